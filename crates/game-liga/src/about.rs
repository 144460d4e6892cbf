//! What each card does, in a sentence, and the rule that says so: for people who look at one.

use std::collections::BTreeMap;

use game_core::Phrase;
use serde::Serialize;

use crate::card::Card;

/// What a card does.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct About {
    pub text: Phrase,
    /// The rule's id.
    pub rule: &'static str,
}

/// What all cards do.
pub(crate) fn all() -> BTreeMap<String, About> {
    Card::all().map(|card| (card.to_string(), about(card))).collect()
}

fn about(card: Card) -> About {
    let (rule, ru, en) = match card {
        Card::ONE => (
            "LIGA-13",
            "Выводит шарик с базы или ведёт на 1 вперёд.",
            "Brings a ball out, or moves one 1 cell forward.",
        ),
        Card::THIRTEEN => (
            "LIGA-13",
            "Выводит шарик с базы или ведёт на 13 вперёд.",
            "Brings a ball out, or moves one 13 cells forward.",
        ),
        Card::FOUR => ("LIGA-24", "Шарик идёт на 4 клетки назад.", "Moves a ball 4 cells back."),
        Card::SEVEN => (
            "LIGA-27",
            "Семь шагов, поделённых между шариками как угодно.",
            "Seven steps, split between your balls as you like.",
        ),
        Card::EIGHT => (
            "LIGA-32",
            "Шарик идёт на 8 вперёд, или следующий пропускает ход.",
            "Moves a ball 8 forward, or makes the next player skip a turn.",
        ),
        Card::LIGA => (
            "LIGA-36",
            "Отменяет предыдущую карту и играет её за вас.",
            "Undoes the last card played and lets you play it.",
        ),
        Card::CHEATER => (
            "LIGA-35",
            "Меняет местами любые два шарика на круге.",
            "Swaps any two balls on the ring.",
        ),
        Card::TWISTER => (
            "LIGA-47",
            "Все отдают карты направо, а вы ходите ещё раз.",
            "Everyone passes their hand to the right, and you go again.",
        ),
        Card::MAGE => (
            "LIGA-49",
            "Выводит шарик соседа слева.",
            "Brings out a ball for the player on your left.",
        ),
        Card::ATTACK => (
            "LIGA-53",
            "Шарик бежит до ближайшего впереди и выбивает его.",
            "A ball runs to the nearest ball ahead and knocks it out.",
        ),
        Card::PHANTOM => (
            "LIGA-55",
            "Вы видите карты соседа слева и ходите за него.",
            "You see the hand of the player on your left and play their turn.",
        ),
        plain => return runs(plain.forward().unwrap_or_default()),
    };
    About { text: Phrase::new(ru, en), rule }
}

/// A plain number: none is 1.
fn runs(cells: u8) -> About {
    let ru = if cells < 5 { "клетки" } else { "клеток" };
    let text = Phrase::new(
        format!("Шарик идёт ровно на {cells} {ru} вперёд."),
        format!("Moves a ball exactly {cells} cells forward."),
    );
    About { text, rule: "LIGA-12" }
}

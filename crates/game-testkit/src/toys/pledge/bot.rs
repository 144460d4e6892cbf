//! A bot that goes by what no view shows: the pledges of the round before.

use game_core::{
    Bot, BotInfo, BotTurn, Delay, Edition, Game, Level, Millis, PackFiles, Seed, Usual,
};

use super::{Action, Event, Pledge, text};

/// Pledges more than anybody did in the round before, or else all it may.
#[derive(Debug, Default)]
struct Outbidder {
    /// The highest pledge of that round.
    highest: u8,
}

impl Bot<Pledge> for Outbidder {
    fn choose(&mut self, turn: &BotTurn<'_, Pledge>) -> Option<(Action, Delay)> {
        let pledges = &turn.offer.actions;
        let higher = pledges.iter().find(|Action::Pledge(coins)| *coins > self.highest);
        Some((*higher.or(pledges.last())?, Millis(500)))
    }

    fn observes(&self) -> bool {
        true
    }

    fn observe(&mut self, _: &Pledge, event: &Event) {
        if let Event::Revealed(pledges, _) = event {
            self.highest = pledges.iter().copied().max().unwrap_or_default();
        }
    }
}

impl Edition for Pledge {
    const BOTS: &'static [BotInfo] = &[BotInfo {
        id: "outbidder",
        title: text("Перебивающий", "Outbidder"),
        about: text(
            "Вносит больше, чем кто-либо внёс в прошлом раунде.",
            "Pledges more than anybody did in the last round.",
        ),
        level: Level::Middle,
    }];
    const USUAL: Usual = Usual { seats: Self::INFO.seats[0], minutes: [1, 1], weight: 1 };

    fn bot(id: &str, _: &Seed) -> Option<Box<dyn Bot<Self>>> {
        (id == "outbidder").then(|| Box::<Outbidder>::default() as Box<dyn Bot<Self>>)
    }

    fn content() -> PackFiles {
        PackFiles::default()
    }
}

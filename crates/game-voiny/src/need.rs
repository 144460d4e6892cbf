//! What is to be done instead of what was tried.

use game_core::Phrase;

use crate::Voiny;
use crate::warrior::Warrior;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    Pick,
    PickOne,
    /// With the rule of the bout.
    Bring(&'static str),
    SetUp,
    Line(Warrior, &'static str),
    SetUpNine,
    Flick(&'static str),
    Edge(Warrior),
    Return(Warrior),
}

impl Need {
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Self::Pick => "VOI-6",
            Self::PickOne | Self::SetUpNine => "VOI-54",
            Self::SetUp => "VOI-30",
            Self::Bring(rule) | Self::Line(_, rule) | Self::Flick(rule) => rule,
            Self::Edge(_) => "VOI-63",
            Self::Return(_) => "VOI-36",
        }
    }

    pub(crate) fn say(self, game: &Voiny) -> Phrase {
        let name = |warrior: Warrior| &game.pack().card(warrior).name;
        match self {
            Self::Pick => Phrase::new(
                "Сейчас набирают команды: возьмите одного из оставшихся воинов.",
                "Teams are being drafted: pick one of the warriors left.",
            ),
            Self::PickOne => Phrase::new(
                "Сначала выберите того, кто выйдет один против девяти.",
                "First pick the one who stands against nine.",
            ),
            Self::Bring(_) => Phrase::new(
                "Сейчас выбирают воина для схватки: выставьте одного из своих.",
                "A warrior is to be brought into the bout: choose one of yours.",
            ),
            Self::SetUp => Phrase::new(
                "Сейчас вы расставляете воинов: ставьте их на поле, снимайте или закончите расстановку.",
                "You are setting up: place warriors, take them back, or say that you are done.",
            ),
            Self::Line(warrior, _) => Phrase::new(
                format!("Поставьте воина «{}» на свою одинарную линию.", name(warrior).ru),
                format!("Put {} on your single line.", name(warrior).en),
            ),
            Self::SetUpNine => Phrase::new(
                "Расставьте девятерых где угодно, но так, чтобы атакующий проходил между ними, и закончите расстановку.",
                "Place the nine anywhere, with gaps that the attacker fits through, and say that you are done.",
            ),
            Self::Flick(_) => Phrase::new(
                "Сейчас ваш щелчок: щёлкните своим воином.",
                "It’s your flick: flick one of your warriors.",
            ),
            Self::Edge(warrior) => Phrase::new(
                format!(
                    "Сейчас можно сходить воином «{}» вне очереди или отказаться от этого хода.",
                    name(warrior).ru
                ),
                format!(
                    "You may now flick {} out of turn, or leave that move out.",
                    name(warrior).en
                ),
            ),
            Self::Return(warrior) => Phrase::new(
                format!(
                    "Верните воина «{}» на ближайшую к нему одинарную линию.",
                    name(warrior).ru
                ),
                format!("Put {} back on the single line that was nearest to it.", name(warrior).en),
            ),
        }
    }
}

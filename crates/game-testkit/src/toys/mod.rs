//! Toy games: small, complete, each with one trait that is hard for an engine.

/// For toys where everybody sees everything: the view is the position.
macro_rules! all_open {
    () => {
        fn view(&self, position: &Self::Position, _: game_core::Eyes) -> Self::View {
            position.clone()
        }

        fn show(&self, event: &Self::Event, _: game_core::Eyes) -> Option<Self::Event> {
            Some(event.clone())
        }

        fn determinize(&self, view: &Self::View, _: &mut game_core::GameRng) -> Self::Position {
            view.clone()
        }
    };
}

/// For toys without luck.
macro_rules! no_luck {
    () => {
        fn draw(&self, _: &Self::Position, _: &mut game_core::GameRng) -> Self::Chance {
            unreachable!("nothing here is left to luck")
        }

        fn can_happen(&self, _: &Self::Position, chance: &Self::Chance) -> bool {
            match *chance {}
        }
    };
}

pub mod auction;
pub mod dart;
pub mod kettles;
pub mod pledge;
pub mod slap;
pub mod steps;
pub mod twins;
pub mod undo;

use game_core::{
    Bot, BotInfo, Breach, Edition, Game, GameInfo, Lang, Names, OptionsError, PackFiles, Phrase,
    Rule, SeatCount, Section, Seed, Telling, Text, Usual,
};

/// Why a toy refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToyBreach {
    rule: &'static str,
    text: Text,
    fact: Option<i64>,
}

impl ToyBreach {
    /// The number that takes the place of `{}` in the sentence.
    const fn with(self, fact: i64) -> Self {
        Self { fact: Some(fact), ..self }
    }
}

impl<G: Game> Breach<G> for ToyBreach {
    fn rule(&self) -> &'static str {
        self.rule
    }

    fn say(&self, _: &G) -> Phrase {
        let fact = self.fact.map(|fact| fact.to_string()).unwrap_or_default();
        Phrase::new(self.text.ru.replace("{}", &fact), self.text.en.replace("{}", &fact))
    }
}

const NO_SEAT: Text = text("За этим столом нет такого места.", "There is no such seat here.");
const TOO_LATE: Text = text("Игра уже окончена.", "The game is over.");
const WAIT: Text = text("Сейчас не ваш ход; дождитесь его.", "It isn't your turn; wait for it.");

const fn text(ru: &'static str, en: &'static str) -> Text {
    Text { ru, en }
}

const fn rule(id: &'static str, ru: &'static str, en: &'static str) -> Rule {
    const SECTION: &Section = &Section { id: "rules", title: text("Правила", "Rules") };
    Rule { id, section: SECTION, text: text(ru, en) }
}

const fn breach(rule: &'static str, text: Text) -> ToyBreach {
    ToyBreach { rule, text, fact: None }
}

/// The first rule of every toy says how many sit down.
fn open(info: &GameInfo, seats: SeatCount) -> Result<SeatCount, OptionsError> {
    if info.seats.iter().any(|&count| usize::from(count) == seats.get()) {
        return Ok(seats);
    }
    let counts: Vec<String> = info.seats.iter().map(u8::to_string).collect();
    let counts = counts.join(", ");
    Err(OptionsError {
        rule: Some(info.rulebook[0].id),
        text: Phrase::new(
            format!("Мест за столом может быть: {counts}."),
            format!("The number of seats can be: {counts}."),
        ),
    })
}

/// Toys tell of themselves as plainly as can be.
macro_rules! plain_telling {
    ($($toy:ty),+) => {$(
        impl Telling for $toy {
            fn tell(&self, event: &Self::Event, _: &dyn Names) -> Option<Phrase> {
                let line = format!("{event:?}");
                Some(Phrase { ru: line.clone(), en: line })
            }

            fn say(&self, action: &Self::Action, _: Lang) -> String {
                action.to_string()
            }

            fn picture(&self, view: &Self::View, _: &dyn Names, _: Lang) -> String {
                format!("{view:?}\n")
            }
        }

    )+};
}

/// All but one bring nothing.
macro_rules! bare_edition {
    ($($toy:ty),+) => {$(
        impl Edition for $toy {
            const BOTS: &'static [BotInfo] = &[];
            const USUAL: Usual = Usual { seats: Self::INFO.seats[0], minutes: [1, 1], weight: 1 };

            fn bot(_: &str, _: &Seed) -> Option<Box<dyn Bot<Self>>> {
                None
            }

            fn content() -> PackFiles {
                PackFiles::default()
            }
        }
    )+};
}

plain_telling!(
    auction::Auction,
    dart::Dart,
    kettles::Kettles,
    pledge::Pledge,
    slap::Slap,
    steps::Steps,
    twins::Twins,
    undo::Undo
);

bare_edition!(
    auction::Auction,
    dart::Dart,
    kettles::Kettles,
    slap::Slap,
    steps::Steps,
    twins::Twins,
    undo::Undo
);

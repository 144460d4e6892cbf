//! What the game brings with it: its bots and its content.

use game_core::{Bot, BotInfo, BotTurn, Delay, Edition, GameRng, Level, PackFiles, Seed, Text};

use crate::action::Action;
use crate::{Pack, Voiny};

impl Edition for Voiny {
    const BOTS: &'static [BotInfo] = &[BotInfo {
        id: "random",
        title: Level::Easy.title(),
        about: Text {
            ru: "Щёлкает в сторону соперника как попало.",
            en: "Flicks somewhere towards the opponent.",
        },
        level: Level::Easy,
    }];

    fn bot(id: &str, seed: &Seed) -> Option<Box<dyn Bot<Self>>> {
        (id == "random")
            .then(|| -> Box<dyn Bot<Self>> { Box::new(RandomBot(GameRng::from_seed(seed))) })
    }

    fn content() -> PackFiles {
        Pack::built_in()
    }
}

struct RandomBot(GameRng);

impl Bot<Voiny> for RandomBot {
    fn choose(&mut self, turn: &BotTurn<'_, Voiny>) -> Option<(Action, Delay)> {
        if !turn.must {
            return None;
        }
        turn.sample(&mut self.0).map(|action| (action, Delay::seconds(1)))
    }
}

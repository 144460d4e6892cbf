//! LIGA in words and plain text.

use game_core::{Lang, Names, Telling, Text};

use crate::Liga;
use crate::action::Action;
use crate::board::Place;
use crate::card::Card;
use crate::event::Event;
use crate::view::View;

impl Card {
    /// What people call it.
    pub(crate) fn name(self) -> Text {
        const NAMES: [&str; crate::card::KINDS] = [
            "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "Cheater", "LIGA",
            "Twister", "Mage", "Attack", "Phantom",
        ];
        let name = NAMES[self.index()];
        Text { ru: name, en: name }
    }
}

impl Place {
    /// What people call it.
    pub(crate) fn name(self) -> game_core::Phrase {
        match (self.on_ring(), self.in_home()) {
            (Some(cell), _) => game_core::Phrase::new(format!("{cell}"), format!("cell {cell}")),
            (None, depth) => {
                let depth = depth.unwrap_or_default() + 1;
                game_core::Phrase::new(format!("{depth} дома"), format!("home cell {depth}"))
            }
        }
    }
}

impl Telling for Liga {
    fn tell(&self, event: &Event, _names: &dyn Names, _lang: Lang) -> Option<String> {
        Some(format!("{event:?}"))
    }

    fn say(&self, action: &Action, _lang: Lang) -> String {
        action.to_string()
    }

    fn picture(&self, view: &View, _names: &dyn Names, _lang: Lang) -> String {
        format!("{:?}", view.board)
    }
}

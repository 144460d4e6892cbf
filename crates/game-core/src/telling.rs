//! A game in words and plain text, for records, terminals and screen readers.

use crate::{Game, Lang, Phrase, Seat};

/// What people at the table are called.
pub trait Names {
    /// The name of whoever sits there.
    fn of(&self, seat: Seat, lang: Lang) -> String;
}

impl<F: Fn(Seat, Lang) -> String> Names for F {
    fn of(&self, seat: Seat, lang: Lang) -> String {
        self(seat, lang)
    }
}

/// How a game tells of itself. Only what eyes are shown is ever told.
pub trait Telling: Game {
    /// An event as a line of the record; `None` for one that is not worth a line.
    fn tell(&self, event: &Self::Event, names: &dyn Names) -> Option<Phrase>;

    /// What there is to read about an event, beside the record.
    fn story(&self, event: &Self::Event, lang: Lang) -> Option<String> {
        let _ = (event, lang);
        None
    }

    /// What a timer is for, beside its clock.
    fn name_timer(&self, timer: &Self::Timer, lang: Lang) -> String {
        let _ = timer;
        match lang {
            Lang::Ru => "Время на ход".into(),
            Lang::En => "Time to act".into(),
        }
    }

    /// An action as something to choose.
    fn say(&self, action: &Self::Action, lang: Lang) -> String;

    /// A view as plain text.
    fn picture(&self, view: &Self::View, names: &dyn Names, lang: Lang) -> String;
}

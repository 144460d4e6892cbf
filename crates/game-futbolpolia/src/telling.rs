//! Futbolpolia in words and plain text.

mod action;
mod event;
mod names;
mod picture;

use game_core::{Lang, Names, Phrase, Telling};

use crate::Futbolpolia;
use crate::action::Action;
use crate::chance::Timer;
use crate::event::Event;
use crate::view::View;

impl Telling for Futbolpolia {
    fn tell(&self, event: &Event, names: &dyn Names) -> Option<Phrase> {
        self.phrase(event, names)
    }

    fn name_timer(&self, timer: &Timer, lang: Lang) -> String {
        let (ru, en) = match timer {
            Timer::Bid(_) => ("До удара молотка", "Until the hammer falls"),
            Timer::Asked => ("Время на ответ", "Time to answer"),
            Timer::Debt(_) => ("Время на долг", "Time to pay"),
            Timer::Buy(_) => ("Время на покупку", "Time to buy"),
            Timer::Keep(_) => ("Выкупить или оставить", "Redeem or leave"),
            Timer::Break(_) => ("Перерыв", "Break"),
            Timer::Rent => ("Время потребовать ренту", "Time to demand rent"),
            Timer::Game => ("До конца игры", "Until the end"),
        };
        match lang {
            Lang::Ru => ru.into(),
            Lang::En => en.into(),
        }
    }

    fn say(&self, action: &Action, lang: Lang) -> String {
        self.action_phrase(action).get(lang).to_string()
    }

    fn picture(&self, view: &View, names: &dyn Names, lang: Lang) -> String {
        self.draw_picture(view, names, lang)
    }
}

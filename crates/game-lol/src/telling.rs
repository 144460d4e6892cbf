//! LOL in words and plain text.

mod record;

use std::fmt::Write as _;

use game_core::{Lang, Names, Phrase, Seat, Telling, Text};

use crate::Lol;
use crate::action::{Action, Call, Lay, Timer};
use crate::card::{Card, Colour};
use crate::cards::Cards;
use crate::event::Event;
use crate::options::Mode;
use crate::position::Phase;
use crate::view::{Round, View};

/// `1 очко`, `2 очка`, `5 очков`; `1 point`, `2 points`.
fn points(count: u32, lang: Lang) -> String {
    let form = match (lang, count % 10, count % 100) {
        (Lang::En, ..) => {
            return format!("{count} {}", if count == 1 { "point" } else { "points" });
        }
        (_, _, 11..=14) => "очков",
        (_, 1, _) => "очко",
        (_, 2..=4, _) => "очка",
        _ => "очков",
    };
    format!("{count} {form}")
}

impl Lol {
    fn name(&self, card: Card, lang: Lang) -> String {
        self.pack.name(card, lang)
    }

    fn colour(&self, colour: Colour, lang: Lang) -> &str {
        self.pack.colour(colour).name.get(lang)
    }

    fn list_cards(&self, cards: &Cards, lang: Lang) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.name(card, lang)).collect();
        if names.is_empty() { "—".into() } else { names.join(", ") }
    }

    fn picture_top(&self, view: &View, lang: Lang) -> String {
        let r = &view.public;
        let mut text = match (r.top, lang) {
            (Some(top), Lang::Ru) => format!("Сверху: {}", self.name(top, lang)),
            (Some(top), Lang::En) => format!("On top: {}", self.name(top, lang)),
            (None, Lang::Ru) => "Карты сдаются".into(),
            (None, Lang::En) => "The cards are being dealt".into(),
        };
        if let Some(colour) = r.colour {
            let colour = self.colour(colour, lang);
            let _ = match lang {
                Lang::Ru => write!(text, ", заказан {colour} цвет"),
                Lang::En => write!(text, ", the colour is {colour}"),
            };
        }
        if r.owed > 0 {
            let _ = write!(text, ", +{}", r.owed);
        }
        let _ = match lang {
            Lang::Ru => write!(text, ". В колоде: {}.", view.deck),
            Lang::En => write!(text, ". In the deck: {}.", view.deck),
        };
        if let Some(Round { number, of }) = view.round.filter(|round| round.of > 1) {
            let _ = match lang {
                Lang::Ru => write!(text, " Раунд {number} из {of}."),
                Lang::En => write!(text, " Round {number} of {of}."),
            };
        }
        match (r.ban, r.phase, lang) {
            (Some(_), _, Lang::Ru) => text.push_str(" Тишина!"),
            (Some(_), _, Lang::En) => text.push_str(" Silence!"),
            (_, Phase::Ask, Lang::Ru) => text.push_str(" Стол ждёт."),
            (_, Phase::Ask, Lang::En) => text.push_str(" Waiting for a copy."),
            (_, Phase::Count, Lang::Ru) => text.push_str(" Раунд окончен."),
            (_, Phase::Count, Lang::En) => text.push_str(" The round is over."),
            _ => {}
        }
        text.push('\n');
        text
    }

    fn picture_seat(&self, view: &View, seat: Seat, names: &dyn Names, lang: Lang) -> String {
        let r = &view.public;
        let at = seat.index();
        let turn = if r.turn == seat && view.over.is_none() { '>' } else { ' ' };
        let mut text = format!("{turn} {} [{}]", names.of(seat, lang), view.held[at]);
        let state = match (view.places[at], lang) {
            (0, _) if self.options.mode == Mode::Blitz => None,
            (0, _) => Some(points(u32::from(view.points[at]), lang)),
            (place, Lang::Ru) => Some(format!("выбывает, место {place}")),
            (place, Lang::En) => Some(format!("out, place {place}")),
        };
        if let Some(state) = state {
            let _ = write!(text, ", {state}");
        }
        if r.called.contains(seat) {
            text.push_str(if lang == Lang::Ru { ", «ЛОЛ!»" } else { ", “LOL!”" });
        }
        let known = &view.known[at];
        if !known.is_empty() {
            let _ = write!(text, ": {}", self.list_cards(known, lang));
        }
        text.push('\n');
        text
    }
}

impl Telling for Lol {
    fn name_timer(&self, timer: &Timer, lang: Lang) -> String {
        let text = match timer {
            Timer::Bah => Text { ru: "Накрыть «Бах!»", en: "Cover the Bang!" },
            Timer::Grace(_) => {
                Text { ru: "Успеть крикнуть «ЛОЛ!»", en: "Call “LOL!”" }
            }
            Timer::Lock(_) => Text { ru: "Кнопка заперта", en: "Button locked" },
            Timer::Ask => Text { ru: "Стол ждёт копию", en: "Waiting for a copy" },
            Timer::Deal(_) => Text { ru: "Сдать карты", en: "Deal the cards" },
        };
        text.get(lang).into()
    }

    fn tell(&self, event: &Event, names: &dyn Names) -> Option<Phrase> {
        self.phrase(event, names)
    }

    fn say(&self, action: &Action, lang: Lang) -> String {
        let ru = lang == Lang::Ru;
        let aloud = |call: Call| match (call, ru) {
            (Call::Silent, _) => "",
            (Call::Aloud, true) => " и «ЛОЛ!»",
            (Call::Aloud, false) => " and “LOL!”",
        };
        let either =
            |russian: &str, english: &str| if ru { russian.into() } else { english.into() };
        match *action {
            Action::Play(Lay { card, count, order, call }) => {
                let mut text = self.name(card, lang);
                if count > 1 {
                    let _ = write!(text, " ×{count}");
                }
                if let Some(colour) = order {
                    let colour = self.colour(colour, lang);
                    let _ = match ru {
                        true => write!(text, ", заказать {colour}"),
                        false => write!(text, ", choose {colour}"),
                    };
                }
                text + aloud(call)
            }
            Action::Copy(card, call) => {
                let name = self.name(card, lang);
                let text = if ru { "вне очереди" } else { "out of turn" };
                format!("{name} {text}{}", aloud(call))
            }
            Action::Draw => either("взять карту", "draw a card"),
            Action::Pass => either("пропустить ход", "pass"),
            Action::Take => either("взять всё", "take them all"),
            Action::Cover => either("закрыть рукой", "cover it with your hand"),
            Action::Swap(seat, call) => {
                // Names are the caller's: a seat is told by its number, from 1.
                let place = seat.0 + 1;
                match ru {
                    true => format!("поменяться с местом {place}{}", aloud(call)),
                    false => format!("swap with seat {place}{}", aloud(call)),
                }
            }
            Action::Keep(call) => {
                let text: String = either("не меняться", "don’t swap");
                text + aloud(call)
            }
            Action::Order(colour) => match ru {
                true => format!("заказать {} цвет", self.colour(colour, lang)),
                false => format!("choose {}", self.colour(colour, lang)),
            },
            Action::Call => either("сказать «ЛОЛ!»", "call “LOL!”"),
            Action::No => either("оставить копию себе", "keep the copy"),
            Action::Word => either("сказать слово", "say a word"),
            Action::Deal => either("сдать карты", "deal the cards"),
        }
    }

    fn picture(&self, view: &View, names: &dyn Names, lang: Lang) -> String {
        let mut text = self.picture_top(view, lang);
        for seat in view.seats() {
            text.push_str(&self.picture_seat(view, seat, names, lang));
        }
        text
    }
}

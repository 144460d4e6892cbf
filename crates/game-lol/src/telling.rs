//! LOL in words and plain text.

use std::fmt::Write as _;

use game_core::{Lang, Names, Outcome, Seat, Telling, Text};

use crate::Lol;
use crate::action::{Action, Call, Lay, Timer};
use crate::card::{Card, Cards, Colour};
use crate::event::{Event, How};
use crate::options::Mode;
use crate::position::Phase;
use crate::view::View;

/// `1 карту`, `2 карты`, `5 карт`; `1 card`, `2 cards`.
fn cards(count: u32, lang: Lang) -> String {
    let form = match (lang, count % 10, count % 100) {
        (Lang::En, ..) => return format!("{count} {}", if count == 1 { "card" } else { "cards" }),
        (_, _, 11..=14) => "карт",
        (_, 1, _) => "карту",
        (_, 2..=4, _) => "карты",
        _ => "карт",
    };
    format!("{count} {form}")
}

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

/// `Аня, Боря и Витя`.
fn list(names: &[String], lang: Lang) -> String {
    let and = if lang == Lang::Ru { "и" } else { "and" };
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} {and} {last}", rest.join(", ")),
    }
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

    fn tell_ru(&self, event: &Event, names: &dyn Names) -> Option<String> {
        let lang = Lang::Ru;
        let who = |seat: Seat| names.of(seat, lang);
        let card_name = |card: Card| self.name(card, lang);
        Some(match event {
            Event::Dealer { seat } => format!("Сдаёт {}.", who(*seat)),
            Event::Dealt { .. } | Event::Asked => return None,
            Event::Opened { card, .. } => format!("Открывается {}.", card_name(*card)),
            Event::Laid { seat, card, count, colour, how } => {
                let mut line = format!("{}: {}", who(*seat), card_name(*card));
                if *count > 1 {
                    let _ = write!(line, " ×{count}");
                }
                if let Some(colour) = colour {
                    let _ = write!(line, ", заказан {} цвет", self.colour(*colour, lang));
                }
                line.push_str(match how {
                    How::Turn => ".",
                    How::Copy => " — вне очереди!",
                    How::Drawn => " — прямо из колоды.",
                });
                line
            }
            Event::Ordered { seat, colour } => {
                format!("{}: заказан {} цвет.", who(*seat), self.colour(*colour, lang))
            }
            Event::Drew { seat, card: Some(card), open: true } => {
                format!("{} берёт в открытую: {}.", who(*seat), card_name(*card))
            }
            Event::Drew { seat, card: Some(card), .. } => {
                format!("{} берёт карту: {}.", who(*seat), card_name(*card))
            }
            Event::Drew { seat, card: None, .. } => format!("{} берёт карту.", who(*seat)),
            Event::Reshuffled { cards: count } => {
                format!("Новая колода из сыгранных карт: {count}.")
            }
            Event::Passed { seat } => {
                format!("{} пропускает ход: ни сыграть, ни взять нечего.", who(*seat))
            }
            Event::Uncovered { seat } => {
                format!("{}: «Упс!» закрыть нечем, он остаётся лежать.", who(*seat))
            }
            Event::Skipped { seat } => format!("{} пропускает ход.", who(*seat)),
            Event::Hit { seat, sum } => format!("{}: +{sum}, перевести или взять.", who(*seat)),
            Event::Took { seat, sum } => {
                format!("{} берёт {} и пропускает ход.", who(*seat), cards(u32::from(*sum), lang))
            }
            Event::Covered { seat } => format!("{} накрывает «Бах!».", who(*seat)),
            Event::Late { seat } => format!("Последняя рука — {}: две карты.", who(*seat)),
            Event::Silence { seat } => format!("Тишина! До хода игрока {}.", who(*seat)),
            Event::Talk => "Снова можно говорить.".into(),
            Event::Spoke { seat } => format!("{}: слово во время «Бан!», две карты.", who(*seat)),
            Event::Swapped { seat, with } => {
                format!("{} и {} меняются картами.", who(*seat), who(*with))
            }
            Event::Kept { seat } => format!("{} не меняется.", who(*seat)),
            Event::Called { seat } => format!("{}: «ЛОЛ!»", who(*seat)),
            Event::Caught { by, seats } => {
                let guilty: Vec<String> = seats.iter().map(who).collect();
                let each =
                    if guilty.len() > 1 { "по две карты" } else { "две карты" };
                format!("{}: «ЛОЛ!» За молчание {each}: {}.", who(*by), list(&guilty, lang))
            }
            Event::WrongCall { seat } => format!("{}: «ЛОЛ!» — невпопад.", who(*seat)),
            Event::Declined { seat } => format!("{}: копия остаётся на руке.", who(*seat)),
            Event::Offered { seat } => format!("{}: копия ждёт своей очереди.", who(*seat)),
            Event::RoundOver { winner, hands, cold } => {
                let mut line = format!("Раунд выигрывает {}.", who(*winner));
                if *cold {
                    line.push_str(" Холодный расчёт!");
                }
                for (seat, hand) in (0..).map(Seat).zip(hands).filter(|(_, h)| !h.is_empty()) {
                    let counted = points(u32::from(hand.points()), lang);
                    let _ = write!(
                        line,
                        " {}: {} ({counted}).",
                        who(seat),
                        self.list_cards(hand, lang)
                    );
                }
                line
            }
            Event::Cleared { seat } => format!("{}: ровно 101 очко, снова ноль.", who(*seat)),
            Event::Out { seat, place } => format!("{} выбывает, место {place}.", who(*seat)),
            Event::Points { points } => {
                format!("Счёт: {}.", self.score(points, names, lang)?)
            }
            Event::Over { outcome } => match winners(outcome, names, lang) {
                (true, names) => format!("Побеждает {names}."),
                (false, names) => format!("Первое место делят {names}."),
            },
        })
    }

    fn tell_en(&self, event: &Event, names: &dyn Names) -> Option<String> {
        let lang = Lang::En;
        let who = |seat: Seat| names.of(seat, lang);
        let card_name = |card: Card| self.name(card, lang);
        Some(match event {
            Event::Dealer { seat } => format!("{} deals.", who(*seat)),
            Event::Dealt { .. } | Event::Asked => return None,
            Event::Opened { card, .. } => format!("Turned up: {}.", card_name(*card)),
            Event::Laid { seat, card, count, colour, how } => {
                let mut line = format!("{}: {}", who(*seat), card_name(*card));
                if *count > 1 {
                    let _ = write!(line, " ×{count}");
                }
                if let Some(colour) = colour {
                    let _ = write!(line, ", orders {}", self.colour(*colour, lang));
                }
                line.push_str(match how {
                    How::Turn => ".",
                    How::Copy => " — out of turn!",
                    How::Drawn => " — straight from the deck.",
                });
                line
            }
            Event::Ordered { seat, colour } => {
                format!("{} orders {}.", who(*seat), self.colour(*colour, lang))
            }
            Event::Drew { seat, card: Some(card), open: true } => {
                format!("{} draws face up: {}.", who(*seat), card_name(*card))
            }
            Event::Drew { seat, card: Some(card), .. } => {
                format!("{} draws {}.", who(*seat), card_name(*card))
            }
            Event::Drew { seat, card: None, .. } => format!("{} draws a card.", who(*seat)),
            Event::Reshuffled { cards: count } => {
                format!("A new deck of the played cards: {count}.")
            }
            Event::Passed { seat } => {
                format!("{} passes: nothing to lay and nothing to draw.", who(*seat))
            }
            Event::Uncovered { seat } => {
                format!("{}: nothing covers the Oops!, it stays on top.", who(*seat))
            }
            Event::Skipped { seat } => format!("{} is skipped.", who(*seat)),
            Event::Hit { seat, sum } => format!("{}: +{sum}, to pass on or take.", who(*seat)),
            Event::Took { seat, sum } => {
                format!("{} takes {} and is skipped.", who(*seat), cards(u32::from(*sum), lang))
            }
            Event::Covered { seat } => format!("{} covers the Bang!.", who(*seat)),
            Event::Late { seat } => format!("{} was last: two cards.", who(*seat)),
            Event::Silence { seat } => format!("Silence! Until the turn of {}.", who(*seat)),
            Event::Talk => "Everybody may talk again.".into(),
            Event::Spoke { seat } => {
                format!("{} said a word under the Ban!: two cards.", who(*seat))
            }
            Event::Swapped { seat, with } => {
                format!("{} and {} swap hands.", who(*seat), who(*with))
            }
            Event::Kept { seat } => format!("{} doesn't swap.", who(*seat)),
            Event::Called { seat } => format!("{}: “LOL!”", who(*seat)),
            Event::Caught { by, seats } => {
                let guilty: Vec<String> = seats.iter().map(who).collect();
                let each = if guilty.len() > 1 { "two cards each" } else { "two cards" };
                format!("{}: “LOL!” For keeping silent, {each}: {}.", who(*by), list(&guilty, lang))
            }
            Event::WrongCall { seat } => format!("{}: “LOL!”, for nothing.", who(*seat)),
            Event::Declined { seat } => format!("{} keeps the copy.", who(*seat)),
            Event::Offered { seat } => format!("{}: the copy waits for others.", who(*seat)),
            Event::RoundOver { winner, hands, cold } => {
                let mut line = format!("{} wins the round.", who(*winner));
                if *cold {
                    line.push_str(" Cold calculation!");
                }
                for (seat, hand) in (0..).map(Seat).zip(hands).filter(|(_, h)| !h.is_empty()) {
                    let counted = points(u32::from(hand.points()), lang);
                    let _ = write!(
                        line,
                        " {}: {} ({counted}).",
                        who(seat),
                        self.list_cards(hand, lang)
                    );
                }
                line
            }
            Event::Cleared { seat } => format!("{}: exactly 101 points, back to zero.", who(*seat)),
            Event::Out { seat, place } => format!("{} is out, place {place}.", who(*seat)),
            Event::Points { points } => format!("Points: {}.", self.score(points, names, lang)?),
            Event::Over { outcome } => match winners(outcome, names, lang) {
                (true, names) => format!("{names} wins."),
                (false, names) => format!("{names} share the first place."),
            },
        })
    }

    /// `Аня 12, Боря 0`; nothing in Blitz, which keeps no points.
    fn score(&self, points: &[u16], names: &dyn Names, lang: Lang) -> Option<String> {
        let one = |(seat, points): (Seat, &u16)| format!("{} {points}", names.of(seat, lang));
        let all: Vec<String> = (0..).map(Seat).zip(points).map(one).collect();
        (self.options.mode != Mode::Blitz).then(|| all.join(", "))
    }

    fn picture_top(&self, view: &View, lang: Lang) -> String {
        let r = &view.round;
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
                Lang::En => write!(text, ", {colour} is ordered"),
            };
        }
        if r.owed > 0 {
            let _ = write!(text, ", +{}", r.owed);
        }
        let _ = match lang {
            Lang::Ru => write!(text, ". В колоде: {}.", view.deck),
            Lang::En => write!(text, ". In the deck: {}.", view.deck),
        };
        match (r.ban, r.phase, lang) {
            (Some(_), _, Lang::Ru) => text.push_str(" Тишина!"),
            (Some(_), _, Lang::En) => text.push_str(" Silence!"),
            (_, Phase::Ask, Lang::Ru) => text.push_str(" Стол ждёт."),
            (_, Phase::Ask, Lang::En) => text.push_str(" The table waits."),
            (_, Phase::Count, Lang::Ru) => text.push_str(" Раунд окончен."),
            (_, Phase::Count, Lang::En) => text.push_str(" The round is over."),
            _ => {}
        }
        text.push('\n');
        text
    }

    fn picture_seat(&self, view: &View, seat: Seat, names: &dyn Names, lang: Lang) -> String {
        let r = &view.round;
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

/// Who won, or who share the first place.
fn winners(outcome: &Outcome, names: &dyn Names, lang: Lang) -> (bool, String) {
    let won = !outcome.winners.is_empty();
    let seats = if won { outcome.winners } else { outcome.drawn };
    let names: Vec<String> = seats.iter().map(|seat| names.of(seat, lang)).collect();
    (won, list(&names, lang))
}

impl Telling for Lol {
    fn name_timer(&self, timer: &Timer, lang: Lang) -> String {
        let text = match timer {
            Timer::Bah => Text { ru: "Накрыть «Бах!»", en: "To cover the Bang!" },
            Timer::Grace { .. } => {
                Text { ru: "Успеть крикнуть «ЛОЛ!»", en: "To call “LOL!”" }
            }
            Timer::Lock(_) => {
                Text { ru: "Кнопка заперта", en: "The button is locked" }
            }
            Timer::Ask { .. } => {
                Text { ru: "Стол ждёт копию", en: "The table waits for a copy" }
            }
            Timer::Deal(_) => Text { ru: "Сдать карты", en: "To deal the cards" },
        };
        text.get(lang).into()
    }

    fn tell(&self, event: &Event, names: &dyn Names, lang: Lang) -> Option<String> {
        match lang {
            Lang::Ru => self.tell_ru(event, names),
            Lang::En => self.tell_en(event, names),
        }
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
                        false => write!(text, ", order {colour}"),
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
            Action::Take => either("взять всё", "take it all"),
            Action::Cover => either("закрыть рукой", "cover it with a hand"),
            Action::Swap(seat, call) => {
                // Names are the caller's: a seat is told by its number, from 1.
                let place = seat.0 + 1;
                match ru {
                    true => format!("поменяться с местом {place}{}", aloud(call)),
                    false => format!("swap with seat {place}{}", aloud(call)),
                }
            }
            Action::Keep(call) => {
                let text: String = either("не меняться", "don't swap");
                text + aloud(call)
            }
            Action::Order(colour) => match ru {
                true => format!("заказать {} цвет", self.colour(colour, lang)),
                false => format!("order {}", self.colour(colour, lang)),
            },
            Action::Call => either("сказать «ЛОЛ!»", "call “LOL!”"),
            Action::No => either("оставить копию себе", "keep the copy"),
            Action::Word => either("сказать слово", "say a word"),
            Action::Deal => either("сдать карты", "deal"),
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

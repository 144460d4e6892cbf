//! Events as lines of the record.

use std::fmt::Write as _;

use game_core::{Lang, Names, Outcome, Seat};

use super::points;
use crate::Lol;
use crate::card::Card;
use crate::event::{Event, How};
use crate::options::Mode;

impl Lol {
    pub(super) fn tell_ru(&self, event: &Event, names: &dyn Names) -> Option<String> {
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

    pub(super) fn tell_en(&self, event: &Event, names: &dyn Names) -> Option<String> {
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
                    let _ = write!(line, ", chooses {}", self.colour(*colour, lang));
                }
                line.push_str(match how {
                    How::Turn => ".",
                    How::Copy => " — out of turn!",
                    How::Drawn => " — straight from the deck.",
                });
                line
            }
            Event::Ordered { seat, colour } => {
                format!("{} chooses {}.", who(*seat), self.colour(*colour, lang))
            }
            Event::Drew { seat, card: Some(card), open: true } => {
                format!("{} draws face up: {}.", who(*seat), card_name(*card))
            }
            Event::Drew { seat, card: Some(card), .. } => {
                format!("{} draws {}.", who(*seat), card_name(*card))
            }
            Event::Drew { seat, card: None, .. } => format!("{} draws a card.", who(*seat)),
            Event::Reshuffled { cards: count } => {
                format!("The played cards become a new deck: {count}.")
            }
            Event::Passed { seat } => {
                format!("{} passes: nothing to play and nothing to draw.", who(*seat))
            }
            Event::Uncovered { seat } => {
                format!("{} can't cover the Oops!: it stays on top.", who(*seat))
            }
            Event::Skipped { seat } => format!("{} is skipped.", who(*seat)),
            Event::Hit { seat, sum } => {
                format!("{} is hit: +{sum} to pass on or take.", who(*seat))
            }
            Event::Took { seat, sum } => {
                format!("{} takes {} and is skipped.", who(*seat), cards(u32::from(*sum), lang))
            }
            Event::Covered { seat } => format!("{} covers the Bang!", who(*seat)),
            Event::Late { seat } => format!("{} was last: two cards.", who(*seat)),
            Event::Silence { seat } => format!("Silence until {}'s turn!", who(*seat)),
            Event::Talk => "Everyone may talk again.".into(),
            Event::Spoke { seat } => {
                format!("{} spoke during the Ban!: two cards.", who(*seat))
            }
            Event::Swapped { seat, with } => {
                format!("{} and {} swap hands.", who(*seat), who(*with))
            }
            Event::Kept { seat } => format!("{} doesn't swap.", who(*seat)),
            Event::Called { seat } => format!("{}: “LOL!”", who(*seat)),
            Event::Caught { by, seats } => {
                let guilty: Vec<String> = seats.iter().map(who).collect();
                let each = if guilty.len() > 1 { "two cards each" } else { "two cards" };
                format!("{}: “LOL!” Forgot to call it, {each}: {}.", who(*by), list(&guilty, lang))
            }
            Event::WrongCall { seat } => format!("{}: “LOL!” A false alarm.", who(*seat)),
            Event::Declined { seat } => format!("{} keeps the copy.", who(*seat)),
            Event::Offered { seat } => format!("{}: the copy waits its turn.", who(*seat)),
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
            Event::Out { seat, place } => format!("{} is out in place {place}.", who(*seat)),
            Event::Points { points } => format!("Points: {}.", self.score(points, names, lang)?),
            Event::Over { outcome } => match winners(outcome, names, lang) {
                (true, names) => format!("{names} wins."),
                (false, names) => format!("{names} share first place."),
            },
        })
    }

    /// `Аня 12, Боря 0`; nothing in Blitz, which keeps no points.
    fn score(&self, points: &[u16], names: &dyn Names, lang: Lang) -> Option<String> {
        let one = |(seat, points): (Seat, &u16)| format!("{} {points}", names.of(seat, lang));
        let all: Vec<String> = (0..).map(Seat).zip(points).map(one).collect();
        (self.options.mode != Mode::Blitz).then(|| all.join(", "))
    }
}

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

/// `Аня, Боря и Витя`.
fn list(names: &[String], lang: Lang) -> String {
    let and = if lang == Lang::Ru { "и" } else { "and" };
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} {and} {last}", rest.join(", ")),
    }
}

/// Who won, or who share the first place.
fn winners(outcome: &Outcome, names: &dyn Names, lang: Lang) -> (bool, String) {
    let won = !outcome.winners.is_empty();
    let seats = if won { outcome.winners } else { outcome.drawn };
    let names: Vec<String> = seats.iter().map(|seat| names.of(seat, lang)).collect();
    (won, list(&names, lang))
}

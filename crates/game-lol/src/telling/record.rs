//! Events as lines of the record.

use game_core::{Lang, Names, Outcome, Phrase, Seat, Text};

use super::points;
use crate::Lol;
use crate::card::{Card, Colour};
use crate::cards::Cards;
use crate::event::{Event, How};
use crate::options::Mode;

impl Lol {
    /// An event in both languages; `None` for one that is not worth a line.
    pub(super) fn phrase(&self, event: &Event, names: &dyn Names) -> Option<Phrase> {
        let Phrase { ru, en } = self.sentence(event, names)?;
        Some(Phrase { ru: tidy(&ru), en: tidy(&en) })
    }

    fn sentence(&self, event: &Event, names: &dyn Names) -> Option<Phrase> {
        let ru = |seat: Seat| names.of(seat, Lang::Ru);
        let en = |seat: Seat| names.of(seat, Lang::En);
        let card_ru = |card: Card| self.name(card, Lang::Ru);
        let card_en = |card: Card| self.name(card, Lang::En);
        Some(match *event {
            Event::Dealer { seat } => {
                Phrase::new(format!("Сдаёт {}.", ru(seat)), format!("{} deals.", en(seat)))
            }
            // Hands on a Бах! are seen; the last one is told of.
            Event::Dealt { .. } | Event::Asked | Event::Covered { .. } => return None,
            Event::Opened { card, .. } => Phrase::new(
                format!("Открывается {}.", card_ru(card)),
                format!("Turned up: {}.", card_en(card)),
            ),
            // Which card that is was told when it was drawn.
            Event::Laid { seat, colour, how: How::Drawn, .. } => {
                let Phrase { ru: order, en: chosen } = self.order(colour);
                Phrase::new(
                    format!("{} кладёт её прямо из колоды.{order}", ru(seat)),
                    format!("{} plays it straight from the deck.{chosen}", en(seat)),
                )
            }
            Event::Laid { seat, card, count, colour, how } => {
                let copies = if count > 1 { format!(" ×{count}") } else { String::new() };
                let order = self.order(colour);
                let how = match how {
                    How::Copy => Text { ru: " — вне очереди!", en: ", out of turn!" },
                    _ => Text { ru: ".", en: "." },
                };
                Phrase::new(
                    format!("{}: {}{copies}{}{}", ru(seat), card_ru(card), how.ru, order.ru),
                    format!("{}: {}{copies}{}{}", en(seat), card_en(card), how.en, order.en),
                )
            }
            Event::Ordered { seat, colour } => Phrase::new(
                format!("{}: заказан {} цвет.", ru(seat), self.colour(colour, Lang::Ru)),
                format!("{} chooses {}.", en(seat), self.colour(colour, Lang::En)),
            ),
            Event::Drew { seat, card: Some(card), open: true } => Phrase::new(
                format!("{} берёт в открытую: {}.", ru(seat), card_ru(card)),
                format!("{} draws face up: {}.", en(seat), card_en(card)),
            ),
            Event::Drew { seat, card: Some(card), .. } => Phrase::new(
                format!("{} берёт из колоды: {}.", ru(seat), card_ru(card)),
                format!("{} draws {}.", en(seat), card_en(card)),
            ),
            Event::Drew { seat, card: None, .. } => Phrase::new(
                format!("{} берёт карту.", ru(seat)),
                format!("{} draws a card.", en(seat)),
            ),
            Event::Reshuffled { cards: count } => Phrase::new(
                format!("Новая колода из сыгранных карт: {count}."),
                format!("The played cards become a new deck of {count}."),
            ),
            Event::Passed { seat } => Phrase::new(
                format!("{} пропускает ход: ни сыграть, ни взять нечего.", ru(seat)),
                format!("{} passes: nothing to play and nothing to draw.", en(seat)),
            ),
            Event::Uncovered { seat } => Phrase::new(
                format!("{}: «Упс!» закрыть нечем, он остаётся лежать.", ru(seat)),
                format!("{} can’t cover the Oops! It stays on top.", en(seat)),
            ),
            Event::Skipped { seat } => Phrase::new(
                format!("{} пропускает ход.", ru(seat)),
                format!("{} is skipped.", en(seat)),
            ),
            Event::Hit { seat, sum } => Phrase::new(
                format!("{}: +{sum}, перевести или взять.", ru(seat)),
                format!("{} is hit: +{sum} to pass on or take.", en(seat)),
            ),
            Event::Took { seat, sum } => Phrase::new(
                format!("{} берёт {} и пропускает ход.", ru(seat), cards(sum.into(), Lang::Ru)),
                format!("{} takes {} and is skipped.", en(seat), cards(sum.into(), Lang::En)),
            ),
            Event::Late { seat } => Phrase::new(
                format!("{} накрывает «Бах!» позже всех: две карты.", ru(seat)),
                format!("{} covers the Bang! last: two cards.", en(seat)),
            ),
            Event::Silence { seat } => Phrase::new(
                format!("{} велит молчать до своего хода.", ru(seat)),
                format!("Silence until {}’s turn!", en(seat)),
            ),
            Event::Talk => Phrase::new("Снова можно говорить.", "Everyone may talk again."),
            Event::Spoke { seat } => Phrase::new(
                format!("{} нарушает тишину: две карты.", ru(seat)),
                format!("{} breaks the silence: two cards.", en(seat)),
            ),
            Event::Swapped { seat, with } => Phrase::new(
                format!("{} и {} меняются картами.", ru(seat), ru(with)),
                format!("{} and {} swap hands.", en(seat), en(with)),
            ),
            Event::Kept { seat } => Phrase::new(
                format!("{} оставляет карты себе.", ru(seat)),
                format!("{} doesn’t swap.", en(seat)),
            ),
            Event::Called { seat } => {
                Phrase::new(format!("{}: «ЛОЛ!»", ru(seat)), format!("{}: “LOL!”", en(seat)))
            }
            Event::Caught { by, seats } => {
                let each = match seats.len() {
                    1 => Text { ru: "две карты", en: "two cards" },
                    _ => Text { ru: "по две карты", en: "two cards each" },
                };
                let guilty = |lang| {
                    let guilty: Vec<String> =
                        seats.iter().map(|seat| names.of(seat, lang)).collect();
                    list(&guilty, lang)
                };
                Phrase::new(
                    format!("{}: «ЛОЛ!» За молчание {}: {}.", ru(by), each.ru, guilty(Lang::Ru)),
                    format!(
                        "{}: “LOL!” For keeping quiet, {}: {}.",
                        en(by),
                        each.en,
                        guilty(Lang::En)
                    ),
                )
            }
            Event::WrongCall { seat } => Phrase::new(
                format!("{}: «ЛОЛ!» — невпопад.", ru(seat)),
                format!("{}: “LOL!” A false alarm.", en(seat)),
            ),
            Event::Declined { seat } => Phrase::new(
                format!("{}: копия остаётся на руке.", ru(seat)),
                format!("{} keeps the copy.", en(seat)),
            ),
            Event::Offered { seat } => Phrase::new(
                format!("{}: копия ждёт своей очереди.", ru(seat)),
                format!("{}: the copy waits its turn.", en(seat)),
            ),
            // Where one round is the whole game, its end tells who has won.
            Event::RoundOver { ref hands, cold: false, .. } if self.is_one_round() => {
                let left = |lang| self.left_over(hands, names, lang).trim_start().to_string();
                Phrase::new(left(Lang::Ru), left(Lang::En))
            }
            Event::RoundOver { winner, ref hands, cold } => {
                let cold = match cold {
                    true => {
                        Text { ru: " Холодный расчёт!", en: " Cold calculation!" }
                    }
                    false => Text { ru: "", en: "" },
                };
                Phrase::new(
                    format!("Раунд выигрывает {}.{}", ru(winner), cold.ru)
                        + &self.left_over(hands, names, Lang::Ru),
                    format!("{} wins the round.{}", en(winner), cold.en)
                        + &self.left_over(hands, names, Lang::En),
                )
            }
            Event::Cleared { seat } => Phrase::new(
                format!("{}: ровно 101 очко, снова ноль.", ru(seat)),
                format!("{}: exactly 101 points, back to zero.", en(seat)),
            ),
            Event::Out { seat, place } => Phrase::new(
                format!("{} выбывает, место {place}.", ru(seat)),
                format!("{} is out in {} place.", en(seat), ordinal(place)),
            ),
            Event::Points { .. } if self.is_one_round() => return None,
            Event::Points { ref points } => Phrase::new(
                format!("Счёт: {}.", self.score(points, names, Lang::Ru)?),
                format!("Points: {}.", self.score(points, names, Lang::En)?),
            ),
            Event::Over { ref outcome } => {
                let (won, who) = winners(outcome, names, Lang::Ru);
                let (_, winners) = winners(outcome, names, Lang::En);
                match won {
                    true => Phrase::new(format!("Побеждает {who}."), format!("{winners} wins.")),
                    false => Phrase::new(
                        format!("Первое место делят {who}."),
                        format!("{winners} share first place."),
                    ),
                }
            }
        })
    }

    fn is_one_round(&self) -> bool {
        self.options.mode == Mode::Round
    }

    /// ` Заказан красный цвет.`, after a sentence.
    fn order(&self, colour: Option<Colour>) -> Phrase {
        let order = colour.map(|colour| {
            Phrase::new(
                format!(" Заказан {} цвет.", self.colour(colour, Lang::Ru)),
                format!(" The colour is now {}.", self.colour(colour, Lang::En)),
            )
        });
        order.unwrap_or(Phrase::new("", ""))
    }

    /// What each was left with, and what it counts: ` Аня: r5, gban (25 очков).`
    fn left_over(&self, hands: &[Cards], names: &dyn Names, lang: Lang) -> String {
        let left = (0..).map(Seat).zip(hands).filter(|(_, hand)| !hand.is_empty());
        let told = left.map(|(seat, hand)| {
            let counted = points(u32::from(hand.points()), lang);
            format!(" {}: {} ({counted}).", names.of(seat, lang), self.list_cards(hand, lang))
        });
        told.collect()
    }

    /// `Аня 12, Боря 0`; nothing in Blitz, which keeps no points.
    fn score(&self, points: &[u16], names: &dyn Names, lang: Lang) -> Option<String> {
        let one = |(seat, points): (Seat, &u16)| format!("{} {points}", names.of(seat, lang));
        let all: Vec<String> = (0..).map(Seat).zip(points).map(one).collect();
        (self.options.mode != Mode::Blitz).then(|| all.join(", "))
    }
}

/// A card's own mark ends the sentence: `IMHO!`, not `IMHO!.`
fn tidy(text: &str) -> String {
    let mut tidy = text.replace("!. ", "! ");
    if tidy.ends_with("!.") {
        tidy.pop();
    }
    tidy
}

/// `2nd`, `3rd`; nobody is out in a place above the ninth.
fn ordinal(place: u8) -> String {
    let end = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{end}")
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

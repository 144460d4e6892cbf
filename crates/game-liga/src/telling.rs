//! LIGA in words and plain text.

use std::fmt::Write as _;

use game_core::{Lang, Names, Phrase, Seat, SeatSet, Telling, Text};

use crate::Liga;
use crate::action::{Action, Run, Use};
use crate::board::{Place, RING, SEATS, Spot, start_of};
use crate::card::{Card, Hand, KINDS};
use crate::event::Event;
use crate::position::{How, Laid, Phase};
use crate::seven::Way;
use crate::view::View;

impl Card {
    /// What people call it.
    pub(crate) fn name(self) -> Text {
        const NAMES: [&str; KINDS] = [
            "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "Cheater", "LIGA",
            "Twister", "Mage", "Attack", "Phantom",
        ];
        let name = NAMES[self.index()];
        Text { ru: name, en: name }
    }
}

impl Place {
    /// An end of a run.
    fn short(self, lang: Lang) -> String {
        match (self.spot(), lang) {
            (Spot::Ring(cell), _) => cell.to_string(),
            (Spot::Home(depth), Lang::Ru) => format!("дом {}", depth + 1),
            (Spot::Home(depth), Lang::En) => format!("home {}", depth + 1),
        }
    }
}

/// How a colour is called.
struct Colour {
    /// Its seat: красные.
    seat: Text,
    /// One of its balls: красный.
    ball: Text,
    /// In the picture.
    letter: Text,
}

const COLOURS: [Colour; 4] = [
    Colour {
        seat: Text { ru: "красные", en: "red" },
        ball: Text { ru: "Красный", en: "red" },
        letter: Text { ru: "К", en: "R" },
    },
    Colour {
        seat: Text { ru: "синие", en: "blue" },
        ball: Text { ru: "Синий", en: "blue" },
        letter: Text { ru: "С", en: "B" },
    },
    Colour {
        seat: Text { ru: "зелёные", en: "green" },
        ball: Text { ru: "Зелёный", en: "green" },
        letter: Text { ru: "З", en: "G" },
    },
    Colour {
        seat: Text { ru: "янтарные", en: "amber" },
        ball: Text { ru: "Янтарный", en: "amber" },
        letter: Text { ru: "Я", en: "A" },
    },
];

fn colour(seat: Seat) -> &'static Colour {
    &COLOURS[seat.index()]
}

fn join(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

/// `5, 9, LIGA`.
fn list(hand: Hand) -> String {
    join(hand.cards().map(|card| card.name().en.to_string()))
}

fn arrow(run: Run, lang: Lang) -> String {
    format!("{} → {}", run.from.short(lang), run.to.short(lang))
}

/// The colours of a team: `red and green`.
fn colours(seats: SeatSet, lang: Lang) -> String {
    let seats: Vec<&str> = seats.iter().map(|seat| colour(seat).seat.get(lang)).collect();
    seats.join(if lang == Lang::Ru { " и " } else { " and " })
}

/// A 7 in one line: `red 4 + 2; green 1`.
fn share(ways: &[Way], lang: Lang) -> String {
    let teams = ways.chunk_by(|one, two| one.seat == two.seat).map(|ways| {
        let steps: Vec<String> = ways.iter().map(|way| way.steps.to_string()).collect();
        format!("{} {}", colour(ways[0].seat).seat.get(lang), steps.join(" + "))
    });
    teams.collect::<Vec<_>>().join("; ")
}

fn name_all(seats: SeatSet, names: &dyn Names, lang: Lang) -> String {
    join(seats.iter().map(|seat| names.of(seat, lang)))
}

/// An event as a line of the record; `None` for one that another tells, or that says nothing.
fn phrase(event: &Event, names: &dyn Names) -> Option<Phrase> {
    let ru = |seat: Seat| names.of(seat, Lang::Ru);
    let en = |seat: Seat| names.of(seat, Lang::En);
    let ball_ru = |seat: Seat| colour(seat).ball.ru;
    let ball_en = |seat: Seat| match colour(seat).ball.en {
        amber @ "amber" => format!("An {amber}"),
        colour => format!("A {colour}"),
    };
    Some(match *event {
        Event::Dealer { seat } => {
            Phrase::new(format!("Сдаёт {}.", ru(seat)), format!("{} deals.", en(seat)))
        }
        Event::Shuffled => Phrase::new(
            "Колода кончилась: все карты перемешаны заново.",
            "The deck has run out: all the cards are shuffled again.",
        ),
        Event::Dealt { seat, hand: Some(hand), .. }
        | Event::TookOver { seat, hand: Some(hand), count: 1.. } => Phrase::new(
            format!("{} получает: {}.", ru(seat), list(hand)),
            format!("{} gets {}.", en(seat), list(hand)),
        ),
        Event::Announced { exits } => match exits.len() {
            0 => Phrase::new("Карты выхода нет ни у кого.", "Nobody has an exit card."),
            4 => Phrase::new("Карта выхода есть у всех.", "Everybody has an exit card."),
            _ => Phrase::new(
                format!("Карта выхода есть: {}.", name_all(exits, names, Lang::Ru)),
                format!("Players with an exit card: {}.", name_all(exits, names, Lang::En)),
            ),
        },
        Event::Exchanged { seats: [one, two], cards: Some([first, second]) } => Phrase::new(
            format!(
                "Обмен картами: {} отдаёт {}, {} отдаёт {}.",
                ru(one),
                first.name().ru,
                ru(two),
                second.name().ru
            ),
            format!(
                "Partners exchange: {} gives {}, {} gives {}.",
                en(one),
                first.name().en,
                en(two),
                second.name().en
            ),
        ),
        Event::Exchanged { seats: [one, two], cards: None } => Phrase::new(
            format!("{} и {} обмениваются картами.", ru(one), ru(two)),
            format!("{} and {} exchange cards.", en(one), en(two)),
        ),
        Event::Laid { laid: Laid { seat, card, how }, by } => {
            let without = match how {
                How::Discarded => Text { ru: ", без действия", en: ", without effect" },
                How::Played | How::Twisted => Text { ru: "", en: "" },
            };
            let who = match by == seat {
                true => Phrase::new(ru(seat), en(seat)),
                false => Phrase::new(
                    format!("{}, картой соседа ({})", ru(by), ru(seat)),
                    format!("{}, playing for {}", en(by), en(seat)),
                ),
            };
            Phrase::new(
                format!("{}: {}{}.", who.ru, card.name().ru, without.ru),
                format!("{}: {}{}.", who.en, card.name().en, without.en),
            )
        }
        Event::Exited { seat } => Phrase::new(
            format!("{} шарик выходит на старт.", ball_ru(seat)),
            format!("{} ball comes out to its start cell.", ball_en(seat)),
        ),
        Event::Ran { seat, ref path } => Phrase::new(
            format!("{} шарик идёт {}.", ball_ru(seat), way(path, Lang::Ru)?),
            format!("{} ball moves {}.", ball_en(seat), way(path, Lang::En)?),
        ),
        Event::Shared { ref ways } => Phrase::new(
            format!("Семь шагов: {}.", share(ways, Lang::Ru)),
            format!("Seven steps: {}.", share(ways, Lang::En)),
        ),
        Event::KnockedOut { seat, .. } => Phrase::new(
            format!("{} шарик выбит.", ball_ru(seat)),
            format!("{} ball is knocked out.", ball_en(seat)),
        ),
        Event::Swapped { .. } => {
            Phrase::new("Два шарика меняются местами.", "Two balls swap places.")
        }
        Event::TookBack { .. } => Phrase::new("Шаг взят назад.", "A step is taken back."),
        Event::Undone { seat, card, moved: false, .. } => Phrase::new(
            format!("{} достаёт карту {} и играет её.", ru(seat), card.name().ru),
            format!("{} reaches the {} and plays it.", en(seat), card.name().en),
        ),
        Event::Undone { seat, card, .. } => Phrase::new(
            format!("{} достаёт карту {}: поле восстановлено.", ru(seat), card.name().ru),
            format!("{} reaches the {}: the board goes back.", en(seat), card.name().en),
        ),
        Event::Skipped { seat } => Phrase::new(
            format!("{} пропускает ход.", ru(seat)),
            format!("{}’s turn is skipped.", en(seat)),
        ),
        Event::Twisted { .. } => Phrase::new(
            "Все передают карты соседу справа.",
            "Everybody passes their hand to the right.",
        ),
        Event::TookOver { seat, count: 0, .. } => Phrase::new(
            format!("{} остаётся без карт.", ru(seat)),
            format!("{} is left without cards.", en(seat)),
        ),
        Event::Haunted { by, seat, hand: Some(hand) } => Phrase::new(
            format!("{} смотрит карты соседа ({}): {}.", ru(by), ru(seat), list(hand)),
            format!("{} looks at {}’s hand: {}.", en(by), en(seat), list(hand)),
        ),
        Event::Haunted { by, seat, hand: None } => Phrase::new(
            format!("{} смотрит карты соседа ({}) и ходит за него.", ru(by), ru(seat)),
            format!("{} looks at {}’s hand and plays their turn.", en(by), en(seat)),
        ),
        Event::MustAnswer { seat } => Phrase::new(
            format!(
                "Все восемь шариков дома! Но ход ещё можно отменить: {} играет LIGA.",
                ru(seat)
            ),
            format!("All eight balls are home! But {} has a LIGA and must play it.", en(seat)),
        ),
        Event::Over { outcome, deals, used } if outcome.winners.len() == 4 => Phrase::new(
            format!("Все шестнадцать шариков дома! Раздач: {deals}, карт: {used}."),
            format!("All sixteen balls are home! Deals: {deals}, cards: {used}."),
        ),
        Event::Over { outcome, .. } => Phrase::new(
            format!("Победили {}.", colours(outcome.winners, Lang::Ru)),
            format!("Victory for {}!", colours(outcome.winners, Lang::En)),
        ),
        // A gift is told when both partners' cards change hands.
        Event::Gave { .. }
        | Event::Dealt { hand: None, .. }
        | Event::Stepped { .. }
        | Event::TookOver { hand: None, .. } => return None,
    })
}

/// How far a ball goes, and which way. No board shows people the numbers of its cells.
fn way(path: &[Place], lang: Lang) -> Option<String> {
    let (from, to) = (path.first()?.spot(), path.last()?.spot());
    let far = path.len() - 1;
    Some(match (from, to, lang) {
        (Spot::Home(_), _, Lang::Ru) => format!("на {far} глубже в дом"),
        (Spot::Home(_), _, Lang::En) => format!("{far} deeper into its home"),
        (_, Spot::Home(_), Lang::Ru) => format!("на {far} вперёд, в дом"),
        (_, Spot::Home(_), Lang::En) => format!("{far} forward, into its home"),
        (Spot::Ring(start), Spot::Ring(_), lang) => {
            let next = path.get(1)?.spot();
            let back = next == Spot::Ring((start + RING - 1) % RING);
            match (back, lang) {
                (true, Lang::Ru) => format!("на {far} назад"),
                (true, Lang::En) => format!("{far} back"),
                (false, Lang::Ru) => format!("на {far} вперёд"),
                (false, Lang::En) => format!("{far} forward"),
            }
        }
    })
}

/// The ring in four quarters, each from a start cell on, with the home and the base of its colour.
fn picture_board(view: &View, lang: Lang) -> String {
    let (home, base) = if lang == Lang::Ru { ("дом", "база") } else { ("home", "base") };
    let mut text = String::from("     ");
    for further in 0..16 {
        let _ = write!(text, "{further:<3}");
    }
    text.push('\n');
    for seat in SEATS {
        let letter = colour(seat).letter.get(lang);
        let _ = write!(text, "{:>3}  ", start_of(seat));
        for cell in start_of(seat)..start_of(seat) + 16 {
            let mark = match view.board.owner(cell) {
                None => "·".into(),
                Some(owner) => {
                    let fresh = cell == start_of(owner) && view.board.is_fresh(owner);
                    format!("{}{}", colour(owner).letter.get(lang), if fresh { "!" } else { "" })
                }
            };
            let _ = write!(text, "{mark:<3}");
        }
        let cells = (0..4).map(|depth| view.board.home(seat) >> depth & 1 == 1);
        let cells: Vec<&str> = cells.map(|taken| if taken { letter } else { "·" }).collect();
        let balls = view.board.base(seat);
        let _ = writeln!(text, " {home} {}  {base} {letter}×{balls}", cells.join(" "));
    }
    text
}

/// Whose turn it is, and what is to be done.
fn picture_turn(view: &View, names: &dyn Names, lang: Lang) -> String {
    let of = |seat: Seat| names.of(seat, lang);
    let (turn, chooser) = (view.public.turn, view.public.chooser);
    let left = view.seven.map_or(0, |seven| seven.left());
    let waiting: SeatSet = SEATS
        .into_iter()
        .filter(|seat| !view.gave.contains(*seat) && !view.public.exchanged.contains(*seat))
        .collect();
    let waiting = name_all(waiting, names, lang);
    let whose = match (lang, chooser == turn) {
        (_, true) => of(turn),
        (Lang::Ru, false) => format!("{}, за соседа ({})", of(chooser), of(turn)),
        (Lang::En, false) => format!("{}, for {}", of(chooser), of(turn)),
    };
    let over = match &view.over {
        Some(over) if over.winners.len() < 4 => colours(over.winners, lang),
        _ if lang == Lang::Ru => "все шестнадцать шариков дома".into(),
        _ => "all sixteen balls are home".into(),
    };
    match (view.public.phase, lang) {
        (Phase::Lot, Lang::Ru) => "Жребий: кто сдаёт.".into(),
        (Phase::Lot, Lang::En) => "Drawing lots for the dealer.".into(),
        (Phase::Deal, Lang::Ru) => format!("Сдаёт {}.", of(view.public.dealer)),
        (Phase::Deal, Lang::En) => format!("{} deals.", of(view.public.dealer)),
        (Phase::Exchange, Lang::Ru) => format!("Обмен с напарником, ждём: {waiting}."),
        (Phase::Exchange, Lang::En) => format!("The exchange. Still choosing: {waiting}."),
        (Phase::Play, Lang::Ru) if view.must_answer => format!("Обязательная LIGA: {whose}."),
        (Phase::Play, Lang::En) if view.must_answer => format!("{whose} must play a LIGA."),
        (Phase::Play, Lang::Ru) => format!("Ходит {whose}."),
        (Phase::Play, Lang::En) => format!("To play: {whose}."),
        (Phase::Skipped, Lang::Ru) => format!("Пропускает ход: {whose}."),
        (Phase::Skipped, Lang::En) => format!("Turn skipped: {whose}."),
        (Phase::Use(card), Lang::Ru) => format!("LIGA, карта {}: {whose}.", card.name().ru),
        (Phase::Use(card), Lang::En) => format!("LIGA, playing the {}: {whose}.", card.name().en),
        (Phase::Seven, Lang::Ru) => format!("Семёрка, осталось шагов {left}: {whose}."),
        (Phase::Seven, Lang::En) => format!("The 7, steps left {left}: {whose}."),
        (Phase::Over, Lang::Ru) if view.people > 1 => format!("Победили {over}."),
        (Phase::Over, Lang::En) if view.people > 1 => format!("Victory for {over}."),
        (Phase::Over, Lang::Ru) => format!("Конец игры: {over}."),
        (Phase::Over, Lang::En) => format!("The game is over: {over}."),
    }
}

/// Hands, as far as they are seen, and the cards on the table.
fn picture_cards(view: &View, names: &dyn Names, lang: Lang) -> String {
    let ru = lang == Lang::Ru;
    let mut text = String::new();
    for seat in SEATS {
        let mark = if view.public.turn == seat { "→" } else { " " };
        let colour = colour(seat).seat.get(lang);
        let held = view.held[seat.index()];
        let _ = write!(text, "{mark} {} ({colour}) [{held}]", names.of(seat, lang));
        if let Some(hand) = view.hands.get(&seat).filter(|hand| !hand.is_empty()) {
            let _ = write!(text, ": {}", list(*hand));
        } else if let Some(known) = view.known.get(&seat) {
            let _ = write!(text, ": {}{}", list(*known), if ru { ", …" } else { " …" });
        }
        text.push('\n');
    }
    let laid = view.laid.iter().map(|laid| match laid.how {
        How::Discarded => format!("({})", laid.card.name().en),
        How::Played | How::Twisted => laid.card.name().en.to_string(),
    });
    let laid = join(laid);
    if !laid.is_empty() {
        let _ = writeln!(text, "{}: {laid}", if ru { "Выложено" } else { "Laid" });
    }
    if let Some(card) = view.reached {
        let reach = if ru { "LIGA достанет" } else { "LIGA would reach" };
        let _ = writeln!(text, "{reach}: {}", card.name().en);
    }
    let _ = writeln!(text, "{}: {}", if ru { "В колоде" } else { "In the deck" }, view.deck);
    text
}

impl Telling for Liga {
    fn tell(&self, event: &Event, names: &dyn Names) -> Option<Phrase> {
        phrase(event, names)
    }

    fn say(&self, action: &Action, lang: Lang) -> String {
        let ru = lang == Lang::Ru;
        let pick = |russian: &str, english: &str| String::from(if ru { russian } else { english });
        match *action {
            Action::Give(card) if ru => format!("отдать {} напарнику", card.name().ru),
            Action::Give(card) => format!("give {} to your partner", card.name().en),
            Action::Discard(card) if ru => format!("сбросить {}", card.name().ru),
            Action::Discard(card) => format!("discard {}", card.name().en),
            Action::Step(run) => format!("{} {}", pick("шаг", "step"), arrow(run, lang)),
            Action::Back => pick("взять шаг назад", "take back the step"),
            Action::Use(card, wanted) => {
                let what = match wanted {
                    Use::Plain => return card.name().get(lang).into(),
                    Use::Exit if card == Card::MAGE => {
                        pick("вывести шарик соседа", "bring out a neighbour’s ball")
                    }
                    Use::Exit => pick("вывести шарик", "bring a ball out"),
                    Use::Skip => pick("соседу пропустить ход", "skip the next player"),
                    Use::Run(run) if run.from == run.to => {
                        let cell = run.from.short(lang);
                        pick("выбить свой шарик с клетки ", "knock out your own ball on ") + &cell
                    }
                    Use::Run(run) => arrow(run, lang),
                    Use::Swap(one, two) => format!("{} ↔ {}", one.short(lang), two.short(lang)),
                };
                format!("{}: {what}", card.name().get(lang))
            }
        }
    }

    fn picture(&self, view: &View, names: &dyn Names, lang: Lang) -> String {
        let mut text = picture_board(view, lang);
        text.push_str(&picture_cards(view, names, lang));
        text.push_str(&picture_turn(view, names, lang));
        text.push('\n');
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A gift is no line of its own: both partners' are one.
    #[test]
    fn the_record_tells_an_exchange_in_one_line() {
        let names = |seat: Seat, _: Lang| format!("P{}", seat.0);
        let told = |event: Event| phrase(&event, &names).map(|phrase| (phrase.ru, phrase.en));
        assert_eq!(told(Event::Gave { seat: Seat(0), card: Some(Card::LIGA) }), None);
        let seats = [Seat(0), Seat(2)];
        let known = Event::Exchanged { seats, cards: Some([Card::LIGA, Card::SEVEN]) };
        let said = |ru: &str, en: &str| Some((ru.to_string(), en.to_string()));
        assert_eq!(
            told(known),
            said(
                "Обмен картами: P0 отдаёт LIGA, P2 отдаёт 7.",
                "Partners exchange: P0 gives LIGA, P2 gives 7."
            )
        );
        assert_eq!(
            told(Event::Exchanged { seats, cards: None }),
            said("P0 и P2 обмениваются картами.", "P0 and P2 exchange cards.")
        );
    }

    /// People see no numbers on the cells, so the record has none.
    #[test]
    fn the_record_says_how_far_a_ball_goes() {
        let names = |seat: Seat, _: Lang| format!("P{}", seat.0);
        let ring = |cells: &[u8]| cells.iter().map(|&cell| Place::ring(cell)).collect::<Vec<_>>();
        let told = |path: Vec<Place>| {
            let phrase = phrase(&Event::Ran { seat: Seat(0), path }, &names).unwrap();
            (phrase.ru, phrase.en)
        };
        let said = |ru: &str, en: &str| (ru.to_string(), en.to_string());
        assert_eq!(
            told(ring(&[62, 63, 0])),
            said("Красный шарик идёт на 2 вперёд.", "A red ball moves 2 forward.")
        );
        assert_eq!(
            told(ring(&[1, 0, 63, 62, 61])),
            said("Красный шарик идёт на 4 назад.", "A red ball moves 4 back.")
        );
        let mut home = ring(&[63, 0]);
        home.push(Place::home(0));
        assert_eq!(
            told(home),
            said(
                "Красный шарик идёт на 2 вперёд, в дом.",
                "A red ball moves 2 forward, into its home."
            )
        );
        assert_eq!(
            told(vec![Place::home(0), Place::home(1)]),
            said(
                "Красный шарик идёт на 1 глубже в дом.",
                "A red ball moves 1 deeper into its home."
            )
        );
    }
}

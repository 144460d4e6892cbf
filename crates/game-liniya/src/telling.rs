//! Liniya in words and plain text.

use std::fmt::Write as _;

use game_core::{Lang, Names, Phrase, Telling};

use crate::action::{Action, Team};
use crate::card::{Card, CardKind, Special};
use crate::cell::{CORNERS, Cell, SIDE};
use crate::event::{Event, Waste};
use crate::position::Phase;
use crate::view::View;
use crate::{HistoricEvent, Liniya};

const MONTHS_RU: [&str; 12] = [
    "января",
    "февраля",
    "марта",
    "апреля",
    "мая",
    "июня",
    "июля",
    "августа",
    "сентября",
    "октября",
    "ноября",
    "декабря",
];
const MONTHS_RU_ALONE: [&str; 12] = [
    "январь",
    "февраль",
    "март",
    "апрель",
    "май",
    "июнь",
    "июль",
    "август",
    "сентябрь",
    "октябрь",
    "ноябрь",
    "декабрь",
];
const MONTHS_EN: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A pack's date for people: `5 July 1943`, `июль 1943`.
fn date(date: &str, lang: Lang) -> String {
    let mut parts = date.split('-');
    let year = parts.next().unwrap_or_default();
    let month = parts.next().and_then(|month| month.parse::<usize>().ok()).unwrap_or(1) - 1;
    let day = parts.next().map(|day| day.trim_start_matches('0'));
    match (lang, day) {
        (Lang::Ru, Some(day)) => format!("{day} {} {year}", MONTHS_RU[month]),
        (Lang::Ru, None) => format!("{} {year}", MONTHS_RU_ALONE[month]),
        (Lang::En, Some(day)) => format!("{day} {} {year}", MONTHS_EN[month]),
        (Lang::En, None) => format!("{} {year}", MONTHS_EN[month]),
    }
}

impl HistoricEvent {
    /// Its name and date.
    pub(crate) fn title(&self) -> Phrase {
        let title = |lang| format!("{}, {}", self.name.get(lang), date(&self.date, lang));
        Phrase::new(title(Lang::Ru), title(Lang::En))
    }
}

impl Liniya {
    fn name_card(&self, card: Card, lang: Lang) -> String {
        match card.kind() {
            CardKind::Event(cell) => format!("{cell} {}", self.pack.title(cell, lang)),
            CardKind::Special(Special::Plus) => "+1".into(),
            CardKind::Special(Special::Minus) => "−1".into(),
            CardKind::Special(Special::Swap) => "−1/+1".into(),
        }
    }

    fn tell_ru(&self, event: &Event, names: &dyn Names) -> Option<String> {
        Some(match event {
            Event::Dealer { seat } => format!("Сдаёт {}.", names.of(*seat, Lang::Ru)),
            Event::Dealt { .. } => return None,
            Event::Played { seat, card } => {
                format!("{}: {}.", names.of(*seat, Lang::Ru), self.name_card(*card, Lang::Ru))
            }
            Event::Placed { team, cell, .. } => {
                let title = self.pack.title(*cell, Lang::Ru);
                format!("Фишка {} на {cell}: {title}.", team.of_ru())
            }
            Event::Removed { team, cell } => format!("Фишка {} снята с {cell}.", team.of_ru()),
            Event::Wasted { why: Waste::Taken, .. } => "Клетка занята, карта мертва.".into(),
            Event::Wasted { why: Waste::NoChips, .. } => "Фишек не осталось.".into(),
            Event::Wasted { why: Waste::Chosen, .. } => "Карта сброшена без действия.".into(),
            Event::Lined { team, line } => format!("Линия {}: {line}!", team.of_ru()),
            Event::Drew { seat, card: Some(card) } => {
                format!("{} берёт {}.", names.of(*seat, Lang::Ru), self.name_card(*card, Lang::Ru))
            }
            Event::Drew { seat, card: None } => {
                format!("{} берёт карту.", names.of(*seat, Lang::Ru))
            }
            Event::Forgot { seat } => {
                format!("{}: карта не взята, дальше на одну меньше.", names.of(*seat, Lang::Ru))
            }
            Event::Accused { by, team } => {
                format!("{} обвиняет {} в подсказках.", names.of(*by, Lang::Ru), team.of_ru())
            }
            Event::Penalty { team } => format!("Штраф {}: по карте в колоду.", team.to_ru()),
            Event::Gave { seat, card: Some(card) } => {
                format!(
                    "{} возвращает {}.",
                    names.of(*seat, Lang::Ru),
                    self.name_card(*card, Lang::Ru)
                )
            }
            Event::Gave { seat, card: None } => {
                format!("{} возвращает карту.", names.of(*seat, Lang::Ru))
            }
            Event::Over { outcome } => match outcome.winners.first() {
                Some(seat) => format!("Победили {}.", self.team(seat).colour().ru),
                None => "Ничья.".into(),
            },
        })
    }

    fn tell_en(&self, event: &Event, names: &dyn Names) -> Option<String> {
        Some(match event {
            Event::Dealer { seat } => format!("{} deals.", names.of(*seat, Lang::En)),
            Event::Dealt { .. } => return None,
            Event::Played { seat, card } => {
                format!("{}: {}.", names.of(*seat, Lang::En), self.name_card(*card, Lang::En))
            }
            Event::Placed { team, cell, .. } => {
                let title = self.pack.title(*cell, Lang::En);
                format!("A chip of {} on {cell}: {title}.", team.colour().en)
            }
            Event::Removed { team, cell } => {
                format!("The chip of {} on {cell} is off.", team.colour().en)
            }
            Event::Wasted { why: Waste::Taken, .. } => "The cell is taken, the card dead.".into(),
            Event::Wasted { why: Waste::NoChips, .. } => "There are no chips left.".into(),
            Event::Wasted { why: Waste::Chosen, .. } => "Discarded without effect.".into(),
            Event::Lined { team, line } => format!("A line for {}: {line}!", team.colour().en),
            Event::Drew { seat, card: Some(card) } => {
                format!("{} draws {}.", names.of(*seat, Lang::En), self.name_card(*card, Lang::En))
            }
            Event::Drew { seat, card: None } => {
                format!("{} draws a card.", names.of(*seat, Lang::En))
            }
            Event::Forgot { seat } => {
                format!("{} forgot to draw: one card fewer from now on.", names.of(*seat, Lang::En))
            }
            Event::Accused { by, team } => {
                format!("{} accuses {} of signalling.", names.of(*by, Lang::En), team.colour().en)
            }
            Event::Penalty { team } => {
                format!("Penalty for {}: a card each goes back.", team.colour().en)
            }
            Event::Gave { seat, card: Some(card) } => {
                format!(
                    "{} puts {} back.",
                    names.of(*seat, Lang::En),
                    self.name_card(*card, Lang::En)
                )
            }
            Event::Gave { seat, card: None } => {
                format!("{} puts a card back.", names.of(*seat, Lang::En))
            }
            Event::Over { outcome } => match outcome.winners.first() {
                Some(seat) => format!("{} has won.", self.team(seat).colour().en),
                None => "A draw.".into(),
            },
        })
    }

    /// Rows of cells from the top: `a`, `b`, `c` a chip, `A`, `B`, `C` one of a line, `+` a corner.
    fn picture_board(&self, view: &View) -> String {
        let mut text = String::new();
        for row in (0..SIDE).rev() {
            let _ = write!(text, "{:>2} ", row + 1);
            for column in 0..SIDE {
                let cell = Cell::at(column, row);
                let mark = match view.board.owner(cell) {
                    _ if CORNERS.contains(cell) => "+".into(),
                    Some(team) if view.board.stars().contains(cell) => team.to_string(),
                    Some(team) => team.to_string().to_lowercase(),
                    None => "·".into(),
                };
                let _ = write!(text, " {mark}");
            }
            text.push('\n');
        }
        text.push_str("    a b c d e f g h i j k l\n");
        text
    }
}

impl Telling for Liniya {
    fn tell(&self, event: &Event, names: &dyn Names, lang: Lang) -> Option<String> {
        match lang {
            Lang::Ru => self.tell_ru(event, names),
            Lang::En => self.tell_en(event, names),
        }
    }

    /// LINE-18: the event's text when its chip is placed.
    fn story(&self, event: &Event, lang: Lang) -> Option<String> {
        let Event::Placed { cell, .. } = event else { return None };
        self.pack.event(*cell).map(|event| event.text.get(lang).to_string())
    }

    fn say(&self, action: &Action, lang: Lang) -> String {
        let title = |cell: Cell| self.pack.title(cell, lang);
        match (lang, action) {
            (_, Action::Event(cell)) => format!("{cell} {}", title(*cell)),
            (Lang::Ru, Action::Plus(cell)) => format!("+1 на {cell} ({})", title(*cell)),
            (Lang::En, Action::Plus(cell)) => format!("+1 on {cell} ({})", title(*cell)),
            (Lang::Ru, Action::Minus(cell)) => format!("−1: снять {cell}"),
            (Lang::En, Action::Minus(cell)) => format!("−1: take {cell} off"),
            (Lang::Ru, Action::Swap(cell)) => format!("−1/+1: заменить {cell}"),
            (Lang::En, Action::Swap(cell)) => format!("−1/+1: replace {cell}"),
            (Lang::Ru, Action::Discard(card)) => {
                format!("сбросить {} без действия", self.name_card(*card, lang))
            }
            (Lang::En, Action::Discard(card)) => {
                format!("discard {} without effect", self.name_card(*card, lang))
            }
            (Lang::Ru, Action::Line(line)) => format!("линия {line}"),
            (Lang::En, Action::Line(line)) => format!("the line {line}"),
            (Lang::Ru, Action::Draw) => "взять карту".into(),
            (Lang::En, Action::Draw) => "draw a card".into(),
            (Lang::Ru, Action::Accuse(team)) => format!("обвинить {}", team.of_ru()),
            (Lang::En, Action::Accuse(team)) => format!("accuse {}", team.colour().en),
            (Lang::Ru, Action::Give(card)) => format!("вернуть {}", self.name_card(*card, lang)),
            (Lang::En, Action::Give(card)) => format!("put {} back", self.name_card(*card, lang)),
        }
    }

    fn picture(&self, view: &View, names: &dyn Names, lang: Lang) -> String {
        let mut text = self.picture_board(view);
        for team in Team::ALL.into_iter().take(usize::from(self.teams)) {
            let members: Vec<String> = self
                .seats
                .all()
                .iter()
                .filter(|&seat| self.team(seat) == team)
                .map(|seat| format!("{} [{}]", names.of(seat, lang), view.held[seat.index()]))
                .collect();
            let lines = view.board.lines(team);
            let (colour, members) = (team.colour().get(lang), members.join(", "));
            let _ = match lang {
                Lang::Ru => writeln!(text, "{team}, {colour}: линий {lines}, {members}"),
                Lang::En => writeln!(text, "{team}, {colour}: lines {lines}, {members}"),
            };
        }
        let _ = match lang {
            Lang::Ru => writeln!(text, "В колоде: {}", view.deck),
            Lang::En => writeln!(text, "In the deck: {}", view.deck),
        };
        for (seat, hand) in &view.hands {
            let cards: Vec<String> =
                hand.cards().iter().map(|card| self.name_card(*card, lang)).collect();
            let _ = writeln!(text, "{}: {}", names.of(*seat, lang), cards.join("; "));
        }
        if view.round.phase == Phase::Over && !view.chronicle.is_empty() {
            text.push_str(if lang == Lang::Ru {
                "Хроника партии\n"
            } else {
                "The game's chronicle\n"
            });
            for cell in &view.chronicle {
                let _ = writeln!(text, "  {}", self.pack.title(*cell, lang));
            }
        }
        text
    }
}

//! Liniya in words and plain text.

use std::fmt::Write as _;

use game_core::{Lang, Names, Outcome, Phrase, Seat, Telling, Text};

use crate::action::{Action, Line, Team, Timer};
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

impl Line {
    /// For people: `b4–g4`.
    pub(crate) fn name(self) -> String {
        self.to_string().replace('-', "–")
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

    /// The event in both languages; `None` if it is told by another one.
    fn phrase(&self, event: &Event, names: &dyn Names) -> Option<Phrase> {
        let ru = |seat: Seat| names.of(seat, Lang::Ru);
        let en = |seat: Seat| names.of(seat, Lang::En);
        let card_ru = |card: Card| self.name_card(card, Lang::Ru);
        let card_en = |card: Card| self.name_card(card, Lang::En);
        Some(match *event {
            Event::Dealer { seat } => {
                Phrase::new(format!("Сдаёт {}.", ru(seat)), format!("{} deals.", en(seat)))
            }
            Event::Dealt { .. } => return None,
            // Where its chip comes to lie, or that none does, tells of such a card.
            Event::Played { card, .. } if matches!(card.kind(), CardKind::Event(_)) => return None,
            Event::Played { seat, card } => Phrase::new(
                format!("{}: {}.", ru(seat), card_ru(card)),
                format!("{}: {}.", en(seat), card_en(card)),
            ),
            Event::Placed { seat, cell, .. } => Phrase::new(
                format!("{}: {cell} {}.", ru(seat), self.pack.title(cell, Lang::Ru)),
                format!("{}: {cell} {}.", en(seat), self.pack.title(cell, Lang::En)),
            ),
            Event::Removed { team, cell } => Phrase::new(
                format!("Фишка {} снята с {cell}.", team.of_ru()),
                format!("{} chip removed from {cell}.", team.colour().en),
            ),
            Event::Wasted { seat, card, why } => {
                let text = match why {
                    Waste::Taken => Text {
                        ru: "Клетка занята, карта мертва.",
                        en: "The cell is taken: the card is dead.",
                    },
                    Waste::NoChips => {
                        Text { ru: "Фишек не осталось.", en: "No chips left." }
                    }
                    Waste::Chosen => Text {
                        ru: "Карта сброшена без действия.",
                        en: "Discarded without effect.",
                    },
                };
                match card.kind() {
                    CardKind::Event(_) => Phrase::new(
                        format!("{}: {}. {}", ru(seat), card_ru(card), text.ru),
                        format!("{}: {}. {}", en(seat), card_en(card), text.en),
                    ),
                    CardKind::Special(_) => Phrase::new(text.ru, text.en),
                }
            }
            Event::Lined { team, line } => Phrase::new(
                format!("Линия {}: {}!", team.of_ru(), line.name()),
                format!("A line for {}: {}!", team.colour().en, line.name()),
            ),
            Event::Drew { seat, card: Some(card) } => Phrase::new(
                format!("{} берёт {}.", ru(seat), card_ru(card)),
                format!("{} draws {}.", en(seat), card_en(card)),
            ),
            Event::Drew { seat, card: None } => Phrase::new(
                format!("{} берёт карту.", ru(seat)),
                format!("{} draws a card.", en(seat)),
            ),
            Event::Forgot { seat } => Phrase::new(
                format!("{}: карта не взята, дальше на одну меньше.", ru(seat)),
                format!("{} forgot to draw and plays on with one card fewer.", en(seat)),
            ),
            Event::Accused { by, team } => Phrase::new(
                format!("{} обвиняет {} в подсказках.", ru(by), team.of_ru()),
                format!("{} accuses {} of signalling.", en(by), team.colour().en),
            ),
            Event::Charged { team } => Phrase::new(
                format!("Игра стоит: команда {} должна ответить.", team.of_ru()),
                format!("Play stops: {} must answer.", team.colour().en),
            ),
            Event::Admitted { by, .. } => Phrase::new(
                format!("{} признаёт: подсказки были.", ru(by)),
                format!("{} admits it.", en(by)),
            ),
            Event::Denied { by, .. } => Phrase::new(
                format!("{}: подсказок не было. Игра продолжается.", ru(by)),
                format!("{} denies it. Play goes on.", en(by)),
            ),
            Event::Penalty { team } => Phrase::new(
                format!("Штраф {}: каждый возвращает карту в колоду.", team.to_ru()),
                format!("Penalty for {}: everyone puts a card back.", team.colour().en),
            ),
            Event::Gave { seat, card: Some(card) } => Phrase::new(
                format!("{} возвращает {}.", ru(seat), card_ru(card)),
                format!("{} puts {} back.", en(seat), card_en(card)),
            ),
            Event::Gave { seat, card: None } => Phrase::new(
                format!("{} возвращает карту.", ru(seat)),
                format!("{} puts a card back.", en(seat)),
            ),
            Event::Over { ref outcome } => self.ending(outcome),
        })
    }

    /// How it ended; of three teams, who draws and who loses (LINE-15).
    fn ending(&self, outcome: &Outcome) -> Phrase {
        if let Some(winner) = outcome.winners.first() {
            let Text { ru, en } = self.team(winner).colour();
            return Phrase::new(format!("Победили {ru}."), format!("{en} wins."));
        }
        let teams = &Team::ALL[..usize::from(self.teams)];
        let drew = |team: &&Team| outcome.drawn.iter().any(|seat| self.team(seat) == **team);
        let (level, behind): (Vec<&Team>, Vec<&Team>) = teams.iter().partition(drew);
        match (&level[..], &behind[..]) {
            ([one, two], [third]) => {
                let [one, two, third] = [one, two, third].map(|team| team.colour());
                Phrase::new(
                    format!("Ничья: {} и {}. Проиграли {}.", one.ru, two.ru, third.ru),
                    format!("{} and {} draw; {} loses.", one.en, two.en, third.en),
                )
            }
            _ => Phrase::new("Ничья.", "It’s a draw."),
        }
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
    fn tell(&self, event: &Event, names: &dyn Names) -> Option<Phrase> {
        self.phrase(event, names)
    }

    /// LINE-18: the event's text when its chip is placed.
    fn story(&self, event: &Event, lang: Lang) -> Option<String> {
        let Event::Placed { cell, .. } = event else { return None };
        self.pack.event(*cell).map(|event| event.text.get(lang).to_string())
    }

    fn name_timer(&self, Timer::Draw(_): &Timer, lang: Lang) -> String {
        let title = Text { ru: "Время взять карту", en: "Time to draw" };
        title.get(lang).into()
    }

    fn say(&self, action: &Action, lang: Lang) -> String {
        let title = |cell: Cell| self.pack.title(cell, lang);
        match (lang, action) {
            (_, Action::Event(cell)) => format!("{cell} {}", title(*cell)),
            (Lang::Ru, Action::Plus(cell)) => format!("+1 на {cell} ({})", title(*cell)),
            (Lang::En, Action::Plus(cell)) => format!("+1 on {cell} ({})", title(*cell)),
            (Lang::Ru, Action::Minus(cell)) => format!("−1: снять {cell}"),
            (Lang::En, Action::Minus(cell)) => format!("−1: remove {cell}"),
            (Lang::Ru, Action::Swap(cell)) => format!("−1/+1: заменить {cell}"),
            (Lang::En, Action::Swap(cell)) => format!("−1/+1: replace {cell}"),
            (Lang::Ru, Action::Discard(card)) => {
                format!("сбросить {} без действия", self.name_card(*card, lang))
            }
            (Lang::En, Action::Discard(card)) => {
                format!("discard {} without effect", self.name_card(*card, lang))
            }
            (Lang::Ru, Action::Line(line)) => format!("линия {}", line.name()),
            (Lang::En, Action::Line(line)) => format!("line {}", line.name()),
            (Lang::Ru, Action::Draw) => "взять карту".into(),
            (Lang::En, Action::Draw) => "draw a card".into(),
            (Lang::Ru, Action::Accuse(team)) => format!("обвинить {}", team.of_ru()),
            (Lang::En, Action::Accuse(team)) => format!("accuse {}", team.colour().en),
            (Lang::Ru, Action::Admit) => "признать: подсказки были".into(),
            (Lang::En, Action::Admit) => "admit signalling".into(),
            (Lang::Ru, Action::Deny) => "отрицать: подсказок не было".into(),
            (Lang::En, Action::Deny) => "deny signalling".into(),
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
                Lang::Ru => writeln!(text, "{team}, {colour}: линий {lines} из 3, {members}"),
                Lang::En => writeln!(text, "{team}, {colour}: {lines} of 3 lines, {members}"),
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
        if view.public.phase == Phase::Over && !view.chronicle.is_empty() {
            text.push_str(if lang == Lang::Ru {
                "Хроника партии\n"
            } else {
                "Chronicle of the game\n"
            });
            for cell in &view.chronicle {
                let _ = writeln!(text, "  {}", self.pack.title(*cell, lang));
            }
        }
        text
    }
}

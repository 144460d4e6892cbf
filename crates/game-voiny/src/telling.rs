//! The game in words and plain text.

mod picture;

use game_core::{Lang, Names, Phrase, Seat, Telling};

use crate::action::Action;
use crate::event::Event;
use crate::field::FieldName;
use crate::flick::Flick;
use crate::pose::Face;
use crate::position::{Points, Push};
use crate::view::View;
use crate::warrior::{Warrior, Warriors};
use crate::{FlickOutcome, Voiny};

/// What words are made with.
struct Words<'a> {
    game: &'a Voiny,
    names: &'a dyn Names,
    lang: Lang,
}

impl Words<'_> {
    fn both(&self, ru: impl Into<String>, en: impl Into<String>) -> String {
        match self.lang {
            Lang::Ru => ru.into(),
            Lang::En => en.into(),
        }
    }

    fn seat(&self, seat: Seat) -> String {
        self.names.of(seat, self.lang)
    }

    fn warrior(&self, warrior: Warrior) -> String {
        self.game.called(warrior, self.lang)
    }

    fn warriors(&self, warriors: Warriors) -> String {
        warriors.iter().map(|warrior| self.warrior(warrior)).collect::<Vec<_>>().join(", ")
    }
}

impl Voiny {
    fn called(&self, warrior: Warrior, lang: Lang) -> String {
        let name = self.pack().card(warrior).name.get(lang);
        match lang {
            Lang::Ru => format!("«{name}»"),
            Lang::En => name.into(),
        }
    }
}

/// A field as people say it.
const fn field_name(field: FieldName, lang: Lang) -> &'static str {
    match (field, lang) {
        (FieldName::A, Lang::Ru) => "«А»",
        (FieldName::Ae, Lang::Ru) => "«Ä»",
        (FieldName::V, Lang::Ru) => "«в»",
        (FieldName::A, Lang::En) => "A",
        (FieldName::Ae, Lang::En) => "Ä",
        (FieldName::V, Lang::En) => "V",
    }
}

/// Points with their noun.
fn points_name(points: Points, lang: Lang) -> String {
    match (lang, points.halves()) {
        (Lang::Ru, 1) => "½ очка".into(),
        (Lang::En, 1) => "½ point".into(),
        (Lang::Ru, 2) => "1 очко".into(),
        (Lang::En, 2) => "1 point".into(),
        (Lang::Ru, halves) => {
            let whole = halves / 2;
            let noun = match (halves % 2, whole % 10, whole % 100) {
                (1, ..) => "очка",
                (_, 1, tens) if tens != 11 => "очко",
                (_, 2..=4, tens) if !(12..=14).contains(&tens) => "очка",
                _ => "очков",
            };
            format!("{points} {noun}")
        }
        (Lang::En, _) => format!("{points} points"),
    }
}

impl Voiny {
    /// An event in one language.
    fn words(&self, event: &Event, names: &dyn Names, lang: Lang) -> Option<String> {
        let w = Words { game: self, names, lang };
        Some(match event {
            Event::Lot { seat, rule, .. } => {
                let who = w.seat(*seat);
                match *rule {
                    "VOI-6" | "VOI-54" => w.both(
                        format!("По жребию начинает {who}"),
                        format!("The lot: {who} picks first"),
                    ),
                    "VOI-31" | "VOI-40" => {
                        w.both(format!("Жребий: атакует {who}"), format!("The lot: {who} attacks"))
                    }
                    _ => w.both(
                        format!("Жребий: первым щёлкает {who}"),
                        format!("The lot: {who} flicks first"),
                    ),
                }
            }
            Event::Picked { seat, warrior } => {
                let (who, what) = (w.seat(*seat), w.warrior(*warrior));
                w.both(format!("{who}: в команде {what}"), format!("{who} takes {what}"))
            }
            Event::Field { field } => {
                let name = field_name(*field, lang);
                w.both(format!("Поле {name}"), format!("Field {name}"))
            }
            Event::Chose { seat, warrior: None } => {
                let who = w.seat(*seat);
                w.both(format!("{who}: выбор сделан"), format!("{who} has chosen"))
            }
            Event::Chose { seat, warrior: Some(warrior) } => {
                let (who, what) = (w.seat(*seat), w.warrior(*warrior));
                w.both(
                    format!("{who}: тайный выбор — {what}"),
                    format!("{who} secretly chooses {what}"),
                )
            }
            Event::Brought { seat, warrior } => {
                let (who, what) = (w.seat(*seat), w.warrior(*warrior));
                w.both(format!("{who}: в схватку выходит {what}"), format!("{who} brings {what}"))
            }
            Event::Centre { .. } => {
                w.both("Воины в центре поля", "The warriors stand in the centre")
            }
            // A set-up of many is told when it is done, not step by step with all second thoughts.
            Event::Placed { rule: "VOI-30", .. } | Event::Taken { .. } => return None,
            Event::Placed { seat, pose, rule: "VOI-54", .. } if pose.y != self.line_of(*seat) => {
                return None;
            }
            Event::Placed { seat, warrior, .. } => {
                let (who, what) = (w.seat(*seat), w.warrior(*warrior));
                w.both(format!("{who}: {what} на линии"), format!("{who} puts {what} on the line"))
            }
            Event::SetUp { seat } => {
                let who = w.seat(*seat);
                w.both(format!("{who}: расстановка готова"), format!("{who} has set up"))
            }
            Event::Turned { .. } => return None,
            Event::TurnedUp { warrior, .. } => {
                let what = w.warrior(*warrior);
                w.both(
                    format!("{what} снова рисунком вверх"),
                    format!("{what} is turned picture up"),
                )
            }
            Event::TookBack { warrior, .. } => {
                let what = w.warrior(*warrior);
                w.both(format!("{what} снова на прежнем месте"), format!("{what} goes back"))
            }
            Event::Shot { seat, flick, push, outcome, .. } => {
                tell_shot(&w, *seat, *flick, *push, outcome)
            }
            Event::Foul { rule, .. } => tell_foul(&w, rule),
            Event::Flipped { warrior, face, .. } => {
                let what = w.warrior(*warrior);
                match face {
                    Face::Down => {
                        w.both(format!("{what} лежит рисунком вниз"), format!("{what} is flipped"))
                    }
                    Face::Up => w.both(
                        format!("{what} лёг рисунком вверх"),
                        format!("{what} lands picture up"),
                    ),
                }
            }
            Event::Fell { warrior, hole, .. } => {
                let what = w.warrior(*warrior);
                match hole {
                    true => {
                        w.both(format!("{what} в отверстии"), format!("{what} falls into a hole"))
                    }
                    false => w.both(
                        format!("{what} за пределами поля"),
                        format!("{what} leaves the field"),
                    ),
                }
            }
            Event::Beaten { warrior, .. } => {
                let what = w.warrior(*warrior);
                w.both(format!("{what} повержен"), format!("{what} is beaten"))
            }
            Event::Resigned { seat, .. } => {
                let who = w.seat(*seat);
                w.both(format!("{who} сдаёт схватку"), format!("{who} gives up the bout"))
            }
            Event::Scored { seat, points, throw, .. } => {
                let (who, what) = (w.seat(*seat), points_name(*points, lang));
                match throw {
                    true => w.both(
                        format!("Бросок! {who}: {what}"),
                        format!("A throw! {who} gets {what}"),
                    ),
                    false => w.both(format!("{who}: {what}"), format!("{who} gets {what}")),
                }
            }
            // Who flicks next is seen by the flick.
            Event::Next { .. } => return None,
            Event::Edge { seat, warrior, further, .. } => {
                let (who, what) = (w.seat(*seat), w.warrior(*warrior));
                match further {
                    false => w.both(
                        format!("{what} на краю: {who} может сделать краевой ход"),
                        format!("{what} is on the edge: {who} may make an edge move"),
                    ),
                    true => w.both(
                        format!("{what} удержался: {who} может сходить им ещё раз"),
                        format!("{what} is still on the field: {who} may flick it once more"),
                    ),
                }
            }
            Event::Passed { seat, .. } => {
                let who = w.seat(*seat);
                w.both(format!("{who} отказывается от хода"), format!("{who} leaves the move out"))
            }
            Event::Returns { seat, warrior, .. } => {
                let (who, what) = (w.seat(*seat), w.warrior(*warrior));
                w.both(
                    format!("{what} возвращается на линию, ставит {who}"),
                    format!("{what} comes back: {who} puts it on the line"),
                )
            }
            Event::FieldOver { field, points } => {
                let name = field_name(*field, lang);
                let [first, second] = points;
                let (one, two) = (w.seat(Seat(0)), w.seat(Seat(1)));
                w.both(
                    format!("Поле {name} сыграно. {one} — {first}, {two} — {second}"),
                    format!("Field {name} is over. {one} {first}, {two} {second}"),
                )
            }
            Event::Over { outcome } => match outcome.winners.first() {
                Some(seat) => {
                    let who = w.seat(seat);
                    w.both(
                        format!("Игра окончена. Победа: {who}"),
                        format!("The game is over: {who} wins"),
                    )
                }
                None => w.both("Игра окончена вничью", "The game is drawn"),
            },
        })
    }
}

impl Telling for Voiny {
    fn tell(&self, event: &Event, names: &dyn Names) -> Option<Phrase> {
        let line = |lang| self.words(event, names, lang);
        Some(Phrase { ru: line(Lang::Ru)?, en: line(Lang::En)? })
    }

    fn story(&self, event: &Event, lang: Lang) -> Option<String> {
        match event {
            Event::Picked { warrior, .. } | Event::Brought { warrior, .. } => {
                Some(self.pack().card(*warrior).story.get(lang).into())
            }
            _ => None,
        }
    }

    fn say(&self, action: &Action, lang: Lang) -> String {
        let name = |warrior: &Warrior| self.called(*warrior, lang);
        let (ru, en) = match action {
            Action::Pick(warrior) => {
                (format!("взять {}", name(warrior)), format!("take {}", name(warrior)))
            }
            Action::Bring(warrior) => {
                (format!("выставить {}", name(warrior)), format!("bring {}", name(warrior)))
            }
            Action::Flick(flick) => {
                let (angle, power) = (flick.direction / 100, flick.power / 10);
                let what = name(&flick.warrior);
                (
                    format!("щёлкнуть: {what}, {angle}°, сила {power} %"),
                    format!("flick {what}, {angle}°, power {power} %"),
                )
            }
            Action::Turn(heading) => {
                let angle = heading / 100;
                (format!("повернуть воина на {angle}°"), format!("turn the warrior to {angle}°"))
            }
            Action::Up(warrior) => (
                format!("перевернуть рисунком вверх: {}", name(warrior)),
                format!("turn {} picture up", name(warrior)),
            ),
            Action::Place(warrior, _) => {
                (format!("поставить {}", name(warrior)), format!("place {}", name(warrior)))
            }
            Action::Line(warrior, ..) => (
                format!("поставить на линию: {}", name(warrior)),
                format!("put {} on the line", name(warrior)),
            ),
            Action::Take(warrior) => {
                (format!("снять {}", name(warrior)), format!("take {} back", name(warrior)))
            }
            Action::Done => ("расстановка готова".into(), "the set-up is done".into()),
            Action::Back => ("вернуть воина на место".into(), "take that back".into()),
            Action::Pass => ("отказаться от хода".into(), "leave the move out".into()),
            Action::Resign => ("сдать схватку".into(), "give up the bout".into()),
        };
        match lang {
            Lang::Ru => ru,
            Lang::En => en,
        }
    }

    fn picture(&self, view: &View, names: &dyn Names, lang: Lang) -> String {
        self.draw_picture(view, names, lang)
    }
}

fn tell_shot(
    w: &Words<'_>,
    seat: Seat,
    flick: Flick,
    push: Push,
    outcome: &FlickOutcome,
) -> String {
    let (who, what) = (w.seat(seat), w.warrior(flick.warrior));
    let mut text = match push {
        Push::Turn => w.both(format!("{who} щёлкает: {what}"), format!("{who} flicks {what}")),
        Push::Edge => w.both(
            format!("{who}, краевой ход: {what}"),
            format!("{who} makes an edge move with {what}"),
        ),
        Push::Further => w.both(
            format!("{who}, ход после краевого: {what}"),
            format!("{who} flicks {what} once more"),
        ),
    };
    let touched: Vec<String> = outcome.touched.iter().map(|&other| w.warrior(other)).collect();
    text += &match touched.is_empty() {
        true => w.both(", никого не задев", ", touching nobody"),
        false => {
            let list = touched.join(", ");
            w.both(format!(", удар: {list}"), format!(", hitting {list}"))
        }
    };
    if !outcome.flown.is_empty() {
        let list = w.warriors(outcome.flown);
        text += &w.both(format!(", перелёт: {list}"), format!(", flying over {list}"));
    }
    text
}

fn tell_foul(w: &Words<'_>, rule: &str) -> String {
    let why = match rule {
        "VOI-24" => {
            w.both("второй ход подряд без удара", "a second move in a row without a strike")
        }
        "VOI-31" => w.both(
            "первым ударом задет атакующий на линии",
            "the first flick touched the attacker on its line first",
        ),
        _ => {
            w.both("между воинами было слишком тесно", "there was too little room between the two")
        }
    };
    w.both(
        format!("Нарушение: {why}. Всё возвращается на места"),
        format!("Foul: {why}. Everything goes back"),
    )
}

//! A view as plain text.

use std::fmt::Write as _;

use game_core::{Lang, Names, Seat};

use super::{Words, field_name};
use crate::Voiny;
use crate::position::Phase;
use crate::view::View;
use crate::warrior::Warrior;

impl Voiny {
    pub(super) fn draw_picture(&self, view: &View, names: &dyn Names, lang: Lang) -> String {
        let w = Words { game: self, names, lang };
        let mut text = String::new();
        let name = field_name(view.field, lang);
        let [first, second] = view.points;
        let (one, two) = (w.seat(Seat(0)), w.seat(Seat(1)));
        let _ = writeln!(
            text,
            "{}",
            w.both(
                format!("Поле {name}. Очки: {one} — {first}, {two} — {second}"),
                format!("Field {name}. Points: {one} {first}, {two} {second}"),
            )
        );
        for seat in [Seat(0), Seat(1)] {
            let team = view.teams[seat.index()];
            if !team.is_empty() {
                let _ = writeln!(text, "{}: {}", w.seat(seat), w.warriors(team));
            }
        }
        if !view.beaten.is_empty() {
            let beaten = w.warriors(view.beaten);
            let _ = writeln!(
                text,
                "{}",
                w.both(format!("Повержены: {beaten}"), format!("Beaten: {beaten}"))
            );
        }
        for (warrior, pose) in Warrior::all().zip(&view.poses) {
            let Some(pose) = pose else { continue };
            let spot = pose.spot();
            let mut notes = Vec::new();
            if pose.is_flipped() {
                notes.push(w.both("рисунком вниз", "flipped"));
            }
            if view.edge.contains(warrior) {
                notes.push(w.both("на краю", "on the edge"));
            }
            let (x, y) = (f64::from(spot.x) / 1000.0, f64::from(spot.y) / 1000.0);
            let degrees = spot.heading / 100;
            let notes: String = notes.iter().map(|note| format!(", {note}")).collect();
            let _ = writeln!(
                text,
                "  {warrior} {}: {x:.1}, {y:.1}, {degrees}°{notes}",
                w.warrior(warrior)
            );
        }
        let _ = writeln!(text, "{}", what_now(&w, view));
        text
    }
}

/// Who is to do what.
fn what_now(w: &Words<'_>, view: &View) -> String {
    let who = |seat: Seat| w.seat(seat);
    let owner = |warrior: Warrior| {
        let second = view.teams[1].contains(warrior);
        who(if second { Seat(1) } else { Seat(0) })
    };
    match view.phase {
        Phase::Lot => w.both("Решает жребий", "The lot decides"),
        Phase::Draft => {
            let who = who(view.turn);
            w.both(format!("{who} выбирает воина"), format!("{who} picks a warrior"))
        }
        Phase::Choose => w.both("Оба тайно выбирают воина", "Both secretly choose a warrior"),
        Phase::Bring(seat) => {
            let who = who(seat);
            w.both(format!("{who} выставляет воина"), format!("{who} brings a warrior"))
        }
        Phase::Setup(seat) => {
            let who = who(seat);
            w.both(format!("{who} расставляет воинов"), format!("{who} sets up"))
        }
        Phase::Flick => {
            let who = who(view.turn);
            match view.left {
                Some(left) => w.both(
                    format!("Щёлкает {who}, осталось щелчков: {left}"),
                    format!("{who} flicks, {left} of five left"),
                ),
                None => w.both(format!("Щёлкает {who}"), format!("{who} flicks")),
            }
        }
        Phase::Edge { warrior, .. } => {
            let (who, what) = (owner(warrior), w.warrior(warrior));
            w.both(
                format!("{who}: ход вне очереди, {what}"),
                format!("{who} may flick {what} out of turn"),
            )
        }
        Phase::Shot { .. } => w.both("Воины в движении", "The warriors are moving"),
        Phase::Return { warrior, .. } => {
            let (who, what) = (owner(warrior), w.warrior(warrior));
            w.both(
                format!("{who} возвращает на линию: {what}"),
                format!("{who} puts {what} back on the line"),
            )
        }
        Phase::Over => w.both("Игра окончена", "The game is over"),
    }
}

//! Where a bot puts its warriors: the set-ups of field v.

use game_core::{Game, Seat};

use super::worth::strength;
use crate::Voiny;
use crate::action::Action;
use crate::geometry::TOUCH;
use crate::options::Mode;
use crate::pose::{Face, Spot};
use crate::position::{Phase, Position};
use crate::setup::{ahead, toward};
use crate::warrior::Warrior;

/// The next step of a set-up, if one comes to mind.
pub(crate) fn next(game: &Voiny, p: &Position, seat: Seat) -> Option<Action> {
    if let Phase::Return { warrior, line } = p.phase {
        let _ = line;
        return on_line(game, p, seat, warrior);
    }
    if let Some(one) = game.sets_up_one(p, seat) {
        return on_line(game, p, seat, one);
    }
    if game.check(p, seat, &Action::Done).is_ok() {
        return Some(Action::Done);
    }
    match game.mode(p) {
        Mode::Solo => scattered(game, p, seat),
        _ => row(game, p, seat),
    }
}

/// On the line, as near its middle as can be.
fn on_line(game: &Voiny, p: &Position, seat: Seat, warrior: Warrior) -> Option<Action> {
    let width = game.pack().plan(p.field).width;
    let places = (0..width / 2000).flat_map(|step| [step * 1000, -step * 1000]);
    let mut lines = places.map(|x| Action::Line(warrior, x, ahead(seat)));
    lines.find(|action| game.check(p, seat, action).is_ok())
}

/// Four side by side right behind the double line, away from the border; the strongest of those that
/// are quick goes ahead on the single line.
fn row(game: &Voiny, p: &Position, seat: Seat) -> Option<Action> {
    let pack = game.pack();
    let mut team: Vec<Warrior> = p.team(seat).iter().collect();
    let light = |warrior: &Warrior| {
        let card = pack.card(*warrior);
        (strength(card) - card.mass / 60, warrior.index())
    };
    let lead = team.iter().copied().max_by_key(light)?;
    if p.leads.intersection(p.team(seat)).is_empty() {
        return on_line(game, p, seat, lead).filter(|_| p.pose(lead).is_none());
    }
    // The heavy ones in the middle.
    team.retain(|&warrior| warrior != lead);
    team.sort_by_key(|&warrior| (-pack.card(warrior).mass, warrior.index()));
    if team.len() == 4 {
        team = vec![team[2], team[0], team[1], team[3]];
    }
    let y = |warrior: Warrior| {
        let plan = pack.plan(p.field);
        let line = plan.length / 2 - game.lines().double;
        let upright = Spot { x: 0, y: 0, heading: ahead(seat) }.pose(Face::Up);
        let [near, far] = pack.outline(warrior, &upright).along();
        toward(seat) * (line + far.max(-near) + 20)
    };
    let at = |warrior: Warrior, x: i32| Spot { x, y: y(warrior), heading: ahead(seat) };
    // Built from the left; the first one as far out as brings the row to the middle.
    let width: i32 = team.iter().map(|&warrior| across(game, warrior, seat)).sum();
    let mut before: Option<Warrior> = None;
    for &warrior in &team {
        if p.pose(warrior).is_some() {
            before = Some(warrior);
            continue;
        }
        let spot = match before.and_then(|before| Some((before, p.pose(before)?))) {
            None => at(warrior, (across(game, warrior, seat) - width) / 2),
            Some((before, pose)) => {
                let still = pack.outline(before, pose);
                let gap =
                    |x: i32| pack.outline(warrior, &at(warrior, x).pose(Face::Up)).gap(&still);
                let (mut inside, mut outside) = (pose.x, pose.x + 10_000);
                while outside - inside > TOUCH / 5 {
                    let middle = (inside + outside) / 2;
                    if gap(middle) >= 0 { outside = middle } else { inside = middle }
                }
                at(warrior, outside)
            }
        };
        return Some(Action::Place(warrior, spot));
    }
    None
}

fn across(game: &Voiny, warrior: Warrior, seat: Seat) -> i32 {
    let pose = Spot { x: 0, y: 0, heading: ahead(seat) }.pose(Face::Up);
    let [left, right] = game.pack().outline(warrior, &pose).across();
    right - left
}

/// The nine, one after the other, each as near the middle of its own half as the gaps allow: far
/// from the border and from the one who attacks.
fn scattered(game: &Voiny, p: &Position, seat: Seat) -> Option<Action> {
    let missing = p.team(seat).without(p.standing()).first()?;
    let plan = game.pack().plan(p.field);
    let (mut best, mut least) = (None, i64::MAX);
    for row in -6..=6 {
        for column in -6..=6 {
            let spot = Spot {
                x: column * plan.width / 14,
                y: toward(seat) * plan.length / 8 + row * plan.length / 18,
                heading: ahead(seat),
            };
            let away = [spot.x, spot.y - toward(seat) * plan.length / 8].map(i64::from);
            let away = away[0] * away[0] + away[1] * away[1];
            let place = Action::Place(missing, spot);
            if away < least && game.check(p, seat, &place).is_ok() {
                (best, least) = (Some(place), away);
            }
        }
    }
    best
}

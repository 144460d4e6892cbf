//! Random legal actions: flicks that turn far enough, set-ups that fit together.

use game_core::{GameRng, Seat};

use crate::Voiny;
use crate::action::Action;
use crate::flick::{Flick, MAX_ARM, MAX_POWER};
use crate::geometry::TOUCH;
use crate::options::Mode;
use crate::pose::{Face, Spot, TURN};
use crate::position::{Phase, Position, other};
use crate::setup::toward;
use crate::warrior::{Warrior, Warriors};

/// Flicks or places that are tried before something else is done.
const TRIES: u32 = 40;

impl Voiny {
    pub(crate) fn sample_action(
        &self,
        p: &Position,
        seat: Seat,
        rng: &mut GameRng,
        room: &mut Vec<Action>,
    ) -> Option<Action> {
        room.clear();
        self.list_actions(p, seat, room);
        if !p.acting().contains(seat) {
            return None;
        }
        let listed = rng.pick(room).copied();
        match p.phase {
            Phase::Setup(_) => listed.or_else(|| self.sample_set_up(p, seat, rng)),
            Phase::Return { warrior, .. } => self.sample_line(p, seat, warrior, rng),
            Phase::Flick | Phase::Edge { .. } => {
                if rng.one_in(3) && listed.is_some() {
                    return listed;
                }
                if rng.one_in(12)
                    && let Some(action) = self.sample_correction(p, seat, rng)
                {
                    return Some(action);
                }
                let warriors = match p.phase {
                    Phase::Edge { warrior, .. } => warrior.into(),
                    _ => self.may_flick(p, seat),
                };
                self.sample_flick(p, seat, warriors, rng).or(listed)
            }
            _ => listed,
        }
    }

    /// A turn on the spot, or to the line first.
    fn sample_correction(&self, p: &Position, seat: Seat, rng: &mut GameRng) -> Option<Action> {
        let action = match self.mode(p) {
            Mode::A | Mode::ShortA => Action::Turn(rng.below(u32::from(TURN)) as u16),
            Mode::V if p.ready.is_none() => {
                let own: Vec<Warrior> = self.may_flick(p, seat).iter().collect();
                return self.sample_line(p, seat, *rng.pick(&own)?, rng);
            }
            _ => return None,
        };
        self.check_action(p, seat, action).is_ok().then_some(action)
    }

    /// A flick of one of `warriors`, mostly at an opponent.
    fn sample_flick(
        &self,
        p: &Position,
        seat: Seat,
        warriors: Warriors,
        rng: &mut GameRng,
    ) -> Option<Action> {
        let own: Vec<Warrior> = warriors.iter().collect();
        let targets: Vec<Warrior> = p.standing_of(other(seat)).iter().collect();
        (0..TRIES).find_map(|number| {
            let warrior = *rng.pick(&own)?;
            let from = p.pose(warrior)?;
            let aimed = rng.pick(&targets).and_then(|&target| p.pose(target));
            let direction = match aimed {
                Some(to) if !rng.one_in(6) => {
                    const SPREAD: u32 = 3_000;
                    let (x, y) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
                    let half_turn = f64::from(TURN) / 2.0;
                    let angle = libm::atan2(y, x) / std::f64::consts::PI * half_turn;
                    let wide = rng.below(SPREAD) as i32 - SPREAD as i32 / 2;
                    (libm::round(angle) as i32 + wide).rem_euclid(i32::from(TURN)) as u16
                }
                _ => rng.below(u32::from(TURN)) as u16,
            };
            // Slow flicks off the middle turn too little more often than not.
            let least = if number < TRIES / 2 { 150 } else { 600 };
            let arm = (least + rng.below((i32::from(MAX_ARM) - least + 1) as u32) as i32) as i16;
            let arm = if rng.one_in(2) { arm } else { -arm };
            let power = 250 + rng.below(u32::from(MAX_POWER) - 249) as u16;
            let action = Action::Flick(Flick { warrior, direction, power, arm });
            self.check_action(p, seat, action).is_ok().then_some(action)
        })
    }

    fn sample_line(
        &self,
        p: &Position,
        seat: Seat,
        warrior: Warrior,
        rng: &mut GameRng,
    ) -> Option<Action> {
        (0..TRIES).find_map(|_| {
            let x = self.sample_x(p, rng);
            let action = Action::Line(warrior, x, rng.below(u32::from(TURN)) as u16);
            self.check_action(p, seat, action).is_ok().then_some(action)
        })
    }

    fn sample_x(&self, p: &Position, rng: &mut GameRng) -> i32 {
        let width = self.pack.plan(p.field).width;
        rng.below(width.unsigned_abs()) as i32 - width / 2
    }

    /// The next step of a set-up that isn't complete: place one, or take one back and try again.
    fn sample_set_up(&self, p: &Position, seat: Seat, rng: &mut GameRng) -> Option<Action> {
        if let Some(one) = self.sets_up_one(p, seat) {
            return self.sample_line(p, seat, one, rng);
        }
        let missing: Vec<Warrior> = p.team(seat).without(p.standing()).iter().collect();
        let placed = rng.pick(&missing).and_then(|&warrior| {
            if self.mode(p) == Mode::Solo {
                return self.sample_place(p, seat, warrior, rng);
            }
            let lead = p.leads.intersection(p.team(seat));
            let wanted = lead.is_empty() && (seat == p.opener || rng.one_in(2));
            if wanted && missing.len() == 1 {
                self.sample_lead(p, seat, warrior, rng)
            } else {
                self.sample_touching(p, seat, warrior, rng)
            }
        });
        let own: Vec<Warrior> = p.standing_of(seat).iter().collect();
        placed.or_else(|| rng.pick(&own).map(|&warrior| Action::Take(warrior)))
    }

    /// One of the nine, anywhere with the gaps that VOI-54 wants.
    fn sample_place(
        &self,
        p: &Position,
        seat: Seat,
        warrior: Warrior,
        rng: &mut GameRng,
    ) -> Option<Action> {
        let length = self.pack.plan(p.field).length;
        (0..TRIES).find_map(|_| {
            let y = rng.below(length.unsigned_abs()) as i32 - length / 2;
            let heading = rng.below(u32::from(TURN)) as u16;
            let spot = Spot { x: self.sample_x(p, rng), y, heading };
            self.check_place(p, seat, warrior, spot).ok().map(|()| Action::Place(warrior, spot))
        })
    }

    /// The last of the five, on the line and far enough from the four.
    fn sample_lead(
        &self,
        p: &Position,
        seat: Seat,
        warrior: Warrior,
        rng: &mut GameRng,
    ) -> Option<Action> {
        (0..TRIES).find_map(|_| {
            let action = self.sample_line(p, seat, warrior, rng)?;
            let Action::Line(_, x, heading) = action else { return None };
            let mut there = p.clone();
            there.poses[warrior.index()] = Some(self.on_line(seat, x, heading));
            there.leads.insert(warrior);
            self.check_done(&there, seat).ok().map(|()| action)
        })
    }

    /// In the zone, touching one that is already there.
    fn sample_touching(
        &self,
        p: &Position,
        seat: Seat,
        warrior: Warrior,
        rng: &mut GameRng,
    ) -> Option<Action> {
        let group: Vec<Warrior> = p.standing_of(seat).without(p.leads).iter().collect();
        let plan = self.pack.plan(p.field);
        (0..TRIES).find_map(|_| {
            let heading = rng.below(u32::from(TURN)) as u16;
            let spot = match rng.pick(&group).and_then(|&near| Some((near, p.pose(near)?))) {
                None => {
                    let y = toward(seat) * (plan.length - self.lines().double) / 2;
                    let x = self.sample_x(p, rng) / 3;
                    Spot { x, y, heading }
                }
                Some((near, pose)) => {
                    let side = if rng.one_in(2) { 1.0 } else { -1.0 };
                    let slope = f64::from(rng.below(61)) / 100.0 - 0.3;
                    let at = |away: i32| {
                        let x = libm::round(f64::from(away) * side) as i32;
                        let y = libm::round(f64::from(away) * slope) as i32;
                        Spot { x: pose.x + x, y: pose.y + y, heading }
                    };
                    let still = self.pack.outline(near, pose);
                    let gap =
                        |away| self.pack.outline(warrior, &at(away).pose(Face::Up)).gap(&still);
                    // The least distance at which they don't overlap.
                    let (mut inside, mut outside) = (0, 10_000);
                    while outside - inside > TOUCH / 4 {
                        let middle = (inside + outside) / 2;
                        if gap(middle) >= 0 { outside = middle } else { inside = middle }
                    }
                    at(outside)
                }
            };
            self.check_place(p, seat, warrior, spot).ok().map(|()| Action::Place(warrior, spot))
        })
    }
}

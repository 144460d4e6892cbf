//! Could warriors lie like that? What positions and stated outcomes are held against.

use crate::Voiny;
use crate::field::FieldName;
use crate::flick::Flick;
use crate::geometry::TOUCH;
use crate::hull::{Hull, lowest};
use crate::outcome::{FlickOutcome, Rest};
use crate::pose::{Pose, Poses};
use crate::position::Position;
use crate::warrior::{WARRIORS, Warrior, Warriors};

/// Bodies that are further in one another than this can't have come to rest so, in 1/1000 cm: the
/// solver leaves far less.
const DEEPEST: i32 = 250;

/// Nobody lies higher above the field, even if all stood on top of each other.
const HIGHEST: i32 = 6_000 * WARRIORS as i32;

/// Whom nobody holds has come down to this above the field, in 1/1000 cm.
const HIGHEST_ALONE: i32 = 500;

impl Voiny {
    /// Could physics say so? What it does say is for `verify` to compute again.
    pub(crate) fn is_plausible(&self, p: &Position, flick: &Flick, outcome: &FlickOutcome) -> bool {
        let others = p.standing().without(flick.warrior.into());
        let plan = self.pack.plan(p.field);
        let rest = |(warrior, rest): (Warrior, &Option<Rest>)| match rest {
            None => true,
            Some(_) if p.pose(warrior).is_none() => false,
            Some(Rest::On { pose, edge }) => {
                self.can_lie(p.field, warrior, pose)
                    && self.pack.outline(warrior, pose).is_over_edge(plan) == *edge
            }
            Some(Rest::Hole(hole)) => (1..=plan.holes.len()).contains(&usize::from(*hole)),
            Some(Rest::Off) => true,
        };
        let moved = |warrior: &Warrior| outcome.rests[warrior.index()].is_some();
        // Whom nobody touches stays where it is (VOI-3).
        let untouched = outcome.touched.is_empty() && others.iter().any(|other| moved(&other));
        outcome.touched.iter().all(|&touched| others.contains(touched))
            && outcome.flown.without(others).is_empty()
            && !untouched
            && Warrior::all().zip(&outcome.rests).all(rest)
            && self.entangled(&outcome.poses(&p.poses), Warrior::all().filter(moved)).is_none()
            && Warrior::all().filter(moved).all(|one| !self.floats(&outcome.poses(&p.poses), one))
    }

    /// Could a warrior rest there, whoever holds it? It is gone where its middle is below the field.
    pub(crate) fn can_lie(&self, field: FieldName, warrior: Warrior, pose: &Pose) -> bool {
        let (card, plan) = (self.pack.card(warrior), self.pack.plan(field));
        let reach = card.length();
        let above = -card.thickness / 2 - 1..=HIGHEST;
        let near =
            pose.x.abs() <= plan.width / 2 + reach && pose.y.abs() <= plan.length / 2 + reach;
        let carried = || {
            !pose.is_flat() || self.pack.outline(warrior, pose).is_carried(plan, [pose.x, pose.y])
        };
        pose.is_sound() && above.contains(&pose.z) && near && carried()
    }

    /// Is it in the air, with nobody under it or beside it?
    pub(crate) fn floats(&self, poses: &Poses, warrior: Warrior) -> bool {
        let Some(pose) = poses[warrior.index()].filter(|pose| !pose.is_flat()) else {
            return false;
        };
        let card = self.pack.card(warrior);
        let below = pose.z + card.thickness / 2 + lowest(&Hull::new(card), &pose);
        if below <= HIGHEST_ALONE {
            return false;
        }
        let outline = self.pack.outline(warrior, &pose);
        let near = |other: Warrior| {
            let there = poses[other.index()].filter(|_| other != warrior);
            there.is_some_and(|there| outline.gap(&self.pack.outline(other, &there)) <= TOUCH)
        };
        !Warrior::all().any(near)
    }

    /// One of `warriors` that is in another one's body, and whose.
    pub(crate) fn entangled(
        &self,
        poses: &Poses,
        warriors: impl Iterator<Item = Warrior>,
    ) -> Option<(Warrior, Warrior)> {
        let mut seen = Warriors::NONE;
        for warrior in warriors {
            seen.insert(warrior);
            let Some(pose) = &poses[warrior.index()] else { continue };
            let deep = |other: &Warrior| {
                let there = poses[other.index()].as_ref();
                there.is_some_and(|there| {
                    self.pack.overlap((warrior, pose), (*other, there)) > DEEPEST
                        || (there.x, there.y, there.z) == (pose.x, pose.y, pose.z)
                })
            };
            if let Some(other) = Warriors::ALL.without(seen).iter().find(deep) {
                return Some((warrior, other));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use game_core::{Game as _, Pack as _, SeatCount, Seed};

    use super::*;
    use crate::options::{Kind, Options};
    use crate::pack::Pack;
    use crate::trial::Trial;

    /// What physics says is plausible by far: nobody is in another one deeper than half of what is
    /// refused.
    #[test]
    fn what_physics_says_is_plausible() {
        let pack = Arc::new(Pack::load(&Pack::built_in()).unwrap());
        let (two, seed) = (SeatCount::new(2).unwrap(), Seed::from_text("plausible"));
        for (kind, field) in
            [(Kind::A, FieldName::A), (Kind::Ae, FieldName::Ae), (Kind::V, FieldName::V)]
        {
            let game = Voiny::new(&Options { game: kind }, Arc::clone(&pack), two).unwrap();
            for number in 0..40 {
                let trial = Trial::new(&pack, field, &seed, number);
                let position = Position { poses: trial.poses, ..game.start() };
                let (outcome, _) = trial.run(&pack);
                assert!(game.is_plausible(&position, &trial.flick, &outcome), "{outcome}");
                let poses = outcome.poses(&trial.poses);
                let on = |warrior: Warrior| Some((warrior, poses[warrior.index()].as_ref()?));
                let lying: Vec<_> = Warrior::all().filter_map(on).collect();
                for (at, one) in lying.iter().enumerate() {
                    for other in &lying[at + 1..] {
                        let deep = pack.overlap(*one, *other);
                        assert!(deep <= DEEPEST / 2, "{deep}: {one:?} {other:?}");
                    }
                }
            }
        }
    }
}

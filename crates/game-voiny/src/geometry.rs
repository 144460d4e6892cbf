//! Warriors seen from above: gaps, touches, borders and free places.
//!
//! Lengths in 1/1000 cm. A warrior's outline is what it covers seen from above, however it lies.

use crate::card::Card;
use crate::field::FieldName;
use crate::hull::{Hull, seen_from_above};
use crate::pack::Pack;
use crate::plan::Plan;
use crate::pose::{Face, Pose, Poses, Spot};
use crate::warrior::Warrior;

/// Warriors no further apart than this touch each other.
pub const TOUCH: i32 = 50;

/// Overlaps of outlines up to this come from rounding.
pub const ROUNDING: i32 = 3;

/// A warrior reaches over the border if it does so by more than this (VOI-34).
pub const OVERHANG: i32 = 100;

/// A flat warrior's middle is no further than this beside what the field carries of it.
const BESIDE: i32 = 500;

/// What a warrior covers, seen from above: a convex polygon, counter-clockwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline(Vec<[f64; 2]>);

impl Outline {
    pub fn of(card: &Card, pose: &Pose) -> Self {
        Self::of_hull(&Hull::new(card), pose)
    }

    pub(crate) fn of_hull(hull: &Hull, pose: &Pose) -> Self {
        Self(wrapped(seen_from_above(hull, pose)))
    }

    /// How far it is from another outline; below 0, how far it would have to be pushed out of it.
    pub fn gap(&self, other: &Self) -> i32 {
        let between = separation(&self.0, &other.0).max(separation(&other.0, &self.0));
        let gap = if between <= 0.0 {
            between
        } else {
            let corners = |from: &Self, to: &Self| {
                from.0.iter().map(|&corner| distance(corner, &to.0)).fold(f64::MAX, f64::min)
            };
            corners(self, other).min(corners(other, self))
        };
        libm::floor(gap) as i32
    }

    /// The furthest to the left and to the right.
    pub fn across(&self) -> [i32; 2] {
        self.extent(0)
    }

    /// The nearest to the first side's edge and to the second's.
    pub fn along(&self) -> [i32; 2] {
        self.extent(1)
    }

    fn extent(&self, axis: usize) -> [i32; 2] {
        let at = |corner: &[f64; 2]| corner[axis];
        let least = self.0.iter().map(at).fold(f64::MAX, f64::min);
        let most = self.0.iter().map(at).fold(f64::MIN, f64::max);
        [libm::floor(least) as i32, libm::ceil(most) as i32]
    }

    /// How far it reaches over the field's border; below 0, how far inside it stays.
    pub fn overhang(&self, plan: &Plan) -> i32 {
        let [left, right] = self.across();
        let [near, far] = self.along();
        let over_x = right.max(-left) - plan.width / 2;
        let over_y = far.max(-near) - plan.length / 2;
        over_x.max(over_y)
    }

    /// Does it reach over the border as VOI-34 means it?
    pub fn is_over_edge(&self, plan: &Plan) -> bool {
        self.overhang(plan) > OVERHANG
    }

    /// Is it wholly on the field, clear of holes?
    pub fn is_on_field(&self, plan: &Plan) -> bool {
        let clear = |hole: &crate::plan::Hole| {
            let centre = [f64::from(hole.x), f64::from(hole.y)];
            separation(&self.0, &[centre]) > 0.0
                && distance(centre, &self.0) >= f64::from(hole.radius)
        };
        self.overhang(plan) <= 0 && plan.holes.iter().all(clear)
    }
}

impl Outline {
    /// Could the field carry it, lying flat with its middle there? The middle is above what lies on
    /// wood, or hardly beside that: others may weigh it down.
    pub(crate) fn is_carried(&self, plan: &Plan, middle: [i32; 2]) -> bool {
        const STEPS: i32 = 8;
        if carries(plan, middle) {
            return true;
        }
        let on_wood =
            |at: &[f64; 2]| carries(plan, [libm::round(at[0]) as i32, libm::round(at[1]) as i32]);
        let along = |(from, to): ([f64; 2], [f64; 2])| {
            (0..STEPS).map(move |step| {
                let share = f64::from(step) / f64::from(STEPS);
                [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]))
            })
        };
        let held: Vec<[f64; 2]> = edges(&self.0).flat_map(along).filter(on_wood).collect();
        if held.is_empty() {
            return false;
        }
        let held = wrapped(held);
        held.len() >= 3 && separation(&held, &[middle.map(f64::from)]) <= f64::from(BESIDE)
    }
}

impl Card {
    /// The least width of its outline (VOI-35).
    pub fn least_width(&self) -> i32 {
        let outline: Vec<[f64; 2]> = self.outline.iter().map(|at| at.map(f64::from)).collect();
        let widths = edges(&outline).map(|(from, to)| {
            let normal = normal(from, to);
            let depth =
                |at: &[f64; 2]| -(at[0] - from[0]) * normal[0] - (at[1] - from[1]) * normal[1];
            outline.iter().map(depth).fold(0.0, f64::max)
        });
        libm::round(widths.fold(f64::MAX, f64::min)) as i32
    }

    /// Twice what its outline covers, in square thousandths of a centimetre.
    pub fn twice_area(&self) -> i64 {
        let corners = self.outline.iter().zip(self.outline.iter().cycle().skip(1));
        let cross = |(from, to): (&[i32; 2], &[i32; 2])| {
            i64::from(from[0]) * i64::from(to[1]) - i64::from(to[0]) * i64::from(from[1])
        };
        corners.map(cross).sum()
    }

    /// The length of its outline: from one corner to the furthest other one.
    pub fn length(&self) -> i32 {
        let apart = |a: &[i32; 2], b: &[i32; 2]| {
            let [x, y] = [a[0] - b[0], a[1] - b[1]].map(f64::from);
            libm::sqrt(x * x + y * y)
        };
        let from = |a| self.outline.iter().map(move |b| apart(a, b)).fold(0.0, f64::max);
        libm::round(self.outline.iter().map(from).fold(0.0, f64::max)) as i32
    }
}

impl Pack {
    /// What a warrior covers in this pose.
    pub fn outline(&self, warrior: Warrior, pose: &Pose) -> Outline {
        Outline::of(self.card(warrior), pose)
    }

    /// The room between two warriors (VOI-35); below 0 where one lies on the other.
    pub fn gap(&self, one: (Warrior, &Pose), other: (Warrior, &Pose)) -> i32 {
        self.outline(one.0, one.1).gap(&self.outline(other.0, other.1))
    }

    /// Would `warrior` be clear of all others there? They may touch.
    pub fn is_clear(&self, poses: &Poses, warrior: Warrior, pose: &Pose) -> bool {
        let outline = self.outline(warrior, pose);
        self.others(poses, warrior).all(|other| outline.gap(&other) >= -ROUNDING)
    }

    fn others(&self, poses: &Poses, warrior: Warrior) -> impl Iterator<Item = Outline> {
        let others = Warrior::all().filter(move |&other| other != warrior);
        others.filter_map(|other| Some(self.outline(other, poses[other.index()].as_ref()?)))
    }

    /// `warrior` flat and picture up, its middle and heading as they are; at the nearest free place
    /// if something is in the way (VOI-61). Whoever lay flat there lies there again, also with its
    /// middle above a hole's rim.
    pub fn turned_up(
        &self,
        field: FieldName,
        poses: &Poses,
        warrior: Warrior,
        pose: &Pose,
    ) -> Pose {
        let here = pose.spot().pose(Face::Up);
        if pose.is_flat() && self.is_clear(poses, warrior, &here) {
            return here;
        }
        self.nearest_free(field, poses, warrior, pose.spot())
    }

    /// `warrior` flat and picture up at the free place nearest to `spot`: clear of all others, its
    /// middle on the field and over no hole.
    pub fn nearest_free(
        &self,
        field: FieldName,
        poses: &Poses,
        warrior: Warrior,
        spot: Spot,
    ) -> Pose {
        let plan = self.plan(field);
        let others: Vec<Outline> = self.others(poses, warrior).collect();
        let card = self.card(warrior);
        let free = |spot: Spot| {
            let pose = spot.pose(Face::Up);
            let outline = Outline::of(card, &pose);
            let clear = others.iter().all(|other| outline.gap(other) >= -ROUNDING);
            (clear && carries(plan, [spot.x, spot.y])).then_some(pose)
        };
        let here = free(spot);
        here.or_else(|| around(spot).find_map(free)).unwrap_or_else(|| spot.pose(Face::Up))
    }
}

/// Can a warrior lie with its middle there?
fn carries(plan: &Plan, [x, y]: [i32; 2]) -> bool {
    let over = |hole: &crate::plan::Hole| {
        let [x, y, radius] = [x - hole.x, y - hole.y, hole.radius].map(i64::from);
        x * x + y * y <= radius * radius
    };
    x.abs() < plan.width / 2 && y.abs() < plan.length / 2 && !plan.holes.iter().any(over)
}

/// Places around `spot`, the nearest first, as far as the widest field.
fn around(spot: Spot) -> impl Iterator<Item = Spot> {
    const STEP: i32 = 50;
    const DIRECTIONS: i32 = 64;
    (1..=2400).flat_map(move |ring| {
        (0..DIRECTIONS).map(move |direction| {
            let angle = f64::from(direction) / f64::from(DIRECTIONS) * 2.0 * std::f64::consts::PI;
            let (sin, cos) = libm::sincos(angle);
            let away = f64::from(ring * STEP);
            let (x, y) = (libm::round(away * cos) as i32, libm::round(away * sin) as i32);
            Spot { x: spot.x + x, y: spot.y + y, ..spot }
        })
    })
}

/// The convex polygon around `points`, counter-clockwise.
fn wrapped(mut points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    points.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let mut around: Vec<[f64; 2]> = Vec::with_capacity(points.len() + 1);
    for back in [false, true] {
        let start = around.len();
        let mut add = |point: [f64; 2]| {
            while around.len() >= start + 2 {
                let (a, b) = (around[around.len() - 2], around[around.len() - 1]);
                let left =
                    (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0.0;
                if left {
                    break;
                }
                around.pop();
            }
            around.push(point);
        };
        if back {
            points.iter().rev().for_each(|point| add(*point));
        } else {
            points.iter().for_each(|point| add(*point));
        }
        around.pop();
    }
    around
}

fn edges(polygon: &[[f64; 2]]) -> impl Iterator<Item = ([f64; 2], [f64; 2])> {
    (0..polygon.len()).map(|at| (polygon[at], polygon[(at + 1) % polygon.len()]))
}

/// The outward normal of an edge of a counter-clockwise polygon.
fn normal(from: [f64; 2], to: [f64; 2]) -> [f64; 2] {
    let (x, y) = (to[0] - from[0], to[1] - from[1]);
    let length = libm::sqrt(x * x + y * y);
    [y / length, -x / length]
}

/// How far `points` lie outside the edge of `polygon` that separates them best.
fn separation(polygon: &[[f64; 2]], points: &[[f64; 2]]) -> f64 {
    let outside = edges(polygon).map(|(from, to)| {
        let normal = normal(from, to);
        let out = |at: &[f64; 2]| (at[0] - from[0]) * normal[0] + (at[1] - from[1]) * normal[1];
        points.iter().map(out).fold(f64::MAX, f64::min)
    });
    outside.fold(f64::MIN, f64::max)
}

/// From a point to the nearest edge of `polygon`.
fn distance(point: [f64; 2], polygon: &[[f64; 2]]) -> f64 {
    let to_edge = |(from, to): ([f64; 2], [f64; 2])| {
        let (x, y) = (to[0] - from[0], to[1] - from[1]);
        let (px, py) = (point[0] - from[0], point[1] - from[1]);
        let share = ((px * x + py * y) / (x * x + y * y)).clamp(0.0, 1.0);
        let (dx, dy) = (px - share * x, py - share * y);
        libm::sqrt(dx * dx + dy * dy)
    };
    edges(polygon).map(to_edge).fold(f64::MAX, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::Pack as _;

    fn square(x: i32, y: i32, half: i32) -> Outline {
        let at = |dx: i32, dy: i32| [f64::from(x + dx * half), f64::from(y + dy * half)];
        Outline(vec![at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)])
    }

    fn pack() -> Pack {
        Pack::load(&Pack::built_in()).unwrap()
    }

    #[test]
    fn gaps_are_measured_along_edges_and_across_corners() {
        let middle = square(0, 0, 1000);
        assert_eq!(middle.gap(&square(3000, 500, 1000)), 1000);
        assert_eq!(middle.gap(&square(5000, 6000, 1000)), 5000);
        assert_eq!(middle.gap(&square(2000, 0, 1000)), 0);
        assert_eq!(middle.gap(&square(1700, 200, 1000)), -300);
        assert_eq!(middle.gap(&square(0, 0, 100)), -1100);
        assert_eq!(square(3000, 500, 1000).gap(&middle), 1000);
    }

    #[test]
    fn a_flipped_outline_is_its_mirror_image() {
        let corners = [[2000, 0], [500, 1500], [-1500, 500], [-1000, -1000]];
        let mut card = pack().card(Warrior::all().next().unwrap()).clone();
        card.outline = corners.to_vec();
        let outline = |face| Outline::of(&card, &Spot::new(0, 0, 0).pose(face));
        let (up, down) = (outline(Face::Up), outline(Face::Down));
        assert_eq!((up.across(), up.along()), ([-1500, 2000], [-1000, 1500]));
        assert_eq!((down.across(), down.along()), ([-1500, 2000], [-1500, 1000]));
    }

    #[test]
    fn borders_and_holes_end_the_field() {
        let pack = pack();
        let plan = pack.plan(FieldName::Ae);
        let edge = plan.width / 2;
        assert_eq!(square(0, 0, 1000).overhang(plan), 1000 - edge);
        assert_eq!(square(edge, 0, 1000).overhang(plan), 1000);
        assert!(square(edge - 950, 0, 1000).overhang(plan) == 50);
        assert!(!square(edge - 950, 0, 1000).is_over_edge(plan));
        assert!(square(0, edge - 850, 1000).is_over_edge(plan));
        assert!(square(0, 0, 1000).is_on_field(plan));
        assert!(!square(edge, 0, 1000).is_on_field(plan));
        let hole = plan.holes[0];
        assert!(!square(hole.x, hole.y, 1000).is_on_field(plan), "inside the hole");
        let beside = hole.x + hole.radius + 1010;
        assert!(square(beside, hole.y, 1000).is_on_field(plan));
        assert!(!square(beside - 20, hole.y, 1000).is_on_field(plan));
    }

    #[test]
    fn widths_are_the_least_and_lengths_the_most() {
        let mut card = pack().card(Warrior::all().next().unwrap()).clone();
        card.outline = vec![[-2000, -1000], [2000, -1000], [2000, 1000], [-2000, 1000]];
        assert_eq!((card.least_width(), card.length()), (2000, 4472));
    }

    #[test]
    fn turned_up_means_in_place_or_as_near_as_can_be() {
        let pack = pack();
        let [one, other] = [0, 1].map(|index| Warrior::new(index).unwrap());
        let mut poses: Poses = [None; crate::WARRIORS];
        let lying = Spot::new(1000, 2000, 4500).pose(Face::Down);
        poses[one.index()] = Some(lying);
        let up = pack.turned_up(FieldName::A, &poses, one, &lying);
        assert_eq!(up, Spot::new(1000, 2000, 4500).pose(Face::Up));

        poses[other.index()] = Some(Spot::new(1600, 2000, 0).pose(Face::Up));
        let up = pack.turned_up(FieldName::A, &poses, one, &lying);
        let gap = pack.gap((one, &up), (other, &poses[other.index()].unwrap()));
        assert!((-ROUNDING..=60).contains(&gap), "{gap}");
        assert!(up.x < 1000 && !up.is_flipped() && up.spot().heading == 4500);
        assert!(pack.is_clear(&poses, one, &up) && !pack.is_clear(&poses, one, &lying));
    }

    /// VOI-61 moves a warrior only if something is in its way, and a hole's rim isn't.
    #[test]
    fn on_a_rim_it_is_turned_up_where_it_lies() {
        let pack = pack();
        let one = Warrior::new(0).unwrap();
        let lying = Spot::new(-21_092, -16_797, 33_483).pose(Face::Down);
        assert!(
            !carries(pack.plan(FieldName::Ae), [lying.x, lying.y]),
            "its middle is above a hole"
        );
        let up = pack.turned_up(FieldName::Ae, &[None; crate::WARRIORS], one, &lying);
        assert_eq!(up, lying.spot().pose(Face::Up));
    }

    #[test]
    fn whoever_lies_flat_is_carried() {
        let pack = pack();
        let plan = pack.plan(FieldName::Ae);
        let one = Warrior::new(0).unwrap();
        let carried = |x: i32, y: i32| {
            let pose = Spot::new(x, y, 33_483).pose(Face::Down);
            pack.outline(one, &pose).is_carried(plan, [x, y])
        };
        let (edge, hole) = (plan.width / 2, plan.holes[0]);
        assert!(carried(0, 0) && carried(edge, 0) && carried(-21_092, -16_797));
        assert!(!carried(edge + 1_000, 0), "it would fall off");
        assert!(!carried(edge + 9_000, 0), "there is nothing below it");
        assert!(!carried(hole.x, hole.y), "it would fall into the hole");
    }

    #[test]
    fn nobody_is_put_over_a_hole_or_the_border() {
        let pack = pack();
        let plan = pack.plan(FieldName::Ae);
        let one = Warrior::new(0).unwrap();
        let hole = plan.holes[0];
        let nobody = [None; crate::WARRIORS];
        let beside = pack.nearest_free(FieldName::Ae, &nobody, one, Spot::new(hole.x, hole.y, 0));
        let [x, y] = [beside.x - hole.x, beside.y - hole.y].map(f64::from);
        let away = libm::sqrt(x * x + y * y) - f64::from(hole.radius);
        assert!(away > 0.0 && away < 60.0, "{away}");
        let edge = plan.width / 2;
        let inside = pack.nearest_free(FieldName::Ae, &nobody, one, Spot::new(edge + 300, 0, 0));
        assert!(inside.x < edge && inside.x > edge - 100, "{inside}");
    }
}

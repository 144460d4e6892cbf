//! A warrior's body: the corners of its rim at the belt, the back and the picture.

use crate::card::Card;
use crate::pose::Pose;

/// A warrior's corners about its middle, in cm, lying picture up.
#[derive(Clone, Debug)]
pub(crate) struct Hull {
    /// The belt's corners counter-clockwise, then the back's, then the picture's in the same order.
    pub(crate) corners: Vec<[f64; 3]>,
    /// The corners of the back that it stands on, counter-clockwise, by their place in the outline.
    /// The same ones of the picture are those it stands on when it is flipped.
    pub(crate) feet: [usize; 4],
    /// Half its thickness.
    pub(crate) half: f64,
    /// From the middle to the furthest corner.
    pub(crate) radius: f64,
}

/// How far the other corners of a face are set back behind its feet. Collision detection looks at
/// four corners of a face at the most: with four feet it sees where a warrior stands.
const RECESS: f64 = 0.02;

impl Hull {
    pub(crate) fn new(card: &Card) -> Self {
        let cm = |thousandths: i32| f64::from(thousandths) / 1000.0;
        let outline: Vec<[f64; 2]> = card.outline.iter().map(|at| at.map(cm)).collect();
        let feet = feet(&outline);
        let half = cm(card.thickness) / 2.0;
        let reach = |axis: usize| outline.iter().map(|at| at[axis].abs()).fold(0.0, f64::max);
        let (reach_x, reach_y) = (reach(0), reach(1));
        let face = |bevel: i32, outward: f64| {
            let (x, y) = (1.0 - cm(bevel) / reach_x, 1.0 - cm(bevel) / reach_y);
            let corner = move |(at, corner): (usize, &[f64; 2])| {
                let recess = if feet.contains(&at) { 0.0 } else { RECESS };
                [corner[0] * x, corner[1] * y, outward * (half - recess)]
            };
            outline.iter().enumerate().map(corner).collect::<Vec<_>>()
        };
        let belt = cm(card.belt) - half;
        let mut corners: Vec<[f64; 3]> = outline.iter().map(|[x, y]| [*x, *y, belt]).collect();
        corners.extend(face(card.bevel_below, -1.0));
        corners.extend(face(card.bevel_above, 1.0));
        let square = |corner: &[f64; 3]| corner.iter().map(|part| part * part).sum::<f64>();
        let radius = libm::sqrt(corners.iter().map(square).fold(0.0, f64::max));
        Self { corners, feet, half, radius }
    }

    /// The places of the four corners it stands on.
    pub(crate) fn stands_on(&self, flipped: bool) -> [[f64; 2]; 4] {
        let sides = self.corners.len() / 3;
        let face = if flipped { 2 * sides } else { sides };
        self.feet.map(|foot| [self.corners[face + foot][0], self.corners[face + foot][1]])
    }
}

/// The four corners with the most room between them; the first such four.
fn feet(outline: &[[f64; 2]]) -> [usize; 4] {
    let count = outline.len();
    if count.is_multiple_of(8) {
        // On a superellipse all squares have the same room: take the one along its axes.
        return [1, 3, 5, 7].map(|step| step * count / 8);
    }
    let area = |feet: [usize; 4]| {
        let [a, b, c, d] = feet.map(|foot| outline[foot]);
        (c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0])
    };
    let mut best = ([0, 1, 2, 3], 0.0);
    for a in 0..count {
        for b in a + 1..count {
            for c in b + 1..count {
                for d in c + 1..count {
                    let room = area([a, b, c, d]);
                    if room > best.1 + 1e-9 {
                        best = ([a, b, c, d], room);
                    }
                }
            }
        }
    }
    best.0
}

/// `vector` turned by the quaternion w, i, j, k of length 1.
pub(crate) fn turned(rotation: [f64; 4], vector: [f64; 3]) -> [f64; 3] {
    let [w, i, j, k] = rotation;
    let [x, y, z] = vector;
    let twice = [2.0 * (j * z - k * y), 2.0 * (k * x - i * z), 2.0 * (i * y - j * x)];
    [
        x + w * twice[0] + j * twice[2] - k * twice[1],
        y + w * twice[1] + k * twice[0] - i * twice[2],
        z + w * twice[2] + i * twice[1] - j * twice[0],
    ]
}

/// How far below its middle it reaches, in 1/1000 cm: below 0.
pub(crate) fn lowest(hull: &Hull, pose: &Pose) -> i32 {
    let rotation = pose.rotation();
    let height = |corner: &[f64; 3]| turned(rotation, *corner)[2];
    libm::floor(1000.0 * hull.corners.iter().map(height).fold(f64::MAX, f64::min)) as i32
}

/// Where its corners are, seen from above, in 1/1000 cm.
pub(crate) fn seen_from_above(hull: &Hull, pose: &Pose) -> Vec<[f64; 2]> {
    let rotation = pose.rotation();
    let (x, y) = (f64::from(pose.x), f64::from(pose.y));
    // Lying flat, the belt covers the faces.
    let sides = hull.corners.len() / 3;
    let corners = if pose.is_flat() { &hull.corners[..sides] } else { &hull.corners[..] };
    let seen = |corner: &[f64; 3]| {
        let corner = turned(rotation, *corner);
        [x + 1000.0 * corner[0], y + 1000.0 * corner[1]]
    };
    corners.iter().map(seen).collect()
}

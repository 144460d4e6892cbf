//! A field's plan: its measures.

use game_core::Spanned;
use serde::{Deserialize, Serialize};

use game_core::Seat;

use crate::card::{Fault, thousandths};
use crate::outcome::HOLES;
use crate::setup::{ahead, toward};

/// The measures of a field, in 1/1000 cm.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Plan {
    /// Along x.
    pub width: i32,
    /// Along y, from one side's edge to the other's.
    pub length: i32,
    /// How fast the hardest flick sends a warrior of 5 g, in 1/1000 cm/s.
    pub speed: i32,
    /// The radius of the centre circle.
    pub circle: i32,
    pub holes: Vec<Hole>,
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub lines: Option<Lines>,
    /// By seat.
    pub sides: [Side; 2],
}

/// A round hole.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Hole {
    pub x: i32,
    pub y: i32,
    pub radius: i32,
}

/// How far each side's lines are from its edge (VOI-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    pub double: i32,
    pub single: i32,
}

/// A seat's side of a field: which way it looks, and where along y its things are.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Side {
    /// Straight ahead, in 1/100°.
    pub ahead: u16,
    pub edge: i32,
    pub double: Option<i32>,
    pub single: Option<i32>,
}

/// A field as it is written in the pack.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlanEntry {
    width: Spanned<f64>,
    length: Spanned<f64>,
    speed: Spanned<f64>,
    circle: Spanned<f64>,
    #[serde(default)]
    hole: Vec<Spanned<HoleEntry>>,
    lines: Option<Spanned<LinesEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HoleEntry {
    x: Spanned<f64>,
    y: Spanned<f64>,
    radius: Spanned<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LinesEntry {
    double: Spanned<f64>,
    single: Spanned<f64>,
}

/// Wood between a hole and the border or another hole, at the least.
const BRIDGE: i32 = 500;

impl PlanEntry {
    /// The plan, if it can be played on.
    pub(crate) fn plan(&self) -> Result<Plan, Fault> {
        let width = thousandths("the width", &self.width, 24.0, 120.0)?;
        let length = thousandths("the length", &self.length, 24.0, 120.0)?;
        // Harder flicks throw warriors high into the air.
        let speed = thousandths("the speed", &self.speed, 60.0, 260.0)?;
        let circle = thousandths("the circle", &self.circle, 4.5, 10.0)?;
        let mut holes: Vec<Hole> = Vec::new();
        for entry in &self.hole {
            let hole = entry.get_ref().hole()?;
            let fault = |reason: &str| Err((entry.span(), reason.to_string()));
            let Hole { x, y, radius } = hole;
            if x.abs() + radius + BRIDGE > width / 2 || y.abs() + radius + BRIDGE > length / 2 {
                return fault("the hole is outside the field, or within 0.5 cm of its border");
            }
            if near(x, y, radius + circle) {
                return fault("the hole reaches into the centre circle");
            }
            if holes.iter().any(|other| near(x - other.x, y - other.y, radius + other.radius)) {
                return fault("the hole is within 0.5 cm of another one");
            }
            if holes.len() == usize::from(HOLES) {
                return fault("a field has eight holes at the most");
            }
            holes.push(hole);
        }
        let lines = self.lines.as_ref().map(|lines| lines.get_ref().lines(length)).transpose()?;
        let sides = [Seat(0), Seat(1)].map(|seat| Side::of(seat, length, lines));
        Ok(Plan { width, length, speed, circle, holes, lines, sides })
    }

    /// Where the field's lines are written.
    pub(crate) fn lines_span(&self) -> Option<std::ops::Range<usize>> {
        self.lines.as_ref().map(Spanned::span)
    }
}

/// Are two places `reach` or less apart, or little more?
fn near(x: i32, y: i32, reach: i32) -> bool {
    let [x, y, reach] = [x, y, reach + BRIDGE].map(i64::from);
    x * x + y * y < reach * reach
}

impl HoleEntry {
    fn hole(&self) -> Result<Hole, Fault> {
        Ok(Hole {
            x: thousandths("x", &self.x, -60.0, 60.0)?,
            y: thousandths("y", &self.y, -60.0, 60.0)?,
            radius: thousandths("the radius", &self.radius, 1.0, 8.0)?,
        })
    }
}

impl LinesEntry {
    fn lines(&self, length: i32) -> Result<Lines, Fault> {
        let half = f64::from(length) / 2000.0;
        let double = thousandths("the double line", &self.double, 5.0, half - 9.0)?;
        let least = f64::from(double) / 1000.0 + 5.0;
        let single = thousandths("the single line", &self.single, least, half - 3.0)?;
        Ok(Lines { double, single })
    }
}

impl Side {
    fn of(seat: Seat, length: i32, lines: Option<Lines>) -> Self {
        let side = toward(seat);
        let from_edge = |far: i32| side * (length / 2 - far);
        Self {
            ahead: ahead(seat),
            edge: from_edge(0),
            double: lines.map(|lines| from_edge(lines.double)),
            single: lines.map(|lines| from_edge(lines.single)),
        }
    }
}

impl Plan {
    /// The side of `seat`.
    pub(crate) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// What decides how games go.
    pub(crate) fn deciding(&self) -> String {
        let Self { width, length, speed, circle, holes, lines, sides: _ } = self;
        let mut text = format!("{width} x {length} speed {speed} circle {circle}");
        for Hole { x, y, radius } in holes {
            text += &format!(" hole {x} {y} {radius}");
        }
        if let Some(Lines { double, single }) = lines {
            text += &format!(" lines {double} {single}");
        }
        text
    }
}

//! A warrior's card: its measures, its name and how it is painted (VOI-4).

use game_core::{Phrase, Spanned};
use serde::{Deserialize, Serialize};

use crate::hull::Hull;

/// What makes a warrior different from the others. Lengths in 1/1000 cm.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    pub name: Phrase,
    /// A sentence or two about who this is.
    pub story: Phrase,
    /// The corners of the rim where it is widest, counter-clockwise, seen with the picture up; the
    /// middle is their centroid.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub outline: Vec<[i32; 2]>,
    /// The corners of its body about its middle, lying picture up: the rim's, then the back's, then the
    /// picture's in the same order.
    pub corners: Vec<[i32; 3]>,
    pub thickness: i32,
    /// How high above its back the rim is widest.
    pub belt: i32,
    /// How far the rim recedes from the belt down to the back.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub bevel_below: i32,
    /// How far the rim recedes from the belt up to the picture.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub bevel_above: i32,
    /// In milligrams.
    pub mass: i32,
    /// On the field, in thousandths.
    pub friction: i32,
    /// How much of a blow it gives back, in thousandths.
    pub restitution: i32,
    pub colours: Colours,
    /// What is painted on its face, for whoever draws it.
    pub emblem: String,
}

/// A warrior's colours as `#rrggbb`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Colours {
    /// Of its body, all but the picture.
    pub body: String,
    /// Of the picture on its face.
    pub paint: String,
}

/// Letters that a name can have and still fit its card.
const NAME: usize = 24;
/// Letters that a story can have and still fit its card.
const STORY: std::ops::RangeInclusive<usize> = 20..=200;
/// Corners of an outline.
const CORNERS: std::ops::RangeInclusive<usize> = 4..=24;
/// From the middle to the rim: the least and the most, in 1/1000 cm.
const REACH: std::ops::RangeInclusive<i32> = 800..=4000;

/// A warrior as it is written in the pack.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WarriorEntry {
    pub(crate) name: Spanned<Phrase>,
    story: Spanned<Phrase>,
    outline: Spanned<OutlineEntry>,
    thickness: Spanned<f64>,
    mass: Spanned<f64>,
    belt: Spanned<f64>,
    bevel: Spanned<Bevel>,
    friction: Spanned<f64>,
    restitution: Spanned<f64>,
    colours: Spanned<Colours>,
    emblem: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bevel {
    below: f64,
    above: f64,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OutlineEntry {
    Superellipse(Superellipse),
    Polygon(Vec<[f64; 2]>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Superellipse {
    half_x: f64,
    half_y: f64,
    power: f64,
    corners: usize,
}

/// What is wrong, and where in the file.
pub(crate) type Fault = (std::ops::Range<usize>, String);

/// `value` in thousandths, if it lies between `least` and `most`.
pub(crate) fn thousandths(
    what: &str,
    value: &Spanned<f64>,
    least: f64,
    most: f64,
) -> Result<i32, Fault> {
    within(what, *value.get_ref(), least, most).map_err(|reason| (value.span(), reason))
}

fn within(what: &str, value: f64, least: f64, most: f64) -> Result<i32, String> {
    // Not a number is outside every range.
    if value >= least && value <= most {
        Ok(libm::round(value * 1000.0) as i32)
    } else {
        Err(format!("{what} is {value}, not between {least} and {most}"))
    }
}

impl WarriorEntry {
    /// The card, if it can be played with.
    pub(crate) fn card(&self) -> Result<Card, Fault> {
        let name = self.name.get_ref();
        for text in [&name.ru, &name.en] {
            let letters = text.chars().count();
            if text.trim().is_empty() || letters > NAME {
                let reason =
                    format!("the name {text:?} has {letters} letters, not between 1 and {NAME}");
                return Err((self.name.span(), reason));
            }
        }
        let story = self.story.get_ref();
        for (lang, text) in [("ru", &story.ru), ("en", &story.en)] {
            let letters = text.chars().count();
            if !STORY.contains(&letters) {
                let (least, most) = (STORY.start(), STORY.end());
                let reason =
                    format!("story.{lang} has {letters} letters, not between {least} and {most}");
                return Err((self.story.span(), reason));
            }
        }
        let outline = self.outline.get_ref().corners();
        let outline = outline.map_err(|reason| (self.outline.span(), reason))?;
        let thickness = thousandths("the thickness", &self.thickness, 0.3, 1.5)?;
        let mass = thousandths("the mass", &self.mass, 1.0, 30.0)?;
        let high = f64::from(thickness) / 1000.0;
        let belt = thousandths("the belt", &self.belt, 0.1, high - 0.1)?;
        let narrow = outline.iter().map(|&[x, y]| x.abs().max(y.abs())).min().unwrap_or(0);
        let widest = f64::from(narrow) / 2000.0;
        let bevel = |what, value| {
            within(what, value, 0.0, widest).map_err(|reason| (self.bevel.span(), reason))
        };
        let bevel_below = bevel("bevel.below", self.bevel.get_ref().below)?;
        let bevel_above = bevel("bevel.above", self.bevel.get_ref().above)?;
        let friction = thousandths("the friction", &self.friction, 0.1, 0.8)?;
        let restitution = thousandths("the restitution", &self.restitution, 0.0, 0.9)?;
        let colours = self.colours.get_ref();
        for colour in [&colours.body, &colours.paint] {
            let digits = colour.strip_prefix('#').unwrap_or_default();
            if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
                return Err((self.colours.span(), format!("{colour:?} is no colour (#rrggbb)")));
            }
        }
        let emblem = self.emblem.get_ref();
        if emblem.is_empty() || !emblem.bytes().all(|letter| letter.is_ascii_lowercase()) {
            let reason = format!("the emblem {emblem:?} is no word of small Latin letters");
            return Err((self.emblem.span(), reason));
        }
        let mut card = Card {
            name: name.clone(),
            story: story.clone(),
            outline,
            corners: Vec::new(),
            thickness,
            belt,
            bevel_below,
            bevel_above,
            mass,
            friction,
            restitution,
            colours: colours.clone(),
            emblem: emblem.clone(),
        };
        let round = |cm: f64| libm::round(1000.0 * cm) as i32;
        card.corners = Hull::new(&card).corners.iter().map(|corner| corner.map(round)).collect();
        Ok(card)
    }
}

impl Card {
    /// What decides how games go.
    pub(crate) fn deciding(&self) -> String {
        let Self { outline, thickness, belt, bevel_below, bevel_above, .. } = self;
        let Self { mass, friction, restitution, .. } = self;
        let corners: Vec<String> = outline.iter().map(|[x, y]| format!("{x},{y}")).collect();
        format!(
            "{} thickness {thickness} belt {belt} bevel {bevel_below} {bevel_above} mass {mass} \
             friction {friction} restitution {restitution}",
            corners.join(" ")
        )
    }
}

impl OutlineEntry {
    /// The corners about their centroid, in 1/1000 cm.
    fn corners(&self) -> Result<Vec<[i32; 2]>, String> {
        let corners: Vec<[f64; 2]> = match self {
            Self::Superellipse(entry) => entry.corners()?,
            Self::Polygon(corners) => corners.clone(),
        };
        if !CORNERS.contains(&corners.len()) {
            let (least, most) = (CORNERS.start(), CORNERS.end());
            return Err(format!("{} corners, not between {least} and {most}", corners.len()));
        }
        // Not a number is outside every range.
        if !corners.iter().flatten().all(|at| at.abs() <= 100.0) {
            return Err("a corner is further away than a metre".into());
        }
        if !is_convex(&corners) {
            return Err("the outline isn't convex and counter-clockwise".into());
        }
        let [x, y] = centroid(&corners);
        let round = |value: f64| libm::round(value * 1000.0) as i32;
        let about = |corner: &[f64; 2]| [round(corner[0] - x), round(corner[1] - y)];
        let outline: Vec<[i32; 2]> = corners.iter().map(about).collect();
        let rounded: Vec<[f64; 2]> = outline.iter().map(|at| at.map(f64::from)).collect();
        if !is_convex(&rounded) {
            return Err("two corners or edges of the outline are all but one".into());
        }
        let length = |corner: &[f64; 2]| libm::sqrt(corner[0] * corner[0] + corner[1] * corner[1]);
        let reach = |corner: &[f64; 2]| REACH.contains(&(length(corner) as i32));
        if !rounded.iter().all(reach) {
            return Err("a corner is nearer than 0.8 cm to the middle, or further than 4 cm".into());
        }
        Ok(outline)
    }
}

impl Superellipse {
    fn corners(&self) -> Result<Vec<[f64; 2]>, String> {
        let Self { half_x, half_y, power, corners } = *self;
        if !(1.2..=20.0).contains(&power) {
            return Err(format!("the outline's power is {power}, not between 1.2 and 20"));
        }
        if ![8, 16, 24].contains(&corners) {
            return Err(format!("the outline has {corners} corners, not 8, 16 or 24"));
        }
        let bulge = |part: f64| {
            let size = libm::pow(libm::fabs(part), 2.0 / power);
            // A right angle's cosine isn't quite 0, and small powers make much of it.
            if part.abs() < 1e-9 { 0.0 } else { size * part.signum() }
        };
        let corner = |at: usize| {
            let angle = at as f64 / corners as f64 * 2.0 * std::f64::consts::PI;
            let (sin, cos) = libm::sincos(angle);
            [half_x * bulge(cos), half_y * bulge(sin)]
        };
        Ok((0..corners).map(corner).collect())
    }
}

/// Is every corner to the left of every edge that isn't its own?
fn is_convex(corners: &[[f64; 2]]) -> bool {
    let count = corners.len();
    (0..count).all(|at| {
        let (from, to) = (corners[at], corners[(at + 1) % count]);
        let others = (2..count).map(|step| corners[(at + step) % count]);
        let left = |[x, y]: [f64; 2]| {
            (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]) > 1e-9
        };
        others.into_iter().all(left)
    })
}

fn centroid(corners: &[[f64; 2]]) -> [f64; 2] {
    let mut sum = [0.0; 3];
    for (at, [x, y]) in corners.iter().enumerate() {
        let [next_x, next_y] = corners[(at + 1) % corners.len()];
        let twice = x * next_y - next_x * y;
        sum[0] += (x + next_x) * twice;
        sum[1] += (y + next_y) * twice;
        sum[2] += twice;
    }
    [sum[0] / (3.0 * sum[2]), sum[1] / (3.0 * sum[2])]
}

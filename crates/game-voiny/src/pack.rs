//! The pack: the ten warriors and the three fields.

use std::sync::Arc;

use game_core::{PackError, PackFiles, Spanned};
use serde::{Deserialize, Serialize};

use crate::card::{self, Card};
use crate::field::FieldName;
use crate::flick::Flick;
use crate::outcome::FlickOutcome;
use crate::physics::{Physics, Run, Trajectory};
use crate::plan::{self, Hole, Plan};
use crate::pose::{Pose, Poses};
use crate::warrior::{WARRIORS, Warrior};

/// The content of the box.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, Serialize)]
pub struct Pack {
    /// In the order of their numbers.
    warriors: Vec<Card>,
    /// In the order a, ae, v.
    fields: Vec<Plan>,
    /// Their bodies.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    physics: Arc<Physics>,
}

/// The file of the warriors.
pub(crate) const WARRIORS_FILE: &str = "warriors.toml";
/// The file of the fields.
pub(crate) const FIELDS_FILE: &str = "fields.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WarriorsFile {
    warrior: Vec<Spanned<card::WarriorEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FieldsFile {
    a: Spanned<plan::PlanEntry>,
    ae: Spanned<plan::PlanEntry>,
    v: Spanned<plan::PlanEntry>,
}

impl game_core::Pack for Pack {
    fn load(files: &PackFiles) -> Result<Self, PackError> {
        files.only(&[WARRIORS_FILE, FIELDS_FILE])?;
        let warriors = load_warriors(files)?;
        let fields = load_fields(files)?;
        let physics = Physics::new(&warriors, &fields)
            .ok_or_else(|| files.fault(WARRIORS_FILE, None, "a warrior has no room inside"))?;
        Ok(Self { warriors, fields, physics: Arc::new(physics) })
    }

    fn deciding(&self) -> String {
        let warriors = self.warriors.iter().map(Card::deciding);
        let fields = self.fields.iter().map(Plan::deciding);
        warriors.chain(fields).collect::<Vec<_>>().join("\n")
    }
}

impl Pack {
    /// The files that are built in.
    pub fn built_in() -> PackFiles {
        let mut files = PackFiles::default();
        files.insert(WARRIORS_FILE, include_str!("../../../content/voiny/warriors.toml"));
        files.insert(FIELDS_FILE, include_str!("../../../content/voiny/fields.toml"));
        files
    }

    /// What comes of a flick: the same on every machine, whatever was simulated before. Nothing at
    /// all if its warrior isn't on the field.
    pub fn simulate(&self, field: FieldName, poses: &Poses, flick: &Flick) -> FlickOutcome {
        self.physics.simulate(field, poses, flick).0
    }

    /// The same, and what it cost.
    pub fn measure(&self, field: FieldName, poses: &Poses, flick: &Flick) -> (FlickOutcome, Run) {
        self.physics.simulate(field, poses, flick)
    }

    /// The same, and what it looked like.
    pub fn film(
        &self,
        field: FieldName,
        poses: &Poses,
        flick: &Flick,
    ) -> (FlickOutcome, Trajectory) {
        self.physics.film(field, poses, flick)
    }

    /// How far a flick turns its warrior, lying in `pose` with nobody else on the field, in whole
    /// degrees (VOI-2).
    pub fn free_turn(&self, field: FieldName, pose: &Pose, flick: &Flick) -> u16 {
        self.physics.free_turn(field, pose, flick)
    }

    /// How deep two bodies are in each other, in 1/1000 cm.
    pub fn overlap(&self, one: (Warrior, &Pose), other: (Warrior, &Pose)) -> i32 {
        self.physics.overlap(one, other)
    }

    pub fn card(&self, warrior: Warrior) -> &Card {
        &self.warriors[warrior.index()]
    }

    pub fn plan(&self, field: FieldName) -> &Plan {
        &self.fields[field.index()]
    }
}

fn load_warriors(files: &PackFiles) -> Result<Vec<Card>, PackError> {
    let file: WarriorsFile = files.parse(WARRIORS_FILE)?;
    let mut cards: Vec<Card> = Vec::new();
    for entry in &file.warrior {
        let fault = |span, reason| files.fault(WARRIORS_FILE, Some(span), reason);
        let card = entry.get_ref().card().map_err(|(span, reason)| fault(span, reason))?;
        let same = |other: &&Card| other.name.ru == card.name.ru || other.name.en == card.name.en;
        if let Some(twin) = cards.iter().find(same) {
            let reason = format!("two warriors are called {:?}", twin.name.en);
            return Err(fault(entry.get_ref().name.span(), reason));
        }
        if cards.len() == WARRIORS {
            return Err(fault(entry.span(), format!("an eleventh warrior: there are {WARRIORS}")));
        }
        cards.push(card);
    }
    if cards.len() < WARRIORS {
        let reason = format!("{} warriors instead of {WARRIORS}", cards.len());
        return Err(files.fault(WARRIORS_FILE, None, reason));
    }
    Ok(cards)
}

fn load_fields(files: &PackFiles) -> Result<Vec<Plan>, PackError> {
    let file: FieldsFile = files.parse(FIELDS_FILE)?;
    let mut plans = Vec::new();
    for (field, entry) in FieldName::ALL.into_iter().zip([&file.a, &file.ae, &file.v]) {
        let fault = |span, reason: String| files.fault(FIELDS_FILE, Some(span), reason);
        let plan = entry.get_ref().plan().map_err(|(span, reason)| fault(span, reason))?;
        let wanted = match field {
            FieldName::A if !plan.holes.is_empty() => Some("field a has no holes"),
            FieldName::Ae if !in_corners(&plan.holes) => {
                Some("field ae has four holes, one in each corner, alike and mirror images")
            }
            FieldName::V if !plan.holes.is_empty() => Some("field v has no holes"),
            _ => None,
        };
        if let Some(reason) = wanted {
            return Err(fault(entry.span(), reason.into()));
        }
        match (field, entry.get_ref().lines_span()) {
            (FieldName::V, None) => return Err(fault(entry.span(), "field v has lines".into())),
            (FieldName::A | FieldName::Ae, Some(span)) => {
                return Err(fault(span, "only field v has lines".into()));
            }
            _ => plans.push(plan),
        }
    }
    Ok(plans)
}

/// Four holes that are alike, each the mirror image of its neighbours.
fn in_corners(holes: &[Hole]) -> bool {
    let [first, ..] = holes else { return false };
    let (x, y) = (first.x.abs(), first.y.abs());
    let corner = |x, y| holes.contains(&Hole { x, y, radius: first.radius });
    // Apart from one another along both axes: see how the field is cut up.
    let apart = x.min(y) > first.radius + 500;
    holes.len() == 4 && apart && corner(x, y) && corner(-x, y) && corner(x, -y) && corner(-x, -y)
}

//! What eyes see of a position, and worlds that look like it.

use game_core::{Breach as _, Eyes, GameRng, Outcome, Phrase, Seat, SeatSet};
use serde::Serialize;

use crate::Voiny;
use crate::action::Action;
use crate::bot::layout;
use crate::bot::worth::strength;
use crate::check::LEAST_TURN;
use crate::field::FieldName;
use crate::options::{Kind, Mode};
use crate::pose::Poses;
use crate::position::{Phase, Points, Position, Ready, by_warrior};
use crate::warrior::{Warrior, Warriors};

/// What eyes see.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub eyes: Eyes,
    pub game: Kind,
    pub field: FieldName,
    pub phase: Phase,
    /// Who flicks, drafts, or will flick first.
    pub turn: Seat,
    /// Who flicked first in this bout, or attacked on field v.
    pub opener: Seat,
    pub teams: [Warriors; 2],
    /// Those beaten on this field.
    pub beaten: Warriors,
    /// Those who fight the bout.
    pub fighters: [Option<Warrior>; 2],
    /// The seats that have chosen who fights first (VOI-10).
    pub chosen: SeatSet,
    /// Whom, as far as these eyes see it.
    pub choices: [Option<Warrior>; 2],
    #[serde(with = "by_warrior")]
    #[cfg_attr(
        feature = "typescript",
        ts(as = "std::collections::BTreeMap<Warrior, crate::Pose>")
    )]
    pub poses: Poses,
    /// Those on the field whose picture is down (VOI-5).
    pub flipped: Warriors,
    /// How many flicks the attacker has had in a row (VOI-11).
    pub used: u8,
    /// How many of his five he has left, where flicks come in fives.
    pub left: Option<u8>,
    /// The sides whose last flick was a move: their next one must be a strike (VOI-24).
    pub moved: SeatSet,
    /// Those who reach over the field's border (VOI-34).
    pub edge: Warriors,
    /// Those of them whose edge move is used or declined (VOI-63).
    pub spent: Warriors,
    /// Those set up on the single lines, until the first flick is over.
    pub leads: Warriors,
    pub ready: Option<Ready>,
    /// The opponents that a warrior which may be flicked has too little room to strike (VOI-35,
    /// VOI-54); those with room enough for all aren't listed.
    pub too_near: Vec<(Warrior, Warriors)>,
    /// Whom it must not strike first, or it is a foul: those, and with the first flick of field v the
    /// one on the other single line (VOI-31).
    pub spared: Vec<(Warrior, Warriors)>,
    /// Does whoever sets up leave gaps, where otherwise warriors touch (VOI-54)?
    pub gaps: bool,
    /// Where along y `line` puts a warrior now, on the field that has lines.
    pub line: Option<i32>,
    /// What whoever makes up a team, sends out or sets up may do next without thinking.
    pub arranged: Option<String>,
    pub points: [Points; 2],
    /// Are there points before the end? A field by itself is worth its points when it is over.
    pub scores: bool,
    /// How many of the other side each has beaten; not told where a bout is worth a point and its
    /// warriors come back, nor while teams are drafted.
    pub beat: Option<[u8; 2]>,
    pub over: Option<Outcome>,
}

/// What an action would lead to.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Preview {
    /// How far the flicked warrior would turn with nobody else on the field, in whole degrees, and
    /// whether that is enough (VOI-2).
    Turn { degrees: u16, enough: bool },
    /// Something can be put there, or a set-up is complete.
    Fits,
    /// It can't: the rule that forbids it, and what to do instead.
    Wrong { rule: &'static str, text: Phrase },
}

impl Voiny {
    pub(crate) fn view_of(&self, p: &Position, eyes: Eyes) -> View {
        let seats = [Seat(0), Seat(1)];
        let seen = |seat: Seat| p.choices[seat.index()].filter(|_| eyes.contains(seat));
        let fives =
            self.mode(p).has_fives() && matches!(p.phase, Phase::Flick | Phase::Shot { .. });
        View {
            eyes,
            game: self.options.game,
            field: p.field,
            phase: p.phase,
            turn: p.turn,
            opener: p.opener,
            teams: p.teams,
            beaten: p.beaten,
            fighters: p.fighters,
            chosen: seats.into_iter().filter(|seat| p.choices[seat.index()].is_some()).collect(),
            choices: seats.map(seen),
            poses: p.poses,
            flipped: Warrior::all().filter(|&warrior| p.is_flipped(warrior)).collect(),
            used: p.used,
            left: fives.then(|| crate::FIVE.saturating_sub(p.used)),
            moved: p.moved,
            edge: p.edge,
            spent: p.spent,
            leads: p.leads,
            ready: p.ready,
            too_near: self.of_flickers(p, |seat, warrior| self.too_near(p, seat, warrior)),
            spared: self.of_flickers(p, |seat, warrior| self.spared(p, seat, warrior)),
            gaps: self.mode(p) == Mode::Solo,
            line: self.line_now(p),
            arranged: self.arranged(p, eyes).map(|step| step.to_string()),
            points: p.points,
            scores: p.phase == Phase::Over || self.options.game.scores_as_it_goes(),
            beat: (p.phase != Phase::Draft && self.options.game.counts_beaten()).then(|| {
                [1, 0].map(|rival: usize| p.beaten.intersection(p.teams[rival]).len() as u8)
            }),
            over: (p.phase == Phase::Over).then(|| self.outcome(p)),
        }
    }

    /// A simple next step: the strongest warrior, a place among the others.
    fn arranged(&self, p: &Position, eyes: Eyes) -> Option<Action> {
        let strongest = |warriors: &mut dyn Iterator<Item = Warrior>| {
            warriors.max_by_key(|&warrior| strength(self.pack.card(warrior)))
        };
        match p.phase {
            Phase::Setup(seat) => layout::next(self, p, seat),
            Phase::Draft => {
                strongest(&mut Warrior::all().filter(|&w| p.owner(w).is_none())).map(Action::Pick)
            }
            Phase::Choose => {
                let chooses =
                    |seat: &Seat| eyes.contains(*seat) && p.choices[seat.index()].is_none();
                let seat = [Seat(0), Seat(1)].into_iter().find(chooses)?;
                strongest(&mut p.left_of(seat).iter()).map(Action::Bring)
            }
            Phase::Bring(seat) => strongest(&mut p.left_of(seat).iter()).map(Action::Bring),
            _ => None,
        }
    }

    /// The opponents that `those` finds for each warrior that may be flicked, where there are any.
    fn of_flickers(
        &self,
        p: &Position,
        those: impl Fn(Seat, Warrior) -> Warriors,
    ) -> Vec<(Warrior, Warriors)> {
        let flicking = match p.phase {
            Phase::Flick => self.may_flick(p, p.turn),
            Phase::Edge { warrior, .. } => warrior.into(),
            _ => Warriors::NONE,
        };
        let found = |warrior| (warrior, those(p.owner(warrior).unwrap_or(p.turn), warrior));
        flicking.iter().map(found).filter(|(_, found)| !found.is_empty()).collect()
    }

    /// Where the line is that the acting side puts warriors on.
    fn line_now(&self, p: &Position) -> Option<i32> {
        self.pack.plan(p.field).lines.as_ref()?;
        let side = match p.phase {
            Phase::Setup(seat) => seat,
            Phase::Return { line, .. } => line,
            _ => p.turn,
        };
        Some(self.line_of(side))
    }

    /// How far a flick would turn its warrior, or what is wrong with a placement, while it is still
    /// being aimed or dragged.
    pub(crate) fn preview_of(&self, p: &Position, seat: Seat, action: &Action) -> Option<Preview> {
        match action {
            Action::Flick(flick) => {
                let own = p.owner(flick.warrior) == Some(seat) && p.pose(flick.warrior).is_some();
                (own && flick.is_possible()).then(|| {
                    let degrees = self.free_turn(p, flick);
                    Preview::Turn { degrees, enough: degrees >= LEAST_TURN }
                })
            }
            Action::Place(..) | Action::Line(..) | Action::Turn(_) | Action::Done => {
                Some(match self.check_action(p, seat, *action) {
                    Ok(()) => Preview::Fits,
                    Err(breach) => Preview::Wrong { rule: breach.rule(), text: breach.say(self) },
                })
            }
            _ => None,
        }
    }

    /// Only secret choices are hidden: any warrior of the team can be it.
    pub(crate) fn world_of(&self, view: &View, rng: &mut GameRng) -> Position {
        let mut choices = view.choices;
        for seat in view.chosen.difference(view.eyes).iter() {
            let team: Vec<Warrior> = view.teams[seat.index()].iter().collect();
            choices[seat.index()] = rng.pick(&team).copied();
        }
        Position {
            phase: view.phase,
            field: view.field,
            turn: view.turn,
            opener: view.opener,
            teams: view.teams,
            beaten: view.beaten,
            fighters: view.fighters,
            choices,
            poses: view.poses,
            used: view.used,
            moved: view.moved,
            edge: view.edge,
            spent: view.spent,
            leads: view.leads,
            ready: view.ready,
            points: view.points,
        }
    }
}

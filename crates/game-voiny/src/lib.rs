//! Voiny (Warriors): flat wooden warriors, a picture on one face, are flicked with a spin.
//!
//! Two layers: physics turns poses and a flick into an outcome, the same on every machine; the rules
//! are a state machine over outcomes. The flick is the action, its outcome an input of its own: logs
//! hold both, so that applying them needs no physics. Every rule has an id (`VOI-2`) that refusals,
//! scenarios and the rulebook share.

mod action;
mod apply;
mod battle;
mod bot;
mod bout;
mod breach;
mod card;
mod check;
mod correction;
mod edition;
mod event;
mod field;
mod flick;
mod geometry;
mod hull;
mod info;
mod need;
mod offer;
mod options;
mod outcome;
mod pack;
mod physics;
mod plan;
mod plausible;
mod pose;
mod position;
mod rulebook;
mod sample;
mod setup;
mod telling;
pub mod trial;
mod validate;
mod verdict;
mod view;
mod warrior;

use std::sync::Arc;

use game_core::{
    EventSink, Eyes, Form, Game, GameInfo, GameRng, Input, Listed, Never, OptionsError,
    PositionError, Seat, SeatCount, SeatSet, Turn,
};

pub use action::{Action, Chance};
pub use bot::FlickBot;
pub use breach::Breach;
pub use card::{Card, Colours};
pub use check::LEAST_TURN;
pub use event::Event;
pub use field::FieldName;
pub use flick::{Flick, MAX_ARM, MAX_POWER};
pub use geometry::{OVERHANG, Outline, ROUNDING, TOUCH};
pub use need::Need;
pub use options::{Kind, Options};
pub use outcome::{FlickOutcome, HOLES, Rest};
pub use pack::Pack;
pub use physics::{FRAMES_PER_SECOND, Impact, Run, Track, Trajectory};
pub use plan::{Hole, Lines, Plan};
pub use pose::{Face, Pose, Poses, REACH, Spot, TURN, UNIT};
pub use position::{Phase, Points, Position, Push, Ready};
pub use verdict::FIVE;
pub use view::{Preview, View};
pub use warrior::{WARRIORS, Warrior, Warriors};

use options::Mode;

/// Voiny with its options and its pack.
#[derive(Clone, Debug)]
pub struct Voiny {
    options: Options,
    pack: Arc<Pack>,
    seats: SeatCount,
}

impl Voiny {
    /// The content it is played with.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// What was agreed on.
    pub fn options(&self) -> Options {
        self.options
    }

    /// By which rules the field is played.
    pub(crate) fn mode(&self, p: &Position) -> Mode {
        self.options.game.mode(p.field)
    }

    /// How a flick went, if physics says of it what the outcome says.
    fn film(&self, p: &Position, flick: &Flick, outcome: &FlickOutcome) -> Option<Box<Trajectory>> {
        let (same, trajectory) = self.pack.film(p.field, &p.poses, flick);
        (same == *outcome).then(|| Box::new(trajectory))
    }
}

impl Game for Voiny {
    const INFO: &'static GameInfo = &info::INFO;

    type Options = Options;
    type Pack = Pack;
    type Position = Position;
    type Action = Action;
    type Timer = Never;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Preview = Preview;
    type Breach = Breach;

    fn new(options: &Options, pack: Arc<Pack>, seats: SeatCount) -> Result<Self, OptionsError> {
        if seats.get() != 2 {
            return Err(options::wrong_seats(seats.get()));
        }
        Ok(Self { options: *options, pack, seats })
    }

    fn wrong_seats(count: usize) -> OptionsError {
        options::wrong_seats(count)
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn start(&self) -> Position {
        Position::start(self.options.game.first_field())
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        self.validate_position(position)
    }

    fn turn(&self, p: &Position) -> Turn {
        match p.phase {
            Phase::Lot | Phase::Shot { .. } => Turn::Chance,
            Phase::Over => Turn::Over(self.outcome(p)),
            _ => {
                let may = if self.may_resign(p) { self.seats.all() } else { SeatSet::EMPTY };
                Turn::Act { must: p.acting(), may }
            }
        }
    }

    fn opener(&self, p: &Position) -> Option<Seat> {
        (p.phase != Phase::Lot).then_some(p.opener)
    }

    /// A check simulates the flick, and so does luck.
    fn slow(&self) -> bool {
        true
    }

    fn legal_actions(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        self.list_actions(position, seat, into);
    }

    fn buttons(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        self.list_buttons(position, seat, into);
    }

    fn forms(&self, position: &Position, seat: Seat, into: &mut Vec<Form>) {
        self.list_forms(position, seat, into);
    }

    fn listed(action: &Action) -> Listed {
        match action {
            Action::Flick(_) | Action::Turn(_) | Action::Place(..) | Action::Line(..) => {
                Listed::InForm
            }
            Action::Take(_) | Action::Back | Action::Resign => Listed::Button,
            _ => Listed::Always,
        }
    }

    fn sample(
        &self,
        position: &Position,
        seat: Seat,
        rng: &mut GameRng,
        room: &mut Vec<Action>,
    ) -> Option<Action> {
        self.sample_action(position, seat, rng, room)
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), Breach> {
        self.check_action(position, seat, *action)
    }

    fn only_answer(&self, position: &Position, seat: Seat) -> Option<Action> {
        self.only_warrior(position, seat)
    }

    fn preview(&self, p: &Position, seat: Seat, action: &Action) -> Option<Preview> {
        self.preview_of(p, seat, action)
    }

    /// What comes of a flick is no luck: physics has one answer.
    fn draw(&self, p: &Position, rng: &mut GameRng) -> Chance {
        match p.phase {
            Phase::Shot { flick, .. } => {
                Chance::Rest(self.pack.simulate(p.field, &p.poses, &flick))
            }
            _ => Chance::Lot(Seat(rng.below(2) as u8)),
        }
    }

    fn can_happen(&self, p: &Position, chance: &Chance) -> bool {
        match (p.phase, chance) {
            (Phase::Lot, Chance::Lot(seat)) => seat.index() < 2,
            (Phase::Shot { flick, .. }, Chance::Rest(outcome)) => {
                // Whatever physics says can happen, however odd the position it begins from.
                self.is_plausible(p, &flick, outcome)
                    || self.pack.simulate(p.field, &p.poses, &flick) == *outcome
            }
            _ => false,
        }
    }

    fn apply(&self, p: &mut Position, input: &Input<Self>, events: &mut impl EventSink<Event>) {
        match input {
            Input::Act { seat, action } => self.apply_action(p, *seat, *action, events),
            Input::Chance(chance) => self.apply_chance(p, chance, events),
            Input::TimeUp(never) => match *never {},
        }
    }

    /// VOI-10.
    fn hides(&self, p: &Position) -> bool {
        p.phase == Phase::Choose
    }

    fn view(&self, position: &Position, eyes: Eyes) -> View {
        self.view_of(position, eyes)
    }

    fn show(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        Some(event.shown(eyes))
    }

    fn determinize(&self, view: &View, rng: &mut GameRng) -> Position {
        self.world_of(view, rng)
    }
}

//! What may be done, and which rule forbids the rest.

use game_core::Seat;

use crate::Voiny;
use crate::action::Action;
use crate::breach::Breach;
use crate::flick::{Flick, MAX_ARM, MAX_POWER};
use crate::need::Need;
use crate::options::{Kind, Mode};
use crate::pose::Spot;
use crate::position::{Phase, Position};
use crate::warrior::Warrior;

/// How far a flicked warrior must turn, in degrees (VOI-2).
pub const LEAST_TURN: u16 = 90;

impl Voiny {
    pub(crate) fn check_action(&self, p: &Position, seat: Seat, a: Action) -> Result<(), Breach> {
        if seat.index() >= 2 {
            return Err(Breach::NoSeat);
        }
        match p.phase {
            Phase::Over => return Err(Breach::Over(self.end_rule())),
            Phase::Shot { .. } => return Err(Breach::Rolling),
            Phase::Lot => return Err(Breach::Undecided(self.lot_rule(p))),
            _ => {}
        }
        if a == Action::Resign {
            return self.check_resign(p);
        }
        if !p.acting().contains(seat) {
            let chosen = p.phase == Phase::Choose;
            let rule = self.order_rule(p);
            return Err(if chosen { Breach::Chosen } else { Breach::OutOfTurn(rule) });
        }
        match p.phase {
            Phase::Draft => self.check_pick(p, a),
            Phase::Choose | Phase::Bring(_) => self.check_bring(p, seat, a),
            Phase::Setup(_) => self.check_set_up(p, seat, a),
            Phase::Flick => self.check_turn(p, seat, a),
            Phase::Edge { warrior, .. } => self.check_edge(p, seat, warrior, a),
            Phase::Return { warrior, line } => match a {
                Action::Line(back, x, heading) if back == warrior => {
                    let spot = Spot { x, y: self.line_of(line), heading };
                    self.check_spot(p, warrior, spot, "VOI-36").map(drop)
                }
                _ => Err(Breach::NotNow(Need::Return(warrior))),
            },
            Phase::Lot | Phase::Shot { .. } | Phase::Over => Ok(()),
        }
    }

    fn check_pick(&self, p: &Position, a: Action) -> Result<(), Breach> {
        match a {
            Action::Pick(warrior) if p.owner(warrior).is_some() => Err(Breach::Taken(warrior)),
            Action::Pick(_) => Ok(()),
            _ if self.options.game == Kind::Solo => Err(Breach::NotNow(Need::PickOne)),
            _ => Err(Breach::NotNow(Need::Pick)),
        }
    }

    fn check_bring(&self, p: &Position, seat: Seat, a: Action) -> Result<(), Breach> {
        match a {
            Action::Bring(warrior) if p.owner(warrior) != Some(seat) => {
                Err(Breach::NotYours(warrior))
            }
            Action::Bring(warrior) if p.beaten.contains(warrior) => {
                Err(Breach::Beaten(warrior, self.beaten_rule(p)))
            }
            Action::Bring(_) => Ok(()),
            _ => Err(Breach::NotNow(Need::Bring(self.bout_rule(p)))),
        }
    }

    fn check_set_up(&self, p: &Position, seat: Seat, a: Action) -> Result<(), Breach> {
        let own = |warrior: Warrior| match p.owner(warrior) == Some(seat) {
            true => Ok(()),
            false => Err(Breach::NotYours(warrior)),
        };
        if let Some(one) = self.sets_up_one(p, seat) {
            return match a {
                Action::Line(warrior, x, heading) if warrior == one => {
                    let spot = Spot { x, y: self.line_of(seat), heading };
                    self.check_spot(p, warrior, spot, self.order_rule(p)).map(drop)
                }
                Action::Line(warrior, ..) if p.owner(warrior) != Some(seat) => {
                    Err(Breach::NotYours(warrior))
                }
                _ => Err(Breach::NotNow(Need::Line(one, self.order_rule(p)))),
            };
        }
        let solo = self.mode(p) == Mode::Solo;
        match a {
            Action::Place(warrior, spot) => {
                own(warrior)?;
                self.check_place(p, seat, warrior, spot)
            }
            Action::Line(..) if solo => Err(Breach::NotNow(Need::SetUpNine)),
            Action::Line(warrior, x, heading) => {
                own(warrior)?;
                let lead = p.leads.intersection(p.team(seat)).without(warrior.into());
                if let Some(lead) = lead.first() {
                    return Err(Breach::SecondLead(lead));
                }
                let spot = Spot { x, y: self.line_of(seat), heading };
                self.check_spot(p, warrior, spot, "VOI-30").map(drop)
            }
            Action::Take(warrior) => {
                own(warrior)?;
                let rule = if solo { "VOI-54" } else { "VOI-30" };
                p.pose(warrior).map_or(Err(Breach::NotPlaced(warrior, rule)), |_| Ok(()))
            }
            Action::Done => self.check_done(p, seat),
            _ if solo => Err(Breach::NotNow(Need::SetUpNine)),
            _ => Err(Breach::NotNow(Need::SetUp)),
        }
    }

    /// The one warrior that `seat` puts on its line, where the set-up is no more than that.
    pub(crate) fn sets_up_one(&self, p: &Position, seat: Seat) -> Option<Warrior> {
        match self.mode(p) {
            Mode::ShortV => p.fighters[seat.index()],
            Mode::Solo => p.team(seat).first().filter(|_| p.team(seat).len() == 1),
            _ => None,
        }
    }

    fn check_turn(&self, p: &Position, seat: Seat, a: Action) -> Result<(), Breach> {
        let mode = self.mode(p);
        match a {
            Action::Flick(flick) => {
                self.check_flicked(p, seat, flick.warrior)?;
                self.check_opening(p, seat, flick.warrior)?;
                self.check_flick(p, flick)
            }
            Action::Turn(heading) => self.check_correction(p, seat, heading),
            Action::Up(warrior) if mode.has_fives() => {
                self.check_flicked(p, seat, warrior)?;
                Err(Breach::NoTurningUp)
            }
            Action::Up(warrior) => {
                self.check_flicked(p, seat, warrior)?;
                self.check_opening(p, seat, warrior)?;
                let rule = if mode.is_duel() { "VOI-22" } else { "VOI-32" };
                let flipped = p.is_flipped(warrior);
                if flipped { Ok(()) } else { Err(Breach::NotFlipped(warrior, rule)) }
            }
            Action::Line(warrior, x, heading) if mode == Mode::V => {
                self.check_flicked(p, seat, warrior)?;
                self.check_opening(p, seat, warrior)?;
                if p.is_opening() {
                    return Err(Breach::StandsOnLine(warrior));
                }
                let from = p.ready.map(|ready| ready.from).or(p.pose(warrior).copied());
                let from = from.map(|pose| self.pack.outline(warrior, &pose));
                if !from.is_some_and(|outline| self.is_in_zone(seat, &outline)) {
                    let last = p.standing_of(seat).len() == 1;
                    return Err(Breach::LeftZone { warrior, last });
                }
                let spot = Spot { x, y: self.line_of(seat), heading };
                self.check_spot(p, warrior, spot, "VOI-33").map(drop)
            }
            Action::Line(..) => Err(Breach::NoLine(match mode {
                Mode::ShortV => "VOI-53",
                Mode::Solo => "VOI-54",
                _ => "VOI-33",
            })),
            Action::Back if !mode.is_duel() => self.check_back(p, seat),
            _ => Err(Breach::NotNow(Need::Flick(self.order_rule(p)))),
        }
    }

    fn check_edge(&self, p: &Position, seat: Seat, edge: Warrior, a: Action) -> Result<(), Breach> {
        match a {
            Action::Flick(flick) => {
                self.check_flicked(p, seat, flick.warrior)?;
                if flick.warrior != edge {
                    return Err(Breach::NotAtEdge(edge));
                }
                self.check_flick(p, flick)
            }
            Action::Up(warrior) => {
                self.check_flicked(p, seat, warrior)?;
                match (warrior == edge, p.is_flipped(warrior)) {
                    (false, _) => Err(Breach::NotAtEdge(edge)),
                    (_, false) => Err(Breach::NotFlipped(warrior, "VOI-32")),
                    _ => Ok(()),
                }
            }
            Action::Back => self.check_back(p, seat),
            Action::Pass => Ok(()),
            _ => Err(Breach::NotNow(Need::Edge(edge))),
        }
    }

    /// Is it one's own, there, and not another one than was made ready?
    fn check_flicked(&self, p: &Position, seat: Seat, warrior: Warrior) -> Result<(), Breach> {
        if p.owner(warrior) != Some(seat) {
            return Err(Breach::NotYours(warrior));
        }
        if p.pose(warrior).is_none() {
            let fallen = p.beaten.contains(warrior);
            return Err(match fallen {
                true => Breach::Fallen(warrior),
                false => Breach::NotInBout(warrior, self.bout_rule(p)),
            });
        }
        match p.ready {
            Some(ready) if ready.warrior != warrior => {
                Err(Breach::OtherReady(ready.warrior, self.ready_rule(p, seat)))
            }
            _ => Ok(()),
        }
    }

    /// The first flick of field v is the attacker's (VOI-31).
    fn check_opening(&self, p: &Position, seat: Seat, warrior: Warrior) -> Result<(), Breach> {
        if !p.is_opening() || p.leads.contains(warrior) {
            return Ok(());
        }
        let lead = p.leads.intersection(p.team(seat)).first();
        Err(Breach::NotLead(lead.unwrap_or(warrior)))
    }

    fn check_back(&self, p: &Position, seat: Seat) -> Result<(), Breach> {
        p.ready.map_or(Err(Breach::NothingReady(self.ready_rule(p, seat))), |_| Ok(()))
    }

    /// The rule by which a warrior is made ready for its flick, or has been: VOI-33 is for the turns
    /// of teams alone.
    fn ready_rule(&self, p: &Position, seat: Seat) -> &'static str {
        let taken = p.ready.is_none_or(|ready| {
            p.pose(ready.warrior).is_some_and(|pose| pose.y == self.line_of(seat))
        });
        if self.mode(p) == Mode::V && p.phase == Phase::Flick && taken {
            "VOI-33"
        } else {
            "VOI-32"
        }
    }

    /// The rule by which bouts are fought.
    fn bout_rule(&self, p: &Position) -> &'static str {
        if self.mode(p) == Mode::ShortV { "VOI-53" } else { "VOI-10" }
    }

    /// VOI-1, VOI-2.
    fn check_flick(&self, p: &Position, flick: Flick) -> Result<(), Breach> {
        if !flick.is_possible() {
            return Err(Breach::BadFlick);
        }
        match self.free_turn(p, &flick) {
            // No force turns what is pushed in its very middle.
            turn if turn < LEAST_TURN && flick.arm == 0 => Err(Breach::DeadCentre),
            turn if turn < LEAST_TURN => Err(Breach::TooLittleTurn {
                turn,
                harder: flick.power < MAX_POWER,
                further: flick.arm.abs() < MAX_ARM,
            }),
            _ => Ok(()),
        }
    }

    /// How far the warrior would turn with nobody else on the field, in degrees (VOI-2).
    pub(crate) fn free_turn(&self, p: &Position, flick: &Flick) -> u16 {
        p.pose(flick.warrior).map_or(0, |pose| self.pack.free_turn(p.field, pose, flick))
    }

    fn check_resign(&self, p: &Position) -> Result<(), Breach> {
        if !self.mode(p).has_bouts() {
            return Err(Breach::NoBout);
        }
        // A bout is on as soon as both have brought their warriors.
        let on = matches!(p.phase, Phase::Flick | Phase::Edge { .. } | Phase::Setup(_));
        if on { Ok(()) } else { Err(Breach::NoBoutYet) }
    }

    /// The rule that says whose turn it is.
    pub(crate) fn order_rule(&self, p: &Position) -> &'static str {
        match p.phase {
            Phase::Draft if self.options.game == Kind::Solo => "VOI-54",
            Phase::Draft => "VOI-6",
            Phase::Bring(_) => self.beaten_rule(p),
            Phase::Setup(_) if self.mode(p) == Mode::V => "VOI-30",
            Phase::Edge { .. } => "VOI-63",
            Phase::Return { .. } => "VOI-36",
            _ => self.mode(p).order_rule(),
        }
    }

    /// The rule by which warriors are beaten on this field.
    pub(crate) fn beaten_rule(&self, p: &Position) -> &'static str {
        match self.mode(p) {
            Mode::A | Mode::ShortA => "VOI-15",
            Mode::Ae | Mode::ShortAe => "VOI-20",
            Mode::V => "VOI-37",
            Mode::ShortV => "VOI-53",
            Mode::Solo => "VOI-54",
        }
    }

    /// The rule by which the game ended.
    fn end_rule(&self) -> &'static str {
        match self.options.game {
            Kind::Long => "VOI-40",
            Kind::A | Kind::Ae | Kind::V => "VOI-50",
            Kind::ShortA => "VOI-51",
            Kind::ShortAe => "VOI-52",
            Kind::ShortV => "VOI-53",
            Kind::Solo => "VOI-54",
        }
    }

    /// Who may act besides those that must: either side may give up a bout (VOI-7).
    pub(crate) fn may_resign(&self, p: &Position) -> bool {
        self.check_resign(p).is_ok()
    }
}

//! Fields and bouts: how they begin and end.

use game_core::{EventSink, Outcome, Seat, SeatCount, SeatSet};

use crate::Voiny;
use crate::event::Event;
use crate::field::FieldName;
use crate::options::{Kind, Mode};
use crate::position::{Phase, Points, Position, nobody, other};
use crate::warrior::Warriors;

/// Points that win a short game (VOI-51, VOI-52).
pub(crate) const ENOUGH: Points = Points::whole(5);

impl Voiny {
    /// A field begins; `begins` where something else than the lot says who (VOI-21, VOI-31).
    pub(crate) fn begin_field(
        &self,
        p: &mut Position,
        field: FieldName,
        begins: Option<Seat>,
        events: &mut impl EventSink<Event>,
    ) {
        p.field = field;
        p.beaten = Warriors::NONE;
        p.fighters = [None, None];
        self.clear(p);
        events.tell(|| Event::Field { field });
        match begins {
            None => p.phase = Phase::Lot,
            Some(seat) => {
                (p.turn, p.opener) = (seat, seat);
                let rule = if field == FieldName::Ae { "VOI-21" } else { "VOI-31" };
                events.tell(|| Event::Next { seat, rule });
                self.start_field(p);
            }
        }
    }

    /// It is known who begins.
    pub(crate) fn start_field(&self, p: &mut Position) {
        p.phase = if self.mode(p).has_bouts() { Phase::Choose } else { Phase::Setup(p.turn) };
    }

    /// Takes everybody off the field.
    fn clear(&self, p: &mut Position) {
        p.poses = nobody();
        p.used = 0;
        p.moved = SeatSet::EMPTY;
        (p.edge, p.spent, p.leads) = (Warriors::NONE, Warriors::NONE, Warriors::NONE);
        p.ready = None;
    }

    /// Both fighters are known: they stand in the centre, or are put on their lines.
    pub(crate) fn start_bout(
        &self,
        p: &mut Position,
        rule: &'static str,
        events: &mut impl EventSink<Event>,
    ) {
        p.used = 0;
        p.opener = p.turn;
        if self.mode(p).is_duel() {
            self.to_centre(p, rule, events);
        } else {
            self.clear(p);
            p.phase = Phase::Setup(p.turn);
        }
    }

    /// Both stand in the centre, picture up, and the seat on turn flicks. Flicks used stay used.
    pub(crate) fn to_centre(
        &self,
        p: &mut Position,
        rule: &'static str,
        events: &mut impl EventSink<Event>,
    ) {
        let used = p.used;
        self.clear(p);
        p.used = used;
        if let [Some(first), Some(second)] = p.fighters {
            let poses = [(Seat(0), first), (Seat(1), second)]
                .map(|(seat, warrior)| (warrior, self.in_centre(p, seat, warrior)));
            poses.iter().for_each(|&(warrior, pose)| p.poses[warrior.index()] = Some(pose));
            events.tell(|| Event::Centre { poses, rule });
        }
        p.phase = Phase::Flick;
    }

    /// The turn passes to `seat`, with all its flicks.
    pub(crate) fn pass_turn(
        &self,
        p: &mut Position,
        seat: Seat,
        rule: &'static str,
        events: &mut impl EventSink<Event>,
    ) {
        p.used = 0;
        p.turn = seat;
        events.tell(|| Event::Next { seat, rule });
    }

    /// VOI-7.
    pub(crate) fn give_up(&self, p: &mut Position, seat: Seat, events: &mut impl EventSink<Event>) {
        if self.mode(p).has_throws() {
            self.score(p, other(seat), Points::whole(1), false, events);
        } else {
            self.lose_bout(p, seat, "VOI-7", events);
        }
    }

    /// The fighter of `loser` is beaten: the next one comes, or the field is over (VOI-15, VOI-17).
    pub(crate) fn lose_bout(
        &self,
        p: &mut Position,
        loser: Seat,
        rule: &'static str,
        events: &mut impl EventSink<Event>,
    ) {
        if let Some(warrior) = p.fighters[loser.index()].take() {
            p.beaten.insert(warrior);
            events.tell(|| Event::Beaten { seat: loser, warrior, rule });
        }
        self.clear(p);
        // VOI-10, VOI-53: the loser flicks first; VOI-21: the winner.
        p.turn = if self.mode(p) == Mode::Ae { other(loser) } else { loser };
        p.opener = p.turn;
        p.phase = Phase::Bring(loser);
        if p.left_of(loser).is_empty() {
            let left = |seat: Seat| Points::whole(p.left_of(seat).len() as u16);
            let points = [left(Seat(0)), left(Seat(1))];
            self.end_field(p, points, events);
        }
    }

    /// A bout of a short game is won (VOI-51, VOI-52).
    pub(crate) fn score(
        &self,
        p: &mut Position,
        winner: Seat,
        points: Points,
        throw: bool,
        events: &mut impl EventSink<Event>,
    ) {
        p.points[winner.index()].add(points);
        let (first, rule) = match self.mode(p) {
            Mode::ShortAe => (winner, "VOI-52"),
            _ => (other(winner), "VOI-51"),
        };
        events.tell(|| Event::Scored { seat: winner, points, throw, rule });
        if p.points[winner.index()] >= ENOUGH {
            return self.end(p, events);
        }
        self.pass_turn(p, first, rule, events);
        self.start_bout(p, rule, events);
    }

    /// A field is over: the points are added up, and the game goes on or ends (VOI-40, VOI-50).
    pub(crate) fn end_field(
        &self,
        p: &mut Position,
        points: [Points; 2],
        events: &mut impl EventSink<Event>,
    ) {
        let field = p.field;
        events.tell(|| Event::FieldOver { field, points });
        for (total, points) in p.points.iter_mut().zip(points) {
            total.add(points);
        }
        let [first, second] = p.points;
        let leads = if first > second { Seat(0) } else { Seat(1) };
        match (self.options.game, field) {
            (Kind::Long, FieldName::A) => {
                let loser = if p.left_of(Seat(0)).is_empty() { Seat(0) } else { Seat(1) };
                self.begin_field(p, FieldName::Ae, Some(loser), events);
            }
            (Kind::Long, FieldName::Ae) => {
                let attacks = (first != second).then_some(leads);
                self.begin_field(p, FieldName::V, attacks, events);
            }
            (Kind::Long | Kind::V, FieldName::V) if first == second => {
                self.begin_field(p, FieldName::V, None, events);
            }
            _ => self.end(p, events),
        }
    }

    pub(crate) fn end(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        p.phase = Phase::Over;
        p.used = 0;
        p.moved = SeatSet::EMPTY;
        p.leads = Warriors::NONE;
        let outcome = self.outcome(p);
        events.tell(|| Event::Over { outcome });
    }

    /// Most points win.
    pub(crate) fn outcome(&self, p: &Position) -> Outcome {
        let two: SeatCount = self.seats;
        let points = |seat: Seat| p.points[seat.index()];
        let outcome = Outcome::by_score(two, Seat::index, points);
        match self.options.game {
            // One against nine counts none.
            Kind::Solo => outcome,
            _ => outcome.with_halves(two, |seat| i64::from(points(seat).halves())),
        }
    }
}

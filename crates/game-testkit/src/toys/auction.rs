//! An open auction: a parametric bid, and a timer that every bid renames.

use std::sync::Arc;

use game_core::{
    EventSink, Form, Game, GameInfo, Input, Length, Listed, Never, OptionsError, Outcome,
    PositionError, RunningTimer, Seat, SeatCount, SeatSet, Turn,
};
use serde::{Deserialize, Serialize};

use super::{NO_SEAT, TOO_LATE, ToyBreach, breach, open, rule, text};

const SEATS: usize = 4;
const PURSE: u16 = 20;
const WORTH: [u16; LOTS] = [3, 4, 6];
const LOTS: usize = 3;

const LEADING: ToyBreach = breach(
    "AUCTION-3",
    text("Последняя ставка ваша; дождитесь чужой.", "The last bid is yours; wait for another's."),
);
const PASSED: ToyBreach = breach(
    "AUCTION-3",
    text("Вы спасовали; дождитесь следующего лота.", "You have passed; wait for the next lot."),
);
const TOO_LOW: ToyBreach = breach(
    "AUCTION-2",
    text("Этого мало: ставьте не меньше {}.", "You bid too little: bid {} or more."),
);
const TOO_DEAR: ToyBreach = breach(
    "AUCTION-2",
    text("Столько у вас нет: в кошельке {}.", "You can't bid that much: you have {}."),
);

#[derive(Clone, Debug)]
pub struct Auction {
    seats: SeatCount,
}

/// Nothing to agree on.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuctionOptions {}

/// Lots, money and the bidding.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// How many lots are gone.
    pub gone: u8,
    /// Who got each lot.
    pub owners: [Option<Seat>; LOTS],
    /// Each seat's money.
    pub purses: [u16; SEATS],
    /// The last bid, for this lot or an earlier one.
    pub bid: u16,
    /// Who made it, if it was for this lot.
    pub leader: Option<Seat>,
    /// Who is out of the bidding for this lot.
    pub passed: SeatSet,
}

game_core::notation! {
    /// `bid 12`, `pass`
    Action, "a bid or a pass" {
        /// Offers this much.
        "bid" Bid(sum: u16),
        /// Leaves the bidding.
        "pass" Pass,
    }
}

game_core::notation! {
    /// `lot 2`; its epoch is the bid it waits to be raised, so that each bid restarts it
    Timer, "a lot's time" {
        /// This lot, from 1, waits for a bid.
        "lot" Lot(number: u8),
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// This seat offers this much.
    Bid(Seat, u16),
    /// This seat leaves the bidding.
    Passed(Seat),
    /// The hammer falls: the lot, from 1, and who gets it, if anybody, for the last bid.
    Gone(u8, Option<Seat>),
}

impl Game for Auction {
    const INFO: &'static GameInfo = &GameInfo {
        id: "auction",
        title: text("Аукцион", "Auction"),
        seats: &[2, 3, 4],
        rules_version: 1,
        older_rules: &[],
        rulebook: &[
            rule(
                "AUCTION-1",
                "Играют двое, трое или четверо; у каждого по 20 монет. Продаются три лота, по \
                 одному: на 3, 4 и 6 очков.",
                "Two, three or four sit down with 20 coins each. Three lots are sold one by one: \
                 they are worth 3, 4 and 6 points.",
            ),
            rule(
                "AUCTION-2",
                "Ставить можно вне очереди, целыми монетами, не больше своего и всегда выше \
                 последней ставки, пусть и за прежний лот.",
                "Anyone may bid, out of turn, in whole coins, up to what they have, and always \
                 above the last bid, even if that was for an earlier lot.",
            ),
            rule(
                "AUCTION-3",
                "Спасовавший ждёт следующего лота. Свою ставку нельзя ни перебить, ни снять.",
                "Who passes waits for the next lot. Nobody can raise or withdraw their own bid.",
            ),
            rule(
                "AUCTION-4",
                "Лот уходит за последнюю ставку, когда вышло время или все остальные спасовали; \
                 без ставок он пропадает. После третьего лота побеждает тот, у кого больше очков, \
                 а при равенстве — больше монет.",
                "A lot goes to the last bid when time is up or all others have passed; without a \
                 bid it is lost. After the third lot most points win, and among equals most coins.",
            ),
        ],
        options: &[],
    };

    type Options = AuctionOptions;
    type Pack = ();
    type Position = Position;
    type Action = Action;
    type Timer = Timer;
    type Chance = Never;
    type Event = Event;
    type View = Position;
    type Preview = ();
    type Breach = ToyBreach;

    fn new(_: &AuctionOptions, _: Arc<()>, seats: SeatCount) -> Result<Self, OptionsError> {
        Ok(Self { seats: open(Self::INFO, seats)? })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn start(&self) -> Position {
        let mut purses = [0; SEATS];
        purses[..self.seats.get()].fill(PURSE);
        let (owners, passed) = ([None; LOTS], SeatSet::EMPTY);
        Position { gone: 0, owners, purses, bid: 0, leader: None, passed }
    }

    fn validate(&self, position: &Position) -> Result<(), PositionError> {
        let gone = usize::from(position.gone);
        if gone > LOTS {
            return Err(PositionError::new("gone", "there are not so many lots"));
        }
        let seated =
            |owner: &Option<Seat>| owner.is_none_or(|seat| seat.index() < self.seats.get());
        let (sold, ahead) = position.owners.split_at(gone);
        if !sold.iter().all(seated) || ahead.iter().any(Option::is_some) {
            return Err(PositionError::new("owners", "someone who can't own a lot"));
        }
        if !seated(&position.leader)
            || position.leader.is_some_and(|seat| position.bid > position.purses[seat.index()])
            || position.leader.is_some_and(|seat| position.passed.contains(seat))
        {
            return Err(PositionError::new("leader", "someone who can't have bid"));
        }
        for (seat, &purse) in position.purses.iter().enumerate() {
            let owns = sold.contains(&Some(Seat(seat as u8)));
            let full = if seat < self.seats.get() { PURSE } else { 0 };
            if purse > full || (purse < full) != owns {
                return Err(PositionError::new(format!("purses[{seat}]"), "can't be"));
            }
        }
        let made = sold.iter().any(Option::is_some) || position.leader.is_some();
        if position.bid > PURSE || (position.bid > 0) != made {
            return Err(PositionError::new("bid", "can't be"));
        }
        if gone == LOTS && (position.leader.is_some() || !position.passed.is_empty()) {
            return Err(PositionError::new("gone", "nothing is left to bid for"));
        }
        if !position.passed.difference(self.seats.all()).is_empty() {
            return Err(PositionError::new("passed", "there is no such seat"));
        }
        if gone < LOTS && self.bidders(position).is_empty() {
            return Err(PositionError::new("passed", "someone must be left to bid"));
        }
        Ok(())
    }

    fn turn(&self, position: &Position) -> Turn {
        if usize::from(position.gone) < LOTS {
            return Turn::Act { must: SeatSet::EMPTY, may: self.bidders(position) };
        }
        let score = |seat: Seat| {
            let own = position.owners.iter().zip(WORTH).filter(|(owner, _)| **owner == Some(seat));
            (own.map(|(_, worth)| worth).sum::<u16>(), position.purses[seat.index()])
        };
        Turn::Over(Outcome::by_score(self.seats, Seat::index, score))
    }

    fn timers(&self, position: &Position, into: &mut Vec<RunningTimer<Timer>>) {
        if usize::from(position.gone) < LOTS {
            let (epoch, length) = match position.leader {
                None => (0, Length::seconds(10)),
                Some(_) => (u32::from(position.bid), Length::seconds(5)),
            };
            into.push(RunningTimer { timer: Timer::Lot(position.gone + 1), epoch, length });
        }
    }

    fn legal_actions(&self, position: &Position, seat: Seat, into: &mut Vec<Action>) {
        if self.check(position, seat, &Action::Pass).is_ok() {
            into.push(Action::Pass);
        }
    }

    fn forms(&self, position: &Position, seat: Seat, into: &mut Vec<Form>) {
        let least = position.bid + 1;
        if self.check(position, seat, &Action::Bid(least)).is_ok() {
            let most = position.purses[seat.index()];
            into.push(Form::new("bid").whole("sum", least.into(), most.into()));
        }
    }

    fn listed(action: &Action) -> Listed {
        match action {
            Action::Bid(_) => Listed::InForm,
            Action::Pass => Listed::Always,
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: &Action) -> Result<(), ToyBreach> {
        if seat.index() >= self.seats.get() {
            return Err(breach("AUCTION-1", NO_SEAT));
        }
        let purse = position.purses[seat.index()];
        match *action {
            _ if usize::from(position.gone) == LOTS => Err(breach("AUCTION-4", TOO_LATE)),
            _ if position.leader == Some(seat) => Err(LEADING),
            _ if position.passed.contains(seat) => Err(PASSED),
            Action::Bid(sum) if sum <= position.bid => {
                Err(TOO_LOW.with(i64::from(position.bid) + 1))
            }
            Action::Bid(sum) if sum > purse => Err(TOO_DEAR.with(purse.into())),
            Action::Bid(_) | Action::Pass => Ok(()),
        }
    }

    no_luck!();

    fn apply(
        &self,
        position: &mut Position,
        input: &Input<Self>,
        events: &mut impl EventSink<Event>,
    ) {
        match *input {
            Input::Act { seat, action: Action::Bid(sum) } => {
                (position.bid, position.leader) = (sum, Some(seat));
                events.tell(|| Event::Bid(seat, sum));
            }
            Input::Act { seat, action: Action::Pass } => {
                position.passed.insert(seat);
                events.tell(|| Event::Passed(seat));
            }
            Input::TimeUp(_) => return self.hammer(position, events),
            Input::Chance(never) => match never {},
        }
        if self.bidders(position).is_empty() {
            self.hammer(position, events);
        }
    }

    all_open!();
}

impl Auction {
    fn bidders(&self, position: &Position) -> SeatSet {
        let leader = position.leader.map_or(SeatSet::EMPTY, SeatSet::only);
        self.seats.all().difference(position.passed).difference(leader)
    }

    fn hammer(&self, position: &mut Position, events: &mut impl EventSink<Event>) {
        let to = position.leader.take();
        if let Some(seat) = to {
            position.purses[seat.index()] -= position.bid;
        }
        position.owners[usize::from(position.gone)] = to;
        position.gone += 1;
        position.passed = SeatSet::EMPTY;
        events.tell(|| Event::Gone(position.gone, to));
    }
}

//! What eyes see, and worlds that look like it.

use std::collections::BTreeMap;

use game_core::{Eyes, GameRng, Outcome, Seat};
use serde::Serialize;

use crate::card::Card;
use crate::cell::{Cell, CellSet};
use crate::pack::{Deck, GROUPS};
use crate::phase::{Matter, Phase};
use crate::position::{Cast, Laid, NETWORK, Position, Table, deck_index};
use crate::raise::Raise;
use crate::{BENCH_ROLLS, Futbolpolia};

/// What eyes see.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub eyes: Eyes,
    /// All that is open.
    pub table: Table,
    /// What the game waits for.
    pub matter: Matter,
    /// By seat.
    pub seats: Vec<SeatView>,
    /// What a stop costs now, for every enterprise that somebody owns.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, number>"))]
    pub rents: BTreeMap<Cell, i32>,
    /// What the bank pays for each level of what is built, the uppermost first (FUT-8.2).
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, Array<number>>"))]
    pub sales: BTreeMap<Cell, Vec<i32>>,
    /// What can be built next on every enterprise of a colour that one seat owns without a mortgage,
    /// up to the network (FUT-8.1, FUT-8.4).
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, Step>"))]
    pub steps: BTreeMap<Cell, Step>,
    /// The enterprises of colours that one seat has all of.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub whole: CellSet,
    /// What redeeming costs, for every enterprise that is mortgaged (FUT-13.1).
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, number>"))]
    pub redemptions: BTreeMap<Cell, i32>,
    /// What the deed costs that may be bought now (FUT-6.1).
    pub price: Option<i32>,
    /// What leaving the bench costs the seat on turn (FUT-18.2).
    pub fine: i32,
    /// For each colour on which the seats that look have built: what selling one, two … all of its
    /// buildings brings.
    pub clears: Vec<Raise>,
    /// What would pay the debt that is on, or the deed that may be bought, if a seat that looks has to,
    /// lacks the cash and can raise it: all of it together.
    pub plan: Vec<Raise>,
    /// Objects and networks that the bank has.
    pub objects: u8,
    pub networks: u8,
    /// Cards of ГОЛ and ОФСАЙД, and characters, that nobody has seen yet.
    pub unseen: [u8; 3],
    /// The card that comes next, once all of its deck have been seen: ГОЛ, ОФСАЙД.
    pub next: [Option<Card>; 2],
    /// Characters that went under the deck, from 1; those that were never revealed are 0.
    pub laid: Vec<u8>,
    /// The least that each seat could bid next in the auction that is on, had it the cash and were it
    /// its turn to bid; 0 if there is none or it has passed.
    pub least_bids: Vec<u32>,
    /// After so many rounds the game ends; 0: no limit.
    pub rounds: u16,
    /// What each seat was worth at the end of some rounds, in dollars; the first is the start.
    pub worths: Vec<Vec<u32>>,
    pub over: Option<Outcome>,
    /// Why it is.
    pub ended: Option<Reason>,
}

/// The next level of an enterprise.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// What it costs.
    pub price: i32,
    /// What a stop costs then.
    pub rent: i32,
    pub network: bool,
}

/// What a deal would lead to.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// What the bank takes at once for what is mortgaged (FUT-13.2, FUT-14.3).
    pub interest: Vec<Due>,
}

/// What a seat has to pay.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Due {
    pub seat: Seat,
    pub sum: i32,
}

/// Why a game is over (FUT-20.1).
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// One is left.
    Last,
    /// All rounds have been played.
    Rounds,
    /// The time is up.
    Time,
}

/// What everybody knows of a seat, and what its eyes know besides.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatView {
    /// Still in the game?
    pub playing: bool,
    /// FUT-20.1.
    pub worth: i32,
    /// What all its buildings bring.
    pub from_buildings: i32,
    /// What mortgaging all its deeds brings, once nothing is built on them.
    pub from_mortgages: i32,
    /// Rolls for a double that it has left on the bench; 0: it isn't there (FUT-18.2).
    pub tries: u8,
    /// Does it hold a character?
    pub holds: bool,
    /// Which, from 1, as far as these eyes know.
    pub character: Option<u8>,
    /// Offers that it can still make in this break.
    pub offers_left: u8,
}

impl Futbolpolia {
    pub(crate) fn view_of(&self, p: &Position, eyes: Eyes) -> View {
        let table = p.table;
        let figures = &self.figures;
        let seat_view = |seat: Seat| {
            let held = p.cast.held[seat.index()];
            let known = eyes.contains(seat) || table.shown.contains(seat);
            SeatView {
                playing: table.playing.contains(seat),
                worth: figures.worth(&table, seat),
                from_buildings: figures.building_proceeds(&table, seat),
                from_mortgages: figures.mortgage_loans(&table, seat),
                tries: match table.bench[seat.index()] {
                    0 => 0,
                    rolls => (BENCH_ROLLS + 1).saturating_sub(rolls),
                },
                holds: held > 0,
                character: (held > 0 && known).then_some(held),
                offers_left: table.offers_left(seat),
            }
        };
        let least = |seat: Seat| match &table.auction {
            Some(auction) if auction.bidders.contains(seat) => {
                self.least_bid(&table, auction, seat)
            }
            _ => 0,
        };
        let seats = self.seats.all();
        let unseen = |deck| figures.unseen(&table, deck).count_ones() as u8;
        let next = |deck| {
            let all_seen = figures.unseen(&table, deck) == 0;
            table.under[deck_index(deck)].first().copied().filter(|_| all_seen)
        };
        let sale = |cell: Cell| {
            let (deed, level) = (figures.deed(cell), table.level(cell));
            (0..level).rev().map(|to| deed.proceeds(to + 1, to)).collect()
        };
        let step = |cell: Cell| {
            let (deed, next) = (figures.deed(cell), table.level(cell) + 1);
            let rent = deed.rents[usize::from(next)];
            Step { price: deed.next_price(next - 1), rent, network: next == NETWORK }
        };
        let is_whole = |group: &CellSet| {
            let owner = group.first().and_then(|cell| table.owner(cell));
            owner.is_some_and(|seat| table.owned(seat).has_all(*group))
        };
        let colours = figures.groups[..GROUPS].iter().copied().filter(is_whole);
        let whole = colours.clone().fold(CellSet::EMPTY, CellSet::union);
        let unpawned = |group: &CellSet| table.mortgaged.intersection(*group).is_empty();
        let sites = colours.filter(unpawned).fold(CellSet::EMPTY, CellSet::union);
        let characters = p.cast.unseen(figures.characters.len() as u8).count_ones() as u8;
        let count = usize::from(table.seats);
        View {
            eyes,
            seats: seats.iter().map(seat_view).collect(),
            rents: table.sold().iter().map(|cell| (cell, figures.rent(&table, cell))).collect(),
            sales: table.built.iter().map(|cell| (cell, sale(cell))).collect(),
            steps: sites
                .iter()
                .filter(|cell| table.level(*cell) < NETWORK)
                .map(|cell| (cell, step(cell)))
                .collect(),
            whole,
            redemptions: table
                .mortgaged
                .iter()
                .map(|cell| (cell, self.redemption(&table, cell)))
                .collect(),
            price: (table.phase == Phase::Buy).then(|| figures.deed(table.token(table.turn)).price),
            fine: self.fine(&table),
            clears: eyes.iter().flat_map(|seat| self.clears(&table, seat)).collect(),
            plan: eyes.iter().flat_map(|seat| self.plan(&table, seat)).collect(),
            objects: figures.objects_left(&table),
            networks: figures.networks_left(&table),
            unseen: [unseen(Deck::Goal), unseen(Deck::Offside), characters],
            next: [next(Deck::Goal), next(Deck::Offside)],
            laid: p.cast.under.iter().map(|l| if l.open { l.character } else { 0 }).collect(),
            least_bids: seats.iter().map(least).collect(),
            rounds: self.options.rounds,
            worths: table
                .worths
                .tens
                .iter()
                .map(|tens| tens[..count].iter().map(|ten| 10 * u32::from(*ten)).collect())
                .collect(),
            over: (table.phase == Phase::Over).then(|| self.outcome(&table)),
            ended: (table.phase == Phase::Over).then(|| match table {
                _ if table.playing.len() < 2 => Reason::Last,
                _ if table.late => Reason::Time,
                _ => Reason::Rounds,
            }),
            matter: table.matter(),
            table,
        }
    }

    /// Deals out the characters that these eyes don't know.
    pub(crate) fn world_of(&self, view: &View, rng: &mut GameRng) -> Position {
        let mut cast = Cast::default();
        let mut unknown = ((1u32 << self.figures.characters.len()) - 1) as u16;
        let known = view.seats.iter().filter_map(|seat| seat.character);
        for number in known.chain(view.laid.iter().copied().filter(|number| *number > 0)) {
            unknown &= !(1 << (number - 1));
        }
        let mut draw = || {
            let at = crate::nth_bit(unknown.into(), rng.below(unknown.count_ones()));
            unknown &= !(1 << at);
            at + 1
        };
        for (held, seat) in cast.held.iter_mut().zip(&view.seats) {
            *held = match seat.character {
                Some(number) => number,
                None if seat.holds => draw(),
                None => 0,
            };
        }
        for &number in &view.laid {
            let open = number > 0;
            cast.under.push(Laid { character: if open { number } else { draw() }, open });
        }
        Position { table: view.table, cast }
    }
}

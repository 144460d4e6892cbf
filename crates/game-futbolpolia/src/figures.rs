//! The pack's figures, laid out for the rules: by cell, without a search.

use game_core::Seat;

use crate::card::Card;
use crate::cell::{Cell, CellSet};
use crate::options::{Expansion, Options};
use crate::pack::{
    CARDS, CELLS, CHARACTERS, CellKind, Deck, DeedKind, Effect, GROUPS, Pack, Power, Uses,
};
use crate::position::{NETWORK, Table, deck_index};

/// Stadiums and brands count as groups behind the colours.
pub(crate) const STADIUMS: usize = GROUPS;
pub(crate) const BRANDS: usize = GROUPS + 1;

/// What a deed costs and brings.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Deed {
    pub(crate) price: i32,
    pub(crate) rents: [i32; 6],
    pub(crate) object: i32,
    pub(crate) network: i32,
    pub(crate) mortgage: i32,
    pub(crate) group: u8,
}

impl Deed {
    /// 10 % of the mortgage, rounded up (FUT-13.1).
    #[inline]
    pub(crate) fn interest(&self) -> i32 {
        (self.mortgage + 9) / 10
    }

    /// What the next level costs, from `level` (FUT-8.4).
    #[inline]
    pub(crate) fn next_price(&self, level: u8) -> i32 {
        if level + 1 == NETWORK { self.network } else { self.object }
    }

    /// What the bank pays for going down to `to` from `from` (FUT-8.2, FUT-12.2).
    pub(crate) fn proceeds(&self, from: u8, to: u8) -> i32 {
        (to..from).map(|level| self.next_price(level) / 2).sum()
    }

    /// What has been paid for what stands there (FUT-20.1).
    pub(crate) fn built_for(&self, level: u8) -> i32 {
        (0..level).map(|level| self.next_price(level)).sum()
    }

    /// Can anything be built (FUT-7.1)?
    #[inline]
    pub(crate) fn is_enterprise(&self) -> bool {
        usize::from(self.group) < GROUPS
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Figures {
    pub(crate) kinds: [CellKind; CELLS],
    pub(crate) deeds: [Deed; CELLS],
    /// All cells with a deed.
    pub(crate) all: CellSet,
    /// The colours, the stadiums, the brands.
    pub(crate) groups: [CellSet; GROUPS + 2],
    pub(crate) cards: [Vec<Effect>; 2],
    pub(crate) characters: Vec<(Power, Uses)>,
    pub(crate) cash: i32,
    pub(crate) start: i32,
    pub(crate) fine: i32,
    pub(crate) bench: Cell,
    pub(crate) objects: u8,
    pub(crate) networks: u8,
}

impl Figures {
    pub(crate) fn new(pack: &Pack, options: &Options) -> Self {
        let times = match options.expansion {
            Expansion::Without => 1,
            Expansion::With => 2,
        };
        let kinds: [CellKind; CELLS] = std::array::from_fn(|cell| pack.cells()[cell].kind);
        let mut deeds = [Deed { group: u8::MAX, ..Deed::default() }; CELLS];
        let mut groups = [CellSet::EMPTY; GROUPS + 2];
        for deed in pack.deeds() {
            let group = match deed.kind {
                DeedKind::Enterprise(group) => usize::from(group),
                DeedKind::Stadium => STADIUMS,
                DeedKind::Brand => BRANDS,
            };
            groups[group].insert(Cell(deed.cell));
            deeds[usize::from(deed.cell)] = Deed {
                price: deed.price,
                rents: deed.rents,
                object: deed.object,
                network: deed.network,
                mortgage: deed.mortgage,
                group: group as u8,
            };
        }
        let cards = [Deck::Goal, Deck::Offside].map(|deck| {
            pack.deck(deck).iter().take(times * CARDS).map(|card| card.effect).collect()
        });
        let characters = pack.characters().iter().take(times * CHARACTERS);
        let money = pack.money();
        Self {
            kinds,
            deeds,
            all: CellSet(groups.iter().fold(0, |all, group| all | group.0)),
            groups,
            cards,
            characters: characters.map(|character| (character.power, character.uses)).collect(),
            cash: money.cash,
            start: money.start,
            fine: money.bench,
            bench: Cell(pack.bench()),
            objects: money.objects,
            networks: money.networks,
        }
    }

    #[inline]
    pub(crate) fn deed(&self, cell: Cell) -> &Deed {
        &self.deeds[cell.index()]
    }

    #[inline]
    pub(crate) fn is_deed(&self, cell: Cell) -> bool {
        self.all.contains(cell)
    }

    /// All of the same colour or kind.
    #[inline]
    pub(crate) fn group(&self, cell: Cell) -> CellSet {
        self.groups[usize::from(self.deed(cell).group)]
    }

    pub(crate) fn effect(&self, card: Card) -> Option<Effect> {
        self.cards[deck_index(card.deck())].get(card.number()).copied()
    }

    /// The cards of a deck that nobody has seen, as bits.
    #[inline]
    pub(crate) fn unseen(&self, table: &Table, deck: Deck) -> u64 {
        let at = deck_index(deck);
        !table.seen[at] & ((1 << self.cards[at].len()) - 1)
    }

    /// The cells that nobody owns and somebody could.
    pub(crate) fn free(&self, table: &Table) -> CellSet {
        self.all.difference(table.sold()).difference(table.estate)
    }

    /// What a stop there costs now (FUT-7.2, FUT-8.3, FUT-10.2); 0 if nothing.
    pub(crate) fn rent(&self, table: &Table, cell: Cell) -> i32 {
        if !self.is_deed(cell) || table.mortgaged.contains(cell) {
            return 0;
        }
        let Some(owner) = table.owner(cell) else { return 0 };
        let deed = self.deed(cell);
        let group = self.group(cell);
        if !deed.is_enterprise() {
            let count = table.owned(owner).intersection(group).len();
            return deed.rents[count - 1];
        }
        let level = table.level(cell);
        let rent = deed.rents[usize::from(level)];
        let double = level == 0
            && table.owned(owner).has_all(group)
            && table.mortgaged.intersection(group).is_empty();
        if double { 2 * rent } else { rent }
    }

    /// What `seat` can raise (FUT-14.1).
    pub(crate) fn raisable(&self, table: &Table, seat: Seat) -> i32 {
        table.cash(seat) + self.building_proceeds(table, seat) + self.mortgage_loans(table, seat)
    }

    /// What the bank pays for all that `seat` has built (FUT-8.2).
    pub(crate) fn building_proceeds(&self, table: &Table, seat: Seat) -> i32 {
        let built = table.owned(seat).intersection(table.built);
        built.iter().map(|cell| self.deed(cell).proceeds(table.level(cell), 0)).sum()
    }

    /// What the bank lends on all deeds of `seat` that aren't mortgaged (FUT-13.1).
    pub(crate) fn mortgage_loans(&self, table: &Table, seat: Seat) -> i32 {
        let free = table.owned(seat).difference(table.mortgaged);
        free.iter().map(|cell| self.deed(cell).mortgage).sum()
    }

    /// What `seat` is worth (FUT-20.1).
    pub(crate) fn worth(&self, table: &Table, seat: Seat) -> i32 {
        let deeds = table.owned(seat);
        let built = |cell: Cell| self.deed(cell).built_for(table.level(cell));
        table.cash(seat) + self.worth_of(table, deeds) + deeds.iter().map(built).sum::<i32>()
    }

    /// What deeds count without what is built on them.
    pub(crate) fn worth_of(&self, table: &Table, deeds: CellSet) -> i32 {
        let count = |cell: Cell| {
            let (deed, mortgaged) = (self.deed(cell), table.mortgaged.contains(cell));
            if mortgaged { deed.mortgage } else { deed.price }
        };
        deeds.iter().map(count).sum()
    }

    /// Objects that the bank has.
    pub(crate) fn objects_left(&self, table: &Table) -> u8 {
        self.objects.saturating_sub(table.objects)
    }

    /// Networks that the bank has.
    pub(crate) fn networks_left(&self, table: &Table) -> u8 {
        self.networks.saturating_sub(table.networks)
    }

    /// The lowest and the highest level in the group of `cell`.
    pub(crate) fn span(&self, table: &Table, cell: Cell) -> (u8, u8) {
        self.group(cell).iter().fold((NETWORK, 0), |(low, high), cell| {
            let level = table.level(cell);
            (low.min(level), high.max(level))
        })
    }
}

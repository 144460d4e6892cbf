//! A ledger kept from events alone, beside the position.

use game_core::{EventSink, Game, Seat};
use game_futbolpolia::{CellSet, DeedKind, Event, Futbolpolia, NETWORK, Position};

/// What everybody has, by what was told.
pub(crate) struct Ledger {
    cash: Vec<i32>,
    bank: i32,
    /// Money that went from somebody to nobody else, or less than a dollar of it.
    odd: Option<Event>,
}

impl EventSink<Event> for Ledger {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        let event = event();
        let Event::Paid { from, to, sum, .. } = event else { return };
        if sum <= 0 || from == to {
            self.odd = Some(event);
        }
        *self.purse(from) -= sum;
        *self.purse(to) += sum;
    }
}

impl Ledger {
    pub(crate) fn new(game: &Futbolpolia) -> Self {
        Self { cash: vec![game.pack().money().cash; game.seats().get()], bank: 0, odd: None }
    }

    fn purse(&mut self, seat: Option<Seat>) -> &mut i32 {
        match seat {
            Some(seat) => &mut self.cash[seat.index()],
            None => &mut self.bank,
        }
    }

    /// Is the position as told, and is nothing made or lost in it?
    pub(crate) fn balances(&self, game: &Futbolpolia, position: &Position) -> Result<(), String> {
        let fault = |what: &str| Err(format!("{what}: {:?}, {:?}", self.cash, position));
        if let Some(event) = &self.odd {
            return fault(&format!("{event:?}"));
        }
        let seats = game.seats().all();
        if seats.iter().any(|seat| position.cash_of(seat) != self.cash[seat.index()]) {
            return fault("cash isn't what was told");
        }
        if self.cash.iter().any(|sum| *sum < 0) {
            return fault("less than nothing");
        }
        let money = game.pack().money();
        let all = money.cash * self.cash.len() as i32;
        if self.cash.iter().sum::<i32>() + self.bank != all {
            return fault("money made or lost");
        }
        // Each deed is somebody's or the bank's, never two people's.
        let owned = seats.iter().map(|seat| position.deeds_of(seat).len()).sum::<usize>();
        let sets = seats.iter().map(|seat| position.deeds_of(seat));
        if sets.fold(CellSet::EMPTY, CellSet::union).len() != owned {
            return fault("a deed owned twice");
        }
        let (mut objects, mut networks) = (0, 0);
        for deed in game.pack().deeds() {
            let cell = game_futbolpolia::Cell::new(deed.cell).expect("a deed has a cell");
            match position.level_of(cell) {
                0 => continue,
                NETWORK => networks += 1,
                level => objects += level,
            }
            let enterprise = matches!(deed.kind, DeedKind::Enterprise(_));
            if !enterprise || !seats.iter().any(|seat| position.deeds_of(seat).contains(cell)) {
                return fault("built where nothing can be");
            }
        }
        if objects > money.objects || networks > money.networks {
            return fault("more buildings than there are");
        }
        Ok(())
    }
}

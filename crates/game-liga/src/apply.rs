//! What inputs do.

use game_core::{EventSink, Seat, SeatSet};

use crate::Liga;
use crate::action::{Action, Chance, Run, Use};
use crate::board::{Place, SEATS, Spot, left, partner};
use crate::card::{Card, Hand};
use crate::event::Event;
use crate::position::{How, Laid, LastWord, Phase, Pile, Position};
use crate::seven::Seven;

impl Liga {
    pub(crate) fn apply_chance(
        &self,
        p: &mut Position,
        chance: Chance,
        events: &mut impl EventSink<Event>,
    ) {
        match chance {
            Chance::Dealer(seat) => {
                p.public.dealer = seat;
                p.public.phase = Phase::Deal;
                events.tell(|| Event::Dealer { seat });
            }
            Chance::Deal(hands) => self.deal(p, hands, events),
        }
    }

    fn deal(&self, p: &mut Position, hands: [Hand; 4], events: &mut impl EventSink<Event>) {
        for card in hands.iter().flat_map(|hand| hand.cards()) {
            p.deck.remove(card);
        }
        p.hands = hands;
        for (seat, hand) in SEATS.into_iter().zip(hands) {
            events.tell(|| Event::Dealt { seat, count: hand.len() as u8, hand: Some(hand) });
        }
        // LIGA-7: the table announces for everybody.
        let holds = |seat: &Seat| hands[seat.index()].kinds().any(Card::is_exit);
        let exits: SeatSet = SEATS.into_iter().filter(holds).collect();
        events.tell(|| Event::Announced { exits });
        let first = left(p.public.dealer);
        let public = &mut p.public;
        (public.exits, public.exchanged) = (exits, SeatSet::EMPTY);
        (public.turn, public.chooser) = (first, first);
        (public.phase, public.deals) = (Phase::Exchange, public.deals + 1);
    }

    pub(crate) fn apply_action(
        &self,
        p: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Give(card) => give(p, seat, card, events),
            Action::Step(step) => self.step(p, step, events),
            Action::Back => {
                if let Some(seven) = &mut p.seven {
                    p.board = seven.take_back();
                    events.tell(|| Event::TookBack { board: p.board });
                }
            }
            Action::Discard(card) => {
                lay(p, card, How::Discarded, events);
                self.end_turn(p, events);
            }
            Action::Use(card, wanted) => {
                if !matches!(p.public.phase, Phase::Use(_)) {
                    lay(p, card, How::Played, events);
                }
                self.carry_out(p, card, wanted, events);
            }
        }
    }

    /// Does what a laid or reached card is used for.
    fn carry_out(
        &self,
        p: &mut Position,
        card: Card,
        wanted: Use,
        events: &mut impl EventSink<Event>,
    ) {
        match (card, wanted) {
            (Card::LIGA, _) => return self.undo(p, events),
            (Card::SEVEN | Card::TWISTER | Card::PHANTOM, _) => return self.begin(p, card, events),
            (_, Use::Skip) => return self.skip(p, events),
            _ => {}
        }
        let own = p.board.moved_by(p.public.turn, card);
        match wanted {
            Use::Run(run) if run.from != run.to => {
                events.tell(|| Event::Ran { seat: own, path: run.path(own, card == Card::FOUR) });
            }
            _ => {}
        }
        knocked_out(p.board.carry_out(own, wanted), events);
        match wanted {
            Use::Exit => events.tell(|| Event::Exited { seat: own }),
            Use::Swap(one, two) => {
                if let (Spot::Ring(one), Spot::Ring(two)) = (one.spot(), two.spot()) {
                    events.tell(|| Event::Swapped { one: Place::ring(one), two: Place::ring(two) });
                }
            }
            _ => {}
        }
        self.end_turn(p, events);
    }

    /// LIGA-32: the next seat's turn begins, to be lost.
    fn skip(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        let next = left(p.public.turn);
        self.pass_to(p, next);
        p.public.phase = Phase::Skipped;
        events.tell(|| Event::Skipped { seat: next });
    }

    /// LIGA-36: puts the restored board back and takes up the reached card.
    fn undo(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        let Some(card) = p.laid.reached() else { return };
        if self.must_answer(p) {
            p.public.last_word = LastWord::Spoken;
        }
        let moved = p.board != *p.restored();
        p.board = *p.restored();
        let seat = p.public.turn;
        events.tell(|| Event::Undone { seat, card, board: p.board, moved });
        self.begin(p, card, events);
    }

    /// Takes up a card for the seat on turn: at once where there is nothing to choose.
    fn begin(&self, p: &mut Position, card: Card, events: &mut impl EventSink<Event>) {
        match card {
            Card::SEVEN => {
                p.seven = Some(Seven::new(p.board, p.public.turn));
                p.public.phase = Phase::Seven;
            }
            Card::TWISTER => self.twist(p, events),
            Card::PHANTOM => self.haunt(p, events),
            _ => p.public.phase = Phase::Use(card),
        }
    }

    fn step(&self, p: &mut Position, step: Run, events: &mut impl EventSink<Event>) {
        let Some(mut seven) = p.seven else { return };
        let seat = seven.steps(&p.board);
        events.tell(|| Event::Stepped { seat, step });
        knocked_out(p.board.carry_out(seat, Use::Run(step)), events);
        if seven.make(step) {
            p.seven = None;
            events.tell(|| Event::Shared { ways: seven.ways(step) });
            self.end_turn(p, events);
        } else {
            p.seven = Some(seven);
        }
    }

    /// LIGA-47: all hands go to the right, and the same seat plays again.
    fn twist(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        let seat = p.public.turn;
        if p.next_with_cards(seat).is_none() {
            return self.end_turn(p, events);
        }
        p.laid.twist();
        p.hands.rotate_left(1);
        // Whoever passed a hand on knows it; what was known of a hand goes with it.
        let known = p.known;
        for eyes in SEATS {
            for holder in SEATS {
                p.known[eyes.index()][holder.index()] = match left(holder) {
                    _ if holder == eyes => Hand::default(),
                    from if from == eyes => p.hand(holder),
                    from => known[eyes.index()][from.index()],
                };
            }
        }
        events.tell(|| Event::Twisted { seat });
        for seat in SEATS {
            let hand = p.hand(seat);
            events.tell(|| Event::TookOver { seat, count: hand.len() as u8, hand: Some(hand) });
        }
        if p.hand(seat).is_empty() {
            // LIGA-48
            self.end_turn(p, events);
        } else if p.haunted() {
            // LIGA-56: the Phantom chooses again, from the neighbour's new hand.
            look_into(p, p.public.chooser, seat, events);
        } else {
            p.public.phase = Phase::Play;
        }
    }

    /// LIGA-55: the seat on turn looks into its neighbour's hand and plays it. LIGA-57: where a Phantom
    /// chose a LIGA, it reached that Phantom, and the seat it chose for is on turn.
    fn haunt(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        let by = p.public.turn;
        (p.public.chooser, p.public.turn) = (by, left(by));
        look_into(p, by, left(by), events);
    }

    /// The turn passes on, the deal ends, or the game.
    fn end_turn(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        let next = left(p.public.turn);
        if self.is_decided(&p.board) {
            self.pass_to(p, next);
            // LIGA-44: only an opponent who can undo it keeps the game going.
            let winners = self.winners(&p.board);
            let theirs = winners.is_some_and(|team| team.contains(next));
            let held = p.hand(next).contains(Card::LIGA);
            if self.options.people > 1 && !theirs && held && self.reach(p, next).is_ok() {
                events.tell(|| Event::MustAnswer { seat: next });
            } else {
                p.public.phase = Phase::Over;
                let (deals, used) = (p.public.deals, p.public.used);
                events.tell(|| Event::Over { outcome: self.outcome(&p.board), deals, used });
            }
            return;
        }
        match p.next_with_cards(p.public.turn) {
            Some(next) => self.pass_to(p, next),
            None => self.end_deal(p, events),
        }
    }

    fn pass_to(&self, p: &mut Position, next: Seat) {
        (p.before, p.began) = (p.began, p.board);
        (p.public.turn, p.public.chooser, p.public.phase) = (next, next, Phase::Play);
        p.public.last_word = match p.public.last_word {
            LastWord::Spoken => LastWord::Stands,
            LastWord::Open | LastWord::Stands => LastWord::Open,
        };
    }

    fn end_deal(&self, p: &mut Position, events: &mut impl EventSink<Event>) {
        (p.began, p.before) = (p.board, p.board);
        p.laid = Pile::default();
        let dealer = left(p.public.dealer);
        p.public.last_word = LastWord::Open;
        (p.public.dealer, p.public.turn, p.public.chooser) = (dealer, dealer, dealer);
        p.public.phase = Phase::Deal;
        if p.deck.is_empty() {
            p.deck = self.deck;
            events.tell(|| Event::Shuffled);
        }
    }
}

/// Lays a card from the hand of the seat on turn.
fn lay(p: &mut Position, card: Card, how: How, events: &mut impl EventSink<Event>) {
    let seat = p.public.turn;
    p.hands[seat.index()].remove(card);
    for known in &mut p.known {
        known[seat.index()].remove(card);
    }
    let laid = Laid { seat, card, how };
    p.laid.push(laid);
    p.public.used += 1;
    let by = p.public.chooser;
    events.tell(|| Event::Laid { laid, by });
}

/// A Phantom sees a hand, and is to choose from it.
fn look_into(p: &mut Position, by: Seat, seat: Seat, events: &mut impl EventSink<Event>) {
    let hand = p.hand(seat);
    p.known[by.index()][seat.index()] = hand;
    p.public.phase = Phase::Play;
    events.tell(|| Event::Haunted { by, seat, hand: Some(hand) });
}

/// LIGA-8: a pair's cards change hands when both lie ready.
fn give(p: &mut Position, seat: Seat, card: Card, events: &mut impl EventSink<Event>) {
    p.hands[seat.index()].remove(card);
    p.given[seat.index()] = Some(card);
    events.tell(|| Event::Gave { seat, card: Some(card) });
    let other = partner(seat);
    if let Some(theirs) = p.given[other.index()] {
        for (from, to, card) in [(seat, other, card), (other, seat, theirs)] {
            p.given[from.index()] = None;
            p.hands[to.index()].insert(card);
            p.known[from.index()][to.index()].insert(card);
            p.public.exchanged.insert(from);
        }
        let mut gifts = [(seat, card), (other, theirs)];
        gifts.sort_by_key(|(seat, _)| *seat);
        events.tell(|| Event::Exchanged {
            seats: gifts.map(|(seat, _)| seat),
            cards: Some(gifts.map(|(_, card)| card)),
        });
    }
    if p.givers().is_empty() && p.given == [None; 4] {
        p.public.phase = Phase::Play;
    }
}

fn knocked_out(out: Option<(Seat, u8)>, events: &mut impl EventSink<Event>) {
    if let Some((seat, cell)) = out {
        events.tell(|| Event::KnockedOut { seat, cell: Place::ring(cell) });
    }
}

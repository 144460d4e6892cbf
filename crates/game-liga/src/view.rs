//! What eyes see of a position, and worlds that look like it.

use std::collections::BTreeMap;

use game_core::{Eyes, GameRng, Outcome, Seat, SeatSet};
use serde::Serialize;

use crate::Liga;
use crate::action::{Action, Use};
use crate::board::{Board, Place, SEATS, cells, left, partner};
use crate::card::{Card, Cards, Hand};
use crate::position::{How, Laid, Phase, Pile, Position, Public};
use crate::seven::Seven;

/// What eyes see.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub eyes: Eyes,
    /// How many people play the four seats.
    pub people: u8,
    /// Where the balls are.
    pub board: Board,
    /// Where they were when this turn began.
    pub began: Board,
    /// Where they were when the turn before this one began: what a LIGA would restore.
    pub before: Board,
    /// A 7 on its way.
    pub seven: Option<Seven>,
    /// How many steps of it are left.
    pub steps_left: Option<u8>,
    /// The ways of two steps or more that one ball alone could go with them, each as far as it leads.
    pub strides: Vec<Path>,
    /// Each seat's balls at home that move no more (LIGA-21).
    pub stuck: [Vec<Place>; 4],
    /// Who is to do what.
    #[serde(flatten)]
    pub public: Public,
    /// To whom each seat gives a card after the deal (LIGA-8).
    pub gives_to: [Seat; 4],
    /// The seat after the one on turn: an 8 makes it skip (LIGA-32), a Phantom plays its card (LIGA-55).
    pub next: Seat,
    /// How many cards each seat holds.
    pub held: [u8; 4],
    /// The hands that these eyes see: their own, and one that their Phantom looks into.
    pub hands: BTreeMap<Seat, Hand>,
    /// Cards that these eyes know to be in other hands.
    pub known: BTreeMap<Seat, Hand>,
    /// The seats whose card for the partner lies ready (LIGA-8).
    pub gave: SeatSet,
    /// Of those, the cards that these eyes gave.
    pub given: BTreeMap<Seat, Card>,
    /// The cards laid in this deal, from the first.
    pub laid: Vec<Laid>,
    /// The card that a LIGA would reach (LIGA-64).
    pub reached: Option<Card>,
    /// Its place in `laid`.
    pub reached_at: Option<usize>,
    /// Whose balls the card or step to be played moves (LIGA-22, LIGA-30).
    pub plays: Seat,
    /// Whose ball a Mage would move (LIGA-49, LIGA-51).
    pub enchants: Option<Seat>,
    /// Of the actions that these eyes may choose from, those that knock out a ball, and whose (LIGA-15).
    pub knocks: Vec<(Action, Seat)>,
    /// Must the seat on turn undo a winning move (LIGA-44)?
    pub must_answer: bool,
    /// How many cards the deck has left.
    pub deck: u32,
    /// All cards that don't lie open, in hands and deck.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub unseen: Cards,
    /// How it ended.
    pub over: Option<Outcome>,
}

/// What an action would lead to.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// The board that it would leave.
    pub board: Board,
    /// The ways that balls would go along the board.
    pub paths: Vec<Path>,
}

/// The way that a ball goes.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Path {
    /// Whose ball.
    pub seat: Seat,
    /// Every cell of the way, both ends included.
    pub cells: Vec<Place>,
}

impl Liga {
    pub(crate) fn view_of(&self, p: &Position, eyes: Eyes) -> View {
        // LIGA-60: alone, all hands lie face up.
        let alone = self.options.people == 1;
        let sees = |seat: &Seat| alone || eyes.contains(*seat);
        let mut open: Vec<Seat> = SEATS.into_iter().filter(sees).collect();
        if p.haunted() && eyes.contains(p.public.chooser) && !open.contains(&p.public.turn) {
            open.push(p.public.turn);
        }
        let known = |holder: Seat| {
            let learnt = eyes.iter().map(|seat| p.known[seat.index()][holder.index()]);
            learnt.fold(Hand::default(), Hand::most)
        };
        let hidden = SEATS.into_iter().filter(|seat| !open.contains(seat));
        let settled = p.seven.map_or(p.board, |seven| seven.began);
        let homes = |taken: u8| cells(u64::from(taken)).map(Place::home).collect();
        let given = |seat: Seat| Some((seat, p.given[seat.index()]?));
        View {
            eyes,
            people: self.options.people,
            board: p.board,
            began: p.began,
            before: p.before,
            seven: p.seven,
            steps_left: p.seven.map(|seven| seven.left()),
            strides: p.seven.map(|seven| seven.strides(&p.board)).unwrap_or_default(),
            stuck: SEATS.map(|seat| homes(settled.stuck(seat))),
            public: p.public.clone(),
            gives_to: SEATS.map(partner),
            next: left(p.public.turn),
            held: p.hands.map(|hand| hand.len() as u8),
            known: hidden
                .map(|seat| (seat, known(seat)))
                .filter(|(_, cards)| !cards.is_empty())
                .collect(),
            gave: SEATS.into_iter().filter_map(given).map(|(seat, _)| seat).collect(),
            given: SEATS.into_iter().filter(sees).filter_map(given).collect(),
            hands: open.into_iter().map(|seat| (seat, p.hand(seat))).collect(),
            laid: p.laid.into(),
            reached: p.laid.reached(),
            reached_at: p.laid.reached_at(),
            plays: match &p.seven {
                Some(seven) => seven.steps(&p.board),
                None => p.board.played_by(p.public.turn),
            },
            enchants: p.board.enchanted_by(p.public.turn),
            knocks: if eyes.contains(p.public.chooser) { self.knocks(p) } else { Vec::new() },
            must_answer: p.public.phase == Phase::Play && self.must_answer(p),
            deck: p.deck.len(),
            unseen: p.unseen(),
            over: (p.public.phase == Phase::Over).then(|| self.outcome(&p.board)),
        }
    }

    fn knocks(&self, p: &Position) -> Vec<(Action, Seat)> {
        let mut actions = Vec::new();
        self.list_actions(p, p.public.chooser, &mut actions);
        let out = |action: &Action| {
            let (own, wanted) = match *action {
                Action::Use(card, wanted) => (p.board.moved_by(p.public.turn, card), wanted),
                Action::Step(run) => (p.seven?.steps(&p.board), Use::Run(run)),
                Action::Give(_) | Action::Back | Action::Discard(_) => return None,
            };
            let mut after = p.board;
            after.carry_out(own, wanted)
        };
        actions.into_iter().filter_map(|action| Some((action, out(&action)?.0))).collect()
    }

    /// Deals what the eyes can't see at random, in keeping with what was announced (LIGA-7).
    pub(crate) fn world_of(&self, view: &View, rng: &mut GameRng) -> Position {
        let mut pool = Pool { cards: view.unseen, rng };
        let mut hands = [Hand::default(); 4];
        let mut given = [None; 4];
        for seat in SEATS {
            let seen = view.hands.get(&seat).or(view.known.get(&seat)).copied();
            hands[seat.index()] = seen.unwrap_or_default();
            given[seat.index()] = view.given.get(&seat).copied();
            let cards = hands[seat.index()].cards().chain(given[seat.index()]);
            cards.for_each(|card| {
                pool.cards.remove(card);
            });
        }
        // Whoever announced an exit card before giving one away still has it.
        let exchanging = |seat: Seat| {
            view.public.phase == Phase::Exchange && !view.public.exchanged.contains(seat)
        };
        let lacks = |seat: Seat, hands: &[Hand; 4], given: &[Option<Card>; 4]| {
            let hand = hands[seat.index()];
            let gift = u8::from(view.gave.contains(seat) && given[seat.index()].is_none());
            usize::from(view.held[seat.index()] + gift) - hand.len()
        };
        let mut first = [None; 4];
        let turn = view.public.turn.index();
        if view.must_answer && !hands[turn].contains(Card::LIGA) {
            // LIGA-44: the game goes on, so that seat holds one.
            first[turn] = Some(pool.draw(|card| card == Card::LIGA));
        }
        for seat in SEATS.into_iter().filter(|seat| exchanging(*seat)) {
            let has = hands[seat.index()].cards().chain(given[seat.index()]).any(Card::is_exit);
            if view.public.exits.contains(seat) && !has && lacks(seat, &hands, &given) > 0 {
                first[seat.index()] = Some(pool.draw(Card::is_exit));
            }
        }
        let twisted = view.laid.iter().any(|laid| laid.how == How::Twisted);
        let mut order = SEATS;
        order.sort_by_key(|seat| view.public.exits.contains(*seat));
        for seat in order {
            let at = seat.index();
            let none = !view.public.exits.contains(seat) && !twisted;
            // One card came from the partner.
            let open = if exchanging(seat) { 0 } else { 1 };
            let missing = lacks(seat, &hands, &given);
            let gave = view.gave.contains(seat) && given[at].is_none();
            for number in 0..missing {
                let card = match first[at] {
                    Some(card) if number == 0 => card,
                    _ => pool.draw(|card| !none || number < open || !card.is_exit()),
                };
                if gave && number + 1 == missing {
                    given[at] = Some(card);
                } else {
                    hands[at].insert(card);
                }
            }
        }
        let mut known = what_was_learnt(view, &hands, pool.rng);
        for eyes in view.eyes.iter() {
            for holder in SEATS.into_iter().filter(|seat| !view.hands.contains_key(seat)) {
                let cards = view.known.get(&holder).copied();
                known[eyes.index()][holder.index()] = cards.unwrap_or_default();
            }
        }
        let Public { chooser, turn, .. } = view.public;
        if chooser != turn {
            known[chooser.index()][turn.index()] = hands[turn.index()];
        }
        Position {
            board: view.board,
            began: view.began,
            before: view.before,
            seven: view.seven,
            hands,
            given,
            deck: pool.cards,
            laid: view.laid.iter().copied().collect(),
            known,
            public: view.public.clone(),
        }
    }
}

/// What a seat has learnt of a hand, as everybody can tell.
#[derive(Clone, Copy, PartialEq)]
enum Learnt {
    Nothing,
    /// The card that it gave to its partner, if that wasn't laid since.
    OneCard,
    All,
}

/// Makes up what seats know of each other's `hands`: what they gave (LIGA-8), passed on (LIGA-47) and
/// looked into (LIGA-55).
fn what_was_learnt(view: &View, hands: &[Hand; 4], rng: &mut GameRng) -> [[Hand; 4]; 4] {
    let mut pile = Pile::default();
    let mut learnt = [[Learnt::Nothing; 4]; 4];
    for seat in view.public.exchanged.iter() {
        learnt[seat.index()][partner(seat).index()] = Learnt::OneCard;
    }
    for &laid in &view.laid {
        let used = if laid.card == Card::LIGA { pile.reached() } else { Some(laid.card) };
        match laid.how {
            How::Played if used == Some(Card::PHANTOM) => {
                learnt[laid.seat.index()][left(laid.seat).index()] = Learnt::All;
            }
            How::Twisted => learnt.iter_mut().enumerate().for_each(|(eyes, row)| {
                // The hand that was one's own goes to the right, as all do.
                row[eyes] = Learnt::All;
                row.rotate_left(1);
                row[eyes] = Learnt::Nothing;
            }),
            How::Played | How::Discarded => {}
        }
        pile.push(laid);
    }
    let mut known = [[Hand::default(); 4]; 4];
    for eyes in SEATS {
        for holder in SEATS {
            let hand = hands[holder.index()];
            known[eyes.index()][holder.index()] = match learnt[eyes.index()][holder.index()] {
                Learnt::Nothing => Hand::default(),
                Learnt::All => hand,
                Learnt::OneCard if hand.is_empty() => hand,
                Learnt::OneCard => {
                    let gone = view.laid.iter().filter(|laid| laid.seat == holder).count();
                    let at = rng.below((hand.len() + gone) as u32) as usize;
                    hand.cards().nth(at).into_iter().collect()
                }
            };
        }
    }
    known
}

/// Cards nobody of the eyes has seen.
struct Pool<'a> {
    cards: Cards,
    rng: &'a mut GameRng,
}

impl Pool<'_> {
    /// Draws one that fits, or any if none does.
    fn draw(&mut self, fits: impl Fn(Card) -> bool) -> Card {
        let fitting = self.cards.only(fits);
        let from = if fitting.is_empty() { self.cards } else { fitting };
        let card = from.nth(self.rng.below(from.len()));
        self.cards.remove(card);
        card
    }
}

//! A bot that sheds what would count, keeps what it may need and stays awake.
//!
//! It sees a view. Its hand is worth what it would count, more so when somebody is about to go out;
//! hands that it can't see are worth what it knows of them and the average of the rest.

mod reaction;

use game_core::{Bot, BotTurn, Delay, GameRng, Level, Seat, SeatSet, Seed};
use reaction::{Temper, Top};

use crate::action::{Action, Call, Lay};
use crate::card::{Card, Colour, Value};
use crate::cards::{Cards, Kinds};
use crate::options::Mode;
use crate::position::Phase;
use crate::{Lol, View};

/// What a card counts on the average (LOL-21).
const AVERAGE: f32 = 5.7;
/// What it is worth to have one card fewer, in points.
const CARD: f32 = 4.0;
/// What a joker is worth in the hand: it always fits, and 20 off as the last card (LOL-25).
const JOKER: f32 = 13.0;
/// What a plus is worth in the hand: it passes on what hits (LOL-20).
const PLUS: f32 = 1.5;
/// What each card is worth that would fit on what was laid.
const FIT: f32 = 0.8;
/// Drawing: a card more, unless it fits.
const DRAW: f32 = -1.5;
/// Having to draw for an Упс! that nothing covers.
const FISH: f32 = -9.0;

/// Sheds points, is fair; how quick and how absent-minded, its level says.
#[derive(Debug)]
pub struct HeuristicBot {
    rng: GameRng,
    temper: Temper,
    /// It owes a call: will it think of that?
    thinks: Option<bool>,
    /// Who owes a call, and has it noticed?
    noticed: Option<(SeatSet, bool)>,
    /// The number on top and how deep the pile is: is it awake for a copy?
    awake: Option<(Card, u32, bool)>,
}

impl HeuristicBot {
    /// A bot with its own stream of chance.
    pub fn new(level: Level, seed: &Seed) -> Self {
        let rng = GameRng::from_seed(seed);
        Self { rng, temper: Temper::of(level), thinks: None, noticed: None, awake: None }
    }

    /// False once in `count` times; always true for 0.
    fn mostly(&mut self, count: u32) -> bool {
        count == 0 || !self.rng.one_in(count)
    }

    /// Remembers to call for itself.
    fn own_call(&mut self, turn: &BotTurn<'_, Lol>) -> bool {
        if !turn.view.public.owes.contains(turn.seat) {
            self.thinks = None;
            return false;
        }
        let lapse = self.temper.forgets.1;
        let thinks = self.thinks.unwrap_or_else(|| self.mostly(lapse));
        self.thinks = Some(thinks);
        thinks && turn.offer.buttons.contains(&Action::Call)
    }

    /// Notices those who forgot.
    fn catches(&mut self, turn: &BotTurn<'_, Lol>) -> bool {
        let guilty = turn.view.public.guilty();
        if guilty.is_empty() || turn.view.public.owes.contains(turn.seat) {
            self.noticed = None;
            return false;
        }
        let noticed = match self.noticed {
            Some((seats, noticed)) if seats == guilty => noticed,
            _ => self.mostly(self.temper.overlooks),
        };
        self.noticed = Some((guilty, noticed));
        noticed && turn.offer.buttons.contains(&Action::Call)
    }

    /// A copy to lay out of turn, with the call if one is left then.
    fn copy(&mut self, turn: &BotTurn<'_, Lol>) -> Option<Action> {
        let copies = turn.offer.actions.iter().filter(|a| matches!(a, Action::Copy(..)));
        let copy = *copies.max_by_key(|action| is_aloud(action))?;
        let top = turn.view.public.top?;
        let depth = turn.view.pile.len();
        let awake = match self.awake {
            Some((card, pile, awake)) if (card, pile) == (top, depth) => awake,
            _ => self.mostly(self.temper.overlooks),
        };
        self.awake = Some((top, depth, awake));
        awake.then_some(copy)
    }

    /// What the game waits for, chosen with care or, as its level has it, without.
    fn act(&mut self, turn: &BotTurn<'_, Lol>) -> Option<Action> {
        let careless = self.temper.careless;
        if self.rng.below(100) < careless {
            return self.anything(turn);
        }
        self.best(turn)
    }

    /// As a beginner plays: any card that fits, whatever it leads to.
    fn anything(&mut self, turn: &BotTurn<'_, Lol>) -> Option<Action> {
        let speaks = self.mostly(self.temper.forgets.0);
        let held = |seat: Seat| turn.view.held[seat.index()];
        let likes = |action: &&Action| match action {
            Action::Swap(with, _) => held(*with) <= held(turn.seat),
            Action::Draw | Action::Take => false,
            _ => true,
        };
        let offered = &turn.offer.actions;
        let liked: Vec<Action> = offered.iter().filter(likes).copied().collect();
        let action = *self.rng.pick(&liked).or(offered.first())?;
        // The same with the call, or without it.
        let twin = offered
            .iter()
            .find(|other| is_aloud(other) == speaks && silent(**other) == silent(action));
        Some(*twin.unwrap_or(&action))
    }

    /// The best of what the game waits for.
    fn best(&mut self, turn: &BotTurn<'_, Lol>) -> Option<Action> {
        let table = Table::new(turn);
        let speaks = self.mostly(self.temper.forgets.0);
        let mut best: Option<(Action, f32)> = None;
        let mut level = 1;
        for &action in &turn.offer.actions {
            let Some(value) = table.value(action) else { continue };
            let said = if is_aloud(&action) == speaks { 0.01 } else { 0.0 };
            let value = value + said;
            match best {
                Some((_, top)) if value < top => {}
                Some((_, top)) if value == top => {
                    level += 1;
                    if self.rng.one_in(level) {
                        best = Some((action, value));
                    }
                }
                _ => (best, level) = (Some((action, value)), 1),
            }
        }
        best.map(|(action, _)| action)
    }
}

impl Bot<Lol> for HeuristicBot {
    fn choose(&mut self, turn: &BotTurn<'_, Lol>) -> Option<(Action, Delay)> {
        let top = if turn.view.pile.is_empty() { Top::First } else { Top::Laid };
        if self.own_call(turn) {
            return Some((Action::Call, self.temper.answers(&mut self.rng)));
        }
        let asked = turn.offer.actions.contains(&Action::No);
        let race = if turn.offer.actions.contains(&Action::Cover) {
            Some(Action::Cover)
        } else if let Some(copy) = self.copy(turn) {
            Some(copy)
        } else if self.catches(turn) {
            Some(Action::Call)
        } else {
            asked.then_some(Action::No)
        };
        if let Some(action) = race {
            // Who is asked in turn races nobody.
            let delay = match asked {
                true => self.temper.answers(&mut self.rng),
                false => self.temper.reacts(top, &mut self.rng),
            };
            return Some((action, delay));
        }
        if !turn.must {
            return None;
        }
        let action = self.act(turn)?;
        let delay = match turn.view.public.phase {
            Phase::Count => self.temper.looks(&mut self.rng),
            _ => self.temper.thinks(top, &mut self.rng),
        };
        Some((action, delay))
    }
}

fn is_aloud(action: &Action) -> bool {
    match action {
        Action::Play(lay) => lay.call == Call::Aloud,
        Action::Copy(_, call) | Action::Swap(_, call) | Action::Keep(call) => *call == Call::Aloud,
        _ => false,
    }
}

/// The same action without the call.
fn silent(action: Action) -> Action {
    match action {
        Action::Play(lay) => Action::Play(Lay { call: Call::Silent, ..lay }),
        Action::Copy(card, _) => Action::Copy(card, Call::Silent),
        Action::Swap(seat, _) => Action::Swap(seat, Call::Silent),
        Action::Keep(_) => Action::Keep(Call::Silent),
        other => other,
    }
}

/// What a seat makes of the table.
struct Table<'a> {
    view: &'a View,
    seat: Seat,
    hand: Cards,
    mode: Mode,
    /// How much points in the hand matter: all, when somebody is about to go out.
    urgency: f32,
}

impl<'a> Table<'a> {
    fn new(turn: &BotTurn<'a, Lol>) -> Self {
        let (view, seat) = (turn.view, turn.seat);
        let others = view.public.playing.iter().filter(|other| *other != seat);
        let least = others.map(|other| view.held[other.index()]).min().unwrap_or(1);
        let urgency = match least {
            0 | 1 => 1.0,
            2 => 0.8,
            3 => 0.55,
            4 => 0.4,
            _ => 0.3,
        };
        let hand = view.hands.get(&seat).copied().unwrap_or_default();
        Self { view, seat, hand, mode: turn.game.options().mode, urgency }
    }

    /// What an action brings, in points; `None` if it is nothing to choose by its value.
    fn value(&self, action: Action) -> Option<f32> {
        Some(match action {
            Action::Play(lay) => self.lay(lay),
            Action::Draw => DRAW,
            Action::Take => -CARD * f32::from(self.view.public.owed),
            Action::Swap(with, _) => self.swap(with),
            Action::Order(colour) => self.fits(&self.hand, Kinds::of_colour(colour)),
            Action::Keep(_) | Action::Pass | Action::Deal => 0.0,
            Action::Copy(..) | Action::Cover | Action::Call | Action::No | Action::Word => {
                return None;
            }
        })
    }

    fn lay(&self, lay: Lay) -> f32 {
        let Lay { card, count, order, .. } = lay;
        let mut rest = self.hand;
        (0..count).for_each(|_| rest.remove(card));
        if rest.is_empty() && !card.is(Value::OOPS) {
            // No colour is asked for.
            return if order.is_none() { 1_000.0 } else { 999.0 };
        }
        let shed = f32::from(count) * (CARD + self.urgency * f32::from(card.points()));
        shed + self.effect(card, &rest) + self.fits(&rest, on(card, order)) - self.worth(card)
    }

    /// What a card is worth in the hand.
    fn worth(&self, card: Card) -> f32 {
        let plus = if card.plus() > 0 { PLUS } else { 0.0 };
        match (card.is_joker(), self.mode) {
            // There is nothing that a last joker could take off.
            (true, Mode::Blitz | Mode::Round) => JOKER * 0.7 + plus,
            (true, _) => JOKER + plus,
            _ => plus,
        }
    }

    fn effect(&self, card: Card, rest: &Cards) -> f32 {
        let next = self.next();
        let held = self.view.held[next.index()];
        let threat = if held <= 2 { 3.0 } else { 1.0 };
        let again = if self.view.public.playing.len() == 2 { 2.0 } else { 0.0 };
        if card.plus() > 0 {
            return threat * f32::from(card.plus()) + again;
        }
        match card.value() {
            Some(Value::PFF) => threat + again,
            Some(Value::BRO) => self.best_swap(rest).max(0.0),
            Some(Value::OOPS) => {
                let covers = rest.kinds().and(on(card, None).or(Kinds::JOKERS));
                let best = covers.iter().map(|cover| {
                    CARD + self.urgency * f32::from(cover.points()) - self.worth(cover)
                });
                best.fold(FISH, f32::max)
            }
            _ => 0.0,
        }
    }

    /// What fits afterwards, jokers aside.
    fn fits(&self, hand: &Cards, kinds: Kinds) -> f32 {
        let fitting = hand.kinds().and(kinds).without(Kinds::JOKERS);
        FIT * fitting.iter().map(|card| f32::from(hand.count(card))).sum::<f32>()
    }

    /// What the hand is to be rid of, as far as it is known.
    fn burden(&self, seat: Seat) -> f32 {
        let known = &self.view.known[seat.index()];
        let unknown = f32::from(self.view.held[seat.index()]) - known.len() as f32;
        self.weigh(known) + unknown * (CARD + self.urgency * AVERAGE)
    }

    fn weigh(&self, cards: &Cards) -> f32 {
        CARD * cards.len() as f32 + self.urgency * f32::from(cards.points())
    }

    fn swap(&self, with: Seat) -> f32 {
        self.weigh(&self.hand) - self.burden(with)
    }

    fn best_swap(&self, rest: &Cards) -> f32 {
        let others = self.view.public.playing.iter().filter(|seat| *seat != self.seat);
        let lightest = others.map(|seat| self.burden(seat)).fold(f32::INFINITY, f32::min);
        self.weigh(rest) - lightest
    }

    fn next(&self) -> Seat {
        self.view.public.next(self.seat)
    }
}

/// What goes on a card.
fn on(card: Card, order: Option<Colour>) -> Kinds {
    match (order, card.colour(), card.value()) {
        (Some(colour), ..) => Kinds::of_colour(colour),
        (None, Some(colour), Some(value)) => Kinds::of_colour(colour).or(Kinds::of_value(value)),
        _ => Kinds::JOKERS,
    }
}

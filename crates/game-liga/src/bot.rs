//! Bots that weigh the board that each action leaves.
//!
//! A bot makes up a world that looks like what it sees, carries each action out there, and takes the
//! one that leaves the best board for the cards it costs. How far it looks within its own turn (a
//! LIGA's card, a Phantom's, a 7's steps), what it fears and how sure its hand is, make its level.

mod weigh;

use game_core::{Bot, BotTurn, Delay, Game, GameRng, Input, Millis, Quiet, Seat, SeatSet, Seed};

use self::weigh::Scale;
use crate::board::{left, partner};
use crate::{Action, Board, Card, Hand, Liga, Phase, Position, Run, Use, View};

/// A turn lost by an opponent.
const SKIP: f32 = 5.0;
/// How much better than a hand without uses an unknown one is, by card.
const FRESH_HAND: f32 = 1.2;
/// Values closer than this are level, and luck decides.
const LEVEL: f32 = 1e-4;

/// Thinking.
const THINK_MILLIS: (u32, u32) = (700, 1_600);
/// The steps of a 7 after the first.
const STEP_MILLIS: (u32, u32) = (250, 450);

/// Weighs boards and cards as well as its level can, and is fair.
#[derive(Debug)]
pub struct HeuristicBot {
    rng: GameRng,
    skill: Skill,
}

/// What sets one level apart from another.
#[derive(Clone, Copy, Debug)]
struct Skill {
    scale: Scale,
    /// Choices within one turn that are looked through: LIGA, then Phantom, then its card.
    deep: u8,
    /// Does it know what a card in the hand is worth?
    thrift: bool,
    /// How far off it judges a board, at the most.
    blur: f32,
}

/// Knows the moves: comes out, runs, knocks out; sees no danger, keeps no card, takes a 7 step by step.
const EASY: Skill =
    Skill { scale: Scale { danger: false, partner: 0.5 }, deep: 0, thrift: false, blur: 24.0 };
/// Sees danger and what a card is worth, but misjudges boards.
const MIDDLE: Skill =
    Skill { scale: Scale { danger: true, partner: 1.0 }, deep: 1, thrift: true, blur: 24.0 };
const STRONG: Skill =
    Skill { scale: Scale { danger: true, partner: 1.0 }, deep: 3, thrift: true, blur: 0.0 };

impl HeuristicBot {
    /// The best there is. What it draws lots for comes from `seed`.
    pub fn new(seed: &Seed) -> Self {
        Self::with(seed, STRONG)
    }

    /// One that plays like a beginner.
    pub fn easy(seed: &Seed) -> Self {
        Self::with(seed, EASY)
    }

    /// One between the two.
    pub fn middle(seed: &Seed) -> Self {
        Self::with(seed, MIDDLE)
    }

    fn with(seed: &Seed, skill: Skill) -> Self {
        Self { rng: GameRng::from_seed(seed), skill }
    }

    fn best(&mut self, turn: &BotTurn<'_, Liga>) -> Option<Action> {
        let world = turn.game.determinize(turn.view, &mut self.rng);
        let mind = Mind::new(turn.game, turn.view, turn.seat, self.skill);
        if turn.view.public.phase == Phase::Seven && self.skill.deep > 0 {
            return mind.best_step(&world).map(|(_, step)| Action::Step(step));
        }
        let mut best = None;
        let mut top = f32::NEG_INFINITY;
        let mut level = 0;
        for &action in &turn.offer.actions {
            let value = mind.value(&world, action, self.skill.deep) + self.misjudged();
            if value > top + LEVEL {
                (best, top, level) = (Some(action), value, 1);
            } else if value > top - LEVEL {
                level += 1;
                if self.rng.one_in(level) {
                    best = Some(action);
                }
            }
        }
        best
    }

    fn misjudged(&mut self) -> f32 {
        match self.skill.blur {
            0.0 => 0.0,
            blur => blur * self.rng.below(1_000) as f32 / 1_000.0,
        }
    }
}

impl Bot<Liga> for HeuristicBot {
    fn choose(&mut self, turn: &BotTurn<'_, Liga>) -> Option<(Action, Delay)> {
        let action = self.best(turn)?;
        let stepping = turn.view.seven.is_some_and(|seven| seven.made() > 0);
        let (least, most) = if stepping { STEP_MILLIS } else { THINK_MILLIS };
        Some((action, Millis(least + self.rng.below(most - least + 1))))
    }
}

/// Whose side it is on, and what it knows of the cards.
struct Mind<'a> {
    game: &'a Liga,
    view: &'a View,
    seat: Seat,
    team: SeatSet,
    skill: Skill,
}

impl<'a> Mind<'a> {
    fn new(game: &'a Liga, view: &'a View, seat: Seat, skill: Skill) -> Self {
        // Alone, all four seats are one side (LIGA-60).
        let team = if game.people_count() == 1 { game.seats().all() } else { Liga::team(seat) };
        Self { game, view, seat, team, skill }
    }

    fn weigh(&self, board: &Board) -> f32 {
        self.skill.scale.weigh(board, self.seat, self.team)
    }

    /// What an action is worth in `world`.
    fn value(&self, world: &Position, action: Action, deep: u8) -> f32 {
        match action {
            Action::Give(card) => return self.gift(world, card),
            Action::Discard(card) => {
                return self.weigh(&world.board) - self.price(world, card);
            }
            _ => {}
        }
        let mut after = world.clone();
        let input = Input::Act { seat: world.public.chooser, action };
        self.game.apply(&mut after, &input, &mut Quiet);
        let laid = match action {
            Action::Use(card, _) if !matches!(world.public.phase, Phase::Use(_)) => Some(card),
            _ => None,
        };
        let price = laid.map_or(0.0, |card| self.price(world, card));
        let gain = match action {
            Action::Use(_, Use::Skip) if !self.team.contains(left(world.public.turn)) => SKIP,
            Action::Use(Card::TWISTER, _) => {
                let idle = world.hand(world.public.turn).len() as f32 - 1.0;
                FRESH_HAND * idle - self.worth_of_hand(world)
            }
            _ => 0.0,
        };
        let on = after.public.chooser == world.public.chooser && after.public.phase != Phase::Over;
        let choosing = match after.public.phase {
            Phase::Seven => true,
            Phase::Use(_) => true,
            // A Phantom has opened a hand; after a Twister it is unknown what comes.
            Phase::Play => after.haunted() && action != Action::Use(Card::TWISTER, Use::Plain),
            _ => false,
        };
        let board = match choosing && on && deep > 0 {
            true => self.best_value(&after, deep - 1),
            false => self.weigh(&after.board),
        };
        board + gain - price
    }

    /// The best that can be made of the choice that `world` leaves to the same seat.
    fn best_value(&self, world: &Position, deep: u8) -> f32 {
        if world.public.phase == Phase::Seven {
            let stay = self.weigh(&world.board);
            return self.best_step(world).map_or(stay, |(value, _)| value);
        }
        let mut actions = Vec::new();
        self.game.legal_actions(world, world.public.chooser, &mut actions);
        let values = actions.into_iter().map(|action| self.value(world, action, deep));
        values.fold(f32::NEG_INFINITY, f32::max)
    }

    /// The best board that a 7's remaining steps lead to, and the step to begin with.
    fn best_step(&self, world: &Position) -> Option<(f32, Run)> {
        let ends = world.seven?.ends().into_iter();
        let ends = ends.map(|(board, first)| (self.weigh(&board), first));
        // Of equals the least step.
        ends.max_by(|(a, one), (b, two)| a.total_cmp(b).then_with(|| two.cmp(one)))
    }

    /// What a card costs when it leaves the hand of the seat on turn: dear when it is one's own,
    /// welcome when a Phantom spends an opponent's.
    fn price(&self, world: &Position, card: Card) -> f32 {
        let worth = self.worth(&world.board, world.public.turn, card);
        if self.team.contains(world.public.turn) { worth } else { -worth }
    }

    fn worth_of_hand(&self, world: &Position) -> f32 {
        let turn = world.public.turn;
        let hand = world.hand(turn).cards().filter(|card| *card != Card::TWISTER);
        hand.map(|card| self.worth(&world.board, turn, card)).sum()
    }

    /// What holding a card is worth to a seat.
    fn worth(&self, board: &Board, seat: Seat, card: Card) -> f32 {
        if !self.skill.thrift {
            return 0.0;
        }
        let own = board.played_by(seat);
        let idle = board.ring(own) == 0;
        let waiting = board.base(own) > 0;
        match card {
            Card::ONE | Card::THIRTEEN if waiting && idle => 9.0,
            Card::ONE if waiting => 4.0,
            Card::THIRTEEN if waiting => 4.5,
            Card::ONE => 2.5,
            Card::THIRTEEN => 1.0,
            Card::LIGA => 4.0 + self.lead_of_rivals(board) * 4.0,
            Card::SEVEN => 3.5,
            Card::FOUR => 2.5,
            Card::CHEATER => 3.0,
            Card::EIGHT => 2.0,
            Card::PHANTOM | Card::ATTACK => 2.0,
            Card::TWISTER | Card::MAGE => 1.0,
            _ => 1.0 + self.fits(board, own, card),
        }
    }

    /// Would the card take a ball of `own` home as it stands?
    fn fits(&self, board: &Board, own: Seat, card: Card) -> f32 {
        let Some(count) = card.forward() else { return 0.0 };
        let mut fits = 0.0;
        board.each_forward(own, count, &mut |run| {
            if !run.from.is_home() && run.to.is_home() {
                fits = 6.0;
            }
        });
        fits
    }

    /// How near the opponents are to winning, from 0 to 1: then a LIGA is worth keeping.
    fn lead_of_rivals(&self, board: &Board) -> f32 {
        let rivals = [left(self.seat), partner(left(self.seat))];
        let home: u32 = rivals.iter().map(|seat| board.home(*seat).count_ones()).sum();
        home as f32 / 8.0
    }

    /// What giving `card` to the partner is worth (LIGA-8): what it is worth there, less here.
    fn gift(&self, world: &Position, card: Card) -> f32 {
        let (giver, taker) = self.exchange(world, card);
        let here = self.worth(&world.board, giver, card);
        let there = self.worth(&world.board, taker, card);
        let exits = |hand: Hand| {
            Card::all().filter(|card| card.is_exit()).map(|card| hand.count(card)).sum::<u8>()
        };
        let spare = exits(world.hand(giver)) > 1;
        let in_play = |seat: Seat| world.board.ring(world.board.played_by(seat)) != 0;
        // A partner who is stranded needs an exit more than anything else.
        let rescue = card.is_exit()
            && !self.view.public.exits.contains(taker)
            && !in_play(taker)
            && (spare || in_play(giver));
        there - here + if rescue { 20.0 } else { 0.0 }
    }

    /// Who gives and who takes: one person may hold both hands (LIGA-59).
    fn exchange(&self, world: &Position, card: Card) -> (Seat, Seat) {
        let giver =
            if world.hand(self.seat).contains(card) { self.seat } else { partner(self.seat) };
        (giver, partner(giver))
    }
}

//! Bots of three levels. They see what a person in their seat sees.

mod auction;
mod debt;
mod exchange;
mod power;
mod survey;

use game_core::{Bot, BotTurn, Delay, GameRng, Level, Millis, Seat, Seed};

use crate::Futbolpolia;
use crate::action::Action;
use crate::deal::Terms;
use crate::phase::{Matter, Phase};
use survey::Survey;

/// Plays by what deeds are worth to whom.
#[derive(Debug)]
pub struct TraderBot {
    level: Level,
    rng: GameRng,
    /// What it has offered already; the same again would only annoy.
    offered: Vec<Terms>,
}

/// Offers that it remembers.
const MEMORY: usize = 40;

impl TraderBot {
    /// A bot of this level, with its own stream of chance.
    pub fn at(level: Level, seed: &Seed) -> Self {
        Self { level, rng: GameRng::from_seed(seed), offered: Vec::new() }
    }

    /// A moment's thought, or a few.
    fn delay(&mut self, least: u32, more: u32) -> Delay {
        Millis(least + self.rng.below(more))
    }

    fn decide(&mut self, turn: &BotTurn<'_, Futbolpolia>) -> Option<Action> {
        let survey = Survey::new(turn.game, turn.view, turn.seat, self.level);
        let table = survey.table;
        // What is legal is offered; what can't be listed is made to fit its form.
        let can = |action: Action| turn.offer.actions.contains(&action);
        if let Some(action) = self.answer_offer(turn, &survey) {
            return Some(action);
        }
        match table.matter() {
            Matter::Over => None,
            Matter::Fresh => {
                let mine = table.fresh.intersection(table.owned(turn.seat));
                let dear =
                    |cell: &crate::Cell| can(Action::Redeem(*cell)) && survey.redeems(*cell, false);
                let redeem = mine.iter().find(dear).map(Action::Redeem);
                redeem.or_else(|| can(Action::Keep).then_some(Action::Keep))
            }
            Matter::Shortage if can(Action::Pass) => Some(self.answer_shortage(turn, &survey)),
            Matter::Shortage => None,
            Matter::Auction => self.bid(turn, &survey),
            Matter::Debt if table.debts[0].from == turn.seat => self.pay_debt(turn, &survey),
            Matter::Debt => None,
            Matter::Turn => self.take_turn(turn, &survey),
        }
    }

    fn take_turn(
        &mut self,
        turn: &BotTurn<'_, Futbolpolia>,
        survey: &Survey<'_>,
    ) -> Option<Action> {
        let can = |action: Action| turn.offer.actions.contains(&action);
        if let Some(claim) = survey.table.claims.iter().find(|claim| claim.owner == turn.seat) {
            let demand = Action::Demand(claim.cell);
            // A beginner forgets it now and then.
            let forgets = self.level == Level::Easy && self.rng.one_in(5);
            return can(demand).then_some(if forgets { Action::Waive(claim.cell) } else { demand });
        }
        if can(Action::Done) && turn.must {
            return Some(Action::Done);
        }
        if survey.table.turn != turn.seat {
            return None;
        }
        if let Some(action) = self.use_character(turn, survey) {
            return Some(action);
        }
        match survey.table.phase {
            Phase::Buy => Some(self.buy_or_not(turn, survey)),
            Phase::Stake => Some(Action::Stake(self.stake(survey))),
            Phase::Second => {
                Some(if survey.fears(survey.landing()) { Action::Roll } else { Action::Walk })
            }
            Phase::Before | Phase::After => {
                if let Some(action) = self.manage(turn, survey) {
                    return Some(action);
                }
                self.go_on(turn, survey)
            }
            _ => None,
        }
    }

    /// Building, redeeming, a deal: before going on.
    fn manage(&mut self, turn: &BotTurn<'_, Futbolpolia>, survey: &Survey<'_>) -> Option<Action> {
        let can = |action: Action| turn.offer.actions.contains(&action);
        if self.level == Level::Easy && !self.rng.one_in(3) {
            return None;
        }
        if let Some(cell) = survey.best_site(|cell| can(Action::Build(cell))) {
            return Some(Action::Build(cell));
        }
        if self.level == Level::Strong
            && let Some(raise) = survey.mortgage_to_build(|cell| can(Action::Mortgage(cell)))
        {
            return Some(raise);
        }
        let mortgaged = survey.table.mortgaged.intersection(survey.table.owned(turn.seat));
        let redeem =
            mortgaged.iter().find(|cell| can(Action::Redeem(*cell)) && survey.redeems(*cell, true));
        if let Some(cell) = redeem {
            return Some(Action::Redeem(cell));
        }
        self.propose(turn, survey)
    }

    fn go_on(&mut self, turn: &BotTurn<'_, Futbolpolia>, survey: &Survey<'_>) -> Option<Action> {
        let can = |action: Action| turn.offer.actions.contains(&action);
        if survey.table.benched(turn.seat) && survey.wants_off_bench() {
            let kept = survey.table.kept[turn.seat.index()];
            let card = kept.iter().map(|card| Action::Card(*card)).find(|card| can(*card));
            let leave = card.or(Some(Action::Fine)).filter(|leave| can(*leave));
            if leave.is_some() {
                return leave;
            }
        }
        // The right to roll again is used: more laps, more money.
        [Action::Roll, Action::End].into_iter().find(|action| can(*action))
    }

    fn buy_or_not(&mut self, turn: &BotTurn<'_, Futbolpolia>, survey: &Survey<'_>) -> Action {
        let can = |action: Action| turn.offer.actions.contains(&action);
        let cell = survey.table.token(turn.seat);
        let price = turn.game.figures.deed(cell).price;
        let left = survey.cash() - price;
        let enough = match self.level {
            Level::Easy | Level::Strong => left >= 0,
            Level::Middle => left >= 40,
        };
        if can(Action::Buy) && enough {
            return Action::Buy;
        }
        // What completes a colour is worth a mortgage or two, but not of that colour.
        let colour = turn.game.figures.group(cell);
        let raises = |cell| can(Action::Mortgage(cell)) && !colour.contains(cell);
        if self.level != Level::Easy
            && survey.completes(cell)
            && let Some(raise) = survey.cheapest_mortgage(price, raises)
        {
            return raise;
        }
        Action::Decline
    }

    fn stake(&mut self, survey: &Survey<'_>) -> u32 {
        let cash = survey.cash().max(1) as u32;
        match self.level {
            Level::Easy => 1 + self.rng.below(cash.min(100)),
            Level::Middle => cash.min(20),
            Level::Strong => 1,
        }
    }
}

impl Bot<Futbolpolia> for TraderBot {
    fn choose(&mut self, turn: &BotTurn<'_, Futbolpolia>) -> Option<(Action, Delay)> {
        let action = self.decide(turn)?;
        if let Action::Offer(terms) = action {
            if self.offered.len() == MEMORY {
                self.offered.remove(0);
            }
            self.offered.push(terms);
        }
        let delay = match action {
            Action::Bid(_) | Action::Pass => self.delay(500, 900),
            Action::Demand(_) | Action::Waive(_) => self.delay(700, 1_500),
            Action::Accept(..) | Action::Refuse(_) => self.delay(1_500, 2_500),
            Action::Roll | Action::End => self.delay(700, 900),
            _ => self.delay(800, 1_600),
        };
        Some((action, delay))
    }
}

/// Everybody but `seat`, in the game.
fn others(survey: &Survey<'_>, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    let playing = survey.table.playing;
    playing.iter().filter(move |other| *other != seat)
}

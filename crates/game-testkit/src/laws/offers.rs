//! Listed is legal and legal is listed: what seats are offered, and what they are refused.

use std::collections::HashSet;

use game_core::{Breach, Form, Game, Listed, Offer, Refusal, RunningTimer, Seat, SeatSet, Thing};

use super::{Findings, RandomGame, Verdict};

/// All that a seat is offered.
#[derive(Debug, PartialEq)]
pub(super) struct Offered<A, T> {
    pub(super) actions: Vec<A>,
    pub(super) buttons: Vec<A>,
    pub(super) forms: Vec<Form>,
    why_not: Vec<(Thing, Refusal)>,
    timers: Vec<RunningTimer<T>>,
    only: Option<A>,
}

impl<A, T> Offered<A, T> {
    pub(super) fn of<G: Game<Action = A, Timer = T>>(
        game: &G,
        position: &G::Position,
        seat: Seat,
    ) -> Self {
        let mut offer = Offer::default();
        offer.list(game, position, seat);
        let Offer { actions, buttons, forms } = offer;
        let (mut reasons, mut timers) = (Vec::new(), Vec::new());
        game.why_not(position, seat, &mut reasons);
        game.timers(position, &mut timers);
        let refusal = |breach| Refusal::new(game, &breach);
        let why_not = reasons.into_iter().map(|(thing, breach)| (thing, refusal(breach))).collect();
        let only = game.only_answer(position, seat);
        Self { actions, buttons, forms, why_not, timers, only }
    }
}

impl<G: Game> RandomGame<'_, G> {
    /// What a seat is offered, and what it is refused.
    pub(super) fn seat_laws(
        &mut self,
        position: &G::Position,
        seat: Seat,
        must: SeatSet,
        may: SeatSet,
        findings: &mut Findings,
    ) -> Verdict {
        let game = self.game;
        let offer = Offered::of(game, position, seat);
        let listed: HashSet<&G::Action> = offer.actions.iter().collect();
        law!(listed.len() == offer.actions.len(), "seat {seat} is offered something twice");
        let on_turn = must.union(may).contains(seat);
        law!(on_turn || offer.actions.is_empty(), "seat {seat} is offered actions out of turn");
        let some = !offer.actions.is_empty() || !offer.forms.is_empty();
        law!(some || !must.contains(seat), "seat {seat} must act and is offered nothing");

        let kinds = [(&offer.actions, Listed::Always), (&offer.buttons, Listed::Button)];
        for (actions, kind) in kinds {
            for action in actions {
                let verdict = game.check(position, seat, action);
                law!(verdict.is_ok(), "{seat}: {action} is listed, but {verdict:?}");
                law!(G::listed(action) == kind, "{action} is listed, but not of that kind");
                law!(action.to_string().parse().as_ref() == Ok(action), "notation of {action}");
                self.contest(position, seat, action)?;
            }
        }
        if let Some(action) = offer.only.as_ref().filter(|_| must.contains(seat)) {
            law!(listed.contains(action), "{seat}: the only answer, {action}, isn't offered");
        }
        for _ in 0..2 {
            let sampled = game.sample(position, seat, &mut self.choices, &mut Vec::new());
            if let Some(action) = sampled {
                let verdict = game.check(position, seat, &action);
                law!(verdict.is_ok(), "{seat}: {action} is sampled, but {verdict:?}");
            }
        }
        let mut tried: Vec<G::Action> = self.pool.clone();
        for form in &offer.forms {
            for _ in 0..4 {
                let text = form.sample(&mut self.choices);
                let action: G::Action = text.parse().map_err(|e| format!("a sample: {e}"))?;
                law!(action.to_string() == text, "{text:?} is written {action}");
                law!(G::listed(&action) == Listed::InForm, "{action} is in a form, but not so");
                tried.push(action);
            }
        }
        for action in &tried {
            match game.check(position, seat, action) {
                Ok(()) => {
                    law!(
                        on_turn || G::listed(action) == Listed::Never,
                        "{seat}: {action} out of turn"
                    );
                    match G::listed(action) {
                        Listed::Always => {
                            law!(
                                listed.contains(action),
                                "{seat}: {action} passes, but isn't listed"
                            );
                        }
                        Listed::Button => {
                            law!(
                                offer.buttons.contains(action),
                                "{seat}: {action} passes, but is no button"
                            );
                        }
                        Listed::InForm => {
                            let text = action.to_string();
                            let found = offer.forms.iter().any(|form| form.matches(&text).is_ok());
                            law!(found, "{seat}: {action} passes, but is in no form");
                        }
                        Listed::Never => {}
                    }
                }
                Err(breach) => {
                    let rule = breach.rule();
                    law!(G::INFO.rule(rule).is_some(), "{breach:?} names no rule: {rule}");
                    let say = breach.say(game);
                    law!(!say.ru.is_empty() && !say.en.is_empty(), "{breach:?} says nothing");
                    findings.refused_by.insert(rule);
                }
            }
        }
        Ok(())
    }
}

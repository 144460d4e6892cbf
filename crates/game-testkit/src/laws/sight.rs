//! Nothing that is seen or offered gives a hint of what can't be known.

use game_core::{Contest, Eyes, Game, GameRng, Seed};

use super::offers::Offered;
use super::{Findings, RandomGame, Verdict, secrets};

/// Previews that are compared in each position, and how many of them are of what the seat is offered as
/// it stands.
const PREVIEWS: usize = 12;
const PREVIEWS_OFFERED: usize = 8;

impl<G: Game> RandomGame<'_, G> {
    /// What a person sees, and what follows from it.
    pub(super) fn eyes_laws(
        &mut self,
        position: &G::Position,
        eyes: Eyes,
        findings: &mut Findings,
    ) -> Verdict {
        let game = self.game;
        let view = game.view(position, eyes);
        let world = game.determinize(&view, &mut self.choices);
        game.validate(&world).map_err(|error| format!("a world of {eyes:?}: {error}"))?;
        law!(game.view(&world, eyes) == view, "a world looks different to {eyes:?}");
        let open = game.view(position, Eyes::EMPTY);
        law!(game.view(&world, Eyes::EMPTY) == open, "a world of {eyes:?} looks different to all");
        findings.hidden |= world != *position;
        let hides = game.hides(position);
        law!(hides == game.hides(&world), "whether something is hidden gives {eyes:?} a hint");
        let secret = secrets::others_know_more(game, position, &world, eyes);
        law!(
            hides || !secret,
            "others know more than {eyes:?}, and the game says that nothing is hidden"
        );
        findings.hides |= hides;
        findings.secret |= secret;
        law!(
            game.awaited(position) == game.awaited(&world),
            "who is waited for gives {eyes:?} a hint"
        );
        law!(game.out(position) == game.out(&world), "who is out gives {eyes:?} a hint");
        law!(game.talk(position) == game.talk(&world), "how people may talk gives {eyes:?} a hint");
        let contests = |position| -> Vec<(Option<Contest>, Option<&'static str>)> {
            let seats = game.seats().all();
            let claims = seats.iter().flat_map(|seat| self.pool.iter().map(move |a| (seat, a)));
            let races = |(seat, action)| {
                (game.contest(position, seat, action), game.vain(position, seat, action))
            };
            claims.map(races).collect()
        };
        law!(contests(position) == contests(&world), "a race gives {eyes:?} a hint");
        for seat in eyes.iter() {
            let here = Offered::of(game, position, seat);
            let there = Offered::of(game, &world, seat);
            law!(here == there, "seat {seat} is offered what it can't know: {here:?} / {there:?}");
            let seed = Seed::from_text(&self.inputs.len().to_string());
            let sample = |position| {
                game.sample(position, seat, &mut GameRng::from_seed(&seed), &mut Vec::new())
            };
            law!(sample(position) == sample(&world), "what is sampled gives seat {seat} a hint");
            for action in &self.previewed(here)? {
                let preview = |position| format!("{:?}", game.preview(position, seat, action));
                law!(
                    preview(position) == preview(&world),
                    "the preview of {action} gives seat {seat} a hint"
                );
            }
        }
        Ok(())
    }

    /// What previews are asked of: some of what is offered, each form filled in, and what was met before.
    fn previewed(
        &mut self,
        offered: Offered<G::Action, G::Timer>,
    ) -> Result<Vec<G::Action>, String> {
        let Offered { mut actions, buttons, forms, .. } = offered;
        actions.extend(buttons);
        self.worlds.shuffle(&mut actions);
        actions.truncate(PREVIEWS_OFFERED);
        for form in &forms {
            let text = form.sample(&mut self.worlds);
            actions.push(text.parse().map_err(|error| format!("a sample: {error}"))?);
        }
        let room = PREVIEWS.saturating_sub(actions.len());
        actions.extend(self.pool.iter().take(room).cloned());
        Ok(actions)
    }
}

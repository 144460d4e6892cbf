//! Where somebody knows what others don't, the game says so ([`Game::hides`]).

use game_core::{Eyes, Game, GameRng, Input, Quiet, Seat};

/// Does somebody who plays know more than `eyes`: does a world that looks the same to these look
/// different to them?
pub(super) fn others_know_more<G: Game>(
    game: &G,
    position: &G::Position,
    world: &G::Position,
    eyes: Eyes,
) -> bool {
    let differs = |other: &Eyes| game.view(position, *other) != game.view(world, *other);
    game.people().contains(&eyes) && position != world && game.people().iter().any(differs)
}

/// Whoever could have done something else in the open is seen to have done this.
pub(super) fn is_open<G: Game>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    action: &G::Action,
    rng: &mut GameRng,
) -> Result<(), String> {
    let mut actions = Vec::new();
    game.legal_actions(position, seat, &mut actions);
    let Some(other) = rng.pick(&actions) else { return Ok(()) };
    let after = |action: &G::Action| {
        let mut after = position.clone();
        game.apply(&mut after, &Input::Act { seat, action: action.clone() }, &mut Quiet);
        after
    };
    let (here, there) = (after(action), after(other));
    let differs = |eyes: Eyes| game.view(&here, eyes) != game.view(&there, eyes);
    let blind = |eyes: &&Eyes| !differs(**eyes);
    match game.people().iter().find(blind) {
        Some(eyes) if differs(game.eyes_of(seat)) => Err(format!(
            "{eyes:?} don't see whether {seat} does {action} or {other}, and the game says that \
             nothing is hidden"
        )),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use game_core::{SeatCount, Seed};

    use super::*;
    use crate::toys::{pledge, undo};

    fn begun_with<G: Game<Pack = ()>>(action: &G::Action) -> Result<(), String> {
        let game = G::new(&G::Options::default(), Arc::new(()), SeatCount::new(2).unwrap());
        let game = game.unwrap();
        let mut rng = GameRng::from_seed(&Seed::from_text("what else could be done"));
        (0..20).try_for_each(|_| is_open(&game, &game.start(), Seat(0), action, &mut rng))
    }

    #[test]
    fn a_secret_choice_is_found_before_it_is_made() {
        assert!(begun_with::<pledge::Pledge>(&pledge::Action::Pledge(1)).is_err());
        assert_eq!(begun_with::<undo::Undo>(&undo::Action::Step(1)), Ok(()));
    }
}

//! What a LIGA restores is what was there (LIGA-36, LIGA-64), wherever random play leads.

mod common;

use game_core::{Game, GameRng, Input, Seat, Seed, Turn};
use game_liga::{Action, Board, Card, Event, Hand, How, Liga, Phase, Position, Use, View};

/// A view with all hands open.
fn see(game: &Liga, p: &Position) -> View {
    game.view(p, game.seats().all())
}

fn hand(view: &View, seat: Seat) -> Hand {
    view.hands.get(&seat).copied().unwrap_or_default()
}

/// The story of a deal, kept by the test itself: the board each turn began on, and each card laid.
#[derive(Default)]
struct Story {
    turns: Vec<Board>,
    laid: Vec<(Card, How)>,
}

impl Story {
    /// The topmost card but LIGAs and Twisters that passed the hands on.
    fn reached(&self) -> Option<Card> {
        let cards = self.laid.iter().rev();
        cards
            .map(|(card, how)| (*card, *how))
            .find(|(card, how)| *card != Card::LIGA && *how != How::Twisted)
            .map(|(card, _)| card)
    }

    /// The turn before the one that is on; a Phantom's LIGA undoes the Phantom, which moved nothing.
    fn restored(&self, view: &View) -> Board {
        if view.public.chooser != view.public.turn {
            view.board
        } else {
            self.turns[self.turns.len() - 2]
        }
    }
}

/// Plays `games` random games; in every position with a playable LIGA, lays it on a copy.
fn try_undo(game: &Liga, games: u32) -> u32 {
    let mut tried = 0;
    let mut actions = Vec::new();
    let liga = Action::Use(Card::LIGA, Use::Plain);
    for number in 0..games {
        let seed = Seed::from_text(&format!("undo {number}"));
        let (mut choices, mut luck) = (GameRng::stream(&seed, 1), GameRng::stream(&seed, 2));
        let mut p = game.start();
        let mut story = Story::default();
        loop {
            let input = match game.turn(&p) {
                Turn::Over(_) => break,
                Turn::Chance => Input::Chance(game.draw(&p, &mut luck)),
                Turn::Act { must, .. } => {
                    let seat = must.first().unwrap();
                    if game.check(&p, seat, &liga).is_ok() {
                        lay_liga(game, &p, seat, &story);
                        tried += 1;
                    }
                    actions.clear();
                    game.legal_actions(&p, seat, &mut actions);
                    // LIGAs are rare: take every second chance.
                    let action = if actions.contains(&liga) && choices.one_in(2) {
                        liga
                    } else {
                        *choices.pick(&actions).unwrap()
                    };
                    Input::Act { seat, action }
                }
            };
            let before = see(game, &p);
            let mut events = Vec::new();
            game.apply(&mut p, &input, &mut events);
            follow(&mut story, &before, &see(game, &p), &events);
        }
    }
    tried
}

fn follow(story: &mut Story, before: &View, after: &View, events: &[Event]) {
    for event in events {
        match event {
            Event::Announced { .. } => *story = Story::default(),
            Event::Laid { laid, .. } => story.laid.push((laid.card, laid.how)),
            Event::Twisted { .. } => {
                let twister = story.laid.iter_mut().rev();
                let mut twister =
                    twister.filter(|(card, how)| *card == Card::TWISTER && *how != How::Twisted);
                twister.next().unwrap().1 = How::Twisted;
            }
            _ => {}
        }
    }
    let began = before.public.phase == Phase::Exchange && after.public.phase == Phase::Play;
    // A Phantom's turn goes on in its neighbour's.
    let passed = after.public.turn == after.public.chooser
        && before.public.phase != Phase::Exchange
        && after.public.turn != before.public.turn
        && after.public.phase != Phase::Deal;
    let again = after.public.turn == before.public.turn
        && matches!(after.public.phase, Phase::Play | Phase::Skipped)
        && before.held.iter().sum::<u8>() > after.held.iter().sum::<u8>()
        && !events.iter().any(|event| matches!(event, Event::Twisted { .. }));
    if began || passed || again {
        story.turns.push(after.board);
    }
}

fn lay_liga(game: &Liga, p: &Position, seat: Seat, story: &Story) {
    let before = see(game, p);
    let mut after = p.clone();
    let mut events = Vec::new();
    let liga = Action::Use(Card::LIGA, Use::Plain);
    game.apply(&mut after, &Input::Act { seat, action: liga }, &mut events);
    let undone = events.iter().find_map(|event| match event {
        Event::Undone { card, board, .. } => Some((*card, *board)),
        _ => None,
    });
    let (card, board) = undone.expect("a LIGA undoes");
    assert_eq!(Some(card), story.reached(), "{before:?}");
    assert_eq!(board, story.restored(&before), "{before:?}");
    let after = see(game, &after);
    assert_eq!(after.board, board, "nothing moves before the card is used");
    let holder = before.public.turn;
    let mut spent = hand(&before, holder);
    assert!(spent.remove(Card::LIGA));
    let twisted = card == Card::TWISTER;
    for other in game.seats().all().iter().filter(|_| !twisted) {
        let expected = if other == holder { spent } else { hand(&before, other) };
        assert_eq!(hand(&after, other), expected, "hands don't go back");
    }
    let mut laid = before.laid.clone();
    laid.push(after.laid[laid.len()]);
    assert!(twisted || after.laid == laid, "laid cards don't go back");
}

#[test]
fn a_liga_restores_what_was_there() {
    for (people, games) in [(4, 60), (2, 40), (1, 20)] {
        let tried = try_undo(&common::open(people, 104), games);
        assert!(tried > 500, "{people} people: only {tried} LIGAs");
    }
}

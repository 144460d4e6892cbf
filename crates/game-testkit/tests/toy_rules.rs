//! Each toy's hard trait, shown plainly. What holds for all games is tested by the laws.

use std::sync::Arc;

use game_core::{
    Breach, ContestKind, Game, GameRng, Input, Listed, Seat, SeatCount, SeatSet, Seed, Turn,
};
use game_testkit::toys::{auction, dart, kettles, pledge, slap, steps, twins, undo};

/// A game under way, driven by notation.
struct Board<G: Game> {
    game: G,
    position: G::Position,
}

impl<G: Game<Pack = ()>> Board<G> {
    fn open(seats: usize) -> Self {
        let seats = SeatCount::new(seats).unwrap();
        let game = G::new(&G::Options::default(), Arc::new(()), seats).unwrap();
        let position = game.start();
        Self { game, position }
    }

    fn input(&mut self, input: Input<G>) -> Vec<G::Event> {
        let mut events = Vec::new();
        self.game.apply(&mut self.position, &input, &mut events);
        assert_eq!(self.game.validate(&self.position), Ok(()), "after {input:?}");
        events
    }

    fn act(&mut self, seat: u8, action: &str) -> Vec<G::Event> {
        assert_eq!(self.refused(seat, action), None, "{seat}: {action}");
        self.input(Input::Act { seat: Seat(seat), action: action.parse().unwrap() })
    }

    fn chance(&mut self, chance: &str) -> Vec<G::Event> {
        let chance: G::Chance = chance.parse().unwrap();
        assert!(self.game.can_happen(&self.position, &chance), "{chance}");
        self.input(Input::Chance(chance))
    }

    fn time_up(&mut self, timer: &str) -> Vec<G::Event> {
        let runs = |running: &String| running.split(" @").next() == Some(timer);
        assert!(self.timers().iter().any(runs), "{timer}");
        self.input(Input::TimeUp(timer.parse().unwrap()))
    }

    fn refused(&self, seat: u8, action: &str) -> Option<&'static str> {
        let action = action.parse().unwrap();
        self.game.check(&self.position, Seat(seat), &action).err().map(|breach| breach.rule())
    }

    fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.position, Seat(seat), &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    fn forms(&self, seat: u8) -> String {
        let mut forms = Vec::new();
        self.game.forms(&self.position, Seat(seat), &mut forms);
        serde_json::to_string(&forms).unwrap()
    }

    fn why_not(&self, seat: u8) -> Vec<(String, &'static str)> {
        let mut reasons = Vec::new();
        self.game.why_not(&self.position, Seat(seat), &mut reasons);
        reasons.into_iter().map(|(thing, breach)| (thing.0, breach.rule())).collect()
    }

    fn timers(&self) -> Vec<String> {
        let mut timers = Vec::new();
        self.game.timers(&self.position, &mut timers);
        timers.iter().map(ToString::to_string).collect()
    }

    fn must_and_may(&self) -> (SeatSet, SeatSet) {
        match self.game.turn(&self.position) {
            Turn::Act { must, may } => (must, may),
            other => panic!("nobody is to act: {other:?}"),
        }
    }

    fn winners(&self) -> SeatSet {
        match self.game.turn(&self.position) {
            Turn::Over(outcome) => outcome.winners,
            other => panic!("the game goes on: {other:?}"),
        }
    }
}

fn seats(seats: &[u8]) -> SeatSet {
    seats.iter().copied().map(Seat).collect()
}

fn refuses_seats<G: Game<Pack = ()>>(count: usize, rule: &str) {
    let seats = SeatCount::new(count).unwrap();
    let refusal = G::new(&G::Options::default(), Arc::new(()), seats).err().unwrap();
    assert_eq!(refusal.rule, Some(rule));
}

#[test]
fn every_toy_refuses_a_wrong_number_of_seats() {
    refuses_seats::<pledge::Pledge>(5, "PLEDGE-1");
    refuses_seats::<kettles::Kettles>(1, "KETTLES-1");
    refuses_seats::<auction::Auction>(1, "AUCTION-1");
    refuses_seats::<slap::Slap>(12, "SLAP-1");
    refuses_seats::<undo::Undo>(1, "UNDO-1");
    refuses_seats::<steps::Steps>(4, "STEPS-1");
    refuses_seats::<dart::Dart>(5, "DART-1");
    refuses_seats::<twins::Twins>(2, "TWINS-1");
}

#[test]
fn pledge_waits_for_all_at_once_and_shows_only_that_a_seat_has_chosen() {
    let mut board = Board::<pledge::Pledge>::open(3);
    assert_eq!(board.must_and_may(), (seats(&[0, 1, 2]), SeatSet::EMPTY));
    let twin = board.position.clone();

    let events = board.act(1, "pledge 3");
    assert_eq!(board.must_and_may(), (seats(&[0, 2]), SeatSet::EMPTY));
    assert_eq!(board.refused(1, "pledge 0"), Some("PLEDGE-2"));
    assert_eq!(board.game.show(&events[0], seats(&[1])), Some(events[0].clone()));
    let hidden = pledge::Event::Chose(Seat(1), None);
    assert_eq!(board.game.show(&events[0], seats(&[0, 2])), Some(hidden));

    let mut other = Board { game: board.game, position: twin };
    other.act(1, "pledge 0");
    let view = |eyes| other.game.view(&board.position, eyes);
    assert_eq!(view(seats(&[0])), other.game.view(&other.position, seats(&[0])));
    assert_ne!(view(seats(&[1])), other.game.view(&other.position, seats(&[1])));
}

#[test]
fn pledge_scores_the_highest_that_nobody_else_made() {
    let mut board = Board::<pledge::Pledge>::open(3);
    board.act(2, "pledge 1");
    board.act(0, "pledge 3");
    let events = board.act(1, "pledge 3");
    assert_eq!(events[1], pledge::Event::Revealed(vec![3, 3, 1], Some(Seat(2))));
    assert_eq!(board.position.purses, [3, 3, 5, 0]);

    for seat in 0..3 {
        board.act(seat, "pledge 2");
    }
    assert_eq!(board.refused(0, "pledge 2"), Some("PLEDGE-2"), "only one coin is left");
    for (seat, action) in [(0, "pledge 1"), (1, "pledge 0"), (2, "pledge 3")] {
        board.act(seat, action);
    }
    assert_eq!(board.position.scores, [0, 0, 2, 0]);
    assert_eq!(board.winners(), seats(&[2]));
    assert_eq!(board.refused(0, "pledge 0"), Some("PLEDGE-3"));
}

#[test]
fn pledge_options_are_checked() {
    let three = SeatCount::new(3).unwrap();
    let open = |rounds| {
        pledge::Pledge::new(&pledge::PledgeOptions { rounds }, Arc::new(()), three).map(|_| ())
    };
    assert_eq!(open(6), Ok(()));
    assert_eq!(open(7).unwrap_err().rule, Some("PLEDGE-3"));
    assert!(serde_json::from_str::<pledge::PledgeOptions>(r#"{"turns":3}"#).is_err());
}

#[test]
fn kettles_run_three_timers_and_a_relit_one_is_another() {
    let mut board = Board::<kettles::Kettles>::open(2);
    assert_eq!(board.timers(), ["kettle 1", "kettle 2", "kettle 3"]);
    assert_eq!(board.must_and_may(), (SeatSet::EMPTY, seats(&[0, 1])));

    assert_eq!(board.time_up("kettle 2"), [kettles::Event::BoiledOver(2)]);
    assert_eq!(board.timers(), ["kettle 1", "kettle 3"]);
    board.act(0, "light 2");
    assert_eq!(board.timers(), ["kettle 1", "kettle 2 @1", "kettle 3"]);
    assert_eq!(board.refused(0, "take 2"), Some("KETTLES-3"));
    assert_eq!(board.why_not(0), [("kettle 2".to_string(), "KETTLES-3")]);

    board.act(1, "take 2");
    board.act(1, "light 2");
    assert_eq!(board.timers(), ["kettle 1", "kettle 2 @2", "kettle 3"]);
    board.time_up("kettle 2");
    assert_eq!(board.refused(0, "light 2"), Some("KETTLES-3"));
    assert_eq!(board.position.scores, [0, 2, 0]);
}

#[test]
fn kettles_wait_for_somebody_when_no_timer_runs() {
    let mut board = Board::<kettles::Kettles>::open(3);
    for kettle in ["take 1", "take 2", "take 3"] {
        board.act(0, kettle);
    }
    assert!(board.timers().is_empty());
    assert_eq!(board.must_and_may(), (seats(&[0, 1, 2]), SeatSet::EMPTY));
    for kettle in ["light 1", "light 2", "light 3"].repeat(2) {
        board.act(1, kettle);
        board.act(2, &kettle.replace("light", "take"));
    }
    assert_eq!(board.position.scores, [6, 0, 12]);
    assert_eq!(board.winners(), seats(&[2]));
    assert_eq!(board.refused(0, "light 1"), Some("KETTLES-4"));
}

#[test]
fn auction_restarts_its_timer_with_every_bid() {
    let mut board = Board::<auction::Auction>::open(3);
    let mut names = board.timers();
    assert_eq!(names, ["lot 1"]);
    board.act(0, "bid 5");
    names.extend(board.timers());
    board.act(2, "bid 12");
    names.extend(board.timers());
    assert_eq!(board.time_up("lot 1"), [auction::Event::Gone(1, Some(Seat(2)))]);
    assert_eq!(board.position.purses, [20, 20, 8, 0]);

    names.extend(board.timers());
    board.time_up("lot 2");
    names.extend(board.timers());
    assert_eq!(board.refused(0, "bid 12"), Some("AUCTION-2"), "bids rise through all lots");
    board.act(0, "bid 13");
    names.extend(board.timers());
    assert_eq!(names, ["lot 1", "lot 1 @5", "lot 1 @12", "lot 2", "lot 3", "lot 3 @13"]);
}

#[test]
fn auction_describes_bids_by_a_form_and_lists_passes() {
    let mut board = Board::<auction::Auction>::open(2);
    board.act(0, "bid 7");
    assert_eq!(board.legal(1), ["pass"]);
    assert_eq!(
        board.forms(1),
        r#"[{"verb":"bid","fields":[{"name":"sum","whole":{"min":8,"max":20}}]}]"#
    );
    assert_eq!(auction::Auction::listed(&"bid 8".parse().unwrap()), Listed::InForm);
    assert_eq!(board.refused(1, "bid 21"), Some("AUCTION-2"));
    assert_eq!((board.refused(0, "bid 8"), board.forms(0)), (Some("AUCTION-3"), "[]".into()));
    let low = board.game.check(&board.position, Seat(1), &auction::Action::Bid(7)).unwrap_err();
    assert_eq!(low.say(&board.game).en, "You bid too little: bid 8 or more.");

    let events = board.act(1, "pass");
    assert_eq!(events[1], auction::Event::Gone(1, Some(Seat(0))), "all others have passed");
    board.act(0, "pass");
    assert_eq!(board.act(1, "pass")[1], auction::Event::Gone(2, None));
}

#[test]
fn slap_is_a_race_for_the_first_claim() {
    let mut board = Board::<slap::Slap>::open(3);
    assert_eq!(board.game.turn(&board.position), Turn::Chance);
    board.chance("number 2");
    assert_eq!(board.game.turn(&board.position), Turn::Chance, "nobody slaps an even number");
    assert_eq!(board.refused(0, "slap"), Some("SLAP-2"));

    board.chance("number 5");
    assert_eq!(board.timers(), ["card 2"]);
    let contest = board.game.contest(&board.position, Seat(0), &slap::Action::Slap).unwrap();
    assert_eq!((contest.kind, contest.ties_from), (ContestKind::First, Seat(2)));
    board.act(1, "slap");
    assert_eq!(board.refused(0, "slap"), Some("SLAP-2"), "too late");
    assert_eq!(board.position.scores, [0, 5, 0, 0]);

    board.chance("number 3");
    assert_eq!(board.time_up("card 3"), [slap::Event::Missed]);
}

#[test]
fn the_last_to_duck_loses_by_the_order_of_claims_or_by_time() {
    let mut board = Board::<slap::Slap>::open(3);
    board.chance("duck");
    assert_eq!(board.must_and_may().0, seats(&[0, 1, 2]));
    let contest = board.game.contest(&board.position, Seat(0), &slap::Action::Duck).unwrap();
    assert_eq!(contest.kind, ContestKind::All { of: seats(&[0, 1, 2]) });
    assert_eq!(contest.ties_from, Seat(1));
    board.act(2, "duck");
    board.act(0, "duck");
    assert_eq!(board.refused(2, "duck"), Some("SLAP-3"));
    let events = board.act(1, "duck");
    assert_eq!(events[1], slap::Event::Late(seats(&[1])));

    board.chance("duck");
    board.act(1, "duck");
    let contest = board.game.contest(&board.position, Seat(0), &slap::Action::Duck).unwrap();
    assert_eq!(contest.kind, ContestKind::All { of: seats(&[0, 2]) });
    assert_eq!(board.game.contest(&board.position, Seat(1), &slap::Action::Duck), None);
    assert_eq!(board.time_up("card 2"), [slap::Event::Late(seats(&[0, 2]))]);
    assert_eq!(board.position.scores, [-1, -1, -1, 0]);
}

#[test]
fn undo_of_undo_of_undo_restores_exactly() {
    let mut board = Board::<undo::Undo>::open(3);
    assert_eq!(board.refused(0, "undo"), Some("UNDO-3"), "nothing to undo yet");
    board.act(0, "step 2");
    let began = board.position.board;
    // Seat 1 lands on seat 0's token; whoever undoes that brings the token back.
    board.act(1, "step 2");
    assert_eq!(board.position.board, [0, 2, 0, 0]);

    let mut began = [began, board.position.board];
    for seat in [2, 0, 1, 2, 0, 1] {
        let events = board.act(seat, "undo");
        assert_eq!(events[0], undo::Event::Undone(Seat(seat), began[0]));
        assert_eq!(board.position.before, began[1]);
        let mut expected = began[0];
        expected[usize::from(seat)] += 2;
        for other in (0..4).filter(|&other| other != usize::from(seat)) {
            if expected[other] == expected[usize::from(seat)] {
                expected[other] = 0;
            }
        }
        assert_eq!(board.position.board, expected, "{seat} undoes");
        began = [began[1], board.position.board];
    }
}

#[test]
fn an_undo_takes_a_capture_back() {
    let mut board = Board::<undo::Undo>::open(2);
    board.act(0, "step 3");
    assert_eq!(board.act(1, "step 3")[1], undo::Event::SentBack(Seat(0)));
    board.act(0, "undo");
    assert_eq!(board.position.board, [6, 0, 0, 0]);
    board.act(1, "undo");
    assert_eq!(board.position.board, [0, 6, 0, 0], "seat 0 is at the start again");
}

#[test]
fn steps_are_offered_only_if_the_rest_can_be_used_up() {
    let mut board = Board::<steps::Steps>::open(2);
    board.position.tokens[0] = [4, 0, 0];
    assert_eq!(board.legal(0), ["step 2", "step 3"]);
    assert_eq!(board.refused(0, "step 1"), Some("STEPS-2"), "at the end");
    board.act(0, "step 2");
    assert_eq!(board.legal(0), ["step 3"], "2 and 2 would leave 1 over");
    assert_eq!(board.refused(0, "step 2"), Some("STEPS-3"));
    assert_eq!(
        board.why_not(0),
        [("token 1".to_string(), "STEPS-2"), ("token 2".to_string(), "STEPS-3")]
    );
    assert_eq!(board.act(0, "step 3")[1], steps::Event::Done(Seat(0)));
    assert_eq!(board.must_and_may().0, seats(&[1]));
}

#[test]
fn steps_can_be_taken_back_until_the_last_but_this_is_never_offered() {
    let mut board = Board::<steps::Steps>::open(2);
    let mut before = vec![board.position.clone()];
    assert_eq!(board.refused(0, "back"), Some("STEPS-4"));
    for step in ["step 1", "step 2", "step 1"] {
        board.act(0, step);
        before.push(board.position.clone());
    }
    assert_eq!(steps::Steps::listed(&steps::Action::Back), Listed::Button);
    assert!(!board.legal(0).contains(&"back".to_string()));
    before.pop();
    while let Some(expected) = before.pop() {
        board.act(0, "back");
        assert_eq!(board.position, expected);
    }
    board.act(0, "step 3");
    board.act(0, "step 2");
    assert_eq!(board.refused(0, "back"), Some("STEPS-1"), "the turn is over");
    assert_eq!(board.refused(1, "back"), Some("STEPS-4"));
}

#[test]
fn dart_previews_where_a_throw_lands() {
    let mut board = Board::<dart::Dart>::open(2);
    let throw = dart::Action::Throw(-120, 35);
    let place = board.game.preview(&board.position, Seat(0), &throw).unwrap();
    assert_eq!(place, dart::Place { x: -135, y: 23 });
    let events = board.act(0, "throw -120 35");
    assert_eq!(events, [dart::Event::Landed(Seat(0), place, 0)]);

    assert_eq!(board.refused(0, "throw 0 0"), Some("DART-1"));
    assert_eq!(board.refused(1, "throw 201 0"), Some("DART-2"));
    assert_eq!(board.refused(1, "throw -126 -125"), Some("DART-2"));
    assert_eq!(board.refused(1, "throw -2147483648 -2147483648"), Some("DART-2"));
    assert_eq!(board.game.preview(&board.position, Seat(1), &dart::Action::Throw(200, 200)), None);
    board.act(1, "throw 75 -70");
    assert_eq!(board.position.scores, [0, 100, 0, 0], "a bull's eye");
    assert_eq!(
        board.forms(0),
        r#"[{"verb":"throw","fields":[{"name":"x","whole":{"min":-200,"max":200}},{"name":"y","whole":{"min":-200,"max":200}}]}]"#
    );
}

fn dealt() -> Board<twins::Twins> {
    let mut board = Board::<twins::Twins>::open(4);
    for card in 1..=12 {
        board.chance(&format!("deal {card}"));
    }
    board
}

#[test]
fn twins_eyes_see_both_hands_of_a_person_and_no_other() {
    let board = dealt();
    assert_eq!(board.game.people(), [seats(&[0, 2]), seats(&[1, 3])]);
    assert_eq!(board.game.eyes_of(Seat(2)), seats(&[0, 2]));
    let view = board.game.view(&board.position, seats(&[0, 2]));
    assert_eq!(
        serde_json::to_string(&view).unwrap(),
        concat!(
            r#"{"eyes":[0,2],"cards":[{"hand":0},null,{"hand":2},null,{"hand":0},null,{"hand":2},"#,
            r#"null,{"hand":0},null,{"hand":2},null,null,null,null,null],"sizes":[3,3,3,3],"#,
            r#""top":null,"leader":0,"on_turn":0}"#
        )
    );

    let mut rng = GameRng::from_seed(&Seed::from_text("twins"));
    let worlds: Vec<_> = (0..8).map(|_| board.game.determinize(&view, &mut rng)).collect();
    assert!(worlds.iter().all(|world| board.game.view(world, seats(&[0, 2])) == view));
    assert!(worlds.iter().any(|world| world.cards != worlds[0].cards));
}

#[test]
fn twins_play_each_from_its_own_hand_and_say_why_not() {
    let mut board = dealt();
    assert_eq!(board.refused(0, "play 3"), Some("TWINS-2"), "the twin's card");
    assert_eq!(board.refused(2, "play 3"), Some("TWINS-1"), "not this twin's turn");
    assert_eq!(board.refused(0, "pass"), Some("TWINS-3"));
    board.act(0, "play 5");
    assert_eq!(board.legal(1), ["play 6", "play 10", "pass"]);
    assert_eq!(board.why_not(1), [("2".to_string(), "TWINS-3")]);
    for seat in 1..4 {
        board.act(seat, "pass");
    }
    board.act(0, "play 1");
    for seat in 1..4 {
        board.act(seat, "pass");
    }
    board.act(0, "play 9");
    assert_eq!(board.winners(), seats(&[0, 2]));
    assert_eq!(board.refused(1, "play 10"), Some("TWINS-4"));
}

#[test]
fn nonsense_positions_are_refused() {
    fn refuses<G: Game<Pack = ()>>(seats: usize, from: &str, to: &str) {
        let board = Board::<G>::open(seats);
        let json = serde_json::to_string(&board.position).unwrap();
        let bad = json.replacen(from, to, 1);
        assert_ne!(bad, json, "{from}");
        let read = serde_json::from_str::<G::Position>(&bad).ok();
        assert!(read.is_none_or(|position| board.game.validate(&position).is_err()), "{bad}");
    }
    refuses::<pledge::Pledge>(2, r#""pledges":[null"#, r#""pledges":[7"#);
    refuses::<kettles::Kettles>(2, r#""relit":0"#, r#""relit":9"#);
    refuses::<auction::Auction>(2, r#""leader":null"#, r#""leader":200"#);
    refuses::<slap::Slap>(2, r#""top":null"#, r#""top":{"number":0}"#);
    refuses::<undo::Undo>(2, r#""board":[0"#, r#""board":[250"#);
    refuses::<steps::Steps>(2, r#""made":[0"#, r#""made":[200"#);
    refuses::<dart::Dart>(2, r#""thrown":0"#, r#""thrown":255"#);
    refuses::<twins::Twins>(4, r#""deck""#, r#"{"hand":200}"#);
}

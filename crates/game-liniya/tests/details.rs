//! What the scenarios have no words for: previews, reasons, empty offers, the pack's limits.

mod common;

use std::sync::Arc;

use game_core::{
    Breach as _, Game, Input, Lang, Pack as _, PackFiles, Quiet, Seat, SeatCount, SeatSet, Talk,
    Telling as _, Turn,
};
use game_liniya::{
    Breach, Card, Cards, Cell, EVENTS, Event, Line, Liniya, Options, Pack, Position, Special, Team,
};
use serde_json::{Value, json};

/// A table with a position on it.
struct Table {
    game: Liniya,
    position: Position,
}

impl Table {
    fn set(options: Value, position: Value) -> Self {
        let options: Options = serde_json::from_value(options).unwrap();
        let position: Position = serde_json::from_value(position).unwrap();
        let seats = SeatCount::new(usize::from(seats_of(&position))).unwrap();
        let pack = Arc::new(Pack::load(&common::files()).unwrap());
        let game = Liniya::new(&options, pack, seats).unwrap();
        game.validate(&position).unwrap();
        Self { game, position }
    }

    fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.position, Seat(seat), &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    fn why_not(&self, seat: u8) -> Vec<(String, Breach)> {
        let mut reasons = Vec::new();
        self.game.why_not(&self.position, Seat(seat), &mut reasons);
        reasons.into_iter().map(|(thing, breach)| (thing.0, breach)).collect()
    }

    fn refused(&self, seat: u8, action: &str) -> Option<Breach> {
        let action = action.parse().unwrap();
        self.game.check(&self.position, Seat(seat), &action).err()
    }

    fn preview(&self, seat: u8, action: &str) -> Value {
        let action = action.parse().unwrap();
        let preview = self.game.preview(&self.position, Seat(seat), &action);
        serde_json::to_value(preview).unwrap()
    }
}

fn seats_of(position: &Position) -> u8 {
    let written = serde_json::to_value(position).unwrap();
    written["hands"].as_array().unwrap().len() as u8
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

#[test]
fn a_preview_shows_what_a_chip_would_form() {
    let table = Table::set(
        json!({}),
        json!({
            "board": {"A": "b4 c4 d4 e4 f4 b8 c8 d8 f8 g8 h8 k2 k3 k4 k5 k6", "B": "k7 b6"},
            "hands": ["g4 e8 h9 +1 -1 -1/+1", "b2"], "turn": 0, "phase": "play"
        }),
    );
    assert_eq!(table.preview(0, "event g4"), json!({"lines": ["b4-g4"], "choice": []}));
    assert_eq!(table.preview(0, "+1 g4"), json!({"lines": ["b4-g4"], "choice": []}));
    assert_eq!(table.preview(0, "event e8"), json!({"lines": [], "choice": ["b8-g8", "c8-h8"]}));
    assert_eq!(table.preview(0, "-1/+1 k7"), json!({"lines": ["k2-k7"], "choice": []}));
    assert_eq!(table.preview(0, "event h9"), json!({"lines": [], "choice": []}));
    for nothing in ["-1 k7", "discard +1", "event b2", "+1 k7", "draw"] {
        assert_eq!(table.preview(0, nothing), Value::Null, "{nothing}");
    }
    assert_eq!(table.preview(1, "event b2"), Value::Null, "out of turn");
}

#[test]
fn only_cards_that_would_do_nothing_have_a_reason() {
    let hands = json!(["b5 c5 +1 -1 -1/+1", "d5 +1"]);
    let free = Table::set(
        json!({}),
        json!({"board": {"B": "b5 h8"}, "hands": hands, "turn": 0, "phase": "play"}),
    );
    assert_eq!(free.why_not(0), [("b5".into(), Breach::Dead(cell("b5")))]);
    assert_eq!(free.why_not(1), []);
    assert_eq!(free.why_not(2), [], "no such seat");

    let bare = Table::set(json!({}), json!({"hands": hands, "turn": 0, "phase": "play"}));
    let reasons = [("-1".into(), Breach::NoneToRemove), ("-1/+1".into(), Breach::NoneToReplace)];
    assert_eq!(bare.why_not(0), reasons);
}

#[test]
fn whoever_cannot_act_is_offered_nothing() {
    let play = json!({"hands": ["b1", "c1", "d1", "e1"], "turn": 0, "phase": "play"});
    let table = Table::set(json!({}), play.clone());
    assert_eq!(table.legal(0), ["event b1"]);
    for seat in 1..12 {
        assert!(table.legal(seat).is_empty(), "{seat}");
    }
    let alone = json!({"hands": ["b1", "c1"], "turn": 0, "phase": "play"});
    assert!(Table::set(json!({"signals": "judged"}), alone).legal(1).is_empty());

    let give = json!({
        "hands": ["b1 c1", "d1", "e1", "f1"], "turn": 0, "phase": {"give": [0]}, "judged": true
    });
    let table = Table::set(json!({"signals": "judged"}), give);
    assert_eq!(table.legal(0), ["give b1", "give c1"]);
    for seat in 1..12 {
        assert!(table.legal(seat).is_empty(), "{seat}");
    }

    let choose = json!({
        "board": {"A": "b4 c4 d4 e4 f4 g4 h4"}, "hands": ["b1", "c1", "d1", "e1"], "deck": "f1",
        "drawer": 0, "turn": 0, "phase": {"choose": "e4"}
    });
    let table = Table::set(json!({"signals": "judged"}), choose);
    assert_eq!(table.legal(0), ["line b4-g4", "line c4-h4"]);
    for seat in 1..12 {
        assert!(table.legal(seat).is_empty(), "{seat}");
    }

    let draw = json!({
        "hands": ["b1", "c1", "d1", "e1"], "deck": "f1", "drawer": 3, "turn": 0, "phase": "draw"
    });
    let over = json!({"hands": ["", "", "", ""], "turn": 0, "phase": "over"});
    for nobody in [draw, over] {
        let mut table = Table::set(json!({"signals": "judged"}), nobody);
        for seat in 0..12 {
            assert!(table.legal(seat).is_empty(), "{seat}");
        }
        table.position = table.game.start();
        assert!(table.legal(0).is_empty(), "before the deal");
    }
}

/// Where two rules forbid the same thing, the nearer one is named.
#[test]
fn refusals_say_what_is_wrong() {
    let table = Table::set(
        json!({"draw": "by hand"}),
        json!({
            "board": {
                "A": "b5", "B": "c5 b4 c4 d4 e4 f4 g4", "lines": ["b4-g4"]
            },
            "hands": ["c5 +1 -1 -1/+1", "b2"], "turn": 0, "phase": "play"
        }),
    );
    for (action, breach) in [
        ("+1 b5", Breach::Taken(cell("b5"))),
        ("+1 a1", Breach::Corner(cell("a1"))),
        ("-1 b5", Breach::RemoveOwn(cell("b5"))),
        ("-1 h8", Breach::NothingToRemove(cell("h8"))),
        ("-1 c4", Breach::InLine(cell("c4"))),
        ("-1/+1 b5", Breach::ReplaceOwn(cell("b5"))),
        ("-1/+1 h8", Breach::NothingToReplace(cell("h8"))),
        ("-1/+1 c4", Breach::InLine(cell("c4"))),
        ("discard c5", Breach::DiscardDead(cell("c5"))),
        ("draw", Breach::DrawLate),
        ("deny", Breach::NoAccusation),
        ("give c5", Breach::NoPenalty),
        ("accuse B", Breach::SignalsOff),
        ("line b4-g4", Breach::NothingToChoose),
    ] {
        assert_eq!(table.refused(0, action), Some(breach), "{action}");
    }
    assert_eq!(table.refused(0, "event c5"), None, "a dead card is played");
    assert_eq!(table.refused(1, "event b2"), Some(Breach::NotOnTurn));
    assert_eq!(table.refused(2, "event b2"), Some(Breach::NoSuchSeat));
}

#[test]
fn every_refusal_speaks_both_languages_and_cites_a_rule() {
    let pack = Arc::new(Pack::load(&common::files()).unwrap());
    let game = Liniya::new(&Options::default(), pack, SeatCount::new(2).unwrap()).unwrap();
    let mut texts = Vec::new();
    for breach in every_breach() {
        let say = breach.say(&game);
        assert!(!say.ru.is_empty() && !say.en.is_empty(), "{breach:?}");
        assert!(say.ru.chars().any(|letter| ('а'..='я').contains(&letter)), "{breach:?}");
        assert!(Liniya::INFO.rule(breach.rule()).is_some(), "{breach:?}");
        assert!(!texts.contains(&say), "{breach:?} says what another one says");
        texts.push(say);
    }
    assert_eq!(texts.len(), 44);
}

/// Every kind once.
fn every_breach() -> Vec<Breach> {
    let (cell, card): (Cell, Card) = (cell("d7"), "d7".parse().unwrap());
    let (line, team): (Line, Team) = ("c3-h8".parse().unwrap(), "B".parse().unwrap());
    vec![
        Breach::Over,
        Breach::NoSuchSeat,
        Breach::Dealing,
        Breach::NotOnTurn,
        Breach::NotHeld(card),
        Breach::Dead(cell),
        Breach::Taken(cell),
        Breach::Corner(cell),
        Breach::NothingToRemove(cell),
        Breach::NothingToReplace(cell),
        Breach::RemoveOwn(cell),
        Breach::ReplaceOwn(cell),
        Breach::InLine(cell),
        Breach::NoChips,
        Breach::NoneToPut,
        Breach::NoneToRemove,
        Breach::NoneToReplace,
        Breach::EventNotOptional(cell),
        Breach::DiscardDead(cell),
        Breach::ChooseFirst,
        Breach::NothingToChoose,
        Breach::NotFormed(line),
        Breach::Shares(line),
        Breach::DeckEmpty,
        Breach::NoCards,
        Breach::Drawing,
        Breach::DrawLate,
        Breach::NoDrawDue,
        Breach::DrawAutomatic,
        Breach::WaitForDraw,
        Breach::DrawOrWait,
        Breach::DrawFirst,
        Breach::SignalsOff,
        Breach::AccuseOwn,
        Breach::NoSuchTeam(team),
        Breach::AccusedAlready(team),
        Breach::OncePerLap,
        Breach::AnswerFirst,
        Breach::AwaitAnswer(team),
        Breach::NotAccused(team),
        Breach::NoAccusation,
        Breach::GiveFirst,
        Breach::PenaltyFirst,
        Breach::NoPenalty,
    ]
}

/// What is refused is told truly, whoever asks (LINE-3, LINE-5, LINE-10, LINE-16).
#[test]
fn refusals_are_true_where_they_are_said() {
    let by_hand = |position: Value| Table::set(json!({"draw": "by hand"}), position);

    let drawing = by_hand(json!({
        "hands": ["b1", "c1"], "deck": "f1", "drawer": 0, "turn": 1, "phase": "draw"
    }));
    for seat in [0, 1] {
        assert_eq!(drawing.refused(seat, "draw"), Some(Breach::Drawing));
        assert_eq!(drawing.refused(seat, "event c1"), Some(Breach::Drawing));
    }

    let chips: Vec<String> = EVENTS.iter().take(72).map(|cell| cell.to_string()).collect();
    let mut bare = by_hand(json!({"hands": ["+1 b12", "-1/+1"], "turn": 0, "phase": "play"}));
    let full = json!({"board": {"A": chips.join(" "), "B": "b12"}, "hands": ["+1 -1/+1 d12", "c12"],
        "turn": 0, "phase": "play"});
    // Lines don't matter here: the position is taken as it is.
    bare.position = serde_json::from_value(full).unwrap();
    assert_eq!(bare.refused(0, "+1 e12"), Some(Breach::NoneToPut));
    assert_eq!(bare.refused(0, "-1/+1 b12"), Some(Breach::NoneToPut));
    assert!(bare.why_not(0).contains(&("d12".into(), Breach::NoChips)));

    let played = |hand: &str| {
        by_hand(json!({
            "board": {"A": "b1"}, "hands": [hand, "c1"], "turn": 1, "phase": "play",
            "last": {"seat": 0, "card": "b1", "cell": "b1"}
        }))
    };
    assert_eq!(played("d1").refused(0, "draw"), Some(Breach::DeckEmpty));
    assert_eq!(played("").refused(0, "draw"), Some(Breach::NoCards));
    assert_eq!(played("").refused(1, "draw"), Some(Breach::DrawLate));

    let grace = json!({
        "hands": ["b1", "c1"], "deck": "d1", "drawer": 0, "grace": true, "turn": 1, "phase": "play"
    });
    let waiting = by_hand(grace);
    assert_eq!(waiting.refused(1, "event c1"), Some(Breach::WaitForDraw));
    assert_eq!(waiting.refused(0, "event b1"), Some(Breach::NotOnTurn));
    for text in [Breach::WaitForDraw, Breach::DrawOrWait].map(|breach| breach.say(&waiting.game)) {
        assert!(text.ru.contains("5 секунд") && text.en.contains("5 seconds"), "{text:?}");
    }
}

/// What is written wrongly is told by its place in the position, in plain words.
#[test]
fn positions_that_cannot_be_read_say_where() {
    let game = Table::set(json!({}), json!({"hands": ["", ""], "turn": 0, "phase": "over"})).game;
    let fault = |written: Value| game.read_position(&written).unwrap_err().to_string();
    let with = |field: &str, value: Value| {
        let mut position = json!({"hands": ["b1", "c1"], "turn": 0, "phase": "play"});
        position[field] = value;
        fault(position)
    };
    for (said, expected) in [
        (fault(json!([])), "position: [] is not an object"),
        (fault(json!({"hands": ["", ""], "phase": "over"})), "turn: it is missing"),
        (with("hands", json!("b1")), "hands: \"b1\" is not a list"),
        (with("hands", json!(["b1", 7])), "hands[1]: 7 is not a text"),
        (with("hands", json!(["b1", "b1"])), "hands[1]: one b1 too many"),
        (with("hands", json!(["B1", ""])), "hands[0]: \"B1\" is not a card"),
        (with("hands", json!([])), "hands: 0 of them"),
        (with("hands", json!(["b1", "c1", ""])), "hands: 3 of them at a table of 2"),
        (with("deck", json!("b1")), "deck: one b1 too many"),
        (with("piles", json!(["d1", "d1"])), "piles[1]: one d1 too many"),
        (with("piles", json!(["d1", "", ""])), "piles: 3 for 2 seats"),
        (with("turn", json!(300)), "turn: 300 is not a seat's number"),
        (with("turn", json!(2)), "turn: there is no seat 2"),
        (with("dealer", json!("left")), "dealer: \"left\" is not a seat's number"),
        (with("grace", json!(1)), "grace: 1 is not true or false"),
        (with("phase", json!("playing")), "phase: \"playing\" is not \"lot\", \"deal\""),
        (with("phase", json!({"give": [0, 0]})), "phase.give[1]: seat 0 is there twice"),
        (with("phase", json!({"answer": "D"})), "phase.answer: \"D\" is not a team"),
        (with("board", json!({"A": "b13"})), "board.A: \"b13\" is not a cell (a1 to l12)"),
        (with("board", json!({"D": ""})), "board.D: there is no such field, only A, B, C"),
        (with("board", json!({"lines": ["b1"]})), "board.lines[0]: \"b1\" is not a line"),
        (with("accused", json!([[], []])), "accused: [[],[]] is not a list of seats for each"),
        (with("last", json!({"seat": 0, "card": "d1", "why": "no"})), "last.why: \"no\" is not"),
        (with("colour", json!(1)), "colour: there is no such field, only board, hands"),
    ] {
        assert!(said.starts_with(expected), "{said}");
    }
}

/// Of three teams the record says who draws and who loses (LINE-15).
#[test]
fn the_record_of_a_draw_says_who_lost() {
    let told = |seats: usize, board: Value| {
        let hands = vec![""; seats];
        let Table { game, position } = Table::set(
            json!({}),
            json!({"board": board, "hands": hands, "turn": 0, "phase": "over"}),
        );
        let Turn::Over(outcome) = game.turn(&position) else { panic!("it is over") };
        let names = |seat: Seat, _: Lang| seat.to_string();
        let event = Event::Over { outcome };
        let tell = |lang| game.tell(&event, &names, lang).unwrap();
        (tell(Lang::Ru), tell(Lang::En))
    };
    let said = |ru: &str, en: &str| (ru.to_string(), en.to_string());
    let lines = json!({
        "A": "b4 c4 d4 e4 f4 g4", "C": "b6 c6 d6 e6 f6 g6", "lines": ["b4-g4", "b6-g6"]
    });
    assert_eq!(
        told(3, lines),
        said("Ничья: красные и зелёные. Проиграли синие.", "Red and Green draw; Blue loses.")
    );
    assert_eq!(told(3, json!({})), said("Ничья.", "It's a draw."));
    assert_eq!(told(2, json!({})), said("Ничья.", "It's a draw."));
    let line = json!({"B": "b4 c4 d4 e4 f4 g4", "lines": ["b4-g4"]});
    assert_eq!(told(3, line), said("Победили синие.", "Blue wins."));
}

/// `rest` as the deck is all that doesn't lie elsewhere.
#[test]
fn the_rest_can_be_the_deck() {
    let table = Table::set(
        json!({}),
        json!({
            "board": {"A": "b1", "B": "c1"}, "hands": ["d1 +1", "e1"], "piles": ["b1", "c1 -1"],
            "deck": "rest", "turn": 0, "phase": "play"
        }),
    );
    let view = serde_json::to_value(table.game.view(&table.position, SeatSet::EMPTY)).unwrap();
    assert_eq!(view["deck"], 151 - 6);
    assert_eq!(view["discards"], "b1 c1 -1");
    assert_eq!(view["piles"], json!(["b1", "c1 -1"]));
}

#[test]
fn partners_are_silent_unless_they_are_judged() {
    let hands = |seats: usize| json!({"hands": vec![""; seats], "turn": 0, "phase": "over"});
    let closed = |options: Value, seats: usize| {
        let mut table = Table::set(options, hands(seats));
        assert_eq!(table.game.talk(&table.position), Talk::Free, "after the end");
        table.position = table.game.start();
        table.game.talk(&table.position) == Talk::Closed { rule: "LINE-17" }
    };
    for seats in [4, 6, 8, 9, 10, 12] {
        assert!(closed(json!({}), seats), "{seats}");
        assert!(!closed(json!({"signals": "judged"}), seats), "{seats}");
    }
    assert!(!closed(json!({}), 2) && !closed(json!({}), 3), "nobody has a partner");
}

#[test]
fn the_card_played_last_stays_to_be_seen() {
    let start = json!({
        "board": {"B": "c5"},
        "hands": ["d7 c5 -1 +1", "b2 b3"],
        "deck": "j5 j6",
        "turn": 0,
        "phase": "play",
    });
    for (action, cell, why) in [
        ("event d7", json!("d7"), json!(null)),
        ("event c5", json!(null), json!("taken")),
        ("-1 c5", json!("c5"), json!(null)),
        ("+1 e5", json!("e5"), json!(null)),
        ("discard +1", json!(null), json!("chosen")),
    ] {
        let by_hand = json!({"draw": "by hand"});
        let Table { game, mut position } = Table::set(by_hand, start.clone());
        let view = |position: &Position| {
            serde_json::to_value(game.view(position, SeatSet::EMPTY)).unwrap()
        };
        assert!(view(&position)["last"].is_null());
        let action = Input::Act { seat: Seat(0), action: action.parse().unwrap() };
        game.apply(&mut position, &action, &mut Quiet);
        let last = &view(&position)["last"];
        assert_eq!((&last["seat"], &last["cell"], &last["why"]), (&json!(0), &cell, &why));
        game.validate(&position).unwrap();
        // Drawing leaves it where it lies.
        let draw = Input::Act { seat: Seat(0), action: "draw".parse().unwrap() };
        game.apply(&mut position, &draw, &mut Quiet);
        assert_eq!(&view(&position)["last"], last);
    }
    let forged = |last: Value| {
        let mut position = start.clone();
        position["last"] = last;
        let table = Table::set(json!({}), start.clone());
        let position: Position = serde_json::from_value(position).unwrap();
        table.game.validate(&position).unwrap_err().at
    };
    assert_eq!(forged(json!({"seat": 0, "card": "d7", "cell": "d7"})), "last.card");
    assert_eq!(forged(json!({"seat": 2, "card": "d8", "cell": "d8"})), "last.seat");
    assert_eq!(forged(json!({"seat": 1, "card": "d8"})), "last");
}

#[test]
fn a_game_knows_its_teams_and_its_events() {
    let over = json!({"hands": vec![""; 6], "turn": 0, "phase": "over"});
    assert_eq!(Table::set(json!({}), over.clone()).game.team_count(), 2);
    let table = Table::set(json!({"teams": 3}), over);
    assert_eq!(table.game.team_count(), 3);
    assert_eq!(table.game.team(Seat(5)), "C".parse().unwrap());
    assert!(table.game.pack().event(cell("j5")).is_some());
}

#[test]
fn cards_are_counted_by_kind() {
    let cards: Cards = "+1 d7 -1/+1 b1 +1".parse().unwrap();
    assert_eq!(cards.events(), "b1 d7".parse().unwrap());
    assert_eq!(Special::ALL.map(|special| cards.specials(special)), [2, 0, 1]);
    assert_eq!(Special::ALL.map(|special| Cards::ALL.specials(special)), Special::COUNTS);
    assert_eq!(Cards::ALL.events(), EVENTS);
}

/// The pack with one place of it changed.
fn changed(old: &str, new: &str) -> Result<Pack, String> {
    let files = common::files();
    let text = files.text("events.toml").unwrap();
    assert!(text.contains(old), "{old:?} isn't there");
    let mut changed = PackFiles::default();
    changed.insert("events.toml", text.replacen(old, new, 1));
    Pack::load(&changed).map_err(|error| error.to_string())
}

#[test]
fn every_event_is_told_in_both_languages() {
    let pack = Pack::load(&common::files()).unwrap();
    let (mut cells, mut names) = (0, std::collections::HashSet::new());
    for name in (1..=12).flat_map(|row| ('a'..='l').map(move |column| format!("{column}{row}"))) {
        let Some(event) = pack.event(cell(&name)) else {
            assert!(["a1", "l1", "a12", "l12"].contains(&name.as_str()), "{name} tells nothing");
            continue;
        };
        cells += 1;
        for lang in [Lang::Ru, Lang::En] {
            assert!(names.insert(event.name.get(lang).to_string()), "{name}");
            assert!(event.text.get(lang).ends_with(['.', '!', '?', '»', '”', '’']), "{name}");
        }
        let war = "1941-06-22"..="1945-06-24";
        assert!(war.contains(&event.date.as_str()) || event.date.len() == 7, "{name}");
    }
    assert_eq!(cells, 140);

    let written = serde_json::to_value(&pack).unwrap();
    assert_eq!(written.as_object().unwrap().len(), 140);
    assert_eq!(written["j5"]["date"], "1941-06-22");
    assert_eq!(written["j5"]["name"]["en"], "The war begins");
}

#[test]
fn a_pack_without_an_event_is_refused() {
    let files = common::files();
    let text = files.text("events.toml").unwrap();
    let first = text.find("[[event]]").unwrap();
    let second = first + 1 + text[first + 1..].find("[[event]]").unwrap();
    let mut short = PackFiles::default();
    short.insert("events.toml", format!("{}{}", &text[..first], &text[second..]));
    let error = Pack::load(&short).unwrap_err();
    assert_eq!(error.to_string(), "events.toml: 139 events instead of 140: j5 has none");

    let mut none = PackFiles::default();
    assert_eq!(Pack::load(&none).unwrap_err().to_string(), "events.toml: the file is missing");
    none.insert("events.toml", "event = []");
    assert!(Pack::load(&none).unwrap_err().reason.contains("0 events"));
    let mut more = common::files();
    more.insert("event.toml", "");
    assert_eq!(
        Pack::load(&more).unwrap_err().to_string(),
        "event.toml: this game has no such file"
    );
}

#[test]
fn names_fit_their_cells() {
    let name = |name: &str| {
        let en = changed("name.en = \"The war begins\"", &format!("name.en = \"{name}\""));
        let ru = changed("name.ru = \"Начало войны\"", &format!("name.ru = \"{name}\""));
        assert_eq!(en.is_ok(), ru.is_ok());
        en
    };
    for good in ["Я", "двенадцатьбу", "двадцать две буквы еще", "twelveletter nineanda"]
    {
        assert!(name(good).is_ok(), "{good}");
    }
    for bad in ["", "  ", "тринадцатьбук", "x thirteenlette", "двадцать три буквы ещё."]
    {
        assert!(name(bad).is_err(), "{bad}");
    }
}

#[test]
fn texts_fit_their_panel() {
    let files = common::files();
    let whole = files.text("events.toml").unwrap();
    for lang in ["ru", "en"] {
        let key = format!("text.{lang} = \"");
        let from = whole.find(&key).unwrap();
        let line = &whole[from..from + whole[from..].find('\n').unwrap()];
        let text = |letters: usize| changed(line, &format!("{key}{}\"", "ж".repeat(letters)));
        assert!(text(40).is_ok() && text(400).is_ok(), "{lang}");
        let error = text(39).unwrap_err();
        assert!(error.contains(&format!("text.{lang} has 39 letters, not 40 to 400")), "{error}");
        assert!(text(401).is_err(), "{lang}");
    }
}

#[test]
fn dates_are_dates() {
    let date = |date: &str| changed("1941-06-22", date);
    for good in [
        "1941-01-31",
        "1941-12-31",
        "1941-04-30",
        "1941-02-28",
        "1944-02-29",
        "1941-03-31",
        "1941-05-31",
        "1941-07-31",
        "1941-08-31",
        "1941-10-31",
        "1941-06-01",
        "1941-01",
        "1941-12",
    ] {
        assert!(date(good).is_ok(), "{good}");
    }
    for bad in [
        "1941-01-32",
        "1941-04-31",
        "1941-06-31",
        "1941-09-31",
        "1941-11-31",
        "1944-02-30",
        "1943-02-29",
        "1941-13",
        "1941-00",
        "1941-00-10",
        "1941-13-10",
        "1941-06-00",
        "941-06-22",
        "1941-6",
        "1941-006",
        "1941-06-022",
        "1941-06-2",
        "1941-06-22-1",
        "19 1-06-22",
        "+941-06-22",
    ] {
        assert!(date(bad).is_err(), "{bad}");
    }
}

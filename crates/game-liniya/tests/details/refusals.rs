//! Refusals: which one, in which words, and true.

use std::sync::Arc;

use game_core::{Breach as _, Game, Pack as _, SeatCount};
use game_liniya::{Breach, Card, Cell, EVENTS, Line, Liniya, Options, Pack, Team};
use game_testkit::{every_kind, refusals};
use serde_json::{Value, json};

use crate::{Table, cell, common};

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
fn every_refusal_is_a_sentence() {
    let pack = Arc::new(Pack::load(&common::files()).unwrap());
    let game = Liniya::new(&Options::default(), pack, SeatCount::new(2).unwrap()).unwrap();
    let (cell, card): (Cell, Card) = (cell("d7"), "d7".parse().unwrap());
    let (line, team): (Line, Team) = ("c3-h8".parse().unwrap(), "B".parse().unwrap());
    let breaches = every_kind![
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
    ];
    refusals::are_sentences(&game, breaches);
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

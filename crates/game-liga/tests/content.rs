//! The deck that ships with the game, decks that can't be played with, and all that people read.

mod common;

use game_core::{
    Eyes, Game, GameRng, Input, Lang, Pack as _, PackError, PackFiles, Phrase, Seat, Seed, Telling,
    Turn,
};
use game_liga::{Breach, Card, Liga, Pack};
use game_testkit::{every_kind, refusals};

const FILE: &str = "deck.toml";

/// The shipped deck with one place of it changed.
fn edited(old: &str, new: &str) -> PackFiles {
    let mut files = common::files();
    let text = files.text(FILE).unwrap();
    assert!(text.contains(old), "{old:?} isn't in the deck");
    let text = text.replacen(old, new, 1);
    files.insert(FILE, text);
    files
}

fn refused(files: &PackFiles) -> PackError {
    Pack::load(files).expect_err("a deck that can't be played with")
}

/// LIGA-3: so many of each kind.
#[test]
fn the_shipped_deck_has_its_counts() {
    Pack::load(&common::files()).unwrap_or_else(|error| panic!("{error}"));
    for (cards, masters) in [(104, 1), (100, 0)] {
        let game = common::open(4, cards);
        let start = serde_json::to_value(game.start()).unwrap();
        let deck: game_liga::Cards = start["deck"].as_str().unwrap().parse().unwrap();
        assert_eq!(deck.len(), u32::from(cards));
        for card in Card::all() {
            let count = match card {
                Card::ONE | Card::THIRTEEN => 9,
                Card::SEVEN => 8,
                Card::LIGA => 4,
                card if card.is_master() => masters,
                _ => 7,
            };
            assert_eq!(deck.count(card), count, "{card}");
        }
    }
}

#[test]
fn other_counts_are_possible_if_the_sum_is_right() {
    let mut files = edited("2 = 7", "2 = 0");
    files.insert(FILE, files.text(FILE).unwrap().replacen("3 = 7", "3 = 14", 1));
    assert!(Pack::load(&files).is_ok());
}

#[test]
fn a_wrong_total_is_refused() {
    for (old, new, says) in [
        ("13 = 9", "13 = 8", "103 cards"),
        ("13 = 9", "13 = 10", "105 cards"),
        ("twister = 1", "twister = 2", "2 cards of twister"),
        ("phantom = 1", "", "0 cards of phantom"),
    ] {
        let error = refused(&edited(old, new));
        assert_eq!((error.file.as_str(), error.line), (FILE, None), "{error}");
        assert!(error.reason.contains(says), "{error}");
    }
    let mut files = edited("mage = 1", "mage = 0");
    files.insert(FILE, files.text(FILE).unwrap().replacen("12 = 7", "12 = 8", 1));
    assert!(refused(&files).reason.contains("0 cards of mage"));
}

#[test]
fn a_fault_is_found_in_its_line() {
    for (old, new, line, says) in [
        ("12 = 7", "11 = 7", 15, "\"11\""),
        ("liga = 4", "LIGA = 4", 18, "\"LIGA\""),
        ("cheater = 7", "joker = 7", 17, "\"joker\""),
        ("13 = 9", "13 = -9", 16, "-9"),
        ("13 = 9", "13 = 1000", 16, "1000"),
        ("13 = 9", "13 = 99999999999999999999", 16, ""),
        ("13 = 9", "13 = \"nine\"", 16, ""),
        ("13 = 9", "13 = 9.5", 16, ""),
        ("13 = 9", "13 = 9\n13 = 9", 17, ""),
        ("13 = 9", "13 =", 16, ""),
        ("[cards]", "[deck]", 4, ""),
        ("[cards]", "extra = 1\n[cards]", 4, ""),
    ] {
        let error = refused(&edited(old, new));
        assert_eq!((error.file.as_str(), error.line), (FILE, Some(line)), "{new:?}: {error}");
        assert!(error.reason.contains(says), "{new:?}: {error}");
    }
}

#[test]
fn files_that_are_missing_or_too_many_are_refused() {
    let error = refused(&PackFiles::default());
    assert_eq!((error.file.as_str(), error.line), (FILE, None), "{error}");
    let mut files = common::files();
    files.insert("events.toml", "");
    let error = refused(&files);
    assert_eq!((error.file.as_str(), error.line), ("events.toml", None), "{error}");
    let mut files = PackFiles::default();
    files.insert(FILE, "");
    assert_eq!(refused(&files).file, FILE);
}

fn is_russian(text: &str) -> bool {
    text.chars().any(|letter| ('а'..='я').contains(&letter))
}

#[test]
fn every_rule_is_there_once_in_both_languages() {
    let rulebook = Liga::INFO.rulebook;
    assert_eq!(rulebook.len(), 66);
    for number in 1..=66 {
        let id = format!("LIGA-{number}");
        assert_eq!(rulebook.iter().filter(|rule| rule.id == id).count(), 1, "{id}");
    }
    for rule in rulebook {
        assert!(is_russian(rule.text.ru) && !is_russian(rule.text.en), "{}", rule.id);
        assert!(rule.text.ru.ends_with('.') && rule.text.en.ends_with('.'), "{}", rule.id);
    }
    // Sections are whole: none is taken up again further on.
    let mut sections: Vec<&str> = rulebook.iter().map(|rule| rule.section.id).collect();
    sections.dedup();
    assert_eq!(sections.len(), 13, "{sections:?}");
}

#[test]
fn every_refusal_is_a_sentence() {
    let game = common::open(4, 104);
    let card = Card::CHEATER;
    let breaches = every_kind![
        Breach::Over,
        Breach::NoSuchSeat,
        Breach::Dealing,
        Breach::NotOnTurn,
        Breach::PlayedFor,
        Breach::NotHeld(card),
        Breach::OtherHand(card),
        Breach::ExchangeFirst,
        Breach::ExchangeOver,
        Breach::GaveAlready,
        Breach::MustPlay,
        Breach::MustAnswer,
        Breach::LastWord,
        Breach::NothingReached,
        Breach::NoUseReached(card),
        Breach::UseReached(card),
        Breach::WrongUse(card),
        Breach::MadeToSkip,
        Breach::NoSeven,
        Breach::NothingToTakeBack,
        Breach::StepsLeft(3),
        Breach::OwnBallsFirst,
        Breach::StepsWouldBeLeft(3),
        Breach::NotOneStep,
        Breach::NotYourBall(Card::FOUR),
        Breach::Fresh,
        Breach::HomeTaken,
        Breach::HomeForGood,
        Breach::Stuck,
        Breach::FourAtHome,
        Breach::WrongCount(None),
        Breach::WrongCount(Some(5)),
        Breach::InTheWay,
        Breach::Blocked(card),
        Breach::NoBallInPlay(card),
        Breach::BaseEmpty,
        Breach::NothingToStep,
        Breach::NobodyToSkip,
        Breach::NotInPlay,
        Breach::OneBallOnly,
        Breach::MageBringsOut,
        Breach::MageMoves,
        Breach::NobodyToEnchant,
        Breach::NotThePrey,
        Breach::NobodyToHaunt,
    ];
    refusals::are_sentences(&game, breaches);
}

/// Whole games, told to every seat and to a spectator.
#[test]
fn whatever_happens_is_told_in_both_languages() {
    let names = |seat: Seat, lang: Lang| match lang {
        Lang::Ru => format!("Игрок {seat}"),
        Lang::En => format!("Player {seat}"),
    };
    let (mut rng, mut told) = (GameRng::from_seed(&Seed::from_text("words")), 0);
    for people in [4, 2, 1] {
        let game = common::open(people, 104);
        let mut position = game.start();
        for _ in 0..400 {
            let input = match game.turn(&position) {
                Turn::Over(_) => break,
                Turn::Chance => Input::Chance(game.draw(&position, &mut rng)),
                Turn::Act { must, .. } => {
                    let seat = must.first().unwrap();
                    let mut actions = Vec::new();
                    game.legal_actions(&position, seat, &mut actions);
                    for action in &actions {
                        let [ru, en] = [Lang::Ru, Lang::En].map(|lang| game.say(action, lang));
                        assert!(!ru.is_empty() && !is_russian(&en), "{ru} / {en}");
                    }
                    Input::Act { seat, action: *rng.pick(&actions).unwrap() }
                }
            };
            let mut events = Vec::new();
            game.apply(&mut position, &input, &mut events);
            for eyes in [Eyes::EMPTY, Eyes::only(Seat(0)), Eyes::only(Seat(3))] {
                for event in events.iter().filter_map(|event| game.show(event, eyes)) {
                    if let Some(Phrase { ru, en }) = game.tell(&event, &names) {
                        assert!(is_russian(&ru) && !is_russian(&en), "{ru} / {en}");
                        assert!(
                            ru.ends_with(['.', '!']) && en.ends_with(['.', '!']),
                            "{ru} / {en}"
                        );
                        told += 1;
                    }
                }
                let view = game.view(&position, eyes);
                let [ru, en] = [Lang::Ru, Lang::En].map(|lang| game.picture(&view, &names, lang));
                assert!(is_russian(&ru) && !is_russian(&en), "{ru}{en}");
                assert_eq!(ru.lines().count(), en.lines().count());
            }
        }
    }
    assert!(told > 1000, "{told}");
}

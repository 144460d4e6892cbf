//! What the scenarios have no words for: contests, lengths of time, words, what eyes remember.

mod common;

use std::collections::HashSet;

use common::{files, open, open_with};
use game_core::{
    Breach as _, Contest, ContestKind, Eyes, Game, GameRng, Input, Lang, Listed, Names, Pack as _,
    PackFiles, Phrase, Quiet, Seat, SeatSet, Seed, Talk, Telling,
};
use game_lol::{
    Action, Breach, Card, Cards, Chance, Event, How, Lol, Mode, Options, Pack, Position, Races,
    Timer,
};
use serde_json::{Value, json};

/// A table with a position on it.
struct Table {
    game: Lol,
    position: Position,
}

impl Table {
    fn set(options: Value, position: Value) -> Self {
        let options: Options = serde_json::from_value(options).unwrap();
        let seats = position["hands"].as_array().unwrap().len();
        let position: Position = serde_json::from_value(position).unwrap();
        let game = open(options, seats);
        game.validate(&position).unwrap();
        Self { game, position }
    }

    fn live(position: Value) -> Self {
        Self::set(json!({}), position)
    }

    fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.position, Seat(seat), &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    fn contest(&self, seat: u8, action: &str) -> Option<Contest> {
        self.game.contest(&self.position, Seat(seat), &action.parse().unwrap())
    }

    fn refused(&self, seat: u8, action: &str) -> Option<Breach> {
        self.game.check(&self.position, Seat(seat), &action.parse().unwrap()).err()
    }

    fn act(&mut self, seat: u8, action: &str) {
        let input = Input::Act { seat: Seat(seat), action: action.parse().unwrap() };
        input.admit(&self.game, &self.position).unwrap();
        self.game.apply(&mut self.position, &input, &mut Quiet);
    }

    fn chance(&mut self, chance: &str) {
        let input = Input::Chance(chance.parse().unwrap());
        input.admit(&self.game, &self.position).unwrap();
        self.game.apply(&mut self.position, &input, &mut Quiet);
    }

    /// What a seat knows of another's hand.
    fn knows(&self, eyes: u8, holder: u8) -> String {
        let view = self.game.view(&self.position, SeatSet::only(Seat(eyes)));
        view.known[usize::from(holder)].to_string()
    }
}

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn number_on_top() -> Value {
    json!({"hands": ["r1 r2", "g1 g2", "b1 b2"], "deck": "y1", "top": "r5", "turn": 1, "phase": "play"})
}

/// LOL-27: from public facts alone, so nobody's cards are asked.
#[test]
fn with_a_number_on_top_all_cards_race() {
    let table = Table::live(number_on_top());
    let first = Some(Contest { kind: ContestKind::First, ties_from: Seat(1) });
    for (seat, action) in [
        (0, "copy r5"),
        (1, "play g1"),
        (1, "play y9"),
        (1, "draw"),
        (2, "copy g9"),
        (2, "copy r5 lol"),
    ] {
        assert_eq!(table.contest(seat, action), first, "{seat}: {action}");
    }
    for (seat, action) in [(0, "draw"), (0, "call"), (2, "play b1"), (0, "word"), (1, "take")] {
        assert_eq!(table.contest(seat, action), None, "{seat}: {action}");
    }
    let mut action_on_top = number_on_top();
    action_on_top["top"] = json!("rban");
    let table = Table::live(action_on_top);
    for (seat, action) in [(0, "copy r5"), (1, "play g1"), (1, "draw")] {
        assert_eq!(table.contest(seat, action), None, "{seat}: {action}");
    }
    let table = Table::set(json!({"races": "calm"}), number_on_top());
    assert_eq!(table.contest(0, "copy r5"), None, "nobody races at a calm table");
}

#[test]
fn while_somebody_owes_a_call_all_calls_race() {
    let owing = json!({
        "hands": ["r1", "g1 g2", "b1 b2"], "deck": "y1", "top": "rban", "turn": 0, "phase": "play",
        "owes": [0]
    });
    let table = Table::live(owing);
    let first = Some(Contest { kind: ContestKind::First, ties_from: Seat(0) });
    for (seat, action) in [(0, "call"), (1, "call"), (2, "call"), (0, "play r1")] {
        assert_eq!(table.contest(seat, action), first, "{seat}: {action}");
    }
    assert_eq!(table.contest(0, "draw"), None);
    assert_eq!(table.contest(1, "word"), None);
}

#[test]
fn a_bah_waits_for_all_who_are_in() {
    let bah = json!({
        "hands": ["r1 r2", "", "b1 b2", "y1 y2"], "top": "rbah", "turn": 0, "phase": "bah",
        "covered": [3], "places": [0, 4], "points": [0, 102]
    });
    let mut table = Table::live(bah.clone());
    let of: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
    let all = Contest { kind: ContestKind::All { of }, ties_from: Seat(2) };
    assert_eq!(table.contest(0, "cover"), Some(all));
    assert_eq!(table.contest(2, "cover"), Some(all));
    table.position = Table::live(number_like(&bah)).position;
    assert_eq!(table.contest(0, "cover"), None);
}

/// The same table with a number on top.
fn number_like(bah: &Value) -> Value {
    let mut position = bah.clone();
    (position["top"], position["phase"]) = (json!("r5"), json!("play"));
    position["covered"] = json!([]);
    position
}

#[test]
fn timers_have_their_lengths() {
    let lengths = |options: Value, position: Value| {
        let table = Table::set(options, position);
        let mut timers = Vec::new();
        table.game.timers(&table.position, &mut timers);
        timers.iter().map(|(timer, length)| format!("{timer}: {}", length.0)).collect::<Vec<_>>()
    };
    let bah = json!({
        "hands": ["r1", "g1"], "top": "rbah", "turn": 0, "phase": "bah", "owes": [0, 1],
        "grace": [1], "locked": [0]
    });
    assert_eq!(lengths(json!({}), bah), ["bah: 8000", "grace 1: 700", "lock 0: 3000"]);
    let ask = json!({"hands": ["r1", "g1"], "top": "r5", "turn": 0, "phase": "ask"});
    assert_eq!(lengths(json!({"races": "calm"}), ask), ["ask: 5000"]);
    let count = json!({"hands": ["r1", ""], "top": "r5", "turn": 0, "phase": "count"});
    assert_eq!(lengths(json!({}), count), ["deal 0: 20000"]);
    let calm_bah = json!({"hands": ["r1", "g1"], "top": "rbah", "turn": 0, "phase": "bah"});
    assert!(lengths(json!({"races": "calm"}), calm_bah).is_empty());
}

#[test]
fn timers_are_told_in_both_languages_and_beside_their_seat() {
    let game = open(Options::default(), 4);
    for (timer, seat, told) in [
        ("bah", None, ["Накрыть «Бах!»", "To cover the Bang!"]),
        ("grace 3", Some(Seat(3)), ["Успеть крикнуть «ЛОЛ!»", "To call “LOL!”"]),
        ("lock 2", Some(Seat(2)), ["Кнопка заперта", "The button is locked"]),
        ("ask again", None, ["Стол ждёт копию", "The table waits for a copy"]),
        ("deal 1", Some(Seat(1)), ["Сдать карты", "To deal the cards"]),
    ] {
        let timer: Timer = timer.parse().unwrap();
        assert_eq!(game.timer_seat(&timer), seat, "{timer}");
        assert_eq!([Lang::Ru, Lang::En].map(|lang| game.name_timer(&timer, lang)), told);
    }
}

/// LOL-13: the chat stays open; what it costs is an action of its own.
#[test]
fn a_word_is_allowed_and_never_offered() {
    let ban = json!({
        "hands": ["r1 r2", "g1 g2"], "deck": "y1 y2 y3", "top": "rban", "turn": 1, "phase": "play",
        "ban": 0
    });
    let mut table = Table::live(ban);
    let priced = Talk::Priced { rule: "LOL-13", action: "word" };
    assert_eq!(table.game.talk(&table.position), priced);
    for seat in [0, 1] {
        assert_eq!(table.refused(seat, "word"), None);
        assert!(!table.legal(seat).contains(&"word".to_string()));
    }
    assert_eq!(table.refused(2, "word"), Some(Breach::NoSuchSeat));
    assert_eq!(Lol::listed(&Action::Word), Listed::Never);
    assert_eq!(Lol::listed(&Action::Call), Listed::Always);
    table.act(0, "word");
    assert_eq!(table.refused(1, "word"), Some(Breach::Drawing));
}

/// What eyes remember goes with the hands, however often these are swapped.
#[test]
fn a_hand_takes_along_what_is_known_of_it() {
    let mut table = Table::live(json!({
        "hands": ["rbro r1 r1", "g1 g2 gbro", "b1 b2 bbro", "y1 y2"], "deck": "y5 y6 y7 y8",
        "top": "r5", "turn": 0, "phase": "play", "open": ["r1"]
    }));
    table.act(0, "play rbro");
    table.act(0, "swap 1");
    assert_eq!((table.knows(0, 1), table.knows(2, 1)), ("r1 r1".into(), "r1".into()));
    assert_eq!((table.knows(1, 0), table.knows(2, 0)), ("g1 g2 gbro".into(), String::new()));
    table.act(1, "draw");
    table.chance("card y5");
    table.act(2, "play bbro");
    // Seat 2 takes the hand that seats 0 and 1 know.
    table.act(2, "swap 1");
    assert_eq!(table.knows(0, 2), "r1 r1 y5");
    assert_eq!(table.knows(1, 2), "r1 r1 y5");
    assert_eq!(table.knows(3, 2), "r1 y5");
    assert_eq!(table.knows(2, 1), "b1 b2");
    assert_eq!(table.knows(0, 1), "");
    // Of two cards of a kind the best known one is taken to be played.
    let json = serde_json::to_value(table.position).unwrap();
    assert_eq!(json["open"], json!(["", "", "r1 y5", ""]));
    let again: Position = serde_json::from_value(json).unwrap();
    assert_eq!(again, table.position);
    table.act(3, "draw");
    table.chance("card y6");
    table.act(0, "play gbro");
    table.act(0, "keep");
    table.act(1, "draw");
    table.chance("card y7");
    table.act(2, "draw");
    table.chance("card y8");
    assert_eq!(table.knows(0, 2), "r1 r1 y5 y8");
    let view = table.game.view(&table.position, Eyes::EMPTY);
    assert_eq!(view.known[2], cards("r1 y5 y8"));
    assert_eq!(view.known, view.open);
}

/// Nobody could know of the one `r1` what others don't, and of the other one the reverse.
#[test]
fn memories_that_cannot_be_are_refused() {
    let known = |by: [[u8; 1]; 2]| {
        let position = json!({
            "hands": ["r1 r1", "g1", "b1", "y1"], "top": "r5", "turn": 0, "phase": "play",
            "known": [{"by": by[0], "of": 0, "cards": "r1"}, {"by": by[1], "of": 0, "cards": "r1"}]
        });
        let position: Position = serde_json::from_value(position).unwrap();
        open(Options::default(), 4).validate(&position)
    };
    assert!(known([[1], [1]]).is_ok());
    assert_eq!(known([[1], [2]]).unwrap_err().at, "known");
}

/// Worlds that look alike to a seat hold what it knows, and differ in the rest.
#[test]
fn worlds_hold_what_is_known() {
    let table = Table::live(json!({
        "hands": ["r1 r2", "g1 g2 g3 lol", "b1 b2 b3"], "deck": "y1 y2 y3 y4 y5 y6", "top": "r5",
        "turn": 0, "phase": "play", "open": ["", "g1"],
        "known": [{"by": [0], "of": 1, "cards": "lol"}]
    }));
    let mut rng = GameRng::from_seed(&Seed::from_text("worlds"));
    let view = table.game.view(&table.position, SeatSet::only(Seat(0)));
    let mut hands = HashSet::new();
    for _ in 0..50 {
        let world = table.game.determinize(&view, &mut rng);
        table.game.validate(&world).unwrap();
        let seen = table.game.view(&world, SeatSet::only(Seat(1)));
        let hand = seen.hands[&Seat(1)];
        assert!(hand.includes(&cards("g1 lol")) && hand.len() == 4, "{hand}");
        hands.insert(hand.to_string());
    }
    assert!(hands.len() > 10, "{hands:?}");
    // A spectator's worlds hold only what all know.
    let open = table.game.view(&table.position, Eyes::EMPTY);
    let held = |_| {
        let world = table.game.determinize(&open, &mut rng);
        table.game.view(&world, SeatSet::only(Seat(1))).hands[&Seat(1)]
    };
    assert!((0..50).map(held).any(|hand| !hand.contains(Card::LOL)));
}

/// That somebody can or can't cover an Упс! is something all see.
#[test]
fn worlds_respect_what_covering_tells() {
    let mut rng = GameRng::from_seed(&Seed::from_text("covering"));
    for (hand, phase) in [("g1 g2 g3 r4", "oops"), ("g1 g2 g3 b4", "fish")] {
        let table = Table::live(json!({
            "hands": [hand, "r1 b2"], "deck": "y1 y2 r3 r8 r9", "top": "roops", "turn": 0,
            "phase": phase
        }));
        for eyes in [Eyes::EMPTY, SeatSet::only(Seat(1))] {
            let view = table.game.view(&table.position, eyes);
            for _ in 0..30 {
                table.game.validate(&table.game.determinize(&view, &mut rng)).unwrap();
            }
        }
    }
}

/// LOL-30: with three copies of a number two can hold one, and the earlier in turn order comes first.
#[test]
fn of_two_who_are_asked_the_first_in_turn_order_lays() {
    let game =
        open_with(&common::thick_files(), Options { races: Races::Calm, ..Options::default() }, 4);
    let position = json!({
        "hands": ["r1 r2", "r5 g2", "b1 b2", "r5 y1"], "deck": "y1", "top": "r5", "turn": 2,
        "phase": "ask"
    });
    let position: Position = serde_json::from_value(position).unwrap();
    game.validate(&position).unwrap();
    // After seat 2 come 3, 0, 1.
    let run = |inputs: &[(u8, &str)]| {
        let mut table = Table { game: game.clone(), position };
        inputs.iter().for_each(|(seat, action)| table.act(*seat, action));
        table
    };
    let view = |table: &Table| table.game.view(&table.position, Eyes::EMPTY);
    let early = run(&[(1, "copy r5")]);
    assert_eq!(view(&early), view(&run(&[])), "nobody sees that seat 1 would");
    assert_eq!(early.refused(1, "no"), Some(Breach::AnsweredAlready));
    let first = run(&[(1, "copy r5"), (3, "copy r5")]);
    assert_eq!(view(&first).round.turn, Seat(0));
    let second = run(&[(1, "copy r5"), (3, "no")]);
    assert_eq!(view(&second).round.turn, Seat(2));
    assert_eq!(view(&second).held, [2, 1, 2, 2]);
    let neither = run(&[(3, "no"), (1, "no")]);
    assert_eq!(view(&neither), view(&run(&[])));
    // When time is up, who would lay does.
    let mut late = run(&[(1, "copy r5")]);
    let up = Input::TimeUp("ask".parse().unwrap());
    up.admit(&late.game, &late.position).unwrap();
    late.game.apply(&mut late.position, &up, &mut Quiet);
    assert_eq!(view(&late).held, [2, 1, 2, 2]);
}

#[test]
fn whoever_cannot_act_is_offered_nothing() {
    let table = Table::live(number_on_top());
    for seat in 3..12 {
        assert!(table.legal(seat).is_empty(), "{seat}");
    }
    assert_eq!(table.refused(3, "draw"), Some(Breach::NoSuchSeat));
    let out = json!({
        "hands": ["r1 r2", "", "b1 b2"], "deck": "y1", "top": "r5", "turn": 0, "phase": "play",
        "places": [0, 3], "points": [0, 120]
    });
    let table = Table::live(out);
    assert!(table.legal(1).is_empty());
    assert_eq!(table.refused(1, "call"), Some(Breach::Out));
    let mut reasons = Vec::new();
    table.game.why_not(&table.position, Seat(1), &mut reasons);
    assert!(reasons.is_empty());
}

#[test]
fn every_refusal_speaks_both_languages_and_cites_a_rule() {
    let (game, mut texts) = (open(Options::default(), 4), Vec::new());
    for breach in Breach::examples() {
        let say = breach.say(&game);
        assert!(!say.ru.is_empty() && !say.en.is_empty(), "{breach:?}");
        assert!(say.ru.chars().any(|letter| ('а'..='я').contains(&letter)), "{breach:?}");
        assert!(Lol::INFO.rule(breach.rule()).is_some(), "{breach:?}");
        assert!(!texts.contains(&say), "{breach:?} says what another one says");
        texts.push(say);
    }
    assert_eq!(texts.len(), 45);
}

/// By what the pack calls them, never by notation, and in a form that needs no inflection.
#[test]
fn refusals_name_cards_as_people_do() {
    let table = Table::live(json!({
        "hands": ["y4 g4 g+1 r2", "yban imho r2", "b7 b7"], "deck": "y1", "top": "r7", "turn": 0,
        "phase": "play"
    }));
    let says = |table: &Table, seat: u8, action: &str| {
        let Phrase { ru, en } = table.refused(seat, action).unwrap().say(&table.game);
        [ru, en]
    };
    for (seat, action, told) in [
        (
            0,
            "play y4",
            [
                "Не подойдёт жёлтая 4: сверху красная 7. Нужен тот же цвет, то же значение или \
                 джокер.",
                "You can't lay yellow 4 on red 7: match its colour or value, or lay a joker.",
            ],
        ),
        (
            0,
            "play g+1",
            [
                "Не подойдёт зелёная «Ха!»: сверху красная 7. Нужен тот же цвет, то же значение \
                 или джокер.",
                "You can't lay green Ha! on red 7: match its colour or value, or lay a joker.",
            ],
        ),
        (
            0,
            "play lol r",
            [
                "На руке у вас нет такой карты (ЛОЛ!): выберите одну из своих.",
                "There is no LOL! in your hand: choose one of your own cards.",
            ],
        ),
        (
            0,
            "play r2 x2",
            [
                "На руке у вас красная 2 ×1: больше не выложить.",
                "You hold red 2 ×1: you can't lay more of it.",
            ],
        ),
        (
            1,
            "copy yban",
            [
                "Вне очереди идут только цифры: жёлтая «Бан!» ждёт вашего хода.",
                "Only numbers go out of turn: yellow Ban! waits for your own turn.",
            ],
        ),
        (
            2,
            "copy b7",
            [
                "Сейчас не ваш ход: вне очереди кладут только точную копию, а сверху красная 7.",
                "It isn't your turn: out of turn only an exact copy of the red 7 is laid.",
            ],
        ),
    ] {
        assert_eq!(says(&table, seat, action), told, "{action}");
    }
    let hit = Table::live(json!({
        "hands": ["r+1 r5", "r1 r2"], "deck": "y1", "top": "lol", "colour": "g", "owed": 4,
        "turn": 0, "phase": "hit"
    }));
    assert_eq!(
        says(&hit, 0, "play r+1"),
        [
            "Сверху ЛОЛ!, и красная «Ха!» тут не поможет: она младше.",
            "With LOL! on top, red Ha! is too low to pass it on.",
        ]
    );
    assert_eq!(
        says(&hit, 0, "play r5"),
        [
            "Переводят только картой с плюсом, а красная 5 без него.",
            "It takes a card with a plus to pass this on: red 5 has none.",
        ]
    );
    let ordered = Table::live(json!({
        "hands": ["r+1 r5", "r1 r2"], "deck": "y1", "top": "imho", "colour": "g", "turn": 0,
        "phase": "play"
    }));
    assert_eq!(
        says(&ordered, 0, "play r5"),
        [
            "Не подойдёт красная 5: заказан зелёный цвет. Положите его или джокера.",
            "You can't lay red 5: green was ordered. Lay that colour or a joker.",
        ]
    );
    // No notation is left in any of them: `r5`, `gban`, `+2`, `lol`.
    for breach in Breach::examples() {
        let Phrase { ru, en } = breach.say(&table.game);
        let words = |text: &str| -> Vec<String> {
            let apart = |letter: char| !letter.is_alphanumeric() && letter != '+';
            text.split(apart).map(String::from).collect()
        };
        for word in words(&ru).into_iter().chain(words(&en)) {
            assert!(word.parse::<Card>().is_err(), "{word:?} in {breach:?}");
        }
    }
}

#[test]
fn every_rule_is_in_the_rulebook_once() {
    let mut ids: Vec<u32> = Lol::INFO
        .rulebook
        .iter()
        .map(|rule| rule.id.strip_prefix("LOL-").unwrap().parse().unwrap())
        .collect();
    ids.sort_unstable();
    assert_eq!(ids, (1..=33).collect::<Vec<u32>>());
    for rule in Lol::INFO.rulebook {
        assert!(rule.text.ru.chars().any(|letter| ('а'..='я').contains(&letter)), "{}", rule.id);
        assert!(!rule.text.en.chars().any(|letter| ('а'..='я').contains(&letter)), "{}", rule.id);
    }
}

/// LOL-8: who lays an Упс! as the last card and finds nothing to cover it with has no card left.
#[test]
fn an_oops_that_nothing_covers_can_be_the_last_card() {
    let mut rest = *Pack::load(&files()).unwrap().deck();
    for card in ["goops", "r5"] {
        rest.remove(card.parse().unwrap());
    }
    // All of green, the other Упс! and the jokers are in the other hand, so nothing is left to draw.
    let mut table = Table::live(json!({
        "hands": [rest.to_string(), ""], "deck": "r5", "top": "goops", "turn": 1, "phase": "fish"
    }));
    table.chance("card r5");
    let view = table.game.view(&table.position, Eyes::EMPTY);
    assert_eq!(view.held[1], 1, "the card that doesn't fit stays in the hand");
    assert_eq!(view.round.turn, Seat(0));
    assert!(view.round.owes.contains(Seat(1)));
}

#[test]
fn options_have_one_default() {
    let options: Options = serde_json::from_value(json!({})).unwrap();
    assert_eq!((options.mode, options.races), (Mode::KnockOut, Races::Live));
    let written = serde_json::to_value(options).unwrap();
    assert_eq!(written, json!({"mode": "knock-out", "first_out": "no", "races": "live"}));
    for bad in [
        json!({"mode": "knock"}),
        json!({"first_out": 1}),
        json!({"first_out": "maybe"}),
        json!({"races": "fast"}),
        json!({"race": "live"}),
    ] {
        assert!(serde_json::from_value::<Options>(bad.clone()).is_err(), "{bad}");
    }
}

struct People;

impl Names for People {
    fn of(&self, seat: Seat, lang: Lang) -> String {
        let names = match lang {
            Lang::Ru => ["Аня", "Боря", "Витя"],
            Lang::En => ["Ann", "Bob", "Vic"],
        };
        names[seat.index()].into()
    }
}

#[test]
fn events_are_told_in_both_languages() {
    let game = open(Options::default(), 3);
    let (a, b) = (Seat(0), Seat(1));
    let tell = |event: Event| {
        let say = |lang| game.tell(&event, &People, lang).unwrap_or_default();
        [say(Lang::Ru), say(Lang::En)]
    };
    let card = |name: &str| name.parse::<Card>().unwrap();
    let laid = |card, count, colour, how| Event::Laid { seat: a, card, count, colour, how };
    for (event, told) in [
        (laid(card("r5"), 2, None, How::Turn), ["Аня: красная 5 ×2.", "Ann: red 5 ×2."]),
        (
            laid(card("gban"), 1, None, How::Drawn),
            ["Аня: зелёная «Бан!» — прямо из колоды.", "Ann: green Ban! — straight from the deck."],
        ),
        (
            laid(card("r5"), 1, None, How::Copy),
            ["Аня: красная 5 — вне очереди!", "Ann: red 5 — out of turn!"],
        ),
        (
            laid(Card::IMHO, 1, Some("y".parse().unwrap()), How::Turn),
            ["Аня: ИМХО!, заказан жёлтый цвет.", "Ann: IMHO!, orders yellow."],
        ),
        (
            Event::Took { seat: b, sum: 1 },
            ["Боря берёт 1 карту и пропускает ход.", "Bob takes 1 card and is skipped."],
        ),
        (
            Event::Took { seat: b, sum: 3 },
            ["Боря берёт 3 карты и пропускает ход.", "Bob takes 3 cards and is skipped."],
        ),
        (
            Event::Took { seat: b, sum: 11 },
            ["Боря берёт 11 карт и пропускает ход.", "Bob takes 11 cards and is skipped."],
        ),
        (
            Event::Took { seat: b, sum: 21 },
            ["Боря берёт 21 карту и пропускает ход.", "Bob takes 21 cards and is skipped."],
        ),
        (
            Event::Caught { by: Seat(2), seats: [a, b].into_iter().collect() },
            [
                "Витя: «ЛОЛ!» За молчание по две карты: Аня и Боря.",
                "Vic: “LOL!” For keeping silent, two cards each: Ann and Bob.",
            ],
        ),
        (
            Event::RoundOver {
                winner: a,
                hands: vec![cards(""), cards("r1 b2"), cards("lol r1")],
                cold: true,
            },
            [
                "Раунд выигрывает Аня. Холодный расчёт! Боря: красная 1, синяя 2 (3 очка). \
                 Витя: красная 1, ЛОЛ! (21 очко).",
                "Ann wins the round. Cold calculation! Bob: red 1, blue 2 (3 points). \
                 Vic: red 1, LOL! (21 points).",
            ],
        ),
        (
            Event::Drew { seat: a, card: None, open: false },
            ["Аня берёт карту.", "Ann draws a card."],
        ),
        (
            Event::Points { points: vec![1, 2, 3] },
            ["Счёт: Аня 1, Боря 2, Витя 3.", "Points: Ann 1, Bob 2, Vic 3."],
        ),
    ] {
        assert_eq!(tell(event), told);
    }
    let blitz = open(Options { mode: Mode::Blitz, ..Options::default() }, 3);
    assert_eq!(blitz.tell(&Event::Points { points: vec![0; 3] }, &People, Lang::En), None);
}

#[test]
fn actions_and_views_are_told_in_both_languages() {
    let table = Table::live(json!({
        "hands": ["r1 imho", "g1", "b1 b2"], "deck": "y1", "top": "lol", "colour": "b", "turn": 0,
        "phase": "play", "called": [1], "points": [0, 21, 5], "open": ["", "", "b2"]
    }));
    let say = |action: &str, lang| table.game.say(&action.parse().unwrap(), lang);
    assert_eq!(say("play r5 x2 lol", Lang::Ru), "красная 5 ×2 и «ЛОЛ!»");
    assert_eq!(say("play imho g", Lang::En), "IMHO!, order green");
    assert_eq!(say("copy r5", Lang::Ru), "красная 5 вне очереди");
    assert_eq!(say("swap 1 lol", Lang::En), "swap with seat 2 and “LOL!”");
    for action in [
        "draw", "pass", "take", "cover", "keep", "keep lol", "order r", "call", "no", "word",
        "deal",
    ] {
        assert_ne!(say(action, Lang::Ru), say(action, Lang::En), "{action}");
    }
    let view = table.game.view(&table.position, SeatSet::only(Seat(0)));
    assert_eq!(
        table.game.picture(&view, &People, Lang::Ru),
        "Сверху: ЛОЛ!, заказан синий цвет. В колоде: 1.\n\
         > Аня [2], 0 очков: красная 1, ИМХО!\n  \
           Боря [1], 21 очко, «ЛОЛ!»\n  \
           Витя [2], 5 очков: синяя 2\n"
    );
    assert_eq!(
        table.game.picture(&view, &People, Lang::En),
        "On top: LOL!, blue is ordered. In the deck: 1.\n\
         > Ann [2], 0 points: red 1, IMHO!\n  \
           Bob [1], 21 points, “LOL!”\n  \
           Vic [2], 5 points: blue 2\n"
    );
}

#[test]
fn the_deck_ships_as_the_rules_say() {
    let pack = Pack::load(&files()).unwrap();
    assert_eq!(pack.deck().len(), 112);
    assert_eq!(pack.deck().points(), 4 * (90 + 7 * 5) + 8 * 20);
    for card in Card::all() {
        let copies = match card.value() {
            None => 4,
            Some(_) if card.is_number() && card.points() > 0 => 2,
            Some(_) => 1,
        };
        assert_eq!(pack.deck().count(card), copies, "{card}");
        assert_eq!(pack.card(card).copies, copies, "{card}");
    }
    let written = serde_json::to_value(&pack).unwrap();
    assert_eq!(written["cards"]["ban"]["name"], json!({"ru": "Бан!", "en": "Ban!"}));
    assert_eq!(written["colours"]["r"]["card"]["ru"], "красная");
}

#[test]
fn a_pack_that_lacks_something_is_refused() {
    let without = |from: &str, to: &str| {
        let files = files();
        let text = files.text("deck.toml").unwrap();
        let (from, to) = (text.find(from).unwrap(), text.find(to).unwrap());
        let mut short = PackFiles::default();
        short.insert("deck.toml", format!("{}{}", &text[..from], &text[to..]));
        Pack::load(&short).unwrap_err().to_string()
    };
    let entry = |card: &str| format!("[[card]]\ncard = \"{card}\"");
    assert_eq!(without(&entry("ban"), &entry("pff")), "deck.toml: the card ban is missing");
    assert_eq!(without(&entry("lol"), &entry("imho")), "deck.toml: the card lol is missing");
    let colour = |colour: &str| format!("[[colour]]\ncolour = \"{colour}\"");
    assert_eq!(without(&colour("g"), &colour("b")), "deck.toml: the colour g is missing");
    let mut thin = files();
    let text = thin.text("deck.toml").unwrap().replace("copies = 2", "copies = 0");
    thin.insert("deck.toml", text);
    let error = Pack::load(&thin).unwrap_err().to_string();
    assert_eq!(error, "deck.toml: 40 cards; nine seats need 60");
    let mut more = files();
    more.insert("cards.toml", "");
    assert!(Pack::load(&more).is_err());
    assert!(Pack::load(&PackFiles::default()).is_err());
}

#[test]
fn luck_decides_only_what_is_luck() {
    let game = open(Options::default(), 3);
    let start = game.start();
    let can = |chance: &str| game.can_happen(&start, &chance.parse::<Chance>().unwrap());
    assert!(can("dealer 2") && !can("dealer 3") && !can("card r5") && !can("last 0"));
    let table = Table::live(number_on_top());
    assert!(!table.game.can_happen(&table.position, &"card y1".parse().unwrap()));
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 1024, "{} bytes", size_of::<Position>());
}

//! The deck that ships with the game, decks that can't be played with, and all that people read.

mod common;

use common::{Table, cards, files, open};
use game_core::{
    Breach as _, Game, Lang, Names, Pack as _, PackFiles, Phrase, Seat, SeatSet, Telling,
};
use game_lol::{Breach, Card, Colour, Event, How, Lol, Mode, Options, Pack, Timer};
use game_testkit::{every_kind, refusals};
use serde_json::json;

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

/// Every kind of refusal.
fn breaches() -> impl Iterator<Item = Breach> {
    let card = |name: &str| name.parse::<Card>().expect("a card");
    every_kind![
        Breach::NoSuchSeat,
        Breach::Out,
        Breach::Over,
        Breach::Dealing,
        Breach::Counting,
        Breach::NotDealer,
        Breach::RoundOn,
        Breach::NotOnTurn,
        Breach::Drawing,
        Breach::NotHeld(card("r5")),
        Breach::NoFit { card: card("r5"), top: card("g7"), colour: None },
        Breach::NoFit { card: card("r5"), top: Card::IMHO, colour: Some(Colour::Green) },
        Breach::NothingToDraw,
        Breach::CannotPass,
        Breach::StackOfActions,
        Breach::StackTooHigh { card: card("r5"), held: 1 },
        Breach::NoNumber,
        Breach::NoCopy(card("g7")),
        Breach::LayAsCopy(card("g7")),
        Breach::SimplyPlay(card("g7")),
        Breach::OnlyOnTurn(card("rban")),
        Breach::NotLast,
        Breach::NotYetJudged,
        Breach::CoverFirst,
        Breach::NoBah,
        Breach::CoveredAlready,
        Breach::NoBan,
        Breach::SwapFirst,
        Breach::NoBro,
        Breach::SwapSelf,
        Breach::NobodyThere(Seat(3)),
        Breach::CoverFromHand,
        Breach::OrderWithJokers,
        Breach::NoColour(Card::LOL),
        Breach::NoColour(Card::IMHO),
        Breach::OrderFirst,
        Breach::NothingToOrder,
        Breach::HitFirst,
        Breach::NoPlus(card("r5")),
        Breach::TooLow { card: card("r+1"), top: card("g+2") },
        Breach::NothingToTake,
        Breach::TooEarly,
        Breach::Locked,
        Breach::Calm,
        Breach::Asking,
        Breach::NotAsked,
        Breach::AnsweredAlready,
    ]
    .into_iter()
}

#[test]
fn every_refusal_is_a_sentence() {
    refusals::are_sentences(&open(Options::default(), 4), breaches());
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
                "You can’t play the yellow 4 on the red 7: match its colour or value, or play a \
                 joker.",
            ],
        ),
        (
            0,
            "play g+1",
            [
                "Не подойдёт зелёная «Ха!»: сверху красная 7. Нужен тот же цвет, то же значение \
                 или джокер.",
                "You can’t play the green Ha! on the red 7: match its colour or value, or play a \
                 joker.",
            ],
        ),
        (
            0,
            "play lol r",
            [
                "На руке у вас нет такой карты (ЛОЛ!): выберите одну из своих.",
                "You don’t have that card (LOL!): choose one from your hand.",
            ],
        ),
        (
            0,
            "play r2 x2",
            [
                "На руке у вас красная 2 ×1: больше не выложить.",
                "You have red 2 ×1: you can’t play more of them than that.",
            ],
        ),
        (
            1,
            "copy yban",
            [
                "Вне очереди идут только цифры: жёлтая «Бан!» ждёт вашего хода.",
                "Only numbers can be played out of turn: the yellow Ban! has to wait for your turn.",
            ],
        ),
        (
            2,
            "copy b7",
            [
                "Сейчас не ваш ход: вне очереди кладут только точную копию, а сверху красная 7.",
                "It isn’t your turn: out of turn you can only play an exact copy of the red 7.",
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
            "With the LOL! on top, the red Ha! is too low to pass it on.",
        ]
    );
    assert_eq!(
        says(&hit, 0, "play r5"),
        [
            "Переводят только картой с плюсом, а красная 5 без него.",
            "Only a card with a plus passes this on, and the red 5 has none.",
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
            "You can’t play the red 5: the colour is green now. Play that or a joker.",
        ]
    );
    // No notation is left in any of them: `r5`, `gban`, `+2`, `lol`.
    for breach in breaches() {
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
        let told = game.tell(&event, &People).expect("a line");
        [told.ru, told.en]
    };
    let card = |name: &str| name.parse::<Card>().unwrap();
    let laid = |card, count, colour, how| Event::Laid { seat: a, card, count, colour, how };
    for (event, told) in [
        (laid(card("r5"), 2, None, How::Turn), ["Аня: красная 5 ×2.", "Ann: red 5 ×2."]),
        (
            laid(card("gban"), 1, None, How::Drawn),
            ["Аня кладёт её прямо из колоды.", "Ann plays it straight from the deck."],
        ),
        (
            laid(card("r5"), 1, None, How::Copy),
            ["Аня: красная 5 — вне очереди!", "Ann: red 5, out of turn!"],
        ),
        (
            laid(Card::IMHO, 1, Some("y".parse().unwrap()), How::Turn),
            ["Аня: ИМХО! Заказан жёлтый цвет.", "Ann: IMHO! The colour is now yellow."],
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
                "Vic: “LOL!” For keeping quiet, two cards each: Ann and Bob.",
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
            Event::Late { seat: a },
            [
                "Аня накрывает «Бах!» позже всех: две карты.",
                "Ann covers the Bang! last: two cards.",
            ],
        ),
        (
            Event::Silence { seat: a },
            ["Аня велит молчать до своего хода.", "Silence until Ann’s turn!"],
        ),
        (Event::Out { seat: b, place: 3 }, ["Боря выбывает, место 3.", "Bob is out in 3rd place."]),
        (
            Event::Drew { seat: a, card: Some(Card::IMHO), open: true },
            ["Аня берёт в открытую: ИМХО!", "Ann draws face up: IMHO!"],
        ),
        (laid(card("gban"), 1, None, How::Turn), ["Аня: зелёная «Бан!».", "Ann: green Ban!"]),
        (
            Event::Drew { seat: a, card: Some(card("g8")), open: false },
            ["Аня берёт из колоды: зелёная 8.", "Ann draws green 8."],
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
    assert_eq!(blitz.tell(&Event::Points { points: vec![0; 3] }, &People), None);
    // Hands on a Бах! are seen, and the last one is told of.
    assert_eq!(game.tell(&Event::Covered { seat: a }, &People), None);
}

/// Where one round is the whole game, who has won is said once.
#[test]
fn the_end_of_a_single_round_is_told_once() {
    let game = open(Options { mode: Mode::Round, ..Options::default() }, 3);
    let hands = vec![cards(""), cards("r1 b2"), cards("r1")];
    let told = game.tell(&Event::RoundOver { winner: Seat(0), hands, cold: false }, &People);
    assert_eq!(
        told.map(|told| told.ru),
        Some("Боря: красная 1, синяя 2 (3 очка). Витя: красная 1 (1 очко).".into())
    );
    assert_eq!(game.tell(&Event::Points { points: vec![0, 3, 1] }, &People), None);
}

#[test]
fn actions_and_views_are_told_in_both_languages() {
    let table = Table::live(json!({
        "hands": ["r1 imho", "g1", "b1 b2"], "deck": "y1", "top": "lol", "colour": "b", "turn": 0,
        "phase": "play", "called": [1], "points": [0, 21, 5], "open": ["", "", "b2"]
    }));
    let say = |action: &str, lang| table.game.say(&action.parse().unwrap(), lang);
    assert_eq!(say("play r5 x2 lol", Lang::Ru), "красная 5 ×2 и «ЛОЛ!»");
    assert_eq!(say("play imho g", Lang::En), "IMHO!, choose green");
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
        "On top: LOL!, the colour is blue. In the deck: 1.\n\
         > Ann [2], 0 points: red 1, IMHO!\n  \
           Bob [1], 21 points, “LOL!”\n  \
           Vic [2], 5 points: blue 2\n"
    );
}

#[test]
fn timers_are_told_in_both_languages_and_beside_their_seat() {
    let game = open(Options::default(), 4);
    for (timer, seat, told) in [
        ("bah", None, ["Накрыть «Бах!»", "Cover the Bang!"]),
        ("grace 3", Some(Seat(3)), ["Успеть крикнуть «ЛОЛ!»", "Call “LOL!”"]),
        ("lock 2", Some(Seat(2)), ["Кнопка заперта", "Button locked"]),
        ("ask", None, ["Стол ждёт копию", "Waiting for a copy"]),
        ("deal 1", Some(Seat(1)), ["Сдать карты", "Deal the cards"]),
    ] {
        let timer: Timer = timer.parse().unwrap();
        assert_eq!(game.timer_seat(&timer), seat, "{timer}");
        assert_eq!([Lang::Ru, Lang::En].map(|lang| game.name_timer(&timer, lang)), told);
    }
}

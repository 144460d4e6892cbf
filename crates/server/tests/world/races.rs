//! Races, words that cost cards, and written positions, over real sockets.

use std::sync::Arc;
use std::time::Duration;

use game_core::GameLog;
use serde_json::{Value, json};
use server::Settings;
use store::{Log, MemoryLog};
use table::races::LONGEST_LAG;
use tokio::time::timeout;

use crate::guest::{Guest, House, http};

async fn house(store: &Arc<MemoryLog>) -> House {
    // Slow connections are only played here: the kernel would see through it.
    let settings = Settings {
        positions: true,
        tables_per_minute: 600,
        behind_proxy: true,
        ..Settings::default()
    };
    House::open_with(store.clone(), settings).await
}

fn order(position: &Value) -> Value {
    let options = json!({ "mode": "together" });
    json!({ "game": "lol", "seats": 3, "options": options, "position": position })
}

/// Three people at LOL, from this position on.
async fn sit_down(house: &House, position: &Value) -> ([Guest; 3], String) {
    let mut guests = [
        Guest::arrive(&house.addr, "Анна").await,
        Guest::arrive(&house.addr, "Борис").await,
        Guest::arrive(&house.addr, "Вера").await,
    ];
    let table = guests[0].order(&house.addr, &order(position)).await;
    for (seat, guest) in guests.iter_mut().enumerate() {
        guest.join(&house.addr, &table, None).await;
        guest.get(json!({ "type": "sit", "seat": seat })).await;
    }
    (guests, table)
}

async fn begin(guests: &mut [Guest; 3]) {
    guests[0].get(json!({ "type": "start" })).await;
    for guest in guests {
        while guest.table["stage"] != "playing" {
            guest.hear().await.expect("news");
        }
    }
}

/// Listens for so many milliseconds, and so answers pings at once.
async fn listen(guest: &mut Guest, millis: u64) {
    let listen = async { while guest.hear().await.is_some() {} };
    let _ = timeout(Duration::from_millis(millis), listen).await;
}

/// Boris hears nothing for a while: his answers to the pings come late, and so his connection seems
/// slow.
async fn slow_down(house: &House, guests: &mut [Guest; 3], table: &str) {
    let [anna, boris, vera] = guests;
    boris.connect(&house.addr, table).await;
    boris.say(&json!({ "type": "hello", "client": "slow", "since": null })).await;
    tokio::join!(listen(anna, 1_300), listen(vera, 1_300));
    while boris.hear().await.expect("a welcome")["type"] != "welcome" {}
}

/// The answer to a claim, which is held first.
async fn claim(guest: &mut Guest, action: &str, seat: u64) -> Value {
    let id = guest.ask(guest.act(seat, action)).await;
    verdict(guest, id).await
}

async fn verdict(guest: &mut Guest, id: u64) -> Value {
    assert_eq!(guest.answer(id).await.unwrap(), json!({ "type": "held", "id": id }));
    guest.answer(id).await.unwrap()
}

async fn lines(store: &MemoryLog, table: &str) -> Vec<Value> {
    let lines = store.read(table, 0).await.unwrap();
    lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn held(guest: &Guest) -> &Value {
    &guest.scene["view"]["held"]
}

#[tokio::test]
async fn claims_are_held_and_their_times_kept() {
    let store = Arc::new(MemoryLog::default());
    let house = house(&store).await;
    let position = json!({
        "hands": ["rbah r1 r2", "b1 b2", "y1 y2"], "deck": "g1 g2 g3 g4",
        "top": "r7", "turn": 0, "phase": "play",
    });
    let (mut guests, table) = sit_down(&house, &position).await;
    begin(&mut guests).await;
    let [anna, boris, vera] = &mut guests;
    claim(anna, "play rbah", 0).await;
    for (guest, seat) in [(&mut *boris, 1), (&mut *anna, 0), (&mut *vera, 2)] {
        let answer = claim(guest, "cover", seat).await;
        assert_eq!(answer["type"], "update", "{answer}");
    }
    assert_eq!(held(vera), &json!([2, 2, 4]), "the last one draws two");
    let lines = lines(&store, &table).await;
    let covers = || lines.iter().filter(|line| line["act"]["action"] == "cover");
    let seats: Vec<_> = covers().map(|line| line["act"]["seat"].as_u64().unwrap()).collect();
    assert_eq!(seats, [1, 0, 2]);
    for line in covers() {
        let time = |what: &str| line["press"][what].as_u64().unwrap();
        assert!(time("pressed") > 1_700_000_000_000_000, "microseconds of Unix time: {line}");
        assert!(time("arrived") > 1_700_000_000_000_000, "{line}");
    }
    let press = |at: usize| covers().nth(at).unwrap()["press"]["pressed"].as_u64().unwrap();
    assert!(press(0) <= press(1) && press(1) <= press(2));
}

/// LOL-27: whose connection is slow pressed before it was heard.
#[tokio::test]
async fn a_slow_line_wins_by_a_quick_hand() {
    let store = Arc::new(MemoryLog::default());
    let house = house(&store).await;
    let position = json!({
        "hands": ["r3 b8", "r7 b1", "r5 y2"], "deck": "g1 g2 g3 g4",
        "top": "r7", "turn": 0, "phase": "play",
    });
    let (mut guests, table) = sit_down(&house, &position).await;
    slow_down(&house, &mut guests, &table).await;
    begin(&mut guests).await;
    let [anna, boris, vera] = &mut guests;
    tokio::join!(listen(anna, 800), listen(vera, 800));
    let quick_line = anna.ask(anna.act(0, "play r3")).await;
    let slow_line = boris.ask(boris.act(1, "copy r7")).await;
    let (won, lost) = (verdict(boris, slow_line).await, verdict(anna, quick_line).await);
    assert_eq!(won["type"], "update", "{won}");
    assert_eq!((&lost["type"], &lost["rule"]), (&json!("refused"), &json!("LOL-9")), "{lost}");
    let lines = lines(&store, &table).await;
    let line = lines.iter().find(|line| line["act"]["action"] == "copy r7").unwrap();
    let time = |what: &str| line["press"][what].as_u64().unwrap();
    assert_eq!(time("arrived") - time("pressed"), LONGEST_LAG, "what is made up for: {line}");
}

/// LOL-28: the end of a grace waits for calls on slow connections, but counts from when it was.
#[tokio::test]
async fn a_catch_counts_from_the_end_of_the_grace() {
    let store = Arc::new(MemoryLog::default());
    let house = house(&store).await;
    let position = json!({
        "hands": ["r3 b8", "r5 b1", "r6 y2"], "deck": "g1 g2 g3 g4",
        "top": "r7", "turn": 0, "phase": "play",
    });
    let (mut guests, table) = sit_down(&house, &position).await;
    slow_down(&house, &mut guests, &table).await;
    begin(&mut guests).await;
    let [anna, _, vera] = &mut guests;
    claim(anna, "play r3", 0).await;
    while vera.scene["view"]["owes"] != json!([0]) {
        vera.hear().await.expect("news");
    }
    // The end of the grace has been told just now.
    listen(vera, 700 + 350 + 30).await;
    let answer = claim(vera, "call", 2).await;
    assert_eq!(answer["happened"][0]["event"]["kind"], "caught", "{answer}");
    let lines = lines(&store, &table).await;
    let line = lines.iter().find(|line| line["act"]["action"] == "call").unwrap();
    let time = |what: &str| line["press"][what].as_u64().unwrap();
    assert!(time("pressed") <= time("arrived"), "no guess: {line}");
}

/// Whoever presses before there is anything to press for gains nothing by it.
#[tokio::test]
async fn pressing_too_early_makes_one_last() {
    let store = Arc::new(MemoryLog::default());
    let house = house(&store).await;
    let position = json!({
        "hands": ["rbah r1 r2", "b1 b2", "y1 y2"], "deck": "g1 g2 g3 g4",
        "top": "r7", "turn": 0, "phase": "play",
    });
    let (mut guests, _) = sit_down(&house, &position).await;
    begin(&mut guests).await;
    let [anna, boris, vera] = &mut guests;
    let id = boris.ask(boris.act(1, "cover")).await;
    assert_eq!(boris.answer(id).await.unwrap()["rule"], "LOL-12");
    claim(anna, "play rbah", 0).await;
    while boris.scene["view"]["phase"] != "bah" {
        boris.hear().await.expect("news");
    }
    let hasty = boris.ask(boris.act(1, "cover")).await;
    for (guest, seat) in [(&mut *vera, 2), (&mut *anna, 0)] {
        let answer = claim(guest, "cover", seat).await;
        assert_eq!(answer["type"], "update", "{answer}");
    }
    let answer = verdict(boris, hasty).await;
    assert_eq!(answer["type"], "update", "{answer}");
    assert_eq!(held(boris), &json!([2, 4, 2]), "{answer}");
}

/// Nor does a press that comes too early wait for its chance.
#[tokio::test]
async fn what_cannot_be_is_refused_at_once() {
    let store = Arc::new(MemoryLog::default());
    let house = house(&store).await;
    let position = json!({
        "hands": ["r5 r1 r2", "r5 b2", "y1 y2"], "deck": "g1 g2 g3 g4",
        "top": "r7", "turn": 0, "phase": "play",
    });
    let (mut guests, _) = sit_down(&house, &position).await;
    begin(&mut guests).await;
    let [_, boris, _] = &mut guests;
    let id = boris.ask(boris.act(1, "copy r5")).await;
    let answer = boris.answer(id).await.unwrap();
    assert_eq!((&answer["type"], &answer["rule"]), (&json!("refused"), &json!("LOL-9")));
}

/// LOL-13.
#[tokio::test]
async fn a_word_under_a_ban_costs_two_cards() {
    let store = Arc::new(MemoryLog::default());
    let house = house(&store).await;
    let position = json!({
        "hands": ["r1 r2 r3", "b1 b2", "y1 y2"], "deck": "g1 g2 g3 g4 g5 g6",
        "top": "r7", "turn": 1, "phase": "play", "ban": 0,
    });
    let (mut guests, table) = sit_down(&house, &position).await;
    begin(&mut guests).await;
    let [anna, boris, vera] = &mut guests;
    assert_eq!(vera.table["talk"]["kind"], "priced", "{}", vera.table);
    vera.get(json!({ "type": "emote", "emote": "laugh" })).await;
    vera.get(json!({ "type": "say", "text": "?! 🙂" })).await;
    assert_eq!(held(vera), &json!([3, 2, 2]), "sounds are free");
    vera.get(json!({ "type": "say", "text": "ой" })).await;
    assert_eq!(held(vera), &json!([3, 2, 4]));
    anna.get(json!({ "type": "say", "text": "1" })).await;
    assert_eq!(held(anna), &json!([5, 2, 4]), "whoever laid it, too");
    let log = lines(&store, &table).await;
    let word = log.iter().position(|line| line["act"]["action"] == "word").unwrap();
    assert_eq!(log[word - 1]["said"]["text"], "ой", "one append: the word and its price");
    // A spectator has no cards to pay with.
    let mut gleb = Guest::arrive(&house.addr, "Глеб").await;
    gleb.join(&house.addr, &table, None).await;
    gleb.get(json!({ "type": "say", "text": "тихо!" })).await;
    while boris.seq < gleb.seq {
        boris.hear().await.expect("news");
    }
    assert_eq!(held(boris), &json!([5, 2, 4]));
}

/// A game from a written position is stored, taken up again and verified like any other.
#[tokio::test]
async fn a_table_begins_where_it_was_told_to() {
    let store = Arc::new(MemoryLog::default());
    let first = house(&store).await;
    let position = json!({
        "hands": ["r1", "b1 b2", "y9 lol"], "deck": "g1 g2", "called": [0],
        "top": "r7", "turn": 0, "phase": "play", "points": [390, 0, 0],
    });
    let mut twice = position.clone();
    twice["hands"][0] = json!("r1 r1 r1");
    let anna = Guest::arrive(&first.addr, "Анна").await;
    for (bad, at) in [(twice, "r1"), (json!({ "hands": [] }), "position"), (json!(7), "position")] {
        let (status, _, answer) =
            http(&first.addr, &anna.cookie, "POST /api/tables", &order(&bad)).await;
        let text = answer["text"]["en"].as_str().unwrap_or_default();
        assert!(status == 400 && text.contains(at), "{bad}: {answer}");
    }
    let usual = House::open(store.clone()).await;
    let (status, _, answer) =
        http(&usual.addr, &anna.cookie, "POST /api/tables", &order(&position)).await;
    assert_eq!(status, 400, "only where the server allows it: {answer}");

    let (mut guests, table) = sit_down(&first, &position).await;
    begin(&mut guests).await;
    assert_eq!(held(&guests[2]), &json!([1, 2, 2]));
    first.kill();
    let second = house(&store).await;
    for guest in &mut guests {
        guest.join(&second.addr, &table, None).await;
        assert_eq!(held(guest), &json!([1, 2, 2]));
    }
    let [anna, ..] = &mut guests;
    claim(anna, "play r1", 0).await;
    assert!(anna.is_over());
    assert_eq!(anna.scene["view"]["points"], json!([422, 0, 0]));
    let (_, _, log) =
        http(&second.addr, &anna.cookie, &format!("GET /api/tables/{table}/log"), &Value::Null)
            .await;
    let log = GameLog::parse(log.as_str().unwrap()).unwrap();
    assert_eq!(log.header.position.as_ref(), Some(&position));
    let game = game_catalog::find("lol").unwrap().open_built_in(&log.header.options, 3).unwrap();
    game.verify(&log).unwrap();
}

/// LOL-30: at a calm table an answer is heard by nobody else, and no number moves on.
#[tokio::test]
async fn an_answer_in_secret_moves_no_number() {
    let store = Arc::new(MemoryLog::default());
    let house = house(&store).await;
    let position = json!({
        "hands": ["r1 r2", "g1 g2", "r5 b2"], "deck": "y1 y2", "top": "r5", "turn": 1,
        "phase": "ask"
    });
    let mut guests = [
        Guest::arrive(&house.addr, "Анна").await,
        Guest::arrive(&house.addr, "Борис").await,
        Guest::arrive(&house.addr, "Вера").await,
    ];
    let mut order = order(&position);
    order["options"]["races"] = json!("calm");
    let table = guests[0].order(&house.addr, &order).await;
    for (seat, guest) in guests.iter_mut().enumerate() {
        guest.join(&house.addr, &table, None).await;
        guest.get(json!({ "type": "sit", "seat": seat })).await;
    }
    begin(&mut guests).await;
    let [anna, _, vera] = &mut guests;
    let mut gleb = Guest::arrive(&house.addr, "Глеб").await;
    gleb.join(&house.addr, &table, None).await;
    let number = gleb.seq;

    let lines = store.read(&table, 0).await.unwrap().len();
    let no = json!({ "type": "act", "seat": 2, "action": "no" });
    let answer = vera.get(no).await;
    assert_eq!(answer["type"], "update", "{answer}");
    assert_eq!(vera.scene["view"]["answers"], json!({ "2": false }));
    assert_eq!(vera.scene["offered"][0]["actions"], json!([]));
    assert_eq!(store.read(&table, 0).await.unwrap().len(), lines + 1, "it is stored");

    // Whoever comes now, or comes back, is given the same number as before.
    let mut dina = Guest::arrive(&house.addr, "Дина").await;
    dina.join(&house.addr, &table, None).await;
    assert_eq!(dina.seq, number);
    // The next that Anna hears of the game is what she says herself: it follows what she knew.
    let heard = anna.heard.len();
    let said = anna.get(json!({ "type": "say", "text": "Ждём?" })).await;
    assert_eq!((&said["after"], &said["seq"]), (&json!(number), &json!(number + 1)), "{said}");
    let updates = anna.heard[heard..].iter().filter(|message| message["type"] == "update");
    assert_eq!(updates.count(), 1, "{:?}", &anna.heard[heard..]);
    // Vera's numbers are the same as everybody's.
    while vera.seq < number + 1 {
        vera.hear().await.expect("news");
    }
    assert_eq!(vera.scene["view"]["phase"], "ask");
}

//! People who go away, say nothing, give up or agree; and servers that restart meanwhile.

use std::sync::Arc;

use serde_json::{Value, json};
use store::Log;
use table::NEGLECT;
use tokio::time::{Duration, Instant, sleep};

use super::memory;
use crate::Hall;
use crate::harness::{Guest, Strings, liniya, puppets};
use crate::task::absences::{IDLE, STILL_THERE};
use crate::task::now;
use crate::task::people::AWAY;

/// A table of Liniya with these people, the game begun.
async fn with(hall: &Arc<Hall>, people: &[&str]) -> (Vec<Guest>, String) {
    let id = hall.open(people[0], liniya(people.len())).await.unwrap();
    let mut guests = Vec::new();
    for (person, seat) in people.iter().zip(0_u64..) {
        let mut guest = Guest::join(hall, &id, person, 1 + seat).await;
        guest.get(json!({ "type": "sit", "seat": seat })).await;
        guests.push(guest);
    }
    guests[0].get(json!({ "type": "start" })).await;
    for guest in &mut guests[1..] {
        guest.until(|heard| heard["table"]["stage"] == "playing").await;
    }
    (guests, id)
}

fn away(guest: &Guest, seat: usize) -> &Value {
    &guest.table["seats"][seat]["who"]["away"]
}

/// Everybody sees how long somebody has been gone, and from when on a bot may play; a restart makes
/// nobody wait again; whoever comes back plays at once, though the bot is thinking.
#[tokio::test(start_paused = true)]
async fn somebody_goes_and_comes_back() {
    let (store, strings) = (memory(), Arc::new(Strings::default()));
    let first = puppets(store.clone(), 0, &strings, true);
    let (mut guests, id) = with(&first, &["Анна", "Борис"]).await;
    let boris = guests.pop().unwrap();
    let mut anna = guests.pop().unwrap();
    anna.until(|heard| heard["type"] == "presence" && heard["here"] == json!([0, 1])).await;
    boris.leave().await;
    let gone = Instant::now();
    let told = anna.until(|heard| heard["type"] == "presence" && heard["here"] == json!([0])).await;
    let told = &told["away"][0];
    let number = |of: &str| told["away"][of].as_u64().unwrap();
    assert_eq!((&told["seat"], number("time") + number("left")), (&json!(1), 60_000));
    assert!(number("time") <= 250);
    let id_of_early = anna.ask(json!({ "type": "leave", "seat": 1 })).await;
    assert_eq!(anna.answer(id_of_early).await["type"], "refused", "not yet");
    anna.until(|heard| !heard["table"].is_null()).await;
    assert_eq!(gone.elapsed(), AWAY);
    assert_eq!(*away(&anna, 1), json!({ "time": 60_000, "left": 0, "idle": false }));

    sleep(Duration::from_secs(30)).await;
    let second = puppets(store.clone(), 0, &strings, true);
    let mut anna = Guest::join(&second, &id, "Анна", 10).await;
    assert_eq!(*away(&anna, 1), json!({ "time": 90_000, "left": 0, "idle": false }));
    anna.get(json!({ "type": "leave", "seat": 1 })).await;
    assert_eq!(anna.table["seats"][1]["kept_for"], "Борис");
    anna.act_while_asked().await;
    strings.thinking(1).await;
    let mut boris = Guest::join(&second, &id, "Борис", 11).await;
    boris.until(|heard| heard["table"]["yours"] == json!([1])).await;
    assert!(strings.thoughts.lock().unwrap()[0].1.is_called_off());
    assert!(boris.table["kept"] == json!([]) && boris.choice().is_some(), "it is his turn at once");
    boris.act_while_asked().await;
    anna.until(|heard| heard["table"]["seats"][1]["who"]["kind"] == "person").await;
    assert!(away(&anna, 1).is_null());
}

/// Whoever is waited for is asked first; whoever answers goes on being waited for.
#[tokio::test(start_paused = true)]
async fn somebody_is_there_and_says_nothing() {
    let hall = puppets(memory(), 60_000, &Arc::default(), false);
    let (mut guests, _) = with(&hall, &["Анна", "Борис"]).await;
    let turn = usize::from(guests[1].choice().is_some());
    let (mut other, mut idle) = match turn {
        0 => (guests.pop().unwrap(), guests.pop().unwrap()),
        _ => {
            let idle = guests.pop().unwrap();
            (guests.pop().unwrap(), idle)
        }
    };
    let begun = Instant::now();
    let asked = idle.until(|heard| heard["type"] == "still_there").await;
    assert_eq!((begun.elapsed(), &asked["left"]), (STILL_THERE, &json!(60_000)));
    idle.get(json!({ "type": "here" })).await;
    let begun = Instant::now();
    idle.until(|heard| heard["type"] == "still_there").await;
    assert_eq!(begun.elapsed(), STILL_THERE, "from then on");
    other.heard();
    other.until(|heard| !heard["table"].is_null()).await;
    assert_eq!(begun.elapsed(), IDLE);
    assert_eq!(*away(&other, turn), json!({ "time": 180_000, "left": 0, "idle": true }));
    other.get(json!({ "type": "leave", "seat": turn })).await;
    idle.until(|heard| heard["table"]["kept"] == json!([turn])).await;
    // Where somebody plays, a bot doesn't.
    idle.get(json!({ "type": "here" })).await;
    assert_eq!(idle.table["yours"], json!([turn]));
    idle.act_while_asked().await;
    other.until(|heard| heard["table"]["seats"][turn]["who"]["kind"] == "person").await;
    assert!(away(&other, turn).is_null());
}

/// Whoever plays with bots alone may think for as long as they like.
#[tokio::test(start_paused = true)]
async fn nobody_is_hurried_by_bots() {
    let hall = puppets(memory(), 1_000, &Arc::default(), false);
    let (mut anna, _) = crate::harness::against_a_bot(&hall, "Анна", 1).await;
    sleep(4 * IDLE).await;
    anna.hello(None).await;
    let heard = anna.heard();
    assert!(!heard.iter().any(|heard| heard["type"] == "still_there"), "{heard:?}");
}

/// Two agree to stop, the third has gone: that is enough, also across a restart.
#[tokio::test(start_paused = true)]
async fn those_who_are_there_end_a_game() {
    let store = memory();
    let first = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (mut guests, id) = with(&first, &["Анна", "Борис", "Вера"]).await;
    let end = json!({ "type": "propose", "what": "end" });
    guests[0].get(end.clone()).await;
    assert_eq!(guests[0].table["proposal"]["asked"], false);
    guests[1].until(|heard| heard["table"]["proposal"]["asked"] == json!(true)).await;
    guests.pop().unwrap().leave().await;
    let second = puppets(store.clone(), 60_000, &Arc::default(), false);
    let mut boris = Guest::join(&second, &id, "Борис", 22).await;
    assert_eq!(
        boris.table["proposal"],
        json!({ "what": "end", "by": 0, "agreed": [0], "asked": true })
    );
    let mut anna = Guest::join(&second, &id, "Анна", 21).await;
    boris.get(end).await;
    assert_eq!(boris.table["stage"], "playing", "Vera may still come");
    anna.until(|heard| heard["table"]["stage"] == "over").await;
    assert_eq!(
        (&anna.table["ending"], &anna.scene["over"]["winners"]),
        (&json!("abandoned"), &json!([]))
    );
    assert!(anna.table["seed"].is_string() && anna.choice().is_none());
    assert!(store.live_tables().await.unwrap().is_empty());
    assert!(second.archive().game_log(&id, None).await.unwrap().is_some(), "its log is kept");
}

/// Giving up ends a game of two, and a second copy of the message gives up nothing more.
#[tokio::test(start_paused = true)]
async fn somebody_gives_up() {
    let store = memory();
    let first = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (mut guests, id) = with(&first, &["Анна", "Борис"]).await;
    assert_eq!(guests[0].table["may_propose"], json!(["resign", "draw", "end"]));
    let again = json!({ "type": "propose", "what": "resign", "id": 90 });
    guests[0].say(serde_json::from_value(again.clone()).unwrap()).await;
    guests[0].answer(90).await;
    let lines = store.read(&id, 0).await.unwrap().len();
    let second = puppets(store.clone(), 60_000, &Arc::default(), false);
    let mut anna = Guest::join_by(&second, &id, "Анна", 31, "client-1").await;
    assert_eq!((&anna.table["stage"], &anna.table["ending"]), (&json!("over"), &json!("resigned")));
    assert_eq!(anna.table["seats"][0]["resigned"], true);
    assert_eq!(anna.scene["over"]["winners"], json!([1]));
    assert!(anna.scene["waits_for"] == json!([]) && anna.scene["clocks"] == json!([]));
    anna.say(serde_json::from_value(again).unwrap()).await;
    assert_eq!(anna.answer(90).await, json!({ "type": "done", "ack": 90 }));
    let late = json!({ "type": "propose", "what": "resign", "id": 91 });
    anna.say(serde_json::from_value(late).unwrap()).await;
    assert_eq!(anna.answer(91).await["type"], "refused");
    assert_eq!(store.read(&id, 0).await.unwrap().len(), lines);
    let mut boris = Guest::join(&second, &id, "Борис", 32).await;
    anna.say(serde_json::from_value(json!({ "type": "rematch", "id": 92 })).unwrap()).await;
    assert_eq!(anna.answer(92).await["type"], "update");
    boris.get(json!({ "type": "rematch" })).await;
    assert_eq!((&boris.table["stage"], &boris.table["ending"]), (&json!("playing"), &Value::Null));
}

/// A game that nobody comes to ends after a day; one that somebody looks at does not.
#[tokio::test(start_paused = true)]
async fn a_game_that_nobody_comes_to_ends() {
    let store = memory();
    let first = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (guests, neglected) = with(&first, &["Анна", "Борис"]).await;
    let (kept, looked_at) = with(&first, &["Вера", "Глеб"]).await;
    for guest in guests {
        guest.leave().await;
    }
    sleep(Duration::from_millis(NEGLECT / 2)).await;
    let second = puppets(store.clone(), 60_000, &Arc::default(), false);
    assert_eq!(second.end_neglected(now()).await.unwrap(), 0, "too early");
    sleep(Duration::from_millis(NEGLECT)).await;
    drop(second);
    assert_eq!(first.end_neglected(now()).await.unwrap(), 2);
    let mut anna = Guest::join(&first, &neglected, "Анна", 41).await;
    while anna.table["stage"] != "over" {
        anna.hear().await.expect("the table is there");
    }
    assert_eq!(
        (&anna.table["ending"], &anna.scene["over"]["winners"]),
        (&json!("neglected"), &json!([]))
    );
    assert!(first.archive().game_log(&neglected, None).await.unwrap().is_some(), "its log is kept");
    assert_eq!(store.live_tables().await.unwrap(), [looked_at]);
    drop(kept);
}

/// What stands on people's lists follows the table.
#[tokio::test(start_paused = true)]
async fn tables_stand_on_their_peoples_lists() {
    let store = memory();
    let hall = puppets(store.clone(), 60_000, &Arc::default(), false);
    let (mut guests, id) = with(&hall, &["Анна", "Борис"]).await;
    let mut vera = Guest::join(&hall, &id, "Вера", 9).await;
    vera.get(json!({ "type": "say", "text": "Привет!" })).await;
    sleep(Duration::from_millis(1)).await;
    let card = async |person: &str| {
        let listed = store.mentions(person, 9).await.unwrap();
        listed.first().map(|it| serde_json::from_str::<Value>(&it.text).unwrap())
    };
    let annas = card("Анна").await.unwrap();
    assert_eq!((&annas["stage"], &annas["yours"]), (&json!("playing"), &json!([0])));
    assert_eq!(annas["seats"][1]["name"]["en"], "Борис");
    assert!(hall.bulletin().turns.of(&id).is_some() && card("Вера").await.is_none());
    guests[1].get(json!({ "type": "propose", "what": "resign" })).await;
    sleep(Duration::from_millis(1)).await;
    let boris = card("Борис").await.unwrap();
    assert_eq!((&boris["ending"], &boris["over"]["winners"]), (&json!("resigned"), &json!([0])));
    assert!(hall.bulletin().turns.of(&id).is_none());
    // Who gets up before a game has it on the list no more.
    let waiting = hall.open("Анна", liniya(2)).await.unwrap();
    let mut boris = Guest::join(&hall, &waiting, "Борис", 10).await;
    boris.get(json!({ "type": "sit", "seat": 0 })).await;
    sleep(Duration::from_millis(1)).await;
    assert_eq!(store.mentions("Борис", 9).await.unwrap().len(), 2);
    boris.get(json!({ "type": "leave", "seat": 0 })).await;
    sleep(Duration::from_millis(1)).await;
    assert_eq!(store.mentions("Борис", 9).await.unwrap().len(), 1);
}

//! Tables and a push service that is none, over loopback.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use game_core::{Lang, TimeControl};
use protocol::NewTable;
use serde_json::{Value, json};
use store::MemoryLog;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::yield_now;

use super::seal::Browser;
use super::services::LOOPBACK;
use super::*;
use crate::Hall;
use crate::harness::{self, Guest, liniya};

/// What was asked of the service.
#[derive(Clone, Debug)]
struct Asked {
    path: String,
    head: String,
    body: Vec<u8>,
}

impl Asked {
    fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).unwrap_or_default()
    }
}

/// A push service that remembers everything.
#[derive(Clone)]
struct Service {
    port: u16,
    asked: Arc<Mutex<Vec<Asked>>>,
    /// What it answers next; 201 when there is nothing more, nothing at all for 0.
    answers: Arc<Mutex<VecDeque<u16>>>,
    subscribed: Arc<AtomicU64>,
}

impl Service {
    async fn open(answers: &[u16]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let answers = Arc::new(Mutex::new(answers.iter().copied().collect()));
        let (asked, subscribed) = (Arc::default(), Arc::default());
        let service = Self { port, asked, answers, subscribed };
        let host = service.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(host.clone().serve(stream));
            }
        });
        service
    }

    async fn serve(self, mut stream: TcpStream) -> Option<()> {
        let mut bytes = Vec::new();
        let end = loop {
            stream.read_buf(&mut bytes).await.ok().filter(|count| *count > 0)?;
            if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                break end;
            }
        };
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let path = head.split(' ').nth(1).unwrap().to_string();
        let mut asked = Asked { path, head, body: bytes[end + 4..].to_vec() };
        let length: usize = asked.header("content-length").parse().unwrap();
        while asked.body.len() < length {
            stream.read_buf(&mut asked.body).await.ok().filter(|count| *count > 0)?;
        }
        self.asked.lock().unwrap().push(asked);
        let answer = self.answers.lock().unwrap().pop_front();
        match answer.unwrap_or(201) {
            0 => std::future::pending().await,
            status => {
                let more = format!("location: http://127.0.0.1:{}/elsewhere\r\n", self.port);
                let text = format!("HTTP/1.1 {status} x\r\n{more}content-length: 900000\r\n\r\n");
                stream.write_all(text.as_bytes()).await.ok()
            }
        }
    }

    /// The paths that were asked for.
    fn paths(&self) -> Vec<String> {
        self.asked.lock().unwrap().iter().map(|asked| asked.path.clone()).collect()
    }

    /// Somebody subscribes with a browser at this path.
    async fn subscribe(&self, push: &Push, person: &str, path: &str, lang: Lang) -> Browser {
        let browser = Browser::new();
        let (p256dh, auth) = browser.keys();
        let endpoint = format!("{LOOPBACK}:{}{path}", self.port);
        let wanted = PushSubscription { endpoint, p256dh, auth, lang };
        let at = self.subscribed.fetch_add(1, Ordering::Relaxed);
        push.subscribe(person, wanted, at).await.unwrap();
        browser
    }
}

impl Push {
    /// Waits until nothing is on its way.
    async fn settled(&self) {
        let waits = || self.queue.get().is_some_and(|queue| queue.capacity() < QUEUE);
        while waits() || self.office.is_busy() {
            yield_now().await;
        }
    }
}

fn hall(store: Arc<MemoryLog>) -> Arc<Hall> {
    let push_services = vec![LOOPBACK.into()];
    Hall::new(store, Settings { push_services, ..harness::settings() })
}

/// Two people at a game of Liniya, whoever begins first; and the table.
async fn two(hall: &Arc<Hall>, time: TimeControl) -> (Guest, Guest, String) {
    let id = hall.open("Anna", NewTable { time, ..liniya(2) }).await.unwrap();
    let mut anna = Guest::join(hall, &id, "Anna", 1).await;
    let mut boris = Guest::join(hall, &id, "Boris", 2).await;
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    boris.get(json!({ "type": "sit", "seat": 1 })).await;
    anna.get(json!({ "type": "start" })).await;
    boris.until(|heard| heard["table"]["stage"] == "playing").await;
    if anna.choice().is_some() { (anna, boris, id) } else { (boris, anna, id) }
}

/// Waits until the game waits for this guest.
async fn until_asked(guest: &mut Guest) {
    while guest.choice().is_none() {
        guest.hear().await.expect("the table is there");
    }
}

fn name(guest: &Guest) -> &'static str {
    if guest.table["yours"] == json!([0]) { "Anna" } else { "Boris" }
}

fn alert(person: &str) -> Alert {
    let text = || Phrase::new("ход", "turn");
    let life = Duration::from_secs(60);
    Alert { person: person.into(), table: "t".into(), title: text(), body: text(), life }
}

#[tokio::test]
async fn whoever_is_away_is_told_once_for_each_wait() {
    let (service, hall) = (Service::open(&[]).await, hall(Arc::default()));
    let (mut first, mut second, id) = two(&hall, TimeControl::ThreeDays).await;
    let (here, away) = (name(&first), name(&second));
    service.subscribe(&hall.bulletin().push, here, "/here", Lang::En).await;
    let browser = service.subscribe(&hall.bulletin().push, away, "/away", Lang::Ru).await;
    first.act_while_asked().await;
    until_asked(&mut second).await;
    second.act_while_asked().await;
    hall.bulletin().push.settled().await;
    assert!(service.paths().is_empty(), "both are there");

    second.leave().await;
    until_asked(&mut first).await;
    first.act_while_asked().await;
    first.get(json!({ "type": "emote", "emote": "thumbs_up" })).await;
    hall.bulletin().push.settled().await;
    assert_eq!(service.paths(), ["/away"]);
    let asked = service.asked.lock().unwrap()[0].clone();
    let text: Value = serde_json::from_slice(&browser.open(&asked.body).unwrap()).unwrap();
    let body = format!("За столом с вами: {here}");
    let title = "Линия Победы: ваш ход";
    assert_eq!(text, json!({ "table": id, "title": title, "body": body, "lang": "ru" }));
    assert_eq!(asked.header("ttl"), (3 * 24 * 3_600).to_string());
    assert_eq!((asked.header("topic"), asked.header("content-encoding")), (&*id, "aes128gcm"));
    let key = hall.bulletin().push.key().await.unwrap();
    assert!(asked.header("authorization").starts_with("vapid t="));
    assert!(asked.header("authorization").ends_with(&format!(", k={key}")));

    let mut second = Guest::join(&hall, &id, away, 3).await;
    second.act_while_asked().await;
    second.leave().await;
    until_asked(&mut first).await;
    first.act_while_asked().await;
    hall.bulletin().push.settled().await;
    assert_eq!(service.paths(), ["/away", "/away"], "another wait");
}

#[tokio::test]
async fn nobody_is_told_where_turns_take_minutes() {
    let (service, hall) = (Service::open(&[]).await, hall(Arc::default()));
    for time in [TimeControl::Unlimited, TimeControl::Relaxed] {
        let (mut first, second, _) = two(&hall, time).await;
        service.subscribe(&hall.bulletin().push, name(&second), "/away", Lang::En).await;
        second.leave().await;
        first.act_while_asked().await;
    }
    hall.bulletin().push.settled().await;
    assert!(service.paths().is_empty());
}

/// A phone in a pocket keeps its socket for a while. Whoever goes by closing the page knows.
#[tokio::test]
async fn whoever_fell_silent_before_their_turn_came_is_told_when_that_is_noticed() {
    let (service, hall) = (Service::open(&[]).await, hall(Arc::default()));
    for (at, (speaks, lost)) in
        [(false, true), (true, true), (false, false)].into_iter().enumerate()
    {
        let (mut first, mut second, _) = two(&hall, TimeControl::Day).await;
        let path = format!("/{at}");
        service.subscribe(&hall.bulletin().push, name(&second), &path, Lang::En).await;
        first.act_while_asked().await;
        if speaks {
            until_asked(&mut second).await;
            second.get(json!({ "type": "here" })).await;
        }
        match lost {
            true => second.lose().await,
            false => second.leave().await,
        }
        first.get(json!({ "type": "emote", "emote": "thumbs_up" })).await;
        hall.bulletin().push.settled().await;
    }
    assert_eq!(service.paths(), ["/0"]);
}

#[tokio::test]
async fn a_proposal_waits_for_an_answer_too() {
    let (service, hall) = (Service::open(&[]).await, hall(Arc::default()));
    let (mut first, second, _) = two(&hall, TimeControl::Week).await;
    let (here, away) = (name(&first), name(&second));
    let browser = service.subscribe(&hall.bulletin().push, away, "/away", Lang::En).await;
    second.leave().await;
    first.get(json!({ "type": "propose", "what": "draw" })).await;
    hall.bulletin().push.settled().await;
    let asked = service.asked.lock().unwrap().clone();
    assert_eq!(asked.len(), 1);
    let text: Value = serde_json::from_slice(&browser.open(&asked[0].body).unwrap()).unwrap();
    assert_eq!(text["body"], format!("{here} offers a draw"));
}

#[tokio::test]
async fn a_restart_forgets_no_browser_and_repeats_nothing() {
    let (service, store) = (Service::open(&[]).await, Arc::new(MemoryLog::default()));
    let house = hall(store.clone());
    let (mut first, second, id) = two(&house, TimeControl::Week).await;
    let (here, away) = (name(&first), name(&second));
    service.subscribe(&house.bulletin().push, away, "/away", Lang::En).await;
    second.leave().await;
    first.act_while_asked().await;
    house.bulletin().push.settled().await;
    assert_eq!(service.paths().len(), 1);
    let key = house.bulletin().push.key().await.unwrap();
    // The first one writes nothing any more.
    store.acquire(&id).await.unwrap();
    drop((first, house));

    let house = hall(store);
    assert_eq!(house.bulletin().push.key().await.unwrap(), key);
    let mut first = Guest::join(&house, &id, here, 10).await;
    first.get(json!({ "type": "emote", "emote": "thumbs_up" })).await;
    house.bulletin().push.settled().await;
    assert_eq!(service.paths().len(), 1, "told before");
    let mut second = Guest::join(&house, &id, away, 11).await;
    second.act_while_asked().await;
    second.leave().await;
    until_asked(&mut first).await;
    first.act_while_asked().await;
    house.bulletin().push.settled().await;
    assert_eq!(service.paths().len(), 2);
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten_and_a_service_in_trouble_asked_again() {
    for (answers, asked, kept) in [
        (&[201][..], 1, true),
        (&[410][..], 1, false),
        (&[404][..], 1, false),
        (&[503, 201][..], 2, true),
        (&[429, 410][..], 2, false),
        (&[500, 500, 500, 500][..], 3, true),
        (&[403][..], 1, true),
        // It isn't followed: there would be a second request.
        (&[307][..], 1, true),
    ] {
        let (service, store) = (Service::open(answers).await, Arc::new(MemoryLog::default()));
        let hall = hall(store.clone());
        service.subscribe(&hall.bulletin().push, "Anna", "/anna", Lang::En).await;
        hall.bulletin().push.tell(alert("Anna"));
        hall.bulletin().push.settled().await;
        assert_eq!(service.paths(), vec!["/anna"; asked], "{answers:?}");
        assert_eq!(store.subscriptions("Anna").await.unwrap().len(), usize::from(kept));
    }
}

#[tokio::test]
async fn every_browser_of_a_person_is_told_in_its_language_and_only_so_many() {
    let (service, hall) = (Service::open(&[]).await, hall(Arc::default()));
    let mut browsers = Vec::new();
    for number in 0..BROWSERS + 2 {
        let (path, lang) = (format!("/{number}"), [Lang::Ru, Lang::En][number % 2]);
        browsers.push(service.subscribe(&hall.bulletin().push, "Anna", &path, lang).await);
    }
    // A browser that is another person's now.
    service.subscribe(&hall.bulletin().push, "Boris", "/6", Lang::En).await;
    hall.bulletin().push.tell(alert("Anna"));
    hall.bulletin().push.settled().await;
    let asked = service.asked.lock().unwrap().clone();
    assert_eq!(asked.len(), BROWSERS - 1);
    for (number, browser) in browsers.into_iter().enumerate() {
        let Some(asked) = asked.iter().find(|asked| asked.path == format!("/{number}")) else {
            continue;
        };
        let text: Value = serde_json::from_slice(&browser.open(&asked.body).unwrap()).unwrap();
        assert_eq!(text["title"], ["ход", "turn"][number % 2]);
    }
    let long = LIFE.as_millis() as u64;
    assert_eq!(hall.bulletin().push.forget_old(long).await.unwrap(), 0);
    assert_eq!(hall.bulletin().push.forget_old(long + 100).await.unwrap(), BROWSERS);
}

/// A service that says nothing gets a few letters; the others wait or are dropped, and tables go on.
#[tokio::test]
async fn a_dead_service_holds_up_nothing() {
    let (service, hall) = (Service::open(&[0; 400]).await, hall(Arc::default()));
    let (mut first, second, _) = two(&hall, TimeControl::Day).await;
    service.subscribe(&hall.bulletin().push, name(&second), "/away", Lang::En).await;
    for person in 0..20 {
        let (person, path) = (format!("person {person}"), format!("/{person}"));
        service.subscribe(&hall.bulletin().push, &person, &path, Lang::En).await;
        for _ in 0..30 {
            hall.bulletin().push.tell(alert(&person));
        }
    }
    while service.paths().len() < 8 {
        yield_now().await;
    }
    second.leave().await;
    first.act_while_asked().await;
    assert_eq!(service.paths().len(), 8);
    assert!(hall.bulletin().push.office.is_busy());
}

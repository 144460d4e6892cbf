//! The server is killed at any moment: nothing acknowledged is lost, and every game goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use game_core::{GameRng, Seed};
use serde_json::{Value, json};
use store::{
    Answer, Append, Log, MemoryLog, Mention, Mentioned, PackTexts, SnapshotText, Subscription,
    Tenure,
};
use tokio::sync::Notify;

use crate::guest::{Guest, House};

/// A store that stops answering after some appends: the last one is lost before it is written, or
/// written and never confirmed.
struct Mortal {
    log: Arc<MemoryLog>,
    appends_left: AtomicI64,
    writes_the_last: bool,
    death: Arc<Notify>,
}

impl Log for Mortal {
    fn acquire(&self, table: &str) -> Answer<'_, Option<Tenure>> {
        self.log.acquire(table)
    }

    fn append(&self, append: Append) -> Answer<'_, ()> {
        match self.appends_left.fetch_sub(1, Ordering::SeqCst) {
            left if left > 0 => self.log.append(append),
            0 if self.writes_the_last => {
                let written = self.log.append(append);
                Box::pin(async move {
                    written.await?;
                    self.death.notify_one();
                    std::future::pending().await
                })
            }
            _ => {
                self.death.notify_one();
                Box::pin(std::future::pending())
            }
        }
    }

    fn read(&self, table: &str, after: u64) -> Answer<'_, Vec<String>> {
        self.log.read(table, after)
    }

    fn length(&self, table: &str) -> Answer<'_, u64> {
        self.log.length(table)
    }

    fn keep_snapshot(&self, table: &str, snapshot: SnapshotText) -> Answer<'_, ()> {
        self.log.keep_snapshot(table, snapshot)
    }

    fn snapshot(&self, table: &str) -> Answer<'_, Option<SnapshotText>> {
        self.log.snapshot(table)
    }

    fn live_tables(&self) -> Answer<'_, Vec<String>> {
        self.log.live_tables()
    }

    fn neglected(&self, before: u64) -> Answer<'_, Vec<String>> {
        self.log.neglected(before)
    }

    fn mention(&self, table: &str, at: u64, mentions: Vec<Mention>) -> Answer<'_, ()> {
        self.log.mention(table, at, mentions)
    }

    fn mentions(&self, person: &str, most: usize) -> Answer<'_, Vec<Mentioned>> {
        self.log.mentions(person, most)
    }

    fn mentioned(&self, table: &str) -> Answer<'_, Option<Mentioned>> {
        self.log.mentioned(table)
    }

    fn subscribe(&self, subscription: Subscription, most: usize) -> Answer<'_, ()> {
        self.log.subscribe(subscription, most)
    }

    fn subscriptions(&self, person: &str) -> Answer<'_, Vec<Subscription>> {
        self.log.subscriptions(person)
    }

    fn unsubscribe(&self, person: &str, endpoint: &str) -> Answer<'_, ()> {
        self.log.unsubscribe(person, endpoint)
    }

    fn expire_subscriptions(&self, before: u64) -> Answer<'_, usize> {
        self.log.expire_subscriptions(before)
    }

    fn forget(&self, table: &str) -> Answer<'_, bool> {
        self.log.forget(table)
    }

    fn expire(&self, before: u64) -> Answer<'_, Vec<String>> {
        self.log.expire(before)
    }

    fn keep(&self, name: &str, fresh: Vec<u8>) -> Answer<'_, Vec<u8>> {
        self.log.keep(name, fresh)
    }

    fn replace(&self, name: &str, value: Vec<u8>) -> Answer<'_, ()> {
        self.log.replace(name, value)
    }

    fn keep_pack(&self, hash: &str, files: PackTexts) -> Answer<'_, ()> {
        self.log.keep_pack(hash, files)
    }

    fn pack(&self, hash: &str) -> Answer<'_, Option<PackTexts>> {
        self.log.pack(hash)
    }
}

/// One person on both seats: the order of actions is then the person's alone.
struct Evening {
    log: Arc<MemoryLog>,
    rng: GameRng,
    kills: u32,
    /// Actions whose acknowledgement arrived, in order.
    acknowledged: Vec<String>,
    /// Remarks whose acknowledgement arrived.
    said: Vec<String>,
    /// Messages that were sent and not answered: an action, and remarks before and after it.
    open: Vec<Value>,
    /// Tells that the store has stopped.
    death: Arc<Notify>,
}

impl Evening {
    async fn house(&mut self) -> House {
        self.death = Arc::default();
        let log = Mortal {
            death: self.death.clone(),
            log: self.log.clone(),
            appends_left: AtomicI64::new(i64::from(self.rng.below(25))),
            writes_the_last: self.rng.one_in(2),
        };
        House::open(Arc::new(log)).await
    }

    /// Plays until the game is over (true) or the server stops answering (false).
    async fn play(&mut self, guest: &mut Guest) -> bool {
        loop {
            if self.open.is_empty() {
                if guest.is_over() {
                    return true;
                }
                self.open = self.compose(guest);
            }
            // After a kill they come again, in whatever order.
            self.rng.shuffle(&mut self.open);
            for message in &self.open {
                guest.say(message).await;
            }
            while !self.open.is_empty() {
                let answer = tokio::select! {
                    answer = guest.hear() => answer,
                    () = self.death.notified() => None,
                };
                let Some(answer) = answer else { return false };
                let id = answer["ack"].as_u64().or(answer["id"].as_u64());
                let at = self.open.iter().position(|message| message["id"].as_u64() == id);
                let Some(message) = at.map(|at| self.open.remove(at)) else { continue };
                self.answered(&message, &answer);
            }
        }
    }

    /// An action, and remarks before and after it.
    fn compose(&mut self, guest: &mut Guest) -> Vec<Value> {
        let lot = self.rng.below(1_000) as usize;
        let (seat, action) = guest.choice(lot).expect("something to do");
        let mut messages = vec![guest.act(seat, &action)];
        for _ in 0..self.rng.below(3) {
            let text = format!("word {} {}", guest.next_id, messages.len());
            let at = self.rng.below(messages.len() as u32 + 1) as usize;
            messages.insert(at, json!({ "type": "say", "text": text }));
        }
        for message in &mut messages {
            guest.next_id += 1;
            message["id"] = json!(guest.next_id);
        }
        messages
    }

    fn answered(&mut self, message: &Value, answer: &Value) {
        match message["action"].as_str() {
            Some(action) => {
                assert!(answer["ack"].is_u64(), "an action that was offered is allowed: {answer}");
                self.acknowledged.push(action.into());
            }
            // Whoever says too much is told to take a breath, and has said nothing.
            None if answer["type"] == "refused" => {}
            None => self.said.push(message["text"].as_str().unwrap().into()),
        }
    }

    /// The actions in the log.
    async fn logged(&self, table: &str) -> Vec<String> {
        self.texts(table, |line| line["act"]["action"].as_str()).await
    }

    /// The remarks in the log.
    async fn remarks(&self, table: &str) -> Vec<String> {
        self.texts(table, |line| line["said"]["text"].as_str()).await
    }

    async fn texts(&self, table: &str, part: fn(&Value) -> Option<&str>) -> Vec<String> {
        let lines = self.log.read(table, 0).await.unwrap();
        let lines = lines.iter().map(|line| serde_json::from_str(line).unwrap());
        lines.filter_map(|line: Value| part(&line).map(ToString::to_string)).collect()
    }
}

#[tokio::test]
async fn killed_a_hundred_times_nothing_acknowledged_is_lost() {
    let mut kills = 0;
    for evening in 0.. {
        kills += one_evening(evening).await;
        if kills >= 100 {
            return;
        }
    }
}

async fn one_evening(number: u32) -> u32 {
    let mut evening = Evening {
        log: Arc::default(),
        rng: GameRng::from_seed(&Seed::from_text(&format!("evening {number}"))),
        kills: 0,
        acknowledged: Vec::new(),
        said: Vec::new(),
        open: Vec::new(),
        death: Arc::default(),
    };
    let first = House::open(evening.log.clone()).await;
    let mut guest = Guest::arrive(&first.addr, "Анна").await;
    let table = guest.order(&first.addr, &json!({ "game": "liniya", "seats": 2 })).await;
    guest.join(&first.addr, &table, None).await;
    for message in [json!({ "type": "sit", "seat": 0 }), json!({ "type": "sit", "seat": 1 })] {
        guest.get(message).await;
    }
    guest.get(json!({ "type": "start" })).await;
    first.kill();
    loop {
        let house = evening.house().await;
        let since = guest.seq;
        guest.join(&house.addr, &table, Some(since)).await;
        if evening.play(&mut guest).await {
            break;
        }
        house.kill();
        evening.kills += 1;
        let logged = evening.logged(&table).await;
        let known = evening.acknowledged.len();
        assert_eq!(logged[..known], evening.acknowledged, "nothing acknowledged is lost");
        assert!(logged.len() <= known + 1, "only what was sent is in the log");
        let remarks = evening.remarks(&table).await;
        assert!(evening.said.iter().all(|said| remarks.contains(said)), "nor a remark");
    }
    assert_eq!(evening.logged(&table).await, evening.acknowledged, "each action acted once");
    let mut remarks = evening.remarks(&table).await;
    remarks.sort();
    evening.said.sort();
    assert_eq!(remarks, evening.said, "and each remark was made once");
    evening.kills
}

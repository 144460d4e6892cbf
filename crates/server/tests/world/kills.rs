//! The server is killed at any moment: nothing acknowledged is lost, and every game goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use game_core::{GameRng, Seed};
use serde_json::{Value, json};
use store::{Answer, Append, Epoch, Log, MemoryLog, PackTexts};
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
    fn claim(&self, table: &str) -> Answer<'_, Epoch> {
        self.log.claim(table)
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

    fn live_tables(&self) -> Answer<'_, Vec<String>> {
        self.log.live_tables()
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
    whims: GameRng,
    kills: u32,
    /// Actions whose acknowledgement arrived, in order.
    acknowledged: Vec<String>,
    /// An action that was sent and not answered.
    open: Option<Value>,
    /// Tells that the store has stopped.
    death: Arc<Notify>,
}

impl Evening {
    async fn house(&mut self) -> House {
        self.death = Arc::default();
        let log = Mortal {
            death: self.death.clone(),
            log: self.log.clone(),
            appends_left: AtomicI64::new(i64::from(self.whims.below(25))),
            writes_the_last: self.whims.one_in(2),
        };
        House::open(Arc::new(log)).await
    }

    /// Plays until the game is over (true) or the server stops answering (false).
    async fn play(&mut self, guest: &mut Guest) -> bool {
        loop {
            let message = match self.open.take() {
                Some(message) => message,
                None if guest.is_over() => return true,
                None => {
                    let whim = self.whims.below(1_000) as usize;
                    let (seat, action) = guest.choice(whim).expect("something to do");
                    guest.next_id += 1;
                    let mut message = guest.act(seat, &action);
                    message["id"] = json!(guest.next_id);
                    message
                }
            };
            guest.say(&message).await;
            self.open = Some(message.clone());
            let id = message["id"].as_u64().unwrap();
            let answer = tokio::select! {
                answer = guest.answer(id) => answer,
                () = self.death.notified() => None,
            };
            let Some(answer) = answer else { return false };
            assert!(answer["ack"].is_u64(), "an action that was offered is allowed: {answer}");
            self.acknowledged.push(message["action"].as_str().unwrap().into());
            self.open = None;
        }
    }

    /// The actions in the log.
    async fn logged(&self, table: &str) -> Vec<String> {
        let lines = self.log.read(table, 0).await.unwrap();
        lines
            .iter()
            .filter_map(|line| {
                let line: Value = serde_json::from_str(line).unwrap();
                line["act"]["action"].as_str().map(ToString::to_string)
            })
            .collect()
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
        whims: GameRng::from_seed(&Seed::from_text(&format!("evening {number}"))),
        kills: 0,
        acknowledged: Vec::new(),
        open: None,
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
    }
    assert_eq!(evening.logged(&table).await, evening.acknowledged, "each action acted once");
    evening.kills
}

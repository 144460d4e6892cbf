//! A hall without a network, for tests: guests speak to a table's task through its queue.

pub(crate) mod slow;

use std::sync::mpsc as threads;
use std::sync::{Arc, Mutex};

use game_catalog::{AnyBot, AnyEvents, AnyPlay};
use game_core::{Budget, Delay, Millis, Pace, Seat, SeatSet, TimeControl};
use protocol::{ClientMessage, NewTable};
use serde_json::{Value, json};
use store::Log;
use tokio::time::{Duration, Instant};

use crate::hall::TableHandle;
use crate::outbox::{Inbox, Outbox};
use crate::task::{Call, Question};
use crate::viewer::Viewer;
use crate::{Hall, Settings};

/// Settings under which only time keeps guests from talking.
pub(crate) fn settings() -> Settings {
    let seed = Some("harness".into());
    Settings { tables_per_minute: 600, positions: true, seed, ..Settings::default() }
}

/// An order for a table of LOL at which every card is a claim in a race.
pub(crate) fn lol(position: &Value) -> NewTable {
    let (game, options) = ("lol".into(), json!({ "mode": "together" }));
    let seats = position["hands"].as_array().map_or(0, Vec::len);
    let position = Some(position.clone());
    let (pace, time) = (Pace::Normal, TimeControl::Unlimited);
    NewTable { game, seats, options, position, pace, time, take_back: true, open: false }
}

/// An order for a table of Liniya.
pub(crate) fn liniya(seats: usize) -> NewTable {
    let (game, options) = ("liniya".into(), json!({}));
    let (pace, time) = (Pace::Normal, TimeControl::Unlimited);
    NewTable { game, seats, options, position: None, pace, time, take_back: true, open: false }
}

/// Somebody at a table.
pub(crate) struct Guest {
    number: u64,
    client: String,
    handle: TableHandle,
    inbox: Inbox,
    next_id: u64,
    pub(crate) scene: Value,
    pub(crate) table: Value,
    pub(crate) seq: u64,
}

impl Guest {
    /// Joins a table and hears how it is.
    pub(crate) async fn join(hall: &Arc<Hall>, table: &str, person: &str, number: u64) -> Self {
        Self::join_by(hall, table, person, number, &format!("client-{number}")).await
    }

    /// Joins from an address, by its number.
    pub(crate) async fn join_from(
        hall: &Arc<Hall>,
        table: &str,
        person: &str,
        number: u64,
        from: u64,
    ) -> Self {
        Self::enter(hall, table, person, number, &format!("client-{number}"), from).await
    }

    /// Joins by a new socket of a client that may have been there before.
    pub(crate) async fn join_by(
        hall: &Arc<Hall>,
        table: &str,
        person: &str,
        number: u64,
        client: &str,
    ) -> Self {
        Self::enter(hall, table, person, number, client, 0).await
    }

    async fn enter(
        hall: &Arc<Hall>,
        table: &str,
        person: &str,
        number: u64,
        client: &str,
        from: u64,
    ) -> Self {
        let handle = hall.find(table).await.unwrap().expect("a table");
        let (outbox, inbox) = Outbox::new();
        let mut viewer = Viewer::new(number, person.into(), person.into(), outbox);
        viewer.from = from;
        assert!(handle.call(Call::Join(Box::new(viewer))).await);
        let (scene, table) = (Value::Null, Value::Null);
        let client = client.into();
        let mut guest = Self { number, client, handle, inbox, next_id: 0, scene, table, seq: 0 };
        guest.hello(None).await;
        guest.until(|heard| heard["type"] == "welcome").await;
        guest
    }

    pub(crate) async fn hello(&mut self, since: Option<u64>) {
        let client = self.client.clone();
        self.say(ClientMessage::Hello { client, since }).await;
    }

    /// Its connection is measured.
    pub(crate) async fn measured(&mut self, round_trip: Duration) {
        assert!(self.handle.call(Call::Lag(self.number, round_trip, None)).await);
    }

    /// Goes by another name.
    pub(crate) async fn renamed(&mut self, name: &str) {
        assert!(self.handle.call(Call::Renamed(self.number, name.into())).await);
    }

    pub(crate) async fn say(&mut self, message: ClientMessage) {
        let viewer = self.number;
        assert!(match message {
            ClientMessage::Try { id, seat, action } => {
                self.handle.ask(Question { viewer, id, seat, action })
            }
            message => self.handle.call(Call::Message(viewer, message, Instant::now())).await,
        });
    }

    pub(crate) async fn leave(self) {
        assert!(self.handle.call(Call::Gone(self.number)).await);
    }

    /// Is gone without a word.
    pub(crate) async fn lose(self) {
        assert!(self.handle.call(Call::Lost(self.number)).await);
    }

    /// Sends a message with the next number; returns the number.
    pub(crate) async fn ask(&mut self, mut message: Value) -> u64 {
        self.next_id += 1;
        message["id"] = json!(self.next_id);
        self.say(serde_json::from_value(message).unwrap()).await;
        self.next_id
    }

    /// What is heard next; `None` if the table lets one go.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        let text = self.inbox.next().await?;
        Some(self.take(&text))
    }

    /// Everything that has been said by now.
    pub(crate) fn heard(&mut self) -> Vec<Value> {
        let mut heard = Vec::new();
        while let Some(text) = self.inbox.take() {
            heard.push(self.take(&text));
        }
        heard
    }

    fn take(&mut self, text: &str) -> Value {
        let message: Value = serde_json::from_str(text).unwrap();
        if let Some(seq) = message["seq"].as_u64() {
            self.seq = seq;
        }
        for (part, into) in [("scene", &mut self.scene), ("table", &mut self.table)] {
            if !message[part].is_null() {
                *into = message[part].clone();
            }
        }
        message
    }

    /// Listens until something of this kind is heard.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let heard = self.hear().await.expect("the table is there");
            if wanted(&heard) {
                return heard;
            }
        }
    }

    /// The answer to a message.
    pub(crate) async fn answer(&mut self, id: u64) -> Value {
        self.until(|heard| heard["ack"] == json!(id) || heard["id"] == json!(id)).await
    }

    /// Asks, and hears no refusal.
    pub(crate) async fn get(&mut self, message: Value) -> Value {
        let id = self.ask(message).await;
        let answer = self.answer(id).await;
        assert!(answer["ack"].is_u64(), "{answer}");
        answer
    }

    /// What the game waits for from this guest: the seat and the first action on offer.
    pub(crate) fn choice(&self) -> Option<(u64, String)> {
        let offered = self.scene["offered"].as_array()?;
        let offer = offered.iter().find(|offer| offer["must"] == json!(true))?;
        Some((offer["seat"].as_u64()?, offer["actions"][0].as_str()?.into()))
    }

    /// Does what the game waits for, until it waits for somebody else.
    pub(crate) async fn act_while_asked(&mut self) {
        while let Some((seat, action)) = self.choice() {
            let act = json!({ "type": "act", "seat": seat, "action": action });
            self.get(act).await;
        }
    }
}

/// A table of Liniya for two: a guest on seat 0, a bot on the other, the game begun.
pub(crate) async fn against_a_bot(hall: &Arc<Hall>, person: &str, number: u64) -> (Guest, String) {
    let id = hall.open(person, liniya(2)).await.unwrap();
    let mut guest = Guest::join(hall, &id, person, number).await;
    guest.get(json!({ "type": "sit", "seat": 0 })).await;
    guest.get(json!({ "type": "seat_bot", "seat": 1, "bot": "random" })).await;
    guest.get(json!({ "type": "start" })).await;
    (guest, id)
}

/// What a puppet is asked, and what it was shown.
#[derive(Default)]
pub(crate) struct Strings {
    /// Each bot's thoughts: how to let it go on, and its budget.
    pub(crate) thoughts: Mutex<Vec<(threads::Sender<()>, Budget)>>,
    /// What was shown, in order, to each seat.
    pub(crate) shown: Mutex<Vec<(Seat, Value)>>,
    /// Its puppets don't observe.
    pub(crate) blind: bool,
}

impl Strings {
    /// Waits until `count` thoughts have begun in all.
    pub(crate) async fn thinking(&self, count: usize) {
        while self.thoughts.lock().unwrap().len() < count {
            tokio::task::yield_now().await;
        }
    }

    /// Lets the bot go that began to think as the `at`-th.
    pub(crate) fn let_go(&self, at: usize) {
        // Whoever was called off may have gone by itself.
        let _ = self.thoughts.lock().unwrap()[at].0.send(());
    }
}

/// A bot that does the first thing on offer when it must, after a time; if it has strings, only when
/// it is let go.
pub(crate) struct Puppet {
    pub(crate) delay: u32,
    pub(crate) strings: Arc<Strings>,
    pub(crate) stuck: bool,
}

impl AnyBot for Puppet {
    fn choose(
        &mut self,
        play: &dyn AnyPlay,
        seat: Seat,
        budget: &Budget,
    ) -> Option<(String, Delay)> {
        if self.stuck {
            let (go, wait) = threads::channel();
            self.strings.thoughts.lock().unwrap().push((go, budget.clone()));
            while !budget.is_called_off() && wait.try_recv() == Err(threads::TryRecvError::Empty) {
                std::thread::yield_now();
            }
        }
        let game_core::Turn::Act { must, .. } = play.turn() else { return None };
        let action = play.offer(seat).actions.into_iter().next().filter(|_| must.contains(seat));
        action.map(|action| (action, Millis(self.delay)))
    }

    fn observes(&self) -> bool {
        !self.strings.blind
    }

    fn observe(&mut self, events: &dyn AnyEvents, seat: Seat) {
        let mut shown = self.strings.shown.lock().unwrap();
        // One seat a person, in the games that puppets play.
        let eyes = SeatSet::only(seat);
        shown.extend(events.seen(eyes).into_iter().map(|event| (seat, event)));
    }
}

/// A hall whose bots are all puppets.
pub(crate) fn puppets(
    store: Arc<dyn Log>,
    delay: u32,
    strings: &Arc<Strings>,
    stuck: bool,
) -> Arc<Hall> {
    let strings = strings.clone();
    let bot = move |_: &dyn game_catalog::AnyGame, _: &str, _: &game_core::Seed| {
        let puppet = Puppet { delay, strings: strings.clone(), stuck };
        Some(Box::new(puppet) as Box<dyn AnyBot>)
    };
    Hall::with_bots(store, settings(), Box::new(bot))
}

//! How the server behaves.

use std::collections::BTreeMap;
use std::time::Duration;

use game_core::PackFiles;

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The server's name, if several share a store.
    pub server: String,
    /// Bots take this many hundredths of the time they say they need.
    pub bot_pace: u32,
    /// Messages that one socket may send per second in the long run; three times that in a row. An
    /// address may make five times as many requests.
    pub messages_per_second: u32,
    /// Where all luck comes from, if it is to be known beforehand: for tests and demonstrations.
    pub seed: Option<String>,
    /// May tables begin from written positions? For tests, exercises and demonstrations.
    pub positions: bool,
    /// What replaces the content built in at new tables, by game.
    pub packs: BTreeMap<String, PackFiles>,
    /// Are round trips made up for in races?
    pub lag_corrected: bool,
    /// Does what is made up for run out for whoever wins by it more than others?
    pub lag_quota: bool,
    /// Tables that one person may open per minute in the long run, and in a row. An address may open
    /// three times as many, and begin five times as many sessions; all together may open twenty times
    /// as many. From 100,000 on nothing is limited by address, for benchmarks.
    pub tables_per_minute: u32,
    /// Connections at the same time.
    pub connections: usize,
    /// WebSockets that one address may have at the same time, and half of its connections.
    pub sockets_per_address: usize,
    /// Does a reverse proxy stand before the server? Then its word on who asks is taken: the last of
    /// `X-Forwarded-For`, and `X-Forwarded-Proto`.
    pub behind_proxy: bool,
    /// Names by which the server may be called, beside addresses and `localhost`; `*` for any.
    pub hosts: Vec<String>,
    /// Push services beside those that browsers are known to use: names, or `*.` and a name.
    pub push_services: Vec<String>,
    /// How long it waits for others.
    pub patience: Patience,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            server: String::new(),
            bot_pace: 100,
            messages_per_second: 20,
            seed: None,
            positions: false,
            packs: BTreeMap::new(),
            lag_corrected: true,
            lag_quota: true,
            tables_per_minute: 12,
            connections: 10_000,
            sockets_per_address: 200,
            behind_proxy: false,
            hosts: Vec::new(),
            push_services: Vec::new(),
            patience: Patience::default(),
        }
    }
}

/// How long the server waits for others.
#[derive(Clone, Debug)]
pub struct Patience {
    /// For a request to begin and for its head to be complete.
    pub head: Duration,
    /// For a request's body.
    pub body: Duration,
    /// For somebody to take what is sent.
    pub send: Duration,
    /// For everybody to go when the server stops.
    pub shutdown: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(15),
            body: Duration::from_secs(10),
            send: Duration::from_secs(10),
            shutdown: Duration::from_secs(5),
        }
    }
}

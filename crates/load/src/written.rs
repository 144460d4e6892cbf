//! Tables that are put straight into a store.

use anyhow::Result;
use game_core::{LogInput, Pace, Seat, Seed};
use serde_json::Value;
use store::{Append, Log, Tenure};
use table::{Entry, Line, Order};

/// A game of the catalogue: its id, the version of its rules and its pack's.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    pub id: String,
    pub rules: u32,
    pub pack: String,
}

/// A game that was begun, and what has happened in it until somebody has to act.
#[derive(Clone, Debug)]
pub struct PlayedTable {
    pub game: PlayedGame,
    pub options: Value,
    pub seats: usize,
    pub seed: Seed,
    pub inputs: Vec<LogInput>,
}

/// A table as its log begins.
pub(crate) struct WrittenTable<'a> {
    pub(crate) game: &'a PlayedGame,
    pub(crate) options: &'a Value,
    pub(crate) position: Option<&'a Value>,
    /// Who sits on each seat; the first one is the host.
    pub(crate) people: Vec<String>,
    pub(crate) seed: Seed,
    pub(crate) inputs: &'a [LogInput],
    /// When it all happened, in milliseconds of Unix time.
    pub(crate) at: u64,
}

impl PlayedTable {
    /// Puts it into a store under this name, with people on all seats who aren't there.
    pub(crate) async fn keep(&self, store: &dyn Log, id: &str) -> Result<()> {
        let Self { game, options, seats, seed, inputs } = self;
        let people = (1..=*seats).map(|number| format!("person{number}")).collect();
        let (seed, at) = (*seed, now());
        let table = WrittenTable { game, options, position: None, people, seed, inputs, at };
        table.keep(store, id).await.map(drop)
    }
}

impl WrittenTable<'_> {
    /// Puts it into a store under this name; says how many lines it has.
    pub(crate) async fn keep(self, store: &dyn Log, id: &str) -> Result<u64> {
        let Self { game, options, position, people, seed, inputs, at } = self;
        let order = Order {
            game: game.id.clone(),
            rules: game.rules,
            pack: game.pack.clone(),
            seats: people.len(),
            options: options.clone(),
            position: position.cloned(),
            pace: Pace::Normal,
            time: None,
            take_back: true,
            conventions: table::CONVENTIONS,
            open: false,
            host: people[0].as_str().into(),
        };
        let sat = |(person, seat): (String, u8)| Entry::Sat {
            seat: Seat(seat),
            person: person.as_str().into(),
            name: person,
            in_play: false,
        };
        let mut entries = vec![Entry::Opened(order)];
        entries.extend(people.into_iter().zip(0..).map(sat));
        entries.push(Entry::Started { seed });
        entries.extend(inputs.iter().cloned().map(Entry::from));
        let lines = entries.into_iter().map(|entry| serde_json::to_string(&Line::new(entry, at)));
        let lines = lines.collect::<Result<Vec<String>, _>>()?;
        let count = lines.len() as u64;
        let (table, tenure) = (id.to_string(), Tenure::FIRST);
        store.append(Append { table, tenure, after: 0, lines, live: true, at }).await?;
        Ok(count)
    }
}

/// Milliseconds of Unix time.
fn now() -> u64 {
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    since.as_millis() as u64
}

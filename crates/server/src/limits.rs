//! How much one person, one address and all together may ask for.

mod bucket;
mod counts;

use std::sync::{Arc, Mutex, PoisonError};

use table::PersonId;

use crate::Settings;
use crate::address::Address;
use crate::uploads::{Load, Uploads};

pub(crate) use bucket::{Bucket, Buckets, Rate};
pub(crate) use counts::{Admission, Counts};

/// Whoever may open so many tables a minute is a benchmark: neither an address nor the server is limited.
const NO_LIMIT: u32 = 100_000;
/// Sockets at tables that one person may have.
const SOCKETS_PER_PERSON: usize = 24;
/// Connections for each socket that an address may have: a browser also fetches files.
const CONNECTIONS_PER_SOCKET: usize = 2;
/// Remarks in a row, and a second in the long run.
const REMARKS: Rate = Rate::per_second(5, 1);
/// Logs of finished games in a row, and a minute in the long run, that one person may fetch; an address
/// may fetch as many as five persons. Each is read from the store and played.
const LOGS: Rate = Rate::per_minute(10, 10);
const LOGS_BY_ADDRESS: Rate = Rate::per_minute(50, 50);
const REPLAYS: Rate = Rate::per_minute(60, 60);
const REPLAYS_BY_ADDRESS: Rate = Rate::per_minute(300, 300);
/// Attempts at steps of lessons; whoever aims asks several times a second.
const ATTEMPTS: Rate = Rate::per_second(60, 10);
const ATTEMPTS_BY_ADDRESS: Rate = Rate::per_second(180, 30);
/// A person's list of tables, which pages ask for now and then.
const LISTS: Rate = Rate::per_second(10, 2);
/// Codes for another browser, by person; and tries of codes, by address.
const CARRIES: Rate = Rate::per_minute(5, 5);
const TAKES: Rate = Rate::per_minute(10, 10);
/// Subscriptions to alerts, which pages renew when they are opened.
const SUBSCRIPTIONS: Rate = Rate::per_minute(20, 10);
const SUBSCRIPTIONS_BY_ADDRESS: Rate = Rate::per_minute(100, 50);
/// Changes of name in a row, and a minute in the long run.
const RENAMES: Rate = Rate::per_minute(5, 1);

/// Everything that is counted at the edge. Memory is bounded: see [`Buckets`].
pub(crate) struct Limits {
    requests: Buckets<Address>,
    sessions: Buckets<Address>,
    tables_by_person: Buckets<PersonId>,
    tables_by_address: Buckets<Address>,
    tables: Mutex<Bucket>,
    renames_by_person: Buckets<PersonId>,
    renames_by_address: Buckets<Address>,
    logs_by_person: Buckets<PersonId>,
    logs_by_address: Buckets<Address>,
    carries: Buckets<PersonId>,
    takes: Buckets<Address>,
    lists: Buckets<PersonId>,
    subscriptions_by_person: Buckets<PersonId>,
    subscriptions_by_address: Buckets<Address>,
    replays_by_person: Buckets<PersonId>,
    replays_by_address: Buckets<Address>,
    attempts_by_person: Buckets<PersonId>,
    attempts_by_address: Buckets<Address>,
    remarks: Arc<Buckets<PersonId>>,
    sockets_by_person: Arc<Counts<PersonId>>,
    sockets_by_address: Arc<Counts<Address>>,
    connections_by_address: Arc<Counts<Address>>,
    uploads: Arc<Uploads>,
}

impl Limits {
    pub(crate) fn new(settings: &Settings) -> Self {
        let tables = settings.tables_per_minute;
        let minutely = |times: u32| {
            let count = tables.saturating_mul(times);
            Rate::per_minute(count, count)
        };
        let requests = settings.messages_per_second.saturating_mul(5);
        let unlimited = tables >= NO_LIMIT;
        let most = |count: usize| if unlimited { usize::MAX } else { count };
        let sockets = settings.sockets_per_address;
        Self {
            requests: Buckets::new(Rate::per_second(requests.saturating_mul(10), requests)),
            sessions: Buckets::new(minutely(5)),
            tables_by_person: Buckets::new(minutely(1)),
            tables_by_address: Buckets::new(minutely(3)),
            tables: Mutex::new(Bucket::new(minutely(20))),
            renames_by_person: Buckets::new(RENAMES),
            renames_by_address: Buckets::new(minutely(5)),
            logs_by_person: Buckets::new(LOGS),
            logs_by_address: Buckets::new(LOGS_BY_ADDRESS),
            carries: Buckets::new(CARRIES),
            takes: Buckets::new(TAKES),
            lists: Buckets::new(LISTS),
            subscriptions_by_person: Buckets::new(SUBSCRIPTIONS),
            subscriptions_by_address: Buckets::new(SUBSCRIPTIONS_BY_ADDRESS),
            replays_by_person: Buckets::new(REPLAYS),
            replays_by_address: Buckets::new(REPLAYS_BY_ADDRESS),
            attempts_by_person: Buckets::new(ATTEMPTS),
            attempts_by_address: Buckets::new(ATTEMPTS_BY_ADDRESS),
            remarks: Arc::new(Buckets::new(REMARKS)),
            sockets_by_person: Arc::new(Counts::new(most(SOCKETS_PER_PERSON))),
            sockets_by_address: Arc::new(Counts::new(most(sockets))),
            connections_by_address: Arc::new(Counts::new(most(
                sockets.saturating_mul(CONNECTIONS_PER_SOCKET),
            ))),
            uploads: Arc::default(),
        }
    }

    pub(crate) fn may_ask(&self, address: Address) -> bool {
        self.requests.take(&address)
    }

    pub(crate) fn may_begin_session(&self, address: Address) -> bool {
        self.sessions.take(&address)
    }

    pub(crate) fn may_open_table(&self, address: Address, person: &PersonId) -> bool {
        let all = || self.tables.lock().unwrap_or_else(PoisonError::into_inner).take();
        self.tables_by_person.take(person) && self.tables_by_address.take(&address) && all()
    }

    pub(crate) fn may_rename(&self, address: Address, person: &PersonId) -> bool {
        self.renames_by_person.take(person) && self.renames_by_address.take(&address)
    }

    pub(crate) fn may_fetch_log(&self, address: Address, person: &PersonId) -> bool {
        self.logs_by_person.take(person) && self.logs_by_address.take(&address)
    }

    pub(crate) fn may_carry(&self, person: &PersonId) -> bool {
        self.carries.take(person)
    }

    pub(crate) fn may_try_code(&self, address: Address) -> bool {
        self.takes.take(&address)
    }

    pub(crate) fn may_list_tables(&self, person: &PersonId) -> bool {
        self.lists.take(person)
    }

    pub(crate) fn may_subscribe(&self, address: Address, person: &PersonId) -> bool {
        self.subscriptions_by_person.take(person) && self.subscriptions_by_address.take(&address)
    }

    pub(crate) fn may_see_again(&self, address: Address, person: &PersonId) -> bool {
        self.replays_by_person.take(person) && self.replays_by_address.take(&address)
    }

    pub(crate) fn may_practise(&self, address: Address, person: &PersonId) -> bool {
        self.attempts_by_person.take(person) && self.attempts_by_address.take(&address)
    }

    /// What limits remarks: shared by all sockets of a person.
    pub(crate) fn remarks(&self) -> Arc<Buckets<PersonId>> {
        self.remarks.clone()
    }

    /// Admits a socket at a table, as long as what this returns is kept.
    pub(crate) fn table_socket(
        &self,
        address: Address,
        person: &PersonId,
    ) -> Option<(Admission<PersonId>, Admission<Address>)> {
        Some((self.sockets_by_person.enter(person)?, self.sockets_by_address.enter(&address)?))
    }

    /// Admits a socket at the lobby.
    pub(crate) fn lobby_socket(&self, address: Address) -> Option<Admission<Address>> {
        self.sockets_by_address.enter(&address)
    }

    /// A file that begins to arrive.
    pub(crate) fn upload(&self, address: Address) -> Load {
        self.uploads.begin(address)
    }

    /// Admits a connection.
    pub(crate) fn connection(&self, address: Address) -> Option<Admission<Address>> {
        self.connections_by_address.enter(&address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        Address::of(text.parse().unwrap())
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_of_persons_is_held_by_its_address_and_addresses_by_the_house() {
        let limits = Limits::new(&Settings { tables_per_minute: 2, ..Settings::default() });
        let tables = |host: usize, persons: usize| {
            let address = address(&format!("10.0.{}.{}", host / 250, host % 250));
            let opened =
                |person: &usize| limits.may_open_table(address, &format!("p{person}").into());
            (host * 1_000..host * 1_000 + persons).filter(opened).count()
        };
        assert_eq!(tables(1, 50), 6, "three times what one person may");
        assert_eq!((2..50).map(|host| tables(host, 9)).sum::<usize>(), 34, "forty in all");
        let one = PersonId::from("anna");
        tokio::time::advance(std::time::Duration::from_secs(60)).await;
        let opened = || limits.may_open_table(address("10.9.9.9"), &one);
        assert_eq!((0..9).filter(|_| opened()).count(), 2);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_aims_in_a_lesson_may_ask_often_but_not_without_end() {
        let limits = Limits::new(&Settings::default());
        let here = address("10.0.0.1");
        let asked = |person: &str| {
            let person = PersonId::from(person);
            (0..500).filter(|_| limits.may_practise(here, &person)).count()
        };
        assert_eq!(asked("anna"), 60);
        assert_eq!(["boris", "vera", "gleb"].map(asked), [60, 60, 0], "an address has an end, too");
        tokio::time::advance(std::time::Duration::from_secs(1)).await;
        assert_eq!(asked("anna"), 10);
    }

    #[test]
    fn a_benchmark_is_not_limited_by_its_address() {
        let bench = Settings {
            tables_per_minute: 1_000_000,
            messages_per_second: 100_000,
            ..Settings::default()
        };
        let limits = Limits::new(&bench);
        let here = address("127.0.0.1");
        let mut admitted = Vec::new();
        for person in 0..5_000 {
            let person = PersonId::from(format!("p{person}"));
            assert!(limits.may_ask(here) && limits.may_begin_session(here));
            assert!(limits.may_rename(here, &person) && limits.may_open_table(here, &person));
            admitted.push(limits.table_socket(here, &person).expect("room"));
            assert!(limits.connection(here).is_some());
        }
    }

    #[test]
    fn sockets_are_counted_by_person_and_by_address_and_given_back() {
        let limits = Limits::new(&Settings { sockets_per_address: 30, ..Settings::default() });
        let (anna, boris) = (PersonId::from("anna"), PersonId::from("boris"));
        let here = address("::1");
        let mut admitted: Vec<_> =
            (0..SOCKETS_PER_PERSON).map(|_| limits.table_socket(here, &anna).unwrap()).collect();
        assert!(limits.table_socket(here, &anna).is_none(), "enough for one person");
        let more: Vec<_> = (0..9).map_while(|_| limits.table_socket(here, &boris)).collect();
        assert_eq!(more.len(), 6, "enough for one address");
        assert!(limits.lobby_socket(here).is_none());
        assert!(limits.lobby_socket(address("::2:0:0:0:1")).is_some(), "elsewhere there is room");
        admitted.pop();
        assert!(limits.table_socket(here, &anna).is_some());
    }
}

//! Who is here, who was, and where they come from.

use std::collections::HashSet;

use table::PersonId;
use tokio::time::{Duration, Instant};

use super::TableTask;

/// Whoever has been away this long is not waited for.
pub(super) const AWAY: Duration = Duration::from_secs(60);

impl TableTask {
    pub(super) fn gone(&mut self, number: u64) {
        let gone = self.viewers.iter().position(|viewer| viewer.number == number);
        let Some(gone) = gone.map(|at| self.viewers.remove(at)) else { return };
        let table = &self.table;
        let players = table.players();
        let matters = |person: &str| {
            table.order().host == *person || players.iter().any(|player| *player == person)
        };
        self.last_seen.retain(|person, _| matters(person));
        self.came_from.retain(|person, _| matters(person));
        if matters(&gone.person) {
            self.came_from.insert(gone.person.clone(), gone.from);
            self.last_seen.insert(gone.person, Instant::now());
        }
    }

    /// Where those come from who look, as far as turns among tables are concerned: by whoever has
    /// looked longest.
    pub(super) fn looked_at_from(&self) -> Option<u64> {
        self.viewers.first().map(|viewer| viewer.from)
    }

    /// Does this person come from where one of those who play comes from, while others don't?
    pub(super) fn is_from_one_side(&self, person: &str) -> bool {
        let own = self.origin(person);
        own.is_some_and(|own| is_one_side(own, person, &self.players_origins()))
    }

    /// Those of whom that is so among all who are here.
    pub(super) fn those_from_one_side(&self) -> HashSet<PersonId> {
        let players = self.players_origins();
        let told = self.viewers.iter().filter(|viewer| viewer.client.is_some());
        told.filter(|viewer| is_one_side(viewer.from, &viewer.person, &players))
            .map(|viewer| viewer.person.clone())
            .collect()
    }

    fn origin(&self, person: &str) -> Option<u64> {
        let here = self.viewers.iter().find(|viewer| viewer.person == person);
        here.map(|viewer| viewer.from).or_else(|| self.came_from.get(person).copied())
    }

    fn players_origins(&self) -> Vec<(&PersonId, Option<u64>)> {
        let players = self.table.players().into_iter();
        players.map(|player| (player, self.origin(player))).collect()
    }

    /// Has this person been away for a while?
    fn is_away(&self, person: &str) -> bool {
        let last = self.last_seen.get(person).unwrap_or(&self.loaded);
        !self.viewers.iter().any(|viewer| viewer.person == *person) && last.elapsed() >= AWAY
    }

    /// Is the host here, or has been a moment ago?
    pub(super) fn is_host_here(&self) -> bool {
        !self.is_away(&self.table.order().host)
    }

    /// When those who wait for the host have waited long enough; `None` if nobody waits, or they
    /// have been told.
    pub(super) fn host_is_given_up(&self) -> Option<Instant> {
        let host = &self.table.order().host;
        let waits = !self.viewers.is_empty() && !self.viewers.iter().any(|v| v.person == *host);
        let last = self.last_seen.get(host).unwrap_or(&self.loaded);
        (waits && self.host_told).then(|| *last + AWAY)
    }
}

fn is_one_side(own: u64, person: &str, players: &[(&PersonId, Option<u64>)]) -> bool {
    let mut others =
        players.iter().filter(|(player, _)| **player != *person).map(|(_, from)| *from);
    let mut rest = others.clone();
    others.any(|from| from == Some(own)) && rest.any(|from| from != Some(own))
}

//! Where people's browsers are told what waits for them.

use rusqlite::{Connection, Row, TransactionBehavior, params};

use super::failed;
use super::rows::sum;
use crate::{StoreError, Subscription};

/// In place of any with the same endpoint; the person's oldest beyond `most` go.
pub(super) fn subscribe(
    connection: &mut Connection,
    subscription: &Subscription,
    most: usize,
) -> Result<(), StoreError> {
    let Subscription { endpoint, person, at, text } = subscription;
    let at = number(*at);
    let put = "INSERT OR REPLACE INTO subscriptions (endpoint, person, at, text, sum) \
               VALUES (?1, ?2, ?3, ?4, ?5)";
    let thin = "DELETE FROM subscriptions WHERE endpoint IN (SELECT endpoint FROM subscriptions \
                WHERE person = ?1 ORDER BY at DESC, endpoint LIMIT -1 OFFSET ?2)";
    let begin = connection.transaction_with_behavior(TransactionBehavior::Immediate);
    let transaction = begin.map_err(failed)?;
    let sum = row_sum(endpoint, person, at, text);
    transaction.execute(put, params![endpoint, person, at, text, sum]).map_err(failed)?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    transaction.execute(thin, params![person, most]).map_err(failed)?;
    transaction.commit().map_err(|error| StoreError::Unknown(error.to_string()))
}

/// A person's. Those that are garbled are left out: browsers renew theirs.
pub(super) fn of(connection: &Connection, person: &str) -> Result<Vec<Subscription>, StoreError> {
    let query = "SELECT endpoint, at, text, sum FROM subscriptions WHERE person = ?1 \
                 ORDER BY at DESC, endpoint";
    let read = |row: &Row<'_>| {
        let (endpoint, at, text): (String, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let whole = row_sum(&endpoint, person, at, &text) == row.get::<_, i64>(3)?;
        let (person, at) = (person.to_string(), at.max(0) as u64);
        Ok(whole.then_some(Subscription { endpoint, person, at, text }))
    };
    let listed: rusqlite::Result<Vec<Option<Subscription>>> = connection
        .prepare_cached(query)
        .and_then(|mut list| list.query_map([person], read)?.collect());
    listed.map(|listed| listed.into_iter().flatten().collect()).map_err(failed)
}

pub(super) fn unsubscribe(
    connection: &Connection,
    person: &str,
    endpoint: &str,
) -> Result<(), StoreError> {
    let drop = "DELETE FROM subscriptions WHERE endpoint = ?1 AND person = ?2";
    connection.execute(drop, [endpoint, person]).map_err(failed)?;
    Ok(())
}

pub(super) fn expire(connection: &Connection, before: u64) -> Result<usize, StoreError> {
    let drop = "DELETE FROM subscriptions WHERE at < ?1";
    connection.execute(drop, [number(before)]).map_err(failed)
}

fn row_sum(endpoint: &str, person: &str, at: i64, text: &str) -> i64 {
    sum([endpoint.as_bytes(), person.as_bytes(), &at.to_le_bytes(), text.as_bytes()])
}

fn number(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

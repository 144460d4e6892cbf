//! The one clock: Unix time in microseconds that never goes back.

use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::{Duration, Instant};

static BEGUN: OnceLock<(Instant, u64)> = OnceLock::new();

fn begun() -> (Instant, u64) {
    *BEGUN.get_or_init(|| {
        let unix = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        (Instant::now(), unix.as_micros() as u64)
    })
}

/// Microseconds of Unix time.
pub(crate) fn micros(at: Instant) -> u64 {
    let (instant, unix) = begun();
    unix + at.saturating_duration_since(instant).as_micros() as u64
}

/// The instant of a time in microseconds.
pub(crate) fn instant(micros: u64) -> Instant {
    let (instant, unix) = begun();
    instant + Duration::from_micros(micros.saturating_sub(unix))
}

/// Instants on their way to another server: it has the same Unix time, more or less.
pub(crate) mod unix {
    use serde::{Deserialize, Deserializer, Serializer};
    use tokio::time::Instant;

    pub(crate) fn serialize<S: Serializer>(at: &Instant, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(super::micros(*at))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Instant, D::Error> {
        u64::deserialize(from).map(super::instant)
    }
}

/// Days of Unix time.
pub(crate) fn day() -> u64 {
    micros(Instant::now()) / (24 * 60 * 60 * 1_000_000)
}

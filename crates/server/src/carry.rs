//! Codes by which another browser becomes the same person: good once, and not for long.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use table::PersonId;
use tokio::time::{Duration, Instant};

use crate::random;

/// How long a code is good for.
pub(crate) const LIFE: Duration = Duration::from_secs(300);
/// Letters in a code: short enough to be typed, too many to be guessed.
const LETTERS: usize = 10;
/// Codes that can be out at once.
const MOST: usize = 10_000;

/// The codes that are out.
#[derive(Default)]
pub(crate) struct Codes(Mutex<HashMap<String, Carried>>);

/// Who is carried over.
struct Carried {
    person: PersonId,
    name: Option<String>,
    until: Instant,
}

impl Codes {
    fn codes(&self) -> MutexGuard<'_, HashMap<String, Carried>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A code for a person, in place of the one before; none if too many are out.
    pub(crate) fn give(&self, person: &str, name: Option<String>) -> Option<String> {
        let now = Instant::now();
        let mut codes = self.codes();
        codes.retain(|_, carried| carried.until > now && carried.person != person);
        if codes.len() >= MOST {
            return None;
        }
        let code = random::name(LETTERS);
        codes.insert(code.clone(), Carried { person: person.into(), name, until: now + LIFE });
        Some(code)
    }

    /// A person goes by another name: so does whoever comes by a code that is out already.
    pub(crate) fn rename(&self, person: &str, name: &str) {
        let mut codes = self.codes();
        let own = codes.values_mut().filter(|carried| carried.person == person);
        own.for_each(|carried| carried.name = Some(name.into()));
    }

    /// Whose code it is, if it is good; it isn't any more then.
    pub(crate) fn take(&self, code: &str) -> Option<(PersonId, Option<String>)> {
        let carried = self.codes().remove(code)?;
        (carried.until > Instant::now()).then_some((carried.person, carried.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_code_is_good_once_and_for_five_minutes() {
        let codes = Codes::default();
        let code = codes.give("anna", Some("Анна".into())).unwrap();
        assert_eq!(codes.take(&code), Some(("anna".into(), Some("Анна".into()))));
        assert_eq!(codes.take(&code), None, "once");
        let code = codes.give("anna", Some("Анна".into())).unwrap();
        codes.rename("anna", "Аня");
        codes.rename("boris", "Боря");
        assert_eq!(codes.take(&code), Some(("anna".into(), Some("Аня".into()))));
        let code = codes.give("anna", None).unwrap();
        tokio::time::advance(LIFE).await;
        assert_eq!(codes.take(&code), None, "too late");
        let (old, new) = (codes.give("anna", None).unwrap(), codes.give("anna", None).unwrap());
        assert_eq!((codes.take(&old), codes.take("")), (None, None));
        assert!(codes.take(&new).is_some(), "the last one counts");
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_of_codes_fills_no_memory() {
        let codes = Codes::default();
        let given = (0..MOST + 5).filter(|n| codes.give(&n.to_string(), None).is_some()).count();
        assert_eq!(given, MOST);
        tokio::time::advance(LIFE).await;
        assert!(codes.give("anna", None).is_some());
        assert_eq!(codes.codes().len(), 1);
    }
}

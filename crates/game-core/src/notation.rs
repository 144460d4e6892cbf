//! Notation: the short text in which actions, timers and chances are written down for good.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// Something durable that is written as a short text and read back from it unchanged.
pub trait Notation:
    Clone + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

impl<T> Notation for T where
    T: Clone + Eq + Hash + Debug + Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

/// A whole number that is written just so: no `+`, no leading zeros.
pub fn number<T: FromStr>(text: &str) -> Option<T> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let whole = digits.bytes().all(|letter| letter.is_ascii_digit());
    let written = whole && (text == "0" || !digits.starts_with('0'));
    written.then(|| text.parse().ok())?
}

/// A text that is no notation of the kind asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    pub text: String,
    /// What was expected.
    pub expected: &'static str,
}

impl NotationError {
    /// `text` is not `expected`.
    pub fn new(text: impl Into<String>, expected: &'static str) -> Self {
        Self { text: text.into(), expected }
    }
}

impl Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not {}", self.text, self.expected)
    }
}

impl std::error::Error for NotationError {}

/// Reads a notation word by word. Words are separated by exactly one space, so that everything has
/// one spelling only.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    whole: &'a str,
    rest: Option<&'a str>,
    expected: &'static str,
}

impl<'a> Words<'a> {
    /// Reads `text`, which should be `expected`.
    pub fn new(text: &'a str, expected: &'static str) -> Self {
        Self { whole: text, rest: Some(text), expected }
    }

    /// The complaint about the whole text.
    pub fn error(&self) -> NotationError {
        NotationError::new(self.whole, self.expected)
    }

    /// The next word as it stands.
    pub fn word(&mut self) -> Result<&'a str, NotationError> {
        let rest = self.rest.ok_or_else(|| self.error())?;
        let (word, rest) = match rest.split_once(' ') {
            Some((word, rest)) => (word, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        Ok(word)
    }

    /// The next word as a `T`.
    pub fn read<T: FromStr>(&mut self) -> Result<T, NotationError> {
        self.word()?.parse().map_err(|_| self.error())
    }

    /// The next word as a `T` that is written just so, such as a whole number (no `+`, no leading
    /// zeros).
    pub fn number<T: FromStr + Display>(&mut self) -> Result<T, NotationError> {
        let word = self.word()?;
        let number: T = word.parse().map_err(|_| self.error())?;
        if number.to_string() == word { Ok(number) } else { Err(self.error()) }
    }

    /// `value`, if nothing is left over.
    pub fn end<T>(self, value: T) -> Result<T, NotationError> {
        if self.rest.is_none() { Ok(value) } else { Err(self.error()) }
    }
}

/// An enum in notation: a verb and, for some variants, what it is about, each a word of its own. What is
/// expected is said at once, or in parentheses stands a function that says it of a verb.
///
/// One writes by hand what has more to it: a field of several words or one that is the rest of the text
/// (`deal 1 5 / 7`), one that may be missing, a bound (`dice 3 4`), or an older spelling that is still read.
///
/// ```
/// use game_core::{NotationError, Seat};
///
/// game_core::notation! {
///     /// What luck decides.
///     Chance, "a chance (dealer SEAT or rain)" {
///         /// The lot.
///         "dealer" Dealer(seat: Seat),
///         "rain" Rain,
///     }
/// }
///
/// assert_eq!("dealer 2".parse(), Ok(Chance::Dealer(Seat(2))));
/// assert_eq!(Chance::Rain.to_string(), "rain");
/// assert!("dealer 02".parse::<Chance>().is_err());
/// ```
#[macro_export]
macro_rules! notation {
    (@expected $text:ident ($of_verb:path)) => {
        $of_verb($text.split(' ').next().unwrap_or_default())
    };
    (@expected $text:ident $expected:literal) => { $expected };
    ($(#[$about:meta])* $name:ident, $expected:tt { $(
        $(#[$doc:meta])* $verb:literal $variant:ident $(($($field:ident: $kind:ty),+))?,
    )+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$doc])* $variant $(($($kind),+))?,)+ }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $(Self::$variant $(($($field),+))? => {
                        f.write_str($verb)?;
                        $($(write!(f, " {}", $field)?;)+)?
                    })+
                }
                Ok(())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, $crate::NotationError> {
                let expected = $crate::notation!(@expected text $expected);
                let mut words = $crate::Words::new(text, expected);
                let value = match words.word()? {
                    $($verb => {
                        $($(let $field: $kind = words.number()?;)+)?
                        Self::$variant $(($($field),+))?
                    })+
                    _ => return Err(words.error()),
                };
                words.end(value)
            }
        }
    };
}

/// Serialises types as their notation: what is written in a log is written the same in JSON.
#[macro_export]
macro_rules! serde_as_notation {
    ($($type:ty),*) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    )*};
}

/// For games that have no timers, or no luck: a notation without a single text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Err(NotationError::new(text, "anything this game knows"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bid(text: &str) -> Result<u32, NotationError> {
        let mut words = Words::new(text, "a bid");
        if words.word()? != "bid" {
            return Err(words.error());
        }
        let sum = words.number()?;
        words.end(sum)
    }

    #[test]
    fn a_number_is_written_in_one_way() {
        assert_eq!(["0", "7", "63", "255"].map(number), [0_u8, 7, 63, 255].map(Some));
        assert_eq!(["0", "-5"].map(number), [0_i16, -5].map(Some));
        for text in ["", "+7", "07", "00", "-0", "-07", "7 ", "7.0", "256", "-5", "١"] {
            assert_eq!(number::<u8>(text), None, "{text:?}");
        }
    }

    #[test]
    fn one_spelling_only() {
        assert_eq!(bid("bid 12"), Ok(12));
        for bad in ["bid", "bid  12", "bid 012", "bid +12", "bid 12 ", " bid 12", "bid 12 3", ""] {
            assert!(bid(bad).is_err(), "{bad:?}");
        }
    }
}

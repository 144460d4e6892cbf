//! Forms: what parametric actions look like, for clients, bots and fuzzers.
//!
//! An action that a form describes is written `verb field field …`, one word per field, so a form
//! can be filled in, sampled and matched without knowing the game. Whether a filled-in form is
//! allowed, only [`Game::check`](crate::Game::check) says.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use crate::GameRng;

/// One kind of parametric action that a seat may try now.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Form {
    /// The first word of the notation.
    pub verb: Cow<'static, str>,
    /// The further words.
    pub fields: Vec<Field>,
}

/// One word to be filled in.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// What it is, for a label.
    pub name: Cow<'static, str>,
    /// What it can be.
    #[serde(flatten)]
    pub range: FieldRange,
}

/// What a field can be.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FieldRange {
    /// A whole number, both ends included.
    Whole { min: i64, max: i64 },
    /// One of these words.
    OneOf(Vec<Cow<'static, str>>),
    /// Any of these words, in this order, joined by commas; `-` for none.
    AnyOf(Vec<Cow<'static, str>>),
}

/// Why a text does not fill a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormError {
    /// The first word is another one.
    OtherVerb,
    /// Too few or too many words.
    WrongLength,
    /// This field's word is out of range.
    OutOfRange(Cow<'static, str>),
}

impl fmt::Display for FormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherVerb => f.write_str("another verb"),
            Self::WrongLength => f.write_str("too few or too many words"),
            Self::OutOfRange(field) => write!(f, "{field} is out of range"),
        }
    }
}

impl Form {
    /// A form with `verb` and no fields yet.
    pub fn new(verb: impl Into<Cow<'static, str>>) -> Self {
        Self { verb: verb.into(), fields: Vec::new() }
    }

    /// Adds a whole number.
    pub fn whole(self, name: &'static str, min: i64, max: i64) -> Self {
        self.field(name, FieldRange::Whole { min, max })
    }

    /// Adds a choice of one word.
    pub fn one_of<W: Into<Cow<'static, str>>>(
        self,
        name: &'static str,
        words: impl IntoIterator<Item = W>,
    ) -> Self {
        self.field(name, FieldRange::OneOf(words.into_iter().map(Into::into).collect()))
    }

    /// Adds a choice of any words.
    pub fn any_of<W: Into<Cow<'static, str>>>(
        self,
        name: &'static str,
        words: impl IntoIterator<Item = W>,
    ) -> Self {
        self.field(name, FieldRange::AnyOf(words.into_iter().map(Into::into).collect()))
    }

    fn field(mut self, name: &'static str, range: FieldRange) -> Self {
        self.fields.push(Field { name: name.into(), range });
        self
    }

    /// Does `notation` fill this form?
    pub fn matches(&self, notation: &str) -> Result<(), FormError> {
        let mut words = notation.split(' ');
        if words.next() != Some(&*self.verb) {
            return Err(FormError::OtherVerb);
        }
        for field in &self.fields {
            let word = words.next().ok_or(FormError::WrongLength)?;
            if !field.range.contains(word) {
                return Err(FormError::OutOfRange(field.name.clone()));
            }
        }
        if words.next().is_some() { Err(FormError::WrongLength) } else { Ok(()) }
    }

    /// Fills the form at random: each field evenly, the ends of a range now and then on purpose.
    pub fn sample(&self, rng: &mut GameRng) -> String {
        let mut notation = self.verb.to_string();
        for field in &self.fields {
            notation.push(' ');
            notation.push_str(&field.range.sample(rng));
        }
        notation
    }
}

impl FieldRange {
    fn contains(&self, word: &str) -> bool {
        match self {
            Self::Whole { min, max } => word
                .parse::<i64>()
                .is_ok_and(|n| (*min..=*max).contains(&n) && n.to_string() == word),
            Self::OneOf(words) => words.iter().any(|known| known == word),
            Self::AnyOf(_) if word == "-" => true,
            Self::AnyOf(words) => {
                let mut known = words.iter();
                word.split(',').all(|chosen| known.any(|known| known == chosen))
            }
        }
    }

    fn sample(&self, rng: &mut GameRng) -> String {
        match self {
            Self::Whole { min, max } if rng.one_in(8) => {
                if rng.one_in(2) { min } else { max }.to_string()
            }
            Self::Whole { min, max } => {
                let width = u32::try_from(max - min).map_or(u32::MAX, |w| w.saturating_add(1));
                (min + i64::from(rng.below(width))).to_string()
            }
            Self::OneOf(words) => rng.pick(words).map_or_else(|| "-".into(), ToString::to_string),
            Self::AnyOf(words) => {
                let chosen: Vec<&str> =
                    words.iter().filter(|_| rng.one_in(4)).map(|word| &**word).collect();
                if chosen.is_empty() { "-".into() } else { chosen.join(",") }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    fn offer() -> Form {
        Form::new("offer")
            .one_of("to", ["1", "2"])
            .whole("cash", -5, 300)
            .any_of("deeds", ["nike", "puma", "adidas"])
    }

    #[test]
    fn matching_is_exact() {
        assert_eq!(offer().matches("offer 2 -5 nike,adidas"), Ok(()));
        assert_eq!(offer().matches("offer 1 300 -"), Ok(()));
        assert_eq!(offer().matches("bid 1"), Err(FormError::OtherVerb));
        assert_eq!(offer().matches("offer 1 3"), Err(FormError::WrongLength));
        assert_eq!(offer().matches("offer 1 3 - -"), Err(FormError::WrongLength));
        for (bad, field) in [
            ("offer 3 1 -", "to"),
            ("offer 1 301 -", "cash"),
            ("offer 1 007 -", "cash"),
            ("offer 1 1 adidas,nike", "deeds"),
            ("offer 1 1 nike,nike", "deeds"),
        ] {
            assert_eq!(offer().matches(bad), Err(FormError::OutOfRange(field.into())), "{bad}");
        }
    }

    #[test]
    fn samples_match_and_reach_the_ends() {
        let mut rng = GameRng::from_seed(&Seed::from_text("form"));
        let samples: Vec<String> = (0..500).map(|_| offer().sample(&mut rng)).collect();
        for sample in &samples {
            assert_eq!(offer().matches(sample), Ok(()), "{sample}");
        }
        assert!(samples.iter().any(|s| s.contains(" -5 ")));
        assert!(samples.iter().any(|s| s.contains(" 300 ")));
    }
}

//! What people read: always in both languages.

use serde::{Deserialize, Serialize};

/// A language of the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    Ru,
    #[default]
    En,
}

/// A fixed text in both languages.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Text {
    pub ru: &'static str,
    pub en: &'static str,
}

impl Text {
    /// The text in one language.
    pub const fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Ru => self.ru,
            Lang::En => self.en,
        }
    }
}

/// A text made up at run time, or read from a pack, in both languages.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Phrase {
    pub ru: String,
    pub en: String,
}

impl Phrase {
    /// Both languages at once.
    pub fn new(ru: impl Into<String>, en: impl Into<String>) -> Self {
        Self { ru: ru.into(), en: en.into() }
    }

    /// The text in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Ru => &self.ru,
            Lang::En => &self.en,
        }
    }
}

impl From<Text> for Phrase {
    fn from(text: Text) -> Self {
        Self::new(text.ru, text.en)
    }
}

//! Packs: content (decks, boards, texts) as files, checked as a whole when loaded.
//!
//! Reading a folder is somebody else's work; here a pack is a set of named texts.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
pub use toml::Spanned;

/// A game's content. Loading either gives a pack that the rules can rely on, or says where the
/// first fault is. As JSON it is what clients get: public, the same for everybody.
pub trait Pack: Sized + Serialize + Send + Sync + 'static {
    /// Reads and checks all files.
    fn load(files: &PackFiles) -> Result<Self, PackError>;

    /// What of it decides how games go (how many cards of which kind), in a spelling that never
    /// changes; names and texts left out. Two packs that agree on it play alike: logs of one verify
    /// with the other.
    fn deciding(&self) -> String;

    /// Identifies what decides.
    fn deciding_version(&self) -> String {
        short_hash([self.deciding().as_str()])
    }
}

impl Pack for () {
    fn load(files: &PackFiles) -> Result<Self, PackError> {
        files.only(&[])
    }

    fn deciding(&self) -> String {
        String::new()
    }
}

/// 64 bits of the SHA-256 of some texts, each with its length.
fn short_hash<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    }
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The files of a pack: name to text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackFiles(BTreeMap<String, String>);

/// A fault in a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackError {
    /// The file's name within the pack.
    pub file: String,
    /// The line, from 1; `None` where the fault is the file as a whole.
    pub line: Option<usize>,
    /// What is wrong.
    pub reason: String,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}

impl std::error::Error for PackError {}

impl PackFiles {
    /// Adds a file, or replaces one.
    pub fn insert(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.0.insert(name.into(), text.into());
    }

    /// A file's text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// All names, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Refuses files that the game doesn't know: a misspelt name would otherwise go unnoticed.
    pub fn only(&self, known: &[&str]) -> Result<(), PackError> {
        match self.0.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => Err(self.fault(name, None, "this game has no such file")),
            None => Ok(()),
        }
    }

    /// Reads a TOML file into `T`. Wrap what may be complained about later in [`Spanned`].
    pub fn parse<T: DeserializeOwned>(&self, name: &str) -> Result<T, PackError> {
        let text = self.text(name).ok_or_else(|| self.fault(name, None, "the file is missing"))?;
        toml::from_str(text).map_err(|error| self.fault(name, error.span(), error.message()))
    }

    /// A fault in file `name` at the bytes `span`.
    pub fn fault(
        &self,
        name: &str,
        span: Option<Range<usize>>,
        reason: impl Into<String>,
    ) -> PackError {
        let line = span.map(|span| {
            let before = self.text(name).and_then(|text| text.as_bytes().get(..span.start));
            1 + before.unwrap_or_default().iter().filter(|&&byte| byte == b'\n').count()
        });
        PackError { file: name.to_string(), line, reason: reason.into() }
    }

    /// Identifies the files, texts included: a log names the pack that it was played with.
    pub fn version(&self) -> String {
        short_hash(self.0.iter().flat_map(|(name, text)| [name.as_str(), text.as_str()]))
    }

    /// The files, to be kept.
    pub fn into_texts(self) -> BTreeMap<String, String> {
        self.0
    }
}

impl From<BTreeMap<String, String>> for PackFiles {
    fn from(texts: BTreeMap<String, String>) -> Self {
        Self(texts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Deck {
        cards: Vec<Spanned<u8>>,
    }

    fn files(text: &str) -> PackFiles {
        let mut files = PackFiles::default();
        files.insert("deck.toml", text);
        files
    }

    #[test]
    fn faults_name_file_and_line() {
        let bad = files("cards = [\n  1,\n  \"two\",\n]\n");
        let error = bad.parse::<Deck>("deck.toml").unwrap_err();
        assert_eq!((error.file.as_str(), error.line), ("deck.toml", Some(3)));

        let good = files("cards = [\n  1,\n  2,\n]\n");
        let deck = good.parse::<Deck>("deck.toml").unwrap();
        let fault = good.fault("deck.toml", Some(deck.cards[1].span()), "two is too many");
        assert_eq!(fault.to_string(), "deck.toml:3: two is too many");
        assert_eq!(
            good.parse::<Deck>("cards.toml").unwrap_err().to_string(),
            "cards.toml: the file is missing"
        );
        assert!(good.only(&[]).is_err());
    }

    #[test]
    fn the_version_changes_with_names_and_texts() {
        let one = files("cards = [1]");
        let two = files("cards = [2]");
        assert_ne!(one.version(), two.version());
        assert_eq!(one.version(), one.clone().version());
        assert_eq!(one.version().len(), 16);
        // Logs hold it: it stays what it is.
        assert_eq!(one.version(), "fab3d49e40a5181d");
        assert_eq!(PackFiles::from(one.clone().into_texts()), one);
    }
}

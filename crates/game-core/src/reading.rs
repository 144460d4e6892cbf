//! Positions as people write them: what is wrong is told by its field, in words.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::PositionError;

/// Reads a position; what can't be read is named by its place, such as `hands[2]`.
pub(crate) fn read<T: DeserializeOwned>(written: &Value) -> Result<T, PositionError> {
    serde_path_to_error::deserialize(written).map_err(|error| {
        let (at, reason) = (error.path().to_string(), error.inner().to_string());
        if at != "." {
            return PositionError::new(at, in_words(&reason));
        }
        // A position that checks itself while it is read names the place at the head.
        match reason.split_once(": ").filter(|(head, _)| is_place(head)) {
            Some((at, reason)) => PositionError::new(at, reason),
            None => PositionError::new("position", in_words(&reason)),
        }
    })
}

fn is_place(text: &str) -> bool {
    let part = |letter: char| letter.is_ascii_alphanumeric() || "_[].".contains(letter);
    text.chars().all(part)
}

/// What serde says, without the names of Rust's types.
fn in_words(reason: &str) -> String {
    if let Some(field) = reason.strip_prefix("missing field ") {
        return format!("{field} is missing");
    }
    if let Some(word) = reason.strip_prefix("unknown variant ") {
        return format!("unknown word {word}");
    }
    let wrong = reason.strip_prefix("invalid type: ").or(reason.strip_prefix("invalid value: "));
    match wrong.and_then(|wrong| wrong.split_once(", expected ")) {
        Some((found, expected)) => format!("{} is expected, not {found}", kind(expected)),
        None => reason.into(),
    }
}

fn kind(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "bool" | "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "an object",
        _ if expected.starts_with("struct ") => "an object",
        _ if expected.starts_with("enum ") || expected == "string or map" => "a word",
        _ => expected,
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(try_from = "Written")]
    struct Position;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "it is only read")]
    struct Written {
        hands: Vec<u8>,
        phase: Phase,
        #[serde(default)]
        last: Option<Last>,
    }

    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Phase {
        Play,
        Over,
    }

    #[derive(Deserialize)]
    #[allow(dead_code, reason = "it is only read")]
    struct Last {
        flag: bool,
    }

    impl TryFrom<Written> for Position {
        type Error = PositionError;

        fn try_from(written: Written) -> Result<Self, PositionError> {
            match (written.phase, written.hands.len()) {
                (Phase::Over, _) => Err(PositionError::new("phase", "never: it goes on")),
                (Phase::Play, 0) => Err(PositionError::new("hands[0]", "no cards")),
                _ => Ok(Self),
            }
        }
    }

    #[test]
    fn what_is_wrong_is_told_by_its_field() {
        for (written, told) in [
            (json!({"phase": "play"}), "position: `hands` is missing"),
            (json!([]), "position: "),
            (json!("x"), "position: an object is expected, not string \"x\""),
            (
                json!({"hands": [1, "x"], "phase": "play"}),
                "hands[1]: a whole number from 0 to 255 is expected, not string \"x\"",
            ),
            (
                json!({"hands": [300], "phase": "play"}),
                "hands[0]: a whole number from 0 to 255 is expected, not integer `300`",
            ),
            (json!({"hands": 1, "phase": "play"}), "hands: a list is expected, not integer `1`"),
            (
                json!({"hands": [1], "phase": "plai"}),
                "phase: unknown word `plai`, expected `play` or `over`",
            ),
            (json!({"hands": [1], "phase": "play", "top": 1}), "top: unknown field `top`"),
            (
                json!({"hands": [1], "phase": "play", "last": {"flag": 1}}),
                "last.flag: true or false is expected, not integer `1`",
            ),
            (
                json!({"hands": [1], "phase": "play", "last": 1}),
                "last: an object is expected, not integer `1`",
            ),
            (json!({"hands": [], "phase": "play"}), "hands[0]: no cards"),
            (json!({"hands": [], "phase": "over"}), "phase: never: it goes on"),
        ] {
            let error = read::<Position>(&written).unwrap_err().to_string();
            assert!(error.starts_with(told), "{error}");
        }
    }
}

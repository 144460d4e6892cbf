//! What programs send us, read; what can't be read is told in both languages: what is wrong with it, and
//! where.

use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use game_core::Phrase;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::api::ApiError;

/// A request's body.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.split(';').next().is_none_or(|kind| kind.trim() != "application/json") {
            return Err(unclear(&Phrase::new(
                "нужен JSON с заголовком «content-type: application/json»",
                "it has to be JSON with the header “content-type: application/json”",
            )));
        }
        // The guard has taken it in, and counted it.
        let body = axum::body::Bytes::from_request(request, state).await;
        let body = body.map_err(|_| ApiError::not_found())?;
        read(&body).map(Self).map_err(|fault| unclear(&fault))
    }
}

/// A request that isn't one, for this reason.
pub(crate) fn unclear(fault: &Phrase) -> ApiError {
    let ru = format!("Непонятный запрос: {}.", fault.ru);
    ApiError::new(
        StatusCode::BAD_REQUEST,
        None,
        Phrase::new(ru, format!("That request can't be understood: {}.", fault.en)),
    )
}

/// The same of what stands behind the question mark.
pub(crate) fn unclear_query(error: &QueryRejection) -> ApiError {
    let said = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    // The reason names its place at the head, but for what isn't there.
    unclear(&match said.split_once(": ") {
        Some((place, reason)) if !place.contains(' ') => in_place(place, &in_words(reason)),
        _ => in_words(&said),
    })
}

/// Reads JSON; else part of a sentence without its full stop.
pub(crate) fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, Phrase> {
    // Only what can't be read is read a second time, to find the place.
    serde_json::from_slice(text).map_err(|error| match std::str::from_utf8(text) {
        Ok(text) => fault::<T>(text, &error),
        Err(error) => not_utf8(Some(error.valid_up_to())),
    })
}

/// What isn't UTF-8 after so many good bytes, if that is known.
pub(crate) fn not_utf8(good: Option<usize>) -> Phrase {
    match good {
        Some(good) => {
            let byte = good + 1;
            Phrase::new(
                format!("байт {byte} — не текст UTF-8"),
                format!("byte {byte} isn't UTF-8 text"),
            )
        }
        None => Phrase::new("это не текст UTF-8", "it isn't UTF-8 text"),
    }
}

fn fault<T: DeserializeOwned>(text: &str, error: &serde_json::Error) -> Phrase {
    let (line, column) = (error.line(), error.column());
    match error.classify() {
        Category::Eof | Category::Io => Phrase::new(
            format!("JSON обрывается в строке {line} на знаке {column}"),
            format!("the JSON breaks off in line {line} at column {column}"),
        ),
        Category::Syntax => Phrase::new(
            format!("ошибка в JSON, строка {line}, знак {column}"),
            format!("the JSON is wrong in line {line} at column {column}"),
        ),
        Category::Data => {
            let mut deserializer = serde_json::Deserializer::from_str(text);
            let place = serde_path_to_error::deserialize::<_, T>(&mut deserializer);
            let place = place.err().map(|error| error.path().to_string());
            let said = error.to_string();
            let reason = said.rsplit_once(" at line ").map_or(&*said, |(reason, _)| reason);
            in_place(place.as_deref().unwrap_or("."), &in_words(reason))
        }
    }
}

fn in_place(place: &str, Phrase { ru, en }: &Phrase) -> Phrase {
    match place {
        "." | "" => Phrase::new(ru, en),
        _ => Phrase::new(format!("{place}: {ru}"), format!("{place}: {en}")),
    }
}

/// What serde says, in words of both languages.
fn in_words(reason: &str) -> Phrase {
    if let Some(field) = reason.strip_prefix("missing field ").map(name) {
        return Phrase::new(
            format!("нет поля «{field}»"),
            format!("the field “{field}” is missing"),
        );
    }
    if let Some(field) = reason.strip_prefix("duplicate field ").map(name) {
        return Phrase::new(
            format!("поле «{field}» повторяется"),
            format!("“{field}” is said twice"),
        );
    }
    let unknown = reason.strip_prefix("unknown field ").or(reason.strip_prefix("unknown variant "));
    if let Some((found, known)) = unknown.map(|rest| rest.split_once(", ").unwrap_or((rest, ""))) {
        let (found, known) = (name(found), names(known));
        let (ru, en) = match &*known {
            "" => (String::new(), String::new()),
            known => (format!(", бывает {known}"), format!(", only {known}")),
        };
        return Phrase::new(
            format!("«{found}» здесь не бывает{ru}"),
            format!("there's no “{found}” here{en}"),
        );
    }
    let wrong = ["invalid type: ", "invalid value: ", "invalid length "]
        .iter()
        .find_map(|head| reason.strip_prefix(head)?.split_once(", expected "));
    let (found, wanted) = match wrong {
        Some((found, expected)) => (Some(quoted(found)), kind(expected)),
        // What stands behind a question mark is a number or a word.
        None if reason.contains("digit") || reason.contains("integer") => (None, kind("u64")),
        None => (None, None),
    };
    let (ru, en) = match wanted {
        Some((ru, en)) => (format!("нужно {ru}"), format!("{en} is needed")),
        None => ("так здесь не бывает".into(), "it can't be so here".into()),
    };
    match found.flatten() {
        Some(found) => Phrase::new(format!("{ru}, а не {found}"), format!("{en}, not {found}")),
        None => Phrase::new(ru, en),
    }
}

/// What stands between backticks.
fn name(text: &str) -> &str {
    text.split('`').nth(1).unwrap_or(text)
}

/// All that stands between backticks.
fn names(text: &str) -> String {
    text.split('`').skip(1).step_by(2).collect::<Vec<_>>().join(", ")
}

/// What was found, if it can be shown: a value, such as `7` or `"x"`.
fn quoted(found: &str) -> Option<String> {
    match found {
        "null" => Some(found.into()),
        _ if found.contains('`') => Some(name(found).into()),
        _ => found.strip_prefix("string ").map(Into::into),
    }
}

/// What was expected, in the accusative.
fn kind(expected: &str) -> Option<(&'static str, &'static str)> {
    Some(match expected {
        "u8" => ("целое число от 0 до 255", "a whole number from 0 to 255"),
        "u16" | "u32" | "u64" | "usize" => ("целое число от 0", "a whole number from 0"),
        "i8" | "i16" | "i32" | "i64" | "isize" => ("целое число", "a whole number"),
        "f32" | "f64" => ("число", "a number"),
        "bool" | "a boolean" => ("true или false", "true or false"),
        "a string" | "string" | "str" => ("строку", "a string"),
        "a sequence" => ("список", "a list"),
        "a map" | "map" => ("объект", "an object"),
        _ if expected.starts_with("struct ") || expected.starts_with("internally tagged enum ") => {
            ("объект", "an object")
        }
        _ if expected.starts_with("enum ") || expected == "string or map" => ("слово", "a word"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use protocol::{ClientMessage, NewTable};
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "it is only read")]
    struct Wish {
        seats: Vec<u8>,
        open: Option<bool>,
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place_in_both_languages() {
        let told = |text: &str| read::<Wish>(text.as_bytes()).unwrap_err();
        for (text, ru, en) in [
            (
                "",
                "JSON обрывается в строке 1 на знаке 0",
                "the JSON breaks off in line 1 at column 0",
            ),
            (
                "{\n\"seats\": x}",
                "ошибка в JSON, строка 2, знак 10",
                "the JSON is wrong in line 2 at column 10",
            ),
            ("[]", "нужно", "is needed"),
            ("{}", "нет поля «seats»", "the field “seats” is missing"),
            (
                r#"{"seats":[1,"x"]}"#,
                "seats[1]: нужно целое число от 0 до 255, а не \"x\"",
                "seats[1]: a whole number from 0 to 255 is needed, not \"x\"",
            ),
            (
                r#"{"seats":[300]}"#,
                "seats[0]: нужно целое число от 0 до 255, а не 300",
                "seats[0]: a whole number from 0 to 255 is needed, not 300",
            ),
            (r#"{"seats":{}}"#, "seats: нужно список", "seats: a list is needed"),
            (
                r#"{"seats":[],"open":1}"#,
                "open: нужно true или false, а не 1",
                "open: true or false is needed, not 1",
            ),
            (
                r#"{"seats":[],"top":1}"#,
                "top: «top» здесь не бывает, бывает seats, open",
                "top: there's no “top” here, only seats, open",
            ),
        ] {
            let Phrase { ru: said, en: told } = told(text);
            assert!(said.contains(ru) && told.contains(en), "{text}: {said}; {told}");
        }
        assert_eq!(read::<Wish>(b"{\"seats\xff").unwrap_err().en, "byte 8 isn't UTF-8 text");
    }

    /// What serde says differently in its next release comes as `it can't be so here`, and not through.
    #[test]
    fn messages_and_orders_are_answered_in_words() {
        for (text, en) in [
            ("7", "an object is needed"),
            ("{}", "the field “type” is missing"),
            (r#"{"type":"fly"}"#, "there's no “fly” here, only hello, act, try, "),
            (r#"{"type":"act","id":1}"#, "the field “seat” is missing"),
            (
                r#"{"type":"act","id":1,"seat":"x","action":"y"}"#,
                "a whole number from 0 to 255 is needed",
            ),
            (r#"{"type":"start","id":1,"extra":true}"#, "there's no “extra” here, only id"),
        ] {
            let fault = read::<ClientMessage>(text.as_bytes()).unwrap_err();
            assert!(fault.en.contains(en), "{text}: {}", fault.en);
            assert!(
                !fault.ru.contains("expected") && fault.ru.contains(is_russian),
                "{}",
                fault.ru
            );
        }
        let order = br#"{"game":"lol","seats":2,"pace":"furious"}"#;
        let fault = read::<NewTable>(order).unwrap_err();
        assert!(fault.en.starts_with("pace: there's no “furious” here, only "), "{}", fault.en);
    }

    fn is_russian(letter: char) -> bool {
        ('а'..='я').contains(&letter)
    }
}

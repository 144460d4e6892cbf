//! Answers in one language, for whoever reads only one: half of what is sent.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use game_core::Lang;
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::ApiError;
use crate::reading::unclear_query;

/// Contents that are kept: the catalogue, and rules, lessons and packs of every game, twice.
const MOST_KEPT: usize = 128;

/// What was made of contents so far, by their hash: the same ones are asked for again and again.
static KEPT: LazyLock<Mutex<Narrowed>> = LazyLock::new(Mutex::default);
type Narrowed = HashMap<([u8; 32], Lang), Bytes>;

/// In which language somebody wants to be answered: `?lang=ru`; in both if it isn't said.
#[derive(Clone, Copy)]
pub(crate) struct Spoken(pub(super) Option<Lang>);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    lang: Option<Lang>,
}

impl<S: Send + Sync> FromRequestParts<S> for Spoken {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let wish: Result<Query<Wish>, QueryRejection> =
            Query::from_request_parts(parts, state).await;
        let Query(Wish { lang }) = wish.map_err(|error| unclear_query(&error))?;
        Ok(Self(lang))
    }
}

impl Spoken {
    /// The same JSON with each phrase in this language alone.
    pub(super) fn of(self, json: &str) -> Bytes {
        let Some(lang) = self.0 else { return json.to_string().into() };
        let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (Sha256::digest(json).into(), lang);
        if let Some(known) = kept().get(&key) {
            return known.clone();
        }
        let mut value: Value = serde_json::from_str(json).expect("answers are JSON");
        narrow(&mut value, lang);
        let text = Bytes::from(value.to_string());
        let mut kept = kept();
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(key, text.clone());
        text
    }
}

/// Takes the other language out of every phrase.
fn narrow(value: &mut Value, lang: Lang) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(|value| narrow(value, lang)),
        Value::Object(fields) => {
            let texts = ["ru", "en"].map(|lang| fields.get(lang).is_some_and(Value::is_string));
            if fields.len() == 2 && texts == [true, true] {
                fields.remove(match lang {
                    Lang::Ru => "en",
                    Lang::En => "ru",
                });
            } else {
                fields.values_mut().for_each(|value| narrow(value, lang));
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_narrowed_and_nothing_else() {
        let json = r#"{"a":[{"en":"yes","ru":"да"}],"b":{"en":1,"ru":2},"c":{"en":"x"},"d":"ru"}"#;
        let of = |lang| String::from_utf8(Spoken(lang).of(json).to_vec()).unwrap();
        assert_eq!(of(None), json);
        assert_eq!(of(Some(Lang::Ru)), json.replace(r#""en":"yes","#, ""));
        assert_eq!(of(Some(Lang::En)), json.replace(r#","ru":"да""#, ""));
        assert_eq!(of(Some(Lang::En)), of(Some(Lang::En)), "from what was kept");
    }
}

//! `/api/games`: what can be played, and by which rules.

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use game_catalog::CATALOG;
use game_core::TimeControl;
use protocol::{GameCard, RuleText, SectionTitle};
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;

use super::ApiError;
use super::spoken::Spoken;
use crate::etag::fresh_or_known;

const JSON: &str = "application/json";

pub(crate) async fn list(spoken: Spoken, asked: HeaderMap) -> Response {
    let games = CATALOG.iter().map(|edition| GameCard {
        id: edition.info.id,
        title: edition.info.title,
        seats: edition.info.seats,
        usual: edition.usual,
        bots: edition.bots,
        by_days: edition.by_days,
        at_one_screen: edition.at_one_screen,
        people_option: edition.people_option,
        times: TimeControl::LIMITED
            .iter()
            .filter_map(|control| control.allowance(&edition.usual))
            .collect(),
        options: edition.info.options,
    });
    told(spoken, &asked, &games.collect::<Vec<_>>())
}

pub(crate) async fn rules(
    Path(game): Path<String>,
    spoken: Spoken,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    let edition = game_catalog::find(&game).ok_or_else(ApiError::not_found)?;
    let rules = edition.info.rulebook.iter().map(|rule| RuleText {
        id: rule.id,
        section: SectionTitle { id: rule.section.id, title: rule.section.title },
        text: rule.text,
    });
    Ok(told(spoken, &asked, &rules.collect::<Vec<_>>()))
}

pub(crate) async fn pack(
    Path(game): Path<String>,
    spoken: Spoken,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    let edition = game_catalog::find(&game).ok_or_else(ApiError::not_found)?;
    let seats = edition.info.seats.first().copied().unwrap_or(2);
    let game = edition.open_built_in(&json!({}), usize::from(seats));
    let pack = game.map_err(|_| ApiError::not_found())?.pack();
    Ok(raw(spoken, &asked, &pack))
}

pub(super) fn told<T: Serialize>(spoken: Spoken, asked: &HeaderMap, answer: &T) -> Response {
    let text = serde_json::to_string(answer).expect("answers can be written as JSON");
    fresh_or_known(asked, JSON, spoken.of(&text))
}

/// What is written as JSON already.
pub(super) fn raw(spoken: Spoken, asked: &HeaderMap, answer: &RawValue) -> Response {
    fresh_or_known(asked, JSON, spoken.of(answer.get()))
}

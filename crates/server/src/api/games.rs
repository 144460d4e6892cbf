//! `/api/games`: what can be played, and by which rules.

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use game_catalog::CATALOG;
use serde_json::{Value, json};

use super::Refused;
use crate::etag::fresh_or_known;

const JSON: &str = "application/json";

pub(crate) async fn list(asked: HeaderMap) -> Response {
    let games = CATALOG.iter().map(|entry| {
        json!({
            "id": entry.info.id,
            "title": entry.info.title,
            "seats": entry.info.seats,
            "bots": entry.bots.iter().map(|bot| bot.id).collect::<Vec<_>>(),
            "options": entry.info.options,
        })
    });
    let games: Value = games.collect();
    fresh_or_known(&asked, JSON, games.to_string().into())
}

pub(crate) async fn rules(Path(game): Path<String>, asked: HeaderMap) -> Result<Response, Refused> {
    let entry = game_catalog::find(&game).ok_or_else(Refused::not_found)?;
    let rules = entry.info.rulebook.iter().map(|rule| {
        let section = json!({ "id": rule.section.id, "title": rule.section.title });
        json!({ "id": rule.id, "section": section, "text": rule.text })
    });
    let rules: Value = rules.collect();
    Ok(fresh_or_known(&asked, JSON, rules.to_string().into()))
}

pub(crate) async fn pack(Path(game): Path<String>, asked: HeaderMap) -> Result<Response, Refused> {
    let entry = game_catalog::find(&game).ok_or_else(Refused::not_found)?;
    let seats = entry.info.seats.first().copied().unwrap_or(2);
    let game = entry.open_built_in(&json!({}), usize::from(seats));
    let pack = game.map_err(|_| Refused::not_found())?.pack();
    Ok(fresh_or_known(&asked, JSON, pack.get().to_string().into()))
}

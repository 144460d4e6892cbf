//! `/api/games`: what can be played, and by which rules.

use axum::Json;
use axum::extract::Path;
use game_catalog::CATALOG;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::Refused;

pub(crate) async fn list() -> Json<Value> {
    let games = CATALOG.iter().map(|entry| {
        json!({
            "id": entry.info.id,
            "title": entry.info.title,
            "seats": entry.info.seats,
            "bots": entry.bots.iter().map(|bot| bot.id).collect::<Vec<_>>(),
            "options": entry.info.options,
        })
    });
    Json(games.collect())
}

pub(crate) async fn rules(Path(game): Path<String>) -> Result<Json<Value>, Refused> {
    let entry = game_catalog::find(&game).ok_or_else(Refused::not_found)?;
    let rules = entry.info.rulebook.iter().map(|rule| {
        let section = json!({ "id": rule.section.id, "title": rule.section.title });
        json!({ "id": rule.id, "section": section, "text": rule.text })
    });
    Ok(Json(rules.collect()))
}

pub(crate) async fn pack(Path(game): Path<String>) -> Result<Json<Box<RawValue>>, Refused> {
    let entry = game_catalog::find(&game).ok_or_else(Refused::not_found)?;
    let seats = entry.info.seats.first().copied().unwrap_or(2);
    let game = entry.open_built_in(&json!({}), usize::from(seats));
    Ok(Json(game.map_err(|_| Refused::not_found())?.pack()))
}

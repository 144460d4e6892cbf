//! `/api/games`: what can be played, and by which rules.

use axum::Json;
use axum::extract::Path;
use game_catalog::CATALOG;
use protocol::{GameCard, RuleText, SectionTitle};
use serde_json::json;
use serde_json::value::RawValue;

use super::Refused;

pub(crate) async fn list() -> Json<Vec<GameCard>> {
    let games = CATALOG.iter().map(|entry| GameCard {
        id: entry.info.id,
        title: entry.info.title,
        seats: entry.info.seats,
        bots: entry.bots,
        options: entry.info.options,
    });
    Json(games.collect())
}

pub(crate) async fn rules(Path(game): Path<String>) -> Result<Json<Vec<RuleText>>, Refused> {
    let entry = game_catalog::find(&game).ok_or_else(Refused::not_found)?;
    let rules = entry.info.rulebook.iter().map(|rule| RuleText {
        id: rule.id,
        section: SectionTitle { id: rule.section.id, title: rule.section.title },
        text: rule.text,
    });
    Ok(Json(rules.collect()))
}

pub(crate) async fn pack(Path(game): Path<String>) -> Result<Json<Box<RawValue>>, Refused> {
    let entry = game_catalog::find(&game).ok_or_else(Refused::not_found)?;
    let seats = entry.info.seats.first().copied().unwrap_or(2);
    let game = entry.open_built_in(&json!({}), usize::from(seats));
    Ok(Json(game.map_err(|_| Refused::not_found())?.pack()))
}

//! `/api/tables`: tables to join, and new ones.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::SignedCookieJar;
use game_catalog::OpenError;
use protocol::{LobbyTable, NewTable, Opened};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use super::ApiError;
use super::games::raw;
use super::spoken::Spoken;
use crate::archive::ArchiveError;
use crate::hall::HallError;
use crate::reading::{Body, unclear_query};
use crate::router::App;
use crate::session::Known;
use crate::visitor::Visitor;

pub(crate) async fn list(State(app): State<App>) -> Json<Vec<LobbyTable>> {
    Json(app.hall.bulletin().lobby.list())
}

pub(crate) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    Known(session): Known,
    jar: SignedCookieJar,
    body: Result<Body<NewTable>, ApiError>,
) -> Result<(SignedCookieJar, Json<Opened>), ApiError> {
    let Body(mut order) = body?;
    if order.options.is_null() {
        order.options = json!({});
    }
    if !app.limits.may_open_table(visitor.address, &session.person) {
        return Err(ApiError::too_fast());
    }
    let id = app.hall.open(&session.person, order).await.map_err(|error| match error {
        HallError::NoPositions => ApiError::bad(
            "На этом сервере партия начинается только с начала.",
            "This server doesn’t allow custom starting positions.",
        ),
        HallError::Archive(error) => cannot_open(error),
    })?;
    let jar = if session.due { session.keep(jar, visitor.is_secure()) } else { jar };
    Ok((jar, Json(Opened { id })))
}

/// The content that is played with at a table. To take one up for it costs as much as a log.
pub(crate) async fn pack(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Known(session): Known,
    spoken: Spoken,
    asked: HeaderMap,
) -> Result<Response, ApiError> {
    let sent = |pack: Box<RawValue>| raw(spoken, &asked, &pack);
    if let Some(handle) = app.hall.at_hand(&id).await {
        return Ok(sent(handle.pack()));
    }
    if !app.limits.may_fetch_log(visitor.address, &session.person) {
        return Err(ApiError::too_fast());
    }
    let handle = app.hall.find(&id).await.map_err(|_| ApiError::store_failed())?;
    Ok(sent(handle.ok_or_else(ApiError::not_found)?.pack()))
}

/// Which game of a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhichGame {
    /// Its number, from 1; the last one if it isn't said.
    game: Option<u32>,
}

/// The log of a game at a table, once it is over: for `igroteka verify`. A table isn't taken up for it.
pub(crate) async fn log(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Known(session): Known,
    which: Result<Query<WhichGame>, QueryRejection>,
) -> Result<impl IntoResponse, ApiError> {
    let Query(WhichGame { game }) = which.map_err(|error| unclear_query(&error))?;
    if !app.limits.may_fetch_log(visitor.address, &session.person) {
        return Err(ApiError::too_fast());
    }
    let failed = |error: ArchiveError| {
        tracing::error!("the log of table {id} can't be had: {error}");
        ApiError::store_failed()
    };
    let last = match app.hall.at_hand(&id).await {
        Some(handle) if game.is_none() => handle.finished_log().await,
        _ => None,
    };
    let log = match last {
        Some(log) => Some(log),
        None => app.hall.archive().game_log(&id, game).await.map_err(failed)?,
    };
    let log = log.ok_or_else(ApiError::not_found)?;
    let kind = (header::CONTENT_TYPE, "application/jsonl; charset=utf-8".to_string());
    let game = game.map(|game| format!("-{game}")).unwrap_or_default();
    let file = (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}{game}.log\""));
    Ok(([kind, file], log))
}

fn cannot_open(error: ArchiveError) -> ApiError {
    match error {
        ArchiveError::NoSuchGame => {
            ApiError::bad("Такой игры здесь нет.", "We don’t have that game here.")
        }
        ArchiveError::Open(OpenError::Options(error)) => {
            ApiError::new(StatusCode::BAD_REQUEST, error.rule, error.text)
        }
        ArchiveError::Open(error @ (OpenError::Pack(_) | OpenError::Rules(_))) => {
            ApiError::bad(&error.to_string(), &error.to_string())
        }
        ArchiveError::Position(error) => ApiError::bad(&error.to_string(), &error.to_string()),
        ArchiveError::Store(_)
        | ArchiveError::Log(_)
        | ArchiveError::Conventions(_)
        | ArchiveError::Lost(_) => {
            tracing::error!("a table can't be opened: {error}");
            ApiError::store_failed()
        }
    }
}

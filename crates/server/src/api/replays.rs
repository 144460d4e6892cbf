//! `/api/tables/{table}/replay`: games that are over, to be seen again; `/api/replay`: the same from a
//! file.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use game_core::{Eyes, Phrase, Seat};
use protocol::{FileReplay, Replay, Sight};
use serde::Deserialize;

use super::ApiError;
use crate::archive::{ArchiveError, FileError};
use crate::reading::{not_utf8, unclear, unclear_query};
use crate::router::App;
use crate::session::{Known, Session};
use crate::visitor::Visitor;

/// Which game, and through whose eyes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Its number, from 1.
    game: u32,
    /// Seats with commas between them; nobody's if it isn't said.
    #[serde(default)]
    eyes: String,
    /// For sights: the first step.
    #[serde(default)]
    from: usize,
}

pub(crate) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Known(session): Known,
    which: Result<Query<Which>, QueryRejection>,
) -> Result<Json<Replay>, ApiError> {
    let which = admitted(&app, &visitor, &session, which)?;
    let replay =
        app.hall.archive().replay(from(&visitor), &id, which.game, eyes(&which.eyes)?).await;
    found(&id, replay).map(Json)
}

pub(crate) async fn sights(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Known(session): Known,
    which: Result<Query<Which>, QueryRejection>,
) -> Result<Json<Vec<Sight>>, ApiError> {
    let which = admitted(&app, &visitor, &session, which)?;
    let sights = app
        .hall
        .archive()
        .sights(from(&visitor), &id, which.game, eyes(&which.eyes)?, which.from)
        .await;
    found(&id, sights).map(Json)
}

/// Through whose eyes a file is seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Through {
    #[serde(default)]
    eyes: String,
    /// For sights: the first step.
    #[serde(default)]
    from: usize,
}

pub(crate) async fn file(
    State(app): State<App>,
    visitor: Visitor,
    Known(session): Known,
    through: Result<Query<Through>, QueryRejection>,
    file: Bytes,
) -> Result<Json<FileReplay>, ApiError> {
    let Query(through) = through.map_err(|error| unclear_query(&error))?;
    if !app.limits.may_fetch_log(visitor.address, &session.person) {
        return Err(ApiError::too_fast());
    }
    let (from, text) = (from(&visitor), text(file)?);
    let replay = app.hall.archive().file_replay(from, text, eyes(&through.eyes)?).await;
    replay.map(Json).map_err(spoilt)
}

pub(crate) async fn file_sights(
    State(app): State<App>,
    visitor: Visitor,
    Known(session): Known,
    through: Result<Query<Through>, QueryRejection>,
    file: Bytes,
) -> Result<Json<Vec<Sight>>, ApiError> {
    let Query(through) = through.map_err(|error| unclear_query(&error))?;
    if !app.limits.may_see_again(visitor.address, &session.person) {
        return Err(ApiError::too_fast());
    }
    let sights = app
        .hall
        .archive()
        .file_sights(from(&visitor), text(file)?, eyes(&through.eyes)?, through.from)
        .await;
    sights.map(Json).map_err(spoilt)
}

/// Where somebody comes from, as far as taking turns is concerned.
fn from(visitor: &Visitor) -> u64 {
    visitor.address.number()
}

fn spoilt(error: FileError) -> ApiError {
    match error {
        FileError::Bad(text) => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, None, text),
        error => {
            tracing::error!("a file can't be shown: {error}");
            ApiError::store_failed()
        }
    }
}

fn admitted(
    app: &App,
    visitor: &Visitor,
    session: &Session,
    which: Result<Query<Which>, QueryRejection>,
) -> Result<Which, ApiError> {
    let Query(which) = which.map_err(|error| unclear_query(&error))?;
    match app.limits.may_see_again(visitor.address, &session.person) {
        true => Ok(which),
        false => Err(ApiError::too_fast()),
    }
}

fn eyes(text: &str) -> Result<Eyes, ApiError> {
    let seats = text.split(',').filter(|seat| !seat.is_empty());
    let seats = seats.map(|seat| match seat.parse() {
        Ok(number @ 0..16) => Ok(Seat(number)),
        _ => Err(unclear(&Phrase::new(
            format!("eyes: места {seat} не бывает"),
            format!("eyes: there’s no seat {seat}"),
        ))),
    });
    seats.collect()
}

fn found<T>(id: &str, answer: Result<Option<T>, ArchiveError>) -> Result<T, ApiError> {
    let answer = answer.map_err(|error| {
        tracing::error!("table {id} can't be seen again: {error}");
        ApiError::store_failed()
    })?;
    answer.ok_or_else(ApiError::not_found)
}

/// A file's text.
fn text(file: Bytes) -> Result<String, ApiError> {
    String::from_utf8(file.into())
        .map_err(|error| unclear(&not_utf8(Some(error.utf8_error().valid_up_to()))))
}

//! `/api/tables`: tables to join, and new ones.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum_extra::extract::cookie::SignedCookieJar;
use game_catalog::OpenError;
use protocol::{LobbyTable, NewTable, Opened};
use serde_json::json;

use super::Refused;
use crate::hall::HallError;
use crate::router::App;
use crate::session::Session;

pub(crate) async fn list(State(app): State<App>) -> Json<Vec<LobbyTable>> {
    Json(app.hall.lobby().list())
}

pub(crate) async fn open(
    State(app): State<App>,
    session: Session,
    jar: SignedCookieJar,
    body: Result<Json<NewTable>, JsonRejection>,
) -> Result<(SignedCookieJar, Json<Opened>), Refused> {
    let Json(mut order) = body.map_err(|error| {
        let text = error.body_text();
        Refused::bad(
            &format!("Непонятный заказ: {text}"),
            &format!("That isn't a valid table order: {text}"),
        )
    })?;
    if order.options.is_null() {
        order.options = json!({});
    }
    let id = app.hall.open(&session.person, order).await.map_err(|error| match error {
        HallError::NoSuchGame => {
            Refused::bad("Такой игры здесь нет.", "We don't have that game here.")
        }
        HallError::Open(OpenError::Options(error)) => {
            Refused::new(StatusCode::BAD_REQUEST, error.rule, error.text)
        }
        HallError::Open(OpenError::Pack(error)) => {
            Refused::bad(&error.to_string(), &error.to_string())
        }
        HallError::NoPositions => Refused::bad(
            "На этом сервере партия начинается только с начала.",
            "This server doesn't allow custom starting positions.",
        ),
        HallError::Position(error) => Refused::bad(&error.to_string(), &error.to_string()),
        HallError::TooFast => Refused::too_fast(),
        HallError::Store(_) | HallError::Log(_) => Refused::store_failed(),
    })?;
    let jar = if session.fresh { session.keep(jar) } else { jar };
    Ok((jar, Json(Opened { id })))
}

/// The log of the last game at a table, once it is over: for `igroteka verify`.
pub(crate) async fn log(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Refused> {
    let handle = app.hall.find(&id).await.map_err(|_| Refused::store_failed())?;
    let log = match handle {
        Some(handle) => handle.finished_log().await,
        None => None,
    };
    let log = log.ok_or_else(Refused::not_found)?;
    let kind = (header::CONTENT_TYPE, "application/jsonl; charset=utf-8".to_string());
    let file = (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.log\""));
    Ok(([kind, file], log))
}

//! `/api/tables`: tables to join, and new ones.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum_extra::extract::cookie::SignedCookieJar;
use game_catalog::OpenError;
use protocol::NewTable;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::Refused;
use crate::hall::HallError;
use crate::router::App;
use crate::session::Known;
use crate::visitor::Visitor;

pub(crate) async fn list(State(app): State<App>) -> Json<Value> {
    Json(json!(app.hall.lobby().list()))
}

pub(crate) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    Known(session): Known,
    jar: SignedCookieJar,
    body: Result<Json<NewTable>, JsonRejection>,
) -> Result<(SignedCookieJar, Json<Value>), Refused> {
    let Json(mut order) = body.map_err(|error| {
        let text = error.body_text();
        Refused::bad(&format!("Непонятный заказ: {text}"), &format!("Not an order: {text}"))
    })?;
    if order.options.is_null() {
        order.options = json!({});
    }
    if !app.limits.may_open_table(visitor.address, &session.person) {
        return Err(Refused::too_fast());
    }
    let id = app.hall.open(&session.person, order).await.map_err(|error| match error {
        HallError::NoSuchGame => {
            Refused::bad("Такой игры здесь нет.", "There is no such game here.")
        }
        HallError::Open(OpenError::Options(error)) => {
            Refused::new(StatusCode::BAD_REQUEST, error.rule, error.text)
        }
        HallError::Open(error @ (OpenError::Pack(_) | OpenError::Rules(_))) => {
            Refused::bad(&error.to_string(), &error.to_string())
        }
        HallError::NoPositions => Refused::bad(
            "Здесь игры начинаются только с начала.",
            "Here games begin only at the beginning.",
        ),
        HallError::Position(error) => Refused::bad(&error.to_string(), &error.to_string()),
        HallError::Store(_) | HallError::Log(_) | HallError::Lost(_) => {
            tracing::error!("a table can't be opened: {error}");
            Refused::store_failed()
        }
    })?;
    let jar = if session.due { session.keep(jar, visitor.secure) } else { jar };
    Ok((jar, Json(json!({ "id": id }))))
}

/// The content that is played with at a table.
pub(crate) async fn pack(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Box<RawValue>>, Refused> {
    let handle = app.hall.find(&id).await.map_err(|_| Refused::store_failed())?;
    Ok(Json(handle.ok_or_else(Refused::not_found)?.pack()))
}

/// The log of the last game at a table, once it is over: for `igroteka verify`.
pub(crate) async fn log(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Refused> {
    let handle = app.hall.find(&id).await.map_err(|error| {
        tracing::error!("table {id} can't be opened: {error}");
        Refused::store_failed()
    })?;
    let log = match handle {
        Some(handle) => handle.finished_log().await,
        None => None,
    };
    let log = log.ok_or_else(Refused::not_found)?;
    let kind = (header::CONTENT_TYPE, "application/jsonl; charset=utf-8".to_string());
    let file = (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.log\""));
    Ok(([kind, file], log))
}

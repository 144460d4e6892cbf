//! `/api/me`: who one is.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum_extra::extract::cookie::SignedCookieJar;
use game_core::Phrase;
use protocol::Me;
use serde::Deserialize;

use super::Rejection;
use crate::names::{self, NameFault};
use crate::router::App;
use crate::session::Session;
use crate::visitor::Visitor;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rename {
    name: String,
}

type Answer = Result<(SignedCookieJar, Json<Me>), Rejection>;

pub(crate) async fn get(
    State(app): State<App>,
    visitor: Visitor,
    session: Session,
    jar: SignedCookieJar,
) -> Answer {
    begin(&app, &visitor, &session)?;
    let jar = if session.due { session.keep(jar, visitor.is_secure()) } else { jar };
    Ok((jar, Json(Me { name: session.name })))
}

pub(crate) async fn rename(
    State(app): State<App>,
    visitor: Visitor,
    session: Session,
    jar: SignedCookieJar,
    body: Result<Json<Rename>, JsonRejection>,
) -> Answer {
    let name = body.map_err(|_| NameFault::Empty).and_then(|Json(body)| names::tidy(&body.name));
    let name = name.map_err(|fault| Rejection::new(StatusCode::BAD_REQUEST, None, fault.text()))?;
    begin(&app, &visitor, &session)?;
    if session.name.as_ref() != Some(&name) {
        if !app.limits.may_rename(visitor.address, &session.person) {
            return Err(Rejection::new(StatusCode::TOO_MANY_REQUESTS, None, too_often()));
        }
        app.hall.guests().rename(&session.person, &name).await;
    }
    let session = Session { name: Some(name), ..session };
    Ok((session.keep(jar, visitor.is_secure()), Json(Me { name: session.name })))
}

/// A session that begins counts for the address it begins at.
fn begin(app: &App, visitor: &Visitor, session: &Session) -> Result<(), Rejection> {
    match session.fresh && !app.limits.may_begin_session(visitor.address) {
        true => Err(Rejection::too_fast()),
        false => Ok(()),
    }
}

fn too_often() -> Phrase {
    Phrase::new(
        "Имя менялось слишком часто: снова сменить его можно через минуту.",
        "You've changed your name too often: try again in a minute.",
    )
}

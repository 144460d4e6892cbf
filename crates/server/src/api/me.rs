//! `/api/me`: who one is.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum_extra::extract::cookie::SignedCookieJar;
use protocol::Me;
use serde::Deserialize;

use super::Refused;
use crate::router::App;
use crate::session::{Session, tidy_name};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rename {
    name: String,
}

pub(crate) async fn get(session: Session, jar: SignedCookieJar) -> (SignedCookieJar, Json<Me>) {
    let jar = if session.fresh { session.keep(jar) } else { jar };
    (jar, Json(Me { name: session.name }))
}

pub(crate) async fn rename(
    State(app): State<App>,
    session: Session,
    jar: SignedCookieJar,
    body: Result<Json<Rename>, JsonRejection>,
) -> Result<(SignedCookieJar, Json<Me>), Refused> {
    let name = body.ok().and_then(|Json(body)| tidy_name(&body.name));
    let name = name.ok_or_else(|| {
        Refused::bad("Имя — от 1 до 24 знаков.", "A name has to be 1 to 24 characters long.")
    })?;
    app.hall.guests().rename(&session.person, &name).await;
    let session = Session { name: Some(name), ..session };
    Ok((session.keep(jar), Json(Me { name: session.name })))
}

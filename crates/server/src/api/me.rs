//! `/api/me`: who one is.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::cookie::SignedCookieJar;
use game_core::Phrase;
use protocol::{CarryCode, Me, MyTable, MyTurn, Rename, TakeCode};
use store::Mentioned;

use super::ApiError;
use crate::carry::LIFE;
use crate::listing::Listing;
use crate::names;
use crate::reading::Body;
use crate::router::App;
use crate::session::{Known, Session};
use crate::task::{listed_as, now};
use crate::visitor::Visitor;

/// Tables and earlier games on one's list.
const MOST_TABLES: usize = 60;

type Answer = Result<(SignedCookieJar, Json<Me>), ApiError>;

pub(crate) async fn get(
    State(app): State<App>,
    visitor: Visitor,
    session: Session,
    jar: SignedCookieJar,
) -> Answer {
    begin(&app, &visitor, &session)?;
    let jar = if session.due { session.keep(jar, visitor.is_secure()) } else { jar };
    Ok((jar, Json(Me { name: session.name, waits: None })))
}

pub(crate) async fn rename(
    State(app): State<App>,
    visitor: Visitor,
    session: Session,
    jar: SignedCookieJar,
    body: Result<Body<Rename>, ApiError>,
) -> Answer {
    let Body(Rename { name }) = body?;
    let name = names::tidy(&name)
        .map_err(|fault| ApiError::new(StatusCode::BAD_REQUEST, None, fault.text()))?;
    begin(&app, &visitor, &session)?;
    let mut waits = None;
    if session.name.as_ref() != Some(&name) {
        if !app.limits.may_rename(visitor.address, &session.person) {
            return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, None, too_often()));
        }
        let renamed = app.open_sockets.rename(&session.person, &name).await;
        waits = renamed.map_err(|text| ApiError::new(StatusCode::CONFLICT, None, text))?;
        app.codes.rename(&session.person, &name);
    }
    let session = Session { name: Some(name), ..session };
    Ok((session.keep(jar, visitor.is_secure()), Json(Me { name: session.name, waits })))
}

/// One's own tables, the newest first.
pub(crate) async fn tables(
    State(app): State<App>,
    Known(session): Known,
) -> Result<Json<Vec<MyTable>>, ApiError> {
    if !app.limits.may_list_tables(&session.person) {
        return Err(ApiError::too_fast());
    }
    let listed = app.hall.store().mentions(&session.person, MOST_TABLES).await;
    let listed = listed.map_err(|error| {
        tracing::error!(%error, "a list of tables can't be read");
        ApiError::store_failed()
    })?;
    let now = now();
    let mine = |mentioned: Mentioned| {
        let read = serde_json::from_str(&mentioned.text);
        let read = read.inspect_err(|error| {
            tracing::error!(%error, table = mentioned.table, "a list holds what can't be read");
        });
        let listing: Listing = read.ok()?;
        let (id, game_number) = listed_as(&mentioned.table);
        let turn = if game_number.is_none() { app.hall.bulletin().turns.of(id) } else { None };
        let turn = turn.map(|turn| MyTurn {
            waits_for: turn.waits_for,
            yours: listing.yours.iter().any(|seat| turn.waits_for.contains(*seat)),
            ago: now.saturating_sub(turn.since),
        });
        let (id, ago) = (id.to_string(), now.saturating_sub(mentioned.at));
        Some(MyTable { id, game_number, ago, turn, card: listing.card() })
    };
    Ok(Json(listed.into_iter().filter_map(mine).collect()))
}

/// A code that makes another browser the same person.
pub(crate) async fn carry(
    State(app): State<App>,
    Known(session): Known,
) -> Result<Json<CarryCode>, ApiError> {
    if !app.limits.may_carry(&session.person) {
        return Err(ApiError::too_fast());
    }
    let code = app.codes.give(&session.person, session.name);
    let code = code.ok_or_else(ApiError::too_fast)?;
    Ok(Json(CarryCode { code, left: LIFE.as_millis() as u64 }))
}

/// This browser becomes the person whose code it is.
pub(crate) async fn take(
    State(app): State<App>,
    visitor: Visitor,
    jar: SignedCookieJar,
    body: Result<Body<TakeCode>, ApiError>,
) -> Answer {
    if !app.limits.may_try_code(visitor.address) {
        return Err(ApiError::too_fast());
    }
    let Body(TakeCode { code }) = body?;
    let taken = app.codes.take(&code.trim().to_lowercase());
    let (person, name) = taken.ok_or_else(|| {
        let text = Phrase::new(
            "Этот код не годится: он действует пять минут и один раз. Попросите на первом \
             устройстве новый.",
            "This code isn't valid: a code works once and for five minutes. Ask for a new one on \
             the first device.",
        );
        ApiError::new(StatusCode::NOT_FOUND, None, text)
    })?;
    let session = Session { person, name, fresh: false, due: true };
    Ok((session.keep(jar, visitor.is_secure()), Json(Me { name: session.name, waits: None })))
}

/// A session that begins counts for the address it begins at.
fn begin(app: &App, visitor: &Visitor, session: &Session) -> Result<(), ApiError> {
    match session.fresh && !app.limits.may_begin_session(visitor.address) {
        true => Err(ApiError::too_fast()),
        false => Ok(()),
    }
}

fn too_often() -> Phrase {
    Phrase::new(
        "Имя менялось слишком часто: снова сменить его можно через минуту.",
        "You’ve changed your name too often: try again in a minute.",
    )
}

//! `/api/push`: where a browser is told what waits for its person when no page is open.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use game_core::Phrase;
use protocol::{PushKey, PushSubscription, Unsubscribe};

use super::ApiError;
use crate::push::PushError;
use crate::reading::Body;
use crate::router::App;
use crate::session::Known;
use crate::task::now;
use crate::visitor::Visitor;

/// The key by which browsers subscribe.
pub(crate) async fn key(State(app): State<App>) -> Result<Json<PushKey>, ApiError> {
    let key = app.hall.bulletin().push.key().await.map_err(rejection)?;
    Ok(Json(PushKey { key }))
}

/// This browser is told from now on, as whoever it belongs to.
pub(crate) async fn subscribe(
    State(app): State<App>,
    visitor: Visitor,
    Known(session): Known,
    body: Result<Body<PushSubscription>, ApiError>,
) -> Result<StatusCode, ApiError> {
    if !app.limits.may_subscribe(visitor.address, &session.person) {
        return Err(ApiError::too_fast());
    }
    let Body(wanted) = body?;
    app.hall.bulletin().push.subscribe(&session.person, wanted, now()).await.map_err(rejection)?;
    Ok(StatusCode::NO_CONTENT)
}

/// This browser isn't told any more.
pub(crate) async fn unsubscribe(
    State(app): State<App>,
    visitor: Visitor,
    Known(session): Known,
    body: Result<Body<Unsubscribe>, ApiError>,
) -> Result<StatusCode, ApiError> {
    if !app.limits.may_subscribe(visitor.address, &session.person) {
        return Err(ApiError::too_fast());
    }
    let Body(Unsubscribe { endpoint }) = body?;
    app.hall.bulletin().push.unsubscribe(&session.person, &endpoint).await.map_err(rejection)?;
    Ok(StatusCode::NO_CONTENT)
}

fn rejection(error: PushError) -> ApiError {
    match error {
        PushError::UnknownService => ApiError::bad(
            "Ваш браузер получает уведомления через службу, которой этот сервер не знает. Хозяин \
             может её добавить: igroteka serve --push-service ИМЯ.",
            "Your browser gets its notifications from a service that this server doesn't know. Its \
             host can add it: igroteka serve --push-service NAME.",
        ),
        PushError::BadKeys => bad_subscription(),
        PushError::NoKey | PushError::Store(_) => {
            tracing::error!(%error, "subscriptions can't be kept");
            ApiError::store_failed()
        }
    }
}

fn bad_subscription() -> ApiError {
    let text = Phrase::new(
        "Это не подписка браузера на уведомления: выключите их и включите снова.",
        "This isn’t a browser’s subscription: turn notifications off and on again.",
    );
    ApiError::new(StatusCode::BAD_REQUEST, None, text)
}

//! Every address there is.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{DefaultBodyLimit, FromRef, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum_extra::extract::cookie::Key;
use game_core::Phrase;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::accept::Peer;
use crate::api::Refused;
use crate::hosts::Hosts;
use crate::limits::Limits;
use crate::visitor::Visitor;
use crate::{Hall, api, assets, lobby, socket};

/// What handlers work with.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) stop: watch::Receiver<bool>,
    pub(crate) hosts: Arc<Hosts>,
    pub(crate) key: Key,
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Self {
        app.key.clone()
    }
}

/// More than this is no order for a table.
const LARGEST_BODY: usize = 16 * 1024;

const POLICY: &str = "default-src 'self'; img-src 'self' data:; base-uri 'none'; \
                      frame-ancestors 'none'; object-src 'none'; form-action 'self'";

pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/api/me", get(api::me::get).post(api::me::rename))
        .route("/api/games", get(api::games::list))
        .route("/api/games/{game}/rules", get(api::games::rules))
        .route("/api/games/{game}/pack", get(api::games::pack))
        .route("/api/tables/{table}/pack", get(api::tables::pack))
        .route("/api/tables", get(api::tables::list).post(api::tables::open))
        .route("/api/tables/{table}/log", get(api::tables::log))
        .route("/api/tables/{table}/ws", get(socket::join))
        .route("/api/lobby", get(lobby::watch))
        .route("/api/{*nothing}", get(api::nothing).post(api::nothing))
        .route("/robots.txt", get(assets::robots))
        .fallback(get(assets::serve))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// Turns away what has no business here, and sets the headers of all answers.
async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let personal = request.uri().path().starts_with("/api/");
    let mut response = match admit(&app, request).await {
        Ok(request) => next.run(request).await,
        Err(refused) => refused.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if personal && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// The request, with the visitor and all of its body; or why it isn't answered.
async fn admit(app: &App, mut request: Request) -> Result<Request, Refused> {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    if !host.is_some_and(|host| app.hosts.include(host)) {
        return Err(wrong_host());
    }
    let upgrade = request.headers().contains_key(header::UPGRADE);
    if (request.method() != Method::GET || upgrade) && is_from_elsewhere(request.headers()) {
        return Err(from_elsewhere());
    }
    let settings = app.hall.settings();
    let peer = request.extensions().get::<Peer>().ok_or_else(Refused::not_found)?;
    let visitor = Visitor::of(peer, request.headers(), settings.behind_proxy);
    if !app.limits.may_ask(visitor.address) {
        return Err(Refused::too_fast());
    }
    request.extensions_mut().insert(visitor);
    if request.method() != Method::POST {
        return Ok(request);
    }
    // Whoever announces a body has to bring it.
    let (parts, body) = request.into_parts();
    match timeout(settings.patience.body, to_bytes(body, LARGEST_BODY)).await {
        Ok(Ok(body)) => Ok(Request::from_parts(parts, Body::from(body))),
        Ok(Err(_)) => Err(Refused::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            None,
            Phrase::new("Слишком длинный запрос.", "The request is too long."),
        )),
        Err(_) => Err(Refused::new(
            StatusCode::REQUEST_TIMEOUT,
            None,
            Phrase::new("Запрос пришёл не целиком.", "The request didn't arrive in full."),
        )),
    }
}

fn wrong_host() -> Refused {
    let text = Phrase::new(
        "Этот сервер зовут не так. Хозяин может добавить имя: igroteka serve --host ИМЯ.",
        "This server doesn't go by that name. Its host can add it: igroteka serve --host NAME.",
    );
    Refused::new(StatusCode::FORBIDDEN, None, text)
}

fn from_elsewhere() -> Refused {
    let text = Phrase::new(
        "Этот запрос прислала страница другого сайта.",
        "This request was made by another site's page.",
    );
    Refused::new(StatusCode::FORBIDDEN, None, text)
}

/// Browsers say where a page came from; programs that say nothing have no cookie to abuse. What can't
/// be read comes from elsewhere: no address of ours is written so.
fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    match (origin, host) {
        (Some((_, from)), Some(host)) => !from.eq_ignore_ascii_case(host),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_sites_are_told_apart() {
        let headers = |pairs: &[(&'static str, &'static str)]| {
            let value = |value: &str| HeaderValue::from_bytes(value.as_bytes()).unwrap();
            let pairs = pairs.iter();
            pairs
                .map(|(name, text)| (HeaderName::from_static(name), value(text)))
                .collect::<HeaderMap>()
        };
        assert!(!is_from_elsewhere(&headers(&[("host", "a:80")])));
        assert!(!is_from_elsewhere(&headers(&[("host", "a:80"), ("origin", "http://a:80")])));
        assert!(is_from_elsewhere(&headers(&[("host", "a:80"), ("origin", "http://b:80")])));
        assert!(is_from_elsewhere(&headers(&[("host", "a:80"), ("origin", "null")])));
        assert!(is_from_elsewhere(&headers(&[("host", "a:80"), ("origin", "http://а:80")])));
        assert!(is_from_elsewhere(&headers(&[("origin", "http://a:80")])));
    }
}

//! Every address there is.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef, Request};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum_extra::extract::cookie::Key;
use tokio::sync::watch;

use crate::{Hall, api, assets, lobby, socket};

/// What handlers work with.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) stop: watch::Receiver<bool>,
    key: Key,
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

pub(crate) fn router(hall: Arc<Hall>, key: &[u8], stop: watch::Receiver<bool>) -> Router {
    let app = App { hall, stop, key: Key::from(key) };
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
        .fallback(get(assets::serve))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn(guard))
        .with_state(app)
}

/// Turns away requests that another site's page made, and sets the headers of all answers.
async fn guard(request: Request, next: Next) -> Response {
    let upgrade = request.headers().contains_key(header::UPGRADE);
    if (request.method() != Method::GET || upgrade) && is_from_elsewhere(request.headers()) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let mut response = next.run(request).await;
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Browsers say where a page came from; programs that say nothing have no cookie to abuse.
fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    match (text(header::ORIGIN), text(header::HOST)) {
        (None, _) => false,
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_none_or(|(_, from)| !from.eq_ignore_ascii_case(host))
        }
        (Some(_), None) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_sites_are_told_apart() {
        let headers = |pairs: &[(&'static str, &'static str)]| {
            pairs
                .iter()
                .map(|(name, value)| {
                    (HeaderName::from_static(name), HeaderValue::from_static(value))
                })
                .collect::<HeaderMap>()
        };
        assert!(!is_from_elsewhere(&headers(&[("host", "a:80")])));
        assert!(!is_from_elsewhere(&headers(&[("host", "a:80"), ("origin", "http://a:80")])));
        assert!(is_from_elsewhere(&headers(&[("host", "a:80"), ("origin", "http://b:80")])));
        assert!(is_from_elsewhere(&headers(&[("host", "a:80"), ("origin", "null")])));
        assert!(is_from_elsewhere(&headers(&[("origin", "http://a:80")])));
    }
}

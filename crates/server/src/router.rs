//! Every address there is.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{DefaultBodyLimit, FromRef, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum_extra::extract::cookie::Key;
use game_core::Phrase;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::accept::Peer;
use crate::api::ApiError;
use crate::carry::Codes;
use crate::hosts::Hosts;
use crate::limits::Limits;
use crate::open_sockets::OpenSockets;
use crate::uploads::{Load, Unfit};
use crate::visitor::{Scheme, Visitor};
use crate::{Hall, api, assets, lobby, preview, socket};

/// What handlers work with.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) open_sockets: Arc<OpenSockets>,
    pub(crate) codes: Arc<Codes>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) stop: watch::Receiver<bool>,
    pub(crate) hosts: Arc<Hosts>,
    pub(crate) key: Key,
    /// Where other machines of the network find the server.
    pub(crate) reach: Option<SocketAddr>,
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Self {
        app.key.clone()
    }
}

/// More than this is no order for a table.
const LARGEST_BODY: usize = 16 * 1024;

/// More than this is no game's log.
const LARGEST_LOG: usize = 2 * 1024 * 1024;

const POLICY: &str = "default-src 'self'; img-src 'self' data:; base-uri 'none'; \
                      frame-ancestors 'none'; object-src 'none'; form-action 'self'";

pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/api/me", get(api::me::get).post(api::me::rename))
        .route("/api/me/tables", get(api::me::tables))
        .route("/api/me/carry", post(api::me::carry))
        .route("/api/me/carry/take", post(api::me::take))
        .route(
            "/api/push",
            get(api::push::key).post(api::push::subscribe).delete(api::push::unsubscribe),
        )
        .route("/api/reach", get(api::reach))
        .route("/api/games", get(api::games::list))
        .route("/api/games/{game}/rules", get(api::games::rules))
        .route("/api/games/{game}/pack", get(api::games::pack))
        .route("/api/games/{game}/lesson", get(api::lessons::steps))
        .route("/api/games/{game}/lesson/{step}", post(api::lessons::attempt))
        .route("/api/tables/{table}/pack", get(api::tables::pack))
        .route("/api/tables", get(api::tables::list).post(api::tables::open))
        .route("/api/tables/{table}/log", get(api::tables::log))
        .route("/api/tables/{table}/replay", get(api::replays::replay))
        .route("/api/tables/{table}/replay/sights", get(api::replays::sights))
        .route("/api/replay", post(api::replays::file).layer(DefaultBodyLimit::max(LARGEST_LOG)))
        .route(
            "/api/replay/sights",
            post(api::replays::file_sights).layer(DefaultBodyLimit::max(LARGEST_LOG)),
        )
        .route("/api/tables/{table}/ws", get(socket::join))
        .route("/api/lobby", get(lobby::watch))
        .route("/api/{*nothing}", get(api::nothing).post(api::nothing))
        .route("/", get(preview::home))
        .route("/lobby", get(preview::lobby))
        .route("/rules/{game}", get(preview::rules))
        .route("/learn/{game}", get(preview::lesson))
        .route("/table/{table}", get(preview::table))
        .route("/table/{table}/replay/{number}", get(preview::replay))
        .route("/robots.txt", get(assets::robots))
        .fallback(get(assets::serve))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// Turns away what has no business here, and sets the headers of all answers.
async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let personal = request.uri().path().starts_with("/api/");
    let part = request.uri().path().starts_with("/assets/");
    let mut response = match admit(&app, request).await {
        Ok((request, None)) => next.run(request).await,
        Ok((request, Some(load))) => load.answered(next.run(request).await),
        Err(refused) => refused.into_response(),
    };
    // What belongs to a page follows that page's policy, and is sent often.
    let part = part && response.status().is_success();
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let documents = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in documents.into_iter().filter(|_| !part) {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if personal && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Who asks; or why no answer is given.
fn examine(app: &App, request: &Request) -> Result<Visitor, ApiError> {
    let host = only(request.headers(), header::HOST).ok().flatten();
    // Whoever writes the whole address into the request has said twice who is meant.
    let same = |host: &str| request.uri().authority().is_none_or(|twice| twice == host);
    if !host.is_some_and(|host| same(host) && app.hosts.include(host)) {
        return Err(wrong_host());
    }
    let peer = request.extensions().get::<Peer>().ok_or_else(ApiError::not_found)?;
    let visitor = Visitor::of(peer, request.headers(), app.hall.settings().behind_proxy);
    let upgrade = request.headers().contains_key(header::UPGRADE);
    let changes = request.method() != Method::GET || upgrade;
    if changes && is_from_elsewhere(request.headers(), visitor.scheme) {
        return Err(from_elsewhere());
    }
    if !app.limits.may_ask(visitor.address) {
        return Err(ApiError::too_fast());
    }
    Ok(visitor)
}

/// The request, with the visitor and all of its body, and what a file in it counts for; or why it isn't
/// answered.
async fn admit(app: &App, mut request: Request) -> Result<(Request, Option<Load>), ApiError> {
    let settings = app.hall.settings();
    let visitor = examine(app, &request)?;
    let address = visitor.address;
    request.extensions_mut().insert(visitor);
    if !matches!(*request.method(), Method::POST | Method::DELETE) {
        return Ok((request, None));
    }
    // Whoever announces a body has to bring it.
    let (parts, body) = request.into_parts();
    let file = matches!(parts.uri.path(), "/api/replay" | "/api/replay/sights");
    let mut load = file.then(|| app.limits.upload(address));
    let gathered = async {
        match &mut load {
            Some(load) => load.gather(body, LARGEST_LOG).await,
            None => to_bytes(body, LARGEST_BODY).await.map_err(|_| Unfit::TooLong),
        }
    };
    match timeout(settings.patience.body, gathered).await {
        Ok(Ok(body)) => Ok((Request::from_parts(parts, Body::from(body)), load)),
        Ok(Err(Unfit::NoRoom(no))) => Err(no),
        Ok(Err(Unfit::TooLong)) => {
            Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, None, too_long(file)))
        }
        Ok(Err(Unfit::Broken)) | Err(_) => Err(ApiError::new(
            StatusCode::REQUEST_TIMEOUT,
            None,
            Phrase::new("Запрос пришёл не целиком.", "The request didn't arrive in full."),
        )),
    }
}

fn too_long(file: bool) -> Phrase {
    match file {
        true => Phrase::new(
            "Файл больше 2 МБ: записи партий короче.",
            "The file is larger than 2 MB: game logs are shorter.",
        ),
        false => Phrase::new("Слишком длинный запрос.", "The request is too long."),
    }
}

fn wrong_host() -> ApiError {
    let text = Phrase::new(
        "Этот сервер зовут не так. Хозяин может добавить имя: igroteka serve --host ИМЯ.",
        "This server doesn't go by that name. Its host can add it: igroteka serve --host NAME.",
    );
    ApiError::new(StatusCode::FORBIDDEN, None, text)
}

fn from_elsewhere() -> ApiError {
    let text = Phrase::new(
        "Этот запрос прислала страница другого сайта.",
        "This request was made by another site's page.",
    );
    ApiError::new(StatusCode::FORBIDDEN, None, text)
}

/// The value of a header that can stand in a request once at most. A second one, or one that can't be
/// read, is an error: a proxy may have looked at the other.
fn only(headers: &HeaderMap, name: HeaderName) -> Result<Option<&str>, ()> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => value.to_str().map(Some).map_err(drop),
        (Some(_), Some(_)) => Err(()),
    }
}

/// Browsers say where a page came from; programs that say nothing have no cookie to abuse. What can't
/// be read comes from elsewhere: no address of ours is written so. So does a page that came by another
/// scheme than this request, if it is known by which one that came.
fn is_from_elsewhere(headers: &HeaderMap, came_by: Option<Scheme>) -> bool {
    let origin = match only(headers, header::ORIGIN) {
        Ok(None) => return false,
        Ok(Some(origin)) => origin.split_once("://"),
        Err(()) => return true,
    };
    let host = only(headers, header::HOST).ok().flatten();
    let scheme = match origin {
        Some(("http", _)) => Scheme::Http,
        Some(("https", _)) => Scheme::Https,
        _ => return true,
    };
    let same_host =
        origin.zip(host).is_some_and(|((_, from), host)| from.eq_ignore_ascii_case(host));
    !same_host || came_by.is_some_and(|came_by| came_by != scheme)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, text) in pairs {
            headers.append(*name, HeaderValue::from_bytes(text.as_bytes()).unwrap());
        }
        headers
    }

    #[test]
    fn other_sites_are_told_apart() {
        let elsewhere = |pairs: &[(&'static str, &'static str)]| {
            is_from_elsewhere(&headers(pairs), Some(Scheme::Http))
        };
        let host = ("host", "a:80");
        assert!(!elsewhere(&[host]));
        assert!(!elsewhere(&[host, ("origin", "http://a:80")]));
        assert!(!elsewhere(&[host, ("origin", "http://A:80")]));
        for other in ["http://b:80", "null", "http://а:80", "a:80", "ftp://a:80", "HTTP://a:80"] {
            assert!(elsewhere(&[host, ("origin", other)]), "{other}");
        }
        assert!(elsewhere(&[("origin", "http://a:80")]));
        assert!(elsewhere(&[host, ("origin", "http://a:80"), ("origin", "http://a:80")]));
        assert!(elsewhere(&[host, host, ("origin", "http://a:80")]));
    }

    #[test]
    fn a_page_comes_by_the_scheme_of_its_requests() {
        let from = |origin| headers(&[("host", "a"), ("origin", origin)]);
        let (plain, safe) = (from("http://a"), from("https://a"));
        for (came_by, plain_is_foreign, safe_is_foreign) in [
            (Some(Scheme::Http), false, true),
            (Some(Scheme::Https), true, false),
            // A proxy that doesn't say.
            (None, false, false),
        ] {
            assert_eq!(is_from_elsewhere(&plain, came_by), plain_is_foreign, "{came_by:?}");
            assert_eq!(is_from_elsewhere(&safe, came_by), safe_is_foreign, "{came_by:?}");
        }
    }
}

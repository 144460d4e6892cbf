//! The client, built in.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// Files by their name; every other address is the client's own business.
pub(crate) async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    match Client::get(path) {
        Some(file) if !path.is_empty() => {
            // Vite puts a hash of the content into the names under assets/.
            let cache = if path.starts_with("assets/") {
                "public, max-age=31536000, immutable"
            } else {
                "no-cache"
            };
            let kind = file.metadata.mimetype().to_string();
            ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache.into())], file.data)
                .into_response()
        }
        _ if path.starts_with("assets/") => StatusCode::NOT_FOUND.into_response(),
        _ => page(),
    }
}

fn page() -> Response {
    let html =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    match Client::get("index.html") {
        Some(file) => (html, file.data).into_response(),
        None => (
            StatusCode::NOT_FOUND,
            html,
            "<!doctype html><title>Igroteka</title><p>The client was not built: run <code>make web</code>.",
        )
            .into_response(),
    }
}

//! The client, built in: plain, and as small as the build could make it.

use std::borrow::Cow;

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::encoding::accepted;
use crate::etag::{tag, tagged};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// How a file can be written: the name in headers, and the ending beside the plain file.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

// Tables themselves say that they aren't to be listed: whoever shows previews of links may read them.
const ROBOTS: &str = "User-agent: *\nDisallow: /api/\n";

/// Files by their name; every other address is the client's own business.
pub(crate) async fn serve(uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let own = ENCODINGS.iter().any(|(_, ending)| path.ends_with(ending));
    match Client::get(path).filter(|_| !own) {
        // Vite puts a hash of the content into the names under assets/.
        Some(file) if path.starts_with("assets/") => {
            send(path, file, "max-age=31536000, immutable", &asked)
        }
        Some(file) => send(path, file, "no-cache", &asked),
        // The client's own addresses have no ending.
        None if path.rsplit('/').next().is_some_and(|name| name.contains('.')) => {
            StatusCode::NOT_FOUND.into_response()
        }
        None => page(&asked),
    }
}

/// The client's page as it was built; none if it wasn't.
pub(crate) fn index() -> Option<String> {
    String::from_utf8(Client::get("index.html")?.data.into_owned()).ok()
}

/// `/robots.txt`
pub(crate) async fn robots() -> Response {
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], ROBOTS).into_response()
}

fn page(asked: &HeaderMap) -> Response {
    match Client::get("index.html") {
        Some(file) => send("index.html", file, "no-cache", asked),
        None => (
            StatusCode::NOT_FOUND,
            [(header::CONTENT_TYPE, "text/html; charset=utf-8")],
            "<!doctype html><title>Igroteka</title><p>The client was not built: run <code>make web</code>.",
        )
            .into_response(),
    }
}

/// The file, in the smallest way that the browser understands.
fn send(path: &str, plain: EmbeddedFile, cache: &'static str, asked: &HeaderMap) -> Response {
    let kind = match plain.metadata.mimetype() {
        text if text.starts_with("text/") => Cow::from(format!("{text}; charset=utf-8")),
        other => Cow::from(other.to_string()),
    };
    let accepted = accepted(asked);
    let small =
        ENCODINGS.into_iter().filter(|(name, _)| accepted(name)).find_map(|(name, ending)| {
            Client::get(&format!("{path}{ending}")).map(|file| (file, name))
        });
    let (file, encoding) = match small {
        Some((file, encoding)) => (file, Some(encoding)),
        None => (plain, None),
    };
    let tag = tag(&file.metadata.sha256_hash(), encoding.unwrap_or_default());
    let headers = [(header::CONTENT_TYPE, &*kind), (header::CACHE_CONTROL, cache)];
    let mut answer = (headers, file.data).into_response();
    let headers = answer.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    tagged(asked, tag, answer)
}

//! Answers that a browser may keep and ask after.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::encoding::small;

/// Says "not modified" to whoever has this already, and gives the content to others. The content must
/// be asked after each time.
pub(crate) fn fresh_or_known(asked: &HeaderMap, kind: &'static str, content: Bytes) -> Response {
    let hash = Sha256::digest(&content);
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let Some((encoding, small)) = small(asked, hash.into(), &content) else {
        return tagged(asked, tag(&hash, ""), (headers, content).into_response());
    };
    let written = [(header::CONTENT_ENCODING, HeaderValue::from_static(encoding))];
    tagged(asked, tag(&hash, encoding), (headers, written, small).into_response())
}

/// A tag from a hash, told apart by how the content is written.
pub(crate) fn tag(hash: &[u8], encoding: &str) -> String {
    let hex: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}{encoding}\"")
}

/// The answer with its tag; without its content for whoever has it already.
pub(crate) fn tagged(asked: &HeaderMap, tag: String, mut answer: Response) -> Response {
    let known = asked.get_all(header::IF_NONE_MATCH).iter().any(|tags| {
        let tags = tags.to_str().unwrap_or_default().split(',');
        tags.map(str::trim).any(|has| has == "*" || has.trim_start_matches("W/") == tag)
    });
    let Ok(tag) = HeaderValue::from_str(&tag) else { return answer };
    answer.headers_mut().insert(header::ETAG, tag);
    if known {
        answer.headers_mut().remove(header::CONTENT_TYPE);
        *answer.status_mut() = StatusCode::NOT_MODIFIED;
        *answer.body_mut() = Default::default();
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_it_is_told_so() {
        let ask = |tags: Option<&str>| {
            let mut asked = HeaderMap::new();
            if let Some(tags) = tags {
                asked.insert(header::IF_NONE_MATCH, tags.parse().unwrap());
            }
            fresh_or_known(&asked, "text/plain", Bytes::from_static(b"content"))
        };
        let first = ask(None);
        assert_eq!(first.status(), StatusCode::OK);
        let tag = first.headers()[header::ETAG].to_str().unwrap().to_string();
        for known in [tag.clone(), format!("\"other\", W/{tag}"), "*".into()] {
            assert_eq!(ask(Some(&known)).status(), StatusCode::NOT_MODIFIED, "{known}");
        }
        assert_eq!(ask(Some("\"other\"")).status(), StatusCode::OK);
    }
}

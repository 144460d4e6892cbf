//! How small an answer may be written.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Smaller ones fit into one packet anyway.
const WORTHWHILE: usize = 1024;
/// Contents that are kept small: the catalogue, and rules, lessons and packs of every game.
const MOST_KEPT: usize = 64;

/// What was made small so far, by the hash of what it was made from: the same content is asked for again
/// and again, and changes only with a game's pack.
static KEPT: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);

/// Which encodings the browser names, other than to rule them out.
pub(crate) fn accepted(asked: &HeaderMap) -> impl Fn(&str) -> bool {
    let lists = asked.get_all(header::ACCEPT_ENCODING).iter();
    let lists: Vec<String> =
        lists.filter_map(|list| list.to_str().ok()).map(str::to_ascii_lowercase).collect();
    move |encoding| {
        lists.iter().flat_map(|list| list.split(',')).any(|one| {
            let mut parts = one.split(';').map(str::trim);
            let name = parts.next() == Some(encoding);
            let weight = parts.find_map(|part| part.strip_prefix("q=")?.trim().parse::<f32>().ok());
            name && weight.is_none_or(|weight| weight > 0.0)
        })
    }
}

/// The content with this hash as a gzip file, if that is worth it.
pub(crate) fn gzipped(hash: [u8; 32], content: &[u8]) -> Option<Bytes> {
    if content.len() < WORTHWHILE {
        return None;
    }
    let kept = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(small) = kept().get(&hash) {
        return Some(small.clone());
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let small = encoder.write_all(content).and_then(|()| encoder.finish());
    let small = Bytes::from(small.ok().filter(|small| small.len() < content.len())?);
    let mut kept = kept();
    if kept.len() >= MOST_KEPT {
        kept.clear();
    }
    kept.insert(hash, small.clone());
    Some(small)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;
    use sha2::{Digest, Sha256};

    use super::*;

    #[test]
    fn encodings_are_taken_as_the_browser_means_them() {
        let takes = |list: &str, encoding: &str| {
            let mut asked = HeaderMap::new();
            asked.insert(header::ACCEPT_ENCODING, list.parse().unwrap());
            accepted(&asked)(encoding)
        };
        assert!(takes("gzip, deflate, BR, zstd", "br") && takes("gzip;q=0.5", "gzip"));
        assert!(!takes("gzip, br;q=0", "br") && !takes("gzip, brotli", "br") && !takes("", "br"));
        assert!(!accepted(&HeaderMap::new())("br"));
    }

    #[test]
    fn what_is_long_is_made_small_once() {
        let small = |content: &[u8]| gzipped(Sha256::digest(content).into(), content);
        let text = "а у нас в квартире газ, а у вас? ".repeat(100);
        let first = small(text.as_bytes()).unwrap();
        assert!(first.len() * 4 < text.len());
        let mut read = String::new();
        GzDecoder::new(&first[..]).read_to_string(&mut read).unwrap();
        assert_eq!(read, text);
        assert_eq!(
            small(text.as_bytes()).unwrap().as_ptr(),
            first.as_ptr(),
            "the one that was kept"
        );
        assert_eq!(small(b"short"), None);
    }
}

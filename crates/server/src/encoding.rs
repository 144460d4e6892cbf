//! How small an answer may be written.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Smaller ones fit into one packet anyway.
const WORTHWHILE: usize = 1024;
/// Contents that are kept small: the catalogue, and rules, lessons and packs of every game.
const MOST_KEPT: usize = 128;

/// By the hash of what it is made from, and the encoding.
type Key = ([u8; 32], &'static str);

/// What was made small so far; nothing yet where that is still being done. The same content is asked for
/// again and again, and changes only with a game's pack.
static KEPT: LazyLock<Mutex<HashMap<Key, Option<Bytes>>>> = LazyLock::new(Mutex::default);

fn kept() -> MutexGuard<'static, HashMap<Key, Option<Bytes>>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

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

/// The content with this hash as small as this browser reads it, and in which encoding, if that is worth it.
pub(crate) fn small(
    asked: &HeaderMap,
    hash: [u8; 32],
    content: &Bytes,
) -> Option<(&'static str, Bytes)> {
    let accepts = accepted(asked);
    let worthwhile = content.len() >= WORTHWHILE;
    let brotli = || accepts("br").then(|| brotlied(hash, content)).flatten();
    let gzip = || accepts("gzip").then(|| gzipped(hash, content)).flatten();
    let small = worthwhile.then(|| brotli().map(|it| ("br", it))).flatten();
    small.or_else(|| gzip().filter(|_| worthwhile).map(|it| ("gzip", it)))
}

/// As a brotli file, once it is made: that takes too long for whoever is first.
fn brotlied(hash: [u8; 32], content: &Bytes) -> Option<Bytes> {
    let key = (hash, "br");
    if let Some(known) = kept().get(&key) {
        return known.clone();
    }
    keep(key, None);
    let content = content.clone();
    std::thread::spawn(move || {
        let how = BrotliEncoderParams { size_hint: content.len(), ..Default::default() };
        let mut small = Vec::new();
        let made = brotli::BrotliCompress(&mut &content[..], &mut small, &how);
        if made.is_ok() && small.len() < content.len() {
            keep(key, Some(small.into()));
        }
    });
    None
}

fn gzipped(hash: [u8; 32], content: &[u8]) -> Option<Bytes> {
    let key = (hash, "gzip");
    if let Some(known) = kept().get(&key) {
        return known.clone();
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let small = encoder.write_all(content).and_then(|()| encoder.finish());
    let small = small.ok().filter(|small| small.len() < content.len()).map(Bytes::from);
    keep(key, small.clone());
    small
}

fn keep(key: Key, small: Option<Bytes>) {
    let mut kept = kept();
    if kept.len() >= MOST_KEPT && !kept.contains_key(&key) {
        kept.clear();
    }
    kept.insert(key, small);
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use axum::http::HeaderValue;
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
        let accepting = |list: &'static str| {
            HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(list))])
        };
        let (both, old) = (accepting("gzip, deflate, br"), accepting("gzip, deflate"));
        let made = |asked: &HeaderMap, content: &Bytes| {
            small(asked, Sha256::digest(content).into(), content)
        };
        let text = Bytes::from("а у нас в квартире газ, а у вас? ".repeat(100));
        let (name, first) = made(&both, &text).unwrap();
        assert_eq!(name, "gzip", "whoever is first doesn't wait");
        assert!(first.len() * 4 < text.len());
        let mut read = String::new();
        GzDecoder::new(&first[..]).read_to_string(&mut read).unwrap();
        assert_eq!(read.as_bytes(), text);
        let again = made(&old, &text).unwrap().1;
        assert_eq!(again.as_ptr(), first.as_ptr(), "the one that was kept");
        let smallest = loop {
            match made(&both, &text).unwrap() {
                ("br", smallest) => break smallest,
                _ => std::thread::yield_now(),
            }
        };
        assert!(smallest.len() < first.len());
        let mut read = Vec::new();
        brotli::BrotliDecompress(&mut &smallest[..], &mut read).unwrap();
        assert_eq!(read, text);
        assert_eq!(made(&old, &text).unwrap().0, "gzip");
        assert_eq!(made(&HeaderMap::new(), &text), None);
        assert_eq!(made(&both, &Bytes::from_static(b"short")), None);
    }
}

//! What the edge lets in, what it turns away, and what its answers carry.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Patience, Server, Settings};
use store::MemoryLog;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::guest::{Guest, House, exchange, http, knock};

async fn house(settings: Settings) -> House {
    House::open_with(Arc::new(MemoryLog::default()), settings).await
}

/// A request with these lines in its head; the answer's head.
async fn head(addr: &str, call: &str, lines: &[&str]) -> String {
    let lines: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
    let request = format!("{call} HTTP/1.1\r\n{lines}connection: close\r\n\r\n");
    let answer = exchange(addr, request.as_bytes()).await;
    answer.split("\r\n\r\n").next().unwrap().to_string()
}

fn field<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

fn status(head: &str) -> u16 {
    head.split(' ').nth(1).unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_table_and_its_socket_need_a_session() {
    let house = house(Settings::default()).await;
    let order = json!({ "game": "liniya", "seats": 2 });
    let (refused, cookie, answer) = http(&house.addr, "", "POST /api/tables", &order).await;
    assert_eq!((refused, cookie.as_str()), (401, ""));
    assert!(answer["text"]["ru"].is_string() && answer["text"]["en"].is_string(), "{answer}");
    let forged = "igroteka=bcdfghjkmnpqrstvwxz2%20Anna";
    assert_eq!(http(&house.addr, forged, "POST /api/tables", &order).await.0, 401);
    let (_, cookie, _) = http(&house.addr, "", "GET /api/me", &Value::Null).await;
    let (given, _, table) = http(&house.addr, &cookie, "POST /api/tables", &order).await;
    assert_eq!(given, 200);
    let path = format!("/api/tables/{}/ws", table["id"].as_str().unwrap());
    assert_eq!(knock(&house.addr, "", &path).await.0, 401);
    assert_eq!(knock(&house.addr, &cookie, &path).await.0, 101);
    assert_eq!(knock(&house.addr, "", "/api/lobby").await.0, 101, "the lobby is public");
}

#[tokio::test]
async fn other_names_and_other_sites_are_turned_away_with_all_headers() {
    let house = house(Settings::default()).await;
    let own = format!("host: {}", house.addr);
    let origin = format!("origin: http://{}", house.addr);
    let other_scheme = format!("origin: https://{}", house.addr);
    for (call, lines) in [
        ("GET /api/games", &["host: evil.example"][..]),
        ("GET /", &["host: 192.168.1.5"]),
        ("GET /api/games", &[]),
        ("POST /api/me", &[&own, "origin: http://evil.example"]),
        ("POST /api/me", &[&own, "origin: http://127.0.0.1é"]),
        ("GET /api/lobby", &[&own, "upgrade: websocket", "origin: http://evil.example"]),
        // What is said twice can be read in two ways.
        ("GET /api/games", &[&own, "host: evil.example"]),
        ("GET /api/games", &["host: evil.example", &own]),
        ("GET http://evil.example/api/games", &[&own]),
        ("POST /api/me", &[&own, &origin, "origin: http://evil.example"]),
        ("POST /api/me", &[&own, "origin: http://evil.example", &origin]),
        ("POST /api/me", &[&own, &other_scheme]),
    ] {
        let head = head(&house.addr, call, lines).await;
        assert_eq!(status(&head), 403, "{lines:?}: {head}");
        for name in ["content-security-policy", "x-content-type-options", "referrer-policy"] {
            assert!(field(&head, name).is_some(), "{name}: {head}");
        }
    }
    assert_eq!(status(&head(&house.addr, "GET /api/games", &[&own]).await), 200);
    let whole = format!("GET http://{}/api/games", house.addr);
    assert_eq!(status(&head(&house.addr, &whole, &[&own]).await), 200);
    let bad_name = status(&head(&house.addr, "POST /api/me", &[&own, &origin]).await);
    assert_eq!(bad_name, 400, "it is let in, without a name");
    assert_eq!(status(&head(&house.addr, "GET /api/games", &["host: localhost"]).await), 200);
    let named = self::house(Settings { hosts: vec!["play.example".into()], ..Settings::default() });
    let named = named.await;
    assert_eq!(status(&head(&named.addr, "GET /api/games", &["host: play.example"]).await), 200);
}

#[tokio::test]
async fn what_may_be_kept_has_a_tag_and_what_is_personal_is_not_kept() {
    let house = house(Settings::default()).await;
    let host = format!("host: {}", house.addr);
    for personal in ["GET /api/me", "GET /api/tables", "GET /api/nothing"] {
        let head = head(&house.addr, personal, &[&host]).await;
        assert_eq!(field(&head, "cache-control"), Some("no-store"), "{personal}");
    }
    for public in ["/api/games", "/api/games/liniya/rules", "/api/games/lol/pack"] {
        let call = format!("GET {public}");
        let first = head(&house.addr, &call, &[&host]).await;
        assert_eq!((status(&first), field(&first, "cache-control")), (200, Some("no-cache")));
        let known = format!("if-none-match: {}", field(&first, "etag").unwrap());
        assert_eq!(status(&head(&house.addr, &call, &[&host, &known]).await), 304, "{public}");
        let other = head(&house.addr, &call, &[&host, "if-none-match: \"other\""]).await;
        assert_eq!(status(&other), 200);
    }
    let robots = head(&house.addr, "GET /robots.txt", &[&host]).await;
    assert_eq!(field(&robots, "content-type"), Some("text/plain; charset=utf-8"));
    for missing in
        ["GET /favicon.ico", "GET /assets/x.js", "GET /table/x.php", "GET /index.html.br"]
    {
        assert_eq!(status(&head(&house.addr, missing, &[&host]).await), 404, "{missing}");
    }
    let page = head(&house.addr, "GET /table/bcdfg", &[&host]).await;
    assert!(field(&page, "content-type").unwrap().starts_with("text/html"), "{page}");
}

#[tokio::test]
async fn the_page_comes_as_small_as_the_browser_can_read_it() {
    let house = house(Settings::default()).await;
    let host = format!("host: {}", house.addr);
    let plain = head(&house.addr, "GET /replay", &[&host]).await;
    if status(&plain) == 404 {
        // Without the client there is a page that says how to build it, and nothing to compress.
        assert_eq!(field(&plain, "content-encoding"), None);
        return;
    }
    assert_eq!((field(&plain, "content-encoding"), status(&plain)), (None, 200));
    let mut tags = vec![field(&plain, "etag").unwrap().to_string()];
    for (accepted, wanted) in [("gzip, deflate, br, zstd", "br"), ("gzip;q=0.8, br;q=0", "gzip")] {
        let accepted = format!("accept-encoding: {accepted}");
        let small = head(&house.addr, "GET /replay", &[&host, &accepted]).await;
        assert_eq!(field(&small, "content-encoding"), Some(wanted), "{small}");
        assert_eq!(field(&small, "vary"), Some("accept-encoding"));
        assert_eq!(field(&small, "content-type"), field(&plain, "content-type"));
        let length = |head| field(head, "content-length").unwrap().parse::<usize>().unwrap();
        assert!(length(&small) < length(&plain));
        let tag = field(&small, "etag").unwrap();
        let known = format!("if-none-match: {tag}");
        assert_eq!(
            status(&head(&house.addr, "GET /replay", &[&host, &accepted, &known]).await),
            304
        );
        assert!(!tags.contains(&tag.into()), "each way of writing it has its own tag");
        tags.push(tag.into());
    }
}

#[tokio::test]
async fn a_proxy_says_who_asks_and_how() {
    let settings =
        |behind_proxy| Settings { tables_per_minute: 1, behind_proxy, ..Settings::default() };
    for behind_proxy in [true, false] {
        let house = house(settings(behind_proxy)).await;
        let mut given = 0;
        let mut secure = 0;
        for visitor in 0..40 {
            let from = format!("x-forwarded-for: 10.9.9.9, 10.0.0.{visitor}");
            let lines = [&format!("host: {}", house.addr), &from, "x-forwarded-proto: https"];
            let head = head(&house.addr, "GET /api/me", &lines).await;
            given += usize::from(status(&head) == 200);
            secure +=
                usize::from(field(&head, "set-cookie").is_some_and(|it| it.contains("Secure")));
        }
        if behind_proxy {
            assert_eq!((given, secure), (40, 40), "forty addresses");
        } else {
            assert!((5..40).contains(&given), "one address: {given}");
            assert_eq!(secure, 0);
        }
    }
}

/// What a game is told by comes small, too; short answers stay as they are.
#[tokio::test]
async fn rules_and_packs_come_as_gzip_to_whoever_reads_it() {
    let house = house(Settings::default()).await;
    let (host, gzip) = (format!("host: {}", house.addr), "accept-encoding: br, gzip");
    let anna = Guest::arrive(&house.addr, "Анна").await;
    let cookie = format!("cookie: {}", anna.cookie);
    let table = anna.order(&house.addr, &json!({ "game": "liniya", "seats": 2 })).await;
    let length = |head: &str| field(head, "content-length").unwrap().parse::<usize>().unwrap();
    for path in [
        "/api/games".to_string(),
        "/api/games/liniya/rules".into(),
        "/api/games/futbolpolia/pack".into(),
        "/api/games/liga/lesson".into(),
        format!("/api/tables/{table}/pack"),
    ] {
        let call = format!("GET {path}");
        let plain = head(&house.addr, &call, &[&host, &cookie]).await;
        let small = head(&house.addr, &call, &[&host, &cookie, gzip]).await;
        assert_eq!((status(&plain), field(&plain, "content-encoding")), (200, None), "{path}");
        assert_eq!((status(&small), field(&small, "content-encoding")), (200, Some("gzip")));
        assert_eq!(field(&small, "vary"), Some("accept-encoding"));
        assert_eq!(field(&small, "content-type"), field(&plain, "content-type"));
        assert!(length(&small) * 2 < length(&plain), "{path}: {}", length(&small));
        let tag = field(&small, "etag").unwrap();
        assert_ne!(Some(tag), field(&plain, "etag"));
        let known = format!("if-none-match: {tag}");
        assert_eq!(status(&head(&house.addr, &call, &[&host, &cookie, gzip, &known]).await), 304);
    }
    let me = head(&house.addr, "GET /api/me", &[&host, &cookie, gzip]).await;
    assert_eq!((status(&me), field(&me, "content-encoding")), (200, None));
}

/// A shared link says what it leads to, in the reader's language.
#[tokio::test]
async fn pages_have_cards_for_those_who_share_them() {
    let house = house(Settings::default()).await;
    let card = async |path: &str, lang: &str| {
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\naccept-language: {lang}\r\nconnection: close\r\n\r\n",
            house.addr
        );
        exchange(&house.addr, request.as_bytes()).await
    };
    if status(&card("/", "ru").await) == 404 {
        // The client was not built.
        return;
    }
    for (path, picture, ru, en) in [
        ("/", "house", "Игротека: настольные игры", "Igroteka: tabletop games"),
        ("/lobby", "house", "Открытые столы", "Open tables"),
        ("/rules/liga", "liga", "правила", "the rules"),
        ("/learn/liga", "liga", "урок", "Learn to play"),
        ("/table/bcdfg/replay/1", "house", "Запись партии", "A game replayed"),
    ] {
        for (lang, title) in [("ru", ru), ("en-GB", en)] {
            let page = card(path, lang).await;
            let tag = page.split("og:title\" content=\"").nth(1).unwrap_or_default();
            assert!(tag.split('"').next().unwrap().contains(title), "{path} {lang}: {tag}");
            let link = format!("http://{}{path}", house.addr);
            assert!(page.contains(&format!("og:url\" content=\"{link}\"")), "{path}");
            assert!(page.contains(&format!("/previews/{picture}.png")), "{path}");
            assert_eq!(field(&page, "vary"), Some("accept-encoding, accept-language"));
        }
    }
    assert!(!card("/rules/nothing", "en").await.contains("og:title"));
}

#[tokio::test]
async fn names_change_within_measure() {
    let house = house(Settings::default()).await;
    let anna = Guest::arrive(&house.addr, "Анна").await;
    let rename = async |name: &str| {
        let name = json!({ "name": name });
        let (status, _, answer) = http(&house.addr, &anna.cookie, "POST /api/me", &name).await;
        (status, answer["text"]["ru"].as_str().unwrap_or_default().to_string())
    };
    let (status, text) = rename(&"я".repeat(25)).await;
    assert_eq!(status, 400);
    assert!(text.starts_with("Имя длиннее 24 знаков"), "{text}");
    assert_eq!(rename("А\u{202e}нна").await.0, 400);
    assert_eq!(rename("Анна").await.0, 200, "the same name again is no change");
    let mut changed = 0;
    for number in 0..30 {
        let (status, text) = rename(&format!("Анна {number}")).await;
        assert!(status == 200 || status == 429 && text.contains("через минуту"), "{status} {text}");
        changed += usize::from(status == 200);
    }
    assert!((4..20).contains(&changed), "{changed}");
}

#[tokio::test]
async fn a_server_that_stops_says_so_and_waits_for_nobody_for_ever() {
    let patience = Patience { shutdown: Duration::from_millis(200), ..Patience::default() };
    let settings = Settings { patience, ..Settings::default() };
    let store = Arc::new(MemoryLog::default());
    let server = Server::listen("127.0.0.1:0", store, settings).await.unwrap();
    let (addr, stopper) = (server.addr().unwrap().to_string(), server.stopper());
    let serving = tokio::spawn(server.serve());
    let mut anna = Guest::arrive(&addr, "Анна").await;
    let table = anna.order(&addr, &json!({ "game": "liniya", "seats": 2 })).await;
    anna.join(&addr, &table, None).await;
    let mut half = TcpStream::connect(&addr).await.unwrap();
    half.write_all(b"GET / HTTP/1.1\r\nhost: loc").await.unwrap();
    let mut body = TcpStream::connect(&addr).await.unwrap();
    let request = format!("POST /api/me HTTP/1.1\r\nhost: {addr}\r\ncontent-length: 99\r\n\r\n{{");
    body.write_all(request.as_bytes()).await.unwrap();
    stopper.stop();
    let mut last = Value::Null;
    while let Some(heard) = anna.hear().await {
        last = heard;
    }
    assert_eq!((&last["type"], &last["trouble"]), (&json!("problem"), &json!("closing")));
    let ended = timeout(Duration::from_secs(20), serving).await;
    ended.expect("the server ends").unwrap().unwrap();
    assert!(TcpStream::connect(&addr).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn a_house_on_loopback_says_that_nobody_else_reaches_it() {
    let house = house(Settings::default()).await;
    let (status, _, answer) = http(&house.addr, "", "GET /api/reach", &Value::Null).await;
    assert_eq!((status, answer), (200, serde_json::json!({ "address": null })));
}

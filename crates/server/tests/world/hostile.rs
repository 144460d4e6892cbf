//! Strangers who ask for too much, send halves and never read, beside somebody who plays.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Patience, Settings};
use store::{Log, MemoryLog};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};

use crate::guest::{Guest, House, exchange, http, knock, read_to_end};

fn impatient() -> Settings {
    let short = Duration::from_millis(300);
    let patience = Patience { head: short, body: short, send: short, shutdown: short };
    Settings { patience, ..Settings::default() }
}

async fn house(settings: Settings) -> House {
    House::open_with(Arc::new(MemoryLog::default()), settings).await
}

/// Somebody honest is served all the same.
async fn all_is_well(house: &House) {
    assert_eq!(http(&house.addr, "", "GET /api/games", &Value::Null).await.0, 200);
}

/// The last trouble before the socket was closed.
async fn trouble(guest: &mut Guest) -> Value {
    let mut trouble = Value::Null;
    while let Some(heard) = guest.hear().await {
        if heard["type"] == "problem" {
            trouble = heard["trouble"].clone();
        }
    }
    trouble
}

async fn at_a_table(house: &House, name: &str) -> (Guest, String) {
    let mut guest = Guest::arrive(&house.addr, name).await;
    let table = guest.order(&house.addr, &json!({ "game": "liniya", "seats": 2 })).await;
    guest.join(&house.addr, &table, None).await;
    (guest, table)
}

#[tokio::test]
async fn a_flood_of_strangers_gets_few_sessions_and_fewer_tables() {
    let store = Arc::new(MemoryLog::default());
    let house = House::open_with(store.clone(), Settings::default()).await;
    let order = json!({ "game": "liniya", "seats": 2, "open": true });
    let mut cookies = Vec::new();
    for _ in 0..200 {
        let (status, cookie, _) = http(&house.addr, "", "GET /api/me", &Value::Null).await;
        assert_eq!(status == 200, !cookie.is_empty());
        assert!(status == 200 || status == 429);
        cookies.extend(Some(cookie).filter(|cookie| !cookie.is_empty()));
    }
    assert!((60..150).contains(&cookies.len()), "{} sessions", cookies.len());
    let mut opened = Vec::new();
    for cookie in cookies.iter().cycle().take(200) {
        let (status, _, answer) = http(&house.addr, cookie, "POST /api/tables", &order).await;
        assert!(status == 200 || status == 429 && answer["text"]["en"].is_string(), "{status}");
        opened.extend(answer["id"].as_str().map(ToString::to_string));
    }
    assert!((36..100).contains(&opened.len()), "{} tables", opened.len());
    for table in opened {
        assert_eq!(store.read(&table, 0).await.unwrap().len(), 1, "each is in the store");
    }
    assert!(store.live_tables().await.unwrap().is_empty(), "a start has nothing to take up");
    all_is_well(&house).await;
}

#[tokio::test]
async fn halves_of_requests_are_hung_up_on() {
    let house = house(impatient()).await;
    let mut halves = Vec::new();
    for number in 0..60 {
        let mut stream = TcpStream::connect(&house.addr).await.unwrap();
        let addr = &house.addr;
        let half = match number % 3 {
            0 => String::new(),
            1 => format!("GET / HTTP/1.1\r\nhost: {addr}\r\nx-y: "),
            _ => format!("POST /api/me HTTP/1.1\r\nhost: {addr}\r\ncontent-length: 90\r\n\r\n{{"),
        };
        stream.write_all(half.as_bytes()).await.unwrap();
        halves.push((stream, number % 3));
    }
    all_is_well(&house).await;
    for (mut stream, kind) in halves {
        let answer = read_to_end(&mut stream).await;
        match kind {
            2 => assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}"),
            _ => assert!(!answer.contains(" 200 "), "{answer}"),
        }
    }
    all_is_well(&house).await;
}

#[tokio::test]
async fn connections_and_sockets_are_counted_and_given_back() {
    let settings = Settings { connections: 20, sockets_per_address: 8, ..impatient() };
    let house = house(settings).await;
    let mut streams = Vec::new();
    for _ in 0..60 {
        streams.push(TcpStream::connect(&house.addr).await.unwrap());
    }
    for mut stream in streams {
        assert_eq!(read_to_end(&mut stream).await, "", "turned away, or too slow to ask");
    }
    // All have gone: there is room for sockets, but not for any number from one address.
    let mut sockets = Vec::new();
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let (status, socket) = knock(&house.addr, "", "/api/lobby").await;
        statuses.push(status);
        sockets.extend((status == 101).then_some(socket));
    }
    assert_eq!(statuses.iter().filter(|status| **status == 101).count(), 8, "{statuses:?}");
    assert!(statuses.iter().all(|status| [101, 429].contains(status)), "{statuses:?}");
    all_is_well(&house).await;
}

#[tokio::test]
async fn unfinished_and_oversized_frames_hold_nothing() {
    let house = house(impatient()).await;
    let (guest, table) = at_a_table(&house, "Анна").await;
    let table = format!("/api/tables/{table}/ws");
    for path in ["/api/lobby", &table] {
        for _ in 0..10 {
            let (status, mut stream) = knock(&house.addr, &guest.cookie, path).await;
            assert_eq!(status, 101);
            // A text of 15 MiB is announced.
            let length = (15u64 << 20).to_be_bytes();
            let frame = [&[0x81, 0xff][..], &length, &[1, 2, 3, 4], &[b'x'; 100]].concat();
            stream.write_all(&frame).await.unwrap();
            read_to_end(&mut stream).await;
        }
    }
    all_is_well(&house).await;
}

/// A text that is begun and goes on in empty frames for ever.
#[tokio::test]
async fn messages_without_an_end_are_cut_short() {
    let house = house(Settings::default()).await;
    let (guest, table) = at_a_table(&house, "Анна").await;
    let table = format!("/api/tables/{table}/ws");
    for path in ["/api/lobby", &table] {
        let (status, mut stream) = knock(&house.addr, &guest.cookie, path).await;
        assert_eq!(status, 101);
        let begun = [0x01, 0x81, 0, 0, 0, 0, b'x'];
        let empty = [0x00, 0x80, 0, 0, 0, 0].repeat(5_000);
        // The server hangs up while this is being sent.
        let sent = async {
            let _ = stream.write_all(&[&begun[..], &empty].concat()).await;
            read_to_end(&mut stream).await
        };
        sent.await;
    }
    all_is_well(&house).await;
}

/// Each log is read from the store and played.
#[tokio::test]
async fn logs_are_rationed() {
    let house = house(Settings::default()).await;
    let (anna, table) = at_a_table(&house, "Анна").await;
    let call = format!("GET /api/tables/{table}/log?game=1");
    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(http(&house.addr, &anna.cookie, &call, &Value::Null).await.0);
    }
    let answered = statuses.iter().filter(|status| **status == 404).count();
    assert!((10..30).contains(&answered), "{statuses:?}");
    assert!(statuses.iter().all(|status| [404, 429].contains(status)), "{statuses:?}");
}

/// Long messages one after the other are no such thing.
#[tokio::test]
async fn long_messages_are_heard() {
    let house = house(Settings { messages_per_second: 100, ..Settings::default() }).await;
    let (mut anna, _) = at_a_table(&house, "Анна").await;
    for _ in 0..40 {
        let id = anna.ask(json!({ "type": "say", "text": "x".repeat(4_000) })).await;
        assert_eq!(anna.answer(id).await.unwrap()["type"], "refused");
    }
}

#[tokio::test]
async fn whoever_talks_too_much_to_the_server_is_cut_off() {
    let house = house(Settings::default()).await;
    let (mut anna, table) = at_a_table(&house, "Анна").await;
    for _ in 0..10 {
        anna.say(&json!({ "type": "hello", "client": "c", "since": null })).await;
    }
    assert_eq!(trouble(&mut anna).await, "too_fast", "hellos");
    let welcomes = anna.heard.iter().filter(|heard| heard["type"] == "welcome").count();
    assert!((1..=4).contains(&welcomes), "{welcomes}");
    anna.join(&house.addr, &table, None).await;
    for _ in 0..200 {
        anna.say_ping().await;
    }
    assert_eq!(trouble(&mut anna).await, "too_fast", "pings");
    anna.client = "no such name".into();
    assert_eq!(anna.join(&house.addr, &table, None).await["trouble"], "bad_message");
    anna.say(&json!({ "type": "sit", "id": 1, "seat": 0 })).await;
    assert_eq!(anna.hear().await.unwrap()["trouble"], "bad_message", "hello comes first");

    let (_, mut lobby) = knock(&house.addr, "", "/api/lobby").await;
    // Empty texts, masked as a client's must be.
    let texts = [0x81, 0x80, 1, 2, 3, 4].repeat(40);
    lobby.write_all(&texts).await.unwrap();
    read_to_end(&mut lobby).await;
    all_is_well(&house).await;
}

/// What is no text, or too long, is told so with the place before the connection is closed.
#[tokio::test]
async fn bytes_that_are_no_message_are_answered_in_both_languages() {
    let house = house(Settings::default()).await;
    let (anna, table) = at_a_table(&house, "Анна").await;
    let path = format!("/api/tables/{table}/ws");
    let long = vec![b'x'; 5_000];
    for (kind, bytes, ru, en) in [
        (0x81, &b"\"\xff\""[..], "байт 2 — не текст UTF-8", "byte 2 isn't UTF-8 text"),
        (0x81, &long, "длиннее 4096 байт", "longer than 4096 bytes"),
        (0x82, b"x", "нужен текст", "it has to be text"),
    ] {
        let (_, mut socket) = knock(&house.addr, &anna.cookie, &path).await;
        let length = u16::try_from(bytes.len()).unwrap().to_be_bytes();
        let mut frame = vec![kind, 0x80 | 126, length[0], length[1], 0, 0, 0, 0];
        frame.extend_from_slice(bytes);
        socket.write_all(&frame).await.unwrap();
        let heard = read_to_end(&mut socket).await;
        assert!(heard.contains("bad_message"), "{heard}");
        assert!(heard.contains(ru) && heard.contains(en), "{heard}");
    }
}

/// So do requests that aren't.
#[tokio::test]
async fn requests_that_cannot_be_read_are_answered_in_both_languages() {
    let house = house(Settings::default()).await;
    let (anna, table) = at_a_table(&house, "Анна").await;
    let ask = async |call: &str, kind: &str, body: &[u8]| {
        let head = format!(
            "{call} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: {kind}\r\ncontent-length: \
             {}\r\nconnection: close\r\n\r\n",
            house.addr,
            anna.cookie,
            body.len()
        );
        exchange(&house.addr, &[head.as_bytes(), body].concat()).await
    };
    let (tables, json) = ("POST /api/tables", "application/json");
    let (log, replay) = (format!("GET /api/tables/{table}/log?game=x"), "POST /api/replay");
    for (call, kind, body, said) in [
        (tables, "text/plain", &b"{}"[..], "JSON с заголовком «content-type: application/json»"),
        (tables, json, b"{\"game\"", "JSON обрывается в строке 1 на знаке 7"),
        (tables, json, b"{\"game\":\xff}", "байт 9 — не текст UTF-8"),
        (tables, json, b"{\"game\":\"lol\"}", "нет поля «seats»"),
        ("POST /api/me", json, b"{\"name\":7}", "name: нужно строку, а не 7"),
        ("POST /api/me/carry/take", json, b"[]", "Непонятный запрос: "),
        ("POST /api/push", json, b"{}", "Непонятный запрос: нет поля "),
        ("POST /api/games/lol/lesson/1", json, b"{}", "Непонятный запрос: нет поля "),
        (&log, json, b"", "game: нужно целое число от 0"),
        (replay, "text/plain", b"\xff", "байт 1 — не текст UTF-8"),
        ("POST /api/replay?eyes=99", "text/plain", b"", "eyes: места 99 не бывает"),
        ("POST /api/replay?to=9", "text/plain", b"", "«to» здесь не бывает"),
    ] {
        let answer = ask(call, kind, body).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{call}: {answer}");
        assert!(answer.contains(said), "{call}: {answer}");
        assert!(answer.contains("That request can't be understood: "), "{answer}");
        assert!(!answer.contains("expected") && !answer.contains("deserialize"), "{answer}");
    }
}

/// Files are worked on within bounds: whoever comes while the house is full of them is told so.
#[tokio::test]
async fn the_house_takes_in_no_more_files_than_it_has_room_for() {
    let patience = Patience { body: Duration::from_secs(100), ..Patience::default() };
    let settings = Settings { behind_proxy: true, patience, ..Settings::default() };
    let house = house(settings).await;
    let anna = Guest::arrive(&house.addr, "Анна").await;
    let head = |from: usize, length: usize| {
        format!(
            "POST /api/replay HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nx-forwarded-for: 10.0.0.{from}\r\n\
             content-length: {length}\r\nconnection: close\r\n\r\n",
            house.addr, anna.cookie
        )
    };
    let largest = 2 * 1024 * 1024;
    let mut halves = Vec::new();
    for from in 0..8 {
        let mut stream = TcpStream::connect(&house.addr).await.unwrap();
        stream.write_all(head(from / 2, largest).as_bytes()).await.unwrap();
        stream.write_all(&vec![b' '; largest - 1]).await.unwrap();
        halves.push(stream);
    }
    let small = async || exchange(&house.addr, (head(9, 9) + "not a log").as_bytes()).await;
    let until = async |wanted: &str| {
        for _ in 0..500 {
            let answer = small().await;
            if answer.contains(wanted) {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("no answer with {wanted}");
    };
    let full = until("HTTP/1.1 503").await;
    assert!(
        full.contains("слишком много записей") && full.contains("Too many game logs"),
        "{full}"
    );
    all_is_well(&house).await;
    // Whoever goes makes room.
    halves.pop();
    until("HTTP/1.1 422").await;
}

#[tokio::test]
async fn remarks_are_rationed_by_person_not_by_socket() {
    let house = house(Settings::default()).await;
    let (mut anna, table) = at_a_table(&house, "Анна").await;
    let mut said = 0;
    for number in 0..6 {
        let mut tab = anna.tab(&format!("tab{number}"));
        tab.join(&house.addr, &table, None).await;
        for _ in 0..3 {
            let id = tab.ask(json!({ "type": "say", "text": "ещё" })).await;
            said += usize::from(tab.answer(id).await.unwrap()["ack"].is_u64());
        }
    }
    assert!((5..12).contains(&said), "{said} of 18");
    let id = anna.ask(json!({ "type": "sit", "seat": 0 })).await;
    assert!(anna.answer(id).await.unwrap()["ack"].is_u64(), "the table goes on");
}

/// A socket that reads nothing is let go, and with it everything that waited for it.
#[tokio::test]
async fn sockets_that_never_read_are_let_go() {
    let quick = Settings {
        bot_pace: 0,
        messages_per_second: 10_000,
        sockets_per_address: 4,
        ..impatient()
    };
    let house = house(quick).await;
    let (mut anna, table) = at_a_table(&house, "Анна").await;
    let path = format!("/api/tables/{table}/ws");
    let mut deaf = Vec::new();
    for _ in 0..3 {
        deaf.push(deaf_socket(&house.addr, &anna.cookie, &path).await);
    }
    assert_eq!(knock(&house.addr, &anna.cookie, &path).await.0, 429, "no fifth socket");
    anna.get(json!({ "type": "sit", "seat": 0 })).await;
    anna.get(json!({ "type": "seat_bot", "seat": 1, "bot": "random" })).await;
    // Games are told until the deaf ones are too far behind, and the server notices.
    anna.get(json!({ "type": "start" })).await;
    let mut free = false;
    for pick in 0..40_000 {
        if let Some((seat, action)) = anna.choice(pick) {
            let id = anna.ask(anna.act(seat, &action)).await;
            anna.answer(id).await.expect("an answer");
        } else if anna.is_over() {
            anna.get(json!({ "type": "rematch" })).await;
        } else {
            anna.hear().await.expect("news");
        }
        if pick % 20 == 19 && knock(&house.addr, &anna.cookie, &path).await.0 == 101 {
            free = true;
            break;
        }
    }
    assert!(free, "the places of those who don't read are given to others");
}

/// A socket with hardly any room for what it doesn't read, that says hello.
async fn deaf_socket(addr: &str, cookie: &str, path: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(1024).unwrap();
    let mut stream = socket.connect(addr.parse().unwrap()).await.unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: {addr}\r\ncookie: {cookie}\r\nconnection: upgrade\r\nupgrade: \
         websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    // The socket is there when the server has answered, of which this takes no notice.
    stream.readable().await.unwrap();
    let hello = br#"{"type":"hello","client":"deaf","since":null}"#;
    let mut frame = vec![0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0];
    frame.extend_from_slice(hello);
    stream.write_all(&frame).await.unwrap();
    stream
}

//! `igroteka serve` as a process: what it prints, and how the system ends it or fails to.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

/// A server in a process of its own.
struct Process {
    child: Child,
    addr: String,
}

impl Process {
    /// Started by a shell, which can set limits first.
    fn start(limits: &str, args: &[&str]) -> Self {
        let script = format!("{limits} exec \"$0\" serve --addr 127.0.0.1:0 \"$@\"");
        let mut child = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_igroteka")])
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let addr = line.trim().rsplit_once("http://").expect("an address on the first line");
        Self { child, addr: addr.1.to_string() }
    }

    fn signal(&self, name: &str) {
        let process = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &process]).status().unwrap().success());
    }

    /// How it ended, and its log.
    fn end(mut self) -> (ExitStatus, String) {
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (self.child.wait().unwrap(), log)
    }

    /// A request; the answer's status, cookie and body.
    fn ask(&self, call: &str, cookie: &str, body: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(&self.addr).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let (addr, length) = (&self.addr, body.len());
        let request = format!(
            "{call} HTTP/1.1\r\nhost: {addr}\r\ncookie: {cookie}\r\nconnection: close\r\ncontent-type: \
             application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|line| line.split(';').next()).unwrap_or_default();
        (status, cookie.to_string(), body.to_string())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
    }
}

#[test]
fn terminating_and_interrupting_close_the_house() {
    for signal in ["-TERM", "-INT"] {
        let server = Process::start("", &["--store", "memory"]);
        // A request that is never finished keeps nobody from going home.
        let mut half = TcpStream::connect(&server.addr).unwrap();
        half.write_all(b"GET / HTTP/1.1\r\nhost: loc").unwrap();
        assert_eq!(server.ask("GET /api/games", "", "").0, 200);
        server.signal(signal);
        let (status, log) = Process::end(server);
        assert!(status.success(), "{signal}: {status}\n{log}");
        assert!(log.contains("the house is closed"), "{log}");
    }
}

/// A file that may not grow is an error of the store: it is said, and the house stays open.
#[test]
fn a_full_disk_does_not_end_the_house() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let args = ["--data", data, "--tables-per-minute", "1000000"];
    let server = Process::start("ulimit -f 600;", &args);
    let (_, cookie, _) = server.ask("GET /api/me", "", "");
    let order = r#"{"game":"liniya","seats":2}"#;
    let refused = (0..2_000).find(|_| server.ask("POST /api/tables", &cookie, order).0 == 503);
    assert!(refused.is_some(), "the limit was never reached");
    assert_eq!(server.ask("GET /api/games", "", "").0, 200);
    server.signal("-TERM");
    let (status, log) = Process::end(server);
    assert!(status.success(), "{status}\n{log}");
    assert!(log.contains("ERROR"), "the failure is in the log: {log}");
}

#[test]
fn names_of_the_host_are_believed_when_given() {
    let server =
        Process::start("", &["--store", "memory", "--host", "play.example", "--behind-proxy"]);
    let mut stream = TcpStream::connect(&server.addr).unwrap();
    let request = "GET /api/me HTTP/1.1\r\nhost: play.example\r\nx-forwarded-proto: https\r\n\
                   connection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(answer.contains("; Secure"), "{answer}");
}

//! The little HTTP that guests need.

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A plain HTTP request: the answer's body and cookie.
pub(crate) async fn request(
    addr: &str,
    cookie: &str,
    call: &str,
    body: &str,
) -> Result<(String, String)> {
    let length = body.len();
    let request = format!(
        "{call} HTTP/1.1\r\nhost: {addr}\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    let mut stream = TcpStream::connect(addr).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer with a body")?;
    if !head.starts_with("HTTP/1.1 200") {
        bail!("{call}: {head}");
    }
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|line| line.split(';').next()).unwrap_or_default();
    Ok((body.to_string(), cookie.to_string()))
}

//! One request to a push service, over a connection of its own. Redirects aren't followed, and of the
//! answer only the status is read.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::services::Endpoint;

/// How long a service has for everything.
const DELIVERED_WITHIN: Duration = Duration::from_secs(10);
/// A service that answers with a longer head answers nothing.
const LONGEST_HEAD: usize = 16 * 1_024;

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum CourierError {
    #[error("it took too long")]
    TooSlow,
    #[error("no connection: {0}")]
    Connection(#[from] std::io::Error),
    #[error("no answer: {0}")]
    Answer(#[from] hyper::Error),
    #[error("no such request: {0}")]
    Request(#[from] axum::http::Error),
    #[error("no TLS: {0}")]
    Tls(#[from] tokio_rustls::rustls::Error),
}

/// What is sent, and how.
pub(super) struct Letter {
    pub(super) authorization: String,
    /// What undelivered letters it replaces.
    pub(super) topic: String,
    pub(super) life: Duration,
    pub(super) body: Vec<u8>,
}

/// Carries letters.
#[derive(Default)]
pub(super) struct Courier(OnceLock<TlsConnector>);

impl Courier {
    /// What the service says to a letter.
    pub(super) async fn carry(
        &self,
        to: &Endpoint,
        letter: &Letter,
    ) -> Result<StatusCode, CourierError> {
        let request = request(to, letter)?;
        let sent = async {
            let stream = TcpStream::connect((&*to.host, to.port)).await?;
            match to.plain {
                true => exchange(stream, request).await,
                false => {
                    let name = ServerName::try_from(to.host.clone());
                    let name = name.map_err(std::io::Error::other)?;
                    exchange(self.tls()?.connect(name, stream).await?, request).await
                }
            }
        };
        timeout(DELIVERED_WITHIN, sent).await.unwrap_or(Err(CourierError::TooSlow))
    }

    fn tls(&self) -> Result<&TlsConnector, CourierError> {
        if let Some(tls) = self.0.get() {
            return Ok(tls);
        }
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(self.0.get_or_init(|| TlsConnector::from(Arc::new(config))))
    }
}

fn request(to: &Endpoint, letter: &Letter) -> Result<Request<Body>, CourierError> {
    let host = match to.plain {
        true => format!("{}:{}", to.host, to.port),
        false => to.host.clone(),
    };
    Ok(Request::post(&to.path)
        .header(header::HOST, host)
        .header(header::AUTHORIZATION, &letter.authorization)
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .header(header::CONTENT_ENCODING, "aes128gcm")
        .header(header::CONTENT_LENGTH, letter.body.len())
        .header("ttl", letter.life.as_secs())
        .header("topic", &letter.topic)
        .header("urgency", "normal")
        .body(Body::from(letter.body.clone()))?)
}

/// The connection ends with the answer's head, whatever would follow.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<StatusCode, CourierError> {
    let mut builder = http1::Builder::new();
    builder.max_buf_size(LONGEST_HEAD);
    let (mut sender, connection) = builder.handshake(TokioIo::new(stream)).await?;
    let answer = sender.send_request(request);
    tokio::pin!(answer, connection);
    let mut connected = true;
    loop {
        tokio::select! {
            biased;
            answer = &mut answer => return Ok(answer?.status()),
            // The answer says how it ended.
            _ = &mut connection, if connected => connected = false,
        }
    }
}

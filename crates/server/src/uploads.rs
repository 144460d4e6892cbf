//! Files that people send to look through, by their bytes: a file comes to several times its length
//! while it is read, played and told, so the server works on so many bytes of them at once and no more.
//! A file counts as it arrives, and until all of the answer is sent.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::StatusCode;
use axum::response::Response;
use game_core::Phrase;
use hyper::body::{Frame, SizeHint};

use crate::address::Address;
use crate::api::ApiError;

/// For all together: eight of the largest files, or some hundred usual ones.
const IN_ALL: usize = 16 * 1024 * 1024;
/// From one address: nobody fills the server alone.
const FROM_ONE: usize = 5 * 1024 * 1024;

/// The bytes that are being worked on.
#[derive(Default)]
pub(crate) struct Uploads(Mutex<Weights>);

#[derive(Default)]
struct Weights {
    all: usize,
    from: HashMap<Address, usize>,
}

/// A file's bytes, which count until this is dropped.
pub(crate) struct Load {
    uploads: Arc<Uploads>,
    address: Address,
    bytes: usize,
}

impl Uploads {
    /// A file that begins to arrive.
    pub(crate) fn begin(self: &Arc<Self>, address: Address) -> Load {
        Load { uploads: self.clone(), address, bytes: 0 }
    }

    fn weights(&self) -> MutexGuard<'_, Weights> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Load {
    /// Takes in a file of at most so many bytes; why not, if the server has no room for it.
    pub(crate) async fn gather(&mut self, mut body: Body, most: usize) -> Result<Bytes, Unfit> {
        let mut file = Vec::new();
        loop {
            let next = std::future::poll_fn(|context| Pin::new(&mut body).poll_frame(context));
            let Some(frame) = next.await else { return Ok(file.into()) };
            let Ok(frame) = frame else { return Err(Unfit::Broken) };
            let Ok(bytes) = frame.into_data() else { continue };
            if file.len() + bytes.len() > most {
                return Err(Unfit::TooLong);
            }
            self.grow(bytes.len()).map_err(Unfit::NoRoom)?;
            file.extend_from_slice(&bytes);
        }
    }

    fn grow(&mut self, bytes: usize) -> Result<(), ApiError> {
        let mut weights = self.uploads.weights();
        if weights.from.get(&self.address).copied().unwrap_or_default() + bytes > FROM_ONE {
            return Err(too_many_from_one());
        }
        if weights.all + bytes > IN_ALL {
            return Err(too_many());
        }
        weights.all += bytes;
        *weights.from.entry(self.address).or_default() += bytes;
        self.bytes += bytes;
        Ok(())
    }

    /// The answer, with which it goes.
    pub(crate) fn answered(self, answer: Response) -> Response {
        answer.map(|body| Body::new(Held { body, _load: self }))
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let mut weights = self.uploads.weights();
        weights.all -= self.bytes;
        if let Some(from) = weights.from.get_mut(&self.address) {
            *from -= self.bytes;
            if *from == 0 {
                weights.from.remove(&self.address);
            }
        }
    }
}

/// Why a file isn't taken in.
pub(crate) enum Unfit {
    TooLong,
    /// It breaks off.
    Broken,
    NoRoom(ApiError),
}

/// An answer that a file counts for until it is sent.
struct Held {
    body: Body,
    _load: Load,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

fn too_many() -> ApiError {
    let text = Phrase::new(
        "Сейчас здесь открывают слишком много записей партий: попробуйте через минуту.",
        "Too many game logs are being opened here right now: try again in a minute.",
    );
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, None, text)
}

fn too_many_from_one() -> ApiError {
    let text = Phrase::new(
        "С вашего адреса уже открывают несколько больших записей: дождитесь их.",
        "Several large game logs are being opened from your address: wait for them.",
    );
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, None, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LARGE: usize = 2 * 1024 * 1024;

    #[test]
    fn the_house_and_each_address_work_on_so_many_bytes_at_once() {
        let uploads = Arc::new(Uploads::default());
        let from = |host: u8| Address::of([10, 0, 0, host].into());
        let file = |host: u8| {
            let mut load = uploads.begin(from(host));
            load.grow(LARGE).map(|()| load).map_err(|no| no.status())
        };
        let mut loads: Vec<Load> = (0..8).map(|at| file(at / 2).ok().unwrap()).collect();
        assert_eq!(file(0).err(), Some(StatusCode::TOO_MANY_REQUESTS), "enough for one");
        assert_eq!(file(9).err(), Some(StatusCode::SERVICE_UNAVAILABLE), "enough for all");
        loads.pop();
        assert!(file(9).is_ok());
        loads.clear();
        let weights = uploads.weights();
        assert_eq!((weights.all, weights.from.len()), (0, 0));
    }
}

//! What is asked over plain HTTP.

pub(crate) mod games;
pub(crate) mod lessons;
pub(crate) mod me;
pub(crate) mod push;
pub(crate) mod replays;
pub(crate) mod spoken;
pub(crate) mod tables;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game_core::Phrase;
use table::Denial;

use crate::router::App;

/// `/api/reach`: where friends find the server.
pub(crate) async fn reach(State(app): State<App>) -> Json<protocol::Reach> {
    Json(protocol::Reach { address: app.reach.map(|address| address.to_string()) })
}

/// Why a request is answered with no, on its way to the wire.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    denial: Denial,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, rule: Option<&'static str>, text: Phrase) -> Self {
        Self { status, denial: Denial { rule, text } }
    }

    #[cfg(test)]
    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    pub(crate) fn bad(ru: &str, en: &str) -> Self {
        Self::new(StatusCode::BAD_REQUEST, None, Phrase::new(ru, en))
    }

    pub(crate) fn not_found() -> Self {
        let text = Phrase::new("Здесь ничего нет.", "There’s nothing here.");
        Self::new(StatusCode::NOT_FOUND, None, text)
    }

    pub(crate) fn too_fast() -> Self {
        let text = Phrase::new(
            "Слишком часто: подождите минуту.",
            "Too many requests: wait a minute and try again.",
        );
        Self::new(StatusCode::TOO_MANY_REQUESTS, None, text)
    }

    pub(crate) fn too_many_sockets() -> Self {
        let text = Phrase::new(
            "Открыто слишком много столов: закройте лишние вкладки.",
            "Too many tables are open: close some tabs.",
        );
        Self::new(StatusCode::TOO_MANY_REQUESTS, None, text)
    }

    pub(crate) fn store_failed() -> Self {
        let text = Phrase::new(
            "Сервер сейчас не может ничего записать: попробуйте позже.",
            "The server can’t save anything right now: try again later.",
        );
        Self::new(StatusCode::SERVICE_UNAVAILABLE, None, text)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.denial)).into_response()
    }
}

/// For addresses under `/api` that don't exist.
pub(crate) async fn nothing() -> ApiError {
    ApiError::not_found()
}

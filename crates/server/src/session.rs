//! Who is there: a guest by a signed cookie that scripts can't read.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use game_core::Phrase;
use table::{PersonId, companion_number, companion_of};

use crate::api::ApiError;
use crate::router::App;
use crate::{clock, names, random};

/// A person with a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Session {
    pub(crate) person: PersonId,
    /// The name the person has chosen, if any.
    pub(crate) name: Option<String>,
    /// Is this the first time? Then nobody has the cookie yet.
    pub(crate) fresh: bool,
    /// Is the cookie to be set, or set anew?
    pub(crate) due: bool,
}

/// The session of somebody to whom a cookie was given before. Who comes without is refused.
pub(crate) struct Known(pub(crate) Session);

const COOKIE: &str = "igroteka";
/// Days after which a cookie that isn't used is worth nothing.
const LIFE: u64 = 60;
const SECONDS_A_DAY: u64 = 24 * 60 * 60;

impl Session {
    /// A guest who was never here.
    pub(crate) fn stranger() -> Self {
        Self { person: random::name(20).into(), name: None, fresh: true, due: true }
    }

    /// What the person is called at tables.
    pub(crate) fn table_name(&self) -> String {
        let guest = || format!("Гость {}", &self.person[..3].to_uppercase());
        match companion_number(&self.person) {
            None => self.name.clone().unwrap_or_else(guest),
            Some(number) => format!("{}-{number}", guest()),
        }
    }

    /// Somebody else at the same browser. They say what they are called when they sit down.
    pub(crate) fn companion(self, number: u8) -> Self {
        Self { person: companion_of(&self.person, number), name: None, ..self }
    }

    /// The jar with the guest's cookie in it; `secure` where the browser speaks TLS.
    pub(crate) fn keep(&self, jar: SignedCookieJar, secure: bool) -> SignedCookieJar {
        self.keep_on(jar, secure, clock::day())
    }

    fn keep_on(&self, jar: SignedCookieJar, secure: bool, today: u64) -> SignedCookieJar {
        let name = self.name.as_deref().unwrap_or_default();
        let mut cookie = Cookie::new(COOKIE, format!("{} @{today} {name}", self.person));
        cookie.set_http_only(true);
        cookie.set_same_site(SameSite::Lax);
        cookie.set_secure(secure);
        cookie.set_path("/");
        if let Ok(life) = Duration::from_secs(LIFE * SECONDS_A_DAY).try_into() {
            cookie.set_max_age(Some(life));
        }
        jar.add(cookie)
    }

    /// `PERSON @DAY NAME`; `PERSON NAME` was written before cookies had a day.
    fn read(jar: &SignedCookieJar, today: u64) -> Option<Self> {
        let cookie = jar.get(COOKIE)?;
        let (person, rest) = cookie.value().split_once(' ')?;
        let dated = rest.strip_prefix('@').and_then(|rest| rest.split_once(' '));
        let dated = dated.and_then(|(day, name)| Some((day.parse::<u64>().ok()?, name)));
        let (due, name) = match dated {
            Some((day, _)) if today > day + LIFE => return None,
            Some((day, name)) => (today > day, name),
            None => (true, rest),
        };
        let name = names::tidy(name).ok();
        Some(Self { person: person.into(), name, fresh: false, due })
    }
}

impl FromRequestParts<App> for Session {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let jar = SignedCookieJar::from_headers(&parts.headers, Key::from_ref(app));
        Ok(Self::read(&jar, clock::day()).unwrap_or_else(Self::stranger))
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Ok(session) = Session::from_request_parts(parts, app).await;
        let text = || {
            Phrase::new(
                "Сервер вас не узнал: обновите страницу и разрешите ей хранить cookie.",
                "The server doesn't recognise you: reload the page, and allow it to keep cookies.",
            )
        };
        match session.fresh {
            true => Err(ApiError::new(StatusCode::UNAUTHORIZED, None, text())),
            false => Ok(Self(session)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderMap;
    use axum::response::IntoResponse;

    fn key() -> Key {
        Key::from(&[7; 64])
    }

    fn empty() -> SignedCookieJar {
        SignedCookieJar::from_headers(&HeaderMap::new(), key())
    }

    #[test]
    fn a_session_survives_its_cookie_and_a_forged_one_does_not() {
        for name in [Some("Анна Ю."), Some("@7 дней"), None] {
            let session = Session { name: name.map(Into::into), ..Session::stranger() };
            let back = Session::read(&session.keep_on(empty(), false, 100), 100).unwrap();
            assert_eq!((&back.person, &back.name), (&session.person, &session.name));
            assert!(!back.fresh && !back.due);
        }
        let mut forged = HeaderMap::new();
        forged.insert("cookie", "igroteka=abc%20Name".parse().unwrap());
        assert_eq!(Session::read(&SignedCookieJar::from_headers(&forged, key()), 0), None);
    }

    #[test]
    fn a_cookie_lives_by_being_used() {
        let session = Session::stranger();
        let jar = session.keep_on(empty(), false, 1_000);
        let on = |day| Session::read(&jar, day).map(|session| session.due);
        assert_eq!(on(1_000), Some(false));
        assert_eq!(on(1_001), Some(true), "renewed");
        assert_eq!(on(1_060), Some(true));
        assert_eq!(on(1_061), None, "unused for too long");
        // A clock that was wrong in between costs nobody the session.
        assert_eq!(on(900), Some(false));
    }

    #[test]
    fn cookies_of_before_are_read_and_renewed() {
        let old = |value: &'static str| empty().add(Cookie::new(COOKIE, value));
        let session = Session::read(&old("bcdfghjkmnpqrstvwxz2 Анна Ю."), 5).unwrap();
        assert_eq!(session.person, "bcdfghjkmnpqrstvwxz2");
        assert_eq!((session.name.as_deref(), session.due), (Some("Анна Ю."), true));
        let nameless = Session::read(&old("bcdfghjkmnpqrstvwxz2 "), 5).unwrap();
        assert_eq!(nameless.name, None);
        let hidden = Session::read(&old("bcdfghjkmnpqrstvwxz2 А\u{202e}нна"), 5).unwrap();
        assert_eq!(hidden.name, None, "what may not be a name any more is asked for again");
    }

    #[test]
    fn the_cookie_is_kept_from_scripts_and_plain_connections() {
        let set = |secure| {
            let answer = Session::stranger().keep(empty(), secure).into_response();
            answer.headers()["set-cookie"].to_str().unwrap().to_string()
        };
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=5184000"] {
            assert!(set(true).contains(part) && set(false).contains(part), "{part}");
        }
        assert!(set(true).contains("Secure") && !set(false).contains("Secure"));
    }
}

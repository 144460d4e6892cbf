//! Who is there: a guest by a signed cookie that scripts can't read.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use std::convert::Infallible;
use table::PersonId;

use crate::random;
use crate::router::App;

/// A person with a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Session {
    /// Who.
    pub(crate) person: PersonId,
    /// The name the person has chosen, if any.
    pub(crate) name: Option<String>,
    /// Is the cookie still to be set?
    pub(crate) fresh: bool,
}

const COOKIE: &str = "igroteka";
const LONGEST_NAME: usize = 24;

impl Session {
    /// A guest who was never here.
    pub(crate) fn stranger() -> Self {
        Self { person: random::name(20), name: None, fresh: true }
    }

    /// What the person is called at tables.
    pub(crate) fn table_name(&self) -> String {
        self.name.clone().unwrap_or_else(|| format!("Гость {}", &self.person[..3].to_uppercase()))
    }

    /// The jar with the guest's cookie in it.
    pub(crate) fn keep(&self, jar: SignedCookieJar) -> SignedCookieJar {
        let value = format!("{} {}", self.person, self.name.as_deref().unwrap_or_default());
        let cookie = Cookie::build((COOKIE, value))
            .http_only(true)
            .same_site(SameSite::Lax)
            .path("/")
            .permanent();
        jar.add(cookie)
    }

    fn read(jar: &SignedCookieJar) -> Option<Self> {
        let cookie = jar.get(COOKIE)?;
        let (person, name) = cookie.value().split_once(' ')?;
        let name = Some(name.to_string()).filter(|name| !name.is_empty());
        Some(Self { person: person.into(), name, fresh: false })
    }
}

/// A name as it may stand at a table: trimmed, without line breaks or control characters.
pub(crate) fn tidy_name(name: &str) -> Option<String> {
    let tidy: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let letters = tidy.chars().count();
    let good = (1..=LONGEST_NAME).contains(&letters) && !tidy.chars().any(char::is_control);
    good.then_some(tidy)
}

impl FromRequestParts<App> for Session {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let jar = SignedCookieJar::from_headers(&parts.headers, Key::from_ref(app));
        Ok(Self::read(&jar).unwrap_or_else(Self::stranger))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderMap;

    #[test]
    fn names_are_tidied_or_refused() {
        assert_eq!(tidy_name("  Анна   Ю. ").as_deref(), Some("Анна Ю."));
        assert_eq!(tidy_name("a\nb").as_deref(), Some("a b"));
        for bad in ["", "   ", "x\u{0}y", &"я".repeat(25)] {
            assert_eq!(tidy_name(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn a_session_survives_its_cookie_and_a_forged_one_does_not() {
        let key = Key::from(&[7; 64]);
        let session = Session { name: Some("Анна Ю.".into()), ..Session::stranger() };
        let jar = session.keep(SignedCookieJar::from_headers(&HeaderMap::new(), key.clone()));
        let back = Session::read(&jar).unwrap();
        assert_eq!((&back.person, &back.name), (&session.person, &session.name));
        let mut forged = HeaderMap::new();
        forged.insert("cookie", "igroteka=abc%20Name".parse().unwrap());
        assert_eq!(Session::read(&SignedCookieJar::from_headers(&forged, key)), None);
    }
}

//! What a link to a table shows where it is shared: who invites, and to which game.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use game_core::{Lang, Text};

use crate::assets;
use crate::router::App;
use crate::visitor::Visitor;

const OPEN: Text = Text {
    ru: "Откройте ссылку и садитесь за стол: учётная запись не нужна.",
    en: "Open the link and take a seat: no account needed.",
};

/// The page of a table; with its invitation, if the table is at hand.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    uri: Uri,
    asked: HeaderMap,
) -> Response {
    let (handle, page) = (app.hall.at_hand(&id).await, assets::index());
    let (Some(handle), Some(page)) = (handle, page) else {
        return assets::serve(uri, asked).await;
    };
    let lang = language(&asked);
    let host = asked.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if visitor.is_secure() { "https" } else { "http" };
    let info = handle.info();
    let invitation = Invitation {
        lang,
        from: handle.host_name(lang).await,
        game: info.title.get(lang),
        link: format!("{scheme}://{host}/table/{id}"),
        picture: format!("{scheme}://{host}/previews/{}.png", info.id),
    };
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-language"),
    ];
    (headers, invitation.into_page(&page)).into_response()
}

struct Invitation<'a> {
    lang: Lang,
    /// None: the host sits nowhere.
    from: Option<String>,
    game: &'a str,
    link: String,
    picture: String,
}

impl Invitation<'_> {
    fn title(&self) -> String {
        let game = self.game;
        match (self.lang, &self.from) {
            (Lang::Ru, Some(name)) => format!("{name} зовёт сыграть: {game}"),
            (Lang::En, Some(name)) => format!("{name} invites you to {game}"),
            (Lang::Ru, None) => format!("Вас зовут сыграть: {game}"),
            (Lang::En, None) => format!("You're invited to {game}"),
        }
    }

    fn into_page(self, page: &str) -> String {
        let (title, link, picture) =
            (escaped(&self.title()), escaped(&self.link), escaped(&self.picture));
        let locale = match self.lang {
            Lang::Ru => "ru_RU",
            Lang::En => "en_GB",
        };
        let mut tags = String::from("<meta name=\"robots\" content=\"noindex\" />");
        for (property, content) in [
            ("type", "website"),
            ("site_name", "Игротека · Igroteka"),
            ("locale", locale),
            ("title", title.as_str()),
            ("description", OPEN.get(self.lang)),
            ("url", link.as_str()),
            ("image", picture.as_str()),
            ("image:width", "1200"),
            ("image:height", "630"),
            ("image:alt", self.game),
        ] {
            tags += &format!("<meta property=\"og:{property}\" content=\"{content}\" />");
        }
        tags += "<meta name=\"twitter:card\" content=\"summary_large_image\" />";
        page.replacen("</head>", &format!("{tags}</head>"), 1)
    }
}

/// Russian for whoever reads it, as the client guesses it; and for programs that don't say.
fn language(asked: &HeaderMap) -> Lang {
    let Some(list) = asked.get(header::ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok()) else {
        return Lang::Ru;
    };
    let reads = |tag: &str| {
        let tag = tag.trim().to_ascii_lowercase();
        ["ru", "be", "uk", "kk"].iter().any(|lang| tag.starts_with(lang))
    };
    if list.split(',').any(reads) { Lang::Ru } else { Lang::En }
}

/// As it may stand in an attribute: people choose their names themselves.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(from: Option<&str>, lang: Lang) -> String {
        let invitation = Invitation {
            lang,
            from: from.map(Into::into),
            game: "LIGA",
            link: "http://a/table/b".into(),
            picture: "http://a/previews/liga.png".into(),
        };
        invitation.into_page("<html><head></head><body></body></html>")
    }

    #[test]
    fn an_invitation_says_who_invites_and_to_what() {
        let page_of_olya = page(Some("Оля"), Lang::Ru);
        assert!(page_of_olya.contains("og:title\" content=\"Оля зовёт сыграть: LIGA\""));
        assert!(page_of_olya.contains("og:image\" content=\"http://a/previews/liga.png\""));
        assert!(page_of_olya.ends_with("</head><body></body></html>"));
        assert!(page(Some("Olya"), Lang::En).contains("\"Olya invites you to LIGA\""));
        assert!(page(None, Lang::En).contains("\"You're invited to LIGA\""));
    }

    #[test]
    fn a_name_can_not_break_out_of_its_attribute() {
        let page = page(Some("\"/><script>&"), Lang::En);
        assert!(page.contains("&quot;/&gt;&lt;script&gt;&amp; invites you"), "{page}");
        assert!(!page.contains("<script>"));
    }

    #[test]
    fn the_language_is_the_readers() {
        let of = |list: Option<&'static str>| {
            let mut asked = HeaderMap::new();
            if let Some(list) = list {
                asked.insert(header::ACCEPT_LANGUAGE, list.parse().unwrap());
            }
            language(&asked)
        };
        assert_eq!((of(None), of(Some("en-GB,en;q=0.8"))), (Lang::Ru, Lang::En));
        assert_eq!((of(Some("de, ru;q=0.5")), of(Some("fr"))), (Lang::Ru, Lang::En));
    }
}

//! What a link shows where it is shared: the house, a game's rules, a game seen again; of a table who
//! invites, and to which game.

mod past;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::response::Response;
use game_core::{GameInfo, Lang, Text};

use crate::assets;
use crate::etag::fresh_or_known;
use crate::router::App;
use crate::visitor::Visitor;
use past::Past;

const HOUSE: Text = Text {
    ru: "Игротека: настольные игры по ссылке",
    en: "Igroteka: tabletop games by link",
};
const ABOUT: Text = Text {
    ru: "Откройте стол и пришлите друзьям ссылку или сыграйте с ботами. Учётная запись не нужна.",
    en: "Open a table and send your friends the link, or play with bots. No account needed.",
};
const OPEN: Text = Text {
    ru: "Откройте ссылку и садитесь за стол: учётная запись не нужна.",
    en: "Open the link and take a seat: no account needed.",
};
const RULES: Text = Text {
    ru: "Правила целиком на одной странице. Здесь же можно сыграть: с друзьями или с ботами.",
    en: "The whole rulebook on one page. You can play here, too: with friends or with bots.",
};
const LESSON: Text = Text {
    ru: "Несколько шагов на готовых позициях, и можно играть.",
    en: "A few steps on prepared positions, and you can play.",
};
const REPLAY: Text = Text {
    ru: "Вся партия ход за ходом, глазами любого из игравших.",
    en: "The whole game move by move, through the eyes of anyone who played.",
};

const LOBBY: Text =
    Text { ru: "Открытые столы Игротеки", en: "Open tables at Igroteka" };
const LOBBY_ABOUT: Text = Text {
    ru: "Столы, за которые может сесть каждый. Учётная запись не нужна.",
    en: "Tables at which anyone may take a seat. No account needed.",
};

/// A picture of the house, by its name; each game has one under its id.
const HOUSE_PICTURE: &str = "house";

/// The first page.
pub(crate) async fn home(visitor: Visitor, uri: Uri, asked: HeaderMap) -> Response {
    of_house(HOUSE, ABOUT, visitor, uri, asked).await
}

/// The open tables.
pub(crate) async fn lobby(visitor: Visitor, uri: Uri, asked: HeaderMap) -> Response {
    of_house(LOBBY, LOBBY_ABOUT, visitor, uri, asked).await
}

/// A game's rules.
pub(crate) async fn rules(
    Path(game): Path<String>,
    visitor: Visitor,
    uri: Uri,
    asked: HeaderMap,
) -> Response {
    let words = |lang, title: &str| match lang {
        Lang::Ru => format!("{title}: правила"),
        Lang::En => format!("{title}: the rules"),
    };
    of_game(&game, words, RULES, visitor, uri, asked).await
}

/// A game's lesson.
pub(crate) async fn lesson(
    Path(game): Path<String>,
    visitor: Visitor,
    uri: Uri,
    asked: HeaderMap,
) -> Response {
    let words = |lang, title: &str| match lang {
        Lang::Ru => format!("{title}: урок"),
        Lang::En => format!("Learn to play {title}"),
    };
    of_game(&game, words, LESSON, visitor, uri, asked).await
}

/// The page of a table; with its invitation, if the table is at hand.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    uri: Uri,
    asked: HeaderMap,
) -> Response {
    let Some(handle) = app.hall.at_hand(&id).await else {
        return assets::serve(uri, asked).await;
    };
    let (lang, info) = (language(&asked), handle.info());
    let title = invitation(lang, handle.host_name(lang).await.as_deref(), info.title.get(lang));
    let path = format!("/table/{id}");
    let card =
        Card { lang, title, about: OPEN.get(lang).into(), path, game: Some(info), listed: false };
    send(card, &visitor, uri, asked).await
}

/// A game seen again: which one, who played it and how it ended, as their lists of tables say.
pub(crate) async fn replay(
    State(app): State<App>,
    Path((id, number)): Path<(String, String)>,
    visitor: Visitor,
    uri: Uri,
    asked: HeaderMap,
) -> Response {
    let lang = language(&asked);
    let past = Past::find(app.hall.store(), &id, &number).await;
    let handle = app.hall.at_hand(&id).await;
    let game = match &past {
        Some(past) => Some(past.info()),
        None => handle.map(|handle| handle.info()),
    };
    let game_title = game.map(|game| game.title.get(lang));
    let title = match (lang, game_title, &past) {
        (_, Some(title), Some(past)) => format!("{title}: {}", past.players(lang)),
        (Lang::Ru, Some(title), None) => format!("{title}: запись партии"),
        (Lang::En, Some(title), None) => format!("A game of {title}, replayed"),
        (Lang::Ru, None, _) => "Запись партии".into(),
        (Lang::En, None, _) => "A game replayed".into(),
    };
    let about = match past {
        Some(past) => format!("{} {}", past.result(lang), REPLAY.get(lang)),
        None => REPLAY.get(lang).into(),
    };
    let path = format!("/table/{id}/replay/{number}");
    send(Card { lang, title, about, path, game, listed: false }, &visitor, uri, asked).await
}

async fn of_house(
    title: Text,
    about: Text,
    visitor: Visitor,
    uri: Uri,
    asked: HeaderMap,
) -> Response {
    let (lang, path) = (language(&asked), uri.path().to_string());
    let (title, about) = (title.get(lang).into(), about.get(lang).into());
    send(Card { lang, title, about, path, game: None, listed: true }, &visitor, uri, asked).await
}

async fn of_game(
    id: &str,
    words: impl Fn(Lang, &str) -> String,
    about: Text,
    visitor: Visitor,
    uri: Uri,
    asked: HeaderMap,
) -> Response {
    let Some(entry) = game_catalog::find(id) else { return assets::serve(uri, asked).await };
    let (lang, path) = (language(&asked), uri.path().to_string());
    let title = words(lang, entry.info.title.get(lang));
    let card = Card {
        lang,
        title,
        about: about.get(lang).into(),
        path,
        game: Some(entry.info),
        listed: true,
    };
    send(card, &visitor, uri, asked).await
}

fn invitation(lang: Lang, from: Option<&str>, game: &str) -> String {
    match (lang, from) {
        (Lang::Ru, Some(name)) => format!("{name} зовёт сыграть: {game}"),
        (Lang::En, Some(name)) => format!("{name} invites you to {game}"),
        (Lang::Ru, None) => format!("Вас зовут сыграть: {game}"),
        (Lang::En, None) => format!("You're invited to {game}"),
    }
}

/// The client's page with the card in it, as far as the client was built.
async fn send(card: Card, visitor: &Visitor, uri: Uri, asked: HeaderMap) -> Response {
    let Some(page) = assets::index() else { return assets::serve(uri, asked).await };
    let host = asked.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if visitor.is_secure() { "https" } else { "http" };
    let page = Bytes::from(card.into_page(&page, &format!("{scheme}://{host}")));
    let mut answer = fresh_or_known(&asked, "text/html; charset=utf-8", page);
    let vary = HeaderValue::from_static("accept-encoding, accept-language");
    answer.headers_mut().insert(header::VARY, vary);
    answer
}

struct Card {
    lang: Lang,
    title: String,
    about: String,
    path: String,
    /// Whose picture it has; none: the house's own.
    game: Option<&'static GameInfo>,
    /// May search engines list it?
    listed: bool,
}

impl Card {
    /// `origin`: the house as whoever asks sees it.
    fn into_page(self, page: &str, origin: &str) -> String {
        let picture = self.game.map_or(HOUSE_PICTURE, |game| game.id);
        let (title, about, link, picture) = (
            escaped(&self.title),
            escaped(&self.about),
            escaped(&format!("{origin}{}", self.path)),
            escaped(&format!("{origin}/previews/{picture}.png")),
        );
        let locale = match self.lang {
            Lang::Ru => "ru_RU",
            Lang::En => "en_GB",
        };
        let mut tags = String::new();
        if !self.listed {
            tags += "<meta name=\"robots\" content=\"noindex\" />";
        }
        for (property, content) in [
            ("type", "website"),
            ("site_name", "Игротека · Igroteka"),
            ("locale", locale),
            ("title", title.as_str()),
            ("description", about.as_str()),
            ("url", link.as_str()),
            ("image", picture.as_str()),
            ("image:width", "1200"),
            ("image:height", "630"),
            ("image:alt", self.game.map_or(HOUSE, |game| game.title).get(self.lang)),
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

    const PAGE: &str = "<html><head></head><body></body></html>";

    fn page(from: Option<&str>, lang: Lang) -> String {
        let game = Some(game_catalog::find("liga").unwrap().info);
        let title = invitation(lang, from, "LIGA");
        let path = "/table/b".into();
        let card = Card { lang, title, about: OPEN.get(lang).into(), path, game, listed: false };
        card.into_page(PAGE, "http://a")
    }

    #[test]
    fn an_invitation_says_who_invites_and_to_what() {
        let page_of_olya = page(Some("Оля"), Lang::Ru);
        assert!(page_of_olya.contains("og:title\" content=\"Оля зовёт сыграть: LIGA\""));
        assert!(page_of_olya.contains("og:image\" content=\"http://a/previews/liga.png\""));
        assert!(page_of_olya.contains("og:url\" content=\"http://a/table/b\""));
        assert!(page_of_olya.contains("noindex"));
        assert!(page_of_olya.ends_with("</head><body></body></html>"));
        assert!(page(Some("Olya"), Lang::En).contains("\"Olya invites you to LIGA\""));
        assert!(page(None, Lang::En).contains("\"You're invited to LIGA\""));
    }

    #[test]
    fn the_house_has_a_card_of_its_own() {
        for lang in [Lang::Ru, Lang::En] {
            let (title, path) = (HOUSE.get(lang).into(), "/".into());
            let card =
                Card { lang, title, about: ABOUT.get(lang).into(), path, game: None, listed: true };
            let page = card.into_page(PAGE, "https://a");
            assert!(page.contains("og:image\" content=\"https://a/previews/house.png\""));
            assert!(page.contains(ABOUT.get(lang)) && !page.contains("noindex"), "{page}");
        }
    }

    #[test]
    fn every_picture_is_there_in_its_size() {
        let games = game_catalog::CATALOG.iter().map(|edition| edition.info.id);
        for name in games.chain([HOUSE_PICTURE]) {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/public/previews");
            let picture = std::fs::read(format!("{folder}/{name}.png"))
                .unwrap_or_else(|error| panic!("web/public/previews/{name}.png: {error}"));
            // A PNG's first chunk holds its width and height.
            let side = |at| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
            assert_eq!((&picture[1..4], side(16), side(20)), (&b"PNG"[..], 1200, 630), "{name}");
        }
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

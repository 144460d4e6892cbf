//! The client's types are written out from Rust. To write them anew:
//! `UPDATE_TYPES=1 cargo nextest run -p cli types`.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use ts_rs::{Config, TS, TypeVisitor};

/// The declarations of some types and of all that they mention, by name.
#[derive(Default)]
struct Declarations {
    seen: BTreeSet<TypeId>,
    texts: BTreeMap<String, String>,
}

impl Declarations {
    fn with<T: TS + 'static>(mut self) -> Self {
        self.visit::<T>();
        self
    }

    /// As a file; what `known` has is imported from there.
    fn file(&self, known: Option<(&str, &Self)>) -> String {
        let mut file = String::from("// Written from Rust by a test; changes here are lost.\n\n");
        let shared =
            |name: &&String| known.is_some_and(|(_, known)| known.texts.contains_key(*name));
        let own = self.texts.iter().filter(|(name, _)| !shared(name));
        let body = own.map(|(_, text)| text.as_str()).collect::<Vec<_>>().join("\n\n");
        let mentioned = |name: &&String| {
            body.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == name.as_str())
        };
        let imports: Vec<&str> =
            self.texts.keys().filter(shared).filter(mentioned).map(String::as_str).collect();
        if let (Some((from, _)), false) = (known, imports.is_empty()) {
            file += &format!("import type {{ {} }} from '{from}';\n\n", imports.join(", "));
        }
        file + body.trim_end() + "\n"
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let config = Config::new().with_large_int("number");
        // Only types of our own have a file to be written to.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}", T::decl(&config));
            self.texts.insert(T::ident(&config), text);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn is_fresh(name: &str, text: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated");
    let path = folder.join(name);
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&path, text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == text, "{name} is stale: run the tests with UPDATE_TYPES=1");
}

#[test]
fn types_of_the_client_are_fresh() {
    let protocol = Declarations::default()
        .with::<protocol::ClientMessage>()
        .with::<protocol::ServerMessage>()
        .with::<protocol::NewTable>()
        .with::<protocol::LobbyTable>()
        .with::<protocol::Me>()
        .with::<protocol::GameCard>()
        .with::<protocol::RuleText>()
        .with::<protocol::Opened>()
        .with::<protocol::Refused>();
    is_fresh("protocol.ts", &protocol.file(None));

    let futbolpolia = Declarations::default()
        .with::<game_futbolpolia::View>()
        .with::<game_futbolpolia::Event>()
        .with::<game_futbolpolia::Pack>();
    is_fresh("futbolpolia.ts", &futbolpolia.file(Some(("./protocol", &protocol))));

    let liga = Declarations::default()
        .with::<game_liga::View>()
        .with::<game_liga::Event>()
        .with::<game_liga::Preview>()
        .with::<game_liga::Pack>();
    is_fresh("liga.ts", &liga.file(Some(("./protocol", &protocol))));

    let liniya = Declarations::default()
        .with::<game_liniya::View>()
        .with::<game_liniya::Event>()
        .with::<game_liniya::Preview>()
        .with::<game_liniya::HistoricEvent>();
    is_fresh("liniya.ts", &liniya.file(Some(("./protocol", &protocol))));

    let lol = Declarations::default().with::<game_lol::View>().with::<game_lol::Event>();
    is_fresh("lol.ts", &lol.file(Some(("./protocol", &protocol))));
}

//! The client's types, and each game's options and types in the documents, are written out from Rust.
//! To write them anew: `UPDATE_TYPES=1 cargo nextest run -p cli types`.

mod layout;
mod notation;

use std::path::Path;

use game_catalog::CATALOG;
use game_core::{Declarations, Rule};

fn of_the_protocol() -> Declarations {
    Declarations::default()
        .with::<protocol::ClientMessage>()
        .with::<protocol::ServerMessage>()
        .with::<protocol::NewTable>()
        .with::<protocol::LobbyTable>()
        .with::<protocol::Me>()
        .with::<protocol::MyTable>()
        .with::<protocol::Rename>()
        .with::<protocol::CarryCode>()
        .with::<protocol::TakeCode>()
        .with::<protocol::PushKey>()
        .with::<protocol::PushSubscription>()
        .with::<protocol::Unsubscribe>()
        .with::<protocol::GameCard>()
        .with::<protocol::RuleText>()
        .with::<protocol::Opened>()
        .with::<protocol::Reach>()
        .with::<protocol::Denial>()
        .with::<protocol::LessonStep>()
        .with::<protocol::Attempt>()
        .with::<protocol::Attempted>()
        .with::<protocol::FileReplay>()
        .with::<protocol::Replay>()
        .with::<protocol::Sight>()
}

/// For the client, with the ids of its rules: they are what is called `rule` in a game's own types.
fn of_a_game(types: Declarations, rulebook: &[Rule]) -> Declarations {
    let typed = types.iter().fold(Declarations::default(), |typed, (name, text)| {
        typed.with_constant(name, text.replace("rule: string", "rule: RuleId"))
    });
    let ids: Vec<String> = rulebook.iter().map(|rule| format!("'{}'", rule.id)).collect();
    let ids = format!("/** The ids of its rules. */ export type RuleId = {};", ids.join(" | "));
    typed.with_constant("RuleId", ids)
}

/// As a file; what the `shared` types have is imported from there.
fn file(types: &Declarations, shared: Option<(&str, &Declarations)>) -> String {
    let mut file = String::from("// Written from Rust by a test; changes here are lost.\n\n");
    let body = declared(types, shared.map(|(_, shared)| shared));
    if let Some((from, shared)) = shared {
        let mentioned =
            |name: &&str| body.split(|c: char| !c.is_alphanumeric()).any(|w| w == *name);
        let names = types.iter().map(|(name, _)| name);
        let imports: Vec<&str> =
            names.filter(|name| shared.get(name).is_some()).filter(mentioned).collect();
        if !imports.is_empty() {
            file += &format!("import type {{ {} }} from '{from}';\n\n", imports.join(", "));
        }
    }
    file + &body
}

/// The declarations that `shared` doesn't have.
fn declared(types: &Declarations, shared: Option<&Declarations>) -> String {
    let own = types.iter().filter(|(name, text)| {
        let known = shared.and_then(|shared| shared.get(name));
        assert!(known.is_none_or(|known| known == *text), "the protocol has another {name}");
        known.is_none()
    });
    own.map(|(_, text)| layout::declaration(text)).collect::<Vec<_>>().join("\n")
}

/// Is this what the file has? With `UPDATE_TYPES` it is written there first.
fn is_fresh(path: &Path, text: &str) {
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::write(path, text).unwrap();
    }
    let there = std::fs::read_to_string(path).unwrap_or_default();
    assert!(there == text, "{} is stale: run the tests with UPDATE_TYPES=1", path.display());
}

#[test]
fn types_of_the_client_are_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated");
    let protocol = of_the_protocol();
    is_fresh(&folder.join("protocol.ts"), &file(&protocol, None));
    for game in CATALOG {
        let (id, types) = (game.info.id, of_a_game((game.types)(), game.info.rulebook));
        for needed in ["View", "Event"] {
            assert!(types.get(needed).is_some(), "{id}: Edition::types lacks its {needed}");
        }
        is_fresh(&folder.join(format!("{id}.ts")), &file(&types, Some(("./protocol", &protocol))));
    }
}

#[test]
fn types_in_the_documents_are_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/notation");
    let protocol = of_the_protocol();
    for game in CATALOG {
        let path = folder.join(format!("{}.md", game.info.id));
        let there = std::fs::read_to_string(&path).unwrap_or_default();
        let (by_hand, _) = there.split_once(notation::FROM_HERE).unwrap_or((&there, ""));
        assert!(by_hand.contains("| action |"), "{}: its actions, by hand", path.display());
        let types = declared(&(game.types)(), Some(&protocol));
        is_fresh(&path, &notation::page(by_hand.trim_end(), game.info, &types));
    }
}

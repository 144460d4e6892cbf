//! Refusals in words.

use game_core::{Breach, Game};

/// Examples of something that has kinds, as a list: `every_kind![Kind::One, Kind::Two(2), Kind::Two(3)]`.
/// Without one of its kinds it doesn't compile.
#[macro_export]
macro_rules! every_kind {
    ($($type:ident::$kind:ident $(($($value:tt)*))? $({$($field:tt)*})?),+ $(,)?) => {{
        #[allow(unreachable_patterns, reason = "a kind may have several examples")]
        let _ = |example| match example { $($type::$kind { .. } => {})+ };
        [$($type::$kind $(($($value)*))? $({$($field)*})?),+]
    }};
}

/// All kinds of refusals (see [`every_kind!`]) are worth reading.
///
/// # Panics
/// If one names no rule of the rulebook, isn't a sentence in both languages, or says what another one
/// says.
pub fn are_sentences<G: Game>(game: &G, breaches: impl IntoIterator<Item = G::Breach>) {
    let mut said = Vec::new();
    for breach in breaches {
        let rule = breach.rule();
        assert!(G::INFO.rule(rule).is_some(), "{breach:?} names {rule}, which is no rule");
        let say = breach.say(game);
        for text in [&say.ru, &say.en] {
            let neat = text.trim() == text && !text.contains("  ") && !text.contains(['{', '}']);
            assert!(neat && text.ends_with(['.', '!']), "{breach:?}: {text:?}");
        }
        assert!(is_russian(&say.ru) && !is_russian(&say.en), "{breach:?}: {say:?}");
        let same = |(other, words): &(G::Breach, _)| *other != breach && *words == say;
        assert!(!said.iter().any(same), "{breach:?} says what another one says: {say:?}");
        said.push((breach, say));
    }
    assert!(!said.is_empty(), "{} refuses nothing", G::INFO.id);
}

fn is_russian(text: &str) -> bool {
    text.chars().any(|letter| matches!(letter, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё'))
}

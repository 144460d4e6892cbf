//! The part of a game's notation that its Rust says: options, views and events.

use game_core::{GameInfo, OnlyWith, OptionInfo, OptionKind, Setting};

/// What stands above it is written by hand.
pub(crate) const FROM_HERE: &str = "<!-- From here on written from Rust by a test. -->";

/// The page: what was written by hand, and the rest.
pub(crate) fn page(by_hand: &str, info: &GameInfo, types: &str) -> String {
    let options = match info.options {
        [] => "There are none.\n".into(),
        options => table(options),
    };
    format!(
        "{by_hand}\n\n{FROM_HERE}\n\n\
         ## Options\n\n{options}\n\
         ## Views and events\n\n\
         What eyes see of a position (`View`) and of what happens (`Event`), as JSON described in \
         TypeScript.\nTypes that aren't here are those of every game, in \
         `web/src/generated/protocol.ts`.\n\n```ts\n{types}```\n"
    )
}

fn table(options: &[OptionInfo]) -> String {
    let head = "Where nothing is said, an option is the first or least of its values.\n\n\
                | option | meaning | values | easy-going | strict | seats | rule |\n\
                | --- | --- | --- | --- | --- | --- | --- |\n";
    options.iter().fold(head.into(), |table, option| {
        let seats = match option.seats {
            [] => "any".into(),
            seats => list(seats.iter().map(u8::to_string)),
        };
        let (id, title, values) = (option.id, meaning(option), values(&option.kind));
        let (easy, strict) = (setting(option.easy), setting(option.strict));
        let rule = option.rule;
        table + &format!("| `{id}` | {title} | {values} | {easy} | {strict} | {seats} | {rule} |\n")
    })
}

fn meaning(option: &OptionInfo) -> String {
    let title = option.title.en;
    let Some(OnlyWith { option, values }) = option.only_with else { return title.into() };
    let values = list(values.iter().map(|value| setting(Some(*value))));
    format!("{title} (only with `{option}` {values})")
}

/// What a preset sets; nothing where it is what the option is anyway.
fn setting(setting: Option<Setting>) -> String {
    match setting {
        Some(Setting::Word(word)) => format!("`\"{word}\"`"),
        Some(Setting::Number(number)) => format!("`{number}`"),
        None => String::new(),
    }
}

fn values(kind: &OptionKind) -> String {
    match kind {
        OptionKind::OneOf(words) => {
            list(words.iter().map(|word| format!("`\"{}\"` ({})", word.value, word.title.en)))
        }
        OptionKind::Numbers(numbers) => {
            list(numbers.iter().map(|number| format!("`{}` ({})", number.value, number.title.en)))
        }
        OptionKind::Whole { min, max } => format!("`{min}` to `{max}`"),
    }
}

fn list(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

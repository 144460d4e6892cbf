//! What bots are called, and which names are the same.

use game_core::{Seat, Text};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup as Group, UnicodeGeneralCategory};
use unicode_security::skeleton;

/// A bot's name in both languages.
pub(crate) type BotName = &'static Text;

/// Of a table's names the bot's with this Russian form.
pub(crate) fn known(names: &'static [Text], ru: &str) -> Option<BotName> {
    names.iter().find(|name| name.ru == ru)
}

/// One of a table's names for the bot on `seat` at the table with this number, other than those that
/// are `taken`.
pub(crate) fn deal(
    names: &'static [Text],
    table: u64,
    seat: Seat,
    taken: impl Fn(BotName) -> bool,
) -> BotName {
    let count = names.len();
    let first = (table % count as u64) as usize + seat.index();
    let mut dealt = (0..count).map(|step| &names[(first + step) % count]);
    // With more people and bots than names somebody shares one: a table has fewer seats than that.
    dealt.find(|name| !taken(name)).unwrap_or(&names[first % count])
}

/// A number for an order, by which tables differ in their bots' names.
pub(crate) fn number(order: &str) -> u64 {
    // FNV-1a: the same on every machine and in every version.
    order.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Would people take one name for the other? What counts is what letters look like, of whatever
/// alphabet: small, capital or as they are written, without spaces and punctuation.
pub(crate) fn alike(one: &str, two: &str) -> bool {
    let (one, two) = (letters(one), letters(two));
    looks_like(&one, &two)
        || looks_like(&one.to_lowercase(), &two.to_lowercase())
        || looks_like(&one.to_uppercase(), &two.to_uppercase())
}

fn looks_like(one: &str, two: &str) -> bool {
    skeleton(one).eq(skeleton(two))
}

/// A name's letters. What is punctuation from end to end stays as it is.
fn letters(name: &str) -> String {
    let counts = |letter: &char| {
        !letter.is_whitespace() && letter.general_category_group() != Group::Punctuation
    };
    let letters: String = name.nfkc().filter(counts).collect();
    if letters.is_empty() { name.nfkc().collect() } else { letters }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn seats_of_a_table_have_names_of_their_own() {
        let list = crate::conventions::latest().names;
        let deal = |table, seat, taken: fn(BotName) -> bool| deal(list, table, seat, taken);
        let names: HashSet<&str> = (0..12).map(|seat| deal(7, Seat(seat), |_| false).ru).collect();
        assert_eq!(names.len(), 12, "seats of a table differ by themselves");
        assert_ne!(deal(7, Seat(0), |_| false), deal(8, Seat(0), |_| false));
        assert_eq!(deal(0, Seat(0), |name| name.en == "Marfa").en, "Tikhon");
        assert_eq!(deal(0, Seat(0), |_| true).en, "Marfa");
    }

    #[test]
    fn names_are_alike_however_they_are_written() {
        assert!(alike("Марфа", " мАР фа "));
        assert!(alike("Ｍａｒｆａ", "marfa") && alike("ﬁ", "FI"));
        assert!(alike("Ё", "Е\u{308}") && alike("Анна", "Анна.") && alike("-Анна-", "анна"));
        assert!(!alike("Марфа", "Марфы") && !alike("Анна 🦊", "Анна 🐻"));
        assert!(!alike("!", "?") && !alike("Анна", "Анна 2"));
    }

    #[test]
    fn names_are_alike_in_whatever_alphabet() {
        // The second of each has letters of another alphabet in it.
        for (own, other) in [
            ("Марфа", "Mapфa"),
            ("МАРФА", "MAPФA"),
            ("Марфа", "MAPФA"),
            ("Вася", "Bacя"),
            ("Вася", "BAСЯ"),
            ("Polya", "Роlуа"),
            ("Asya", "Αsya"),
            ("liza", "Iiza"),
        ] {
            assert!(alike(own, other), "{own} {other}");
        }
        assert!(!alike("Поля", "Polya"), "not what is only pronounced alike");
    }
}

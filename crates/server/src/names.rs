//! Names that may stand at a table.

use game_core::Phrase;
use table::letters::{LetterFault, Writing};
use unicode_segmentation::UnicodeSegmentation;

/// Characters as people count them (grapheme clusters) in the longest name.
pub(crate) const LONGEST_NAME: usize = 24;
/// Code points in the longest name: one cluster can have any number of them.
const MOST_CODE_POINTS: usize = 3 * LONGEST_NAME;

/// Why a name can't be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameFault {
    Empty,
    TooLong,
    Hidden,
    Stacked,
}

impl NameFault {
    pub(crate) fn text(self) -> Phrase {
        match self {
            Self::Empty => Phrase::new(
                format!("Имя — от 1 до {LONGEST_NAME} знаков."),
                format!("A name has to be 1 to {LONGEST_NAME} characters long."),
            ),
            Self::TooLong => Phrase::new(
                format!("Имя длиннее {LONGEST_NAME} знаков: сократите его."),
                format!("The name is longer than {LONGEST_NAME} characters: shorten it."),
            ),
            Self::Hidden => Phrase::new(
                "В имени есть невидимый или служебный знак: уберите его.",
                "The name contains an invisible or control character: remove it.",
            ),
            Self::Stacked => Phrase::new(
                "В имени слишком много знаков над одной буквой: уберите лишние.",
                "The name has too many accents on one letter: remove some.",
            ),
        }
    }
}

/// A name as it may stand at a table: trimmed, with single spaces; or why it may not.
pub(crate) fn tidy(name: &str) -> Result<String, NameFault> {
    // Longer than any name could be: not worth looking at.
    if name.len() > 4_096 {
        return Err(NameFault::TooLong);
    }
    let tidy = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if tidy.is_empty() {
        return Err(NameFault::Empty);
    }
    let mut writing = Writing::default();
    for letter in tidy.chars() {
        writing.next(letter).map_err(|fault| match fault {
            LetterFault::Hidden => NameFault::Hidden,
            LetterFault::Stacked => NameFault::Stacked,
        })?;
    }
    let too_long =
        tidy.chars().count() > MOST_CODE_POINTS || tidy.graphemes(true).nth(LONGEST_NAME).is_some();
    if too_long { Err(NameFault::TooLong) } else { Ok(tidy) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied() {
        for (name, wanted) in [
            ("  Анна   Ю. ", "Анна Ю."),
            ("a\nb\u{3000}c", "a b c"),
            ("Ёжик-2", "Ёжик-2"),
            ("Е\u{308}жик", "Е\u{308}жик"),
            ("Nguye\u{302}\u{303}n", "Nguye\u{302}\u{303}n"),
            ("李小龍", "李小龍"),
            ("❤\u{fe0f} Рита 🦊", "❤\u{fe0f} Рита 🦊"),
            ("🇷🇺 Иван", "🇷🇺 Иван"),
        ] {
            assert_eq!(tidy(name).as_deref(), Ok(wanted));
        }
        // 24 characters as people count them, though 48 code points.
        let long = "е\u{301}".repeat(24);
        assert_eq!(tidy(&long), Ok(long));
    }

    #[test]
    fn too_long_is_said_and_nothing_is_cut() {
        assert_eq!(tidy(&"я".repeat(24)), Ok("я".repeat(24)));
        for long in ["я".repeat(25), "е\u{301}".repeat(25), "x".repeat(1 << 20)] {
            assert_eq!(tidy(&long), Err(NameFault::TooLong));
        }
        assert_eq!(tidy(""), Err(NameFault::Empty));
        assert_eq!(tidy(" \n\t "), Err(NameFault::Empty));
    }

    #[test]
    fn nothing_hides_in_a_name() {
        let single = [
            0x00, 0x1b, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x2028,
            0x2800, 0x3164, 0xfeff, 0xffa0, 0xfff9, 0xfffc, 0xe000, 0xf0000, 0x10fffd, 0xfdd0,
            0x1d173,
        ];
        let ranges = [
            0x200b..=0x200f,
            0x202a..=0x202e,
            0x2060..=0x206f,
            0xfe00..=0xfe0f,
            0xe0001..=0xe007f,
            0xe0100..=0xe01ef,
        ];
        for code in single.into_iter().chain(ranges.into_iter().flatten()) {
            let hidden = char::from_u32(code).unwrap();
            // At the ends white space is trimmed; inside it becomes a space.
            let refused = tidy(&format!("Ан{hidden}на")) == Err(NameFault::Hidden);
            assert!(refused || hidden.is_whitespace(), "{code:x}");
            assert_ne!(tidy(&hidden.to_string()).ok(), Some(hidden.to_string()), "{code:x}");
        }
        assert_eq!(tidy("1\u{fe0f}"), Err(NameFault::Hidden), "a digit is no picture");
    }

    #[test]
    fn marks_are_not_stacked() {
        assert_eq!(tidy(&format!("Z{}", "\u{301}".repeat(3))), Err(NameFault::Stacked));
        assert_eq!(tidy("\u{301}"), Err(NameFault::Stacked), "there is no letter under it");
        assert_eq!(tidy("a\u{20dd}\u{301}\u{302}b"), Err(NameFault::Stacked));
    }
}

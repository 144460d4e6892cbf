//! Which characters may stand in what people write.

use unicode_properties::{
    GeneralCategory as Category, GeneralCategoryGroup as Group, UnicodeEmoji,
    UnicodeGeneralCategory,
};

/// Marks on one letter. Vietnamese needs two.
const MOST_MARKS: usize = 2;
/// Drawn as an emoji, not as text.
const EMOJI_STYLE: char = '\u{fe0f}';
/// Joins several pictures into one.
const JOINER: char = '\u{200d}';

/// Why a character can't stand where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterFault {
    /// It doesn't show, or turns the others round.
    Hidden,
    /// A mark too many on one letter, or one without a letter.
    Stacked,
}

/// What was written, letter by letter: each depends on those before it.
#[derive(Debug, Default)]
pub struct Writing {
    before: Option<char>,
    marks: usize,
}

impl Writing {
    /// The next character; one at fault is as good as not written.
    pub fn next(&mut self, letter: char) -> Result<(), LetterFault> {
        let styles = letter == EMOJI_STYLE && self.before.is_some_and(is_picture);
        if styles {
            self.before = Some(letter);
            return Ok(());
        }
        if !is_shown(letter) {
            return Err(LetterFault::Hidden);
        }
        if letter.general_category_group() == Group::Mark {
            let on_a_letter = self.before.is_some_and(|before| !before.is_whitespace());
            if !on_a_letter || self.marks == MOST_MARKS {
                return Err(LetterFault::Stacked);
            }
            self.marks += 1;
        } else {
            self.marks = 0;
        }
        self.before = Some(letter);
        Ok(())
    }

    /// Would a joiner join something here? `next` comes after it.
    fn joins(&self, next: Option<char>) -> bool {
        let picture = |letter: char| is_picture(letter) || letter == EMOJI_STYLE;
        self.before.is_some_and(picture) && next.is_some_and(is_picture)
    }
}

/// A text without what can't stand in it. White space becomes spaces, and is kept otherwise.
pub(crate) fn without_faults(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    let mut writing = Writing::default();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        let joins = letter == JOINER && writing.joins(letters.peek().copied());
        if joins || writing.next(letter).is_ok() {
            tidy.push(letter);
        }
    }
    tidy
}

/// Can one write words with it? With letters, digits, Braille and flags' letters one can.
pub(crate) fn makes_words(letter: char) -> bool {
    letter.is_alphanumeric()
        || matches!(letter, '\u{2801}'..='\u{28ff}' | '\u{1f1e6}'..='\u{1f1ff}')
}

/// An emoji, or what becomes one in a later edition of Unicode.
fn is_picture(letter: char) -> bool {
    letter.is_emoji_char() && !letter.is_ascii() || is_future_picture(letter)
}

fn is_future_picture(letter: char) -> bool {
    matches!(letter, '\u{1f000}'..='\u{1faff}') && letter.general_category() == Category::Unassigned
}

/// Does it show, as itself and in its place? Format characters include all that turn the direction of
/// writing, join, or take no room.
fn is_shown(letter: char) -> bool {
    let by_category = !matches!(
        letter.general_category(),
        Category::Control
            | Category::Format
            | Category::LineSeparator
            | Category::ParagraphSeparator
            | Category::PrivateUse
            | Category::Surrogate
            | Category::Unassigned
    );
    (by_category || is_future_picture(letter)) && !is_blank(letter)
}

/// Blank letters, marks and signs that no category tells from others.
fn is_blank(letter: char) -> bool {
    matches!(letter,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fffc}' | '\u{fffd}'
        | '\u{1d159}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_show_is_left_out() {
        let hidden = [
            0x7, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200e, 0x202e,
            0x2066, 0x2800, 0x3164, 0xe000, 0xf8ff, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffc,
            0xfffd, 0x1d159, 0x1d173, 0xe0041, 0xe0100, 0xf0000, 0x10fffd,
        ];
        for code in hidden {
            let letter = char::from_u32(code).unwrap();
            let text = format!("раз{letter}{letter}два");
            assert_eq!(without_faults(&text), "раздва", "{code:x}");
        }
        assert_eq!(without_faults("раз\n\tдва\u{2028}три"), "раз  два три");
    }

    #[test]
    fn words_can_be_written_in_many_ways() {
        assert!("aЯ7你⠓🇭".chars().all(makes_words));
        assert!(!"!?…👍❤ ".chars().any(makes_words));
    }

    #[test]
    fn marks_need_a_letter_and_room_on_it() {
        assert_eq!(without_faults(&format!("Z{}a", "\u{301}".repeat(40))), "Z\u{301}\u{301}a");
        assert_eq!(without_faults("\u{301}а \u{308}б"), "а б");
        let vietnamese = "Nguye\u{302}\u{303}n, Е\u{308}ж";
        assert_eq!(without_faults(vietnamese), vietnamese);
    }

    #[test]
    fn pictures_stay_whole_and_nothing_else_is_joined() {
        for whole in
            ["👩\u{200d}👧 ❤\u{fe0f}", "❤\u{fe0f}\u{200d}🔥", "👍🏽 🇷🇺", "\u{1fa7d}\u{1fadf}"]
        {
            assert_eq!(without_faults(whole), whole);
        }
        assert_eq!(without_faults("а\u{200d}б👩\u{200d}"), "аб👩");
        assert_eq!(without_faults("❤\u{fe0f}\u{fe0f}\u{fe0f}!"), "❤\u{fe0f}!", "one is enough");
        assert_eq!(without_faults("1\u{fe0f}"), "1", "a digit is no picture");
    }
}

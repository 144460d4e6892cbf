//! What seats do, what luck decides, what timers are called.

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, Seat, Words, notation};

use crate::card::{Card, Colour};

/// What a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `play r5`: lays cards from the hand on one's turn.
    Play(Lay),
    /// `copy r5`, `copy r5 lol`: lays a copy of the number on top out of turn (LOL-9).
    Copy(Card, Call),
    /// `draw`: takes a card face up (LOL-5).
    Draw,
    /// `pass`: with nothing to lay and nothing to draw (LOL-6).
    Pass,
    /// `take`: draws the whole sum (LOL-20).
    Take,
    /// `cover`: a hand on the Бах! (LOL-12).
    Cover,
    /// `swap 2`, `swap 2 lol`: trades hands (LOL-15), and calls with it.
    Swap(Seat, Call),
    /// `keep`, `keep lol`: doesn't (LOL-15).
    Keep(Call),
    /// `order r`: names the colour of a joker that was turned up (LOL-3, LOL-5).
    Order(Colour),
    /// `call`: «ЛОЛ!» (LOL-11).
    Call,
    /// `no`: asked for a copy, doesn't lay it (LOL-30).
    No,
    /// `word`: says something aloud (LOL-13). Never offered.
    Word,
    /// `deal`: begins the next round (LOL-3).
    Deal,
}

impl Action {
    /// Is «ЛОЛ!» called together with something else?
    pub(crate) fn is_aloud(&self) -> bool {
        match self {
            Self::Play(lay) => lay.call == Call::Aloud,
            Self::Copy(_, call) | Self::Swap(_, call) | Self::Keep(call) => *call == Call::Aloud,
            _ => false,
        }
    }
}

/// Is «ЛОЛ!» called with it (LOL-28)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// Nothing is said.
    Silent,
    /// Written `lol` at the end.
    Aloud,
}

/// Cards laid together: `r5`, `r5 x2`, `imho g`, each with `lol` at the end or without; `imho` alone as
/// the last card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lay {
    pub card: Card,
    /// How many of them (LOL-7).
    pub count: u8,
    /// The colour ordered with a joker (LOL-18, LOL-19); the last card needs none (LOL-8).
    pub order: Option<Colour>,
    pub call: Call,
}

impl Lay {
    /// One card, nothing said.
    pub const fn one(card: Card) -> Self {
        Self { card, count: 1, order: None, call: Call::Silent }
    }

    /// A joker with the colour ordered.
    pub const fn joker(card: Card, order: Colour) -> Self {
        Self { order: Some(order), ..Self::one(card) }
    }

    /// The same with the call.
    pub const fn aloud(self) -> Self {
        Self { call: Call::Aloud, ..self }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Silent => "",
            Self::Aloud => " lol",
        })
    }
}

impl fmt::Display for Lay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card)?;
        if self.count != 1 {
            write!(f, " x{}", self.count)?;
        }
        if let Some(colour) = self.order {
            write!(f, " {colour}")?;
        }
        self.call.fmt(f)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(lay) => write!(f, "play {lay}"),
            Self::Copy(card, call) => write!(f, "copy {card}{call}"),
            Self::Draw => f.write_str("draw"),
            Self::Pass => f.write_str("pass"),
            Self::Take => f.write_str("take"),
            Self::Cover => f.write_str("cover"),
            Self::Swap(seat, call) => write!(f, "swap {seat}{call}"),
            Self::Keep(call) => write!(f, "keep{call}"),
            Self::Order(colour) => write!(f, "order {colour}"),
            Self::Call => f.write_str("call"),
            Self::No => f.write_str("no"),
            Self::Word => f.write_str("word"),
            Self::Deal => f.write_str("deal"),
        }
    }
}

const VERBS: &str = "an action of LOL: in lower case, one space between words, and it begins with play, copy, draw, pass, take, cover, swap, keep, order, call, no, word or deal";
const PLAY: &str = "play CARD (play r5), play CARD xCOUNT for a stack of 2 to 9 (play r5 x2) or play JOKER COLOUR (play lol g; without a colour only as the last card), with lol behind it to call";
const COPY: &str = "copy CARD (copy r5), with lol behind it to call";
const SWAP: &str = "swap SEAT (swap 2), with lol behind it to call";
const KEEP: &str = "keep, with lol behind it to call";
const ORDER: &str = "order COLOUR: r, g, b or y";
const ALONE: &str = "an action of LOL: this verb stands alone";

/// The call at the end, if there is one; the notation ends here.
fn read_call(mut words: Words<'_>) -> Result<Call, NotationError> {
    if let Ok(silent) = words.clone().end(Call::Silent) {
        return Ok(silent);
    }
    if words.word()? != "lol" {
        return Err(words.error());
    }
    words.end(Call::Aloud)
}

fn read_lay(mut words: Words<'_>) -> Result<Lay, NotationError> {
    let mut lay = Lay::one(words.read()?);
    if lay.card.is_joker() {
        if let Ok(last) = words.clone().end(lay) {
            return Ok(last);
        }
        lay.order = Some(words.read()?);
    } else {
        let mut ahead = words.clone();
        if let Some(count) = ahead.word().ok().and_then(|word| word.strip_prefix('x')) {
            let mut count = Words::new(count, "a count");
            lay.count = count.number().map_err(|_| words.error())?;
            if !(2..=9).contains(&lay.count) {
                return Err(words.error());
            }
            words = ahead;
        }
    }
    lay.call = read_call(words)?;
    Ok(lay)
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        // Whoever gets the verb right is told what it goes with.
        let behind = |expected| {
            let mut words = Words::new(text, expected);
            words.word().map(|_| words)
        };
        let action = match Words::new(text, VERBS).word()? {
            "play" => return read_lay(behind(PLAY)?).map(Self::Play),
            "copy" => {
                let mut words = behind(COPY)?;
                let card = words.read()?;
                return read_call(words).map(|call| Self::Copy(card, call));
            }
            "swap" => {
                let mut words = behind(SWAP)?;
                let seat = Seat(words.number()?);
                return read_call(words).map(|call| Self::Swap(seat, call));
            }
            "keep" => return read_call(behind(KEEP)?).map(Self::Keep),
            "order" => {
                let mut words = behind(ORDER)?;
                let colour = words.read()?;
                return words.end(Self::Order(colour));
            }
            "draw" => Self::Draw,
            "pass" => Self::Pass,
            "take" => Self::Take,
            "cover" => Self::Cover,
            "call" => Self::Call,
            "no" => Self::No,
            "word" => Self::Word,
            "deal" => Self::Deal,
            _ => return Err(NotationError::new(text, VERBS)),
        };
        behind(ALONE)?.end(action)
    }
}

notation! {
    /// What luck decides.
    Chance, "a chance of LOL (dealer SEAT, card CARD or last SEAT)" {
        /// `dealer 2`: the lot (LOL-3).
        "dealer" Dealer(seat: Seat),
        /// `card r5`: the next card of the deck.
        "card" Card(card: Card),
        /// `last 2`: whose hand comes last, where nobody races (LOL-30).
        "last" Last(seat: Seat),
    }
}

/// A time limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// `bah`: to cover a Бах! (LOL-29).
    Bah,
    /// `grace 3`: before others may call for this seat (LOL-28).
    Grace(Seat),
    /// `lock 3`: this seat called wrongly (LOL-28).
    Lock(Seat),
    /// `ask`: for a copy to be laid (LOL-30).
    Ask,
    /// `deal 3`: for this seat to deal the next round (LOL-3).
    Deal(Seat),
}

impl fmt::Display for Timer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Bah => f.write_str("bah"),
            Self::Grace(seat) => write!(f, "grace {seat}"),
            Self::Lock(seat) => write!(f, "lock {seat}"),
            Self::Ask => f.write_str("ask"),
            Self::Deal(seat) => write!(f, "deal {seat}"),
        }
    }
}

impl FromStr for Timer {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words =
            Words::new(text, "a timer of LOL: bah, grace SEAT, lock SEAT, ask or deal SEAT");
        let timer = match words.word()? {
            "bah" => Self::Bah,
            "grace" => Self::Grace(Seat(words.number()?)),
            "lock" => Self::Lock(Seat(words.number()?)),
            "ask" => Self::Ask,
            "deal" => Self::Deal(Seat(words.number()?)),
            _ => return Err(words.error()),
        };
        // Older logs say `again` of one that had started afresh.
        let mut ahead = words.clone();
        match (timer, ahead.word()) {
            (Self::Grace(_) | Self::Ask, Ok("again")) => ahead.end(timer),
            _ => words.end(timer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn actions_have_one_spelling() {
        for text in [
            "play r5",
            "play r5 lol",
            "play r5 x2",
            "play r5 x3 lol",
            "play lol r",
            "play lol",
            "play imho",
            "play imho y lol",
            "play gban",
            "copy r5",
            "copy g7 lol",
            "swap 8",
            "swap 0 lol",
            "keep",
            "keep lol",
            "order b",
            "call",
            "no",
            "word",
            "deal",
            "draw",
            "take",
            "pass",
            "cover",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for bad in [
            "play",
            "play r5 x1",
            "play r5 x0",
            "play r5 x",
            "play r5 x02",
            "play r5 x10",
            "play r5 r",
            "play lol x2 r",
            "play lol lol",
            "play imho lol",
            "play r5 lol lol",
            "play r5 lol x2",
            "play  r5",
            "copy",
            "copy r5 x2",
            "swap",
            "swap 01",
            "swap 1 LOL",
            "keep 1",
            "order",
            "call 1",
            "calls",
            "",
        ] {
            assert!(bad.parse::<Action>().is_err(), "{bad:?}");
        }
        for text in ["bah", "grace 3", "lock 0", "ask", "deal 8"] {
            assert_eq!(text.parse::<Timer>().unwrap().to_string(), text);
        }
        for bad in ["grace", "grace 3 again again", "grace 3 ", "lock", "ask 1", "deal"] {
            assert!(bad.parse::<Timer>().is_err(), "{bad:?}");
        }
    }

    /// Logs written before timers had epochs.
    #[test]
    fn older_names_of_timers_are_read() {
        assert_eq!("grace 3 again".parse(), Ok(Timer::Grace(Seat(3))));
        assert_eq!("ask again".parse(), Ok(Timer::Ask));
        for bad in ["bah again", "lock 3 again", "deal 3 again", "again"] {
            assert!(bad.parse::<Timer>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_what_it_lacks() {
        let told = |text: &str| text.parse::<Action>().unwrap_err().to_string();
        for (text, says) in [
            ("play", "play CARD (play r5)"),
            ("play lol x", "play JOKER COLOUR (play lol g"),
            ("play R5", "play CARD"),
            ("play r5 x1", "2 to 9"),
            ("copy", "copy CARD"),
            ("swap", "swap SEAT"),
            ("keep r", "keep"),
            ("order", "r, g, b or y"),
            ("draw 1", "stands alone"),
            ("Draw", "lower case"),
            ("lay r5", "begins with play, copy, draw, pass"),
            ("", "begins with play"),
        ] {
            let told = told(text);
            assert!(told.contains(says), "{told}");
            assert!(told.starts_with(&format!("{text:?} is not ")), "{told}");
        }
    }

    proptest! {
        #[test]
        fn what_can_be_read_is_written_the_same(text in "(play|copy|swap|keep|order|draw|card|last|dealer|grace|lock|ask)?( [rgby]([0-9]|ban|\\+1)| lol| imho| [0-9]{1,2})?( x[0-9]| [rgbyx])?( lol| again)?") {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text.clone());
            }
            if let Ok(timer) = text.parse::<Timer>() {
                prop_assert_eq!(timer.to_string(), text.trim_end_matches(" again"));
            }
            if let Ok(chance) = text.parse::<Chance>() {
                prop_assert_eq!(chance.to_string(), text);
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,20}") {
            let _ = text.parse::<Action>();
            let _ = text.parse::<Timer>();
            let _ = text.parse::<Chance>();
        }
    }
}

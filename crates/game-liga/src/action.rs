//! What seats and luck do, and how it is written.

use std::fmt;
use std::str::FromStr;

use game_core::{NotationError, Seat, Words, serde_as_notation};

use crate::board::Place;
use crate::card::{Card, Hand};

/// What a seat does.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `give 5`: to the partner, face down (LIGA-8).
    Give(Card),
    /// `13 exit`, `5 12>17`, `8 skip`, `cheater 3 40`, `liga`: lays a card and uses it; after a LIGA,
    /// uses the card that it reached.
    Use(Card, Use),
    /// `step 12>13`: one of a 7's steps (LIGA-27).
    Step(Run),
    /// `back`: takes the last step back (LIGA-61).
    Back,
    /// `discard 5`: lays a card without effect (LIGA-11, LIGA-34).
    Discard(Card),
}

/// What a card is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// Nothing to be chosen, or not yet: LIGA, Twister, Phantom and the 7 before its steps.
    Plain,
    /// `exit`: a ball from the base to the start cell.
    Exit,
    /// `12>17`: a ball runs.
    Run(Run),
    /// `skip`: the next seat's turn is lost (LIGA-32).
    Skip,
    /// `3 40`: two balls change places, the lower cell first (LIGA-35).
    Swap(Place, Place),
}

/// From where to where a ball goes.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`${Place}>${Place}`"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run {
    pub from: Place,
    pub to: Place,
}

impl Run {
    /// From one cell to another.
    #[inline]
    pub const fn new(from: Place, to: Place) -> Self {
        Self { from, to }
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.from, self.to)
    }
}

impl FromStr for Run {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let error = || NotationError::new(text, "a run such as 12>17");
        let (from, to) = text.split_once('>').ok_or_else(error)?;
        Ok(Self::new(from.parse()?, to.parse()?))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Give(card) => write!(f, "give {card}"),
            Self::Use(card, Use::Plain) => write!(f, "{card}"),
            Self::Use(card, Use::Exit) => write!(f, "{card} exit"),
            Self::Use(card, Use::Run(run)) => write!(f, "{card} {run}"),
            Self::Use(card, Use::Skip) => write!(f, "{card} skip"),
            Self::Use(card, Use::Swap(one, two)) => write!(f, "{card} {one} {two}"),
            Self::Step(run) => write!(f, "step {run}"),
            Self::Back => f.write_str("back"),
            Self::Discard(card) => write!(f, "discard {card}"),
        }
    }
}

/// All there is, for a text that begins like none of it.
const ACTIONS: &str = "an action of LIGA: give CARD, discard CARD, step FROM>TO, back, or a card and \
    what it does (5 12>17, 13 exit, 8 skip, cheater 3 40, 7, liga, twister, phantom)";

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wants = |expected: &'static str| NotationError::new(text, expected);
        if text.chars().any(char::is_uppercase) {
            return Err(wants("in lower case, as all notation is"));
        }
        let mut words = Words::new(text, ACTIONS);
        let action = match words.word()? {
            "give" => Self::Give(words.word().map_err(|_| wants("give and a card"))?.parse()?),
            "discard" => {
                Self::Discard(words.word().map_err(|_| wants("discard and a card"))?.parse()?)
            }
            "step" => Self::Step(words.word().map_err(|_| wants("step and FROM>TO"))?.parse()?),
            "back" => Self::Back,
            name => {
                let card: Card = name.parse().map_err(|_| words.error())?;
                match words.word() {
                    Err(_) => return Ok(Self::Use(card, Use::Plain)),
                    Ok("exit") => Self::Use(card, Use::Exit),
                    Ok("skip") => Self::Use(card, Use::Skip),
                    Ok(word) if word.contains('>') => Self::Use(card, Use::Run(word.parse()?)),
                    Ok(word) => {
                        let one: Place = word.parse().map_err(|_| words.error())?;
                        let two = words.word().map_err(|_| match card {
                            Card::CHEATER => wants("a swap: two cells, such as cheater 3 40"),
                            _ => wants("a run: FROM>TO, such as 5 12>17"),
                        })?;
                        let two: Place = two.parse()?;
                        if one >= two {
                            return Err(wants("a swap with the lower cell first (cheater 3 40)"));
                        }
                        Self::Use(card, Use::Swap(one, two))
                    }
                }
            }
        };
        words.end(action)
    }
}

/// What luck decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chance {
    /// `dealer 2`: the lot (LIGA-5).
    Dealer(Seat),
    /// `deal 1 5 7 9 liga / … / … / …`: the four hands, from seat 0 on.
    Deal([Hand; 4]),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dealer(seat) => write!(f, "dealer {seat}"),
            Self::Deal([a, b, c, d]) => write!(f, "deal {a} / {b} / {c} / {d}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words::new(text, "a chance of LIGA (dealer SEAT or deal HAND / … / …)");
        if let Some(hands) = text.strip_prefix("deal ") {
            let hands: Result<Vec<Hand>, _> = hands.split(" / ").map(str::parse).collect();
            let hands: [Hand; 4] = hands?.try_into().map_err(|_| words.error())?;
            let deal = Self::Deal(hands);
            return if deal.to_string() == text { Ok(deal) } else { Err(words.error()) };
        }
        match words.word()? {
            "dealer" => {
                let seat = Seat(words.number()?);
                words.end(Self::Dealer(seat))
            }
            _ => Err(words.error()),
        }
    }
}

serde_as_notation!(Action, Run);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_kind_has_its_notation() {
        for text in [
            "give 5",
            "13 exit",
            "5 12>17",
            "5 62>h3",
            "1 h1>h2",
            "8 skip",
            "cheater 3 40",
            "liga",
            "7",
            "step 63>0",
            "back",
            "discard liga",
            "attack 3>9",
            "mage exit",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for bad in [
            "",
            "11",
            "5 ",
            "5 12>",
            "5 12>64",
            "5 exit now",
            "cheater 3",
            "cheater 40 3",
            "back 1",
            "5 >3",
        ] {
            assert!(bad.parse::<Action>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn what_is_missing_is_said() {
        for (text, says) in [
            ("", "give CARD, discard CARD, step FROM>TO, back"),
            ("pass", "give CARD, discard CARD, step FROM>TO, back"),
            ("give", "give and a card"),
            ("give 11", "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, cheater, liga"),
            ("discard", "discard and a card"),
            ("step", "step and FROM>TO"),
            ("step 12", "a run such as 12>17"),
            ("LIGA", "lower case"),
            ("5 12>64", "0 to 63, h1 to h4"),
            ("5 12", "FROM>TO, such as 5 12>17"),
            ("cheater 3", "two cells, such as cheater 3 40"),
            ("cheater 40 3", "the lower cell first"),
        ] {
            let error = text.parse::<Action>().unwrap_err().to_string();
            assert!(error.contains(says), "{error}");
        }
    }

    #[test]
    fn deals_have_one_spelling() {
        for text in ["dealer 2", "deal 1 5 / 7 / liga liga / 13", "deal  /  /  / "] {
            assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
        }
        for bad in ["deal", "deal 1 / 2 / 3", "deal 5 1 / 7 / liga / 13", "dealer 02", "dealer"] {
            assert!(bad.parse::<Chance>().is_err(), "{bad:?}");
        }
    }

    proptest! {
        #[test]
        fn what_can_be_read_is_written_the_same(text in "(give|step|discard|back|[0-9]{1,2}|liga|cheater|mage|dealer|deal)?( ?(h?[0-9]{1,2}>h?[0-9]{1,2}|exit|skip|h?[0-9]{1,2}|liga| / ))?( [0-9]{1,2})?") {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string(), text.clone());
            }
            if let Ok(chance) = text.parse::<Chance>() {
                prop_assert_eq!(chance.to_string(), text);
            }
        }
    }
}

//! What stands on people's lists of tables, as it is stored. Finished games are never written again, so
//! this outlasts the wire: what is sent is made from it.

use game_core::{Outcome, Phrase, Seat};
use protocol::{Ending, LobbySeat, Stage, TableCard, Who};
use serde::{Deserialize, Serialize};

/// A table on the list of somebody who plays there. `derive(Serialize)` here is a promise: old texts
/// stay readable.
#[derive(Serialize, Deserialize)]
pub(crate) struct Listed {
    game: String,
    stage: ListedStage,
    seats: Vec<Option<ListedSeat>>,
    /// Those of whoever's list it is.
    pub(crate) yours: Vec<Seat>,
    #[serde(default)]
    over: Option<Outcome>,
    #[serde(default)]
    ending: Option<ListedEnding>,
}

#[derive(Serialize, Deserialize)]
struct ListedSeat {
    kind: ListedWho,
    name: Phrase,
    #[serde(default)]
    bot: Option<String>,
}

macro_rules! stored {
    ($stored:ident as $sent:ident { $($word:ident),+ }) => {
        #[derive(Clone, Copy, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum $stored { $($word),+ }

        impl From<$sent> for $stored {
            fn from(sent: $sent) -> Self {
                match sent { $($sent::$word => Self::$word),+ }
            }
        }

        impl From<$stored> for $sent {
            fn from(stored: $stored) -> Self {
                match stored { $($stored::$word => Self::$word),+ }
            }
        }
    };
}

stored!(ListedStage as Stage { Waiting, Playing, Over });
stored!(ListedWho as Who { Person, Bot });
stored!(ListedEnding as Ending { Resigned, Drawn, Abandoned, Neglected });

impl From<TableCard> for Listed {
    fn from(card: TableCard) -> Self {
        let TableCard { game, stage, seats, yours, over, ending } = card;
        let seat = |LobbySeat { kind, name, bot }| ListedSeat { kind: kind.into(), name, bot };
        let seats = seats.into_iter().map(|held| held.map(seat)).collect();
        let (stage, ending) = (stage.into(), ending.map(Into::into));
        Self { game, stage, seats, yours, over, ending }
    }
}

impl From<Listed> for TableCard {
    fn from(listed: Listed) -> Self {
        let Listed { game, stage, seats, yours, over, ending } = listed;
        let seat = |ListedSeat { kind, name, bot }| LobbySeat { kind: kind.into(), name, bot };
        let seats = seats.into_iter().map(|held| held.map(seat)).collect();
        let (stage, ending) = (stage.into(), ending.map(Into::into));
        Self { game, stage, seats, yours, over, ending }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As programs have written it: it is never written anew.
    const STORED: &str = concat!(
        r#"{"game":"liniya","stage":"over","#,
        r#""seats":[{"kind":"person","name":{"ru":"Анна","en":"Анна"},"bot":null},"#,
        r#"{"kind":"bot","name":{"ru":"Марфа","en":"Marfa"},"bot":"strong"},null],"#,
        r#""yours":[0],"over":{"winners":[0],"drawn":[],"places":[1,2],"scores":[3,1]},"#,
        r#""ending":"resigned"}"#,
    );

    #[test]
    fn what_was_stored_once_is_read_for_ever() {
        let listed: Listed = serde_json::from_str(STORED).unwrap();
        assert_eq!(serde_json::to_string(&listed).unwrap(), STORED);
        let card = TableCard::from(listed);
        assert_eq!((card.stage, card.ending), (Stage::Over, Some(Ending::Resigned)));
        assert_eq!((card.seats.len(), card.yours), (3, vec![Seat(0)]));
        let least = r#"{"game":"lol","stage":"waiting","seats":[],"yours":[]}"#;
        assert!(serde_json::from_str::<Listed>(least).is_ok(), "what came later can be missing");
    }
}

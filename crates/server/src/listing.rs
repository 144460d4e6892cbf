//! A table as it stands on a person's list: stored when it changes, read years later. Its spelling is
//! its own, apart from what the wire says today.

use game_core::{Outcome, Phrase, Seat};
use protocol::{Ending, LobbySeat, Stage, TableCard, Who};
use serde::{Deserialize, Serialize};
use table::Table;

use crate::wire;

/// What a list holds of a table. Whatever is added is left out where it says nothing: old lists lack it.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Listing {
    /// The game's id.
    game: String,
    stage: ListedStage,
    seats: Vec<Option<ListedSeat>>,
    /// The seats that the person holds, or held in this game.
    pub(crate) yours: Vec<Seat>,
    over: Option<Outcome>,
    ending: Option<ListedEnding>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ListedStage {
    Waiting,
    Playing,
    Over,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ListedSeat {
    kind: ListedKind,
    name: Phrase,
    /// Which of the game's bots it is, if it is one.
    bot: Option<String>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ListedKind {
    Person,
    Bot,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ListedEnding {
    Resigned,
    Drawn,
    Abandoned,
    Neglected,
}

impl Listing {
    /// The table on the list of `person`, who plays there or did.
    pub(crate) fn of(table: &Table, person: &str) -> Self {
        let seat = |(seat, who)| wire::occupant(table, seat, who).into();
        let seats = table.game().seats().all().iter().zip(table.occupants());
        Self {
            game: table.order().game.clone(),
            stage: match table.stage() {
                table::Stage::Waiting => ListedStage::Waiting,
                table::Stage::Playing => ListedStage::Playing,
                table::Stage::Over => ListedStage::Over,
            },
            seats: seats.map(|(at, who)| who.as_ref().map(|who| seat((at, who)))).collect(),
            yours: table.seats_held_by(person).iter().collect(),
            over: table.outcome(),
            ending: table.ending().map(|ending| match ending {
                table::Ending::Resigned { .. } => ListedEnding::Resigned,
                table::Ending::Drawn => ListedEnding::Drawn,
                table::Ending::Abandoned => ListedEnding::Abandoned,
                table::Ending::Neglected => ListedEnding::Neglected,
            }),
        }
    }

    /// As the wire says it.
    pub(crate) fn card(self) -> TableCard {
        TableCard {
            game: self.game,
            stage: match self.stage {
                ListedStage::Waiting => Stage::Waiting,
                ListedStage::Playing => Stage::Playing,
                ListedStage::Over => Stage::Over,
            },
            seats: self.seats.into_iter().map(|seat| seat.map(Into::into)).collect(),
            yours: self.yours,
            over: self.over,
            ending: self.ending.map(|ending| match ending {
                ListedEnding::Resigned => Ending::Resigned,
                ListedEnding::Drawn => Ending::Drawn,
                ListedEnding::Abandoned => Ending::Abandoned,
                ListedEnding::Neglected => Ending::Neglected,
            }),
        }
    }
}

impl From<LobbySeat> for ListedSeat {
    fn from(LobbySeat { kind, name, bot }: LobbySeat) -> Self {
        let kind = match kind {
            Who::Person => ListedKind::Person,
            Who::Bot => ListedKind::Bot,
        };
        Self { kind, name, bot }
    }
}

impl From<ListedSeat> for LobbySeat {
    fn from(ListedSeat { kind, name, bot }: ListedSeat) -> Self {
        let kind = match kind {
            ListedKind::Person => Who::Person,
            ListedKind::Bot => Who::Bot,
        };
        Self { kind, name, bot }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As lists have them.
    const STORED: [&str; 5] = [
        r#"{"game":"lol","stage":"waiting","seats":[{"kind":"person","name":{"ru":"Анна","en":"Анна"},"bot":null},null],"yours":[0],"over":null,"ending":null}"#,
        r#"{"game":"liga","stage":"playing","seats":[{"kind":"bot","name":{"ru":"Марфа","en":"Marfa"},"bot":"heuristic"}],"yours":[],"over":null,"ending":null}"#,
        r#"{"game":"voiny","stage":"over","seats":[null,null],"yours":[1],"over":{"winners":[1],"drawn":[],"places":[2,1],"scores":[0,2]},"ending":null}"#,
        r#"{"game":"liniya","stage":"over","seats":[null,null],"yours":[1],"over":{"winners":[1],"drawn":[],"places":[2,1]},"ending":"resigned"}"#,
        r#"{"game":"liniya","stage":"over","seats":[null,null],"yours":[1],"over":{"winners":[],"drawn":[0,1],"places":[1,1]},"ending":"drawn"}"#,
    ];

    #[test]
    fn what_lists_hold_is_read_and_written_the_same() {
        for stored in STORED {
            let read: Listing = serde_json::from_str(stored).unwrap();
            assert_eq!(serde_json::to_string(&read).unwrap(), stored);
        }
        for ending in ["abandoned", "neglected"] {
            let stored = STORED[4].replace("drawn\"}", &format!("{ending}\"}}"));
            let read: Listing = serde_json::from_str(&stored).unwrap();
            assert_eq!(serde_json::to_string(&read).unwrap(), stored);
        }
    }

    #[test]
    fn the_wire_is_told_all_of_it() {
        let read: Listing = serde_json::from_str(STORED[3]).unwrap();
        let card = read.card();
        assert_eq!((card.game.as_str(), card.stage), ("liniya", Stage::Over));
        assert_eq!((card.yours, card.ending), (vec![Seat(1)], Some(Ending::Resigned)));
        assert!(card.over.is_some_and(|over| over.winners.contains(Seat(1))));
        let read: Listing = serde_json::from_str(STORED[1]).unwrap();
        let seat = read.card().seats.remove(0).unwrap();
        assert_eq!((seat.kind, seat.bot.as_deref()), (Who::Bot, Some("heuristic")));
    }
}

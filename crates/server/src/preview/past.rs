//! A finished game as a link to it tells of it: who played, and how it ended.

use std::sync::Arc;

use game_core::{GameInfo, Lang, Outcome, Seat};
use protocol::TableCard;
use store::Log;

use crate::listing::Listing;
use crate::task::name_of;

/// If more have played, the others are counted, not named.
const NAMED: usize = 6;

/// What stands of it on its people's lists of tables.
pub(super) struct Past(TableCard);

impl Past {
    /// The game with this number at a table, if it is over. A list that can't be read tells of none.
    pub(super) async fn find(store: &Arc<dyn Log>, id: &str, number: &str) -> Option<Self> {
        let number: u32 = number.parse().ok().filter(|number| *number > 0)?;
        let of = async |name: &str| {
            let mentioned = store.mentioned(name).await.ok()??;
            let listing: Listing = serde_json::from_str(&mentioned.text).ok()?;
            let card = listing.card();
            let known = game_catalog::find(&card.game).is_some();
            (known && card.over.is_some()).then_some(Self(card))
        };
        if let Some(earlier) = of(&name_of(id, number)).await {
            return Some(earlier);
        }
        // The last game stands under the table's own name, after all others.
        if number > 1 {
            of(&name_of(id, number - 1)).await?;
        }
        of(id).await
    }

    pub(super) fn info(&self) -> &'static GameInfo {
        game_catalog::find(&self.0.game).expect("it was looked up").info
    }

    /// Who played it.
    pub(super) fn players(&self, lang: Lang) -> String {
        self.named(lang, |_| true)
    }

    /// How it ended, in a sentence.
    pub(super) fn result(&self, lang: Lang) -> String {
        let winners = |outcome: &Outcome| self.named(lang, |seat| outcome.winners.contains(seat));
        match (&self.0.over, lang) {
            (Some(over), Lang::Ru) if !over.winners.is_empty() => {
                format!("Победа: {}.", winners(over))
            }
            (Some(over), Lang::En) if !over.winners.is_empty() => {
                format!("Won by {}.", winners(over))
            }
            (Some(over), Lang::Ru) if !over.drawn.is_empty() => "Ничья.".into(),
            (Some(over), Lang::En) if !over.drawn.is_empty() => "A draw.".into(),
            (_, Lang::Ru) => "Никто не победил.".into(),
            (_, Lang::En) => "Nobody won.".into(),
        }
    }

    /// Those on these seats: whoever has several is named once.
    fn named(&self, lang: Lang, on: impl Fn(Seat) -> bool) -> String {
        let mut names: Vec<&str> = Vec::new();
        for (occupant, number) in self.0.seats.iter().zip(0..) {
            if let Some(occupant) = occupant.as_ref().filter(|_| on(Seat(number))) {
                let name = occupant.name.get(lang);
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        let more = names.len().saturating_sub(NAMED);
        names.truncate(NAMED);
        match (names.split_last(), lang, more) {
            (None, ..) => String::new(),
            (Some((last, [])), ..) => (*last).into(),
            (Some((last, others)), Lang::Ru, 0) => format!("{} и {last}", others.join(", ")),
            (Some((last, others)), Lang::En, 0) => format!("{} and {last}", others.join(", ")),
            (Some(_), Lang::Ru, more) => format!("{} и ещё {more}", names.join(", ")),
            (Some(_), Lang::En, more) => format!("{} and {more} more", names.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use game_core::{MAX_SEATS, Phrase, SeatSet};
    use protocol::{LobbySeat, Stage, Who};

    use super::*;

    fn past(names: &[&str], winners: &[u8]) -> Past {
        let seat = |name: &&str| {
            Some(LobbySeat { kind: Who::Person, name: Phrase::new(*name, *name), bot: None })
        };
        let over = Outcome {
            winners: winners.iter().copied().map(Seat).collect(),
            drawn: SeatSet::EMPTY,
            places: [0; MAX_SEATS],
            scores: None,
        };
        Past(TableCard {
            game: "liga".into(),
            stage: Stage::Over,
            seats: names.iter().map(seat).collect(),
            yours: Vec::new(),
            over: Some(over),
            ending: None,
        })
    }

    #[test]
    fn people_are_named_once_and_crowds_are_counted() {
        let four = past(&["Оля", "Костя", "Оля", "Костя"], &[0, 2]);
        assert_eq!(four.players(Lang::Ru), "Оля и Костя");
        assert_eq!(four.result(Lang::Ru), "Победа: Оля.");
        assert_eq!(past(&["A", "B", "C"], &[]).players(Lang::En), "A, B and C");
        let eight = past(&["A", "B", "C", "D", "E", "F", "G", "H"], &[0, 1]);
        assert_eq!(eight.players(Lang::En), "A, B, C, D, E, F and 2 more");
        assert_eq!(eight.result(Lang::En), "Won by A and B.");
    }
}

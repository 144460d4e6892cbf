//! Who is to act, who races, and how it ended.

use serde::de::Error as _;
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{MAX_SEATS, Seat, SeatCount, SeatSet};

/// What a position waits for. This is the referee's knowledge, not everybody's: what eyes may know
/// of it is in their view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Seats are to act.
    Act {
        /// The game waits for these.
        must: SeatSet,
        /// These can act as well; a seat may be in both sets.
        may: SeatSet,
    },
    /// Luck is to decide.
    Chance,
    /// The game is over.
    Over(Outcome),
}

/// How a game ended.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Those who won, alone or with their team; empty if nobody did.
    pub winners: SeatSet,
    /// Those level at the top where nobody won.
    pub drawn: SeatSet,
    /// Each seat's place, from 1; equal ones share a place; 0 for a seat that isn't there.
    #[serde(with = "places")]
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub places: [u8; MAX_SEATS],
    /// Each seat's score, where the game counts one: lines, points, what is owned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub scores: Option<Scores>,
}

/// A number for each seat that is there, whole or with a half: `[5,2.5]`.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<number>"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scores {
    /// In halves.
    of: [i64; MAX_SEATS],
    seats: u8,
}

impl Scores {
    /// The score of `seat`; 0 for one that isn't there.
    pub fn of(&self, seat: Seat) -> f64 {
        self.of.get(seat.index()).map_or(0.0, |&halves| halves as f64 / 2.0)
    }
}

impl Serialize for Scores {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let there = &self.of[..usize::from(self.seats)];
        let mut written = serializer.serialize_seq(Some(there.len()))?;
        for &halves in there {
            match halves % 2 {
                0 => written.serialize_element(&(halves / 2))?,
                _ => written.serialize_element(&(halves as f64 / 2.0))?,
            }
        }
        written.end()
    }
}

impl<'de> Deserialize<'de> for Scores {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Vec::<f64>::deserialize(deserializer)?;
        let mut of = [0; MAX_SEATS];
        let there = of.get_mut(..written.len());
        let there = there.ok_or_else(|| D::Error::custom("too many scores"))?;
        for (score, written) in there.iter_mut().zip(&written) {
            let halves = written * 2.0;
            if halves.fract() != 0.0 || halves.abs() > 2.0 * f64::from(i32::MAX) {
                return Err(D::Error::custom("scores are counted in halves"));
            }
            *score = halves as i64;
        }
        Ok(Self { of, seats: written.len() as u8 })
    }
}

/// Places are written for the seats that are there.
mod places {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::MAX_SEATS;

    pub(super) fn serialize<S: Serializer>(
        places: &[u8; MAX_SEATS],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(places.iter().take_while(|&&place| place > 0))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u8; MAX_SEATS], D::Error> {
        let written = Vec::<u8>::deserialize(deserializer)?;
        let mut places = [0; MAX_SEATS];
        let there = places.get_mut(..written.len());
        there.ok_or_else(|| D::Error::custom("too many places"))?.copy_from_slice(&written);
        Ok(places)
    }
}

impl Outcome {
    /// Ranks seats by `score`, the higher the better. Level seats of one `party` win together;
    /// level seats of different parties draw.
    pub fn by_score<S: Ord>(
        seats: SeatCount,
        party: impl Fn(Seat) -> usize,
        score: impl Fn(Seat) -> S,
    ) -> Self {
        let mut places = [0; MAX_SEATS];
        let mut top = SeatSet::EMPTY;
        for seat in seats.all().iter() {
            let better = seats.all().iter().filter(|&other| score(other) > score(seat)).count();
            places[seat.index()] = better as u8 + 1;
            if better == 0 {
                top.insert(seat);
            }
        }
        let first = top.first().map(&party);
        let alone = top.iter().all(|seat| Some(party(seat)) == first);
        let (winners, drawn) = if alone { (top, SeatSet::EMPTY) } else { (SeatSet::EMPTY, top) };
        Self { winners, drawn, places, scores: None }
    }

    /// With each seat's score, as the game counts it.
    #[must_use]
    pub fn with_scores(self, seats: SeatCount, score: impl Fn(Seat) -> i32) -> Self {
        self.with_halves(seats, |seat| 2 * i64::from(score(seat)))
    }

    /// With each seat's score, where the game counts halves.
    #[must_use]
    pub fn with_halves(mut self, seats: SeatCount, halves: impl Fn(Seat) -> i64) -> Self {
        let mut of = [0; MAX_SEATS];
        seats.all().iter().for_each(|seat| of[seat.index()] = halves(seat));
        self.scores = Some(Scores { of, seats: seats.get() as u8 });
        self
    }

    /// Does `written` say the same? Older logs don't tell scores.
    pub fn agrees_with(&self, written: &Self) -> bool {
        let scores = written.scores.and(self.scores);
        *written == Self { scores, ..*self }
    }

    /// These win; all others share the place after them.
    pub fn won_by(seats: SeatCount, winners: SeatSet) -> Self {
        Self::by_score(seats, |_| 0, |seat| winners.contains(seat))
    }
}

/// A race that an action is a claim in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contest {
    /// What decides it.
    pub kind: ContestKind,
    /// Claims made at the same instant count clockwise from this seat.
    pub ties_from: Seat,
}

/// What decides a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContestKind {
    /// The first claim to be made wins.
    First,
    /// The order of all claims counts.
    All {
        /// The seats whose claims it waits for.
        of: SeatSet,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_parties_draw_and_level_partners_win() {
        let six = SeatCount::new(6).unwrap();
        let team = |seat: Seat| seat.index() % 3;
        let draw = Outcome::by_score(six, team, |seat| [2, 2, 1][team(seat)]);
        assert!(draw.winners.is_empty());
        assert_eq!(draw.drawn.len(), 4);
        assert_eq!(draw.places[..6], [1, 1, 5, 1, 1, 5]);

        let won = Outcome::by_score(six, team, |seat| [1, 3, 1][team(seat)]);
        assert_eq!(won.winners.iter().map(|s| s.0).collect::<Vec<_>>(), [1, 4]);
        assert!(won.drawn.is_empty());
        assert_eq!(won.places[..6], [3, 1, 3, 3, 1, 3]);
    }

    #[test]
    fn scores_are_written_with_their_halves() {
        let two = SeatCount::new(2).unwrap();
        let outcome = Outcome::won_by(two, SeatSet::only(Seat(0)));
        let scores = outcome.with_halves(two, |seat| [10, 5][seat.index()]).scores.unwrap();
        let written = serde_json::to_string(&scores).unwrap();
        assert_eq!(written, "[5,2.5]");
        assert_eq!(serde_json::from_str::<Scores>(&written).unwrap(), scores);
        assert_eq!((scores.of(Seat(1)), scores.of(Seat(2))), (2.5, 0.0));
        for wrong in ["[0.25,1]", "[1e300,1]", "[1,2,3,4,5,6,7,8,9,10,11,12,13]"] {
            assert!(serde_json::from_str::<Scores>(wrong).is_err(), "{wrong}");
        }
    }
}

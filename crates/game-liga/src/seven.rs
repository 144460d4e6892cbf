//! The 7: seven single steps, each offered only when the rest can still be used up (LIGA-27 to
//! LIGA-31, LIGA-63).

use std::collections::BTreeMap;

use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Run;
use crate::board::{Board, FULL, Place, cells, partner, start_of};
use crate::view::Path;

/// Steps of a 7.
pub const STEPS: u8 = 7;

/// A 7 on its way.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with began, own and made")]
pub struct Seven {
    /// The board when it began.
    pub began: Board,
    /// Whose balls step first (LIGA-22).
    pub own: Seat,
    /// The steps made.
    #[serde(with = "steps")]
    #[cfg_attr(feature = "typescript", ts(type = "Array<Run>"))]
    made: [Option<Run>; 6],
}

/// How far a 7 has taken a ball.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Way {
    pub seat: Seat,
    pub run: Run,
    pub steps: u8,
}

impl Seven {
    /// A 7 that begins on `board`, laid for `seat`.
    pub(crate) fn new(board: Board, seat: Seat) -> Self {
        Self { began: board, own: board.played_by(seat), made: [None; 6] }
    }

    /// Has a 7 on this board a use at all? A ball on the ring can always step on, an unstuck one at
    /// home to and fro (LIGA-63).
    #[inline]
    pub(crate) const fn has_use(board: &Board, seat: Seat) -> bool {
        let own = board.played_by(seat);
        board.ring(own) != 0 || board.home(own) & !board.stuck(own) != 0
    }

    /// How many steps have been made.
    #[inline]
    pub fn made(&self) -> u8 {
        self.made.iter().flatten().count() as u8
    }

    /// How many are left.
    #[inline]
    pub fn left(&self) -> u8 {
        STEPS - self.made()
    }

    /// Whose balls step now: the partner's as soon as the last own one is home (LIGA-30).
    #[inline]
    pub const fn steps(&self, board: &Board) -> Seat {
        if board.all_home(self.own) { partner(self.own) } else { self.own }
    }

    /// The balls of `seat` that can step inside their home (LIGA-29).
    #[inline]
    const fn loose(&self, board: &Board, seat: Seat) -> u8 {
        board.home(seat) & !self.began.stuck(seat)
    }

    /// Could the steps after a fourth ball's entry be used up? The only way into a dead end.
    #[inline]
    fn can_fill(&self, board: &Board, seat: Seat) -> bool {
        let other = partner(seat);
        self.left() == 1
            || (seat.0 == self.own.0
                && !board.all_home(other)
                && (board.ring(other) != 0 || self.loose(board, other) != 0))
    }

    /// Every step that may be made now.
    #[inline]
    pub(crate) fn each_step(&self, board: &Board, visit: &mut impl FnMut(Run)) {
        let seat = self.steps(board);
        let home = board.home(seat);
        for from in cells(board.ring(seat)) {
            visit(Run::new(Place::ring(from), Place::ring(from + 1)));
            let at_door = from == start_of(seat) && !board.is_fresh(seat) && home & 1 == 0;
            if at_door && (home | 1 != FULL || self.can_fill(board, seat)) {
                visit(Run::new(Place::ring(from), Place::home(0)));
            }
        }
        for depth in cells(u64::from(self.loose(board, seat))) {
            if depth > 0 && home >> (depth - 1) & 1 == 0 {
                visit(Run::new(Place::home(depth), Place::home(depth - 1)));
            }
            if depth < 3 && home >> (depth + 1) & 1 == 0 {
                visit(Run::new(Place::home(depth), Place::home(depth + 1)));
            }
        }
    }

    /// The ways of two steps or more that single balls can go with the steps left, each as far as it leads;
    /// none comes to a cell twice.
    pub(crate) fn strides(&self, board: &Board) -> Vec<Path> {
        let seat = self.steps(board);
        let balls = cells(board.ring(seat)).map(Place::ring);
        let balls = balls.chain(cells(u64::from(self.loose(board, seat))).map(Place::home));
        let mut strides = Vec::new();
        for ball in balls {
            self.stride(board, Path { seat, cells: vec![ball] }, &mut strides);
        }
        strides.retain(|stride| stride.cells.len() > 2);
        strides
    }

    /// Goes on with the ball at the end of `way`, by every way there is.
    fn stride(&self, board: &Board, way: Path, into: &mut Vec<Path>) {
        let mut ends = true;
        if self.steps(board) == way.seat {
            self.each_step(board, &mut |step| {
                if way.cells.last() != Some(&step.from) || way.cells.contains(&step.to) {
                    return;
                }
                ends = false;
                let (mut board, mut further, mut way) = (*board, *self, way.clone());
                board.carry(way.seat, step.from, step.to);
                way.cells.push(step.to);
                match further.make(step) {
                    true => into.push(way),
                    false => further.stride(&board, way, into),
                }
            });
        }
        if ends {
            into.push(way);
        }
    }

    /// Remembers a step; true if it was the seventh.
    pub(crate) fn make(&mut self, step: Run) -> bool {
        match self.made.iter_mut().find(|made| made.is_none()) {
            Some(free) => {
                *free = Some(step);
                false
            }
            None => true,
        }
    }

    /// Forgets the last step; the board without it.
    pub(crate) fn take_back(&mut self) -> Board {
        if let Some(last) = self.made.iter_mut().rev().find(|made| made.is_some()) {
            *last = None;
        }
        self.replay()
    }

    /// Every board that the steps left can lead to, and the step to begin with.
    pub(crate) fn ends(&self) -> BTreeMap<Board, Run> {
        let mut reach: BTreeMap<Board, (Self, Option<Run>)> = BTreeMap::new();
        reach.insert(self.replay(), (*self, None));
        for _ in 0..self.left() {
            let mut next = BTreeMap::new();
            for (at, (made, first)) in &reach {
                made.each_step(at, &mut |step| {
                    let mut board = *at;
                    board.carry(made.steps(at), step.from, step.to);
                    let mut further = *made;
                    further.make(step);
                    let first = first.unwrap_or(step);
                    // The least step to begin with, by whichever way the board is reached.
                    let end = next.entry(board).or_insert((further, Some(first)));
                    if Some(first) < end.1 {
                        *end = (further, Some(first));
                    }
                });
            }
            reach = next;
        }
        reach.into_iter().filter_map(|(board, (_, first))| Some((board, first?))).collect()
    }

    /// The steps made, in order.
    pub fn steps_made(&self) -> impl Iterator<Item = Run> {
        self.made.into_iter().flatten()
    }

    /// How far each ball has come with `last`, the seventh step; whoever stepped last comes last.
    pub(crate) fn ways(&self, last: Run) -> Vec<Way> {
        let mut board = self.began;
        let mut ways: Vec<Way> = Vec::new();
        for step in self.steps_made().chain([last]) {
            let seat = self.steps(&board);
            board.carry(seat, step.from, step.to);
            // Where one ball has knocked out another, the later comer steps on.
            let goes_on = |way: &Way| way.seat == seat && way.run.to == step.from;
            let way = match ways.iter().rposition(goes_on) {
                Some(at) => ways.remove(at),
                None => Way { seat, run: step, steps: 0 },
            };
            ways.push(Way { seat, run: Run::new(way.run.from, step.to), steps: way.steps + 1 });
        }
        ways
    }

    /// The board after the steps made.
    pub(crate) fn replay(&self) -> Board {
        let mut board = self.began;
        for step in self.steps_made() {
            board.carry(self.steps(&board), step.from, step.to);
        }
        board
    }

    /// Do the steps made lead to `board`, each of them allowed?
    pub(crate) fn leads_to(&self, board: &Board) -> bool {
        let mut retraced = Self { made: [None; 6], ..*self };
        for step in self.steps_made() {
            let at = retraced.replay();
            let mut allowed = false;
            retraced.each_step(&at, &mut |run| allowed |= run == step);
            if !allowed {
                return false;
            }
            retraced.make(step);
        }
        self.replay() == *board
    }
}

/// Steps are written as a list of those made.
mod steps {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::Run;

    pub(super) fn serialize<S: Serializer>(
        made: &[Option<Run>; 6],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(made.iter().flatten())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[Option<Run>; 6], D::Error> {
        let written = Vec::<Run>::deserialize(deserializer)?;
        let mut made = [None; 6];
        if written.len() > made.len() {
            return Err(D::Error::custom("a 7 with its seventh step made is over"));
        }
        made.iter_mut().zip(written).for_each(|(place, run)| *place = Some(run));
        Ok(made)
    }
}

#[cfg(test)]
mod tests {
    use game_core::{GameRng, Seed};

    use super::*;
    use crate::board::SEATS;
    use crate::board::tests::board;

    /// Steps by LIGA-27 to LIGA-29 and the first half of LIGA-30, without a look ahead.
    fn raw_steps(seven: &Seven, board: &Board) -> Vec<Run> {
        let seat = seven.steps(board);
        let home = |depth: u8| board.home(seat) >> depth & 1 == 1;
        let mut steps = Vec::new();
        for from in cells(board.ring(seat)) {
            steps.push(Run::new(Place::ring(from), Place::ring(from + 1)));
            if from == start_of(seat) && !board.is_fresh(seat) && !home(0) {
                steps.push(Run::new(Place::ring(from), Place::home(0)));
            }
        }
        for depth in (0..4u8).filter(|depth| home(*depth)) {
            let stuck = (depth + 1..4).all(|deeper| seven.began.home(seat) >> deeper & 1 == 1)
                && seven.began.home(seat) >> depth & 1 == 1;
            for goal in [depth.wrapping_sub(1), depth + 1] {
                if !stuck && goal < 4 && !home(goal) {
                    steps.push(Run::new(Place::home(depth), Place::home(goal)));
                }
            }
        }
        steps
    }

    type Memo = BTreeMap<(Board, u8), bool>;

    /// Is there a sequence of exactly `left` steps? By trying them all.
    fn can_finish(seven: &Seven, board: &Board, left: u8, memo: &mut Memo) -> bool {
        if left == 0 {
            return true;
        }
        if let Some(&known) = memo.get(&(*board, left)) {
            return known;
        }
        let found = raw_steps(seven, board).into_iter().any(|step| {
            let mut after = *board;
            after.carry(seven.steps(board), step.from, step.to);
            can_finish(seven, &after, left - 1, memo)
        });
        memo.insert((*board, left), found);
        found
    }

    /// Boards with balls near the doors, where it matters.
    fn random_board(rng: &mut GameRng) -> Board {
        let mut texts = [const { String::new() }; 4];
        let mut taken = Vec::new();
        for seat in SEATS {
            let mut words = Vec::new();
            let mut home: Vec<u8> = (1..=4).collect();
            rng.shuffle(&mut home);
            home.truncate(*rng.pick(&[0, 1, 2, 3, 3, 3, 4]).unwrap());
            words.extend(home.iter().map(|depth| format!("h{depth}")));
            for _ in home.len()..4 {
                let cell = match rng.below(3) {
                    0 => continue,
                    1 => (start_of(seat) + 64 - 6 + rng.below(8) as u8) % 64,
                    _ => rng.below(64) as u8,
                };
                if !taken.contains(&cell) {
                    taken.push(cell);
                    let fresh = cell == start_of(seat) && rng.one_in(2);
                    words.push(format!("{cell}{}", if fresh { "!" } else { "" }));
                }
            }
            texts[seat.index()] = words.join(" ");
        }
        board(texts.each_ref().map(String::as_str))
    }

    /// LIGA-30, LIGA-63: the predicate agrees with a search over all seven steps.
    #[test]
    fn a_step_is_offered_exactly_when_the_rest_can_be_used_up() {
        let mut rng = GameRng::from_seed(&Seed::from_text("seven"));
        let (mut refused, mut filled) = (0, 0);
        for _ in 0..1_500 {
            let began = random_board(&mut rng);
            for seat in SEATS {
                let mut seven = Seven::new(began, seat);
                let mut memo = Memo::new();
                let usable = can_finish(&seven, &began, STEPS, &mut memo);
                assert_eq!(Seven::has_use(&began, seat), usable, "{began:?} {seat}");
                let mut at = began;
                for left in (1..=STEPS).rev().take_while(|_| usable) {
                    let mut offered = Vec::new();
                    seven.each_step(&at, &mut |step| offered.push(step));
                    let raw = raw_steps(&seven, &at);
                    let possible: Vec<Run> = raw
                        .iter()
                        .copied()
                        .filter(|step| {
                            let mut after = at;
                            after.carry(seven.steps(&at), step.from, step.to);
                            can_finish(&seven, &after, left - 1, &mut memo)
                        })
                        .collect();
                    refused += raw.len() - possible.len();
                    let sorted = |mut steps: Vec<Run>| {
                        steps.sort_by_key(|step| (step.from, step.to));
                        steps
                    };
                    assert_eq!(sorted(offered.clone()), sorted(possible), "{began:?} {at:?}");
                    let step = *rng.pick(&offered).unwrap();
                    at.carry(seven.steps(&at), step.from, step.to);
                    filled += u32::from(at.all_home(seven.own) && left > 1);
                    seven.make(step);
                }
            }
        }
        assert!(refused > 50 && filled > 50, "too easy: {refused} refused, {filled} filled");
    }

    #[test]
    fn steps_add_up_to_ways() {
        let ways = |began: [&str; 4], steps: &str| {
            let mut seven = Seven::new(board(began), Seat(0));
            let steps: Vec<Run> = steps.split(' ').map(|step| step.parse().unwrap()).collect();
            let (last, made) = steps.split_last().unwrap();
            made.iter().for_each(|step| assert!(!seven.make(*step)));
            let ways = seven.ways(*last);
            let ways = ways.iter().map(|way| format!("{} {} {}", way.seat, way.run, way.steps));
            ways.collect::<Vec<_>>().join(", ")
        };
        let one = "10>11 20>21 11>12 21>22 12>13 13>14 14>15";
        assert_eq!(ways(["10 20", "", "", ""], one), "0 20>22 2, 0 10>15 5");
        let filled = "0>h1 30>31 31>32 32>33 33>34 34>35 35>36";
        assert_eq!(ways(["0 h2 h3 h4", "", "30", ""], filled), "0 0>h1 1, 2 30>36 6");
        // The ball that stepped first is run down by the one behind it, which goes on.
        let run_down = "11>12 10>11 11>12 12>13 13>14 14>15 15>16";
        assert_eq!(ways(["10 11", "", "", ""], run_down), "0 11>12 1, 0 10>16 6");
    }

    #[test]
    fn a_ball_strides_as_far_as_the_steps_lead() {
        let strides = |began: [&str; 4], steps: &str| {
            let mut seven = Seven::new(board(began), Seat(0));
            for step in steps.split_whitespace() {
                assert!(!seven.make(step.parse().unwrap()));
            }
            let strides = seven.strides(&seven.replay());
            let strides = strides.iter().map(|Path { seat, cells }| {
                let cells: Vec<String> = cells.iter().map(Place::to_string).collect();
                format!("{seat}: {}", cells.join(" "))
            });
            strides.collect::<Vec<_>>().join(", ")
        };
        let five = "20>21 21>22 22>23 23>24 24>25";
        assert_eq!(strides(["12 20", "", "", ""], five), "0: 12 13 14, 0: 25 26 27");
        let six = &format!("{five} 25>26");
        assert_eq!(strides(["12 20", "", "", ""], six), "", "one step is an action");
        // Past one's start, and at it into one's home.
        let door = ["62 20", "", "", ""];
        assert_eq!(
            strides(door, "20>21 21>22 22>23"),
            "0: 23 24 25 26 27, 0: 62 63 0 1 2, 0: 62 63 0 h1 h2"
        );
        // Inside it to the end.
        let home = ["h1", "", "", ""];
        assert_eq!(strides(home, "h1>h2"), "0: h2 h3 h4", "h2 to h1 is one step");
        assert_eq!(strides(["h1 h3", "", "", ""], ""), "", "no ball goes past another");
        // With the last ball home the partner's balls step.
        let last = ["0 h2 h3 h4", "", "30", ""];
        assert_eq!(strides(last, "0>1 1>2 2>3"), "0: 3 4 5 6 7");
        assert_eq!(strides(last, "0>h1 30>31 31>32 32>33"), "2: 33 34 35 36");
        // A ball that isn't one's own is run down, and the way goes on.
        assert_eq!(strides(["12", "14", "", ""], "12>13 13>14 14>15 15>16"), "0: 16 17 18 19");
    }

    #[test]
    fn steps_are_taken_back_one_by_one() {
        let began = board(["61 62", "", "", "63"]);
        let mut seven = Seven::new(began, Seat(0));
        let mut at = began;
        let mut boards = vec![began];
        for step in ["61>62", "62>63", "63>0"] {
            let step: Run = step.parse().unwrap();
            at.carry(Seat(0), step.from, step.to);
            assert!(!seven.make(step));
            boards.push(at);
        }
        assert!(seven.leads_to(&at) && seven.left() == 4);
        boards.pop();
        while let Some(board) = boards.pop() {
            assert_eq!(seven.take_back(), board);
        }
        assert_eq!(seven.made(), 0);
    }
}

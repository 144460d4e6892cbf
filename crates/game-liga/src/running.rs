//! How balls run: which cells a count reaches, and what lies in the way.

use game_core::Seat;

use crate::action::Run;
use crate::board::{Board, FULL, Place, RING, Spot, cells, start_of};

/// The cells strictly between `from` and the cell `count` further on.
#[inline]
const fn between(from: u8, count: u8) -> u64 {
    let run = (1u64 << (count - 1)) - 1;
    run.rotate_left((from + 1) as u32)
}

/// How far it is from `cell` forward to the start cell of `seat`.
#[inline]
const fn to_start(seat: Seat, cell: u8) -> u8 {
    (start_of(seat) + RING - cell) % RING
}

/// The home cells from the outermost to `depth`.
#[inline]
const fn down_to(depth: u8) -> u8 {
    (2 << depth) - 1
}

impl Board {
    /// Where a ball of `seat` on the ring at `from` can go `count` forward: along the ring, into its
    /// home (LIGA-12, LIGA-14, LIGA-18).
    #[inline]
    pub(crate) fn forward(&self, seat: Seat, from: u8, count: u8) -> [Option<Place>; 2] {
        let free = self.in_play() & between(from, count) == 0;
        let along = free.then(|| Place::ring(from + count));
        [along, self.enter(seat, from, count)]
    }

    /// Into the home, `count` forward: the start cell must be free, or the ball's own and not fresh.
    #[inline]
    fn enter(&self, seat: Seat, from: u8, count: u8) -> Option<Place> {
        let way = to_start(seat, from);
        if way >= count || count - way > 4 || (way == 0 && self.is_fresh(seat)) {
            return None;
        }
        let depth = count - way - 1;
        let ring_free = way == 0 || self.in_play() & between(from, way + 1) == 0;
        let home_free = self.home(seat) & down_to(depth) == 0;
        (ring_free && home_free).then(|| Place::home(depth))
    }

    /// `count` deeper inside the home (LIGA-17).
    #[inline]
    pub(crate) fn deeper(&self, seat: Seat, depth: u8, count: u8) -> Option<Place> {
        let target = depth + count;
        let way = down_to(target.min(3)) & !down_to(depth);
        (target < 4 && self.home(seat) & way == 0).then(|| Place::home(target))
    }

    /// Where a ball of `seat` can go four backward: along the ring, into its home (LIGA-24, LIGA-25).
    #[inline]
    pub(crate) fn backward(&self, seat: Seat, from: u8) -> [Option<Place>; 2] {
        let to = (from + RING - 4) % RING;
        let free = self.in_play() & between(to, 4) == 0;
        let beyond = (from + RING - start_of(seat)) % RING;
        let into = (beyond < 4 && !(beyond == 0 && self.is_fresh(seat)))
            .then(|| 3 - beyond)
            .filter(|&depth| {
                let start = start_of(seat);
                let ring = between(start, beyond.max(1)) | u64::from(beyond > 0) << start;
                self.in_play() & ring == 0 && self.home(seat) & down_to(depth) == 0
            });
        [free.then(|| Place::ring(to)), into.map(Place::home)]
    }

    /// The first other ball clockwise of `from` (LIGA-53); none: the ball is alone (LIGA-54).
    #[inline]
    pub(crate) fn prey(&self, from: u8) -> Option<u8> {
        let others = self.in_play() & !(1 << from);
        let ahead = others.rotate_right(u32::from(from));
        (others != 0).then(|| (from + ahead.trailing_zeros() as u8) % RING)
    }

    /// The balls of `seat` at home that a count could move deeper.
    #[inline]
    pub(crate) fn at_home(&self, seat: Seat) -> impl Iterator<Item = u8> {
        cells(u64::from(self.home(seat)))
    }

    /// All runs of one ball of `seat` with a card of `count` forward.
    #[inline]
    pub(crate) fn each_forward(&self, seat: Seat, count: u8, visit: &mut impl FnMut(Run)) {
        let ring = self.ring(seat);
        for from in cells(ring) {
            for to in self.forward(seat, from, count).into_iter().flatten() {
                visit(Run::new(Place::ring(from), to));
            }
        }
        // LIGA-17: inside the home a 1 needs no ball in play, the others do.
        if count < 4 && (count == 1 || ring != 0) && self.home(seat) != FULL {
            for depth in self.at_home(seat) {
                if let Some(to) = self.deeper(seat, depth, count) {
                    visit(Run::new(Place::home(depth), to));
                }
            }
        }
    }

    /// All runs of one ball of `seat` with a 4.
    #[inline]
    pub(crate) fn each_backward(&self, seat: Seat, visit: &mut impl FnMut(Run)) {
        for from in cells(self.ring(seat)) {
            for to in self.backward(seat, from).into_iter().flatten() {
                visit(Run::new(Place::ring(from), to));
            }
        }
    }
}

impl Run {
    /// The cells that a ball of `seat` goes through, both ends included, for those who watch.
    pub(crate) fn path(self, seat: Seat, backward: bool) -> Vec<Place> {
        let Self { from, to } = self;
        let mut path = vec![from];
        let mut at = from;
        while at != to && path.len() <= usize::from(RING) {
            at = match (at.spot(), to.spot()) {
                (Spot::Ring(cell), Spot::Home(_)) if cell == start_of(seat) => Place::home(0),
                (Spot::Ring(cell), _) if backward => Place::ring(cell + RING - 1),
                (Spot::Ring(cell), _) => Place::ring(cell + 1),
                (Spot::Home(depth), Spot::Home(goal)) if depth < goal => Place::home(depth + 1),
                (Spot::Home(depth), _) => Place::home(depth.saturating_sub(1)),
            };
            path.push(at);
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tests::board;

    fn goals(places: [Option<Place>; 2]) -> String {
        places.into_iter().flatten().map(|place| place.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn forward_along_the_ring_or_home() {
        for (balls, from, count, expected) in [
            (["60", "", "", ""], 60, 5, "1 h1"),
            (["60", "", "", ""], 60, 8, "4 h4"),
            (["60", "", "", ""], 60, 9, "5"),
            (["60", "", "", ""], 60, 4, "0"),
            (["60", "0", "", ""], 60, 4, "0"),
            (["60", "0", "", ""], 60, 6, ""),
            (["60", "62", "", ""], 60, 6, ""),
            (["60 h2", "", "", ""], 60, 6, "2"),
            (["60 h2", "", "", ""], 60, 5, "1 h1"),
            (["60 h2", "", "", ""], 60, 7, "3"),
            (["0", "", "", ""], 0, 2, "2 h2"),
            (["0!", "", "", ""], 0, 2, "2"),
            (["0", "", "", ""], 0, 5, "5"),
            (["5", "", "", ""], 5, 13, "18"),
            (["52", "", "", ""], 52, 13, "1 h1"),
            (["51", "", "", ""], 51, 13, "0"),
        ] {
            let board = board(balls);
            assert_eq!(goals(board.forward(Seat(0), from, count)), expected, "{balls:?} {count}");
        }
    }

    #[test]
    fn backward_along_the_ring_or_home() {
        for (balls, from, expected) in [
            (["2", "", "", ""], 2, "62 h2"),
            (["3", "", "", ""], 3, "63 h1"),
            (["0", "", "", ""], 0, "60 h4"),
            (["0!", "", "", ""], 0, "60"),
            (["0 h1", "", "", ""], 0, "60"),
            (["0 h4", "", "", ""], 0, "60"),
            (["2", "0", "", ""], 2, ""),
            (["2", "1", "", ""], 2, ""),
            (["2", "63", "", ""], 2, "h2"),
            (["2 h1", "", "", ""], 2, "62"),
            (["2 h3", "", "", ""], 2, "62 h2"),
            (["4", "", "", ""], 4, "0"),
            (["4", "0", "", ""], 4, "0"),
            (["1", "61", "", ""], 1, "61 h3"),
        ] {
            assert_eq!(goals(board(balls).backward(Seat(0), from)), expected, "{balls:?}");
        }
    }

    #[test]
    fn the_prey_is_the_first_other_ball() {
        let three = board(["60", "", "7", "59"]);
        assert_eq!(three.prey(60), Some(7));
        assert_eq!(three.prey(7), Some(59));
        assert_eq!(three.prey(59), Some(60));
        assert_eq!(board(["60", "", "", ""]).prey(60), None);
    }

    #[test]
    fn paths_go_cell_by_cell() {
        let path = |text: &str, backward: bool| {
            let run: Run = text.parse().unwrap();
            let path = run.path(Seat(0), backward);
            path.iter().map(Place::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(path("62>h2", false), "62 63 0 h1 h2");
        assert_eq!(path("62>2", false), "62 63 0 1 2");
        assert_eq!(path("2>h2", true), "2 1 0 h1 h2");
        assert_eq!(path("2>62", true), "2 1 0 63 62");
        assert_eq!(path("h1>h3", false), "h1 h2 h3");
        assert_eq!(path("h3>h2", false), "h3 h2");
    }
}

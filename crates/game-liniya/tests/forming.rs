//! LINE-12 … LINE-14 by brute force: of all sixes through a new chip, every largest set of which no
//! two share more than one cell, with each other or with a line already there.

use std::collections::BTreeSet;

use game_core::{GameRng, Seed};
use game_liniya::{Board, CORNERS, Cell, Cells, Dir, EVENTS, Forming, Line, SIDE, Team};

/// The sets of lines that a seat can end up with.
type Ways = BTreeSet<BTreeSet<String>>;

fn all_sixes() -> Vec<Line> {
    let cells = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| Cell::at(column, row)));
    cells
        .flat_map(|cell| Dir::ALL.into_iter().filter_map(move |dir| Line::new(cell, dir)))
        .collect()
}

fn shared(one: Line, two: Line) -> usize {
    one.cells().iter().filter(|cell| two.cells().contains(cell)).count()
}

/// What LINE-14 says, word for word.
fn by_the_rule(sixes: &[Line], mine: Cells, there: &[Line], new: Cell) -> Ways {
    let can_be: Vec<Line> = sixes
        .iter()
        .copied()
        .filter(|six| six.cells().contains(&new))
        .filter(|six| six.cells().iter().all(|&cell| mine.contains(cell) || CORNERS.contains(cell)))
        .filter(|six| there.iter().all(|line| shared(*six, *line) <= 1))
        .collect();
    let mut best = vec![Vec::new()];
    loop {
        let mut larger = Vec::new();
        for set in &best {
            let after = set.last().map_or(0, |&last| last + 1);
            for at in after..can_be.len() {
                if set.iter().all(|&other| shared(can_be[at], can_be[other]) <= 1) {
                    larger.push([set.as_slice(), &[at]].concat());
                }
            }
        }
        if larger.is_empty() {
            break;
        }
        best = larger;
    }
    best.iter().map(|set| set.iter().map(|&at| can_be[at].to_string()).collect()).collect()
}

/// What the board does, whatever is chosen.
fn by_the_board(board: &Board, team: Team, new: Cell, so_far: BTreeSet<String>, ways: &mut Ways) {
    let Forming { sure, open } = board.forming(team, new);
    if so_far.is_empty() && !sure.is_empty() {
        let mut board = board.clone();
        let mut formed = BTreeSet::new();
        for line in sure {
            board.form(team, line);
            formed.insert(line.to_string());
        }
        return by_the_board(&board, team, new, formed, ways);
    }
    assert!(sure.is_empty(), "a choice makes nothing else sure");
    if open.is_empty() {
        ways.insert(so_far);
        return;
    }
    for line in open {
        let mut board = board.clone();
        board.form(team, line);
        let mut so_far = so_far.clone();
        so_far.insert(line.to_string());
        by_the_board(&board, team, new, so_far, ways);
    }
}

#[test]
fn lines_form_as_the_rule_says() {
    let sixes = all_sixes();
    let mut rng = GameRng::from_seed(&Seed::from_text("forming"));
    let (mut choices, mut pairs, mut at_once) = (0, 0, 0);
    for number in 0..60 {
        let mut board = Board::default();
        // The more one colour prevails the longer its runs.
        let rare = 3 + number % 20;
        let mut chips = 0;
        while chips < 400 && !board.free().is_empty() {
            chips += 1;
            let free = board.free();
            let new = free.nth(rng.below(free.len()));
            let team = Team::ALL[usize::from(rng.below(rare) == 0)];
            board.place(team, new);
            let there = board.all_lines();
            let wanted = by_the_rule(&sixes, board.chips(team), &there, new);
            let mut ways = Ways::new();
            by_the_board(&board, team, new, BTreeSet::new(), &mut ways);
            assert_eq!(
                ways,
                wanted,
                "{new} of {team} on {}",
                serde_json::to_string(&board).unwrap()
            );

            let ways: Vec<_> = ways.into_iter().collect();
            let way = rng.pick(&ways).expect("one way at least");
            choices += u32::from(ways.len() > 1);
            pairs += u32::from(
                board.forming(team, new).sure.windows(2).any(|two| two[0].dir() == two[1].dir()),
            );
            at_once += u32::from(way.len() > 2);
            let before = board.lines(team);
            way.iter().for_each(|line| board.form(team, line.parse().unwrap()));
            assert_eq!(usize::from(board.lines(team) - before), way.len());
            let mut lines: Vec<String> = board.all_lines().iter().map(Line::to_string).collect();
            let mut known: Vec<String> = there.iter().map(Line::to_string).collect();
            known.extend(way.iter().cloned());
            lines.sort();
            known.sort();
            assert_eq!(lines, known, "all lines are found again");

            // Now and then a chip outside all lines goes: its cell can be filled anew.
            let loose = EVENTS.without(board.free()).without(board.stars());
            if !loose.is_empty() && rng.one_in(3) {
                board.remove(loose.nth(rng.below(loose.len())));
            }
        }
    }
    assert!(choices > 50 && pairs > 0 && at_once > 5, "{choices} {pairs} {at_once}");
}

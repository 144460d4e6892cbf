//! The reference: gomoku on 15×15 as one would write it at once. All empty cells are listed, one is
//! chosen, a stone is put there, five in a row are looked for.

use game_core::GameRng;

const SIDE: i32 = 15;
const EMPTY: u8 = 0;

/// Plays one random game; returns how many stones were put down.
pub(crate) fn playout(rng: &mut GameRng) -> u64 {
    let mut board = [EMPTY; (SIDE * SIDE) as usize];
    let mut free = Vec::with_capacity(board.len());
    let mut colour = 1;
    for stones in 1.. {
        free.clear();
        free.extend((0..board.len()).filter(|&cell| board[cell] == EMPTY));
        let Some(&cell) = rng.pick(&free) else { return stones - 1 };
        board[cell] = colour;
        if has_five(&board, cell) {
            return stones;
        }
        colour = 3 - colour;
    }
    unreachable!("the board is finite")
}

fn has_five(board: &[u8], cell: usize) -> bool {
    let (column, row) = (cell as i32 % SIDE, cell as i32 / SIDE);
    let run = |right: i32, up: i32| {
        (1..5)
            .take_while(|step| {
                let (column, row) = (column + step * right, row + step * up);
                (0..SIDE).contains(&column)
                    && (0..SIDE).contains(&row)
                    && board[(row * SIDE + column) as usize] == board[cell]
            })
            .count()
    };
    [(1, 0), (0, 1), (1, 1), (1, -1)]
        .iter()
        .any(|&(right, up)| run(right, up) + run(-right, -up) >= 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::Seed;

    #[test]
    fn five_in_a_row_end_it() {
        let mut board = [EMPTY; 225];
        [16, 32, 48, 64].iter().for_each(|&cell| board[cell] = 1);
        board[80] = 1;
        assert!(has_five(&board, 48));
        board[16] = 2;
        assert!(!has_five(&board, 48));
        let mut rng = GameRng::from_seed(&Seed::from_text("gomoku"));
        assert!((9..=225).contains(&playout(&mut rng)));
    }
}

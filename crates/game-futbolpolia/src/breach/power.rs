//! What characters need, in words (FUT-17.3).

use game_core::Phrase;

use crate::pack::{Moment, Target};

/// When a power can be used.
pub(super) fn moment(moment: Moment) -> Phrase {
    let fixed = |ru: &str, en: &str| Phrase::new(ru, en);
    match moment {
        Moment::Turn => fixed(
            "Этот персонаж помогает в ваш ход, до броска или когда клетка отыграна.",
            "This character helps in your turn, before the roll or once the cell is dealt with.",
        ),
        Moment::BeforeRoll => fixed(
            "Этот персонаж помогает в ваш ход, перед броском.",
            "This character helps in your turn, just before you roll.",
        ),
        Moment::AfterRoll => fixed(
            "Этот персонаж помогает в конце вашего хода, когда бросать больше нельзя и вы не на скамейке.",
            "This character helps at the end of your turn, when you can’t roll any more and aren’t on the bench.",
        ),
        Moment::Purchase => fixed(
            "Этот персонаж помогает, когда вы стоите на свободном предприятии и решаете, купить ли его.",
            "This character helps when you stand on a free enterprise and may buy it.",
        ),
        Moment::OnBench => fixed(
            "Этот персонаж помогает на скамейке, в ваш ход до броска.",
            "This character helps on the bench, in your turn, before the roll.",
        ),
    }
}

/// What must be named for it.
pub(super) fn target(target: Target) -> Phrase {
    let fixed = |ru: &str, en: &str| Phrase::new(ru, en);
    match target {
        Target::Nothing => fixed(
            "Этому персонажу ничего называть не нужно.",
            "This character needs nothing to be named.",
        ),
        Target::Seat => fixed(
            "Назовите другого игрока, который ещё в игре.",
            "Name another player who is still in the game.",
        ),
        Target::Deed => fixed(
            "Назовите подходящее предприятие.",
            "Name an enterprise that it can be done with.",
        ),
        Target::Sum => fixed("Назовите ставку.", "Name a stake."),
    }
}

//! What stands in the way of managing one's property.

/// What has to be over before somebody can build, mortgage or redeem (FUT-3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// What was received mortgaged is decided on.
    Fresh,
    Shortage,
    Auction,
    Debt,
    /// What the seat's own cell asks.
    Cell,
    /// The seat's choice between two rolls.
    Roll,
    /// Another's turn, up to the break between turns.
    Break,
    /// Nothing is to come but rent for the last turn.
    Rent,
}

impl Until {
    /// What is waited for, as the end of a sentence.
    pub(super) fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Fresh => (
                "сначала надо решить, выкупать ли полученное из залога",
                "first it has to be decided whether what came mortgaged is redeemed",
            ),
            Self::Shortage => (
                "сначала ответят те, кого спросили о постройке",
                "first those who were asked about the building must answer",
            ),
            Self::Auction => ("сначала закончится аукцион", "the auction has to finish first"),
            Self::Debt => ("сначала должен быть уплачен долг", "a debt has to be settled first"),
            Self::Cell => {
                ("сначала сделайте то, чего требует клетка", "first do what your cell asks of you")
            }
            Self::Roll => (
                "сначала решите, идти на выпавшее или бросить ещё раз",
                "first choose whether to go by this roll or roll once more",
            ),
            Self::Break => (
                "подождите перерыва между ходами или своего хода. Перерыв можно попросить",
                "wait for the break between turns, or for your own turn. You can ask for a break",
            ),
            Self::Rent => (
                "последний ход сделан, остаётся рассчитаться за ренту",
                "the last turn is over, and only rent is left to settle",
            ),
        }
    }
}

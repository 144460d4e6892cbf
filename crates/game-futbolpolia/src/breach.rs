//! Why something can't be done, in the words of the rule that forbids it.

mod cash;
mod power;
mod until;
mod words;

use game_core::{Phrase, Seat};

use crate::Futbolpolia;
use crate::card::Card;
use crate::cell::Cell;
use crate::pack::{Moment, Target};

pub use until::Until;

/// A rule broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    Over,
    NoSuchSeat,
    Out,
    /// Who begins isn't known yet.
    Starting,
    /// Dice or a card are about to decide.
    Luck,
    NotOnTurn(Seat),
    /// Something received mortgaged comes first.
    FirstFresh {
        /// Is it for this seat to decide?
        mine: bool,
    },
    /// Others are asked first.
    FirstShortage,
    FirstAuction,
    FirstDebt {
        /// If this seat owes it: has it anything to mortgage or sell?
        mine: Option<bool>,
        /// A rent that was demanded.
        demanded: bool,
    },
    /// The seat can't end its turn without a roll.
    MustRoll,
    NoMoreRolls,
    /// The double led off the bench, and there is no further roll.
    FreedByDouble,
    NoSecondRoll,
    /// Walk by the first roll, or roll once more?
    ChooseRoll,
    /// What the cell asks comes first.
    CellFirst,
    OnBreak(Seat),
    RentHolds,
    NotBenched,
    BenchRolled,
    FineCash {
        fine: i32,
        /// Is there anything to mortgage or sell?
        raise: bool,
    },
    NotKept(Card),
    NothingToBuy,
    BuyCash {
        cell: Cell,
        price: i32,
        /// Is it a character's to buy it?
        power: bool,
        raise: bool,
    },
    NoAuction,
    Leading,
    Passed,
    /// The seat didn't want the building that is auctioned, or has passed.
    NotBidding,
    NotYourBid(Seat),
    LowBid {
        least: u32,
        /// By the price on the deed.
        printed: bool,
    },
    HighBid {
        cash: i32,
        raise: bool,
    },
    NotAsked,
    /// What the seat would then be unable to build is being asked about or bid for.
    Named(Cell),
    OtherPiece,
    Contested,
    NoStake,
    StakeRange {
        most: i32,
        raise: bool,
    },
    NotNow {
        business: Business,
        until: Until,
    },
    NoDeed(Cell),
    NotYours {
        cell: Cell,
        asks: Business,
    },
    NeverBuilt(Cell),
    NoMonopoly(Cell),
    GroupMortgaged(Cell),
    Full(Cell),
    NetworkEarly(Cell),
    Uneven(Cell),
    NoObjects,
    NoNetworks,
    BuildCash {
        price: i32,
    },
    NothingBuilt(Cell),
    UnevenSale(Cell),
    NetworkStays(Cell),
    /// The last object that would be needed is being bid for.
    ObjectReserved(Cell),
    NotLower,
    /// A sale of several levels is written in one way only.
    OtherSpelling,
    MortgagedAlready(Cell),
    BuiltHere(Cell),
    NotMortgaged(Cell),
    NotFresh(Cell),
    RedeemCash {
        sum: i32,
        raise: bool,
    },
    NothingToKeep,
    NoClaim {
        /// Is rent demanded at this table?
        demanded: bool,
        /// Was it to be waived?
        waive: bool,
    },
    /// Whether rent is demanded at this table.
    NothingToPay(bool),
    PayCash {
        sum: i32,
    },
    /// The cash is needed for what the seat wants to build, has bid or owes.
    NeededToBuild {
        price: i32,
    },
    NeededForBid {
        bid: u32,
    },
    NeededForDebt {
        sum: i32,
    },
    CanPay {
        sum: i32,
    },
    NoDebt,
    ManyOffers {
        debtor: bool,
    },
    NoPartner,
    NoDealNow,
    EmptyDeal,
    DealCash {
        seat: Seat,
    },
    DealNotOwned {
        seat: Seat,
        cell: Cell,
    },
    DealNotKept {
        seat: Seat,
        card: Card,
    },
    DealBuilt(Cell),
    DealInterest {
        seat: Seat,
        sum: i32,
    },
    /// It would leave the debtor short of what it owes.
    DealDebt {
        sum: i32,
        /// Can it be paid as things are?
        able: bool,
    },
    NoOffer,
    OtherTerms,
    NothingToWithdraw,
    AskedAlready,
    HadBreak,
    NoBreak,
    NoCharacter,
    PowerSpent,
    PowerMoment(Moment),
    PowerTarget(Target),
    /// That seat can't be sent to the bench.
    BenchedAlready {
        /// Could somebody else?
        others: bool,
    },
}

/// What somebody wants to do with a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Business {
    Build,
    Sell,
    Mortgage,
    Redeem,
}

impl game_core::Breach<Futbolpolia> for Breach {
    fn rule(&self) -> &'static str {
        match self {
            Self::NoDeed(_) => "FUT-0",
            Self::NoSuchSeat => "FUT-2.1",
            Self::Starting => "FUT-2.3",
            Self::Luck | Self::NotOnTurn(_) | Self::MustRoll => "FUT-3.1",
            Self::CellFirst => "FUT-3.2",
            Self::NotNow { .. } | Self::NoDealNow => "FUT-3.3",
            Self::OnBreak(_) | Self::AskedAlready | Self::HadBreak | Self::NoBreak => "FUT-3.4",
            Self::NoMoreRolls => "FUT-4.1",
            Self::NothingToBuy | Self::BuyCash { .. } => "FUT-6.1",
            Self::FirstAuction => "FUT-6.2",
            Self::NoAuction
            | Self::Leading
            | Self::Passed
            | Self::LowBid { printed: false, .. }
            | Self::HighBid { .. }
            | Self::NeededForBid { .. } => "FUT-6.3",
            Self::NeverBuilt(_) => "FUT-7.1",
            Self::NotYours { asks: Business::Build, .. }
            | Self::NoMonopoly(_)
            | Self::GroupMortgaged(_)
            | Self::Uneven(_)
            | Self::Full(_)
            | Self::BuildCash { .. } => "FUT-8.1",
            Self::NotYours { asks: Business::Sell, .. }
            | Self::NothingBuilt(_)
            | Self::UnevenSale(_) => "FUT-8.2",
            Self::NotLower | Self::OtherSpelling => "FUT-8.4",
            Self::NetworkEarly(_) => "FUT-9.1",
            Self::NoClaim { demanded: false, .. } | Self::NothingToPay(false) => "FUT-10.1",
            Self::RentHolds
            | Self::FirstDebt { demanded: true, .. }
            | Self::NoClaim { demanded: true, .. }
            | Self::NothingToPay(true)
            | Self::PayCash { .. } => "FUT-10.3",
            Self::NoObjects | Self::NoNetworks | Self::NetworkStays(_) => "FUT-11.1",
            Self::FirstShortage
            | Self::NotAsked
            | Self::NotBidding
            | Self::Contested
            | Self::NeededToBuild { .. }
            | Self::ObjectReserved(_) => "FUT-11.2",
            Self::LowBid { printed: true, .. } | Self::OtherPiece | Self::Named(_) => "FUT-11.3",
            Self::NoPartner
            | Self::DealNotOwned { .. }
            | Self::DealNotKept { .. }
            | Self::DealBuilt(_) => "FUT-12.1",
            Self::ManyOffers { .. }
            | Self::EmptyDeal
            | Self::DealCash { .. }
            | Self::DealInterest { .. }
            | Self::NoOffer
            | Self::OtherTerms
            | Self::NothingToWithdraw => "FUT-12.3",
            Self::NotYours { asks: Business::Mortgage, .. }
            | Self::MortgagedAlready(_)
            | Self::BuiltHere(_)
            | Self::NotMortgaged(_)
            | Self::RedeemCash { .. } => "FUT-13.1",
            Self::FirstFresh { .. } | Self::NotFresh(_) | Self::NothingToKeep => "FUT-13.2",
            Self::NotYours { asks: Business::Redeem, .. } => "FUT-13.3",
            Self::Out
            | Self::FirstDebt { demanded: false, .. }
            | Self::CanPay { .. }
            | Self::NeededForDebt { .. }
            | Self::DealDebt { .. }
            | Self::NoDebt => "FUT-14.1",
            Self::NotKept(_) => "FUT-16.1",
            Self::NoCharacter => "FUT-17.1",
            Self::NoSecondRoll
            | Self::ChooseRoll
            | Self::PowerSpent
            | Self::PowerTarget(_)
            | Self::BenchedAlready { .. } => "FUT-17.2",
            Self::PowerMoment(_) => "FUT-17.3",
            Self::NotBenched | Self::BenchRolled | Self::FreedByDouble | Self::FineCash { .. } => {
                "FUT-18.2"
            }
            Self::NoStake | Self::StakeRange { .. } => "FUT-19.1",
            Self::Over => "FUT-20.1",
            Self::NotYourBid(_) => "FUT-20.2",
        }
    }

    fn say(&self, game: &Futbolpolia) -> Phrase {
        self.words(game)
    }
}

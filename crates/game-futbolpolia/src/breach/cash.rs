//! What somebody hasn't the cash for, in words; `raise` says whether anything is left to mortgage or sell.

use game_core::Phrase;

/// The fine for leaving the bench (FUT-18.2).
pub(super) fn fine(fine: i32, raise: bool) -> Phrase {
    if raise {
        Phrase::new(
            format!(
                "На штраф нужно {fine} $ наличными: бросайте на дубль, заложите или продайте что-нибудь."
            ),
            format!(
                "The fine is ${fine} in cash: roll for a double, or mortgage or sell something."
            ),
        )
    } else {
        Phrase::new(
            format!("На штраф нужно {fine} $ наличными, а их нет: бросайте на дубль."),
            format!("The fine is ${fine} in cash, which you don’t have: roll for a double."),
        )
    }
}

/// An enterprise, by its name in both languages; `power`: a character's to buy it (FUT-6.1).
pub(super) fn buy([ru, en]: [&str; 2], price: i32, power: bool, raise: bool) -> Phrase {
    let (ru_way, en_way) = match (power, raise) {
        (true, true) => {
            (": сначала заложите или продайте что-нибудь", ": mortgage or sell something first")
        }
        (true, false) => ("", ""),
        (false, true) => (
            ": заложите или продайте что-нибудь или откажитесь",
            ": mortgage or sell something, or decline",
        ),
        (false, false) => (": откажитесь от покупки", ": decline"),
    };
    Phrase::new(
        format!("{ru} стоит {price} $, столько наличных у вас нет{ru_way}."),
        format!("{en} costs ${price} and you don’t have the cash{en_way}."),
    )
}

/// A bid (FUT-6.3).
pub(super) fn bid(cash: i32, raise: bool) -> Phrase {
    let (ru, en) = match raise {
        true => {
            (" Можно заложить или продать что-нибудь.", " You could mortgage or sell something.")
        }
        false => ("", ""),
    };
    Phrase::new(
        format!("Столько у вас нет: наличными {cash} $.{ru}"),
        format!("You can’t bid that: you have ${cash} in cash.{en}"),
    )
}

/// A stake (FUT-19.1).
pub(super) fn stake(most: i32, raise: bool) -> Phrase {
    match (most, raise) {
        (0, true) => Phrase::new(
            "Ставить нечего, наличных у вас нет: сначала заложите или продайте что-нибудь.",
            "You have no cash to stake: mortgage or sell something first.",
        ),
        (0, false) => {
            Phrase::new("Ставить нечего: наличных у вас нет.", "You have no cash to stake.")
        }
        _ => Phrase::new(
            format!("Ставка — от 1 до {most} $."),
            format!("A stake is from $1 to ${most}."),
        ),
    }
}

/// What is mortgaged (FUT-13.1).
pub(super) fn redeem(sum: i32, raise: bool) -> Phrase {
    if raise {
        Phrase::new(
            format!(
                "Выкуп стоит {sum} $, столько наличных у вас нет: продайте постройки или заложите что-нибудь другое."
            ),
            format!(
                "Redeeming costs ${sum} and you don’t have the cash: sell buildings or mortgage something else."
            ),
        )
    } else {
        Phrase::new(
            format!("Выкуп стоит {sum} $, столько наличных у вас нет."),
            format!("Redeeming costs ${sum}, and you don’t have the cash."),
        )
    }
}

//! A view as plain text.

use std::fmt::Write as _;

use game_core::{Lang, Names, Seat};

use crate::Futbolpolia;
use crate::phase::{Matter, Phase};
use crate::position::NETWORK;
use crate::view::View;

impl Futbolpolia {
    pub(super) fn draw_picture(&self, view: &View, names: &dyn Names, lang: Lang) -> String {
        let table = &view.table;
        let word = |ru: &'static str, en: &'static str| match lang {
            Lang::Ru => ru,
            Lang::En => en,
        };
        let mut text = String::new();
        for (at, seat) in view.seats.iter().enumerate() {
            let of = Seat(at as u8);
            let mark = if table.turn == of { '>' } else { ' ' };
            let name = names.of(of, lang);
            if !seat.playing {
                let _ = writeln!(text, "{mark} {name}: {}", word("банкрот", "bankrupt"));
                continue;
            }
            let place = self.cell_name(table.token(of), lang);
            let bench =
                if table.benched(of) { word(" (на скамейке)", " (benched)") } else { "" };
            let _ = writeln!(
                text,
                "{mark} {name}: {} $, {} {} $, {place}{bench}",
                table.cash(of),
                word("всего", "worth"),
                seat.worth
            );
            for cell in table.owned(of).iter() {
                let level = match table.level(cell) {
                    _ if table.mortgaged.contains(cell) => {
                        word(" (в залоге)", " (mortgaged)").into()
                    }
                    0 => String::new(),
                    NETWORK => format!(" [{}]", word("сеть", "network")),
                    level => format!(" [{level}]"),
                };
                let rent = view.rents.get(&cell).copied().unwrap_or(0);
                let _ = writeln!(
                    text,
                    "      {cell:>2} {}{level}: {rent} $",
                    self.cell_name(cell, lang)
                );
            }
        }
        let _ = writeln!(
            text,
            "{}: {} / {}",
            word("В банке объектов / сетей", "Objects / networks in the bank"),
            view.objects,
            view.networks
        );
        if let Some(auction) = &table.auction {
            let lot = self.lot_name(auction.lot, lang);
            let _ = writeln!(text, "{}: {lot}, {} $", word("Аукцион", "Auction"), auction.bid);
        }
        for debt in table.debts.iter() {
            let from = names.of(debt.from, lang);
            let _ = writeln!(text, "{}: {from}, {} $", word("Долг", "Debt"), debt.sum);
        }
        let turn = names.of(table.turn, lang);
        let doing = match (table.matter(), table.phase) {
            (Matter::Over, _) => word("игра окончена", "the game is over"),
            (Matter::Fresh, _) => word("решение о залоге", "a mortgage to be decided on"),
            (Matter::Shortage, _) => word("построек не хватает", "buildings are short"),
            (Matter::Auction, _) => word("торги", "bidding"),
            (Matter::Debt, _) => word("долг", "a debt"),
            (Matter::Turn, Phase::Lot) => word("кто начинает", "who begins"),
            (Matter::Turn, Phase::Before) => word("перед броском", "before the roll"),
            (Matter::Turn, Phase::Buy) => word("купить или нет", "to buy or not"),
            (Matter::Turn, Phase::Stake) => word("ставка", "a stake"),
            (Matter::Turn, Phase::After) => word("после клетки", "after the cell"),
            (Matter::Turn, _) => word("решает случай", "chance decides"),
        };
        let _ = writeln!(text, "{} {}, {turn}: {doing}", word("Раунд", "Round"), table.round);
        text
    }
}

//! What things are called.

use game_core::{Lang, Phrase};

use crate::Futbolpolia;
use crate::card::Card;
use crate::cell::Cell;
use crate::chance::Lot;
use crate::deal::Goods;
use crate::pack::Deck;
use crate::phase::Why;
use crate::position::NETWORK;

/// A sum as each language writes it: `1500 $`, `$1500`.
pub(super) fn money(sum: impl Into<i64>, lang: Lang) -> String {
    let sum = sum.into();
    match lang {
        Lang::Ru => format!("{sum} $"),
        Lang::En => format!("${sum}"),
    }
}

/// A name in quotation marks, as Russian writes them within one another.
pub(super) fn quoted(name: &str) -> String {
    format!("«{}»", name.replace('«', "„").replace('»', "“"))
}

/// What a card says, as Englishmen quote it.
pub(super) fn said(text: &str) -> String {
    format!("“{}”", text.replace('“', "‘").replace('”', "’"))
}

impl Futbolpolia {
    /// What the pack calls a cell.
    pub(crate) fn cell_name(&self, cell: Cell, lang: Lang) -> &str {
        self.pack.cells()[cell.index()].name.get(lang)
    }

    /// What a card says.
    pub(super) fn card_text(&self, card: Card, lang: Lang) -> &str {
        self.pack.deck(card.deck()).get(card.number()).map_or("", |card| card.text.get(lang))
    }

    pub(super) fn character_name(&self, number: u8, lang: Lang) -> &str {
        let at = usize::from(number).wrapping_sub(1);
        self.pack.characters().get(at).map_or("", |character| character.name.get(lang))
    }

    pub(super) fn lot_name(&self, lot: Lot, lang: Lang) -> String {
        match (lot, lang) {
            (Lot::Deed(cell), Lang::Ru) => quoted(self.cell_name(cell, lang)),
            (Lot::Deed(cell), Lang::En) => self.cell_name(cell, lang).into(),
            (Lot::Object, Lang::Ru) => "объект".into(),
            (Lot::Object, Lang::En) => "an object".into(),
            (Lot::Network, Lang::Ru) => "сеть".into(),
            (Lot::Network, Lang::En) => "a network".into(),
        }
    }

    /// What one side of a deal gives: `100 $, Nike`.
    pub(crate) fn goods_name(&self, goods: &Goods, lang: Lang) -> String {
        let cash = (goods.cash > 0).then(|| money(goods.cash, lang));
        let deeds = goods.deeds.iter().map(|cell| self.lot_name(Lot::Deed(cell), lang));
        let cards = goods.cards.iter().map(|card| match (card.deck(), lang) {
            (Deck::Goal, Lang::Ru) => "карточка «Гол»".to_string(),
            (Deck::Goal, Lang::En) => "a Goal card".to_string(),
            (Deck::Offside, Lang::Ru) => "карточка «Офсайд»".to_string(),
            (Deck::Offside, Lang::En) => "an Offside card".to_string(),
        });
        let all: Vec<String> = cash.into_iter().chain(deeds).chain(cards).collect();
        match (all.is_empty(), lang) {
            (false, _) => all.join(", "),
            (true, Lang::Ru) => "ничего".into(),
            (true, Lang::En) => "nothing".into(),
        }
    }

    /// What stands on a cell: `2 объекта`, `the network`.
    pub(super) fn level_name(level: u8, lang: Lang) -> String {
        match (level, lang) {
            (0, Lang::Ru) => "ничего".into(),
            (0, Lang::En) => "nothing".into(),
            (NETWORK, Lang::Ru) => "сеть".into(),
            (NETWORK, Lang::En) => "the network".into(),
            (1, Lang::Ru) => "1 объект".into(),
            (1, Lang::En) => "1 object".into(),
            (_, Lang::Ru) => format!("{level} объекта"),
            (_, Lang::En) => format!("{level} objects"),
        }
    }

    pub(super) fn why(&self, why: Why) -> Phrase {
        let cell = |ru: &str, en: &str, cell: Cell| {
            Phrase::new(
                format!("{ru}: {}", quoted(self.cell_name(cell, Lang::Ru))),
                format!("{en}: {}", self.cell_name(cell, Lang::En)),
            )
        };
        match why {
            Why::Start => Phrase::new("СТАРТ", "START"),
            Why::Price(at) => cell("покупка", "purchase", at),
            Why::Bid(lot) => Phrase::new(
                format!("аукцион: {}", self.lot_name(lot, Lang::Ru)),
                format!("auction: {}", self.lot_name(lot, Lang::En)),
            ),
            Why::Rent(at) => cell("рента", "rent", at),
            Why::Card(card) => match card.deck() {
                Deck::Goal => Phrase::new("карточка «Гол»", "Goal card"),
                Deck::Offside => Phrase::new("карточка «Офсайд»", "Offside card"),
            },
            Why::Fine(at) => cell("штраф", "fine", at),
            Why::Bench => Phrase::new("выход со скамейки", "leaving the bench"),
            Why::Stake => Phrase::new("ставка", "the stake"),
            Why::Build(at) => cell("стройка", "building", at),
            Why::Sale(at) => cell("продажа построек", "buildings sold", at),
            Why::Mortgage(at) => cell("залог", "mortgage", at),
            Why::Redemption(at) => cell("выкуп из залога", "redemption", at),
            Why::Interest(at) => cell("10 % за залог", "10% on a mortgage", at),
            Why::Deal => Phrase::new("сделка", "deal"),
            Why::Estate => Phrase::new("имущество банкрота", "a bankrupt’s estate"),
            Why::Character => Phrase::new("персонаж", "character"),
        }
    }
}

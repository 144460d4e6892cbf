//! Actions in words.

use game_core::{Lang, Phrase};

use crate::Futbolpolia;
use crate::action::Action;
use crate::cell::Cell;

impl Futbolpolia {
    pub(super) fn action_phrase(&self, action: &Action) -> Phrase {
        let cell = |ru: &str, en: &str, cell: Cell| {
            Phrase::new(
                format!("{ru}: {}", self.cell_name(cell, Lang::Ru)),
                format!("{en} {}", self.cell_name(cell, Lang::En)),
            )
        };
        match *action {
            Action::Roll => Phrase::new("Бросить кубики", "Roll the dice"),
            Action::Walk => Phrase::new("Идти на то, что выпало", "Move by this roll"),
            Action::End => Phrase::new("Завершить ход", "End the turn"),
            Action::Fine => Phrase::new(
                format!("Заплатить {} $ и уйти со скамейки", self.figures.fine),
                format!("Pay ${} and leave the bench", self.figures.fine),
            ),
            Action::Card(card) => Phrase::new(
                format!("Использовать карточку: {}", self.card_text(card, Lang::Ru)),
                format!("Use the card: {}", self.card_text(card, Lang::En)),
            ),
            Action::Buy => Phrase::new("Купить", "Buy it"),
            Action::Decline => Phrase::new("Не покупать: аукцион", "Don’t buy: auction it"),
            Action::Bid(sum) => Phrase::new(format!("Ставка {sum} $"), format!("Bid ${sum}")),
            Action::Want(at) => cell("Участвовать, чтобы строить здесь", "Join, to build on", at),
            Action::Pass => Phrase::new("Пас", "Pass"),
            Action::Stake(sum) | Action::Bet(sum) => {
                Phrase::new(format!("Поставить {sum} $"), format!("Stake ${sum}"))
            }
            Action::Build(at) => cell("Строить", "Build on", at),
            Action::Sell(at) => cell("Продать постройку", "Sell a building on", at),
            Action::Clear(at, level, _) => Phrase::new(
                format!("Распродать цвет до уровня {level}: {}", self.cell_name(at, Lang::Ru)),
                format!(
                    "Sell the colour of {} down to level {level}",
                    self.cell_name(at, Lang::En)
                ),
            ),
            Action::Mortgage(at) => cell("Заложить", "Mortgage", at),
            Action::Redeem(at) => cell("Выкупить из залога", "Redeem", at),
            Action::Keep => Phrase::new("Оставить в залоге", "Leave it mortgaged"),
            Action::Demand(at) => cell("Потребовать ренту", "Demand rent for", at),
            Action::Waive(at) => cell("Не брать ренту", "Waive rent for", at),
            Action::Pay(at) => cell("Уплатить ренту без спроса", "Pay rent unasked for", at),
            Action::Yield => Phrase::new("Признать банкротство", "Declare bankruptcy"),
            Action::Offer(ref terms) => Phrase::new(
                format!(
                    "Предложить место {}: {} за {}",
                    terms.to,
                    self.goods_name(&terms.give, Lang::Ru),
                    self.goods_name(&terms.want, Lang::Ru)
                ),
                format!(
                    "Offer seat {}: {} for {}",
                    terms.to,
                    self.goods_name(&terms.give, Lang::En),
                    self.goods_name(&terms.want, Lang::En)
                ),
            ),
            Action::Accept(seat, ..) => Phrase::new(
                format!("Принять сделку от места {seat}"),
                format!("Accept the deal from seat {seat}"),
            ),
            Action::Refuse(seat) => Phrase::new(
                format!("Отказать месту {seat}"),
                format!("Refuse the deal from seat {seat}"),
            ),
            Action::Withdraw => Phrase::new("Отозвать предложение", "Withdraw the offer"),
            Action::Ask => Phrase::new("Попросить перерыв", "Ask for a break"),
            Action::Done => Phrase::new("Перерыв больше не нужен", "Done with the break"),
            Action::Use(None) => Phrase::new("Персонаж: применить", "Use your character"),
            Action::Use(Some(target)) => Phrase::new(
                format!("Персонаж: применить ({target})"),
                format!("Use your character ({target})"),
            ),
        }
    }
}

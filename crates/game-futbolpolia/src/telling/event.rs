//! Events in words.

use game_core::{Lang, Names, Outcome, Phrase, Seat};

use super::names::{money, quoted, said};
use crate::Futbolpolia;
use crate::cell::Cell;
use crate::chance::{Dice, Lot};
use crate::event::{Event, Leave, Way};
use crate::pack::Deck;
use crate::phase::Why;

impl Futbolpolia {
    /// The event in both languages; `None` if another one tells it.
    pub(super) fn phrase(&self, event: &Event, names: &dyn Names) -> Option<Phrase> {
        let ru = |seat: Seat| names.of(seat, Lang::Ru);
        let en = |seat: Seat| names.of(seat, Lang::En);
        let cell_ru = |cell: Cell| quoted(self.cell_name(cell, Lang::Ru));
        let cell_en = |cell: Cell| self.cell_name(cell, Lang::En);
        let dice = |Dice([one, two]): Dice| format!("{one} + {two}");
        Some(match *event {
            Event::RolledToBegin { seat, dice: d } => Phrase::new(
                format!("{} бросает за право первого хода: {}.", ru(seat), dice(d)),
                format!("{} rolls to begin: {}.", en(seat), dice(d)),
            ),
            Event::Begins { seat } => {
                Phrase::new(format!("Начинает {}.", ru(seat)), format!("{} begins.", en(seat)))
            }
            Event::Turn { .. } => return None,
            Event::Rolled { seat, dice: d } => Phrase::new(
                format!("{}: на кубиках {}.", ru(seat), dice(d)),
                format!("{} rolls {}.", en(seat), dice(d)),
            ),
            Event::RollsOnceMore { seat } => Phrase::new(
                format!("{} бросает ещё раз.", ru(seat)),
                format!("{} rolls once more.", en(seat)),
            ),
            Event::Moved { seat, to, way, .. } => match way {
                Way::Dice | Way::Card => Phrase::new(
                    format!("{}: клетка {}.", ru(seat), cell_ru(to)),
                    format!("{} moves to {}.", en(seat), cell_en(to)),
                ),
                Way::Back => Phrase::new(
                    format!("{}: назад на клетку {}.", ru(seat), cell_ru(to)),
                    format!("{} moves back to {}.", en(seat), cell_en(to)),
                ),
            },
            // The purchase, or the hammer, says the sum.
            Event::Paid { why: Why::Price(_) | Why::Bid(_), .. } => return None,
            Event::Paid { from, to, sum, why } => self.paid((from, to), sum, why, names),
            Event::Owes { from, to, sum, why } => {
                let why = self.why(why);
                let (to_ru, to_en) = match to {
                    Some(seat) => (ru(seat), en(seat)),
                    None => ("банк".into(), "the bank".into()),
                };
                Phrase::new(
                    format!("{}: долг {sum} $ ({}), получатель — {to_ru}.", ru(from), why.ru),
                    format!("{} owes {to_en} ${sum} ({}).", en(from), why.en),
                )
            }
            Event::SetOff { from, sum, left, .. } => Phrase::new(
                format!("{}: {sum} $ долга зачтено сделкой, осталось {left} $.", ru(from)),
                format!("{}: ${sum} of the debt are set off by the deal, ${left} left.", en(from)),
            ),
            Event::Bought { seat, cell, sum, .. } => Phrase::new(
                format!("{} покупает {} за {sum} $.", ru(seat), cell_ru(cell)),
                format!("{} buys {} for ${sum}.", en(seat), cell_en(cell)),
            ),
            Event::Declined { seat, cell } => Phrase::new(
                format!("{} не покупает {}.", ru(seat), cell_ru(cell)),
                format!("{} does not buy {}.", en(seat), cell_en(cell)),
            ),
            Event::AuctionOpened { lot } => Phrase::new(
                format!("Аукцион: {}.", self.lot_name(lot, Lang::Ru)),
                format!("Auction: {}.", self.lot_name(lot, Lang::En)),
            ),
            Event::Bid { seat, sum } => {
                Phrase::new(format!("{}: {sum} $!", ru(seat)), format!("{} bids ${sum}.", en(seat)))
            }
            Event::Passed { seat } => {
                Phrase::new(format!("{}: пас.", ru(seat)), format!("{} passes.", en(seat)))
            }
            Event::Hammer { lot, to: None, .. } => Phrase::new(
                format!("Ставок нет, лот остаётся в банке: {}.", self.lot_name(lot, Lang::Ru)),
                format!("No bids: the bank keeps {}.", self.lot_name(lot, Lang::En)),
            ),
            // What follows says who buys it, and for how much.
            Event::Hammer { lot: Lot::Deed(_), .. } => return None,
            Event::Hammer { to: Some(seat), sum, .. } => Phrase::new(
                format!("Продано! {}, {sum} $.", ru(seat)),
                format!("Sold to {} for ${sum}!", en(seat)),
            ),
            Event::Short { seat, lot, .. } => Phrase::new(
                format!(
                    "{} хочет построить {}, но на всех в банке не хватит. Кто ещё хочет?",
                    ru(seat),
                    self.lot_name(lot, Lang::Ru)
                ),
                format!(
                    "{} wants {}, but the bank is short. Who else wants it?",
                    en(seat),
                    self.lot_name(lot, Lang::En)
                ),
            ),
            Event::Wanted { seat, cell } => Phrase::new(
                format!("{}: тоже хочу, на {}.", ru(seat), cell_ru(cell)),
                format!("{} wants it too, for {}.", en(seat), cell_en(cell)),
            ),
            Event::Built { seat, cell, level } => Phrase::new(
                format!(
                    "{} строит: {}, теперь {}.",
                    ru(seat),
                    cell_ru(cell),
                    Self::level_name(level, Lang::Ru)
                ),
                format!(
                    "{} builds on {}: {} there now.",
                    en(seat),
                    cell_en(cell),
                    Self::level_name(level, Lang::En)
                ),
            ),
            Event::Sold { seat, cell, level: 0 } => Phrase::new(
                format!("{} продаёт все постройки: {}.", ru(seat), cell_ru(cell)),
                format!("{} sells everything built on {}.", en(seat), cell_en(cell)),
            ),
            Event::Sold { seat, cell, level } => Phrase::new(
                format!(
                    "{} продаёт постройки: {}, остаётся {}.",
                    ru(seat),
                    cell_ru(cell),
                    Self::level_name(level, Lang::Ru)
                ),
                format!(
                    "{} sells buildings on {}: {} left.",
                    en(seat),
                    cell_en(cell),
                    Self::level_name(level, Lang::En)
                ),
            ),
            Event::Mortgaged { seat, cell } => Phrase::new(
                format!("{} закладывает: {}.", ru(seat), cell_ru(cell)),
                format!("{} mortgages {}.", en(seat), cell_en(cell)),
            ),
            Event::Redeemed { seat, cell } => Phrase::new(
                format!("{} выкупает из залога: {}.", ru(seat), cell_ru(cell)),
                format!("{} redeems {}.", en(seat), cell_en(cell)),
            ),
            Event::LeftMortgaged { seat } => Phrase::new(
                format!("{} оставляет полученное в залоге.", ru(seat)),
                format!("{} leaves it mortgaged.", en(seat)),
            ),
            Event::Claim { visitor, owner, cell, sum } => Phrase::new(
                format!(
                    "{} на {}: {} может потребовать {sum} $.",
                    ru(visitor),
                    cell_ru(cell),
                    ru(owner)
                ),
                format!(
                    "{} stops at {}: {} may demand ${sum}.",
                    en(visitor),
                    cell_en(cell),
                    en(owner)
                ),
            ),
            Event::Demanded { owner, cell, sum, .. } => Phrase::new(
                format!("{} требует ренту: {}, {sum} $.", ru(owner), cell_ru(cell)),
                format!("{} demands ${sum} of rent for {}.", en(owner), cell_en(cell)),
            ),
            Event::Waived { owner, cell, .. } => Phrase::new(
                format!("{}: рента за {} не взята.", ru(owner), cell_ru(cell)),
                format!("{} goes without the rent for {}.", en(owner), cell_en(cell)),
            ),
            Event::Drew { seat, card } => {
                let (deck_ru, deck_en) = match card.deck() {
                    Deck::Goal => ("Гол", "Goal"),
                    Deck::Offside => ("Офсайд", "Offside"),
                };
                Phrase::new(
                    format!(
                        "{}, «{deck_ru}»: {}",
                        ru(seat),
                        quoted(self.card_text(card, Lang::Ru))
                    ),
                    format!("{}, {deck_en}: {}", en(seat), said(self.card_text(card, Lang::En))),
                )
            }
            Event::KeptCard { seat, .. } => Phrase::new(
                format!("{} оставляет карточку у себя.", ru(seat)),
                format!("{} keeps the card.", en(seat)),
            ),
            Event::UsedCard { seat, card } => Phrase::new(
                format!(
                    "{} использует карточку: {}",
                    ru(seat),
                    quoted(self.card_text(card, Lang::Ru))
                ),
                format!("{} uses a card: {}", en(seat), said(self.card_text(card, Lang::En))),
            ),
            Event::DrewCharacter { seat, character: Some(number), open: true } => Phrase::new(
                format!(
                    "{} берёт уже открытого персонажа: {}.",
                    ru(seat),
                    self.character_name(number, Lang::Ru)
                ),
                format!(
                    "{} draws {}, who is open already.",
                    en(seat),
                    self.character_name(number, Lang::En)
                ),
            ),
            Event::DrewCharacter { seat, character: Some(number), .. } => Phrase::new(
                format!("{}: ваш персонаж — {}.", ru(seat), self.character_name(number, Lang::Ru)),
                format!("{} draws {}.", en(seat), self.character_name(number, Lang::En)),
            ),
            Event::DrewCharacter { seat, character: None, .. } => Phrase::new(
                format!("{} берёт персонажа.", ru(seat)),
                format!("{} draws a character.", en(seat)),
            ),
            Event::AlreadyChosen { seat } => Phrase::new(
                format!("{}: персонаж уже выбран, ход переходит дальше.", ru(seat)),
                format!("{} has a character already: the turn passes on.", en(seat)),
            ),
            Event::UsedPower { seat, character, .. } => Phrase::new(
                format!(
                    "{} открывает персонажа: {}!",
                    ru(seat),
                    self.character_name(character, Lang::Ru)
                ),
                format!("{} plays {}!", en(seat), self.character_name(character, Lang::En)),
            ),
            Event::Benched { seat, .. } => Phrase::new(
                format!("{} отправляется на скамейку запасных.", ru(seat)),
                format!("{} goes to the bench.", en(seat)),
            ),
            Event::StaysBenched { seat, left } => Phrase::new(
                format!("{}: не дубль, скамейка. Попыток осталось: {left}.", ru(seat)),
                format!("{} stays on the bench; rolls left: {left}.", en(seat)),
            ),
            Event::LeftBench { seat, how } => {
                let (how_ru, how_en) = match how {
                    Leave::Paid => ("штраф уплачен", "the fine is paid"),
                    Leave::Card => ("по карточке", "by a card"),
                    Leave::Double => ("дубль", "a double"),
                    Leave::Character => ("помог персонаж", "thanks to a character"),
                };
                Phrase::new(
                    format!("{} уходит со скамейки: {how_ru}.", ru(seat)),
                    format!("{} leaves the bench: {how_en}.", en(seat)),
                )
            }
            Event::Staked { seat, sum } => Phrase::new(
                format!("{} ставит {sum} $.", ru(seat)),
                format!("{} stakes ${sum}.", en(seat)),
            ),
            Event::BetRolled { seat, dice: d, won } => {
                let (won_ru, won_en) = match won {
                    1.. => ("ставка сыграла", "the bet wins"),
                    0 => ("ровно 7, ничего", "exactly 7, nothing changes"),
                    _ => ("ставка пропала", "the bet is lost"),
                };
                Phrase::new(
                    format!("{}: на кубиках {}, {won_ru}.", ru(seat), dice(d)),
                    format!("{} rolls {}: {won_en}.", en(seat), dice(d)),
                )
            }
            Event::Offered { by, ref terms } => {
                let give = |lang| self.goods_name(&terms.give, lang);
                let want = |lang| self.goods_name(&terms.want, lang);
                Phrase::new(
                    format!(
                        "{} предлагает сделку, {}: отдаю — {}; хочу — {}.",
                        ru(by),
                        ru(terms.to),
                        give(Lang::Ru),
                        want(Lang::Ru)
                    ),
                    format!(
                        "{} offers {}: {} for {}.",
                        en(by),
                        en(terms.to),
                        give(Lang::En),
                        want(Lang::En)
                    ),
                )
            }
            Event::Refused { by, .. } => Phrase::new(
                format!("{} отказывается от сделки.", ru(by)),
                format!("{} refuses the deal.", en(by)),
            ),
            Event::Withdrew { by } => Phrase::new(
                format!("{}: предложение снято.", ru(by)),
                format!("{}’s offer is withdrawn.", en(by)),
            ),
            Event::Dealt { by, ref terms, .. } => Phrase::new(
                format!("{} и {}: по рукам!", ru(by), ru(terms.to)),
                format!("{} and {} shake hands on it.", en(by), en(terms.to)),
            ),
            Event::Asked { seat } => Phrase::new(
                format!("{} просит перерыв.", ru(seat)),
                format!("{} asks for a break.", en(seat)),
            ),
            Event::BreakOver { .. } => return None,
            Event::Bankrupt { seat, to: None, .. } => Phrase::new(
                format!("{} — банкрот. Имущество забирает банк.", ru(seat)),
                format!("{} is bankrupt to the bank.", en(seat)),
            ),
            Event::Bankrupt { seat, to: Some(to), .. } => Phrase::new(
                format!("{} — банкрот. Имущество получает {}.", ru(seat), ru(to)),
                format!("{} is bankrupt to {}.", en(seat), en(to)),
            ),
            Event::RoundOver { round, .. } => {
                Phrase::new(format!("Раунд {round} окончен."), format!("Round {round} is over."))
            }
            Event::TimeUp => Phrase::new(
                "Время вышло: этот ход последний.",
                "Time is up: this turn is the last.",
            ),
            Event::Over { ref outcome, .. } => self.ending(outcome, names),
        })
    }

    fn ending(&self, outcome: &Outcome, names: &dyn Names) -> Phrase {
        match outcome.winners.first() {
            Some(seat) => Phrase::new(
                format!("Победа: {}.", names.of(seat, Lang::Ru)),
                format!("{} wins.", names.of(seat, Lang::En)),
            ),
            None => Phrase::new("Ничья: состояния равны.", "A draw: equal fortunes."),
        }
    }

    fn paid(
        &self,
        (from, to): (Option<Seat>, Option<Seat>),
        sum: i32,
        why: Why,
        names: &dyn Names,
    ) -> Phrase {
        let name = |seat: Option<Seat>, lang: Lang| match (seat, lang) {
            (Some(seat), _) => names.of(seat, lang),
            (None, Lang::Ru) => "банк".into(),
            (None, Lang::En) => "the bank".into(),
        };
        let why = self.why(why);
        let line = |lang: Lang| {
            let (from, to) = (name(from, lang), name(to, lang));
            format!("{from} → {to}: {} ({})", money(sum, lang), why.get(lang))
        };
        let capital = |text: String| {
            let mut letters = text.chars();
            let first = letters.next().map(|letter| letter.to_uppercase().to_string());
            first.unwrap_or_default() + letters.as_str() + "."
        };
        Phrase::new(capital(line(Lang::Ru)), capital(line(Lang::En)))
    }
}

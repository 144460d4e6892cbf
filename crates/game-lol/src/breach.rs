//! Why something can't be done, in the words of the rule that forbids it.

use game_core::{Lang, Phrase, Seat};

use crate::Lol;
use crate::card::{Card, Colour};

/// A rule broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// There is no such seat.
    NoSuchSeat,
    /// Somebody who is out.
    Out,
    /// The game is over.
    Over,
    /// The cards aren't dealt yet.
    Dealing,
    /// The round is over; the dealer begins the next.
    Counting,
    /// Somebody else deals.
    NotDealer,
    /// The round isn't over.
    RoundOn,
    /// Another seat is on turn.
    NotOnTurn,
    /// A card is being drawn.
    Drawing,
    /// The card isn't in this hand.
    NotHeld(Card),
    /// The card doesn't go on the one on top.
    NoFit {
        /// The card.
        card: Card,
        /// What lies on top.
        top: Card,
        /// The colour ordered.
        colour: Option<Colour>,
    },
    /// There is nothing to draw.
    NothingToDraw,
    /// Something can be done.
    CannotPass,
    /// Only numbers are stacked.
    StackOfActions,
    /// Not so many in the hand.
    StackTooHigh {
        /// Of which.
        card: Card,
        /// How many there are.
        held: u8,
    },
    /// No number on top.
    NoNumber,
    /// Not a copy of this number.
    NoCopy(Card),
    /// Out of turn it's laid as a copy.
    LayAsCopy(Card),
    /// On one's turn it's simply played.
    SimplyPlay(Card),
    /// An action card out of turn.
    OnlyOnTurn(Card),
    /// Called with a play that doesn't leave one card.
    NotLast,
    /// Called before the play is complete.
    NotYetJudged,
    /// The Бах! comes first.
    CoverFirst,
    /// There is no Бах!.
    NoBah,
    /// Covered already.
    CoveredAlready,
    /// Talk is free.
    NoBan,
    /// Swapping or not comes first.
    SwapFirst,
    /// There is no Бро! to swap by.
    NoBro,
    /// With oneself.
    SwapSelf,
    /// With somebody who isn't in.
    NobodyThere(Seat),
    /// The Упс! is covered from the hand.
    CoverFromHand,
    /// A joker with no colour, or a colour with no joker.
    OrderWithJokers,
    /// The colour comes first.
    OrderFirst,
    /// There is no colour to order.
    NothingToOrder,
    /// The sum is passed on or taken first.
    HitFirst,
    /// No card that passes a sum on.
    NoPlus(Card),
    /// A lower card than the one on top.
    TooLow {
        /// The card.
        card: Card,
        /// What lies on top.
        top: Card,
    },
    /// There is no sum to take.
    NothingToTake,
    /// Another's call doesn't count yet.
    TooEarly,
    /// The button is locked.
    Locked,
    /// Nobody races here.
    Calm,
    /// The others are asked first.
    Asking,
    /// Not asked.
    NotAsked,
    /// Answered already.
    AnsweredAlready,
}

impl game_core::Breach<Lol> for Breach {
    fn rule(&self) -> &'static str {
        match self {
            Self::NoSuchSeat => "LOL-1",
            Self::Out | Self::Dealing | Self::Counting | Self::NotDealer | Self::NotOnTurn => {
                "LOL-3"
            }
            Self::NotHeld(_) | Self::NoFit { .. } => "LOL-4",
            Self::Drawing => "LOL-5",
            Self::NothingToDraw | Self::CannotPass => "LOL-6",
            Self::StackOfActions | Self::StackTooHigh { .. } => "LOL-7",
            Self::RoundOn => "LOL-8",
            Self::NoNumber | Self::NoCopy(_) | Self::LayAsCopy(_) | Self::SimplyPlay(_) => "LOL-9",
            Self::OnlyOnTurn(_) => "LOL-10",
            Self::NotLast => "LOL-11",
            Self::CoverFirst | Self::NoBah | Self::CoveredAlready => "LOL-12",
            Self::NoBan => "LOL-13",
            Self::SwapFirst | Self::NoBro | Self::SwapSelf | Self::NobodyThere(_) => "LOL-15",
            Self::CoverFromHand => "LOL-16",
            Self::OrderWithJokers | Self::OrderFirst | Self::NothingToOrder => "LOL-19",
            Self::HitFirst | Self::NoPlus(_) | Self::TooLow { .. } | Self::NothingToTake => {
                "LOL-20"
            }
            Self::Over => "LOL-21",
            Self::TooEarly | Self::Locked => "LOL-28",
            Self::Calm | Self::Asking | Self::NotAsked | Self::AnsweredAlready => "LOL-30",
            Self::NotYetJudged => "LOL-32",
        }
    }

    fn say(&self, game: &Lol) -> Phrase {
        let pack = &game.pack;
        let ru = |card: Card| pack.name(card, Lang::Ru);
        let en = |card: Card| pack.name(card, Lang::En);
        let (ru, en): (String, String) = match *self {
            Self::NoSuchSeat => {
                ("За этим столом такого места нет.".into(), "This table has no such seat.".into())
            }
            Self::Out => (
                "Вы выбыли: дальше играют остальные.".into(),
                "You are out: the others play on.".into(),
            ),
            Self::Over => ("Игра окончена.".into(), "The game is over.".into()),
            Self::Dealing => ("Карты ещё не розданы.".into(), "The cards aren't dealt yet.".into()),
            Self::Counting => (
                "Раунд окончен: дождитесь новой раздачи.".into(),
                "The round is over: wait for the next deal.".into(),
            ),
            Self::NotDealer => (
                "Сейчас сдаёте не вы: сдача переходит по часовой стрелке.".into(),
                "It isn't you who deals now: the deal passes clockwise.".into(),
            ),
            Self::RoundOn => (
                "Раунд ещё идёт: сдают, когда кто-то избавится от последней карты.".into(),
                "The round is still on: the next deal comes when somebody's last card is gone."
                    .into(),
            ),
            Self::NotOnTurn => (
                "Сейчас не ваш ход: дождитесь своей очереди.".into(),
                "It isn't your turn: wait until it comes round to you.".into(),
            ),
            Self::Drawing => (
                "Подождите: карта ещё берётся из колоды.".into(),
                "Wait: a card is still being drawn.".into(),
            ),
            Self::NotHeld(card) => (
                format!("На руке у вас нет такой карты ({}): выберите одну из своих.", ru(card)),
                format!("There is no {} in your hand: choose one of your own cards.", en(card)),
            ),
            Self::NoFit { card, top, colour: None } => (
                format!(
                    "Не подойдёт {}: сверху {}. Нужен тот же цвет, то же значение или джокер.",
                    ru(card),
                    ru(top)
                ),
                format!(
                    "You can't lay {} on {}: match its colour or value, or lay a joker.",
                    en(card),
                    en(top)
                ),
            ),
            Self::NoFit { card, colour: Some(colour), .. } => (
                format!(
                    "Не подойдёт {}: заказан {} цвет. Положите его или джокера.",
                    ru(card),
                    pack.colour(colour).name.ru
                ),
                format!(
                    "You can't lay {}: {} was ordered. Lay that colour or a joker.",
                    en(card),
                    pack.colour(colour).name.en
                ),
            ),
            Self::NothingToDraw => (
                "Брать нечего: ни колоды, ни сыгранных карт. Играйте или пропустите ход.".into(),
                "There is nothing to draw, not even played cards. Lay a card or pass.".into(),
            ),
            Self::CannotPass => (
                "Пропустить ход нельзя: можно сыграть или взять карту.".into(),
                "You can't pass: you can lay a card or draw one.".into(),
            ),
            Self::StackOfActions => (
                "Стопкой выкладывают только одинаковые карты с цифрами.".into(),
                "Only identical number cards are laid as a stack.".into(),
            ),
            Self::StackTooHigh { card, held } => (
                format!("На руке у вас {} ×{held}: больше не выложить.", ru(card)),
                format!("You hold {} ×{held}: you can't lay more of it.", en(card)),
            ),
            Self::NoNumber => (
                "Вне очереди сейчас не сыграть: сверху не цифра.".into(),
                "Nothing can be laid out of turn now: no number is on top.".into(),
            ),
            Self::NoCopy(number) => (
                format!(
                    "Сейчас не ваш ход: вне очереди кладут только точную копию, а сверху {}.",
                    ru(number)
                ),
                format!(
                    "It isn't your turn: out of turn only an exact copy of the {} is laid.",
                    en(number)
                ),
            ),
            Self::LayAsCopy(card) => (
                format!("Сейчас не ваш ход: {} кладётся вне очереди, как копия и одна.", ru(card)),
                format!("It isn't your turn: lay the {} out of turn, as a copy, alone.", en(card)),
            ),
            Self::SimplyPlay(card) => (
                format!("Сейчас ваш ход: {} кладётся как обычно.", ru(card)),
                format!("It is your turn: simply play the {}.", en(card)),
            ),
            Self::OnlyOnTurn(card) => (
                format!("Вне очереди идут только цифры: {} ждёт вашего хода.", ru(card)),
                format!("Only numbers go out of turn: {} waits for your own turn.", en(card)),
            ),
            Self::NotLast => (
                "«ЛОЛ!» говорят, оставшись с одной картой, а у вас останется другое число карт."
                    .into(),
                "«LOL!» is called when one card is left, and you would hold another number.".into(),
            ),
            Self::NotYetJudged => (
                "Ход ещё не закончен: «ЛОЛ!» скажете после обмена или когда закроете «Упс!»."
                    .into(),
                "The play isn't complete: call «LOL!» with the swap, or with the card that covers."
                    .into(),
            ),
            Self::CoverFirst => (
                "Сначала все накрывают «Бах!» рукой.".into(),
                "First everybody covers the Bang! with a hand.".into(),
            ),
            Self::NoBah => (
                "Закрывать рукой сейчас нечего.".into(),
                "There is nothing to be covered with a hand now.".into(),
            ),
            Self::CoveredAlready => (
                "Ваша рука уже на карте: ждём остальных.".into(),
                "Your hand is on the card already: wait for the others.".into(),
            ),
            Self::NoBan => (
                "Сейчас говорить можно: «Бан!» не действует.".into(),
                "You may talk: no Ban! is in force.".into(),
            ),
            Self::SwapFirst => (
                "Сначала решите, меняться ли картами.".into(),
                "First decide whether to swap hands.".into(),
            ),
            Self::NoBro => (
                "Меняться картами сейчас нельзя: для этого нужен «Бро!».".into(),
                "You can't swap hands now: it takes a Bro!.".into(),
            ),
            Self::SwapSelf => (
                "Меняются с другим игроком, не с собой.".into(),
                "You swap with another player, not with yourself.".into(),
            ),
            Self::NobodyThere(seat) => (
                format!("На месте {} никто не играет: выберите другого.", seat.0 + 1),
                format!("Nobody plays in seat {}: choose another one.", seat.0 + 1),
            ),
            Self::CoverFromHand => (
                "У вас есть чем закрыть «Упс!»: положите эту карту.".into(),
                "You hold a card that covers the Oops!: lay it.".into(),
            ),
            Self::OrderWithJokers => (
                "Цвет заказывают с джокером, и только с ним.".into(),
                "A colour is ordered with a joker, and with nothing else.".into(),
            ),
            Self::OrderFirst => ("Сначала закажите цвет.".into(), "First order a colour.".into()),
            Self::NothingToOrder => {
                ("Заказывать цвет сейчас не нужно.".into(), "There is no colour to order.".into())
            }
            Self::HitFirst => (
                "Под вас пришёл плюс: переведите его или возьмите карты.".into(),
                "A plus has hit you: pass it on, or take the cards.".into(),
            ),
            Self::NoPlus(card) => (
                format!("Переводят только картой с плюсом, а {} без него.", ru(card)),
                format!("It takes a card with a plus to pass this on: {} has none.", en(card)),
            ),
            Self::TooLow { card, top } => (
                format!("Сверху {}, и {} тут не поможет: она младше.", ru(top), ru(card)),
                format!("With {} on top, {} is too low to pass it on.", en(top), en(card)),
            ),
            Self::NothingToTake => {
                ("Брать штраф сейчас не за что.".into(), "There is no sum for you to take.".into())
            }
            Self::TooEarly => (
                "Рано: у него ещё есть время сказать «ЛОЛ!» самому.".into(),
                "Too early: there is still time for «LOL!» to be called by who must.".into(),
            ),
            Self::Locked => (
                "Вы ошиблись с «ЛОЛ!»: кнопка ненадолго закрыта.".into(),
                "You called «LOL!» wrongly: the button is locked for a moment.".into(),
            ),
            Self::Calm => (
                "За этим столом играют спокойно: «ЛОЛ!» говорится само, а болтать не запрещено."
                    .into(),
                "This is a calm table: «LOL!» calls itself, and talk is free.".into(),
            ),
            Self::Asking => (
                "Подождите: сначала спрашивают, нет ли у кого копии.".into(),
                "Wait: the others are asked for a copy first.".into(),
            ),
            Self::NotAsked => (
                "Вас сейчас не спрашивают о копии.".into(),
                "You aren't being asked for a copy now.".into(),
            ),
            Self::AnsweredAlready => (
                "Вы уже ответили про эту карту.".into(),
                "You have answered for this card already.".into(),
            ),
        };
        Phrase { ru, en }
    }
}

impl Breach {
    /// Every kind, for texts and tests.
    pub fn examples() -> Vec<Self> {
        let card = |name: &str| name.parse::<Card>().expect("a card");
        vec![
            Self::NoSuchSeat,
            Self::Out,
            Self::Over,
            Self::Dealing,
            Self::Counting,
            Self::NotDealer,
            Self::RoundOn,
            Self::NotOnTurn,
            Self::Drawing,
            Self::NotHeld(card("r5")),
            Self::NoFit { card: card("r5"), top: card("g7"), colour: None },
            Self::NoFit { card: card("r5"), top: Card::IMHO, colour: Some(Colour::Green) },
            Self::NothingToDraw,
            Self::CannotPass,
            Self::StackOfActions,
            Self::StackTooHigh { card: card("r5"), held: 1 },
            Self::NoNumber,
            Self::NoCopy(card("g7")),
            Self::LayAsCopy(card("g7")),
            Self::SimplyPlay(card("g7")),
            Self::OnlyOnTurn(card("rban")),
            Self::NotLast,
            Self::NotYetJudged,
            Self::CoverFirst,
            Self::NoBah,
            Self::CoveredAlready,
            Self::NoBan,
            Self::SwapFirst,
            Self::NoBro,
            Self::SwapSelf,
            Self::NobodyThere(Seat(3)),
            Self::CoverFromHand,
            Self::OrderWithJokers,
            Self::OrderFirst,
            Self::NothingToOrder,
            Self::HitFirst,
            Self::NoPlus(card("r5")),
            Self::TooLow { card: card("r+1"), top: card("g+2") },
            Self::NothingToTake,
            Self::TooEarly,
            Self::Locked,
            Self::Calm,
            Self::Asking,
            Self::NotAsked,
            Self::AnsweredAlready,
        ]
    }
}

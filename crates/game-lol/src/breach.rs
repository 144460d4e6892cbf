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
    NoFit { card: Card, top: Card, colour: Option<Colour> },
    /// There is nothing to draw.
    NothingToDraw,
    /// Something can be done.
    CannotPass,
    /// Only numbers are stacked.
    StackOfActions,
    /// Not so many in the hand.
    StackTooHigh { card: Card, held: u8 },
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
    /// A colour with no joker.
    OrderWithJokers,
    /// A joker with no colour.
    NoColour(Card),
    /// The colour comes first.
    OrderFirst,
    /// There is no colour to order.
    NothingToOrder,
    /// The sum is passed on or taken first.
    HitFirst,
    /// No card that passes a sum on.
    NoPlus(Card),
    /// A lower card than the one on top.
    TooLow { card: Card, top: Card },
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
            Self::NoColour(Card::LOL) => "LOL-18",
            Self::NoColour(_) | Self::OrderWithJokers | Self::OrderFirst | Self::NothingToOrder => {
                "LOL-19"
            }
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
            Self::NoSuchSeat => ("За этим столом такого места нет.".into(), "There’s no such seat at this table.".into()),
            Self::Out => ("Вы выбыли: дальше играют остальные.".into(), "You’re out: the others play on without you.".into()),
            Self::Over => ("Партия окончена: можно начать новую.".into(), "The game is over: you can start another.".into()),
            Self::Dealing => ("Карты ещё раздают: подождите немного.".into(), "The cards are still being dealt: wait a moment.".into()),
            Self::Counting => ("Раунд окончен: дождитесь новой раздачи.".into(), "The round is over: wait for the next deal.".into()),
            Self::NotDealer => ("Сейчас сдаёте не вы: сдача переходит по часовой стрелке.".into(), "It isn’t your deal: the deal passes clockwise.".into()),
            Self::RoundOn => ("Раунд ещё идёт: сдают, когда кто-то избавится от последней карты.".into(), "The round is still on: the next deal comes when somebody has run out of cards.".into()),
            Self::NotOnTurn => ("Сейчас не ваш ход: дождитесь своей очереди.".into(), "It isn’t your turn: wait until it comes round to you.".into()),
            Self::Drawing => ("Подождите: карта ещё берётся из колоды.".into(), "Wait: a card is still being drawn.".into()),
            Self::NotHeld(card) => (format!("На руке у вас нет такой карты ({}): выберите одну из своих.", ru(card)), format!("You don’t have that card ({}): choose one from your hand.", en(card))),
            Self::NoFit { card, top, colour: None } => (format!("Не подойдёт {}: сверху {}. Нужен тот же цвет, то же значение или джокер.", ru(card), ru(top)), format!("You can’t play the {} on the {}: match its colour or value, or play a joker.", en(card), en(top))),
            Self::NoFit { card, colour: Some(colour), .. } => (format!("Не подойдёт {}: заказан {} цвет. Положите его или джокера.", ru(card), pack.colour(colour).name.ru), format!("You can’t play the {}: the colour is {} now. Play that or a joker.", en(card), pack.colour(colour).name.en)),
            Self::NothingToDraw => ("Брать нечего: ни колоды, ни сыгранных карт. Играйте или пропустите ход.".into(), "There’s nothing left to draw: play a card, or pass if you can’t.".into()),
            Self::CannotPass => ("Пропустить ход нельзя, пока можно сыграть или взять карту.".into(), "You can’t pass while you can play a card or draw one.".into()),
            Self::StackOfActions => ("Стопкой выкладывают только одинаковые карты с цифрами.".into(), "Only identical number cards can be played as a stack.".into()),
            Self::StackTooHigh { card, held } => (format!("На руке у вас {} ×{held}: больше не выложить.", ru(card)), format!("You have {} ×{held}: you can’t play more of them than that.", en(card))),
            Self::NoNumber => ("Вне очереди сейчас не сыграть: сверху не цифра.".into(), "You can’t play out of turn now: there’s no number on top.".into()),
            Self::NoCopy(number) => (format!("Сейчас не ваш ход: вне очереди кладут только точную копию, а сверху {}.", ru(number)), format!("It isn’t your turn: out of turn you can only play an exact copy of the {}.", en(number))),
            Self::LayAsCopy(card) => (format!("Сейчас не ваш ход: {} кладётся вне очереди, как копия и одна.", ru(card)), format!("It isn’t your turn: play the {} out of turn, as a single copy.", en(card))),
            Self::SimplyPlay(card) => (format!("Сейчас ваш ход: {} кладётся как обычно.", ru(card)), format!("It’s your turn: just play the {} as usual.", en(card))),
            Self::OnlyOnTurn(card) => (format!("Вне очереди идут только цифры: {} ждёт вашего хода.", ru(card)), format!("Only numbers can be played out of turn: the {} has to wait for your turn.", en(card))),
            Self::NotLast => ("«ЛОЛ!» говорят, оставшись с одной картой, а у вас останется другое число карт.".into(), "You call “LOL!” with one card left, and this would leave you with a different number.".into()),
            Self::NotYetJudged => ("Ход ещё не закончен: «ЛОЛ!» скажете после обмена или когда закроете «Упс!».".into(), "Your play isn’t complete: call “LOL!” with the swap, or with the card that covers the Oops!".into()),
            Self::CoverFirst => ("Сначала все накрывают «Бах!» рукой.".into(), "First everybody has to cover the Bang! with a hand.".into()),
            Self::NoBah => ("Накрывать сейчас нечего: «Бах!» не лежит.".into(), "There’s no Bang! to cover now.".into()),
            Self::CoveredAlready => ("Ваша рука уже на карте: ждём остальных.".into(), "Your hand is already on the card: wait for the others.".into()),
            Self::NoBan => ("Сейчас говорить можно: «Бан!» не действует.".into(), "You can talk freely: no Ban! is in force.".into()),
            Self::SwapFirst => ("Сначала решите, меняться ли картами.".into(), "First decide whether to swap hands.".into()),
            Self::NoBro => ("Меняться картами сейчас нельзя: для этого нужен «Бро!».".into(), "You can’t swap hands now: that takes a Bro!".into()),
            Self::SwapSelf => ("Меняются с другим игроком, не с собой.".into(), "Swap with another player, not with yourself.".into()),
            Self::NobodyThere(seat) => (format!("На месте {} никто не играет: выберите другого.", seat.0 + 1), format!("Nobody is playing in seat {}: choose somebody else.", seat.0 + 1)),
            Self::CoverFromHand => ("У вас есть чем закрыть «Упс!»: положите эту карту.".into(), "You have a card that covers the Oops!: play it.".into()),
            Self::OrderWithJokers => ("Цвет заказывают с джокером, и только с ним.".into(), "You choose a colour with a joker, and only then.".into()),
            Self::NoColour(card) => (format!("Назовите цвет для карты {}: без цвета её кладут только последней.", ru(card)), format!("Choose a colour for the {}: only as your last card does it go without one.", en(card))),
            Self::OrderFirst => ("Сначала закажите цвет.".into(), "First choose a colour.".into()),
            Self::NothingToOrder => ("Заказывать цвет сейчас не нужно.".into(), "There’s no colour to choose now.".into()),
            Self::HitFirst => ("Под вас пришёл плюс: переведите его или возьмите карты.".into(), "You’ve been hit by a plus: pass it on or take the cards.".into()),
            Self::NoPlus(card) => (format!("Переводят только картой с плюсом, а {} без него.", ru(card)), format!("Only a card with a plus passes this on, and the {} has none.", en(card))),
            Self::TooLow { card, top } => (format!("Сверху {}, и {} тут не поможет: она младше.", ru(top), ru(card)), format!("With the {} on top, the {} is too low to pass it on.", en(top), en(card))),
            Self::NothingToTake => ("Брать штраф сейчас не за что.".into(), "There’s nothing for you to take now.".into()),
            Self::TooEarly => ("Рано: у него ещё есть время сказать «ЛОЛ!» самому.".into(), "Too early: there’s still a moment left to call “LOL!” unprompted.".into()),
            Self::Locked => ("Вы ошиблись с «ЛОЛ!»: кнопка ненадолго закрыта.".into(), "Your “LOL!” was a false alarm: the button is locked for a moment.".into()),
            Self::Calm => ("За этим столом играют спокойно: «ЛОЛ!» говорится само, а болтать не запрещено.".into(), "This is a calm table: “LOL!” is called for you, and you can always talk.".into()),
            Self::Asking => ("Подождите: сначала спрашивают, нет ли у кого копии.".into(), "Wait: the table first asks whether anybody has a copy.".into()),
            Self::NotAsked => ("Вас сейчас не спрашивают о копии.".into(), "You aren’t being asked for a copy now.".into()),
            Self::AnsweredAlready => ("Вы уже ответили про эту карту.".into(), "You’ve already answered for this card.".into()),
        };
        Phrase { ru, en }
    }
}

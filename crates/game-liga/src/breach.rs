//! Why something can't be done, in the words of the rule that forbids it.

use game_core::Phrase;

use crate::Liga;
use crate::board::Place;
use crate::card::Card;

/// A rule broken, or a card that has no use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// The game is over.
    Over,
    /// There is no such seat.
    NoSuchSeat,
    /// The cards aren't dealt yet.
    Dealing,
    /// Another seat is on turn.
    NotOnTurn,
    /// The card isn't in this hand.
    NotHeld(Card),
    /// Cards are exchanged first.
    ExchangeFirst,
    /// The exchange is over.
    ExchangeOver,
    /// This seat has given its card.
    GaveAlready,
    /// A card that could be used is in the hand.
    MustPlay,
    /// A winning move must be answered with LIGA.
    MustAnswer,
    /// The LIGA that undid a winning move can't be undone.
    LastWord,
    /// No card in this deal that a LIGA could reach.
    NothingReached,
    /// The reached card would have no use.
    NoUseReached(Card),
    /// The card that the LIGA reached is to be used.
    UseReached(Card),
    /// The card isn't used like this.
    WrongUse(Card),
    /// The seat was made to skip.
    MadeToSkip,
    /// No 7 is on its way.
    NoSeven,
    /// No step of the 7 has been made.
    NothingToTakeBack,
    /// So many steps of the 7 are to be made first.
    StepsLeft(u8),
    /// The partner's balls step only when one's own are home.
    OwnBallsFirst,
    /// So many steps would be left that nobody could make.
    StepsWouldBeLeft(u8),
    /// More or less than one step.
    NotOneStep,
    /// No ball there that this card could move.
    NotYourBall(Card, Place),
    /// A fresh ball can't enter its home.
    Fresh,
    /// A ball at home is safe, and in the way.
    HomeTaken(Place),
    /// A ball at home never leaves it.
    HomeForGood,
    /// A stuck ball.
    Stuck(Place),
    /// A `4` moves no ball at home.
    FourAtHome,
    /// Not as many cells as the card says; `None`: four backward.
    WrongCount(Option<u8>),
    /// A ball stands on the way.
    InTheWay(Place),
    /// Balls in the way of every run.
    Blocked(Card),
    /// No own ball in play.
    NoBallInPlay(Card),
    /// No ball in the base.
    BaseEmpty,
    /// A 7 without a ball that could step.
    NothingToStep,
    /// The next seat holds no card.
    NobodyToSkip,
    /// A Cheater swaps two balls in play.
    NotInPlay,
    /// The ring has one ball only.
    OneBallOnly,
    /// A Mage must bring a ball out.
    MageBringsOut,
    /// A Mage must move a ball: the base is empty.
    MageMoves,
    /// Both neighbours are home.
    NobodyToEnchant,
    /// An Attack runs to the first other ball.
    NotThePrey,
    /// The left neighbour holds no card.
    NobodyToHaunt,
}

impl Card {
    /// The rule that says what the card does.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Self::ONE | Self::THIRTEEN => "LIGA-13",
            Self::FOUR => "LIGA-24",
            Self::SEVEN => "LIGA-27",
            Self::EIGHT => "LIGA-32",
            Self::CHEATER => "LIGA-35",
            Self::LIGA => "LIGA-36",
            Self::TWISTER => "LIGA-47",
            Self::MAGE => "LIGA-49",
            Self::ATTACK => "LIGA-53",
            Self::PHANTOM => "LIGA-55",
            _ => "LIGA-12",
        }
    }
}

impl game_core::Breach<Liga> for Breach {
    fn rule(&self) -> &'static str {
        match self {
            Self::Over => "LIGA-23",
            Self::NoSuchSeat => "LIGA-2",
            Self::Dealing => "LIGA-5",
            Self::NotOnTurn => "LIGA-9",
            Self::NotHeld(_) | Self::NothingToTakeBack => "LIGA-61",
            Self::ExchangeFirst | Self::ExchangeOver | Self::GaveAlready => "LIGA-8",
            Self::MustPlay => "LIGA-11",
            Self::MustAnswer | Self::LastWord => "LIGA-44",
            Self::NothingReached => "LIGA-40",
            Self::NoUseReached(_) => "LIGA-37",
            Self::UseReached(_) => "LIGA-36",
            Self::WrongUse(card) => card.rule(),
            Self::MadeToSkip => "LIGA-32",
            Self::NoSeven | Self::StepsLeft(_) | Self::NotOneStep => "LIGA-27",
            Self::OwnBallsFirst | Self::StepsWouldBeLeft(_) => "LIGA-30",
            Self::NotYourBall(Card::MAGE, _) => "LIGA-50",
            Self::NotYourBall(card, _) => card.rule(),
            Self::Fresh => "LIGA-19",
            Self::HomeTaken(_) => "LIGA-15",
            Self::HomeForGood => "LIGA-20",
            Self::Stuck(_) => "LIGA-21",
            Self::FourAtHome => "LIGA-26",
            Self::WrongCount(None) => "LIGA-24",
            Self::WrongCount(Some(1 | 13)) | Self::BaseEmpty => "LIGA-13",
            Self::WrongCount(Some(8)) => "LIGA-32",
            Self::WrongCount(Some(_)) => "LIGA-12",
            Self::InTheWay(_) | Self::Blocked(_) => "LIGA-14",
            Self::NoBallInPlay(_) => "LIGA-17",
            Self::NothingToStep => "LIGA-63",
            Self::NobodyToSkip => "LIGA-33",
            Self::NotInPlay | Self::OneBallOnly => "LIGA-35",
            Self::MageBringsOut => "LIGA-49",
            Self::MageMoves => "LIGA-50",
            Self::NobodyToEnchant => "LIGA-66",
            Self::NotThePrey => "LIGA-53",
            Self::NobodyToHaunt => "LIGA-55",
        }
    }

    fn say(&self, _: &Liga) -> Phrase {
        let (ru, en): (String, String) = match *self {
            Self::Over => ("Игра окончена.".into(), "The game is over.".into()),
            Self::NoSuchSeat => {
                ("За столом нет такого места.".into(), "This table has no such seat.".into())
            }
            Self::Dealing => (
                "Карты ещё не розданы: подождите немного.".into(),
                "The cards aren't dealt yet: wait a moment.".into(),
            ),
            Self::NotOnTurn => (
                "Сейчас не ваш ход: дождитесь своей очереди.".into(),
                "It isn't your turn: wait until it comes round to you.".into(),
            ),
            Self::NotHeld(card) => (
                format!(
                    "Карты {} в этой руке нет: выберите из тех, что есть.",
                    card.name().ru
                ),
                format!("There is no {} in this hand: choose from what it has.", card.name().en),
            ),
            Self::ExchangeFirst => (
                "Сначала обмен: отдайте напарнику одну карту.".into(),
                "First the exchange: give your partner a card.".into(),
            ),
            Self::ExchangeOver => (
                "Обмен в этой раздаче уже закончен: теперь играйте карты.".into(),
                "The exchange of this deal is over: now play your cards.".into(),
            ),
            Self::GaveAlready => (
                "Вы уже отдали карту: подождите остальных.".into(),
                "You have given your card: wait for the others.".into(),
            ),
            Self::MustPlay => (
                "Сбросить нельзя: в руке есть карта, которую можно применить. Сыграйте такую."
                    .into(),
                "You can't discard while this hand has a card that can be used: play one that can."
                    .into(),
            ),
            Self::MustAnswer => (
                "У соперников все шарики дома, а у вас есть LIGA: вы обязаны сыграть её сейчас."
                    .into(),
                "Your opponents' balls are all home and you hold a LIGA: you have to play it now."
                    .into(),
            ),
            Self::LastWord => (
                "Только что картой LIGA отменили победный ход: сразу после этого LIGA играть нельзя."
                    .into(),
                "A LIGA has just undone a winning move: no LIGA can follow right after it.".into(),
            ),
            Self::NothingReached => (
                "Для LIGA ещё нет карты: в этой раздаче не выложено ничего, что она могла бы достать.".into(),
                "There is no card for LIGA yet: nothing that it could reach has been laid in this deal.".into(),
            ),
            Self::NoUseReached(card) => (
                format!(
                    "LIGA достала бы карту {}, но применить её нельзя. Выберите другую карту.",
                    card.name().ru
                ),
                format!(
                    "LIGA would reach the {}, which would have no use: choose another card.",
                    card.name().en
                ),
            ),
            Self::UseReached(card) => (
                format!("LIGA уже лежит: теперь примените карту {}.", card.name().ru),
                format!("LIGA is laid: now use the {}.", card.name().en),
            ),
            Self::WrongUse(card) => (
                format!("Карту {} так не применяют: выберите из предложенного.", card.name().ru),
                format!("The {} isn't used like this: choose from what is offered.", card.name().en),
            ),
            Self::MadeToSkip => (
                "Вас заставили пропустить ход: сбросьте любую карту или ответьте картой LIGA."
                    .into(),
                "You are made to skip: discard any card, or answer with LIGA.".into(),
            ),
            Self::NoSeven => (
                "Семёрку сейчас никто не играет: шагать нечем.".into(),
                "No 7 is being played: there are no steps to make.".into(),
            ),
            Self::NothingToTakeBack => (
                "Ни одного шага ещё не сделано, а положенную карту назад не берут.".into(),
                "No step has been made yet, and a laid card isn't taken back.".into(),
            ),
            Self::StepsLeft(left) => (
                format!("Сначала доиграйте семёрку, осталось шагов: {left}."),
                format!("Finish the 7 first; steps left: {left}."),
            ),
            Self::OwnBallsFirst => (
                "Шагайте своими шариками: чужие семёрка не ведёт, а напарника — только когда все ваши дома."
                    .into(),
                "Step with your own balls: a 7 moves no others, and your partner's only once all yours are home."
                    .into(),
            ),
            Self::StepsWouldBeLeft(left) => (
                format!(
                    "Дом заполнится, а лишние шаги ({left}) сделать будет некому: пройдите мимо или зайдите последним шагом."
                ),
                format!(
                    "Your home would be full and nobody could make the steps left ({left}): run past, or enter with the last step."
                ),
            ),
            Self::NotOneStep => (
                "Семёрка шагает на одну клетку: вперёд, а внутри дома и назад.".into(),
                "A 7 goes one cell at a time: forward, and inside the home backward too.".into(),
            ),
            Self::NotYourBall(_, place) => (
                format!("На клетке {} нет шарика, которым вы ходите.", place.name().ru),
                format!("There is no ball on {} that you could move.", place.name().en),
            ),
            Self::Fresh => (
                "Этот шарик только что вывели: сначала он должен сходить, сразу в дом ему нельзя."
                    .into(),
                "This ball has just been brought out: it has to move first and can't go straight home."
                    .into(),
            ),
            Self::HomeTaken(place) => (
                format!(
                    "Клетка {} занята: в доме шарики не выбивают и не перепрыгивают.",
                    place.name().ru
                ),
                format!(
                    "A ball is on {}: at home none is knocked out or jumped over.",
                    place.name().en
                ),
            ),
            Self::HomeForGood => (
                "Из дома шарик уже не выходит: ходить он может только внутри.".into(),
                "A ball that is home doesn't leave again: it can move inside only.".into(),
            ),
            Self::Stuck(place) => (
                format!(
                    "Шарик на клетке {} прилип: глубже свободных клеток нет, и он больше не ходит.",
                    place.name().ru
                ),
                format!(
                    "The ball on {} is stuck: no cell deeper is free, and it moves no more.",
                    place.name().en
                ),
            ),
            Self::FourAtHome => (
                "Внутри дома четвёркой не ходят: выберите шарик на круге.".into(),
                "A 4 moves no ball at home: choose one on the ring.".into(),
            ),
            Self::WrongCount(None) => (
                "Четвёрка идёт ровно на 4 клетки назад.".into(),
                "A 4 goes exactly 4 cells backward.".into(),
            ),
            Self::WrongCount(Some(count)) => (
                format!("Сюда не сходится: этой картой идут вперёд ровно на {count}."),
                format!("The count doesn't fit: this card goes exactly {count} forward."),
            ),
            Self::InTheWay(place) => (
                format!("На клетке {} стоит шарик, а перепрыгивать нельзя.", place.name().ru),
                format!("A ball stands on {}, and there is no jumping.", place.name().en),
            ),
            Self::Blocked(card) => (
                format!(
                    "Картой {} сейчас не пойти ни одним шариком: на пути стоят другие.",
                    card.name().ru
                ),
                format!(
                    "No ball can go with the {} now: others stand in the way.",
                    card.name().en
                ),
            ),
            Self::NoBallInPlay(card) => (
                format!(
                    "Карте {} нужен шарик на круге, а пойти там сейчас некем.",
                    card.name().ru
                ),
                format!(
                    "The {} needs a ball on the ring, and there is none that you could move.",
                    card.name().en
                ),
            ),
            Self::BaseEmpty => (
                "Выводить некого: база пуста. Этой картой можно пойти вперёд.".into(),
                "There is nobody to bring out, the base is empty: move a ball forward.".into(),
            ),
            Self::NothingToStep => (
                "Шагать некем: семёрке нужен шарик на круге или не прилипший в доме.".into(),
                "Nothing can step: a 7 needs a ball on the ring, or one at home that isn't stuck."
                    .into(),
            ),
            Self::NobodyToSkip => (
                "У следующего игрока нет карт, и пропускать ему нечего: пройдите на 8 вперёд."
                    .into(),
                "The next player has no card and so no turn to skip: move 8 forward.".into(),
            ),
            Self::NotInPlay => (
                "Cheater меняет два шарика, которые стоят на круге: выберите такие.".into(),
                "Cheater swaps two balls that stand on the ring: choose two of those.".into(),
            ),
            Self::OneBallOnly => (
                "На круге всего один шарик: менять его не с кем.".into(),
                "There is only one ball on the ring, and nothing to swap it with.".into(),
            ),
            Self::MageBringsOut => (
                "Пока на базе соседа есть шарик, Mage выводит его, а не ходит другими.".into(),
                "While that neighbour has a ball in the base, Mage brings it out and moves no other."
                    .into(),
            ),
            Self::MageMoves => (
                "База соседа пуста: пройдите одним из его шариков на 1 или 13 вперёд.".into(),
                "That neighbour's base is empty: move one of those balls 1 or 13 forward.".into(),
            ),
            Self::NobodyToEnchant => (
                "У обоих соседей все шарики дома: действовать картой Mage не на кого.".into(),
                "Both neighbours' balls are all home: Mage has nobody to act on.".into(),
            ),
            Self::NotThePrey => (
                "Attack бежит до первого другого шарика впереди: не ближе и не дальше.".into(),
                "Attack runs to the first other ball ahead, no less far and no further.".into(),
            ),
            Self::NobodyToHaunt => (
                "У соседа слева нет карт: картой Phantom сыграть за него нечего.".into(),
                "Your left neighbour has no card that a Phantom could play.".into(),
            ),
        };
        Phrase { ru, en }
    }
}

impl Breach {
    /// Every kind, for texts and tests.
    pub fn examples() -> Vec<Self> {
        let (card, ring, home) = (Card::CHEATER, Place::ring(17), Place::home(2));
        vec![
            Self::Over,
            Self::NoSuchSeat,
            Self::Dealing,
            Self::NotOnTurn,
            Self::NotHeld(card),
            Self::ExchangeFirst,
            Self::ExchangeOver,
            Self::GaveAlready,
            Self::MustPlay,
            Self::MustAnswer,
            Self::LastWord,
            Self::NothingReached,
            Self::NoUseReached(card),
            Self::UseReached(card),
            Self::WrongUse(card),
            Self::MadeToSkip,
            Self::NoSeven,
            Self::NothingToTakeBack,
            Self::StepsLeft(3),
            Self::OwnBallsFirst,
            Self::StepsWouldBeLeft(3),
            Self::NotOneStep,
            Self::NotYourBall(Card::FOUR, ring),
            Self::Fresh,
            Self::HomeTaken(home),
            Self::HomeForGood,
            Self::Stuck(home),
            Self::FourAtHome,
            Self::WrongCount(None),
            Self::WrongCount(Some(5)),
            Self::InTheWay(ring),
            Self::Blocked(card),
            Self::NoBallInPlay(card),
            Self::BaseEmpty,
            Self::NothingToStep,
            Self::NobodyToSkip,
            Self::NotInPlay,
            Self::OneBallOnly,
            Self::MageBringsOut,
            Self::MageMoves,
            Self::NobodyToEnchant,
            Self::NotThePrey,
            Self::NobodyToHaunt,
        ]
    }
}

//! Why something can't be done, in the words of the rule that forbids it.

use game_core::Phrase;

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
    /// No ball of one's own there.
    NotYourBall(Place),
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

impl game_core::Breach for Breach {
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
            Self::NotYourBall(_) => "LIGA-12",
            Self::Fresh => "LIGA-19",
            Self::HomeTaken(_) => "LIGA-15",
            Self::HomeForGood => "LIGA-20",
            Self::Stuck(_) => "LIGA-21",
            Self::FourAtHome => "LIGA-26",
            Self::WrongCount(None) => "LIGA-24",
            Self::WrongCount(Some(1 | 13)) | Self::BaseEmpty => "LIGA-13",
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

    fn say(&self) -> Phrase {
        let (ru, en): (String, String) = match *self {
            Self::Over => ("Игра окончена.".into(), "The game is over.".into()),
            Self::NoSuchSeat => {
                ("За столом нет такого места.".into(), "There is no such seat.".into())
            }
            Self::Dealing => ("Карты ещё не розданы.".into(), "The cards aren't dealt yet.".into()),
            Self::NotOnTurn => ("Сейчас ходите не вы.".into(), "It isn't your turn.".into()),
            Self::NotHeld(card) => (
                format!("Карты «{}» в этой руке нет.", card.name().ru),
                format!("There is no {} in this hand.", card.name().en),
            ),
            Self::ExchangeFirst => (
                "Сначала обмен: отдайте напарнику одну карту.".into(),
                "First the exchange: give your partner a card.".into(),
            ),
            Self::ExchangeOver => (
                "Обмен в этой раздаче уже закончен.".into(),
                "The exchange of this deal is over.".into(),
            ),
            Self::GaveAlready => (
                "Вы уже отдали карту: дождитесь остальных.".into(),
                "You have given your card; wait for the others.".into(),
            ),
            Self::MustPlay => (
                "Если можешь, то обязан: в руке есть карта, которой можно сыграть.".into(),
                "If you can, you must: your hand has a card that can be used.".into(),
            ),
            Self::MustAnswer => (
                "Соперники завели последний шарик: вы обязаны ответить картой LIGA.".into(),
                "Your opponents brought their last ball home: you must answer with LIGA.".into(),
            ),
            Self::LastWord => (
                "Победный ход только что отменили картой LIGA: вторая LIGA следом невозможна."
                    .into(),
                "A LIGA has just undone a winning move; another right after it is impossible."
                    .into(),
            ),
            Self::NothingReached => (
                "В этой раздаче ещё нет карты, на которую подействует LIGA.".into(),
                "No card has been laid in this deal for LIGA to act on.".into(),
            ),
            Self::NoUseReached(card) => (
                format!(
                    "LIGA достала бы карту «{}», а применить её вы не сможете.",
                    card.name().ru
                ),
                format!("LIGA would reach the {}, and you could not use it.", card.name().en),
            ),
            Self::UseReached(card) => (
                format!("LIGA сыграна: теперь примените карту «{}».", card.name().ru),
                format!("LIGA is laid: now use the {}.", card.name().en),
            ),
            Self::WrongUse(card) => (
                format!("Карта «{}» так не играется.", card.name().ru),
                format!("The {} isn't used like this.", card.name().en),
            ),
            Self::MadeToSkip => (
                "Вы пропускаете ход: сбросьте карту или ответьте картой LIGA.".into(),
                "You are made to skip: discard a card, or answer with LIGA.".into(),
            ),
            Self::NoSeven => {
                ("Семёрка сейчас не разыгрывается.".into(), "No 7 is being played.".into())
            }
            Self::NothingToTakeBack => (
                "Ни одного шага ещё не сделано, а положенную карту назад не берут.".into(),
                "No step has been made yet, and a laid card isn't taken back.".into(),
            ),
            Self::StepsLeft(left) => (
                format!("Сначала доиграйте семёрку: осталось шагов — {left}."),
                format!("Finish the 7 first; steps left: {left}."),
            ),
            Self::OwnBallsFirst => (
                "Шарики напарника шагают, только когда все свои уже дома.".into(),
                "Your partner's balls step only when all your own are home.".into(),
            ),
            Self::StepsWouldBeLeft(left) => (
                format!("Так останутся шаги ({left}), которые некому сделать: пройдите мимо дома."),
                format!(
                    "That would leave {left} steps that nobody could make: run past your home."
                ),
            ),
            Self::NotOneStep => (
                "Семёрка ходит по одной клетке: вперёд, а внутри дома и назад.".into(),
                "A 7 goes one cell at a time: forward, and inside the home backward too.".into(),
            ),
            Self::NotYourBall(place) => (
                format!("На клетке {} нет шарика, которым вы могли бы пойти.", place.name().ru),
                format!("There is no ball of yours on {}.", place.name().en),
            ),
            Self::Fresh => (
                "Только что выведенный шарик не может сразу зайти в дом.".into(),
                "A ball just brought out can't go straight home.".into(),
            ),
            Self::HomeTaken(place) => (
                format!("Клетка {} занята, а в доме шарики в безопасности.", place.name().ru),
                format!("{} is taken, and balls at home are safe.", place.name().en),
            ),
            Self::HomeForGood => (
                "Из дома шарик уже не выходит.".into(),
                "A ball that is home doesn't leave again.".into(),
            ),
            Self::Stuck(place) => (
                format!("Шарик на клетке {} прилип: глубже свободных клеток нет.", place.name().ru),
                format!("The ball on {} is stuck: no cell deeper is free.", place.name().en),
            ),
            Self::FourAtHome => {
                ("Четвёркой нельзя ходить внутри дома.".into(), "A 4 moves no ball at home.".into())
            }
            Self::WrongCount(None) => (
                "Четвёрка идёт ровно на 4 клетки назад.".into(),
                "A 4 goes exactly 4 cells backward.".into(),
            ),
            Self::WrongCount(Some(count)) => (
                format!("Эта карта идёт вперёд ровно на столько клеток: {count}."),
                format!("This card goes exactly so many cells forward: {count}."),
            ),
            Self::InTheWay(place) => (
                format!("На клетке {} стоит шарик: перепрыгивать нельзя.", place.name().ru),
                format!("A ball stands on {}: there is no jumping.", place.name().en),
            ),
            Self::Blocked(card) => (
                format!(
                    "Картой «{}» не пройти: на пути каждого шарика стоит другой.",
                    card.name().ru
                ),
                format!("No ball can run with the {}: others stand in the way.", card.name().en),
            ),
            Self::NoBallInPlay(card) => (
                format!("Для карты «{}» нужен свой шарик на круге.", card.name().ru),
                format!("The {} needs a ball of yours on the ring.", card.name().en),
            ),
            Self::BaseEmpty => ("На базе нет шариков.".into(), "The base is empty.".into()),
            Self::NothingToStep => (
                "Для семёрки нужен свой шарик на круге или неприлипший в доме.".into(),
                "A 7 needs a ball of yours on the ring, or one at home that isn't stuck.".into(),
            ),
            Self::NobodyToSkip => (
                "У следующего игрока нет карт: пропускать ход некому.".into(),
                "The next seat holds no card: there is no turn to skip.".into(),
            ),
            Self::NotInPlay => (
                "Cheater меняет два шарика, которые стоят на круге.".into(),
                "Cheater swaps two balls that stand on the ring.".into(),
            ),
            Self::OneBallOnly => (
                "На круге всего один шарик: менять его не с чем.".into(),
                "There is only one ball on the ring: nothing to swap it with.".into(),
            ),
            Self::MageBringsOut => (
                "Пока на базе соседа есть шарик, Mage выводит его.".into(),
                "While that neighbour has a ball in the base, Mage brings it out.".into(),
            ),
            Self::MageMoves => (
                "База соседа пуста: Mage ведёт его шарик на 1 или 13 вперёд.".into(),
                "That neighbour's base is empty: Mage moves a ball 1 or 13 forward.".into(),
            ),
            Self::NobodyToEnchant => (
                "У обоих соседей все шарики дома: для Mage нет цели.".into(),
                "Both neighbours have all their balls home: Mage has no target.".into(),
            ),
            Self::NotThePrey => (
                "Attack бежит до первого шарика на своём пути и не дальше.".into(),
                "Attack runs to the first other ball on its way, and no further.".into(),
            ),
            Self::NobodyToHaunt => (
                "У соседа слева нет карт: Phantom не за кого сыграть.".into(),
                "Your left neighbour holds no card for Phantom to play.".into(),
            ),
        };
        Phrase { ru, en }
    }
}

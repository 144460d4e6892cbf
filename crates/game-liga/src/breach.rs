//! Why something can't be done, in the words of the rule that forbids it.

use game_core::Phrase;

use crate::Liga;
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
    /// A Phantom plays for this seat.
    PlayedFor,
    /// The card isn't in this hand.
    NotHeld(Card),
    /// The card is in the other hand of the same person.
    OtherHand(Card),
    /// Cards are exchanged first.
    ExchangeFirst,
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
    NotYourBall(Card),
    /// A fresh ball can't enter its home.
    Fresh,
    /// A ball at home is safe, and in the way.
    HomeTaken,
    /// A ball at home never leaves it.
    HomeForGood,
    /// A stuck ball.
    Stuck,
    /// A `4` moves no ball at home.
    FourAtHome,
    /// Not as many cells as the card says; `None`: four backward.
    WrongCount(Option<u8>),
    /// A ball stands on the way.
    InTheWay,
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
            Self::PlayedFor => "LIGA-55",
            Self::NotHeld(_) | Self::NothingToTakeBack => "LIGA-61",
            Self::OtherHand(_) => "LIGA-59",
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
            Self::NotYourBall(Card::MAGE) => "LIGA-50",
            Self::NotYourBall(card) => card.rule(),
            Self::Fresh => "LIGA-19",
            Self::HomeTaken => "LIGA-15",
            Self::HomeForGood => "LIGA-20",
            Self::Stuck => "LIGA-21",
            Self::FourAtHome => "LIGA-26",
            Self::WrongCount(None) => "LIGA-24",
            Self::WrongCount(Some(1 | 13)) | Self::BaseEmpty => "LIGA-13",
            Self::WrongCount(Some(8)) => "LIGA-32",
            Self::WrongCount(Some(_)) => "LIGA-12",
            Self::InTheWay | Self::Blocked(_) => "LIGA-14",
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
                "The cards haven’t been dealt yet: wait a moment.".into(),
            ),
            Self::NotOnTurn => (
                "Сейчас не ваш ход: дождитесь своей очереди.".into(),
                "It isn’t your turn: wait until it comes round to you.".into(),
            ),
            Self::PlayedFor => (
                "За вас ходит Phantom соседа справа: он выбирает вашу карту, и этот ход истрачен. Дождитесь следующего."
                    .into(),
                "Your right neighbour’s Phantom is playing this turn for you: wait for your next one."
                    .into(),
            ),
            Self::OtherHand(card) => (
                format!(
                    "Карта {} — в другой вашей руке. Каждый цвет ходит картами своей: выберите из этой.",
                    card.name().ru
                ),
                format!(
                    "The {} is in your other hand. Each colour plays from its own: choose from this one.",
                    card.name().en
                ),
            ),
            Self::NotHeld(card) => (
                format!("Карты {} в этой руке нет: выберите из тех, что есть.", card.name().ru),
                format!("There is no {} in this hand: choose one of the cards that are.", card.name().en),
            ),
            Self::ExchangeFirst => (
                "Сначала обмен: отдайте напарнику одну карту.".into(),
                "The exchange comes first: give your partner a card.".into(),
            ),
            Self::ExchangeOver => (
                "Обмен в этой раздаче уже закончен: теперь играйте карты.".into(),
                "The exchange is over for this deal: now play your cards.".into(),
            ),
            Self::GaveAlready => (
                "Вы уже отдали карту: подождите остальных.".into(),
                "You have already given a card: wait for the others.".into(),
            ),
            Self::MustPlay => (
                "Сбросить нельзя: в руке есть карта, которую можно применить. Сыграйте такую.".into(),
                "You can’t discard while you hold a card that can be used: play one of those.".into(),
            ),
            Self::MustAnswer => (
                "У соперников все шарики дома, а у вас есть LIGA: вы обязаны сыграть её сейчас.".into(),
                "Your opponents have all their balls home and you hold a LIGA: you must play it now.".into(),
            ),
            Self::LastWord => (
                "Только что картой LIGA отменили победный ход: сразу после этого LIGA играть нельзя, через Phantom тоже. Выберите другую карту.".into(),
                "A LIGA has just undone a winning move: no LIGA can be played in the turn after it, not even through a Phantom. Choose another card.".into(),
            ),
            Self::NothingReached => (
                "LIGA пока нечего достать: в этой раздаче ещё не выложено подходящей карты. Выберите другую.".into(),
                "LIGA has nothing to reach yet: no card it could use has been laid in this deal. Choose another.".into(),
            ),
            Self::NoUseReached(card) => (
                format!("LIGA достала бы карту {}, но применить её вы не сможете. Выберите другую карту.", card.name().ru),
                format!("LIGA would reach the {}, but you would have no use for it: choose another card.", card.name().en),
            ),
            Self::UseReached(card) => (
                format!("LIGA уже лежит: теперь примените карту {}.", card.name().ru),
                format!("You have laid a LIGA: now use the {}.", card.name().en),
            ),
            Self::WrongUse(card) => (
                format!("Карту {} так не применяют: выберите из предложенного.", card.name().ru),
                format!("The {} can’t be used like this: choose from what is offered.", card.name().en),
            ),
            Self::MadeToSkip => (
                "Вас заставили пропустить ход: сбросьте любую карту или ответьте картой LIGA.".into(),
                "Your turn is skipped: discard any card, or answer with a LIGA.".into(),
            ),
            Self::NoSeven => (
                "Семёрку сейчас никто не играет, и шагать нечем: сыграйте карту.".into(),
                "No 7 is being played, so there are no steps to make: play a card.".into(),
            ),
            Self::NothingToTakeBack => (
                "Ни одного шага ещё не сделано, а положенную карту назад не берут: сделайте шаг.".into(),
                "No step has been made yet, and a card that is laid can’t be taken back: make a step.".into(),
            ),
            Self::StepsLeft(left) => (
                format!("Сначала доиграйте семёрку, осталось шагов: {left}."),
                format!("Finish the 7 first; steps left: {left}."),
            ),
            Self::OwnBallsFirst => (
                "Шагайте своими шариками: шарики напарника пойдут, только когда все ваши будут дома.".into(),
                "Step with your own balls: your partner’s can step only once all of yours are home.".into(),
            ),
            Self::StepsWouldBeLeft(left) => (
                format!("Дом заполнится, а лишние шаги ({left}) сделать будет некому: пройдите мимо или зайдите последним шагом."),
                format!("Your home would be full, with steps left ({left}) that nobody could make: run past, or enter with the last step."),
            ),
            Self::NotOneStep => (
                "Семёрка шагает на одну клетку: вперёд, а внутри дома и назад.".into(),
                "A 7 steps one cell at a time: forward, or inside the home backward as well.".into(),
            ),
            Self::NotYourBall(_) => (
                "Здесь нет шарика, которым вы ходите: выберите другой.".into(),
                "There is no ball here that you can move: choose another.".into(),
            ),
            Self::Fresh => (
                "Этот шарик только что вывели: сначала он должен сходить, сразу в дом ему нельзя.".into(),
                "This ball has only just come out: it must move on before it can go home.".into(),
            ),
            Self::HomeTaken => (
                "В доме на пути шарик, а там их не выбивают и не перепрыгивают. Остановитесь раньше или идите другим.".into(),
                "There is a ball in the way, and at home balls are neither knocked out nor jumped over. Stop short of it, or move another.".into(),
            ),
            Self::HomeForGood => (
                "Из дома шарик уже не выходит: ходить он может только внутри.".into(),
                "A ball that is home stays home: it can only move inside.".into(),
            ),
            Self::Stuck => (
                "Этот шарик прилип: глубже свободных клеток нет, и он больше не ходит. Выберите другой.".into(),
                "This ball is stuck: there is no free cell deeper in, so it no longer moves. Choose another.".into(),
            ),
            Self::FourAtHome => (
                "Внутри дома четвёркой не ходят: выберите шарик на круге.".into(),
                "A 4 can’t move a ball that is home: choose one on the ring.".into(),
            ),
            Self::WrongCount(None) => (
                "Четвёрка идёт ровно на 4 клетки назад.".into(),
                "A 4 moves a ball exactly 4 cells backward.".into(),
            ),
            Self::WrongCount(Some(count)) => (
                format!("Сюда не сходится: этой картой идут вперёд ровно на {count}."),
                format!("That isn’t the right distance: this card moves a ball exactly {count} forward."),
            ),
            Self::InTheWay => (
                "На пути стоит шарик, а перепрыгивать нельзя: выберите другой ход.".into(),
                "There is a ball in the way, and jumping isn’t allowed: choose another move.".into(),
            ),
            Self::Blocked(card) => (
                format!("Картой {} сейчас не пойти ни одним шариком: на пути стоят другие. Выберите другую карту.", card.name().ru),
                format!("The {} can’t move any ball at the moment, as others are in the way: choose another card.", card.name().en),
            ),
            Self::NoBallInPlay(card) => (
                format!("Карте {} нужен шарик на круге, а пойти там сейчас некем. Выберите другую карту.", card.name().ru),
                format!("The {} needs a ball on the ring, and you have none there: choose another card.", card.name().en),
            ),
            Self::BaseEmpty => (
                "Выводить некого: база пуста. Этой картой можно пойти вперёд.".into(),
                "Your base is empty, so there is nothing to bring out: move a ball forward instead.".into(),
            ),
            Self::NothingToStep => (
                "Шагать некем: семёрке нужен шарик на круге или не прилипший в доме. Выберите другую карту.".into(),
                "No ball can step: a 7 needs one on the ring, or one at home that isn’t stuck. Choose another card.".into(),
            ),
            Self::NobodyToSkip => (
                "У следующего игрока нет карт, и пропускать ему нечего: пройдите на 8 вперёд.".into(),
                "The next player has no cards left, so there is no turn to skip: move 8 forward.".into(),
            ),
            Self::NotInPlay => (
                "Cheater меняет два шарика, которые стоят на круге: выберите такие.".into(),
                "Cheater swaps two balls on the ring: choose two of those.".into(),
            ),
            Self::OneBallOnly => (
                "На круге всего один шарик: менять его не с кем. Выберите другую карту.".into(),
                "There is only one ball on the ring, and nothing to swap it with: choose another card.".into(),
            ),
            Self::MageBringsOut => (
                "Пока на базе соседа есть шарик, Mage выводит его, а не ходит другими.".into(),
                "As long as that neighbour has a ball in the base, Mage must bring it out.".into(),
            ),
            Self::MageMoves => (
                "База соседа пуста: пройдите одним из его шариков на 1 или 13 вперёд.".into(),
                "That neighbour’s base is empty: move one of their balls 1 or 13 forward.".into(),
            ),
            Self::NobodyToEnchant => (
                "У обоих соседей все шарики дома: действовать картой Mage не на кого. Выберите другую карту.".into(),
                "Both neighbours have all their balls home, so Mage has nobody to act on: choose another card.".into(),
            ),
            Self::NotThePrey => (
                "Attack бежит до ближайшего шарика впереди: не ближе и не дальше.".into(),
                "Attack runs to the nearest ball ahead, no less and no further.".into(),
            ),
            Self::NobodyToHaunt => (
                "У соседа слева нет карт: картой Phantom сыграть за него нечего. Выберите другую карту.".into(),
                "Your left neighbour has no cards for a Phantom to play: choose another card.".into(),
            ),
        };
        Phrase { ru, en }
    }
}

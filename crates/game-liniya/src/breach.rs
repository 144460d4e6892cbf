//! Why something can't be done, in the words of the rule that forbids it.

use game_core::Phrase;

use crate::Liniya;
use crate::action::{Line, Team};
use crate::card::Card;
use crate::cell::Cell;

/// A rule broken, or a card that would do nothing.
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
    /// The event's cell has a chip on it: the card is dead.
    Dead(Cell),
    /// `+1` on a taken cell.
    Taken(Cell),
    /// A corner.
    Corner(Cell),
    /// `-1` where no chip lies.
    NothingToRemove(Cell),
    /// `-1/+1` where no chip lies.
    NothingToReplace(Cell),
    /// `-1` on one's own chip.
    RemoveOwn(Cell),
    /// `-1/+1` on one's own chip.
    ReplaceOwn(Cell),
    /// A chip of a line.
    InLine(Cell),
    /// No chip left in the bag.
    NoChips,
    /// `-1` without a target anywhere.
    NoneToRemove,
    /// `-1/+1` without a target anywhere.
    NoneToReplace,
    /// An event card discarded by choice.
    EventNotOptional(Cell),
    /// A line is to be chosen first.
    ChooseFirst,
    /// There is no line to be chosen.
    NothingToChoose,
    /// Not a line that the new chip can form.
    NotFormed(Line),
    /// The line would share more than one cell with another one.
    Shares(Line),
    /// The deck is empty.
    DeckEmpty,
    /// The next card has been revealed, or nothing was played.
    DrawLate,
    /// The table draws.
    DrawAutomatic,
    /// Nobody has a card to play: the draw comes first.
    DrawFirst,
    /// Signals aren't judged at this table.
    SignalsOff,
    /// One's own team.
    AccuseOwn,
    /// A team of one, or one that isn't there.
    NoSuchTeam(Team),
    /// Called already.
    AccusedAlready(Team),
    /// There was a penalty in this lap.
    OncePerLap,
    /// Play stops until the penalty is paid.
    PenaltyFirst,
    /// No penalty to be paid by this seat.
    NoPenalty,
}

impl game_core::Breach<Liniya> for Breach {
    fn rule(&self) -> &'static str {
        match self {
            Self::NoSuchSeat => "LINE-2",
            Self::NoChips => "LINE-3",
            Self::Dealing | Self::NotOnTurn => "LINE-4",
            Self::NotHeld(_) | Self::DeckEmpty | Self::DrawFirst => "LINE-5",
            Self::Dead(_) => "LINE-6",
            Self::Taken(_) => "LINE-7",
            Self::NothingToRemove(_) | Self::RemoveOwn(_) | Self::NoneToRemove => "LINE-8",
            Self::NothingToReplace(_) | Self::ReplaceOwn(_) | Self::NoneToReplace => "LINE-9",
            Self::EventNotOptional(_) => "LINE-10",
            Self::Corner(_) => "LINE-11",
            Self::InLine(_) => "LINE-12",
            Self::Shares(_) => "LINE-13",
            Self::ChooseFirst | Self::NothingToChoose | Self::NotFormed(_) => "LINE-14",
            Self::Over => "LINE-15",
            Self::DrawLate | Self::DrawAutomatic => "LINE-16",
            Self::SignalsOff
            | Self::AccuseOwn
            | Self::NoSuchTeam(_)
            | Self::AccusedAlready(_)
            | Self::OncePerLap
            | Self::PenaltyFirst
            | Self::NoPenalty => "LINE-17",
        }
    }

    fn say(&self, _: &Liniya) -> Phrase {
        let (ru, en): (String, String) = match self {
            Self::Over => ("Игра окончена.".into(), "The game is over.".into()),
            Self::NoSuchSeat => {
                ("За этим столом такого места нет.".into(), "This table has no such seat.".into())
            }
            Self::Dealing => ("Карты ещё не розданы.".into(), "The cards aren't dealt yet.".into()),
            Self::NotOnTurn => (
                "Сейчас не ваш ход: дождитесь своей очереди.".into(),
                "It isn't your turn: wait until it comes round to you.".into(),
            ),
            Self::NotHeld(card) => (
                format!("Карты {card} у вас на руках нет: откройте одну из своих."),
                format!("You don't hold the card {card}: reveal one of your own."),
            ),
            Self::Dead(cell) => (
                format!("Клетка {cell} занята: карта сбрасывается без фишки."),
                format!("The cell {cell} is taken: the card is discarded without a chip."),
            ),
            Self::Taken(cell) => (
                format!("Клетка {cell} занята: карта +1 ставит фишку только на свободную."),
                format!("The cell {cell} is taken: +1 puts a chip on a free cell only."),
            ),
            Self::Corner(cell) => (
                format!(
                    "{cell} — угловая клетка: она считается фишкой каждой команды, на неё ничего не ставят и с неё ничего не снимают."
                ),
                format!(
                    "{cell} is a corner: it counts as every team's chip, and nothing is put on it or taken off it."
                ),
            ),
            Self::NothingToRemove(cell) => (
                format!("На клетке {cell} нет фишки: выберите фишку другой команды."),
                format!("There is no chip on {cell}: choose a chip of another team."),
            ),
            Self::NothingToReplace(cell) => (
                format!(
                    "На клетке {cell} нет фишки, заменять нечего: выберите фишку другой команды."
                ),
                format!("There is no chip to replace on {cell}: choose a chip of another team."),
            ),
            Self::RemoveOwn(cell) => (
                format!("На клетке {cell} фишка вашей команды: карта −1 снимает только чужую."),
                format!("The chip on {cell} is your own team's: −1 takes off another team's only."),
            ),
            Self::ReplaceOwn(cell) => (
                format!("На клетке {cell} фишка вашей команды: карта −1/+1 заменяет только чужую."),
                format!(
                    "The chip on {cell} is your own team's: −1/+1 replaces another team's only."
                ),
            ),
            Self::InLine(cell) => (
                format!(
                    "Фишка на клетке {cell} — часть линии Победы: её уже не снять и не заменить."
                ),
                format!(
                    "The chip on {cell} is part of a line: it can't be removed or replaced any more."
                ),
            ),
            Self::NoChips => (
                "У вашей команды не осталось фишек: карта играется без действия.".into(),
                "Your team has no chips left: the card is played without effect.".into(),
            ),
            Self::NoneToRemove => (
                "Снять сейчас нечего: карту −1 можно только сбросить.".into(),
                "There is nothing to take off now: −1 can only be discarded.".into(),
            ),
            Self::NoneToReplace => (
                "Заменить сейчас нечего: карту −1/+1 можно только сбросить.".into(),
                "There is nothing to replace now: −1/+1 can only be discarded.".into(),
            ),
            Self::EventNotOptional(cell) => (
                format!(
                    "Карту события {cell} нельзя просто сбросить: она ставит фишку на свою клетку."
                ),
                format!(
                    "The event card {cell} can't just be discarded: it puts a chip on its cell."
                ),
            ),
            Self::ChooseFirst => (
                "Сначала выберите, какие шесть фишек станут линией.".into(),
                "First choose which six chips become the line.".into(),
            ),
            Self::NothingToChoose => {
                ("Выбирать линию сейчас не нужно.".into(), "There is no line to choose now.".into())
            }
            Self::NotFormed(line) => (
                format!(
                    "{line} — не та шестёрка, которую образует новая фишка: выберите из предложенных."
                ),
                format!("{line} isn't a six that the new chip forms: choose one of those offered."),
            ),
            Self::Shares(line) => (
                format!(
                    "У {line} больше одной общей клетки с готовой линией: выберите другую шестёрку."
                ),
                format!(
                    "{line} shares more than one cell with a line already formed: choose another six."
                ),
            ),
            Self::DeckEmpty => (
                "Колода пуста: играйте теми картами, что на руках.".into(),
                "The deck is empty: play on from your hand.".into(),
            ),
            Self::DrawLate => (
                "Взять карту можно после своего хода, пока следующий не открыл свою.".into(),
                "You can draw after your own turn, until the next card is revealed.".into(),
            ),
            Self::DrawAutomatic => (
                "За этим столом карты сдаются сами.".into(),
                "At this table cards are drawn automatically.".into(),
            ),
            Self::DrawFirst => (
                "Ни у кого нет карт на руках: сначала возьмите карту из колоды.".into(),
                "Nobody holds a card: draw one from the deck first.".into(),
            ),
            Self::SignalsOff => (
                "За этим столом подсказки не судят: подавать знаки здесь нечем.".into(),
                "Signals aren't judged at this table: there is no way to give any.".into(),
            ),
            Self::AccuseOwn => (
                "Обвинить можно только другую команду.".into(),
                "You can accuse another team only.".into(),
            ),
            Self::NoSuchTeam(team) => (
                format!(
                    "Команды {} нет или в ней один игрок: подсказывать ей некому.",
                    team.of_ru()
                ),
                format!(
                    "There is no {} team, or it is a team of one with nobody to signal to.",
                    team.colour().en
                ),
            ),
            Self::AccusedAlready(team) => (
                format!("Вы уже обвинили {}: решают голоса остальных.", team.of_ru()),
                format!("You have accused {} already: the others' votes decide.", team.colour().en),
            ),
            Self::OncePerLap => (
                "На этом круге штраф уже был: следующий возможен на новом круге.".into(),
                "There has been a penalty in this lap: the next can come in a new one.".into(),
            ),
            Self::PenaltyFirst => (
                "Игра стоит, пока оштрафованные не вернут по карте в колоду.".into(),
                "Play stops until the penalised have put a card each back into the deck.".into(),
            ),
            Self::NoPenalty => (
                "Сейчас вы не должны возвращать карту.".into(),
                "You have no card to put back now.".into(),
            ),
        };
        Phrase { ru, en }
    }
}

impl Breach {
    /// Every kind, for texts and tests.
    pub fn examples() -> Vec<Self> {
        let cell = Cell::at(3, 6);
        let card = Card::event(cell).expect("no corner");
        let line = "c3-h8".parse().expect("a line");
        let team = Team(1);
        vec![
            Self::Over,
            Self::NoSuchSeat,
            Self::Dealing,
            Self::NotOnTurn,
            Self::NotHeld(card),
            Self::Dead(cell),
            Self::Taken(cell),
            Self::Corner(cell),
            Self::NothingToRemove(cell),
            Self::NothingToReplace(cell),
            Self::RemoveOwn(cell),
            Self::ReplaceOwn(cell),
            Self::InLine(cell),
            Self::NoChips,
            Self::NoneToRemove,
            Self::NoneToReplace,
            Self::EventNotOptional(cell),
            Self::ChooseFirst,
            Self::NothingToChoose,
            Self::NotFormed(line),
            Self::Shares(line),
            Self::DeckEmpty,
            Self::DrawLate,
            Self::DrawAutomatic,
            Self::DrawFirst,
            Self::SignalsOff,
            Self::AccuseOwn,
            Self::NoSuchTeam(team),
            Self::AccusedAlready(team),
            Self::OncePerLap,
            Self::PenaltyFirst,
            Self::NoPenalty,
        ]
    }
}

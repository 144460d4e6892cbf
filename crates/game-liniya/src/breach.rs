//! Why something can't be done, in the words of the rule that forbids it.

use game_core::Phrase;

use crate::Liniya;
use crate::action::{Line, Team};
use crate::card::Card;
use crate::cell::Cell;

/// A rule broken, or a card that would do nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    Over,
    NoSuchSeat,
    /// The cards aren't dealt yet.
    Dealing,
    NotOnTurn,
    NotHeld(Card),
    /// The event's cell has a chip on it: the card is dead.
    Dead(Cell),
    /// `+1` on a taken cell.
    Taken(Cell),
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
    /// No chip left in the bag: the card would do nothing.
    NoChips,
    /// No chip left in the bag for a special card.
    NoneToPut,
    /// `-1` without a target anywhere.
    NoneToRemove,
    /// `-1/+1` without a target anywhere.
    NoneToReplace,
    /// An event card discarded by choice.
    EventNotOptional(Cell),
    /// A dead event card discarded by choice.
    DiscardDead(Cell),
    /// A line is to be chosen first.
    ChooseFirst,
    /// There is no line to be chosen.
    NothingToChoose,
    /// Not a line that the new chip can form.
    NotFormed(Line),
    /// The line would share more than one cell with another one.
    Shares(Line),
    DeckEmpty,
    /// Neither the deck nor the hand has a card left.
    NoCards,
    /// A card is being drawn.
    Drawing,
    /// The next card has been revealed, or nothing was played.
    DrawLate,
    /// Drawn already, or the deck was empty when the card was played.
    NoDrawDue,
    /// The table draws.
    DrawAutomatic,
    /// Another seat may draw first.
    WaitForDraw,
    /// The seat itself may draw first.
    DrawOrWait,
    /// Nobody has a card to play: the draw comes first.
    DrawFirst,
    /// Signals aren't judged at this table.
    SignalsOff,
    AccuseOwn,
    /// A team of one, or one that isn't there.
    NoSuchTeam(Team),
    AccusedAlready(Team),
    /// A team had to answer in this lap.
    OncePerLap,
    /// One's own team has to answer first.
    AnswerFirst,
    /// Another team has to answer first.
    AwaitAnswer(Team),
    /// It is for this team to answer.
    NotAccused(Team),
    /// There is nothing to admit or to deny.
    NoAccusation,
    /// The seat itself has to put a card back first.
    GiveFirst,
    /// Others have to put a card back first.
    PenaltyFirst,
    /// No penalty to be paid by this seat.
    NoPenalty,
}

impl game_core::Breach<Liniya> for Breach {
    fn rule(&self) -> &'static str {
        match self {
            Self::NoSuchSeat => "LINE-2",
            Self::NoChips | Self::NoneToPut => "LINE-3",
            Self::Dealing | Self::NotOnTurn => "LINE-4",
            Self::NotHeld(_)
            | Self::DeckEmpty
            | Self::NoCards
            | Self::Drawing
            | Self::DrawFirst => "LINE-5",
            Self::Dead(_) => "LINE-6",
            Self::Taken(_) => "LINE-7",
            Self::NothingToRemove(_) | Self::RemoveOwn(_) | Self::NoneToRemove => "LINE-8",
            Self::NothingToReplace(_) | Self::ReplaceOwn(_) | Self::NoneToReplace => "LINE-9",
            Self::EventNotOptional(_) | Self::DiscardDead(_) => "LINE-10",
            Self::Corner(_) => "LINE-11",
            Self::InLine(_) => "LINE-12",
            Self::Shares(_) => "LINE-13",
            Self::ChooseFirst | Self::NothingToChoose | Self::NotFormed(_) => "LINE-14",
            Self::Over => "LINE-15",
            Self::DrawLate
            | Self::NoDrawDue
            | Self::DrawAutomatic
            | Self::WaitForDraw
            | Self::DrawOrWait => "LINE-16",
            Self::SignalsOff
            | Self::AccuseOwn
            | Self::NoSuchTeam(_)
            | Self::AccusedAlready(_)
            | Self::OncePerLap
            | Self::AnswerFirst
            | Self::AwaitAnswer(_)
            | Self::NotAccused(_)
            | Self::NoAccusation
            | Self::GiveFirst
            | Self::PenaltyFirst
            | Self::NoPenalty => "LINE-17",
        }
    }

    fn say(&self, _: &Liniya) -> Phrase {
        let fixed = |ru: &str, en: &str| Phrase::new(ru, en);
        match *self {
            Self::Over => fixed("Игра окончена.", "The game is over."),
            Self::NoSuchSeat => {
                fixed("За этим столом такого места нет.", "There is no such seat at this table.")
            }
            Self::Dealing => fixed(
                "Карты ещё раздают: подождите немного.",
                "The cards are still being dealt: wait a moment.",
            ),
            Self::NotOnTurn => fixed(
                "Сейчас не ваш ход: дождитесь своей очереди.",
                "It isn’t your turn yet: wait until play comes round to you.",
            ),
            Self::NotHeld(card) => Phrase::new(
                format!("Карты {} у вас на руках нет: выберите одну из своих.", minus(card)),
                format!("You don’t hold the card {}: choose one from your hand.", minus(card)),
            ),
            Self::Dead(cell) => Phrase::new(
                format!("Клетка {cell} занята: карта уйдёт в сброс без фишки."),
                format!("{cell} is taken: the card will be discarded without placing a chip."),
            ),
            Self::Taken(cell) => Phrase::new(
                format!("Клетка {cell} занята: карта +1 ставит фишку только на свободную."),
                format!("{cell} is taken: +1 places a chip on a free cell only."),
            ),
            Self::Corner(cell) => Phrase::new(
                format!(
                    "{cell} — угол: он считается фишкой каждой команды, на него ничего не ставят и с него ничего не снимают."
                ),
                format!(
                    "{cell} is a corner: it counts as a chip of every team, and nothing is placed there or removed from it."
                ),
            ),
            Self::NothingToRemove(cell) => Phrase::new(
                format!("На клетке {cell} нет фишки: выберите фишку другой команды."),
                format!("There is no chip on {cell}: choose one of another team’s chips."),
            ),
            Self::NothingToReplace(cell) => Phrase::new(
                format!(
                    "На клетке {cell} нет фишки, заменять нечего: выберите фишку другой команды."
                ),
                format!("There is nothing to replace on {cell}: choose another team’s chip."),
            ),
            Self::RemoveOwn(cell) => Phrase::new(
                format!("На клетке {cell} фишка вашей команды: карта −1 снимает только чужую."),
                format!("The chip on {cell} is your own team’s: −1 removes another team’s."),
            ),
            Self::ReplaceOwn(cell) => Phrase::new(
                format!("На клетке {cell} фишка вашей команды: карта −1/+1 заменяет только чужую."),
                format!("The chip on {cell} is your own team’s: −1/+1 replaces another team’s."),
            ),
            Self::InLine(cell) => Phrase::new(
                format!(
                    "Фишка на клетке {cell} — часть линии: её уже не снять и не заменить, выберите другую."
                ),
                format!(
                    "The chip on {cell} is part of a line and can’t be removed or replaced: choose another."
                ),
            ),
            Self::NoChips => fixed(
                "У вашей команды не осталось фишек: карта сыграет без действия.",
                "Your team has no chips left: the card will have no effect.",
            ),
            Self::NoneToPut => fixed(
                "У вашей команды не осталось фишек: эту карту можно только сбросить без действия.",
                "Your team has no chips left: this card can only be discarded without effect.",
            ),
            Self::NoneToRemove => fixed(
                "Снимать сейчас нечего: карту −1 можно только сбросить.",
                "There is nothing to remove at the moment: −1 can only be discarded.",
            ),
            Self::NoneToReplace => fixed(
                "Заменять сейчас нечего: карту −1/+1 можно только сбросить.",
                "There is nothing to replace at the moment: −1/+1 can only be discarded.",
            ),
            Self::EventNotOptional(cell) => Phrase::new(
                format!("Карту события {cell} нельзя просто сбросить: сыграйте её на свою клетку."),
                format!("The event card {cell} can’t simply be discarded: play it on its cell."),
            ),
            Self::DiscardDead(cell) => Phrase::new(
                format!(
                    "Карту события {cell} не сбрасывают по желанию: сыграйте её как обычно. Клетка занята, поэтому карта уйдёт в сброс без фишки."
                ),
                format!(
                    "Event cards aren’t discarded by choice: play {cell} as usual. Its cell is taken, so the card goes to your pile without placing a chip."
                ),
            ),
            Self::ChooseFirst => fixed(
                "Сначала нужно выбрать, какие шесть фишек станут линией.",
                "First the six chips that make up the line have to be chosen.",
            ),
            Self::NothingToChoose => fixed(
                "Выбирать линию сейчас не нужно.",
                "There is no line to choose at the moment.",
            ),
            Self::NotFormed(line) => Phrase::new(
                format!(
                    "{} — не та шестёрка, которую образует новая фишка: выберите из предложенных.",
                    line.name()
                ),
                format!(
                    "The new chip doesn’t form {}: choose one of the lines offered.",
                    line.name()
                ),
            ),
            Self::Shares(line) => Phrase::new(
                format!(
                    "У {} больше одной общей клетки с готовой линией: выберите другую шестёрку.",
                    line.name()
                ),
                format!(
                    "{} shares more than one cell with an existing line: choose another.",
                    line.name()
                ),
            ),
            Self::DeckEmpty => fixed(
                "Колода пуста: играйте теми картами, что на руках.",
                "The deck is empty: play on with the cards in your hand.",
            ),
            Self::NoCards => fixed(
                "Колода пуста, и карт у вас больше нет: доиграют остальные.",
                "The deck is empty and so is your hand: the others play on.",
            ),
            Self::Drawing => fixed(
                "Сейчас из колоды берут карту: подождите мгновение.",
                "A card is being drawn right now: wait a moment.",
            ),
            Self::DrawLate => fixed(
                "Взять карту можно после своего хода, пока не открыта следующая карта.",
                "You can draw after your own turn, until the next card is revealed.",
            ),
            Self::NoDrawDue => fixed(
                "Брать карту сейчас не положено: вы её уже взяли, или колода была пуста, когда вы ходили.",
                "You have no card to draw: you have drawn already, or the deck was empty when you played.",
            ),
            Self::DrawAutomatic => fixed(
                "За этим столом карты берутся сами: делать ничего не нужно.",
                "At this table cards are drawn for you: there is nothing to do.",
            ),
            Self::WaitForDraw => fixed(
                "Предыдущий игрок ещё может взять карту: 5 секунд после хода никто не открывает следующую. Подождите, пока он возьмёт карту или время выйдет.",
                "The player before you may still draw: nobody reveals a card in the first 5 seconds after a play. Wait for the draw, or until the time is up.",
            ),
            Self::DrawOrWait => fixed(
                "Сначала возьмите карту из колоды. Следующую можно открыть через 5 секунд после прошлой.",
                "Draw a card first. Without drawing, you can reveal the next card 5 seconds after the last one.",
            ),
            Self::DrawFirst => fixed(
                "Ни у кого нет карт на руках: сначала возьмите карту из колоды.",
                "Nobody holds a card: draw one from the deck first.",
            ),
            Self::SignalsOff => fixed(
                "За этим столом подсказки не судят: подавать знаки здесь нечем.",
                "Signals aren’t judged at this table: there is no way to give any.",
            ),
            Self::AccuseOwn => fixed(
                "Свою команду не обвиняют: обвинить можно только другую.",
                "You can’t accuse your own team, only another one.",
            ),
            Self::NoSuchTeam(team) => Phrase::new(
                format!(
                    "Команды {} нет или в ней один игрок: подсказывать ей некому.",
                    team.of_ru()
                ),
                format!(
                    "There is no {} team, or it has only one player and nobody to signal to.",
                    team.colour().en
                ),
            ),
            Self::AccusedAlready(team) => Phrase::new(
                format!("Вы уже обвинили {}: дело за остальными.", team.of_ru()),
                format!(
                    "You have already accused {}: now it’s up to the others.",
                    team.colour().en
                ),
            ),
            Self::OncePerLap => fixed(
                "На этом круге одна команда уже отвечала на обвинение: обвиняйте на следующем.",
                "A team has already answered an accusation in this lap: accuse again in the next.",
            ),
            Self::AnswerFirst => fixed(
                "Вашу команду обвиняют в подсказках, игра стоит: сначала признайте это или отрицайте.",
                "Your team is accused of signalling and play has stopped: admit it or deny it first.",
            ),
            Self::AwaitAnswer(team) => Phrase::new(
                format!("Игра стоит, пока команда {} не ответит на обвинение.", team.of_ru()),
                format!("Play has stopped until {} answers the accusation.", team.colour().en),
            ),
            Self::NotAccused(team) => Phrase::new(
                format!("Обвиняют команду {}: отвечать ей.", team.of_ru()),
                format!("The accusation is against {}: it’s for them to answer.", team.colour().en),
            ),
            Self::NoAccusation => fixed(
                "Отвечать не на что: вашу команду сейчас не обвиняют.",
                "There is nothing to answer: your team isn’t accused of anything.",
            ),
            Self::GiveFirst => fixed(
                "Игра стоит: сначала верните карту в колоду.",
                "Play has stopped: put a card back into the deck first.",
            ),
            Self::PenaltyFirst => fixed(
                "Игра стоит, пока оштрафованные не вернут по карте в колоду.",
                "Play has stopped until everyone penalised has put a card back into the deck.",
            ),
            Self::NoPenalty => fixed(
                "Сейчас вы не должны возвращать карту.",
                "You have no card to put back at the moment.",
            ),
        }
    }
}

/// A card as people read it: with a true minus.
fn minus(card: Card) -> String {
    card.to_string().replace('-', "−")
}

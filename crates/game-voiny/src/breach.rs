//! Why something can't be done, in words.

use game_core::Phrase;

use crate::Voiny;
use crate::need::Need;
use crate::warrior::Warrior;

/// Why an action can't be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// There is no such seat.
    NoSeat,
    /// The game is over, by this rule.
    Over(&'static str),
    /// The lot has to be drawn first; the rule of that lot.
    Undecided(&'static str),
    /// A flick is on its way.
    Rolling,
    /// The other side is to act; the rule that says so.
    OutOfTurn(&'static str),
    /// Something else is to be done now.
    NotNow(Need),
    /// The draft: somebody has it.
    Taken(Warrior),
    /// The secret choice is made.
    Chosen,
    /// It is beaten on this field; the rule of that field.
    Beaten(Warrior, &'static str),
    /// It belongs to the other side, or to none yet.
    NotYours(Warrior),
    /// It doesn't fight in this bout; the rule of the bout.
    NotInBout(Warrior, &'static str),
    /// It has left the field.
    Fallen(Warrior),
    /// No finger flicks like that.
    BadFlick,
    /// No such heading, or further away than any field reaches; the rule under which it was tried.
    BadSpot(&'static str),
    /// It would turn only so far, in degrees; could it be flicked harder, or further from its middle?
    TooLittleTurn { turn: u16, harder: bool, further: bool },
    /// Pushed in its very middle it wouldn't turn at all.
    DeadCentre,
    /// The first flick is this warrior's.
    NotLead(Warrior),
    /// This one has been made ready; the rule by which one is.
    OtherReady(Warrior, &'static str),
    /// Nothing has been made ready; the rule by which one would be.
    NothingReady(&'static str),
    /// The edge move is this warrior's.
    NotAtEdge(Warrior),
    /// Positions are not corrected there; the rule.
    NoCorrection(&'static str),
    /// It lies picture up; the rule under which it could be turned.
    NotFlipped(Warrior, &'static str),
    /// There a warrior isn't turned up by choice.
    NoTurningUp,
    /// Warriors aren't taken to the line there; the rule.
    NoLine(&'static str),
    /// It has left its set-up zone, or hasn't lain there; is it the last of its side?
    LeftZone { warrior: Warrior, last: bool },
    /// At the first flick the attacker is on the line already.
    StandsOnLine(Warrior),
    /// Another one is in the way; the rule under which it was to be put there.
    InTheWay(Warrior, &'static str),
    /// Turned like that it would run into this one (VOI-11).
    NoRoomToTurn(Warrior),
    /// It wouldn't lie wholly on the field.
    OffField(Warrior, &'static str),
    /// It wouldn't lie wholly behind its double line.
    OutsideZone(Warrior),
    /// This one already stands on the line.
    SecondLead(Warrior),
    /// It isn't on the field; the rule of the set-up.
    NotPlaced(Warrior, &'static str),
    /// This one is still to be placed.
    Missing(Warrior, &'static str),
    /// The attackers need one on the single line.
    NoLead,
    /// It touches none of the group.
    Apart(Warrior),
    /// The one on the line is too near to this one: the room there is and that there must be, in
    /// 1/1000 cm.
    LeadTooNear { near: Warrior, is: i32, needs: i32 },
    /// The attacker wouldn't fit between it and this one.
    TooNarrow { near: Warrior, is: i32, needs: i32 },
    /// There are no bouts on this field.
    NoBout,
    /// No bout is on.
    NoBoutYet,
}

impl game_core::Breach<Voiny> for Breach {
    fn rule(&self) -> &'static str {
        match *self {
            Self::NoSeat | Self::Rolling | Self::NotYours(_) | Self::BadFlick => "VOI-1",
            Self::Over(rule)
            | Self::Undecided(rule)
            | Self::OutOfTurn(rule)
            | Self::Beaten(_, rule)
            | Self::NoCorrection(rule)
            | Self::NotFlipped(_, rule)
            | Self::NoLine(rule)
            | Self::OtherReady(_, rule)
            | Self::NothingReady(rule)
            | Self::InTheWay(_, rule)
            | Self::OffField(_, rule)
            | Self::Missing(_, rule)
            | Self::NotPlaced(_, rule)
            | Self::NotInBout(_, rule)
            | Self::BadSpot(rule) => rule,
            Self::Taken(_) => "VOI-6",
            Self::NotNow(need) => need.rule(),
            Self::Chosen => "VOI-10",
            Self::Fallen(_) => "VOI-5",
            Self::TooLittleTurn { .. } | Self::DeadCentre => "VOI-2",
            Self::NotLead(_) => "VOI-31",
            Self::NoRoomToTurn(_) => "VOI-11",
            Self::LeftZone { .. } | Self::StandsOnLine(_) => "VOI-33",
            Self::NotAtEdge(_) => "VOI-63",
            Self::NoTurningUp => "VOI-13",
            Self::OutsideZone(_)
            | Self::SecondLead(_)
            | Self::NoLead
            | Self::Apart(_)
            | Self::LeadTooNear { .. } => "VOI-30",
            Self::TooNarrow { .. } => "VOI-54",
            Self::NoBout | Self::NoBoutYet => "VOI-7",
        }
    }

    fn say(&self, game: &Voiny) -> Phrase {
        let name = |warrior: Warrior| &game.pack().card(warrior).name;
        let both = |ru: &str, en: &str| Phrase::new(ru, en);
        // A sentence with a warrior's name in it, written `{}`.
        let with = |warrior: Warrior, ru: &str, en: &str| {
            let name = name(warrior);
            Phrase::new(ru.replace("{}", &format!("«{}»", name.ru)), en.replace("{}", &name.en))
        };
        match *self {
            Self::NoSeat => both(
                "За этим столом только два места: играют места 0 и 1.",
                "There are only two sides at this table: seats 0 and 1.",
            ),
            Self::Over(_) => {
                both("Игра окончена. Начните новую.", "The game is over. You can start a new one.")
            }
            Self::Undecided(_) => {
                both("Сначала решит жребий, подождите его.", "The lot decides first; wait for it.")
            }
            Self::Rolling => both(
                "Щелчок уже сделан, вмешаться нельзя: подождите, пока все воины остановятся.",
                "The flick is on its way and can’t be guided: wait until everything has come to rest.",
            ),
            Self::OutOfTurn(_) => both(
                "Сейчас действует соперник, дождитесь своей очереди.",
                "It’s your opponent’s turn; wait for yours.",
            ),
            Self::NotNow(need) => need.say(game),
            Self::Taken(warrior) => with(
                warrior,
                "Воин {} уже выбран, возьмите другого.",
                "{} is already taken; choose another warrior.",
            ),
            Self::Chosen => both(
                "Вы уже выбрали воина, дождитесь выбора соперника.",
                "You have already chosen a warrior; wait for your opponent’s choice.",
            ),
            Self::Beaten(warrior, _) => with(
                warrior,
                "Воин {} на этом поле уже повержен, выставьте другого.",
                "{} has been beaten on this field; bring another warrior.",
            ),
            Self::NotYours(warrior) => with(
                warrior,
                "Воин {} не из вашей команды: щёлкать и распоряжаться можно только своими.",
                "{} isn’t one of yours: you can only flick and place your own warriors.",
            ),
            Self::NotInBout(warrior, _) => with(
                warrior,
                "Воин {} в этой схватке не участвует: щёлкайте тем, кто стоит на поле.",
                "{} isn’t in this bout: flick the warrior you have on the field.",
            ),
            Self::Fallen(warrior) => with(
                warrior,
                "Воина {} на поле уже нет: щёлкайте тем, кто остался.",
                "{} has left the field: flick a warrior that is still on it.",
            ),
            Self::BadFlick => both(
                "Так щёлкнуть нельзя: направление — от 0 до 35999 сотых градуса, сила — от 1 до 1000, плечо — от −800 до 800.",
                "No finger flicks like that: the direction goes from 0 to 35999 hundredths of a degree, the power from 1 to 1000, the lever arm from −800 to 800.",
            ),
            Self::BadSpot(_) => both(
                "Такого места нет: поворот — от 0 до 35999 сотых градуса, а координаты — в пределах поля.",
                "There is no such place: a heading goes from 0 to 35999 hundredths of a degree, and x and y stay on the field.",
            ),
            Self::DeadCentre => both(
                "Толчок в самую середину не повернёт воина, а нужно хотя бы 90°. Щёлкните ближе к краю.",
                "A push in the very middle doesn’t turn the warrior, and it has to turn at least 90°. Flick nearer to its rim.",
            ),
            Self::TooLittleTurn { turn, harder, further } => {
                let (ru, en) = match (harder, further) {
                    (true, true) => (
                        "сильнее, дальше от середины или в другую сторону",
                        "harder, further from its middle or another way",
                    ),
                    (true, false) => ("сильнее или в другую сторону", "harder or another way"),
                    (false, true) => (
                        "дальше от середины или в другую сторону",
                        "further from its middle or another way",
                    ),
                    (false, false) => ("в другую сторону", "another way"),
                };
                Phrase::new(
                    format!(
                        "Воин повернётся только на {turn}°, а нужно хотя бы на 90°. Щёлкните {ru}."
                    ),
                    format!(
                        "The warrior would turn only {turn}°, and it has to turn at least 90°. Flick it {en}."
                    ),
                )
            }
            Self::NotLead(lead) => with(
                lead,
                "Первый удар наносит атакующий — воин {}. Щёлкните им.",
                "The first flick belongs to your attacker, {}. Flick that one.",
            ),
            Self::OtherReady(ready, _) => with(
                ready,
                "Вы уже подготовили воина {}: щёлкните им или верните его на место.",
                "You have made {} ready: flick it, or take that back first.",
            ),
            Self::NothingReady(_) => both(
                "Возвращать нечего: ни один воин перед щелчком не тронут. Щёлкайте.",
                "There is nothing to take back: no warrior has been made ready. Flick one.",
            ),
            Self::NotAtEdge(edge) => with(
                edge,
                "Сейчас возможен только ход воином {}: сделайте его или откажитесь.",
                "Only {} may be flicked now: do so, or leave the move out.",
            ),
            Self::NoCorrection(_) => both(
                "На этом поле положение воина перед щелчком не поправляют. Щёлкайте с того места, где он лежит.",
                "On this field positions aren’t corrected before a flick. Flick the warrior from where it lies.",
            ),
            Self::NotFlipped(warrior, _) => with(
                warrior,
                "Воин {} и так лежит рисунком вверх. Щёлкайте.",
                "{} already lies picture up. Just flick.",
            ),
            Self::NoTurningUp => both(
                "На этом поле воинов не переворачивают по желанию. Щёлкайте.",
                "On this field nobody turns a warrior up by choice. Just flick.",
            ),
            Self::NoLine(_) => both(
                "Ставить воина на линию перед щелчком здесь нельзя. Щёлкайте с того места, где он лежит.",
                "You can’t put a warrior on the line before a flick here. Flick it from where it lies.",
            ),
            Self::StandsOnLine(warrior) => with(
                warrior,
                "Воин {} уже стоит на линии. Щёлкайте с места.",
                "{} already stands on the line. Flick it from where it stands.",
            ),
            Self::LeftZone { warrior, last: true } => with(
                warrior,
                "Воин {} не в своей зоне расстановки, на линию его не поставить. Щёлкайте с места.",
                "{} doesn’t lie in its set-up zone, so it can’t be put on the line. Flick it from where it lies.",
            ),
            Self::LeftZone { warrior, last: false } => with(
                warrior,
                "Воин {} не в своей зоне расстановки, на линию его не поставить. Щёлкайте с места или выберите другого.",
                "{} doesn’t lie in its set-up zone, so it can’t be put on the line. Flick it from where it lies, or choose another.",
            ),
            Self::InTheWay(other, _) => with(
                other,
                "Там мешает воин {}. Выберите место посвободнее.",
                "{} is in the way there. Choose a place that is free.",
            ),
            Self::NoRoomToTurn(other) => with(
                other,
                "Так повернуться мешает воин {}. Выберите другой поворот или щёлкайте как есть.",
                "{} is in the way of that turn. Choose another heading, or flick as it lies.",
            ),
            Self::OffField(warrior, _) => with(
                warrior,
                "Воин {} должен лежать на поле целиком. Подвиньте его от края.",
                "{} has to lie wholly on the field. Move it away from the border.",
            ),
            Self::OutsideZone(warrior) => with(
                warrior,
                "Воин {} должен целиком лежать между двойной линией и вашим краем. Подвиньте его или поставьте на одинарную линию.",
                "{} has to lie wholly between the double line and your edge. Move it there, or put it on the single line.",
            ),
            Self::SecondLead(lead) => with(
                lead,
                "На одинарной линии уже стоит {}, второго туда не ставят. Поставьте этого к остальным или снимите того.",
                "{} already stands on the single line, and only one may. Put this one with the others, or take that one back.",
            ),
            Self::NotPlaced(warrior, _) => with(
                warrior,
                "Воина {} на поле нет, снимать нечего. Поставьте его.",
                "{} isn’t on the field, so it can’t be taken back. You can place it.",
            ),
            Self::Missing(warrior, _) => with(
                warrior,
                "Ещё не поставлен воин {}. Поставьте всех.",
                "{} isn’t on the field yet. Place all your warriors.",
            ),
            Self::NoLead => both(
                "Атакующей команде нужен один воин на одинарной линии. Поставьте туда одного из пяти.",
                "The attacking side needs one warrior on the single line. Put one of the five there.",
            ),
            Self::Apart(warrior) => with(
                warrior,
                "Воин {} не касается остальных. Придвиньте его вплотную: группа должна быть одна.",
                "{} doesn’t touch the others. Push it up against them: they have to form one group.",
            ),
            Self::LeadTooNear { near, is, needs } => {
                let name = name(near);
                Phrase::new(
                    format!(
                        "От воина на линии до «{}» {} см, а нужно не меньше {} см — длины самого крупного воина. Отодвиньте его.",
                        name.ru,
                        at_most(is, ','),
                        at_least(needs, ',')
                    ),
                    format!(
                        "From the warrior on the line to {} there are {} cm, and it has to be {} cm, the length of your largest warrior. Move it away.",
                        name.en,
                        at_most(is, '.'),
                        at_least(needs, '.')
                    ),
                )
            }
            Self::TooNarrow { near, is, needs } => {
                let name = name(near);
                Phrase::new(
                    format!(
                        "До воина «{}» остаётся {} см, а атакующему, чтобы пройти, нужно {} см. Поставьте подальше.",
                        name.ru,
                        at_most(is, ','),
                        at_least(needs, ',')
                    ),
                    format!(
                        "That leaves {} cm to {}, and the attacker needs {} cm to get through. Place it further away.",
                        at_most(is, '.'),
                        name.en,
                        at_least(needs, '.')
                    ),
                )
            }
            Self::NoBout => both(
                "Здесь нет отдельных схваток, сдавать нечего. Играйте дальше.",
                "There are no bouts here, so none can be given up. Play on.",
            ),
            Self::NoBoutYet => both(
                "Схватка ещё не началась, сдавать нечего. Дождитесь её начала.",
                "No bout is on yet, so none can be given up. Wait until it has begun.",
            ),
        }
    }
}

/// Room that there is, in centimetres, rounded down: it never reads like what is needed.
fn at_most(thousandths: i32, point: char) -> String {
    cm(thousandths.max(0) / 10, point)
}

/// Room that is needed, in centimetres, rounded up: it is always enough.
fn at_least(thousandths: i32, point: char) -> String {
    cm((thousandths.max(0) + 9) / 10, point)
}

/// Centimetres with two digits behind the point.
fn cm(hundredths: i32, point: char) -> String {
    format!("{}{point}{:02}", hundredths / 100, hundredths % 100)
}

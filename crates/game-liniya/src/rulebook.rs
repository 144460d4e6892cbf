//! The rulebook: every rule once, with its id, in both languages.

use game_core::{Choice, GameInfo, OptionInfo, OptionKind, Rule, Section, Text};

use crate::options::SEATS;

/// The game's card in the catalogue.
pub(crate) static INFO: GameInfo = GameInfo {
    id: "liniya",
    title: Text { ru: "Линия Победы", en: "Line of Victory" },
    seats: SEATS,
    rules_version: 1,
    rulebook: RULEBOOK,
    options: OPTIONS,
};

const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        id: "teams",
        title: Text { ru: "Команды", en: "Teams" },
        kind: OptionKind::Whole { min: 2, max: 3 },
        seats: &[6, 12],
        rule: "LINE-2",
    },
    OptionInfo {
        id: "draw",
        title: Text { ru: "Добор карт", en: "Drawing" },
        kind: OptionKind::OneOf(&[
            Choice {
                value: "by hand",
                title: Text {
                    ru: "сам игрок — и может забыть",
                    en: "by hand, and can be forgotten",
                },
            },
            Choice { value: "automatic", title: Text { ru: "сам собой", en: "automatic" } },
        ]),
        seats: &[],
        rule: "LINE-16",
    },
    OptionInfo {
        id: "signals",
        title: Text { ru: "Подсказки в команде", en: "Signals between partners" },
        kind: OptionKind::OneOf(&[
            Choice { value: "off", title: Text { ru: "невозможны", en: "impossible" } },
            Choice {
                value: "judged",
                title: Text {
                    ru: "судят соперники", en: "judged by the other teams"
                },
            },
        ]),
        seats: &[4, 6, 8, 9, 10, 12],
        rule: "LINE-17",
    },
];

static SETUP: Section =
    Section { id: "setup", title: Text { ru: "Подготовка", en: "Setting up" } };
static TURN: Section = Section { id: "turn", title: Text { ru: "Ход", en: "A turn" } };
static CARDS: Section = Section { id: "cards", title: Text { ru: "Карты", en: "Cards" } };
static LINES: Section = Section { id: "lines", title: Text { ru: "Линии", en: "Lines" } };
static END: Section =
    Section { id: "end", title: Text { ru: "Конец игры", en: "The end" } };
static CONDUCT: Section =
    Section { id: "conduct", title: Text { ru: "За столом", en: "At the table" } };

const RULEBOOK: &[Rule] = &[
    Rule {
        id: "LINE-1",
        section: &SETUP,
        text: Text {
            ru: "Поле — 12×12 клеток. Четыре угла универсальны, каждая из остальных 140 клеток несёт одно событие Великой Отечественной войны. В колоде 151 карта: 140 событий, четыре +1, четыре −1 и три −1/+1.",
            en: "The board has 12×12 cells. Its four corners are universal; each of the other 140 cells carries one event of the Great Patriotic War. The deck has 151 cards: 140 events, four +1, four −1 and three −1/+1.",
        },
    },
    Rule {
        id: "LINE-2",
        section: &SETUP,
        text: Text {
            ru: "Двое или трое играют каждый за себя; 4, 6, 8, 9, 10 или 12 человек делятся на две или три равные команды. Другое число игроков не подходит.",
            en: "Two or three play each for themselves; 4, 6, 8, 9, 10 or 12 form two or three equal teams. No other number can play.",
        },
    },
    Rule {
        id: "LINE-3",
        section: &SETUP,
        text: Text {
            ru: "Команды чередуются вокруг стола. У каждой свой цвет и 72 фишки; снятая с поля фишка возвращается к своей команде. Если фишек не осталось, карта, которой нужна фишка, играется без действия.",
            en: "Teams alternate around the table. Each has its colour and 72 chips; a chip taken off the board goes back to its team. With no chip left, a card that needs one is played without effect.",
        },
    },
    Rule {
        id: "LINE-4",
        section: &SETUP,
        text: Text {
            ru: "Каждому раздают по шесть карт, остальные — общая колода. Сдающего определяет жребий; начинает сидящий слева от него, дальше всегда по часовой стрелке.",
            en: "Each gets six cards; the rest is the common deck. The dealer is chosen by lot; whoever sits to the dealer's left begins, and play always goes clockwise.",
        },
    },
    Rule {
        id: "LINE-5",
        section: &TURN,
        text: Text {
            ru: "В свой ход откройте одну карту с руки, сделайте, что она велит, положите её лицом вверх в свой сброс и возьмите новую из колоды. Когда колода пуста, играют тем, что на руках; игрока без карт пропускают. Сброшенные карты не возвращаются.",
            en: "On your turn reveal one card of your hand, do what it says, put it face up on your discard pile and draw a new one. With the deck empty play goes on from the hands; a seat without cards is passed over. Discards never come back.",
        },
    },
    Rule {
        id: "LINE-6",
        section: &CARDS,
        text: Text {
            ru: "Карта события ставит фишку меткой вверх на клетку этого события. Если клетка занята, карта мертва: её открывают и сбрасывают без фишки, и это весь ход.",
            en: "An event card puts a chip, mark up, on the cell of that event. If the cell is taken the card is dead: it is revealed and discarded without a chip, and that was the turn.",
        },
    },
    Rule {
        id: "LINE-7",
        section: &CARDS,
        text: Text {
            ru: "Карта +1 ставит фишку на любую свободную клетку, кроме угловой.",
            en: "+1 puts a chip on any free cell but a corner.",
        },
    },
    Rule {
        id: "LINE-8",
        section: &CARDS,
        text: Text {
            ru: "Карта −1 снимает любую фишку другой команды, не входящую в линию.",
            en: "−1 takes off any one chip of another team that is not part of a line.",
        },
    },
    Rule {
        id: "LINE-9",
        section: &CARDS,
        text: Text {
            ru: "Карта −1/+1 заменяет такую фишку вашей — на той же самой клетке.",
            en: "−1/+1 replaces such a chip by one of your own, on that same cell.",
        },
    },
    Rule {
        id: "LINE-10",
        section: &CARDS,
        text: Text {
            ru: "Специальная карта позволяет, но не обязывает: её можно сбросить без действия, и это будет ход. Карту события сбросить без действия нельзя.",
            en: "A special card allows, it doesn't oblige: it may be discarded without effect as the turn's card. An event card may not.",
        },
    },
    Rule {
        id: "LINE-11",
        section: &LINES,
        text: Text {
            ru: "На углы фишки не ставят. Каждый угол считается фишкой любой команды, сразу для нескольких команд и линий.",
            en: "No chip is put on a corner. Each corner counts as a chip of every team, for several teams and lines at once.",
        },
    },
    Rule {
        id: "LINE-12",
        section: &LINES,
        text: Text {
            ru: "Линия — шесть соседних клеток одного цвета в ряду, столбце или по диагонали; одной из них может быть угол. Фишки линии переворачиваются звездой вверх, их уже нельзя снять или заменить.",
            en: "A line is six adjacent cells of one colour in a row, a column or a diagonal; one of them may be a corner. Its chips turn star up and can never be removed or replaced.",
        },
    },
    Rule {
        id: "LINE-13",
        section: &LINES,
        text: Text {
            ru: "Линии одной команды могут пересекаться, но общей у двух линий бывает не больше одной клетки, хотя бы и угловой: ряд из семи — одна линия, из одиннадцати — две. Фишка длинного ряда вне линий в линию не входит.",
            en: "Lines of one team may cross, but two lines share at most one cell, a corner too: a run of seven is one line, a run of eleven two. A chip of a longer run outside its lines is not part of a line.",
        },
    },
    Rule {
        id: "LINE-14",
        section: &LINES,
        text: Text {
            ru: "Если новая фишка может образовать линию по-разному, выбирает тот, кто её поставил. Линий образуется столько, сколько возможно.",
            en: "Where a new chip can form a line in several ways, whoever put it there chooses. As many lines as possible are formed.",
        },
    },
    Rule {
        id: "LINE-15",
        section: &END,
        text: Text {
            ru: "Побеждает команда, первой построившая три линии. Если кончились все карты, в колоде и на руках, побеждает та, у кого линий больше; поровну — ничья. Из трёх команд ничья у тех, кто делит первое место, третья проигрывает.",
            en: "The first team with three lines wins. When all cards are gone, in deck and hands, the team with most lines wins; level teams draw. Of three teams those level at the top draw and the third loses.",
        },
    },
    Rule {
        id: "LINE-16",
        section: &TURN,
        text: Text {
            ru: "Взять карту можно, пока следующий игрок не открыл свою. Кто забыл, играет до конца с меньшим числом карт. При пустой колоде ничего не забыто.",
            en: "The draw can be made until the next card is revealed. Whoever forgets it plays on with one card fewer to the end. With the deck empty nothing is forgotten.",
        },
    },
    Rule {
        id: "LINE-17",
        section: &CONDUCT,
        text: Text {
            ru: "Партнёрам нельзя переговариваться и подавать знаки об игре. Уличённая команда платит: каждый возвращает в колоду одну карту по своему выбору и играет с меньшим числом. Штраф назначают больше половины игроков других команд, не чаще раза за круг; пока все не выберут карты, игра стоит.",
            en: "Partners may not talk or signal about play. A team caught at it pays: each member puts one card of their choice back into the deck and plays on with fewer. The penalty is called by more than half of the other teams' seats, at most once per lap; play stops until all have chosen.",
        },
    },
    Rule {
        id: "LINE-18",
        section: &CONDUCT,
        text: Text {
            ru: "Цель игры — интерес к истории. У каждого события есть название, дата и короткий рассказ: он показывается, когда на клетку ставят фишку, а в конце партии события складываются в хронику.",
            en: "The game is there to make people curious about history. Each event has a name, a date and a short text, shown when a chip is put on its cell; at the end the game's events make up a chronicle by date.",
        },
    },
];

//! The rulebook: every rule once, with its id, in both languages.

use game_core::{Rule, Section, Text};

static SETUP: Section =
    Section { id: "setup", title: Text { ru: "Подготовка", en: "Setup" } };
static TURN: Section = Section { id: "turn", title: Text { ru: "Ход", en: "Your turn" } };
static CARDS: Section = Section { id: "cards", title: Text { ru: "Карты", en: "Cards" } };
static LINES: Section = Section { id: "lines", title: Text { ru: "Линии", en: "Lines" } };
static END: Section =
    Section { id: "end", title: Text { ru: "Конец игры", en: "The end of the game" } };
static CONDUCT: Section =
    Section { id: "conduct", title: Text { ru: "За столом", en: "At the table" } };

/// Every rule, in the rulebook's order.
pub(crate) const RULEBOOK: &[Rule] = &[
    Rule {
        id: "LINE-1",
        section: &SETUP,
        text: Text {
            ru: "Поле — 12×12 клеток. Четыре угла универсальны, каждая из остальных 140 клеток несёт одно событие Великой Отечественной войны. В колоде 151 карта: 140 событий, четыре +1, четыре −1 и три −1/+1.",
            en: "The board is 12×12. The four corners are universal; each of the other 140 cells bears one event of the Great Patriotic War. The deck has 151 cards: 140 events, four +1, four −1 and three −1/+1.",
        },
    },
    Rule {
        id: "LINE-2",
        section: &SETUP,
        text: Text {
            ru: "Двое или трое играют каждый за себя; 4, 6, 8, 9, 10 или 12 человек делятся на две или три равные команды. Другое число игроков не подходит.",
            en: "Two or three play each for themselves; 4, 6, 8, 9, 10 or 12 split into two or three equal teams. It can’t be played with any other number.",
        },
    },
    Rule {
        id: "LINE-3",
        section: &SETUP,
        text: Text {
            ru: "Команды чередуются вокруг стола. У каждой свой цвет и 72 фишки; снятая с поля фишка возвращается к своей команде. Если фишек не осталось, карта, которой нужна фишка, играется без действия.",
            en: "Teams alternate around the table. Each has its own colour and 72 chips; a chip removed from the board goes back to its team. If a team has no chips left, a card that needs one has no effect.",
        },
    },
    Rule {
        id: "LINE-4",
        section: &SETUP,
        text: Text {
            ru: "Каждому раздают по шесть карт, остальные — общая колода. Сдающего определяет жребий; начинает сидящий слева от него, дальше всегда по часовой стрелке.",
            en: "Everyone is dealt six cards; the rest form the common deck. The dealer is chosen by lot; the player to the dealer’s left begins, and play always goes clockwise.",
        },
    },
    Rule {
        id: "LINE-5",
        section: &TURN,
        text: Text {
            ru: "В свой ход откройте одну карту с руки, сделайте, что она велит, положите её лицом вверх в свой сброс и возьмите новую из колоды. Сброс любого игрока можно просматривать. Когда колода пуста, играют тем, что на руках; игрока без карт пропускают. Сброшенные карты не возвращаются.",
            en: "On your turn reveal one card from your hand, do what it says, put it face up on your own discard pile and draw a new one. Anybody may look through the piles. When the deck is empty, play goes on with the cards in hand; a player without cards is skipped. Discards never come back.",
        },
    },
    Rule {
        id: "LINE-6",
        section: &CARDS,
        text: Text {
            ru: "Карта события ставит фишку меткой вверх на клетку этого события. Если клетка занята, карта мертва: её открывают и сбрасывают без фишки, и это весь ход.",
            en: "An event card places a chip, mark up, on that event’s cell. If the cell is taken, the card is dead: it is revealed and discarded without placing a chip, and that is your turn.",
        },
    },
    Rule {
        id: "LINE-7",
        section: &CARDS,
        text: Text {
            ru: "Карта +1 ставит фишку на любую свободную клетку, кроме угловой.",
            en: "+1 places a chip on any free cell except a corner.",
        },
    },
    Rule {
        id: "LINE-8",
        section: &CARDS,
        text: Text {
            ru: "Карта −1 снимает любую фишку другой команды, не входящую в линию.",
            en: "−1 removes any chip of another team that isn’t part of a line.",
        },
    },
    Rule {
        id: "LINE-9",
        section: &CARDS,
        text: Text {
            ru: "Карта −1/+1 заменяет такую фишку вашей — на той же самой клетке.",
            en: "−1/+1 replaces such a chip with one of yours, on the same cell.",
        },
    },
    Rule {
        id: "LINE-10",
        section: &CARDS,
        text: Text {
            ru: "Специальная карта позволяет, но не обязывает: её можно сбросить без действия, и это будет ход. Карту события сбросить без действия нельзя.",
            en: "You don’t have to use a special card: you may discard it without effect, and that is your turn. An event card can’t be discarded by choice.",
        },
    },
    Rule {
        id: "LINE-11",
        section: &LINES,
        text: Text {
            ru: "На углы фишки не ставят. Каждый угол считается фишкой любой команды, сразу для нескольких команд и линий.",
            en: "No chip is placed on a corner. Each corner counts as a chip of every team, for several teams and lines at once.",
        },
    },
    Rule {
        id: "LINE-12",
        section: &LINES,
        text: Text {
            ru: "Линия — шесть соседних клеток одного цвета в ряду, столбце или по диагонали; одной из них может быть угол. Фишки линии переворачиваются звездой вверх, их уже нельзя снять или заменить.",
            en: "A line is six adjacent cells of one colour in a row, column or diagonal; one of them may be a corner. Its chips are turned star up and can never be removed or replaced.",
        },
    },
    Rule {
        id: "LINE-13",
        section: &LINES,
        text: Text {
            ru: "Линии одной команды могут пересекаться, но общей у двух линий бывает не больше одной клетки, хотя бы и угловой: ряд из семи — одна линия, из одиннадцати — две. Фишка длинного ряда вне линий в линию не входит.",
            en: "A team’s lines may cross, but two lines share at most one cell, and that goes for corners too: a run of seven is one line, a run of eleven is two. A chip in a longer run that is outside its lines is not part of a line.",
        },
    },
    Rule {
        id: "LINE-14",
        section: &LINES,
        text: Text {
            ru: "Если новая фишка может образовать линию по-разному, выбирает тот, кто её поставил. Линий образуется столько, сколько возможно.",
            en: "If a new chip can form a line in several ways, the player who placed it chooses. As many lines as possible are formed.",
        },
    },
    Rule {
        id: "LINE-15",
        section: &END,
        text: Text {
            ru: "Побеждает команда, первой построившая три линии. Если кончились все карты, в колоде и на руках, побеждает та, у кого линий больше; поровну — ничья. Так же — если ни у кого не осталось карт на руках и взять карту никто уже не может, хотя колода не пуста. Из трёх команд ничья у тех, кто делит первое место, третья проигрывает.",
            en: "The first team to form three lines wins. When all cards are gone, from the deck and from every hand, the team with the most lines wins; equal lines are a draw. The same applies when nobody has a card in hand and nobody may draw, even if the deck isn’t empty. With three teams, those tied for the lead draw and the third loses.",
        },
    },
    Rule {
        id: "LINE-16",
        section: &TURN,
        text: Text {
            ru: "Кто забыл взять карту до следующего хода, играет до конца с меньшим числом карт. Обычно карта берётся сама. Если за столом договорились брать самим, взять её можно, пока не открыта следующая, а следующую никто не открывает первые 5 секунд (или раньше, если карта взята). При пустой колоде брать нечего и ничего не забыто; карты, возвращённые в колоду позже, этого не меняют.",
            en: "If you forget to draw before the next player has moved, you play on with one card fewer to the end. Cards are normally drawn for you. If the table has agreed to draw by hand, you can draw until the next card is revealed, and nobody reveals one in the first 5 seconds (or until you have drawn). When the deck is empty there is nothing to draw and nothing is forgotten; cards put back later don’t change that.",
        },
    },
    Rule {
        id: "LINE-17",
        section: &CONDUCT,
        text: Text {
            ru: "Партнёрам нельзя переговариваться и подавать знаки об игре. Уличённая команда платит: каждый возвращает в колоду одну карту по своему выбору и играет с меньшим числом. Команду обвиняют больше половины игроков других команд, не чаще раза за круг; штраф наступает, если кто-то из неё это признаёт, а отказ закрывает дело. Пока нет ответа и не выбраны карты, игра стоит.",
            en: "Team-mates may not talk or signal about play. A team that is caught pays for it: each member puts a card of their choice back into the deck and plays on with fewer. A team is accused by more than half of the players of the other teams, at most once per lap; the penalty applies if one of its members admits it, and a denial settles the matter. Play stops until there is an answer and all cards have been chosen.",
        },
    },
    Rule {
        id: "LINE-18",
        section: &CONDUCT,
        text: Text {
            ru: "Цель игры — интерес к истории. У каждого события есть название, дата и короткий рассказ: он показывается, когда на клетку ставят фишку, а в конце партии события складываются в хронику.",
            en: "The game is meant to make players curious about history. Each event has a name, a date and a short story, shown when a chip is placed on its cell; at the end, the events of the game form a chronicle.",
        },
    },
];

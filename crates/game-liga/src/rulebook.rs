//! The rulebook: every rule once, with its id, in both languages.

use game_core::{Rule, Section, Text};

static BOARD: Section =
    Section { id: "board", title: Text { ru: "Поле и шарики", en: "Board and balls" } };
static DEAL: Section = Section { id: "deal", title: Text { ru: "Раздача", en: "The deal" } };
static MOVING: Section =
    Section { id: "moving", title: Text { ru: "Как ходят", en: "Moving" } };
static FOUR: Section = Section { id: "four", title: Text { ru: "Карта 4", en: "The 4" } };
static SEVEN: Section = Section { id: "seven", title: Text { ru: "Карта 7", en: "The 7" } };
static EIGHT: Section = Section { id: "eight", title: Text { ru: "Карта 8", en: "The 8" } };
static CHEATER: Section = Section { id: "cheater", title: Text { ru: "Cheater", en: "Cheater" } };
static LIGA: Section = Section { id: "liga", title: Text { ru: "LIGA", en: "LIGA" } };
static TWISTER: Section = Section { id: "twister", title: Text { ru: "Twister", en: "Twister" } };
static MAGE: Section = Section { id: "mage", title: Text { ru: "Mage", en: "Mage" } };
static ATTACK: Section = Section { id: "attack", title: Text { ru: "Attack", en: "Attack" } };
static PHANTOM: Section = Section { id: "phantom", title: Text { ru: "Phantom", en: "Phantom" } };
static FEWER: Section = Section {
    id: "fewer",
    title: Text { ru: "Вдвоём и в одиночку", en: "Two players and one" },
};

/// Every rule, in the rulebook's order.
pub(crate) const RULEBOOK: &[Rule] = &[
    Rule {
        id: "LIGA-1",
        section: &BOARD,
        text: Text {
            ru: "Круг — 64 клетки, пронумерованные по часовой стрелке от 0 до 63. Четыре места, тоже по часовой стрелке: красные, синие, зелёные, янтарные. У каждого цвета есть база на четыре шарика, стартовая клетка на круге (0, 16, 32 и 48) и дом из четырёх клеток, от первой, крайней, до четвёртой, самой глубокой. Стартовая клетка — она же и последняя клетка круга перед домом.",
            en: "The ring has 64 cells, numbered clockwise from 0 to 63. The four seats also run clockwise: red, blue, green, amber. Each colour has a base for four balls, a start cell on the ring (0, 16, 32 and 48) and a home of four cells, from the first, the outermost, to the fourth, the innermost. The start cell is also the last cell of the ring before the home.",
        },
    },
    Rule {
        id: "LIGA-2",
        section: &BOARD,
        text: Text {
            ru: "У каждого цвета четыре шарика, в начале все на базе. Напарники сидят друг напротив друга: красные с зелёными против синих с янтарными. Мест всегда четыре, а играют за них четверо, двое или один.",
            en: "Each colour has four balls, all of them in the base at the start. Partners sit opposite each other: red and green against blue and amber. There are always four seats, played by four people, two or one.",
        },
    },
    Rule {
        id: "LIGA-3",
        section: &BOARD,
        text: Text {
            ru: "В колоде 104 карты: 1 и 13 — по девять; 7 — восемь; 2, 3, 4, 5, 6, 8, 9, 10, 12 и Cheater — по семь; LIGA — четыре; Twister, Mage, Attack и Phantom — по одной. Карты 11 нет. Можно уговориться играть без последних четырёх, колодой в 100 карт.",
            en: "The deck has 104 cards: nine each of 1 and 13; eight of 7; seven each of 2, 3, 4, 5, 6, 8, 9, 10, 12 and Cheater; four LIGAs; and one each of Twister, Mage, Attack and Phantom. There is no 11. You can agree to leave out the last four and play with a deck of 100.",
        },
    },
    Rule {
        id: "LIGA-4",
        section: &BOARD,
        text: Text {
            ru: "«В игре» значит «на круге». Шарики на базе и в доме не в игре.",
            en: "“In play” means on the ring. Balls in a base or a home are not in play.",
        },
    },
    Rule {
        id: "LIGA-5",
        section: &DEAL,
        text: Text {
            ru: "Кто сдаёт первым, решает жребий. Каждый получает по пять карт, начиная с соседа сдающего слева. Этот сосед ходит первым, а в следующий раз сдаёт сам. Остаток колоды между раздачами не перемешивают.",
            en: "The first dealer is drawn by lot. Everybody gets five cards, starting with the player on the dealer’s left, who also moves first and deals the next time. What is left of the deck isn’t reshuffled between deals.",
        },
    },
    Rule {
        id: "LIGA-6",
        section: &DEAL,
        text: Text {
            ru: "Когда в колоде остаётся ровно 24 карты, сдают по шесть. Когда колода кончилась, все карты перемешивают заново. Колоды в 100 карт хватает на пять раздач по пять.",
            en: "When exactly 24 cards are left, six are dealt to each player. When the deck runs out, all the cards are shuffled again. A deck of 100 makes five deals of five.",
        },
    },
    Rule {
        id: "LIGA-7",
        section: &DEAL,
        text: Text {
            ru: "После каждой раздачи объявляется, у кого есть карта выхода, то есть 1 или 13, а у кого нет; какая именно и сколько их — не говорится. Стол объявляет это сам, правдиво и для всех, и не повторяет ни после обмена, ни после карты Twister. LIGA и Mage — не карты выхода.",
            en: "After each deal it is announced who holds an exit card (a 1 or a 13) and who doesn’t, but not which one or how many. The table does this itself, truthfully and for everyone to hear, and doesn’t repeat it after the exchange or after a Twister. LIGA and Mage are not exit cards.",
        },
    },
    Rule {
        id: "LIGA-8",
        section: &DEAL,
        text: Text {
            ru: "Затем каждый обязан отдать напарнику одну карту рубашкой вверх; полученную видно лишь после того, как отдана своя. Все четверо выбирают одновременно. Карты пары переходят из рук в руки, когда выбрали оба; ходить начинают, когда выбрали все четверо.",
            en: "Next, each player must give their partner one card face down; you see the card you get only once you have given yours. All four choose at the same time. Partners’ cards change hands when both have chosen, and play begins when all four have.",
        },
    },
    Rule {
        id: "LIGA-9",
        section: &DEAL,
        text: Text {
            ru: "Дальше играют по одной карте, по часовой стрелке, пока не опустеют все руки. Того, у кого карт нет, пропускают; после карты Twister так бывает со сдающим в самом конце раздачи.",
            en: "Then everybody plays one card at a time, clockwise, until all hands are empty. Anyone with no cards left is passed over; after a Twister that happens to the dealer, at the very end of the deal.",
        },
    },
    Rule {
        id: "LIGA-10",
        section: &DEAL,
        text: Text {
            ru: "Пока идёт партия, обсуждать игру нельзя: в чате игроков есть только готовые знаки. До и после партии говорите сколько угодно.",
            en: "There is no talking about the game while it is on: the players’ chat offers only ready-made emotes. Before and after the game you can say what you like.",
        },
    },
    Rule {
        id: "LIGA-61",
        section: &DEAL,
        text: Text {
            ru: "Сначала положите карту, потом действуйте: она лежит лицом вверх, и взять её назад, чтобы сыграть другую, нельзя. Только шаги семёрки можно брать назад, пока не сделан седьмой. Карты на руках — тайна, от напарника тоже; сколько их у кого, какое поле и что выложено, видят все.",
            en: "Lay the card first, then act: it lies face up, and you can’t take it back to play another. Only the steps of a 7 can be taken back, until the seventh is made. Hands are secret, even from your partner; the number of cards in each hand, the board and the laid cards are open to all.",
        },
    },
    Rule {
        id: "LIGA-11",
        section: &MOVING,
        text: Text {
            ru: "Можете ходить — ходите: пока на руках есть карта, которую можно применить, нужно сыграть одну из таких. Какую — выбираете вы, а отказаться нельзя, даже если ход вам во вред. Лишь когда применить нельзя ни одну, сбросьте любую без действия.",
            en: "If you can play, you must: as long as any card in your hand can be used, you have to play one that can. Which one is up to you, but you can’t decline, however much it hurts. Only when none can be used do you discard a card of your choice, without effect.",
        },
    },
    Rule {
        id: "LIGA-12",
        section: &MOVING,
        text: Text {
            ru: "Простые карты 2, 3, 5, 6, 9, 10 и 12 ведут один ваш шарик вперёд, по часовой стрелке, ровно на столько клеток.",
            en: "The plain cards 2, 3, 5, 6, 9, 10 and 12 move one of your balls forward, that is clockwise, by exactly that many cells.",
        },
    },
    Rule {
        id: "LIGA-13",
        section: &MOVING,
        text: Text {
            ru: "1 и 13 — карты выхода. Каждой можно вывести шарик с базы, если он там есть, на свою стартовую клетку, а можно пройти шариком 1 или 13 клеток вперёд.",
            en: "1 and 13 are exit cards. Either of them brings a ball out of your base, if there is one there, to your start cell, or else moves a ball 1 or 13 cells forward.",
        },
    },
    Rule {
        id: "LIGA-14",
        section: &MOVING,
        text: Text {
            ru: "Перепрыгивать нельзя: между началом и концом пути не должно быть ни одного шарика, чей бы он ни был, — ни на круге, ни в доме. Только семёрка пробивает себе дорогу по кругу.",
            en: "No jumping: no ball of any colour may stand between the two ends of a move, either on the ring or in a home. Only a 7 clears its own way along the ring.",
        },
    },
    Rule {
        id: "LIGA-15",
        section: &MOVING,
        text: Text {
            ru: "Шарик, который останавливается точно на занятой клетке круга, выбивает стоящий там шарик на его базу, чей бы он ни был: соперника, напарника или ваш собственный. В доме шарики в безопасности: остановиться на занятой клетке дома нельзя.",
            en: "A ball that stops exactly on an occupied cell of the ring knocks out whatever stands there and sends it to its base, whether it is an opponent’s, your partner’s or your own. A ball in a home is safe: a move can’t end on it.",
        },
    },
    Rule {
        id: "LIGA-16",
        section: &MOVING,
        text: Text {
            ru: "Если стартовая клетка занята, шарик, который на неё выводят, выбивает стоящий там, даже ваш собственный.",
            en: "If the start cell is occupied, a ball that comes out knocks out whatever stands there, even a ball of your own.",
        },
    },
    Rule {
        id: "LIGA-17",
        section: &MOVING,
        text: Text {
            ru: "Картам нужен ваш шарик на круге. Если он есть, картой, которая ведёт вперёд, можно вместо этого продвинуть вглубь дома шарик, который ещё не прилип. Если нет, годятся только 1 и 13, чтобы вывести шарик, 1 ещё и для шага вглубь дома, 7 внутри дома, а также LIGA, Twister, Mage и Phantom.",
            en: "A card needs a ball of yours on the ring. If you have one, a card that moves forward can instead move a ball deeper into your home, unless it is stuck. If you have none, you can use only 1 and 13 to bring a ball out, 1 also for a step deeper at home, 7 inside the home, and LIGA, Twister, Mage and Phantom.",
        },
    },
    Rule {
        id: "LIGA-18",
        section: &MOVING,
        text: Text {
            ru: "Шарик, который доходит до своей стартовой клетки и не «свежий», может свернуть в дом или пойти дальше по кругу: выбираете вы, но число клеток должно сойтись точно. В дом заходят только шарики его цвета. Шарик на стартовой клетке, чей бы он ни был, загораживает вход, как любой шарик на пути; семёрка его выбивает.",
            en: "A ball that reaches its own start cell and isn’t fresh can turn into its home or carry on along the ring, as you choose, but the count must be exact. A home is only for balls of its own colour. A ball on the start cell, whoever it belongs to, blocks the way in like any other ball; a 7 knocks it out.",
        },
    },
    Rule {
        id: "LIGA-19",
        section: &MOVING,
        text: Text {
            ru: "«Свежий» шарик выведен на стартовую клетку картой 1, 13 или Mage и с тех пор не двигался. Сразу в дом ему нельзя, ни вперёд, ни назад. После любого хода или обмена картой Cheater он уже не «свежий». Шарик, вернувшийся на свою стартовую клетку — обойдя круг, четвёркой или картой Cheater, — стоит там обычным и зайти в дом может.",
            en: "A fresh ball is one that was brought to its start cell by a 1, a 13 or a Mage and hasn’t moved since. It can’t go straight home, either forward or backward. After any move or Cheater swap it is no longer fresh. A ball that returns to its own start cell, by a full lap, a 4 or a Cheater, is an ordinary ball there and can go home.",
        },
    },
    Rule {
        id: "LIGA-20",
        section: &MOVING,
        text: Text {
            ru: "Шарик, который зашёл в дом, обратно уже не выйдет, — разве что LIGA отменит тот ход, которым он зашёл.",
            en: "Once a ball is home it never leaves, unless a LIGA undoes the move that brought it there.",
        },
    },
    Rule {
        id: "LIGA-21",
        section: &MOVING,
        text: Text {
            ru: "Когда карта сыграна до конца, а семёрка — после седьмого шага, каждый шарик в доме, глубже которого нет свободной клетки, прилипает и больше не ходит. Так что видно и без пометок: если перед ходом все клетки глубже шарика заняты, он прилип, а если хоть одна свободна, то нет.",
            en: "When a card has been played out (a 7 after its seventh step), every ball at home with no free cell deeper than itself is stuck and never moves again. So you can always tell: a ball is stuck if all the cells deeper than it are taken when a card begins, and free if any is empty.",
        },
    },
    Rule {
        id: "LIGA-22",
        section: &MOVING,
        text: Text {
            ru: "Когда все четыре ваших шарика дома, вы играете свои карты шариками напарника. Всё, что правила говорят о вашем шарике, — ходы, выход, Attack, шаги семёрки, условие «нужен шарик на круге» — относится теперь к его шарикам, и ходить вы обязаны так же. Решает поле, на котором карта играется, а для LIGA — восстановленное.",
            en: "Once all four of your balls are home, you play your cards with your partner’s. Everything the rules say about your ball — moves, coming out, Attack, the steps of a 7, needing a ball on the ring — now applies to your partner’s balls, and you have to play just the same. What counts is the board the card is played on; for a LIGA, the restored one.",
        },
    },
    Rule {
        id: "LIGA-23",
        section: &MOVING,
        text: Text {
            ru: "Побеждает команда, у которой первой все восемь шариков дома, — если следующий игрок не должен тут же отменить этот ход картой LIGA (LIGA-44).",
            en: "The first team with all eight balls home wins, unless the next player has to undo that move with a LIGA (LIGA-44).",
        },
    },
    Rule {
        id: "LIGA-62",
        section: &MOVING,
        text: Text {
            ru: "Ход длится с той минуты, когда до игрока дошла очередь, и пока она не перейдёт к следующему. Twister и карта, сыгранная после него, — один ход. Phantom занимает сразу два: и того, кто его сыграл, и его соседа.",
            en: "A turn lasts from the moment a player comes on turn until the next player does. A Twister and the card played after it make one turn. A Phantom takes up its player’s turn and the neighbour’s.",
        },
    },
    Rule {
        id: "LIGA-24",
        section: &FOUR,
        text: Text {
            ru: "Четвёрка ведёт один ваш шарик на круге ровно на 4 клетки назад, против часовой стрелки, и никогда вперёд. Перепрыгивать нельзя; остановившись на занятой клетке, шарик выбивает стоящий там.",
            en: "A 4 moves one of your balls on the ring exactly 4 cells backward, that is anticlockwise, and never forward. No jumping; if it ends on a ball, it knocks it out.",
        },
    },
    Rule {
        id: "LIGA-25",
        section: &FOUR,
        text: Text {
            ru: "Назад можно зайти и в дом. Шарик на своей стартовой клетке (не «свежий») или на одну–три клетки дальше неё может пройти четвёркой назад через стартовую клетку и вглубь дома, всего четыре шага: со стартовой клетки — на четвёртую клетку дома, а с одной, двух и трёх клеток дальше — на третью, вторую и первую. Весь путь, и стартовая клетка тоже, должен быть свободен. Идти вместо этого назад по кругу не запрещено.",
            en: "You can also go home backward. A ball on its own start cell (if it isn’t fresh), or one to three cells beyond it, can use a 4 to go back through the start cell and on into its home, four steps in all: from the start cell to the fourth cell of the home, and from one, two or three cells beyond to the third, second or first. The whole way, including the start cell, must be free. You can still go back along the ring instead.",
        },
    },
    Rule {
        id: "LIGA-26",
        section: &FOUR,
        text: Text {
            ru: "Шариком, который уже в доме, четвёрка не ходит.",
            en: "A 4 can’t move a ball that is home.",
        },
    },
    Rule {
        id: "LIGA-27",
        section: &SEVEN,
        text: Text {
            ru: "Семёрка — это семь одиночных шагов вперёд. Сделать нужно все семь; делить их между своими шариками, на круге и в доме, можно как угодно и в любом порядке.",
            en: "A 7 is seven single steps forward. You must make all seven, but you can share them among your balls, on the ring and at home, as you like and in any order.",
        },
    },
    Rule {
        id: "LIGA-28",
        section: &SEVEN,
        text: Text {
            ru: "Каждый шаг на занятую клетку круга выбивает стоящий там шарик, хоть ваш, хоть напарника, так что одной семёркой можно выбить нескольких. В доме шагнуть на занятую клетку нельзя.",
            en: "Each step onto an occupied cell of the ring knocks out the ball there, even your own or your partner’s, so a single 7 can knock out several. Inside a home you can’t step onto an occupied cell.",
        },
    },
    Rule {
        id: "LIGA-29",
        section: &SEVEN,
        text: Text {
            ru: "Внутри дома семёрка шагает вперёд и назад, хоть туда и обратно. Так ходят шарики, которые не были прилипшими, когда семёрка началась, и те, что зашли в дом этой же семёркой. Наружу хода нет.",
            en: "Inside the home a 7 can step forward and backward, even to and fro. This applies to balls that weren’t stuck when the 7 began, and to those that came home with this same 7. No ball can step out.",
        },
    },
    Rule {
        id: "LIGA-30",
        section: &SEVEN,
        text: Text {
            ru: "Если семёркой зашёл ваш последний шарик, а шаги остались, их нужно сделать шариками напарника, на круге или ещё не прилипшими в доме; раньше его шариками шагать нельзя. Если истратить их там невозможно, так играть нельзя: последний шарик проходит мимо дома или заходит в него седьмым шагом. Словом, семёрку можно сыграть, если хоть как-то выходит ровно семь шагов, и шаг предлагается, только если остальные ещё можно истратить.",
            en: "If a 7 brings your last ball home and there are steps left, you must make them with your partner’s balls, on the ring or at home and not stuck; until then your partner’s balls can’t step. If they can’t be used up there, you can’t play it that way: your last ball has to run past, or enter with the seventh step. In short, you can play a 7 if there is some way to make exactly seven steps, and a step is offered only if the rest can still be used up.",
        },
    },
    Rule {
        id: "LIGA-31",
        section: &SEVEN,
        text: Text {
            ru: "Семёркой можно переставить ещё не прилипшие шарики в доме, даже если на круге ваших нет.",
            en: "Even with no ball on the ring, you can use a 7 to rearrange balls at home that aren’t stuck.",
        },
    },
    Rule {
        id: "LIGA-63",
        section: &SEVEN,
        text: Text {
            ru: "Отсюда следует, что семёрку можно применить ровно тогда, когда у вас есть шарик на круге или не прилипший в доме: на круге всегда можно шагнуть дальше, в доме — туда и обратно. Завести в тупик может только вход четвёртого шарика.",
            en: "It follows that you can use a 7 exactly when you have a ball on the ring, or one at home that isn’t stuck: on the ring there is always a next step, and at home a ball can always go to and fro. Only a fourth ball entering the home can lead to a dead end.",
        },
    },
    Rule {
        id: "LIGA-32",
        section: &EIGHT,
        text: Text {
            ru: "Восьмёркой можно пройти на 8 клеток вперёд или заставить следующего игрока, соседа слева, пропустить ход: он сбрасывает без действия одну карту, какую захочет. И для того и для другого нужен ваш шарик на круге.",
            en: "An 8 either moves a ball 8 cells forward or makes the next player, on your left, skip a turn: that player discards a card of their choice without effect. Either way you need a ball on the ring.",
        },
    },
    Rule {
        id: "LIGA-33",
        section: &EIGHT,
        text: Text {
            ru: "Нельзя заставить пропустить ход того, у кого нет карт, а значит, и последней картой раздачи. Тогда восьмёркой можно только пройти вперёд.",
            en: "You can’t skip a player who has no cards, and so never with the last card of a deal. Then the 8 can only move a ball forward.",
        },
    },
    Rule {
        id: "LIGA-34",
        section: &EIGHT,
        text: Text {
            ru: "Тот, кого заставили пропустить ход, может ответить картой LIGA (LIGA-41), но не обязан: он вправе сбросить любую карту, LIGA тоже.",
            en: "A player whose turn is skipped may answer with a LIGA (LIGA-41) but doesn’t have to, and can discard any card instead, even a LIGA.",
        },
    },
    Rule {
        id: "LIGA-35",
        section: &CHEATER,
        text: Text {
            ru: "Cheater меняет местами любые два шарика на круге, каких угодно цветов, можно и одного. Для этого на круге нужен ваш шарик и всего хотя бы два. Обмен обязателен, даже если он вам во вред. Шарики в доме и на базе не меняются. После обмена шарики не «свежие».",
            en: "Cheater swaps any two balls on the ring, whether of different colours or the same. You need a ball of your own there, and at least two in all. The swap must be made even if it hurts you. Balls in a home or a base can’t be swapped. Swapped balls are no longer fresh.",
        },
    },
    Rule {
        id: "LIGA-36",
        section: &LIGA,
        text: Text {
            ru: "LIGA отменяет то, что сделала карта, только что сыгранная соседом справа, и возвращает прежнее поле: выбитые шарики снова на своих клетках, зашедшие домой — снова снаружи, «свежие» снова «свежие», прилипли только те, что и раньше; семёрка отменяется со всеми шагами. Затем вы играете эту самую карту за себя, любым из её способов. Возвращается только поле, а карты на руках и выложенные — никогда.",
            en: "LIGA undoes what the card just played by the player on your right did, and restores the board as it was before: balls that were knocked out come back, balls that went home are outside again, fresh and stuck balls are as they were, and a 7 is undone with all its steps. You then play that very card for yourself, in any of its ways. Only the board goes back, never the hands or the laid cards.",
        },
    },
    Rule {
        id: "LIGA-37",
        section: &LIGA,
        text: Text {
            ru: "LIGA можно сыграть, только если на восстановленном поле вам есть как применить ту карту, которую она достаёт.",
            en: "You can play LIGA only if you can use the card it reaches on the restored board.",
        },
    },
    Rule {
        id: "LIGA-38",
        section: &LIGA,
        text: Text {
            ru: "После карты, сброшенной без действия — потому что применить было нечего или из-за пропуска хода, — отменять нечего: вы просто играете сброшенную карту за себя, если можете её применить.",
            en: "After a card that was discarded without effect, because it couldn’t be used or because of a skip, there is nothing to undo: you simply play the discarded card for yourself, if you can use it.",
        },
    },
    Rule {
        id: "LIGA-39",
        section: &LIGA,
        text: Text {
            ru: "После сброшенной LIGA вы играете за себя карту, лежащую под ней, и сделанное этой картой остаётся. Если и под ней LIGA, берите первую другую карту ниже.",
            en: "After a discarded LIGA you play the card beneath it for yourself, and what that card did stands. If there are more LIGAs beneath it, take the first other card below them.",
        },
    },
    Rule {
        id: "LIGA-40",
        section: &LIGA,
        text: Text {
            ru: "LIGA не бывает первой картой раздачи и до прошлой раздачи не достаёт: пока в этой выложены только LIGA или Twister, передавший карты, применить её не к чему.",
            en: "LIGA can’t be the first card of a deal and never reaches back into the previous one: as long as nothing but LIGAs, or a Twister that passed the hands on, has been laid in this deal, it can’t be used.",
        },
    },
    Rule {
        id: "LIGA-41",
        section: &LIGA,
        text: Text {
            ru: "Если восьмёрка заставила вас пропустить ход, LIGA отменяет пропуск, и восьмёрка ваша: пройдите вперёд или заставьте пропустить следующего. Как всегда, нужно, чтобы вы могли её применить. Отвечать так вы не обязаны.",
            en: "If an 8 skips your turn, LIGA undoes the skip and the 8 is yours: move a ball, or skip the next player. As always, you must be able to use it. You don’t have to answer.",
        },
    },
    Rule {
        id: "LIGA-42",
        section: &LIGA,
        text: Text {
            ru: "LIGA после сыгранной LIGA отменяет весь её ход, и на поле возвращается то, что она отменила; на нём вы играете исходную карту за себя. Каждая LIGA возвращает поле, каким оно было в начале предыдущего хода, поэтому третья подряд возвращает то, что сделала первая.",
            en: "A LIGA after a LIGA that was used undoes that LIGA’s whole turn, which brings back what it had undone; on that board you play the original card for yourself. Each LIGA restores the board as it was when the previous turn began, so a third in a row brings back what the first one did.",
        },
    },
    Rule {
        id: "LIGA-43",
        section: &LIGA,
        text: Text {
            ru: "Переданные картой Twister руки остаются переданными, и сам такой Twister LIGA не достаёт. LIGA, пришедшая к сыгравшему Twister и тут же сыгранная, отменяет и применяет карту, выложенную до него. LIGA следующего игрока действует на карту, сыгранную после Twister, как на любую карту соседа справа. Twister, сброшенный при пропуске хода, ничего не передал: это обычная сброшенная карта, и LIGA может её применить.",
            en: "Hands that a Twister has passed on stay passed on, and that Twister can’t be reached. If the player of a Twister finds a LIGA in the hand just received and plays it, it reaches the card laid before the Twister, undoes it and uses it. The next player’s LIGA acts on the card played after the Twister, as on any card of the player on the right. A Twister discarded in a skipped turn passed nothing on: it is a discarded card like any other, and a LIGA can use it.",
        },
    },
    Rule {
        id: "LIGA-44",
        section: &LIGA,
        text: Text {
            ru: "Победный ход. Если у следующего игрока, соперника, есть LIGA и её можно сыграть, он должен сыграть её сейчас и ничего другого не может; иначе игра сразу окончена. В ход сразу после этой LIGA сыграть LIGA нельзя: ни самому, ни через Phantom, ни в ответ на пропуск хода. Неважно, кто завёл последний шарик победителей: после Phantom соперника следующего спрашивают как обычно, а после Mage соперника следующий — один из победителей, и игра окончена. Окончена она и тогда, когда у следующего нет карт.",
            en: "The winning move. If the next player is an opponent and holds a LIGA that can be played, they must play it now and can do nothing else; otherwise the game is over at once. In the turn after that LIGA no LIGA can be used: not through a Phantom in that turn, nor in answer by a player it skips. It doesn’t matter who moved the winners’ last ball: after an opponent’s Phantom the next player is asked as usual; after an opponent’s Mage the next player is one of the winners, and the game is over. It is also over if the next player has no cards.",
        },
    },
    Rule {
        id: "LIGA-45",
        section: &LIGA,
        text: Text {
            ru: "LIGA, которую можно сыграть, обязывает ходить, как любая карта: если больше применить нечего, играйте её. Исключение — пропуск хода: там решаете вы.",
            en: "A LIGA that can be played counts like any other card: if nothing else can be used, you have to play it. The one exception is when your turn is skipped: then it is up to you.",
        },
    },
    Rule {
        id: "LIGA-46",
        section: &LIGA,
        text: Text {
            ru: "После карт Mage, Attack и Cheater LIGA отменяет сделанное, и ту же карту обязаны применить вы. Если не можете, LIGA не сыграть.",
            en: "After a Mage, an Attack or a Cheater, what that card did is undone, and you must use the same card yourself. If you can’t, you can’t play the LIGA.",
        },
    },
    Rule {
        id: "LIGA-64",
        section: &LIGA,
        text: Text {
            ru: "Короче говоря: LIGA достаёт верхнюю из карт, выложенных в этой раздаче, не считая самих LIGA и карты Twister, передавшей руки (кто бы её ни применил). Восстанавливается поле на начало предыдущего хода, а для LIGA после собственного Twister — на начало хода перед тем, в котором сыгран Twister. LIGA ставит это поле и применяет на нём ту карту. После сброса восстановленное поле — попросту нынешнее.",
            en: "In short: LIGA reaches the topmost card laid in this deal, not counting LIGAs and a Twister that passed the hands on (whoever used it). The restored board is the one on which the previous turn began; for a LIGA after your own Twister, the one on which the turn before it began. LIGA puts that board back and uses the reached card on it. After a discard the restored board is simply the present one.",
        },
    },
    Rule {
        id: "LIGA-47",
        section: &TWISTER,
        text: Text {
            ru: "Все передают оставшиеся карты соседу справа, против часовой стрелки. Затем сыгравший Twister ходит ещё раз, одной из только что полученных карт; если применить нельзя ни одну, одну сбрасывает. Шарик на круге для этого не нужен. Если карт ни у кого не осталось — Twister был последней картой раздачи, — ничего не происходит.",
            en: "Everybody passes their remaining hand to the right, anticlockwise. Then the player of the Twister plays again, with one of the cards just received, or discards one if none can be used. No ball on the ring is needed. If nobody has any cards left, because the Twister was the last card of the deal, nothing happens.",
        },
    },
    Rule {
        id: "LIGA-48",
        section: &TWISTER,
        text: Text {
            ru: "Если сыгравшему Twister досталась пустая рука, его ход окончен. Когда всем роздано поровну, так бывает только с последней картой раздачи.",
            en: "If the player of the Twister receives an empty hand, the turn is over. When everybody was dealt the same number, that happens only with the last card of the deal.",
        },
    },
    Rule {
        id: "LIGA-49",
        section: &MAGE,
        text: Text {
            ru: "Mage выводит шарик с базы соседа слева на стартовую клетку этого соседа. Шарик, который там стоял, выбит, будь он даже того же цвета; выведенный шарик — «свежий».",
            en: "Mage brings a ball out of your left neighbour’s base to that neighbour’s start cell. Whatever stands there is knocked out, even a ball of the same colour; the ball that comes out is fresh.",
        },
    },
    Rule {
        id: "LIGA-50",
        section: &MAGE,
        text: Text {
            ru: "Если база этого соседа пуста, Mage ведёт один из его шариков на 1 или 13 клеток вперёд по обычным правилам, можно и в его дом, и внутри дома; как именно, выбирает сыгравший Mage. Ход найдётся всегда: шарик на круге может пройти одну клетку.",
            en: "If that base is empty, Mage moves one of that neighbour’s balls 1 or 13 forward by the usual rules, including into and inside their home; the player of the Mage chooses. This is always possible: a ball on the ring can move 1 forward.",
        },
    },
    Rule {
        id: "LIGA-51",
        section: &MAGE,
        text: Text {
            ru: "Если у соседа слева все четыре шарика дома, Mage вместо него действует на соседа справа, точно так же.",
            en: "If all four of your left neighbour’s balls are home, Mage acts on your right neighbour instead, in just the same way.",
        },
    },
    Rule {
        id: "LIGA-52",
        section: &MAGE,
        text: Text {
            ru: "На кого бы ни подействовал Mage, сосед слева потом ходит как обычно.",
            en: "Whoever the Mage acted on, the left neighbour then plays as usual.",
        },
    },
    Rule {
        id: "LIGA-53",
        section: &ATTACK,
        text: Text {
            ru: "Один ваш шарик на круге бежит вперёд до ближайшего шарика, какого бы цвета тот ни был, выбивает его и встаёт на его клетку. Мимо своей стартовой клетки он пробегает и в дом не заходит. «Свежим» он после этого не остаётся.",
            en: "One of your balls on the ring runs forward to the nearest ball ahead, whatever its colour, knocks it out and takes its cell. It runs past its own start cell and never goes home. Afterwards it isn’t fresh.",
        },
    },
    Rule {
        id: "LIGA-54",
        section: &ATTACK,
        text: Text {
            ru: "Если других шариков на круге нет, шарик выбивает сам себя.",
            en: "If it is the only ball on the ring, it knocks itself out.",
        },
    },
    Rule {
        id: "LIGA-55",
        section: &PHANTOM,
        text: Text {
            ru: "Вы смотрите карты соседа слева, выбираете одну и играете её за него, его шариками и с теми же обязанностями, что были бы у него. Ход соседа этим истрачен. Кроме него самого, его карты видите только вы. Нужно, чтобы у соседа была хоть одна карта.",
            en: "You look at your left neighbour’s hand, choose a card and play it for them, with their balls and under the same obligations they would have had. That uses up the neighbour’s turn. Apart from its owner, only you see the hand. The neighbour must have at least one card.",
        },
    },
    Rule {
        id: "LIGA-56",
        section: &PHANTOM,
        text: Text {
            ru: "Если выбран Twister, руки передаются, и сыгравший Phantom выбирает за соседа ещё раз — из новых карт соседа, а не из своих.",
            en: "If you choose a Twister, the hands are passed on, and you choose again for your neighbour, from the neighbour’s new hand, not your own.",
        },
    },
    Rule {
        id: "LIGA-57",
        section: &PHANTOM,
        text: Text {
            ru: "Если выбрана LIGA, она отменяет Phantom, и теперь Phantom играет сам сосед: за своего соседа слева, напарника первого, и истрачен уже его ход. Выбрать её можно, только если у того есть карта; если же больше соседу применить нечего, её и приходится выбрать. То же и с рукой, полученной через Twister, и снова, если LIGA найдёт второй Phantom.",
            en: "If you choose a LIGA, it undoes the Phantom, and now your neighbour plays it: on the next player to the left, your partner, whose turn is used up instead. You can choose it only if that player has a card; if your neighbour can use nothing else, you must. The same goes for a hand received through a Twister, and again if the second Phantom finds a LIGA.",
        },
    },
    Rule {
        id: "LIGA-58",
        section: &PHANTOM,
        text: Text {
            ru: "LIGA того, кто ходит после игрока, за которого сыграли, действует на карту, выбранную через Phantom.",
            en: "If the player after the one who was played for has a LIGA, it acts on the card chosen by the Phantom.",
        },
    },
    Rule {
        id: "LIGA-65",
        section: &PHANTOM,
        text: Text {
            ru: "Пока действует Phantom, всё идёт так, будто ходит сам сосед. Если его шарики дома, ходят шарики его напарника; восьмёрка заставляет пропустить ход следующего за ним; Mage действует на его соседа слева. Если ни одну его карту применить нельзя, сыгравший Phantom выбирает, какую сбросить, и следующая LIGA может её применить.",
            en: "While a Phantom is at work, everything goes as if the neighbour were on turn. If the neighbour’s balls are home, their partner’s balls move; an 8 skips the player after the neighbour; a Mage acts on the neighbour’s left neighbour. If none of the cards can be used, the player of the Phantom chooses which one to discard, and the next LIGA can use it.",
        },
    },
    Rule {
        id: "LIGA-59",
        section: &FEWER,
        text: Text {
            ru: "Двое: каждый играет за целую команду, обоими цветами, и держит для каждого цвета отдельную руку. Садятся за соседние стороны поля. Каждый цвет ходит картами своей руки. Меняются картами между двумя своими руками; обе всё время видны. Карты выхода объявляются для каждой руки отдельно.",
            en: "Two players: each is a whole team and plays both its colours, with a separate hand for each. They sit at adjacent sides of the board. Each colour plays from its own hand. The exchange is between your own two hands, and you see both at all times. Exit cards are announced for each hand separately.",
        },
    },
    Rule {
        id: "LIGA-60",
        section: &FEWER,
        text: Text {
            ru: "Один: все карты открыты, и для зрителей тоже, а играете вы за все четыре места. Остальное как обычно, но партия кончается, только когда дома все 16 шариков: победа одной команды её не останавливает, и отменять победный ход никто не обязан. Итог — сколько понадобилось раздач и карт; в следующий раз попробуйте обойтись меньшим.",
            en: "One player: all hands are open, to spectators as well, and you play all four seats. Everything else is as usual, but the game ends only when all 16 balls are home: a team’s win doesn’t end it, and nobody has to undo it. Your result is how many deals and cards you needed; try to do it in fewer next time.",
        },
    },
    Rule {
        id: "LIGA-66",
        section: &FEWER,
        text: Text {
            ru: "Если в одиночной партии целая команда уже дома, оба её места по-прежнему ходят, но своих шариков у них нет. Применить они могут только Twister, Mage, Phantom и LIGA, которая достаёт одну из этих карт, а иначе сбрасывают. Mage, у которого оба соседа целиком дома, применить нельзя.",
            en: "If you play alone and one whole team is home, its two seats keep taking turns but have no balls left. They can use Twister, Mage, Phantom and a LIGA that reaches one of these; otherwise they discard. A Mage with both neighbours all home can’t be used.",
        },
    },
];

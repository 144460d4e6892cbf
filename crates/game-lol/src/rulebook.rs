//! The rulebook: every rule once, with its id, in both languages.

use game_core::{Choice, GameInfo, OptionInfo, OptionKind, Rule, Section, Text};

use crate::options::SEATS;

/// The game's card in the catalogue.
pub(crate) static INFO: GameInfo = GameInfo {
    id: "lol",
    title: Text { ru: "ЛОЛ", en: "LOL" },
    seats: SEATS,
    rules_version: 1,
    rulebook: RULEBOOK,
    options: OPTIONS,
};

const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        id: "mode",
        title: Text { ru: "Режим", en: "Mode" },
        kind: OptionKind::OneOf(&[
            Choice { value: "knock-out", title: Text { ru: "на вылет", en: "knock-out" } },
            Choice { value: "blitz", title: Text { ru: "блиц на вылет", en: "blitz" } },
            Choice {
                value: "together", title: Text { ru: "вместе до конца", en: "together" }
            },
        ]),
        seats: &[],
        rule: "LOL-21",
    },
    OptionInfo {
        id: "first_out",
        title: Text {
            ru: "На вылет: до первого выбывшего", en: "Knock-out: to the first one out"
        },
        kind: OptionKind::OneOf(&[
            Choice { value: "no", title: Text { ru: "нет", en: "no" } },
            Choice { value: "yes", title: Text { ru: "да", en: "yes" } },
        ]),
        seats: &[],
        rule: "LOL-22",
    },
    OptionInfo {
        id: "races",
        title: Text { ru: "Гонки", en: "Races" },
        kind: OptionKind::OneOf(&[
            Choice { value: "live", title: Text { ru: "кто быстрее", en: "live" } },
            Choice {
                value: "calm",
                title: Text { ru: "спокойно, по очереди", en: "calm, in turn" },
            },
        ]),
        seats: &[],
        rule: "LOL-30",
    },
];

static SETUP: Section =
    Section { id: "setup", title: Text { ru: "Подготовка", en: "Setting up" } };
static TURN: Section = Section { id: "turn", title: Text { ru: "Ход", en: "A turn" } };
static AWAKE: Section =
    Section { id: "awake", title: Text { ru: "Не спи!", en: "Don't sleep!" } };
static LAUGH: Section = Section {
    id: "laugh",
    title: Text { ru: "Побеждая, смейся", en: "Laugh while winning" },
};
static CARDS: Section =
    Section { id: "cards", title: Text { ru: "Карты действий", en: "Action cards" } };
static HARDLY: Section =
    Section { id: "hardly", title: Text { ru: "Вряд ли!", en: "Hardly!" } };
static SCORES: Section = Section {
    id: "scores",
    title: Text { ru: "Очки и режимы", en: "Scores and modes" },
};
static TIME: Section =
    Section { id: "time", title: Text { ru: "Гонки и время", en: "Races and time" } };

const RULEBOOK: &[Rule] = &[
    Rule {
        id: "LOL-1",
        section: &SETUP,
        text: Text {
            ru: "Играют от двух до девяти человек.", en: "Two to nine play."
        },
    },
    Rule {
        id: "LOL-2",
        section: &SETUP,
        text: Text {
            ru: "В колоде четыре цвета. В каждом один ноль, по две карты от 1 до 9 (у каждой есть точная копия) и по одной карте «Бах!», «Бан!», «П-ф-ф!», «Бро!», «Упс!», «Ха!» (+1) и «Ха-ха!» (+2). К ним четыре «ЛОЛ!» (джокер +4) и четыре «ИМХО!» (джокер): всего 112 карт. Состав записан в файле, его можно исправить по своей коробке.",
            en: "The deck has four colours. Each has one 0, two each of 1 to 9 (so that every one has its exact copy) and one each of Bang!, Ban!, Pfft!, Bro!, Oops!, Ha! (+1) and Ha-ha! (+2). Four LOL! (joker +4) and four IMHO! (joker) make it 112 cards. The counts are in a file, to be corrected by the box one owns.",
        },
    },
    Rule {
        id: "LOL-3",
        section: &SETUP,
        text: Text {
            ru: "Каждый получает шесть карт рубашкой вверх, но шестая карта сдающего сразу открывается в центре: он её не выбирает и начинает с пятью. Карта действия срабатывает, будто её сыграл сдающий; к джокеру он называет цвет. Ходят по часовой стрелке, начиная с соседа слева от сдающего. Первого сдающего выбирает жребий, дальше сдача переходит по кругу; места не меняются, выбывших пропускают.",
            en: "Each gets six cards face down, but the dealer's sixth is turned up in the middle at once: the dealer doesn't choose it and keeps five. An action card works as if the dealer had played it; with a joker the dealer names the colour. Play goes clockwise from the dealer's left. The first dealer is chosen by lot, then the deal passes clockwise; seats keep their order, and who is out is passed over.",
        },
    },
    Rule {
        id: "LOL-31",
        section: &SETUP,
        text: Text {
            ru: "Что делает открытая сдающим карта. Цифра: ходит сосед слева, и сразу действует «Не спи!». «Бах!»: накрывают все. «Бан!»: тишина до хода сдающего. «П-ф-ф!»: сосед слева пропускает. «Бро!»: сдающий может обменять свои пять карт. «Упс!»: сдающий тут же его закрывает, и действует закрывшая карта. «Ха!», «Ха-ха!», «ЛОЛ!»: бьют по соседу слева, он может перевести. «ИМХО!»: сосед слева кладёт на названный цвет. Открытая карта всегда одна, не стопка.",
            en: "What the card turned up does. A number: the left neighbour is on turn, and copies may be laid at once. Bang!: everybody covers it. Ban!: silence until the dealer's turn. Pfft!: the left neighbour is skipped. Bro!: the dealer may swap those five cards. Oops!: the dealer covers it at once, and the covering card works. Ha!, Ha-ha!, LOL!: they hit the left neighbour, who may pass them on. IMHO!: the left neighbour plays on the colour named. It is one card, never a stack.",
        },
    },
    Rule {
        id: "LOL-4",
        section: &TURN,
        text: Text {
            ru: "Кладите карту того же цвета или того же значения, что и верхняя: та же цифра или то же действие («Ха!» и «Ха-ха!» — разные значения). Джокер ложится на любую карту. На джокера кладут заказанный цвет или другого джокера.",
            en: "Lay a card of the top card's colour or of its value: the same number, or the same action (Ha! and Ha-ha! are two values). Jokers go on anything. On a joker goes the colour ordered, or another joker.",
        },
    },
    Rule {
        id: "LOL-5",
        section: &TURN,
        text: Text {
            ru: "Кому нечем или не хочется ходить, берёт одну карту так, чтобы видели все. Подошла — она тут же ложится в центр, одна, не побывав на руке, и никто не успеет вставить копию. Не подошла — уходит на руку, и ход окончен. Только эту карту берут в открытую; все прочие видит лишь взявший.",
            en: "Who can't or won't lay a card draws one, face up for all. If it fits it is laid in the same instant, alone, without ever being part of the hand, and no copy gets in between. If not it goes into the hand and the turn ends. This is the only draw face up: all others are seen by their drawer alone.",
        },
    },
    Rule {
        id: "LOL-6",
        section: &TURN,
        text: Text {
            ru: "Когда колода кончилась, а карту надо взять, сыгранные карты, кроме верхней, становятся новой колодой. Не хватило и их — берут, сколько есть. Если брать совсем нечего, кто может ходить, обязан ходить, остальные пропускают ход, а незакрытый «Упс!» остаётся лежать, и ход переходит дальше.",
            en: "When a card is to be drawn and the deck is empty, all played cards but the top one become the new deck. If there still aren't enough, one takes what there is. With nothing to draw at all, who can lay a card must; who can't passes; and an Oops! that can't be covered stays on top while the turn passes.",
        },
    },
    Rule {
        id: "LOL-7",
        section: &TURN,
        text: Text {
            ru: "Оптом дешевле: в свой ход одинаковые карты с цифрой (и цвет, и значение) можно выложить стопкой, все сразу или часть.",
            en: "Wholesale: on your turn identical number cards (colour and value) may be laid as one stack, all of them or some.",
        },
    },
    Rule {
        id: "LOL-8",
        section: &TURN,
        text: Text {
            ru: "Раунд кончается в тот миг, когда у кого-то не осталось карт: последняя карта уже не действует, открытые штрафы не берутся. Только последний «Упс!» сначала надо закрыть.",
            en: "A round ends the moment somebody has no card left: the last card has no effect any more, and open penalties lapse. Only an Oops! as the last card must be covered first.",
        },
    },
    Rule {
        id: "LOL-9",
        section: &AWAKE,
        text: Text {
            ru: "Пока сверху цифра, любой, у кого есть её точная копия (даже сам сыгравший), может выложить её вне очереди, пока тот, чей ход, не положил свою карту; взятая и не подошедшая карта этому не мешает. Успевает первый, опоздавшая карта возвращается без штрафа, а ход переходит к следующему за успевшим. Вне очереди кладут одну карту, и она может быть последней.",
            en: "While a number is on top, anybody with its exact copy (even who laid it) may lay that out of turn, until the one on turn has laid a card; a draw that doesn't fit leaves this open. The first wins, a later card goes back without penalty, and the turn goes on after the one who laid the copy. It is one card, not a stack, and may be one's last.",
        },
    },
    Rule {
        id: "LOL-10",
        section: &AWAKE,
        text: Text {
            ru: "Карты действий играют только в свой ход; перевести плюс и закрыть «Упс!» — тоже свой ход.",
            en: "Action cards are played on one's own turn only; passing a plus on and covering an Oops! are one's own turn.",
        },
    },
    Rule {
        id: "LOL-11",
        section: &LAUGH,
        text: Text {
            ru: "Оставшись с одной картой, скажите «ЛОЛ!». Пока вы молчите и карта у вас одна, любой другой может сказать «ЛОЛ!» первым: тогда вы берёте две, а очередь хода не меняется. Неважно, как карта стала последней: ходом, стопкой или обменом. Сказанное не переходит вместе с обменянной рукой.",
            en: "Left with one card, call «LOL!». While you haven't, and still have one card, anybody else may call it first: then you draw two, and the turn stays where it is. It doesn't matter how the hand became one card, by a play, a stack or a swap. A call doesn't travel with a swapped hand.",
        },
    },
    Rule {
        id: "LOL-32",
        section: &LAUGH,
        text: Text {
            ru: "Судят, когда ход закончен: после решения по «Бро!», после того как «Упс!» закрыт. Оба, кто после обмена остался с одной картой, должны сказать «ЛОЛ!» заново; так же и тот, чья рука выросла и снова сократилась до одной карты. Кто ушёл с последней картой молча, тому повезло. Должник своим «ЛОЛ!» спасает только себя; «ЛОЛ!» любого другого наказывает всех должников.",
            en: "It is judged when a play is complete: after the choice of Bro!, after Oops! is covered. Both sides of a swap who now hold one card owe a new call; so does a hand that grew and came down to one again. Who goes out uncalled got away with it. A call by who owes one is that and nothing more; anybody else's punishes all who owe one.",
        },
    },
    Rule {
        id: "LOL-12",
        section: &CARDS,
        text: Text {
            ru: "«Бах!»: все, и сыгравший тоже, накрывают карту рукой; последний берёт две. Пока это не решено, никто не ходит; потом ходит следующий за сыгравшим.",
            en: "Bang!: everybody, its player too, covers the card with a hand; the last one draws two. Nothing is played before that is settled; then the one after its player is on turn.",
        },
    },
    Rule {
        id: "LOL-13",
        section: &CARDS,
        text: Text {
            ru: "«Бан!»: никому нельзя говорить, пока не придёт ход сыгравшего; каждое слово стоит двух карт, звуки можно. Новый «Бан!» сменяет старый. Ход пришёл, когда сыгравший на ходу, выложил копию вне очереди или перевёл плюс; пропущенный ход не в счёт. С раундом тишина кончается. В сети слово — сообщение, где есть буква или цифра; смайлики и кнопки звуков — звуки, а «ЛОЛ!» говорить можно.",
            en: "Ban!: nobody may talk until its player's turn comes; each word costs two cards, sounds are allowed. A new Ban! replaces the old one. The turn has come when its player is on turn, lays a copy out of turn or passes a plus on; a turn skipped doesn't count. The silence ends with the round. Online a word is a message with a letter or digit in it; emoji and sound buttons are sounds, and the call «LOL!» is exempt.",
        },
    },
    Rule {
        id: "LOL-14",
        section: &CARDS,
        text: Text {
            ru: "«П-ф-ф!»: следующий пропускает ход, будто его и не было. Перевести это нельзя; вдвоём сыгравший ходит ещё раз.",
            en: "Pfft!: the next one is skipped, as if that turn had not come. It can't be passed on; with two players its player goes again.",
        },
    },
    Rule {
        id: "LOL-15",
        section: &CARDS,
        text: Text {
            ru: "«Бро!»: сыгравший может поменяться всеми оставшимися картами с кем угодно или ни с кем; потом ходит следующий. Последней картой «Бро!» просто кончает раунд.",
            en: "Bro!: its player may swap all remaining cards with anybody, or with nobody; then the next one is on turn. As a last card it simply ends the round.",
        },
    },
    Rule {
        id: "LOL-16",
        section: &CARDS,
        text: Text {
            ru: "«Упс!»: сыгравший сразу закрывает его по обычным правилам — картой, стопкой, джокером или новым «Упс!», который тоже надо закрыть. Только если закрыть нечем, он берёт карты, пока одна не подойдёт: она ложится, остальные остаются у него. Закрывшая карта действует как всегда и решает, кто следующий.",
            en: "Oops!: its player covers it at once by the ordinary rules, with a card, a stack, a joker or another Oops!, which must be covered in turn. Only with nothing that fits, cards are drawn until one does: it is laid, the others stay in the hand. The covering card works as usual and decides who is next.",
        },
    },
    Rule {
        id: "LOL-17",
        section: &CARDS,
        text: Text {
            ru: "«Ха!» и «Ха-ха!»: следующий пропускает ход и берёт одну или две карты; вдвоём сыгравший ходит ещё раз.",
            en: "Ha! and Ha-ha!: the next one is skipped and draws one or two; with two players its player goes again.",
        },
    },
    Rule {
        id: "LOL-18",
        section: &CARDS,
        text: Text {
            ru: "«ЛОЛ!» ложится на любую карту: сыгравший заказывает цвет, следующий пропускает ход и берёт четыре.",
            en: "LOL! goes on anything: its player orders a colour, the next one is skipped and draws four.",
        },
    },
    Rule {
        id: "LOL-19",
        section: &CARDS,
        text: Text {
            ru: "«ИМХО!» ложится на любую карту: сыгравший заказывает цвет.",
            en: "IMHO! goes on anything: its player orders a colour.",
        },
    },
    Rule {
        id: "LOL-20",
        section: &HARDLY,
        text: Text {
            ru: "Плюс можно перевести на следующего своей картой: +1 переводит +1, +2 — и +1, и +2, а +4 — любую; цвет неважен, считается верхняя карта. Суммы складываются и бьют по следующему, у него тот же выбор. Кладут по одной карте, к «ЛОЛ!» заказывают цвет, другие карты, даже «ИМХО!», не годятся. Кто не перевёл, берёт всю сумму и пропускает ход; следующий за ним ходит как обычно.",
            en: "Whom a plus hits may pass it on with a card: +1 passes on +1, +2 passes on +1 and +2, +4 passes on any; colours don't matter, the card on top counts. The sums add up and hit the next one, who has the same choice. One card at a time; LOL! orders its colour; nothing else, not even IMHO!, will do. Who doesn't pass it on draws the whole sum and is skipped; the one after goes on as usual.",
        },
    },
    Rule {
        id: "LOL-21",
        section: &SCORES,
        text: Text {
            ru: "Оставшиеся карты считают: цифры — по номиналу, карты действий — по 5, «ИМХО!» и «ЛОЛ!» — по 20. Победитель раунда не считает ничего. Режим выбирают до игры.",
            en: "Cards left in hand count: numbers their value, action cards 5, IMHO! and LOL! 20. The round's winner counts nothing. The mode is agreed on before the game.",
        },
    },
    Rule {
        id: "LOL-22",
        section: &SCORES,
        text: Text {
            ru: "На вылет: очки копятся, больше 101 — вы выбыли, последний оставшийся побеждает. Кто выбыл позже, стоит выше; из выбывших вместе выше тот, у кого очков меньше, при равенстве место общее. Можно договориться играть до первого выбывшего: тогда места распределяют очки, чем меньше, тем выше.",
            en: "Knock-out: points add up; more than 101 and you are out; the last one left wins. Who is out later ranks higher; of those out together, who has fewer points; equal points share a place. It may be agreed to stop at the first one out: then points decide the places, fewest first.",
        },
    },
    Rule {
        id: "LOL-23",
        section: &SCORES,
        text: Text {
            ru: "Блиц на вылет: после раунда выбывает набравший в нём больше всех, и все, кто с ним наравне, но никогда не победитель раунда. Последний оставшийся побеждает.",
            en: "Blitz: after each round whoever counts most in it is out, and all who tie for it, but never the round's winner. The last one left wins.",
        },
    },
    Rule {
        id: "LOL-24",
        section: &SCORES,
        text: Text {
            ru: "Вместе до конца: победитель раунда получает очки за карты всех остальных; кто первым набрал 404, победил.",
            en: "Together: the round's winner scores what all the others hold; the first to reach 404 wins.",
        },
    },
    Rule {
        id: "LOL-25",
        section: &SCORES,
        text: Text {
            ru: "Холодный расчёт: закончивший раунд картой «ЛОЛ!» или «ИМХО!» снимает с себя 20 очков, но не ниже нуля; в режиме «Вместе до конца» прибавляет 20, а в блице очков нет.",
            en: "Cold calculation: winning a round with LOL! or IMHO! as the last card takes 20 off one's points, not below zero; in Together it adds 20, and Blitz keeps no points.",
        },
    },
    Rule {
        id: "LOL-26",
        section: &SCORES,
        text: Text {
            ru: "Ровно 101 очко после раунда — снова ноль. Только в режиме «На вылет».",
            en: "Exactly 101 points after a round: back to zero. In Knock-out only.",
        },
    },
    Rule {
        id: "LOL-27",
        section: &TIME,
        text: Text {
            ru: "В гонках важно, когда человек нажал: к его нажатию делается поправка на задержку связи, которую измерил сервер. В «Не спи!» и с «ЛОЛ!» первое нажатие открывает короткое окно, не длиннее 350 мс, для самой медленной линии; «Бах!» решён, когда накрыли все или вышло время. Окно зависит лишь от того, что видят все. Кто нажал одновременно, считаются по кругу от того, чей ход, а при «Бах!» — от следующего за сыгравшим. Карта того, чей ход, участвует в «Не спи!» наравне с другими.",
            en: "In races it counts when each person pressed, corrected for the lag that the server measured. In Don't sleep! and in calls the first press opens a short window, 350 ms at most, for the slowest line; a Bang! is settled when all have covered it or its time is over. Windows depend only on what all can see. Presses at one instant count clockwise from the seat on turn, at a Bang! from the seat after its player. In Don't sleep! the card of the one on turn is a claim like the others'.",
        },
    },
    Rule {
        id: "LOL-28",
        section: &TIME,
        text: Text {
            ru: "У того, кто должен сказать «ЛОЛ!», есть 700 мс: чужое «ЛОЛ!» раньше срока не замечают. Сказать можно и вместе с картой. Кто сказал зря, когда никто не виноват, три секунды не может нажать кнопку снова.",
            en: "Who must call «LOL!» has 700 ms: another's call before that is ignored. It may also be called together with the card. A wrong call, when nobody was guilty, locks one's button for three seconds.",
        },
    },
    Rule {
        id: "LOL-29",
        section: &TIME,
        text: Text {
            ru: "Кто не накрыл «Бах!» за 8 секунд, тот последний; из нескольких — дальний по кругу, так что сыгравший считается самым последним.",
            en: "Who doesn't cover a Bang! within 8 seconds is last; of several, the latest in turn order, so that its own player comes last of all.",
        },
    },
    Rule {
        id: "LOL-30",
        section: &TIME,
        text: Text {
            ru: "За спокойным столом никто не гонится. «Бах!» решает жребий, «ЛОЛ!» говорится само вместе с картой и после обмена, «Бан!» ничего не запрещает. Копию предлагают выложить по очереди: после каждой цифры, прежде чем ходить дальше, спрашивают тех, у кого она есть, начиная со следующего за тем, чей ход. Отказ действует для этой карты и никому не виден; остальные видят лишь, что стол ждёт, и после каждой цифры он ждёт одинаково.",
            en: "At a calm table nobody races. A Bang! is settled by lot, «LOL!» is called with the card by itself, after a swap too, and Ban! forbids nothing. Copies are offered in turn order: after each number, before play goes on, those who hold one are asked, starting after the seat on turn. A no stands for that card and isn't shown; the others only see that the table waits, and it waits after every number alike.",
        },
    },
    Rule {
        id: "LOL-33",
        section: &TIME,
        text: Text {
            ru: "Нажатие раньше чем через 120 мс после того, как стало возможным, — догадка, а не реакция: оно считается сделанным на 120-й миллисекунде и проигрывает при равенстве.",
            en: "A press within 120 ms of the moment that made it possible is a guess, not a reaction: it counts as made at 120 ms and loses ties.",
        },
    },
];

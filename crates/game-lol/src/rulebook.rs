//! The rulebook: every rule once, with its id, in both languages.

use game_core::{Rule, Section, Text};

static SETUP: Section =
    Section { id: "setup", title: Text { ru: "Подготовка", en: "Setup" } };
static TURN: Section = Section { id: "turn", title: Text { ru: "Ход", en: "Your turn" } };
static AWAKE: Section =
    Section { id: "awake", title: Text { ru: "Не спи!", en: "Don’t sleep!" } };
static LAUGH: Section = Section {
    id: "laugh",
    title: Text { ru: "Побеждая, смейся", en: "Laugh as you win" },
};
static CARDS: Section =
    Section { id: "cards", title: Text { ru: "Карты действий", en: "Action cards" } };
static HARDLY: Section =
    Section { id: "hardly", title: Text { ru: "Вряд ли!", en: "Hardly!" } };
static SCORES: Section = Section {
    id: "scores",
    title: Text { ru: "Очки и режимы", en: "Scoring and modes" },
};
static TIME: Section =
    Section { id: "time", title: Text { ru: "Гонки и время", en: "Races and time" } };

/// Every rule, in the rulebook's order.
pub(crate) const RULEBOOK: &[Rule] = &[
    Rule {
        id: "LOL-1",
        section: &SETUP,
        text: Text {
            ru: "Играют от двух до девяти человек.", en: "Two to nine people play."
        },
    },
    Rule {
        id: "LOL-2",
        section: &SETUP,
        text: Text {
            ru: "В колоде четыре цвета. В каждом один ноль, по две карты от 1 до 9 (у каждой есть точная копия) и по одной карте «Бах!», «Бан!», «П-ф-ф!», «Бро!», «Упс!», «Ха!» (+1) и «Ха-ха!» (+2). К ним четыре «ЛОЛ!» (джокер +4) и четыре «ИМХО!» (джокер): всего 112 карт. Состав записан в файле, его можно исправить по своей коробке.",
            en: "The deck has four colours. Each has one 0, two each of 1 to 9 (so every one of these has an exact copy) and one each of Bang!, Ban!, Pfft!, Bro!, Oops!, Ha! (+1) and Ha-ha! (+2). Four LOL! (a joker, +4) and four IMHO! (a joker) bring it to 112 cards. The counts are kept in a file, so you can match them to your own box.",
        },
    },
    Rule {
        id: "LOL-3",
        section: &SETUP,
        text: Text {
            ru: "Каждый получает шесть карт рубашкой вверх, но шестая карта сдающего сразу открывается в центре: он её не выбирает и начинает с пятью. Карта действия срабатывает, будто её сыграл сдающий; к джокеру он называет цвет. Ходят по часовой стрелке, начиная с соседа слева от сдающего. Первого сдающего выбирает жребий, дальше сдача каждый раунд переходит по кругу: на неё даётся 20 секунд, потом карты сдаются сами. Места не меняются, выбывших пропускают.",
            en: "Everybody is dealt six cards face down, but the dealer’s sixth goes straight to the middle, face up: the dealer doesn’t choose it and keeps five. An action card works as if the dealer had played it; for a joker the dealer chooses the colour. Play goes clockwise, starting on the dealer’s left. The first dealer is drawn by lot; after that the deal passes clockwise, round by round. The next dealer has 20 seconds to deal, and then it is done for them. Seats keep their order, and players who are out are passed over.",
        },
    },
    Rule {
        id: "LOL-31",
        section: &SETUP,
        text: Text {
            ru: "Что делает открытая сдающим карта. Цифра: ходит сосед слева, и сразу действует «Не спи!». «Бах!»: накрывают все. «Бан!»: тишина до хода сдающего. «П-ф-ф!»: сосед слева пропускает. «Бро!»: сдающий может обменять свои пять карт. «Упс!»: сдающий тут же его закрывает, и действует закрывшая карта. «Ха!», «Ха-ха!», «ЛОЛ!»: бьют по соседу слева, он может перевести. «ИМХО!»: сосед слева кладёт на названный цвет. Открытая карта всегда одна, не стопка.",
            en: "What the opening card does. A number: the dealer’s left neighbour is on turn, and copies can be played at once. Bang!: everybody covers it. Ban!: silence until the dealer’s turn. Pfft!: the left neighbour is skipped. Bro!: the dealer may swap those five cards. Oops!: the dealer covers it at once, and the covering card takes effect. Ha!, Ha-ha!, LOL!: they hit the left neighbour, who may pass them on. IMHO!: the left neighbour plays on the chosen colour. It is always a single card, never a stack.",
        },
    },
    Rule {
        id: "LOL-4",
        section: &TURN,
        text: Text {
            ru: "Кладите карту того же цвета или того же значения, что и верхняя: та же цифра или то же действие («Ха!» и «Ха-ха!» — разные значения). Джокер ложится на любую карту. На джокера кладут заказанный цвет или другого джокера.",
            en: "Play a card of the same colour or the same value as the top card: the same number, or the same action (Ha! and Ha-ha! are different values). Jokers go on anything. On a joker, play the chosen colour or another joker.",
        },
    },
    Rule {
        id: "LOL-5",
        section: &TURN,
        text: Text {
            ru: "Кому нечем или не хочется ходить, берёт одну карту так, чтобы видели все. Подошла — она тут же ложится в центр, одна, не побывав на руке, и никто не успеет вставить копию. Не подошла — уходит на руку, и ход окончен. Только эту карту берут в открытую; все прочие видит лишь взявший.",
            en: "If you can’t or don’t want to play, draw one card, face up for all to see. If it fits, it is played at once, on its own, without ever being part of your hand, and nobody can slip a copy in between. If it doesn’t, it goes into your hand and your turn ends. This is the only draw made face up: all other drawn cards are seen only by whoever draws them.",
        },
    },
    Rule {
        id: "LOL-6",
        section: &TURN,
        text: Text {
            ru: "Когда колода кончилась, а карту надо взять, сыгранные карты, кроме верхней, становятся новой колодой. Не хватило и их — берут, сколько есть. Если брать совсем нечего, кто может ходить, обязан ходить, остальные пропускают ход, а незакрытый «Упс!» остаётся лежать, и ход переходит дальше.",
            en: "When a card has to be drawn and the deck is empty, all the played cards except the top one become the new deck. If there still aren’t enough, you draw what there is. With nothing to draw at all, you must play if you can and pass if you can’t, and an Oops! that can’t be covered stays on top while the turn moves on.",
        },
    },
    Rule {
        id: "LOL-7",
        section: &TURN,
        text: Text {
            ru: "Оптом дешевле: в свой ход одинаковые карты с цифрой (и цвет, и значение) можно выложить стопкой, все сразу или часть.",
            en: "Cheaper by the dozen: on your turn you may play identical number cards (same colour and value) as one stack, all of them or only some.",
        },
    },
    Rule {
        id: "LOL-8",
        section: &TURN,
        text: Text {
            ru: "Раунд кончается в тот миг, когда у кого-то не осталось карт: последняя карта уже не действует, открытые штрафы не берутся. Только последний «Упс!» сначала надо закрыть. К джокеру, сыгранному последней картой, цвет не называют.",
            en: "The round ends the moment somebody has no cards left: the last card has no effect, and open penalties lapse. The one exception is an Oops! as the last card, which has to be covered first. No colour is chosen for a joker played as the last card.",
        },
    },
    Rule {
        id: "LOL-9",
        section: &AWAKE,
        text: Text {
            ru: "Пока сверху цифра, любой, у кого есть её точная копия (даже сам сыгравший), может выложить её вне очереди, пока тот, чей ход, не положил свою карту; взятая и не подошедшая карта этому не мешает. Успевает первый, опоздавшая карта возвращается без штрафа, а ход переходит к следующему за успевшим. Вне очереди кладут одну карту, и она может быть последней.",
            en: "While a number is on top, anybody with an exact copy (even whoever played it) may play that copy out of turn, until the player on turn has played a card; a drawn card that doesn’t fit leaves this open. The first one wins, a later card goes back without penalty, and the turn moves on from whoever played the copy. It is one card, not a stack, and it may be your last.",
        },
    },
    Rule {
        id: "LOL-10",
        section: &AWAKE,
        text: Text {
            ru: "Карты действий играют только в свой ход; перевести плюс и закрыть «Упс!» — тоже свой ход.",
            en: "Action cards are played only on your own turn; passing on a plus and covering an Oops! count as your own turn.",
        },
    },
    Rule {
        id: "LOL-11",
        section: &LAUGH,
        text: Text {
            ru: "Оставшись с одной картой, скажите «ЛОЛ!». Пока вы молчите и карта у вас одна, любой другой может сказать «ЛОЛ!» первым: тогда вы берёте две, а очередь хода не меняется. Неважно, как карта стала последней: ходом, стопкой или обменом. Сказанное не переходит вместе с обменянной рукой.",
            en: "Left with one card, call “LOL!”. Until you have called it, and while you still have exactly one card, anybody else may call it first: then you draw two, and the turn stays where it is. It doesn’t matter how your hand came down to one card: by a play, a stack or a swap. A call doesn’t travel with a swapped hand.",
        },
    },
    Rule {
        id: "LOL-32",
        section: &LAUGH,
        text: Text {
            ru: "Судят, когда ход закончен: после решения по «Бро!», после того как «Упс!» закрыт. Оба, кто после обмена остался с одной картой, должны сказать «ЛОЛ!» заново; так же и тот, чья рука выросла и снова сократилась до одной карты. Кто ушёл с последней картой молча, тому повезло. Должник своим «ЛОЛ!» спасает только себя; «ЛОЛ!» любого другого наказывает всех должников.",
            en: "This is judged when a play is complete: after the Bro! has been decided, after the Oops! has been covered. Both sides of a swap who now hold one card have to call again; so does anybody whose hand grew and came back down to one. Go out without calling, and you got away with it. If you owe a call, your own call only saves you; anybody else’s call catches everyone who owes one.",
        },
    },
    Rule {
        id: "LOL-12",
        section: &CARDS,
        text: Text {
            ru: "«Бах!»: все, и сыгравший тоже, накрывают карту рукой; последний берёт две. Пока это не решено, никто не ходит; потом ходит следующий за сыгравшим.",
            en: "Bang!: everybody, including whoever played it, covers the card with a hand; the last one draws two. Nothing else is played until that is settled; then it’s the turn of the player after the one who played it.",
        },
    },
    Rule {
        id: "LOL-13",
        section: &CARDS,
        text: Text {
            ru: "«Бан!»: никому нельзя говорить, пока не придёт ход сыгравшего; каждое слово стоит двух карт, звуки можно. Новый «Бан!» сменяет старый. Ход пришёл, когда сыгравший на ходу, выложил копию вне очереди или перевёл плюс; пропущенный ход не в счёт. С раундом тишина кончается. В сети слово — сообщение, где есть буква или цифра; смайлики и кнопки звуков — звуки, а «ЛОЛ!» говорить можно.",
            en: "Ban!: nobody may talk until the turn of whoever played it comes round; each word costs two cards, while sounds are free. A new Ban! replaces the old one. The turn has come when that player is on turn, plays a copy out of turn or passes on a plus; a skipped turn doesn’t count. The silence ends with the round. Online, a word is a message with a letter or a digit in it; emoji and the sound buttons are sounds, and calling “LOL!” is allowed.",
        },
    },
    Rule {
        id: "LOL-14",
        section: &CARDS,
        text: Text {
            ru: "«П-ф-ф!»: следующий пропускает ход, будто его и не было. Перевести это нельзя; вдвоём сыгравший ходит ещё раз.",
            en: "Pfft!: the next player is skipped, as if their turn had never come. It can’t be passed on; with two players, whoever played it goes again.",
        },
    },
    Rule {
        id: "LOL-15",
        section: &CARDS,
        text: Text {
            ru: "«Бро!»: сыгравший может поменяться всеми оставшимися картами с кем угодно или ни с кем; потом ходит следующий. Последней картой «Бро!» просто кончает раунд.",
            en: "Bro!: whoever played it may swap their whole remaining hand with anybody, or with nobody; then the next player is on turn. As a last card it simply ends the round.",
        },
    },
    Rule {
        id: "LOL-16",
        section: &CARDS,
        text: Text {
            ru: "«Упс!»: сыгравший сразу закрывает его по обычным правилам — картой, стопкой, джокером или новым «Упс!», который тоже надо закрыть. Только если закрыть нечем, он берёт карты, пока одна не подойдёт: она ложится, остальные остаются у него. Закрывшая карта действует как всегда и решает, кто следующий.",
            en: "Oops!: whoever played it covers it at once by the ordinary rules, with a card, a stack, a joker or another Oops!, which then has to be covered too. Only with nothing that fits do they draw until a card does: that one is played, and the others stay in their hand. The covering card works as usual and decides who is next.",
        },
    },
    Rule {
        id: "LOL-17",
        section: &CARDS,
        text: Text {
            ru: "«Ха!» и «Ха-ха!»: следующий пропускает ход и берёт одну или две карты; вдвоём сыгравший ходит ещё раз.",
            en: "Ha! and Ha-ha!: the next player is skipped and draws one or two; with two players, whoever played it goes again.",
        },
    },
    Rule {
        id: "LOL-18",
        section: &CARDS,
        text: Text {
            ru: "«ЛОЛ!» ложится на любую карту: сыгравший заказывает цвет, следующий пропускает ход и берёт четыре.",
            en: "LOL! goes on anything: whoever plays it chooses a colour, and the next player is skipped and draws four.",
        },
    },
    Rule {
        id: "LOL-19",
        section: &CARDS,
        text: Text {
            ru: "«ИМХО!» ложится на любую карту: сыгравший заказывает цвет.",
            en: "IMHO! goes on anything: whoever plays it chooses a colour.",
        },
    },
    Rule {
        id: "LOL-20",
        section: &HARDLY,
        text: Text {
            ru: "Плюс можно перевести на следующего своей картой: +1 переводит +1, +2 — и +1, и +2, а +4 — любую; цвет неважен, считается верхняя карта. Суммы складываются и бьют по следующему, у него тот же выбор. Кладут по одной карте, к «ЛОЛ!» заказывают цвет, другие карты, даже «ИМХО!», не годятся. Кто не перевёл, берёт всю сумму и пропускает ход; следующий за ним ходит как обычно.",
            en: "If a plus hits you, you may pass it on with a card of your own: a +1 passes on a +1, a +2 passes on +1 and +2, a +4 passes on any; colours don’t matter, only the card on top does. The sums add up and hit the next player, who has the same choice. One card at a time; a colour is chosen for LOL!; nothing else will do, not even IMHO!. If you don’t pass it on, you draw the whole sum and your turn is skipped; the player after you goes on as usual.",
        },
    },
    Rule {
        id: "LOL-21",
        section: &SCORES,
        text: Text {
            ru: "Оставшиеся карты считают: цифры — по номиналу, карты действий — по 5, «ИМХО!» и «ЛОЛ!» — по 20. Победитель раунда не считает ничего. Режим выбирают до игры. Кроме трёх, что ниже, можно договориться на один раунд или на три: очки складываются, никто не выбывает, места распределяют очки, чем меньше, тем выше, а при равенстве место общее.",
            en: "Cards left in hand count: numbers their value, action cards 5, IMHO! and LOL! 20. The round’s winner counts nothing. The mode is agreed before the game. Besides the three below you can agree on one round or on three: points add up, nobody goes out, and points decide the places, fewest first; equal points share a place.",
        },
    },
    Rule {
        id: "LOL-22",
        section: &SCORES,
        text: Text {
            ru: "На вылет: очки копятся, больше 101 — вы выбыли, последний оставшийся побеждает. Кто выбыл позже, стоит выше; из выбывших вместе выше тот, у кого очков меньше, при равенстве место общее. Можно договориться играть до первого выбывшего: тогда места распределяют очки, чем меньше, тем выше.",
            en: "Knock-out: points add up; with more than 101 you’re out, and the last one left wins. The later you go out, the higher you rank; of those who go out together, fewer points rank higher, and equal points share a place. You can agree to stop when the first player goes out: then points decide the places, fewest first.",
        },
    },
    Rule {
        id: "LOL-23",
        section: &SCORES,
        text: Text {
            ru: "Блиц на вылет: после раунда выбывает набравший в нём больше всех, и все, кто с ним наравне, но никогда не победитель раунда. Последний оставшийся побеждает.",
            en: "Blitz: after each round whoever has the most points in it is out, and so is everybody tied with them, but never the round’s winner. The last one left wins.",
        },
    },
    Rule {
        id: "LOL-24",
        section: &SCORES,
        text: Text {
            ru: "Вместе до конца: победитель раунда получает очки за карты всех остальных; кто первым набрал 404, победил.",
            en: "Together: the round’s winner scores what all the others hold; the first to reach 404 wins.",
        },
    },
    Rule {
        id: "LOL-25",
        section: &SCORES,
        text: Text {
            ru: "Холодный расчёт: закончивший раунд картой «ЛОЛ!» или «ИМХО!» снимает с себя 20 очков, но не ниже нуля; в режиме «Вместе до конца» прибавляет 20, а в блице очков нет.",
            en: "Cold calculation: winning a round with LOL! or IMHO! as the last card takes 20 off your points, though never below zero; in Together it adds 20, and in Blitz there are no points.",
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
            en: "In a race what counts is when you pressed, corrected for the delay of your connection as the server measured it. In Don’t sleep! and for “LOL!” calls the first press opens a short window, at most 350 ms, for the slowest connection; a Bang! is settled when everybody has covered it or time is up. Windows depend only on what everyone can see. Presses at the same instant count clockwise from the player on turn, at a Bang! from the player after whoever played it. In Don’t sleep! the card of the player on turn takes part like any other.",
        },
    },
    Rule {
        id: "LOL-28",
        section: &TIME,
        text: Text {
            ru: "У того, кто должен сказать «ЛОЛ!», есть 700 мс: чужое «ЛОЛ!» раньше срока не замечают, и поймать первым тот, кто поспешил, уже не успеет. Сказать можно и вместе с картой. Кто сказал зря, когда никто не виноват, три секунды не может нажать кнопку снова; кто опоздал меньше чем на треть секунды, тому это прощается.",
            en: "Whoever has to call “LOL!” has 700 ms: anybody else’s call before that is ignored, and whoever was so hasty won’t be the first to catch them. You may also call it together with the card. After a false call, when nobody was guilty, your button is locked for three seconds; if you were too late by less than a third of a second, you are let off.",
        },
    },
    Rule {
        id: "LOL-29",
        section: &TIME,
        text: Text {
            ru: "Кто не накрыл «Бах!» за 8 секунд, тот последний; из нескольких — дальний по кругу, так что сыгравший считается самым последним.",
            en: "If you don’t cover a Bang! within 8 seconds, you’re last; of several, the last in turn order, so whoever played it comes last of all.",
        },
    },
    Rule {
        id: "LOL-30",
        section: &TIME,
        text: Text {
            ru: "За спокойным столом никто не гонится. «Бах!» решает жребий, «ЛОЛ!» говорится само вместе с картой и после обмена, «Бан!» ничего не запрещает. Копию предлагают выложить по очереди: после каждой цифры, прежде чем ходить дальше, спрашивают тех, у кого она есть, начиная со следующего за тем, чей ход. Отказ действует для этой карты и никому не виден: остальные видят лишь, что стол ждёт, после каждой цифры он ждёт одинаково (столько, сколько обычно нужно самому неторопливому, от двух до пяти секунд, а пока первую карту раунда ещё раздают, на две дольше), и, пока ожидание не кончилось, чужой ответ до них никак не доходит.",
            en: "At a calm table nobody races. A Bang! is settled by lot, “LOL!” is called for you with the card and after a swap, and Ban! forbids nothing. Copies are offered in turn order: after each number, before play goes on, those who hold a copy are asked, starting after the player on turn. A no stands for that card and isn’t shown: the others see only that the table is waiting, it waits the same way after every number (as long as the slowest usually needs, from two to five seconds, and two more while a round’s first card is still being dealt), and no answer reaches them before the waiting is over.",
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

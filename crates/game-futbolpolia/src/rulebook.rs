//! The rulebook: every rule once, with its id, in both languages.

use game_core::{Rule, Section, Text};

static BOARD: Section = Section {
    id: "board",
    title: Text { ru: "Поле и карточки", en: "Board and cards" },
};
static SETUP: Section =
    Section { id: "setup", title: Text { ru: "Начало", en: "Setting up" } };
static TURN: Section = Section { id: "turn", title: Text { ru: "Ход", en: "The turn" } };
static BUYING: Section =
    Section { id: "buying", title: Text { ru: "Покупка", en: "Buying" } };
static BUILDING: Section = Section {
    id: "building",
    title: Text { ru: "Монополия и стройка", en: "Monopoly and building" },
};
static RENT: Section = Section { id: "rent", title: Text { ru: "Рента", en: "Rent" } };
static SHORTAGE: Section =
    Section { id: "shortage", title: Text { ru: "Нехватка", en: "Shortage" } };
static DEALS: Section = Section { id: "deals", title: Text { ru: "Сделки", en: "Deals" } };
static MORTGAGE: Section =
    Section { id: "mortgage", title: Text { ru: "Залог", en: "Mortgages" } };
static DEBTS: Section = Section { id: "debts", title: Text { ru: "Долги", en: "Debts" } };
static CELLS: Section = Section { id: "cells", title: Text { ru: "Клетки", en: "Cells" } };
static END: Section =
    Section { id: "end", title: Text { ru: "Конец игры", en: "The end" } };

const fn rule(
    id: &'static str,
    section: &'static Section,
    ru: &'static str,
    en: &'static str,
) -> Rule {
    Rule { id, section, text: Text { ru, en } }
}

/// Every rule, in the rulebook's order.
pub(crate) const RULEBOOK: &[Rule] = &[
    rule(
        "FUT-0",
        &BOARD,
        "Поле — кольцо из 40 клеток: четыре угла, 22 предприятия восьми цветов, четыре стадиона, три бренда, «Гол», «Офсайд» и «Букмекеры». В колодах «Гол» и «Офсайд» по 21 карточке, персонажей шесть; дополнение добавляет столько же. В банке 32 объекта и 12 сетей. Цены, рента и тексты стоят на самих карточках. Всё, что сказано о предприятиях, относится и к стадионам с брендами, кроме стройки.",
        "The board is a ring of 40 cells: four corners, 22 enterprises in eight colours, four stadiums, three brands, Goal, Offside and the Bookmakers. The Goal and Offside decks have 21 cards each, and there are six characters; the expansion adds as many again. The bank has 32 objects and 12 networks. Prices, rents and texts are what the cards say. What is said of enterprises goes for stadiums and brands too, except for building.",
    ),
    rule(
        "FUT-2.1",
        &SETUP,
        "Играют от двух до шести человек. Банк ведёт сама программа.",
        "The game is for two to six players. The program is the banker.",
    ),
    rule(
        "FUT-2.2",
        &SETUP,
        "Каждый начинает с 1500 $: две купюры по 500, четыре по 100, по одной в 50 и 20, две по 10, одна в 5 и пять по 1. У банка деньги не кончаются.",
        "Everyone begins with $1,500: two 500s, four 100s, a 50, a 20, two 10s, a 5 and five 1s. The bank never runs out of money.",
    ),
    rule(
        "FUT-2.3",
        &SETUP,
        "Все бросают оба кубика; начинает тот, у кого сумма больше. Если она больше всех у нескольких, они бросают ещё раз. Дальше ходят по кругу, влево.",
        "Everyone rolls both dice; the highest sum begins. If several share it, those roll again among themselves. Then play passes to the left.",
    ),
    rule(
        "FUT-2.4",
        &SETUP,
        "Все фишки начинают на «Старте», 200 $ за это не платят. Три колоды перемешаны и лежат рубашкой вверх. Деньги, документы, постройки и сохранённые карточки видны всем; скрыты только колоды и персонажи.",
        "All tokens begin on Start, which pays nothing. The three decks are shuffled and face down. Cash, deeds, buildings and kept cards are open to all; only the decks and the characters are hidden.",
    ),
    rule(
        "FUT-3.1",
        &TURN,
        "В свой ход бросьте оба кубика, пройдите по часовой стрелке на сумму очков и сделайте, что велит клетка. На клетке помещается сколько угодно фишек.",
        "On your turn roll both dice, move clockwise by their sum and do what the cell asks. A cell holds any number of tokens.",
    ),
    rule(
        "FUT-3.2",
        &TURN,
        "Ход состоит из трёх частей: (а) до броска; (б) бросок, путь и всё, чего требует клетка: покупка, аукцион, карточка, ставка, долги; (в) то, что после, — до нового броска по дублю или до конца хода. «Между ходами» — это часть (а) любого хода до первого броска.",
        "A turn has three parts: (a) before the roll; (b) the roll, the way and all that the cell asks: buying, auction, card, stake, debts; (c) what comes after, until you roll again after a double or end the turn. “Between turns” is part (a) of anyone’s turn, up to its first roll.",
    ),
    rule(
        "FUT-3.3",
        &TURN,
        "Строить, закладывать и выкупать может тот, чей ход, в частях (а) и (в), остальные — в части (а). Сделки между любыми двумя — в частях (а) и (в). Продавать постройки банку можно всегда. В части (б) тот, кому предстоит купить, торговаться, ставить или платить, может и закладывать, а должник — заключать сделки.",
        "Building, mortgaging and redeeming: the player on turn in parts (a) and (c), everyone else in (a). Deals between any two: in (a) and (c). Buildings can be sold to the bank at any time. In part (b) whoever is to buy, bid, stake or pay may mortgage too, and a debtor may make deals.",
    ),
    rule(
        "FUT-3.4",
        &TURN,
        "Чтобы быстрый бросок никого не опередил, можно попросить перерыв: следующий чужой ход начнётся, когда вы закончите, но не позже чем через 15 секунд. Пока перерыв не начался, от него можно отказаться и попросить снова.",
        "So that a quick roll cuts nobody off, you may ask for a break: the first roll of somebody else’s next turn then waits for you, 15 seconds at most. Until it begins you can do without it and ask again.",
    ),
    rule(
        "FUT-4.1",
        &TURN,
        "Выпал дубль — закончив с клеткой, вы можете (но не обязаны) бросить ещё раз. Третий дубль подряд отправляет прямо на скамейку, без хода. Считаются только броски на движение: не ставка у букмекеров и не бросок, которым уходят со скамейки.",
        "After a double, once the cell is dealt with, you may (but need not) roll again. The third double in a row sends you straight to the bench without moving. Only rolls for moving count, neither the bookmakers’ nor one that frees you from the bench.",
    ),
    rule(
        "FUT-5.1",
        &TURN,
        "Каждый раз, когда вы проходите «Старт» или останавливаетесь на нём, банк платит 200 $, даже если вас привела карточка. По пути на скамейку не платят. За один проход платят один раз: уходя со «Старта» после остановки, вы ничего не получаете.",
        "Each time you pass Start or stop on it, the bank pays you $200, also when a card takes you there. Nothing is paid on the way to the bench. One crossing pays once: leaving Start after a stop pays nothing.",
    ),
    rule(
        "FUT-5.2",
        &TURN,
        "Если карточка ведёт назад, за «Старт» платят, только когда вы на нём остановились.",
        "A card that moves you back pays for Start only if you end up on it.",
    ),
    rule(
        "FUT-6.1",
        &BUYING,
        "Кто остановился на свободном предприятии, по кубикам или по карточке, может купить его у банка за наличные по цене.",
        "Whoever stops on a free enterprise, by the dice or by a card, may buy it from the bank for its price, in cash.",
    ),
    rule(
        "FUT-6.2",
        &BUYING,
        "Если он не покупает, предприятие сразу идёт с аукциона, и сам он тоже может торговаться. Начинают с любой цены, от 1 $; если никто ничего не предложил, оно остаётся у банка.",
        "If they decline, it is auctioned at once, and they may bid too. Bids start anywhere from $1; if nobody bids, it stays with the bank.",
    ),
    rule(
        "FUT-6.3",
        &BUYING,
        "На любом аукционе цену называют вслух, в целых долларах, каждый раз больше прежней и не больше своих наличных. Назвавший высшую цену её не повышает и не пасует, пока её не перебили. Кто спасовал или не успел, уже не возвращается. Аукцион окончен, когда спасовали все, кроме назвавшего высшую цену, или вообще все. Победитель платит сразу.",
        "In every auction bids are open, in whole dollars, each higher than the last and never above the bidder’s cash. The highest bidder neither raises nor passes until outbid. A pass, or running out of time, is final. It ends when all but the highest bidder have passed, or all have. The winner pays at once.",
    ),
    rule(
        "FUT-7.1",
        &BUILDING,
        "Все предприятия одного цвета в одних руках — монополия. Стадионы и бренды монополией не бывают, на них не строят.",
        "All enterprises of a colour in one hand are a monopoly. Stadiums and brands never are, and nothing is built on them.",
    ),
    rule(
        "FUT-7.2",
        &BUILDING,
        "Рента стадионов и брендов зависит от того, сколько их у хозяина; заложенные тоже считаются.",
        "The rent of stadiums and brands goes by how many of the kind their owner has, mortgaged ones included.",
    ),
    rule(
        "FUT-8.1",
        &BUILDING,
        "В монополии можно строить объекты, в свой ход или между чужими ходами: равномерно (разница не больше одного), не больше четырёх на предприятии. Пока хоть одно предприятие цвета заложено, ни объектов, ни сетей строить нельзя.",
        "In a monopoly you may build objects, in your turn or between the others’ turns: evenly (never more than one apart) and at most four on each. While any of the colour is mortgaged, neither objects nor networks can be built.",
    ),
    rule(
        "FUT-8.2",
        &BUILDING,
        "Объекты и сети продают только банку, за половину цены (с округлением вниз), в любое время и тоже равномерно.",
        "Objects and networks are sold to the bank only, at half their price (rounded down), at any time and evenly too.",
    ),
    rule(
        "FUT-8.3",
        &BUILDING,
        "На пустом предприятии монополии рента двойная, даже если соседние застроены. На застроенном — та, что указана в документе, без удвоения.",
        "On an unbuilt enterprise of a monopoly the rent is double, even if its neighbours are built on. On a built one it is the deed’s figure, not doubled.",
    ),
    rule(
        "FUT-8.4",
        &BUILDING,
        "Уровни: от 0 до 4 объектов, пятый — сеть. Строят по одному уровню. Одной продажей можно опустить несколько предприятий цвета на несколько уровней: ровным должен быть только итог, а у банка должны найтись нужные объекты. За каждый сданный уровень платят половину его цены.",
        "Levels are 0 to 4 objects, the fifth is the network. Building goes up one level at a time. One sale may take several enterprises of a colour down several levels: only the result must be even, and the bank must have the objects it needs. Every level given up pays half its price.",
    ),
    rule(
        "FUT-9.1",
        &BUILDING,
        "Сеть заменяет четыре объекта (они возвращаются в банк), когда на каждом предприятии цвета стоит по четыре объекта или сеть.",
        "A network replaces four objects, which go back to the bank, once every enterprise of the colour has four objects or a network.",
    ),
    rule(
        "FUT-10.1",
        &RENT,
        "Хозяин должен потребовать ренту до броска следующего игрока, иначе гость волен платить или не платить. За столом можно договориться, что рента взимается сама, как только гость остановился.",
        "The owner must demand the rent before the next player’s dice are thrown; otherwise the visitor may pay or not. A table may agree that rent is automatic: due as soon as the visitor stops.",
    ),
    rule(
        "FUT-10.2",
        &RENT,
        "С заложенного предприятия ренты нет, а пока заложено хоть одно предприятие цвета, нет и двойной ренты. Со скамейки ренту получать можно.",
        "A mortgaged enterprise yields no rent, and while any of the colour is mortgaged there is no double rent. Owners on the bench collect as usual.",
    ),
    rule(
        "FUT-10.3",
        &RENT,
        "Сумма и хозяин определяются, когда гость остановился. Требование остаётся в силе при его новых бросках, на скамейке и после его хода — до первого броска следующего игрока; их может быть несколько. Потребованная рента — сразу долг, и до расчёта никто не бросает; если идёт аукцион или другой долг, она ждёт. Гость может заплатить и сам, если эти деньги не нужны ему на свою ставку, постройку или долг. Следующий бросок ждёт 5 секунд или пока хозяин не откажется; после последнего хода так же ждёт конец игры. Хозяин, который сам ходит следующим, теряет ренту своим броском.",
        "Sum and owner are fixed when the visitor stops. The claim stays open through further rolls, the bench and the turn’s end, until the next player’s first roll; several can be open. A demand is a debt at once, and nobody rolls before it is settled; during an auction or another debt it waits. The visitor may pay unasked, unless the money is needed for a bid, a building or a debt of their own. The next roll is held for 5 seconds or until the owner waives; after the last turn the end of the game waits likewise. An owner who is next forfeits the rent by rolling.",
    ),
    rule(
        "FUT-11.1",
        &SHORTAGE,
        "Если в банке не осталось объектов или сетей, придётся подождать. Сеть нельзя разменять на объекты, которых у банка нет: тогда её одной продажей опускают ниже.",
        "If the bank has no objects or networks left, you wait. A network can’t be broken into objects that the bank doesn’t have: it then goes down further in one sale.",
    ),
    rule(
        "FUT-11.2",
        &SHORTAGE,
        "Если желающим не хватает объектов или сетей, их по одному продают с аукциона, начиная с цены в документе. Когда покупка забирает то, что мог бы купить и другой, а на всех имеющих право не хватит, остальных спрашивают; если кто-то хочет, идёт аукцион. Право имеет тот, кто мог бы построить это по правилам, пусть и не сейчас, и у кого есть его цена наличными.",
        "If several want more than is left, objects or networks are auctioned one by one from the printed price. When a purchase would take what another entitled player could buy, and there is not enough for all they could use, the others are asked; if any of them wants in, an auction follows. Entitled is whoever could build the piece by the rules, even if not right now, and has its price in cash.",
    ),
    rule(
        "FUT-11.3",
        &SHORTAGE,
        "На таком аукционе каждый называет предприятие, где будет строить, и торгуется от цены в его документе. Пока постройка никому не досталась, тот, кто её хочет и не спасовал, в этом цвете не продаёт и не закладывает ничего, из-за чего не смог бы там построить. Победитель сразу строит там.",
        "In such an auction each bidder names the enterprise to build on and bids from that deed’s price. Until somebody has got the building, whoever wants it and hasn’t passed sells and mortgages nothing in that colour that would stop it being built there. The winner builds there at once.",
    ),
    rule(
        "FUT-12.1",
        &DEALS,
        "Предприятия продают друг другу по договорённости: за деньги, другие предприятия и сохранённые карточки, с любой стороны. Персонажи, займы и обещания не продаются. Пока на предприятиях цвета что-то построено, ни одно из них продать нельзя. Банку предприятия не продают.",
        "Enterprises are sold to other players by agreement: for cash, other enterprises and kept cards, on either side. Characters, loans and promises are not for sale. While anything is built in a colour, none of it can be sold. Enterprises are never sold to the bank.",
    ),
    rule(
        "FUT-12.2",
        &DEALS,
        "За проданную сеть банк платит половину её цены и половину цены её четырёх объектов; или её меняют на четыре объекта и половину цены сети.",
        "A network that is sold pays half its price and half the price of its four objects; or it is turned back into four objects and half the network’s price.",
    ),
    rule(
        "FUT-12.3",
        &DEALS,
        "Сделка состоится, когда обе стороны согласны на одни и те же условия, и исполняется сразу. Она невозможна, если потом одна из сторон не сможет заплатить за полученное заложенное предприятие. От броска до броска каждый предлагает не больше пяти сделок, а пока от него ждут уплаты долга — не больше двадцати.",
        "A deal needs both sides’ yes to the same terms and is carried out at once. It is refused if a side couldn’t then pay what a mortgaged enterprise costs it. From one roll to the next nobody makes more than five offers, or twenty while a debt of theirs is waited for.",
    ),
    rule(
        "FUT-13.1",
        &MORTGAGE,
        "Пустое предприятие можно заложить банку за сумму залога; выкуп стоит эту сумму и ещё 10 % (с округлением вверх). Соседние предприятия цвета могут остаться застроенными.",
        "An enterprise with nothing built on it can be mortgaged to the bank for its mortgage value; redeeming costs that plus 10 % (rounded up). Its neighbours may stay built on.",
    ),
    rule(
        "FUT-13.2",
        &MORTGAGE,
        "Заложенное предприятие можно продать игроку, но не банку. Покупатель тут же или выкупает его (залог и 10 %), или платит 10 % и оставляет в залоге; поздний выкуп снова стоит залог и 10 %. Для выкупа можно продать постройки и заложить другое.",
        "A mortgaged enterprise may be sold to a player, not to the bank. The buyer at once either redeems it (value plus 10 %) or pays 10 % and keeps it mortgaged; redeeming later costs the value plus 10 % again. To redeem it, buildings may be sold and other enterprises mortgaged.",
    ),
    rule(
        "FUT-13.3",
        &MORTGAGE,
        "Выкупить предприятие может только хозяин.",
        "Only the owner redeems an enterprise.",
    ),
    rule(
        "FUT-14.1",
        &DEBTS,
        "Кто должен больше, чем может собрать, — банкрот и выбывает. Собрать можно наличные, половину цены всех построек и залог всех незаложенных предприятий. Пока этого хватает, долг надо платить, и сделка не может этому помешать; если не хватает, можно ещё искать сделку, которая приблизит к уплате или погасит часть долга у кредитора, пока не сдался и не вышло время.",
        "Whoever owes more than can be raised is bankrupt and out. What can be raised is cash, half the price of all buildings and the mortgage values of all enterprises not yet mortgaged. As long as that covers the debt, it must be paid, and no deal may prevent that; otherwise the debtor may still seek deals that come nearer to paying, or settle part of it with the creditor, until giving up or running out of time.",
    ),
    rule(
        "FUT-14.2",
        &DEBTS,
        "Банкрот перед банком отдаёт ему всё. Постройки возвращаются бесплатно, а каждое предприятие, уже без залога, идёт с аукциона в порядке клеток поля.",
        "Whoever goes bankrupt to the bank gives it everything. Buildings go back unpaid, and every enterprise is auctioned, unmortgaged, in board order.",
    ),
    rule(
        "FUT-14.3",
        &DEBTS,
        "Банкрот перед игроком: постройки продают банку за половину цены, а кредитор получает деньги, документы и сохранённые карточки. За каждое заложенное предприятие он сразу платит 10 % (это долг банку) и может тут же выкупить его за один залог. Если он продаёт такое предприятие, не уплатив, 10 % берут при продаже, а если денег не хватает, они остаются за ним.",
        "Whoever goes bankrupt to a player: buildings are sold to the bank at half price, and the creditor gets the money, deeds and kept cards. For each mortgaged enterprise the creditor pays 10 % at once (a debt to the bank) and may redeem it right away for the value alone. If it is sold before that, the 10 % is taken when it is sold, or stays owed if there isn’t the cash.",
    ),
    rule(
        "FUT-14.4",
        &DEBTS,
        "Несколько долгов сразу платят по одному, по кругу, начиная слева от взявшего карточку; каждый, вместе с аукционами, заканчивают до следующего. Банкротом становятся по первому долгу, который нечем платить; остальные не получают ничего.",
        "Several debts at once are paid one by one, in turn order from the left of whoever drew the card, each finished, auctions included, before the next. The first that can’t be met is the one a player goes bankrupt to; the later ones get nothing.",
    ),
    rule(
        "FUT-14.5",
        &DEBTS,
        "С банкротом пропадают все его требования и требования к нему; персонаж и, если он должен был банку, сохранённые карточки уходят под свои колоды. Если был его ход, ход переходит дальше, иначе продолжается. Когда остался один игрок, игра окончена сразу, без аукционов.",
        "With a bankrupt all claims by and against them lapse; the character and, if the debt was to the bank, the kept cards go under their decks. In the bankrupt’s own turn, the turn passes on; otherwise it goes on. When one player is left the game is over at once, without auctions.",
    ),
    rule(
        "FUT-15.1",
        &DEBTS,
        "Долг игроку, который больше ваших наличных, можно отдать частью предприятиями, даже заложенными, если кредитор согласен на такую оценку. Долг, который вам по силам, и после этого должен остаться по силам.",
        "A debt to a player that is more than your cash may be settled partly in enterprises, mortgaged ones too, if the creditor agrees on their worth; a debt you are able to pay must stay one you can pay.",
    ),
    rule(
        "FUT-16.1",
        &CELLS,
        "«Гол» и «Офсайд»: возьмите верхнюю карточку этой колоды, сразу исполните её и положите под колоду. Некоторые карточки можно сохранить; использованные, они тоже уходят под колоду.",
        "Goal and Offside: take the top card of that deck, obey it at once and put it under the deck. Some cards may be kept; they too go under the deck when used.",
    ),
    rule(
        "FUT-16.2",
        &CELLS,
        "Карточка ведёт фишку вперёд, если не сказано «назад». Новую клетку разыгрывают полностью: покупка, рента, ещё одна карточка.",
        "A card moves the token forward unless it says back. The new cell is then dealt with in full: purchase, rent, a further card.",
    ),
    rule(
        "FUT-17.1",
        &CELLS,
        "«Персонаж»: в первый раз возьмите персонажа, до использования его никто не видит. В другие разы вы встаёте на «Уже выбрал», и ход переходит дальше, даже после дубля. Если колода пуста, ничего не происходит. Персонаж остаётся у вас и после использования.",
        "Character: the first time, draw one, hidden from the others until used. Later visits go to “Already chosen”, and the turn passes on, after a double too. If the deck is empty, nothing happens. A character that has been used up is still yours.",
    ),
    rule(
        "FUT-17.2",
        &CELLS,
        "Каждый персонаж даёт своё преимущество, раз за круг или раз за игру; чтобы им воспользоваться, персонажа открывают. Новый круг начинается, когда вам платят на «Старте».",
        "Each character gives an advantage of its own, once a lap or once a game; to use it, reveal the character. A new lap begins when you are paid at Start.",
    ),
    rule(
        "FUT-17.3",
        &CELLS,
        "Когда использовать персонажа, сказано в его тексте; если не сказано — в свой ход, до броска или когда с клеткой всё решено. Открытый персонаж остаётся открытым, даже если он вернулся в колоду и его взял другой.",
        "A character’s text names the moment of its use; without one, it is your own turn, before the roll or when the cell has been dealt with. Once revealed it stays open, even when it has gone back to the deck and somebody else draws it.",
    ),
    rule(
        "FUT-18.1",
        &CELLS,
        "На скамейку отправляют клетка «Отправляйся на скамейку», карточка и три дубля подряд. По пути 200 $ не платят, и ход заканчивается, даже после дубля.",
        "The cell Go to the Bench, a card and three doubles in a row send you to the bench. Nothing is paid on the way, and your turn ends, after a double too.",
    ),
    rule(
        "FUT-18.2",
        &CELLS,
        "Чтобы уйти со скамейки, заплатите 50 $ до броска или используйте сохранённую карточку и бросайте как обычно; либо выбросьте дубль за три хода: тогда вы идёте на него, но второго броска нет. После третьей неудачи заплатите 50 $ и идите на то, что выпало.",
        "To leave the bench, pay $50 before rolling or use a kept card, then roll as usual; or roll a double within three turns: you move by it but don’t roll again. After the third failure pay $50 and move by that roll.",
    ),
    rule(
        "FUT-18.3",
        &CELLS,
        "Если вы просто остановились на этой клетке, вы здесь в гостях: ничего не происходит.",
        "If you merely land there, you are visiting: nothing happens.",
    ),
    rule(
        "FUT-18.4",
        &CELLS,
        "Сидя на скамейке, вы строите, заключаете сделки, торгуетесь и закладываете, как обычно.",
        "On the bench you build, deal, bid and mortgage as elsewhere.",
    ),
    rule(
        "FUT-19.1",
        &CELLS,
        "«Букмекеры»: поставьте от 1 $ до всех своих наличных и бросьте кубики. Больше 7 — банк платит вам ставку, меньше 7 — вы платите её банку, ровно 7 — ничего. Если денег нет, ничего не происходит.",
        "Bookmakers: stake from $1 up to all your cash and roll. Above 7 the bank pays you the stake, below 7 you pay it to the bank, exactly 7 changes nothing. With no cash nothing happens.",
    ),
    rule(
        "FUT-20.1",
        &END,
        "Побеждает последний оставшийся игрок. Можно договориться о пределе раундов или времени; тогда побеждает самый богатый: наличные, предприятия по цене (заложенные — по сумме залога) и постройки по цене, сеть — вместе с её четырьмя объектами.",
        "The last player left wins. A table may agree on a limit of rounds or time; then the wealthiest wins: cash, enterprises at their price (mortgaged ones at the mortgage value) and buildings at their price, a network with its four objects.",
    ),
    rule(
        "FUT-20.2",
        &END,
        "За живым столом на всё есть время, оно растягивается вместе с темпом: 10 секунд после последней цены на аукционе, 10 — на ответ при нехватке, 120 — на долг (потом за должника продают что можно, начиная с дешёвого и не больше, чем нужно), 30 — на покупку. Если на ход дают дни, рента взимается сама, а торгуются по очереди, начиная слева от того, чей ход.",
        "At a live table everything has a time limit, scaled with its pace: 10 seconds after the last bid, 10 to answer when there is a shortage, 120 for a debt (then what can be sold is sold for the debtor, cheapest first and no more than needed), 30 for buying. At a pace of days per turn rent is automatic, and auctions go round the table, from the left of the player on turn.",
    ),
];

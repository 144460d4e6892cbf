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

/// Every rule, in the rulebook's order.
pub(crate) const RULEBOOK: &[Rule] = &[
    Rule {
        id: "FUT-0",
        section: &BOARD,
        text: Text {
            ru: "Поле — кольцо из 40 клеток: четыре угла, 22 предприятия восьми цветов, четыре стадиона, три бренда, «Гол», «Офсайд» и «Букмекеры». В колодах «Гол» и «Офсайд» по 21 карточке, персонажей шесть; дополнение добавляет столько же. В банке 32 объекта и 12 сетей. Цены, рента и тексты стоят на самих карточках. Всё, что сказано о предприятиях, относится и к стадионам с брендами, кроме стройки.",
            en: "The board is a ring of 40 cells: four corners, 22 enterprises in eight colours, four stadiums, three brands, Goal, Offside and the Bookmakers. The Goal and Offside decks have 21 cards each, and there are six characters; the expansion adds as many again. The bank has 32 objects and 12 networks. Prices, rents and texts are what the cards say. What is said of enterprises goes for stadiums and brands too, except for building.",
        },
    },
    Rule {
        id: "FUT-2.1",
        section: &SETUP,
        text: Text {
            ru: "Играют от двух до шести человек. Банк ведёт сама программа.",
            en: "The game is for two to six players. The program is the banker.",
        },
    },
    Rule {
        id: "FUT-2.2",
        section: &SETUP,
        text: Text {
            ru: "Каждый начинает с 1500 $: две купюры по 500, четыре по 100, по одной в 50 и 20, две по 10, одна в 5 и пять по 1. У банка деньги не кончаются.",
            en: "Everyone begins with $1,500: two 500s, four 100s, a 50, a 20, two 10s, a 5 and five 1s. The bank never runs out of money.",
        },
    },
    Rule {
        id: "FUT-2.3",
        section: &SETUP,
        text: Text {
            ru: "Все бросают оба кубика; начинает тот, у кого сумма больше. Если она больше всех у нескольких, они бросают ещё раз. Дальше ходят по кругу, влево.",
            en: "Everyone rolls both dice; the highest sum begins. If several share it, those roll again among themselves. Then play passes to the left.",
        },
    },
    Rule {
        id: "FUT-2.4",
        section: &SETUP,
        text: Text {
            ru: "Все фишки начинают на «Старте», 200 $ за это не платят. Три колоды перемешаны и лежат рубашкой вверх. Деньги, документы, постройки и сохранённые карточки видны всем; скрыты только колоды и персонажи.",
            en: "All tokens begin on Start, which pays nothing. The three decks are shuffled and face down. Cash, deeds, buildings and kept cards are open to all; only the decks and the characters are hidden.",
        },
    },
    Rule {
        id: "FUT-3.1",
        section: &TURN,
        text: Text {
            ru: "В свой ход бросьте оба кубика, пройдите по часовой стрелке на сумму очков и сделайте, что велит клетка. На клетке помещается сколько угодно фишек.",
            en: "On your turn roll both dice, move clockwise by their sum and do what the cell asks. A cell holds any number of tokens.",
        },
    },
    Rule {
        id: "FUT-3.2",
        section: &TURN,
        text: Text {
            ru: "Ход состоит из трёх частей: (а) до броска; (б) бросок, путь и всё, чего требует клетка: покупка, аукцион, карточка, ставка, долги; (в) то, что после, — до нового броска по дублю или до конца хода. «Между ходами» — это часть (а) любого хода до первого броска.",
            en: "A turn has three parts: (a) before the roll; (b) the roll, the way and all that the cell asks: buying, auction, card, stake, debts; (c) what comes after, until you roll again after a double or end the turn. “Between turns” is part (a) of anyone's turn, up to its first roll.",
        },
    },
    Rule {
        id: "FUT-3.3",
        section: &TURN,
        text: Text {
            ru: "Строить, закладывать и выкупать может тот, чей ход, в частях (а) и (в), остальные — в части (а). Сделки между любыми двумя — в частях (а) и (в). Продавать постройки банку можно всегда. В части (б) тот, кому предстоит купить, торговаться, ставить или платить, может и закладывать, а должник — заключать сделки.",
            en: "Building, mortgaging and redeeming: the player on turn in parts (a) and (c), everyone else in (a). Deals between any two: in (a) and (c). Buildings can be sold to the bank at any time. In part (b) whoever is to buy, bid, stake or pay may mortgage too, and a debtor may make deals.",
        },
    },
    Rule {
        id: "FUT-3.4",
        section: &TURN,
        text: Text {
            ru: "Чтобы быстрый бросок никого не опередил, можно попросить перерыв: следующий чужой бросок подождёт вас, но не дольше 15 секунд. Пока перерыв не начался, от него можно отказаться и попросить снова.",
            en: "So that a quick roll cuts nobody off, you may ask for a break: the next roll by somebody else then waits for you, 15 seconds at most. Until it begins you can do without it and ask again.",
        },
    },
    Rule {
        id: "FUT-4.1",
        section: &TURN,
        text: Text {
            ru: "Выпал дубль — закончив с клеткой, вы можете (но не обязаны) бросить ещё раз. Третий дубль подряд отправляет прямо на скамейку, без хода. Считаются только броски на движение: не ставка у букмекеров и не бросок, которым уходят со скамейки.",
            en: "After a double, once the cell is dealt with, you may (but need not) roll again. The third double in a row sends you straight to the bench without moving. Only rolls for moving count, neither the bookmakers' nor one that frees you from the bench.",
        },
    },
    Rule {
        id: "FUT-5.1",
        section: &TURN,
        text: Text {
            ru: "Каждый раз, когда вы проходите «Старт» или останавливаетесь на нём, банк платит 200 $, даже если вас привела карточка. По пути на скамейку не платят. За один проход платят один раз: уходя со «Старта» после остановки, вы ничего не получаете.",
            en: "Each time you pass Start or stop on it, the bank pays you $200, also when a card takes you there. Nothing is paid on the way to the bench. One crossing pays once: leaving Start after a stop pays nothing.",
        },
    },
    Rule {
        id: "FUT-5.2",
        section: &TURN,
        text: Text {
            ru: "Если карточка ведёт назад, за «Старт» платят, только когда вы на нём остановились.",
            en: "A card that moves you back pays for Start only if you end up on it.",
        },
    },
    Rule {
        id: "FUT-6.1",
        section: &BUYING,
        text: Text {
            ru: "Кто остановился на свободном предприятии, по кубикам или по карточке, может купить его у банка за наличные по цене.",
            en: "Whoever stops on a free enterprise, by the dice or by a card, may buy it from the bank for its price, in cash.",
        },
    },
    Rule {
        id: "FUT-6.2",
        section: &BUYING,
        text: Text {
            ru: "Если он не покупает, предприятие сразу идёт с аукциона, и сам он тоже может торговаться. Начинают с любой цены, от 1 $; если никто ничего не предложил, оно остаётся у банка.",
            en: "If they decline, it is auctioned at once, and they may bid too. Bids start anywhere from $1; if nobody bids, it stays with the bank.",
        },
    },
    Rule {
        id: "FUT-6.3",
        section: &BUYING,
        text: Text {
            ru: "На любом аукционе цену называют вслух, в целых долларах, каждый раз больше прежней и не больше своих наличных. Кто спасовал или не успел, уже не возвращается. Аукцион окончен, когда спасовали все, кроме назвавшего высшую цену, или вообще все. Победитель платит сразу.",
            en: "In every auction bids are open, in whole dollars, each higher than the last and never above the bidder's cash. A pass, or running out of time, is final. It ends when all but the highest bidder have passed, or all have. The winner pays at once.",
        },
    },
    Rule {
        id: "FUT-7.1",
        section: &BUILDING,
        text: Text {
            ru: "Все предприятия одного цвета в одних руках — монополия. Стадионы и бренды монополией не бывают, на них не строят.",
            en: "All enterprises of a colour in one hand are a monopoly. Stadiums and brands never are, and nothing is built on them.",
        },
    },
    Rule {
        id: "FUT-7.2",
        section: &BUILDING,
        text: Text {
            ru: "Рента стадионов и брендов зависит от того, сколько их у хозяина; заложенные тоже считаются.",
            en: "The rent of stadiums and brands goes by how many of the kind their owner has, mortgaged ones included.",
        },
    },
    Rule {
        id: "FUT-8.1",
        section: &BUILDING,
        text: Text {
            ru: "В монополии можно строить объекты, в свой ход или между чужими ходами: равномерно (разница не больше одного), не больше четырёх на предприятии. Пока хоть одно предприятие цвета заложено, ни объектов, ни сетей строить нельзя.",
            en: "In a monopoly you may build objects, in your turn or between the others' turns: evenly (never more than one apart) and at most four on each. While any of the colour is mortgaged, neither objects nor networks can be built.",
        },
    },
    Rule {
        id: "FUT-8.2",
        section: &BUILDING,
        text: Text {
            ru: "Объекты и сети продают только банку, за половину цены (с округлением вниз), в любое время и тоже равномерно.",
            en: "Objects and networks are sold to the bank only, at half their price (rounded down), at any time and evenly too.",
        },
    },
    Rule {
        id: "FUT-8.3",
        section: &BUILDING,
        text: Text {
            ru: "На пустом предприятии монополии рента двойная, даже если соседние застроены. На застроенном — та, что указана в документе, без удвоения.",
            en: "On an unbuilt enterprise of a monopoly the rent is double, even if its neighbours are built on. On a built one it is the deed's figure, not doubled.",
        },
    },
    Rule {
        id: "FUT-8.4",
        section: &BUILDING,
        text: Text {
            ru: "Уровни: от 0 до 4 объектов, пятый — сеть. Строят по одному уровню. Одной продажей можно опустить несколько предприятий цвета на несколько уровней: ровным должен быть только итог, а у банка должны найтись нужные объекты. За каждый сданный уровень платят половину его цены.",
            en: "Levels are 0 to 4 objects, the fifth is the network. Building goes up one level at a time. One sale may take several enterprises of a colour down several levels: only the result must be even, and the bank must have the objects it needs. Every level given up pays half its price.",
        },
    },
    Rule {
        id: "FUT-9.1",
        section: &BUILDING,
        text: Text {
            ru: "Сеть заменяет четыре объекта (они возвращаются в банк), когда на каждом предприятии цвета стоит по четыре объекта или сеть.",
            en: "A network replaces four objects, which go back to the bank, once every enterprise of the colour has four objects or a network.",
        },
    },
    Rule {
        id: "FUT-10.1",
        section: &RENT,
        text: Text {
            ru: "Хозяин должен потребовать ренту до броска следующего игрока, иначе гость волен платить или не платить. За столом можно договориться, что рента взимается сама, как только гость остановился.",
            en: "The owner must demand the rent before the next player's dice are thrown; otherwise the visitor may pay or not. A table may agree that rent is automatic: due as soon as the visitor stops.",
        },
    },
    Rule {
        id: "FUT-10.2",
        section: &RENT,
        text: Text {
            ru: "С заложенного предприятия ренты нет, а пока заложено хоть одно предприятие цвета, нет и двойной ренты. Со скамейки ренту получать можно.",
            en: "A mortgaged enterprise yields no rent, and while any of the colour is mortgaged there is no double rent. Owners on the bench collect as usual.",
        },
    },
    Rule {
        id: "FUT-10.3",
        section: &RENT,
        text: Text {
            ru: "Сумма и хозяин определяются, когда гость остановился. Требование остаётся в силе при его новых бросках, на скамейке и после его хода — до первого броска следующего игрока; их может быть несколько. Потребованная рента — сразу долг, и до расчёта никто не бросает; если идёт аукцион или другой долг, она ждёт. Гость может заплатить и сам. Следующий бросок ждёт 5 секунд или пока хозяин не откажется; после последнего хода так же ждёт конец игры. Хозяин, который сам ходит следующим, теряет ренту своим броском.",
            en: "Sum and owner are fixed when the visitor stops. The claim stays open through further rolls, the bench and the turn's end, until the next player's first roll; several can be open. A demand is a debt at once, and nobody rolls before it is settled; during an auction or another debt it waits. The visitor may pay unasked. The next roll is held for 5 seconds or until the owner waives; after the last turn the end of the game waits likewise. An owner who is next forfeits the rent by rolling.",
        },
    },
    Rule {
        id: "FUT-11.1",
        section: &SHORTAGE,
        text: Text {
            ru: "Если в банке не осталось объектов или сетей, придётся подождать. Сеть нельзя разменять на объекты, которых у банка нет: тогда её одной продажей опускают ниже.",
            en: "If the bank has no objects or networks left, you wait. A network can't be broken into objects that the bank doesn't have: it then goes down further in one sale.",
        },
    },
    Rule {
        id: "FUT-11.2",
        section: &SHORTAGE,
        text: Text {
            ru: "Если желающим не хватает объектов или сетей, их по одному продают с аукциона, начиная с цены в документе. Когда покупка забирает то, что мог бы купить и другой, а на всех имеющих право не хватит, остальных спрашивают; если кто-то хочет, идёт аукцион. Право имеет тот, кто мог бы построить это по правилам, пусть и не сейчас, и у кого есть его цена наличными.",
            en: "If several want more than is left, objects or networks are auctioned one by one from the printed price. When a purchase would take what another entitled player could buy, and there is not enough for all they could use, the others are asked; if any of them wants in, an auction follows. Entitled is whoever could build the piece by the rules, even if not right now, and has its price in cash.",
        },
    },
    Rule {
        id: "FUT-11.3",
        section: &SHORTAGE,
        text: Text {
            ru: "На таком аукционе каждый называет предприятие, где будет строить, и торгуется от цены в его документе. Пока он не спасовал, в этом цвете ничего не продают и не закладывают. Победитель сразу строит там.",
            en: "In such an auction each bidder names the enterprise to build on and bids from that deed's price. Until they pass, nothing in that colour is sold or mortgaged. The winner builds there at once.",
        },
    },
    Rule {
        id: "FUT-12.1",
        section: &DEALS,
        text: Text {
            ru: "Предприятия продают друг другу по договорённости: за деньги, другие предприятия и сохранённые карточки, с любой стороны. Персонажи, займы и обещания не продаются. Пока на предприятиях цвета что-то построено, ни одно из них продать нельзя. Банку предприятия не продают.",
            en: "Enterprises are sold to other players by agreement: for cash, other enterprises and kept cards, on either side. Characters, loans and promises are not for sale. While anything is built in a colour, none of it can be sold. Enterprises are never sold to the bank.",
        },
    },
    Rule {
        id: "FUT-12.2",
        section: &DEALS,
        text: Text {
            ru: "За проданную сеть банк платит половину её цены и половину цены её четырёх объектов; или её меняют на четыре объекта и половину цены сети.",
            en: "A network that is sold pays half its price and half the price of its four objects; or it is turned back into four objects and half the network's price.",
        },
    },
    Rule {
        id: "FUT-12.3",
        section: &DEALS,
        text: Text {
            ru: "Сделка состоится, когда обе стороны согласны на одни и те же условия, и исполняется сразу. Она невозможна, если потом одна из сторон не сможет заплатить за полученное заложенное предприятие.",
            en: "A deal needs both sides' yes to the same terms and is carried out at once. It is refused if a side couldn't then pay what a mortgaged enterprise costs it.",
        },
    },
    Rule {
        id: "FUT-13.1",
        section: &MORTGAGE,
        text: Text {
            ru: "Пустое предприятие можно заложить банку за сумму залога; выкуп стоит эту сумму и ещё 10 % (с округлением вверх). Соседние предприятия цвета могут остаться застроенными.",
            en: "An enterprise with nothing built on it can be mortgaged to the bank for its mortgage value; redeeming costs that plus 10 % (rounded up). Its neighbours may stay built on.",
        },
    },
    Rule {
        id: "FUT-13.2",
        section: &MORTGAGE,
        text: Text {
            ru: "Заложенное предприятие можно продать игроку, но не банку. Покупатель тут же или выкупает его (залог и 10 %), или платит 10 % и оставляет в залоге; поздний выкуп снова стоит залог и 10 %. Для выкупа можно продать постройки и заложить другое.",
            en: "A mortgaged enterprise may be sold to a player, not to the bank. The buyer at once either redeems it (value plus 10 %) or pays 10 % and keeps it mortgaged; redeeming later costs the value plus 10 % again. To redeem it, buildings may be sold and other enterprises mortgaged.",
        },
    },
    Rule {
        id: "FUT-13.3",
        section: &MORTGAGE,
        text: Text {
            ru: "Выкупить предприятие может только хозяин.",
            en: "Only the owner redeems an enterprise.",
        },
    },
    Rule {
        id: "FUT-14.1",
        section: &DEBTS,
        text: Text {
            ru: "Кто должен больше, чем может собрать, — банкрот и выбывает. Собрать можно наличные, половину цены всех построек и залог всех незаложенных предприятий. Пока этого хватает, долг надо платить, и сделка не может этому помешать; если не хватает, можно ещё искать сделку, которая приблизит к уплате, пока не сдался и не вышло время.",
            en: "Whoever owes more than can be raised is bankrupt and out. What can be raised is cash, half the price of all buildings and the mortgage values of all enterprises not yet mortgaged. As long as that covers the debt, it must be paid, and no deal may prevent that; otherwise the debtor may still seek deals that come nearer to paying, until giving up or running out of time.",
        },
    },
    Rule {
        id: "FUT-14.2",
        section: &DEBTS,
        text: Text {
            ru: "Банкрот перед банком отдаёт ему всё. Постройки возвращаются бесплатно, а каждое предприятие, уже без залога, идёт с аукциона в порядке клеток поля.",
            en: "Whoever goes bankrupt to the bank gives it everything. Buildings go back unpaid, and every enterprise is auctioned, unmortgaged, in board order.",
        },
    },
    Rule {
        id: "FUT-14.3",
        section: &DEBTS,
        text: Text {
            ru: "Банкрот перед игроком: постройки продают банку за половину цены, а кредитор получает деньги, документы и сохранённые карточки. За каждое заложенное предприятие он сразу платит 10 % (это долг банку) и может тут же выкупить его за один залог. Если он продаёт такое предприятие, не уплатив, 10 % берут при продаже.",
            en: "Whoever goes bankrupt to a player: buildings are sold to the bank at half price, and the creditor gets the money, deeds and kept cards. For each mortgaged enterprise the creditor pays 10 % at once (a debt to the bank) and may redeem it right away for the value alone. If it is sold before that, the 10 % is taken when it is sold.",
        },
    },
    Rule {
        id: "FUT-14.4",
        section: &DEBTS,
        text: Text {
            ru: "Несколько долгов сразу платят по одному, по кругу, начиная слева от взявшего карточку; каждый, вместе с аукционами, заканчивают до следующего. Банкротом становятся по первому долгу, который нечем платить; остальные не получают ничего.",
            en: "Several debts at once are paid one by one, in turn order from the left of whoever drew the card, each finished, auctions included, before the next. The first that can't be met is the one a player goes bankrupt to; the later ones get nothing.",
        },
    },
    Rule {
        id: "FUT-14.5",
        section: &DEBTS,
        text: Text {
            ru: "С банкротом пропадают все его требования и требования к нему; персонаж и, если он должен был банку, сохранённые карточки уходят под свои колоды. Если был его ход, ход переходит дальше, иначе продолжается. Когда остался один игрок, игра окончена сразу, без аукционов.",
            en: "With a bankrupt all claims by and against them lapse; the character and, if the debt was to the bank, the kept cards go under their decks. In the bankrupt's own turn, the turn passes on; otherwise it goes on. When one player is left the game is over at once, without auctions.",
        },
    },
    Rule {
        id: "FUT-15.1",
        section: &DEBTS,
        text: Text {
            ru: "Долг игроку, который больше ваших наличных, можно отдать частью предприятиями, даже заложенными, если кредитор согласен на такую оценку. Долг, который вам по силам, и после этого должен остаться по силам.",
            en: "A debt to a player that is more than your cash may be settled partly in enterprises, mortgaged ones too, if the creditor agrees on their worth; a debt you are able to pay must stay one you can pay.",
        },
    },
    Rule {
        id: "FUT-16.1",
        section: &CELLS,
        text: Text {
            ru: "«Гол» и «Офсайд»: возьмите верхнюю карточку этой колоды, сразу исполните её и положите под колоду. Некоторые карточки можно сохранить; использованные, они тоже уходят под колоду.",
            en: "Goal and Offside: take the top card of that deck, obey it at once and put it under the deck. Some cards may be kept; they too go under the deck when used.",
        },
    },
    Rule {
        id: "FUT-16.2",
        section: &CELLS,
        text: Text {
            ru: "Карточка ведёт фишку вперёд, если не сказано «назад». Новую клетку разыгрывают полностью: покупка, рента, ещё одна карточка.",
            en: "A card moves the token forward unless it says back. The new cell is then dealt with in full: purchase, rent, a further card.",
        },
    },
    Rule {
        id: "FUT-17.1",
        section: &CELLS,
        text: Text {
            ru: "«Персонаж»: в первый раз возьмите персонажа, до использования его никто не видит. В другие разы вы встаёте на «Уже выбрал», и ход переходит дальше, даже после дубля. Если колода пуста, ничего не происходит. Персонаж остаётся у вас и после использования.",
            en: "Character: the first time, draw one, hidden from the others until used. Later visits go to “Already chosen”, and the turn passes on, after a double too. If the deck is empty, nothing happens. A character that has been used up is still yours.",
        },
    },
    Rule {
        id: "FUT-17.2",
        section: &CELLS,
        text: Text {
            ru: "Каждый персонаж даёт своё преимущество, раз за круг или раз за игру; чтобы им воспользоваться, персонажа открывают. Новый круг начинается, когда вам платят на «Старте».",
            en: "Each character gives an advantage of its own, once a lap or once a game; to use it, reveal the character. A new lap begins when you are paid at Start.",
        },
    },
    Rule {
        id: "FUT-17.3",
        section: &CELLS,
        text: Text {
            ru: "Когда использовать персонажа, сказано в его тексте; если не сказано — в свой ход, до броска или когда с клеткой всё решено. Открытый персонаж остаётся открытым, даже если он вернулся в колоду и его взял другой.",
            en: "A character's text names the moment of its use; without one, it is your own turn, before the roll or when the cell has been dealt with. Once revealed it stays open, even when it has gone back to the deck and somebody else draws it.",
        },
    },
    Rule {
        id: "FUT-18.1",
        section: &CELLS,
        text: Text {
            ru: "На скамейку отправляют клетка «Отправляйся на скамейку», карточка и три дубля подряд. По пути 200 $ не платят, и ход заканчивается, даже после дубля.",
            en: "The cell Go to the Bench, a card and three doubles in a row send you to the bench. Nothing is paid on the way, and your turn ends, after a double too.",
        },
    },
    Rule {
        id: "FUT-18.2",
        section: &CELLS,
        text: Text {
            ru: "Чтобы уйти со скамейки, заплатите 50 $ до броска или используйте сохранённую карточку и бросайте как обычно; либо выбросьте дубль за три хода: тогда вы идёте на него, но второго броска нет. После третьей неудачи заплатите 50 $ и идите на то, что выпало.",
            en: "To leave the bench, pay $50 before rolling or use a kept card, then roll as usual; or roll a double within three turns: you move by it but don't roll again. After the third failure pay $50 and move by that roll.",
        },
    },
    Rule {
        id: "FUT-18.3",
        section: &CELLS,
        text: Text {
            ru: "Если вы просто остановились на этой клетке, вы здесь в гостях: ничего не происходит.",
            en: "If you merely land there, you are visiting: nothing happens.",
        },
    },
    Rule {
        id: "FUT-18.4",
        section: &CELLS,
        text: Text {
            ru: "Сидя на скамейке, вы строите, заключаете сделки, торгуетесь и закладываете, как обычно.",
            en: "On the bench you build, deal, bid and mortgage as elsewhere.",
        },
    },
    Rule {
        id: "FUT-19.1",
        section: &CELLS,
        text: Text {
            ru: "«Букмекеры»: поставьте от 1 $ до всех своих наличных и бросьте кубики. Больше 7 — банк платит вам ставку, меньше 7 — вы платите её банку, ровно 7 — ничего. Если денег нет, ничего не происходит.",
            en: "Bookmakers: stake from $1 up to all your cash and roll. Above 7 the bank pays you the stake, below 7 you pay it to the bank, exactly 7 changes nothing. With no cash nothing happens.",
        },
    },
    Rule {
        id: "FUT-20.1",
        section: &END,
        text: Text {
            ru: "Побеждает последний оставшийся игрок. Можно договориться о пределе кругов или времени; тогда побеждает самый богатый: наличные, предприятия по цене (заложенные — по сумме залога) и постройки по цене, сеть — вместе с её четырьмя объектами.",
            en: "The last player left wins. A table may agree on a limit of rounds or time; then the wealthiest wins: cash, enterprises at their price (mortgaged ones at the mortgage value) and buildings at their price, a network with its four objects.",
        },
    },
    Rule {
        id: "FUT-20.2",
        section: &END,
        text: Text {
            ru: "За живым столом на всё есть время, оно растягивается вместе с темпом: 10 секунд после последней цены на аукционе, 10 — на ответ при нехватке, 120 — на долг (потом за должника продают что можно, начиная с дешёвого), 30 — на покупку. Если на ход дают дни, рента взимается сама, а торгуются по очереди.",
            en: "At a live table everything has a time limit, scaled with its pace: 10 seconds after the last bid, 10 to answer when there is a shortage, 120 for a debt (then what can be sold is sold for the debtor, cheapest first), 30 for buying. At a pace of days per turn rent is automatic, and auctions go round the table in turn.",
        },
    },
];

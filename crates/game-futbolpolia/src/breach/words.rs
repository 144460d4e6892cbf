//! Breaches in words.

use game_core::{Lang, Phrase};

use crate::Futbolpolia;
use crate::breach::{Breach, Business, cash, power};
use crate::cell::Cell;

impl Breach {
    pub(crate) fn words(self, game: &Futbolpolia) -> Phrase {
        let fixed = |ru: &str, en: &str| Phrase::new(ru, en);
        let ru = |cell: Cell| game.cell_name(cell, Lang::Ru);
        let en = |cell: Cell| game.cell_name(cell, Lang::En);
        match self {
            Self::Over => fixed("Игра окончена.", "The game is over."),
            Self::NoSuchSeat => {
                fixed("За этим столом такого места нет.", "There is no such seat at this table.")
            }
            Self::Out => fixed(
                "Вы банкрот и выбыли: остаётся смотреть, как играют другие.",
                "You are bankrupt and out of the game: you can only watch the others now.",
            ),
            Self::Starting => fixed(
                "Сначала кубики решат, кто ходит первым.",
                "First the dice decide who begins.",
            ),
            Self::Luck => fixed(
                "Сейчас решает случай: подождите мгновение.",
                "Chance is deciding right now: wait a moment.",
            ),
            Self::NotOnTurn(_) => fixed(
                "Сейчас не ваш ход: дождитесь своей очереди.",
                "It isn’t your turn: wait until play comes round to you.",
            ),
            Self::FirstFresh { mine: true } => fixed(
                "Сначала решите, выкупить ли из залога то, что вы получили.",
                "First decide whether to redeem what you received mortgaged.",
            ),
            Self::FirstFresh { mine: false } => fixed(
                "Сначала новый владелец решает, выкупить ли полученное из залога: подождите.",
                "First the new owner decides whether to redeem what came mortgaged: wait.",
            ),
            Self::FirstShortage => fixed(
                "Построек в банке мало: сначала ответят те, кого спросили.",
                "The bank is short of buildings: first those who were asked must answer.",
            ),
            Self::FirstAuction => fixed(
                "Идёт аукцион: сначала он должен закончиться.",
                "An auction is on: it has to finish first.",
            ),
            Self::FirstDebt { mine: Some(true), .. } => fixed(
                "Сначала уплатите долг: заложите или продайте что-нибудь или договоритесь.",
                "First settle your debt: mortgage or sell something, or make a deal.",
            ),
            Self::FirstDebt { mine: Some(false), .. } => fixed(
                "Сначала долг, а заложить и продать банку вам нечего: договоритесь с кем-нибудь или сдайтесь.",
                "Your debt comes first, and you have nothing to mortgage or sell to the bank: make a deal, or give up.",
            ),
            Self::FirstDebt { mine: None, .. } => fixed(
                "Сначала другой игрок должен уплатить долг: подождите или предложите ему сделку.",
                "First another player has a debt to settle: wait, or offer them a deal.",
            ),
            Self::MustRoll => fixed(
                "Ход без броска не закончить: бросьте кубики.",
                "You can’t end your turn without a roll: roll the dice.",
            ),
            Self::NoMoreRolls => fixed(
                "Дубля не было, второй раз не бросают: завершите ход.",
                "There was no double, so you can’t roll again: end your turn.",
            ),
            Self::FreedByDouble => fixed(
                "Этот дубль увёл вас со скамейки, второго броска за него нет: завершите ход.",
                "That double took you off the bench and brings no further roll: end your turn.",
            ),
            Self::ChooseRoll => fixed(
                "Сначала решите, идти на выпавшее или бросить ещё раз.",
                "First choose: go by this roll, or roll once more.",
            ),
            Self::NoSecondRoll => fixed(
                "Выбирать между двумя бросками сейчас не из чего.",
                "There is no roll to choose at the moment.",
            ),
            Self::CellFirst => fixed(
                "Сначала сделайте то, чего требует клетка.",
                "First do what your cell asks of you.",
            ),
            Self::OnBreak(_) => fixed(
                "Другой игрок попросил перерыв: подождите, пока он закончит или выйдет время.",
                "Another player has asked for a break: wait until it is over or time runs out.",
            ),
            Self::RentHolds => fixed(
                "За прошлую остановку ещё могут потребовать ренту: подождите несколько секунд.",
                "Rent for the last stop can still be demanded: wait a few seconds.",
            ),
            Self::NotBenched => fixed(
                "Вы не на скамейке запасных: играйте как обычно.",
                "You aren’t on the bench: play on as usual.",
            ),
            Self::BenchRolled => fixed(
                "Платят или показывают карточку до броска, а вы уже бросили: сделайте это в следующий ход.",
                "You pay or use a card before rolling, and you have rolled: do it on your next turn.",
            ),
            Self::FineCash { fine, raise } => cash::fine(fine, raise),
            Self::NotKept(_) => fixed(
                "Такой карточки у вас нет: используйте одну из своих.",
                "You don’t have that card: use one that you keep.",
            ),
            Self::NothingToBuy => fixed(
                "Покупать сейчас нечего: для этого нужно остановиться на свободном предприятии.",
                "There is nothing to buy: you have to stop on a free enterprise.",
            ),
            Self::BuyCash { cell, price, power, raise } => {
                cash::buy([ru(cell), en(cell)], price, power, raise)
            }
            Self::NoAuction => fixed(
                "Аукциона сейчас нет: дождитесь, когда что-нибудь выставят.",
                "There is no auction: wait until something is put up.",
            ),
            Self::Leading => fixed(
                "Последняя ставка ваша: дождитесь чужой.",
                "The highest bid is yours: wait for another’s.",
            ),
            Self::Passed => fixed(
                "В этих торгах вы не участвуете: спасовавший ждёт следующих.",
                "You are out of this bidding: after a pass, wait for the next auction.",
            ),
            Self::NotBidding => fixed(
                "В этих торгах вы не участвуете: за постройку торгуются те, кто её хотел и не спасовал.",
                "You aren’t in this bidding: it is among those who wanted the building and haven’t passed.",
            ),
            Self::NotYourBid(_) => fixed(
                "За этим столом торгуются по кругу: дождитесь своей очереди.",
                "Bidding goes round the table here: wait for your turn to bid.",
            ),
            Self::LowBid { least, .. } => Phrase::new(
                format!("Этого мало: ставьте не меньше {least} $."),
                format!("That is too little: bid at least ${least}."),
            ),
            Self::HighBid { cash, raise } => cash::bid(cash, raise),
            Self::NotAsked => fixed(
                "Вас сейчас не спрашивают, хотите ли вы строить.",
                "You aren’t being asked whether you want to build.",
            ),
            Self::Named(cell) => Phrase::new(
                format!(
                    "{}: вы хотите построить здесь, а после этого не смогли бы. Подождите, пока постройка кому-нибудь достанется, или спасуйте.",
                    ru(cell)
                ),
                format!(
                    "{}: you want to build here, and after that you couldn’t. Wait until somebody has got the building, or pass.",
                    en(cell)
                ),
            ),
            Self::OtherPiece => fixed(
                "Там нужна другая постройка: назовите предприятие, где встанет именно эта.",
                "That needs another kind of building: name an enterprise where this one can go.",
            ),
            Self::Contested => fixed(
                "Построек мало, и они нужны не только вам: стройте обычным порядком.",
                "Buildings are short and others could use them too: build in the usual way.",
            ),
            Self::NoStake => fixed(
                "Ставки принимают, когда вы останавливаетесь на «Букмекерах».",
                "Stakes are taken when you stop at the bookmakers’.",
            ),
            Self::StakeRange { most, raise } => cash::stake(most, raise),
            Self::NotNow { business, until } => {
                let (ru, en) = match business {
                    Business::Build => ("Строить", "build"),
                    Business::Mortgage => ("Закладывать", "mortgage"),
                    Business::Redeem => ("Выкупать из залога", "redeem"),
                    Business::Sell => ("Продавать", "sell"),
                };
                let (ru_until, en_until) = until.words();
                Phrase::new(
                    format!("{ru} сейчас нельзя: {ru_until}."),
                    format!("You can’t {en} now: {en_until}."),
                )
            }
            Self::NoDeed(cell) => Phrase::new(
                format!("{} — не предприятие: выберите предприятие.", ru(cell)),
                format!("{} is no enterprise: choose one.", en(cell)),
            ),
            Self::NotYours { cell, .. } => Phrase::new(
                format!("{} — не ваше: выберите что-нибудь своё.", ru(cell)),
                format!("{} isn’t yours: choose something of your own.", en(cell)),
            ),
            Self::NeverBuilt(cell) => Phrase::new(
                format!(
                    "{}: на стадионах и брендах не строят, выберите цветное предприятие.",
                    ru(cell)
                ),
                format!(
                    "{}: nothing is built on stadiums and brands; choose a coloured enterprise.",
                    en(cell)
                ),
            ),
            Self::NoMonopoly(cell) => Phrase::new(
                format!("{}: чтобы строить, соберите сначала весь цвет.", ru(cell)),
                format!("{}: to build there, get the whole colour first.", en(cell)),
            ),
            Self::GroupMortgaged(cell) => Phrase::new(
                format!("{} в залоге: пока его не выкупят, в этом цвете не строят.", ru(cell)),
                format!("{} is mortgaged: redeem it before you build in this colour.", en(cell)),
            ),
            Self::Full(cell) => Phrase::new(
                format!("{}: здесь уже сеть, выше строить некуда.", ru(cell)),
                format!("{} has its network already: nothing more can be built.", en(cell)),
            ),
            Self::NetworkEarly(cell) => Phrase::new(
                format!(
                    "{}: для сети нужно по четыре объекта на каждом предприятии цвета.",
                    ru(cell)
                ),
                format!(
                    "{}: a network needs four objects on every enterprise of the colour.",
                    en(cell)
                ),
            ),
            Self::Uneven(cell) => Phrase::new(
                format!("{}: строят равномерно, сначала там, где объектов меньше.", ru(cell)),
                format!("{}: build evenly, first where there are fewer objects.", en(cell)),
            ),
            Self::NoObjects => fixed(
                "В банке не осталось объектов: подождите, пока их кто-нибудь вернёт.",
                "The bank has no objects left: wait until somebody returns some.",
            ),
            Self::NoNetworks => fixed(
                "В банке не осталось сетей: подождите, пока их кто-нибудь вернёт.",
                "The bank has no networks left: wait until somebody returns one.",
            ),
            Self::BuildCash { price } => Phrase::new(
                format!("Постройка стоит {price} $, столько наличных у вас нет."),
                format!("Building there costs ${price}, and you don’t have the cash."),
            ),
            Self::NothingBuilt(cell) => Phrase::new(
                format!("{}: здесь ничего не построено, продавать нечего.", ru(cell)),
                format!("{}: nothing is built there, so there is nothing to sell.", en(cell)),
            ),
            Self::UnevenSale(cell) => Phrase::new(
                format!("{}: продают равномерно, сначала там, где объектов больше.", ru(cell)),
                format!("{}: sell evenly, first where there are more objects.", en(cell)),
            ),
            Self::NetworkStays(cell) => Phrase::new(
                format!(
                    "{}: в банке не хватает объектов, чтобы разменять сеть. Продайте сразу больше.",
                    ru(cell)
                ),
                format!(
                    "{}: the bank hasn’t the objects to break up the network. Sell more at once.",
                    en(cell)
                ),
            ),
            Self::ObjectReserved(cell) => Phrase::new(
                format!(
                    "{}: один объект из банка сейчас разыгрывают, остальных на размен сети не хватает. Подождите или продайте сразу больше.",
                    ru(cell)
                ),
                format!(
                    "{}: one of the bank’s objects is being bid for, and the rest are too few to break up the network. Wait, or sell more at once.",
                    en(cell)
                ),
            ),
            Self::NotLower => fixed(
                "Продажа только убавляет постройки: оставьте меньше, чем стоит, и нигде не больше.",
                "A sale only takes buildings away: leave fewer than there are, and nowhere more.",
            ),
            Self::OtherSpelling => fixed(
                "Назовите первую клетку цвета и сколько останется везде; на одну больше остаётся не на всех его предприятиях.",
                "Name the colour’s first cell and what stays on all of it; one more can’t stay on every enterprise of it.",
            ),
            Self::MortgagedAlready(cell) => Phrase::new(
                format!("{} уже в залоге.", ru(cell)),
                format!("{} is mortgaged already.", en(cell)),
            ),
            Self::BuiltHere(cell) => Phrase::new(
                format!("{}: сначала продайте то, что здесь построено.", ru(cell)),
                format!("{}: first sell what is built there.", en(cell)),
            ),
            Self::NotMortgaged(cell) => Phrase::new(
                format!("{} не в залоге, выкупать нечего.", ru(cell)),
                format!("{} isn’t mortgaged: there is nothing to redeem.", en(cell)),
            ),
            Self::NotFresh(cell) => Phrase::new(
                format!(
                    "{}: сейчас решают только о том, что получено. Это выкупите потом.",
                    ru(cell)
                ),
                format!(
                    "{}: decide on what you have just received; redeem this one later.",
                    en(cell)
                ),
            ),
            Self::RedeemCash { sum, raise } => cash::redeem(sum, raise),
            Self::NothingToKeep => fixed(
                "Вы не получали ничего заложенного: решать не о чем.",
                "You have received nothing mortgaged: there is nothing to decide.",
            ),
            Self::NoClaim { demanded: true, waive: true } => fixed(
                "Отказываться не от чего: такой ренты вам не должны или срок прошёл.",
                "There is nothing to waive: nobody owes you that rent, or it is too late.",
            ),
            Self::NoClaim { demanded: false, waive: true } => fixed(
                "За этим столом рента платится сама: отказаться от неё нельзя.",
                "At this table rent is paid by itself: it can’t be waived.",
            ),
            Self::NoClaim { demanded: true, waive: false } => fixed(
                "Этой ренты вы потребовать не можете: за такую остановку вам не должны или срок прошёл.",
                "You can’t demand that rent: nobody owes it to you, or it is too late.",
            ),
            Self::NoClaim { demanded: false, waive: false } => fixed(
                "За этим столом рента платится сама: требовать её не нужно.",
                "At this table rent is paid by itself: there is no need to demand it.",
            ),
            Self::NothingToPay(true) => {
                fixed("Этой ренты за вами нет: платить не нужно.", "You have no such rent to pay.")
            }
            Self::NothingToPay(false) => fixed(
                "За этим столом рента платится сама: делать ничего не нужно.",
                "At this table rent is paid by itself: there is nothing to do.",
            ),
            Self::PayCash { sum } => Phrase::new(
                format!(
                    "Рента {sum} $, столько наличных у вас нет; без спроса платить не обязательно."
                ),
                format!(
                    "The rent is ${sum} and you don’t have the cash; unasked, you needn’t pay."
                ),
            ),
            Self::NeededToBuild { price } => Phrase::new(
                format!(
                    "Из наличных {price} $ нужны на постройку, которую вы хотите: заплатите потом."
                ),
                format!("You need ${price} in cash for the building you want: pay later."),
            ),
            Self::NeededForBid { bid } => Phrase::new(
                format!("Из наличных {bid} $ нужны на вашу ставку: заплатите после торгов."),
                format!("You need ${bid} in cash for your bid: pay after the auction."),
            ),
            Self::NeededForDebt { sum } => Phrase::new(
                format!("Сначала долг в {sum} $: деньги нужны на него."),
                format!("Your debt of ${sum} comes first: the money is needed for it."),
            ),
            Self::CanPay { sum } => Phrase::new(
                format!(
                    "Долг {sum} $ вы можете уплатить: продайте постройки или заложите предприятия."
                ),
                format!("You can pay the ${sum} you owe: sell buildings or mortgage enterprises."),
            ),
            Self::NoDebt => fixed(
                "Сдаться можно, только когда нечем уплатить долг: играйте дальше.",
                "You can only give up over a debt that you can’t pay: play on.",
            ),
            Self::ManyOffers { debtor: true } => fixed(
                "Из-за этого долга вы предлагали уже достаточно: заплатите, что можете, или сдайтесь.",
                "You have made all the offers you can over this debt: raise the money, or give up.",
            ),
            Self::ManyOffers { debtor: false } => fixed(
                "До следующего броска вы больше ничего предложить не можете: дождитесь его.",
                "You have made all the offers you can for now: wait for the next roll.",
            ),
            Self::NoPartner => fixed(
                "Такого партнёра нет: предложите сделку другому игроку, который ещё в игре.",
                "There is no such partner: choose another player who is still in the game.",
            ),
            Self::NoDealNow => fixed(
                "Сделки сейчас не заключают: подождите, пока закончится то, что идёт. До тех пор договариваться может только должник.",
                "No deals now: wait until what is going on is over. Until then only a debtor can make deals.",
            ),
            Self::EmptyDeal => fixed(
                "В сделке ничего нет: добавьте деньги, предприятие или карточку.",
                "There is nothing in this deal: add money, an enterprise or a card.",
            ),
            Self::DealCash { .. } => fixed(
                "Столько наличных у этой стороны нет: уменьшите сумму.",
                "That side doesn’t have so much cash: lower the sum.",
            ),
            Self::DealNotOwned { cell, .. } => Phrase::new(
                format!("{}: у этой стороны такого предприятия нет, выберите другое.", ru(cell)),
                format!("{}: that side doesn’t own it; choose another.", en(cell)),
            ),
            Self::DealNotKept { .. } => fixed(
                "Такой карточки у этой стороны нет: выберите другую.",
                "That side doesn’t have such a card: choose another.",
            ),
            Self::DealBuilt(cell) => Phrase::new(
                format!(
                    "{}: пока в этом цвете что-то построено, его не продают. Сначала продайте постройки банку.",
                    ru(cell)
                ),
                format!(
                    "{} can’t be sold while anything is built in its colour: sell the buildings to the bank first.",
                    en(cell)
                ),
            ),
            Self::DealInterest { sum, .. } => Phrase::new(
                format!(
                    "За полученное в залоге нужно сразу уплатить банку {sum} $, а столько не останется: измените условия."
                ),
                format!(
                    "${sum} are due to the bank at once for what comes mortgaged, and that much wouldn’t be left: change the terms."
                ),
            ),
            Self::DealDebt { sum, able: true } => Phrase::new(
                format!(
                    "Сначала долг в {sum} $: и после сделки должник должен быть в состоянии его уплатить. Предложите за его имущество больше."
                ),
                format!(
                    "The debt of ${sum} comes first: a deal must leave the debtor able to pay it. Let the debtor get more."
                ),
            ),
            Self::DealDebt { sum, able: false } => Phrase::new(
                format!(
                    "Сначала долг в {sum} $: сделка должна приблизить должника к уплате или погасить часть долга у кредитора. Предложите за его имущество больше."
                ),
                format!(
                    "The debt of ${sum} comes first: a deal must bring the debtor nearer to paying it, or settle part of it with the creditor. Let the debtor get more."
                ),
            ),
            Self::NoOffer => fixed(
                "Такого предложения вам нет: возможно, его отозвали.",
                "There is no such offer to you: it may have been withdrawn.",
            ),
            Self::OtherTerms => fixed(
                "Условия уже другие: прочтите новое предложение.",
                "The terms have changed: read the new offer.",
            ),
            Self::NothingToWithdraw => {
                fixed("Вы ничего не предлагаете.", "You have no offer to withdraw.")
            }
            Self::AskedAlready => fixed(
                "Вы уже попросили перерыв: он будет перед ближайшим чужим ходом.",
                "You have asked for a break already: it comes before another’s next turn.",
            ),
            Self::HadBreak => fixed(
                "Перед этим броском вы от перерыва уже отказались или он кончился: попросите снова после броска.",
                "Your break before this roll is over: ask again after the roll.",
            ),
            Self::NoBreak => fixed(
                "Вы не просили перерыва: попросите, если он нужен.",
                "You haven’t asked for a break: ask, if you need one.",
            ),
            Self::NoCharacter => fixed(
                "У вас нет персонажа: его берут, остановившись на клетке «Персонаж».",
                "You have no character: you draw one when you stop on the character cell.",
            ),
            Self::PowerSpent => fixed(
                "Этот персонаж своё уже сделал: если он помогает раз в круг, пройдите СТАРТ.",
                "This character has done its part: if it helps once a lap, pass START first.",
            ),
            Self::PowerMoment(moment) => power::moment(moment),
            Self::PowerTarget(target) => power::target(target),
            Self::BenchedAlready { others: true } => fixed(
                "Этот игрок уже на скамейке: назовите другого.",
                "That player is on the bench already: name another.",
            ),
            Self::BenchedAlready { others: false } => fixed(
                "Все соперники уже на скамейке: отправлять туда некого.",
                "All your rivals are on the bench already: there is nobody to send there.",
            ),
        }
    }
}

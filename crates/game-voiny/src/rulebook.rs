//! The rulebook: every rule once, with its id, in both languages.

use game_core::{Rule, Section, Text};

static FLICK: Section =
    Section { id: "flick", title: Text { ru: "Щелчок", en: "The flick" } };
static A: Section = Section { id: "a", title: Text { ru: "Поле «А»", en: "Field A" } };
static AE: Section = Section { id: "ae", title: Text { ru: "Поле «Ä»", en: "Field Ä" } };
static V: Section = Section { id: "v", title: Text { ru: "Поле «в»", en: "Field V" } };
static LONG: Section =
    Section { id: "long", title: Text { ru: "Длинная игра", en: "The long game" } };
static SHORT: Section =
    Section { id: "short", title: Text { ru: "Короткие игры", en: "Short games" } };

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
        "VOI-1",
        &FLICK,
        "Играют двое. Щелчок — это один толчок пальцем по своему воину; вести воина дальше или \
         поправлять его на ходу нельзя. Сторонами игроки не меняются.",
        "The game is for two. A flick is one push of a finger on your own warrior; it can't be \
         guided afterwards. Players don't change sides.",
    ),
    rule(
        "VOI-2",
        &FLICK,
        "От щелчка воин должен провернуться вокруг своей вертикальной оси хотя бы на 90°, прежде \
         чем он остановится или покинет поле. Судят по тому же щелчку на пустом поле, так что \
         удар в упор не наказывается. Щелчок слабее этого не принимается, и ничего не происходит.",
        "A flick must turn the warrior at least 90° about its own vertical axis before it comes \
         to rest or leaves the field. It's judged by the same flick on an empty field, so a hit \
         at close range isn't punished. A flick that turns less is refused and nothing happens.",
    ),
    rule(
        "VOI-3",
        &FLICK,
        "Если воин коснулся воина соперника, это удар, иначе — ход без удара; ходы считаются \
         наравне с ударами. Если воины уже лежали вплотную, касание считается, только когда \
         щелчок сдвинул соперника.",
        "If the flicked warrior touches an opponent's it is a strike, otherwise a move; moves \
         count as flicks. Where the two already rested against each other, the contact counts \
         only if the flick pushes the other one.",
    ),
    rule(
        "VOI-4",
        &FLICK,
        "Воинов десять, и все разные: у каждого свои очертания, размер, вес, скольжение и кромка. \
         Всё это написано на его карточке.",
        "There are ten warriors, all different: each has its own outline, size, weight, friction \
         and edge. They are on its card.",
    ),
    rule(
        "VOI-5",
        &FLICK,
        "Воин перевёрнут, если, когда всё остановилось, его рисунок смотрит ниже горизонта (ровно \
         на ребре — не перевёрнут). Кто опирается на другого, остаётся лежать как лёг. Воин вне \
         поля, если его середина ниже поверхности или на поле его ничто не держит; провалился \
         внутри отверстия — значит, в отверстии. Кто за пять секунд не успокоился, о том судят \
         как есть.",
        "A warrior is flipped if its picture looks below the horizontal when all is at rest \
         (exactly on its rim it isn't). One that leans on another stays as it lies. It is off the \
         field if its middle is below the top or nothing on the field carries it; sunk within a \
         hole's outline, it is in the hole. Whatever hasn't settled within five seconds is judged \
         as it is.",
    ),
    rule(
        "VOI-6",
        &FLICK,
        "Перед игрой соперники по очереди, по одному, разбирают десять воинов: по пять каждому. \
         Кто выбирает первым, решает жребий. Команды остаются на все поля; поверженный на одном \
         поле на следующем снова в строю.",
        "Before the game the players take the ten warriors one at a time in turn, five each. The \
         lot says who begins. Teams stay for all fields; a warrior beaten on one is back on the \
         next.",
    ),
    rule(
        "VOI-7",
        &FLICK,
        "Схватку можно сдать в любой момент, когда все воины лежат спокойно: она проиграна, а воин \
         повержен. На поле «в» длинной игры и в игре «один против девяти» схваток нет.",
        "You may give up a bout whenever everything is at rest: it is lost and your warrior beaten. \
         The long game's field V and one against nine have no bouts.",
    ),
    rule(
        "VOI-60",
        &FLICK,
        "Щелчок судят по порядку: сначала нарушение (всё возвращается на места, щелчок истрачен, \
         больше ничего не засчитывается), потом отверстия и вылеты, потом перевороты, потом — чей \
         следующий щелчок. Решённое раньше позже не меняется. Кого ставят в центр или на линию, \
         тот стоит рисунком вверх.",
        "A flick is judged in this order: a foul (everything goes back, the flick is used up, and \
         nothing else counts), then holes and warriors off the field, then flips, then who flicks \
         next. What an earlier step settles no later one changes. Whoever is put in the centre or \
         on a line stands picture up.",
    ),
    rule(
        "VOI-61",
        &FLICK,
        "«Перевернуть на месте» — положить плашмя рисунком вверх, не меняя середины и поворота; \
         если что-то мешает — на ближайшее свободное место.",
        "Turned up in place means flat, picture up, with the same middle and heading; if something \
         is in the way, at the nearest free place.",
    ),
    rule(
        "VOI-10",
        &A,
        "Схватки — один на один: воины стоят рисунком вверх в центральном круге лицом друг к \
         другу. В первой схватке первым бьёт тот, на кого указал жребий, дальше — всегда \
         проигравший предыдущую. На первую схватку поля оба выбирают воина тайно и одновременно.",
        "Bouts are one against one: the warriors stand picture up in the centre circle, facing each \
         other. In the first bout the lot says who flicks first, later it is always the loser of \
         the last one. For a field's first bout both choose their warrior secretly, at once.",
    ),
    rule(
        "VOI-11",
        &A,
        "У атакующего пять щелчков подряд. Перед каждым он может повернуть своего воина на месте; \
         воина соперника не трогают.",
        "The attacker has five flicks in a row. Before each he may turn his warrior on the spot; \
         the defender's is never touched.",
    ),
    rule(
        "VOI-12",
        &A,
        "Пока воин соперника перевёрнут, атакующий продолжает и после пятого щелчка, пока тот не \
         ляжет рисунком вверх или не вылетит. Как только перевёрнутый от щелчка лёг рисунком вверх, \
         ход сразу переходит к его хозяину, и у того пять щелчков.",
        "While the opponent's warrior is flipped the attacker goes on, beyond five, until it is \
         picture up again or off the field. When it turns picture up by a flick the turn passes at \
         once to its player, with five flicks.",
    ),
    rule(
        "VOI-13",
        &A,
        "Если перевернулся сам атакующий воин, ход переходит сопернику; лежавшего перевёрнутым \
         воина соперника переворачивают на месте, а этот остаётся как лежит. Если одним щелчком \
         перевернулись оба, обоих переворачивают на месте, и атакующий продолжает теми щелчками, \
         что остались.",
        "If the attacker's own warrior flips, the turn passes; an opponent's warrior that lay \
         flipped is turned up in place, his own stays flipped. If both flip by the same flick, both \
         are turned up in place and the attacker goes on with what is left of his five.",
    ),
    rule(
        "VOI-14",
        &A,
        "Если за пять щелчков никто не перевернулся и не вылетел, ход переходит к сопернику.",
        "After five flicks without a flip or a knock-out the turn passes.",
    ),
    rule(
        "VOI-15",
        &A,
        "Воин соперника вылетел, а свой остался — соперник повержен. Он выставляет любого из \
         оставшихся, победитель продолжает тем же воином, новая схватка начинается из центра.",
        "If the opponent's warrior is off the field and the attacker's isn't, it is beaten. Its \
         player brings any warrior he has left, the winner's stays in, and the next bout starts in \
         the centre.",
    ),
    rule(
        "VOI-16",
        &A,
        "Вылетел только атакующий воин: никто не повержен, оба возвращаются в центр, и у соперника \
         пять щелчков. Вылетели оба: никто не повержен, оба в центр, атакующий продолжает тем, что \
         осталось от пяти.",
        "If only the attacker's warrior is off, nobody is beaten: back to the centre, and the other \
         has five flicks. If both are off, nobody is beaten: back to the centre, and the attacker \
         goes on with what is left of his five.",
    ),
    rule(
        "VOI-17",
        &A,
        "Поле сыграно, когда у одного из игроков не осталось воинов. Каждый получает по очку за \
         каждого своего не поверженного воина.",
        "The field ends when a player has no warrior left. Each gets a point for every warrior of \
         his own that isn't beaten.",
    ),
    rule(
        "VOI-62",
        &A,
        "В счёт пяти идёт каждый щелчок, и мимо тоже. Если щелчок не передал ход и не закончил \
         схватку: воин соперника перевёрнут — атакующий продолжает; истрачено пять или больше — ход \
         переходит; иначе он продолжает.",
        "Every flick counts as one of the five, misses too. After a flick that neither passes the \
         turn nor ends the bout: if the opponent's warrior is flipped the attacker goes on; else, \
         with five or more used, the turn passes; else he goes on.",
    ),
    rule(
        "VOI-20",
        &AE,
        "Играют как на поле «А», но повержен тот, кто упал в одно из четырёх угловых отверстий, кто \
         бы его туда ни отправил. Оба упали от одного щелчка — никто не повержен, оба в центр, \
         очерёдность прежняя. Один в отверстии, другой вне поля — повержен тот, кто в отверстии.",
        "As on field A, but a warrior is beaten when it falls into one of the four corner holes, \
         whoever sent it there. If both do by one flick nobody is beaten: back to the centre, and \
         the order stays. One in a hole, the other off: the one in the hole is beaten.",
    ),
    rule(
        "VOI-21",
        &AE,
        "Щёлкают по очереди, по одному разу. Начинает проигравший на поле «А» (если «Ä» играют \
         отдельно — жребий), в следующих схватках — победитель предыдущей.",
        "Flicks alternate, one each. The loser of field A begins (Ä played alone: the lot), in later \
         bouts the winner of the last one.",
    ),
    rule(
        "VOI-22",
        &AE,
        "Перевёрнуты оба, одним щелчком или по очереди: обоих переворачивают на месте, очерёдность \
         прежняя. Перевёрнут один: его хозяин может вместо щелчка перевернуть его на месте, и ход \
         переходит. Иначе воина щёлкают как лежит.",
        "If both are flipped, by one flick or one after the other, they are turned up in place and \
         the order stays. If one is, its player may turn it up in place instead of a flick, and the \
         turn passes. Otherwise it is flicked as it lies.",
    ),
    rule(
        "VOI-23",
        &AE,
        "Воин вылетел с поля, но не в отверстие: никто не повержен, оба в центр, щёлкает тот, чей \
         воин остался. Вылетели оба — очерёдность прежняя.",
        "A warrior off the field, not in a hole: nobody is beaten, back to the centre, and the one \
         whose warrior stayed flicks next. Both off: the order stays.",
    ),
    rule(
        "VOI-24",
        &AE,
        "Два хода подряд без касания воина соперника одному игроку не разрешены: второй и все \
         следующие до удара — нарушение. Новая схватка и возврат в центр начинают счёт заново. \
         Поправлять воина до или после щелчка нельзя.",
        "Two moves in a row without touching the opponent's warrior are not allowed to one player: \
         the second is a foul, and so is each further one until he strikes. A new bout or a return \
         to the centre clears this. No corrections before or after a flick.",
    ),
    rule(
        "VOI-25",
        &AE,
        "Очки — как на поле «А»: по одному за каждого своего не поверженного воина.",
        "Points as on field A: one for every warrior of your own that isn’t beaten.",
    ),
    rule(
        "VOI-30",
        &V,
        "На поле выходят все. Атакующие ставят четверых между двойной линией и своим краем, так чтобы \
         они касались друг друга, а пятого, атакующего, — на одинарную линию, не ближе к четверым, \
         чем длина самого крупного воина команды. Обороняющиеся ставят так же либо всех пятерых \
         вместе за двойной линией. Все лежат плашмя, рисунком вверх, целиком на поле. Атакующие \
         расставляют первыми, открыто.",
        "All five of both sides play. The attackers put four warriors between the double line and \
         their edge, touching one another, and the fifth, the attacker, on the single line, at \
         least the length of their largest warrior away from the four. The defenders do the same or \
         put all five, touching, behind their double line. All lie flat, picture up, wholly on the \
         field. The attackers set up first, openly.",
    ),
    rule(
        "VOI-31",
        &V,
        "Атакует и начинает тот, у кого больше очков за «А» и «Ä» (поровну или «в» отдельно — \
         жребий). Щёлкают по очереди. Первый щелчок — атакующим, по команде соперника, но не по её \
         атакующему на линии: коснуться его первым — нарушение. Нарушение или промах тратят первый \
         щелчок. Дальше — любым своим воином по кому угодно, и по своим тоже.",
        "Whoever has more points from A and Ä attacks and begins (equal, or V alone: the lot). \
         Flicks alternate. The first one is with the attacker, at the other team but not at its \
         attacker on the line: touching that one first is a foul. A foul or a miss uses the first \
         flick up. Later any own warrior may be flicked at any, own ones included.",
    ),
    rule(
        "VOI-32",
        &V,
        "Перевёрнутого воина, которым собираются щёлкнуть, можно сперва перевернуть на месте; \
         остальные лежат как лежат. Других поправок нет.",
        "A flipped warrior chosen to flick may be turned up in place first; others stay as they lie. \
         There are no other corrections.",
    ),
    rule(
        "VOI-33",
        &V,
        "Воина, которым собираются щёлкнуть, можно сперва снять с команды и поставить на любое \
         свободное место своей одинарной линии — пока он ещё лежит в своей зоне расстановки. Это \
         часть щелчка, а не отдельный ход.",
        "The chosen warrior may first be taken from its team and put anywhere free on the own \
         single line, while it still lies in its own set-up zone. It is part of the flick, not a \
         turn of its own.",
    ),
    rule(
        "VOI-34",
        &V,
        "Краевое положение: воин выступает за границу поля, но не упал. Его хозяин может вне очереди \
         сделать им краевой ход, а если воин и после него на поле — ещё один ход им же.",
        "Edge position: a warrior reaches over the field's border without falling. Its player may, \
         out of turn, make an edge move with it; if it is still on the field, another move with it \
         follows.",
    ),
    rule(
        "VOI-35",
        &V,
        "Между бьющим воином и тем воином соперника, которого он ударит первым, до щелчка должен \
         проходить самый маленький воин бьющей команды, пусть и поверженный. Если тесно — \
         нарушение. \
         По своим можно бить и вплотную.",
        "Between the striking warrior and the opponent's one that it strikes first there must be \
         room, before the flick, for the smallest of the striking side's five, beaten ones \
         included. Too narrow is a foul. Striking own warriors needs no room.",
    ),
    rule(
        "VOI-36",
        &V,
        "Если единственный оставшийся воин стороны выбит вместе с тем, кто его ударил, он \
         возвращается на любое место ближайшей к нему одинарной линии и щёлкает следующим; ударивший \
         повержен. Если ударивший тоже был последним, поле сыграно.",
        "If a side's only warrior left is struck off together with the striking one, it comes back \
         anywhere on the single line that was nearest to it and flicks next; the striking one is \
         beaten. If that was its side's last too, the field ends.",
    ),
    rule(
        "VOI-37",
        &V,
        "Вылетел — повержен, кто бы его ни выбил, и сам бивший тоже. Поле сыграно, когда у стороны \
         никого не осталось. Очки: по одному за каждого поверженного воина соперника и за каждого \
         своего на поле. Если одним щелчком никого не осталось у обоих, по 5 очков.",
        "Off the field is beaten here, whoever sent it, the striking one too. The field ends when a \
         side has none left. Points: one for each opponent's warrior beaten and one for each own \
         still on the field. Both sides at none by one flick: 5 each.",
    ),
    rule(
        "VOI-63",
        &V,
        "Краевой ход предлагают, когда всё остановилось, до следующего щелчка; сначала стороне, чья \
         очередь, и по одному воину. Право даётся один раз: отказались или использовали — больше \
         нет, пока воин снова не ляжет на поле целиком. Краевой и следующий за ним ход — обычные \
         щелчки по всем правилам; после нарушения второго хода нет, от второго можно отказаться. \
         Очерёдность не меняется.",
        "Edge moves are offered when all is at rest, before the next flick; first to the side that \
         flicks next, and one warrior after the other. The right comes once: declined or used, it \
         is gone until the warrior has lain wholly on the field again. The edge move and the further \
         one are flicks by all rules; after a foul there is no further move, and it may be left \
         out. Whose turn it is doesn't change.",
    ),
    rule(
        "VOI-40",
        &LONG,
        "Играют по порядку на полях «А», «Ä» и «в»; очки складываются, у кого больше — тот победил. \
         Поровну — ещё раз поле «в», кто атакует, решает жребий, и так пока не решится.",
        "Fields A, Ä and V are played in this order; the points add up, most wins. Equal: field V \
         once more, the lot says who attacks, until it is decided.",
    ),
    rule(
        "VOI-50",
        &SHORT,
        "Можно сыграть одно поле по правилам длинной игры: побеждает тот, у кого на нём больше \
         очков. На поле «в» при счёте 5:5 играют ещё раз.",
        "Any one field can be played by its long rules; most points on it wins. Field V at 5 each \
         is played again.",
    ),
    rule(
        "VOI-51",
        &SHORT,
        "Короткая игра на поле «А»: каждый играет одним из пяти воинов до конца. Выбил соперника — \
         очко. Бросок: во время удара бьющий воин перелетает через воина соперника, не выходя за его \
         очертания; пол-очка получает тот, через кого перелетели. И то и другое кончает схватку, \
         следующую начинает проигравший. Щелчок, давший очко, броска не даёт. Сданная схватка — \
         очко сопернику. До пяти очков.",
        "Short A: one warrior each, of the five, for the whole game. Sending the opponent off is a \
         point. A throw: during a strike the attacking warrior flies over the opponent's, within the \
         space above its outline; the player of the one flown over gets ½. Either ends the bout, and \
         its loser flicks first in the next. A flick that scores a point scores no throw. A bout \
         given up is a point. First to five.",
    ),
    rule(
        "VOI-52",
        &SHORT,
        "Короткая игра на поле «Ä»: так же, по правилам этого поля; начинает жребий, потом — \
         победитель схватки. Соперник в отверстии или вне поля — очко, бросок — пол-очка. Пропал \
         только свой — без очков, оба в центр, щёлкает соперник; пропали оба — без очков, \
         очерёдность прежняя. До пяти очков.",
        "Short Ä: likewise by that field's rules; the lot begins, after a bout its winner. The \
         opponent's warrior in a hole or off the field is a point, a throw ½. Only the flicked one \
         gone: no point, centre, the other flicks; both gone: no point, the order stays. First to \
         five.",
    ),
    rule(
        "VOI-53",
        &SHORT,
        "Короткая игра на поле «в»: по одному воину на одинарных линиях; щёлкают по очереди, есть \
         краевые ходы и габарит. Вылетел — повержен, и от своего щелчка тоже; проигравший выставляет \
         следующего, ставит его первым и первым щёлкает. Вылетели оба — схватка заново. Проиграл \
         тот, у кого повержены все пять.",
        "Short V: one warrior each on the single lines; flicks alternate, with edge moves and room. \
         Off the field is beaten, by one's own flick too; the loser brings the next, places it first \
         and flicks first. Both off: again, same warriors. All five beaten loses.",
    ),
    rule(
        "VOI-54",
        &SHORT,
        "Один против девяти, поле «в»: первый игрок берёт одного из десяти и ставит на линию, второй \
         расставляет остальных девять где угодно, лишь бы атакующий проходил между ними. Пока каждый \
         щелчок первого выбивает хоть одного, он продолжает, иначе один раз щёлкает второй. Выбиты \
         все девять — победил первый, вылетел атакующий — второй. Габарит — по самому маленькому \
         из оставшихся на поле.",
        "One against nine on field V: the first player takes one of the ten and puts him on his \
         single line; the second places the other nine anywhere with gaps that the attacker fits \
         through. As long as each flick sends at least one off the first goes on, otherwise the \
         second flicks once. Nine off: the first wins. Attacker off: the second wins. Room is \
         measured by the smallest warrior left on the field.",
    ),
];

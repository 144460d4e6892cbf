//! The board, cards and characters that ship with the game.

use std::collections::BTreeSet;

use game_core::{Edition as _, Pack as _, PackFiles, Phrase};
use game_futbolpolia::{
    CARDS, CHARACTERS, CardInfo, CellKind, Deck, DeedKind, Effect, Futbolpolia, Kept, Moment, Pack,
    Power, Uses,
};

fn files() -> PackFiles {
    Futbolpolia::content()
}

fn pack() -> Pack {
    Pack::load(&files()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_board_has_what_the_rulebook_names() {
    let pack = pack();
    let kinds: Vec<CellKind> = pack.cells().iter().map(|cell| cell.kind).collect();
    let count = |kind| kinds.iter().filter(|other| **other == kind).count();
    assert_eq!(kinds.len(), 40);
    assert_eq!((count(CellKind::Goal), count(CellKind::Offside)), (3, 3));
    assert_eq!(count(CellKind::Bookmakers), 1);
    assert_eq!(kinds[0], CellKind::Start);
    assert_eq!(kinds[10], CellKind::Bench);
    assert_eq!(kinds[20], CellKind::Character);
    assert_eq!(kinds[30], CellKind::ToBench);
    assert_eq!(pack.bench(), 10);
    // An ОФСАЙД soon after СТАРТ, from which one can step back onto it (FUT-5.1).
    assert_eq!(kinds[2], CellKind::Offside);

    let sizes: Vec<usize> = pack.groups().iter().map(|group| group.deeds.len()).collect();
    assert_eq!(sizes, [2, 3, 3, 3, 3, 3, 3, 2]);
    let names = |kind| {
        let deeds = pack.deeds().iter().filter(move |deed| deed.kind == kind);
        deeds.map(|deed| pack.cells()[usize::from(deed.cell)].name.ru.as_str())
    };
    assert_eq!(
        names(DeedKind::Stadium).collect::<Vec<_>>(),
        ["Школьное поле", "Old Trafford", "Allianz Arena", "Santiago Bernabeu"]
    );
    assert_eq!(names(DeedKind::Brand).collect::<Vec<_>>(), ["Adidas", "Nike", "Puma"]);
    for (number, deed) in pack.deeds().iter().enumerate() {
        assert_eq!(pack.cells()[usize::from(deed.cell)].kind, CellKind::Deed(number as u8));
    }

    let money = pack.money();
    assert_eq!((money.cash, money.start, money.bench), (1500, 200, 50));
    assert_eq!((money.objects, money.networks), (32, 12));
    let notes: Vec<(i32, u8)> = money.notes.iter().map(|note| (note.value, note.count)).collect();
    assert_eq!(notes, [(500, 2), (100, 4), (50, 1), (20, 1), (10, 2), (5, 1), (1, 5)]);
}

#[test]
fn dearer_enterprises_yield_more() {
    let pack = pack();
    let deeds: Vec<_> = pack.deeds().iter().filter(|deed| deed.object > 0).collect();
    assert_eq!(deeds.len(), 22);
    for pair in deeds.windows(2) {
        assert!(pair[0].price < pair[1].price, "{pair:?}");
        assert!(pair[0].rents.iter().zip(pair[1].rents).all(|(a, b)| *a < b), "{pair:?}");
    }
}

#[test]
fn the_decks_have_their_cards() {
    let pack = pack();
    let has = |deck, effect| pack.deck(deck)[..CARDS].iter().any(|card| card.effect == effect);
    assert!(has(Deck::Offside, Effect::MoveTo(0)));
    assert!(has(Deck::Goal, Effect::ToBench));
    for deck in [Deck::Goal, Deck::Offside] {
        assert_eq!(pack.deck(deck).len(), 2 * CARDS);
        assert!(has(deck, Effect::Keep(Kept::OffBench)));
    }
    assert_eq!(pack.characters().len(), 2 * CHARACTERS);
    let names: Vec<&str> =
        pack.characters().iter().take(CHARACTERS).map(|c| c.name.ru.as_str()).collect();
    assert_eq!(
        names,
        [
            "Тренер",
            "Легенда футбола",
            "Судья",
            "Президент клуба",
            "Футбольный чиновник",
            "Лёха со двора"
        ]
    );
}

/// What a text must say, in figures or in a word.
fn said(text: &Phrase, ru: &str, en: &str) {
    assert!(text.ru.contains(ru), "{ru:?} is not said: {}", text.ru);
    assert!(text.en.contains(en), "{en:?} is not said: {}", text.en);
}

fn sum_is_said(text: &Phrase, sum: i32) {
    said(text, &format!(" {sum} $"), &format!("${sum}"));
}

#[test]
fn cards_say_what_they_do() {
    let pack = pack();
    let cell = |cell: u8| &pack.cells()[usize::from(cell)].name;
    for CardInfo { text, effect, .. } in
        [Deck::Goal, Deck::Offside].map(|deck| pack.deck(deck)).concat()
    {
        let text = &text;
        match effect {
            Effect::Collect(sum) => {
                sum_is_said(text, sum);
                assert!(!text.ru.contains("Заплатите") && !text.en.contains("Pay"), "{text:?}");
            }
            Effect::Pay(sum) => {
                sum_is_said(text, sum);
                said(text, "Заплатите", "Pay");
            }
            Effect::EachPays(sum) => {
                sum_is_said(text, sum);
                said(text, "Каждый соперник", "Every rival");
            }
            Effect::PayEach(sum) => {
                sum_is_said(text, sum);
                said(text, "Заплатите каждому сопернику", "Pay every rival");
            }
            Effect::AllPay(sum) => {
                sum_is_said(text, sum);
                said(text, "се, и вы тоже, платят банку", "ll pay the bank");
            }
            Effect::Upkeep { deed, object, network } => {
                for sum in [deed, object, network].into_iter().filter(|sum| *sum > 0) {
                    sum_is_said(text, sum);
                }
            }
            Effect::MoveTo(to) => {
                said(text, "Идите", cell(to).en.trim_start_matches("The "));
                let name = cell(to).ru.split(['«', '»']).find(|part| !part.is_empty()).unwrap();
                let stem: String =
                    name.trim_end().chars().take(name.chars().count().min(5)).collect();
                assert!(text.ru.to_lowercase().contains(&stem.to_lowercase()), "{text:?}");
            }
            Effect::Forward(cells) => {
                said(text, &format!("вперёд на {cells} клет"), &format!("forward {cells} cell"));
            }
            Effect::Back(cells) => {
                said(text, &format!("Вернитесь на {cells} клет"), &format!("Go back {cells} cell"));
            }
            Effect::MoveToNearest { times, .. } => {
                said(text, "Идите вперёд до ближайшего", "Go forward to the nearest");
                assert!(times <= 2);
                assert_eq!(times == 2, text.ru.contains("двойная"), "{text:?}");
                assert_eq!(times == 2, text.en.contains("double"), "{text:?}");
            }
            Effect::ToBench => {
                said(text, "Отправляйтесь на скамейку запасных.", "Go to the bench.");
            }
            Effect::Keep(Kept::OffBench) => said(text, "Сохраните карточку", "Keep this card"),
        }
    }
}

#[test]
fn characters_say_what_they_can_do_and_when() {
    for character in pack().characters() {
        let text = &character.text;
        match character.uses {
            Uses::Lap => said(text, "Раз за круг", "Once a lap"),
            Uses::Game => said(text, "Раз за игру", "Once a game"),
        }
        match character.power.moment() {
            Moment::Turn => said(text, "в свой ход", "in your turn"),
            Moment::BeforeRoll => said(text, "перед броском", "before a roll"),
            Moment::AfterRoll => said(text, "когда с клеткой всё решено", "dealt with"),
            Moment::Purchase => said(text, "когда вы стоите", "when you stand"),
            Moment::OnBench => said(text, "на скамейке", "on the bench"),
        }
        match character.power {
            Power::Collect(sum) | Power::Charge(sum) | Power::Bet(sum) => sum_is_said(text, sum),
            Power::BuyCheap { percent } => {
                assert_eq!(percent, 50);
                said(text, "за полцены", "at half price");
            }
            Power::BuildCheap { percent } => {
                assert_eq!(percent, 75);
                said(text, "за три четверти цены", "at three quarters of its price");
            }
            Power::BuyAnywhere { percent } => {
                assert_eq!(percent, 150);
                said(text, "за полторы цены", "one and a half times its price");
            }
            Power::SecondRoll
            | Power::SendToBench
            | Power::NoRent
            | Power::NoFines
            | Power::RollAgain
            | Power::OffBench => {}
        }
    }
}

/// Each language keeps to its own letters and quotation marks, and nothing is said twice.
#[test]
fn texts_are_in_their_language() {
    let pack = pack();
    let cards = [Deck::Goal, Deck::Offside].map(|deck| pack.deck(deck)).concat();
    let texts: Vec<&Phrase> = cards
        .iter()
        .map(|card| &card.text)
        .chain(pack.characters().iter().flat_map(|c| [&c.name, &c.text]))
        .chain(pack.groups().iter().map(|group| &group.name))
        .collect();
    for text in &texts {
        let cyrillic = |letter| ('а'..='я').contains(&letter);
        assert!(text.ru.chars().any(cyrillic) && !text.en.chars().any(cyrillic), "{text:?}");
        assert!(!text.ru.contains(['"', '\'', '“']), "{text:?}");
        assert!(!text.en.contains(['"', '\'', '«']), "{text:?}");
    }
    let all: BTreeSet<&str> = texts.iter().flat_map(|text| [text.ru.as_str(), &text.en]).collect();
    assert_eq!(all.len(), 2 * texts.len());
    for cell in pack.cells() {
        assert!(!cell.name.en.contains('\'') && !cell.name.ru.contains('"'), "{cell:?}");
    }
}

/// Logs name what decides by its hash, so its spelling must not change; names and texts don't decide.
#[test]
fn names_and_texts_decide_nothing() {
    let whole = pack();
    let mut files = files();
    let board = files.text("board.toml").unwrap();
    files.insert("board.toml", board.replace("Пирожки у ворот", "Плюшки у ворот"));
    let renamed = Pack::load(&files).unwrap();
    assert_eq!(renamed.deciding(), whole.deciding());
    let board = files.text("board.toml").unwrap();
    files.insert("board.toml", board.replace("bench = 50", "bench = 51"));
    assert_ne!(Pack::load(&files).unwrap().deciding(), whole.deciding());

    let lines: Vec<String> = whole.deciding().lines().map(String::from).collect();
    assert_eq!(lines[0], "cash 1500 start 200 bench 50 objects 32 networks 12");
    assert_eq!(lines[1], "start");
    assert_eq!(lines[2], "enterprise 0 100 3,12,32,90,150,220 60 80 50");
    assert_eq!(lines[5], "brand 230 22,55,120,0,0,0 0 0 115");
    assert_eq!(lines.len(), 1 + 40 + 4 * CARDS + 2 * CHARACTERS);
    for line in [
        "goal collect 50",
        "goal each pays 25",
        "goal move to 39",
        "goal forward 3",
        "goal nearest stadium x1",
        "goal nearest free x1",
        "goal keep off bench",
        "goal to bench",
        "goal pay 30",
        "goal upkeep 5 0 0",
        "offside pay each 15",
        "offside all pay 20",
        "offside upkeep 0 25 100",
        "offside back 3",
        "offside nearest brand x2",
        "second roll game",
        "collect 100 game",
        "send to bench lap",
        "build cheap 75 lap",
        "no rent game",
        "bet 200 lap",
        "roll again lap",
        "buy anywhere 150 game",
        "charge 15 lap",
        "off bench lap",
        "no fines lap",
        "buy cheap 50 lap",
    ] {
        assert!(lines.iter().any(|other| other == line), "{line}");
    }
}

#[test]
fn a_pack_may_fine() {
    let mut files = files();
    let board = files.text("board.toml").unwrap();
    let old = "id = \"goal-third\"\nkind = \"goal\"\n";
    assert_eq!(board.matches(old).count(), 1);
    let new = "id = \"tax\"\nkind = \"fine\"\nfine = 75\n";
    files.insert("board.toml", board.replace(old, new));
    let pack = Pack::load(&files).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(pack.cells()[36].kind, CellKind::Fine(75));
    assert!(pack.deciding().lines().any(|line| line == "fine 75"));
}

/// The entries that the format's page shows are those of the pack.
#[test]
fn the_documented_entries_are_in_the_pack() {
    let files = files();
    let page = include_str!("../../../docs/packs/futbolpolia.md");
    let entries: Vec<&str> = page
        .split("```")
        .filter_map(|block| block.strip_prefix("toml\n"))
        .filter(|block| block.starts_with("[["))
        .collect();
    assert_eq!(entries.len(), 3);
    for entry in entries {
        let there = files.names().any(|name| files.text(name).is_some_and(|t| t.contains(entry)));
        assert!(there, "{entry}");
    }
}

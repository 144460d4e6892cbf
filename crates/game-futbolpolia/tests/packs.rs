//! Packs that are refused: each fault is told with its file, its line and the reason.

#[path = "common/frozen.rs"]
mod frozen;

use frozen::frozen;
use game_core::{Pack as _, PackFiles};
use game_futbolpolia::Pack;

fn files() -> PackFiles {
    frozen()
}

fn refusal(files: &PackFiles) -> String {
    match Pack::load(files) {
        Ok(_) => panic!("the pack was taken"),
        Err(error) => error.to_string(),
    }
}

/// Replaces the only `old` of a file; the pack must be refused for `reason`, at the line on which
/// `mark` stands then, or, without a mark, for the file as a whole.
#[track_caller]
fn refused(file: &str, old: &str, new: &str, mark: &str, reason: &str) {
    let mut files = files();
    let text = files.text(file).unwrap();
    assert_eq!(text.matches(old).count(), 1, "{old:?} must be in {file} just once");
    let text = text.replacen(old, new, 1);
    let place = if mark.is_empty() {
        file.to_string()
    } else {
        let at = text.find(mark).expect("the mark stands in the file");
        format!("{file}:{}", 1 + text[..at].matches('\n').count())
    };
    files.insert(file, text);
    assert_eq!(refusal(&files), format!("{place}: {reason}"));
}

/// A file without the last entry of a kind.
fn without_last(file: &str, header: &str) -> String {
    let mut files = files();
    let text = files.text(file).unwrap();
    let at = text.rfind(header).unwrap();
    let end = text[at + 1..].find("[[").map_or(text.len(), |end| at + 1 + end);
    let shorter = format!("{}{}", &text[..at], &text[end..]);
    files.insert(file, shorter);
    refusal(&files)
}

#[test]
fn missing_rents() {
    let board = |old, new, mark, reason| refused("board.toml", old, new, mark, reason);
    let rents = "rents = [3, 15, 40, 110, 190, 270]";
    let fewer = "rents = [3, 15, 40, 110, 190]";
    board(rents, fewer, fewer, "5 rents instead of 6: for 0 to 4 objects and the network");
    board(rents, "", "id = \"pies\"", "the cell \"pies\" has no `rents`");
    let fewer = "rents = [22, 55]";
    let reason = "2 rents instead of 3: one for each number of brands";
    board("rents = [22, 55, 120]", fewer, fewer, reason);
    let fewer = "rents = [20, 45, 95]";
    let reason = "3 rents instead of 4: one for each number of stadiums";
    board("rents = [20, 45, 95, 190]", fewer, fewer, reason);
    let typo = "rents = [3, 15, 4, 110, 190, 270]";
    board(rents, typo, typo, "a rent of 4 after one of 15");
    let typo = "rents = [0, 15, 40, 110, 190, 270]";
    board(rents, typo, typo, "the rent is 0, not 1 to 10000");
}

#[test]
fn ids_used_twice_or_misspelt() {
    let board = |old, new, reason| refused("board.toml", old, new, new, reason);
    refused(
        "board.toml",
        "id = \"seeds\"\nkind",
        "id = \"pies\"\nkind = \"enterprise\"\n#",
        "id = \"pies\"\nkind = \"enterprise\"\n#",
        "two cells have the id \"pies\"",
    );
    let reason = "\"Seeds\" is not an id (small Latin letters and hyphens)";
    board("id = \"seeds\"", "id = \"Seeds\"", reason);
    board(
        "id = \"kit\"\nname.ru = \"Экипировка\"",
        "id = \"yard\"\nname.ru = \"Экипировка\"",
        "two groups have the id \"yard\"",
    );
    board(
        "group = \"yard\"\nname.ru = \"Пирожки у ворот\"",
        "group = \"yrad\"\nname.ru = \"Пирожки у ворот\"",
        "there is no group \"yrad\"",
    );
    refused(
        "characters.toml",
        "id = \"referee\"\nname.ru = \"Судья\"",
        "id = \"coach\"\nname.ru = \"Судья\"",
        "id = \"coach\"\nname.ru = \"Судья\"",
        "two characters have the id \"coach\"",
    );
    refused(
        "expansion.toml",
        "id = \"captain\"",
        "id = \"referee\"",
        "id = \"referee\"",
        "two characters have the id \"referee\"",
    );
}

#[test]
fn prices_that_cannot_be() {
    let board = |old, new, mark, reason| refused("board.toml", old, new, mark, reason);
    board("price = 60\n", "price = -60\n", "price = -60", "the price is -60, not 1 to 10000");
    board("price = 60\n", "price = 0\n", "price = 0", "the price is 0, not 1 to 10000");
    board("price = 60\n", "price = 10001\n", "price = 10001", "the price is 10001, not 1 to 10000");
    let reason = "the mortgage value is 30, the price only 29";
    board("price = 60\n", "price = 29\n", "mortgage = 30", reason);
    let built = "object = 50\nnetwork = 65\nmortgage = 30\n";
    let worse = "object = -50\nnetwork = 65\nmortgage = 30\n";
    board(built, worse, worse, "the object's price is -50, not 1 to 10000");
    let worse = "object = 50\nmortgage = 30\n";
    board(built, worse, "id = \"pies\"", "the cell \"pies\" has no `network`");
    board(
        "start = 200",
        "start = -200",
        "start = -200",
        "the sum paid at the start is -200, not 1 to 10000",
    );
    board("bench = 50", "bench = 0", "bench = 0", "the bench's price is 0, not 1 to 10000");
    let reason = "the number of objects is 320, not 0 to 110";
    board("objects = 32", "objects = 320", "objects = 320", reason);
    let one = "  { value = 1, count = 5 },\n";
    board(one, "", "notes = [", "there must be notes of 1 to pay any sum");
    let fifty = "{ value = 50, count = 1 }";
    let more = "{ value = 200, count = 1 }";
    board(fifty, more, more, "notes go from the greatest to the least");
    let twenty = "{ value = 500, count = 20 }";
    let reason = "the notes' sum is 10500, not 1 to 10000";
    board("{ value = 500, count = 2 }", twenty, "notes = [", reason);
}

#[test]
fn missing_translations_and_names_that_will_not_fit() {
    let board = |old, new, mark, reason| refused("board.toml", old, new, mark, reason);
    let ru = "name.ru = \"Семечки стаканами\"";
    board("name.en = \"Seeds by the Cup\"\n", "", ru, "the name is missing in English");
    board(ru, "", "name.en = \"Seeds by", "the name is missing in Russian");
    board(ru, "name.ru = \" \"", "name.ru = \" \"", "the name is empty in Russian");
    let reason = "\"Sunflower Seeds by the Large Cup\" has more than 26 letters and won't fit";
    board("Seeds by the Cup", "Sunflower Seeds by the Large Cup", ru, reason);
    let reason = "\"Sunflowerseeds\" has more than 13 letters and won't fit";
    board("Seeds by the Cup", "Sunflowerseeds", ru, reason);
    refused(
        "cards.toml",
        "text.en = \"Your free kick put out a floodlight. Pay $75.\"\n",
        "",
        "text.ru = \"Ваш штрафной погасил",
        "the text is missing in English",
    );
    refused(
        "cards.toml",
        "Your free kick put out a floodlight.",
        &"Ow! ".repeat(50),
        "text.ru = \"Ваш штрафной погасил",
        "a text of 209 letters, 200 at the most",
    );
    refused(
        "characters.toml",
        "name.en = \"Manager\"\n",
        "",
        "name.ru = \"Тренер\"",
        "the name is missing in English",
    );
}

#[test]
fn boards_that_lack_or_mix_up_cells() {
    let board = |old, new, mark, reason| refused("board.toml", old, new, mark, reason);
    let books = "kind = \"bookmakers\"";
    let priced = "kind = \"bookmakers\"\nprice = 100";
    board(
        books,
        priced,
        "price = 100\nname.ru = \"Букмекеры\"",
        "a cell of this kind has no `price`",
    );
    board(books, "kind = \"fine\"", "id = \"bookmakers\"", "the cell \"bookmakers\" has no `fine`");
    let corners = "the corners are the first, 11th, 21st and 31st cell, the start first";
    let at_13 = format!("cell 13: {corners}");
    let bench = "kind = \"bench\"\nname.ru = \"Букмекеры\"";
    board("kind = \"bookmakers\"\nname.ru = \"Букмекеры\"", bench, bench, &at_13);
    let start = "kind = \"start\"\nname.ru = \"Персонаж\"";
    let at_21 = format!("cell 21: {corners}");
    board("kind = \"character\"\nname.ru = \"Персонаж\"", start, start, &at_21);
    let colour = "colour = \"brown\"";
    board("colour = \"#7a5230\"", colour, colour, "\"brown\" is not a colour (#rrggbb)");
    let twice = "2 cells of the kind bench instead of 1";
    board("kind = \"character\"", "kind = \"bench\"", "", twice);
    let short = "kind = \"fine\"\nfine = 100";
    let nike = "kind = \"brand\"\nname.ru = \"Nike\"\nname.en = \"Nike\"\nprice = 150\nrents = [24, 60, 130]\nmortgage = 75\n";
    let taxed = format!("{short}\nname.ru = \"Nike\"\nname.en = \"Nike\"\n");
    board(nike, &taxed, "", "2 cells of the kind brand instead of 3");
    assert_eq!(without_last("board.toml", "[[cell]]"), "board.toml: 39 cells instead of 40");
    assert_eq!(without_last("board.toml", "[[group]]"), "board.toml: 7 groups instead of 8");

    let mut files = files();
    let text = files.text("board.toml").unwrap();
    files.insert("board.toml", text.replace("kind = \"goal\"", "kind = \"offside\""));
    assert_eq!(refusal(&files), "board.toml: there is no cell of the kind goal");
}

#[test]
fn groups_of_one_and_of_four() {
    let patches = "group = \"yard\"\nname.ru = \"Ремонт мячей\"";
    refused(
        "board.toml",
        patches,
        &patches.replace("yard", "summit"),
        "id = \"yard\"",
        "the group \"yard\" has one enterprise, not 2 or 3",
    );
    let tea = "group = \"stalls\"\nname.ru = \"Чай из термоса\"";
    refused(
        "board.toml",
        tea,
        &tea.replace("stalls", "kit"),
        "id = \"kit\"",
        "the group \"kit\" has 4 enterprises, not 2 or 3",
    );
}

#[test]
fn cards_that_cannot_be_obeyed() {
    let card = |old, new, reason| refused("cards.toml", old, new, new, reason);
    let reason = "the card moves to \"radioo\", which is no cell of the board";
    card("{ move_to = \"tv\" }", "{ move_to = \"radioo\" }", reason);
    card("{ collect = 120 }", "{ collect = -120 }", "the sum is -120, not 1 to 10000");
    card("{ forward = 3 }", "{ forward = 40 }", "the number of cells is 40, not 1 to 39");
    card("{ upkeep = { deed = 5 } }", "{ upkeep = {} }", "an upkeep that costs nothing");
    card(
        "{ upkeep = { deed = 5 } }",
        "{ upkeep = { deed = 5, object = -5 } }",
        "the upkeep is -5, not 0 to 1000",
    );
    card(
        "kind = \"brand\", times = 2",
        "kind = \"brand\", times = 11",
        "the multiple of the rent is 11, not 1 to 10",
    );
    refused(
        "expansion.toml",
        "{ move_to = \"pies\" }",
        "{ move_to = \"pie\" }",
        "{ move_to = \"pie\" }",
        "the card moves to \"pie\", which is no cell of the board",
    );
    let short = "20 cards in the deck goal instead of 21";
    assert_eq!(without_last("cards.toml", "[[goal]]"), format!("cards.toml: {short}"));
    let short = "20 cards in the deck offside instead of 21";
    assert_eq!(without_last("expansion.toml", "[[offside]]"), format!("expansion.toml: {short}"));
}

#[test]
fn effects_that_nobody_knows() {
    let mut files = files();
    let text = files.text("cards.toml").unwrap();
    let line = 1 + text[..text.find("{ forward = 3 }").unwrap()].matches('\n').count();
    files.insert("cards.toml", text.replace("{ forward = 3 }", "{ foreward = 3 }"));
    let told = refusal(&files);
    assert!(told.starts_with(&format!("cards.toml:{line}: ")), "{told}");
    assert!(told.contains("foreward") && told.contains("forward"), "{told}");
}

/// FUT-0 demands a card to СТАРТ, one to the bench and one off it.
#[test]
fn decks_that_lack_a_card() {
    for (old, reason) in [
        ("\"to_bench\"", "no card of the deck goal sends to the bench"),
        ("{ move_to = \"start\" }", "no card of the deck offside moves to the start"),
        ("{ keep = \"off_bench\" }", "no card leads off the bench"),
    ] {
        let mut files = files();
        let text = files.text("cards.toml").unwrap();
        assert!(text.contains(old));
        files.insert("cards.toml", text.replace(old, "{ pay = 1 }"));
        assert_eq!(refusal(&files), format!("cards.toml: {reason}"));
    }
}

/// A hand of kept cards has room for eight.
#[test]
fn more_cards_to_keep_than_a_hand_holds() {
    let mut files = files();
    let text = files.text("cards.toml").unwrap();
    files.insert(
        "cards.toml",
        text.replace("effect = { collect", "effect = { keep = \"off_bench\" } # {"),
    );
    assert_eq!(refusal(&files), "cards.toml: 14 cards to keep with the expansion's, 8 at the most");
}

#[test]
fn characters_that_cannot_be() {
    let character = |old, new, mark, reason| refused("characters.toml", old, new, mark, reason);
    let reason = "\"official\" can do the same as \"coach\"";
    character("\"second_roll\"", "\"no_rent\"", "\"no_rent\"\nonce_per = \"game\"", reason);
    let reason = "the percentage is 40, not 50 to 99";
    character("percent = 50", "percent = 40", "percent = 40", reason);
    character("{ bet = 200 }", "{ bet = 0 }", "{ bet = 0 }", "the sum is 0, not 1 to 10000");
    let short = "5 characters instead of 6";
    assert_eq!(
        without_last("characters.toml", "[[character]]"),
        format!("characters.toml: {short}")
    );
    assert_eq!(without_last("expansion.toml", "[[character]]"), format!("expansion.toml: {short}"));
}

#[test]
fn files_too_many_or_too_few() {
    let mut more = files();
    more.insert("carts.toml", "");
    assert_eq!(refusal(&more), "carts.toml: this game has no such file");
    let mut fewer = files().into_texts();
    fewer.remove("expansion.toml");
    let fewer = PackFiles::from(fewer);
    assert_eq!(refusal(&fewer), "expansion.toml: the file is missing");
}

//! A bot that observes, as any bot.

use game_catalog::AnyEdition;
use game_core::{Budget, LogInput, PackFiles, Seat, Seed};
use game_testkit::toys::pledge::Pledge;
use serde_json::json;

#[test]
fn a_bot_says_whether_it_observes_and_remembers_what_it_is_shown() {
    let edition = AnyEdition::of::<Pledge>();
    let game = edition.open(&PackFiles::default(), &json!({}), 2).unwrap();
    let seed = Seed::from_text("");
    assert!(!game.bot("random", &seed).unwrap().observes());
    let mut play = game.start();
    let bot = || game.bot("outbidder", &seed).unwrap();
    let (mut attentive, mut absent) = (bot(), bot());
    assert!(attentive.observes());
    for (seat, action) in [(0, "pledge 2"), (1, "pledge 0")] {
        let action = action.to_string();
        let events = play.apply(&LogInput::Act { seat: Seat(seat), action }).unwrap();
        attentive.observe(&*events, Seat(1));
    }
    let mut chosen = [&mut attentive, &mut absent]
        .map(|bot| bot.choose(&*play, Seat(1), &Budget::default()).unwrap().0);
    chosen.sort();
    assert_eq!(chosen, ["pledge 1", "pledge 3"]);
}

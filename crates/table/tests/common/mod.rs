//! A table whose lines are stored, for tests.

#![allow(dead_code, reason = "each test file uses its part")]

use game_core::{GameRng, Lang, Pace, Seat, Seed, TimeControl, Turn};
use serde_json::{Value, json};
use table::{
    Ask, Change, Command, Denial, Entry, Line, Occasion, Occupant, Order, Proposal, Remark, Said,
    Stage, Table,
};

/// A table with its stored lines and the time.
pub(crate) struct World {
    pub(crate) table: Table,
    pub(crate) stored: Vec<String>,
    pub(crate) now: u64,
    pub(crate) host_here: bool,
    pub(crate) from_one_side: bool,
    pub(crate) press: Option<table::Press>,
    pub(crate) order: Order,
}

fn open(order: &Order) -> Table {
    let edition = game_catalog::find(&order.game).unwrap();
    let game = edition.open_built_in(&order.options, order.seats).unwrap();
    Table::new(order.clone(), game.into(), edition.bots).unwrap()
}

impl World {
    /// Anna's table.
    pub(crate) fn new(game: &str, seats: usize, options: Value) -> Self {
        Self::at(game, seats, options, None)
    }

    /// Anna's table, from this position on.
    pub(crate) fn at(game: &str, seats: usize, options: Value, position: Option<Value>) -> Self {
        let edition = game_catalog::find(game).unwrap();
        let order = Order {
            game: game.into(),
            rules: edition.info.rules_version,
            pack: String::new(),
            seats,
            options,
            position,
            pace: Pace::Normal,
            time: None,
            take_back: true,
            conventions: table::CONVENTIONS,
            open: true,
            host: "anna".into(),
        };
        let mut world = Self {
            table: open(&order),
            stored: Vec::new(),
            now: 1_000,
            host_here: true,
            from_one_side: false,
            press: None,
            order,
        };
        let line = Line::new(Entry::Opened(world.order.clone()), world.now);
        world.stored.push(serde_json::to_string(&line).unwrap());
        world.table.fold(&[line]).unwrap();
        world
    }

    pub(crate) fn lines(&self) -> Vec<Line> {
        self.stored.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The same before its first line, at another pace.
    pub(crate) fn paced(mut self, pace: Pace) -> Self {
        self.order.pace = pace;
        self.reopened()
    }

    /// The same before its first line, with clocks.
    pub(crate) fn timed(mut self, control: TimeControl) -> Self {
        self.order.time = control.allowance(&game_catalog::find(&self.order.game).unwrap().usual);
        self.reopened()
    }

    /// The same before its first line, where nothing is taken back.
    pub(crate) fn without_taking_back(mut self) -> Self {
        self.order.take_back = false;
        self.reopened()
    }

    /// The same before its first line, with the pack named that it is played with.
    pub(crate) fn with_pack(mut self) -> Self {
        self.order.pack = game_catalog::find(&self.order.game).unwrap().content().version();
        self.reopened()
    }

    fn reopened(mut self) -> Self {
        self.table = open(&self.order);
        let line = Line::new(Entry::Opened(self.order.clone()), self.now);
        self.stored = vec![serde_json::to_string(&line).unwrap()];
        self.table.fold(&[line]).unwrap();
        self
    }

    /// The table as the log rebuilds it.
    pub(crate) fn refolded(&self) -> Table {
        let mut table = open(&self.order);
        table.fold(&self.lines()).unwrap();
        table
    }

    /// A table of the same order that has taken up nothing.
    pub(crate) fn fresh(&self) -> Table {
        open(&self.order)
    }

    pub(crate) fn ask(&mut self, command: Command, ask: Option<Ask>) -> Result<Change, Denial> {
        self.now += 1_000;
        let seed = || Seed::from_text("table");
        let host_here = self.host_here;
        let occasion = Occasion {
            now: self.now,
            seed: &seed,
            ask,
            press: self.press,
            host_here,
            from_one_side: self.from_one_side,
        };
        let decision = self.table.decide(command, &occasion)?;
        let lines = decision.lines.iter();
        self.stored.extend(lines.map(|line| serde_json::to_string(line).unwrap()));
        Ok(self.table.commit(decision))
    }

    pub(crate) fn get(&mut self, command: Command) -> Change {
        self.ask(command, None).unwrap_or_else(|refusal| panic!("{refusal:?}"))
    }

    /// The English of a refusal.
    pub(crate) fn no(&mut self, command: Command) -> String {
        let before = self.stored.len();
        let refusal = self.ask(command, None).map(drop).unwrap_err();
        assert_eq!(self.stored.len(), before);
        refusal.text.en
    }

    /// Some random actions of the seats that may act, for bots as for people.
    pub(crate) fn play(&mut self, rng: &mut GameRng, count: usize) {
        for _ in 0..count {
            let play = self.table.play().unwrap();
            let Turn::Act { must, may } = play.turn() else { return };
            let mut offers = Vec::new();
            for seat in must.union(may).iter() {
                offers.extend(play.offer(seat).actions.into_iter().map(|action| (seat, action)));
            }
            let (seat, action) = rng.pick(&offers).unwrap().clone();
            let command = match &self.table.occupants()[seat.index()] {
                Some(Occupant::Person { id, .. }) => {
                    Command::Act { person: id.clone(), seat, action }
                }
                _ => Command::BotAct { seat, action },
            };
            self.get(command);
        }
    }

    pub(crate) fn play_out(&mut self, rng: &mut GameRng) {
        while self.table.stage() == Stage::Playing {
            self.play(rng, 100);
        }
    }

    pub(crate) fn name(&self, seat: u8) -> String {
        self.table.name(Seat(seat), Lang::En)
    }
}

pub(crate) fn sit(who: &str, seat: u8) -> Command {
    Command::Sit { person: who.into(), name: named(who), seat: Seat(seat) }
}

pub(crate) fn leave(who: &str, seat: u8) -> Command {
    Command::Leave { person: who.into(), seat: Seat(seat) }
}

pub(crate) fn away(who: &str) -> Command {
    Command::Away { person: who.into(), since: 500, idle: false }
}

pub(crate) fn back(who: &str) -> Command {
    Command::Back { person: who.into(), name: named(who), take_over: true }
}

pub(crate) fn propose(who: &str, what: Proposal) -> Command {
    Command::Propose { person: who.into(), what }
}

pub(crate) fn decline(who: &str) -> Command {
    Command::Decline { person: who.into() }
}

pub(crate) fn bot(who: &str, seat: u8) -> Command {
    Command::SeatBot { person: who.into(), seat: Seat(seat), bot: "random".into() }
}

pub(crate) fn start(who: &str) -> Command {
    Command::Start { person: who.into() }
}

pub(crate) fn rematch(who: &str) -> Command {
    Command::Rematch { person: who.into() }
}

pub(crate) fn say(who: &str, text: &str) -> Command {
    Command::Say { person: who.into(), name: named(who), remark: Remark::Text(text.into()) }
}

pub(crate) fn rename(who: &str, name: &str) -> Command {
    Command::Rename { person: who.into(), name: name.into() }
}

/// A name with a capital letter.
pub(crate) fn named(who: &str) -> String {
    who[..1].to_uppercase() + &who[1..]
}

/// The English of notices.
pub(crate) fn notices(said: &[Said]) -> Vec<String> {
    let notice = |said: &Said| match &said.remark {
        Remark::Notice(text) => Some(text.en.clone()),
        _ => None,
    };
    said.iter().filter_map(notice).collect()
}

pub(crate) fn rng(text: &str) -> GameRng {
    GameRng::from_seed(&Seed::from_text(text))
}

pub(crate) fn no_options() -> Value {
    json!({})
}

//! A game that is slow to decide: its inputs are applied only while a gate is open.

use std::any::Any;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use bots::{Costs, Finish, Stuck};
use game_catalog::{
    AnyBot, AnyEvents, AnyGame, AnyOffer, AnyOffered, AnyPlay, AnyTimer, BotGame, PackMatch, Shown,
};
use game_core::{
    BotInfo, Contest, Eyes, GameInfo, GameLog, GameRng, InputError, Lang, Length, LogHeader,
    LogInput, Names, PositionError, Refusal, ReplayError, Seat, SeatCount, SeatSet, Seed, Talk,
    Turn, Workload,
};
use serde_json::Value;
use serde_json::value::RawValue;

/// Holds inputs back while it is closed.
#[derive(Default)]
pub(crate) struct Gate {
    state: Mutex<State>,
    opened: Condvar,
}

#[derive(Default)]
struct State {
    closed: bool,
    /// Inputs that wait.
    waiting: usize,
}

impl Gate {
    pub(crate) fn close(&self) {
        self.state.lock().unwrap().closed = true;
    }

    pub(crate) fn open(&self) {
        self.state.lock().unwrap().closed = false;
        self.opened.notify_all();
    }

    /// Waits until so many inputs stand before it.
    pub(crate) async fn reached_by(&self, count: usize) {
        while self.state.lock().unwrap().waiting != count {
            tokio::task::yield_now().await;
        }
    }

    fn pass(&self) {
        let mut state = self.state.lock().unwrap();
        state.waiting += 1;
        state = self.opened.wait_while(state, |state| state.closed).unwrap();
        state.waiting -= 1;
    }
}

/// Another game, as slow as the gate makes it.
pub(crate) struct Slow {
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) gate: Arc<Gate>,
}

struct SlowPlay {
    play: Box<dyn AnyPlay>,
    gate: Arc<Gate>,
}

impl AnyGame for Slow {
    fn slow(&self) -> bool {
        true
    }

    fn workloads(&self) -> Vec<Workload> {
        self.game.workloads()
    }

    fn start(&self) -> Box<dyn AnyPlay> {
        Box::new(SlowPlay { play: self.game.start(), gate: self.gate.clone() })
    }

    fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    fn seats(&self) -> SeatCount {
        self.game.seats()
    }

    fn pack_version(&self) -> &str {
        self.game.pack_version()
    }

    fn people(&self) -> &[SeatSet] {
        self.game.people()
    }

    fn teams(&self) -> &[SeatSet] {
        self.game.teams()
    }

    fn races(&self) -> bool {
        self.game.races()
    }

    fn bots(&self) -> &'static [BotInfo] {
        self.game.bots()
    }

    fn bot(&self, id: &str, seed: &Seed) -> Option<Box<dyn AnyBot>> {
        self.game.bot(id, seed)
    }

    fn header(&self, seed: &Seed, position: Option<&Value>) -> LogHeader {
        self.game.header(seed, position)
    }

    fn fits(&self, header: &LogHeader) -> Result<PackMatch, String> {
        self.game.fits(header)
    }

    fn verify(&self, log: &GameLog) -> Result<(), ReplayError> {
        self.game.verify(log)
    }

    fn replay(
        &self,
        log: &GameLog,
        eyes: Eyes,
        names: &dyn Names,
    ) -> Result<(Box<dyn AnyPlay>, Vec<Shown>), ReplayError> {
        self.game.replay(log, eyes, names)
    }

    fn pack(&self) -> Box<RawValue> {
        self.game.pack()
    }

    fn has_bot(&self, id: &str) -> bool {
        self.game.has_bot(id)
    }

    fn play(&self, bot_game: &BotGame<'_>) -> Result<(Finish, Option<GameLog>), Stuck> {
        self.game.play(bot_game)
    }

    fn playouts(&self, rng: &mut GameRng, games: u64) -> u64 {
        self.game.playouts(rng, games)
    }

    fn costs(&self, rng: &mut GameRng, time: Duration) -> Costs {
        self.game.costs(rng, time)
    }
}

impl AnyPlay for SlowPlay {
    fn apply(&mut self, input: &LogInput) -> Result<Arc<dyn AnyEvents>, InputError> {
        self.gate.pass();
        self.play.apply(input)
    }

    fn apply_unheard(&mut self, input: &LogInput) -> Result<(), InputError> {
        self.gate.pass();
        self.play.apply_unheard(input)
    }

    fn fork(&self) -> Box<dyn AnyPlay> {
        Box::new(Self { play: self.play.fork(), gate: self.gate.clone() })
    }

    fn position(&self) -> Value {
        self.play.position()
    }

    fn set(&mut self, position: &Value) -> Result<(), PositionError> {
        self.play.set(position)
    }

    fn turn(&self) -> Turn {
        self.play.turn()
    }

    fn awaited(&self) -> SeatSet {
        self.play.awaited()
    }

    fn out(&self) -> SeatSet {
        self.play.out()
    }

    fn hides(&self) -> bool {
        self.play.hides()
    }

    fn timers(&self) -> Vec<AnyTimer> {
        self.play.timers()
    }

    fn limited(&self, shorter: Length) -> (SeatSet, bool) {
        self.play.limited(shorter)
    }

    fn offer(&self, seat: Seat) -> AnyOffer {
        self.play.offer(seat)
    }

    fn offered(&self, seat: Seat) -> AnyOffered {
        self.play.offered(seat)
    }

    fn only_answer(&self, seat: Seat) -> Option<String> {
        self.play.only_answer(seat)
    }

    fn why_not(&self, seat: Seat) -> Vec<(String, Refusal)> {
        self.play.why_not(seat)
    }

    fn admit(&self, input: &LogInput) -> Result<(), InputError> {
        self.play.admit(input)
    }

    fn preview(&self, seat: Seat, action: &str) -> Option<Box<RawValue>> {
        self.play.preview(seat, action)
    }

    fn gives_away(&self, seat: Seat, action: &str) -> bool {
        self.play.gives_away(seat, action)
    }

    fn contest(&self, seat: Seat, action: &str) -> Option<Contest> {
        self.play.contest(seat, action)
    }

    fn vain(&self, seat: Seat, action: &str) -> Option<&'static str> {
        self.play.vain(seat, action)
    }

    fn draw(&self, rng: &mut GameRng) -> LogInput {
        self.play.draw(rng)
    }

    fn chance(&mut self, rng: &mut GameRng) -> (LogInput, Arc<dyn AnyEvents>) {
        self.play.chance(rng)
    }

    fn view(&self, eyes: Eyes) -> Box<RawValue> {
        self.play.view(eyes)
    }

    fn talk(&self) -> Talk {
        self.play.talk()
    }

    fn eyes_of(&self, seat: Seat) -> Eyes {
        self.play.eyes_of(seat)
    }

    fn picture(&self, eyes: Eyes, names: &dyn Names, lang: Lang) -> String {
        self.play.picture(eyes, names, lang)
    }

    fn say(&self, action: &str, lang: Lang) -> Option<String> {
        self.play.say(action, lang)
    }

    fn list(&self, seat: Seat, times: u32) -> usize {
        self.play.list(seat, times)
    }

    fn as_any(&self) -> &dyn Any {
        self.play.as_any()
    }
}

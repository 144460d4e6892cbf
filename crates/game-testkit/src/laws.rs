//! Laws: what holds for every game in every position, tried over random games.

macro_rules! law {
    ($holds:expr, $($words:tt)+) => {
        if !$holds {
            return Err(format!($($words)+));
        }
    };
}

mod offers;
mod reach;
mod secrets;
mod sight;

use std::collections::HashSet;
use std::fmt::Write as _;

use game_core::{
    Contest, Eyes, Game, GameLog, GameRng, Input, LogClosing, LogEntry, LogHeader, MAX_SEATS,
    Outcome, Quiet, RunningTimer, Seat, SeatSet, Seed, Turn,
};

use crate::walk::Walker;
use offers::Offered;

/// In so many games worlds are made up by the hundred, once each: ever later from game to game.
const STOPPED_GAMES: u32 = 6;

/// By older rules so many times fewer games are tried.
pub(crate) const OLDER: u32 = 4;

/// How hard to try.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many random games.
    pub games: u32,
    /// The costly laws are tried in one position out of so many.
    pub every: u32,
    /// More inputs than this, and a game counts as endless.
    pub longest: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self { games: 100, every: 1, longest: 5_000 }
    }
}

/// What the tried games showed. Some laws can only be judged over all of them.
#[derive(Debug, Default)]
pub struct Findings {
    /// Inputs applied.
    pub inputs: u64,
    /// The longest game, in inputs.
    pub longest: u32,
    /// Was anything ever hidden from anybody?
    pub hidden: bool,
    /// Did anybody who plays ever know what others didn't?
    pub secret: bool,
    /// Did the game ever say so?
    pub hides: bool,
    /// Claims in races.
    pub contests: u64,
    /// Could somebody else ever have made a claim in the same race?
    pub contested: bool,
    /// Timers seen running at once, at the most.
    pub timers: usize,
    /// Games that nobody won.
    pub draws: u32,
    /// The rules that refused something.
    pub refused_by: HashSet<&'static str>,
}

/// Tries every law on random games of `game`, on fewer by each older version of its rules. What it
/// found is of those by the rules of today.
///
/// # Panics
/// If one is broken, with the way there.
pub fn obeys_the_laws<G: Game + Clone>(game: &G, effort: Effort) -> Findings {
    check_rulebook(G::INFO);
    check_versions(game);
    for (version, older) in by_older_rules(game) {
        let fewer = Effort { games: effort.games.div_ceil(OLDER), ..effort };
        try_games(&older, fewer, &format!(" by rules {version}"));
    }
    try_games(game, effort, "")
}

/// The same game by each older version of its rules.
pub(crate) fn by_older_rules<G: Game + Clone>(game: &G) -> impl Iterator<Item = (u32, G)> {
    G::INFO.older_rules.iter().map(|version| {
        let older = game.clone().by_rules(*version);
        (*version, older.unwrap_or_else(|| panic!("version {version} of the rules is known")))
    })
}

fn check_versions<G: Game + Clone>(game: &G) {
    let known: Vec<u32> = G::INFO.known_rules().collect();
    assert!(known.is_sorted_by(|one, next| one < next), "{known:?}");
    let opens = |version: &u32| game.clone().by_rules(*version).is_some();
    let opened: Vec<u32> = (0..G::INFO.rules_version + 2).filter(opens).collect();
    assert_eq!(opened, known, "the versions of the rules that are known");
}

fn try_games<G: Game>(game: &G, effort: Effort, by: &str) -> Findings {
    let mut findings = Findings::default();
    for number in 0..effort.games {
        let seed = Seed::from_text(&format!("{} {} {number}", G::INFO.id, game.seats().get()));
        let mut tried = RandomGame::new(game, effort, seed);
        if number < STOPPED_GAMES {
            tried.stop_at = Some(tried.worlds.below(2 << number));
        }
        if let Err(broken) = tried.run(&mut findings) {
            panic!("{}{by}", tried.story(&broken));
        }
    }
    let (id, seats) = (G::INFO.id, game.seats().get());
    assert!(
        findings.secret || !findings.hides,
        "{id} with {seats} seats says that something is hidden, and all know the same{by}"
    );
    assert!(
        findings.contested || !game.races(),
        "{id} with {seats} seats says that it has races, and no claim could be contested{by}"
    );
    findings
}

fn check_rulebook(info: &game_core::GameInfo) {
    let mut ids = HashSet::new();
    for rule in info.rulebook {
        assert!(ids.insert(rule.id), "{} is there twice", rule.id);
        assert!(!rule.text.ru.is_empty() && !rule.text.en.is_empty(), "{} has no text", rule.id);
    }
    for option in info.options {
        assert!(ids.contains(option.rule), "option {} cites no rule", option.id);
    }
    assert!(info.seats.is_sorted() && !info.seats.is_empty());
}

type Verdict = Result<(), String>;

struct RandomGame<'a, G: Game> {
    game: &'a G,
    effort: Effort,
    seed: Seed,
    choices: GameRng,
    /// Draws apart from `choices`: what is tried on worlds changes no game.
    worlds: GameRng,
    /// After so many inputs worlds are made up by the hundred.
    stop_at: Option<u32>,
    inputs: Vec<Input<G>>,
    /// Actions met so far, by whomever: what others might try at the wrong time.
    pool: Vec<G::Action>,
}

impl<'a, G: Game> RandomGame<'a, G> {
    fn new(game: &'a G, effort: Effort, seed: Seed) -> Self {
        let choices = GameRng::stream(&seed, u64::MAX);
        let worlds = GameRng::stream(&seed, u64::MAX - 1);
        Self {
            game,
            effort,
            seed,
            choices,
            worlds,
            stop_at: None,
            inputs: Vec::new(),
            pool: Vec::new(),
        }
    }

    fn story(&self, broken: &str) -> String {
        let mut story = format!(
            "{} with {} seats breaks a law: {broken}\nafter {} inputs, the last ones:\n",
            G::INFO.id,
            self.game.seats().get(),
            self.inputs.len()
        );
        for input in self.inputs.iter().rev().take(20).rev() {
            let _ = writeln!(story, "  {input:?}");
        }
        story
    }

    fn run(&mut self, findings: &mut Findings) -> Verdict {
        let game = self.game;
        let mut walker = Walker::default();
        let mut position = game.start();
        loop {
            let count = self.inputs.len() as u32;
            law!(count < self.effort.longest, "the game doesn't end");
            if count.is_multiple_of(self.effort.every) || count < 3 {
                self.position_laws(&position, findings)?;
            }
            if self.stop_at == Some(count) {
                for eyes in self.game.people().iter().copied().take(2).chain([Eyes::EMPTY]) {
                    reach::reaches_what_is_possible(game, &position, eyes, &mut self.worlds)?;
                }
            }
            let mut luck = self.seed.at(u64::from(count) + 1);
            let next = walker.next(game, &position, &mut self.choices, &mut luck);
            let Some(input) = next.map_err(|_| "a dead end")? else { break };
            if let Input::Act { seat, action } = &input {
                if let Some(contest) = self.contest(&position, *seat, action)? {
                    findings.contests += 1;
                    findings.contested =
                        findings.contested || self.is_contested(&position, *seat, contest);
                }
                self.remember(action);
            }
            let after = self.input_laws(&position, &input)?;
            self.inputs.push(input);
            position = after;
        }
        findings.inputs += self.inputs.len() as u64;
        findings.longest = findings.longest.max(self.inputs.len() as u32);
        let Turn::Over(outcome) = game.turn(&position) else {
            return Err("the walk stopped before the end".into());
        };
        findings.draws += u32::from(outcome.winners.is_empty());
        self.end_laws(&position, &outcome)
    }

    /// The race that an action is a claim in, in a game that has races.
    fn contest(
        &self,
        position: &G::Position,
        seat: Seat,
        action: &G::Action,
    ) -> Result<Option<Contest>, String> {
        let contest = self.game.contest(position, seat, action);
        law!(
            contest.is_none() || self.game.races(),
            "{action} is a claim in a race, and the game has no races"
        );
        law!(
            contest.is_none() || self.game.vain(position, seat, action).is_none(),
            "{action} is a claim in a race that isn't on"
        );
        Ok(contest)
    }

    /// May another seat than `seat` make a claim in this race?
    fn is_contested(&self, position: &G::Position, seat: Seat, contest: Contest) -> bool {
        let game = self.game;
        let mut actions = Vec::new();
        game.seats().all().iter().filter(|other| *other != seat).any(|other| {
            actions.clear();
            game.legal_actions(position, other, &mut actions);
            actions.iter().any(|action| game.contest(position, other, action) == Some(contest))
        })
    }

    fn remember(&mut self, action: &G::Action) {
        if !self.pool.contains(action) {
            if self.pool.len() >= 48 {
                let at = self.choices.below(48) as usize;
                self.pool.swap_remove(at);
            }
            self.pool.push(action.clone());
        }
    }

    fn position_laws(&mut self, position: &G::Position, findings: &mut Findings) -> Verdict {
        let game = self.game;
        game.validate(position).map_err(|error| format!("not valid: {error}"))?;
        let json = serde_json::to_string(position).map_err(|error| error.to_string())?;
        let back: G::Position = serde_json::from_str(&json).map_err(|e| format!("{e}: {json}"))?;
        law!(back == *position, "the position changes on its way through JSON: {json}");

        let mut timers = Vec::new();
        game.timers(position, &mut timers);
        findings.timers = findings.timers.max(timers.len());
        for RunningTimer { timer, length, .. } in &timers {
            law!(timer.to_string().parse().as_ref() == Ok(timer), "notation of timer {timer}");
            law!(length.0 > 0, "timer {timer} takes no time");
            let same = timers.iter().filter(|other| other.timer == *timer).count();
            law!(same == 1, "timer {timer} runs twice");
        }
        let turn = game.turn(position);
        let (must, may) = match turn {
            Turn::Act { must, may } => (must, may),
            Turn::Chance => (SeatSet::EMPTY, SeatSet::EMPTY),
            Turn::Over(_) => {
                law!(timers.is_empty(), "timers run after the end");
                (SeatSet::EMPTY, SeatSet::EMPTY)
            }
        };
        law!(must.union(may).difference(game.seats().all()).is_empty(), "seats that aren't there");
        law!(
            game.awaited(position).difference(must.union(may)).is_empty(),
            "seats are waited for that can't act"
        );
        let searched = match game.searched_turn(position) {
            Turn::Act { must: the_same, may: fewer } if the_same == must => must.union(fewer),
            other => {
                law!(other == turn, "search waits for something else: {other:?}");
                SeatSet::EMPTY
            }
        };
        law!(searched.difference(must.union(may)).is_empty(), "search asks who can't act");
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            self.seat_laws(position, seat, must, may, findings)?;
            let Offered { actions, forms, .. } = Offered::of(game, position, seat);
            law!(
                searched.contains(seat) || actions.is_empty() && forms.is_empty(),
                "search passes over seat {seat}"
            );
        }
        for eyes in self.all_eyes() {
            self.eyes_laws(position, eyes, findings)?;
        }
        Ok(())
    }

    /// What an input does.
    fn input_laws(
        &mut self,
        position: &G::Position,
        input: &Input<G>,
    ) -> Result<G::Position, String> {
        let game = self.game;
        input.admit(game, position).map_err(|error| format!("{input:?}: {error}"))?;
        let written = input.write();
        let back: Input<G> = Input::read(&written).map_err(|error| error.to_string())?;
        law!(back == *input, "{input:?} changes on its way through notation");

        let mut events = Vec::new();
        let mut after = position.clone();
        game.apply(&mut after, input, &mut events);
        let mut quiet = position.clone();
        game.apply(&mut quiet, input, &mut Quiet);
        law!(after == quiet, "{input:?} does something else when nobody listens");

        if !(self.inputs.len() as u32).is_multiple_of(self.effort.every) {
            return Ok(after);
        }
        if let Input::Act { seat, action } = input
            && !game.hides(position)
        {
            secrets::is_open(game, position, *seat, action, &mut self.worlds)?;
        }
        if matches!(input, Input::Chance(_)) {
            let other = Input::Chance(game.draw(position, &mut self.worlds));
            let mut otherwise = position.clone();
            game.apply(&mut otherwise, &other, &mut Quiet);
            for eyes in self.all_eyes() {
                reach::look_alike_as_sent(game, &after, &otherwise, eyes)?;
            }
        }
        for eyes in self.all_eyes() {
            let world = game.determinize(&game.view(position, eyes), &mut self.choices);
            if input.admit(game, &world).is_err() {
                continue;
            }
            let mut there = Vec::new();
            let mut world_after = world;
            game.apply(&mut world_after, input, &mut there);
            if game.view(&world_after, eyes) != game.view(&after, eyes) {
                continue;
            }
            let shown = |events: &[G::Event]| -> Vec<G::Event> {
                events.iter().filter_map(|event| game.show(event, eyes)).collect()
            };
            law!(
                shown(&events) == shown(&there),
                "{input:?} shows {eyes:?} what they can't know: {:?} / {:?}",
                shown(&events),
                shown(&there)
            );
        }
        Ok(after)
    }

    fn end_laws(&self, position: &G::Position, outcome: &Outcome) -> Verdict {
        let game = self.game;
        law!(
            outcome.winners.intersection(outcome.drawn).is_empty(),
            "somebody both won and drew: {outcome:?}"
        );
        let log = GameLog {
            header: LogHeader::of(game, &G::Options::default(), "-", &self.seed),
            entries: LogEntry::number(self.inputs.iter().map(Input::write)),
            closing: Some(LogClosing { over: *outcome, seed: self.seed, ended: None }),
        };
        let text = log.to_string();
        let back = GameLog::parse(&text).map_err(|error| error.to_string())?;
        law!(back == log, "the log changes on its way through text");
        let replayed = back.verify(game).map_err(|error| error.to_string())?;
        law!(replayed == *position, "the log leads to another position");
        Ok(())
    }

    /// Every person's eyes, each seat's alone, and a spectator's.
    fn all_eyes(&self) -> Vec<Eyes> {
        let mut eyes = self.game.people().to_vec();
        eyes.extend(self.game.seats().all().iter().map(SeatSet::only));
        eyes.push(Eyes::EMPTY);
        eyes.dedup();
        eyes
    }
}

//! Many games at once. The same seed gives the same games, whatever the number of threads.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bots::{Finish, Stuck};
use game_catalog::{AnyGame, BotGame};
use game_core::{GameLog, Seed};
use serde::Serialize;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Sim {
    /// How many games.
    pub games: u64,
    /// The seats' bots in order, repeated as needed.
    pub bots: Vec<String>,
    /// Where luck and what bots leave to chance come from.
    pub seed: Seed,
    /// How many threads.
    pub threads: usize,
    /// A longer game is cut off.
    pub max_actions: u64,
    /// How many simulations a bot that searches may spend on an action; as many as its level has if not
    /// said.
    pub simulations: Option<u32>,
    /// Are the games' logs wanted?
    pub logs: bool,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimReport {
    /// Games played.
    pub games: u64,
    /// Games that came to their end.
    pub finished: u64,
    /// Actions of seats, in all games.
    pub actions: u64,
    /// How long it took.
    pub seconds: f64,
    /// For each seat the games it won, alone or with its team.
    pub wins: Vec<u64>,
    /// Games that nobody won.
    pub draws: u64,
    /// Finished games of which it is known who opened them.
    pub opened: u64,
    /// Of those, the games won by the seat that opened, by the next one, and so on in order of turn.
    pub wins_from_opener: Vec<u64>,
    /// The length of the finished games, in actions.
    pub length: SimLength,
}

/// The length of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct SimLength {
    /// The shortest.
    pub min: u64,
    /// The mean.
    pub mean: f64,
    /// The longest.
    pub max: u64,
}

/// Why a simulation can't go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SimError {
    /// There is no such bot.
    NoSuchBot(String),
    /// A game got stuck.
    Stuck {
        /// Which, from 0.
        game: u64,
        stuck: Stuck,
    },
}

impl fmt::Display for SimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchBot(name) => write!(f, "there is no bot {name:?}"),
            Self::Stuck { game, stuck } => write!(f, "game {game}: {stuck}"),
        }
    }
}

impl std::error::Error for SimError {}

impl Sim {
    /// Lets bots play. `each` hears of each game's end: its number from 0, and its log if logs are to
    /// be kept.
    pub fn run(
        &self,
        game: &dyn AnyGame,
        each: &(dyn Fn(u64, Option<GameLog>) + Sync),
    ) -> Result<SimReport, SimError> {
        if let Some(unknown) = self.bots.iter().find(|id| !game.has_bot(id)) {
            return Err(SimError::NoSuchBot(unknown.clone()));
        }
        simulate(game, self, each)
    }

    fn bot_game(&self, number: u64) -> BotGame<'_> {
        let Self { seed, max_actions, simulations, logs: log, .. } = *self;
        BotGame { bots: &self.bots, seed, number, max_actions, simulations, log }
    }
}

fn simulate(
    game: &dyn AnyGame,
    sim: &Sim,
    each: &(dyn Fn(u64, Option<GameLog>) + Sync),
) -> Result<SimReport, SimError> {
    let begun = Instant::now();
    let next = AtomicU64::new(0);
    let total = Mutex::new((Tally::new(game.seats().get()), None));
    std::thread::scope(|scope| {
        for _ in 0..sim.threads.max(1) {
            scope.spawn(|| {
                let mut tally = Tally::new(game.seats().get());
                let mut stuck = None;
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= sim.games {
                        break;
                    }
                    match game.play(&sim.bot_game(number)) {
                        Ok((finish, log)) => {
                            tally.count(&finish);
                            each(number, log);
                        }
                        Err(reason) => {
                            stuck = Some(SimError::Stuck { game: number, stuck: reason });
                            next.store(sim.games, Ordering::Relaxed);
                        }
                    }
                }
                let mut total = total.lock().expect("no thread panics while it counts");
                total.0.add(&tally);
                total.1 = total.1.take().or(stuck);
            });
        }
    });
    let (tally, stuck) = total.into_inner().expect("no thread panics while it counts");
    match stuck {
        Some(stuck) => Err(stuck),
        None => Ok(tally.report(begun.elapsed().as_secs_f64())),
    }
}

struct Tally {
    games: u64,
    finished: u64,
    actions: u64,
    wins: Vec<u64>,
    draws: u64,
    opened: u64,
    wins_from_opener: Vec<u64>,
    shortest: u64,
    longest: u64,
    /// Actions of the finished games only.
    length: u64,
}

impl Tally {
    fn new(seats: usize) -> Self {
        Self {
            games: 0,
            finished: 0,
            actions: 0,
            wins: vec![0; seats],
            draws: 0,
            opened: 0,
            wins_from_opener: vec![0; seats],
            shortest: u64::MAX,
            longest: 0,
            length: 0,
        }
    }

    fn count(&mut self, finish: &Finish) {
        self.games += 1;
        self.actions += finish.actions;
        let Some(outcome) = finish.outcome else { return };
        self.finished += 1;
        self.length += finish.actions;
        self.shortest = self.shortest.min(finish.actions);
        self.longest = self.longest.max(finish.actions);
        self.draws += u64::from(outcome.winners.is_empty());
        for seat in outcome.winners.iter() {
            self.wins[seat.index()] += 1;
        }
        let Some(opener) = finish.opener else { return };
        self.opened += 1;
        let seats = self.wins.len();
        for seat in outcome.winners.iter() {
            self.wins_from_opener[(seats + seat.index() - opener.index()) % seats] += 1;
        }
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.finished += other.finished;
        self.actions += other.actions;
        self.draws += other.draws;
        self.length += other.length;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        self.opened += other.opened;
        let lists =
            [(&mut self.wins, &other.wins), (&mut self.wins_from_opener, &other.wins_from_opener)];
        for (wins, more) in lists {
            wins.iter_mut().zip(more).for_each(|(wins, more)| *wins += more);
        }
    }

    fn report(self, seconds: f64) -> SimReport {
        let finished = self.finished;
        let length = SimLength {
            min: if finished == 0 { 0 } else { self.shortest },
            mean: if finished == 0 { 0.0 } else { self.length as f64 / finished as f64 },
            max: self.longest,
        };
        SimReport {
            games: self.games,
            finished,
            actions: self.actions,
            seconds,
            wins: self.wins,
            draws: self.draws,
            opened: self.opened,
            wins_from_opener: self.wins_from_opener,
            length,
        }
    }
}

#[cfg(test)]
mod tests {
    use game_catalog::AnyEdition;
    use game_core::{LogHeader, LogInput, Luck, PackFiles, ReplayError};
    use serde_json::json;

    use super::*;
    use crate::toys::TOYS;

    fn sim(edition: &AnyEdition, pack: &PackFiles, seats: usize, threads: usize) -> SimReport {
        let game = edition.open(pack, &json!({}), seats).unwrap();
        let sim = Sim {
            games: 40,
            bots: vec!["random".into()],
            seed: Seed::from_text("sim"),
            threads,
            max_actions: 5_000,
            simulations: None,
            logs: false,
        };
        SimReport { seconds: 0.0, ..sim.run(&*game, &|_, _| {}).unwrap() }
    }

    #[test]
    fn toys_can_be_simulated() {
        for edition in TOYS {
            for &seats in edition.info.seats {
                let report = sim(edition, &PackFiles::default(), usize::from(seats), 2);
                assert_eq!((report.games, report.finished), (40, 40), "{}", edition.info.id);
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
        let edition = game_catalog::find("liniya").unwrap();
        let reports = [1, 2, 5].map(|threads| sim(edition, &edition.content(), 4, threads));
        assert_eq!(reports[0], reports[1]);
        assert_eq!(reports[0], reports[2]);
        assert_eq!(reports[0].wins.iter().sum::<u64>() + 2 * reports[0].draws, 80);
    }

    /// The games of which whole ones can be played in no time.
    fn quick_games() -> impl Iterator<Item = &'static AnyEdition> {
        let slow = |edition: &&AnyEdition| {
            let seats = usize::from(edition.info.seats[0]);
            edition.open_built_in(&json!({}), seats).unwrap().slow()
        };
        game_catalog::CATALOG.iter().filter(move |edition| !slow(edition))
    }

    /// Plays three games with the best bots and hands their logs over.
    fn logged(edition: &AnyEdition) -> (SimReport, Vec<GameLog>) {
        let seats = usize::from(edition.info.seats[0]);
        let game = edition.open_built_in(&json!({}), seats).unwrap();
        let sim = Sim {
            games: 3,
            bots: vec![edition.bot_ids().last().unwrap().to_string()],
            seed: Seed::from_text("logs"),
            threads: 2,
            max_actions: 5_000,
            simulations: None,
            logs: true,
        };
        let logs = Mutex::new(vec![None; 3]);
        let keep = |number, log| logs.lock().unwrap()[number as usize] = log;
        let report = sim.run(&*game, &keep).unwrap();
        (report, logs.into_inner().unwrap().into_iter().map(Option::unwrap).collect())
    }

    /// Who begins is by lot: wins by seat say nothing of it, wins from the opener do.
    #[test]
    fn wins_are_counted_from_whoever_opened() {
        let mut dealt = 0;
        for edition in quick_games() {
            let (report, logs) = logged(edition);
            // Where the lot names the dealer the next seat opens.
            let has_dealer = |log: &GameLog| matches!(&log.entries[0].input, LogInput::Chance(lot) if lot.starts_with("dealer "));
            if !logs.iter().all(has_dealer) {
                continue;
            }
            dealt += 1;
            assert_eq!((report.finished, report.opened), (3, 3), "{}", edition.info.id);
            let seats = report.wins.len();
            let mut wins = vec![0; seats];
            for log in logs {
                let LogInput::Chance(lot) = &log.entries[0].input else { panic!("a lot") };
                let dealer: usize = lot.strip_prefix("dealer ").unwrap().parse().unwrap();
                for winner in log.closing.unwrap().over.winners.iter() {
                    wins[(2 * seats + winner.index() - dealer - 1) % seats] += 1;
                }
            }
            assert_eq!(report.wins_from_opener, wins, "{}", edition.info.id);
        }
        assert!(dealt > 0, "a game has a dealer");
        let toy = sim(&TOYS[0], &PackFiles::default(), usize::from(TOYS[0].info.seats[0]), 1);
        assert_eq!((toy.opened, toy.wins_from_opener.iter().sum()), (0, 0), "a toy doesn't tell");
    }

    #[test]
    fn logs_of_simulated_games_can_be_verified() {
        for edition in quick_games().chain(TOYS) {
            let seats = usize::from(edition.info.seats[0]);
            let game = edition.open_built_in(&json!({}), seats).unwrap();
            for (number, log) in (0..).zip(logged(edition).1) {
                let log = GameLog::parse(&log.to_string()).unwrap();
                assert_eq!(log.header.luck, Luck::Stream(number));
                assert!(log.closing.is_some());
                let verified = game.verify(&log);
                assert_eq!(verified, Ok(()), "{} {number}", edition.info.id);
                // Luck from another game's stream is found out; toys may have none.
                if game_catalog::find(edition.info.id).is_some() {
                    let header = LogHeader { luck: Luck::Stream(number + 1), ..log.header.clone() };
                    let swapped = game.verify(&GameLog { header, ..log });
                    assert!(matches!(swapped, Err(ReplayError::Redealt { .. })), "{swapped:?}");
                }
            }
        }
    }

    #[test]
    fn games_that_are_cut_off_count_in_nothing_else() {
        let edition = game_catalog::find("liniya").unwrap();
        let game = edition.open(&edition.content(), &json!({}), 2).unwrap();
        let bots = vec!["random".to_string()];
        let seed = Seed::from_text("cut");
        let cut = Sim {
            games: 3,
            bots,
            seed,
            threads: 1,
            max_actions: 10,
            simulations: None,
            logs: false,
        };
        let report = cut.run(&*game, &|_, _| {}).unwrap();
        assert_eq!((report.games, report.finished, report.draws), (3, 0, 0));
        assert_eq!((report.wins, report.actions), (vec![0, 0], 30));
        let unknown = Sim { bots: vec!["genius".into()], ..cut };
        assert_eq!(unknown.run(&*game, &|_, _| {}), Err(SimError::NoSuchBot("genius".into())));
    }
}

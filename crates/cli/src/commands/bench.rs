//! `igroteka bench`: how fast the rules go, what a server carries and bears, who wins races.

mod busy;
mod played;

use std::io::{Write, stdout};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Args;
use game_catalog::{AnyEdition, CATALOG};
use lab::{ListCost, Speed};
use load::{
    Drill, Flood, Hostile, Join, Orders, PlayedGame, PlayedTable, Program, RaceLoad, Restart,
    ServerLoad, Thinking,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::usage::{Opening, edition, usage};

/// A game whose record grows long.
const LONG: &str = "liga";

#[derive(Args)]
pub(crate) struct Bench {
    /// A game's id; `server`: how many actions a server carries; `races`: who wins them on
    /// unequal connections, and what cheating gains; `hostile`: floods of strangers beside people who play; `thinking`: bots that
    /// think long beside people who play; `join`: what it costs to come to a long game; `restart`: how a
    /// server takes up the games that it left. All games if not said
    what: Option<String>,
    /// For all but a game: which game is played; if not said, `liga` for `join` and `restart`, the first
    /// that fits for the others
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// For all but `races`: the game's options as JSON
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// For `server`, `restart` and `thinking`: how many tables; 1000, 2000 and 20 if not said
    #[arg(long)]
    tables: Option<usize>,
    /// For `join` and `restart`: how much has happened in the game, actions and luck, before somebody has
    /// to act; 2000 and 200 if not said
    #[arg(long)]
    inputs: Option<usize>,
    /// For `join`: how many come, of each kind
    #[arg(long, default_value_t = 200)]
    joins: usize,
    /// For `thinking`: seconds that a bot thinks about an action; a server calls it off after two
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    thought: f64,
    /// For `server`: actions per second at each table; as fast as they go if not said
    #[arg(long)]
    pace: Option<f64>,
    /// For `races`: how many of each kind
    #[arg(long, default_value_t = 8_000)]
    races: usize,
    /// For `races` and `hostile`: only those of this kind
    #[arg(long, value_name = "KIND")]
    only: Option<String>,
    /// For a game: what listing the actions of this position costs, instead of playing
    #[arg(long, value_name = "JSON")]
    position: Option<String>,
    /// With `--position`: how many seats there are; the fewest the game allows if not said
    #[arg(long, requires = "position")]
    seats: Option<usize>,
    /// Seconds for each measurement
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// As JSON
    #[arg(long)]
    json: bool,
}

impl Bench {
    pub(crate) fn run(self) -> Result<()> {
        if [self.seconds, self.thought].iter().any(|seconds| !(*seconds > 0.0 && *seconds < 1e6)) {
            return usage("a measurement takes some time, and a thought too");
        }
        if self.tables == Some(0) || self.joins == 0 {
            return usage("nothing can be measured of nobody");
        }
        match self.what.as_deref() {
            Some("server") => self.server(),
            Some("races") => self.races(),
            Some("hostile") => self.hostile(),
            Some("join") => self.join(),
            Some("restart") => self.restart(),
            Some("thinking") => self.thinking(),
            _ => self.rules(),
        }
    }

    fn time(&self) -> Duration {
        Duration::from_secs_f64(self.seconds)
    }

    fn rules(&self) -> Result<()> {
        if let Some(position) = &self.position {
            let Some(id) = &self.what else { return usage("a position of which game?") };
            let opening = Opening {
                game: id.clone(),
                seats: self.seats,
                options: self.options.clone().unwrap_or_else(|| "{}".into()),
                pack: None,
            };
            let (_, game) = opening.open()?;
            return match ListCost::measure(&*game, position, self.time()) {
                Ok(cost) => self.print(&cost),
                Err(error) => usage(error),
            };
        }
        let options = self.options()?;
        let entries: Vec<&AnyEdition> = match &self.what {
            Some(id) => vec![edition(id)?],
            None => CATALOG.iter().collect(),
        };
        let mut rows = Vec::new();
        for edition in entries {
            for &seats in edition.info.seats {
                let seats = usize::from(seats);
                let speed = match Speed::measure(edition, seats, options.as_ref(), self.time()) {
                    Ok(speed) => speed,
                    Err(error) => return usage(error),
                };
                self.print_row(&speed)?;
                rows.push(speed);
            }
        }
        self.close(&rows, "one thread; reference: random gomoku on 15×15, written plainly")
    }

    fn server(&self) -> Result<()> {
        let (pace, time, order) = (self.pace, self.time(), self.order()?);
        let tables = self.tables.unwrap_or(1_000);
        self.print(&ServerLoad { tables, pace, time, order }.run(&program()?)?)
    }

    fn hostile(&self) -> Result<()> {
        let only = |flood: &Flood| self.only.as_ref().is_none_or(|only| flood.to_string() == *only);
        let floods: Vec<Flood> = Flood::ALL.into_iter().filter(only).collect();
        if floods.is_empty() {
            return usage(format!(
                "there are the floods {}",
                Flood::ALL.map(|f| f.to_string()).join(", ")
            ));
        }
        let hostile = Hostile::start(&program()?, self.hostile_orders()?)?;
        let mut rows = Vec::new();
        for flood in floods {
            let report = hostile.suffer(flood, self.time())?;
            self.print_row(&report)?;
            rows.push(report);
        }
        self.close(&rows, "memory: before, at most and some seconds after")
    }

    fn hostile_orders(&self) -> Result<Orders> {
        let is_slow = |edition: &&AnyEdition| {
            edition.open_built_in(&json!({}), 2).is_ok_and(|game| game.slow())
        };
        let slow = CATALOG.iter().find(is_slow).context("no game whose bots think long")?;
        let bot = slow.bots.last().context("a game without bots")?.id.to_string();
        let slow = json!({
            "game": slow.info.id, "seats": 2, "options": {}, "pace": "fast", "open": false
        });
        Ok(Orders { table: self.order()?, slow, bot })
    }

    fn races(&self) -> Result<()> {
        let has_drills = |edition: &&AnyEdition| edition.drills != "[]";
        let edition = match &self.game {
            Some(id) => Some(edition(id)?),
            None => CATALOG.iter().find(has_drills),
        };
        let Some(edition) = edition.filter(has_drills) else {
            return usage("that game has no races");
        };
        let races = RaceLoad::new(by_current_rules(edition), Drill::read(edition.drills)?);
        let kinds = races.kinds();
        if self.only.as_ref().is_some_and(|only| !kinds.contains(&only.as_str())) {
            return usage(format!("there are the races {}", kinds.join(", ")));
        }
        let mut rows = Vec::new();
        for heat in races.heats(self.only.as_deref()) {
            let report = races.hold(&heat, self.races)?;
            self.print_row(&report)?;
            rows.push(report);
        }
        self.close(&rows, "* cheats; percent of the races that the connection was in")
    }

    fn join(&self) -> Result<()> {
        let join = Join { table: self.played(2_000)?, joins: self.joins };
        let rows = join.run(&program()?)?;
        for row in &rows {
            self.print_row(row)?;
        }
        self.close(&rows, "from hello until all is there that is told; back: nothing was missed")
    }

    fn restart(&self) -> Result<()> {
        let (table, tables) = (self.played(200)?, self.tables.unwrap_or(2_000));
        self.print(&Restart { table, tables }.run(&program()?)?)
    }

    /// A game that has had so many inputs, if the command line doesn't say how many.
    fn played(&self, inputs: usize) -> Result<PlayedTable> {
        let edition = edition(self.game.as_deref().unwrap_or(LONG))?;
        let options = self.options()?.unwrap_or_else(|| json!({}));
        played::play(edition, options, self.inputs.unwrap_or(inputs))
    }

    fn thinking(&self) -> Result<()> {
        let order = self.order()?;
        let bots = order["game"].as_str().and_then(game_catalog::find).map(|edition| edition.bots);
        let bot = bots.and_then(<[_]>::last).context("a game without bots")?.id.to_string();
        let (thought, time) = (Duration::from_secs_f64(self.thought), self.time());
        let (tables, rest) = (self.tables.unwrap_or(20), Arc::default());
        let bots = busy::bots(thought, Arc::clone(&rest));
        self.print(&Thinking { tables, thought, time, order, bot, bots, rest }.run()?)
    }

    fn options(&self) -> Result<Option<Value>> {
        match self.options.as_deref().map(serde_json::from_str).transpose() {
            Ok(options) => Ok(options),
            Err(error) => usage(format!("bad options: {error}")),
        }
    }

    /// How a table of two is ordered.
    fn order(&self) -> Result<Value> {
        let for_two = |edition: &&AnyEdition| edition.info.seats.contains(&2);
        let game = match &self.game {
            Some(id) => Some(edition(id)?),
            None => CATALOG.iter().find(for_two),
        };
        let Some(game) = game.filter(for_two) else { return usage("that game isn't for two") };
        let options = self.options()?.unwrap_or_else(|| json!({}));
        if let Err(error) = game.open_built_in(&options, 2) {
            return usage(error);
        }
        Ok(json!({ "game": game.info.id, "seats": 2, "options": options, "open": true }))
    }

    fn print(&self, report: &(impl Serialize + std::fmt::Display)) -> Result<()> {
        match self.json {
            true => writeln!(stdout(), "{}", serde_json::to_string_pretty(report)?)?,
            false => writeln!(stdout(), "{report}")?,
        }
        Ok(())
    }

    /// A row as soon as it is there; in JSON all come at the end.
    fn print_row(&self, row: &impl std::fmt::Display) -> Result<()> {
        if !self.json {
            writeln!(stdout(), "{row}")?;
            stdout().flush()?;
        }
        Ok(())
    }

    fn close(&self, rows: &impl Serialize, legend: &str) -> Result<()> {
        match self.json {
            true => writeln!(stdout(), "{}", serde_json::to_string_pretty(rows)?)?,
            false => writeln!(stdout(), "{legend}")?,
        }
        Ok(())
    }
}

/// The game as it is played now.
fn by_current_rules(edition: &AnyEdition) -> PlayedGame {
    let (id, rules) = (edition.info.id.to_string(), edition.info.rules_version);
    PlayedGame { id, rules, pack: edition.content().version() }
}

/// This program, which has `serve`.
fn program() -> Result<Program> {
    Ok(Program(std::env::current_exe()?))
}

#[cfg(test)]
mod tests {
    use game_core::{LogInput, Seat};

    use super::*;

    /// Each drill can be read, and each of its lineups can start its race.
    #[test]
    fn the_games_races_can_be_held() {
        let mut kinds = 0;
        for edition in CATALOG {
            kinds += Drill::read(edition.drills).unwrap().len();
            let drills: Value = serde_json::from_str(edition.drills).unwrap();
            for drill in drills.as_array().unwrap() {
                for lineup in drill["lineups"].as_array().unwrap() {
                    let seats = lineup["claims"].as_array().unwrap().len();
                    let game = edition.open_built_in(&drill["options"], seats).unwrap();
                    let mut play = game.start();
                    play.set(&lineup["position"]).unwrap();
                    let action = lineup["start"].as_str().unwrap().to_string();
                    assert!(
                        play.admit(&LogInput::Act { seat: Seat(0), action }).is_ok(),
                        "{lineup}"
                    );
                }
            }
        }
        assert!(kinds > 0, "some game has races");
    }
}

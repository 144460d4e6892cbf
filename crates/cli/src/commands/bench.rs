//! `igroteka bench`: how fast the rules go, what a server carries and bears, whether races are fair.

use std::io::{Write, stdout};
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::Args;
use game_catalog::{AnyEdition, CATALOG};
use lab::Speed;
use load::{Drill, Flood, Hostile, Orders, Program, RacedGame, Races, ServerLoad};
use serde::Serialize;
use serde_json::{Value, json};

use crate::usage::{Opening, edition, usage};

#[derive(Args)]
pub(crate) struct Bench {
    /// A game's id; `server`: how many actions a server carries; `races`: whether they are fair on
    /// unequal connections; `hostile`: floods of strangers beside people who play. All games if not said
    what: Option<String>,
    /// For `server`, `races` and `hostile`: which game is played; the first that fits if not said
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// For a game, `server` and `hostile`: the game's options as JSON
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// For `server`: how many tables
    #[arg(long, default_value_t = 1_000)]
    tables: usize,
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
        if !(self.seconds.is_finite() && self.seconds > 0.0) {
            return usage("a measurement takes some time");
        }
        match self.what.as_deref() {
            Some("server") => self.server(),
            Some("races") => self.races(),
            Some("hostile") => self.hostile(),
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
            return match lab::list(&*game, position, self.time()) {
                Ok(listing) => self.print(&listing),
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
        let (tables, pace, time, order) = (self.tables, self.pace, self.time(), self.order()?);
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
        let (id, rules) = (edition.info.id.to_string(), edition.info.rules_version);
        let game = RacedGame { id, rules, pack: edition.content().version() };
        let races = Races::new(game, Drill::read(edition.drills)?);
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

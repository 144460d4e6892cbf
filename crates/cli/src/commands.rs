//! The subcommands, one file each.

mod bench;
mod games;
mod play;
mod referee;
mod replay;
mod rules;
mod serve;
mod sim;

use anyhow::Result;
use clap::Subcommand;

/// What to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Lists the games
    Games(games::Games),
    /// Prints a game's rulebook
    Rules(rules::Rules),
    /// Starts the server for browsers
    Serve(serve::Serve),
    /// Plays in the terminal against bots
    Play(play::Play),
    /// Lets bots play many games
    Sim(sim::SimArgs),
    /// Serves a game's rules to another program: JSON lines in, JSON lines out
    Referee(referee::RefereeArgs),
    /// Tells a game from its log
    Replay(replay::Replay),
    /// Checks a log: rules followed, nothing re-dealt
    Verify(replay::Verify),
    /// Measures how fast the rules go
    Bench(bench::Bench),
}

impl Command {
    pub(crate) fn run(self) -> Result<()> {
        match self {
            Self::Games(command) => command.run(),
            Self::Rules(command) => command.run(),
            Self::Serve(command) => command.run(),
            Self::Play(command) => command.run(),
            Self::Sim(command) => command.run(),
            Self::Referee(command) => command.run(),
            Self::Replay(command) => command.run(),
            Self::Verify(command) => command.run(),
            Self::Bench(command) => command.run(),
        }
    }
}

//! The binary `igroteka`: everything the house does, from the command line.

mod commands;
mod usage;

use std::process::ExitCode;

use clap::Parser;

use commands::Command;
use usage::UsageError;

/// Updates are made of many small pieces of text; the system's allocator takes its time with them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A house for tabletop games: play them, simulate them, check them.
#[derive(Parser)]
#[command(name = "igroteka", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    // Nobody may be left to read it: the house stays open all the same.
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_target(false)
        .log_internal_errors(false)
        .init();
    match Cli::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("igroteka: {error:#}");
            ExitCode::from(if error.is::<UsageError>() { 2 } else { 1 })
        }
    }
}

/// Whoever read our output has seen enough.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
    kind == Some(std::io::ErrorKind::BrokenPipe)
}

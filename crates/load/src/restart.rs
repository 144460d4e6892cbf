//! How a server starts on a folder where many games were left in play.

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result};
use serde::Serialize;
use store::{DataFolder, SqliteLog};
use tokio::task::JoinSet;

use crate::http::request;
use crate::process::Process;
use crate::written::PlayedTable;
use crate::{Program, UNLIMITED, size};

/// What a server is to take up.
#[derive(Clone, Debug)]
pub struct Restart {
    pub table: PlayedTable,
    /// How many tables like this one there are.
    pub tables: usize,
}

/// How it has taken it up.
#[derive(Clone, Debug, Serialize)]
pub struct RestartReport {
    pub game: String,
    pub tables: usize,
    pub inputs: usize,
    pub data_mib: f64,
    /// From the start of the program until its address answers a request,
    pub answers_seconds: f64,
    /// and until all tables are taken up.
    pub taken_up_seconds: f64,
    /// Processor time until then; none where the system doesn't say.
    pub cpu_seconds: Option<f64>,
    /// Resident memory then, and the most that it was.
    pub memory_mib: Option<f64>,
    pub peak_mib: Option<f64>,
}

/// Tables that are written at the same time: they share what makes them durable.
const AT_ONCE: usize = 256;

impl Restart {
    pub fn run(self, program: &Program) -> Result<RestartReport> {
        let folder = tempfile::tempdir()?;
        let data = folder.path().join("data");
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let (game, inputs) = (self.table.game.id.clone(), self.table.inputs.len());
        let tables = self.tables;
        runtime.block_on(self.write(&data))?;
        let data_mib = size(&data) as f64 / f64::from(1 << 20);
        let begun = Instant::now();
        let (process, taken_up) = Process::resume(program, &data, &UNLIMITED)?;
        runtime.block_on(request(&process.addr, "", "GET /api/me", ""))?;
        let answers_seconds = begun.elapsed().as_secs_f64();
        let taken_up_seconds = (taken_up.wait()? - begun).as_secs_f64();
        let known = |kib: f64| (kib > 0.0).then_some(kib / 1024.0);
        Ok(RestartReport {
            game,
            tables,
            inputs,
            data_mib,
            answers_seconds,
            taken_up_seconds,
            cpu_seconds: process.known_cpu_seconds(),
            memory_mib: known(process.memory()),
            peak_mib: known(process.peak()),
        })
    }

    async fn write(self, data: &Path) -> Result<()> {
        let store: Arc<SqliteLog> = DataFolder::open(data)?.log()?.into();
        let (table, mut waiting) = (Arc::new(self.table), JoinSet::new());
        for number in 0..self.tables {
            if waiting.len() >= AT_ONCE {
                waiting.join_next().await.context("a table is being written")???;
            }
            let (store, table) = (store.clone(), table.clone());
            waiting.spawn(async move { table.keep(&*store, &format!("left{number}")).await });
        }
        while let Some(written) = waiting.join_next().await {
            written??;
        }
        Ok(())
    }
}

impl fmt::Display for RestartReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, tables, inputs, data_mib, answers_seconds, taken_up_seconds, .. } = self;
        writeln!(
            f,
            "{tables} tables of {game} left in play after {inputs} inputs, {data_mib:.0} MiB"
        )?;
        writeln!(
            f,
            "the address answers after {answers_seconds:.2} s, all tables are taken up after \
             {taken_up_seconds:.2} s"
        )?;
        let known = |figure: Option<f64>, unit: &str| match figure {
            Some(figure) => format!("{figure:.1} {unit}"),
            None => "n/a".into(),
        };
        write!(
            f,
            "processor: {}; resident: {}, at most {}",
            known(self.cpu_seconds, "s"),
            known(self.memory_mib, "MiB"),
            known(self.peak_mib, "MiB")
        )
    }
}

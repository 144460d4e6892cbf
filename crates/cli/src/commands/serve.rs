//! `igroteka serve`

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use clap::Args;
use server::{Server, ServerError, Settings};
use store::{DataFolder, Log, MemoryLog, StoreError};

use crate::usage::usage;

#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:8080")]
    addr: String,
    /// The folder for the database
    #[arg(long, default_value = "data", value_name = "DIR")]
    data: PathBuf,
    /// Where logs are kept: `sqlite` (in the data folder) or `memory` (nothing outlives the program)
    #[arg(long, default_value = "sqlite", value_name = "URL")]
    store: String,
    /// Bots take this many hundredths of their usual time
    #[arg(long, default_value_t = 100, value_name = "PERCENT")]
    bot_pace: u32,
    /// Where all luck comes from, so that games can be foreseen: for tests and demonstrations
    #[arg(long)]
    seed: Option<String>,
    /// Lets tables begin from written positions: for tests, exercises and demonstrations
    #[arg(long)]
    positions: bool,
    /// Messages that one socket may send per second in the long run
    #[arg(long, default_value_t = 20, value_name = "N")]
    messages_per_second: u32,
    /// Tables that one person may open per minute
    #[arg(long, default_value_t = 12, value_name = "N")]
    tables_per_minute: u32,
}

impl Serve {
    pub(crate) fn run(self) -> Result<()> {
        let store: Arc<dyn Log> = match self.store.as_str() {
            "memory" => Arc::new(MemoryLog::default()),
            "sqlite" => match DataFolder::open(&self.data).and_then(|folder| folder.log()) {
                Ok(log) => Arc::new(log),
                Err(error @ (StoreError::InUse(_) | StoreError::Unusable { .. })) => {
                    return usage(error);
                }
                Err(error) => return Err(error.into()),
            },
            other => return usage(format!("there is no store {other:?}; there is sqlite, memory")),
        };
        let settings = Settings {
            bot_pace: self.bot_pace,
            seed: self.seed,
            positions: self.positions,
            messages_per_second: self.messages_per_second,
            tables_per_minute: self.tables_per_minute,
            ..Settings::default()
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let server = match Server::listen(&self.addr, store, settings).await {
                Ok(server) => server,
                Err(error @ ServerError::Listen { .. }) => return usage(error),
                Err(error) => return Err(error.into()),
            };
            writeln!(stdout(), "Igroteka is open at http://{}", server.addr()?)?;
            let stopper = server.stopper();
            tokio::spawn(async move {
                let _ = tokio::signal::ctrl_c().await;
                stopper.stop();
            });
            server.serve().await?;
            Ok(())
        })
    }
}

//! `igroteka serve`

use std::collections::BTreeMap;
use std::io::{Write, stdout};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use clap::Args;
use server::{Server, ServerError, Settings, Signals};
use store::{DataFolder, Log, MemoryLog, StoreError};

use crate::usage::{pack_for_any, usage};

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
    /// A folder of files that replaces a game's content at new tables, as DIR or GAME=DIR; may be
    /// said once for each game
    #[arg(long, value_name = "[GAME=]DIR")]
    pack: Vec<String>,
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
    /// Tables that one person may open per minute; an address three times, all together twenty times
    /// as many (100000: no limits by address, for benchmarks)
    #[arg(long, default_value_t = 12, value_name = "N")]
    tables_per_minute: u32,
    /// Connections at the same time
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    connections: usize,
    /// WebSockets that one address may have at the same time
    #[arg(long, default_value_t = 200, value_name = "N")]
    sockets_per_address: usize,
    /// A reverse proxy stands before the server: its X-Forwarded-For and X-Forwarded-Proto are believed
    #[arg(long)]
    behind_proxy: bool,
    /// A name by which the server is called, beside its addresses and localhost; can be given several
    /// times; `*`: any name
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// A push service beside those of the usual browsers, as NAME or *.NAME: it is written to when a
    /// browser names it; can be given several times
    #[arg(long = "push-service", value_name = "NAME", value_parser = push_service)]
    push_services: Vec<String>,
}

fn push_service(name: &str) -> Result<String, String> {
    match server::is_push_service(name) {
        true => Ok(name.into()),
        false => Err("a push service goes by a name such as push.example.org".into()),
    }
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
        let mut packs = BTreeMap::new();
        for folder in &self.pack {
            let (edition, files) = pack_for_any(folder)?;
            if packs.insert(edition.info.id.to_string(), files).is_some() {
                return usage(format!("two packs for {}", edition.info.id));
            }
        }
        let settings = Settings {
            packs,
            bot_pace: self.bot_pace,
            seed: self.seed,
            positions: self.positions,
            messages_per_second: self.messages_per_second,
            tables_per_minute: self.tables_per_minute,
            connections: server::room_for(self.connections),
            sockets_per_address: self.sockets_per_address,
            behind_proxy: self.behind_proxy,
            hosts: self.hosts,
            push_services: self.push_services,
            ..Settings::default()
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(async {
            let mut signals = Signals::listen()?;
            let server = match Server::listen(&self.addr, store, settings).await {
                Ok(server) => server,
                Err(error @ ServerError::Listen { .. }) => return usage(error),
                Err(error) => return Err(error.into()),
            };
            let stopper = server.stopper();
            tokio::spawn(async move {
                signals.stop().await;
                tracing::info!("the house closes");
                stopper.stop();
            });
            let addr = server.addr()?;
            let network = match server.reach()? {
                Some(reach) if reach != addr => {
                    format!("For others on the network: http://{reach}\n")
                }
                Some(_) => String::new(),
                None if !addr.ip().is_loopback() => {
                    "This machine is in no network from which others could open it\n".into()
                }
                None => format!(
                    "Only this machine can open it; --addr 0.0.0.0:{} lets the network in\n",
                    addr.port()
                ),
            };
            // At once: whoever waits for the address may not listen any longer.
            let open = format!("Igroteka is open at http://{addr}\n{network}");
            stdout().write_all(open.as_bytes())?;
            tracing::info!("the house is open at {addr}");
            server.serve().await?;
            tracing::info!("the house is closed");
            Ok(())
        });
        // Whatever still hangs ends with the program.
        runtime.shutdown_background();
        served
    }
}

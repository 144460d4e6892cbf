//! What the operating system says to the program.

use std::io;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

/// The signals that concern a server. A file that may not grow any further is from now on an error of
/// the store, not the end of the program.
pub struct Signals {
    #[cfg(unix)]
    interrupt: Signal,
    #[cfg(unix)]
    terminate: Signal,
}

impl Signals {
    /// Begins to listen; must be called within a runtime.
    pub fn listen() -> io::Result<Self> {
        #[cfg(unix)]
        {
            // Whatever is done about it, a signal that is listened for doesn't kill. Rust's runtime
            // ignores SIGPIPE already, unless the program is told otherwise.
            for survived in [nix::libc::SIGXFSZ, nix::libc::SIGPIPE] {
                drop(signal(SignalKind::from_raw(survived))?);
            }
            let interrupt = signal(SignalKind::interrupt())?;
            let terminate = signal(SignalKind::terminate())?;
            Ok(Self { interrupt, terminate })
        }
        #[cfg(not(unix))]
        Ok(Self {})
    }

    /// Waits until the program is asked to stop, by Ctrl-C or by SIGTERM.
    pub async fn stop(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    }
}

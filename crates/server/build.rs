//! The client is built in: a new one makes a new server.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

fn main() {
    let web = Path::new("../../web");
    println!("cargo::rerun-if-changed=../../web/dist");
    println!("cargo::rerun-if-changed=../../web/src");
    let built = fs::metadata(web.join("dist/index.html")).and_then(|file| file.modified());
    if let (Ok(built), Some(written)) = (built, newest(&web.join("src")))
        && written > built
    {
        println!(
            "cargo::warning=web/dist is older than web/src: build the client first (make run does)"
        );
    }
}

/// When something in a folder was last written.
fn newest(folder: &Path) -> Option<SystemTime> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let times = entries.filter_map(|entry| {
        let path = entry.path();
        if path.is_dir() { newest(&path) } else { entry.metadata().ok()?.modified().ok() }
    });
    times.max()
}

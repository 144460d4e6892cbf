//! The client is built in: a new one makes a new server.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}

//! The server and its guests in one process, over real sockets.

mod guest;
mod kills;
mod races;
mod tables;
mod talk;

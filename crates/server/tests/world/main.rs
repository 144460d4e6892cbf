//! The server and its guests in one process, over real sockets.

mod guest;
mod kills;
mod tables;
mod talk;

//! The server and its guests in one process, over real sockets.

mod companions;
mod edge;
mod guest;
mod hostile;
mod kills;
mod lessons;
mod mine;
mod push;
mod races;
mod replays;
mod tables;
mod talk;

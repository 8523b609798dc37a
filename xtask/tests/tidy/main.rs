//! What holds of the whole repository: who uses whom, what a crate knows nothing of, how large a file may be.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod claims;
mod goldens;
mod layers;
mod pages;
mod repository;
mod sources;
mod words;

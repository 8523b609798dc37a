//! What the tests of the workbench share.
#![allow(dead_code, unused_imports, reason = "each test binary uses its part")]

pub(crate) use isopath_harness::said::{assert_refused, stderr, stdout};
use isopath_hotspot::{binary, launch::Engine};
use std::path::PathBuf;
use std::process::Command;

/// The program under test, which measures what stands beside it.
pub(crate) fn workbench() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_isopath-workbench"));
    command.env_remove("ISOPATH_BIN");
    command
}

/// An up-to-date `isopath`.
pub(crate) fn isopath() -> PathBuf {
    match binary::isopath().unwrap() {
        Engine::Isopath(binary) => binary,
        other => panic!("{other:?}"),
    }
}

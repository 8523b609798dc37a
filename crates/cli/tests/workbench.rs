//! What needs `isopath-workbench` hands over to it, or says where to get it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{assert_refused, stdout};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// A copy of the binary under another name, in a directory of its own.
fn alone() -> (TempDir, PathBuf) {
    let place = tempfile::tempdir().unwrap();
    let copy = place.path().join("ours");
    fs::copy(common::isopath(), &copy).unwrap();
    (place, copy)
}

fn run(isopath: &Path, args: &[&str], measured: Option<&str>) -> Output {
    let mut command = Command::new(isopath);
    command.args(args).env_remove("ISOPATH_BIN");
    if let Some(measured) = measured {
        command.env("ISOPATH_BIN", measured);
    }
    command.output().unwrap()
}

/// Commands that need it.
const NEEDY: [&[&str]; 4] = [
    &["bench"],
    &["bench", "paths", "--rounds", "3", "--against", "old"],
    &["bench", "--help"],
    &["calculus", "none.tiny", "--against-bytecode"],
];

#[test]
fn without_it_there_is_a_command_that_makes_it() {
    let (place, isopath) = alone();
    let missing = place.path().join("isopath-workbench");
    for args in NEEDY {
        assert_refused(
            &run(&isopath, args, None),
            &[
                missing.to_str().unwrap(),
                "cargo build --release -p isopath -p isopath-workbench",
            ],
        );
    }
    fs::write(&missing, "").unwrap();
    assert_refused(
        &run(&isopath, NEEDY[0], None),
        &["cannot run", "cargo build"],
    );
}

/// It has the arguments as they were, its exit code counts, and it is told what to measure.
#[test]
fn what_stands_beside_it_takes_over() {
    let (place, isopath) = alone();
    let workbench = place.path().join("isopath-workbench");
    fs::write(
        &workbench,
        "#!/bin/sh\necho \"$ISOPATH_BIN\" \"$*\"\nexit 7\n",
    )
    .unwrap();
    fs::set_permissions(&workbench, Permissions::from_mode(0o755)).unwrap();
    for args in NEEDY {
        for measured in [None, Some("another")] {
            let output = run(&isopath, args, measured);
            let measured = measured.unwrap_or(isopath.to_str().unwrap());
            assert_eq!(output.status.code(), Some(7));
            assert_eq!(stdout(&output), format!("{measured} {}\n", args.join(" ")));
        }
    }
}

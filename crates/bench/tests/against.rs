//! A comparison that somebody stops ends with what is known by then.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_bench::against::{Against, Both, Plan, Request, Status, Watcher};
use isopath_bench::scale::Scale;
use isopath_hotspot::launch::Engine;
use std::cell::Cell;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Stops when so many tasks have ended.
struct After(usize, Cell<usize>);

impl Watcher for After {
    fn ended(&self, done: usize, _: usize, _: &str) {
        self.1.set(done);
    }

    fn stopped(&self) -> bool {
        self.1.get() >= self.0
    }
}

#[test]
fn what_is_stopped_has_all_rows_and_says_which_were_not_run() {
    let directory = tempfile::tempdir().unwrap();
    let new = binary();
    let old = wrapped(&new, directory.path());
    let plan = Plan::of(Request {
        binaries: Both {
            new: &new,
            old: &old,
        },
        sections: &["startup".to_owned()],
        rows: &[],
        instructions: false,
        scale: Scale::QUICK,
    });
    let against = Against::of(plan.unwrap(), &After(1, Cell::new(0))).unwrap();
    let rows = &against.sections[0].rows;
    let statuses: Vec<Status> = rows.iter().map(|row| row.status).collect();
    assert_eq!(statuses, [Status::Compared, Status::NotRun]);
    assert_eq!(rows[0].rounds.len(), 1);
    assert!(!against.is_complete());
}

/// Another file that does the same.
fn wrapped(binary: &Path, directory: &Path) -> PathBuf {
    let path = directory.join("old");
    let text = format!("#!/bin/sh\nexec {} \"$@\"\n", binary.display());
    std::fs::write(&path, text).unwrap();
    std::fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
    path
}

fn binary() -> PathBuf {
    match isopath_hotspot::binary::isopath().unwrap() {
        Engine::Isopath(binary) => binary,
        other => panic!("{other:?} is not our binary"),
    }
}

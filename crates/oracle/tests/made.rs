//! The methods of `tests/made/*.java` on all small heaps that constructors make, under every strategy, and the
//! traces and a sample of the heaps on a JVM. `ISOPATH_PROGRAM=Ranges` is for one file.
//!
//! What constructors require of the inside of their arguments is left out, so traces of files whose name starts
//! with `Open` may need objects that no constructor makes. All others have a heap.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_harness::{programs, repository};
use isopath_oracle::check::{Effort, check};
use isopath_oracle::compared::Compared;
use isopath_oracle::compile::Compiled;
use std::path::PathBuf;

/// Records have them unasked, and they ask for identity hash codes, which a heap does not have.
const OF_RECORDS: [&str; 3] = ["toString", "hashCode", "equals"];

/// The files that are open, or the others.
fn sources(open: bool) -> Vec<PathBuf> {
    let mut files = repository::sources("tests/made");
    let only = std::env::var("ISOPATH_PROGRAM").unwrap_or_default();
    files.retain(|path| {
        let name = path.file_stem().unwrap().to_string_lossy();
        name.starts_with("Open") == open && (only.is_empty() || only == name)
    });
    files
}

fn compare_all(sources: &[PathBuf], effort: &Effort) -> (Compared, Vec<String>) {
    let mut all = Compared::default();
    let mut failures = Vec::new();
    if sources.is_empty() {
        return (all, failures);
    }
    let compiled = Compiled::new(sources).unwrap();
    let mut jvm = compiled.jvm().unwrap();
    for source in sources {
        let name = source.file_stem().unwrap().to_string_lossy();
        let program = compiled.program(&name).unwrap();
        let mut methods = programs::methods(&program);
        methods.retain(|m| programs::is_written(m) && !OF_RECORDS.contains(&&*m.name));
        for method in methods {
            let name = format!("{}#{}", program.class(method.class).name, method.name);
            match check(&program, method, effort, Some(&mut jvm)) {
                Ok(compared) => all += compared,
                Err(failure) => failures.push(format!("{name}: {}", failure.why)),
            }
        }
    }
    println!("{all:?}");
    (all, failures)
}

/// Whether all files are compared: the numbers below are for all.
fn is_complete() -> bool {
    std::env::var_os("ISOPATH_PROGRAM").is_none()
}

fn effort() -> Effort {
    Effort {
        heaps: 1_500,
        random_heaps: 200,
        made: true,
        ..Effort::default()
    }
}

#[test]
fn what_constructors_make_and_traces_agree() {
    let (compared, failures) = compare_all(&sources(false), &effort());
    let count = failures.len();
    assert!(count == 0, "{}\n{count} failures", failures.join("\n\n"));
    let left = (compared.unmade, compared.unfollowed, compared.left_out);
    assert_eq!(left, (0, 0, 0), "{compared:?}");
    let enough = compared.heaps > 5_000 && compared.replayed > 500;
    assert!(enough || !is_complete(), "{compared:?}");
}

#[test]
fn what_constructors_make_follows_a_trace_where_they_are_open() {
    let (compared, failures) = compare_all(&sources(true), &effort());
    let count = failures.len();
    assert!(count == 0, "{}\n{count} failures", failures.join("\n\n"));
    assert!(compared.heaps > 500 || !is_complete(), "{compared:?}");
    assert!(compared.unmade > 0 || !is_complete(), "{compared:?}");
}

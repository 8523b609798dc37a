//! The methods of `tests/heaps/*.java` on all small heaps, under every strategy, with and without bounds, and
//! the traces and a sample of the heaps on a JVM.
//! `ISOPATH_PROGRAM=Lists` is for one file.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_harness::{programs, repository};
use isopath_oracle::check::{Effort, check};
use isopath_oracle::compared::Compared;
use isopath_oracle::compile::Compiled;
use isopath_oracle::run::HeapBounds;
use isopath_program::{Method, Program};
use std::path::PathBuf;

fn sources() -> Vec<PathBuf> {
    let mut files = repository::sources("tests/heaps");
    let only = std::env::var("ISOPATH_PROGRAM").unwrap_or_default();
    files.retain(|p| only.is_empty() || *only == *p.file_stem().unwrap());
    files
}

/// The methods that are written in the source for others to call: the rest is run with them.
fn methods(program: &Program) -> Vec<&Method> {
    let mut methods = programs::methods(program);
    methods.retain(|method| programs::is_written(method) && !method.access.is_private());
    methods
}

/// Checks every method with every effort.
fn compare_all(efforts: &[Effort]) -> Compared {
    let sources = sources();
    let compiled = Compiled::new(&sources).unwrap();
    let mut jvm = compiled.jvm().unwrap();
    let (mut all, mut failures) = (Compared::default(), Vec::new());
    for source in &sources {
        let name = source.file_stem().unwrap().to_string_lossy();
        let program = compiled.program(&name).unwrap();
        for method in methods(&program) {
            let name = format!("{}#{}", program.class(method.class).name, method.name);
            for effort in efforts {
                match check(&program, method, effort, Some(&mut jvm)) {
                    Ok(compared) => all += compared,
                    Err(failure) => {
                        failures.push(format!("{name}, {:?}: {}", effort.bounds, failure.why));
                    }
                }
            }
        }
    }
    println!("{all:?}");
    let count = failures.len();
    assert!(count == 0, "{}\n{count} failures", failures.join("\n\n"));
    all
}

/// Whether all files are compared: the numbers below are for all.
fn is_complete() -> bool {
    std::env::var_os("ISOPATH_PROGRAM").is_none()
}

#[test]
fn runs_and_traces_agree() {
    let compared = compare_all(&[Effort {
        heaps: 400,
        random_heaps: 100,
        ..Effort::default()
    }]);
    let enough = compared.heaps > 20_000 && compared.ends > 100_000 && compared.traces > 3_000;
    assert!(enough || !is_complete(), "{compared:?}");
    assert!(compared.printed > 300_000 || !is_complete(), "{compared:?}");
    let left = (compared.cut, compared.left_out, compared.unfollowed);
    assert_eq!(left, (0, 0, 0), "{compared:?}");
    assert!(compared.endless.is_empty(), "{compared:?}");
    assert!(compared.replayed > 3_000 || !is_complete(), "{compared:?}");
}

#[test]
fn strategies_cut_the_same_heaps() {
    let bounds = [
        (Some(1), None, None),
        (None, Some(1), None),
        (Some(2), Some(2), None),
        (None, None, Some(2)),
    ];
    let efforts = bounds.map(|(chain, objects, total)| Effort {
        heaps: 100,
        random_heaps: 30,
        bounds: HeapBounds {
            chain,
            objects,
            total,
        },
        ..Effort::default()
    });
    let compared = compare_all(&efforts);
    let enough = compared.heaps > 20_000 && compared.cut > 10_000 && compared.ends > 50_000;
    assert!(enough || !is_complete(), "{compared:?}");
    assert!(compared.unseen * 10 < compared.heaps, "{compared:?}");
}

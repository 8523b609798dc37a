//! The methods of `tests/heaps/*.java` on all small heaps, under every strategy.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_oracle::check::{Compared, Effort, check};
use isopath_oracle::compile::Compiled;
use isopath_oracle::run::HeapBounds;
use isopath_oracle::signature::application_classes;
use isopath_program::{Method, Program};
use std::path::{Path, PathBuf};

fn sources() -> Vec<PathBuf> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/heaps");
    let entries = std::fs::read_dir(dir).unwrap().map(|e| e.unwrap().path());
    let mut files: Vec<PathBuf> = entries
        .filter(|p| p.extension().is_some_and(|e| e == "java"))
        .collect();
    let only = std::env::var("ISOPATH_PROGRAM").unwrap_or_default();
    files.retain(|p| only.is_empty() || *only == *p.file_stem().unwrap());
    files.sort();
    files
}

fn methods(program: &Program) -> Vec<&Method> {
    let classes = application_classes(program).into_iter();
    let methods = classes.flat_map(|class| program.class(class).methods.clone());
    let written =
        |m: &&Method| !m.name.starts_with('<') && !m.access.is_synthetic() && !m.is_abstract();
    methods
        .map(|id| program.method(id))
        .filter(written)
        .collect()
}

fn compare_all(bounds: HeapBounds) -> Compared {
    let sources = sources();
    let compiled = Compiled::new(&sources).unwrap();
    let (mut all, mut failures) = (Compared::default(), Vec::new());
    for source in &sources {
        let program = compiled
            .program(&source.file_stem().unwrap().to_string_lossy())
            .unwrap();
        for method in methods(&program) {
            let effort = Effort {
                heaps: 400,
                random_heaps: 100,
                traces: 400,
                bounds,
                seed: 1,
            };
            let name = format!("{}#{}", program.class(method.class).name, method.name);
            let start = std::time::Instant::now();
            match check(&program, method, &effort) {
                Ok(compared) => {
                    println!("{name}: {compared:?} {:?}", start.elapsed());
                    all += compared
                }
                Err(failure) => failures.push(format!("{name} {bounds:?}: {failure}")),
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{}\n{} failures",
        failures.join("\n\n"),
        failures.len()
    );
    all
}

#[test]
fn runs_and_traces_agree() {
    let compared = compare_all(HeapBounds::default());
    println!("{compared:?}");
}

#[test]
fn bounded_traces_cover_the_same_heaps() {
    let bounds = [
        (Some(0), None),
        (Some(1), None),
        (None, Some(1)),
        (Some(2), Some(2)),
        (Some(1), Some(1)),
    ];
    for (chain, objects) in bounds {
        let compared = compare_all(HeapBounds { chain, objects });
        println!("{compared:?}");
    }
}

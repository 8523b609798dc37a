//! Random programs on both sides. `ISOPATH_RANDOM_PROGRAMS` sets how many.

use isopath_hotspot::launch::Engine;
use isopath_hotspot::random::{Batch, Mismatch, RandomProgram, shrink};
use isopath_hotspot::{Result, binary};

const SHRINKING_ROUNDS: usize = 10;

fn seeds() -> u64 {
    let count = std::env::var("ISOPATH_RANDOM_PROGRAMS");
    count
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(500)
}

#[test]
fn a_seed_determines_its_program() {
    assert_eq!(
        RandomProgram::new(7).source(),
        RandomProgram::new(7).source()
    );
    assert_ne!(
        RandomProgram::new(7).source(),
        RandomProgram::new(8).source()
    );
}

#[test]
fn java_runs_every_program_to_its_end() -> Result<()> {
    let programs: Vec<_> = (0..seeds().min(50)).map(RandomProgram::new).collect();
    let outputs = Batch::compile(&programs)?.run(&Engine::Java)?;
    assert_eq!(outputs.len(), programs.len());
    for (name, output) in outputs {
        assert!(output.contains("hash "), "{name}: {output}");
    }
    Ok(())
}

#[test]
fn isopath_agrees_with_java() -> Result<()> {
    let isopath = binary::isopath().unwrap_or_else(|error| panic!("{error}"));
    let programs: Vec<_> = (0..seeds()).map(RandomProgram::new).collect();
    let found = Batch::compile(&programs)?.compare(&Engine::Java, &isopath)?;
    let Some(first) = found.first() else {
        return Ok(());
    };
    let names: Vec<_> = found
        .iter()
        .map(|mismatch| mismatch.name.as_str())
        .collect();
    let explanation = explain(first, &isopath)?;
    panic!(
        "{explanation}\n{} programs disagree: {}",
        names.len(),
        names.join(" ")
    );
}

fn explain(mismatch: &Mismatch, isopath: &Engine) -> Result<String> {
    let found = (0..seeds())
        .map(RandomProgram::new)
        .find(|it| it.name == mismatch.name);
    let Some(program) = found else {
        return Ok(mismatch.diff.clone());
    };
    let small = shrink(&program, &Engine::Java, isopath, SHRINKING_ROUNDS)?;
    let source = small.source();
    let again = Batch::compile(&[small])?.compare(&Engine::Java, isopath)?;
    let diff = again.first().map_or(&mismatch.diff, |again| &again.diff);
    Ok(format!(
        "{}, shrunk:\n{source}\njava (-) and isopath (+):\n{diff}",
        mismatch.name
    ))
}

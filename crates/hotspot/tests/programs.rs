//! Every program of the corpus: goldens against `java`, `isopath exec` against the goldens.
//!
//! `ISOPATH_BLESS=1` rewrites the goldens from the installed JDK; `ISOPATH_PROGRAM=Name` narrows
//! a run; `ISOPATH_BIN` names the binary.

use isopath_hotspot::compare::{self, Disagreement};
use isopath_hotspot::corpus::{self, Corpus};
use isopath_hotspot::launch::{Engine, Outcome};
use isopath_hotspot::program::Program;
use isopath_hotspot::{Result, binary, golden, jdk};
use std::sync::OnceLock;

fn corpus() -> &'static Corpus {
    static CORPUS: OnceLock<Corpus> = OnceLock::new();
    CORPUS.get_or_init(|| Corpus::build().unwrap_or_else(|error| panic!("{error}")))
}

fn run(engine: &Engine, program: &Program) -> Result<Outcome> {
    engine.run(&program.job(corpus().classpath()))
}

fn blessing() -> bool {
    isopath_harness::golden::is_blessing()
}

fn goldens_are_of_this_jdk() -> Result<bool> {
    let noted = std::fs::read_to_string(corpus::directory().join("JDK")).unwrap_or_default();
    Ok(noted.trim() == jdk::version()?)
}

/// Checks every program on all cores and fails with all disagreements at once.
fn agree(title: &str, check: impl Fn(&Program) -> Result<Option<Disagreement>> + Sync) {
    if let Some(found) = compare::disagreements(title, &corpus().programs, check) {
        panic!("{found}");
    }
}

#[test]
fn goldens_are_what_java_prints() -> Result<()> {
    if !blessing() && !goldens_are_of_this_jdk()? {
        println!(
            "skipped: the goldens are of another JDK than {}",
            jdk::version()?
        );
        return Ok(());
    }
    agree("golden (-) and java (+)", |program| {
        if program.java.is_some() {
            return Ok(None);
        }
        let outcome = run(&Engine::Java, program)?;
        if blessing() {
            golden::write(&program.golden(), &outcome)?;
            return Ok(compare::differing(
                program,
                &outcome,
                &run(&Engine::Java, program)?,
            ));
        }
        Ok(compare::differing(
            program,
            &golden::read(&program.golden())?,
            &outcome,
        ))
    });
    if blessing() {
        corpus::note_jdk(&jdk::version()?)?;
    }
    Ok(())
}

#[test]
fn isopath_prints_what_java_prints() -> Result<()> {
    if blessing() {
        return Ok(());
    }
    let isopath = binary::isopath().unwrap_or_else(|error| panic!("{error}"));
    // Line numbers and messages of the library change between JDKs; isopath runs the installed one.
    let from_goldens = goldens_are_of_this_jdk()?;
    agree("java (-) and isopath (+)", |program| {
        let expected = if from_goldens && program.java.is_none() {
            golden::read(&program.golden())?
        } else {
            run(&Engine::Java, program)?
        };
        Ok(compare::check(program, &expected, &run(&isopath, program)?))
    });
    Ok(())
}

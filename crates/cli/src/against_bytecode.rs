//! `isopath calculus --against-bytecode`: the papers' rules against the engine, on the same program.
//!
//! [`isopath_translated`] compares; here is what it is asked, and what it says as JSON and as an exit code.

use crate::error::CliError;
use crate::exit::Exit;
use isopath_translated::{Agreement, Effort, Subject, agreement};
use serde_json::{Value, json};

/// Compares `subject` with the engine.
pub(crate) fn compare(subject: Subject, effort: &Effort) -> Result<Agreement, CliError> {
    let failed = |what: String| {
        CliError::new(format!("cannot compare with bytecode: {what}"))
            .help("a JDK is needed to compile the translation")
    };
    let subjects = [subject];
    let translations = Subject::compile(&subjects).map_err(|error| failed(error.to_string()))?;
    let program = translations.program(0).map_err(failed)?;
    agreement(&program, 0, &subjects[0], effort).map_err(failed)
}

/// A row for each strategy.
pub(crate) fn json(agreement: &Agreement) -> Value {
    let lines = agreement.lines.iter().map(|line| {
        let differences = line.differences.iter().map(|difference| {
            let heap = difference.heap.as_ref().map(ToString::to_string);
            json!({ "what": difference.what, "heap": heap })
        });
        json!({
            "strategy": line.strategy,
            "program_paths": line.paths,
            "heaps": line.heaps,
            "agrees": line.agrees,
            "differences": differences.collect::<Vec<_>>(),
        })
    });
    lines.collect()
}

pub(crate) fn exit(agreement: &Agreement) -> Exit {
    match agreement.agrees() {
        Some(true) => Exit::Clean,
        Some(false) => Exit::Findings,
        None => Exit::Inconclusive,
    }
}

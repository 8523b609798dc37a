//! `isopath calculus --against-bytecode`: the papers' rules against the engine, on the same program.
//!
//! [`isopath_translated`] compares; here is what it is asked, and what it says as JSON and as an exit code.

use isopath_cli::calculus::{Checked, Explored, Opinion};
use isopath_cli::{CliError, Exit};
use isopath_search::Progress;
use isopath_translated::{Agreement, Effort, Subject, agreement};
use serde_json::{Value, json};

/// What the engine says of a program.
pub(crate) fn opinion(
    checked: Checked,
    progress: &Progress,
) -> Result<Explored<Opinion>, CliError> {
    let effort = Effort::default();
    let subject = match checked {
        Checked::Javalite(program, options) => Subject::new(&program, &options, &effort, progress),
        Checked::Tiny(program, options) => Subject::new(&program, &options, &effort, progress),
    };
    let agreement = match subject {
        Ok(subject) => compare(subject, &effort)?,
        Err(error) => return Ok(Err(error)),
    };
    Ok(Ok(Opinion {
        text: agreement.text(),
        json: json(&agreement),
        exit: exit(&agreement),
    }))
}

fn compare(subject: Subject, effort: &Effort) -> Result<Agreement, CliError> {
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
fn json(agreement: &Agreement) -> Value {
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

fn exit(agreement: &Agreement) -> Exit {
    match agreement.agrees() {
        Some(true) => Exit::Clean,
        Some(false) => Exit::Findings,
        None => Exit::Inconclusive,
    }
}

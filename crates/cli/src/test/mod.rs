//! `isopath test`: explore methods and write a JUnit test for each trace.

mod report;

use crate::args::{JunitName, TestArgs};
use crate::contracts::warn_of_contracts;
use crate::error::CliError;
use crate::exit::Exit;
use crate::explore_one::{exit_of_layers, explore_one};
use crate::interrupt::Interrupts;
use crate::plan::{self, MethodPlan, flush_log};
use isopath_program::{Method, Op, Program, TargetSpec};
use isopath_witness::junit::{
    Explored, Only, Options, Suite, TestFile, Version, WriteError, generate, write_files,
};
use std::io::{Write, stdout};
use std::process::ExitCode;

/// Writes the tests of every target.
pub(crate) fn command(args: &TestArgs) -> Result<ExitCode, CliError> {
    let MethodPlan { opened, config } = plan::of_test(args)?;
    let program = &opened.program;
    let interrupts = Interrupts::watch();
    let (mut explored, mut exit) = (Vec::new(), Exit::Clean);
    let jobs = opened.jobs(&args.explore.search.exploration.assume_lazily)?;
    warn_of_contracts(&opened.program, &jobs);
    for job in jobs {
        let is_named = |target: &TargetSpec| target.method.as_deref() == Some(&job.method.name);
        if is_implicit(program, job.method) && !opened.targets.iter().any(is_named) {
            continue;
        }
        let outcome = explore_one(program, &job, &config, &interrupts)?;
        exit = exit.or_worse(exit_of_layers(&outcome));
        explored.push(Explored {
            method: job.method,
            outcome,
        });
    }
    flush_log(&config)?;
    let options = Options {
        version: version(args.junit),
        only: match (args.only_violated, args.only_findings) {
            (true, _) => Only::Violated,
            (_, true) => Only::Findings,
            _ => Only::Nothing,
        },
    };
    let suite = generate(program, &explored, &config.limits, options);
    let files: Vec<TestFile> = suite
        .classes
        .iter()
        .filter_map(|c| c.file.clone())
        .collect();
    if !files.is_empty() {
        write_files(&args.output, &files, args.force).map_err(refused)?;
    }
    let text = report::text(args, program, &explored, &suite);
    stdout().lock().write_all(text.as_bytes())?;
    Ok(exit.or_worse(exit_of(&suite)).into())
}

/// Whether the compiler wrote it: of an enum `values` and `valueOf`, of a record what it inherits from `Object`.
/// Who wants all methods of a class tested does not mean those.
fn is_implicit(program: &Program, method: &Method) -> bool {
    let class = program.class(method.class);
    let code = method.code(program).ok().flatten();
    let is_dynamic = code.is_some_and(|code| {
        let mut ops = code.ops.iter();
        code.ops.len() <= 4 && ops.any(|op| matches!(op, Op::InvokeDynamic(_)))
    });
    let of_enum = class.access.is_enum()
        && method.is_static()
        && matches!(
            (&*method.name, method.params.len()),
            ("values", 0) | ("valueOf", 1)
        );
    let of_record = class.record_components.is_some()
        && matches!(&*method.name, "toString" | "hashCode" | "equals");
    of_enum || of_record && is_dynamic
}

fn version(name: JunitName) -> Version {
    match name {
        JunitName::Four => Version::Four,
        JunitName::Five => Version::Five,
    }
}

fn refused(error: WriteError) -> CliError {
    let help = match &error {
        WriteError::Exists(_) => "name another directory, or replace them with --force",
        WriteError::Outside(_) => "a link in the directory leads out of it; name another directory",
        WriteError::System(..) => "name a directory that you may write to",
    };
    CliError::new(format!("{error}; nothing was written")).help(help)
}

fn exit_of(suite: &Suite) -> Exit {
    match suite.classes.iter().any(|class| class.file.is_some()) {
        true => Exit::Clean,
        false => Exit::Inconclusive,
    }
}

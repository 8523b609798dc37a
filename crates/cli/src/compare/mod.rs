//! `isopath compare`: the same methods under several strategies.
//!
//! Each strategy explores each method in a process of its own, started from this executable with the same
//! command line: memory that one strategy has taken and not given back is not counted against the next,
//! whether as a figure or against `--max-memory`.

mod child;
mod findings;
mod part;

use crate::args::CompareArgs;
use crate::call_rules::call_rules;
use crate::contracts::warn_of_contracts;
use crate::error::CliError;
use crate::exit::Exit;
use crate::interrupt::Interrupts;
use crate::objects;
use crate::plan::{self, Log};
use crate::reporter::Reporter;
use crate::targets::{self, Job};
use child::Children;
use findings::Findings;
use isopath_heap::{STRATEGIES, Strategy};
use isopath_report::compare::{Agreement, Column, Comparison, Example};
use std::process::ExitCode;

/// Traces that are shown of a path that has several.
const SHOWN_REPETITIONS: usize = 3;

/// Compares the strategies on every target.
pub(crate) fn command(args: &CompareArgs) -> Result<ExitCode, CliError> {
    if let Some(part) = &args.part.part {
        return part::command(args, part);
    }
    if args.search.exploration.is_comparing() {
        let message =
            "compare explores every path: --subsume, --subsume-at and --abstract leave some out";
        return Err(CliError::new(message).help("isopath run has them"));
    }
    let interrupts = Interrupts::watch();
    let strategies = chosen(&args.strategies)?;
    // Where nothing can be written, nothing needs to be started; the processes add to the log.
    plan::solver(&args.search.solver, Log::New)?;
    let opened = targets::open(&args.methods)?;
    objects::check(&plan::object_bounds(&args.search.bounds), &opened.program)?;
    call_rules(&opened.program, &args.search.exploration)?;
    let children = Children::new(&opened.program, &interrupts)?;
    let mut reporter = Reporter::new(&args.table);
    let mut exit = Exit::Clean;
    let jobs = opened.jobs(&args.search.exploration.assume_lazily)?;
    warn_of_contracts(&opened.program, &jobs);
    for job in jobs {
        let (comparison, of_target) = compare(&children, &strategies, job)?;
        exit = exit.or_worse(of_target);
        reporter.add(comparison)?;
        if interrupts.interrupted() {
            break;
        }
    }
    reporter.finish()?;
    Ok(exit.into())
}

/// The strategies of these names, each once; all if there are none.
fn chosen(names: &[String]) -> Result<Vec<&'static Strategy>, CliError> {
    if names.is_empty() {
        return Ok(STRATEGIES.iter().collect());
    }
    let mut chosen: Vec<&Strategy> = Vec::new();
    for name in names {
        let strategy = plan::strategy(name)?;
        if chosen.iter().all(|known| known.name != strategy.name) {
            chosen.push(strategy);
        }
    }
    Ok(chosen)
}

fn compare(
    children: &Children<'_>,
    strategies: &[&'static Strategy],
    job: Job<'_>,
) -> Result<(Comparison, Exit), CliError> {
    let (mut columns, mut exit, mut incomplete) = (Vec::new(), Exit::Clean, None);
    for strategy in strategies {
        if children.interrupted() {
            incomplete = Some(format!("interrupted before {}", strategy.name));
            break;
        }
        let findings = children.explore(strategy, &job, &[])?;
        if findings.layers_disagree {
            exit = Exit::Internal;
        }
        columns.push(column(strategy, findings)?);
    }
    let mut comparison = Comparison::new(job.name.clone(), columns);
    comparison.incomplete = incomplete;
    illustrate(&mut comparison, children, strategies, &job)?;
    let exit = exit.or_worse(exit_of(comparison.agreement()));
    Ok((comparison, exit))
}

fn column(strategy: &'static Strategy, findings: Findings) -> Result<Column, CliError> {
    Ok(Column {
        strategy: strategy.name,
        path_optimal: strategy.path_optimal,
        paths: findings.path_set()?,
        traces: findings.traces,
        bounds_hit: findings.bounds_hit,
        figures: findings.figures,
    })
}

/// Finds traces that show what is wrong. That takes a second exploration, with descriptions, which were not
/// to weigh on the figures of the first.
fn illustrate(
    comparison: &mut Comparison,
    children: &Children<'_>,
    strategies: &[&'static Strategy],
    job: &Job<'_>,
) -> Result<(), CliError> {
    let examples = |by: usize, path: String| -> Result<Vec<Example>, CliError> {
        if children.interrupted() {
            return Ok(Vec::new());
        }
        let findings = children.explore(strategies[by], job, &[path])?;
        Ok(findings.examples)
    };
    for disagreement in &mut comparison.disagreements {
        let difference = &disagreement.difference;
        let found = examples(difference.found_by[0], difference.example.to_string())?;
        disagreement.example = found.into_iter().next();
    }
    for repetition in &mut comparison.repetitions {
        let column = &comparison.columns[repetition.by];
        if let Some((path, _)) = column.paths.repeated() {
            repetition.examples = examples(repetition.by, path.to_string())?;
            repetition.examples.truncate(SHOWN_REPETITIONS);
        }
    }
    Ok(())
}

fn exit_of(agreement: Agreement) -> Exit {
    match agreement {
        Agreement::Same => Exit::Clean,
        Agreement::Different | Agreement::Repeated => Exit::Findings,
        Agreement::NotComparable => Exit::Inconclusive,
    }
}

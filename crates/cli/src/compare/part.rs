//! The process that explores one method under one strategy.

use super::Findings;
use crate::args::{CompareArgs, Part};
use crate::call_rules::call_rules;
use crate::error::CliError;
use crate::exit::Exit;
use crate::interrupt::stop_with_input;
use crate::memory::peak_rss_kb;
use crate::plan;
use crate::preconditions::predicates;
use crate::progress::Live;
use isopath_explore::{ExploreConfig, Progress, explore};
use isopath_program::{Method, Program, source_name};
use std::io::{Write, stdout};
use std::process::ExitCode;
use std::sync::Arc;

/// Explores, and prints [`Findings`].
pub(super) fn command(args: &CompareArgs, part: &Part) -> Result<ExitCode, CliError> {
    let progress: Arc<Progress> = Arc::default();
    stop_with_input(&progress);
    let config = plan::of_part(args, part)?;
    let program = Program::open(&match &args.part.part_classes {
        Some(classes) => args.methods.classes.compiled_config(classes)?,
        None => args.methods.classes.config(&[])?,
    })?;
    let name = format!("{}#{}", source_name(&part.class), part.method);
    let live = Live::show(&progress, &format!("{name} ({})", part.strategy));
    let method = method(&program, part)?;
    let assumed = &args.search.exploration.assume_lazily;
    let config = ExploreConfig {
        calls: call_rules(&program, &args.search.exploration)?,
        ..plan::assuming(predicates(&program, method, assumed)?, &config)
    };
    let outcome = explore(&program, method, &config, &progress);
    drop(live);
    let outcome = outcome.map_err(|error| CliError::entry(&name, error))?;
    for disagreement in &outcome.stats.solver.disagreements {
        eprintln!("isopath: internal error: the solver's layers disagree: {disagreement}");
    }
    plan::flush_log(&config)?;
    let findings = Findings::new(&outcome, peak_rss_kb(), &args.part.part_examples);
    let json = serde_json::to_vec(&findings).map_err(CliError::new)?;
    stdout().write_all(&json)?;
    Ok(Exit::Clean.into())
}

fn method<'p>(program: &'p Program, part: &Part) -> Result<&'p Method, CliError> {
    let class = program.load(&part.class)?;
    let mut methods = class.methods.iter().map(|&id| program.method(id));
    let found = methods.find(|m| *m.name == *part.method && *m.desc == *part.descriptor);
    found.ok_or_else(|| CliError::new(format!("{part} has changed on the class path")))
}

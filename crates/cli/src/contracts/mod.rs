//! `isopath contracts`: the effective contracts of methods.

mod listing;
mod text;

use crate::args::ContractsArgs;
use crate::error::CliError;
use crate::exit::Exit;
use crate::targets::{self, Job, Opened};
use isopath_contracts::{ContractError, class_invariants, effective_contract, has_contract};
use isopath_program::{MethodId, Program, TargetSpec};
use listing::{ContractListing, listed};
use std::io::Write;
use std::process::ExitCode;

/// Prints the contracts.
pub(crate) fn command(args: &ContractsArgs) -> Result<ExitCode, CliError> {
    let opened = targets::open(&args.methods)?;
    let mut listing = ContractListing::default();
    for method in methods(&opened)? {
        listing.add(listed(
            &opened.program,
            &effective_contract(&opened.program, method)?,
        ));
    }
    let shown = match args.json {
        true => json(&listing)?,
        false => text::render(&listing),
    };
    std::io::stdout().write_all(shown.as_bytes())?;
    Ok(Exit::Clean.into())
}

fn json(listing: &ContractListing) -> Result<String, CliError> {
    let json = serde_json::to_string_pretty(listing);
    let json = json.map_err(|error| CliError::new(error).internal())?;
    Ok(json + "\n")
}

/// The methods that the targets mean, each once: of a class also those without code, but not its invariants.
fn methods(opened: &Opened) -> Result<Vec<MethodId>, CliError> {
    let mut found = Vec::new();
    for target in &opened.targets {
        for method in methods_of(&opened.program, target)? {
            if !found.contains(&method) {
                found.push(method);
            }
        }
    }
    Ok(found)
}

fn methods_of(program: &Program, target: &TargetSpec) -> Result<Vec<MethodId>, CliError> {
    if target.method.is_some() {
        return Ok(program.resolve_target(target)?);
    }
    let mut found = Vec::new();
    for class in program.target_classes(&target.class)? {
        let invariants = class_invariants(program, class.id)?;
        let is_shown = |id: &&MethodId| {
            let method = program.method(**id);
            let is_written = !method.access.is_synthetic() && !method.is_static_initializer();
            is_written && invariants.iter().all(|invariant| invariant.method != **id)
        };
        found.extend(class.methods.iter().filter(is_shown));
    }
    Ok(found)
}

/// Says of methods that are to be run that their contracts are not looked at. A class file that cannot be read is told
/// of where it is run.
pub(crate) fn warn_of_contracts(program: &Program, jobs: &[Job<'_>]) {
    for job in jobs {
        if matches!(has_contract(program, job.method.id), Ok(true)) {
            eprintln!(
                "warning: the contract of {} is not checked: it is read by 'isopath contracts' only",
                job.name
            );
        }
    }
}

impl From<ContractError> for CliError {
    fn from(error: ContractError) -> CliError {
        let text = error.to_string();
        match error {
            ContractError::Clause {
                advice, choices, ..
            } => {
                let choices = choices.iter().map(|choice| format!("\n  {choice}"));
                CliError::new(text).help(format!("{advice}{}", choices.collect::<String>()))
            }
            ContractError::Link(error) => CliError::from(error),
        }
    }
}

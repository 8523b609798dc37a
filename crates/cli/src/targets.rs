//! From targets to the methods they mean.

use crate::error::CliError;
use isopath_program::{Method, Program, TargetClass, TargetSpec};
use std::path::PathBuf;

/// One method to explore.
pub(crate) struct Job<'p> {
    /// `pkg.Class#method(int,long[])`.
    pub(crate) name: String,
    pub(crate) method: &'p Method,
}

/// Takes all targets apart.
pub(crate) fn parse(targets: &[String]) -> Result<Vec<TargetSpec>, CliError> {
    targets
        .iter()
        .map(|text| Ok(TargetSpec::parse(text)?))
        .collect()
}

/// The source files among the targets: they belong to the class path.
pub(crate) fn source_files(targets: &[TargetSpec]) -> Vec<PathBuf> {
    let file = |target: &TargetSpec| match &target.class {
        TargetClass::SourceFile(path) => Some(path.clone()),
        TargetClass::Named(_) => None,
    };
    targets.iter().filter_map(file).collect()
}

/// The methods that the targets mean, each once.
pub(crate) fn resolve<'p>(
    program: &'p Program,
    targets: &[TargetSpec],
) -> Result<Vec<Job<'p>>, CliError> {
    let mut jobs: Vec<Job<'p>> = Vec::new();
    for target in targets {
        let all = target.method.is_none();
        for id in program.resolve_target(target)? {
            let method = program.method(id);
            let is_new = jobs.iter().all(|job| job.method.id != id);
            if is_new && !(all && method.is_native()) {
                jobs.push(Job {
                    name: name(program, method),
                    method,
                });
            }
        }
    }
    Ok(jobs)
}

fn name(program: &Program, method: &Method) -> String {
    let class = program.class(method.class).source_name();
    format!("{class}#{}", method.display_signature())
}

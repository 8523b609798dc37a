//! From targets to the methods they mean.

use crate::args::TargetArgs;
use crate::error::CliError;
use crate::preconditions::predicates;
use isopath_machine::Predicate;
use isopath_program::{Method, Program, ProgramConfig, TargetClass, TargetSpec};
use std::path::PathBuf;

/// One method to explore.
pub(crate) struct Job<'p> {
    /// `pkg.Class#method(int,long[])`.
    pub(crate) name: String,
    pub(crate) method: &'p Method,
    /// What is assumed of its inputs as far as they are known.
    pub(crate) predicates: Vec<Predicate>,
}

/// A program, and what of it the user asked for.
pub(crate) struct Opened {
    pub(crate) program: Program,
    /// Where its classes come from.
    pub(crate) classes: ProgramConfig,
    pub(crate) targets: Vec<TargetSpec>,
}

/// Opens the program that the targets are in, and passes its warnings on.
pub(crate) fn open(args: &TargetArgs) -> Result<Opened, CliError> {
    let parsed = args.targets.iter().map(|text| TargetSpec::parse(text));
    let targets = parsed.collect::<Result<Vec<_>, _>>()?;
    let classes = args.classes.config(&source_files(&targets))?;
    let program = Program::open(&classes)?;
    for warning in program.warnings() {
        eprintln!("warning: {warning}");
    }
    Ok(Opened {
        program,
        classes,
        targets,
    })
}

impl Opened {
    /// The methods that the targets mean, each once, under these preconditions.
    pub(crate) fn jobs(&self, assumed: &[String]) -> Result<Vec<Job<'_>>, CliError> {
        let mut jobs: Vec<Job<'_>> = Vec::new();
        for target in &self.targets {
            let all = target.method.is_none();
            for id in self.program.resolve_target(target)? {
                let method = self.program.method(id);
                let is_new = jobs.iter().all(|job| job.method.id != id);
                if is_new && !(all && method.is_native()) {
                    jobs.push(Job {
                        name: name(&self.program, method),
                        method,
                        predicates: predicates(&self.program, method, assumed)?,
                    });
                }
            }
        }
        Ok(jobs)
    }
}

/// The source files among the targets: they belong to the class path.
fn source_files(targets: &[TargetSpec]) -> Vec<PathBuf> {
    let file = |target: &TargetSpec| match &target.class {
        TargetClass::SourceFile(path) => Some(path.clone()),
        TargetClass::Named(_) => None,
    };
    targets.iter().filter_map(file).collect()
}

fn name(program: &Program, method: &Method) -> String {
    let class = program.class(method.class).source_name();
    format!("{class}#{}", method.display_signature())
}

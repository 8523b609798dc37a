//! What a process that explores one method under one strategy tells the one that compares, as JSON.

use crate::error::CliError;
use isopath_report::compare::Example;
use isopath_report::{Figures, Traces, conjunction};
use isopath_trace::{Outcome, PathSet};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// What one strategy found.
#[derive(Serialize, Deserialize)]
pub(super) struct Findings {
    pub(super) traces: Traces,
    pub(super) bounds_hit: Vec<String>,
    pub(super) figures: Figures,
    /// How many traces took each path, by its fingerprint.
    paths: BTreeMap<String, u64>,
    /// Why there may be more paths.
    open: Vec<String>,
    /// The paths that were cut, as one fingerprint, if that is all that is open.
    cut: Option<String>,
    /// Traces of the paths that were asked about.
    pub(super) examples: Vec<Example>,
    /// Whether layers of the solver contradict each other.
    pub(super) layers_disagree: bool,
}

impl Findings {
    /// What `outcome` says, with the traces of the paths with these fingerprints.
    pub(super) fn new(outcome: &Outcome, peak_rss_kb: u64, paths: &[String]) -> Findings {
        let set = outcome.path_set();
        let finished = set.finished.iter();
        Findings {
            traces: Traces::new(&outcome.counts),
            bounds_hit: outcome
                .bounds_hit
                .iter()
                .map(|bound| bound.name().to_owned())
                .collect(),
            figures: Figures::new(&outcome.stats, peak_rss_kb),
            paths: finished.map(|(path, n)| (path.to_string(), *n)).collect(),
            open: set.open,
            cut: set.cut.map(|cut| cut.to_string()),
            examples: examples(outcome, paths),
            layers_disagree: !outcome.stats.solver.disagreements.is_empty(),
        }
    }

    /// The paths.
    pub(super) fn path_set(&self) -> Result<PathSet, CliError> {
        let parsed = self.paths.iter().map(|(path, n)| Ok((path.parse()?, *n)));
        let finished = parsed.collect::<Result<_, std::num::ParseIntError>>();
        let cut = self.cut.as_ref().map(|cut| cut.parse()).transpose();
        let internal = |error| CliError::new(error).internal();
        Ok(PathSet {
            finished: finished.map_err(internal)?,
            open: self.open.clone(),
            cut: cut.map_err(internal)?,
        })
    }
}

fn examples(outcome: &Outcome, paths: &[String]) -> Vec<Example> {
    let asked = outcome.traces.iter().filter(|trace| {
        let path = trace.program_path.map(|path| path.to_string());
        !paths.is_empty() && path.is_some_and(|path| paths.contains(&path))
    });
    let example = asked.map(|trace| Example {
        ending: trace.ending.kind().name().to_owned(),
        cause: trace.ending.cause().map(Cow::into_owned),
        path_condition: conjunction(
            &trace
                .details
                .as_ref()
                .map_or_else(Vec::new, |d| d.path_condition()),
        ),
    });
    example.collect()
}

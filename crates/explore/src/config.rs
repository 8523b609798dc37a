//! What an exploration is asked to do.

use crate::Subsume;
use isopath_heap::Strategy;
use isopath_machine::{CallRules, Limits, Predicate};
use isopath_search::SearchConfig;
use isopath_solver::SolverConfig;
use isopath_trace::FailOn;

/// How a method is explored.
#[derive(Clone)]
pub struct ExploreConfig {
    /// How input references are resolved.
    pub strategy: &'static Strategy,
    /// Bounds on each path.
    pub limits: Limits,
    /// What is assumed of the inputs as far as they are known.
    pub predicates: Vec<Predicate>,
    /// What calls run instead of what they would run on a JVM.
    pub calls: CallRules,
    /// Order, threads, bounds on the whole.
    pub search: SearchConfig,
    /// How the solver works.
    pub solver: SolverConfig,
    /// Which exceptions are findings.
    pub fail_on: FailOn,
    /// Whether and where states are compared, so that those which others cover need not be explored.
    pub subsume: Option<Subsume>,
    /// Whether to look for inputs on which the method never ends, where a bound has cut paths.
    pub endless: bool,
    /// Whether to describe each trace (path condition, result, lines) or just findings.
    pub details: bool,
    /// Whether to say of each trace that is described what its heap is, for all inputs.
    pub symbolic_heaps: bool,
    /// Of findings, whether to describe the first at each place by each rule alone, where neither details nor
    /// witnesses are wanted of all.
    pub first_findings: bool,
    /// For which traces that ended as a JVM would end them to find a concrete input.
    pub witnesses: Witnesses,
    /// Whether to record the way of each trace through the program.
    pub record_paths: bool,
    /// Whether to record what traces cover of the analysed methods.
    pub coverage: bool,
}

/// For which traces to find concrete inputs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Witnesses {
    /// For none.
    None,
    /// For findings.
    Findings,
    /// For all.
    All,
}

impl ExploreConfig {
    /// Everything, depth first on one thread, with nothing recorded.
    pub fn new(strategy: &'static Strategy) -> ExploreConfig {
        ExploreConfig {
            strategy,
            limits: Limits::FEW,
            predicates: Vec::new(),
            calls: CallRules::default(),
            search: SearchConfig::default(),
            solver: SolverConfig::default(),
            fail_on: FailOn::violated(),
            subsume: None,
            endless: false,
            details: false,
            symbolic_heaps: false,
            first_findings: false,
            witnesses: Witnesses::None,
            record_paths: false,
            coverage: false,
        }
    }
}

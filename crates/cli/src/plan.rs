//! From what the user wrote to what the crates below are asked to do.

use crate::args::{
    BoundArgs, CompareArgs, ExplorationArgs, ExploreArgs, ObjectsOf, OrderName, Part, ReplayArgs,
    RunArgs, SearchArgs, SolverArgs, TargetArgs, TestArgs, WalkArgs, WholeArgs,
};
use crate::call_rules::{call_rules, require_no_models};
use crate::error::CliError;
use crate::fail_on;
use crate::objects;
use crate::subsume::subsume;
use crate::targets::{self, Opened};
use isopath_explore::{ExploreConfig, Order, SearchConfig, Witnesses};
use isopath_heap::Strategy;
use isopath_machine::{Limits, ObjectBounds, Predicate};
use isopath_solver::{LayerSet, SharedLog, SolverConfig};
use isopath_trace::{Trail, TrailError};
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The backend counts milliseconds in 32 bits.
const LONGEST_QUERY: Duration = Duration::from_millis(u32::MAX as u64);
const MEGABYTE: u64 = 1 << 20;

/// What a command explores, and how.
pub(crate) struct MethodPlan {
    pub(crate) opened: Opened,
    pub(crate) config: ExploreConfig,
}

/// What `isopath run` explores.
pub(crate) fn of_run(args: &RunArgs) -> Result<MethodPlan, CliError> {
    let output = &args.output;
    if args.replay {
        require_no_models(&args.explore)?;
    }
    of_methods(&args.methods, &args.explore, |config| ExploreConfig {
        details: output.traces || output.dot.is_some(),
        // The summary shows one finding of each place.
        first_findings: !output.json,
        symbolic_heaps: output.is_symbolic(),
        // Inputs are looked for where they are replayed or shown.
        witnesses: match (output.traces, args.replay) {
            (true, true) => Witnesses::All,
            _ if output.is_symbolic() => Witnesses::All,
            (false, true) => Witnesses::Findings,
            (_, false) => Witnesses::None,
        },
        coverage: true,
        search: SearchConfig {
            leave_after: args.share.share_after,
            ..config.search
        },
        ..config
    })
}

/// What `isopath test` explores.
pub(crate) fn of_test(args: &TestArgs) -> Result<MethodPlan, CliError> {
    require_no_models(&args.explore)?;
    of_methods(&args.methods, &args.explore, |config| ExploreConfig {
        details: true,
        witnesses: Witnesses::All,
        ..config
    })
}

/// What `isopath replay` explores.
pub(crate) fn of_replay(args: &ReplayArgs) -> Result<MethodPlan, CliError> {
    require_no_models(&args.explore)?;
    of_methods(&args.methods, &args.explore, |config| ExploreConfig {
        witnesses: Witnesses::All,
        ..config
    })
}

/// How a process of `isopath compare` explores its part.
pub(crate) fn of_part(args: &CompareArgs, part: &Part) -> Result<ExploreConfig, CliError> {
    Ok(ExploreConfig {
        record_paths: true,
        details: !args.part.part_examples.is_empty(),
        ..under(&part.strategy, &args.search, Log::Continued)?
    })
}

/// How one method is explored, of whose inputs this is assumed.
pub(crate) fn assuming(predicates: Vec<Predicate>, config: &ExploreConfig) -> ExploreConfig {
    ExploreConfig {
        predicates,
        ..config.clone()
    }
}

/// How a method is explored of which only what these trails lead to is wanted.
pub(crate) fn beginning_at(from: Vec<Trail>, config: &ExploreConfig) -> ExploreConfig {
    ExploreConfig {
        search: SearchConfig {
            from,
            ..config.search.clone()
        },
        ..config.clone()
    }
}

/// The methods that the arguments name, and how they are explored by a command that `wants` to know more of them.
fn of_methods(
    methods: &TargetArgs,
    explore: &ExploreArgs,
    wants: impl FnOnce(ExploreConfig) -> ExploreConfig,
) -> Result<MethodPlan, CliError> {
    let config = wants(ExploreConfig {
        fail_on: fail_on::parse(&explore.fail_on)?,
        endless: true,
        ..under(&explore.strategy, &explore.search, Log::New)?
    });
    let opened = targets::open(methods)?;
    fail_on::check(&config.fail_on, &opened.program)?;
    objects::check(&config.limits.objects, &opened.program)?;
    let exploration = &explore.search.exploration;
    // The program says where, and what the names mean.
    let subsume = subsume(exploration, &opened.program)?;
    let calls = call_rules(&opened.program, exploration)?;
    Ok(MethodPlan {
        opened,
        config: ExploreConfig {
            subsume,
            calls,
            ..config
        },
    })
}

/// The exploration that the arguments describe, under the strategy of this name.
fn under(name: &str, search: &SearchArgs, log: Log) -> Result<ExploreConfig, CliError> {
    let SearchArgs {
        exploration,
        bounds,
        solver: solver_args,
    } = search;
    Ok(ExploreConfig {
        limits: limits(exploration, bounds),
        search: SearchConfig {
            from: vec![from(exploration)?],
            ..walk(&exploration.walk, &bounds.whole)
        },
        solver: solver(solver_args, log)?,
        ..ExploreConfig::new(strategy(name)?)
    })
}

/// Who explores what when, from the entry, and when all of it ends.
pub(crate) fn walk(walk: &WalkArgs, whole: &WholeArgs) -> SearchConfig {
    let megabytes = whole.max_memory.0;
    SearchConfig {
        from: vec![Trail::to_entry()],
        order: order(walk),
        jobs: walk.jobs.into(),
        leave_after: None,
        max_traces: whole.max_traces.0,
        timeout: whole.timeout.0,
        max_memory: megabytes.map(|megabytes| megabytes.saturating_mul(MEGABYTE)),
    }
}

/// The strategy of this name.
pub(crate) fn strategy(name: &str) -> Result<&'static Strategy, CliError> {
    isopath_heap::strategy(name).ok_or_else(|| {
        CliError::new(format!("no strategy is called {name}")).help("isopath strategies lists them")
    })
}

fn of_classes(of: &ObjectsOf) -> (String, Option<u32>) {
    (of.pattern.clone(), of.most.0)
}

/// How many input objects there may be.
pub(crate) fn object_bounds(bounds: &BoundArgs) -> ObjectBounds {
    ObjectBounds {
        each: bounds.n.0,
        of: bounds.n_of.iter().map(of_classes).collect(),
        total: bounds.n_total.0,
    }
}

fn limits(exploration: &ExplorationArgs, bounds: &BoundArgs) -> Limits {
    Limits {
        max_loop: bounds.max_loop.0,
        max_depth: bounds.max_depth.0.unwrap_or(u32::MAX),
        depth_overflows: false,
        recursion_overflows: true,
        max_steps: bounds.max_steps.0,
        max_decisions: bounds.max_decisions.0,
        max_array: bounds.max_array,
        memory_overflows: false,
        max_chain: bounds.k.0,
        objects: object_bounds(bounds),
        max_string: bounds.string_length.0.unwrap_or(u32::MAX),
        max_contents: bounds.collection_size.0.unwrap_or(u32::MAX),
        symbolic_statics: exploration.symbolic_statics,
        raw_inputs: exploration.raw_inputs,
    }
}

/// Where the exploration begins.
fn from(args: &ExplorationArgs) -> Result<Trail, CliError> {
    let Some(path) = &args.follow else {
        return Ok(Trail::to_entry());
    };
    let text = std::fs::read_to_string(path)
        .map_err(|error| CliError::new(format!("cannot read {}: {error}", path.display())))?;
    let trail: Result<Trail, _> = serde_json::from_str(&text);
    let trail = trail.map_err(|error| TrailError::Malformed(error.to_string()));
    trail.and_then(Trail::checked).map_err(|error| {
        CliError::new(format!("{}: {error}", path.display())).help(
            "a trail is what `isopath run --json --traces` prints of a trace in the field `trail`",
        )
    })
}

fn order(args: &WalkArgs) -> Order {
    match args.order {
        OrderName::Dfs => Order::DepthFirst,
        OrderName::Bfs => Order::BreadthFirst,
        OrderName::Random => Order::Random(args.seed),
    }
}

/// What becomes of a solver log that is there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Log {
    /// It is written anew.
    New,
    /// More is added to it.
    Continued,
}

/// The solver that the arguments describe.
pub(crate) fn solver(args: &SolverArgs, log: Log) -> Result<SolverConfig, CliError> {
    let mut layers = LayerSet::all();
    for name in &args.no_layer {
        layers = layers.and_without(name).map_err(CliError::new)?;
    }
    Ok(SolverConfig {
        timeout: args
            .solver_timeout
            .0
            .unwrap_or(LONGEST_QUERY)
            .min(LONGEST_QUERY),
        layers,
        cross_check: args.cross_check,
        log: args
            .solver_log
            .as_deref()
            .map(|path| open_log(path, log))
            .transpose()?,
        ..SolverConfig::default()
    })
}

fn open_log(path: &Path, log: Log) -> Result<SharedLog, CliError> {
    let file = match log {
        Log::New => File::create(path),
        Log::Continued => File::options().append(true).open(path),
    };
    let file = file.map_err(|error| {
        CliError::new(format!(
            "cannot write the solver log {}: {error}",
            path.display()
        ))
        .help("name a file in a directory that exists and that you may write to")
    })?;
    Ok(Arc::new(Mutex::new(BufWriter::new(file))))
}

/// Brings the rest of the solver log to the disk.
pub(crate) fn flush_log(config: &ExploreConfig) -> Result<(), CliError> {
    let Some(log) = &config.solver.log else {
        return Ok(());
    };
    let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
    log.flush()
        .map_err(|error| CliError::new(format!("cannot write the solver log: {error}")))
}

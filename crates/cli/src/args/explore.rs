//! Arguments that commands share which explore: what, how, and within which bounds.

use super::UpTo;
use super::bound::{ObjectsOf, array_length, objects_of, whole_number};
use crate::class_path::ClassPathArgs;
use crate::color::ColorChoice;
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser};
use isopath_explore::Abstraction;
use isopath_heap::STRATEGIES;
use isopath_solver::LAYERS;
use std::path::PathBuf;
use std::time::Duration;

/// Each thread reserves address space for its stack.
const MAX_JOBS: i64 = 1024;

/// The heading of bounds.
pub(crate) const BOUNDS: &str = "Bounds (a number or 'none')";
/// The heading of options about findings.
pub(super) const FINDINGS: &str = "Findings";
/// The heading of options about the exploration.
pub(super) const EXPLORATION: &str = "Exploration";

/// How to explore under one strategy.
#[derive(clap::Args, Debug)]
pub(crate) struct ExploreArgs {
    /// How input objects are resolved
    #[arg(long, value_name = "NAME", help_heading = EXPLORATION, default_value = STRATEGIES[0].name, value_parser = strategy_names())]
    pub(crate) strategy: String,
    /// What is a finding, and so a failure: violated, crash, trivial, any-exception, each perhaps of some exceptions
    /// only (crash=ArithmeticException, crash=java.util.*); or none. May be repeated; default: violated and crash
    #[arg(long, value_name = "KIND[=PATTERN]", help_heading = FINDINGS)]
    pub(crate) fail_on: Vec<String>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// What to explore.
#[derive(clap::Args, Debug)]
pub(crate) struct TargetArgs {
    /// 'pkg.Class#method', 'pkg.Class#method(int,long[])', 'pkg.Class', 'Foo.java', 'Foo.java#method'
    #[arg(required = true, value_name = "TARGET")]
    pub(crate) targets: Vec<String>,
    #[command(flatten)]
    pub(crate) classes: ClassPathArgs,
}

/// How to explore it, whatever the strategy.
#[derive(clap::Args, Debug)]
pub(crate) struct SearchArgs {
    #[command(flatten)]
    pub(crate) exploration: ExplorationArgs,
    #[command(flatten)]
    pub(crate) bounds: BoundArgs,
    #[command(flatten)]
    pub(crate) solver: SolverArgs,
}

/// How to show a table for each target.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct TableArgs {
    /// Print one JSON object instead of tables
    #[arg(long)]
    pub(crate) json: bool,
    /// Use colours
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}

/// How to explore.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = EXPLORATION)]
pub(crate) struct ExplorationArgs {
    #[command(flatten)]
    pub(crate) walk: WalkArgs,
    /// Do not explore states that others cover: at each head of a loop a path is compared with those that were there before. Loops whose states repeat end by themselves
    #[arg(long, conflicts_with = "follow")]
    pub(crate) subsume: bool,
    /// Compare states at this place only, and not at every loop: 'Class#method:LINE' (a loop or a checkpoint in that line), or 'checkpoints' (calls of isopath.Verify.checkpoint()). May be repeated; implies --subsume
    #[arg(long, value_name = "PLACE", conflicts_with = "follow")]
    pub(crate) subsume_at: Vec<String>,
    /// Compare states without the inner nodes of lists (list), without elements of arrays that no variable is an index of (array), or without inner nodes of any structure (shape): searches of unbounded loops end, findings stay real, but nothing is proven. May be repeated; implies --subsume
    #[arg(long = "abstract", value_name = "WHAT", value_parser = abstraction, conflicts_with = "follow")]
    pub(crate) abstractions: Vec<Abstraction>,
    /// Begin where this trail leads to, a file with the `trail` of a trace that --json --traces printed
    #[arg(long, value_name = "FILE")]
    pub(crate) follow: Option<PathBuf>,
    /// Assume what a predicate says of the inputs as far as they are known ('List#acyclic', 'List#sorted(list)': a static method of parameters, or a method of one). May be repeated
    #[arg(long, value_name = "METHOD")]
    pub(crate) assume_lazily: Vec<String>,
    /// Run another method instead of one: 'Sensor#read=Models#read' with the same parameters, of a static method the receiver first. May be repeated
    #[arg(long = "model", value_name = "METHOD=MODEL")]
    pub(crate) models: Vec<String>,
    /// Where an input is called, explore what these classes have of a method, and no other overriding: 'Shape#area=Circle,Square'. May be repeated
    #[arg(long, value_name = "METHOD=CLASSES")]
    pub(crate) dispatch: Vec<String>,
    /// Fields of input objects may hold anything, also what no constructor would leave there
    #[arg(long)]
    pub(crate) raw_inputs: bool,
    /// Static fields of application classes are inputs, not what their initialisers make of them
    #[arg(long)]
    pub(crate) symbolic_statics: bool,
}

impl ExplorationArgs {
    /// Whether states are compared.
    pub(crate) fn is_comparing(&self) -> bool {
        self.subsume || !self.subsume_at.is_empty() || !self.abstractions.is_empty()
    }
}

fn abstraction(name: &str) -> Result<Abstraction, String> {
    match name {
        "list" => Ok(Abstraction::List),
        "array" => Ok(Abstraction::Array),
        "shape" => Ok(Abstraction::Shape),
        _ => Err("there are 'list', 'array' and 'shape'".to_owned()),
    }
}

/// Who explores which path when.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = EXPLORATION)]
pub(crate) struct WalkArgs {
    /// Threads; any number gives the same traces in the same order, if --timeout, --max-memory and --max-traces are not reached
    #[arg(long, short, allow_negative_numbers = true, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=MAX_JOBS))]
    pub(crate) jobs: u16,
    /// Which path goes on next
    #[arg(long, value_enum, default_value = "dfs")]
    pub(crate) order: OrderName,
    /// Where random order starts
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value = "1", value_parser = whole_number)]
    pub(crate) seed: u64,
}

/// The names of orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum OrderName {
    /// Depth first: the newest
    Dfs,
    /// Breadth first: the oldest
    Bfs,
    /// Any, by --seed
    Random,
}

/// What ends a path or a run before its time. Each is named in the verdict when it does.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = BOUNDS)]
pub(crate) struct BoundArgs {
    /// Fields between a root and an input object: with 2, list.next.next may be a new object, list.next.next.next is null or an earlier one; and elements of one input array that are read
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "none"
    )]
    pub(crate) k: UpTo<u32>,
    /// Input objects of each class: beyond, a reference is null or an object that is there already
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "none"
    )]
    pub(crate) n: UpTo<u32>,
    /// Input objects of the classes that a pattern names, whatever --n says ('java.lang.Object=4', 'Node*=3', 'Leaf=none'). May be repeated; the last one that names a class counts
    #[arg(long, value_name = "PATTERN=N", value_parser = objects_of)]
    pub(crate) n_of: Vec<ObjectsOf>,
    /// Input objects of all classes together
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "none"
    )]
    pub(crate) n_total: UpTo<u32>,
    /// Characters of an input string that is looked at to its end
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "8"
    )]
    pub(crate) string_length: UpTo<u32>,
    /// Elements of an input collection (a map, a set, a linked list) that is looked into
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "3"
    )]
    pub(crate) collection_size: UpTo<u32>,
    /// Iterations of one loop that depend on inputs
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "10"
    )]
    pub(crate) max_loop: UpTo<u32>,
    /// Nested calls
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "400"
    )]
    pub(crate) max_depth: UpTo<u32>,
    /// Elements of one array that the program makes; it must fit into memory
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "67_108_864",
        value_parser = array_length
    )]
    pub(crate) max_array: u32,
    /// Instructions of one trace
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "10_000_000"
    )]
    pub(crate) max_steps: UpTo<u64>,
    /// Decisions of the program on one path: conditional jumps, switches and casts that depend on inputs
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "none"
    )]
    pub(crate) max_decisions: UpTo<u32>,
    #[command(flatten)]
    pub(crate) whole: WholeArgs,
}

/// What ends a whole exploration before its time.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = BOUNDS)]
pub(crate) struct WholeArgs {
    /// Traces of one target
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "none"
    )]
    pub(crate) max_traces: UpTo<u64>,
    /// Seconds for one target
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "SECONDS",
        default_value = "60"
    )]
    pub(crate) timeout: UpTo<Duration>,
    /// Megabytes of the process
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "MB",
        default_value = "4096"
    )]
    pub(crate) max_memory: UpTo<u64>,
}

/// How conditions are decided.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Solver")]
pub(crate) struct SolverArgs {
    /// Seconds for one query to the backend on a machine with nothing else to do: what counts is its work, not the clock
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "SECONDS",
        default_value = "5"
    )]
    pub(crate) solver_timeout: UpTo<Duration>,
    /// Write each query to the backend as SMT-LIB 2
    #[arg(long, value_name = "FILE")]
    pub(crate) solver_log: Option<PathBuf>,
    /// Switch a layer off (may be repeated)
    #[arg(long, value_name = "NAME", value_parser = layer_names())]
    pub(crate) no_layer: Vec<String>,
    /// Compare every answer of the fast layers with the backend's
    #[arg(long)]
    pub(crate) cross_check: bool,
}

/// The names of all strategies, each with what it does.
pub fn strategy_names() -> PossibleValuesParser {
    PossibleValuesParser::new(
        STRATEGIES
            .iter()
            .map(|s| PossibleValue::new(s.name).help(s.summary)),
    )
}

fn layer_names() -> PossibleValuesParser {
    PossibleValuesParser::new(
        LAYERS
            .iter()
            .map(|l| PossibleValue::new(l.name).help(l.doc)),
    )
}

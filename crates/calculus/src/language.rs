//! What a language is: its programs, its rules, and how its states are written. Reading, exploring, telling and
//! comparing follow from that.

use crate::check::{ConcreteHeap, Evaluate, Judged, RunResult, Shrink};
use crate::{
    Awaiting, Checked, Condition, Decided, Exploration, Expr, Found, HeapGraph, Java, Limits,
    Logic, ProgramSyntax, State, Successors, describe, explore,
};
use isopath_search::Progress;
use isopath_trace::DecisionKind;
use std::sync::Arc;

/// By which rules a program is run.
pub trait NamedSemantics: Clone + Send + Sync {
    /// The semantics called `name`.
    fn named(name: &str) -> Option<Self>;
    /// The names of all.
    fn names() -> Vec<String>;
    /// How users name it.
    fn name(&self) -> &str;
}

/// A language: a machine that has a program and one of its semantics.
pub trait Language: Sized {
    /// A program.
    type Program: Shrink + Evaluate<Event = Self::Event>;
    /// By which rules it is run.
    type Semantics: NamedSemantics;
    /// The store.
    type Heap: Clone;
    /// A value.
    type Value: Copy;
    /// What waits for a value.
    type Frame: Awaiting + Clone;
    /// Something that a program decided.
    type Event: Decided;

    /// Its name: how files end, and what places are told by.
    const NAME: &'static str;
    /// The exact semantics that is used where none is named.
    const DEFAULT: &'static str;
    /// Whether its rules make input objects, so that chains of their fields can be bounded.
    const HAS_CHAINS: bool;
    /// What a choice is about, by how the names of the rules begin.
    const KINDS: &'static [(&'static str, DecisionKind)];

    /// Reads a program and checks it for a semantics.
    fn read(source: &str, _semantics: &Self::Semantics) -> Checked<Self::Program> {
        Self::Program::read(source)
    }
    /// A checked program as Java.
    fn java(program: &Self::Program) -> Checked<Java>;
    /// The program whose paths are those of its translation.
    fn branching(program: &Self::Program) -> Self::Program {
        program.clone()
    }

    /// A machine for a checked program.
    fn machine(program: Arc<Self::Program>, options: &LanguageOptions<Self>) -> Self;
    /// What is run.
    fn program(&self) -> &Self::Program;
    /// Terms and solver.
    fn logic(&mut self) -> &mut Logic;
}

/// How a language's states are written.
pub trait Describe: Language {
    /// A value on one line.
    fn show_value(&self, v: Self::Value) -> String;
    /// A decision on one line.
    fn show_event(&self, event: &Self::Event) -> String;
    /// A state as the paper writes it, a line for each of its parts.
    fn show_state(&mut self, s: &StateOf<Self>) -> Vec<String>;
    /// The heap of a trace with this result: a line for each entry, and a graph.
    fn show_heap(
        &mut self,
        s: &StateOf<Self>,
        result: Option<Self::Value>,
    ) -> (Vec<String>, HeapGraph);
    /// The result of a trace.
    fn show_result(&mut self, _s: &StateOf<Self>, v: Self::Value) -> String {
        self.show_value(v)
    }
    /// The path condition of a trace.
    fn show_condition(&mut self, condition: &Condition) -> String {
        self.logic().show(condition)
    }
}

/// A language's rules.
pub trait Interpret: Describe {
    /// Where a run begins.
    fn initial_state(&mut self) -> StateOf<Self>;
    /// The steps out of a state in which an expression is to be evaluated.
    fn evaluate(&mut self, s: &StateOf<Self>, e: Expr) -> StepsOf<Self>;
    /// The steps out of a state in which a frame waits for a value that is there.
    fn resume(&mut self, s: &StateOf<Self>, v: Self::Value, frame: &Self::Frame) -> StepsOf<Self>;
}

/// A language whose traces can be compared with runs of an evaluator.
pub trait Comparable: Interpret {
    /// Whether two traces with the same control-flow sequence are a disagreement.
    const PATH_OPTIMAL: bool;

    /// The program of a seed. The same seed gives the same program on every machine.
    fn random(seed: u64) -> Self::Program;
    /// A trace against all runs, where its terms are.
    fn judge(
        &mut self,
        s: &StateOf<Self>,
        found: Found,
        runs: &[(ConcreteHeap, RunResult<Self::Event>)],
    ) -> Judged;
}

/// A state of a language's machine.
pub type StateOf<L> = State<
    <L as Language>::Heap,
    <L as Language>::Value,
    <L as Language>::Frame,
    <L as Language>::Event,
>;

/// The steps out of a state of a language's machine.
pub type StepsOf<L> = Successors<StateOf<L>>;

/// How a program is explored.
pub struct LanguageOptions<L: Language> {
    /// By which rules.
    pub semantics: L::Semantics,
    /// How far and how, and whether each step is recorded.
    pub limits: Limits,
    /// The longest chain of input fields, of a language that has them.
    pub k: Option<u32>,
}

impl<L: Language> LanguageOptions<L> {
    /// The usual limits, no bound on chains, no steps.
    pub fn new(semantics: L::Semantics) -> LanguageOptions<L> {
        LanguageOptions {
            semantics,
            limits: Limits::default(),
            k: None,
        }
    }
}

/// Reads, checks and explores a program.
pub fn explore_source<L: Interpret>(
    source: &str,
    options: &LanguageOptions<L>,
    progress: &Progress,
) -> Checked<Exploration> {
    let program = L::read(source, &options.semantics)?;
    Ok(explore_program(Arc::new(program), options, progress))
}

/// Explores a program that was checked.
pub fn explore_program<L: Interpret>(
    program: Arc<L::Program>,
    options: &LanguageOptions<L>,
    progress: &Progress,
) -> Exploration {
    let machine = || L::machine(program.clone(), options);
    let explored = explore(&options.limits, progress, machine, describe::trace);
    explored.report(L::NAME, options.semantics.name())
}

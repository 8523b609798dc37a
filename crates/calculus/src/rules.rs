//! What a language is to the search: states, and rules that relate them.

use crate::{Condition, Expr, Logic, Position, StepRecord};
use isopath_terms::{Term, Terms};
use isopath_trace::{DecisionKind, Fingerprint};

/// A step that a rule allows.
pub struct Successor<S> {
    /// The rule, under the paper's name.
    pub rule: &'static str,
    /// What the rule adds to the path condition, if it adds anything.
    pub adds: Option<Term>,
    /// The state after it.
    pub state: S,
}

/// The steps out of a state.
pub type Successors<S> = Vec<Successor<S>>;

/// The one step that `rule` allows.
pub fn one<S>(rule: &'static str, adds: Option<Term>, state: S) -> Successors<S> {
    let adds = adds.filter(|&c| c != Terms::TRUE);
    vec![Successor { rule, adds, state }]
}

/// What a choice is about, by a table of how the names of rules begin.
pub fn kind_of(kinds: &[(&str, DecisionKind)], rule: &str) -> DecisionKind {
    let found = kinds.iter().find(|(start, _)| rule.starts_with(start));
    found.map_or(DecisionKind::Branch, |row| row.1)
}

/// Something that a program decided: what tells control-flow sequences apart.
pub trait Decided: Copy + PartialEq + Send + Sync {
    /// That null was dereferenced: the end.
    fn null(at: Expr) -> Self;
    /// What, where, and which way.
    fn words(self) -> [u64; 3];
}

/// A control-flow sequence as a number.
pub fn fingerprint<E: Decided>(flow: &[E]) -> Fingerprint {
    let words = flow.iter().flat_map(|event| event.words());
    words.fold(Fingerprint::default(), Fingerprint::and)
}

/// A machine whose rules relate states.
pub trait Rules {
    /// What the rules relate. A clone must be cheap.
    type State: Clone;

    /// How files of the language end: what its places are told by.
    const LANGUAGE: &'static str;

    /// Where a run begins.
    fn start(&mut self) -> Self::State;
    /// Whether a run ends here.
    fn is_final(&self, state: &Self::State) -> bool;
    /// The steps out of a state that is not final, in the order of the paper's rules. If there is none, no
    /// rule applies. They may depend on the state and on what the logic answers, and on nothing else: a path is
    /// run again by its answers.
    fn successors(&mut self, state: &Self::State) -> Successors<Self::State>;

    /// Terms and solver.
    fn logic(&mut self) -> &mut Logic;
    /// The path condition of a state, the one that it carries.
    fn condition(state: &mut Self::State) -> &mut Condition;
    /// Where in the source a state is.
    fn position(&self, state: &Self::State) -> Position;
    /// What a choice of this rule is about.
    fn kind(rule: &str) -> DecisionKind;
    /// A step as plain data.
    fn record(&mut self, before: &Self::State, step: &Successor<Self::State>) -> StepRecord;
}

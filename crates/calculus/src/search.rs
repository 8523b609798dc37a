//! The search: depth first, within limits. It knows no language, and nothing but this file would change if
//! another explorer ran the rules.

use isopath_terms::Term;

/// A step that a rule allows.
pub struct Successor<S> {
    /// The rule, under the paper's name.
    pub rule: &'static str,
    /// What the rule adds to the path condition, if it adds anything.
    pub adds: Option<Term>,
    /// The state after it.
    pub state: S,
}

/// A machine whose rules relate states.
pub trait Rules {
    /// What the rules relate. A clone must be cheap.
    type State: Clone;

    /// Where a run begins.
    fn start(&mut self) -> Self::State;
    /// Whether a run ends here.
    fn is_final(&self, state: &Self::State) -> bool;
    /// The steps out of a state that is not final, in the order of the paper's rules. If there is none, no
    /// rule applies.
    fn successors(&mut self, state: &Self::State) -> Vec<Successor<Self::State>>;
}

/// How far to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Steps on one path.
    pub steps: u32,
    /// Paths.
    pub traces: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            steps: 10_000,
            traces: 100_000,
        }
    }
}

/// How a path ended, as far as the search knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// In a final state.
    Final,
    /// In a state to which no rule applies.
    NoRule,
    /// At the limit of steps.
    Cut,
}

/// What a search found.
pub struct Search<S> {
    /// The last states of all paths, in the order of the rules.
    pub ends: Vec<(Found, S)>,
    /// How many states were visited.
    pub states: u64,
    /// Whether paths were left out at the limit of traces.
    pub stopped: bool,
}

/// Who is told of each step: the machine, the state before, and the step.
pub type Observer<'a, R> =
    &'a mut dyn FnMut(&mut R, &<R as Rules>::State, &Successor<<R as Rules>::State>);

/// Explores all paths, depth first. `seen` is told of each step.
pub fn explore<R: Rules>(rules: &mut R, limits: Limits, seen: Observer<'_, R>) -> Search<R::State> {
    let mut search = Search {
        ends: Vec::new(),
        states: 1,
        stopped: false,
    };
    let mut pending = vec![(rules.start(), 0)];
    while let Some((state, steps)) = pending.pop() {
        if search.ends.len() as u64 >= u64::from(limits.traces) {
            search.stopped = true;
            break;
        }
        if rules.is_final(&state) {
            search.ends.push((Found::Final, state));
            continue;
        }
        if steps >= limits.steps {
            search.ends.push((Found::Cut, state));
            continue;
        }
        let next = rules.successors(&state);
        search.states += next.len() as u64;
        for successor in &next {
            seen(rules, &state, successor);
        }
        if next.is_empty() {
            search.ends.push((Found::NoRule, state));
        }
        let next = next.into_iter().rev();
        pending.extend(next.map(|successor| (successor.state, steps + 1)));
    }
    search
}

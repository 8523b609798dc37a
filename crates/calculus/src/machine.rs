//! Which rule applies to a state of a language, and the fork that all rules about receivers share.

use crate::{
    BranchSide, Condition, Control, Decided, Ending, Expr, Interpret, Language, Logic, Position,
    ProgramSyntax, StateOf, StepRecord, StepsOf, Successor, describe, kind_of,
};
use isopath_terms::Term;
use isopath_trace::DecisionKind;

/// By the control if it is to be evaluated, by what waits for it if it is a value.
impl<L: Interpret> crate::Rules for L {
    type State = StateOf<L>;

    const LANGUAGE: &'static str = L::NAME;

    fn start(&mut self) -> StateOf<L> {
        self.initial_state()
    }

    fn is_final(&self, s: &StateOf<L>) -> bool {
        s.is_final()
    }

    fn successors(&mut self, s: &StateOf<L>) -> StepsOf<L> {
        match (s.control, s.frames.first()) {
            (Control::Eval(e), _) => self.evaluate(s, e),
            (Control::Value(v), Some(frame)) => self.resume(s, v, frame),
            (Control::Value(_), None) | (Control::Nothing, _) => Vec::new(),
        }
    }

    fn logic(&mut self) -> &mut Logic {
        Language::logic(self)
    }

    fn condition(s: &mut StateOf<L>) -> &mut Condition {
        &mut s.condition
    }

    fn position(&self, s: &StateOf<L>) -> Position {
        s.at()
            .map_or_else(Position::default, |e| self.program().position(e))
    }

    fn kind(rule: &str) -> DecisionKind {
        kind_of(L::KINDS, rule)
    }

    fn record(&mut self, before: &StateOf<L>, step: &Successor<StateOf<L>>) -> StepRecord {
        describe::step(self, before, step)
    }
}

/// What a fork on null comes to.
pub struct NullFork<S> {
    /// The steps that end.
    pub ends: Vec<Successor<S>>,
    /// The state that goes on, if the receiver can be an object.
    pub object: Option<S>,
    /// Whether it can be either.
    pub open: bool,
}

/// One fork on whether the receiver at `at` is null, by these rules for the two sides.
pub fn fork_on_null<L: Language>(
    machine: &mut L,
    s: &StateOf<L>,
    null: Term,
    rules: [&'static str; 2],
    at: Expr,
) -> NullFork<StateOf<L>> {
    let stuck = Ending::Null(machine.program().position(at));
    let logic = machine.logic();
    let object = logic.terms.not(null);
    let [is_null, is_object] = logic.branch(&s.condition, null);
    let open = matches!(
        (&is_null, &is_object),
        (BranchSide::Possible(_), BranchSide::Possible(_))
    );
    let mut ends = s.side(is_null, rules[0], null, |s| {
        s.after(L::Event::null(at)).ended(stuck)
    });
    let object = match is_object {
        BranchSide::Possible(condition) => Some(s.under(condition)),
        undecided => {
            ends.extend(s.side(undecided, rules[1], object, |s| s));
            None
        }
    };
    NullFork { ends, object, open }
}

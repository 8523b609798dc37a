//! The states of a language's machine: control, environment, continuation and store.

use crate::{
    BranchSide, Condition, Decided, Expr, Found, Name, Position, Successors, fingerprint, one,
};
use isopath_terms::Term;
use isopath_trace::Fingerprint;
use rpds::List;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control<V> {
    /// An expression.
    Eval(Expr),
    /// Evaluated.
    Value(V),
    /// As 004 prints FIELD WRITE and POP: no rule goes on from here.
    Nothing,
}

impl<V> From<Expr> for Control<V> {
    fn from(e: Expr) -> Control<V> {
        Control::Eval(e)
    }
}

/// What comes after a value is there.
pub trait Awaiting {
    /// The expression that it is a part of, if it has a place.
    fn expression(&self) -> Option<Expr>;
}

/// How a run ended before its value was there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Stuck: a field or method of null.
    Null(Position),
    /// Stuck as printed, though a rule should apply.
    NoRule(&'static str),
    /// What lies beyond a bound was left out.
    Cut(&'static str),
    /// The solver gave up.
    Unknown,
}

/// A state, with a heap, values, frames and events of a language. A clone is cheap.
#[derive(Clone)]
pub struct State<H, V, F, E> {
    /// The store.
    pub heap: H,
    /// The path condition: phi in 003 and 004, Sigma in 001.
    pub condition: Condition,
    /// The variables.
    pub env: Rc<BTreeMap<Name, V>>,
    /// What is evaluated.
    pub control: Control<V>,
    /// The continuation, or the contexts around the control: what comes then, next first.
    pub frames: List<F>,
    /// What was decided, newest first.
    pub flow: List<E>,
    /// Why it goes no further, if so.
    pub ending: Option<Ending>,
}

impl<H: Clone, V: Copy, F: Clone, E: Decided> State<H, V, F, E> {
    /// This state with another control.
    pub fn with(&self, control: Control<V>) -> Self {
        State {
            control,
            ..self.clone()
        }
    }

    /// This state with another control and without the top frame.
    pub fn popped(&self, control: Control<V>) -> Self {
        let mut state = self.with(control);
        state.frames.drop_first_mut();
        state
    }

    /// This state with another control and one frame more.
    pub fn pushed(&self, control: impl Into<Control<V>>, frame: F) -> Self {
        let mut state = self.with(control.into());
        state.frames.push_front_mut(frame);
        state
    }

    /// This state with another control and another top frame.
    pub fn replaced(&self, control: impl Into<Control<V>>, frame: F) -> Self {
        let mut state = self.popped(control.into());
        state.frames.push_front_mut(frame);
        state
    }

    /// This state at its end.
    pub fn ended(&self, ending: Ending) -> Self {
        State {
            ending: Some(ending),
            ..self.clone()
        }
    }

    /// This state under another condition.
    pub fn under(&self, condition: Condition) -> Self {
        State {
            condition,
            ..self.clone()
        }
    }

    /// The step of `rule` to a side of a branch, on which `adds` holds: `then` is done where it can be taken.
    pub fn side(
        &self,
        side: BranchSide,
        rule: &'static str,
        adds: Term,
        then: impl FnOnce(Self) -> Self,
    ) -> Successors<Self> {
        match side {
            BranchSide::Possible(condition) => one(rule, Some(adds), then(self.under(condition))),
            BranchSide::Impossible => Vec::new(),
            BranchSide::Unknown => one(rule, Some(adds), self.ended(Ending::Unknown)),
        }
    }

    /// This state after one more decision.
    pub fn after(mut self, event: E) -> Self {
        self.flow.push_front_mut(event);
        self
    }

    /// What was decided, in order.
    pub fn events(&self) -> Vec<E> {
        let mut all: Vec<E> = self.flow.iter().copied().collect();
        all.reverse();
        all
    }

    /// What was decided, as a number.
    pub fn path(&self) -> Fingerprint {
        fingerprint(&self.events())
    }

    /// The kind of the ending of a trace that the search left here so, and where or why; `control` is the control
    /// as text.
    pub fn named_ending(
        &self,
        found: Found,
        control: impl FnOnce() -> String,
    ) -> (&'static str, Option<String>) {
        match (found, self.ending) {
            (Found::Cut(bound), _) => ("cut", Some(bound.name().to_owned())),
            (_, Some(Ending::Null(at))) => ("null", Some(at.to_string())),
            (_, Some(Ending::NoRule(why))) => ("no-rule", Some(why.to_owned())),
            (_, Some(Ending::Cut(bound))) => ("cut", Some(bound.to_owned())),
            (Found::Unknown, _) | (_, Some(Ending::Unknown)) => {
                ("unknown", Some("the solver gave up".to_owned()))
            }
            (Found::Final, None) => ("returned", None),
            (Found::NoRule, None) => ("no-rule", Some(control())),
        }
    }

    /// Whether a run ends here: at a value that nothing waits for, or at an ending.
    pub fn is_final(&self) -> bool {
        let done = matches!(self.control, Control::Value(_)) && self.frames.is_empty();
        self.ending.is_some() || done
    }
}

impl<H, V: Copy, F: Awaiting, E> State<H, V, F, E> {
    /// The expression at which it is.
    pub fn at(&self) -> Option<Expr> {
        match (self.control, self.frames.first()) {
            (Control::Eval(e), _) => Some(e),
            (_, Some(frame)) => frame.expression(),
            (_, None) => None,
        }
    }
}

//! Configurations `H Sigma eta` (001, Figure 8).
//!
//! The expression is kept as a control and a stack of evaluation contexts, and variables as an environment
//! instead of by substitution: the same steps in another notation.

use crate::syntax::{Expr, Name, Op};
use isopath_calculus::{Condition, Decided, Position, fingerprint};
use isopath_terms::Term;
use isopath_trace::Fingerprint;
use rpds::{List, RedBlackTreeMap, Vector};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Where a symbol stands in the initial heap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// An input of the program.
    Input(Name),
    /// The initial value of a field of the object that a symbolic reference is.
    Field(Term, Name),
}

/// A symbol that stands for something of the initial heap.
#[derive(Clone, Debug)]
pub struct Known {
    /// What it stands for.
    pub place: Place,
    /// The symbol.
    pub symbol: Term,
    /// The symbol of its class, if it is a reference.
    pub class: Option<Term>,
    /// When it stands for that (as printed: clauses `Y.f = Z` get guards when heaps are merged).
    pub guard: Term,
}

/// An object as printed: a value or nothing for each field that is known of.
pub type PrintedObject = BTreeMap<Name, Option<Term>>;

/// The heap.
#[derive(Clone, Default)]
pub struct Heap {
    /// The classes of the objects that the program made.
    pub made: Vector<usize>,
    /// Exact: what was written to a field, newest first: the object and the value.
    pub log: RedBlackTreeMap<Name, List<(Term, Term)>>,
    /// As printed: what symbolic references and locations are bound to.
    pub objects: RedBlackTreeMap<Term, Rc<PrintedObject>>,
    /// All symbols, in order.
    pub known: Vector<Known>,
}

/// The control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// To be evaluated.
    Eval(Expr),
    /// A symbolic value.
    Value(Term),
}

/// What variables are.
pub type Environment = Rc<BTreeMap<Name, Term>>;

/// An evaluation context with a hole.
#[derive(Clone, Debug)]
pub enum Frame {
    /// `E.f`.
    Get(Name, Expr),
    /// `E.f := eta`.
    PutReceiver(Name, Expr, Expr),
    /// `sigma.f := E`.
    PutValue(Term, Name, Expr),
    /// `let x := E in eta`.
    Let(Name, Expr),
    /// `E op eta`.
    Left(Op, Expr),
    /// `sigma op E`.
    Right(Op, Term),
    /// `!E`.
    Not,
    /// `if E eta eta`.
    If(Expr, Expr, Expr),
    /// `E.m(eta ...)` and `sigma.m(sigma ..., E, eta ...)`: what is evaluated, receiver first, and the call.
    Call(List<Term>, usize, Expr),
    /// The end of a scope.
    Scope(Environment),
}

impl Frame {
    /// The expression that it belongs to, if a rule may fork there.
    pub fn expression(&self) -> Option<Expr> {
        match self {
            Frame::Get(_, at)
            | Frame::PutReceiver(_, _, at)
            | Frame::PutValue(_, _, at)
            | Frame::If(_, _, at)
            | Frame::Call(_, _, at) => Some(*at),
            Frame::Let(..) | Frame::Left(..) | Frame::Right(..) | Frame::Not | Frame::Scope(_) => {
                None
            }
        }
    }
}

/// Something that the program decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Event {
    /// A conditional went one way.
    If(Expr, bool),
    /// A call went to the implementation of the class with this number.
    Invoke(Expr, usize),
    /// Null was dereferenced: the end.
    Null(Expr),
}

impl Decided for Event {
    fn words(self) -> [u64; 3] {
        let (kind, Expr(at), way) = match self {
            Event::If(e, truth) => (0, e, truth.into()),
            Event::Invoke(e, class) => (1, e, class as u64),
            Event::Null(e) => (2, e, 0),
        };
        [kind, at.into(), way]
    }
}

/// How a run ended before its value was there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Stuck: a field or method of null.
    Null(Position),
    /// The solver gave up.
    Unknown,
}

/// A configuration. A clone is cheap.
#[derive(Clone)]
pub struct State {
    /// H.
    pub heap: Heap,
    /// Sigma.
    pub sigma: Condition,
    /// What goes without saying: types of symbols. As printed sigma is rewritten, and these stay.
    pub facts: List<Term>,
    /// The variables.
    pub env: Environment,
    /// What is evaluated.
    pub control: Control,
    /// The contexts around it, innermost first.
    pub contexts: List<Frame>,
    /// What was decided, newest first.
    pub flow: List<Event>,
    /// Why it goes no further, if so.
    pub ending: Option<Ending>,
}

impl State {
    /// This state with another control.
    pub fn with(&self, control: Control) -> State {
        State {
            control,
            ..self.clone()
        }
    }

    /// This state with another control and without the innermost context.
    pub fn popped(&self, control: Control) -> State {
        let mut state = self.with(control);
        state.contexts.drop_first_mut();
        state
    }

    /// This state with another control and one context more.
    pub fn pushed(&self, e: Expr, frame: Frame) -> State {
        let mut state = self.with(Control::Eval(e));
        state.contexts.push_front_mut(frame);
        state
    }

    /// This state with another control and another innermost context.
    pub fn replaced(&self, e: Expr, frame: Frame) -> State {
        let mut state = self.popped(Control::Eval(e));
        state.contexts.push_front_mut(frame);
        state
    }

    /// This state under another condition.
    pub fn under(&self, sigma: Condition) -> State {
        State {
            sigma,
            ..self.clone()
        }
    }

    /// This state at its end.
    pub fn ended(&self, ending: Ending) -> State {
        State {
            ending: Some(ending),
            ..self.clone()
        }
    }

    /// This state after one more decision.
    pub fn after(mut self, event: Event) -> State {
        self.flow.push_front_mut(event);
        self
    }

    /// What was decided, in order.
    pub fn events(&self) -> Vec<Event> {
        let mut all: Vec<Event> = self.flow.iter().copied().collect();
        all.reverse();
        all
    }

    /// What was decided, as a number.
    pub fn path(&self) -> Fingerprint {
        fingerprint(&self.events())
    }
}

//! The states of the machine: control, environment, continuation and store (003, Figure 4).

use crate::heap::{Heap, Ref};
use crate::syntax::{Expr, Name, Type};
use isopath_calculus::{Condition, Decided, Position, fingerprint};
use isopath_trace::Fingerprint;
use rpds::List;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// A reference, null's among them.
    Ref(Ref),
    /// A truth value.
    Bool(bool),
}

/// The control string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// To be evaluated.
    Eval(Expr),
    /// Evaluated.
    Value(Value),
    /// As 004 prints FIELD WRITE and POP: no rule goes on from here.
    Nothing,
}

/// What variables are.
pub type Environment = Rc<BTreeMap<Name, Value>>;

/// One layer of the continuation: what is done with the value.
#[derive(Clone, Debug)]
pub enum Frame {
    /// `(* $ f -> k)`; `ready` when the field is initialised.
    Get {
        /// The field.
        field: Name,
        /// The expression.
        at: Expr,
        /// Whether the initialization machine has ended.
        ready: bool,
    },
    /// `(x $ f := * -> k)`.
    Put {
        /// The receiver.
        variable: Name,
        /// The field.
        field: Name,
        /// The expression.
        at: Expr,
        /// Whether what must be initialised is (004).
        ready: bool,
    },
    /// `(* = e -> k)`.
    EqualsLeft(Expr, Expr),
    /// `(v = * -> k)`.
    EqualsRight(Value, Expr),
    /// `(if * e else e -> k)`.
    If(Expr, Expr, Expr),
    /// `(var T x := * in e -> k)`.
    Var(Type, Name, Expr),
    /// `(* @ m e -> k)`.
    CallObject(Name, Expr, Expr),
    /// `(v @ m * -> k)`.
    CallArgument(Value, Name, Expr),
    /// `(x := * -> k)`.
    Assign(Name),
    /// `(begin * (e ...) -> k)`, with the number of the next `e`.
    Begin(Arc<[Expr]>, usize),
    /// `(pop eta k)`.
    Pop(Environment),
    /// The end of a variable: what it was before. The right form of `pop` after a declaration.
    Unbind(Name, Option<Value>),
}

impl Frame {
    /// The expression that it belongs to, if a rule may fork there.
    pub fn expression(&self) -> Option<Expr> {
        match self {
            Frame::Get { at, .. }
            | Frame::Put { at, .. }
            | Frame::EqualsLeft(_, at)
            | Frame::EqualsRight(_, at)
            | Frame::If(_, _, at)
            | Frame::CallObject(_, _, at)
            | Frame::CallArgument(_, _, at) => Some(*at),
            Frame::Var(..)
            | Frame::Assign(_)
            | Frame::Begin(..)
            | Frame::Pop(_)
            | Frame::Unbind(..) => None,
        }
    }
}

/// Something that the program decided: what tells control-flow sequences apart (003, Definition 13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Event {
    /// Two references were compared.
    Equal(Expr, bool),
    /// A conditional went one way.
    If(Expr, bool),
    /// Null was dereferenced: the end.
    Null(Expr),
}

impl Decided for Event {
    fn words(self) -> [u64; 3] {
        let (kind, Expr(at), truth) = match self {
            Event::Equal(e, truth) => (0, e, truth.into()),
            Event::If(e, truth) => (1, e, truth.into()),
            Event::Null(e) => (2, e, 0),
        };
        [kind, at.into(), truth]
    }
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

/// A state. A clone is cheap.
#[derive(Clone)]
pub struct State {
    /// The store.
    pub heap: Heap,
    /// The path condition.
    pub phi: Condition,
    /// The variables.
    pub env: Environment,
    /// What is evaluated.
    pub control: Control,
    /// What comes then, next first.
    pub kont: List<Frame>,
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

    /// This state with another control and without the top frame.
    pub fn popped(&self, control: Control) -> State {
        let mut state = self.with(control);
        state.kont.drop_first_mut();
        state
    }

    /// This state with another control and one frame more.
    pub fn pushed(&self, control: Control, frame: Frame) -> State {
        let mut state = self.with(control);
        state.kont.push_front_mut(frame);
        state
    }

    /// This state with another top frame.
    pub fn framed(&self, frame: Frame) -> State {
        let mut state = self.popped(self.control);
        state.kont.push_front_mut(frame);
        state
    }

    /// This state at its end.
    pub fn ended(&self, ending: Ending) -> State {
        State {
            ending: Some(ending),
            ..self.clone()
        }
    }

    /// This state under another condition.
    pub fn under(&self, phi: Condition) -> State {
        State {
            phi,
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

//! The states of the machine: control, environment, continuation and store (003, Figure 4).

use crate::heap::{Heap, Ref};
use crate::syntax::{Expr, Name, Type};
pub use isopath_calculus::Ending;

use isopath_calculus::{Awaiting, Decided};
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

impl Awaiting for Frame {
    fn expression(&self) -> Option<Expr> {
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
    /// A method was invoked: without it, null in the first of two calls and in the second would be one sequence.
    Call(Expr),
    /// Null was dereferenced: the end.
    Null(Expr),
}

impl Decided for Event {
    fn null(at: Expr) -> Event {
        Event::Null(at)
    }

    fn words(self) -> [u64; 3] {
        let (kind, Expr(at), truth) = match self {
            Event::Equal(e, truth) => (0, e, truth.into()),
            Event::If(e, truth) => (1, e, truth.into()),
            Event::Null(e) => (2, e, 0),
            Event::Call(e) => (3, e, 0),
        };
        [kind, at.into(), truth]
    }
}

/// A state of the machine.
pub type State = isopath_calculus::State<Heap, Value, Frame, Event>;
/// What is evaluated.
pub type Control = isopath_calculus::Control<Value>;

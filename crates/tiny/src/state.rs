//! Configurations `H Sigma eta` (001, Figure 8).
//!
//! The expression is kept as a control and a stack of evaluation contexts, and variables as an environment
//! instead of by substitution: the same steps in another notation.

use crate::syntax::{Expr, Name, Op};
pub use isopath_calculus::Ending;

use isopath_calculus::{Awaiting, Decided};
use isopath_terms::Term;
use rpds::{List, RedBlackTreeMap, Vector};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Where a symbol stands in the initial heap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SymbolOrigin {
    /// An input of the program.
    Input(Name),
    /// The initial value of a field of the object that a symbolic reference is.
    Field(Term, Name),
}

/// A symbol that stands for something of the initial heap.
#[derive(Clone, Debug)]
pub struct Known {
    /// What it stands for.
    pub place: SymbolOrigin,
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
    /// What goes without saying: types of symbols. As printed Sigma is rewritten, and these stay.
    pub facts: List<Term>,
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

impl Awaiting for Frame {
    fn expression(&self) -> Option<Expr> {
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
    fn null(at: Expr) -> Event {
        Event::Null(at)
    }

    fn words(self) -> [u64; 3] {
        let (kind, Expr(at), way) = match self {
            Event::If(e, truth) => (0, e, truth.into()),
            Event::Invoke(e, class) => (1, e, class as u64),
            Event::Null(e) => (2, e, 0),
        };
        [kind, at.into(), way]
    }
}

/// A state of the machine.
pub type State = isopath_calculus::State<Heap, Term, Frame, Event>;
/// What is evaluated.
pub type Control = isopath_calculus::Control<Term>;

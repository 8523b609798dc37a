//! The machine: which rule applies to a configuration, and what the rules share.

use crate::semantics::Semantics;
use crate::state::{Control, Ending, Frame, Heap, Known, State, SymbolOrigin};
use crate::syntax::{Expr, Name, Node, Program, ProgramSyntax, Type};
pub(crate) use isopath_calculus::one;

use isopath_calculus::{BranchSide, Condition, Interpret, Logic};
use isopath_terms::{Const, Node as TermNode, Sort, Term, Terms};
use rpds::List;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

/// The steps out of a configuration.
pub(crate) type Steps = isopath_calculus::Successors<State>;

/// Locations of objects that the program makes begin here; what is below is left to inputs.
pub const FIRST_MADE: u32 = 1 << 16;

/// A checked program under a semantics.
pub struct Machine {
    /// What is run.
    pub program: Arc<Program>,
    /// Terms and solver.
    pub logic: Logic,
    /// By which rules.
    pub semantics: Semantics,
}

/// What a reference is, without the choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leaf {
    Null,
    /// An object that the program made, by its number.
    Made(u32),
    Symbol,
}

impl Machine {
    /// A machine for `program`, which [`crate::syntax::check`] has accepted.
    pub fn new(program: Arc<Program>, semantics: Semantics) -> Machine {
        Machine {
            program,
            logic: Logic::default(),
            semantics,
        }
    }

    /// A fresh symbol for a place of the initial heap, called after the way to it. That it has the type of
    /// its place goes without saying: null, or of a subclass; and the same class as what it equals.
    pub(crate) fn symbol(&mut self, s: &mut State, place: SymbolOrigin, of: &Type) -> Term {
        let mut name = match &place {
            SymbolOrigin::Input(name) => name.to_string(),
            SymbolOrigin::Field(owner, f) => format!("{}.{f}", self.logic.terms.display(*owner)),
        };
        while s
            .heap
            .known
            .iter()
            .any(|k| self.logic.terms.display(k.symbol).to_string() == name)
        {
            name.push('\'');
        }
        let sort = match of {
            Type::Int => Sort::Bv32,
            Type::Bool => Sort::Bool,
            Type::Class(_) => Sort::Loc,
        };
        let symbol = self.logic.terms.symbol(&name, sort);
        let class = match of {
            Type::Class(class) => Some(self.class_symbol(s, symbol, &name, class)),
            Type::Int | Type::Bool => None,
        };
        s.heap.known.push_back_mut(Known {
            place,
            symbol,
            class,
            guard: Terms::TRUE,
        });
        symbol
    }

    fn class_symbol(&mut self, s: &mut State, symbol: Term, name: &str, class: &Name) -> Term {
        let of = self
            .logic
            .terms
            .symbol(&format!("class({name})"), Sort::Bv32);
        let null = self.logic.is_null(symbol);
        let below = self.program.subclasses(class);
        let within = self.one_of(of, &below);
        let typed = self.logic.terms.or(null, within);
        let mut facts = vec![typed];
        for known in s.heap.known.iter() {
            let Some(other) = known.class else { continue };
            let differ = self.logic.differ(symbol, known.symbol);
            let same = self.logic.terms.eq(of, other);
            facts.push(self.logic.terms.or(differ, same));
        }
        for fact in facts {
            s.heap.facts.push_front_mut(fact);
            match self.logic.given(&s.condition, fact) {
                BranchSide::Possible(sigma) => s.condition = sigma,
                // A fresh symbol can be null.
                BranchSide::Impossible | BranchSide::Unknown => s.ending = Some(Ending::Unknown),
            }
        }
        of
    }

    fn one_of(&mut self, of: Term, classes: &[usize]) -> Term {
        let mut cases = Vec::new();
        for &class in classes {
            let number = self.logic.terms.int(class as i32);
            cases.push(self.logic.terms.eq(of, number));
        }
        self.logic.any(cases)
    }

    /// What `r` is, if it is no choice.
    pub(crate) fn leaf(&self, r: Term) -> Option<Leaf> {
        match self.logic.terms.node(r) {
            TermNode::Const(Const::Loc(0)) => Some(Leaf::Null),
            TermNode::Const(Const::Loc(l)) => Some(Leaf::Made(l - FIRST_MADE)),
            TermNode::Symbol(_) => Some(Leaf::Symbol),
            _ => None,
        }
    }

    /// A truth about a reference, leaf by leaf: `ite(c, a, b)` has it where the chosen one has.
    pub(crate) fn by_leaf(
        &mut self,
        r: Term,
        of: &mut dyn FnMut(&mut Self, Term, Leaf) -> Term,
    ) -> Term {
        match (self.leaf(r), self.logic.terms.node(r)) {
            (Some(leaf), _) => of(self, r, leaf),
            (None, TermNode::Ite(c, a, b)) => {
                let (a, b) = (self.by_leaf(a, of), self.by_leaf(b, of));
                self.logic.terms.ite(c, a, b)
            }
            (None, _) => unreachable!("a reference is null, a location, a symbol or a choice"),
        }
    }

    /// When `r` is null.
    pub(crate) fn nullness(&mut self, r: Term) -> Term {
        self.by_leaf(r, &mut |machine, leaf, kind| match kind {
            Leaf::Null => Terms::TRUE,
            Leaf::Made(_) => Terms::FALSE,
            Leaf::Symbol => machine.logic.is_null(leaf),
        })
    }

    /// Eq (c1) to (c7): a symbol is never an object that the program made.
    pub(crate) fn same(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            return Terms::TRUE;
        }
        self.by_leaf(a, &mut |machine, a, kind| {
            machine.by_leaf(b, &mut |machine, b, other| match (kind, other) {
                (Leaf::Made(x), Leaf::Made(y)) => machine.logic.terms.bool(x == y),
                (Leaf::Made(_), _) | (_, Leaf::Made(_)) => Terms::FALSE,
                _ => machine.logic.terms.eq(a, b),
            })
        })
    }

    /// When the class of `r`, which is not null, is one of `classes`.
    pub(crate) fn class_within(&mut self, s: &State, r: Term, classes: &[usize]) -> Term {
        self.by_leaf(r, &mut |machine, leaf, kind| match kind {
            Leaf::Null => Terms::FALSE,
            Leaf::Made(n) => {
                let class = s.heap.made.get(n as usize);
                let within = class.is_some_and(|class| classes.contains(class));
                machine.logic.terms.bool(within)
            }
            Leaf::Symbol => {
                let mut known = s.heap.known.iter();
                let class = known.find(|k| k.symbol == leaf).and_then(|k| k.class);
                class.map_or(Terms::FALSE, |class| machine.one_of(class, classes))
            }
        })
    }

    /// What a field holds when its object is new.
    pub(crate) fn default_value(&mut self, f: &str) -> Term {
        match self.program.type_of_field(f) {
            Some(Type::Int) => self.logic.terms.int(0),
            Some(Type::Bool) => Terms::FALSE,
            Some(Type::Class(_)) | None => self.logic.null(),
        }
    }

    /// The next argument, or the call when all are there.
    fn call(&mut self, s: &State, values: List<Term>, next: usize, at: Expr) -> Steps {
        let program = self.program.clone();
        let Node::Call(_, m, arguments) = program.node(at) else {
            return Vec::new();
        };
        if let Some(&e) = arguments.get(next) {
            let frame = Frame::Call(values, next + 1, at);
            return one("Ctx (c)", None, s.replaced(e, frame));
        }
        let mut values: Vec<Term> = values.iter().copied().collect();
        values.reverse();
        match self.semantics {
            Semantics::Pose => self.invoke(s, &values, m, at),
            Semantics::PoseAsPrinted => self.printed_invoke(s, &values, m, at),
        }
    }
}

impl Interpret for Machine {
    fn initial_state(&mut self) -> State {
        let program = self.program.clone();
        let mut state = State {
            heap: Heap::default(),
            condition: Condition::new(),
            env: Rc::default(),
            control: Control::Eval(program.body),
            frames: List::new(),
            flow: List::new(),
            ending: None,
        };
        let mut env = BTreeMap::new();
        for input in &program.inputs {
            let place = SymbolOrigin::Input(input.name.clone());
            let symbol = self.symbol(&mut state, place, &input.of);
            env.insert(input.name.clone(), symbol);
        }
        state.env = Rc::new(env);
        state
    }

    /// Ctx (c) and Ctx (r): the hole goes to the leftmost part that is not a value.
    fn evaluate(&mut self, s: &State, e: Expr) -> Steps {
        let program = self.program.clone();
        let context = |state| one("Ctx (c)", None, state);
        match program.node(e) {
            Node::Variable(x) => self.variable(s, x),
            Node::Int(n) => {
                let n = self.logic.terms.int(*n);
                self.literal(s, n)
            }
            Node::Bool(b) => {
                let b = self.logic.terms.bool(*b);
                self.literal(s, b)
            }
            Node::Null => {
                let null = self.logic.null();
                self.literal(s, null)
            }
            Node::New(class) => self.new_object(s, class),
            Node::Get(a, f) => context(s.pushed(*a, Frame::Get(f.clone(), e))),
            Node::Put(a, f, b) => context(s.pushed(*a, Frame::PutReceiver(f.clone(), *b, e))),
            Node::Let(x, a, b) => context(s.pushed(*a, Frame::Let(x.clone(), *b))),
            Node::Binary(op, a, b) => context(s.pushed(*a, Frame::Left(*op, *b))),
            Node::Not(a) => context(s.pushed(*a, Frame::Not)),
            Node::If(c, a, b) => context(s.pushed(*c, Frame::If(*a, *b, e))),
            Node::Call(a, ..) => context(s.pushed(*a, Frame::Call(List::new(), 0, e))),
        }
    }

    fn resume(&mut self, s: &State, v: Term, frame: &Frame) -> Steps {
        let context = |state| one("Ctx (c)", None, state);
        match frame {
            Frame::Get(f, at) => match self.semantics {
                Semantics::Pose => self.getfield(s, v, f, *at),
                Semantics::PoseAsPrinted => self.printed_getfield(s, v, f, *at),
            },
            Frame::PutReceiver(f, e, at) => {
                context(s.replaced(*e, Frame::PutValue(v, f.clone(), *at)))
            }
            Frame::PutValue(r, f, at) => match self.semantics {
                Semantics::Pose => self.putfield(s, (*r, f), v, *at),
                Semantics::PoseAsPrinted => self.printed_putfield(s, (*r, f), v, *at),
            },
            Frame::Let(x, body) => self.let_in(s, x, v, *body),
            Frame::Left(op, e) => context(s.replaced(*e, Frame::Right(*op, v))),
            Frame::Right(op, left) => self.operate(s, *op, *left, v),
            Frame::Not => self.negate(s, v),
            Frame::If(a, b, at) => self.conditional(s, v, (*a, *b), *at),
            Frame::Call(values, next, at) => self.call(s, values.push_front(v), *next, *at),
            Frame::Scope(env) => {
                let mut state = s.popped(Control::Value(v));
                state.env = env.clone();
                one("Ctx (c)", None, state)
            }
        }
    }
}

//! The machine: which rule applies to a state, and what the rules share.

use crate::heap::{Heap, Input, Loc, Maker, Origin, Ref, ValueSet};
use crate::semantics::{Base, Semantics};
use crate::state::{Control, Ending, Frame, State, Value};
use crate::syntax::{Expr, Name, Node, Program, ProgramSyntax, Type};
pub(crate) use isopath_calculus::one;

use isopath_calculus::{BranchSide, Condition, Interpret, Logic, Truth, fork_on_null};
use isopath_terms::{Term, Terms};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

/// The steps out of a state.
pub(crate) type Steps = isopath_calculus::Successors<State>;

/// A checked program under a semantics.
pub struct Machine {
    /// What is run.
    pub program: Arc<Program>,
    /// Terms and solver.
    pub logic: Logic,
    /// By which rules.
    pub semantics: Semantics,
    /// The longest chain of input fields that is followed (k-bounding; 003, section 7.2).
    pub k: Option<u32>,
}

/// The name of the class of the one object that holds the parameter of the first method.
const CALLER: &str = "(caller)";

/// The ending of what lies beyond the bound on chains.
pub(crate) const CUT_AT_K: Ending = Ending::Cut("k");

impl Machine {
    /// A machine for `program`, which [`crate::syntax::check`] has accepted.
    pub fn new(program: Arc<Program>, semantics: Semantics, k: Option<u32>) -> Machine {
        Machine {
            program,
            logic: Logic::default(),
            semantics,
            k,
        }
    }

    /// The initial heap: `this`, whose fields nobody has looked at (003, Definition 2), and an object of
    /// the caller's with the parameter as its one field, so that the parameter is an input like any other.
    fn initial_heap(&mut self) -> Heap {
        let mut heap = Heap::new();
        let class = self.program.entry_class.clone();
        let symbol = self.logic.reference("this");
        let origin = Origin::This;
        let this = heap.add_input(Input {
            name: "this".into(),
            symbol,
            class: class.clone(),
            origin,
        });
        let l = heap.add_object(class, Maker::Input(this), 0);
        heap.set(this, [(Terms::TRUE, Loc::At(l))].into());
        self.input_fields(&mut heap, l);
        let caller = heap.add_object(CALLER.into(), Maker::Caller, 0);
        self.input_fields(&mut heap, caller);
        heap
    }

    /// Gives the fields of an input object what stands for *nobody has looked*: `r_un` in 003, and in 004
    /// a fresh reference with an empty set.
    pub(crate) fn input_fields(&mut self, heap: &mut Heap, l: u32) {
        for (f, class) in self.fields_of(heap, l) {
            let r = match self.semantics.base {
                Base::Lazy | Base::Summaries => Ref::Uninitialised,
                Base::UberLazy => self.add_input(heap, Origin::Field(l, f.clone()), class),
            };
            heap.set_field(l, &f, r);
        }
    }

    /// A fresh input reference. It is called after the way that leads to it.
    pub(crate) fn add_input(&mut self, heap: &mut Heap, origin: Origin, class: Name) -> Ref {
        let mut name = match &origin {
            Origin::This => "this".to_owned(),
            Origin::Nowhere => "null".to_owned(),
            Origin::Field(l, f) => match heap.object(*l).maker {
                Maker::Caller => f.to_string(),
                Maker::New(n) => format!("new{n}.{f}"),
                Maker::Input(r) => match heap.input(r) {
                    Some(input) => format!("{}.{f}", input.name),
                    None => format!("{r}.{f}"),
                },
            },
        };
        while heap.inputs().any(|(_, input)| *input.name == *name) {
            name.push('\'');
        }
        let symbol = self.logic.reference(&name);
        heap.add_input(Input {
            name: name.into(),
            symbol,
            class,
            origin,
        })
    }

    /// The fields of the object at `l`, with their classes.
    pub(crate) fn fields_of(&self, heap: &Heap, l: u32) -> Vec<(Name, Name)> {
        let class = &heap.object(l).class;
        if **class == *CALLER {
            let entry = self
                .program
                .entry()
                .map(|e| (e.parameter.clone(), e.takes.clone()));
            let of_class = |(name, of)| match of {
                Type::Class(class) => Some((name, class)),
                Type::Bool => None,
            };
            return entry.and_then(of_class).into_iter().collect();
        }
        let fields = self
            .program
            .class(class)
            .map_or(&[][..], |class| &class.fields);
        let of_class = fields.iter().filter_map(|field| match &field.of {
            Type::Class(class) => Some((field.name.clone(), class.clone())),
            Type::Bool => None,
        });
        of_class.collect()
    }

    /// The class of field `f` of the object at `l`.
    pub(crate) fn class_of_field(&self, heap: &Heap, l: u32, f: &Name) -> Option<Name> {
        let fields = self.fields_of(heap, l).into_iter();
        fields
            .filter(|(name, _)| name == f)
            .map(|(_, class)| class)
            .next()
    }

    /// How deep an object is that a field of the one at `l` leads to first.
    pub(crate) fn depth_below(heap: &Heap, l: u32) -> u32 {
        match heap.object(l).maker {
            Maker::Caller => 0,
            _ => heap.object(l).depth + 1,
        }
    }

    fn read_parameter(&mut self, mut start: State, field: Name, at: Expr) -> State {
        let caller = start.heap.stack_ref();
        start.heap.set(caller, [(Terms::TRUE, Loc::At(1))].into());
        let frame = Frame::Get {
            field,
            at,
            ready: false,
        };
        start.pushed(Control::Value(Value::Ref(caller)), frame)
    }

    fn field_access(&mut self, s: &State, r: Ref, f: &Name, at: Expr, ready: bool) -> Steps {
        match self.semantics.base {
            Base::Lazy => self.lazy_access(s, r, f, at, ready),
            Base::Summaries => self.summary_access(s, r, f, at, ready),
            Base::UberLazy => self.uber_access(s, r, f, at, ready),
        }
    }

    fn field_write(&mut self, s: &State, to: (Ref, &Name), r: Ref, at: Expr, ready: bool) -> Steps {
        match self.semantics.base {
            Base::Lazy => self.lazy_write(s, to, r, at),
            Base::Summaries => self.summary_write(s, to, r, at),
            Base::UberLazy => self.uber_write(s, to, r, at, ready),
        }
    }

    fn equals(&mut self, s: &State, left: Value, right: Value, at: Expr) -> Steps {
        match (left, right, self.semantics.base) {
            (Value::Bool(a), Value::Bool(b), _) => self.equals_bool(s, a, b),
            (Value::Ref(a), Value::Ref(b), Base::Lazy) => self.lazy_equals(s, a, b, at),
            (Value::Ref(a), Value::Ref(b), _) => self.summary_equals(s, a, b, at),
            _ => Vec::new(),
        }
    }

    /// When `r` is null, as a formula.
    pub(crate) fn nullness(&mut self, heap: &Heap, r: Ref) -> Term {
        let mut parts = Vec::new();
        for (guard, l) in self.expanded(heap, r).iter() {
            match l {
                Loc::Null => parts.push(*guard),
                Loc::Open(open) => {
                    let null = self.open_is_null(heap, *open);
                    parts.push(self.logic.terms.and(*guard, null));
                }
                Loc::At(_) | Loc::Uninitialised => {}
            }
        }
        self.logic.any(parts)
    }

    fn open_is_null(&mut self, heap: &Heap, open: Ref) -> Term {
        match heap.input(open).map(|input| input.symbol) {
            Some(symbol) => self.logic.is_null(symbol),
            None => Terms::FALSE,
        }
    }

    /// `L(r)`, and where it leaves open what an input is that has been initialised since, that.
    pub(crate) fn expanded(&mut self, heap: &Heap, r: Ref) -> ValueSet {
        let set = heap.of(r);
        let is_stale = |l: &Loc| matches!(l, Loc::Open(open) if heap.has(*open));
        if !set.iter().any(|(_, l)| is_stale(l)) {
            return set;
        }
        let mut all = Vec::new();
        for &(guard, l) in set.iter() {
            match l {
                Loc::Open(open) if heap.has(open) => {
                    for &(inner, l) in heap.of(open).iter() {
                        all.push((self.logic.terms.and(guard, inner), l));
                    }
                }
                _ => all.push((guard, l)),
            }
        }
        all.into()
    }

    /// One fork on null: the steps that end, and the state that goes on if `r` can be an object.
    pub(crate) fn fork_on_null(
        &mut self,
        s: &State,
        r: Ref,
        rule: &'static str,
        at: Expr,
    ) -> (Steps, Option<State>) {
        let null = self.nullness(&s.heap, r);
        let fork = fork_on_null(self, s, null, [rule; 2], at);
        (fork.ends, fork.object)
    }

    /// Whether `guard` can hold in `s`. What the solver does not know is kept: a guard that never holds
    /// does no harm.
    pub(crate) fn possible(&mut self, s: &State, guard: Term) -> bool {
        guard == Terms::TRUE || self.logic.satisfiable(&s.condition, guard) != Truth::No
    }
}

impl Interpret for Machine {
    /// The start: the parameter is read from the caller, if the first method looks at it, and the first
    /// method is invoked on `this`.
    fn initial_state(&mut self) -> State {
        let heap = self.initial_heap();
        let program = self.program.clone();
        let entry = program.entry().expect("a checked program has an entry");
        let this = self.logic.reference("this");
        let not_null = self.logic.is_null(this);
        let not_null = self.logic.terms.not(not_null);
        let BranchSide::Possible(phi) = self.logic.given(&Condition::new(), not_null) else {
            unreachable!("one symbol can differ from null");
        };
        let mut env = BTreeMap::new();
        env.insert("this".into(), Value::Ref(Ref::Input(0)));
        let start = State {
            heap,
            condition: phi,
            env: Rc::new(env),
            control: Control::Value(Value::Ref(Ref::Null)),
            frames: rpds::List::new(),
            flow: rpds::List::new(),
            ending: None,
        };
        let call = Frame::CallArgument(
            Value::Ref(Ref::Input(0)),
            program.entry_method.clone(),
            entry.body,
        );
        let start = start.pushed(start.control, call);
        if entry.takes == Type::Bool {
            return start.with(Control::Value(Value::Bool(false)));
        }
        if !program.entry_reads_parameter() {
            return start;
        }
        self.read_parameter(start, entry.parameter.clone(), entry.body)
    }

    fn evaluate(&mut self, s: &State, e: Expr) -> Steps {
        let program = self.program.clone();
        match program.node(e) {
            Node::Variable(x) => self.variable_lookup(s, x),
            Node::Null => self.null(s),
            Node::Bool(b) => self.bool_value(s, *b),
            Node::New(c) => self.new_object(s, c),
            Node::Get(a, f) => self.field_access_eval(s, *a, f, e),
            Node::Put(x, f, a) => self.field_write_eval(s, x, f, *a, e),
            Node::Equals(a, b) => self.equals_l_operand_eval(s, *a, *b, e),
            Node::If(c, ..) => self.if_then_else_eval(s, *c, e),
            Node::Var(t, x, a, b) => self.variable_declaration_eval(s, t, x, *a, *b),
            Node::Call(a, m, b) => self.method_invocation_object_eval(s, *a, m, *b, e),
            Node::Assign(x, a) => self.variable_assignment_eval(s, x, *a),
            Node::Begin(all) => self.begin_arg0_eval(s, all),
        }
    }

    fn resume(&mut self, s: &State, v: Value, frame: &Frame) -> Steps {
        match frame {
            Frame::Get { field, at, ready } => match v {
                Value::Ref(r) => self.field_access(s, r, field, *at, *ready),
                Value::Bool(_) => Vec::new(),
            },
            Frame::Put {
                variable,
                field,
                at,
                ready,
            } => match (v, s.env.get(variable)) {
                (Value::Ref(r), Some(&Value::Ref(to))) => {
                    self.field_write(s, (to, field), r, *at, *ready)
                }
                _ => Vec::new(),
            },
            Frame::EqualsLeft(e, at) => self.equals_r_operand_eval(s, v, *e, *at),
            Frame::EqualsRight(left, at) => self.equals(s, *left, v, *at),
            Frame::If(then, otherwise, at) => self.if_then_else(s, v, (*then, *otherwise), *at),
            Frame::Var(of, x, body) => self.variable_declaration(s, v, of, x, *body),
            Frame::CallObject(m, e, at) => self.method_invocation_arg_eval(s, v, m, *e, *at),
            Frame::CallArgument(object, m, at) => self.method_invocation(s, *object, m, v, *at),
            Frame::Assign(x) => self.variable_assignment(s, v, x),
            Frame::Begin(all, next) => self.begin(s, v, all, *next),
            Frame::Pop(env) => self.pop(s, v, env),
            Frame::Unbind(x, old) => self.unbind(s, v, x, *old),
        }
    }
}

//! The rules that all machines share: 003, Figure 5, one function each, under the rule's name.
//!
//! Deviations, each of which can be had as printed (see [`crate::FLAWS`]): the callee sees `this` and
//! its parameter and nothing of its caller; the method is looked up in the receiver's class; a call on
//! null ends; and the end of a `var` forgets that variable alone.

use crate::heap::{Loc, Maker, Ref};
use crate::machine::{Machine, Steps, one};
use crate::semantics::{Base, Flaw};
use crate::state::{Control, Environment, Event, Frame, State, Value};
use crate::syntax::{Expr, Method, Name, Node, ProgramSyntax, Type};
use isopath_terms::Terms;
use std::rc::Rc;
use std::sync::Arc;

impl Machine {
    /// VARIABLE LOOKUP (004, Figure 3).
    pub(crate) fn variable_lookup(&mut self, s: &State, x: &Name) -> Steps {
        match s.env.get(x) {
            Some(&v) => one("VARIABLE LOOKUP", None, s.with(Control::Value(v))),
            None => Vec::new(),
        }
    }

    /// NULL
    pub(crate) fn null(&mut self, s: &State) -> Steps {
        let null = Control::Value(Value::Ref(Ref::Null));
        one("NULL", None, s.with(null))
    }

    /// A truth value is a value: the papers need no rule for it.
    pub(crate) fn bool_value(&mut self, s: &State, b: bool) -> Steps {
        one("VALUE", None, s.with(Control::Value(Value::Bool(b))))
    }

    /// NEW
    pub(crate) fn new_object(&mut self, s: &State, class: &Name) -> Steps {
        let mut state = s.clone();
        let r = self.allocate(&mut state, class);
        state.control = Control::Value(Value::Ref(r));
        one("NEW", None, state)
    }

    fn allocate(&mut self, state: &mut State, class: &Name) -> Ref {
        let heap = &mut state.heap;
        let number = heap.next_new();
        let l = heap.add_object(class.clone(), Maker::New(number), 0);
        if self.semantics.has(Flaw::NewUnknown) {
            self.input_fields(heap, l);
        } else {
            for (f, _) in self.fields_of(heap, l) {
                heap.set_field(l, &f, Ref::Null);
            }
        }
        let r = heap.stack_ref();
        heap.set(r, [(Terms::TRUE, Loc::At(l))].into());
        r
    }

    /// FIELD ACCESS (EVAL)
    pub(crate) fn field_access_eval(&mut self, s: &State, e: Expr, f: &Name, at: Expr) -> Steps {
        let frame = Frame::Get {
            field: f.clone(),
            at,
            ready: false,
        };
        one(
            "FIELD ACCESS (EVAL)",
            None,
            s.pushed(Control::Eval(e), frame),
        )
    }

    /// FIELD WRITE (EVAL)
    pub(crate) fn field_write_eval(
        &mut self,
        s: &State,
        x: &Name,
        f: &Name,
        e: Expr,
        at: Expr,
    ) -> Steps {
        let frame = Frame::Put {
            variable: x.clone(),
            field: f.clone(),
            at,
            ready: false,
        };
        one(
            "FIELD WRITE (EVAL)",
            None,
            s.pushed(Control::Eval(e), frame),
        )
    }

    /// EQUALS (L-OPERAND EVAL)
    pub(crate) fn equals_l_operand_eval(&mut self, s: &State, a: Expr, b: Expr, at: Expr) -> Steps {
        let state = s.pushed(Control::Eval(a), Frame::EqualsLeft(b, at));
        one("EQUALS (L-OPERAND EVAL)", None, state)
    }

    /// EQUALS (R-OPERAND EVAL)
    pub(crate) fn equals_r_operand_eval(
        &mut self,
        s: &State,
        v: Value,
        e: Expr,
        at: Expr,
    ) -> Steps {
        let mut state = s.popped(Control::Eval(e));
        state.frames.push_front_mut(Frame::EqualsRight(v, at));
        one("EQUALS (R-OPERAND EVAL)", None, state)
    }

    /// EQUALS (BOOL)
    pub(crate) fn equals_bool(&mut self, s: &State, a: bool, b: bool) -> Steps {
        let state = s.popped(Control::Value(Value::Bool(a == b)));
        one("EQUALS (BOOL)", None, state)
    }

    /// IF-THEN-ELSE (EVAL)
    pub(crate) fn if_then_else_eval(&mut self, s: &State, c: Expr, e: Expr) -> Steps {
        let &Node::If(_, then, otherwise) = self.program.node(e) else {
            return Vec::new();
        };
        let frame = Frame::If(then, otherwise, e);
        one(
            "IF-THEN-ELSE (EVAL)",
            None,
            s.pushed(Control::Eval(c), frame),
        )
    }

    /// IF-THEN-ELSE (TRUE) and IF-THEN-ELSE (FALSE)
    pub(crate) fn if_then_else(
        &mut self,
        s: &State,
        v: Value,
        (then, otherwise): (Expr, Expr),
        at: Expr,
    ) -> Steps {
        let (rule, next, b) = match v {
            Value::Bool(true) => ("IF-THEN-ELSE (TRUE)", then, true),
            Value::Bool(false) => ("IF-THEN-ELSE (FALSE)", otherwise, false),
            Value::Ref(_) => return Vec::new(),
        };
        let state = s.popped(Control::Eval(next)).after(Event::If(at, b));
        one(rule, None, state)
    }

    /// VARIABLE DECLARATION (EVAL)
    pub(crate) fn variable_declaration_eval(
        &mut self,
        s: &State,
        of: &Type,
        x: &Name,
        value: Expr,
        body: Expr,
    ) -> Steps {
        let frame = Frame::Var(of.clone(), x.clone(), body);
        let state = s.pushed(Control::Eval(value), frame);
        one("VARIABLE DECLARATION (EVAL)", None, state)
    }

    /// VARIABLE DECLARATION
    pub(crate) fn variable_declaration(
        &mut self,
        s: &State,
        v: Value,
        of: &Type,
        x: &Name,
        body: Expr,
    ) -> Steps {
        let mut state = s.popped(Control::Eval(body));
        let v = match of {
            Type::Class(class) if self.semantics.has(Flaw::DeclareDrops) => {
                Value::Ref(self.allocate(&mut state, class))
            }
            _ => v,
        };
        let frame = if self.semantics.has(Flaw::PopForgets) {
            Frame::Pop(s.env.clone())
        } else {
            Frame::Unbind(x.clone(), s.env.get(x).copied())
        };
        state.frames.push_front_mut(frame);
        Rc::make_mut(&mut state.env).insert(x.clone(), v);
        one("VARIABLE DECLARATION", None, state)
    }

    /// METHOD INVOCATION (OBJECT EVAL)
    pub(crate) fn method_invocation_object_eval(
        &mut self,
        s: &State,
        object: Expr,
        m: &Name,
        argument: Expr,
        at: Expr,
    ) -> Steps {
        let frame = Frame::CallObject(m.clone(), argument, at);
        let state = s.pushed(Control::Eval(object), frame);
        one("METHOD INVOCATION (OBJECT EVAL)", None, state)
    }

    /// METHOD INVOCATION (ARG EVAL)
    pub(crate) fn method_invocation_arg_eval(
        &mut self,
        s: &State,
        v: Value,
        m: &Name,
        e: Expr,
        at: Expr,
    ) -> Steps {
        let mut state = s.popped(Control::Eval(e));
        let frame = Frame::CallArgument(v, m.clone(), at);
        state.frames.push_front_mut(frame);
        one("METHOD INVOCATION (ARG EVAL)", None, state)
    }

    /// METHOD INVOCATION
    pub(crate) fn method_invocation(
        &mut self,
        s: &State,
        object: Value,
        m: &Name,
        argument: Value,
        at: Expr,
    ) -> Steps {
        let Value::Ref(receiver) = object else {
            return Vec::new();
        };
        if self.semantics.has(Flaw::CallOnNull) {
            return self.invoke(s, receiver, m, argument, at);
        }
        let rule = "METHOD INVOCATION (NULL)";
        let (mut steps, object) = self.fork_on_null(s, receiver, rule, at);
        if let Some(state) = object {
            steps.extend(self.invoke(&state, receiver, m, argument, at));
        }
        steps
    }

    fn invoke(&mut self, s: &State, receiver: Ref, m: &Name, argument: Value, at: Expr) -> Steps {
        let Some(method) = self.lookup(s, receiver, m) else {
            return Vec::new();
        };
        let mut state = s.popped(Control::Eval(method.body));
        state.frames.push_front_mut(Frame::Pop(s.env.clone()));
        if !self.semantics.has(Flaw::DynamicScope) {
            state.env = Environment::default();
        }
        let env = Rc::make_mut(&mut state.env);
        env.insert("this".into(), Value::Ref(receiver));
        env.insert(method.parameter.clone(), argument);
        // Nothing waits for the first method but the end: that it is invoked is not the program's doing.
        if s.frames.len() > 1 {
            state = state.after(Event::Call(at));
        }
        one("METHOD INVOCATION", None, state)
    }

    /// The method of the receiver's class; as printed, and for null, the first of that name.
    fn lookup(&mut self, s: &State, receiver: Ref, m: &Name) -> Option<Method> {
        let class = self.class_of(s, receiver);
        let class = class.filter(|_| !self.semantics.has(Flaw::LookupByName));
        match class {
            Some(class) => self.program.class(&class)?.method(m).cloned(),
            None => {
                let mut classes = self.program.classes.iter();
                classes.find_map(|class| class.method(m)).cloned()
            }
        }
    }

    /// The class of what `r` may point to: without inheritance there is one.
    fn class_of(&mut self, s: &State, r: Ref) -> Option<Name> {
        let set = self.expanded(&s.heap, r);
        set.iter().find_map(|(_, l)| match l {
            Loc::At(l) => Some(s.heap.object(*l).class.clone()),
            Loc::Open(open) => s.heap.input(*open).map(|input| input.class.clone()),
            Loc::Null | Loc::Uninitialised => None,
        })
    }

    /// VARIABLE ASSIGNMENT (EVAL)
    pub(crate) fn variable_assignment_eval(&mut self, s: &State, x: &Name, e: Expr) -> Steps {
        let state = s.pushed(Control::Eval(e), Frame::Assign(x.clone()));
        one("VARIABLE ASSIGNMENT (EVAL)", None, state)
    }

    /// VARIABLE ASSIGNMENT
    pub(crate) fn variable_assignment(&mut self, s: &State, v: Value, x: &Name) -> Steps {
        let mut state = s.popped(Control::Value(v));
        Rc::make_mut(&mut state.env).insert(x.clone(), v);
        one("VARIABLE ASSIGNMENT", None, state)
    }

    /// BEGIN (ARG0 EVAL)
    pub(crate) fn begin_arg0_eval(&mut self, s: &State, all: &Arc<[Expr]>) -> Steps {
        let Some(&first) = all.first() else {
            return Vec::new();
        };
        let state = s.pushed(Control::Eval(first), Frame::Begin(all.clone(), 1));
        one("BEGIN (ARG0 EVAL)", None, state)
    }

    /// BEGIN (ARGI EVAL), BEGIN (ARGN EVAL) and BEGIN
    pub(crate) fn begin(&mut self, s: &State, v: Value, all: &Arc<[Expr]>, next: usize) -> Steps {
        let Some(&e) = all.get(next) else {
            return one("BEGIN", None, s.popped(Control::Value(v)));
        };
        let last = next + 1 == all.len();
        let rule = if last {
            "BEGIN (ARGN EVAL)"
        } else {
            "BEGIN (ARGI EVAL)"
        };
        let mut state = s.popped(Control::Eval(e));
        state
            .frames
            .push_front_mut(Frame::Begin(all.clone(), next + 1));
        one(rule, None, state)
    }

    /// POP
    pub(crate) fn pop(&mut self, s: &State, v: Value, env: &Environment) -> Steps {
        let control = if self.semantics.has(Flaw::PopNoResult) {
            Control::Nothing
        } else {
            Control::Value(v)
        };
        let mut state = s.popped(control);
        state.env = env.clone();
        one("POP", None, state)
    }

    /// POP, after a declaration: the variable is what it was before.
    pub(crate) fn unbind(&mut self, s: &State, v: Value, x: &Name, old: Option<Value>) -> Steps {
        let mut state = s.popped(Control::Value(v));
        let env = Rc::make_mut(&mut state.env);
        match old {
            Some(old) => env.insert(x.clone(), old),
            None => env.remove(x),
        };
        one("POP", None, state)
    }

    /// The value of a read: a fresh reference with the set `values`.
    pub(crate) fn read(&mut self, s: &State, values: Vec<(isopath_terms::Term, Loc)>) -> State {
        let mut state = s.clone();
        let r = state.heap.stack_ref();
        state.heap.set(r, values.into());
        state.popped(Control::Value(Value::Ref(r)))
    }

    /// Whether this is that machine.
    pub(crate) fn is(&self, base: Base) -> bool {
        self.semantics.base == base
    }
}

//! The rules that both semantics share: 001, Figures 10 and 11.

use crate::machine::{FIRST_MADE, Machine, Steps, one};
use crate::semantics::Semantics;
use crate::state::{Control, Environment, Event, Frame, State};
use crate::syntax::{Expr, Method, Name, Op};
use isopath_calculus::ProgramSyntax;
use isopath_terms::{BinOp, Const, Sort, Term, Terms};
use std::rc::Rc;

impl Machine {
    /// A variable is what was substituted for it.
    pub(crate) fn variable(&mut self, s: &State, x: &Name) -> Steps {
        match s.env.get(x) {
            Some(&v) => one("Var", None, s.with(Control::Value(v))),
            None => Vec::new(),
        }
    }

    /// A literal is a value: the paper needs no rule for it.
    pub(crate) fn literal(&mut self, s: &State, v: Term) -> Steps {
        one("Literal", None, s.with(Control::Value(v)))
    }

    /// New
    pub(crate) fn new_object(&mut self, s: &State, class: &Name) -> Steps {
        let program = self.program.clone();
        let Some(number) = program.class_number(class) else {
            return Vec::new();
        };
        let l = FIRST_MADE + s.heap.made.len() as u32;
        let l = self.logic.terms.constant(Const::Loc(l));
        let mut state = s.with(Control::Value(l));
        state.heap.made.push_back_mut(number);
        if self.semantics == Semantics::PoseAsPrinted {
            let fields = program.fields(class).into_iter();
            let fields = fields.map(|f| (f.name.clone(), Some(self.default_value(&f.name))));
            let object = Rc::new(fields.collect());
            state.heap.objects.insert_mut(l, object);
        }
        one("New", None, state)
    }

    /// Let
    pub(crate) fn let_in(&mut self, s: &State, x: &Name, v: Term, body: Expr) -> Steps {
        let mut state = s.replaced(body, Frame::Scope(s.env.clone()));
        Rc::make_mut(&mut state.env).insert(x.clone(), v);
        one("Let", None, state)
    }

    /// Op (c1), or the symbolic value `sigma op sigma`; Eq (c1) to (c7) for references.
    pub(crate) fn operate(&mut self, s: &State, op: Op, a: Term, b: Term) -> Steps {
        let terms = &mut self.logic.terms;
        let v = match op {
            Op::Or => terms.or(a, b),
            Op::And => terms.and(a, b),
            Op::Eq => self.equal(a, b),
            Op::Ne => {
                let same = self.equal(a, b);
                self.logic.terms.not(same)
            }
            Op::Lt => terms.binary(BinOp::Slt, a, b),
            Op::Le => terms.binary(BinOp::Sle, a, b),
            Op::Add => terms.binary(BinOp::Add, a, b),
            Op::Sub => terms.sub(a, b),
            Op::Mul => terms.binary(BinOp::Mul, a, b),
        };
        let rule = match op {
            Op::Eq | Op::Ne => "Eq",
            _ => "Op (c1)",
        };
        one(rule, None, s.popped(Control::Value(v)))
    }

    fn equal(&mut self, a: Term, b: Term) -> Term {
        match self.logic.terms.sort(a) {
            Sort::Loc => self.same(a, b),
            _ => self.logic.terms.eq(a, b),
        }
    }

    /// Op (c2)
    pub(crate) fn negate(&mut self, s: &State, v: Term) -> Steps {
        let v = self.logic.terms.not(v);
        one("Op (c2)", None, s.popped(Control::Value(v)))
    }

    /// If (c1) and (c2) for a truth that is known, If (c3) and (c4) for one that is not.
    pub(crate) fn conditional(
        &mut self,
        s: &State,
        v: Term,
        (then, otherwise): (Expr, Expr),
        at: Expr,
    ) -> Steps {
        let known = [Terms::TRUE, Terms::FALSE].contains(&v);
        let rules = if known {
            ["If (c1)", "If (c2)"]
        } else {
            ["If (c3)", "If (c4)"]
        };
        let not_v = self.logic.terms.not(v);
        let sides = self.logic.branch(&s.condition, v);
        let mut steps = Vec::new();
        let cases = [(v, then, true), (not_v, otherwise, false)];
        for ((side, rule), (c, e, truth)) in sides.into_iter().zip(rules).zip(cases) {
            let goes = |s: State| s.popped(Control::Eval(e)).after(Event::If(at, truth));
            steps.extend(s.side(side, rule, c, goes));
        }
        steps
    }

    /// The body of a method, with the receiver for `this` and the values for its parameters.
    pub(crate) fn enter(&mut self, s: &State, method: &Method, values: &[Term]) -> State {
        let mut state = s.replaced(method.body, Frame::Scope(s.env.clone()));
        let mut env = Environment::default();
        let variables = Rc::make_mut(&mut env);
        variables.insert("this".into(), values[0]);
        for (parameter, &v) in method.parameters.iter().zip(&values[1..]) {
            variables.insert(parameter.name.clone(), v);
        }
        state.env = env;
        state
    }

    /// The classes that implement `m`, each with all classes that have that implementation.
    pub(crate) fn implementations(&self, m: &Name) -> Vec<(usize, Method, Vec<usize>)> {
        let program = &self.program;
        let mut found = Vec::new();
        for (number, class) in program.classes.iter().enumerate() {
            let Some(method) = class.method(m) else {
                continue;
            };
            let receives = |n: &usize| {
                let below = program.receiver(&program.classes[*n].name, m);
                below.is_some_and(|(of, _)| of.name == class.name)
            };
            let all = (0..program.classes.len()).filter(receives).collect();
            found.push((number, method.clone(), all));
        }
        found
    }
}

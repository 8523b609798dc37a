//! What a program does on a concrete heap, evaluated directly over its syntax.

use super::ConcreteHeap;
use crate::state::Event;
use crate::syntax::{Expr, Name, Node, Program};
use std::collections::BTreeMap;

/// How deep evaluation goes before it is given up: calls and expressions together.
const MAX_DEPTH: u32 = 400;

/// A value: an object by number, or a truth value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Concrete {
    /// An object; 0 is null.
    Object(u32),
    /// A truth value.
    Bool(bool),
}

/// What a run came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// Its result; `None` if it was stuck at null.
    pub result: Option<Concrete>,
    /// What it decided.
    pub flow: Vec<Event>,
    /// The heap at the end: the input's objects, then the new ones in order.
    pub heap: ConcreteHeap,
}

/// Runs `program` on `heap`; `None` if it goes deeper than evaluation does.
pub fn run(program: &Program, heap: &ConcreteHeap) -> Option<Run> {
    let entry = program.entry()?;
    let mut evaluator = Evaluator {
        program,
        heap: heap.clone(),
        flow: Vec::new(),
        depth: 0,
    };
    let mut variables = BTreeMap::new();
    variables.insert("this".into(), Concrete::Object(1));
    let parameter = match entry.takes {
        crate::syntax::Type::Bool => Concrete::Bool(false),
        crate::syntax::Type::Class(_) => Concrete::Object(heap.parameter),
    };
    variables.insert(entry.parameter.clone(), parameter);
    let result = match evaluator.evaluate(entry.body, &mut variables) {
        Ok(value) => Some(value),
        Err(Stop::Null) => None,
        Err(Stop::TooDeep) => return None,
    };
    Some(Run {
        result,
        flow: evaluator.flow,
        heap: evaluator.heap,
    })
}

enum Stop {
    Null,
    TooDeep,
}

struct Evaluator<'p> {
    program: &'p Program,
    heap: ConcreteHeap,
    flow: Vec<Event>,
    depth: u32,
}

type Variables = BTreeMap<Name, Concrete>;

impl Evaluator<'_> {
    fn evaluate(&mut self, e: Expr, variables: &mut Variables) -> Result<Concrete, Stop> {
        if self.depth == MAX_DEPTH {
            return Err(Stop::TooDeep);
        }
        self.depth += 1;
        let value = self.node(e, variables);
        self.depth -= 1;
        value
    }

    fn node(&mut self, e: Expr, variables: &mut Variables) -> Result<Concrete, Stop> {
        let program = self.program;
        match program.node(e) {
            Node::Variable(x) => Ok(variables[x]),
            Node::Null => Ok(Concrete::Object(0)),
            Node::Bool(b) => Ok(Concrete::Bool(*b)),
            Node::New(class) => Ok(Concrete::Object(self.heap.add(program, class))),
            Node::Get(receiver, f) => {
                let receiver = self.evaluate(*receiver, variables)?;
                let o = self.object(receiver, e)?;
                Ok(Concrete::Object(self.heap.field(o, f)))
            }
            Node::Put(x, f, value) => {
                let value = self.evaluate(*value, variables)?;
                let o = self.object(variables[x], e)?;
                if let Concrete::Object(to) = value {
                    self.heap.set(o, f, to);
                }
                Ok(value)
            }
            Node::Equals(a, b) => {
                let (a, b) = (self.evaluate(*a, variables)?, self.evaluate(*b, variables)?);
                if matches!(a, Concrete::Object(_)) {
                    self.flow.push(Event::Equal(e, a == b));
                }
                Ok(Concrete::Bool(a == b))
            }
            Node::If(condition, then, otherwise) => {
                let truth = self.evaluate(*condition, variables)? == Concrete::Bool(true);
                self.flow.push(Event::If(e, truth));
                self.evaluate(if truth { *then } else { *otherwise }, variables)
            }
            Node::Var(_, x, value, body) => {
                let value = self.evaluate(*value, variables)?;
                let old = variables.insert(x.clone(), value);
                let result = self.evaluate(*body, variables)?;
                match old {
                    Some(old) => variables.insert(x.clone(), old),
                    None => variables.remove(x),
                };
                Ok(result)
            }
            Node::Call(receiver, m, argument) => {
                let receiver = self.evaluate(*receiver, variables)?;
                let argument = self.evaluate(*argument, variables)?;
                let o = self.object(receiver, e)?;
                self.call(o, m, argument)
            }
            Node::Assign(x, value) => {
                let value = self.evaluate(*value, variables)?;
                variables.insert(x.clone(), value);
                Ok(value)
            }
            Node::Begin(all) => {
                let mut last = Concrete::Object(0);
                for &e in all.iter() {
                    last = self.evaluate(e, variables)?;
                }
                Ok(last)
            }
        }
    }

    fn call(&mut self, o: u32, m: &Name, argument: Concrete) -> Result<Concrete, Stop> {
        let class = &self.heap.objects[o as usize - 1].0;
        let class = self.program.class(class).expect("a checked program");
        let method = class.method(m).expect("a checked program");
        let mut variables = BTreeMap::new();
        variables.insert("this".into(), Concrete::Object(o));
        variables.insert(method.parameter.clone(), argument);
        self.evaluate(method.body, &mut variables)
    }

    /// The object that a value is; null is the end.
    fn object(&mut self, value: Concrete, at: Expr) -> Result<u32, Stop> {
        match value {
            Concrete::Object(o) if o != 0 => Ok(o),
            _ => {
                self.flow.push(Event::Null(at));
                Err(Stop::Null)
            }
        }
    }
}

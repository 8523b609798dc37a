//! What a program does on a concrete input, evaluated directly over its syntax.

use super::ConcreteHeap;
use crate::state::Event;
use crate::syntax::{Expr, Name, Node, Op, Program};
use std::collections::BTreeMap;

/// How deep evaluation goes before it is given up: calls and expressions together.
const MAX_DEPTH: u32 = 400;

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Concrete {
    /// An object by number; 0 is null.
    Object(u32),
    /// A truth value.
    Bool(bool),
    /// A number.
    Int(i32),
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

/// Runs `program` on an input; `None` if it goes deeper than evaluation does.
pub fn run(program: &Program, heap: &ConcreteHeap) -> Option<Run> {
    let mut evaluator = Evaluator {
        program,
        heap: heap.clone(),
        flow: Vec::new(),
        depth: 0,
    };
    let variables = heap.inputs.iter().cloned().collect();
    let result = match evaluator.evaluate(program.body, &variables) {
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
type Evaluated = Result<Concrete, Stop>;

impl Evaluator<'_> {
    fn evaluate(&mut self, e: Expr, variables: &Variables) -> Evaluated {
        if self.depth == MAX_DEPTH {
            return Err(Stop::TooDeep);
        }
        self.depth += 1;
        let value = self.node(e, variables);
        self.depth -= 1;
        value
    }

    fn node(&mut self, e: Expr, variables: &Variables) -> Evaluated {
        let program = self.program;
        match program.node(e) {
            Node::Variable(x) => Ok(variables[x]),
            Node::Int(n) => Ok(Concrete::Int(*n)),
            Node::Bool(b) => Ok(Concrete::Bool(*b)),
            Node::Null => Ok(Concrete::Object(0)),
            Node::New(class) => {
                let class = program.class_number(class).expect("a checked program");
                Ok(Concrete::Object(self.heap.add(program, class)))
            }
            Node::Get(receiver, f) => {
                let receiver = self.evaluate(*receiver, variables)?;
                let o = self.object(receiver, e)?;
                Ok(self.heap.field(o, f).expect("a checked program"))
            }
            Node::Put(receiver, f, value) => {
                let receiver = self.evaluate(*receiver, variables)?;
                let value = self.evaluate(*value, variables)?;
                let o = self.object(receiver, e)?;
                self.heap.set(o, f, value);
                Ok(value)
            }
            Node::Let(x, value, body) => {
                let value = self.evaluate(*value, variables)?;
                let mut inner = variables.clone();
                inner.insert(x.clone(), value);
                self.evaluate(*body, &inner)
            }
            Node::Binary(op, a, b) => {
                let (a, b) = (self.evaluate(*a, variables)?, self.evaluate(*b, variables)?);
                Ok(operate(*op, a, b))
            }
            Node::Not(a) => Ok(Concrete::Bool(
                self.evaluate(*a, variables)? != Concrete::Bool(true),
            )),
            Node::If(condition, then, otherwise) => {
                let truth = self.evaluate(*condition, variables)? == Concrete::Bool(true);
                self.flow.push(Event::If(e, truth));
                self.evaluate(if truth { *then } else { *otherwise }, variables)
            }
            Node::Call(receiver, m, arguments) => {
                let receiver = self.evaluate(*receiver, variables)?;
                let mut values = Vec::new();
                for argument in arguments.iter() {
                    values.push(self.evaluate(*argument, variables)?);
                }
                let o = self.object(receiver, e)?;
                self.call(o, m, &values, e)
            }
        }
    }

    fn call(&mut self, o: u32, m: &Name, values: &[Concrete], at: Expr) -> Evaluated {
        let class = self.heap.objects[o as usize - 1].0;
        let program = self.program;
        let found = program.receiver(&program.classes[class].name, m);
        let (of, method) = found.expect("a checked program");
        let number = program.class_number(&of.name).expect("a checked program");
        self.flow.push(Event::Invoke(at, number));
        let names = method.parameters.iter().map(|p| p.name.clone());
        let mut variables: Variables = names.zip(values.iter().copied()).collect();
        variables.insert("this".into(), Concrete::Object(o));
        self.evaluate(method.body, &variables)
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

fn operate(op: Op, a: Concrete, b: Concrete) -> Concrete {
    use Concrete::{Bool, Int};
    match (op, a, b) {
        (Op::Or, Bool(a), Bool(b)) => Bool(a || b),
        (Op::And, Bool(a), Bool(b)) => Bool(a && b),
        (Op::Lt, Int(a), Int(b)) => Bool(a < b),
        (Op::Le, Int(a), Int(b)) => Bool(a <= b),
        (Op::Add, Int(a), Int(b)) => Int(a.wrapping_add(b)),
        (Op::Sub, Int(a), Int(b)) => Int(a.wrapping_sub(b)),
        (Op::Mul, Int(a), Int(b)) => Int(a.wrapping_mul(b)),
        (Op::Ne, a, b) => Bool(a != b),
        (_, a, b) => Bool(a == b),
    }
}

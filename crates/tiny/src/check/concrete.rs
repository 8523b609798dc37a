//! What a program does on a concrete input, evaluated directly over its syntax.

use crate::state::Event;
use crate::syntax::{Expr, Name, Node, Op, Program, ProgramSyntax};
use isopath_calculus::check::{Concrete, ConcreteHeap, Evaluate, RunResult, Running, Stop, World};
use std::collections::BTreeMap;

impl Evaluate for Program {
    type Event = Event;

    fn run(&self, heap: &ConcreteHeap) -> Option<RunResult<Event>> {
        let mut evaluator = Evaluator {
            program: self,
            run: Running::new(heap),
        };
        let variables = heap.inputs.iter().cloned().collect();
        let result = evaluator.evaluate(self.body, &variables);
        evaluator.run.ended(result)
    }
}

struct Evaluator<'p> {
    program: &'p Program,
    run: Running<Event>,
}

type Variables = BTreeMap<Name, Concrete>;
type Evaluated = Result<Concrete, Stop>;

impl Evaluator<'_> {
    fn evaluate(&mut self, e: Expr, variables: &Variables) -> Evaluated {
        self.run.enter()?;
        let value = self.node(e, variables);
        self.run.leave();
        value
    }

    fn node(&mut self, e: Expr, variables: &Variables) -> Evaluated {
        let program = self.program;
        match program.node(e) {
            Node::Variable(x) => Ok(variables[x]),
            Node::Int(n) => Ok(Concrete::Int(*n)),
            Node::Bool(b) => Ok(Concrete::Bool(*b)),
            Node::Null => Ok(Concrete::NULL),
            Node::New(class) => {
                let class = program.class_number(class).expect("a checked program");
                Ok(Concrete::Object(program.add(&mut self.run.heap, class)))
            }
            Node::Get(receiver, f) => {
                let receiver = self.evaluate(*receiver, variables)?;
                self.run.get(receiver, f, e)
            }
            Node::Put(receiver, f, value) => {
                let receiver = self.evaluate(*receiver, variables)?;
                let value = self.evaluate(*value, variables)?;
                self.run.put(receiver, f, value, e)
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
                self.run.flow.push(Event::If(e, truth));
                self.evaluate(if truth { *then } else { *otherwise }, variables)
            }
            Node::Call(receiver, m, arguments) => {
                let receiver = self.evaluate(*receiver, variables)?;
                let mut values = Vec::new();
                for argument in arguments.iter() {
                    values.push(self.evaluate(*argument, variables)?);
                }
                let o = self.run.object(receiver, e)?;
                self.call(o, m, &values, e)
            }
        }
    }

    fn call(&mut self, o: u32, m: &Name, values: &[Concrete], at: Expr) -> Evaluated {
        let object = self.run.heap.object(o).expect("an object of the heap");
        let program = self.program;
        let found = program.receiver(&object.class.1, m);
        let (of, method) = found.expect("a checked program");
        let number = program.class_number(&of.name).expect("a checked program");
        self.run.flow.push(Event::Invoke(at, number));
        let names = method.parameters.iter().map(|p| p.name.clone());
        let mut variables: Variables = names.zip(values.iter().copied()).collect();
        variables.insert("this".into(), Concrete::Object(o));
        self.evaluate(method.body, &variables)
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

//! What a program does on a concrete heap, evaluated directly over its syntax.

use crate::state::Event;
use crate::syntax::{Expr, Name, Node, Program, ProgramSyntax};
use isopath_calculus::check::{Concrete, ConcreteHeap, Evaluate, RunResult, Running, Stop, World};
use std::collections::BTreeMap;

impl Evaluate for Program {
    type Event = Event;

    fn run(&self, heap: &ConcreteHeap) -> Option<RunResult<Event>> {
        let entry = self.entry()?;
        let mut evaluator = Evaluator {
            program: self,
            run: Running::new(heap),
        };
        let mut variables: Variables = heap.inputs.iter().cloned().collect();
        let unread = entry.unread();
        variables.entry(entry.parameter.clone()).or_insert(unread);
        let result = evaluator.evaluate(entry.body, &mut variables);
        evaluator.run.ended(result)
    }
}

struct Evaluator<'p> {
    program: &'p Program,
    run: Running<Event>,
}

type Variables = BTreeMap<Name, Concrete>;

impl Evaluator<'_> {
    fn evaluate(&mut self, e: Expr, variables: &mut Variables) -> Result<Concrete, Stop> {
        self.run.enter()?;
        let value = self.node(e, variables);
        self.run.leave();
        value
    }

    fn node(&mut self, e: Expr, variables: &mut Variables) -> Result<Concrete, Stop> {
        let program = self.program;
        match program.node(e) {
            Node::Variable(x) => Ok(variables[x]),
            Node::Null => Ok(Concrete::NULL),
            Node::Bool(b) => Ok(Concrete::Bool(*b)),
            Node::New(class) => {
                let class = program.class_number(class).expect("a checked program");
                Ok(Concrete::Object(program.add(&mut self.run.heap, class)))
            }
            Node::Get(receiver, f) => {
                let receiver = self.evaluate(*receiver, variables)?;
                self.run.get(receiver, f, e)
            }
            Node::Put(x, f, value) => {
                let value = self.evaluate(*value, variables)?;
                self.run.put(variables[x], f, value, e)
            }
            Node::Equals(a, b) => {
                let (a, b) = (self.evaluate(*a, variables)?, self.evaluate(*b, variables)?);
                if matches!(a, Concrete::Object(_)) {
                    self.run.flow.push(Event::Equal(e, a == b));
                }
                Ok(Concrete::Bool(a == b))
            }
            Node::If(condition, then, otherwise) => {
                let truth = self.evaluate(*condition, variables)? == Concrete::Bool(true);
                self.run.flow.push(Event::If(e, truth));
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
                let o = self.run.object(receiver, e)?;
                self.run.flow.push(Event::Call(e));
                self.call(o, m, argument)
            }
            Node::Assign(x, value) => {
                let value = self.evaluate(*value, variables)?;
                variables.insert(x.clone(), value);
                Ok(value)
            }
            Node::Begin(all) => {
                let mut last = Concrete::NULL;
                for &e in all.iter() {
                    last = self.evaluate(e, variables)?;
                }
                Ok(last)
            }
        }
    }

    fn call(&mut self, o: u32, m: &Name, argument: Concrete) -> Result<Concrete, Stop> {
        let object = self.run.heap.object(o).expect("an object of the heap");
        let method = self.program.classes[object.class.0].method(m);
        let method = method.expect("a checked program");
        let mut variables = BTreeMap::new();
        variables.insert("this".into(), Concrete::Object(o));
        variables.insert(method.parameter.clone(), argument);
        self.evaluate(method.body, &mut variables)
    }
}

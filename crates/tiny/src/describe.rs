//! Configurations as the paper writes them, and runs as plain data.

use crate::machine::{FIRST_MADE, Machine};
use crate::semantics::Semantics;
use crate::state::{Control, Environment, Event, Frame, PrintedObject, State, SymbolOrigin};
use crate::syntax::{Expr, Program, check, parse, sign};
use isopath_calculus::{
    Edge, Exploration, Found, HeapGraph, HeapNode, Limits, Rules, SourceError, StepRecord,
    Successor, Trace, explore,
};
use isopath_search::Progress;
use isopath_terms::{Term, Terms};
use std::sync::Arc;

/// How a program is explored.
#[derive(Clone, Debug)]
pub struct Options {
    /// By which rules.
    pub semantics: Semantics,
    /// How far and how, and whether each step is recorded.
    pub limits: Limits,
}

/// Reads, checks and explores a program.
pub fn explore_source(
    source: &str,
    options: &Options,
    progress: &Progress,
) -> Result<Exploration, SourceError> {
    let program = parse(source)?;
    check(&program)?;
    Ok(explore_program(Arc::new(program), options, progress))
}

/// Explores a program that was checked.
pub fn explore_program(
    program: Arc<Program>,
    options: &Options,
    progress: &Progress,
) -> Exploration {
    let machine = || Machine::new(program.clone(), options.semantics);
    let explored = explore(&options.limits, progress, machine, Machine::trace);
    explored.report(Machine::LANGUAGE, options.semantics.name())
}

impl Machine {
    fn trace(&mut self, s: &State, found: Found) -> Trace {
        let (ending, at) = self.ending(found, s);
        let result = match (ending, s.control) {
            ("returned", Control::Value(v)) => Some(self.show_value(v)),
            _ => None,
        };
        Trace {
            number: 0,
            ending,
            at,
            condition: rename_made(&self.logic.show(&s.condition)),
            result,
            flow: s.events().iter().map(|e| self.show_event(e)).collect(),
            path: s.path(),
            heap: self.heap_lines(s),
            graph: self.graph(s),
        }
    }

    /// The kind of a trace's ending, and where or why.
    pub(crate) fn ending(&self, found: Found, s: &State) -> (&'static str, Option<String>) {
        s.named_ending(found, || self.show_control(s))
    }

    pub(crate) fn step_record(&mut self, before: &State, step: &Successor<State>) -> StepRecord {
        StepRecord {
            rule: step.rule,
            adds: step.adds.map(|c| self.logic.terms.display(c).to_string()),
            before: self.show_state(before),
            after: self.show_state(&step.state),
        }
    }

    /// A configuration: H, Sigma, and the expression with its contexts.
    fn show_state(&mut self, s: &State) -> String {
        let mut lines = self.heap_lines(s);
        lines.push(format!("Sigma = {}", self.logic.show(&s.condition)));
        lines.push(format!("variables = {{{}}}", self.show_env(&s.env)));
        lines.push(format!("eta = {}", self.show_control(s)));
        let contexts: Vec<String> = s
            .frames
            .iter()
            .map(|frame| self.show_frame(frame))
            .collect();
        if !contexts.is_empty() {
            lines.push(format!("in {}", contexts.join(" in ")));
        }
        if self.is_final(s) {
            lines.push(format!("end = {}", self.ending(Found::Final, s).0));
        }
        lines.join("\n")
    }

    fn show_env(&self, env: &Environment) -> String {
        let all = env
            .iter()
            .map(|(x, v)| format!("{x} -> {}", self.show_value(*v)));
        all.collect::<Vec<_>>().join(", ")
    }

    fn show_control(&self, s: &State) -> String {
        match s.control {
            Control::Nothing => "(no value)".to_owned(),
            Control::Eval(e) => self.program.show(e),
            Control::Value(v) => self.show_value(v),
        }
    }

    /// A value. Locations of objects that the program made are called after the `new` that made them.
    fn show_value(&self, v: Term) -> String {
        rename_made(&self.logic.terms.display(v).to_string())
    }

    fn show_event(&self, event: &Event) -> String {
        let at = |e: &Expr| self.program.position(*e);
        match event {
            Event::If(e, truth) => format!("{} if {truth}", at(e)),
            Event::Invoke(e, class) => format!("{} {}", at(e), self.program.classes[*class].name),
            Event::Null(e) => format!("{} null", at(e)),
        }
    }

    fn heap_lines(&self, s: &State) -> Vec<String> {
        let mut lines = Vec::new();
        for (n, &class) in s.heap.made.iter().enumerate() {
            lines.push(format!("l{} : {}", n + 1, self.program.classes[class].name));
        }
        for known in s.heap.known.iter() {
            if let SymbolOrigin::Field(owner, f) = &known.place {
                let (owner, z) = (self.show_value(*owner), self.show_value(known.symbol));
                let guard = match known.guard {
                    Terms::TRUE => String::new(),
                    guard => format!(" if {}", self.logic.terms.display(guard)),
                };
                let place = format!("{owner}.{f}");
                let name = if place == z {
                    place
                } else {
                    format!("{place} = {z}")
                };
                lines.push(format!("input {name}{guard}"));
            }
        }
        for (f, log) in s.heap.log.iter() {
            let writes = log
                .iter()
                .map(|(r, v)| format!("{}.{f} := {}", self.show_value(*r), self.show_value(*v)));
            let writes: Vec<String> = writes.collect();
            lines.push(format!("newest first: {}", writes.join(", ")));
        }
        for (u, object) in self.bound(s) {
            let fields = object.iter().map(|(f, v)| match v {
                Some(v) => format!("{f} -> {}", self.show_value(*v)),
                None => format!("{f} -> ⊥"),
            });
            let fields: Vec<String> = fields.collect();
            lines.push(format!("{} -> ({})", self.show_value(u), fields.join(", ")));
        }
        lines
    }

    /// The printed heap's objects, by name: the order of terms is that of the arena.
    fn bound<'s>(&self, s: &'s State) -> Vec<(Term, &'s PrintedObject)> {
        let mut all: Vec<_> = s.heap.objects.iter().map(|(&u, o)| (u, &**o)).collect();
        all.sort_by_key(|(u, _)| self.show_value(*u));
        all
    }

    /// Circles for symbolic references, boxes for objects, arrows for fields: what is known of the heap.
    fn graph(&self, s: &State) -> HeapGraph {
        let mut graph = HeapGraph::default();
        for known in s.heap.known.iter() {
            let id = self.show_value(known.symbol);
            graph.nodes.push(HeapNode {
                label: id.clone(),
                id,
                location: false,
            });
            if let SymbolOrigin::Field(owner, f) = &known.place {
                let (from, to) = (self.show_value(*owner), self.show_value(known.symbol));
                let label = f.to_string();
                graph.edges.push(Edge { from, to, label });
            }
        }
        for (n, &class) in s.heap.made.iter().enumerate() {
            let id = format!("l{}", n + 1);
            let label = format!("{id} : {}", self.program.classes[class].name);
            graph.nodes.push(HeapNode {
                id,
                label,
                location: true,
            });
        }
        for (f, log) in s.heap.log.iter() {
            for (at, (r, v)) in log.iter().enumerate() {
                let label = format!("{f} := #{}", log.len() - at);
                let (from, to) = (self.show_value(*r), self.show_value(*v));
                graph.edges.push(Edge { from, to, label });
            }
        }
        graph
    }

    fn show_frame(&self, frame: &Frame) -> String {
        let e = |e: &Expr| self.program.show(*e);
        match frame {
            Frame::Get(f, _) => format!("_.{f}"),
            Frame::PutReceiver(f, value, _) => format!("_.{f} := {}", e(value)),
            Frame::PutValue(r, f, _) => format!("{}.{f} := _", self.show_value(*r)),
            Frame::Let(x, body) => format!("(let {x} := _ in {})", e(body)),
            Frame::Left(op, right) => format!("(_ {} {})", sign(*op), e(right)),
            Frame::Right(op, left) => {
                format!("({} {} _)", self.show_value(*left), sign(*op))
            }
            Frame::Not => "!_".to_owned(),
            Frame::If(a, b, _) => format!("(if _ {} {})", e(a), e(b)),
            Frame::Call(_, _, at) => format!("the call at {}", self.program.position(*at)),
            Frame::Scope(env) => format!("{{{}}}", self.show_env(env)),
        }
    }
}

/// Text of terms with the locations of made objects as the paper writes them: `#65536` is `l1`.
fn rename_made(text: &str) -> String {
    let mut out = String::new();
    let mut parts = text.split('#');
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let digits = part
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(part.len());
        match part[..digits].parse::<u32>() {
            Ok(l) if l >= FIRST_MADE => out.push_str(&format!("l{}", l - FIRST_MADE + 1)),
            _ => out.push_str(&format!("#{}", &part[..digits])),
        }
        out.push_str(&part[digits..]);
    }
    out
}

impl Options {
    /// The usual limits, no steps.
    pub fn new(semantics: Semantics) -> Options {
        Options {
            semantics,
            limits: Limits::default(),
        }
    }
}

//! Configurations as 001 writes them.

use crate::machine::{FIRST_MADE, Machine};
use crate::state::{Event, Frame, PrintedObject, State, SymbolOrigin};
use crate::syntax::{Expr, ProgramSyntax, sign};
use isopath_calculus::{Condition, Describe, Edge, HeapGraph, HeapNode, show_control, show_env};
use isopath_terms::{Term, Terms};

impl Describe for Machine {
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

    /// A configuration: H, Sigma, and the expression with its contexts.
    fn show_state(&mut self, s: &State) -> Vec<String> {
        let mut lines = self.heap_lines(s);
        lines.push(format!("Sigma = {}", self.logic.show(&s.condition)));
        lines.push(format!("variables = {}", show_env(self, &s.env)));
        lines.push(format!("eta = {}", show_control(self, s)));
        let contexts: Vec<String> = s.frames.iter().map(|frame| self.frame(frame)).collect();
        if !contexts.is_empty() {
            lines.push(format!("in {}", contexts.join(" in ")));
        }
        lines
    }

    fn show_heap(&mut self, s: &State, _: Option<Term>) -> (Vec<String>, HeapGraph) {
        (self.heap_lines(s), self.graph(s))
    }

    fn show_condition(&mut self, condition: &Condition) -> String {
        rename_made(&self.logic.show(condition))
    }
}

impl Machine {
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

    fn frame(&self, frame: &Frame) -> String {
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
            Frame::Scope(env) => show_env(self, env),
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

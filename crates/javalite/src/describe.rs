//! States as 003 writes them.

use crate::heap::{Heap, Loc, Maker, Ref};
use crate::machine::Machine;
use crate::state::{Event, Frame, State, Value};
use crate::syntax::{Expr, ProgramSyntax};
use isopath_calculus::{Describe, Edge, HeapGraph, HeapNode, show_control, show_env};
use std::collections::BTreeSet;

impl Describe for Machine {
    fn show_value(&self, v: Value) -> String {
        match v {
            Value::Ref(r) => r.to_string(),
            Value::Bool(b) => b.to_string(),
        }
    }

    fn show_event(&self, event: &Event) -> String {
        let at = |e: &Expr| self.program.position(*e);
        match event {
            Event::Equal(e, truth) => format!("{} equal {truth}", at(e)),
            Event::If(e, truth) => format!("{} if {truth}", at(e)),
            Event::Call(e) => format!("{} call", at(e)),
            Event::Null(e) => format!("{} null", at(e)),
        }
    }

    /// A state, as in Figure 4: L, R, the path condition, the environment, the control, the continuation.
    fn show_state(&mut self, s: &State) -> Vec<String> {
        let all: BTreeSet<Ref> = s.heap.sets().map(|(r, _)| r).collect();
        let frames = s.frames.iter().map(|frame| self.frame(frame));
        let kont: Vec<String> = frames.chain(["end".into()]).collect();
        let mut lines = self.heap_lines(&s.heap, &all);
        lines.push(format!("phi = {}", self.logic.show(&s.condition)));
        lines.push(format!("eta = {}", show_env(self, &s.env)));
        lines.push(format!("e = {}", show_control(self, s)));
        lines.push(format!("k = {}", kont.join(" -> ")));
        lines
    }

    /// What a trace leaves behind: what its result, `this`, the parameter and the variables lead to.
    fn show_heap(&mut self, s: &State, result: Option<Value>) -> (Vec<String>, HeapGraph) {
        let roots = result.into_iter().chain(s.env.values().copied());
        let live = reachable(&s.heap, roots);
        (self.heap_lines(&s.heap, &live), self.graph(&s.heap, &live))
    }

    /// With its value set.
    fn show_result(&mut self, s: &State, v: Value) -> String {
        match v {
            Value::Bool(b) => b.to_string(),
            Value::Ref(r) => format!("{r} = {}", self.show_set(&s.heap, r)),
        }
    }
}

impl Machine {
    fn show_set(&mut self, heap: &Heap, r: Ref) -> String {
        let pairs = self.expanded(heap, r);
        let shown = pairs.iter().map(|&(guard, l)| {
            let guard = self.logic.terms.display(guard);
            format!("({guard} {})", self.show_location(heap, l))
        });
        format!("{{{}}}", shown.collect::<Vec<_>>().join(" "))
    }

    fn show_location(&self, heap: &Heap, l: Loc) -> String {
        match l {
            Loc::Open(r) => match heap.input(r) {
                Some(input) => format!("?{}", input.name),
                None => l.to_string(),
            },
            _ => l.to_string(),
        }
    }

    fn heap_lines(&mut self, heap: &Heap, live: &BTreeSet<Ref>) -> Vec<String> {
        let mut lines = Vec::new();
        let constant = |r: &&Ref| !matches!(r, Ref::Null | Ref::Uninitialised);
        for r in live.iter().filter(constant) {
            lines.push(format!("L({r}) = {}", self.show_set(heap, *r)));
        }
        for l in locations(heap, live) {
            let object = heap.object(l);
            let maker = self.show_maker(heap, object.maker);
            let fields: Vec<String> = heap.fields(l).map(|(f, r)| format!("{f} -> {r}")).collect();
            let (class, fields) = (&object.class, fields.join(", "));
            lines.push(format!("R(l{l}) = {{{fields}}} : {class}, {maker}"));
        }
        lines
    }

    fn show_maker(&self, heap: &Heap, maker: Maker) -> String {
        match maker {
            Maker::Input(r) => match heap.input(r) {
                Some(input) => input.name.to_string(),
                None => r.to_string(),
            },
            Maker::New(n) => format!("new {n}"),
            Maker::Caller => "the caller".to_owned(),
        }
    }

    fn graph(&mut self, heap: &Heap, live: &BTreeSet<Ref>) -> HeapGraph {
        let mut graph = HeapGraph::default();
        let mut drawn = BTreeSet::new();
        for &r in live {
            graph.nodes.push(node(r.to_string(), r.to_string(), false));
            for &(guard, l) in self.expanded(heap, r).iter() {
                let (to, label) = (l.to_string(), self.logic.terms.display(guard).to_string());
                if drawn.insert(l) {
                    let name = self.show_location(heap, l);
                    graph.nodes.push(node(to.clone(), name, true));
                }
                let from = r.to_string();
                graph.edges.push(Edge { from, to, label });
            }
        }
        for l in locations(heap, live) {
            for (f, r) in heap.fields(l) {
                let (from, to) = (Loc::At(l).to_string(), r.to_string());
                let label = f.to_string();
                graph.edges.push(Edge { from, to, label });
            }
        }
        graph
    }

    fn frame(&self, frame: &Frame) -> String {
        let e = |e: &Expr| self.program.show(*e);
        match frame {
            Frame::Get { field, .. } => format!("(* $ {field})"),
            Frame::Put {
                variable, field, ..
            } => format!("({variable} $ {field} := *)"),
            Frame::EqualsLeft(right, _) => format!("(* = {})", e(right)),
            Frame::EqualsRight(v, _) => format!("({} = *)", self.show_value(*v)),
            Frame::If(a, b, _) => format!("(if * {} else {})", e(a), e(b)),
            Frame::Var(of, x, body) => format!("(var {of} {x} := * in {})", e(body)),
            Frame::CallObject(m, argument, _) => format!("(* @ {m} {})", e(argument)),
            Frame::CallArgument(v, m, _) => format!("({} @ {m} *)", self.show_value(*v)),
            Frame::Assign(x) => format!("({x} := *)"),
            Frame::Begin(all, next) => {
                let rest: Vec<String> = all[*next..].iter().map(e).collect();
                format!("(begin * ({}))", rest.join(" "))
            }
            Frame::Pop(env) => format!("(pop {})", show_env(self, env)),
            Frame::Unbind(x, _) => format!("(pop {x})"),
        }
    }
}

fn node(id: String, label: String, location: bool) -> HeapNode {
    HeapNode {
        id,
        label,
        location,
    }
}

/// The objects that some reference of `live` may point to.
fn locations(heap: &Heap, live: &BTreeSet<Ref>) -> BTreeSet<u32> {
    let pairs = live.iter().flat_map(|&r| heap.of(r).to_vec());
    let objects = pairs.filter_map(|(_, l)| match l {
        Loc::At(l) => Some(l),
        _ => None,
    });
    objects.collect()
}

/// The references that values, `this` and the parameter lead to.
fn reachable(heap: &Heap, roots: impl Iterator<Item = Value>) -> BTreeSet<Ref> {
    let mut pending: Vec<Ref> = vec![Ref::Input(0)];
    pending.extend(heap.fields(1).map(|(_, r)| r).filter(|&r| heap.has(r)));
    pending.extend(roots.filter_map(|v| match v {
        Value::Ref(r) => Some(r),
        Value::Bool(_) => None,
    }));
    let mut seen = BTreeSet::new();
    while let Some(r) = pending.pop() {
        if !seen.insert(r) {
            continue;
        }
        for &(_, l) in heap.of(r).iter() {
            match l {
                Loc::At(l) => pending.extend(heap.fields(l).map(|(_, r)| r)),
                Loc::Open(open) => pending.push(open),
                Loc::Null | Loc::Uninitialised => {}
            }
        }
    }
    seen
}

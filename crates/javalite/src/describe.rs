//! States as the papers write them, and runs as plain data.

use crate::heap::{Heap, Loc, Maker, Ref};
use crate::machine::Machine;
use crate::state::{Control, Event, Frame, State, Value};
use crate::syntax::{Expr, Program, check, parse};
use crate::{Base, Semantics};
use isopath_calculus::{
    Edge, Exploration, Found, HeapGraph, HeapNode, Limits, Rules, SourceError, StepRecord,
    Successor, Trace, explore,
};
use isopath_search::Progress;
use std::collections::BTreeSet;
use std::sync::Arc;

/// How a program is explored.
#[derive(Clone, Debug)]
pub struct Options {
    /// By which rules.
    pub semantics: Semantics,
    /// How far and how, and whether each step is recorded.
    pub limits: Limits,
    /// The longest chain of input fields.
    pub k: Option<u32>,
}

/// Reads, checks and explores a program.
pub fn explore_source(
    source: &str,
    options: &Options,
    progress: &Progress,
) -> Result<Exploration, SourceError> {
    let program = parse(source)?;
    check(&program, options.semantics.scope())?;
    Ok(explore_program(Arc::new(program), options, progress))
}

/// Explores a program that was checked.
pub fn explore_program(
    program: Arc<Program>,
    options: &Options,
    progress: &Progress,
) -> Exploration {
    let machine = || Machine::new(program.clone(), options.semantics.clone(), options.k);
    let explored = explore(&options.limits, progress, machine, Machine::trace);
    explored.report(Machine::LANGUAGE, &options.semantics.name)
}

impl Machine {
    fn trace(&mut self, s: &State, found: Found) -> Trace {
        let (ending, at) = self.ending(found, s);
        let result = match (ending, s.control) {
            ("returned", Control::Value(v)) => Some(v),
            _ => None,
        };
        let roots = result.into_iter().chain(s.env.values().copied());
        let live = reachable(&s.heap, roots);
        Trace {
            number: 0,
            ending,
            at,
            condition: self.logic.show(&s.condition),
            result: result.map(|v| self.show_value(&s.heap, v)),
            flow: s.events().iter().map(|e| self.show_event(e)).collect(),
            path: s.path(),
            heap: self.heap_lines(&s.heap, &live),
            graph: self.graph(&s.heap, &live),
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

    /// A state, as in Figure 4: L, R, the path condition, the environment, the control, the continuation.
    fn show_state(&mut self, s: &State) -> String {
        let all: BTreeSet<Ref> = s.heap.sets().map(|(r, _)| r).collect();
        let env: Vec<String> = s
            .env
            .iter()
            .map(|(x, v)| format!("{x} -> {}", show(v)))
            .collect();
        let kont: Vec<String> = s
            .frames
            .iter()
            .map(|frame| self.show_frame(frame))
            .collect();
        let mut lines = self.heap_lines(&s.heap, &all);
        lines.push(format!("phi = {}", self.logic.show(&s.condition)));
        lines.push(format!("eta = {{{}}}", env.join(", ")));
        lines.push(format!("e = {}", self.show_control(s)));
        lines.push(format!(
            "k = {}",
            [kont, vec!["end".into()]].concat().join(" -> ")
        ));
        if self.is_final(s) {
            lines.push(format!("end = {}", self.ending(Found::Final, s).0));
        }
        lines.join("\n")
    }

    fn show_control(&self, s: &State) -> String {
        match s.control {
            Control::Eval(e) => self.program.show(e),
            Control::Value(v) => show(&v),
            Control::Nothing => "(no value)".to_owned(),
        }
    }

    fn show_value(&mut self, heap: &Heap, v: Value) -> String {
        match v {
            Value::Bool(b) => b.to_string(),
            Value::Ref(r) => {
                let set = self.show_set(heap, r);
                format!("{r} = {set}")
            }
        }
    }

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

    fn show_event(&self, event: &Event) -> String {
        let at = |e: &Expr| self.program.position(*e);
        match event {
            Event::Equal(e, truth) => format!("{} equal {truth}", at(e)),
            Event::If(e, truth) => format!("{} if {truth}", at(e)),
            Event::Call(e) => format!("{} call", at(e)),
            Event::Null(e) => format!("{} null", at(e)),
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

    fn show_frame(&self, frame: &Frame) -> String {
        let e = |e: &Expr| self.program.show(*e);
        match frame {
            Frame::Get { field, .. } => format!("(* $ {field})"),
            Frame::Put {
                variable, field, ..
            } => format!("({variable} $ {field} := *)"),
            Frame::EqualsLeft(right, _) => format!("(* = {})", e(right)),
            Frame::EqualsRight(v, _) => format!("({} = *)", show(v)),
            Frame::If(a, b, _) => format!("(if * {} else {})", e(a), e(b)),
            Frame::Var(of, x, body) => format!("(var {of} {x} := * in {})", e(body)),
            Frame::CallObject(m, argument, _) => format!("(* @ {m} {})", e(argument)),
            Frame::CallArgument(v, m, _) => format!("({} @ {m} *)", show(v)),
            Frame::Assign(x) => format!("({x} := *)"),
            Frame::Begin(all, next) => {
                let rest: Vec<String> = all[*next..].iter().map(e).collect();
                format!("(begin * ({}))", rest.join(" "))
            }
            Frame::Pop(env) => {
                let env: Vec<String> = env
                    .iter()
                    .map(|(x, v)| format!("{x} -> {}", show(v)))
                    .collect();
                format!("(pop {{{}}})", env.join(", "))
            }
            Frame::Unbind(x, _) => format!("(pop {x})"),
        }
    }
}

fn show(v: &Value) -> String {
    match v {
        Value::Ref(r) => r.to_string(),
        Value::Bool(b) => b.to_string(),
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

impl Options {
    /// The usual limits, no bound on chains, no steps.
    pub fn new(semantics: Semantics) -> Options {
        Options {
            semantics,
            limits: Limits::default(),
            k: None,
        }
    }

    /// Whether nothing but null and comparisons forks.
    pub fn has_one_trace_per_path(&self) -> bool {
        self.semantics.base != Base::Lazy && self.semantics.is_exact()
    }
}

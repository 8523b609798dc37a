//! The one trail of a path: what was decided on it, in order.
//!
//! Whatever neither constants nor what the path knows from earlier entries decides is an entry: the condition
//! as the instruction asked it, the side that was taken, the place, the kind, and whether the path forked there
//! or was *forced* to that side because the other is impossible. Path conditions, drawings, the order of traces
//! and what moves between workers derive from it.
//!
//! What the path knows by simple look-ups follows from the entries before, and is the same wherever they are
//! followed again ([`isopath_solver::Solver::follow`]), so it needs no entries of its own.

use crate::{Machine, State};
use isopath_heap::List;
use isopath_program::MethodId;
use isopath_solver::Model;
use isopath_terms::{Const, Symbol, Term, Terms};
use isopath_trace::{Decision, DecisionKind, Path, Place, Question, Trail as Written, Value};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;

/// What an instruction wants to know.
#[derive(Clone, Copy)]
pub(crate) struct Asked {
    pub(crate) kind: DecisionKind,
    pub(crate) condition: Term,
    /// The number that is tried, of kind [`DecisionKind::Value`]. The condition may not show it: `n + 1 == 3` is
    /// `n == 2`.
    tried: Option<i32>,
}

impl Asked {
    pub(crate) fn new(kind: DecisionKind, condition: Term) -> Asked {
        Asked {
            kind,
            condition,
            tried: None,
        }
    }

    /// Whether a number is this one.
    pub(crate) fn whether(value: i32, condition: Term) -> Asked {
        Asked {
            tried: Some(value),
            ..Asked::new(DecisionKind::Value, condition)
        }
    }
}

/// An entry of a trail, in the terms of one machine.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The condition as it was asked.
    pub asked: Term,
    /// The side that was taken.
    pub holds: bool,
    /// What it is about.
    pub kind: DecisionKind,
    /// The other side is impossible.
    pub forced: bool,
    tried: Option<i32>,
    method: MethodId,
    /// The instruction, by its index among the decoded ones.
    pc: u32,
    /// What was found, if the path has words of its own for it.
    words: Option<Rc<str>>,
}

impl Entry {
    /// The instruction that asked: its method, and its index among the decoded ones.
    pub fn at(&self) -> (MethodId, u32) {
        (self.method, self.pc)
    }

    /// What was found, if the path has words of its own for it.
    pub fn words(&self) -> Option<&str> {
        self.words.as_deref()
    }

    /// Whether the path forked here.
    pub fn is_fork(&self) -> bool {
        !self.forced && self.kind != DecisionKind::Assumption
    }

    /// What holds since: the condition or its negation.
    pub fn asserted(&self, terms: &mut Terms) -> Term {
        match self.holds {
            true => self.asked,
            false => terms.not(self.asked),
        }
    }
}

/// Names and conditions as people read them. Trails share them: on long chains of objects they are long, and each path
/// has those of the paths that it shares its beginning with.
#[derive(Default)]
pub(crate) struct Texts {
    names: FxHashMap<Symbol, Arc<str>>,
    conditions: FxHashMap<Term, Arc<str>>,
    /// Bytes of the conditions.
    size: usize,
}

/// Bytes of conditions that are kept.
const KEPT: usize = 1 << 25;

impl Texts {
    fn name(&mut self, symbol: Symbol, make: impl FnOnce() -> Arc<str>) -> Arc<str> {
        self.names.entry(symbol).or_insert_with(make).clone()
    }

    fn keep(&mut self, condition: Term, text: Arc<str>) {
        if self.size > KEPT {
            self.conditions.clear();
            self.size = 0;
        }
        self.size += text.len();
        self.conditions.insert(condition, text);
    }
}

/// The decisions of a path. A clone shares them.
#[derive(Clone, Default)]
pub struct Trail {
    /// Newest first.
    entries: List<Entry>,
    /// The sides of the forks among them, which would take long to gather at the end of each of many long paths.
    path: Path,
}

impl Trail {
    /// The entries, newest first.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }

    /// Those that a path condition shows, newest first: forks, and what the program assumed.
    pub fn shown(&self) -> impl Iterator<Item = &Entry> {
        self.iter().filter(|entry| !entry.forced)
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing was decided.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How often the path forked.
    pub fn forks(&self) -> u32 {
        self.path.len()
    }

    /// Which side was taken at each fork.
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn push(&mut self, entry: Entry) {
        if entry.is_fork() {
            self.path.push(entry.holds);
        }
        self.entries.push(entry);
    }
}

impl<'p> Machine<'p> {
    /// Appends a decision that was made where `st` stands.
    pub(crate) fn record(
        &mut self,
        st: &mut State<'p>,
        asked: Asked,
        (holds, forced): (bool, bool),
    ) {
        let words = self.words(st, asked.condition, holds);
        st.path.trail.push(Entry {
            asked: asked.condition,
            holds,
            kind: asked.kind,
            forced,
            tried: asked.tried,
            method: st.control.frame.method.id,
            pc: st.control.frame.pc,
            words,
        });
        if !st.path.preconditions.is_empty() {
            st.path
                .preconditions
                .wake(|awaited| awaited.conditions.contains(&asked.condition));
        }
    }

    /// The words that the path has for one side of what was asked.
    fn words(&mut self, st: &State<'p>, asked: Term, holds: bool) -> Option<Rc<str>> {
        // Only of conditions on classes, which are few.
        st.inputs.known.words(asked)?;
        match holds {
            true => st.inputs.known.words(asked).cloned(),
            false => st.inputs.known.words(self.terms.not(asked)).cloned(),
        }
    }

    /// What leads to `st` from the entry, for another machine, process or time.
    pub fn write_trail(&mut self, st: &State<'p>) -> Written {
        let mut decisions: Vec<Decision> = Vec::with_capacity(st.path.trail.entries.len());
        for entry in st.path.trail.iter() {
            decisions.push(self.written(entry));
        }
        decisions.reverse();
        let model = st.path.condition.model().iter();
        let model = model.map(|(s, v)| {
            let terms = &self.terms;
            let name = || terms.symbol_name(s).into();
            (self.caches.texts.name(s, name), written_value(v))
        });
        let model = model.collect();
        Written {
            decisions,
            model,
            ..Written::to_entry()
        }
    }

    /// What leads to `st`, with what was found at each decision that a path condition shows.
    pub fn describe_trail(&mut self, st: &State<'p>) -> Written {
        let mut trail = self.write_trail(st);
        for (decision, entry) in trail.decisions.iter_mut().rev().zip(st.path.trail.iter()) {
            if !entry.forced {
                decision.text = Some(self.shown(entry));
            }
        }
        trail
    }

    /// What was found at an entry.
    fn shown(&mut self, entry: &Entry) -> Arc<str> {
        if let Some(words) = &entry.words {
            return (&**words).into();
        }
        let asserted = entry.asserted(&mut self.terms);
        if let Some(known) = self.caches.texts.conditions.get(&asserted) {
            return known.clone();
        }
        let text: Arc<str> = self.show_condition(asserted).into();
        self.caches.texts.keep(asserted, text.clone());
        text
    }

    /// An entry in words, as far as they mean the same everywhere.
    pub fn written(&mut self, entry: &Entry) -> Decision {
        Decision {
            question: self.question(entry.asked),
            holds: entry.holds,
            kind: entry.kind,
            forced: entry.forced,
            place: self.place_of(entry.method, entry.pc),
            tried: entry.tried,
            text: None,
        }
    }

    pub(crate) fn question(&self, asked: Term) -> Question {
        Question(self.terms.fingerprint(asked))
    }

    pub(crate) fn place_of(&mut self, method: MethodId, pc: u32) -> Place {
        let program = self.program;
        let method = program.method(method);
        let class = program.class(method.class);
        let (class_name, method_name) =
            self.caches.place_names.entry(method.id).or_insert_with(|| {
                let name: Arc<str> = format!("{}{}", method.name, method.desc).into();
                (class.source_name().into(), name)
            });
        let code = method.code(program).ok().flatten();
        let offset = code.and_then(|code| code.offsets.get(pc as usize).copied());
        Place {
            class: class_name.clone(),
            method: method_name.clone(),
            offset: offset.map_or(pc, u32::from),
            file: class.source_file.clone(),
            line: code.and_then(|code| code.line(pc)),
        }
    }

    /// The model that a trail carries, in the terms of this machine.
    pub(crate) fn read_model(&self, trail: &Written) -> Model {
        let mut model = Model::new();
        for (name, value) in &trail.model {
            if let Some(symbol) = self.terms.find_symbol(name) {
                let value = read_value(*value);
                if value.sort() == self.terms.symbol_sort(symbol) {
                    model.set(symbol, value);
                }
            }
        }
        model
    }
}

fn written_value(value: Const) -> Value {
    match value {
        Const::Bool(v) => Value::Bool(v),
        Const::Bv32(v) => Value::Int(v),
        Const::Bv64(v) => Value::Long(v),
        Const::F32(bits) => Value::FloatBits(bits),
        Const::F64(bits) => Value::DoubleBits(bits),
        Const::Loc(v) => Value::Object(v),
    }
}

fn read_value(value: Value) -> Const {
    match value {
        Value::Bool(v) => Const::Bool(v),
        Value::Int(v) => Const::Bv32(v),
        Value::Long(v) => Const::Bv64(v),
        Value::FloatBits(bits) => Const::f32(f32::from_bits(bits)),
        Value::DoubleBits(bits) => Const::f64(f64::from_bits(bits)),
        Value::Object(v) => Const::Loc(v),
    }
}

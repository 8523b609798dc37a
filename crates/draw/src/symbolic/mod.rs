//! The symbolic heap of a path: what the strategy knows of the heap, before and after, as plain data.
//!
//! Nothing is asked of the strategy but what the machine asks of it: the value of a cell before is what a read finds
//! in the heap without its writes, the value after what a read finds at the end. So under `pose` a value has the
//! choices of Getfield (c1) and (r2) of paper 001, and under `summaries` a reference has the value set of 003.
//!
//! Values are simplified where they count, and conditions are without what follows from the others (`reduce.rs`). What
//! that asks of the solver is no part of the exploration.

mod cells;
mod made;
mod reduce;
mod references;
mod table;

use crate::names::class_name;
use isopath_heap::{InputHeap, Leaf, ObjRef, Value};
use isopath_machine::{Ending, Machine, State, face};
use isopath_program::ClassId;
use isopath_terms::{Term, Terms};
use isopath_trace::{CellPlace, Origin, SymbolicHeap, SymbolicRoot, SymbolicTerm};
use reduce::{Reducer, irredundant};
use rustc_hash::FxHashMap;
use table::Source;

/// Input references of a path of which a heap is made. The values of a chain grow with the square of its length.
const REFERENCES: usize = 256;

/// A symbolic heap in the making.
pub(super) struct Drawing<'a, 'p> {
    pub(super) machine: &'a mut Machine<'p>,
    pub(super) state: &'a State<'p>,
    pub(super) heap: SymbolicHeap,
    /// The input heap before and after.
    pub(super) before: Box<dyn InputHeap>,
    pub(super) after: Box<dyn InputHeap>,
    /// Positions of terms.
    table: FxHashMap<Term, usize>,
    /// What symbols mean; of a constant also its class.
    sources: FxHashMap<Term, (Source, Option<ClassId>)>,
    /// Positions of input references, of input objects by the terms that they are, and of objects of the program.
    references: FxHashMap<Term, usize>,
    objects: FxHashMap<Term, usize>,
    made: FxHashMap<ObjRef, usize>,
    /// The objects of the program in order, of which the first so many are described.
    own: Vec<ObjRef>,
    reducer: Reducer,
}

/// The heap of a path that has ended, before and after.
pub fn symbolic_heap<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    ending: &Ending,
) -> SymbolicHeap {
    let recorded = machine.solver.stats().clone();
    let heap = match face::references(state).count() {
        0..=REFERENCES => Drawing::new(machine, state).all(ending),
        count => SymbolicHeap {
            left_out: vec![format!("a heap of {count} input references")],
            ..SymbolicHeap::default()
        },
    };
    machine.solver.forget_since(recorded);
    heap
}

/// The input heap as it was before the run.
fn at_entry(state: &State<'_>) -> Box<dyn InputHeap> {
    let mut inputs = state.heap.inputs.clone();
    inputs.look_at_entry(true);
    inputs
}

impl<'a, 'p> Drawing<'a, 'p> {
    fn new(machine: &'a mut Machine<'p>, state: &'a State<'p>) -> Self {
        Drawing {
            machine,
            state,
            heap: SymbolicHeap::default(),
            before: at_entry(state),
            after: state.heap.inputs.clone(),
            table: FxHashMap::default(),
            sources: FxHashMap::default(),
            references: FxHashMap::default(),
            objects: FxHashMap::default(),
            made: FxHashMap::default(),
            own: Vec::new(),
            reducer: Reducer::default(),
        }
    }

    fn all(mut self, ending: &Ending) -> SymbolicHeap {
        self.sources();
        self.condition();
        self.list_references();
        self.list_objects();
        self.settle_references();
        self.roots();
        self.statics();
        self.end(ending);
        self.made_objects();
        self.class_numbers();
        self.heap
    }

    /// What the path has decided and assumed, without what follows from the rest.
    fn condition(&mut self) {
        let (mut conjuncts, mut words) = (Vec::new(), FxHashMap::default());
        let mut shown: Vec<_> = self.state.path.trail.shown().cloned().collect();
        shown.reverse();
        for entry in shown {
            let condition = entry.asserted(&mut self.machine.terms);
            if let Some(text) = entry.words() {
                words.insert(condition, text.to_string());
            }
            let parts = match words.contains_key(&condition) || self.has_text(condition) {
                true => vec![condition],
                false => self.machine.terms.conjuncts(condition),
            };
            for part in parts {
                if !conjuncts.contains(&part) {
                    conjuncts.push(part);
                }
            }
        }
        let (kept, reduced) = irredundant(self.machine, &self.state.path.condition, conjuncts);
        self.heap.reduced = reduced;
        for conjunct in kept {
            let mut shown = self.expression(conjunct);
            if let Some(words) = words.remove(&conjunct) {
                shown.text = words;
            }
            self.heap.condition.push(shown);
        }
    }

    /// Whether a condition has a text of its own, which its parts have not.
    fn has_text(&self, condition: Term) -> bool {
        let plain = self.machine.terms.display(condition).to_string();
        self.machine.show_condition(condition) != plain
    }

    /// What the symbols of the path mean.
    fn sources(&mut self) {
        let mut arguments = 0;
        let method = self.state.entry_method();
        let mut has_receiver = !method.is_static() && face::constructed(self.state).is_none();
        for root in self.state.roots() {
            let origin = match root.field {
                Some(id) => Origin::Static(self.field_name(id)),
                None if has_receiver => {
                    has_receiver = false;
                    Origin::Receiver
                }
                None => {
                    arguments += 1;
                    Origin::Argument(arguments - 1)
                }
            };
            self.comes_from(root.value, Source::Plain(origin));
        }
        for (i, made) in self.state.made().into_iter().enumerate() {
            self.comes_from(made.value, Source::Plain(Origin::Made(i)));
        }
        for cell in self.after.initial() {
            self.comes_from(cell.value, Source::Cell(cell));
        }
        for (reference, _) in self.after.introduced() {
            let location = self.after.location(reference);
            let source = Source::Location(reference.0);
            self.comes_from(Value::Sym(location.0), source);
        }
    }

    /// A term under what holds on the path.
    pub(super) fn reduced(&mut self, term: Term) -> Term {
        let Drawing {
            reducer,
            machine,
            state,
            ..
        } = self;
        reducer.reduced(machine, &state.path.condition, term)
    }

    /// A condition under what holds on the path, without what follows from the rest of it.
    pub(super) fn shortest(&mut self, condition: Term) -> Term {
        let Drawing {
            reducer,
            machine,
            state,
            ..
        } = self;
        reducer.shortest(machine, &state.path.condition, condition)
    }

    fn roots(&mut self) {
        for root in self.state.roots() {
            if root.field.is_none()
                && let Some(value) = self.value(root.value)
            {
                let name = root.name.to_string();
                self.heap.roots.push(SymbolicRoot { name, value });
            }
        }
    }

    fn end(&mut self, ending: &Ending) {
        match ending {
            Ending::Returned(value) => {
                let constructed = face::constructed(self.state).map(Value::Ref);
                let value = value.or(constructed);
                self.heap.result = value.and_then(|value| self.value(value));
            }
            Ending::Threw(thrown) => {
                let thrown = match *thrown {
                    Leaf::Object(object) => Value::Ref(object),
                    Leaf::Input(reference) => Value::Sym(reference.0),
                };
                self.heap.thrown = self.value(thrown);
            }
            _ => {}
        }
    }

    /// The numbers of classes, if a term is about the class of an object.
    fn class_numbers(&mut self) {
        let asks = |term: &SymbolicTerm| {
            matches!(
                term,
                SymbolicTerm::Symbol {
                    origin: Origin::Cell(_, CellPlace::Class),
                    ..
                }
            )
        };
        if !self.heap.terms.iter().any(asks) {
            return;
        }
        let program = self.machine.program;
        let classes = program.world().classes();
        let classes = classes.map(|(number, class)| (program.class(class), number));
        let shown = classes.filter(|(class, _)| class.is_application() || class.is_array());
        self.heap.classes = shown.map(|(class, n)| (class_name(class), n)).collect();
        let what = "numbers of classes of the JDK".to_owned();
        self.heap.left_out.push(what);
    }

    /// The condition that always holds.
    pub(super) fn always(&mut self) -> isopath_trace::Expression {
        self.expression(Terms::TRUE)
    }
}

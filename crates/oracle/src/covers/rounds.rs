//! Runs from the head of the loop to its head, on symbols and on concrete heaps, and the concrete states there.

use super::Effort;
use crate::heap::InitialHeap;
use crate::run::MAX_STEPS;
use crate::signature::{Input, InputSlot};
use isopath_heap::{Body, ObjRef, STRATEGIES, Strategy, Value};
use isopath_machine::{Interrupt, Machine, Pause, State, Watch, loop_heads, visible};
use isopath_program::{ClassId, Method, Program};
use std::fmt::Write as _;

/// Rests at the head of the loop.
struct AtHead {
    head: u32,
}

impl<'p> Watch<'p> for AtHead {
    type Seen = bool;

    fn resumed(&mut self, st: &mut State<'p>) {
        st.notes.rests = false;
    }

    /// An instruction that is interrupted begins again, which is no other round.
    fn rests(&mut self, st: &mut State<'p>) -> bool {
        let here = Some((st.control.depth, st.control.frame.pc));
        let is_at_head =
            st.control.frame.pc == self.head && st.control.frame.chain().nth(1).is_none();
        if !is_at_head || st.notes.looked_at == here {
            return false;
        }
        st.notes.looked_at = here;
        st.notes.rests = true;
        true
    }

    fn before(&mut self, st: &mut State<'p>) -> bool {
        st.notes.looked_at == Some((st.control.depth, st.control.frame.pc))
    }

    fn after(&mut self, st: &mut State<'p>, was_looked_at: bool) {
        if was_looked_at {
            st.notes.looked_at = None;
        }
    }

    fn interrupted(&mut self, st: &mut State<'p>, was_looked_at: &bool, why: &Interrupt) {
        if *was_looked_at && matches!(why, Interrupt::Throw(_) | Interrupt::Raise(_)) {
            st.notes.looked_at = None;
        }
    }
}

/// The head of the outermost loop of a method that begins with one.
pub(super) fn head(program: &Program, method: &Method) -> Option<u32> {
    let code = method.code(program).ok()??;
    loop_heads(code).first().copied()
}

/// Runs a path to the head of the loop; `None` if it ends before.
fn to_head<'p>(machine: &mut Machine<'p>, mut state: State<'p>, head: u32) -> Option<State<'p>> {
    let mut watch = AtHead { head };
    loop {
        match machine.run_watched(&mut state, MAX_STEPS, &mut watch) {
            Pause::Rests => return Some(state),
            Pause::Ended(_) => return None,
            Pause::Forked | Pause::OutOfFuel => {}
        }
    }
}

/// The class and slot of a number, unless it is an input or a local variable.
pub(super) type Where = Option<(ClassId, usize)>;

/// A state on which nothing is symbolic, up to the names of objects, and how many objects there are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Concrete {
    pub(super) text: String,
    pub(super) objects: usize,
    pub(super) numbers: Vec<(Where, String)>,
    pub(super) ints: Vec<i32>,
}

/// What the rest of a run can see.
fn concrete<'p>(machine: &mut Machine<'p>, inputs: &[Input], state: &State<'p>) -> Concrete {
    let mut roots = visible(machine, state);
    for input in inputs {
        if let InputSlot::Static(id) = input.place {
            let field = machine.program.field(id);
            let class = state.heap.classes.get(field.class.index());
            let value = class.and_then(|class| class.statics.get(field.slot));
            roots.extend(value.copied());
        }
    }
    let mut seen = Seen::default();
    roots.into_iter().for_each(|value| seen.value(None, value));
    let mut next = 0;
    while let Some(&object) = seen.objects.get(next) {
        next += 1;
        let Some(found) = state.heap.get(object) else {
            continue;
        };
        let class = machine.program.class(found.class);
        let _ = write!(seen.text, "{}{{", class.name);
        match &found.body {
            // What the class library keeps in its objects is of no interest.
            Body::Fields(_) if !class.is_application() => {}
            Body::Fields(fields) => {
                let fields = fields.iter().enumerate();
                fields.for_each(|(i, &value)| seen.value(Some((found.class, i)), value));
            }
            Body::Array(array) => {
                let elements = (0..).map_while(|i| Some((i, array.get(i)?)));
                elements.for_each(|(i, value)| seen.value(Some((found.class, i)), value));
            }
        }
        seen.text.push('}');
    }
    Concrete {
        text: seen.text,
        objects: seen.objects.len(),
        numbers: seen.numbers,
        ints: seen.ints,
    }
}

#[derive(Default)]
struct Seen {
    text: String,
    objects: Vec<ObjRef>,
    numbers: Vec<(Where, String)>,
    ints: Vec<i32>,
}

impl Seen {
    fn value(&mut self, place: Where, value: Value) {
        let _ = match value {
            Value::Ref(object) if !object.is_null() => {
                let known = self.objects.iter().position(|&o| o == object);
                let number = known.unwrap_or_else(|| {
                    self.objects.push(object);
                    self.objects.len() - 1
                });
                write!(self.text, "#{number} ")
            }
            other => {
                match other {
                    Value::Int(v) => self.ints.push(v),
                    Value::Long(v) => self.ints.extend(i32::try_from(v)),
                    _ => {}
                }
                self.numbers.push((place, format!("{other:?}")));
                write!(self.text, "{other:?} ")
            }
        };
    }
}

/// The states of a symbolic exploration at the head of the loop, round by round.
pub(super) fn symbolic<'p>(
    machine: &mut Machine<'p>,
    (method, head): (&'p Method, u32),
    strategy: &Strategy,
    effort: Effort,
) -> Vec<(usize, State<'p>)> {
    let Ok(entry) = machine.symbolic_entry(method, strategy) else {
        return Vec::new();
    };
    let (mut pending, mut all) = (vec![entry], Vec::new());
    for round in 0..effort.rounds {
        let mut arrived = Vec::new();
        while let Some(state) = pending.pop() {
            arrived.extend(to_head(machine, state, head));
            pending.append(&mut machine.forks);
            if arrived.len() == effort.states {
                pending.clear();
            }
        }
        all.extend(arrived.iter().map(|state| (round, state.clone())));
        pending = arrived;
    }
    all
}

/// The concrete states of runs on `heaps`, round by round.
pub(super) fn concretely<'p>(
    machine: &mut Machine<'p>,
    (method, head): (&'p Method, u32),
    inputs: &[Input],
    heaps: &[InitialHeap],
    rounds: usize,
) -> Vec<Vec<Concrete>> {
    let program = machine.program;
    let run = |heap: &InitialHeap| {
        let entry = machine.concrete_entry(method, &STRATEGIES[0], |target| {
            heap.build(program, inputs, target).arguments
        });
        let (mut state, mut states) = (entry.ok(), Vec::new());
        while let Some(at) = state.take().filter(|_| states.len() < rounds) {
            state = to_head(machine, at, head);
            states.extend(state.as_ref().map(|at| concrete(machine, inputs, at)));
        }
        states
    };
    heaps.iter().map(run).collect()
}

//! Whoever compares states notices each field of one, or it is said here why it need not. A test changes one field after
//! the other, alone: then neither state may stand for the other, and a bound may not count the same in both, unless the
//! table has a reason.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use super::{alike, covers};
use crate::core::budget::Budget;
use crate::core::collections::{Collections, Question, Topic};
use crate::core::control::Control;
use crate::core::entering::Entering;
use crate::core::frame::Frame;
use crate::core::inputs::{Inputs, MadeInput, Root};
use crate::core::notes::{Notes, Nulls};
use crate::core::path::PathFacts;
use crate::core::precondition::{Awaited, Precondition};
use crate::core::text::Text;
use crate::core::trail::Trail;
use crate::{Limits, Machine, Pause, State};
use isopath_harness::programs;
use isopath_heap::{ObjRef, Reference, STRATEGIES, Value, fields_of};
use isopath_program::{ElemKind, FieldId, Program};
use isopath_solver::{Assumed, Solver, SolverConfig};
use isopath_terms::{BinOp, Sort, Term};
use std::collections::BTreeSet;
use std::rc::Rc;

const SOURCE: &str = "
class M {
    int v;
    M next;
    static int s = 1;
    static int walk(M m, int n) {
        M o = new M();
        o.v = 3;
        synchronized (o) { return loop(m, o, n); }
    }
    static int loop(M m, M o, int n) {
        while (n > 0) { n -= s; if (m != null) m.v = n; }
        return o.v + (m == null ? 0 : m.v);
    }
}";

/// A change of one field, and why nobody need notice it; without a reason somebody must.
struct Mutant {
    field: &'static str,
    change: for<'p> fn(&mut Machine<'p>, &mut State<'p>),
    unnoticed: Option<&'static str>,
}

const fn noticed(
    field: &'static str,
    change: for<'p> fn(&mut Machine<'p>, &mut State<'p>),
) -> Mutant {
    Mutant {
        field,
        change,
        unnoticed: None,
    }
}

const fn unnoticed(
    field: &'static str,
    change: for<'p> fn(&mut Machine<'p>, &mut State<'p>),
    reason: &'static str,
) -> Mutant {
    Mutant {
        field,
        change,
        unnoticed: Some(reason),
    }
}

/// The object that `loop` is given.
fn made(st: &State<'_>) -> ObjRef {
    match st.control.frame.slots[1] {
        Value::Ref(object) => object,
        _ => ObjRef::NULL,
    }
}

fn input(st: &State<'_>) -> Reference {
    st.inputs.known.references().next().unwrap().symbol
}

fn number(machine: &mut Machine<'_>) -> Term {
    machine.terms.symbol("another", Sort::Bv32)
}

/// What a key may have been asked.
fn question(st: &State<'_>) -> Question {
    Question {
        topic: Topic::Hash,
        key: input(st).0,
        other: None,
    }
}

fn of_frames() -> Vec<Mutant> {
    vec![
        noticed("Frame.method", |machine, st| {
            st.control.frame.method = programs::method(machine.program, "M", "walk");
        }),
        unnoticed(
            "Frame.code",
            |machine, st| {
                let method = programs::method(machine.program, "M", "walk");
                st.control.frame.code = method.code(machine.program).unwrap().unwrap();
            },
            "it is the method's",
        ),
        noticed("Frame.pc", |_, st| st.control.frame.pc += 1),
        noticed("Frame.sp", |_, st| st.control.frame.sp += 1),
        noticed("Frame.slots", |_, st| {
            st.control.frame.slots[1] = Value::NULL;
        }),
        noticed("Frame.caller", |_, st| {
            let caller = Rc::make_mut(st.control.frame.caller.as_mut().unwrap());
            // Where the lock is kept, for the end of the block.
            caller.slots[3] = Value::NULL;
        }),
        noticed("Frame.then", |_, st| {
            st.control.frame.then = Some(Rc::new(question(st)));
        }),
        noticed("Frame.pending", |_, st| st.control.frame.pending = true),
        noticed("Frame.monitor", |_, st| {
            st.control.frame.monitor = Some(Value::Ref(made(st)));
        }),
        noticed("Frame.loops", |_, st| {
            let now = st.progress();
            let pc = st.control.frame.pc;
            st.control
                .frame
                .loops
                .jump((pc + 1, pc), now, (7, Vec::new()));
        }),
    ]
}

fn of_control() -> Vec<Mutant> {
    vec![
        noticed("Control.frame", |_, st| {
            st.control.frame.slots[1] = Value::NULL;
        }),
        noticed("Control.depth", |_, st| st.control.depth += 1),
        noticed("Control.entering", |_, st| {
            st.control.entering = Some(Entering {
                inputs: Rc::new([]),
                next: 0,
                introduced: None,
            });
        }),
        noticed("Control.monitors", |_, st| {
            st.control.monitors.insert_mut(made(st), 2);
        }),
        noticed("Control.constructed", |_, st| {
            st.control.constructed = Some(made(st));
        }),
    ]
}

fn of_inputs() -> Vec<Mutant> {
    vec![
        noticed("Inputs.known", |_, st| {
            let (string, bytes) = (input(st), made(st));
            st.inputs.known.bytes.insert_mut(string, bytes);
        }),
        unnoticed(
            "Inputs.roots",
            |_, st| {
                st.inputs.roots.push(Root {
                    name: "another".into(),
                    field: None,
                    value: Value::Int(1),
                });
            },
            "where inputs came from is for people",
        ),
        unnoticed(
            "Inputs.made",
            |machine, st| {
                st.inputs.made.push(MadeInput {
                    name: "another".into(),
                    kind: ElemKind::Int,
                    value: Value::Sym(number(machine)),
                });
            },
            "the next one is any value, however many there were",
        ),
        noticed("Inputs.collections", |_, st| {
            let built = (input(st), made(st));
            st.inputs.collections.built.push(built);
        }),
        noticed("Inputs.texts", |_, st| {
            let text = Text::Constant(Rc::new([]));
            let object = made(st);
            st.inputs.texts.insert_mut(object, text);
        }),
        noticed("Inputs.own_statics", |_, st| {
            st.inputs.own_statics.insert_mut(FieldId::from_index(0));
        }),
        noticed("Inputs.compared_as_boxes", |_, st| {
            st.inputs.compared_as_boxes = true;
        }),
        noticed("Inputs.asked_identity", |_, st| {
            st.inputs.asked_identity = true;
        }),
        noticed("Collections.built", |_, st| {
            let built = (input(st), made(st));
            st.inputs.collections.built.push(built);
        }),
        noticed("Collections.answers", |_, st| {
            let question = question(st);
            let answers = &mut st.inputs.collections.answers;
            answers.insert_mut(question, Value::Int(1));
        }),
    ]
}

fn of_path() -> Vec<Mutant> {
    vec![
        noticed("PathFacts.condition", |machine, st| {
            let Value::Sym(n) = st.control.frame.slots[2] else {
                return;
            };
            let seven = machine.terms.int(7);
            let fact = machine.terms.binary(BinOp::Slt, seven, n);
            let Machine { solver, terms, .. } = machine;
            let assumed = solver.assume(terms, &mut st.path.condition, fact);
            assert!(matches!(assumed, Assumed::Holds));
        }),
        // What was decided is in the condition, but whether anything was since a loop began is not.
        noticed("PathFacts.trail", |_, st| st.path.trail = Trail::default()),
        noticed("PathFacts.preconditions", |_, st| {
            let precondition = Precondition {
                name: "p".into(),
                at_entry: Rc::new(st.clone()),
                supplier: made(st),
                calls: None,
                reads: BTreeSet::new(),
                is_settled: false,
                awaited: Awaited::default(),
                is_due: false,
            };
            st.path.preconditions.push(precondition);
        }),
        noticed("PathFacts.doomed", |_, st| {
            st.path.doomed = Some("the solver gave up".to_owned());
        }),
    ]
}

fn of_budget() -> Vec<Mutant> {
    vec![
        noticed("Budget.steps", |_, st| st.budget.steps += 1),
        noticed("Budget.decisions", |_, st| st.budget.decisions += 1),
        noticed("Budget.touched", |_, st| {
            st.budget.touched.loads += 1;
            st.budget.touched.branches += 1;
        }),
    ]
}

fn of_notes() -> Vec<Mutant> {
    const FOR_PEOPLE: &str = "for people";
    const FOR_WATCHERS: &str = "it says when to compare states, and not what they are";
    vec![
        unnoticed(
            "Notes.lines",
            |_, st| {
                let class = st.control.frame.method.class;
                st.notes.lines.insert_mut((class, 99));
            },
            FOR_PEOPLE,
        ),
        unnoticed(
            "Notes.way",
            |_, st| st.notes.way.print = st.notes.way.print.and(1),
            "it names paths that have ended",
        ),
        unnoticed(
            "Notes.covered",
            |_, st| st.notes.covered.push(1),
            FOR_PEOPLE,
        ),
        noticed("Notes.nulls", |machine, st| {
            let method = programs::method(machine.program, "M", "walk").id;
            let null = input(st).0;
            st.notes.nulls.found.push((method, null));
        }),
        noticed("Nulls.next", |_, st| {
            let null = input(st).0;
            st.notes.nulls.next = Some(null);
        }),
        noticed("Nulls.of", |_, st| {
            let exception = made(st);
            st.notes.nulls.of.insert_mut(exception, None);
        }),
        noticed("Nulls.found", |machine, st| {
            let method = programs::method(machine.program, "M", "walk").id;
            let null = input(st).0;
            st.notes.nulls.found.push((method, null));
        }),
        unnoticed("Notes.rests", |_, st| st.notes.rests = true, FOR_WATCHERS),
        unnoticed(
            "Notes.looked_at",
            |_, st| st.notes.looked_at = Some((1, 1)),
            FOR_WATCHERS,
        ),
        unnoticed(
            "Notes.visits",
            |_, st| {
                let at = (st.control.frame.method.id, 0);
                st.notes.visits.insert_mut(at, 9);
            },
            FOR_WATCHERS,
        ),
        noticed("Notes.decided_before_depth", |_, st| {
            st.notes.decided_before_depth = Some(st.path.trail.len());
        }),
    ]
}

fn of_states() -> Vec<Mutant> {
    vec![
        noticed("State.control", |_, st| st.control.frame.pending = true),
        noticed("State.heap", |_, st| {
            let object = st.heap.get_mut(made(st)).unwrap();
            *object.field_mut(0).unwrap() = Value::Int(4);
        }),
        noticed("State.inputs", |_, st| st.inputs.asked_identity = true),
        noticed("State.path", |_, st| {
            st.path.doomed = Some("the solver gave up".to_owned());
        }),
        noticed("State.budget", |_, st| st.budget.steps += 1),
        noticed("State.notes", |_, st| {
            st.notes.decided_before_depth = Some(st.path.trail.len());
        }),
    ]
}

fn fields() -> BTreeSet<&'static str> {
    let all = fields_of! {
        State { control, heap, inputs, path, budget, notes }
        Control { frame, depth, entering, monitors, constructed }
        Frame { method, code, pc, sp, slots, caller, then, pending, monitor, loops }
        Inputs {
            known, roots, made, collections, texts, own_statics, compared_as_boxes, asked_identity
        }
        Collections { built, answers }
        PathFacts { condition, trail, preconditions, doomed }
        Budget { steps, decisions, touched }
        Notes { lines, way, covered, nulls, rests, looked_at, visits, decided_before_depth }
        Nulls { next, of, found }
    };
    all.into_iter().collect()
}

/// A path that has been in the loop for a while.
fn state<'p>(machine: &mut Machine<'p>) -> State<'p> {
    let method = programs::method(machine.program, "M", "walk");
    let mut state = machine.symbolic_entry(method, &STRATEGIES[0]).unwrap();
    let mut iterations = 0;
    for _ in 0..10_000 {
        let before = state.control.frame.pc;
        if let Pause::Ended(_) = machine.run(&mut state, 1) {
            state = machine.forks.pop().unwrap();
            continue;
        }
        let frame = &state.control.frame;
        if &*frame.method.name == "loop" && frame.pc < before {
            iterations += 1;
        }
        if iterations == 3 {
            return state;
        }
    }
    panic!("the loop was not found");
}

#[test]
fn each_field_is_noticed_or_it_is_said_why_not() {
    let mutants: Vec<Mutant> = [
        of_states(),
        of_control(),
        of_frames(),
        of_inputs(),
        of_path(),
        of_budget(),
        of_notes(),
    ]
    .into_iter()
    .flatten()
    .collect();
    let changed: BTreeSet<&str> = mutants.iter().map(|mutant| mutant.field).collect();
    assert_eq!(changed, fields());
    let program: Program = programs::program_of(&[("M.java", SOURCE)]);
    let solver = Solver::new(SolverConfig::default());
    let mut machine = Machine::new(&program, solver, Limits::FEW);
    let machine = &mut machine;
    let state = state(machine);
    assert!(covers(machine, &state, &state.clone()) && alike(machine, &state, &state.clone()));
    let mut wrong = Vec::new();
    for mutant in mutants {
        let mut other = state.clone();
        (mutant.change)(machine, &mut other);
        let both = [(&state, &other), (&other, &state)];
        let same = both.map(|(a, b)| covers(machine, a, b) && alike(machine, a, b));
        let passes = same == [true, true];
        if passes != mutant.unnoticed.is_some() {
            wrong.push((mutant.field, same, mutant.unnoticed));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

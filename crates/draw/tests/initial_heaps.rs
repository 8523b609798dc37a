//! The initial heap of a trace leads down that trace: a run on its objects, without symbols, ends as the
//! trace does. Under every strategy, for every method of `tests/run/*.java` that has objects or arrays among
//! its inputs. More by hand: `ISOPATH_PROGRAMS=DIRECTORY`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_draw::{Drawn, constant, draw_to_show};
use isopath_harness::{programs, repository};
use isopath_heap::{
    Array, Body, Heap, Location, ObjRef, STRATEGIES, Strategy, Value, default_value,
};
use isopath_machine::{Completion, Ending, Limits, Machine, Pause, State, complete};
use isopath_program::{Method, Program, Type};
use isopath_solver::{Model, Solver, SolverConfig};
use isopath_terms::{Const, Node, Sort, Term};
use isopath_trace::{Body as Content, Datum, Object, Seen, Sequence};
use std::path::{Path, PathBuf};

/// Traces of one method under one strategy that are compared.
const MAX_TRACES: usize = 200;
/// Instructions that one path may take.
const FUEL: u64 = 200_000;
/// Arrays that are longer are not made.
const LONGEST: i32 = 1 << 16;

fn limits() -> Limits {
    Limits {
        max_loop: Some(3),
        max_depth: 60,
        max_steps: Some(FUEL),
        max_array: 1 << 20,
        ..Limits::FEW
    }
}

fn run<'p>(machine: &mut Machine<'p>, state: &mut State<'p>) -> Ending {
    loop {
        if let Pause::Ended(ending) = machine.run(state, FUEL) {
            return ending;
        }
    }
}

/// Some traces: those that end first.
fn traces<'p>(
    machine: &mut Machine<'p>,
    method: &'p Method,
    strategy: &Strategy,
) -> Vec<(State<'p>, Ending)> {
    let mut pending = vec![machine.symbolic_entry(method, strategy).unwrap()];
    let mut done = Vec::new();
    while let Some(mut state) = pending.pop() {
        let ending = run(machine, &mut state);
        pending.append(&mut machine.forks);
        done.push((state, ending));
        if done.len() >= MAX_TRACES {
            break;
        }
    }
    done
}

/// The value of a result. A reference may be a choice between leaves that the strategy has names for.
fn evaluated(machine: &Machine<'_>, state: &State<'_>, mut result: Term, model: &Model) -> Const {
    while machine.terms.sort(result) == Sort::Loc
        && let Node::Ite(condition, yes, no) = machine.terms.node(result)
    {
        result = match machine.terms.holds(condition, model) {
            true => yes,
            false => no,
        };
    }
    machine
        .terms
        .eval(state.heap.inputs.reference(Location(result)).0, model)
}

/// How a run ended, for comparison: of objects only whether they are null.
fn shown(machine: &Machine<'_>, state: &State<'_>, ending: &Ending, model: &Model) -> String {
    let constant = match ending {
        Ending::Returned(Some(Value::Sym(t))) => evaluated(machine, state, *t, model),
        Ending::Returned(Some(Value::Ref(r))) => Const::Loc(r.loc()),
        Ending::Returned(Some(Value::Int(v))) => Const::Bv32(*v),
        Ending::Returned(Some(Value::Long(v))) => Const::Bv64(*v),
        Ending::Returned(Some(Value::Float(v))) => Const::f32(*v),
        Ending::Returned(Some(Value::Double(v))) => Const::f64(*v),
        Ending::Threw(e) => return machine.class_of_thrown(state, *e).unwrap().name.to_string(),
        other => return format!("{other:?}"),
    };
    match constant {
        Const::Loc(0) => "null".to_owned(),
        Const::Loc(_) => "an object".to_owned(),
        Const::Bool(v) => format!("{:?}", Const::Bv32(v.into())),
        other => format!("{other:?}"),
    }
}

/// The value of an input in a heap in which `made` are the input objects.
fn concrete(value: &Seen, made: &[ObjRef]) -> Value {
    match value.datum().expect("no constant is made here") {
        Datum::Null => Value::NULL,
        Datum::Object(i) => Value::Ref(made[i]),
        number => Value::from_const(constant(number).unwrap()),
    }
}

/// The number of elements, of what has any.
fn length(object: &Object<Seen>) -> Option<i32> {
    match &object.body {
        Content::Excerpt(excerpt) => Some(excerpt.length()),
        _ => None,
    }
}

/// Makes the objects of an initial heap.
fn make(program: &Program, drawn: &Drawn, heap: &mut Heap) -> Vec<ObjRef> {
    let objects = &drawn.picture.heap.objects;
    let made: Vec<ObjRef> = drawn
        .known
        .iter()
        .zip(objects)
        .map(|(known, object)| {
            let class = program.class(known.class);
            let defaults = class.instance_fields.iter();
            let body = match class.array {
                Some(array) => {
                    Body::Array(Array::new(array.elem, length(object).unwrap() as usize))
                }
                None => Body::Fields(
                    defaults
                        .map(|&f| default_value(&program.field(f).ty))
                        .collect(),
                ),
            };
            heap.allocate(class.id, body)
        })
        .collect();
    for ((object, known), &place) in objects.iter().zip(&drawn.known).zip(&made) {
        let target = heap.get_mut(place).unwrap();
        match &object.body {
            Content::Fields(fields) => {
                for (&id, (name, value)) in known.fields.iter().zip(fields) {
                    let field = program.field(id);
                    assert_eq!(*field.name, *name.name);
                    *target.field_mut(field.slot).unwrap() = concrete(value, &made);
                }
            }
            Content::Excerpt(excerpt) => {
                for element in &excerpt.elements {
                    let value = concrete(&element.value, &made);
                    let array = target.array_mut().unwrap();
                    let index = element.index.as_int().unwrap();
                    assert!(array.set(index as usize, value), "within bounds");
                }
            }
            other => unreachable!("none is drawn: {other:?}"),
        }
    }
    made
}

/// Whether the object can be made here. Strings, collections and what has constants of enums in it are replayed on a
/// JVM, where they have their own insides.
fn fits(object: &Object<Seen>) -> bool {
    match &object.body {
        Content::Fields(fields) => fields.iter().all(|(_, value)| value.datum().is_some()),
        Content::Excerpt(excerpt) => excerpt.of == Sequence::Array && excerpt.length() <= LONGEST,
        _ => true,
    }
}

/// Runs the method on the initial heap of a trace; says whether it could be compared.
fn compare<'p>(
    machine: &mut Machine<'p>,
    method: &'p Method,
    strategy: &Strategy,
    (state, ending): &(State<'p>, Ending),
) -> bool {
    // What a precondition asks of what the path has not read is chosen first.
    let completed = match complete(machine, state) {
        Completion::NotNeeded => None,
        Completion::Found(completed) => Some(completed),
        Completion::Impossible | Completion::Unknown(_) => return false,
    };
    let state = completed.as_deref().unwrap_or(state);
    let drawn = draw_to_show(machine, state);
    let initial = &drawn.picture.heap;
    let mut roots = initial.roots();
    // What a program asks for on its way is no part of a heap.
    if !matches!(ending, Ending::Returned(_) | Ending::Threw(_))
        || state.inputs_made() > 0
        || roots.any(|(.., value)| value.datum().is_none())
        || !initial.objects.iter().all(fits)
    {
        return false;
    }
    let program = machine.program;
    let mut concrete_state = machine
        .concrete_entry(method, strategy, |heap| {
            let made = make(program, &drawn, heap);
            let roots = initial.roots();
            roots.map(|(.., value)| concrete(value, &made)).collect()
        })
        .unwrap();
    let observed = run(machine, &mut concrete_state);
    let [observed, predicted] = [(&concrete_state, &observed), (state, ending)]
        .map(|(state, ending)| shown(machine, state, ending, drawn.model()));
    let label = format!(
        "{}#{} under {}",
        program.class(method.class).name,
        method.name,
        strategy.name
    );
    assert_eq!(observed, predicted, "{label}: {initial:#?}");
    true
}

fn sources() -> Vec<PathBuf> {
    match std::env::var_os("ISOPATH_PROGRAMS") {
        Some(dir) => repository::files_in(Path::new(&dir), "java").unwrap(),
        None => repository::sources("tests/run"),
    }
}

fn has_references(method: &Method) -> bool {
    let written = !method.name.starts_with('<') && !method.access.is_synthetic();
    let reference = |ty: &Type| matches!(ty, Type::Ref(_));
    written && !method.is_abstract() && (!method.is_static() || method.params.iter().any(reference))
}

#[test]
fn the_initial_heap_of_a_trace_leads_down_the_trace() {
    let program = programs::open_java(&sources());
    let mut compared = 0;
    let methods = programs::methods(&program).into_iter();
    for method in methods.filter(|m| has_references(m)) {
        for strategy in STRATEGIES.iter() {
            let solver = Solver::new(SolverConfig::default());
            let mut machine = Machine::new(&program, solver, limits());
            let all = traces(&mut machine, method, strategy);
            let matching = all
                .iter()
                .filter(|trace| compare(&mut machine, method, strategy, trace));
            compared += matching.count();
        }
    }
    println!("{compared} traces were followed");
    assert!(compared > 500, "only {compared} traces");
}

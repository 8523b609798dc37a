//! Every concrete run follows exactly one symbolic trace, with the same ending and result, and every trace
//! has a concrete run: the one that its model describes.
//!
//! For each method of `tests/run/*.java` all traces are explored once; then the method runs on many
//! concrete inputs (arrays, null and aliasing included) in the same machine without symbols, and the
//! path conditions are evaluated on those inputs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod world;

use isopath_harness::programs;
use isopath_heap::{ObjRef, STRATEGIES, Value};
use isopath_machine::{Ending, Limits, Machine, Pause, State};
use isopath_program::{Method, Program, Type};
use isopath_random::Random;
use isopath_record::Recorders;
use isopath_solver::{Solver, SolverConfig};
use isopath_terms::{Const, Terms};
use std::time::Duration;
use world::programs::random_class;
use world::{Values, World, constant};

const RUNS_PER_METHOD: usize = 60;
const MAX_TRACES: usize = 300;
/// Instructions that one path may take in this test.
const FUEL: u64 = 2_000_000;

fn limits() -> Limits {
    Limits {
        max_loop: Some(6),
        max_depth: 60,
        max_steps: Some(FUEL),
        max_array: 1 << 20,
        ..Limits::FEW
    }
}

fn run<'p>(machine: &mut Machine<'p>, state: &mut State<'p>) -> Ending {
    let mut ways = Recorders::of_ways(machine.program);
    loop {
        if let Pause::Ended(ending) = machine.run_watched(state, FUEL, &mut ways) {
            return ending;
        }
    }
}

/// All traces, or `None` if there are too many for this test.
fn traces<'p>(machine: &mut Machine<'p>, method: &'p Method) -> Option<Vec<(State<'p>, Ending)>> {
    let mut pending = vec![machine.symbolic_entry(method, &STRATEGIES[0]).ok()?];
    let mut done = Vec::new();
    while let Some(mut state) = pending.pop() {
        let ending = run(machine, &mut state);
        pending.append(&mut machine.forks);
        done.push((state, ending));
        if done.len() > MAX_TRACES {
            return None;
        }
    }
    Some(done)
}

fn holds(terms: &Terms, state: &State<'_>, values: &Values) -> bool {
    let mut decisions = state.path.trail.shown();
    decisions.all(|d| terms.eval(d.asked, values) == Const::Bool(d.holds))
}

/// How a run ended, for comparison.
fn shown(machine: &Machine<'_>, state: &State<'_>, ending: &Ending, values: &Values) -> String {
    match ending {
        Ending::Returned(Some(Value::Sym(t))) => match machine.terms.eval(*t, values) {
            Const::Loc(0) => "returned null".to_owned(),
            Const::Loc(_) => "returned an object".to_owned(),
            value => format!("returned {value:?}"),
        },
        Ending::Returned(Some(Value::Ref(ObjRef::NULL))) => "returned null".to_owned(),
        Ending::Returned(Some(Value::Ref(_))) => "returned an object".to_owned(),
        Ending::Returned(Some(value)) => format!("returned {:?}", constant(*value)),
        Ending::Threw(e) => format!("threw {}", machine.class_of_thrown(state, *e).unwrap().name),
        other => format!("{other:?}"),
    }
}

/// Runs the method on `world`; says whether the one trace that it follows could be compared.
fn compare_one<'p>(
    machine: &mut Machine<'p>,
    method: &'p Method,
    all: &[(State<'p>, Ending)],
    world: &World,
) -> bool {
    let program = machine.program;
    let arguments = |heap: &mut isopath_heap::Heap| world.arguments(program, heap);
    let mut concrete = machine
        .concrete_entry(method, &STRATEGIES[0], arguments)
        .unwrap();
    let ending = run(machine, &mut concrete);
    let expected = shown(machine, &concrete, &ending, &Values::new());
    let mut followed = Vec::new();
    for (state, ending) in all {
        let values = world.assignment(machine, state, method);
        if holds(&machine.terms, state, &values) {
            let path = state.program_path();
            followed.push((shown(machine, state, ending, &values), ending, path));
        }
    }
    let label = format!(
        "{}#{} on {world}",
        program.class(method.class).name,
        method.name
    );
    // An assumption does not fork: what it leaves out is no trace, or one that ends there.
    if matches!(ending, Ending::AssumedAway) {
        let left_out = followed
            .iter()
            .all(|(_, e, _)| matches!(e, Ending::AssumedAway));
        assert!(
            left_out,
            "{label}: assumed away, but the traces say {followed:?}"
        );
        return false;
    }
    assert_eq!(
        followed.len(),
        1,
        "{label}: {expected}, but the traces say {followed:?}"
    );
    let (got, symbolic, path) = &followed[0];
    // A bound may cut a path that the concrete run, which decides nothing, finishes. And an array of
    // symbolic length takes no memory, one of constant length may take too much: it is cut, or longer than
    // any array of a JVM.
    let ended = |ending: &Ending| matches!(ending, Ending::Returned(_) | Ending::Threw(_));
    let comparable =
        ended(symbolic) && ended(&ending) && expected != "threw java/lang/OutOfMemoryError";
    assert!(
        !comparable || *got == expected,
        "{label}: {expected}, but the trace {got}"
    );
    // Deciding nothing and never interrupted, it still takes the same way through the program.
    assert!(
        !comparable || *path == concrete.program_path(),
        "{label}: {expected} by another way than the trace"
    );
    comparable
}

/// Compares one method; says how many concrete runs were compared.
fn compare(program: &Program, method: &Method, random: &mut Random) -> usize {
    let solver = Solver::new(SolverConfig {
        timeout: Duration::from_millis(500),
        ..SolverConfig::default()
    });
    let mut machine = Machine::new(program, solver, limits());
    let Some(all) = traces(&mut machine, method) else {
        return 0;
    };
    // Inputs that the program asks for are in no argument.
    if all.iter().any(|(state, _)| state.inputs_made() > 0) {
        return 0;
    }
    for (state, ending) in &all {
        // The model of a trace leads down that trace, so no trace is there for nothing.
        if let Some(world) = World::of_trace(&machine, state, method)
            && matches!(ending, Ending::Returned(_) | Ending::Threw(_))
        {
            let values = world.assignment(&mut machine, state, method);
            let name = format!("{}#{}", program.class(method.class).name, method.name);
            assert!(
                holds(&machine.terms, state, &values),
                "{name}: {world} takes another trace"
            );
            compare_one(&mut machine, method, &all, &world);
        }
    }
    (0..RUNS_PER_METHOD)
        .map(|_| World::random(random, &method.params))
        .filter(|world| compare_one(&mut machine, method, &all, world))
        .count()
}

fn can_be_compared(method: &Method) -> bool {
    let written = !method.name.starts_with('<') && !method.access.is_synthetic();
    let known = |t: &Type| !matches!(t, Type::Ref(class) if class.len() != "[I".len());
    method.is_static() && written && method.params.iter().all(known)
}

/// Compares all methods that can be; says how many methods and runs that were.
fn compare_all(program: &Program, random: &mut Random) -> (usize, usize) {
    let (mut methods, mut runs) = (0, 0);
    for method in programs::methods(program) {
        if can_be_compared(method) {
            let compared = compare(program, method, random);
            methods += usize::from(compared > 0);
            runs += compared;
        }
    }
    println!("{runs} concrete runs of {methods} methods each followed one trace");
    (methods, runs)
}

#[test]
fn each_concrete_run_follows_one_trace() {
    let program = programs::open_sources("tests/run");
    let (methods, runs) = compare_all(&program, &mut Random(2026));
    assert!(
        methods > 50 && runs > 2000,
        "{methods} methods, {runs} runs"
    );
}

/// More by hand: `ISOPATH_RANDOM_METHODS=1000 ISOPATH_SEED=7`.
#[test]
fn each_run_of_a_random_method_follows_one_trace() {
    let number = |name, default| std::env::var(name).map_or(default, |n| n.parse().unwrap());
    let count = number("ISOPATH_RANDOM_METHODS", 60) as usize;
    let mut random = Random(number("ISOPATH_SEED", 1));
    let class = |i: usize| {
        let name = format!("Random{i}");
        let text = random_class(&name, 30, &mut random);
        (format!("{name}.java"), text)
    };
    let classes: Vec<(String, String)> = (0..count.div_ceil(30)).map(class).collect();
    let sources: Vec<(&str, &str)> = classes.iter().map(|(n, t)| (&**n, &**t)).collect();
    let (methods, _) = compare_all(&programs::program_of(&sources), &mut random);
    assert!(
        methods > count / 2,
        "{methods} of {count} methods have few enough traces"
    );
}

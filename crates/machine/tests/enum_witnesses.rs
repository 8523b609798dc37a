//! An input that is a constant of an enum is that constant, wherever it is met.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_harness::programs;
use isopath_heap::STRATEGIES;
use isopath_machine::{Body, Datum, End, InputContent, Limits, Machine, Pause};
use isopath_solver::{Solver, SolverConfig};

#[test]
fn constants_are_one_object_before_and_after() {
    let program = programs::program_of(&[("Colors.java", include_str!("witnesses/Colors.java"))]);
    let color = program.load("Colors$Color").unwrap().id;
    let method = programs::method(&program, "Colors", "green");
    let solver = Solver::new(SolverConfig::default());
    let mut machine = Machine::new(&program, solver, Limits::FEW);
    let mut state = machine.symbolic_entry(method, &STRATEGIES[0]).unwrap();
    let Pause::Ended(ending) = machine.run(&mut state, 1_000_000) else {
        panic!("it does not fork");
    };
    let mut drawn = machine.draw_to_run(&state);
    for (root, ordinal) in drawn.heap.roots.iter_mut().zip([1, 1]) {
        let class = color;
        root.value.content = InputContent::EnumConstant { class, ordinal };
    }
    let witness = machine.witness(&state, &ending, &drawn).unwrap();
    assert_eq!(witness.arguments[0].value, Datum::Object(0));
    assert_eq!(witness.arguments[1].value, Datum::Object(0));
    assert_eq!(witness.objects.len(), 1);
    assert_eq!(witness.objects[0].class, "Colors$Color");
    assert_eq!(witness.objects[0].body, Body::Constant("GREEN".to_owned()));
    assert_eq!(witness.predicted.objects, witness.objects);
    let same = End::Returned(Some(Datum::Object(0)));
    assert_eq!(witness.predicted.end, same);
    for root in &mut drawn.heap.roots {
        root.value.content = InputContent::EnumConstant {
            class: color,
            ordinal: 3,
        };
    }
    let none = machine.witness(&state, &ending, &drawn).unwrap_err();
    assert_eq!(none.kind, "enum");
}

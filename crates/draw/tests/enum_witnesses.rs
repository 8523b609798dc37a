//! An input that is a constant of an enum is that constant, wherever it is met.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_draw::{InputContent, draw_to_run, witness};
use isopath_harness::programs;
use isopath_heap::STRATEGIES;
use isopath_machine::{Limits, Machine, Pause};
use isopath_solver::{Solver, SolverConfig};
use isopath_trace::{Body, Datum, End};

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
    let mut drawn = draw_to_run(&mut machine, &state);
    for (root, ordinal) in drawn.heap.roots.iter_mut().zip([1, 1]) {
        let class = color;
        root.value.content = InputContent::EnumConstant { class, ordinal };
    }
    let found = witness(&mut machine, &state, &ending, &drawn).unwrap();
    assert_eq!(found.arguments[0].value, Datum::Object(0));
    assert_eq!(found.arguments[1].value, Datum::Object(0));
    assert_eq!(found.objects.len(), 1);
    assert_eq!(found.objects[0].class, "Colors$Color");
    assert_eq!(found.objects[0].body, Body::Constant("GREEN".to_owned()));
    assert_eq!(found.predicted.objects, found.objects);
    let same = End::Returned(Some(Datum::Object(0)));
    assert_eq!(found.predicted.end, same);
    for root in &mut drawn.heap.roots {
        root.value.content = InputContent::EnumConstant {
            class: color,
            ordinal: 3,
        };
    }
    let none = witness(&mut machine, &state, &ending, &drawn).unwrap_err();
    assert_eq!(none.kind, "enum");
}

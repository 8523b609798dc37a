//! An input that is a constant of an enum is that constant, wherever it is met.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_draw::{draw_to_run, witness};
use isopath_harness::programs;
use isopath_heap::STRATEGIES;
use isopath_machine::{Limits, Machine, Pause};
use isopath_solver::{Solver, SolverConfig};
use isopath_trace::{Body, Choice, Datum, End, Seen};

fn color(position: i32, name: Option<&str>) -> Seen {
    let name = name.map(str::to_owned);
    Seen::Choice {
        class: "Colors$Color".to_owned(),
        chosen: Some(Choice { position, name }),
    }
}

#[test]
fn constants_are_one_object_before_and_after() {
    let program = programs::program_of(&[("Colors.java", include_str!("witnesses/Colors.java"))]);
    let method = programs::method(&program, "Colors", "green");
    let solver = Solver::new(SolverConfig::default());
    let mut machine = Machine::new(&program, solver, Limits::FEW);
    let mut state = machine.symbolic_entry(method, &STRATEGIES[0]).unwrap();
    let Pause::Ended(ending) = machine.run(&mut state, 1_000_000) else {
        panic!("it does not fork");
    };
    let mut drawn = draw_to_run(&mut machine, &state);
    for argument in &mut drawn.picture.heap.arguments {
        argument.value = color(1, Some("GREEN"));
    }
    let found = witness(&mut machine, &state, &ending, &drawn).unwrap();
    assert_eq!(found.before.arguments[0].value, Datum::Object(0));
    assert_eq!(found.before.arguments[1].value, Datum::Object(0));
    assert_eq!(found.before.objects.len(), 1);
    assert_eq!(found.before.objects[0].class, "Colors$Color");
    assert_eq!(
        found.before.objects[0].body,
        Body::Constant("GREEN".to_owned())
    );
    assert_eq!(found.predicted.after.objects, found.before.objects);
    let same = End::Returned(Some(Datum::Object(0)));
    assert_eq!(found.predicted.end, same);
    for argument in &mut drawn.picture.heap.arguments {
        argument.value = color(3, None);
    }
    let none = witness(&mut machine, &state, &ending, &drawn).unwrap_err();
    assert_eq!(none.kind, "enum");
}

//! Calls whose results depend on where a program runs: a test that asserts them would hold on one machine only.

use isopath_heap::Value;
use isopath_lab::{Came, Lab};
use isopath_machine::State;
use isopath_program::{Class, Method, Program};

/// Classes with their methods that say where a program runs.
const TELLING: &[(&str, &[&str])] = &[
    ("java/lang/Object", &["hashCode"]),
    (
        "java/lang/System",
        &["getProperty", "getProperties", "getenv", "identityHashCode"],
    ),
    (
        "java/lang/Runtime",
        &[
            "availableProcessors",
            "freeMemory",
            "maxMemory",
            "totalMemory",
        ],
    ),
    ("java/lang/Throwable", &["getStackTrace"]),
    (
        "java/lang/Thread",
        &["getStackTrace", "getName", "getId", "threadId", "toString"],
    ),
    (
        "java/lang/Class",
        &[
            "getClassLoader",
            "getModule",
            "getProtectionDomain",
            "getResource",
        ],
    ),
];

/// Calls a method, and says whether the application asked on the way where it runs. What the library asks for its
/// own purposes does not count.
pub(crate) fn call_watched<'p>(
    lab: &mut Lab<'p>,
    state: &mut State<'p>,
    method: &'p Method,
    args: &[Value],
) -> (Came, bool) {
    let program = lab.program;
    let mut asked = false;
    let came = lab.call_stepwise(state, method, args, &mut |machine, state| {
        asked |= is_asking(program, state, machine.next_call(state));
    });
    (came, asked)
}

fn is_asking(program: &Program, state: &State<'_>, next: Option<&Method>) -> bool {
    let is_own = program
        .class(state.control.frame.method.class)
        .is_application();
    let called = next.filter(|_| is_own);
    // Who calls the `toString` of `Object` wants a text, and that says the hash code.
    let here = state.control.frame.method;
    let shows_hash = program.well_known().object == here.class && &*here.name == "toString";
    shows_hash || called.is_some_and(|method| is_telling(program.class(method.class), method))
}

fn is_telling(class: &Class, method: &Method) -> bool {
    let mut rows = TELLING.iter().filter(|(name, _)| **name == *class.name);
    rows.any(|(_, methods)| methods.contains(&&*method.name))
}

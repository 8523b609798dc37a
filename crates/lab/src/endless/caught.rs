//! Whether the stack overflows where calls nest without end, or somebody catches that.

use isopath_machine::{Frame, State};
use isopath_program::{Handler, Program};

/// What catches a `StackOverflowError`.
const CATCHING: [&str; 4] = [
    "java/lang/Throwable",
    "java/lang/Error",
    "java/lang/VirtualMachineError",
    "java/lang/StackOverflowError",
];

/// Whether a `StackOverflowError` that is thrown in a call leaves the method under analysis: there is no handler and
/// no `finally` on its way, and no static initialiser, which would make another error of it.
pub(super) fn overflows(program: &Program, state: &State<'_>) -> bool {
    let mut callers = state.control.frame.chain().skip(1);
    callers.all(|frame| !catches(program, frame))
}

fn catches(program: &Program, frame: &Frame<'_>) -> bool {
    let mut handlers = frame.code.handlers_of(frame.pc);
    let fits = |handler: &Handler| match handler.catch {
        None => true,
        Some(index) => {
            let caught = program.resolve_class(frame.method.class, index);
            // What cannot be resolved fails in its own way.
            caught.map_or(true, |class| {
                CATCHING.contains(&&*program.class(class).name)
            })
        }
    };
    frame.method.is_static_initializer() || handlers.any(fits)
}

//! Room for arrays that the program makes.
//!
//! What Isopath cannot hold is no exception of the program: in an analysis the path is cut, by a bound that
//! verdicts name. `exec` has as much memory as it has, like a JVM, and throws.

use crate::core::granted::{Met, grant};
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_program::ClassId;
use isopath_terms::{BinOp, Const, Term};
use isopath_trace::{Assumption, Bound};

/// The longest array that HotSpot can make; a longer one is refused whatever the memory
/// (`arrayOopDesc::max_array_length`).
const LONGEST: i32 = i32::MAX - 2;

/// Elements of a symbolic number that are taken to fit into the memory of a JVM without a word.
const FEW: i32 = 1 << 28;

/// Elements that may be made between two looks at the memory: a slice of instructions could fill it.
const WITHOUT_A_LOOK: u64 = 1 << 24;

/// An `OutOfMemoryError` of this message.
fn out_of_memory(message: &str) -> Interrupt {
    Interrupt::raise("java/lang/OutOfMemoryError", message)
}

/// Makes sure that there is room for an array of this length, which is not negative.
pub(crate) fn require_room<'p>(machine: &mut Machine<'p>, length: i32) -> Step {
    require_room_for(machine, &[length])
}

/// Makes sure that there is room for an array of arrays of these sizes, none of which is negative. Outer
/// arrays are made first, and of no inner ones nothing is made.
pub(crate) fn require_room_for<'p>(machine: &mut Machine<'p>, sizes: &[i32]) -> Step {
    let (mut arrays, mut elements) = (1_u64, 0_u64);
    for &size in sizes {
        if size > LONGEST {
            return Err(out_of_memory("Requested array size exceeds VM limit"));
        }
        // A negative one is none of ours.
        arrays = arrays.saturating_mul(u64::try_from(size).unwrap_or(0));
        elements = elements.saturating_add(arrays);
        if arrays > u64::from(machine.config.limits.max_array) {
            return Err(no_room(machine));
        }
        if arrays == 0 {
            break;
        }
    }
    count_elements(machine, elements)
}

/// An array of symbolic length takes no memory here: unless it is known to be short, that is an assumption.
pub(crate) fn grant_room<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    class: ClassId,
    length: Term,
) {
    if !machine.granted.listens() {
        return;
    }
    let few = machine.terms.int(FEW);
    let fits = machine.terms.binary(BinOp::Sle, length, few);
    let known = machine.terms.as_const(fits) == Some(Const::Bool(true))
        || st.path.condition.known(&machine.terms, fits) == Some(true);
    if !known {
        grant(machine, Assumption::Memory, Met::Class(class));
    }
}

fn no_room<'p>(machine: &Machine<'p>) -> Interrupt {
    match machine.config.limits.memory_overflows {
        true => out_of_memory("Java heap space"),
        false => Interrupt::End(Box::new(Ending::Cut(Bound::Array))),
    }
}

/// Lets others look at the memory now and then.
fn count_elements<'p>(machine: &mut Machine<'p>, elements: u64) -> Step {
    if machine.elements_made > 0 && machine.elements_made + elements > WITHOUT_A_LOOK {
        machine.elements_made = 0;
        return Err(Interrupt::Rest);
    }
    machine.elements_made += elements;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use crate::core::interrupt::Message;
    use isopath_program::{Program, ProgramConfig};
    use isopath_solver::{Solver, SolverConfig};

    fn program() -> Program {
        Program::open(&ProgramConfig::default()).expect("there is a JDK")
    }

    fn machine(program: &Program, memory_overflows: bool) -> Machine<'_> {
        let limits = Limits {
            max_array: 1000,
            memory_overflows,
            ..Limits::FEW
        };
        Machine::new(program, Solver::new(SolverConfig::default()), limits)
    }

    fn answer(step: Step) -> String {
        match step {
            Ok(()) => "room".to_owned(),
            Err(Interrupt::Rest) => "rest".to_owned(),
            Err(Interrupt::End(ending)) => format!("{ending:?}"),
            Err(Interrupt::Raise(raise)) => match raise.message {
                Message::Text(text) => text,
                _ => "?".to_owned(),
            },
            Err(_) => "?".to_owned(),
        }
    }

    const LIMIT: &str = "Requested array size exceeds VM limit";
    const HEAP: &str = "Java heap space";

    #[test]
    fn what_does_not_fit_is_cut_or_thrown() {
        let program = program();
        let cases: [(&[i32], &str, &str); 8] = [
            (&[1000], "room", "room"),
            (&[1001], "Cut(Array)", HEAP),
            (&[LONGEST], "Cut(Array)", HEAP),
            (&[i32::MAX], LIMIT, LIMIT),
            (&[10, 100], "room", "room"),
            (&[11, 100], "Cut(Array)", HEAP),
            (&[2, i32::MAX], LIMIT, LIMIT),
            // Nothing of it is made.
            (&[0, i32::MAX], "room", "room"),
        ];
        for (sizes, cut, thrown) in cases {
            let mut analysis = machine(&program, false);
            assert_eq!(
                answer(require_room_for(&mut analysis, sizes)),
                cut,
                "{sizes:?}"
            );
            let mut exec = machine(&program, true);
            assert_eq!(
                answer(require_room_for(&mut exec, sizes)),
                thrown,
                "{sizes:?}"
            );
        }
    }

    #[test]
    fn a_program_that_fills_the_memory_comes_up_for_air() {
        let program = program();
        let mut machine = machine(&program, false);
        let answers: Vec<String> = (0..20_000)
            .map(|_| answer(require_room(&mut machine, 1000)))
            .collect();
        let rests = answers.iter().filter(|answer| *answer == "rest").count();
        assert_eq!(rests, 1);
        assert!(
            answers
                .iter()
                .all(|answer| answer == "rest" || answer == "room")
        );
    }
}

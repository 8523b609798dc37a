//! Small values first: of the inputs that a path allows, people prefer 0, 1 and -1 and short arrays.

use super::choose::Choices;
use isopath_terms::{BinOp, Const, Sort, Term};

/// Questions to the solver's backend for one input. Most questions never get there.
const BACKEND_CALLS: u64 = 24;
/// Numbers of one input that are made small. What is left has the values of the model.
const NUMBERS: usize = 256;

/// Characters that people like to read.
const READABLE: [i64; 8] = [
    'a' as i64, 'b' as i64, 'A' as i64, '0' as i64, '1' as i64, ' ' as i64, '-' as i64, '.' as i64,
];

const FLOATS: [f64; 8] = [0.0, 1.0, -1.0, 0.5, 2.0, -0.5, 10.0, 100.0];

/// Makes each of these symbols, characters of a text marked, as small as the path and the choices for those before it allow.
pub(super) fn prefer_small(choices: &mut Choices<'_, '_>, numbers: &[(Term, bool)]) {
    let until = choices.machine.solver.stats().backend_calls + BACKEND_CALLS;
    for &(number, is_text) in numbers.iter().take(NUMBERS) {
        let sort = choices.machine.terms.sort(number);
        let _fixed = match sort {
            Sort::Bool => {
                let not = choices.machine.terms.not(number);
                choices.prefer_silently(not)
            }
            Sort::Bv32 | Sort::Bv64 => {
                let first: &[i64] = if is_text { &READABLE } else { &[0, 1, -1] };
                first.iter().any(|&v| is(choices, number, integer(sort, v)))
                    || bisect(choices, number, sort, until)
            }
            Sort::F32 => FLOATS
                .iter()
                .any(|&v| is(choices, number, Const::f32(v as f32))),
            Sort::F64 => FLOATS.iter().any(|&v| is(choices, number, Const::f64(v))),
            Sort::Loc => true,
        };
        choices.gave_up |= choices.machine.solver.stats().backend_calls >= until;
    }
}

fn integer(sort: Sort, value: i64) -> Const {
    match sort {
        Sort::Bv32 => Const::Bv32(value as i32),
        _ => Const::Bv64(value),
    }
}

/// Gives a symbol this value if the path allows it. Says whether it does.
fn is(choices: &mut Choices<'_, '_>, number: Term, value: Const) -> bool {
    let value = choices.machine.terms.constant(value);
    let equal = choices.machine.terms.eq(number, value);
    choices.prefer_silently(equal)
}

/// Finds the value next to zero, on the positive side if there is any.
fn bisect(choices: &mut Choices<'_, '_>, number: Term, sort: Sort, until: u64) -> bool {
    let positive = at_least(choices, number, integer(sort, 0), true);
    let now = |choices: &Choices<'_, '_>| {
        let model = choices.pc.model();
        match choices.machine.terms.eval(number, model) {
            Const::Bv32(v) => i64::from(v),
            Const::Bv64(v) => v,
            _ => 0,
        }
    };
    // Distances from zero: none below `least` is possible, `most` is.
    let mut least: u64 = 0;
    let mut most = now(choices).unsigned_abs();
    while least < most && choices.machine.solver.stats().backend_calls < until && !choices.gave_up {
        let middle = least + (most - least) / 2;
        let bound = match positive {
            true => middle as i64,
            false => (middle as i64).wrapping_neg(),
        };
        match at_least(choices, number, integer(sort, bound), !positive) {
            true => most = now(choices).unsigned_abs(),
            false => least = middle + 1,
        }
    }
    let found = integer(sort, now(choices));
    is(choices, number, found)
}

/// Makes `bound <= number` hold, or `number <= bound`, if the path allows it. Says whether it does.
fn at_least(choices: &mut Choices<'_, '_>, number: Term, bound: Const, least: bool) -> bool {
    let terms = &mut choices.machine.terms;
    let bound = terms.constant(bound);
    let (low, high) = if least {
        (bound, number)
    } else {
        (number, bound)
    };
    let within = terms.binary(BinOp::Sle, low, high);
    choices.prefer_silently(within)
}

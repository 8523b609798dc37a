//! Small values first: of the inputs that a path allows, people prefer 0, 1 and -1 and short arrays.

use super::choose::Choices;
use isopath_terms::{BinOp, Const, Sort, Term};

/// Wishes for one input that the path refuses before the rest follows the model: a refusal is what costs. Unlike
/// questions to a backend, refusals are the same whatever the solver has in its caches.
const REFUSALS: u32 = 64;
/// Numbers of one input that are made small. What is left has the values of the model.
const NUMBERS: usize = 256;

/// Characters that people like to read.
const READABLE: [i64; 8] = [
    'a' as i64, 'b' as i64, 'A' as i64, '0' as i64, '1' as i64, ' ' as i64, '-' as i64, '.' as i64,
];

const FLOATS: [f64; 8] = [0.0, 1.0, -1.0, 0.5, 2.0, -0.5, 10.0, 100.0];

/// Makes each of these symbols, characters of a text marked, as small as the path and the choices for those before it allow.
pub(super) fn prefer_small(choices: &mut Choices<'_, '_>, numbers: &[(Term, bool)]) {
    let until = choices.refused + REFUSALS;
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
                    || nearest(choices, number, sort, until)
            }
            Sort::F32 => FLOATS
                .iter()
                .any(|&v| is(choices, number, Const::f32(v as f32))),
            Sort::F64 => FLOATS.iter().any(|&v| is(choices, number, Const::f64(v))),
            Sort::Loc => true,
        };
        choices.gave_up |= choices.refused >= until;
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

/// Gives a symbol the value next to zero, on the positive side if there is any: by distances that are squared, and
/// then by halving.
fn nearest(choices: &mut Choices<'_, '_>, number: Term, sort: Sort, until: u32) -> bool {
    let positive = at_least(choices, number, integer(sort, 0), true);
    let at = |distance: u64| match positive {
        true => integer(sort, distance as i64),
        false => integer(sort, (distance as i64).wrapping_neg()),
    };
    let farthest = match (sort, positive) {
        (Sort::Bv32, true) => i32::MAX as u64,
        (Sort::Bv32, false) => 1 << 31,
        (_, true) => i64::MAX as u64,
        (_, false) => 1 << 63,
    };
    // None below `least` is possible.
    let (mut least, mut most) = (0_u64, 2_u64);
    while !at_least(choices, number, at(most), !positive) {
        if most == farthest || choices.refused >= until || choices.gave_up {
            return false;
        }
        (least, most) = (most + 1, most.saturating_mul(most).min(farthest));
    }
    while least < most && choices.refused < until && !choices.gave_up {
        let middle = least + (most - least) / 2;
        match at_least(choices, number, at(middle), !positive) {
            true => most = middle,
            false => least = middle + 1,
        }
    }
    is(choices, number, at(most))
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

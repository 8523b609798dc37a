//! Small values first: of the inputs that a path allows, people prefer 0, 1 and -1 and short arrays.

use super::choose::Choices;
use isopath_terms::{BinOp, Const, Node, Sort, Term};

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

/// What is preferred of integers.
fn liked(is_text: bool) -> &'static [i64] {
    match is_text {
        true => &READABLE,
        false => &[0, 1, -1],
    }
}

/// Makes each of these symbols, characters of a text marked, as small as the path and the choices for those before it allow.
pub(super) fn prefer_small(choices: &mut Choices<'_, '_>, numbers: &[(Term, bool)]) {
    let numbers = &numbers[..numbers.len().min(NUMBERS)];
    let is_left = by_bounds(choices, numbers);
    let until = choices.refused + REFUSALS;
    for (&(number, is_text), _) in numbers.iter().zip(&is_left).filter(|(_, left)| **left) {
        let sort = choices.machine.terms.sort(number);
        let _fixed = match sort {
            Sort::Bool => {
                let not = choices.machine.terms.not(number);
                choices.prefer_silently(not)
            }
            Sort::Bv32 | Sort::Bv64 => {
                let mut first = liked(is_text).iter();
                first.any(|&v| is(choices, number, integer(sort, v)))
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

/// Decides those numbers that are only compared with others. Says of each whether it is left.
fn by_bounds(choices: &mut Choices<'_, '_>, numbers: &[(Term, bool)]) -> Vec<bool> {
    let mut is_left = vec![true; numbers.len()];
    for i in 0..numbers.len() {
        let is_integer = matches!(
            choices.machine.terms.sort(numbers[i].0),
            Sort::Bv32 | Sort::Bv64
        );
        if !is_left[i] || !is_integer {
            continue;
        }
        let Some(mut bounds) = choices.bounds(numbers[i].0) else {
            continue;
        };
        let mut fixed = Vec::new();
        for (j, &(number, is_text)) in numbers.iter().enumerate().skip(i) {
            if let Node::Symbol(symbol) = choices.machine.terms.node(number)
                && let Some(within) = bounds.of(symbol)
            {
                bounds.fix(symbol, smallest(within, is_text));
                fixed.push(j);
            }
        }
        if choices.take_over(bounds) {
            fixed.into_iter().for_each(|j| is_left[j] = false);
        }
    }
    if is_left.contains(&true) {
        keep_fixed(choices, numbers, &is_left);
    }
    is_left
}

/// Notes the numbers that are not left: whoever is asked about the others may not change them.
fn keep_fixed(choices: &mut Choices<'_, '_>, numbers: &[(Term, bool)], is_left: &[bool]) {
    for (&(number, _), _) in numbers.iter().zip(is_left).filter(|(_, left)| !**left) {
        let value = choices.machine.terms.eval(number, &choices.model);
        let value = choices.machine.terms.constant(value);
        let equal = choices.machine.terms.eq(number, value);
        choices.grant(equal, true);
    }
}

/// What [`prefer_small`] prefers of these values.
fn smallest((least, most): (i128, i128), is_text: bool) -> i128 {
    let mut first = liked(is_text).iter().map(|&v| i128::from(v));
    let found = first.find(|v| (least..=most).contains(v));
    found.unwrap_or(if most >= 0 { least.max(0) } else { most })
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

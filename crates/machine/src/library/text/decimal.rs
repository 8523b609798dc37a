//! Numbers as text: what `Integer.toString` and `Long.toString` write.

use isopath_terms::{BinOp, Sort, Term, Terms, UnOp};

/// How many characters there are at most.
pub(super) fn most(terms: &Terms, number: Term) -> i32 {
    digits(terms, number) + 1
}

/// The digits of the greatest number.
fn digits(terms: &Terms, number: Term) -> i32 {
    match terms.sort(number) {
        Sort::Bv64 => 19,
        _ => 10,
    }
}

fn number_like(terms: &mut Terms, number: Term, value: i64) -> Term {
    match terms.sort(number) {
        Sort::Bv64 => terms.long(value),
        _ => terms.int(value as i32),
    }
}

fn is_negative(terms: &mut Terms, number: Term) -> Term {
    let zero = number_like(terms, number, 0);
    terms.binary(BinOp::Slt, number, zero)
}

/// The negative of the absolute value, which every number has.
fn below_zero(terms: &mut Terms, number: Term) -> Term {
    let negative = is_negative(terms, number);
    let negated = terms.unary(UnOp::Neg, number);
    terms.ite(negative, number, negated)
}

/// The number of characters.
pub(super) fn length(terms: &mut Terms, number: Term) -> Term {
    let negative = is_negative(terms, number);
    let most = digits(terms, number);
    let mut of_digits = terms.int(most);
    let mut of_negative = terms.int(most + 1);
    for count in (1..most).rev() {
        let power = 10_i64.pow(count as u32);
        let [next, below] = [power, -power].map(|n| number_like(terms, number, n));
        let fewer = terms.binary(BinOp::Slt, number, next);
        let plain = terms.int(count);
        of_digits = terms.ite(fewer, plain, of_digits);
        let fewer = terms.binary(BinOp::Slt, below, number);
        let signed = terms.int(count + 1);
        of_negative = terms.ite(fewer, signed, of_negative);
    }
    terms.ite(negative, of_negative, of_digits)
}

/// The character at an index that is within bounds.
pub(super) fn unit(terms: &mut Terms, number: Term, i: i32) -> Term {
    let length = length(terms, number);
    let magnitude = below_zero(terms, number);
    let mut unit = terms.int(0);
    // From the right it is the digit at this place, whatever the length is.
    for place in 0..digits(terms, number) {
        let power = number_like(terms, number, 10_i64.pow(place as u32));
        let quotient = terms.binary(BinOp::SDiv, magnitude, power);
        let ten = number_like(terms, number, 10);
        let digit = terms.binary(BinOp::SRem, quotient, ten);
        let digit = match terms.sort(number) {
            Sort::Bv64 => terms.unary(UnOp::Trunc32, digit),
            _ => digit,
        };
        let zero = terms.int('0' as i32);
        let digit = terms.sub(zero, digit);
        let end = terms.int(i + place + 1);
        let here = terms.eq(length, end);
        unit = terms.ite(here, digit, unit);
    }
    if i > 0 {
        return unit;
    }
    let negative = is_negative(terms, number);
    let minus = terms.int('-' as i32);
    terms.ite(negative, minus, unit)
}

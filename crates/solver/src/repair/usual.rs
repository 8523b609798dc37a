//! Guesses that are often right: the ends of ranges, and the values that programs treat specially.

use super::Changes;
use crate::PathCondition;
use isopath_terms::{Assignment, Const, Sort, Symbol, Term, Terms};

/// Symbols of a question that are tried.
const SYMBOLS: usize = 4;
/// References of a question that are tried.
const REFERENCES: usize = 8;
/// Conjuncts in which others are looked for that a reference may be equal to.
const CONJUNCTS: usize = 16;

/// Single changes of the first few symbols of `wanted`.
pub(super) fn guesses(terms: &mut Terms, pc: &PathCondition, wanted: Term) -> Vec<Changes> {
    let symbols = terms.symbols(wanted);
    let is_identity = |s: &&Symbol| terms.symbol_sort(**s) == Sort::Loc;
    // The newest references first: least is known of them.
    let references = symbols.iter().rev().filter(is_identity).take(REFERENCES);
    let others = symbols.iter().filter(|s| !is_identity(s)).take(SYMBOLS);
    let tried: Vec<Symbol> = references.chain(others).copied().collect();
    let mut guesses = Vec::new();
    for symbol in tried {
        let values = values(terms, pc, symbol);
        guesses.extend(values.into_iter().map(|value| vec![(symbol, value)]));
    }
    guesses
}

/// The newest references of `wanted` made different from all others: a model in which little is equal
/// leaves most open for what is asked next.
pub(super) fn distinct(terms: &mut Terms, pc: &PathCondition, wanted: Term) -> Vec<Changes> {
    let symbols = terms.symbols(wanted);
    let is_identity = |s: &&Symbol| terms.symbol_sort(**s) == Sort::Loc;
    let newest = symbols.iter().rev().filter(is_identity).take(SYMBOLS);
    newest
        .map(|&symbol| vec![(symbol, pc.model().fresh_loc())])
        .collect()
}

fn values(terms: &mut Terms, pc: &PathCondition, symbol: Symbol) -> Vec<Const> {
    let sort = terms.symbol_sort(symbol);
    match sort {
        Sort::Bool => vec![Const::Bool(true), Const::Bool(false)],
        Sort::Loc => identities(terms, pc, symbol),
        Sort::F32 => [
            0.0,
            1.0,
            -1.0,
            f32::NAN,
            f32::INFINITY,
            f32::NEG_INFINITY,
            f32::MAX,
            f32::MIN,
        ]
        .map(Const::f32)
        .to_vec(),
        Sort::F64 => [
            0.0,
            1.0,
            -1.0,
            f64::NAN,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::MAX,
            f64::MIN,
        ]
        .map(Const::f64)
        .to_vec(),
        Sort::Bv32 => integers(terms, pc, symbol)
            .map(|v| Const::Bv32(v as i32))
            .collect(),
        Sort::Bv64 => integers(terms, pc, symbol).map(Const::Bv64).collect(),
    }
}

/// Null, what other references of the same conjuncts are, and something new.
fn identities(terms: &mut Terms, pc: &PathCondition, symbol: Symbol) -> Vec<Const> {
    let mut values = vec![Const::Loc(0), pc.model().fresh_loc()];
    let conjuncts: Vec<Term> = pc.index.mentioning(symbol).take(CONJUNCTS).collect();
    for conjunct in conjuncts {
        for &other in terms.symbols(conjunct).iter() {
            let value = match terms.symbol_sort(other) {
                Sort::Loc => pc.model().value(other),
                _ => None,
            };
            values.extend(value.filter(|v| !values.contains(v)));
        }
    }
    values
}

/// Integers that nothing known speaks against.
fn integers(terms: &mut Terms, pc: &PathCondition, symbol: Symbol) -> impl Iterator<Item = i64> {
    let t = terms.symbol_term(symbol);
    let knowledge = &pc.knowledge;
    let bounds = knowledge.order.bounds(terms, &knowledge.ranges, t);
    let ends = bounds.map_or([0, 0], |bounds| [bounds.lo, bounds.hi]);
    let middle = (i128::from(ends[0]) + i128::from(ends[1])).div_euclid(2) as i64;
    [0, 1, -1, ends[0], ends[1], middle, 2, 10, 100]
        .into_iter()
        .filter(move |v| bounds.is_none_or(|bounds| bounds.contains(*v)))
}

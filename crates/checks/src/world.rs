//! Conditions over a few symbols of small domains, whose meaning is found by enumeration.

use isopath_random::Random;
use isopath_solver::{Assumed, Decision, PathCondition, Solver};
use isopath_terms::{BinOp, Const, Sort, Symbol, Term, Terms, UnOp};

/// Integers from `-RADIUS` to `RADIUS` and identities from 0 to `2 * RADIUS` are enumerated.
pub const RADIUS: i32 = 2;

/// Symbols of every kind, each confined to a small domain.
#[allow(missing_docs, reason = "symbols by sort")]
pub struct World {
    pub ints: Vec<Term>,
    pub longs: Vec<Term>,
    pub locs: Vec<Term>,
    pub bools: Vec<Term>,
}

impl World {
    /// All symbols, free so far.
    pub fn new(terms: &mut Terms) -> World {
        let mut make = |names: &[&str], sort| names.iter().map(|n| terms.symbol(n, sort)).collect();
        World {
            ints: make(&["x", "y", "z"], Sort::Bv32),
            longs: make(&["l"], Sort::Bv64),
            locs: make(&["p", "q"], Sort::Loc),
            bools: make(&["b"], Sort::Bool),
        }
    }

    /// The conjuncts that confine the symbols to their domains.
    pub fn domain(&self, terms: &mut Terms) -> Vec<Term> {
        let (low, high) = (terms.int(-RADIUS), terms.int(RADIUS));
        let (low64, high64) = (terms.long(-RADIUS as i64), terms.long(RADIUS as i64));
        let mut conjuncts = Vec::new();
        for &x in &self.ints {
            conjuncts.push(terms.binary(BinOp::Sle, low, x));
            conjuncts.push(terms.binary(BinOp::Sle, x, high));
        }
        for &x in &self.longs {
            conjuncts.push(terms.binary(BinOp::Sle, low64, x));
            conjuncts.push(terms.binary(BinOp::Sle, x, high64));
        }
        for &p in &self.locs {
            let equals = (0..=2 * RADIUS as u32).map(|v| terms.constant(Const::Loc(v)));
            let equals: Vec<Term> = equals.collect();
            let choices: Vec<Term> = equals.into_iter().map(|v| terms.eq(p, v)).collect();
            conjuncts.push(
                choices
                    .into_iter()
                    .reduce(|a, b| terms.or(a, b))
                    .expect("some"),
            );
        }
        conjuncts
    }

    /// Every assignment of the domain.
    pub fn assignments(&self, terms: &mut Terms) -> Vec<Vec<(Symbol, Const)>> {
        let all = [&self.ints, &self.longs, &self.locs, &self.bools];
        let symbols: Vec<Symbol> = all
            .into_iter()
            .flatten()
            .map(|&t| terms.symbols(t)[0])
            .collect();
        let mut assignments = vec![Vec::new()];
        for symbol in symbols {
            let values = domain_of(terms.symbol_sort(symbol));
            let extend = |old: &Vec<(Symbol, Const)>| {
                let extended = |&v: &Const| [old.clone(), vec![(symbol, v)]].concat();
                values.iter().map(extended).collect::<Vec<_>>()
            };
            assignments = assignments.iter().flat_map(extend).collect();
        }
        assignments
    }

    /// A random integer term.
    pub fn int(&self, terms: &mut Terms, random: &mut Random, depth: u32) -> Term {
        match random.below(if depth == 0 { 4 } else { 12 }) {
            0..=2 => random.pick(&self.ints),
            3 => terms.int(random.below(7) as i32 - 3),
            4 => {
                let l = random.pick(&self.longs);
                terms.unary(UnOp::Trunc32, l)
            }
            5 => {
                let a = self.int(terms, random, depth - 1);
                let op = random.pick(&[UnOp::Neg, UnOp::Sext8, UnOp::Sext16, UnOp::Zext16]);
                terms.unary(op, a)
            }
            6 => {
                let c = self.bool(terms, random, depth - 1);
                let (a, b) = (
                    self.int(terms, random, depth - 1),
                    self.int(terms, random, depth - 1),
                );
                terms.ite(c, a, b)
            }
            _ => {
                use BinOp::*;
                let op = random.pick(&[
                    Add, Add, Add, Mul, SDiv, SRem, BvAnd, BvOr, BvXor, Shl, AShr, LShr,
                ]);
                let (a, b) = (
                    self.int(terms, random, depth - 1),
                    self.int(terms, random, depth - 1),
                );
                terms.binary(op, a, b)
            }
        }
    }

    /// A random condition.
    pub fn bool(&self, terms: &mut Terms, random: &mut Random, depth: u32) -> Term {
        use BinOp::*;
        match random.below(if depth == 0 { 8 } else { 12 }) {
            0..=4 => {
                let op = random.pick(&[Slt, Slt, Sle, Sle, Eq, Ult, Ule]);
                let depth = depth.saturating_sub(1);
                let (a, b) = (
                    self.int(terms, random, depth),
                    self.int(terms, random, depth),
                );
                terms.binary(op, a, b)
            }
            5 => {
                let constant = terms.constant(Const::Loc(random.below(4) as u32));
                let (p, q) = (random.pick(&self.locs), random.pick(&self.locs));
                let other = random.pick(&[q, constant]);
                terms.eq(p, other)
            }
            6 => random.pick(&self.bools),
            7 => {
                let (a, l) = (self.int(terms, random, 0), random.pick(&self.longs));
                let a = terms.unary(UnOp::Sext64, a);
                let op = random.pick(&[Slt, Sle, Eq]);
                terms.binary(op, a, l)
            }
            8 | 9 => {
                let a = self.bool(terms, random, depth - 1);
                terms.not(a)
            }
            _ => {
                let op = random.pick(&[And, Or]);
                let (a, b) = (
                    self.bool(terms, random, depth - 1),
                    self.bool(terms, random, depth - 1),
                );
                terms.binary(op, a, b)
            }
        }
    }
}

fn domain_of(sort: Sort) -> Vec<Const> {
    match sort {
        Sort::Bool => vec![Const::Bool(false), Const::Bool(true)],
        Sort::Bv32 => (-RADIUS..=RADIUS).map(Const::Bv32).collect(),
        Sort::Bv64 => (-RADIUS..=RADIUS).map(|v| Const::Bv64(v.into())).collect(),
        Sort::Loc => (0..=2 * RADIUS as u32).map(Const::Loc).collect(),
        other => panic!("{other:?} is not enumerated"),
    }
}

/// Asserts all `conjuncts`.
///
/// # Panics
/// If they are not known to be possible together.
pub fn assume_all(
    solver: &mut Solver,
    terms: &mut Terms,
    pc: &mut PathCondition,
    conjuncts: &[Term],
) {
    for &c in conjuncts {
        assert!(matches!(solver.assume(terms, pc, c), Assumed::Holds));
    }
}

/// A decision as which of true and false are possible; `None` if the solver gave up.
pub fn possible(decision: &Decision) -> Option<(bool, bool)> {
    match decision {
        Decision::Always => Some((true, false)),
        Decision::Never => Some((false, true)),
        Decision::Fork { .. } => Some((true, true)),
        Decision::HalfUnknown { .. } => None,
    }
}

/// Whether the model satisfies each conjunct.
pub fn model_holds(terms: &Terms, pc: &PathCondition) -> bool {
    pc.conjuncts()
        .iter()
        .all(|&c| pc.model().satisfies(terms, c))
}

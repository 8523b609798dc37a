//! Straight-line programs: each step applies an operator to earlier values of fitting sorts.

use isopath_terms::{BinOp, Const, Sort, Symbol, Term, Terms, UnOp, eval_binary, eval_unary};
use std::collections::BTreeMap;
use std::fmt::{self, Write};

pub(crate) const SORTS: [Sort; 6] = [
    Sort::Bool,
    Sort::Bv32,
    Sort::Bv64,
    Sort::F32,
    Sort::F64,
    Sort::Loc,
];
/// Symbols per sort.
pub(crate) const SYMBOLS: usize = 2;

use BinOp::*;
use UnOp::*;

/// Each operator with the sorts of operands it takes.
pub(crate) const UNARY: [(UnOp, &[Sort]); 24] = [
    (Not, &[Sort::Bool]),
    (Neg, &[Sort::Bv32, Sort::Bv64]),
    (Sext8, &[Sort::Bv32]),
    (Sext16, &[Sort::Bv32]),
    (Zext16, &[Sort::Bv32]),
    (Sext64, &[Sort::Bv32]),
    (Trunc32, &[Sort::Bv64]),
    (FNeg, &[Sort::F32, Sort::F64]),
    (FSqrt, &[Sort::F32, Sort::F64]),
    (IsNan, &[Sort::F32, Sort::F64]),
    (F32ToF64, &[Sort::F32]),
    (F64ToF32, &[Sort::F64]),
    (I32ToF32, &[Sort::Bv32]),
    (I32ToF64, &[Sort::Bv32]),
    (I64ToF32, &[Sort::Bv64]),
    (I64ToF64, &[Sort::Bv64]),
    (F32ToI32, &[Sort::F32]),
    (F32ToI64, &[Sort::F32]),
    (F64ToI32, &[Sort::F64]),
    (F64ToI64, &[Sort::F64]),
    (F32Bits, &[Sort::F32]),
    (F64Bits, &[Sort::F64]),
    (BitsF32, &[Sort::Bv32]),
    (BitsF64, &[Sort::Bv64]),
];

const VECTORS: &[Sort] = &[Sort::Bv32, Sort::Bv64];
const FLOATS: &[Sort] = &[Sort::F32, Sort::F64];

pub(crate) const BINARY: [(BinOp, &[Sort]); 25] = [
    (And, &[Sort::Bool]),
    (Or, &[Sort::Bool]),
    (Eq, &SORTS),
    (Add, VECTORS),
    (Mul, VECTORS),
    (SDiv, VECTORS),
    (SRem, VECTORS),
    (BvAnd, VECTORS),
    (BvOr, VECTORS),
    (BvXor, VECTORS),
    (Shl, VECTORS),
    (AShr, VECTORS),
    (LShr, VECTORS),
    (Slt, VECTORS),
    (Sle, VECTORS),
    (Ult, VECTORS),
    (Ule, VECTORS),
    (FAdd, FLOATS),
    (FSub, FLOATS),
    (FMul, FLOATS),
    (FDiv, FLOATS),
    (FRem, FLOATS),
    (FEq, FLOATS),
    (FLt, FLOATS),
    (FLe, FLOATS),
];

/// The names by which [`Program::listing`] shows operators.
pub fn operator_names() -> Vec<String> {
    let unary = UNARY.iter().map(|(op, _)| format!("Unary({op:?},"));
    let binary = BINARY.iter().map(|(op, _)| format!("Binary({op:?},"));
    unary.chain(binary).chain(["Ite(".to_owned()]).collect()
}

/// Operands are the numbers of earlier steps.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Symbol(Sort, usize),
    Const(Const),
    Unary(UnOp, usize),
    Binary(BinOp, usize, usize),
    Ite(usize, usize, usize),
}

/// A straight-line program.
#[derive(Clone)]
pub struct Program {
    pub(crate) steps: Vec<Step>,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.listing())
    }
}

impl Program {
    /// The steps that apply an operator; the others have nothing to simplify.
    pub(crate) fn operations(&self) -> impl Iterator<Item = usize> {
        let applies = |step: &Step| !matches!(step, Step::Symbol(..) | Step::Const(_));
        let operations = self.steps.iter().enumerate();
        operations
            .filter(move |(_, step)| applies(step))
            .map(|(i, _)| i)
    }

    /// The term of each step.
    pub fn build(&self, terms: &mut Terms) -> Vec<Term> {
        let mut built: Vec<Term> = Vec::new();
        for &step in &self.steps {
            let t = match step {
                Step::Symbol(sort, i) => terms.symbol(&format!("{sort:?}{i}"), sort),
                Step::Const(c) => terms.constant(c),
                Step::Unary(op, a) => terms.unary(op, built[a]),
                Step::Binary(op, a, b) => terms.binary(op, built[a], built[b]),
                Step::Ite(c, a, b) => terms.ite(built[c], built[a], built[b]),
            };
            built.push(t);
        }
        built
    }

    /// The value of each step, by the meaning of the operators alone.
    pub fn evaluate(&self, values: &[Const]) -> Vec<Const> {
        let mut results: Vec<Const> = Vec::new();
        for (i, &step) in self.steps.iter().enumerate() {
            results.push(match step {
                Step::Symbol(..) => values[i],
                Step::Const(c) => c,
                Step::Unary(op, a) => eval_unary(op, results[a]),
                Step::Binary(op, a, b) => eval_binary(op, results[a], results[b]),
                Step::Ite(c, a, b) => match results[c] {
                    Const::Bool(true) => results[a],
                    _ => results[b],
                },
            });
        }
        results
    }

    /// The symbols of `terms` with `values`.
    pub fn model(&self, terms: &mut Terms, values: &[Const]) -> BTreeMap<Symbol, Const> {
        let mut model = BTreeMap::new();
        for (step, &value) in self.steps.iter().zip(values) {
            let Step::Symbol(sort, i) = *step else {
                continue;
            };
            let t = terms.symbol(&format!("{sort:?}{i}"), sort);
            model.insert(terms.symbols(t)[0], value);
        }
        model
    }

    /// One line for each step.
    pub fn listing(&self) -> String {
        let mut listing = String::new();
        for (i, step) in self.steps.iter().enumerate() {
            let _ = write!(listing, "\n  {i}: {step:?}");
        }
        listing
    }
}

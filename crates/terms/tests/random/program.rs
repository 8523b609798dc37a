//! Straight-line programs: each step applies an operator to earlier values of fitting sorts.

use isopath_terms::{BinOp, Const, Sort, Symbol, Term, Terms, UnOp, eval_binary, eval_unary};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fmt::{self, Write};

const SORTS: [Sort; 6] = [
    Sort::Bool,
    Sort::Bv32,
    Sort::Bv64,
    Sort::F32,
    Sort::F64,
    Sort::Loc,
];
/// Symbols per sort.
const SYMBOLS: usize = 2;
const MAX_STEPS: usize = 40;

use BinOp::*;
use UnOp::*;

/// Each operator with the sorts of operands it takes.
const UNARY: [(UnOp, &[Sort]); 24] = [
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

const BINARY: [(BinOp, &[Sort]); 25] = [
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
pub(crate) fn operator_names() -> Vec<String> {
    let unary = UNARY.iter().map(|(op, _)| format!("Unary({op:?},"));
    let binary = BINARY.iter().map(|(op, _)| format!("Binary({op:?},"));
    unary.chain(binary).chain(["Ite(".to_owned()]).collect()
}

/// Operands are the numbers of earlier steps.
#[derive(Clone, Copy, Debug)]
enum Step {
    Symbol(Sort, usize),
    Const(Const),
    Unary(UnOp, usize),
    Binary(BinOp, usize, usize),
    Ite(usize, usize, usize),
}

#[derive(Clone)]
pub(crate) struct Program {
    steps: Vec<Step>,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.listing())
    }
}

/// What a step is made from. Everything is taken modulo the number of choices.
type Raw = (u8, u8, u8, u8, u8, Option<Const>);

pub(crate) fn program() -> impl Strategy<Value = Program> {
    let raw = any::<(u8, u8, u8, u8, u8)>();
    let step = (raw, proptest::option::weighted(0.3, constant()));
    let step = step.prop_map(|((kind, op, a, b, c), k)| (kind, op, a, b, c, k));
    proptest::collection::vec(step, 1..MAX_STEPS).prop_map(|raw| decode(&raw))
}

/// A value for each symbol, in the order of [`SORTS`].
pub(crate) fn assignment() -> impl Strategy<Value = Vec<Const>> {
    let each = SORTS.map(|sort| proptest::collection::vec(constant_of(sort), SYMBOLS));
    each.prop_map(|values| values.concat())
}

fn constant() -> impl Strategy<Value = Const> {
    (0..SORTS.len()).prop_flat_map(|i| constant_of(SORTS[i]))
}

fn constant_of(sort: Sort) -> BoxedStrategy<Const> {
    match sort {
        Sort::Bool => any::<bool>().prop_map(Const::Bool).boxed(),
        Sort::Bv32 => int().prop_map(|v| Const::Bv32(v as i32)).boxed(),
        Sort::Bv64 => int().prop_map(Const::Bv64).boxed(),
        Sort::F32 => float().prop_map(|v| Const::f32(v as f32)).boxed(),
        Sort::F64 => float().prop_map(Const::f64).boxed(),
        Sort::Loc => (0u32..4).prop_map(Const::Loc).boxed(),
    }
}

fn int() -> impl Strategy<Value = i64> {
    let boundary = [
        i64::MIN,
        i64::MAX,
        i32::MIN as i64,
        i32::MAX as i64,
        i32::MAX as i64 + 1,
        u32::MAX as i64,
        0xff,
        0xffff,
        0x7fff,
        -0x8000,
        -128,
        127,
        128,
        31,
        32,
        63,
        64,
        16,
        24,
        1 << 24,
        (1 << 24) + 1,
    ];
    prop_oneof![
        4 => -3i64..10,
        3 => proptest::sample::select(boundary.to_vec()),
        1 => any::<i64>(),
    ]
}

fn float() -> impl Strategy<Value = f64> {
    let boundary = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        1.5,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::MAX,
        f64::MIN_POSITIVE,
        5e-324,
        f32::MAX as f64,
        1e-45,
        2147483647.0,
        2147483648.0,
        -2147483648.5,
        9.3e18,
        16777217.0,
    ];
    prop_oneof![
        4 => proptest::sample::select(boundary.to_vec()),
        1 => (-4i32..5).prop_map(f64::from),
        1 => any::<u64>().prop_map(f64::from_bits),
    ]
}

fn decode(raw: &[Raw]) -> Program {
    let mut program = Program { steps: Vec::new() };
    let mut sorts = Vec::new();
    for sort in SORTS {
        for i in 0..SYMBOLS {
            program.steps.push(Step::Symbol(sort, i));
            sorts.push(sort);
        }
    }
    for &raw in raw {
        let (step, sort) = decode_step(raw, &sorts);
        program.steps.push(step);
        sorts.push(sort);
    }
    program
}

fn decode_step((kind, op, a, b, c, k): Raw, sorts: &[Sort]) -> (Step, Sort) {
    if let Some(k) = k {
        return (Step::Const(k), k.sort());
    }
    // The most recent values are the most interesting, so a small number means a recent one.
    let pick = |sort, n: u8| {
        let fitting: Vec<usize> = (0..sorts.len())
            .rev()
            .filter(|&i| sorts[i] == sort)
            .collect();
        let n = n as usize;
        fitting[if n < 128 {
            n % fitting.len().min(3)
        } else {
            n % fitting.len()
        }]
    };
    match kind % 8 {
        0 | 1 => {
            let (op, takes) = UNARY[op as usize % UNARY.len()];
            let sort = takes[c as usize % takes.len()];
            (Step::Unary(op, pick(sort, a)), op.result(sort))
        }
        2 => {
            let sort = SORTS[op as usize % SORTS.len()];
            (
                Step::Ite(pick(Sort::Bool, c), pick(sort, a), pick(sort, b)),
                sort,
            )
        }
        _ => {
            // Integers and booleans have the most rules.
            let choices = if kind >= 128 { BINARY.len() } else { 17 };
            let (op, takes) = BINARY[op as usize % choices];
            let sort = takes[c as usize % takes.len()];
            (
                Step::Binary(op, pick(sort, a), pick(sort, b)),
                op.result(sort),
            )
        }
    }
}

impl Program {
    /// The term of each step.
    pub(crate) fn build(&self, terms: &mut Terms) -> Vec<Term> {
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
    pub(crate) fn evaluate(&self, values: &[Const]) -> Vec<Const> {
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
    pub(crate) fn model(&self, terms: &mut Terms, values: &[Const]) -> BTreeMap<Symbol, Const> {
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

    pub(crate) fn listing(&self) -> String {
        let mut listing = String::new();
        for (i, step) in self.steps.iter().enumerate() {
            let _ = write!(listing, "\n  {i}: {step:?}");
        }
        listing
    }
}

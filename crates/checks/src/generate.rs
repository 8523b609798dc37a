//! Drawing straight-line programs and values for their symbols, boundary values among them.

use crate::program::{BINARY, Program, SORTS, SYMBOLS, Step, UNARY};
use isopath_terms::{BinOp, Const, Sort, UnOp};
use proptest::prelude::*;

const MAX_STEPS: usize = 40;

/// What a step is made from. Numbers are taken modulo the number of choices.
#[derive(Clone, Debug)]
struct Raw {
    kind: u8,
    operator: u8,
    operands: [u8; 3],
    int: i64,
    float: f64,
}

/// The sorts that one program computes with: with fewer of them, more rules meet.
const FOCUSES: [&[Sort]; 6] = [
    &[Sort::Bool, Sort::Bv32],
    &[Sort::Bool, Sort::Bv64],
    &[Sort::Bool, Sort::Bv32, Sort::Bv64],
    &[Sort::Bool, Sort::F64],
    &[Sort::Bool, Sort::F32, Sort::F64, Sort::Bv32],
    &SORTS,
];

/// Any program.
pub fn program() -> impl Strategy<Value = Program> {
    let step = (any::<(u8, u8, [u8; 3])>(), int(), float());
    let step = step.prop_map(|((kind, operator, operands), int, float)| Raw {
        kind,
        operator,
        operands,
        int,
        float,
    });
    let steps = proptest::collection::vec(step, 1..MAX_STEPS);
    (0..FOCUSES.len(), steps).prop_map(|(focus, raw)| decode(FOCUSES[focus], &raw))
}

/// A value for each symbol, in the order of `SORTS`.
pub fn assignment() -> impl Strategy<Value = Vec<Const>> {
    let each = SORTS.map(|sort| proptest::collection::vec(constant_of(sort), SYMBOLS));
    each.prop_map(|values| values.concat())
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

/// Builds a program step by step.
struct Decoder {
    unary: Vec<(UnOp, Sort)>,
    binary: Vec<(BinOp, Sort)>,
    focus: &'static [Sort],
    steps: Vec<Step>,
    sorts: Vec<Sort>,
}

fn decode(focus: &'static [Sort], raw: &[Raw]) -> Program {
    let within = |sort: Sort, result: Sort| focus.contains(&sort) && focus.contains(&result);
    let unary = UNARY
        .iter()
        .flat_map(|&(op, takes)| takes.iter().map(move |&sort| (op, sort)));
    let binary = BINARY
        .iter()
        .flat_map(|&(op, takes)| takes.iter().map(move |&sort| (op, sort)));
    let mut decoder = Decoder {
        unary: unary
            .filter(|&(op, sort)| within(sort, op.result(sort)))
            .collect(),
        binary: binary
            .filter(|&(op, sort)| within(sort, op.result(sort)))
            .collect(),
        focus,
        steps: Vec::new(),
        sorts: Vec::new(),
    };
    for sort in SORTS {
        for i in 0..SYMBOLS {
            decoder.push(Step::Symbol(sort, i), sort);
        }
    }
    for raw in raw {
        decoder.decode_step(raw);
    }
    Program {
        steps: decoder.steps,
    }
}

impl Decoder {
    fn push(&mut self, step: Step, sort: Sort) -> usize {
        self.steps.push(step);
        self.sorts.push(sort);
        self.steps.len() - 1
    }

    /// The most recent values are the most interesting: small numbers choose among them.
    fn pick(&self, sort: Sort, n: u8) -> usize {
        let fitting = (0..self.sorts.len())
            .rev()
            .filter(|&i| self.sorts[i] == sort);
        let fitting: Vec<usize> = fitting.collect();
        let choices = if n < 160 {
            fitting.len().min(3)
        } else {
            fitting.len()
        };
        fitting[n as usize % choices]
    }

    fn decode_step(&mut self, raw: &Raw) {
        let [a, b, c] = raw.operands;
        match raw.kind % 8 {
            0 | 1 => {
                let (op, sort) = self.unary[raw.operator as usize % self.unary.len()];
                self.push(Step::Unary(op, self.pick(sort, a)), op.result(sort));
            }
            2 => {
                let sort = self.focus[raw.operator as usize % self.focus.len()];
                let a = self.pick(sort, a);
                let b = if b % 2 == 0 {
                    self.constant(sort, raw)
                } else {
                    self.pick(sort, b)
                };
                self.push(Step::Ite(self.pick(Sort::Bool, c), a, b), sort);
            }
            kind => {
                let (op, sort) = self.binary[raw.operator as usize % self.binary.len()];
                let a = self.pick(sort, a);
                let b = if kind < 6 {
                    self.constant(sort, raw)
                } else {
                    self.pick(sort, b)
                };
                let (a, b) = if c % 4 == 0 { (b, a) } else { (a, b) };
                self.push(Step::Binary(op, a, b), op.result(sort));
            }
        }
    }

    fn constant(&mut self, sort: Sort, raw: &Raw) -> usize {
        let c = match sort {
            Sort::Bool => Const::Bool(raw.int & 1 == 1),
            Sort::Bv32 => Const::Bv32(raw.int as i32),
            Sort::Bv64 => Const::Bv64(raw.int),
            Sort::F32 => Const::f32(raw.float as f32),
            Sort::F64 => Const::f64(raw.float),
            Sort::Loc => Const::Loc(raw.int as u32 % 4),
        };
        self.push(Step::Const(c), sort)
    }
}

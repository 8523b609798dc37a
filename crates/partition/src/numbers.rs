//! Numbers worth trying: edges, small ones, and those that the program compares with.

use crate::subjects::around;
use isopath_oracle::heap::Slot;
use isopath_program::{Constant, ElemKind, Method, Op, Program};
use isopath_random::Random;
use isopath_terms::Const;
use std::collections::BTreeSet;

/// Integers that programs go wrong on.
const EDGES: [i64; 16] = [
    0,
    1,
    -1,
    2,
    -2,
    3,
    5,
    7,
    i8::MIN as i64,
    u16::MAX as i64,
    i32::MIN as i64,
    i32::MIN as i64 + 1,
    i32::MAX as i64 - 1,
    i32::MAX as i64,
    i64::MIN,
    i64::MAX,
];

/// The same for floating point.
const FLOATS: [f64; 10] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    2147483648.0,
    f64::MAX,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

/// Draws numbers for one method.
pub struct Numbers {
    integers: Vec<i64>,
    floats: Vec<f64>,
    /// The last ones drawn: programs compare inputs with each other.
    last: Vec<i64>,
    rng: Random,
}

impl Numbers {
    /// Numbers for a method of this program.
    pub fn new(program: &Program, method: &Method, rng: Random) -> Numbers {
        let (mut integers, mut floats) = (BTreeSet::from(EDGES), FLOATS.to_vec());
        for method in around(program, method) {
            mine(program, method, &mut integers, &mut floats);
        }
        Numbers {
            integers: integers.into_iter().collect(),
            floats,
            last: Vec::new(),
            rng,
        }
    }

    /// A number of this kind in a slot.
    pub fn slot(&mut self, kind: ElemKind) -> Slot {
        let constant = match kind {
            ElemKind::Float | ElemKind::Double if !self.rng.one_in(3) => {
                floating(kind, self.rng.pick(&self.floats))
            }
            _ => of_kind(kind, self.integer()),
        };
        Slot::Primitive(constant)
    }

    /// A length for an array: mostly short.
    pub fn length(&mut self) -> usize {
        const LONGEST: usize = 24;
        match self.rng.below(4) {
            0 => (self.integer().unsigned_abs() % LONGEST as u64) as usize,
            _ => self.rng.below(6),
        }
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.rng.one_in(n)
    }

    fn integer(&mut self) -> i64 {
        let drawn = match self.rng.below(8) {
            0 | 1 => self.rng.below(40) as i64 - 20,
            2 => i64::from(self.rng.draw() as i32),
            3 if !self.last.is_empty() => {
                let near = self.rng.below(9) as i64 - 4;
                self.rng.pick(&self.last).wrapping_add(near)
            }
            _ => self.rng.pick(&self.integers),
        };
        self.last.push(drawn);
        drawn
    }
}

/// The constants of a method, and their neighbours.
fn mine(program: &Program, method: &Method, integers: &mut BTreeSet<i64>, floats: &mut Vec<f64>) {
    let Ok(Some(code)) = method.code(program) else {
        return;
    };
    let mut around = |v: i64| {
        integers.extend([v.wrapping_sub(1), v, v.wrapping_add(1), v.wrapping_neg()]);
    };
    for op in &code.ops {
        match *op {
            Op::Int(v) => around(v.into()),
            Op::Float(v) => floats.push(v.into()),
            Op::Ldc(index) => match program.class(method.class).constant(index) {
                Some(&Constant::Long(v)) => around(v),
                Some(&Constant::Double(v)) => floats.push(v),
                _ => {}
            },
            _ => {}
        }
    }
    let cases = code.switches.iter().flat_map(|switch| &switch.cases);
    cases.for_each(|&(key, _)| around(key.into()));
}

/// An integer as a value of a type: narrowed as a cast does it (JLS 5.1.3).
fn of_kind(kind: ElemKind, v: i64) -> Const {
    match kind {
        ElemKind::Boolean => Const::Bv32((v & 1) as i32),
        ElemKind::Byte => Const::Bv32((v as i8).into()),
        ElemKind::Char => Const::Bv32((v as u16).into()),
        ElemKind::Short => Const::Bv32((v as i16).into()),
        ElemKind::Int | ElemKind::Ref => Const::Bv32(v as i32),
        ElemKind::Long => Const::Bv64(v),
        ElemKind::Float | ElemKind::Double => floating(kind, v as f64),
    }
}

fn floating(kind: ElemKind, v: f64) -> Const {
    match kind {
        ElemKind::Float => Const::f32(v as f32),
        _ => Const::f64(v),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_fit_their_types() {
        let fits = [
            (ElemKind::Boolean, Const::Bv32(0)),
            (ElemKind::Byte, Const::Bv32(-2)),
            (ElemKind::Char, Const::Bv32(0xFFFE)),
            (ElemKind::Short, Const::Bv32(-2)),
            (ElemKind::Int, Const::Bv32(-2)),
            (ElemKind::Long, Const::Bv64(i64::MAX - 1)),
        ];
        for (kind, constant) in fits {
            assert_eq!(of_kind(kind, i64::MAX - 1), constant);
        }
        assert_eq!(of_kind(ElemKind::Float, -2), Const::f32(-2.0));
    }
}

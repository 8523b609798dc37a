//! Intervals of signed values, and how operators map them.

use isopath_terms::{BinOp, Sort, UnOp};

/// The values from `lo` to `hi`, both included. Never empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Interval {
    pub(crate) lo: i64,
    pub(crate) hi: i64,
}

const INT: Interval = Interval {
    lo: i32::MIN as i64,
    hi: i32::MAX as i64,
};
const LONG: Interval = Interval {
    lo: i64::MIN,
    hi: i64::MAX,
};

impl Interval {
    pub(crate) fn point(v: i64) -> Interval {
        Interval { lo: v, hi: v }
    }

    /// All values of a bit-vector sort; `None` for other sorts.
    pub(crate) fn full(sort: Sort) -> Option<Interval> {
        match sort {
            Sort::Bv32 => Some(INT),
            Sort::Bv64 => Some(LONG),
            _ => None,
        }
    }

    /// The common values, if there are any.
    pub(crate) fn meet(self, other: Interval) -> Option<Interval> {
        let (lo, hi) = (self.lo.max(other.lo), self.hi.min(other.hi));
        (lo <= hi).then_some(Interval { lo, hi })
    }

    /// The least interval around both.
    pub(crate) fn join(self, other: Interval) -> Interval {
        Interval {
            lo: self.lo.min(other.lo),
            hi: self.hi.max(other.hi),
        }
    }

    pub(crate) fn contains(self, v: i64) -> bool {
        self.lo <= v && v <= self.hi
    }

    fn within(self, outer: Interval) -> bool {
        outer.lo <= self.lo && self.hi <= outer.hi
    }

    /// `self`, if it is a part of `outer`, or else `outer`.
    fn or_all_of(self, outer: Interval) -> Interval {
        if self.within(outer) { self } else { outer }
    }

    /// From exact bounds; `None` if a value could wrap around.
    fn exact(lo: i128, hi: i128, full: Interval) -> Option<Interval> {
        let (lo, hi) = (i64::try_from(lo).ok()?, i64::try_from(hi).ok()?);
        Some(Interval { lo, hi }).filter(|exact| exact.within(full))
    }

    /// Sums without wrap-around; `None` if one could wrap around.
    pub(crate) fn sum(self, other: Interval, full: Interval) -> Option<Interval> {
        let lo = self.lo.checked_add(other.lo)?;
        let hi = self.hi.checked_add(other.hi)?;
        Some(Interval { lo, hi }).filter(|sum| sum.within(full))
    }

    /// What `op` can make of these values; `full` are the values of the result's sort.
    pub(crate) fn unary(self, op: UnOp, full: Interval) -> Interval {
        match op {
            UnOp::Neg => {
                Interval::exact(-i128::from(self.hi), -i128::from(self.lo), full).unwrap_or(full)
            }
            UnOp::Sext8 => self.or_all_of(Interval {
                lo: -0x80,
                hi: 0x7f,
            }),
            UnOp::Sext16 => self.or_all_of(Interval {
                lo: -0x8000,
                hi: 0x7fff,
            }),
            UnOp::Zext16 => self.or_all_of(Interval { lo: 0, hi: 0xffff }),
            UnOp::Sext64 | UnOp::Trunc32 => self.or_all_of(full),
            _ => full,
        }
    }

    /// What `op` can make of these values and those of `other`.
    pub(crate) fn binary(self, op: BinOp, other: Interval, full: Interval) -> Interval {
        match op {
            BinOp::Add => self.sum(other, full).unwrap_or(full),
            BinOp::Mul => self.product(other, full).unwrap_or(full),
            BinOp::SDiv if other.lo > 0 => self.quotient(other),
            BinOp::SRem => self.remainder(other),
            BinOp::BvAnd => self.bitwise_and(other, full),
            BinOp::BvOr | BinOp::BvXor if self.lo >= 0 && other.lo >= 0 => {
                let bits = 64 - (self.hi | other.hi).leading_zeros();
                Interval {
                    lo: 0,
                    hi: ((1u64 << bits) - 1) as i64,
                }
            }
            BinOp::AShr if other.lo == other.hi => self.shifted_right(distance(other.lo, full)),
            BinOp::LShr if other.lo == other.hi => match (distance(other.lo, full), self.lo >= 0) {
                (distance, true) => self.shifted_right(distance),
                (0, false) => full,
                // All bits may be set: twice the largest number, and one.
                (distance, false) => Interval {
                    lo: 0,
                    hi: full.hi >> (distance - 1),
                },
            },
            _ => full,
        }
    }

    /// Those of these values that `op` with the constant `by` takes into `bounds`, and maybe more; `None` if
    /// nothing can be said, or there are none.
    pub(crate) fn operands(
        self,
        op: BinOp,
        by: i64,
        bounds: Interval,
        full: Interval,
    ) -> Option<Interval> {
        let (lo, hi, by) = (i128::from(bounds.lo), i128::from(bounds.hi), i128::from(by));
        let (lo, hi) = match op {
            // No product wraps around, so there is at most one factor for each.
            BinOp::Mul if by > 0 && self.product(Interval::point(by as i64), full).is_some() => {
                (-(-lo).div_euclid(by), hi.div_euclid(by))
            }
            // Division rounds toward zero.
            BinOp::SDiv if by > 0 => {
                let below = if lo <= 0 { by - 1 } else { 0 };
                let above = if hi >= 0 { by - 1 } else { 0 };
                (lo * by - below, hi * by + above)
            }
            BinOp::AShr | BinOp::LShr => {
                let distance = distance(by as i64, full);
                // A negative number becomes a large one.
                let may_be_negative = self.lo < 0 && bounds.hi > full.hi >> distance;
                if op == BinOp::LShr && (distance == 0 || may_be_negative) {
                    return None;
                }
                let least = if op == BinOp::LShr { lo.max(0) } else { lo };
                let lost = (1 << distance) - 1;
                (least << distance, (hi << distance) + lost)
            }
            _ => return None,
        };
        let (lo, hi) = (lo.max(self.lo.into()), hi.min(self.hi.into()));
        (lo <= hi).then_some(Interval {
            lo: lo as i64,
            hi: hi as i64,
        })
    }

    /// Products without wrap-around; `None` if one could wrap around.
    fn product(self, other: Interval, full: Interval) -> Option<Interval> {
        let corner = |a: i64, b: i64| i128::from(a) * i128::from(b);
        let corners = [
            corner(self.lo, other.lo),
            corner(self.lo, other.hi),
            corner(self.hi, other.lo),
            corner(self.hi, other.hi),
        ];
        let lo = corners.iter().copied().fold(i128::MAX, i128::min);
        let hi = corners.iter().copied().fold(i128::MIN, i128::max);
        Interval::exact(lo, hi, full)
    }

    /// By divisors above zero, the quotient shrinks toward zero.
    fn quotient(self, by: Interval) -> Interval {
        let least = if self.lo < 0 {
            self.lo / by.lo
        } else {
            self.lo / by.hi
        };
        let greatest = if self.hi < 0 {
            self.hi / by.hi
        } else {
            self.hi / by.lo
        };
        Interval {
            lo: least,
            hi: greatest,
        }
    }

    /// The remainder has the dividend's sign, and is smaller than the divisor unless that is zero.
    fn remainder(self, by: Interval) -> Interval {
        let toward_dividend = Interval {
            lo: self.lo.min(0),
            hi: self.hi.max(0),
        };
        if by.contains(0) {
            return toward_dividend;
        }
        let largest = by.lo.unsigned_abs().max(by.hi.unsigned_abs()) - 1;
        let largest = i64::try_from(largest).unwrap_or(i64::MAX);
        let below_divisor = Interval {
            lo: -largest,
            hi: largest,
        };
        toward_dividend
            .meet(below_divisor)
            .unwrap_or(toward_dividend)
    }

    fn bitwise_and(self, other: Interval, full: Interval) -> Interval {
        match (self.lo >= 0, other.lo >= 0) {
            (true, true) => Interval {
                lo: 0,
                hi: self.hi.min(other.hi),
            },
            (true, false) => Interval { lo: 0, hi: self.hi },
            (false, true) => Interval {
                lo: 0,
                hi: other.hi,
            },
            (false, false) => full,
        }
    }

    fn shifted_right(self, distance: u32) -> Interval {
        Interval {
            lo: self.lo >> distance,
            hi: self.hi >> distance,
        }
    }
}

/// By how much a shift shifts (JVMS 6.5: ishl, lshl).
fn distance(amount: i64, full: Interval) -> u32 {
    let width = if full == INT { 32 } else { 64 };
    amount.rem_euclid(width) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use isopath_terms::{Const, eval_binary, eval_unary};

    fn value(c: Const) -> i64 {
        match c {
            Const::Bv32(v) => v.into(),
            Const::Bv64(v) => v,
            other => panic!("{other:?} is no bit-vector"),
        }
    }

    const SAMPLES: [i32; 15] = [
        i32::MIN,
        i32::MIN + 1,
        -70_000,
        -129,
        -7,
        -2,
        -1,
        0,
        1,
        2,
        9,
        127,
        65_535,
        70_000,
        i32::MAX,
    ];

    fn intervals() -> Vec<(usize, usize)> {
        (0..SAMPLES.len())
            .flat_map(|lo| (lo..SAMPLES.len()).map(move |hi| (lo, hi)))
            .collect()
    }

    fn interval((lo, hi): (usize, usize)) -> Interval {
        Interval {
            lo: SAMPLES[lo].into(),
            hi: SAMPLES[hi].into(),
        }
    }

    #[test]
    fn unary_results_lie_in_the_interval() {
        for op in [UnOp::Neg, UnOp::Sext8, UnOp::Sext16, UnOp::Zext16] {
            for bounds in intervals() {
                let result = interval(bounds).unary(op, INT);
                for &v in &SAMPLES[bounds.0..=bounds.1] {
                    let exact = value(eval_unary(op, Const::Bv32(v)));
                    assert!(result.contains(exact), "{op:?} {v} of {bounds:?}");
                }
            }
        }
    }

    #[test]
    fn operands_whose_results_lie_in_the_bounds_are_found() {
        use BinOp::*;
        for op in [Mul, SDiv, AShr, LShr] {
            for by in [-3, -1, 0, 1, 2, 5, 31, 33, 1000, i32::MAX] {
                for (old, bounds) in intervals().into_iter().zip(intervals().into_iter().rev()) {
                    let old = interval(old);
                    let mut values = SAMPLES.to_vec();
                    values.extend(-40..40);
                    values.retain(|&v| old.contains(v.into()));
                    let bounds = interval(bounds);
                    let Some(found) = old.operands(op, by.into(), bounds, INT) else {
                        continue;
                    };
                    for v in values {
                        let result = value(eval_binary(op, Const::Bv32(v), Const::Bv32(by)));
                        let is_found = found.contains(v.into());
                        assert!(
                            is_found || !bounds.contains(result),
                            "{v} {op:?} {by} in {bounds:?} is none of {found:?}"
                        );
                    }
                }
            }
        }
        let known = |op, by, bounds: (i64, i64)| {
            let (lo, hi) = bounds;
            INT.operands(op, by, Interval { lo, hi }, INT)
                .map(|it| (it.lo, it.hi))
        };
        assert_eq!(known(LShr, 4, (0, 3)), Some((0, 63)));
        assert_eq!(known(AShr, 4, (-1, 0)), Some((-16, 15)));
        assert_eq!(known(SDiv, 4, (2, 2)), Some((8, 11)));
        assert_eq!(known(LShr, 4, (0, i64::from(i32::MAX))), None);
        let small = Interval { lo: 0, hi: 1023 };
        let bounds = Interval { lo: 1401, hi: 1500 };
        let halves = Interval { lo: 701, hi: 750 };
        assert_eq!(small.operands(Mul, 2, bounds, INT), Some(halves));
    }

    #[test]
    fn binary_results_lie_in_the_interval() {
        use BinOp::*;
        for op in [Add, Mul, SDiv, SRem, BvAnd, BvOr, BvXor, Shl, AShr, LShr] {
            for a in intervals() {
                for b in intervals() {
                    let result = interval(a).binary(op, interval(b), INT);
                    for (x, y) in [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)] {
                        let (x, y) = (SAMPLES[x], SAMPLES[y]);
                        let exact = value(eval_binary(op, Const::Bv32(x), Const::Bv32(y)));
                        assert!(result.contains(exact), "{x} {op:?} {y}");
                    }
                }
            }
        }
    }
}

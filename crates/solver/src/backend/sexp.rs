//! The little of SMT-LIB 2 that solvers answer: S-expressions and values.

use isopath_terms::{Const, Sort};

/// An S-expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sexp {
    Atom(String),
    List(Vec<Sexp>),
}

/// All expressions of `text`; `None` if parentheses do not match.
pub(super) fn parse(text: &str) -> Option<Vec<Sexp>> {
    let mut open: Vec<Vec<Sexp>> = vec![Vec::new()];
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '(' => {
                open.push(Vec::new());
                1
            }
            ')' => {
                let list = open.pop()?;
                open.last_mut()?.push(Sexp::List(list));
                1
            }
            _ => {
                let length = atom_length(rest, first)?;
                open.last_mut()?.push(Sexp::Atom(rest[..length].to_owned()));
                length
            }
        };
        rest = rest[length..].trim_start();
    }
    if open.len() == 1 { open.pop() } else { None }
}

/// How many bytes the atom at the start of `text` has.
fn atom_length(text: &str, first: char) -> Option<usize> {
    match first {
        '|' | '"' => text[1..].find(first).map(|end| end + 2),
        _ => Some(
            text.find(|c: char| c.is_whitespace() || "()".contains(c))
                .unwrap_or(text.len()),
        ),
    }
}

impl Sexp {
    fn atom(&self) -> Option<&str> {
        match self {
            Sexp::Atom(text) => Some(text),
            Sexp::List(_) => None,
        }
    }

    /// The elements of a list.
    pub(super) fn list(&self) -> Option<&[Sexp]> {
        match self {
            Sexp::Atom(_) => None,
            Sexp::List(list) => Some(list),
        }
    }

    /// The value of this sort that is written here.
    pub(super) fn value(&self, sort: Sort) -> Option<Const> {
        Some(match sort {
            Sort::Bool => Const::Bool(self.atom()? == "true"),
            Sort::Bv32 => Const::Bv32(self.bits()?.0 as u32 as i32),
            Sort::Bv64 => Const::Bv64(self.bits()?.0 as i64),
            Sort::Loc => Const::Loc(self.bits()?.0 as u32),
            Sort::F32 => Const::f32(f32::from_bits(self.float_bits(8, 24)? as u32)),
            Sort::F64 => Const::f64(f64::from_bits(self.float_bits(11, 53)?)),
        })
    }

    /// `#x..`, `#b..` or `(_ bvN width)`: the value and the width.
    fn bits(&self) -> Option<(u64, u32)> {
        if let Some(list) = self.list() {
            let [_, value, width] = list else { return None };
            let value = value.atom()?.strip_prefix("bv")?;
            return Some((value.parse().ok()?, width.atom()?.parse().ok()?));
        }
        let digits = self.atom()?.strip_prefix('#')?;
        let (radix, bits) = if digits.starts_with('x') {
            (16, 4)
        } else {
            (2, 1)
        };
        let digits = &digits[1..];
        Some((
            u64::from_str_radix(digits, radix).ok()?,
            digits.len() as u32 * bits,
        ))
    }

    /// `(fp sign exponent fraction)` or one of the special values, as a bit pattern.
    fn float_bits(&self, exponent: u32, significand: u32) -> Option<u64> {
        let fraction = significand - 1;
        match self.list()? {
            [fp, parts @ ..] if fp.atom() == Some("fp") => {
                parts.iter().try_fold(0, |all: u64, part| {
                    let (value, width) = part.bits()?;
                    Some(all << width | value)
                })
            }
            [_, special, _, _] => {
                let infinity = ((1u64 << exponent) - 1) << fraction;
                let sign = 1u64 << (exponent + fraction);
                match special.atom()? {
                    "+zero" => Some(0),
                    "-zero" => Some(sign),
                    "+oo" => Some(infinity),
                    "-oo" => Some(sign | infinity),
                    "NaN" => Some(infinity | 1 << (fraction - 1)),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, sort: Sort) -> Option<Const> {
        parse(text)?.first()?.value(sort)
    }

    #[test]
    fn values_of_every_sort_are_read() {
        assert_eq!(value("true", Sort::Bool), Some(Const::Bool(true)));
        assert_eq!(value("#xffffffff", Sort::Bv32), Some(Const::Bv32(-1)));
        assert_eq!(value("(_ bv5 64)", Sort::Bv64), Some(Const::Bv64(5)));
        assert_eq!(value("#b101", Sort::Loc), Some(Const::Loc(5)));
        let one = "(fp #b0 #b01111111 #b00000000000000000000000)";
        assert_eq!(value(one, Sort::F32), Some(Const::f32(1.0)));
        assert_eq!(
            value("(fp #b1 #b10000000000 #x8000000000000)", Sort::F64),
            Some(Const::f64(-3.0))
        );
        assert_eq!(value("(_ -zero 8 24)", Sort::F32), Some(Const::f32(-0.0)));
        assert_eq!(
            value("(_ -oo 11 53)", Sort::F64),
            Some(Const::f64(f64::NEG_INFINITY))
        );
        assert_eq!(
            value("(_ NaN 11 53)", Sort::F64),
            Some(Const::f64(f64::NAN))
        );
    }

    #[test]
    fn lists_nest_and_must_close() {
        let parsed = parse("((|a b| #x0) (c (d)))").expect("well formed");
        assert_eq!(parsed[0].list().map(<[Sexp]>::len), Some(2));
        assert_eq!(parse("((a)"), None);
        assert_eq!(parse("a)"), None);
    }
}

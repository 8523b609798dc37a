//! Random expressions of a given type, fully parenthesised.

use super::scope::Scope;
use super::types::{INTEGRAL, NUMERIC, TYPES, Type, WIDE};
use Type::{Boolean, Byte, Char, Double, Float, Int, Long, Short};

const ARITHMETIC: [&str; 5] = ["+", "-", "*", "/", "%"];
const BITWISE: [&str; 3] = ["&", "|", "^"];
const SHIFTS: [&str; 3] = ["<<", ">>", ">>>"];
const COMPARISONS: [&str; 6] = ["<", "<=", ">", ">=", "==", "!="];

impl Scope {
    /// An expression whose type is assignable to `of` without a cast.
    pub(super) fn expression(&mut self, of: Type, depth: usize) -> String {
        if depth == 0 || self.rng.one_in(6) {
            return self.leaf(of);
        }
        match self.rng.below(12) {
            0 => self.conditional(of, depth - 1),
            1 => self.call_of(of, depth - 1),
            2 => self.side_effect(of, depth - 1),
            3 | 4 if of != Boolean => self.conversion(of, depth - 1),
            _ => self.operator(of, depth - 1),
        }
    }

    fn leaf(&mut self, of: Type) -> String {
        if self.rng.one_in(4) {
            return of.literal(&mut self.rng);
        }
        match of {
            Int if self.loops > 0 && self.rng.one_in(5) => {
                format!("k{}", self.rng.below(self.loops))
            }
            Int if self.rng.one_in(4) => {
                let narrow = self.rng.pick(&[Byte, Short, Char]);
                self.variable(narrow)
            }
            Int if self.rng.one_in(12) => {
                let array = self.rng.pick(&TYPES).0;
                format!("array_{}.length", array.letter())
            }
            _ => self.variable(of),
        }
    }

    fn conditional(&mut self, of: Type, depth: usize) -> String {
        let condition = self.expression(Boolean, depth);
        let (yes, no) = (self.expression(of, depth), self.expression(of, depth));
        format!("({condition} ? {yes} : {no})")
    }

    fn call_of(&mut self, of: Type, depth: usize) -> String {
        match self.callee() {
            Some(callee) if self.signatures[callee].result == of => self.call(callee, depth),
            Some(callee) if of != Boolean && self.signatures[callee].result != Boolean => {
                format!("({}) {}", of.name(), self.call(callee, depth))
            }
            _ => self.leaf(of),
        }
    }

    /// A call of a method with arguments of its parameters' types.
    pub(super) fn call(&mut self, callee: usize, depth: usize) -> String {
        let parameters = self.signatures[callee].parameters.clone();
        let arguments: Vec<_> = parameters
            .iter()
            .map(|of| self.expression(*of, depth.min(1)))
            .collect();
        format!("m{callee}({})", arguments.join(", "))
    }

    // Java fixes the order of evaluation, so that assignments inside expressions are comparable.
    fn side_effect(&mut self, of: Type, depth: usize) -> String {
        let variable = self.variable(of);
        let value = self.expression(of, depth);
        match self.rng.below(3) {
            _ if of == Boolean => format!(
                "({variable} {} {value})",
                self.rng.pick(&["&=", "|=", "^=", "="])
            ),
            0 => format!("({variable}{})", self.rng.pick(&["++", "--"])),
            1 => format!("({}{variable})", self.rng.pick(&["++", "--"])),
            _ => format!("({variable} {}= {value})", self.rng.pick(&ARITHMETIC)),
        }
    }

    fn conversion(&mut self, of: Type, depth: usize) -> String {
        let from = self.rng.pick(&NUMERIC);
        let value = self.expression(from, depth);
        format!("(({}) {value})", of.name())
    }

    fn operator(&mut self, of: Type, depth: usize) -> String {
        match of {
            Boolean => self.test(depth),
            Byte | Short | Char => format!("({}) {}", of.name(), self.expression(Int, depth)),
            Int | Long => self.integral(of, depth),
            Float | Double => self.floating(of, depth),
        }
    }

    fn test(&mut self, depth: usize) -> String {
        let kind = self.rng.below(6);
        if kind < 3 {
            let (left, right) = (self.rng.pick(&WIDE), self.rng.pick(&WIDE));
            let operator = self.rng.pick(&COMPARISONS);
            return format!(
                "({} {operator} {})",
                self.expression(left, depth),
                self.expression(right, depth)
            );
        }
        if kind == 3 {
            return format!("!{}", self.expression(Boolean, depth));
        }
        let operator = self.rng.pick(&["&&", "||", "&", "|", "^", "==", "!="]);
        format!(
            "({} {operator} {})",
            self.expression(Boolean, depth),
            self.expression(Boolean, depth)
        )
    }

    fn integral(&mut self, of: Type, depth: usize) -> String {
        let left = self.expression(of, depth);
        match self.rng.below(10) {
            0 => format!("({}{left})", self.rng.pick(&["-", "~", "+"])),
            1 | 2 => {
                let amount = self.rng.pick(&[Int, Long]);
                format!(
                    "({left} {} {})",
                    self.rng.pick(&SHIFTS),
                    self.expression(amount, depth)
                )
            }
            3 | 4 => format!(
                "({left} {} {})",
                self.rng.pick(&BITWISE),
                self.expression(of, depth)
            ),
            5 if of == Int => self.library_int(depth),
            _ => format!(
                "({left} {} {})",
                self.rng.pick(&ARITHMETIC),
                self.expression(of, depth)
            ),
        }
    }

    fn library_int(&mut self, depth: usize) -> String {
        let (function, of) = self.rng.pick(&[
            ("Float.floatToIntBits", Float),
            ("Double.hashCode", Double),
            ("Long.bitCount", Long),
            ("Integer.reverse", Int),
            ("Math.abs", Int),
            ("Integer.numberOfLeadingZeros", Int),
        ]);
        format!("{function}({})", self.expression(of, depth))
    }

    fn floating(&mut self, of: Type, depth: usize) -> String {
        let left = self.expression(of, depth);
        if self.rng.one_in(6) {
            return format!("(-{left})");
        }
        // The other operand may be narrower and is then promoted.
        let other = if self.rng.one_in(3) {
            self.rng.pick(&INTEGRAL)
        } else {
            of
        };
        format!(
            "({left} {} {})",
            self.rng.pick(&ARITHMETIC),
            self.expression(other, depth)
        )
    }
}

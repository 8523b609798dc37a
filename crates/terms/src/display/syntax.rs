//! What each node looks like: text, and operands with the precedence they need.

use crate::{BinOp, Const, Node, Sort, Term, Terms, UnOp};
use std::borrow::Cow;

/// How tightly a piece of syntax binds, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Precedence {
    Choice,
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Equality,
    Relation,
    Shift,
    Sum,
    Product,
    Prefix,
    Primary,
}

use Precedence::*;

/// A part of a term's text.
pub(super) enum Piece {
    /// Printed as it is.
    Text(Cow<'static, str>),
    /// A term, in parentheses if it binds more loosely than this.
    Operand(Term, Precedence),
}

type Syntax = (Precedence, Vec<Piece>);

fn text(text: &'static str) -> Piece {
    Piece::Text(text.into())
}

/// A sum with more addends than this prints as nested sums.
const FLAT_ADDENDS: usize = 64;

/// One addend of a sum, its sign taken out.
struct Addend {
    negative: bool,
    constant: bool,
    pieces: Vec<Piece>,
}

impl Terms {
    /// `t`, in parentheses if it binds more loosely than `least`.
    pub(super) fn pieces_within(&self, t: Term, least: Precedence) -> Vec<Piece> {
        let (precedence, mut pieces) = self.syntax(t);
        if precedence < least {
            pieces.insert(0, text("("));
            pieces.push(text(")"));
        }
        pieces
    }

    fn syntax(&self, t: Term) -> Syntax {
        match self.node(t) {
            Node::Const(c) => constant_syntax(c),
            Node::Symbol(s) => (
                Primary,
                vec![Piece::Text(self.symbol_name(s).to_owned().into())],
            ),
            Node::Unary(op, a) => self.unary_syntax(op, a),
            Node::Binary(op, a, b) => self.binary_syntax(op, a, b),
            Node::Ite(c, a, b) => {
                let parts = [(c, Or), (a, Choice), (b, Choice)].map(|(t, p)| Piece::Operand(t, p));
                let [c, a, b] = parts;
                (Choice, vec![c, text(" ? "), a, text(" : "), b])
            }
        }
    }

    fn unary_syntax(&self, op: UnOp, a: Term) -> Syntax {
        use UnOp::*;
        let prefix = match op {
            Not => return self.negation_syntax(a),
            Neg | FNeg => {
                return (
                    Prefix,
                    vec![text("-"), Piece::Operand(a, self.after_minus(a))],
                );
            }
            Sext8 => "(byte) ",
            Sext16 => "(short) ",
            Zext16 => "(char) ",
            Sext64 | F32ToI64 | F64ToI64 => "(long) ",
            Trunc32 | F32ToI32 | F64ToI32 => "(int) ",
            F64ToF32 | I32ToF32 | I64ToF32 => "(float) ",
            F32ToF64 | I32ToF64 | I64ToF64 => "(double) ",
            FSqrt => return call("sqrt(", &[a]),
            IsNan => return call("isNaN(", &[a]),
            F32Bits | F64Bits => return call("bits(", &[a]),
            BitsF32 => return call("floatOfBits(", &[a]),
            BitsF64 => return call("doubleOfBits(", &[a]),
        };
        (Prefix, vec![text(prefix), Piece::Operand(a, Prefix)])
    }

    /// `--x` would read as a decrement.
    fn after_minus(&self, a: Term) -> Precedence {
        match self.node(a) {
            Node::Unary(UnOp::Neg | UnOp::FNeg, _) | Node::Const(_) => Primary,
            _ => Prefix,
        }
    }

    /// `!a`, or `b != c` if `a` is an equality.
    fn negation_syntax(&self, a: Term) -> Syntax {
        match self.node(a) {
            Node::Binary(BinOp::Eq, b, c) if !self.is_float(b) => infix(b, " != ", c, Equality),
            Node::Binary(BinOp::FEq, b, c) => infix(b, " != ", c, Equality),
            _ => (Prefix, vec![text("!"), Piece::Operand(a, Prefix)]),
        }
    }

    fn is_float(&self, t: Term) -> bool {
        matches!(self.sort(t), Sort::F32 | Sort::F64)
    }

    fn binary_syntax(&self, op: BinOp, a: Term, b: Term) -> Syntax {
        use BinOp::*;
        match op {
            And => associative(a, " && ", b, Precedence::And),
            Or => associative(a, " || ", b, Precedence::Or),
            BvAnd => associative(a, " & ", b, BitAnd),
            BvOr => associative(a, " | ", b, BitOr),
            BvXor if self.is_minus_one(b) => (Prefix, vec![text("~"), Piece::Operand(a, Prefix)]),
            BvXor => associative(a, " ^ ", b, BitXor),
            Eq if self.is_float(a) => call("same(", &[a, b]),
            Eq | FEq => infix(a, " == ", b, Equality),
            Add => self.sum_syntax(a, b),
            Mul if self.as_const(b).is_some() => associative(b, " * ", a, Product),
            Mul => associative(a, " * ", b, Product),
            SDiv | FDiv => infix(a, " / ", b, Product),
            SRem | FRem => infix(a, " % ", b, Product),
            FMul => infix(a, " * ", b, Product),
            FAdd => infix(a, " + ", b, Sum),
            FSub => infix(a, " - ", b, Sum),
            Shl => self.shift_syntax(a, " << ", b),
            AShr => self.shift_syntax(a, " >> ", b),
            LShr => self.shift_syntax(a, " >>> ", b),
            Slt | Sle | FLt | FLe | Ult | Ule => self.relation_syntax(op, a, b),
        }
    }

    fn is_minus_one(&self, t: Term) -> bool {
        matches!(self.as_const(t), Some(Const::Bv32(-1) | Const::Bv64(-1)))
    }

    /// A constant goes to the right, and `x >= 1` is better known as `x > 0`.
    fn relation_syntax(&self, op: BinOp, a: Term, b: Term) -> Syntax {
        let constant = |t| self.as_const(t);
        match (op, constant(a), constant(b)) {
            (BinOp::Sle, Some(c), _) if is_one(c) => positive(b, " > ", c),
            (BinOp::Slt, _, Some(c)) if is_one(c) => positive(a, " <= ", c),
            (_, Some(_), None) => infix(b, mirrored(op), a, Relation),
            _ => infix(a, relation(op), b, Relation),
        }
    }

    /// The amount of a shift is a plain number, whatever its width.
    fn shift_syntax(&self, a: Term, operator: &'static str, b: Term) -> Syntax {
        let amount = match self.node(b) {
            Node::Const(Const::Bv64(n)) => Piece::Text(n.to_string().into()),
            Node::Unary(UnOp::Sext64, narrow) => Piece::Operand(narrow, Sum),
            _ => Piece::Operand(b, Sum),
        };
        (
            Shift,
            vec![Piece::Operand(a, Shift), text(operator), amount],
        )
    }

    /// Positive addends first, the constant last: `y - x + 1`.
    fn sum_syntax(&self, a: Term, b: Term) -> Syntax {
        let mut addends = self.addends(a, b);
        let leads = addends.iter().any(|x| !x.negative && !x.constant);
        addends.sort_by_key(|x| (x.constant && (leads || x.negative), x.negative));
        let mut pieces = Vec::new();
        for (i, addend) in addends.into_iter().enumerate() {
            match (i, addend.negative) {
                (0, false) => {}
                (0, true) => pieces.push(text("-")),
                (_, false) => pieces.push(text(" + ")),
                (_, true) => pieces.push(text(" - ")),
            }
            pieces.extend(addend.pieces);
        }
        (Sum, pieces)
    }

    fn addends(&self, a: Term, b: Term) -> Vec<Addend> {
        let (mut found, mut pending) = (Vec::new(), vec![b, a]);
        while let Some(t) = pending.pop() {
            match self.node(t) {
                Node::Binary(BinOp::Add, a, b) if found.len() + pending.len() < FLAT_ADDENDS => {
                    pending.extend([b, a]);
                }
                _ => found.push(self.addend(t)),
            }
        }
        found
    }

    fn addend(&self, t: Term) -> Addend {
        let plain = |t, negative| Addend {
            negative,
            constant: false,
            pieces: vec![Piece::Operand(t, Product)],
        };
        match self.node(t) {
            Node::Const(c) => {
                let (negative, magnitude) = magnitude(c);
                Addend {
                    negative,
                    constant: true,
                    pieces: vec![Piece::Text(magnitude.into())],
                }
            }
            Node::Unary(UnOp::Neg, a) => plain(a, true),
            Node::Binary(BinOp::Mul, a, k) => match self.as_const(k).map(magnitude) {
                Some((negative, k)) => {
                    let times = Piece::Text(format!("{k} * ").into());
                    let pieces = vec![times, Piece::Operand(a, Product)];
                    Addend {
                        negative,
                        constant: false,
                        pieces,
                    }
                }
                None => plain(t, false),
            },
            _ => plain(t, false),
        }
    }
}

fn is_one(c: Const) -> bool {
    matches!(c, Const::Bv32(1) | Const::Bv64(1))
}

/// `x op 0`, the zero of the sort of `like`.
fn positive(x: Term, operator: &'static str, like: Const) -> Syntax {
    let zero = constant_text(Const::zero(like.sort()));
    (
        Relation,
        vec![
            Piece::Operand(x, Shift),
            text(operator),
            Piece::Text(zero.into()),
        ],
    )
}

fn relation(op: BinOp) -> &'static str {
    match op {
        BinOp::Ult => " <u ",
        BinOp::Ule => " <=u ",
        BinOp::Sle | BinOp::FLe => " <= ",
        _ => " < ",
    }
}

fn mirrored(op: BinOp) -> &'static str {
    match op {
        BinOp::Ult => " >u ",
        BinOp::Ule => " >=u ",
        BinOp::Sle | BinOp::FLe => " >= ",
        _ => " > ",
    }
}

fn call(function: &'static str, arguments: &[Term]) -> Syntax {
    let mut pieces = vec![text(function)];
    for (i, &argument) in arguments.iter().enumerate() {
        if i > 0 {
            pieces.push(text(", "));
        }
        pieces.push(Piece::Operand(argument, Choice));
    }
    pieces.push(text(")"));
    (Primary, pieces)
}

/// A left-associative operator.
fn infix(a: Term, operator: &'static str, b: Term, precedence: Precedence) -> Syntax {
    let right = match precedence {
        Equality => Relation,
        Relation => Shift,
        Sum => Product,
        _ => Prefix,
    };
    (
        precedence,
        vec![
            Piece::Operand(a, precedence),
            text(operator),
            Piece::Operand(b, right),
        ],
    )
}

/// An operator whose grouping does not matter.
fn associative(a: Term, operator: &'static str, b: Term, precedence: Precedence) -> Syntax {
    (
        precedence,
        vec![
            Piece::Operand(a, precedence),
            text(operator),
            Piece::Operand(b, precedence),
        ],
    )
}

fn constant_syntax(c: Const) -> Syntax {
    let text = constant_text(c);
    let precedence = if text.starts_with('-') {
        Prefix
    } else {
        Primary
    };
    (precedence, vec![Piece::Text(text.into())])
}

/// The sign of a bit-vector and the text of its magnitude.
fn magnitude(c: Const) -> (bool, String) {
    let text = constant_text(c);
    match text.strip_prefix('-') {
        Some(digits) => (true, digits.to_owned()),
        None => (false, text),
    }
}

fn constant_text(c: Const) -> String {
    match c {
        Const::Bool(v) => v.to_string(),
        Const::Bv32(v) => v.to_string(),
        Const::Bv64(v) => format!("{v}L"),
        Const::F32(bits) => {
            let v = f32::from_bits(bits);
            if v.is_finite() {
                format!("{v:?}f")
            } else {
                special_text(v.into())
            }
        }
        Const::F64(bits) => {
            let v = f64::from_bits(bits);
            if v.is_finite() {
                format!("{v:?}")
            } else {
                special_text(v)
            }
        }
        Const::Loc(0) => "null".to_owned(),
        Const::Loc(n) => format!("#{n}"),
    }
}

fn special_text(v: f64) -> String {
    let text = if v.is_nan() {
        "NaN"
    } else if v > 0.0 {
        "Infinity"
    } else {
        "-Infinity"
    };
    text.to_owned()
}

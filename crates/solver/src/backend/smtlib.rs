//! Queries as SMT-LIB 2 scripts.
//!
//! Terms are graphs and may be very deep; SMT-LIB is a tree. A term that is used twice, or that has
//! grown [`INLINE_HEIGHT`] levels high, gets a name, so that the text is linear in the graph and no
//! reader needs a deep stack. The name is a constant that is equal to it: what `define-fun` defines,
//! `z3` expands at each use, which takes it minutes for a thousand names.

use super::Query;
use isopath_terms::{BinOp, Const, Node, Sort, Symbol, Term, Terms, UnOp};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// How high an expression without a name of its own may grow.
const INLINE_HEIGHT: u32 = 16;

/// Declarations, definitions and assertions of `query`, without `check-sat`.
pub(crate) fn script(query: &Query) -> String {
    let mut script = Script::new(query);
    script.line(format_args!("(set-logic {})", logic(query)));
    for &symbol in query.symbols {
        let (name, sort) = (
            symbol_name(query.terms, symbol),
            query.terms.symbol_sort(symbol),
        );
        script.line(format_args!("(declare-const {name} {})", sort_name(sort)));
    }
    for &assertion in query.assertions {
        let text = script.expression(assertion);
        script.line(format_args!("(assert {text})"));
    }
    script.text
}

fn logic(query: &Query) -> &'static str {
    if query.shape.floats {
        "QF_BVFP"
    } else {
        "QF_BV"
    }
}

/// The name of `symbol`, quoted; names that SMT-LIB cannot quote, or that definitions use, get a
/// number.
pub(crate) fn symbol_name(terms: &Terms, symbol: Symbol) -> String {
    let name = terms.symbol_name(symbol);
    let quotable = name
        .chars()
        .all(|c| (' '..='~').contains(&c) && c != '|' && c != '\\');
    if quotable && !name.starts_with("def!") && !name.starts_with("bits!") {
        return format!("|{name}|");
    }
    let kept: String = name.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
    format!("|sym!{kept}!{symbol:?}|")
}

fn sort_name(sort: Sort) -> &'static str {
    match sort {
        Sort::Bool => "Bool",
        Sort::Bv32 | Sort::Loc => "(_ BitVec 32)",
        Sort::Bv64 => "(_ BitVec 64)",
        Sort::F32 => "(_ FloatingPoint 8 24)",
        Sort::F64 => "(_ FloatingPoint 11 53)",
    }
}

/// The text of a term and how high it has grown.
struct Expression {
    text: String,
    height: u32,
}

struct Script<'a> {
    terms: &'a Terms,
    uses: FxHashMap<Term, u32>,
    done: FxHashMap<Term, Expression>,
    definitions: usize,
    text: String,
}

impl<'a> Script<'a> {
    fn new(query: &Query<'a>) -> Script<'a> {
        let uses = count_uses(query);
        Script {
            terms: query.terms,
            uses,
            done: FxHashMap::default(),
            definitions: 0,
            text: String::new(),
        }
    }

    fn line(&mut self, line: std::fmt::Arguments) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{line}");
    }

    /// The text of `root`; definitions that it needs are written first.
    fn expression(&mut self, root: Term) -> String {
        let mut work = vec![root];
        while let Some(&t) = work.last() {
            if self.done.contains_key(&t) {
                work.pop();
                continue;
            }
            let before = work.len();
            let children = self.terms.children(t).into_iter().flatten();
            work.extend(children.filter(|c| !self.done.contains_key(c)));
            if work.len() == before {
                let expression = self.build(t);
                self.done.insert(t, expression);
                work.pop();
            }
        }
        self.done[&root].text.clone()
    }

    fn build(&mut self, t: Term) -> Expression {
        let node = self.terms.node(t);
        let text = match node {
            Node::Const(c) => {
                return Expression {
                    text: constant(c),
                    height: 0,
                };
            }
            Node::Symbol(s) => {
                return Expression {
                    text: symbol_name(self.terms, s),
                    height: 0,
                };
            }
            Node::Unary(UnOp::F32Bits | UnOp::F64Bits, a) => {
                return Expression {
                    text: self.bits(a),
                    height: 0,
                };
            }
            Node::Unary(op, a) => unary(op, self.terms.sort(a), &self.done[&a].text),
            Node::Binary(op, a, b) => binary(
                op,
                self.terms.sort(a),
                &self.done[&a].text,
                &self.done[&b].text,
            ),
            Node::Ite(c, a, b) => {
                let [c, a, b] = [c, a, b].map(|t| &self.done[&t].text);
                format!("(ite {c} {a} {b})")
            }
        };
        let children = self.terms.children(t).into_iter().flatten();
        let height = 1 + children.map(|c| self.done[&c].height).max().unwrap_or(0);
        // A conversion to an integer mentions its operand several times.
        let repeats = matches!(node, Node::Unary(op, _) if is_saturating(op));
        if height < INLINE_HEIGHT && self.uses[&t] < 2 && !repeats {
            return Expression { text, height };
        }
        Expression {
            text: self.define(self.terms.sort(t), &text),
            height: 0,
        }
    }

    fn define(&mut self, sort: Sort, text: &str) -> String {
        let name = format!("def!{}", self.definitions);
        self.definitions += 1;
        self.line(format_args!("(declare-const {name} {})", sort_name(sort)));
        self.line(format_args!("(assert (= {name} {text}))"));
        name
    }

    /// The bit pattern of a float: SMT-LIB has no function for it, so it is a constant of which the
    /// float is a function. NaN has many patterns; the canonical one is chosen.
    fn bits(&mut self, a: Term) -> String {
        let sort = self.terms.sort(a);
        let float = self.define(sort, &self.done[&a].text.clone());
        let name = format!("bits!{}", self.definitions);
        let (width, nan) = match sort {
            Sort::F32 => (32, constant(Const::Bv32(0x7fc0_0000))),
            _ => (64, constant(Const::Bv64(0x7ff8_0000_0000_0000))),
        };
        self.line(format_args!("(declare-const {name} (_ BitVec {width}))"));
        self.line(format_args!(
            "(assert (= {float} ({} {name})))",
            to_fp(sort)
        ));
        self.line(format_args!(
            "(assert (=> (fp.isNaN {float}) (= {name} {nan})))"
        ));
        name
    }
}

fn count_uses(query: &Query) -> FxHashMap<Term, u32> {
    let mut uses = FxHashMap::default();
    let mut work = query.assertions.to_vec();
    while let Some(t) = work.pop() {
        let count: &mut u32 = uses.entry(t).or_default();
        *count += 1;
        if *count == 1 {
            work.extend(query.terms.children(t).into_iter().flatten());
        }
    }
    uses
}

fn constant(c: Const) -> String {
    match c {
        Const::Bool(v) => v.to_string(),
        Const::Bv32(v) => format!("#x{v:08x}"),
        Const::Bv64(v) => format!("#x{v:016x}"),
        Const::Loc(v) => format!("#x{v:08x}"),
        Const::F32(bits) => format!("({} #x{bits:08x})", to_fp(Sort::F32)),
        Const::F64(bits) => format!("({} #x{bits:016x})", to_fp(Sort::F64)),
    }
}

/// Conversion to a float sort.
fn to_fp(sort: Sort) -> &'static str {
    if sort == Sort::F32 {
        "(_ to_fp 8 24)"
    } else {
        "(_ to_fp 11 53)"
    }
}

fn is_saturating(op: UnOp) -> bool {
    matches!(
        op,
        UnOp::F32ToI32 | UnOp::F32ToI64 | UnOp::F64ToI32 | UnOp::F64ToI64
    )
}

fn unary(op: UnOp, sort: Sort, a: &str) -> String {
    use UnOp::*;
    match op {
        Not => format!("(not {a})"),
        Neg => format!("(bvneg {a})"),
        Sext8 => format!("((_ sign_extend 24) ((_ extract 7 0) {a}))"),
        Sext16 => format!("((_ sign_extend 16) ((_ extract 15 0) {a}))"),
        Zext16 => format!("((_ zero_extend 16) ((_ extract 15 0) {a}))"),
        Sext64 => format!("((_ sign_extend 32) {a})"),
        Trunc32 => format!("((_ extract 31 0) {a})"),
        FNeg => format!("(fp.neg {a})"),
        FSqrt => format!("(fp.sqrt RNE {a})"),
        IsNan => format!("(fp.isNaN {a})"),
        F32ToF64 | I32ToF64 | I64ToF64 => format!("({} RNE {a})", to_fp(Sort::F64)),
        F64ToF32 | I32ToF32 | I64ToF32 => format!("({} RNE {a})", to_fp(Sort::F32)),
        BitsF32 => format!("({} {a})", to_fp(Sort::F32)),
        BitsF64 => format!("({} {a})", to_fp(Sort::F64)),
        F32ToI32 | F64ToI32 => saturating(sort, 32, a),
        F32ToI64 | F64ToI64 => saturating(sort, 64, a),
        F32Bits | F64Bits => unreachable!("bit patterns are declared, not computed"),
    }
}

/// `a` toward zero as `width` signed bits; what is out of range goes to the nearest end, NaN to 0.
fn saturating(sort: Sort, width: u32, a: &str) -> String {
    let power = 2f64.powi(width as i32 - 1);
    let bound = |v: f64| match sort {
        Sort::F32 => constant(Const::f32(v as f32)),
        _ => constant(Const::f64(v)),
    };
    let integer = |v: i64| match width {
        32 => constant(Const::Bv32((v >> 32) as i32)),
        _ => constant(Const::Bv64(v)),
    };
    format!(
        "(ite (fp.isNaN {a}) {} (ite (fp.leq {a} {}) {} (ite (fp.geq {a} {}) {} \
         ((_ fp.to_sbv {width}) RTZ {a}))))",
        integer(0),
        bound(-power),
        integer(i64::MIN),
        bound(power),
        integer(i64::MAX),
    )
}

fn binary(op: BinOp, sort: Sort, a: &str, b: &str) -> String {
    let operator = operator(op);
    match op {
        BinOp::Shl | BinOp::AShr | BinOp::LShr => {
            let mask = match sort {
                Sort::Bv64 => constant(Const::Bv64(63)),
                _ => constant(Const::Bv32(31)),
            };
            format!("({operator} {a} (bvand {b} {mask}))")
        }
        _ => format!("({operator} {a} {b})"),
    }
}

fn operator(op: BinOp) -> &'static str {
    use BinOp::*;
    match op {
        And => "and",
        Or => "or",
        Eq => "=",
        Add => "bvadd",
        Mul => "bvmul",
        SDiv => "bvsdiv",
        SRem => "bvsrem",
        BvAnd => "bvand",
        BvOr => "bvor",
        BvXor => "bvxor",
        Shl => "bvshl",
        AShr => "bvashr",
        LShr => "bvlshr",
        Slt => "bvslt",
        Sle => "bvsle",
        Ult => "bvult",
        Ule => "bvule",
        FAdd => "fp.add RNE",
        FSub => "fp.sub RNE",
        FMul => "fp.mul RNE",
        FDiv => "fp.div RNE",
        FEq => "fp.eq",
        FLt => "fp.lt",
        FLe => "fp.leq",
        FRem => unreachable!("queries with a float remainder are refused before printing"),
    }
}

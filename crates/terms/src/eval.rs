//! Evaluation of terms under an assignment: the meaning of every operator, in one place.

use crate::{BinOp, Const, Symbol, Term, Terms, UnOp};

/// Gives each symbol a value. A symbol that it does not know has the zero of its sort.
pub trait Assignment {
    /// The value of `symbol`, if there is one.
    fn value(&self, symbol: Symbol) -> Option<Const>;
}

impl Terms {
    /// The value of `t` when symbols have the values of `assignment` (unknown ones are zero).
    pub fn eval(&self, _t: Term, _assignment: &dyn Assignment) -> Const {
        unimplemented!()
    }
}

/// `op(a)` on constants. The operand has a sort that `op` takes.
pub fn unary(_op: UnOp, _a: Const) -> Const {
    unimplemented!()
}

/// `a op b` on constants. The operands have one sort that `op` takes.
pub fn binary(_op: BinOp, _a: Const, _b: Const) -> Const {
    unimplemented!()
}

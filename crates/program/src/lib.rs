//! Loaded, linked, decoded once: the program under analysis.

mod op;

pub use op::{Arith, Compare, ConstIndex, Conversion, Num, Op, Switch, Target};

//! Printing of terms in infix form.

use crate::{Term, Terms};
use std::fmt;

impl Terms {
    /// `t` in infix syntax with the precedence and operators of C and Java.
    pub fn display(&self, t: Term) -> impl fmt::Display + '_ {
        format!("{t:?}")
    }
}

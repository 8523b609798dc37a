//! Printing of terms in infix form, with the precedence and operators of C and Java.
//!
//! A term is a graph, and its text may be exponentially longer: printing stops at a budget. It keeps
//! its own stack, so deep terms are no danger.

mod syntax;

use crate::{Term, Terms};
use std::fmt;
use syntax::{Piece, Precedence};

/// How many characters [`Terms::display`] prints before it gives up with an ellipsis.
const DISPLAY_BUDGET: usize = 4000;
/// A subterm nested deeper than this prints as an ellipsis.
const DISPLAY_DEPTH: u32 = 200;

impl Terms {
    /// `t` in infix syntax, cut off with `...` when it gets very long.
    pub fn display(&self, t: Term) -> impl fmt::Display + '_ {
        self.display_within(t, DISPLAY_BUDGET)
    }

    /// `t` in infix syntax, cut off with `...` after about `budget` characters.
    pub fn display_within(&self, t: Term, budget: usize) -> impl fmt::Display + '_ {
        Displayed {
            terms: self,
            term: t,
            budget,
        }
    }
}

struct Displayed<'a> {
    terms: &'a Terms,
    term: Term,
    budget: usize,
}

impl fmt::Display for Displayed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = self.budget;
        let mut pending = vec![(Piece::Operand(self.term, Precedence::Choice), 0)];
        while let Some((piece, depth)) = pending.pop() {
            let text = match piece {
                Piece::Operand(t, least) if depth < DISPLAY_DEPTH => {
                    let pieces = self.terms.pieces_within(t, least);
                    pending.extend(pieces.into_iter().rev().map(|piece| (piece, depth + 1)));
                    continue;
                }
                Piece::Operand(..) => "...".into(),
                Piece::Text(text) => text,
            };
            if text.len() > left {
                return f.write_str("...");
            }
            left -= text.len();
            f.write_str(&text)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;

//! `k`: the length of the chain of input objects that leads to one.

use super::{Chain, Introduced};
use crate::Engine;
use isopath_heap::Reference;
use isopath_terms::{Term, Terms};
use std::rc::Rc;

impl Engine<'_> {
    /// The chain that leads to what `owner` refers to; roots have none.
    ///
    /// The k-bound of paper 000, section 3.4.
    pub(super) fn chain_below(&mut self, owner: Option<Reference>) -> Chain {
        let (Some(owner), Some(k)) = (owner, self.bounds.max_chain) else {
            return Rc::from([]);
        };
        let mut longer = self.chain_to(owner);
        longer.insert(0, Terms::TRUE);
        longer.truncate(k as usize + 1);
        longer.into()
    }

    /// The chain that leads to the object that `owner` is: that of the first reference to it.
    fn chain_to(&mut self, owner: Reference) -> Vec<Term> {
        let mut cases: Vec<(Term, Chain)> = Vec::new();
        let introduced: Vec<Introduced> = self.known.bounds.all.iter().cloned().collect();
        for e in introduced {
            let same = self.with_inputs(|cx, _| {
                let same = cx.same_object(owner, e.symbol);
                cx.terms.and(e.when, same)
            });
            match self.pc.known(self.terms, same) {
                Some(false) => {}
                known => {
                    cases.push((same, e.chain));
                    if known == Some(true) {
                        break;
                    }
                }
            }
        }
        // If it is none of the others, it is the last.
        let Some((_, last)) = cases.pop() else {
            return Vec::new();
        };
        let mut longer = last.to_vec();
        for (same, of_earlier) in cases.into_iter().rev() {
            longer.resize(longer.len().max(of_earlier.len()), Terms::FALSE);
            for (i, longer) in longer.iter_mut().enumerate() {
                let of_earlier = of_earlier.get(i).copied().unwrap_or(Terms::FALSE);
                *longer = self.terms.ite(same, of_earlier, *longer);
            }
        }
        longer
    }
}

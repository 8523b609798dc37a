//! When a reference stands for one more object.

use super::conjunction;
use crate::Engine;
use isopath_terms::{Term, Terms};
use std::rc::Rc;

/// Whether a reference is neither null nor any of the earlier ones.
#[derive(Clone)]
pub(super) enum Newness {
    /// Nobody has asked.
    Unasked,
    /// If all of these hold.
    Open {
        conditions: Rc<[Term]>,
        /// What was not known of them.
        left: Term,
        /// How long the path condition was then.
        asked: usize,
    },
    Known(bool),
}

impl Engine<'_> {
    /// When a reference is new, as far as it is not known.
    pub(super) fn is_new(&mut self, reference: usize) -> Term {
        let now = self.pc.len();
        let conditions = match self.known.bounds.all.get(reference).map(|r| r.new.clone()) {
            None => return Terms::FALSE,
            Some(Newness::Known(known)) => return self.terms.bool(known),
            Some(Newness::Open { left, asked, .. }) if asked == now => return left,
            Some(Newness::Open { conditions, .. }) => conditions,
            Some(Newness::Unasked) => self.newness(reference),
        };
        let left = conjunction(self.terms, self.pc, &conditions);
        let noted = match left {
            Terms::TRUE => Newness::Known(true),
            Terms::FALSE => Newness::Known(false),
            _ => Newness::Open {
                conditions,
                left,
                asked: now,
            },
        };
        self.note_newness(reference, noted);
        left
    }

    fn note_newness(&mut self, reference: usize, new: Newness) {
        if let Some(reference) = self.known.bounds.all.get_mut(reference) {
            reference.new = new;
        }
    }

    /// Whether a reference is surely not new, as far as that is seen at a glance.
    pub(super) fn is_old(&mut self, reference: usize) -> bool {
        let (symbol, new) = match self.known.bounds.all.get(reference) {
            Some(introduced) => (introduced.symbol, introduced.new.clone()),
            None => return true,
        };
        match new {
            Newness::Known(new) => !new,
            Newness::Open { .. } => self.is_new(reference) == Terms::FALSE,
            Newness::Unasked => {
                let null = self.with_inputs(|cx, _| cx.is_null(symbol));
                let is_null = self.pc.known(self.terms, null) == Some(true);
                if is_null {
                    self.note_newness(reference, Newness::Known(false));
                }
                is_null
            }
        }
    }

    /// The conditions under which a reference is new.
    fn newness(&mut self, at: usize) -> Rc<[Term]> {
        let mut earlier = Vec::new();
        for i in 0..at {
            // One that is null or one of the earlier ones adds nothing.
            if !self.is_old(i) {
                earlier.extend(self.known.bounds.all.get(i).cloned());
            }
        }
        let Some(introduced) = self.known.bounds.all.get(at).cloned() else {
            return Rc::from([]);
        };
        let mut conditions = vec![introduced.when];
        self.with_inputs(|cx, _| {
            let null = cx.is_null(introduced.symbol);
            conditions.push(cx.terms.not(null));
            for e in earlier {
                let same = cx.same_object(introduced.symbol, e.symbol);
                let same = cx.terms.and(e.when, same);
                conditions.push(cx.terms.not(same));
            }
        });
        conditions.retain(|&c| c != Terms::TRUE);
        conditions.into()
    }
}

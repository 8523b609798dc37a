//! Two objects that correspond, one of each state: what they hold is compared, and what that leads to.

use super::Matching;
use super::flaws::{self, Flaw};
use crate::core::text::{Slice, Text};
use isopath_heap::{Fits, ObjRef};

impl<'p> Matching<'_, 'p> {
    /// Compares what objects hold that correspond, and what that leads to.
    pub(super) fn follow_pairs(&mut self) -> Fits {
        while let Some((a, b)) = self.pairs.pending.pop() {
            self.objects(a, b)?;
        }
        Some(())
    }

    fn objects(&mut self, a: ObjRef, b: ObjRef) -> Fits {
        let (x, y) = (
            self.stored.heap.get(a)?.clone(),
            self.new.heap.get(b)?.clone(),
        );
        let nulls = (
            self.stored.notes.nulls.of.get(&a),
            self.new.notes.nulls.of.get(&b),
        );
        // Whether it was an input that was null says what an exception is to a user.
        let same_null = match nulls {
            (Some(a), Some(b)) => a.is_some() == b.is_some(),
            (None, None) => true,
            _ => false,
        };
        if !same_null {
            return None;
        }
        match (
            self.stored.inputs.texts.get(&a).cloned(),
            self.new.inputs.texts.get(&b).cloned(),
        ) {
            _ if flaws::has(Flaw::NoTexts) => {}
            (Some(a), Some(b)) => self.texts(&a, &b)?,
            (None, None) => {}
            _ => return None,
        }
        x.relate(a, &y, self)
    }

    /// Strings and builders that are known as how they were made: made in the same way.
    fn texts(&mut self, a: &Text, b: &Text) -> Fits {
        match (a, b) {
            (Text::Constant(a), Text::Constant(b)) => (a == b).then_some(()),
            (Text::Units(a), Text::Units(b)) if a.len() == b.len() => {
                let mut both = a.iter().zip(b.iter());
                both.try_for_each(|(&a, &b)| self.terms(a, b))
            }
            (Text::Input(a), Text::Input(b)) => {
                self.bind_reference(*a, self.new.heap.inputs.seen(*b))
            }
            (Text::Slice(a), Text::Slice(b)) => {
                let (Slice { of, from, length }, b) = (&**a, &**b);
                self.texts(of, &b.of)?;
                self.terms(*from, b.from)?;
                self.terms(*length, b.length)
            }
            (Text::Joined(a), Text::Joined(b)) => {
                self.texts(&a.0, &b.0)?;
                self.texts(&a.1, &b.1)
            }
            (Text::Decimal(a), Text::Decimal(b)) => self.terms(*a, *b),
            (Text::Mapped(a), Text::Mapped(b)) => {
                (a.1 == b.1).then_some(())?;
                self.texts(&a.0, &b.0)
            }
            _ => None,
        }
    }
}

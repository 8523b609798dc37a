//! Preconditions that were assumed as far as the input is known: they must hold of the heap at entry that the stored
//! state is given, which is the heap as it is *now* in the new one.
//!
//! That is known where they speak of the same arguments, and where nothing that they read was written on either path:
//! then it is the heap at entry of the new path, of which they hold. Elsewhere it is not, and states are not covered.

use super::{Fits, Matching};
use crate::State;
use isopath_heap::{ObjRef, Region, Value};
use std::collections::BTreeSet;

impl<'p> Matching<'_, 'p> {
    /// Whether the preconditions hold of what stands for the heap at entry, if these objects of the new path stand for
    /// inputs.
    pub(super) fn preconditions(&mut self, instead_of_inputs: &[ObjRef]) -> Fits {
        let all = |state: &State<'p>| state.path.preconditions.iter().cloned().collect::<Vec<_>>();
        let (stored, new) = (all(&self.stored), all(&self.new));
        if stored.is_empty() && new.is_empty() {
            return Some(());
        }
        if stored.len() != new.len() || !instead_of_inputs.is_empty() {
            return None;
        }
        for (a, b) in stored.iter().zip(&new) {
            let ((method_a, args_a), (method_b, args_b)) = (a.calls.as_ref()?, b.calls.as_ref()?);
            if (method_a, args_a) != (method_b, args_b) {
                return None;
            }
            args_a
                .iter()
                .try_for_each(|&argument| self.is_itself(argument))?;
            let is_settled = a.is_settled && b.is_settled;
            let reads: BTreeSet<Region> = a.reads.union(&b.reads).copied().collect();
            let is_read = |region: &Region| !is_settled || reads.contains(region);
            let written = |state: &State<'p>| {
                let written = state.heap.inputs.written();
                written.iter().any(|(region, _, _)| is_read(region))
            };
            if written(&self.stored) || written(&self.new) {
                return None;
            }
        }
        Some(())
    }

    /// An argument of the stored path stands for the same one.
    fn is_itself(&mut self, argument: Value) -> Fits {
        let Value::Sym(term) = argument else {
            return Some(());
        };
        for &symbol in self.machine.terms.symbols(term).iter() {
            let itself = self.machine.terms.symbol_term(symbol);
            // One that nothing leads to any more may stand for anything: also for itself.
            let is_dead = self.dead.contains_key(&symbol);
            match self.sigma.get(&symbol) {
                Some(&image) if image == itself => {}
                None if !is_dead => {
                    self.sigma.insert(symbol, itself);
                }
                _ => return None,
            }
        }
        Some(())
    }
}

//! Congruence: what equal arguments of a function are mapped to is equal (Nelson, Oppen 1980).
//!
//! The functions are fields of an initial heap, from identity to identity. What follows from an equality is learned
//! at once, which happens seldom. That two identities *differ* because the ways that begin there end differently
//! is found out when it is asked for: to learn it for each pair of a chain would take the square of its length.

use super::{Order, Ranges};
use crate::persistent::{List, Map};
use isopath_terms::{Term, Terms};

/// Pairs that are looked at for one question, and equalities that are learned from one.
const STEPS: usize = 256;

/// A function has this value at this argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mapped {
    /// The function, by a number.
    pub function: u32,
    /// A symbol for an identity.
    pub argument: Term,
    /// Another one.
    pub value: Term,
}

/// The values of functions, by argument. Persistent.
#[derive(Clone, Default)]
pub(crate) struct Congruence {
    by_argument: Map<Term, List<(u32, Term)>>,
}

impl Congruence {
    pub(crate) fn add(&mut self, mapped: Mapped) {
        let Mapped {
            function,
            argument,
            value,
        } = mapped;
        let known = self.by_argument.get(&argument).cloned();
        let mut values = known.unwrap_or_default();
        values.push_front_mut((function, value));
        self.by_argument.insert_mut(argument, values);
    }

    fn at(&self, argument: Term) -> impl Iterator<Item = (u32, Term)> {
        self.by_argument
            .get(&argument)
            .into_iter()
            .flatten()
            .copied()
    }

    /// The values of functions at `argument`, or at what is known to be equal to it.
    fn values(&self, terms: &Terms, order: &Order, argument: Term) -> Vec<(u32, Term)> {
        match order.is_alone(argument) {
            true => self.at(argument).collect(),
            false => {
                let equals = order.equals(terms, argument).into_iter();
                equals.flat_map(|argument| self.at(argument)).collect()
            }
        }
    }

    /// Whether two identities differ because something differs that they are mapped to.
    pub(crate) fn differ(
        &self,
        terms: &Terms,
        (order, ranges): (&Order, &Ranges),
        x: Term,
        y: Term,
    ) -> bool {
        let mut pairs = vec![(x, y)];
        let mut next = 0;
        while let Some(&(x, y)) = pairs.get(next) {
            next += 1;
            let left = self.values(terms, order, x);
            if left.is_empty() {
                continue;
            }
            let right = self.values(terms, order, y);
            let images = left.iter().flat_map(|&(f, a)| {
                let same_function = right.iter().filter(move |&&(g, b)| f == g && a != b);
                same_function.map(move |&(_, b)| (a, b))
            });
            for image in images {
                if order.differ(terms, ranges, image.0, image.1) {
                    return true;
                }
                if pairs.len() < STEPS && !pairs.contains(&image) {
                    pairs.push(image);
                }
            }
        }
        false
    }

    /// Adds to `order` what follows from what is equal to `x`.
    pub(crate) fn close(&self, terms: &Terms, (order, ranges): (&mut Order, &Ranges), x: Term) {
        if self.by_argument.is_empty() {
            return;
        }
        let mut work = vec![x];
        let mut steps = STEPS;
        while let Some(x) = work.pop().filter(|_| steps > 0) {
            steps -= 1;
            let mut values: Vec<(u32, Term)> = Vec::new();
            for argument in order.equals(terms, x) {
                for (function, value) in self.at(argument) {
                    match values.iter().find(|&&(f, _)| f == function) {
                        Some(&(_, known)) if order.equate(terms, ranges, known, value) => {
                            work.push(value)
                        }
                        Some(_) => {}
                        None => values.push((function, value)),
                    }
                }
            }
        }
    }
}

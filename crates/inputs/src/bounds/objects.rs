//! `n`: how many input objects there are of a type, or in all.

use super::fewer_than;
use crate::classes::within;
use crate::{Engine, Step};
use isopath_heap::Reference;
use isopath_program::ClassRange;
use isopath_terms::{Term, Terms};
use isopath_trace::{Bound, FailOn};
use std::collections::BTreeMap;
use std::rc::Rc;

/// How many input objects there may be.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct ObjectBounds {
    /// Of each type that has objects (paper 000, section 3.4); `None` is unlimited.
    pub each: Option<u32>,
    /// Of the types that a pattern names, whatever `each` says. The last one that names a type counts.
    pub of: Vec<(String, Option<u32>)>,
    /// In all (paper 003, section 7.2); `None` is unlimited.
    pub total: Option<u32>,
}

impl ObjectBounds {
    /// No bound.
    pub const NONE: ObjectBounds = ObjectBounds {
        each: None,
        of: Vec::new(),
        total: None,
    };

    #[inline]
    pub(super) fn is_any(&self) -> bool {
        self.counts_types() || self.total.is_some()
    }

    fn counts_types(&self) -> bool {
        self.each.is_some() || !self.of.is_empty()
    }

    /// How many objects there may be of a class with this name.
    fn of_class(&self, name: &str) -> Option<u32> {
        let named = self.of.iter().rev();
        let mut named = named.filter(|(pattern, _)| FailOn::names(pattern, name));
        named.next().map_or(self.each, |&(_, most)| most)
    }
}

/// The classes that objects of a declared type may have, by how many there may be of each.
pub(crate) type Groups = Rc<[(Option<u32>, Vec<ClassRange>)]>;

/// Whether the classes of two declared types are known without asking for numbers.
enum SameClass {
    Known(bool),
    /// If these are equal.
    Open(Term, Term),
}

impl Engine<'_> {
    /// Introduces the number of the class of a reference, if `n` will ask for it.
    pub(super) fn ask_class(&mut self, reference: Reference) -> Step {
        if self.bounds.objects.counts_types() && self.has_open_class(reference)? {
            self.class_number(reference)?;
        }
        Ok(())
    }

    /// Whether the object of a reference may have one of several classes.
    fn has_open_class(&self, reference: Reference) -> Step<bool> {
        Ok(match *self.possible(reference)? {
            [] => false,
            [(low, high)] => low < high,
            _ => true,
        })
    }

    fn possible(&self, reference: Reference) -> Step<Rc<[ClassRange]>> {
        let declared = self.types.require_declared(reference)?;
        if self.types.is_owned(reference) {
            let only = self.world.number(declared);
            return Ok(only.map(|only| (only, only)).into_iter().collect());
        }
        Ok(self.types.instances(self.world, declared))
    }

    /// The last reference may be new only if there are few objects yet.
    pub(super) fn ask_of_objects(&mut self, last: usize) -> Step {
        if self.bounds.objects.counts_types() {
            let few = self.fewer_of_its_type(last)?;
            if few != Terms::TRUE {
                let symbol = self.known.bounds.all.get(last).map(|r| r.symbol);
                self.known.bounds.counted = symbol.and_then(|r| self.types.declared(r));
            }
            self.ask_of_new(last, few, Bound::Objects);
        }
        if let Some(total) = self.bounds.objects.total {
            let may_be_new: Vec<usize> = (0..last).filter(|&i| !self.is_old(i)).collect();
            if may_be_new.len() >= total as usize {
                let new: Vec<Term> = may_be_new.into_iter().map(|i| self.is_new(i)).collect();
                let few = fewer_than(self.terms, total as usize, new);
                self.ask_of_new(last, few, Bound::Total);
            }
        }
        Ok(())
    }

    /// Whether fewer objects before the last one have its class than there may be.
    ///
    /// The n-bound of paper 000, section 3.4.
    fn fewer_of_its_type(&mut self, last: usize) -> Step<Term> {
        let Some(symbol) = self.known.bounds.all.get(last).map(|r| r.symbol) else {
            return Ok(Terms::TRUE);
        };
        let mut same = Vec::new();
        for i in 0..last {
            if !self.is_old(i) {
                let same_class = self.same_class(i, symbol)?;
                if same_class != Terms::FALSE {
                    let new = self.is_new(i);
                    same.push(self.terms.and(new, same_class));
                }
            }
        }
        let mut few = Terms::TRUE;
        let groups = self.groups(symbol)?;
        for (most, classes) in groups.iter() {
            let Some(most) = most.map(|n| n as usize).filter(|&n| n <= same.len()) else {
                continue;
            };
            let fewer = fewer_than(self.terms, most, same.iter().copied());
            let other = match groups.len() {
                1 => Terms::FALSE,
                _ => {
                    let number = self.class_number(symbol)?;
                    let this = within(self.terms, number, classes);
                    self.terms.not(this)
                }
            };
            let allowed = self.terms.or(fewer, other);
            few = self.terms.and(few, allowed);
        }
        Ok(few)
    }

    /// Whether an earlier reference and another one have the same class, as a condition.
    fn same_class(&mut self, earlier: usize, other: Reference) -> Step<Term> {
        let Some(earlier) = self.known.bounds.all.get(earlier).map(|r| r.symbol) else {
            return Ok(Terms::FALSE);
        };
        Ok(match self.classes_are_same(earlier, other)? {
            SameClass::Known(same) => self.terms.bool(same),
            SameClass::Open(a, b) => self.terms.eq(a, b),
        })
    }

    fn classes_are_same(&mut self, a: Reference, b: Reference) -> Step<SameClass> {
        let (of_a, of_b) = (self.possible(a)?, self.possible(b)?);
        if !overlap(&of_a, &of_b) {
            return Ok(SameClass::Known(false));
        }
        match (self.has_open_class(a)?, self.has_open_class(b)?) {
            (false, false) => Ok(SameClass::Known(true)),
            _ => {
                let (a, b) = (self.number_of(a)?, self.number_of(b)?);
                Ok(SameClass::Open(a, b))
            }
        }
    }

    fn number_of(&mut self, reference: Reference) -> Step<Term> {
        match *self.possible(reference)? {
            [(only, last)] if only == last => Ok(self.terms.int(only)),
            _ => self.class_number(reference),
        }
    }

    /// The classes that the object of a reference may have, by how many there may be of each.
    fn groups(&mut self, reference: Reference) -> Step<Groups> {
        let declared = self.types.require_declared(reference)?;
        if self.bounds.objects.of.is_empty() {
            return Ok(Rc::from([(self.bounds.objects.each, Vec::new())]));
        }
        if let Some(known) = self.types.groups(declared) {
            return Ok(known);
        }
        let mut by_bound: BTreeMap<Option<u32>, Vec<ClassRange>> = BTreeMap::new();
        let possible = self.possible(reference)?;
        for number in possible.iter().flat_map(|&(low, high)| low..=high) {
            let Some(class) = self.world.class(number) else {
                continue;
            };
            let most = self.bounds.objects.of_class(&self.world.name(class));
            by_bound.entry(most).or_default().push((number, number));
        }
        let groups: Groups = by_bound.into_iter().collect();
        self.types.note_groups(declared, groups.clone());
        Ok(groups)
    }

    /// Whether a bound will end a chain of references such as this one.
    pub(super) fn is_bounded(&mut self, reference: usize) -> bool {
        let objects = self.bounds.objects;
        if self.bounds.max_chain.is_some() || objects.total.is_some() || objects.each.is_some() {
            return true;
        }
        let symbol = self.known.bounds.all.get(reference).map(|r| r.symbol);
        let groups = symbol.map(|symbol| self.groups(symbol));
        let all = |groups: &Groups| groups.iter().all(|(most, _)| most.is_some());
        matches!(groups, Some(Ok(groups)) if all(&groups))
    }
}

fn overlap(a: &[ClassRange], b: &[ClassRange]) -> bool {
    let meets = |&(low, high): &ClassRange| b.iter().any(|&(l, h)| low <= h && l <= high);
    a.iter().any(meets)
}

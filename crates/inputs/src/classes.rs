//! The dynamic types of input objects.
//!
//! A type is a number in the class world ([`World`](isopath_program::World)), kept as one more cell of the
//! object that nobody writes: references that are equal have equal types, under every strategy, because
//! they name one cell. It is introduced when a type test, a call with several implementations or a store
//! into an array asks for it. Until then declared types say what may alias.

use crate::{Cell, Engine, InputRef, Step, Stop, in_range};
use isopath_heap::{Key, Reference, Region, Value};
use isopath_program::{ClassId, ClassRange};
use isopath_terms::{Const, Sort, Term, Terms};
use std::rc::Rc;

/// Whether `number` is in one of `ranges`.
pub(crate) fn within(terms: &mut Terms, number: Term, ranges: &[ClassRange]) -> Term {
    let mut any = Terms::FALSE;
    for &(low, high) in ranges {
        let inside = if low == high {
            let only = terms.int(low);
            terms.eq(number, only)
        } else {
            let [above, below] = in_range(terms, number, low, high);
            terms.and(above, below)
        };
        any = terms.or(any, inside);
    }
    any
}

impl Engine<'_> {
    /// The symbol of an object's type.
    fn class_symbol(&mut self, reference: Reference) -> Step<Rc<Cell>> {
        if let Some(known) = self.types.class_symbol(reference) {
            return Ok(known);
        }
        let name = format!("{}.class", self.terms.display(reference.0));
        let number = self.terms.symbol(&name, Sort::Bv32);
        let declared = self.types.require_declared(reference)?;
        let possible = self.types.instances(self.world, declared);
        let cell = Rc::new(Cell {
            value: Value::Sym(number),
            facts: vec![within(self.terms, number, &possible)],
            class: None,
            is_constant: false,
        });
        self.types.note_class_symbol(reference, cell.clone());
        Ok(cell)
    }

    /// An object most likely has its declared class: of an array, every other one says something about each
    /// element.
    pub(crate) fn suggest_class(&mut self, reference: Reference, number: Value) {
        let declared = self.types.declared(reference);
        let likely = declared.and_then(|class| self.world.number(class));
        if let (Value::Sym(number), Some(likely)) = (number, likely) {
            self.pc.suggest(self.terms, number, Const::Bv32(likely));
        }
    }

    /// The number of the class that the object of `reference` has.
    ///
    /// The type variable of paper 000, section 3.1; `Y <= c` of 001 is a condition on it.
    pub fn class_number(&mut self, reference: Reference) -> Step<Term> {
        self.types.classes(self.world, reference)?;
        let key = Key {
            reference,
            index: None,
        };
        let symbol = self.class_symbol(reference)?;
        let number = self.read((Region::Class, key), &symbol, symbol.value)?;
        let number = number.to_term(self.terms);
        let number = number.ok_or(Stop::Malformed("type of something else"))?;
        if !self.known.typed.contains(&reference) {
            self.known.typed.insert_mut(reference);
            let known: Vec<InputRef> = self.known.references().cloned().collect();
            for other in known {
                self.constrain((reference, number), &other)?;
            }
        }
        Ok(number)
    }

    /// What a reference of another declared type says about the type of `reference` if both are the same.
    fn constrain(&mut self, (reference, number): (Reference, Term), other: &InputRef) -> Step {
        let declared = self.types.require_declared(reference)?;
        if other.symbol == reference || self.world.is_subclass(declared, other.class) {
            return Ok(());
        }
        let possible = self.types.instances(self.world, other.class);
        let fact = self.with_inputs(|cx, _| {
            let same = cx.same_object(reference, other.symbol);
            let (null, different) = (cx.is_null(reference), cx.terms.not(same));
            let fits = within(cx.terms, number, &possible);
            let excused = cx.terms.or(null, different);
            cx.terms.or(excused, fits)
        });
        self.assume(fact)
    }

    /// What the types of a reference and of the others that were compared with ones of other types say
    /// about each other. Two whose types exclude each other differ unless they are null: nobody asks, but
    /// both may be compared with a third.
    pub(crate) fn relate_types(&mut self, reference: Reference) -> Step {
        let declared = self.types.require_declared(reference)?;
        let others: Vec<InputRef> = self.known.references().cloned().collect();
        for other in &others {
            // One that has a type may be the same as one that was compared.
            let matters = self.known.related.contains(&other.symbol)
                || self.known.typed.contains(&other.symbol);
            if other.class == declared || !matters {
                continue;
            }
            if !self.types.overlap(self.world, declared, other.class) {
                self.tell_apart(reference, other.symbol)?;
            } else if !self.are_related(declared, other.class) {
                self.class_number(reference)?;
                self.class_number(other.symbol)?;
            } else {
                // It may not be among the known ones yet.
                let class = declared;
                let reference = InputRef {
                    symbol: reference,
                    class,
                };
                self.constrain_if_typed(other, &reference)?;
                self.constrain_if_typed(&reference, other)?;
            }
        }
        Ok(())
    }

    fn constrain_if_typed(&mut self, reference: &InputRef, other: &InputRef) -> Step {
        if !self.known.typed.contains(&reference.symbol) {
            return Ok(());
        }
        let number = self.class_number(reference.symbol)?;
        self.constrain((reference.symbol, number), other)
    }

    /// Two references differ unless they are null.
    fn tell_apart(&mut self, a: Reference, b: Reference) -> Step {
        let fact = self.with_inputs(|cx, _| {
            let (null, same) = (cx.is_null(a), cx.terms.eq(a.0, b.0));
            let different = cx.terms.not(same);
            cx.terms.or(null, different)
        });
        self.assume(fact)
    }

    /// The elements of an array fit its dynamic type, which may be narrower than the declared one.
    pub(crate) fn relate_element(
        &mut self,
        array: Reference,
        (element, declared): (Reference, ClassId),
    ) -> Step {
        if self.types.is_owned(array) {
            return Ok(());
        }
        let possible = self
            .types
            .instances(self.world, self.types.require_declared(array)?);
        let one = matches!(&*possible, [(low, high)] if low == high);
        if one || possible.is_empty() {
            return Ok(());
        }
        let (of_array, of_element) = (self.class_number(array)?, self.class_number(element)?);
        let null = self.with_inputs(|cx, _| cx.is_null(element));
        // One assertion: with each, all that is open about the array is looked at again.
        let mut facts = Terms::TRUE;
        for number in possible.iter().flat_map(|&(low, high)| low..=high) {
            let array = self.world.class(number);
            let component = array.and_then(|array| self.world.component(array));
            let Some(component) = component.filter(|&c| c != declared) else {
                continue;
            };
            let number = self.terms.int(number);
            let is_such_an_array = self.terms.eq(of_array, number);
            let fitting = self.types.instances(self.world, component);
            let fits = within(self.terms, of_element, &fitting);
            let fits = self.terms.or(null, fits);
            let other = self.terms.not(is_such_an_array);
            let fact = self.terms.or(other, fits);
            facts = self.terms.and(facts, fact);
        }
        self.assume(facts)
    }

    /// Whether one class is a subclass of the other.
    fn are_related(&self, a: ClassId, b: ClassId) -> bool {
        self.world.is_subclass(a, b) || self.world.is_subclass(b, a)
    }

    /// Whether the object of the input `reference` (if it is not null) is an instance of `target`.
    pub fn is_instance(&mut self, reference: Reference, target: ClassId) -> Step<Term> {
        if let Some(known) = self.types.is_instance(self.world, reference, target)? {
            return Ok(self.terms.bool(known));
        }
        let declared = self.types.require_declared(reference)?;
        let ranges = self.types.both(self.world, declared, target);
        let name = self.world.name(target);
        let text = |r: &str| format!("{r} instanceof {name}");
        self.class_within(reference, &ranges, text)
    }

    /// Whether the class of the object of `reference` is one of those that are `wanted`, as a condition
    /// that is shown as `text` of the reference.
    pub fn class_where(
        &mut self,
        reference: Reference,
        mut wanted: impl FnMut(ClassId) -> bool,
        text: impl FnOnce(&str) -> String,
    ) -> Step<Term> {
        let declared = self.types.require_declared(reference)?;
        if self.types.is_owned(reference) {
            return Ok(self.terms.bool(wanted(declared)));
        }
        let ranges = self.world.instances_where(declared, &mut wanted);
        self.class_within(reference, &ranges, text)
    }

    /// Whether the class of the object of `reference` is one of those that have these numbers, all of which
    /// it may have.
    fn class_within(
        &mut self,
        reference: Reference,
        ranges: &[ClassRange],
        text: impl FnOnce(&str) -> String,
    ) -> Step<Term> {
        let declared = self.types.require_declared(reference)?;
        if ranges.is_empty() {
            return Ok(Terms::FALSE);
        }
        if *ranges == *self.types.instances(self.world, declared) {
            return Ok(Terms::TRUE);
        }
        let number = self.class_number(reference)?;
        let condition = within(self.terms, number, ranges);
        if self.terms.as_const(condition).is_none() {
            let shown = text(&self.terms.display(reference.0).to_string());
            let otherwise = self.terms.not(condition);
            self.known.say(otherwise, format!("!({shown})"));
            self.known.say(condition, shown);
        }
        Ok(condition)
    }

    /// The classes among those `wanted` that the object of `reference` may have by what the path knows of it,
    /// each with the condition that it has it.
    pub fn possible_classes(
        &mut self,
        reference: Reference,
        wanted: impl Fn(ClassId) -> bool,
    ) -> Step<Vec<(Term, ClassId)>> {
        let mut possible = Vec::new();
        for class in self.types.classes(self.world, reference)? {
            if !wanted(class) {
                continue;
            }
            let exactly = self.is_exactly(reference, class)?;
            if self.pc.known(self.terms, exactly) != Some(false) {
                possible.push((exactly, class));
            }
        }
        Ok(possible)
    }

    /// Whether the object of `reference` has this class and none below it.
    pub fn is_exactly(&mut self, reference: Reference, class: ClassId) -> Step<Term> {
        let name = self.world.name(class);
        let text = |r: &str| format!("{r} is exactly {name}");
        self.class_where(reference, |c| c == class, text)
    }
}

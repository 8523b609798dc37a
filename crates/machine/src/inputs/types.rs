//! The dynamic types of input objects.
//!
//! A type is a number in the class world ([`World`](isopath_program::World)), kept as one more cell of the
//! object that nobody writes: references that are equal have equal types, under every strategy, because
//! they name one cell. It is introduced when a type test, a call with several implementations or a store
//! into an array asks for it. Until then declared types say what may alias.

use crate::assumptions::types;
use crate::core::arith::in_range;
use crate::inputs::references::InputRef;
use crate::library::cells::Cell;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Key, Reference, Region, Value};
use isopath_program::{Class, ClassId, ClassRange, GenericType, Program};
use isopath_terms::{Const, Sort, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::rc::Rc;

type TypePair = (ClassId, ClassId);

/// What is known of the types of input references, on every path.
#[derive(Default)]
pub(crate) struct InputTypes {
    declared: FxHashMap<Reference, ClassId>,
    /// References to what an object of the JDK has for itself: each is the only one to its object, and that
    /// has exactly the declared class.
    owned: FxHashSet<Reference>,
    /// What the type arguments of references say, where these are known; of what an object of the JDK has
    /// for itself, those of the object.
    arguments: FxHashMap<Reference, Rc<[Option<GenericType>]>>,
    instances: RefCell<FxHashMap<ClassId, Rc<[ClassRange]>>>,
    both: RefCell<FxHashMap<TypePair, Rc<[ClassRange]>>>,
    overlaps: RefCell<FxHashMap<TypePair, bool>>,
    /// Choices among the constants of an enum, and the position that each depends on.
    choices: FxHashMap<Term, (ClassId, Term)>,
    /// Conditions on types and constants, as a person would write them.
    texts: FxHashMap<Term, Rc<str>>,
}

impl InputTypes {
    /// The declared type of an input reference.
    pub(crate) fn declared(&self, reference: Reference) -> Option<ClassId> {
        self.declared.get(&reference).copied()
    }

    pub(crate) fn declare(&mut self, reference: Reference, class: ClassId) {
        self.declared.insert(reference, class);
    }

    /// Notes that no other reference leads to the object of this one, which has exactly its declared class.
    pub(crate) fn own(&mut self, reference: Reference) {
        self.owned.insert(reference);
    }

    /// Notes the type arguments of a reference.
    pub(crate) fn note_arguments(&mut self, reference: Reference, ty: Option<GenericType>) {
        if let Some(ty) = ty.filter(|ty| !ty.arguments.is_empty()) {
            self.arguments.insert(reference, ty.arguments.into());
        }
    }

    /// Notes that what belongs to an object has its type arguments.
    pub(crate) fn share_arguments(&mut self, owner: Reference, owned: Reference) {
        if let Some(arguments) = self.arguments.get(&owner).cloned() {
            self.arguments.insert(owned, arguments);
        }
    }

    /// A type argument of a reference: what a collection or a holder holds.
    pub(crate) fn held_by(&self, reference: Reference, argument: usize) -> Option<&GenericType> {
        self.arguments.get(&reference)?.get(argument)?.as_ref()
    }

    pub(crate) fn is_owned(&self, reference: Reference) -> bool {
        self.owned.contains(&reference)
    }

    /// Whether two different input references may be one object, by their declared types.
    pub(crate) fn may_alias(&self, program: &Program, a: Reference, b: Reference) -> bool {
        if self.is_owned(a) || self.is_owned(b) {
            return false;
        }
        match (self.declared(a), self.declared(b)) {
            (Some(a), Some(b)) => self.overlap(program, a, b),
            _ => true,
        }
    }

    /// Whether an object can be an instance of both classes.
    pub(crate) fn overlap(&self, program: &Program, a: ClassId, b: ClassId) -> bool {
        let [one, other] = [a, b].map(|c| program.class(c));
        let own = one.is_application() || other.is_application();
        let related = related(program, a, b);
        if a == b || own && related {
            return true;
        }
        let plain = |class: &isopath_program::Class| !class.is_interface() && !class.is_array();
        if !related && plain(one) && plain(other) {
            return false;
        }
        if let Some(&known) = self.overlaps.borrow().get(&(a, b)) {
            return known;
        }
        let world = program.world();
        let common = world.ranges(|c| world.may_be(program, a, c) && world.may_be(program, b, c));
        self.overlaps
            .borrow_mut()
            .insert((a, b), !common.is_empty());
        !common.is_empty()
    }

    /// The numbers of the classes that an input of a declared type may have and that are subclasses of
    /// `target`.
    fn both(&self, program: &Program, declared: ClassId, target: ClassId) -> Rc<[ClassRange]> {
        let key = (declared, target);
        if let Some(known) = self.both.borrow().get(&key) {
            return known.clone();
        }
        let world = program.world();
        let fits = |c| program.is_subclass(c, target) && world.may_be(program, declared, c);
        let found: Rc<[ClassRange]> = world.ranges(fits).into();
        self.both.borrow_mut().insert(key, found.clone());
        found
    }

    /// The numbers of the classes that an input of a declared type may have.
    pub(crate) fn instances(&self, program: &Program, class: ClassId) -> Rc<[ClassRange]> {
        if let Some(known) = self.instances.borrow().get(&class) {
            return known.clone();
        }
        let found: Rc<[ClassRange]> = program.world().instances(program, class).into();
        self.instances.borrow_mut().insert(class, found.clone());
        found
    }

    /// Notes how a person would write a condition.
    pub(crate) fn describe(&mut self, condition: Term, text: String) {
        self.texts.insert(condition, text.into());
    }

    /// Notes that a reference is the constant of an enum at a position.
    pub(crate) fn note_choice(&mut self, choice: Term, class: ClassId, position: Term) {
        self.choices.insert(choice, (class, position));
    }

    /// Whether there are choices among the constants of a class.
    pub(crate) fn is_chosen(&self, class: ClassId) -> bool {
        self.choices.values().any(|&(of, _)| of == class)
    }

    /// The enum and the position that a reference depends on, if it is an input of an enum type.
    pub(crate) fn choice_of(&self, value: Value) -> Option<(ClassId, Term)> {
        match value {
            Value::Sym(reference) => self.choices.get(&reference).copied(),
            _ => None,
        }
    }

    /// A condition on types or constants, as a person would write it.
    pub(crate) fn text(&self, condition: Term) -> Option<&Rc<str>> {
        self.texts.get(&condition)
    }
}

/// Whether one class is a subclass of the other.
fn related(program: &Program, a: ClassId, b: ClassId) -> bool {
    program.is_subclass(a, b) || program.is_subclass(b, a)
}

/// Whether `number` is in one of `ranges`.
fn within(terms: &mut Terms, number: Term, ranges: &[ClassRange]) -> Term {
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

impl<'p> Machine<'p> {
    /// The declared type of the place that an input reference was read from.
    pub fn declared_type(&self, reference: Reference) -> Option<ClassId> {
        self.input_types.declared(reference)
    }

    /// The symbol of an object's type.
    pub(crate) fn class_symbol(&mut self, owner: &str, reference: Reference) -> Step<Cell> {
        let number = self.terms.symbol(&format!("{owner}.class"), Sort::Bv32);
        let declared = self.declared(reference)?;
        let possible = self.input_types.instances(self.program, declared);
        Ok(Cell {
            value: Value::Sym(number),
            facts: vec![within(&mut self.terms, number, &possible)],
            class: None,
            is_constant: false,
        })
    }

    /// An object most likely has its declared class: of an array, every other one says something about each
    /// element.
    pub(crate) fn suggest_class(&self, st: &mut State<'p>, reference: Reference, number: Value) {
        let declared = self.input_types.declared(reference);
        let likely = declared.and_then(|class| self.program.world().number(class));
        if let (Value::Sym(number), Some(likely)) = (number, likely) {
            st.pc.suggest(&self.terms, number, Const::Bv32(likely));
        }
    }

    pub(crate) fn declared(&self, reference: Reference) -> Step<ClassId> {
        let declared = self.input_types.declared(reference);
        declared.ok_or_else(|| Interrupt::malformed("input of no type"))
    }

    /// Ends the path if no object of this declared type can exist before the run.
    pub(crate) fn require_instances(&self, reference: Reference) -> Step {
        let declared = self.declared(reference)?;
        let class = self.program.class(declared);
        match class.is_array() || !class.access.is_abstract() && !class.is_interface() {
            true => Ok(()),
            false => self.input_classes(reference).map(drop),
        }
    }

    /// The number of the class that the object of `reference` has.
    ///
    /// The type variable of paper 000, section 3.1; `Y <= c` of 001 is a condition on it.
    pub(crate) fn class_number(&mut self, st: &mut State<'p>, reference: Reference) -> Step<Term> {
        self.input_classes(reference)?;
        let key = Key {
            reference,
            index: None,
        };
        let number = self.read_cell(st, Region::Class, key)?;
        let number = number.to_term(&mut self.terms);
        let number = number.ok_or_else(|| Interrupt::malformed("type of something else"))?;
        if !st.inputs.typed.contains(&reference) {
            st.inputs.typed.insert_mut(reference);
            let known: Vec<InputRef> = st.inputs.references().cloned().collect();
            for other in known {
                self.constrain(st, (reference, number), &other)?;
            }
        }
        Ok(number)
    }

    /// What a reference of another declared type says about the type of `reference` if both are the same.
    fn constrain(
        &mut self,
        st: &mut State<'p>,
        (reference, number): (Reference, Term),
        other: &InputRef,
    ) -> Step {
        let declared = self.declared(reference)?;
        if other.symbol == reference || self.program.is_subclass(declared, other.class) {
            return Ok(());
        }
        let possible = self.input_types.instances(self.program, other.class);
        let fact = self.with_inputs(st, |cx, _| {
            let same = cx.same_object(reference, other.symbol);
            let (null, different) = (cx.is_null(reference), cx.terms.not(same));
            let fits = within(cx.terms, number, &possible);
            let excused = cx.terms.or(null, different);
            cx.terms.or(excused, fits)
        });
        self.assume(st, fact)
    }

    /// What the types of a reference and of the others that were compared with ones of other types say
    /// about each other. Two whose types exclude each other differ unless they are null: nobody asks, but
    /// both may be compared with a third.
    pub(crate) fn relate_types(&mut self, st: &mut State<'p>, reference: Reference) -> Step {
        let declared = self.declared(reference)?;
        let others: Vec<InputRef> = st.inputs.references().cloned().collect();
        for other in &others {
            // One that has a type may be the same as one that was compared.
            let matters = st.inputs.related.contains(&other.symbol)
                || st.inputs.typed.contains(&other.symbol);
            if other.class == declared || !matters {
                continue;
            }
            if !self
                .input_types
                .overlap(self.program, declared, other.class)
            {
                self.tell_apart(st, reference, other.symbol)?;
            } else if !related(self.program, declared, other.class) {
                self.class_number(st, reference)?;
                self.class_number(st, other.symbol)?;
            } else {
                // It may not be among the known ones yet.
                let class = declared;
                let reference = InputRef {
                    symbol: reference,
                    class,
                };
                self.constrain_if_typed(st, other, &reference)?;
                self.constrain_if_typed(st, &reference, other)?;
            }
        }
        Ok(())
    }

    fn constrain_if_typed(
        &mut self,
        st: &mut State<'p>,
        reference: &InputRef,
        other: &InputRef,
    ) -> Step {
        if !st.inputs.typed.contains(&reference.symbol) {
            return Ok(());
        }
        let number = self.class_number(st, reference.symbol)?;
        self.constrain(st, (reference.symbol, number), other)
    }

    /// Two references differ unless they are null.
    fn tell_apart(&mut self, st: &mut State<'p>, a: Reference, b: Reference) -> Step {
        let fact = self.with_inputs(st, |cx, _| {
            let (null, same) = (cx.is_null(a), cx.terms.eq(a.0, b.0));
            let different = cx.terms.not(same);
            cx.terms.or(null, different)
        });
        self.assume(st, fact)
    }

    /// The elements of an array fit its dynamic type, which may be narrower than the declared one.
    pub(crate) fn relate_element(
        &mut self,
        st: &mut State<'p>,
        array: Reference,
        (element, declared): (Reference, ClassId),
    ) -> Step {
        if self.input_types.is_owned(array) {
            return Ok(());
        }
        let possible = self
            .input_types
            .instances(self.program, self.declared(array)?);
        let one = matches!(&*possible, [(low, high)] if low == high);
        if one || possible.is_empty() {
            return Ok(());
        }
        let (of_array, of_element) = (
            self.class_number(st, array)?,
            self.class_number(st, element)?,
        );
        let null = self.with_inputs(st, |cx, _| cx.is_null(element));
        // One assertion: with each, all that is open about the array is looked at again.
        let mut facts = Terms::TRUE;
        for number in possible.iter().flat_map(|&(low, high)| low..=high) {
            let component = self.component_of(number);
            let Some(component) = component.filter(|&c| c != declared) else {
                continue;
            };
            let number = self.terms.int(number);
            let is_such_an_array = self.terms.eq(of_array, number);
            let fitting = self.input_types.instances(self.program, component);
            let fits = within(&mut self.terms, of_element, &fitting);
            let fits = self.terms.or(null, fits);
            let other = self.terms.not(is_such_an_array);
            let fact = self.terms.or(other, fits);
            facts = self.terms.and(facts, fact);
        }
        self.assume(st, facts)
    }

    fn component_of(&self, number: i32) -> Option<ClassId> {
        let class = self.program.world().class(number)?;
        self.program.class(class).array?.component
    }

    /// Whether the object of the input `reference` (if it is not null) is an instance of `target`.
    pub(crate) fn input_is_instance(
        &mut self,
        st: &mut State<'p>,
        reference: Reference,
        target: ClassId,
    ) -> Step<Term> {
        let declared = self.declared(reference)?;
        if self.program.is_subclass(declared, target) {
            return Ok(Terms::TRUE);
        }
        if self.input_types.is_owned(reference) {
            return Ok(Terms::FALSE);
        }
        types::grant_type_test(self, declared, target);
        let ranges = self.input_types.both(self.program, declared, target);
        let name = self.program.class(target).source_name();
        let text = |r: &str| format!("{r} instanceof {name}");
        self.input_class_within(st, reference, &ranges, text)
    }

    /// Whether the class of the object of `reference` is one of those that are `wanted`, as a condition
    /// that is shown as `text` of the reference.
    pub(crate) fn input_class_where(
        &mut self,
        st: &mut State<'p>,
        reference: Reference,
        mut wanted: impl FnMut(ClassId) -> bool,
        text: impl FnOnce(&str) -> String,
    ) -> Step<Term> {
        let declared = self.declared(reference)?;
        if self.input_types.is_owned(reference) {
            return Ok(self.terms.bool(wanted(declared)));
        }
        let program = self.program;
        let world = program.world();
        let ranges = world.ranges(|c| wanted(c) && world.may_be(program, declared, c));
        self.input_class_within(st, reference, &ranges, text)
    }

    /// Whether the class of the object of `reference` is one of those that have these numbers, all of which
    /// it may have.
    fn input_class_within(
        &mut self,
        st: &mut State<'p>,
        reference: Reference,
        ranges: &[ClassRange],
        text: impl FnOnce(&str) -> String,
    ) -> Step<Term> {
        let declared = self.declared(reference)?;
        if ranges.is_empty() {
            return Ok(Terms::FALSE);
        }
        if *ranges == *self.input_types.instances(self.program, declared) {
            return Ok(Terms::TRUE);
        }
        let number = self.class_number(st, reference)?;
        let condition = within(&mut self.terms, number, ranges);
        if self.terms.as_const(condition).is_none() {
            let shown = text(&self.terms.display(reference.0).to_string());
            let otherwise = self.terms.not(condition);
            st.inputs.say(otherwise, format!("!({shown})"));
            st.inputs.say(condition, shown);
        }
        Ok(condition)
    }

    /// The `Class` of the object of an input reference: which one depends on its type.
    pub(crate) fn input_mirror(&mut self, st: &mut State<'p>, reference: Reference) -> Step<Value> {
        let mut cases = Vec::new();
        for (exactly, class) in self.possible_input_classes(st, reference, |_| true)? {
            let mirror = self.class_mirror(st, class)?;
            cases.push((exactly, Value::Ref(mirror)));
        }
        let last = cases.pop().map(|(_, mirror)| mirror);
        let rest = last.ok_or_else(|| Interrupt::malformed("input of no type"))?;
        let mirror = self.cx(st).guarded(cases, rest);
        mirror.ok_or_else(|| Interrupt::malformed("mirror of something else"))
    }

    /// The classes among those `wanted` that the object of `reference` may have by what the path knows of it,
    /// each with the condition that it has it.
    pub(crate) fn possible_input_classes(
        &mut self,
        st: &mut State<'p>,
        reference: Reference,
        wanted: impl Fn(&Class) -> bool,
    ) -> Step<Vec<(Term, ClassId)>> {
        let mut possible = Vec::new();
        types::grant_exact(self, reference);
        for class in self.input_classes(reference)? {
            if !wanted(self.program.class(class)) {
                continue;
            }
            let exactly = self.input_is_exactly(st, reference, class)?;
            if st.pc.known(&self.terms, exactly) != Some(false) {
                possible.push((exactly, class));
            }
        }
        Ok(possible)
    }

    /// Whether the object of `reference` has this class and none below it.
    pub(crate) fn input_is_exactly(
        &mut self,
        st: &mut State<'p>,
        reference: Reference,
        class: ClassId,
    ) -> Step<Term> {
        let name = self.program.class(class).source_name();
        let text = |r: &str| format!("{r} is exactly {name}");
        self.input_class_where(st, reference, |c| c == class, text)
    }

    /// The classes that the object of `reference` may have, by its declared type.
    pub(crate) fn input_classes(&self, reference: Reference) -> Step<Vec<ClassId>> {
        let declared = self.declared(reference)?;
        if self.input_types.is_owned(reference) {
            return Ok(vec![declared]);
        }
        let possible = self.input_types.instances(self.program, declared);
        if possible.is_empty() {
            let name = self.program.class(declared).source_name();
            return Err(Interrupt::unsupported(format!(
                "input object of type {name}: no class on the class path implements it"
            )));
        }
        let numbers = possible.iter().flat_map(|&(low, high)| low..=high);
        Ok(numbers
            .filter_map(|n| self.program.world().class(n))
            .collect())
    }
}

//! What is known of the types of input references, on every path.

use crate::bounds::Groups;
use crate::{Cell, Step, Stop, TypeWorld};
use isopath_heap::{Key, Reference, Value};
use isopath_program::{ClassId, ClassRange, GenericType};
use isopath_terms::Term;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::rc::Rc;

type TypePair = (ClassId, ClassId);

/// What is known of the types of input references, on every path.
#[derive(Default)]
pub struct Types {
    declared: FxHashMap<Reference, ClassId>,
    /// The reference to the object in which the cell of a reference is.
    holders: FxHashMap<Reference, Reference>,
    /// The cells of array elements, by their symbols.
    elements: FxHashMap<Term, Key>,
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
    /// The symbols of the types of references.
    class_symbols: FxHashMap<Reference, Rc<Cell>>,
    /// How many input objects there may be of the classes of a declared type.
    groups: FxHashMap<ClassId, Groups>,
    /// Conditions on types and constants, as a person would write them.
    texts: FxHashMap<Term, Rc<str>>,
}

impl Types {
    /// The declared type of an input reference.
    pub fn declared(&self, reference: Reference) -> Option<ClassId> {
        self.declared.get(&reference).copied()
    }

    /// Notes the declared type of a reference.
    pub fn declare(&mut self, reference: Reference, class: ClassId) {
        self.declared.insert(reference, class);
    }

    pub(crate) fn holder(&self, reference: Reference) -> Option<Reference> {
        self.holders.get(&reference).copied()
    }

    /// How many cells lead to a reference from one that is no part of an object.
    pub fn depth(&self, reference: Reference) -> usize {
        std::iter::successors(self.holder(reference), |&holder| self.holder(holder)).count()
    }

    pub(crate) fn note_holder(&mut self, reference: Reference, holder: Reference) {
        self.holders.insert(reference, holder);
    }

    /// The cell of an array element with this symbol.
    pub(crate) fn element(&self, symbol: Term) -> Option<Key> {
        self.elements.get(&symbol).copied()
    }

    pub(crate) fn note_element(&mut self, symbol: Term, cell: Key) {
        self.elements.insert(symbol, cell);
    }

    /// Notes that no other reference leads to the object of this one, which has exactly its declared class.
    pub fn own(&mut self, reference: Reference) {
        self.owned.insert(reference);
    }

    /// Notes the type arguments of a reference.
    pub fn note_arguments(&mut self, reference: Reference, ty: Option<GenericType>) {
        if let Some(ty) = ty.filter(|ty| !ty.arguments.is_empty()) {
            self.arguments.insert(reference, ty.arguments.into());
        }
    }

    /// Notes that what belongs to an object has its type arguments.
    pub fn share_arguments(&mut self, owner: Reference, owned: Reference) {
        if let Some(arguments) = self.arguments.get(&owner).cloned() {
            self.arguments.insert(owned, arguments);
        }
    }

    /// A type argument of a reference: what a collection or a holder holds.
    pub fn held_by(&self, reference: Reference, argument: usize) -> Option<&GenericType> {
        self.arguments.get(&reference)?.get(argument)?.as_ref()
    }

    /// Whether no other reference leads to the object of this one.
    pub fn is_owned(&self, reference: Reference) -> bool {
        self.owned.contains(&reference)
    }

    /// Whether two different input references may be one object, by their declared types.
    pub fn may_alias(&self, world: &dyn TypeWorld, a: Reference, b: Reference) -> bool {
        if self.is_owned(a) || self.is_owned(b) {
            return false;
        }
        match (self.declared(a), self.declared(b)) {
            (Some(a), Some(b)) => self.overlap(world, a, b),
            _ => true,
        }
    }

    /// Whether an object can be an instance of both classes.
    pub fn overlap(&self, world: &dyn TypeWorld, a: ClassId, b: ClassId) -> bool {
        if let Some(&known) = self.overlaps.borrow().get(&(a, b)) {
            return known;
        }
        let overlap = world.overlap(a, b);
        self.overlaps.borrow_mut().insert((a, b), overlap);
        overlap
    }

    /// The numbers of the classes that an input of a declared type may have and that are subclasses of
    /// `target`.
    pub(crate) fn both(
        &self,
        world: &dyn TypeWorld,
        declared: ClassId,
        target: ClassId,
    ) -> Rc<[ClassRange]> {
        let key = (declared, target);
        if let Some(known) = self.both.borrow().get(&key) {
            return known.clone();
        }
        let mut fits = |c| world.is_subclass(c, target);
        let found: Rc<[ClassRange]> = world.instances_where(declared, &mut fits).into();
        self.both.borrow_mut().insert(key, found.clone());
        found
    }

    /// The numbers of the classes that an input of a declared type may have.
    pub fn instances(&self, world: &dyn TypeWorld, class: ClassId) -> Rc<[ClassRange]> {
        if let Some(known) = self.instances.borrow().get(&class) {
            return known.clone();
        }
        let found: Rc<[ClassRange]> = world.instances(class).into();
        self.instances.borrow_mut().insert(class, found.clone());
        found
    }

    pub(crate) fn groups(&self, declared: ClassId) -> Option<Groups> {
        self.groups.get(&declared).cloned()
    }

    pub(crate) fn note_groups(&mut self, declared: ClassId, groups: Groups) {
        self.groups.insert(declared, groups);
    }

    pub(crate) fn class_symbol(&self, reference: Reference) -> Option<Rc<Cell>> {
        self.class_symbols.get(&reference).cloned()
    }

    pub(crate) fn note_class_symbol(&mut self, reference: Reference, symbol: Rc<Cell>) {
        self.class_symbols.insert(reference, symbol);
    }

    /// Whether the object of `reference`, if it is not null, is an instance of `target`; `None` if that depends
    /// on which class it has.
    pub fn is_instance(
        &self,
        world: &dyn TypeWorld,
        reference: Reference,
        target: ClassId,
    ) -> Step<Option<bool>> {
        let declared = self.require_declared(reference)?;
        Ok(match world.is_subclass(declared, target) {
            true => Some(true),
            false => self.is_owned(reference).then_some(false),
        })
    }

    /// Notes how a person would write a condition.
    pub fn describe(&mut self, condition: Term, text: String) {
        self.texts.insert(condition, text.into());
    }

    /// Notes that a reference is the constant of an enum at a position.
    pub fn note_choice(&mut self, choice: Term, class: ClassId, position: Term) {
        self.choices.insert(choice, (class, position));
    }

    /// Whether there are choices among the constants of a class.
    pub fn is_chosen(&self, class: ClassId) -> bool {
        self.choices.values().any(|&(of, _)| of == class)
    }

    /// The enum and the position that a reference depends on, if it is an input of an enum type.
    pub fn choice_of(&self, value: Value) -> Option<(ClassId, Term)> {
        match value {
            Value::Sym(reference) => self.choices.get(&reference).copied(),
            _ => None,
        }
    }

    /// A condition on types or constants, as a person would write it.
    pub fn text(&self, condition: Term) -> Option<&Rc<str>> {
        self.texts.get(&condition)
    }

    /// The declared type of an input reference, which has one.
    pub fn require_declared(&self, reference: Reference) -> Step<ClassId> {
        let declared = self.declared(reference);
        declared.ok_or(Stop::Malformed("input of no type"))
    }

    /// Ends the path if no object of this declared type can exist before the run.
    pub fn require_instances(&self, world: &dyn TypeWorld, reference: Reference) -> Step {
        match world.is_concrete(self.require_declared(reference)?) {
            true => Ok(()),
            false => self.classes(world, reference).map(drop),
        }
    }

    /// The classes that the object of `reference` may have, by its declared type.
    pub fn classes(&self, world: &dyn TypeWorld, reference: Reference) -> Step<Vec<ClassId>> {
        let declared = self.require_declared(reference)?;
        if self.is_owned(reference) {
            return Ok(vec![declared]);
        }
        let possible = self.instances(world, declared);
        if possible.is_empty() {
            let name = world.name(declared);
            return Err(Stop::Unsupported(format!(
                "input object of type {name}: no class on the class path implements it"
            )));
        }
        let numbers = possible.iter().flat_map(|&(low, high)| low..=high);
        Ok(numbers.filter_map(|n| world.class(n)).collect())
    }
}

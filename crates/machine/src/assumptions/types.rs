//! Classes that are not in the class world.
//!
//! The world is closed ([`isopath_program::World`]): an input has one of its classes. That is an assumption where
//! a class outside of it could answer otherwise than those inside. A type is *open* if there may be such classes.

use super::{Assumption, Met};
use crate::Machine;
use isopath_program::{AccessFlags, Class, ClassId, Method};
use isopath_terms::Term;
use rustc_hash::{FxHashMap, FxHashSet};

/// What is known of types.
#[derive(Default)]
pub(super) struct OpenTypes {
    open: FxHashMap<ClassId, bool>,
    /// Type tests that have been looked at: the declared type, and the one that was asked for.
    tested: FxHashSet<(ClassId, ClassId)>,
}

impl<'p> Machine<'p> {
    /// An input of a declared type, none of whose supertypes is `target`, was asked whether it is a `target`.
    pub(crate) fn grant_type_test(&mut self, declared: ClassId, target: ClassId) {
        if !self.granted.listens() || !self.granted.types.tested.insert((declared, target)) {
            return;
        }
        if self.is_open(declared) && !self.has_all_answers(declared, target) {
            self.grant_class(declared);
        }
    }

    /// Whether the classes of the world give all answers that there are: nothing outside of it is a `target`,
    /// and an object of the declared type itself, which is in it, is none.
    fn has_all_answers(&mut self, declared: ClassId, target: ClassId) -> bool {
        let world = self.program.world();
        let plain = world.number(declared).is_some();
        let impossible = !self.program.is_subclass(target, declared);
        let there = world.number(target).is_some() && world.may_be(self.program, declared, target);
        plain && !self.is_open(target) && (impossible || there)
    }

    /// A method was called on an input.
    pub(crate) fn grant_call_on(&mut self, input: Term, method: &Method) {
        let fixed = AccessFlags::FINAL | AccessFlags::PRIVATE;
        if !method.access.has(fixed) {
            self.grant_exact(input);
        }
    }

    /// The class of an input matters.
    pub(crate) fn grant_exact(&mut self, input: Term) {
        if !self.granted.listens() || self.input_types.is_owned(input) {
            return;
        }
        if let Some(declared) = self.input_types.declared(input)
            && self.is_open(declared)
        {
            self.grant_class(declared);
        }
    }

    /// An input of a declared type was compared with an object of the program that it could be, if the class of
    /// the object were one that stands for the type.
    pub(crate) fn grant_comparison(&mut self, declared: ClassId, class: ClassId) {
        if self.granted.listens() && self.program.is_subclass(class, declared) {
            self.grant_class(declared);
        }
    }

    /// Two inputs were compared. If no class of the world has both of their types, they differ; another could.
    pub(crate) fn grant_apart(&mut self, a: Term, b: Term) {
        let declared = [a, b].map(|input| self.input_types.declared(input));
        let [Some(one), Some(other)] = declared else {
            return;
        };
        if self.granted.listens()
            && self.may_have_a_common_subclass(one, other)
            && !self.input_types.overlap(self.program, one, other)
        {
            self.grant_class(one);
            self.grant_class(other);
        }
    }

    fn may_have_a_common_subclass(&mut self, one: ClassId, other: ClassId) -> bool {
        let is_interface = |c| self.program.class(c).is_interface();
        (is_interface(one) || is_interface(other)) && self.is_open(one) && self.is_open(other)
    }

    fn grant_class(&mut self, declared: ClassId) {
        if self
            .input_types
            .instances(self.program, declared)
            .is_empty()
        {
            // Such an input is unsupported, by name.
            return;
        }
        let wide = self.program.implementations(self.program.class(declared));
        let kind = match wide {
            Some(_) => Assumption::Types,
            None => Assumption::Classes,
        };
        self.grant(kind, Met::Class(declared));
    }

    /// Whether there may be classes outside of the world whose objects have this type.
    fn is_open(&mut self, class: ClassId) -> bool {
        if let Some(&known) = self.granted.types.open.get(&class) {
            return known;
        }
        // Whatever a hostile class says of itself: there is an end.
        self.granted.types.open.insert(class, true);
        let open = self.may_be_extended(self.program.class(class));
        self.granted.types.open.insert(class, open);
        open
    }

    fn may_be_extended(&mut self, class: &Class) -> bool {
        if let Some(array) = class.array {
            return array.component.is_some_and(|c| self.is_open(c));
        }
        if let Some(permitted) = &class.permitted_subclasses {
            let permitted = permitted
                .iter()
                .filter_map(|name| self.program.load(name).ok());
            let permitted: Vec<ClassId> = permitted.map(|class| class.id).collect();
            return permitted.into_iter().any(|class| self.is_open(class));
        }
        let closed = class.access.is_final() || class.access.is_enum();
        !closed && (!class.is_application() || self.is_seen_from_outside(class))
    }

    /// Whether code of other packages can extend or implement a class of the application.
    fn is_seen_from_outside(&self, class: &Class) -> bool {
        let seen = AccessFlags::PUBLIC | AccessFlags::PROTECTED;
        let constructed = class.is_interface() || {
            let mut methods = class.methods.iter().map(|&m| self.program.method(m));
            methods.any(|method| method.is_constructor() && method.access.has(seen))
        };
        constructed && self.is_named_outside(class)
    }

    /// Whether code of other packages can name a class: it is public, and so are those around it.
    pub(super) fn is_named_outside(&self, class: &Class) -> bool {
        let seen = AccessFlags::PUBLIC | AccessFlags::PROTECTED;
        let Some(inner) = class.as_inner() else {
            return class.access.is_public();
        };
        // A local or anonymous class has no outer one.
        let outer = inner
            .outer
            .as_ref()
            .and_then(|name| self.program.load(name).ok());
        inner.access.has(seen) && outer.is_some_and(|outer| self.is_named_outside(outer))
    }

    /// Which classes inputs of type `Class` are a choice among.
    pub(super) fn chosen_classes(&self) -> Option<(Assumption, Met)> {
        let class = self.program.class(self.program.well_known().class);
        let is_met = self.granted.wanted && self.input_types.is_chosen(class.id);
        let names = is_met.then(|| self.constant_names(class).join(", "))?;
        let clause = format!("{} is one of {names}", class.source_name());
        Some((Assumption::Values, Met::Text(clause.into())))
    }

    /// What stands for a wide type of the JDK, in words.
    pub(super) fn standing_for(&self, declared: ClassId) -> String {
        let declared = self.program.class(declared);
        let ranges = self.input_types.instances(self.program, declared.id);
        let numbers = ranges.iter().flat_map(|&(low, high)| low..=high);
        let classes = numbers.filter_map(|number| self.program.world().class(number));
        let (mut names, mut array, mut own) = (Vec::new(), false, false);
        for class in classes.map(|class| self.program.class(class)) {
            match (class.is_array(), class.is_application()) {
                (true, _) => array = true,
                (_, true) => own = true,
                _ => names.push(class.source_name()),
            }
        }
        names.extend(array.then(|| "an array".to_owned()));
        names.extend(own.then(|| "of the application".to_owned()));
        format!("{} is {}", declared.source_name(), alternatives(names))
    }
}

/// `a, b or c`.
fn alternatives(mut names: Vec<String>) -> String {
    match (names.pop(), names.is_empty()) {
        (Some(last), false) => format!("{} or {last}", names.join(", ")),
        (last, _) => last.unwrap_or_default(),
    }
}

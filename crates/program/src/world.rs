//! The class world: what classes an object that exists before the run may have.
//!
//! The world is closed. It holds the concrete classes of the application; `Object`; of other classes
//! and of arrays those that the application's own code can tell apart, because a field, a parameter, a
//! cast or an `instanceof` names them; and the classes that stand for wide types of the JDK
//! ([`Program::implementations`]). Arrays of a named component come with the arrays of its subclasses.
//!
//! Classes are numbered so that a class and its subclasses are neighbours: a type test is then a
//! comparison of numbers ([`World::instances`]).

use crate::{Class, ClassId, Method, Op, Program, Type};
use std::collections::{BTreeMap, BTreeSet};

/// The classes that input objects may have, in the order of their numbers.
#[derive(Debug)]
pub struct World {
    classes: Vec<ClassId>,
    numbers: BTreeMap<ClassId, i32>,
    /// Those that the application's code names.
    named: BTreeSet<ClassId>,
}

/// A range of class numbers, both ends included.
pub type ClassRange = (i32, i32);

impl World {
    /// The class with this number.
    pub fn class(&self, number: i32) -> Option<ClassId> {
        self.classes.get(usize::try_from(number).ok()?).copied()
    }

    /// The number of a class, if objects can have exactly that class.
    pub fn number(&self, class: ClassId) -> Option<i32> {
        self.numbers.get(&class).copied()
    }

    /// All classes, in the order of their numbers.
    pub fn classes(&self) -> impl Iterator<Item = (i32, ClassId)> {
        (0..).zip(self.classes.iter().copied())
    }

    /// The numbers of the classes for which `wanted` holds, as few ranges as possible, in order.
    pub fn ranges(&self, mut wanted: impl FnMut(ClassId) -> bool) -> Vec<ClassRange> {
        let mut ranges: Vec<ClassRange> = Vec::new();
        for (number, class) in self.classes() {
            match ranges.last_mut() {
                _ if !wanted(class) => {}
                Some((_, end)) if *end == number - 1 => *end = number,
                _ => ranges.push((number, number)),
            }
        }
        ranges
    }

    /// The numbers of the classes that an input of a declared type may have.
    pub fn instances(&self, program: &Program, declared: ClassId) -> Vec<ClassRange> {
        self.ranges(|c| self.may_be(program, declared, c))
    }

    /// Whether an input of a declared type may have this class.
    pub fn may_be(&self, program: &Program, declared: ClassId, class: ClassId) -> bool {
        if !program.is_subclass(class, declared) {
            return false;
        }
        let found = program.class(class);
        if class == declared || found.is_application() || found.is_array() {
            return true;
        }
        let declared = program.class(declared);
        match program.implementations(declared) {
            Some(standing) => {
                let chosen = program.has_implementations(declared);
                standing.contains(&&*found.name) && (chosen || self.named.contains(&class))
            }
            None => true,
        }
    }
}

impl Program {
    /// The class world of this class path. Loads all of its classes at the first call.
    pub fn world(&self) -> &World {
        self.world.get_or_init(|| self.make_world())
    }

    fn make_world(&self) -> World {
        let names = self.application_classes();
        let own: Vec<&Class> = names.iter().filter_map(|n| self.load(n).ok()).collect();
        let mut found: BTreeSet<ClassId> = own.iter().map(|class| class.id).collect();
        found.insert(self.well_known().object);
        for class in &own {
            found.extend(self.named_by(class));
        }
        let arrays: Vec<ClassId> = found
            .iter()
            .copied()
            .filter(|&c| self.class(c).is_array())
            .collect();
        for array in arrays {
            found.extend(self.arrays_below(array, &own));
        }
        let mut all = found.clone();
        all.extend(self.standing());
        let mut classes: Vec<ClassId> =
            all.into_iter().filter(|&c| self.has_instances(c)).collect();
        classes.sort_by_cached_key(|&c| self.lineage(c));
        let numbers = classes.iter().copied().zip(0..).collect();
        World {
            classes,
            numbers,
            named: found,
        }
    }

    /// Whether objects can have exactly this class.
    fn has_instances(&self, class: ClassId) -> bool {
        let class = self.class(class);
        class.is_array() || !class.access.is_abstract() && !class.is_interface()
    }

    /// The names of the superclasses, outermost first, and of the class: neighbours share a beginning.
    fn lineage(&self, class: ClassId) -> Vec<String> {
        let chain = self.class(class).super_chain.iter();
        chain.map(|&c| self.class(c).name.to_string()).collect()
    }

    /// Classes that the code of `class` can tell from others.
    fn named_by(&self, class: &Class) -> Vec<ClassId> {
        let fields = class.fields.iter().map(|&f| &self.field(f).ty);
        let methods = class.methods.iter().map(|&m| self.method(m));
        let params = methods.clone().flat_map(|m| m.params.iter());
        let types = fields.chain(params).filter_map(|ty| match ty {
            Type::Ref(name) => self.load(name).ok().map(|class| class.id),
            _ => None,
        });
        types
            .chain(methods.flat_map(|m| self.tested_by(m)))
            .collect()
    }

    /// Operands of casts and type tests.
    fn tested_by(&self, method: &Method) -> Vec<ClassId> {
        let Ok(Some(code)) = method.code(self) else {
            return Vec::new();
        };
        let operands = code.ops.iter().filter_map(|op| match op {
            Op::CheckCast(index) | Op::InstanceOf(index) => Some(*index),
            _ => None,
        });
        operands
            .filter_map(|index| self.resolve_class(method.class, index).ok())
            .collect()
    }

    /// Arrays of the application's subclasses of the component of `array`.
    fn arrays_below(&self, array: ClassId, own: &[&Class]) -> Vec<ClassId> {
        let Some(component) = self.class(array).array.and_then(|a| a.component) else {
            return Vec::new();
        };
        let below = own
            .iter()
            .filter(|class| self.is_subclass(class.id, component));
        below
            .filter_map(|class| self.array_of(class.id).ok())
            .collect()
    }
}

//! What the engine must know of types.

use isopath_program::{Class, ClassId, ClassRange, Program};

/// Types, and the numbers of the classes that objects from before the run may have: a class and its subclasses
/// are neighbours.
pub trait TypeWorld {
    /// Whether objects of `class` are instances of `of`.
    fn is_subclass(&self, class: ClassId, of: ClassId) -> bool;

    /// Whether an object can be an instance of both.
    fn overlap(&self, a: ClassId, b: ClassId) -> bool;

    /// The numbers of the classes that an input of a declared type may have.
    fn instances(&self, declared: ClassId) -> Vec<ClassRange>;

    /// Those of them that are wanted.
    fn instances_where(
        &self,
        declared: ClassId,
        wanted: &mut dyn FnMut(ClassId) -> bool,
    ) -> Vec<ClassRange>;

    /// Whether the declared type itself has objects.
    fn is_concrete(&self, declared: ClassId) -> bool;

    /// The number of a class.
    fn number(&self, class: ClassId) -> Option<i32>;

    /// The class with a number.
    fn class(&self, number: i32) -> Option<ClassId>;

    /// What the elements of an array class are, if they are references.
    fn component(&self, class: ClassId) -> Option<ClassId>;

    /// What a class is called.
    fn name(&self, class: ClassId) -> String;
}

impl TypeWorld for Program {
    fn is_subclass(&self, class: ClassId, of: ClassId) -> bool {
        Program::is_subclass(self, class, of)
    }

    fn overlap(&self, a: ClassId, b: ClassId) -> bool {
        let [one, other] = [a, b].map(|c| Program::class(self, c));
        let own = one.is_application() || other.is_application();
        let related = Program::is_subclass(self, a, b) || Program::is_subclass(self, b, a);
        if a == b || own && related {
            return true;
        }
        let plain = |class: &Class| !class.is_interface() && !class.is_array();
        if !related && plain(one) && plain(other) {
            return false;
        }
        let world = self.world();
        let both = |c| world.may_be(self, a, c) && world.may_be(self, b, c);
        !world.ranges(both).is_empty()
    }

    fn instances(&self, declared: ClassId) -> Vec<ClassRange> {
        self.world().instances(self, declared)
    }

    fn instances_where(
        &self,
        declared: ClassId,
        wanted: &mut dyn FnMut(ClassId) -> bool,
    ) -> Vec<ClassRange> {
        let world = self.world();
        world.ranges(|c| wanted(c) && world.may_be(self, declared, c))
    }

    fn is_concrete(&self, declared: ClassId) -> bool {
        let class = Program::class(self, declared);
        class.is_array() || !class.access.is_abstract() && !class.is_interface()
    }

    fn number(&self, class: ClassId) -> Option<i32> {
        self.world().number(class)
    }

    fn class(&self, number: i32) -> Option<ClassId> {
        self.world().class(number)
    }

    fn component(&self, class: ClassId) -> Option<ClassId> {
        Program::class(self, class).array?.component
    }

    fn name(&self, class: ClassId) -> String {
        Program::class(self, class).source_name()
    }
}

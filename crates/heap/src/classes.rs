//! What a path knows of each class: initialisation (JVMS 5.5), static fields, its `Class` object.

use crate::{At, Fits, Global, ObjRef, Relation, Spot, Value, Visit, Visitor};
use isopath_program::ClassId;
use std::rc::Rc;

/// How far the initialisation of a class has come on this path (JVMS 5.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum InitState {
    /// Not begun.
    #[default]
    Uninitialised,
    /// `<clinit>` of the class or of a superclass is running on this (only) thread.
    InProgress,
    /// Done.
    Initialised,
    /// `<clinit>` threw: every further use is a `NoClassDefFoundError`.
    Erroneous,
}

/// The state of one class on one path.
#[derive(Clone, Default)]
pub struct ClassData {
    /// How far initialisation has come.
    pub init: InitState,
    /// Static fields in slot order; empty until initialisation begins.
    pub statics: Rc<[Value]>,
    /// The `java.lang.Class` object, null until somebody asks.
    pub mirror: ObjRef,
    /// What `getSimpleName` has answered, null until somebody asks: the same string each time.
    pub simple_name: ObjRef,
    /// What `getCanonicalName` has answered, as well.
    pub canonical_name: ObjRef,
    /// For an erroneous class: what a `NoClassDefFoundError` names as its cause.
    pub failure: ObjRef,
}

impl Default for ObjRef {
    fn default() -> Self {
        ObjRef::NULL
    }
}

impl Visit for ClassData {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let ClassData {
            init: _,
            statics,
            mirror,
            simple_name,
            canonical_name,
            failure,
        } = self;
        statics.iter().for_each(|&v| visitor.value(At::Class, v));
        for object in [mirror, simple_name, canonical_name, failure] {
            visitor.value(At::Class, Value::Ref(*object));
        }
    }
}

impl ClassData {
    /// Shows `relation` what this and `other` are of a class.
    pub(crate) fn relate(
        &self,
        class: ClassId,
        other: &ClassData,
        relation: &mut dyn Relation,
    ) -> Fits {
        let ClassData {
            init,
            statics,
            mirror: _, // made in the image, by whoever asks first: one object of all paths
            simple_name,
            canonical_name,
            failure,
        } = self;
        if relation.looks_at(Global::Class(class)) {
            (*init == other.init && statics.len() == other.statics.len()).then_some(())?;
            let both = statics.iter().zip(other.statics.iter()).enumerate();
            for (slot, (&a, &b)) in both {
                relation.value(Spot::Static(class, slot), a, b)?;
            }
            relation.object(*failure, other.failure)?;
        }
        if relation.looks_at(Global::Names) {
            relation.object(*simple_name, other.simple_name)?;
            relation.object(*canonical_name, other.canonical_name)?;
        }
        Some(())
    }

    /// Whether a path has learned nothing of a class since it was `other`, its `Class` object aside.
    pub(crate) fn is_like(&self, other: &ClassData) -> bool {
        let names = |data: &ClassData| (data.simple_name, data.canonical_name);
        self.is_as(other) && names(self) == names(other)
    }
}

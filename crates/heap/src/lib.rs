//! The heap of one path: objects that the program made, and input objects under a strategy.
//!
//! Objects made by the program are concrete: they have an [`ObjRef`], their fields are slots, and
//! they never alias an input. Input objects exist before the run; a [`Strategy`] decides how much of
//! them is known. A reference that is not a constant is a term whose leaves are objects, null and
//! input references ([`leaves`]).
//!
//! Everything here is shared between paths until it is written ([`CowVec`], `Rc`).
//!
//! *Architecture invariant:* no operation of this crate asks the solver. What cannot be decided from
//! the facts of the path condition becomes part of the value, or a condition for the machine to fork on.

mod array;
mod classes;
mod cow;
mod cx;
mod image;
mod list;
mod log;
mod object;
mod rare;
mod refs;
mod relate;
#[cfg(test)]
mod relate_tests;
mod strategy;
mod value;
mod visit;

pub use array::{Array, LoggedArray};
pub use classes::{ClassData, InitState};
pub use cow::CowVec;
pub use cx::Cx;
pub use image::{Patch, VmObjects};
pub use list::List;
pub use object::{Body, Host, Object};
pub use rare::Rare;
pub use refs::{
    Leaf, Location, Reference, bare_leaves, cells_of, first_leaf, is_null, leaves, references,
    same_ref,
};
pub use relate::{Fits, Global, Guard, Locks, Relation, Spot, StatePart};
pub use strategy::{
    Fresh, Initial, InputHeap, Key, Need, Open, Part, Region, STRATEGIES, Store, Strategy,
    add_extra_strategy, strategy,
};
pub use value::{ObjRef, Value, default_element, default_value};
pub use visit::{At, Values, Visit, Visitor};

use isopath_program::ClassId;
use std::rc::Rc;

/// The heap of one path. Cloning it shares everything.
#[derive(Clone)]
pub struct Heap {
    /// Objects of this path.
    objects: CowVec<Rc<Object>>,
    /// Places of objects that were freed, to be used again.
    free: Vec<ObjRef>,
    /// Objects of the image, which this path may have changed.
    shared: CowVec<Rc<Object>>,
    /// Whether new objects are for the image.
    is_image: bool,
    adopted: Rare<image::Adopted>,
    /// Per-class state, indexed by [`ClassId`].
    pub classes: CowVec<ClassData>,
    /// Interned strings, indexed by the machine's string ids; null where there is none yet.
    pub interned: CowVec<ObjRef>,
    /// What the JVM itself has made.
    pub vm: Rare<VmObjects>,
    /// Objects that exist before the run.
    pub inputs: Box<dyn InputHeap>,
}

impl Heap {
    /// An empty heap whose inputs follow `strategy`.
    pub fn new(strategy: &Strategy) -> Heap {
        let adopted = image::Adopted::default();
        Heap {
            objects: CowVec::default(),
            free: Vec::new(),
            shared: adopted.objects.clone(),
            is_image: false,
            classes: adopted.classes.clone(),
            interned: adopted.interned.clone(),
            adopted: Rare::new(adopted),
            vm: Rare::default(),
            inputs: (strategy.make)(),
        }
    }

    /// An empty image.
    pub fn image() -> Heap {
        Heap {
            is_image: true,
            ..Heap::new(&STRATEGIES[0])
        }
    }

    /// Makes an object and says where it is.
    pub fn allocate(&mut self, class: ClassId, body: Body) -> ObjRef {
        let object = Rc::new(Object {
            class,
            body,
            host: Host::None,
        });
        if self.is_image {
            self.shared.push(object);
            return ObjRef::shared(self.shared.len() - 1);
        }
        let recycled = self.free.pop();
        let place = recycled.and_then(|r| Some((r, self.objects.get_mut(r.own_index()?)?)));
        if let Some((r, slot)) = place {
            *slot = object;
            return r;
        }
        self.objects.push(object);
        ObjRef::own(self.objects.len() - 1)
    }

    /// Frees the objects that are not `live`, which says so by their index. Says how many are left.
    pub fn free_all_but(&mut self, live: &[bool]) -> usize {
        let dead = live.iter().enumerate().filter(|(_, live)| !**live);
        self.free = dead.map(|(i, _)| ObjRef::own(i)).collect();
        let Some(class) = self.objects.get(0).map(|o| o.class) else {
            return 0;
        };
        let nothing = Rc::new(Object {
            class,
            body: Body::Fields(Box::default()),
            host: Host::None,
        });
        for r in &self.free {
            if let Some(slot) = r.own_index().and_then(|i| self.objects.get_mut(i)) {
                *slot = nothing.clone();
            }
        }
        // Low places first: they are taken from the end.
        self.free.reverse();
        self.objects.len() - self.free.len()
    }

    /// New objects get places of their own from now on, behind all others.
    pub fn use_no_place_again(&mut self) {
        self.free.clear();
    }

    /// How many places for objects there are.
    pub fn len(&self) -> usize {
        self.objects.len()
    }

    /// The number under which a string is interned.
    pub fn interned_as(&self, string: ObjRef) -> Option<usize> {
        self.interned.iter().position(|&r| r == string)
    }

    /// Whether the program has made no object.
    pub fn is_empty(&self) -> bool {
        self.objects.len() == 0
    }

    /// How many of them are taken.
    pub fn in_use(&self) -> usize {
        self.objects.len() - self.free.len()
    }

    /// The object at `r`; `None` for null.
    #[inline]
    pub fn get(&self, r: ObjRef) -> Option<&Object> {
        let object = match r.is_shared() {
            true => self.shared.get(r.shared_index()),
            false => self.objects.get(r.own_index()?),
        };
        object.map(|o| &**o)
    }

    /// The object at `r` for writing; `None` for null. Unshares it.
    #[inline]
    pub fn get_mut(&mut self, r: ObjRef) -> Option<&mut Object> {
        let object = match r.is_shared() {
            true => self.shared.get_mut(r.shared_index()),
            false => self.objects.get_mut(r.own_index()?),
        };
        object.map(Rc::make_mut)
    }

    /// What this path knows of a class.
    pub fn class_data(&mut self, id: ClassId) -> &mut ClassData {
        self.classes.grow(id.index() + 1, &ClassData::default());
        let data = self.classes.get_mut(id.index());
        data.expect("grown to hold it")
    }

    /// Makes `literal` the interned string with this number.
    pub fn set_interned(&mut self, number: usize, literal: ObjRef) {
        self.interned.grow(number + 1, &ObjRef::NULL);
        if let Some(slot) = self.interned.get_mut(number) {
            *slot = literal;
        }
    }
}

/// Everything that is reachable without a reference: not what objects of this path hold, which are visited one
/// by one.
impl Visit for Heap {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Heap {
            objects: _,
            free: _,
            shared,
            is_image: _,
            adopted: _, // what is left of it is in `shared`, `classes` and `interned`
            classes,
            interned,
            vm,
            inputs,
        } = self;
        classes.iter().for_each(|class| class.visit(visitor));
        for &literal in interned.iter() {
            visitor.value(At::Jvm, Value::Ref(literal));
        }
        shared.iter().for_each(|object| object.visit(visitor));
        vm.visit(visitor);
        inputs.visit(visitor);
    }
}

/// What needs no reference, besides the frames: classes and strings of which either path knows more than the image, and
/// objects of the image that either has changed. All others are the same in every state.
impl StatePart for Heap {
    fn relate(&self, other: &Self, relation: &mut dyn Relation) -> Fits {
        let Heap {
            objects: _,  // those that something leads to, when it does
            free: _,     // new objects are new wherever they are
            shared: _,   // as `changed_objects`
            is_image: _, // of no path
            adopted,
            classes: _,  // as `own_classes`
            interned: _, // as `own_literals`
            vm: _,       // objects of the image, the same on all paths that are not on their own
            inputs: _,   // cell by cell, when it is known which inputs correspond
        } = self;
        if relation.looks_at(Global::Image) && (adopted.is_stale || other.adopted.is_stale) {
            return None;
        }
        if relation.looks_at(Global::Classes) {
            let unknown = ClassData::default();
            for class in of_either(self.own_classes(), other.own_classes(), |c| c.index()) {
                let [a, b] = [self, other].map(|heap| heap.data_of(class).unwrap_or(&unknown));
                a.relate(class, b, relation)?;
            }
        }
        if relation.looks_at(Global::Literals) {
            for i in of_either(self.own_literals(), other.own_literals(), |&i| i) {
                let literal = |heap: &Heap| {
                    let known = heap.interned.get(i).copied();
                    known.filter(|literal| !literal.is_null())
                };
                relation.object(literal(self)?, literal(other)?)?;
            }
        }
        if relation.looks_at(Global::Image) {
            for object in of_either(self.changed_objects(), other.changed_objects(), |&o| o) {
                relation.changed(object)?;
            }
        }
        Some(())
    }

    fn has_as_much_left(&self, _: &Self) -> bool {
        let Heap {
            objects: _, // no bound counts what a program has made
            free: _,
            shared: _,
            is_image: _,
            adopted: _,
            classes: _,
            interned: _,
            vm: _,
            inputs: _, // that of references is what is known of them
        } = self;
        true
    }

    fn merge(&self, _: &Self, _: Guard) -> Option<Self> {
        None
    }
}

/// What is in one of two lists, or in both, in order.
fn of_either<T, K: Ord>(a: Vec<T>, b: Vec<T>, key: impl Fn(&T) -> K) -> Vec<T> {
    let mut all = a;
    all.extend(b);
    all.sort_unstable_by_key(&key);
    all.dedup_by_key(|item| key(item));
    all
}

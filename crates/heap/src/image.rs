//! The image: what all paths share from the start. Objects that the static initialisers of the class library
//! made, `Class` objects, literals, the thread.
//!
//! The initialisers of the class library do not see inputs, so what they make is the same on all paths. They
//! run once, on a heap of their own ([`Heap::image`]), and the difference is a [`Patch`]. Every path takes
//! over all patches there are when it needs one of them: their objects have places that no path gives to
//! objects of its own ([`ObjRef::is_shared`]). What a path writes to an object of the image stays its own.
//!
//! A path that has itself changed what a patch changes cannot take it over. It is on its own from then on, and
//! initialises what it needs as if there were no image: more work, with the same outcome.

use crate::{
    Array, At, Body, ClassData, CowVec, Heap, InitState, List, ObjRef, Object, Rare, Value, Values,
    Visit, Visitor,
};
use isopath_program::ClassId;
use std::rc::Rc;
use std::sync::Arc;

/// Objects that the JVM itself makes when somebody asks for them.
#[derive(Clone, Default)]
pub struct VmObjects {
    /// The `Thread` object, or null.
    pub thread: ObjRef,
    /// `Class` objects of primitive types, by the character of their descriptor.
    pub primitive_mirrors: List<(char, ObjRef)>,
    /// The `java.lang.Module` objects by name; that of the class path has none.
    pub modules: List<(Option<String>, ObjRef)>,
}

impl Visit for VmObjects {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let VmObjects {
            thread,
            primitive_mirrors,
            modules,
        } = self;
        let mirrors = primitive_mirrors.iter().map(|&(_, mirror)| mirror);
        let modules = modules.iter().map(|&(_, module)| module);
        for object in [*thread].into_iter().chain(mirrors).chain(modules) {
            visitor.value(At::Jvm, Value::Ref(object));
        }
    }
}

/// An addition to the image: what an initialiser (and those that it caused to run) made and changed.
pub struct Patch {
    objects: Vec<(usize, Object)>,
    /// Static fields of classes that are initialised.
    statics: Vec<(ClassId, Vec<Value>)>,
    mirrors: Vec<(ClassId, ObjRef)>,
    literals: Vec<(usize, ObjRef)>,
    vm: VmObjects,
}

/// What a path took over from the image, as it was then.
#[derive(Clone, Default)]
pub(crate) struct Adopted {
    /// How many patches.
    patches: usize,
    pub(crate) objects: CowVec<Rc<Object>>,
    pub(crate) classes: CowVec<ClassData>,
    pub(crate) interned: CowVec<ObjRef>,
    /// The path has changed what a patch changes, and takes over no more of them.
    pub(crate) is_stale: bool,
}

impl Patch {
    /// Whether nothing was added.
    pub fn is_empty(&self) -> bool {
        let Patch {
            objects,
            statics,
            mirrors,
            literals,
            vm: _, // not without an object
        } = self;
        objects.is_empty() && statics.is_empty() && mirrors.is_empty() && literals.is_empty()
    }

    /// The classes that were initialised, or whose static fields were changed.
    pub fn initialised(&self) -> impl Iterator<Item = ClassId> {
        self.statics.iter().map(|&(class, _)| class)
    }
}

impl Heap {
    /// What was added to the image since it was `old`; `None` if that cannot be shared.
    pub fn patch_since(&self, old: &Heap) -> Option<Patch> {
        let mut patch = Patch {
            objects: Vec::new(),
            statics: Vec::new(),
            mirrors: Vec::new(),
            literals: Vec::new(),
            vm: VmObjects::clone(&self.vm),
        };
        for i in self.shared.differences(&old.shared, Rc::ptr_eq) {
            let object = self.shared.get(i).filter(|object| is_constant(object))?;
            patch.objects.push((i, Object::clone(object)));
        }
        for i in self.classes.differences(&old.classes, |_, _| false) {
            let unknown = ClassData::default();
            let class = self.classes.get(i).unwrap_or(&unknown);
            let before = old.classes.get(i).unwrap_or(&unknown);
            let id = ClassId::from_index(i);
            if class.mirror != before.mirror {
                patch.mirrors.push((id, class.mirror));
            }
            if !class.is_as(before) {
                let done = class.init == InitState::Initialised;
                (done && class.statics.iter().all(|&v| is_shareable(v))).then_some(())?;
                patch.statics.push((id, class.statics.to_vec()));
            }
        }
        for i in self.interned.differences(&old.interned, ObjRef::eq) {
            let literal = *self.interned.get(i)?;
            patch.literals.push((i, literal));
        }
        Some(patch)
    }

    /// Makes this image the next one.
    pub fn apply(&mut self, patch: &Patch) {
        for (i, object) in &patch.objects {
            self.shared.put(*i, Rc::new(object.clone()));
        }
        for &(class, mirror) in &patch.mirrors {
            self.class_data(class).mirror = mirror;
        }
        for (class, statics) in &patch.statics {
            let data = self.class_data(*class);
            data.init = InitState::Initialised;
            data.statics = Rc::from(&**statics);
        }
        for &(i, literal) in &patch.literals {
            self.set_interned(i, literal);
        }
        self.vm = Rare::new(patch.vm.clone());
    }

    /// Takes over the image, which is at the last of `patches`. Says if that was possible.
    pub fn adopt(&mut self, image: &Heap, patches: &[Arc<Patch>]) -> bool {
        let new = patches.get(self.adopted.patches..).unwrap_or_default();
        if new.is_empty() {
            return !self.adopted.is_stale;
        }
        self.adopted.is_stale |= !new.iter().all(|patch| self.fits(image, patch));
        if self.adopted.is_stale {
            return false;
        }
        self.adopt_objects(image, new);
        self.adopt_classes(image, new);
        match self.interned.is_same(&self.adopted.interned) {
            true => self.interned = image.interned.clone(),
            false => {
                let literals = new.iter().flat_map(|patch| &patch.literals);
                literals.for_each(|&(i, literal)| self.set_interned(i, literal));
            }
        }
        self.vm = image.vm.clone();
        self.adopted = Rare::new(Adopted {
            patches: patches.len(),
            objects: image.shared.clone(),
            classes: image.classes.clone(),
            interned: image.interned.clone(),
            is_stale: false,
        });
        true
    }

    /// The objects of the image that this path has changed.
    pub fn changed_objects(&self) -> Vec<ObjRef> {
        let places = self.shared.differences(&self.adopted.objects, Rc::ptr_eq);
        places.into_iter().map(ObjRef::shared).collect()
    }

    /// The classes that this path has initialised, or whose static fields it has changed.
    pub fn changed_classes(&self) -> Vec<ClassId> {
        let same = |a: &ClassData, b: &ClassData| a.is_as(b);
        let places = self.classes.differences(&self.adopted.classes, same);
        let ids = places.into_iter().map(ClassId::from_index);
        ids.filter(|id| !self.is_unknown(*id)).collect()
    }

    fn is_unknown(&self, class: ClassId) -> bool {
        let data = self.classes.get(class.index());
        data.is_none_or(|data| data.is_as(&ClassData::default()))
    }

    /// The classes of which this path knows more than the image, or something else.
    pub(crate) fn own_classes(&self) -> Vec<ClassId> {
        let same = |a: &ClassData, b: &ClassData| a.is_like(b);
        let places = self.classes.differences(&self.adopted.classes, same);
        let unknown = ClassData::default();
        let ids = places.into_iter().map(ClassId::from_index);
        ids.filter(|id| !self.data_of(*id).unwrap_or(&unknown).is_like(&unknown))
            .collect()
    }

    pub(crate) fn data_of(&self, class: ClassId) -> Option<&ClassData> {
        self.classes.get(class.index())
    }

    /// The numbers of the strings that this path has interned.
    pub fn own_literals(&self) -> Vec<usize> {
        let places = self
            .interned
            .differences(&self.adopted.interned, ObjRef::eq);
        let is_there = |&i: &usize| self.interned.get(i).is_some_and(|r| !r.is_null());
        places.into_iter().filter(is_there).collect()
    }

    /// Whether this path takes over no more of the image.
    pub fn is_on_its_own(&self) -> bool {
        self.adopted.is_stale
    }

    /// Whether this path has left alone what `patch` changes, or has made the same of it.
    fn fits(&self, image: &Heap, patch: &Patch) -> bool {
        let object_fits = |i: usize| match (self.shared.get(i), self.adopted.objects.get(i)) {
            (Some(ours), Some(then)) => {
                Rc::ptr_eq(ours, then) || image.shared.get(i).is_some_and(|now| ours.is_like(now))
            }
            _ => true,
        };
        let class_fits = |class: ClassId| {
            let unknown = ClassData::default();
            let ours = self.classes.get(class.index()).unwrap_or(&unknown);
            let then = self.adopted.classes.get(class.index());
            ours.is_as(then.unwrap_or(&unknown))
        };
        let literal_fits = |i: usize, literal: ObjRef| {
            let ours = self.interned.get(i).copied().unwrap_or_default();
            ours.is_null() || ours == literal
        };
        patch.objects.iter().all(|&(i, _)| object_fits(i))
            && patch.initialised().all(class_fits)
            && patch.literals.iter().all(|&(i, l)| literal_fits(i, l))
    }

    fn adopt_objects(&mut self, image: &Heap, patches: &[Arc<Patch>]) {
        if self.shared.is_same(&self.adopted.objects) {
            self.shared = image.shared.clone();
            return;
        }
        for &(i, _) in patches.iter().flat_map(|patch| &patch.objects) {
            if let Some(object) = image.shared.get(i) {
                self.shared.put(i, object.clone());
            }
        }
    }

    fn adopt_classes(&mut self, image: &Heap, patches: &[Arc<Patch>]) {
        if self.classes.is_same(&self.adopted.classes) {
            self.classes = image.classes.clone();
            return;
        }
        for &(class, mirror) in patches.iter().flat_map(|patch| &patch.mirrors) {
            self.class_data(class).mirror = mirror;
        }
        for class in patches.iter().flat_map(|patch| patch.initialised()) {
            if let Some(theirs) = image.classes.get(class.index()) {
                let ours = self.class_data(class);
                ours.init = theirs.init;
                ours.statics = theirs.statics.clone();
            }
        }
    }
}

impl ClassData {
    /// Whether a class is initialised as far, with static fields that nobody has written since.
    pub(crate) fn is_as(&self, other: &ClassData) -> bool {
        let same = Rc::ptr_eq(&self.statics, &other.statics) || self.statics == other.statics;
        self.init == other.init && same && self.failure == other.failure
    }
}

impl Object {
    /// Whether another object has the same fields.
    fn is_like(&self, other: &Object) -> bool {
        match (&self.body, &other.body) {
            (Body::Fields(ours), Body::Fields(theirs)) => ours == theirs,
            _ => false,
        }
    }
}

/// Whether an object has nothing that only the path knows that made it.
fn is_constant(object: &Object) -> bool {
    let is_logged = matches!(object.array(), Some(Array::Logged(_)));
    !is_logged && Values::of(object).into_iter().all(is_shareable)
}

fn is_shareable(value: Value) -> bool {
    match value {
        Value::Ref(r) => r.is_null() || r.is_shared(),
        Value::Sym(_) | Value::ReturnAddress(_) => false,
        Value::Unset | Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::STRATEGIES;

    fn class() -> ClassId {
        ClassId::from_index(3)
    }

    fn point(x: i32, y: i32) -> Body {
        Body::Fields(Box::new([Value::Int(x), Value::Int(y)]))
    }

    fn x(heap: &Heap, object: ObjRef) -> Option<Value> {
        heap.get(object)?.field(0)
    }

    fn set_x(heap: &mut Heap, object: ObjRef, x: i32) {
        *heap.get_mut(object).unwrap().field_mut(0).unwrap() = Value::Int(x);
    }

    /// An image with a point at (1, 2), and what was added to make it.
    fn image() -> (Heap, ObjRef, Vec<Arc<Patch>>) {
        let mut image = Heap::image();
        let object = image.allocate(class(), point(1, 2));
        let data = image.class_data(class());
        data.init = InitState::Initialised;
        data.statics = Rc::new([Value::Ref(object)]);
        let patch = image.patch_since(&Heap::image()).unwrap();
        (image, object, vec![Arc::new(patch)])
    }

    /// The image after `change`.
    fn grown(image: &Heap, patches: &mut Vec<Arc<Patch>>, change: impl FnOnce(&mut Heap)) -> Heap {
        let mut next = image.clone();
        change(&mut next);
        patches.push(Arc::new(next.patch_since(image).unwrap()));
        next
    }

    #[test]
    fn a_path_has_the_image_beside_its_own_objects_and_writes_to_a_copy() {
        let (image, shared, patches) = image();
        let mut path = Heap::new(&STRATEGIES[0]);
        let own = path.allocate(class(), point(7, 8));
        assert!(path.adopt(&image, &patches));
        assert_eq!(path.classes.get(3).unwrap().init, InitState::Initialised);
        set_x(&mut path, shared, 5);
        let seen = [x(&path, own), x(&path, shared), x(&image, shared)];
        assert_eq!(seen, [7, 5, 1].map(|x| Some(Value::Int(x))));
    }

    #[test]
    fn copies_in_other_machines_are_alike() {
        let (image, shared, patches) = image();
        let mut copy = Heap::image();
        copy.apply(&patches[0]);
        assert_eq!(x(&copy, shared), Some(Value::Int(1)));
        let patch = copy.patch_since(&Heap::image()).unwrap();
        assert_eq!(patch.objects.len(), 1);
        let next = |heap: &Heap| heap.clone().allocate(class(), point(0, 0));
        assert_eq!(next(&copy), next(&image));
    }

    #[test]
    fn a_path_keeps_its_writes_when_the_image_grows_elsewhere() {
        let (image, shared, mut patches) = image();
        let mut path = Heap::new(&STRATEGIES[0]);
        assert!(path.adopt(&image, &patches));
        set_x(&mut path, shared, 5);
        let next = grown(&image, &mut patches, |image| {
            image.allocate(class(), point(3, 4));
        });
        assert!(path.adopt(&next, &patches));
        let added = ObjRef::shared(1);
        assert_eq!(x(&path, shared), Some(Value::Int(5)));
        assert_eq!(x(&path, added), Some(Value::Int(3)));
    }

    #[test]
    fn a_path_that_changed_what_a_patch_changes_is_on_its_own() {
        let (image, shared, mut patches) = image();
        let mut alike = Heap::new(&STRATEGIES[0]);
        assert!(alike.adopt(&image, &patches));
        let mut other = alike.clone();
        set_x(&mut alike, shared, 9);
        set_x(&mut other, shared, 5);
        let next = grown(&image, &mut patches, |image| set_x(image, shared, 9));
        assert!(alike.adopt(&next, &patches));
        assert!(!other.adopt(&next, &patches));
        assert_eq!(x(&other, shared), Some(Value::Int(5)));
        assert!(other.is_on_its_own() && !alike.is_on_its_own());
    }

    #[test]
    fn what_is_not_done_cannot_be_shared() {
        let (image, ..) = image();
        let mut next = image.clone();
        next.class_data(ClassId::from_index(4)).init = InitState::InProgress;
        assert!(next.patch_since(&image).is_none());
    }
}

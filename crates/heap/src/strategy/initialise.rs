//! `lazy`, `lazier` and `lazier-sharp` (Khurshid, Pasareanu, Visser; Deng, Lee, Robby; paper 000, SEL,
//! SELA and SELB): an input reference becomes one object by forking.
//!
//! The three are one mechanism with three degrees of abstraction. A *reference* may be null, a *location*
//! is some object, an *object* is one that differs from all other objects. A null test or comparison with
//! null turns a reference into null or a location; an access to a field or element, a call, and a
//! comparison with another reference turn a location into a known object or a new one. The degrees differ
//! in what is done as soon as a reference is loaded: `lazy` makes it an object, `lazier` a location,
//! `lazier-sharp` leaves it alone.
//!
//! An object is named by the reference that was resolved to be new. Array elements are found through the
//! indices accessed so far (paper 000, section 3.1): an index forks into equal to each of them, and new.
//!
//! *Deviation.* The paper resolves a location that is compared with null or with an object made by the
//! program; here such a comparison is known without: no location is null, no input was made by the
//! program.

use super::store::{Identity, Store};
use super::{Fresh, InputHeap, Key, Need, Open, Region};
use crate::{At, Cx, List, Reference, Value, Visit, Visitor};
use rpds::HashTrieMap;

/// The input heap under the forking strategies.
#[derive(Clone)]
pub(super) struct Initialise {
    on_load: Option<Need>,
    store: Store,
    /// The input objects, newest first.
    objects: List<Reference>,
    /// What each resolved reference is: null or an object.
    resolved: HashTrieMap<Reference, Value>,
}

impl Initialise {
    pub(super) fn boxed(on_load: Option<Need>) -> Box<dyn InputHeap> {
        Box::new(Initialise {
            on_load,
            store: Store::default(),
            objects: List::default(),
            resolved: HashTrieMap::new(),
        })
    }

    /// The object that `reference`, which is not null, is: oldest objects are tried first.
    ///
    /// GETFIELD4-S, GETFIELD5-S, GETFIELD6-S, GETFIELD1-A and GETFIELD2-A of paper 000; INITIALIZE (ALIAS) and
    /// INITIALIZE (NEW) of 003.
    fn object(&mut self, cx: &mut Cx, reference: Reference) -> Open<Reference> {
        let mut oldest_first: Vec<Reference> = self.objects.iter().copied().collect();
        oldest_first.reverse();
        for object in oldest_first {
            let same = cx.same_object(reference, object);
            match cx.known(same) {
                Some(true) => return Ok(object),
                Some(false) => {}
                None => return Err(same),
            }
        }
        self.objects.push(reference);
        Ok(reference)
    }

    /// The object that an access through `reference` goes to.
    fn target(&mut self, cx: &mut Cx, reference: Reference) -> Open<Reference> {
        match self.resolve(cx, reference, Need::Identity)? {
            Value::Sym(object) => Ok(Reference(object)),
            // Null was excluded before: this is not reached, and any name will do.
            _ => Ok(reference),
        }
    }
}

impl Visit for Initialise {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Initialise {
            on_load: _,
            store,
            objects,
            resolved: _, // to null, or to one of `objects`
        } = self;
        store.visit(visitor);
        let objects = objects.iter();
        objects.for_each(|&object| visitor.value(At::Input, Value::Sym(object.0)));
    }
}

impl InputHeap for Initialise {
    fn store(&self) -> &Store {
        &self.store
    }

    fn store_mut(&mut self) -> &mut Store {
        &mut self.store
    }

    /// SEL, SELA and SELB differ here (Algorithms 1 to 3 of paper 000).
    fn on_load(&self) -> Option<Need> {
        self.on_load
    }

    fn forks(&self) -> bool {
        true
    }

    /// GETFIELD3-S, GETFIELD1-B and GETFIELD2-B of paper 000, INITIALIZE (NULL) of 003: null or not; then which
    /// object.
    fn resolve(&mut self, cx: &mut Cx, reference: Reference, need: Need) -> Open<Value> {
        if let Some(&value) = self.resolved.get(&reference) {
            return Ok(value);
        }
        let null = cx.is_null(reference);
        let value = match cx.known(null) {
            None => return Err(null),
            Some(true) => Value::NULL,
            Some(false) if need < Need::Identity => return Ok(Value::Sym(reference.0)),
            Some(false) => Value::Sym(self.object(cx, reference)?.0),
        };
        self.resolved.insert_mut(reference, value);
        Ok(value)
    }

    fn read(&mut self, cx: &mut Cx, region: Region, key: Key, fresh: Fresh) -> Open<Value> {
        // Asking for the type of a reference does not make it an object.
        let (identity, reference) = match region {
            Region::Class => (Identity::Open, key.reference),
            _ => (Identity::Decided, self.target(cx, key.reference)?),
        };
        let cell = (region, Key { reference, ..key });
        self.store
            .read(cx, identity, cell, fresh, &mut |_, symbol| symbol)
    }

    fn write(&mut self, cx: &mut Cx, region: Region, key: Key, value: Value) -> Open<()> {
        let reference = self.target(cx, key.reference)?;
        let key = Key { reference, ..key };
        self.store.write(cx, region, key, value);
        Ok(())
    }

    fn boxed_clone(&self) -> Box<dyn InputHeap> {
        Box::new(self.clone())
    }
}

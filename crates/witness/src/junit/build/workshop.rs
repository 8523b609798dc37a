//! What is known of the classes whose objects tests make.

use super::members::{Creator, Setter, creators, setters};
use super::world::Strings;
use crate::junit::java::Scope;
use isopath_lab::Lab;
use isopath_program::{ClassId, MethodId};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Makes objects for the tests of one package.
pub(crate) struct Workshop<'a, 'p> {
    pub(crate) lab: &'a mut Lab<'p>,
    pub(crate) scope: &'a Scope<'p>,
    pub(crate) strings: Strings,
    creators: BTreeMap<ClassId, Rc<Vec<Creator<'p>>>>,
    setters: BTreeMap<ClassId, Rc<Vec<Setter<'p>>>>,
    /// The classes that a test of a method initialises, by the classes of the objects that it makes.
    pub(crate) initialised: BTreeMap<(MethodId, BTreeSet<String>), Vec<ClassId>>,
}

impl<'a, 'p> Workshop<'a, 'p> {
    /// A workshop that knows no class yet.
    pub(crate) fn new(lab: &'a mut Lab<'p>, scope: &'a Scope<'p>) -> Self {
        Workshop {
            lab,
            scope,
            strings: Strings::Literals,
            creators: BTreeMap::new(),
            setters: BTreeMap::new(),
            initialised: BTreeMap::new(),
        }
    }

    pub(super) fn creators(&mut self, class: ClassId) -> Rc<Vec<Creator<'p>>> {
        if let Some(known) = self.creators.get(&class) {
            return known.clone();
        }
        let found = Rc::new(creators(self.lab, self.scope, class));
        self.creators.insert(class, found.clone());
        found
    }

    pub(super) fn setters(&mut self, class: ClassId) -> Rc<Vec<Setter<'p>>> {
        if let Some(known) = self.setters.get(&class) {
            return known.clone();
        }
        let found = Rc::new(setters(self.lab, self.scope, class));
        self.setters.insert(class, found.clone());
        found
    }
}

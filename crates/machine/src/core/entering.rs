//! How far a path has come before its first instruction.

use isopath_heap::{At, Value, Visit, Visitor};
use isopath_program::{GenericType, Type};
use std::rc::Rc;

/// How far the inputs of a path have been introduced.
#[derive(Clone)]
pub(crate) struct Entering {
    /// All inputs.
    pub(crate) inputs: Rc<[EntryInput]>,
    /// The next input.
    pub(crate) next: usize,
    /// Its value, if it is introduced but not yet as far resolved as the strategy wants it.
    pub(crate) introduced: Option<Value>,
}

impl Visit for Entering {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Entering {
            inputs: _,
            next: _,
            introduced,
        } = self;
        let introduced = introduced.iter();
        introduced.for_each(|&value| visitor.value(At::Input, value));
    }
}

impl Entering {
    /// Gives the inputs other names.
    pub(crate) fn rename(&mut self, name: impl Fn(&EntryInput) -> String) {
        let renamed = self.inputs.iter().map(|input| EntryInput {
            name: name(input),
            ..input.clone()
        });
        self.inputs = renamed.collect();
    }
}

/// An input of a method.
#[derive(Clone)]
pub(crate) struct EntryInput {
    pub(crate) name: String,
    pub(crate) ty: Type,
    /// Its type arguments, where the class file has them.
    pub(crate) generic: Option<GenericType>,
    pub(crate) local: u16,
}

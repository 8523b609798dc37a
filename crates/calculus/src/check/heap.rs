//! Concrete heaps, before a run and after it.

use crate::Name;
use std::fmt;

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Concrete {
    /// An object by number, from 1; 0 is null.
    Object(u32),
    /// A truth value.
    Bool(bool),
    /// A number.
    Int(i32),
}

impl Concrete {
    /// `null`.
    pub const NULL: Concrete = Concrete::Object(0);
}

impl fmt::Display for Concrete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Concrete::Object(0) => f.write_str("null"),
            Concrete::Object(o) => write!(f, "#{o}"),
            Concrete::Bool(b) => b.fmt(f),
            Concrete::Int(n) => n.fmt(f),
        }
    }
}

/// An object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConcreteObject {
    /// Its class, by number and name.
    pub class: (usize, Name),
    /// Its fields, in the order of their declarations.
    pub fields: Vec<(Name, Concrete)>,
}

/// A heap, and what the inputs of a program are in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ConcreteHeap {
    /// The object with number `o` is at `o - 1`.
    pub objects: Vec<ConcreteObject>,
    /// The inputs that a program looks at.
    pub inputs: Vec<(Name, Concrete)>,
}

impl ConcreteHeap {
    /// The object with this number; `None` for null.
    pub fn object(&self, o: u32) -> Option<&ConcreteObject> {
        self.objects.get(o.checked_sub(1)? as usize)
    }

    /// Field `f` of object `o`, if there is such a thing.
    pub fn field(&self, o: u32, f: &str) -> Option<Concrete> {
        find(&self.object(o)?.fields, f)
    }

    /// Input `x`, if there is such a thing.
    pub fn input(&self, x: &str) -> Option<Concrete> {
        find(&self.inputs, x)
    }

    /// Writes field `f` of object `o`.
    pub fn set(&mut self, o: u32, f: &str, to: Concrete) {
        let object = o
            .checked_sub(1)
            .and_then(|at| self.objects.get_mut(at as usize));
        let fields = object.map(|object| &mut object.fields);
        let found = fields.and_then(|fields| fields.iter_mut().find(|(name, _)| **name == *f));
        if let Some((_, old)) = found {
            *old = to;
        }
    }
}

fn find(values: &[(Name, Concrete)], name: &str) -> Option<Concrete> {
    let found = values.iter().find(|(n, _)| **n == *name);
    found.map(|&(_, v)| v)
}

/// In one line: `p=#1, #1=N{a=null, v=0}`.
impl fmt::Display for ConcreteHeap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inputs = self.inputs.iter().map(|(x, v)| format!("{x}={v}"));
        let objects = self.objects.iter().zip(1..).map(|(object, number)| {
            let fields = object.fields.iter().map(|(name, v)| format!("{name}={v}"));
            let fields = fields.collect::<Vec<_>>().join(", ");
            format!("#{number}={}{{{fields}}}", object.class.1)
        });
        f.write_str(&inputs.chain(objects).collect::<Vec<_>>().join(", "))
    }
}

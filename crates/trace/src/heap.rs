//! Heaps as plain data: one description for the initial heap that is drawn for a path, for the input of a witness,
//! and for what a path leaves behind.
//!
//! Names are those that the JVM's reflection has: classes `pkg.Outer$Inner`, `[I`, `[Lpkg.Foo;`; types of
//! fields and parameters as descriptors, `I`, `Lpkg/Foo;`.

use crate::{Datum, Seen};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// Objects, and what leads to them. In the cells of a heap that a program runs on, or has left behind, are values
/// ([`Datum`]); in those of a heap that is drawn is what its path knows of them ([`Seen`]).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Heap<C: Cell = Datum> {
    /// The receiver, if the method has one: an object. A constructor has none.
    pub receiver: Option<C>,
    /// The parameters in order.
    pub arguments: Vec<Argument<C>>,
    /// Static fields.
    pub statics: Vec<StaticValue<C>>,
    /// The objects. Fields and elements that are not listed have not been read: before a run they may hold
    /// anything that their types allow.
    pub objects: Vec<Object<C>>,
}

/// What stands in the cells of a heap. It can be written and read, so heaps need no bounds of their own for that.
pub trait Cell: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned {
    /// What is known of a sequence of which not all is known.
    type Excerpt: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned;
}

impl Cell for Datum {
    type Excerpt = Never;
}

impl Cell for Seen {
    type Excerpt = crate::Excerpt;
}

/// What there is none of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Never {}

/// A parameter, or a value made on the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Argument<C = Datum> {
    /// As the source calls it; `anyInt#1` of a value made on the way.
    pub name: String,
    /// Its declared type, a descriptor.
    pub ty: String,
    /// What it is.
    pub value: C,
}

/// A static field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StaticValue<C = Datum> {
    /// The field.
    pub field: FieldName,
    /// What it holds.
    pub value: C,
}

/// A field, by names.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct FieldName {
    /// The class that declares it.
    pub class: String,
    /// Its name.
    pub name: String,
    /// Its type, a descriptor.
    pub ty: String,
}

/// An object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Object<C: Cell = Datum> {
    /// Its dynamic type.
    pub class: String,
    /// What it holds.
    pub body: Body<C>,
}

/// What an object holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Body<C: Cell = Datum> {
    /// Fields, those of superclasses first. Before the run those that the trace has read, after it all that
    /// application classes declare.
    Fields(Vec<(FieldName, C)>),
    /// An array. Elements that are not listed are zero or null.
    Array {
        /// The number of elements.
        length: i32,
        /// Elements by index, in ascending order.
        elements: Vec<(i32, C)>,
    },
    /// A string. After the run its identity does not count.
    Text {
        /// Its UTF-16 units.
        units: Vec<u16>,
        /// Before the run: whether it is the string that literals of this text are.
        interned: bool,
    },
    /// A `java.lang.Integer` or another box. Its identity does not count.
    Boxed(C),
    /// An enum constant, by name. The object's class is the enum, even if the constant has a body.
    Constant(String),
    /// What a collection of the JDK holds, in the order in which it is iterated over, of a map keys and values
    /// in turn; of an `Optional` or an `AtomicInteger` what is in it, of a `StringBuilder` its characters.
    Contents(Vec<C>),
    /// A class object, by the name of the class.
    Class(String),
    /// So much of an array, a string or a collection as a path has read: in heaps that are drawn.
    Excerpt(C::Excerpt),
    /// Another object of the JDK or a lambda: only its identity counts, and its class if it has a name that does
    /// not change from run to run.
    Opaque,
}

/// No roots and no objects.
impl<C: Cell> Default for Heap<C> {
    fn default() -> Heap<C> {
        Heap {
            receiver: None,
            arguments: Vec::new(),
            statics: Vec::new(),
            objects: Vec::new(),
        }
    }
}

impl<C: Cell> Heap<C> {
    /// The receiver, the parameters and the static fields, by the names that conditions have for them (`this`,
    /// `x`, `pkg.Class.field`), with the descriptors of their types, that of the receiver aside.
    pub fn roots(&self) -> impl Iterator<Item = (String, Option<&str>, &C)> {
        let receiver = self.receiver.iter();
        let receiver = receiver.map(|value| ("this".to_owned(), None, value));
        let arguments = self.arguments.iter();
        let arguments = arguments.map(|a| (a.name.clone(), Some(&*a.ty), &a.value));
        let statics = self.statics.iter().map(|s| {
            let name = format!("{}.{}", s.field.class, s.field.name);
            (name, Some(&*s.field.ty), &s.value)
        });
        receiver.chain(arguments).chain(statics)
    }
}

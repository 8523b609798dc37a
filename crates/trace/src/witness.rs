//! A witness as plain data: a concrete input that leads down one trace, and what the trace predicts for it.
//!
//! Names are those that the JVM's reflection has: classes `pkg.Outer$Inner`, `[I`, `[Lpkg.Foo;`; types of
//! fields and parameters as descriptors, `I`, `Lpkg/Foo;`.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A concrete input, and the end that it leads to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Witness {
    /// The receiver, if the method has one: an object. A constructor has none.
    pub receiver: Option<Datum>,
    /// The parameters in order.
    pub arguments: Vec<Argument>,
    /// Static fields that are inputs, in the order in which the trace read them.
    pub statics: Vec<StaticValue>,
    /// Values that the program asks for on its way (`Verify.anyInt()`), in the order in which it does.
    pub made: Vec<Argument>,
    /// The objects that exist before the run. Fields and elements that are not listed are zero or null: the
    /// trace does not depend on them.
    pub objects: Vec<WitnessObject>,
    /// What the trace predicts.
    pub predicted: Prediction,
}

/// A parameter, or a value made on the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Argument {
    /// As the source calls it; `anyInt#1` of a value made on the way.
    pub name: String,
    /// Its declared type, a descriptor.
    pub ty: String,
    /// What it is.
    pub value: Datum,
}

/// A static field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StaticValue {
    /// The field.
    pub field: FieldName,
    /// What it holds.
    pub value: Datum,
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

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Datum {
    /// Null.
    Null,
    /// The object at this position of the list of objects that it is about.
    Object(usize),
    /// A `boolean`.
    Boolean(bool),
    /// A `byte`.
    Byte(i8),
    /// A `short`.
    Short(i16),
    /// A `char`.
    Char(u16),
    /// An `int`.
    Int(i32),
    /// A `long`.
    Long(i64),
    /// A `float`, by its bits.
    Float(u32),
    /// A `double`, by its bits.
    Double(u64),
}

/// An object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WitnessObject {
    /// Its dynamic type.
    pub class: String,
    /// What it holds.
    pub body: Body,
}

/// What an object holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Body {
    /// Fields, those of superclasses first. Before the run those that the trace has read, after it all that
    /// application classes declare.
    Fields(Vec<(FieldName, Datum)>),
    /// An array. Elements that are not listed are zero or null.
    Array {
        /// The number of elements.
        length: i32,
        /// Elements by index, in ascending order.
        elements: Vec<(i32, Datum)>,
    },
    /// A string. After the run its identity does not count.
    Text {
        /// Its UTF-16 units.
        units: Vec<u16>,
        /// Before the run: whether it is the string that literals of this text are.
        interned: bool,
    },
    /// A `java.lang.Integer` or another box. Its identity does not count.
    Boxed(Datum),
    /// An enum constant, by name. The object's class is the enum, even if the constant has a body.
    Constant(String),
    /// What a collection of the JDK holds, in the order in which it is iterated over, of a map keys and values
    /// in turn; of an `Optional` or an `AtomicInteger` what is in it, of a `StringBuilder` its characters.
    Contents(Vec<Datum>),
    /// A class object, by the name of the class.
    Class(String),
    /// Another object of the JDK or a lambda: only its identity counts, and its class if it has a name that does
    /// not change from run to run.
    Opaque,
}

/// What a trace predicts for its witness.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Prediction {
    /// How the method ends.
    pub end: End,
    /// The objects in the end: first those of [`Witness::objects`], in the same order, then those that the
    /// program made and that can still be reached.
    pub objects: Vec<WitnessObject>,
    /// The static fields, other than constants, of the application's classes that were initialised.
    pub statics: Vec<StaticValue>,
}

/// How a method ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// It returns, this if its type is not `void`. Of a constructor, the new object.
    Returned(Option<Datum>),
    /// An exception leaves it.
    Threw {
        /// The exception: an object.
        exception: Datum,
        /// What `getMessage` says. `None` if the trace does not know it.
        #[serde(with = "perhaps")]
        message: Option<Option<String>>,
    },
}

/// Why a path has no witness.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NoWitness {
    /// The kind of reason, a stable name to count by.
    pub kind: Cow<'static, str>,
    /// What happened, for a person.
    pub message: String,
}

/// JSON has one null: what is not known is an empty list, what is known a list with one element.
mod perhaps {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    type Perhaps = Option<Option<String>>;

    pub(super) fn serialize<S: Serializer>(it: &Perhaps, to: S) -> Result<S::Ok, S::Error> {
        it.as_slice().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Perhaps, D::Error> {
        let all: Vec<Option<String>> = Vec::deserialize(from)?;
        Ok(all.into_iter().next())
    }
}

//! The symbolic heap of a trace as plain data: what the heap *is* before and after, for every input of the trace.
//!
//! Values are terms over symbols, and a symbol is what a cell of the initial heap holds. So whoever has a concrete
//! heap can evaluate a symbolic one on it ([`SymbolicHeap::evaluate`], [`SymbolicHeap::apply`]): the code that does
//! so here knows nothing of those who made it.
//!
//! What stands in it is as the strategy has it: under `pose` each reference is an object of its own, and aliasing is
//! in the values (paper 001); under `summaries` references lead to locations under guards, and locations to
//! references by their fields, which is the bipartite graph of paper 003; under `lazy` and its siblings a reference
//! is one object, null or open.

mod apply;
mod evaluate;
mod operators;

pub use evaluate::Evaluated;

use crate::{Datum, FieldName};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The heap of a trace, before and after.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SymbolicHeap {
    /// All terms. Operands stand before what is made of them.
    pub terms: Vec<SymbolicTerm>,
    /// What holds on the trace.
    pub condition: Vec<Expression>,
    /// Whether no conjunct of `condition` follows from the others. If not, there were too many to ask.
    pub reduced: bool,
    /// The receiver and the parameters.
    pub roots: Vec<SymbolicRoot>,
    /// The input references that the trace knows, oldest first.
    pub references: Vec<SymbolicReference>,
    /// The input objects that the trace has looked into, as the strategy tells them apart.
    pub objects: Vec<SymbolicObject>,
    /// Objects that the program made and that can be reached in the end.
    pub made: Vec<MadeObject>,
    /// Static fields of the application, as far as they are inputs or hold something else in the end.
    pub statics: Vec<SymbolicStatic>,
    /// What was returned, or the new object of a constructor.
    pub result: Option<SymbolicValue>,
    /// The exception that left the method.
    pub thrown: Option<SymbolicValue>,
    /// The numbers that classes have in terms about the class of an object.
    pub classes: BTreeMap<String, i32>,
    /// What is not shown, in words.
    pub left_out: Vec<String>,
}

/// A term, by its position in [`SymbolicHeap::terms`], with its text: which may end in `...`, the term never does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Expression {
    /// The position.
    pub term: usize,
    /// In Java-like syntax.
    pub text: String,
}

/// A term over earlier ones.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SymbolicTerm {
    /// A constant. An object is one that the program made, by its position in [`SymbolicHeap::made`].
    Constant(Datum),
    /// An input.
    Symbol {
        /// As conditions call it.
        name: String,
        /// What it is.
        kind: Kind,
        /// Where in the initial heap it stands.
        origin: Origin,
    },
    /// An operator on one operand.
    Unary(String, usize),
    /// An operator on two operands.
    Binary(String, usize, usize),
    /// The second if the first holds, else the third.
    Ite(usize, usize, usize),
}

/// What a term is. Bytes, shorts and chars are ints, as on the operand stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A truth value.
    Boolean,
    /// 32 bits.
    Int,
    /// 64 bits.
    Long,
    /// A `float`.
    Float,
    /// A `double`.
    Double,
    /// Null or an object.
    Reference,
}

/// Where in the initial heap a symbol stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The receiver.
    Receiver,
    /// The parameter at this position.
    Argument(usize),
    /// A static field.
    Static(FieldName),
    /// A cell of the object that a term is.
    Cell(usize, CellPlace),
    /// The object of a reference, where no earlier reference is the same: a location of paper 003.
    Location(usize),
    /// Which constant of an enum, or which object of `Class`, something is: its position among these, or -1 of null.
    Choice(Box<Origin>, Vec<String>),
    /// What the program asked for on its way, by position.
    Made(usize),
    /// No cell of the initial heap.
    Other,
}

/// A cell of an object, indices as terms.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CellPlace {
    /// A field.
    Field(FieldName),
    /// The length of an array.
    Length,
    /// An element of an array.
    Element(usize),
    /// The number of characters of a string.
    TextLength,
    /// A character of a string.
    Char(usize),
    /// Which literal of the program a string is; 0 of none.
    Literal,
    /// The number of elements or entries of a collection.
    Count,
    /// What a collection holds: an element, a key.
    Held(usize),
    /// The value of an entry of a map.
    HeldValue(usize),
    /// The number of the class.
    Class,
    /// The identity hash code.
    Hash,
}

/// A value, as a term; of a reference also what it may be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SymbolicValue {
    /// The value.
    #[serde(flatten)]
    pub expression: Expression,
    /// The input reference that it is, by its position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<usize>,
    /// Of a reference that is none of the inputs' as a whole: what it may be, and when.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<Case>,
}

/// What a reference is under a condition. Conditions of one reference exclude each other, and one of them holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Case {
    /// The condition.
    pub when: Expression,
    /// What it is.
    pub is: Target,
}

/// What a reference may be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Null.
    Null,
    /// An input object, by its position.
    Object(usize),
    /// Whatever an input reference is, by its position.
    Reference(usize),
    /// An object that the program made, by its position.
    Made(usize),
}

/// The receiver or a parameter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SymbolicRoot {
    /// `this`, or as the source calls it.
    pub name: String,
    /// Its value.
    pub value: SymbolicValue,
}

/// An input reference.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SymbolicReference {
    /// As conditions call it, a term: `this.next`.
    pub name: Expression,
    /// The declared type.
    pub class: String,
    /// Whether it is null; `None` if that is open.
    pub null: Option<bool>,
    /// What it may be. Empty if the trace has neither looked into it nor settled what it is.
    pub cases: Vec<Case>,
}

/// An input object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SymbolicObject {
    /// The term that it is: under `summaries` a location, `*this.next`, else a reference.
    pub name: Expression,
    /// The declared type of the reference that introduced it.
    pub class: String,
    /// Its cells.
    pub cells: Vec<SymbolicCell>,
    /// Of a collection that the trace has looked into: the object with what it holds from then on, by position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub continued: Option<usize>,
}

/// A cell of an input object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SymbolicCell {
    /// Which.
    pub place: CellPlace,
    /// The same in words: `next`, `[i]`, `length`.
    pub name: String,
    /// What it held before; `None` if the trace has not read it.
    pub before: Option<SymbolicValue>,
    /// What it holds in the end; `None` if the trace has neither read nor written it.
    pub after: Option<SymbolicValue>,
    /// Whether the end may differ from the beginning.
    pub changed: bool,
}

/// A static field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SymbolicStatic {
    /// The field.
    pub field: FieldName,
    /// What it held before, if it is an input.
    pub before: Option<SymbolicValue>,
    /// What it holds in the end.
    pub after: SymbolicValue,
    /// Whether the end may differ from the beginning.
    pub changed: bool,
}

/// An object that the program made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MadeObject {
    /// Its class.
    pub class: String,
    /// What is in it.
    pub body: MadeBody,
}

/// What is in an object that the program made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MadeBody {
    /// Fields, those of superclasses first.
    Fields(Vec<(FieldName, SymbolicValue)>),
    /// An array.
    Array {
        /// The number of elements.
        length: SymbolicValue,
        /// The elements.
        elements: Vec<SymbolicValue>,
    },
    /// A string.
    Text(String),
    /// A `java.lang.Integer` or another box.
    Boxed(SymbolicValue),
    /// A constant of an enum, by name.
    Constant(String),
    /// A class object, by the name of the class.
    Class(String),
    /// Another object: its contents are not shown.
    Opaque,
}

//! Strings that are known as how they were made, as data.

use isopath_heap::{At, Reference, Value, Visit, Visitor};
use isopath_program::{ClassId, Program};
use isopath_terms::Term;
use std::rc::Rc;

/// A string, known well enough to be read character by character.
#[derive(Clone)]
pub(crate) enum Text {
    /// A constant.
    Constant(Rc<[u16]>),
    /// As many characters as there are terms.
    Units(Rc<[Term]>),
    /// An input.
    Input(Reference),
    /// Characters of another text, all of which it has.
    Slice(Rc<Slice>),
    /// One text after the other. The second is none of this kind.
    Joined(Rc<(Text, Text)>),
    /// A number as `Integer.toString` or, if it has 64 bits, as `Long.toString` writes it.
    Decimal(Term),
    /// Another text, character by character.
    Mapped(Rc<(Text, Mapping)>),
}

/// A part of a text.
pub(crate) struct Slice {
    pub(crate) of: Text,
    pub(crate) from: Term,
    pub(crate) length: Term,
}

impl Text {
    /// One text after the other.
    pub(crate) fn join(self, other: Text) -> Text {
        match (self, other) {
            (Text::Constant(empty), text) | (text, Text::Constant(empty)) if empty.is_empty() => {
                text
            }
            (Text::Constant(a), Text::Constant(b)) => Text::Constant([&*a, &*b].concat().into()),
            (Text::Units(a), Text::Units(b)) => Text::Units([&*a, &*b].concat().into()),
            // To the left, so that reading a character goes down one side only.
            (a, Text::Joined(b)) => a.join(b.0.clone()).join(b.1.clone()),
            (Text::Joined(a), b) if is_short(&a.1) && is_short(&b) => {
                Text::Joined(Rc::new((a.0.clone(), a.1.clone().join(b))))
            }
            (a, b) => Text::Joined(Rc::new((a, b))),
        }
    }
}

/// Whether joining two of these makes one.
fn is_short(text: &Text) -> bool {
    matches!(text, Text::Constant(_))
}

impl Visit for Text {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let mut term = |term: Term| visitor.value(At::Text, Value::Sym(term));
        match self {
            Text::Constant(_) => {}
            Text::Units(units) => units.iter().for_each(|&unit| term(unit)),
            Text::Input(reference) => term(reference.0),
            Text::Decimal(number) => term(*number),
            Text::Slice(slice) => {
                let Slice { of, from, length } = &**slice;
                term(*from);
                term(*length);
                of.visit(visitor);
            }
            Text::Joined(parts) => {
                parts.0.visit(visitor);
                parts.1.visit(visitor);
            }
            Text::Mapped(mapped) => mapped.0.visit(visitor),
        }
    }
}

/// What becomes of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mapping {
    /// One character is another.
    Replace(Term, Term),
    /// `toLowerCase` of a Latin-1 character.
    Lower,
    /// `toUpperCase` of a Latin-1 character that has one in Latin-1.
    Upper,
}

/// The classes of which the machine knows the text.
const TEXTS: &[&str] = &[
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
];

/// Where a class keeps its characters.
pub(crate) struct TextFields {
    pub(crate) class: ClassId,
    /// The slot of the bytes.
    pub(crate) value: usize,
}

/// Where the class library keeps characters.
pub(crate) fn text_fields(program: &Program) -> Vec<TextFields> {
    let fields = TEXTS.iter().filter_map(|name| {
        let class = program.load(name).ok()?.id;
        let value = program.field(program.find_field(class, "value")?).slot;
        Some(TextFields { class, value })
    });
    fields.collect()
}

//! Annotations as data (JVMS 4.7.16).

use std::sync::Arc;

use crate::ConstIndex;

/// An annotation on a class, field, method or parameter.
#[derive(Clone, PartialEq, Debug)]
pub struct Annotation {
    /// Internal name of the annotation interface.
    pub interface: Arc<str>,
    /// Whether reflection sees it (`RuntimeVisible...`).
    pub visible: bool,
    /// The elements that were written, with their values.
    pub elements: Vec<(Arc<str>, ElementValue)>,
}

/// The value of an annotation's element (JVMS 4.7.16.1).
#[derive(Clone, PartialEq, Debug)]
pub enum ElementValue {
    /// A primitive: the tag (a descriptor character) and an int, long, float or double constant.
    Primitive(char, ConstIndex),
    /// A string.
    String(Arc<str>),
    /// An enum constant: descriptor of the enum and name of the constant.
    Enum(Arc<str>, Arc<str>),
    /// A class: a descriptor, `V` included.
    Class(Arc<str>),
    /// A nested annotation.
    Annotation(Annotation),
    /// An array.
    Array(Vec<ElementValue>),
}

impl Annotation {
    /// The value of an element that was written.
    pub fn element(&self, name: &str) -> Option<&ElementValue> {
        self.elements
            .iter()
            .find(|(n, _)| &**n == name)
            .map(|(_, value)| value)
    }
}

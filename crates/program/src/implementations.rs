//! What an input of a wide type of the JDK is.
//!
//! `List` has dozens of implementations in the JDK alone, `Object` thousands of subclasses. An input of such
//! a type is one of the application's own classes, or one of the few named here, whose objects are known as
//! inputs. That is an assumption, which users may replace and which verdicts name.

use crate::{Class, ClassId, Program, ProgramError};
use std::sync::Arc;

/// A type, and the classes of the JDK that an input of it may have.
pub type Implementation = (Arc<str>, Vec<Arc<str>>);

/// Types that are no help to tell what is behind them, and what is taken for them unless users say otherwise.
const USUAL: &[(&str, &[&str])] = &[
    ("java/lang/CharSequence", &["java/lang/String"]),
    (
        "java/lang/Comparable",
        &["java/lang/Integer", "java/lang/String"],
    ),
    ("java/lang/Iterable", &["java/util/ArrayList"]),
    (
        "java/lang/Number",
        &["java/lang/Double", "java/lang/Integer", "java/lang/Long"],
    ),
    ("java/util/AbstractCollection", &["java/util/ArrayList"]),
    ("java/util/AbstractList", &["java/util/ArrayList"]),
    ("java/util/AbstractMap", &["java/util/HashMap"]),
    ("java/util/AbstractSet", &["java/util/HashSet"]),
    ("java/util/Collection", &["java/util/ArrayList"]),
    ("java/util/Deque", &["java/util/ArrayDeque"]),
    ("java/util/Iterator", &["java/util/ArrayList$Itr"]),
    ("java/util/List", &["java/util/ArrayList"]),
    ("java/util/ListIterator", &["java/util/ArrayList$ListItr"]),
    ("java/util/Map", &["java/util/HashMap"]),
    (
        "java/util/Map$Entry",
        &["java/util/AbstractMap$SimpleEntry"],
    ),
    ("java/util/NavigableMap", &["java/util/TreeMap"]),
    ("java/util/NavigableSet", &["java/util/TreeSet"]),
    ("java/util/Queue", &["java/util/ArrayDeque"]),
    ("java/util/RandomAccess", &["java/util/ArrayList"]),
    ("java/util/Set", &["java/util/HashSet"]),
    ("java/util/SortedMap", &["java/util/TreeMap"]),
    ("java/util/SortedSet", &["java/util/TreeSet"]),
];

/// Classes of the JDK that an input of any other wide type (`Object`, `Serializable`) may have, where the
/// application's code names them.
pub const EVERYDAY: &[&str] = &[
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/String",
    "java/util/ArrayList",
    "java/util/HashMap",
    "java/util/HashSet",
    "java/util/LinkedHashMap",
    "java/util/LinkedHashSet",
    "java/util/LinkedList",
    "java/util/Optional",
    "java/util/TreeMap",
    "java/util/TreeSet",
];

/// Types that are no help to tell what is behind them, and what is taken for them: internal names.
pub fn usual_implementations() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    USUAL.iter().copied()
}

/// What an input of a type is taken to be.
#[derive(Debug, Default)]
pub(crate) struct Implementations {
    /// What users have said, which counts.
    chosen: Vec<Implementation>,
}

impl Implementations {
    pub(crate) fn new(chosen: Vec<Implementation>) -> Implementations {
        Implementations { chosen }
    }

    /// The classes of the JDK that stand for a type; `None` if there is no rule for it.
    pub(crate) fn of(&self, name: &str) -> Option<Vec<&str>> {
        if let Some((_, classes)) = self.chosen.iter().find(|(ty, _)| **ty == *name) {
            return Some(classes.iter().map(|class| &**class).collect());
        }
        let usual = USUAL.iter().find(|(ty, _)| *ty == name);
        usual.map(|(_, classes)| classes.to_vec())
    }

    /// All classes that stand for some type.
    fn all(&self) -> impl Iterator<Item = &str> {
        let chosen = self.chosen.iter().flat_map(|(_, classes)| classes);
        let usual = USUAL.iter().flat_map(|(_, classes)| *classes);
        chosen.map(|class| &**class).chain(usual.copied())
    }
}

impl Program {
    /// The classes of the JDK that stand for a type that is no help to tell what is behind it, if it is one.
    /// `None` of a type that says enough.
    pub fn implementations(&self, ty: &Class) -> Option<Vec<&str>> {
        if ty.is_array() {
            return None;
        }
        match self.implementations.of(&ty.name) {
            Some(classes) => Some(classes),
            None if ty.is_application() => None,
            None if ty.is_interface() || ty.id == self.well_known().object => {
                Some(EVERYDAY.to_vec())
            }
            None => None,
        }
    }

    /// Whether there is a rule for a type of its own.
    pub(crate) fn has_implementations(&self, ty: &Class) -> bool {
        self.implementations.of(&ty.name).is_some()
    }

    /// The classes that stand for wider ones, as far as this JDK has them.
    pub(crate) fn standing(&self) -> Vec<ClassId> {
        let loaded = self.implementations.all().filter_map(|n| self.load(n).ok());
        loaded.map(|class| class.id).collect()
    }

    /// Makes sure that what users chose fits together.
    pub(crate) fn check_implementations(&self) -> Result<(), ProgramError> {
        for (ty, classes) in &self.implementations.chosen {
            let ty = self.load(ty)?;
            for class in classes {
                let class = self.load(class)?;
                let reason = if !self.is_subclass(class.id, ty.id) {
                    format!("is no {}", ty.source_name())
                } else if class.is_interface() || class.access.is_abstract() {
                    "has no objects".to_owned()
                } else {
                    continue;
                };
                return Err(ProgramError::Implementation {
                    class: class.source_name(),
                    reason,
                });
            }
        }
        Ok(())
    }
}

//! What a path knows of its input references.

use crate::bounds::{IntroducedMark, Introductions};
use isopath_heap::{
    At, CowVec, Fits, Guard, List, ObjRef, Reference, Relation, StatePart, Value, Visit, Visitor,
};
use isopath_program::{ClassId, FieldId};
use isopath_terms::{Term, Terms};
use isopath_trace::Bound;
use rpds::{HashTrieMap, HashTrieSet};
use std::rc::Rc;

/// What a path knows of its input references, the input heap aside.
#[derive(Clone, Default)]
pub struct Known {
    /// In the order of their introduction.
    pub(crate) references: CowVec<InputRef>,
    /// What bounds need to know of them.
    pub(crate) bounds: Introductions,
    /// References of which the dynamic type has been asked for.
    pub(crate) typed: HashTrieSet<Reference>,
    /// References that were compared with one of another declared type, and that their types exclude
    /// each other where they do.
    pub(crate) related: HashTrieSet<Reference>,
    /// The characters of strings that were looked at one by one, by index.
    pub looks: HashTrieMap<Reference, HashTrieSet<Term>>,
    /// Strings that may be literals of the program, newest first.
    pub literals: List<Reference>,
    /// How the path says conditions on classes: the same condition may be asked as a type test or as a call.
    words: HashTrieMap<Term, Rc<str>>,
    /// Fields of objects that are known to be as constructors make them.
    made: HashTrieSet<(Reference, FieldId)>,
    /// The bytes of strings, where they were asked for.
    pub bytes: HashTrieMap<Reference, ObjRef>,
    /// Those of which the types are still to be related.
    pub(crate) unrelated: Vec<Reference>,
}

impl Known {
    /// Notes how a person would write a condition that is asked about next.
    pub fn say(&mut self, condition: Term, words: String) {
        if self.words.get(&condition).is_none_or(|w| **w != *words) {
            self.words.insert_mut(condition, words.into());
        }
    }

    /// Notes the words for a condition that the inputs are within a bound: what it says in full nobody can read.
    pub fn say_bound(&mut self, terms: &mut Terms, bound: Bound, within: Term) {
        if terms.as_const(within).is_none() {
            let beyond = terms.not(within);
            self.say(beyond, format!("beyond {}", bound.name()));
            self.say(within, format!("within {}", bound.name()));
        }
    }

    /// Whether a field of an object is known to be as constructors make it.
    pub fn is_made(&self, reference: Reference, field: FieldId) -> bool {
        self.made.contains(&(reference, field))
    }

    /// Notes that it is.
    pub fn note_made(&mut self, reference: Reference, field: FieldId) {
        self.made.insert_mut((reference, field));
    }

    /// The words that were last used for a condition on this path.
    pub fn words(&self, condition: Term) -> Option<&Rc<str>> {
        self.words.get(&condition)
    }
}

impl Visit for Known {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Known {
            references,
            bounds: _, // what bounds ask of the references
            typed: _,
            related: _,
            looks: _,
            literals: _,
            words: _,
            made: _,
            bytes,
            unrelated: _, // all of these are about some of the references
        } = self;
        for reference in references.iter() {
            visitor.value(At::Input, Value::Sym(reference.symbol.0));
        }
        let mut bytes: Vec<_> = bytes.iter().collect();
        bytes.sort_unstable();
        for (&string, &bytes) in bytes {
            visitor.value(At::Text, Value::Sym(string.0));
            visitor.value(At::Text, Value::Ref(bytes));
        }
    }
}

/// An input reference.
#[derive(Clone)]
pub struct InputRef {
    /// Its symbol.
    pub symbol: Reference,
    /// The declared type.
    pub class: ClassId,
}

impl Known {
    /// How far the path has come with its inputs, where bounds ask.
    #[inline]
    pub fn introduced(&self) -> IntroducedMark {
        self.bounds.mark()
    }

    /// The type of which there are too many, where a bound on objects has cut the path.
    pub fn counted_type(&self) -> Option<ClassId> {
        self.bounds.counted()
    }

    /// The references, oldest first.
    pub fn references(&self) -> impl Iterator<Item = &InputRef> {
        self.references.iter()
    }
}

/// What is known of inputs is in the path condition as well, or follows from it, but for what was asked of strings.
impl StatePart for Known {
    fn relate(&self, other: &Self, _: &mut dyn Relation) -> Fits {
        let Known {
            references: _, // those that something leads to, as cells
            bounds: _,     // what a path has left of a bound
            typed: _,      // that equal references have equal types is in the path condition
            related: _,    // as well
            looks: _,      // what a path has left of a bound
            literals: _,   // that equal literals are one is in the path condition
            words: _,      // for people
            made: _,       // how constructors make objects is in the path condition
            bytes,
            unrelated: _, // in the midst of an instruction
        } = self;
        // The array that a string was turned into is an object that nothing else need lead to.
        (bytes.is_empty() && other.bytes.is_empty()).then_some(())
    }

    fn has_as_much_left(&self, other: &Self) -> bool {
        let Known {
            references: _,
            bounds: _, // whether there are as few, only what stands for them can say
            typed: _,
            related: _,
            looks,
            literals: _,
            words: _,
            made: _,
            bytes: _,
            unrelated: _,
        } = self;
        let count = |looks: &HashTrieMap<Reference, HashTrieSet<Term>>| {
            looks.values().map(|at| at.size()).sum::<usize>()
        };
        count(looks) <= count(&other.looks)
    }

    fn merge(&self, _: &Self, _: Guard) -> Option<Self> {
        None
    }
}

#[cfg(test)]
#[path = "known_tests.rs"]
mod tests;

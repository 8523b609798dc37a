//! What a path knows of the collections among its inputs, as data.

use crate::core::continuation::Continuation;
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::{At, Fits, Leaf, List, ObjRef, Reference, Relation, Value, Visit, Visitor};
use isopath_terms::Term;
use rpds::HashTrieMap;

/// What a path knows of the collections among its inputs.
#[derive(Clone, Default)]
pub(crate) struct Collections {
    /// The stand-ins, newest first: questions about them come in this order.
    pub(crate) built: List<(Reference, ObjRef)>,
    /// What keys have said about themselves.
    pub(crate) answers: HashTrieMap<Question, Value>,
}

impl Visit for Collections {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Collections { built, answers } = self;
        for &(collection, stand_in) in built.iter() {
            visitor.value(At::Input, Value::Sym(collection.0));
            visitor.value(At::Input, Value::Ref(stand_in));
        }
        let mut answers: Vec<_> = answers.iter().collect();
        answers.sort_unstable_by_key(|(question, _)| **question);
        for (question, &answer) in answers {
            question.visit(visitor);
            visitor.value(At::Input, answer);
        }
    }
}

impl Collections {
    /// What collections of the input hold is held by objects that stand in for them. What keys have said is not
    /// compared: states with such answers do not correspond.
    pub(crate) fn relate(&self, other: &Self, relation: &mut dyn Relation) -> Fits {
        let Collections { built, answers } = self;
        let same = answers.is_empty() && other.answers.is_empty();
        (same && built.len() == other.built.len()).then_some(())?;
        for (&(a, made_a), &(b, made_b)) in built.iter().zip(other.built.iter()) {
            (a == b).then_some(())?;
            relation.input(a, b)?;
            relation.object(made_a, made_b)?;
        }
        Some(())
    }

    /// The collections that have been looked into, and their stand-ins.
    pub(crate) fn stand_ins(&self) -> impl Iterator<Item = (Reference, ObjRef)> {
        self.built.iter().copied()
    }

    /// The object of the program that holds what an input collection holds.
    pub(crate) fn stand_in(&self, reference: Reference) -> Option<ObjRef> {
        self.stand_ins()
            .find(|&(r, _)| r == reference)
            .map(|(_, o)| o)
    }
}

/// A question to keys.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Question {
    pub(crate) topic: Topic,
    pub(crate) key: Term,
    pub(crate) other: Option<Term>,
}

impl Visit for Question {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Question {
            topic: _,
            key,
            other,
        } = *self;
        visitor.value(At::Continuation, Value::Sym(key));
        other
            .into_iter()
            .for_each(|other| visitor.value(At::Continuation, Value::Sym(other)));
    }
}

impl Continuation for Question {
    fn resume<'p>(&self, _: &mut Machine<'p>, st: &mut State<'p>, answer: Option<Value>) -> Step {
        if let Some(answer) = answer {
            st.inputs.collections.answers.insert_mut(*self, answer);
        }
        Ok(())
    }

    /// No collection has a key like that.
    fn thrown<'p>(&self, _: &mut Machine<'p>, _: &mut State<'p>, _: Leaf) -> Option<Interrupt> {
        Some(Interrupt::End(Box::new(Ending::AssumedAway)))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Topic {
    /// `key.hashCode()`.
    Hash,
    /// `key.equals(other)`.
    Equal,
    /// `key.compareTo(other)`.
    Order,
}

impl Topic {
    /// The method of the JDK that asks: its class, name and descriptor, and whether it has a receiver that it
    /// does not look at.
    pub(crate) fn method(self) -> (&'static str, &'static str, &'static str, bool) {
        match self {
            Topic::Hash => (
                "java/util/Objects",
                "hashCode",
                "(Ljava/lang/Object;)I",
                false,
            ),
            Topic::Equal => (
                "java/util/Objects",
                "equals",
                "(Ljava/lang/Object;Ljava/lang/Object;)Z",
                false,
            ),
            Topic::Order => (
                "java/util/Comparators$NaturalOrderComparator",
                "compare",
                "(Ljava/lang/Comparable;Ljava/lang/Comparable;)I",
                true,
            ),
        }
    }
}

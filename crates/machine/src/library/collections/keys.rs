//! What the keys of a collection say about themselves: hash codes, and that no two are equal.
//!
//! These are methods of the keys, which may be the application's. They are called while the instruction that
//! needs the answer waits ([`Interrupt::Call`]), and then it runs again. A key whose method throws is in no
//! collection: such a path is none.

use crate::assumptions;
use crate::assumptions::{Assumption, Met};
use crate::core::continuation::{CallFirst, Continuation};
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::{At, Leaf, Value, Visit, Visitor};
use isopath_terms::{Sort, Term};
use std::rc::Rc;

/// A question to keys.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Question {
    topic: Topic,
    key: Term,
    other: Option<Term>,
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
            st.collections.answers.insert_mut(*self, answer);
        }
        Ok(())
    }

    /// No collection has a key like that.
    fn thrown<'p>(&self, _: &mut Machine<'p>, _: &mut State<'p>, _: Leaf) -> Option<Interrupt> {
        Some(Interrupt::End(Box::new(Ending::AssumedAway)))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Topic {
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
    fn method(self) -> (&'static str, &'static str, &'static str, bool) {
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

fn answer<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    topic: Topic,
    key: Value,
    other: Option<Value>,
) -> Step<Value> {
    let key = key_term(machine, key)?;
    let other = other.map(|other| key_term(machine, other)).transpose()?;
    let question = Question { topic, key, other };
    match st.collections.answers.get(&question) {
        Some(&answer) => Ok(answer),
        None => Err(Interrupt::Call(Box::new(ask(machine, question)?))),
    }
}

fn key_term<'p>(machine: &mut Machine<'p>, key: Value) -> Step<Term> {
    let term = key.to_term(&mut machine.terms);
    term.ok_or_else(|| Interrupt::malformed("key of something else"))
}

/// The call that answers a question.
fn ask<'p>(machine: &Machine<'p>, question: Question) -> Step<CallFirst> {
    let (class, name, desc, receiver) = question.topic.method();
    let class = machine.program.load(class)?;
    let mut args = Vec::new();
    args.extend(receiver.then_some(Value::NULL));
    for term in [Some(question.key), question.other].into_iter().flatten() {
        args.push(Value::from_term(&machine.terms, term));
    }
    Ok(CallFirst {
        method: machine.method_of(class, name, desc)?.id,
        args,
        then: Rc::new(question),
    })
}

/// The hash code under which a hash map keeps a key: `HashMap.hash`.
pub(super) fn spread_hash<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    key: Value,
) -> Step<Value> {
    use isopath_program::Arith::{IUshr, IXor};
    let hash = answer(machine, st, Topic::Hash, key, None)?;
    let high = crate::core::arith::arith(&mut machine.terms, IUshr, hash, Value::Int(16))?;
    crate::core::arith::arith(&mut machine.terms, IXor, hash, high)
}

/// Restricts the path to keys none of which is null or equals another one.
pub(super) fn require_different<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    keys: &[Value],
) -> Step {
    let clause = "no key of a map and no element of a set is null";
    assumptions::grant(machine, Assumption::Collections, Met::Clause(clause));
    require_some(machine, st, keys)?;
    for (i, &key) in keys.iter().enumerate() {
        for &other in &keys[i + 1..] {
            // One object equals itself, whatever its class says: that need not be asked.
            let same = machine.same_ref(st, key, other)?;
            let differ = machine.terms.not(same);
            machine.assume(st, differ)?;
            let equal = answer(machine, st, Topic::Equal, key, Some(other))?;
            require_int(machine, st, equal, |terms, equal, zero| {
                terms.eq(equal, zero)
            })?;
        }
    }
    Ok(())
}

/// Restricts the path to keys in ascending order.
pub(super) fn require_ascending<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    keys: &[Value],
) -> Step {
    require_some(machine, st, keys)?;
    for pair in keys.windows(2) {
        let order = answer(machine, st, Topic::Order, pair[0], Some(pair[1]))?;
        require_int(machine, st, order, |terms, order, zero| {
            terms.binary(isopath_terms::BinOp::Slt, order, zero)
        })?;
    }
    Ok(())
}

/// Restricts the path to references that are not null.
pub(super) fn require_some<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    references: &[Value],
) -> Step {
    for &reference in references {
        let null = machine.null_condition(st, reference);
        let some = machine.terms.not(null);
        machine.assume(st, some)?;
    }
    Ok(())
}

fn require_int<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    value: Value,
    holds: impl FnOnce(&mut isopath_terms::Terms, Term, Term) -> Term,
) -> Step {
    let value = crate::core::arith::operand(&mut machine.terms, value, Sort::Bv32)?;
    let zero = machine.terms.int(0);
    let condition = holds(&mut machine.terms, value, zero);
    machine.assume(st, condition)
}

//! What the keys of a collection say about themselves: hash codes, and that no two are equal.
//!
//! These are methods of the keys, which may be the application's. They are called while the instruction that
//! needs the answer waits ([`Interrupt::Call`]), and then it runs again. A key whose method throws is in no
//! collection: such a path is none.

use crate::assumptions;
use crate::assumptions::{Assumption, Met};
use crate::core::collections::{Question, Topic};
use crate::core::continuation::CallFirst;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_terms::{Sort, Term};
use std::rc::Rc;

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
    match st.inputs.collections.answers.get(&question) {
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

//! What substitution and simplification under facts must keep.

use crate::properties::{Built, Drawn, same};
use isopath_terms::{Sort, Term};
use std::collections::BTreeMap;

/// Putting values for symbols is evaluation.
pub(crate) fn substituted_values(drawn: &Drawn) -> Result<u64, String> {
    let Built { mut terms, steps } = Built::new(&drawn.program);
    let model = drawn.program.model(&mut terms, &drawn.assignments[0]);
    let constants: BTreeMap<_, _> = model
        .iter()
        .map(|(&s, &v)| (s, terms.constant(v)))
        .collect();
    let mut count = 0;
    for i in drawn.program.operations() {
        let substituted = terms.substitute(steps[i], &|s| constants.get(&s).copied());
        let Some(value) = terms.as_const(substituted) else {
            return Err(format!("no constant: {}", terms.display(substituted)));
        };
        let expected = terms.eval(steps[i], &model);
        same(value, expected, || terms.display(steps[i]).to_string())?;
        count += 1;
    }
    Ok(count)
}

/// Putting terms for symbols is evaluation under the values of those terms.
pub(crate) fn substituted_terms(drawn: &Drawn) -> Result<u64, String> {
    let Built { mut terms, steps } = Built::new(&drawn.program);
    let others = drawn.other.build(&mut terms);
    let model = drawn.program.model(&mut terms, &drawn.assignments[0]);
    let (mut replacements, mut replaced_model) = (BTreeMap::new(), model.clone());
    for &symbol in model.keys() {
        let sort = terms.symbol_sort(symbol);
        let fitting = others.iter().rev().find(|&&t| terms.sort(t) == sort);
        let &t = fitting.expect("a program contains a symbol of each sort");
        replacements.insert(symbol, t);
        replaced_model.insert(symbol, terms.eval(t, &model));
    }
    let mut count = 0;
    for i in drawn.program.operations() {
        let substituted = terms.substitute(steps[i], &|s| replacements.get(&s).copied());
        let expected = terms.eval(steps[i], &replaced_model);
        same(terms.eval(substituted, &model), expected, || {
            terms.display(steps[i]).to_string()
        })?;
        count += 1;
    }
    Ok(count)
}

/// Facts that hold change no value.
pub(crate) fn facts(drawn: &Drawn) -> Result<u64, String> {
    let Built { mut terms, steps } = Built::new(&drawn.program);
    let mut count = 0;
    for values in &drawn.assignments {
        let model = drawn.program.model(&mut terms, values);
        let bools = steps.iter().filter(|&&t| terms.sort(t) == Sort::Bool);
        let truth = |&t: &Term| (t, terms.holds(t, &model));
        let truths: BTreeMap<_, _> = bools.step_by(3).map(truth).collect();
        for i in drawn.program.operations() {
            let simpler = terms.under(steps[i], &|fact| truths.get(&fact).copied());
            let expected = terms.eval(steps[i], &model);
            same(terms.eval(simpler, &model), expected, || {
                terms.display(steps[i]).to_string()
            })?;
            count += 1;
        }
    }
    Ok(count)
}

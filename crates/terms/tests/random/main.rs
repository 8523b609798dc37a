//! Random straight-line programs over terms, built through the simplifying constructors and evaluated
//! naively beside them: whatever was simplified must have kept its meaning.

mod program;

use isopath_terms::{Const, Sort, Terms, UnOp, eval_unary};
use program::{Program, assignment, program};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Programs, unless `PROPTEST_CASES` says otherwise.
const CASES: u32 = 6000;
const ASSIGNMENTS: usize = 6;

fn config() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|n| n.parse().ok());
    ProptestConfig {
        cases: cases.unwrap_or(CASES),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn assignments() -> impl Strategy<Value = Vec<Vec<Const>>> {
    proptest::collection::vec(assignment(), ASSIGNMENTS)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn simplified_terms_evaluate_like_plain_ones(
        program in program(),
        assignments in assignments(),
    ) {
        let mut terms = Terms::new();
        let built = program.build(&mut terms);
        for values in &assignments {
            let model = program.model(&mut terms, values);
            for (i, (&t, expected)) in built.iter().zip(program.evaluate(values)).enumerate() {
                let actual = terms.eval(t, &model);
                prop_assert_eq!(
                    actual, expected,
                    "step {} of {}\nbuilt: {}\nunder {:?}",
                    i, program.listing(), terms.display(t), values
                );
                check_range(&terms, t, expected)?;
            }
        }
    }

    #[test]
    fn negation_negates(program in program(), assignments in assignments()) {
        let mut terms = Terms::new();
        let built = program.build(&mut terms);
        let bools: Vec<_> = built.into_iter().filter(|&t| terms.sort(t) == Sort::Bool).collect();
        for values in &assignments {
            let model = program.model(&mut terms, values);
            for &t in &bools {
                let negated = terms.not(t);
                let expected = eval_unary(UnOp::Not, terms.eval(t, &model));
                prop_assert_eq!(terms.eval(negated, &model), expected, "!({})", terms.display(t));
                prop_assert_eq!(terms.and(t, negated), Terms::FALSE, "{}", terms.display(t));
                prop_assert_eq!(terms.or(t, negated), Terms::TRUE, "{}", terms.display(t));
                prop_assert_eq!(terms.not(negated), t, "{}", terms.display(t));
            }
        }
    }

    #[test]
    fn the_arena_does_not_show(program in program(), other in program()) {
        let (mut fresh, mut used) = (Terms::new(), Terms::new());
        other.build(&mut used);
        let (first, second) = (program.build(&mut fresh), program.build(&mut used));
        for (a, b) in first.into_iter().zip(second) {
            prop_assert_eq!(fresh.display(a).to_string(), used.display(b).to_string());
            prop_assert_eq!(fresh.dag_size(a), used.dag_size(b));
        }
    }

    #[test]
    fn substitution_of_values_is_evaluation(program in program(), values in assignment()) {
        let mut terms = Terms::new();
        let built = program.build(&mut terms);
        let model = program.model(&mut terms, &values);
        let constants: BTreeMap<_, _> =
            model.iter().map(|(&s, &v)| (s, terms.constant(v))).collect();
        for t in built {
            let substituted = terms.substitute(t, &|s| constants.get(&s).copied());
            prop_assert_eq!(terms.as_const(substituted), Some(terms.eval(t, &model)));
        }
    }

    #[test]
    fn substitution_of_terms_is_evaluation_under_their_values(
        program in program(),
        replacement in program(),
        values in assignment(),
    ) {
        let mut terms = Terms::new();
        let (built, others) = (program.build(&mut terms), replacement.build(&mut terms));
        let model = program.model(&mut terms, &values);
        let mut replacements = BTreeMap::new();
        let mut replaced_model = model.clone();
        for &symbol in model.keys() {
            let sort = terms.symbol_sort(symbol);
            let fitting = others.iter().rev().find(|&&t| terms.sort(t) == sort);
            let &t = fitting.expect("a program contains a symbol of each sort");
            replacements.insert(symbol, t);
            replaced_model.insert(symbol, terms.eval(t, &model));
        }
        for t in built {
            let substituted = terms.substitute(t, &|s| replacements.get(&s).copied());
            prop_assert_eq!(terms.eval(substituted, &model), terms.eval(t, &replaced_model));
        }
    }

    #[test]
    fn true_facts_change_no_value(program in program(), values in assignment()) {
        let mut terms = Terms::new();
        let built = program.build(&mut terms);
        let model = program.model(&mut terms, &values);
        let truths: BTreeMap<_, _> = built
            .iter()
            .filter(|&&t| terms.sort(t) == Sort::Bool)
            .step_by(3)
            .map(|&t| (t, terms.holds(t, &model)))
            .collect();
        for t in built {
            let simpler = terms.under(t, &|fact| truths.get(&fact).copied());
            prop_assert_eq!(terms.eval(simpler, &model), terms.eval(t, &model));
        }
    }
}

fn check_range(terms: &Terms, t: isopath_terms::Term, value: Const) -> Result<(), TestCaseError> {
    let value = match value {
        Const::Bv32(v) => v as i64,
        Const::Bv64(v) => v,
        _ => return Ok(()),
    };
    let (lo, hi) = terms.signed_range(t);
    prop_assert!(
        lo <= value && value <= hi,
        "{value} not in {lo}..={hi} of {}",
        terms.display(t)
    );
    Ok(())
}

/// The generator reaches every operator, or else the properties say less than they seem to.
#[test]
fn programs_use_every_operator() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut listings = String::new();
    for _ in 0..200 {
        let program: Program = program().new_tree(&mut runner).unwrap().current();
        listings += &program.listing();
    }
    for name in program::operator_names() {
        assert!(listings.contains(&name), "{name} is never generated");
    }
}

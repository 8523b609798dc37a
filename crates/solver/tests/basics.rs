//! The public contract of `decide` and `assume`.

use isopath_solver::{Assumed, Decision, PathCondition, Solver, SolverConfig, SolverStats};
use isopath_terms::{BinOp, Sort, Term, Terms};

fn less(terms: &mut Terms, a: Term, b: Term) -> Term {
    terms.binary(BinOp::Slt, a, b)
}

fn int(terms: &mut Terms, name: &str) -> Term {
    terms.symbol(name, Sort::Bv32)
}

#[test]
fn a_free_branch_forks_and_its_repetition_does_not() {
    let mut terms = Terms::new();
    let mut solver = Solver::new(SolverConfig::default());
    let mut pc = PathCondition::new();
    let (x, five) = (int(&mut terms, "x"), terms.int(5));
    let c = less(&mut terms, x, five);
    let Decision::Fork { mut otherwise } = solver.decide(&mut terms, &mut pc, c) else {
        panic!("both sides are possible");
    };
    assert_eq!(
        (pc.known(&terms, c), otherwise.known(&terms, c)),
        (Some(true), Some(false))
    );
    assert!(pc.model().satisfies(&terms, c) && !otherwise.model().satisfies(&terms, c));
    assert!(matches!(
        solver.decide(&mut terms, &mut pc, c),
        Decision::Always
    ));
    assert!(matches!(
        solver.decide(&mut terms, &mut otherwise, c),
        Decision::Never
    ));
    assert_eq!((pc.len(), otherwise.len()), (1, 1));
}

#[test]
fn an_implied_branch_is_learned_and_not_asserted() {
    let mut terms = Terms::new();
    let mut solver = Solver::new(SolverConfig::default());
    let mut pc = PathCondition::new();
    let [x, y, z] = ["x", "y", "z"].map(|name| int(&mut terms, name));
    let (xy, yz, xz) = (
        less(&mut terms, x, y),
        less(&mut terms, y, z),
        less(&mut terms, x, z),
    );
    let both = terms.and(xy, yz);
    assert!(matches!(
        solver.assume(&mut terms, &mut pc, both),
        Assumed::Holds
    ));
    assert_eq!(pc.conjuncts(), [xy, yz]);
    assert!(matches!(
        solver.decide(&mut terms, &mut pc, xz),
        Decision::Always
    ));
    assert_eq!((pc.known(&terms, xz), pc.len()), (Some(true), 2));
}

#[test]
fn a_contradiction_leaves_the_path_condition_as_it_was() {
    let mut terms = Terms::new();
    let mut solver = Solver::new(SolverConfig::default());
    let mut pc = PathCondition::new();
    let (x, y) = (int(&mut terms, "x"), int(&mut terms, "y"));
    let (xy, yx) = (less(&mut terms, x, y), less(&mut terms, y, x));
    let both = terms.and(xy, yx);
    assert!(matches!(
        solver.assume(&mut terms, &mut pc, both),
        Assumed::Contradicts
    ));
    assert!(pc.is_empty());
}

#[test]
fn configuration_and_counters_cross_threads() {
    fn crosses<T: Clone + Send + 'static>() {}
    crosses::<SolverConfig>();
    crosses::<SolverStats>();
}

#[test]
fn a_path_that_follows_another_run_asks_nobody_and_knows_the_same() {
    let mut terms = Terms::new();
    let mut solver = Solver::new(SolverConfig::default());
    let [x, y, z] = ["x", "y", "z"].map(|name| int(&mut terms, name));
    let (assumed, decided) = (less(&mut terms, x, y), less(&mut terms, y, z));
    let mut pc = PathCondition::new();
    solver.assume(&mut terms, &mut pc, assumed);
    solver.decide(&mut terms, &mut pc, decided);

    let (mut again, asked) = (PathCondition::new(), solver.stats().queries);
    again.follow();
    let holds = solver.assume(&mut terms, &mut again, assumed);
    solver.follow(&mut terms, &mut again, decided, (true, false));
    assert!(matches!(holds, Assumed::Holds));
    assert_eq!(solver.stats().queries, asked);
    assert!(!again.model().satisfies(&terms, assumed));
    assert_eq!(again.conjuncts(), pc.conjuncts());

    let completed = solver.complete(&mut terms, &mut again, pc.model().clone());
    assert!(matches!(completed, Assumed::Holds));
    let not = terms.not(assumed);
    let refused = solver.assume(&mut terms, &mut again, not);
    assert!(matches!(refused, Assumed::Contradicts));
}

//! Each layer decides the questions it is there for, and nothing else is needed for them.

use isopath_checks::{World, assume_all};
use isopath_random::Random;
use isopath_solver::{
    Assumed, Decision, LAYERS, Layer, LayerSet, PathCondition, Solver, SolverConfig, SolverStats,
};
use isopath_terms::{BinOp, Const, Sort, Term, Terms};

/// A solver without backend on a path with some conjuncts.
struct Scene {
    terms: Terms,
    solver: Solver,
    pc: PathCondition,
}

impl Scene {
    fn new() -> Scene {
        let layers = LayerSet::without("backend").expect("it exists");
        let solver = Solver::new(SolverConfig {
            layers,
            ..SolverConfig::default()
        });
        Scene {
            terms: Terms::new(),
            solver,
            pc: PathCondition::new(),
        }
    }

    fn int(&mut self, name: &str) -> Term {
        self.terms.symbol(name, Sort::Bv32)
    }

    fn loc(&mut self, name: &str) -> Term {
        self.terms.symbol(name, Sort::Loc)
    }

    fn compare(&mut self, op: BinOp, a: Term, b: Term) -> Term {
        self.terms.binary(op, a, b)
    }

    fn assume(&mut self, c: Term) {
        let assumed = self.solver.assume(&mut self.terms, &mut self.pc, c);
        assert!(
            matches!(assumed, Assumed::Holds),
            "{assumed:?}: {}",
            self.terms.display(c)
        );
    }

    fn assume_not(&mut self, c: Term) {
        let not_c = self.terms.not(c);
        self.assume(not_c);
    }

    /// Decides `c` and says by which layer.
    fn decide(&mut self, c: Term) -> (Decision, &'static str) {
        let before = self.solver.stats().decided;
        let decision = self.solver.decide(&mut self.terms, &mut self.pc, c);
        let after = self.solver.stats().decided;
        let by = LAYERS
            .iter()
            .find(|info| before[info.layer as usize] != after[info.layer as usize]);
        (decision, by.map_or("nobody", |info| info.name))
    }

    fn always(&mut self, c: Term, layer: &str) {
        let (decision, by) = self.decide(c);
        assert!(
            matches!(decision, Decision::Always),
            "{}",
            self.terms.display(c)
        );
        assert_eq!(by, layer, "{}", self.terms.display(c));
        assert_eq!(self.pc.known(&self.terms, c), Some(true));
    }

    fn never(&mut self, c: Term, layer: &str) {
        let (decision, by) = self.decide(c);
        assert!(
            matches!(decision, Decision::Never),
            "{}",
            self.terms.display(c)
        );
        assert_eq!(by, layer, "{}", self.terms.display(c));
        assert_eq!(self.pc.known(&self.terms, c), Some(false));
    }

    fn forks(&mut self, c: Term, layer: &str) {
        let (decision, by) = self.decide(c);
        assert!(
            matches!(decision, Decision::Fork { .. }),
            "{}",
            self.terms.display(c)
        );
        assert_eq!(by, layer, "{}", self.terms.display(c));
        assert!(isopath_checks::model_holds(&self.terms, &self.pc));
    }
}

#[test]
fn constants_are_simplified() {
    let mut scene = Scene::new();
    scene.always(Terms::TRUE, "simplify");
    scene.never(Terms::FALSE, "simplify");
}

#[test]
fn facts_know_what_was_said() {
    let mut scene = Scene::new();
    let b = scene.terms.symbol("b", Sort::Bool);
    let c = scene.terms.symbol("c", Sort::Bool);
    scene.assume(b);
    scene.assume_not(c);
    let (and, or) = (scene.terms.and(b, c), scene.terms.or(b, c));
    scene.always(b, "facts");
    scene.never(c, "facts");
    scene.never(and, "facts");
    scene.always(or, "facts");
}

#[test]
fn ranges_follow_comparisons_with_constants() {
    let mut scene = Scene::new();
    let (x, y) = (scene.int("x"), scene.int("y"));
    let [zero, five, nine, ten] = [0, 5, 9, 10].map(|v| scene.terms.int(v));
    for c in [
        scene.compare(BinOp::Sle, zero, x),
        scene.compare(BinOp::Slt, x, ten),
    ] {
        scene.assume(c);
    }
    let same = scene.terms.eq(x, nine);
    scene.assume_not(same);
    let below_nine = scene.compare(BinOp::Slt, x, nine);
    scene.always(below_nine, "ranges");
    let unsigned = scene.compare(BinOp::Ult, x, ten);
    scene.always(unsigned, "ranges");
    let sum = scene.terms.binary(BinOp::Add, x, five);
    let wraps = scene.compare(BinOp::Slt, sum, zero);
    scene.never(wraps, "ranges");
    let product = scene.terms.binary(BinOp::Mul, y, five);
    let small = scene.compare(BinOp::Slt, product, five);
    scene.assume(small);
    let less_small = scene.compare(BinOp::Slt, product, ten);
    scene.always(less_small, "ranges");
}

#[test]
fn order_follows_chains_of_comparisons() {
    let mut scene = Scene::new();
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| scene.int(name));
    for (x, op, y) in [(a, BinOp::Slt, b), (b, BinOp::Sle, c), (c, BinOp::Eq, d)] {
        let comparison = scene.compare(op, x, y);
        scene.assume(comparison);
    }
    let (a_d, d_a) = (
        scene.compare(BinOp::Slt, a, d),
        scene.compare(BinOp::Sle, d, a),
    );
    let equal = scene.terms.eq(a, c);
    scene.always(a_d, "order");
    scene.never(equal, "order");
    assert_eq!(scene.pc.known(&scene.terms, d_a), Some(false));
    // b <= c and b != c make b < c.
    let same = scene.terms.eq(b, c);
    scene.assume_not(same);
    let b_d = scene.compare(BinOp::Slt, b, d);
    scene.always(b_d, "order");
}

#[test]
fn order_adds_offsets_that_cannot_wrap_around() {
    let mut scene = Scene::new();
    let [i, n] = ["i", "n"].map(|name| scene.int(name));
    let [zero, one, hundred] = [0, 1, 100].map(|v| scene.terms.int(v));
    for c in [
        scene.compare(BinOp::Sle, zero, i),
        scene.compare(BinOp::Slt, i, n),
        scene.compare(BinOp::Sle, n, hundred),
    ] {
        scene.assume(c);
    }
    let next = scene.terms.binary(BinOp::Add, i, one);
    let at_most = scene.compare(BinOp::Sle, next, n);
    assert_eq!(scene.pc.known(&scene.terms, at_most), Some(true));
    let in_bounds = scene.compare(BinOp::Ult, i, n);
    assert_eq!(scene.pc.known(&scene.terms, in_bounds), Some(true));
}

#[test]
fn order_knows_equal_and_different_identities() {
    let mut scene = Scene::new();
    let [p, q, r, s] = ["p", "q", "r", "s"].map(|name| scene.loc(name));
    let null = scene.terms.constant(Const::Loc(0));
    let (p_q, q_r, r_s) = (
        scene.terms.eq(p, q),
        scene.terms.eq(q, r),
        scene.terms.eq(r, s),
    );
    let (p_r, p_s) = (scene.terms.eq(p, r), scene.terms.eq(p, s));
    scene.assume(p_q);
    scene.assume(q_r);
    scene.assume_not(r_s);
    scene.always(p_r, "order");
    scene.never(p_s, "order");
    let (s_null, p_null) = (scene.terms.eq(s, null), scene.terms.eq(p, null));
    scene.assume(s_null);
    scene.never(p_null, "order");
}

#[test]
fn resolution_decides_conditions_inside_values() {
    let mut scene = Scene::new();
    let [p, q] = ["p", "q"].map(|name| scene.loc(name));
    let (x, y) = (scene.int("x"), scene.int("y"));
    let aliased = scene.terms.eq(p, q);
    let value = scene.terms.ite(aliased, x, y);
    scene.assume_not(aliased);
    let c = scene.compare(BinOp::Sle, value, y);
    scene.always(c, "resolve");
}

#[test]
fn ranges_see_through_long_sums_and_backwards_through_shifts() {
    let mut scene = Scene::new();
    let [zero, one, four, sixteen] = [0, 1, 4, 16].map(|v| scene.terms.int(v));
    // The number of hexadecimal digits of small numbers, as the class library counts them.
    let mut digits = zero;
    for i in 0..12 {
        let x = scene.int(&format!("x{i}"));
        let quarter = scene.terms.binary(BinOp::LShr, x, four);
        let small = scene.compare(BinOp::Slt, quarter, four);
        scene.assume(small);
        let below_64 = scene.terms.int(64);
        let implied = scene.compare(BinOp::Ult, x, below_64);
        scene.always(implied, "ranges");
        let sixteenth = scene.terms.binary(BinOp::SDiv, x, sixteen);
        let count = scene.terms.binary(BinOp::Add, sixteenth, one);
        digits = scene.terms.binary(BinOp::Add, digits, count);
    }
    let [least, most] = [12, 48].map(|v| scene.terms.int(v));
    let enough = scene.compare(BinOp::Sle, least, digits);
    scene.always(enough, "ranges");
    let too_many = scene.compare(BinOp::Slt, most, digits);
    scene.never(too_many, "ranges");
}

/// Both factors are zero in the model: no other value for one of them is enough.
#[test]
fn repair_mends_with_a_second_change() {
    let mut scene = Scene::new();
    let (x, y) = (scene.int("x"), scene.int("y"));
    let product = scene.terms.binary(BinOp::Mul, x, y);
    let wanted = scene.terms.int(1009);
    let c = scene.terms.eq(product, wanted);
    scene.forks(c, "repair");
}

#[test]
fn the_model_decides_assumptions_and_repair_the_other_side() {
    let mut scene = Scene::new();
    let [x, y, z] = ["x", "y", "z"].map(|name| scene.int(name));
    let [zero, ten] = [0, 10].map(|v| scene.terms.int(v));
    let holds = scene.compare(BinOp::Sle, x, y);
    scene.assume(holds);
    assert_eq!(scene.solver.stats().decided_by(Layer::Model), 1);
    let sum = scene.terms.binary(BinOp::Add, x, y);
    let sum = scene.terms.binary(BinOp::Add, sum, z);
    let is_ten = scene.terms.eq(sum, ten);
    scene.forks(is_ten, "repair");
    let w = scene.int("w");
    let product = scene.terms.binary(BinOp::Mul, w, ten);
    let positive = scene.compare(BinOp::Slt, zero, product);
    scene.forks(positive, "repair");
}

#[test]
fn repair_moves_whole_chains() {
    let mut scene = Scene::new();
    let symbols: Vec<Term> = (0..20).map(|i| scene.int(&format!("k{i}"))).collect();
    for pair in symbols.windows(2) {
        let c = scene.compare(BinOp::Slt, pair[0], pair[1]);
        scene.assume(c);
    }
    let zero = scene.terms.int(0);
    for &k in [&symbols[19], &symbols[0], &symbols[10]] {
        let (decision, by) = {
            let c = scene.compare(BinOp::Slt, k, zero);
            scene.decide(c)
        };
        assert!(matches!(decision, Decision::Fork { .. } | Decision::Always));
        assert!(by == "repair" || by == "order", "{by}");
        assert!(isopath_checks::model_holds(&scene.terms, &scene.pc));
    }
}

/// `x * x * x = k` has no layer but the backend and the cache.
#[test]
fn the_cache_answers_again() {
    let layers = LayerSet::without("facts")
        .and_then(|l| l.and_without("repair"))
        .expect("exist");
    let mut solver = Solver::new(SolverConfig {
        layers,
        ..SolverConfig::default()
    });
    let mut terms = Terms::new();
    let [x, k] = [terms.symbol("x", Sort::Bv32), terms.int(2)];
    let square = terms.binary(BinOp::Mul, x, x);
    let c = terms.eq(square, k);
    for calls in [1, 1] {
        let mut pc = PathCondition::new();
        assert!(matches!(
            solver.decide(&mut terms, &mut pc, c),
            Decision::Never
        ));
        assert_eq!(solver.stats().backend_calls, calls);
    }
    // With more conjuncts on x, the impossible part is still there.
    let mut pc = PathCondition::new();
    let zero = terms.int(0);
    let positive = terms.binary(BinOp::Slt, zero, x);
    assume_all(&mut solver, &mut terms, &mut pc, &[positive]);
    let before = solver.stats().backend_calls;
    assert!(matches!(
        solver.decide(&mut terms, &mut pc, c),
        Decision::Never
    ));
    assert_eq!(solver.stats().backend_calls, before);
}

/// With 2,000 conjuncts, an independent branch touches none and a dependent one its neighbours.
#[test]
fn a_branch_costs_what_it_touches() {
    let mut scene = Scene::new();
    let zero = scene.terms.int(0);
    for i in 0..2_000 {
        let a = scene.int(&format!("a{i}"));
        let c = scene.compare(BinOp::Slt, zero, a);
        scene.forks(c, "repair");
    }
    assert_eq!(scene.solver.stats().conjuncts_touched, 0);
    let [a, b] = ["a7", "a9"].map(|name| scene.int(name));
    let dependent = scene.compare(BinOp::Slt, a, b);
    scene.forks(dependent, "repair");
    assert!(scene.solver.stats().conjuncts_touched <= 8);
}

fn cross_checked(checker: Option<Vec<String>>) -> SolverStats {
    let config = SolverConfig {
        cross_check: true,
        checker,
        ..SolverConfig::default()
    };
    let mut solver = Solver::new(config);
    let mut terms = Terms::new();
    let mut random = Random(5);
    let world = World::new(&mut terms);
    let mut pc = PathCondition::new();
    let domain = world.domain(&mut terms);
    assume_all(&mut solver, &mut terms, &mut pc, &domain);
    for _ in 0..15 {
        let c = world.bool(&mut terms, &mut random, 2);
        solver.decide(&mut terms, &mut pc, c);
    }
    solver.stats().clone()
}

#[test]
fn cross_checks_find_nothing() {
    let stats = cross_checked(None);
    assert!(stats.cross_checked > 15);
    assert_eq!(stats.disagreements, Vec::<String>::new());
}

#[test]
fn a_disagreement_is_reported() {
    let stats = cross_checked(Some(vec!["echo".to_owned(), "unsat".to_owned()]));
    let first = stats
        .disagreements
        .first()
        .expect("a checker that denies everything is noticed");
    assert!(
        first.contains("says sat, but the backend says unsat"),
        "{first}"
    );
}

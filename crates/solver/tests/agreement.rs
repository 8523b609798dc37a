//! All layers together, each layer switched off, and the backend alone agree with enumeration.

mod common;

use common::{Random, World, assume_all, model_holds, possible};
use isopath_solver::{
    Decision, LAYERS, LayerSet, PathCondition, Solver, SolverConfig, SolverStats,
};
use isopath_terms::{Const, Symbol, Term, Terms};

/// Walks down one random path and compares each decision with enumeration.
fn walk(layers: LayerSet, seed: u64, branches: usize) -> SolverStats {
    let mut terms = Terms::new();
    let mut random = Random(seed);
    let world = World::new(&mut terms);
    let mut solver = Solver::new(SolverConfig {
        layers,
        ..SolverConfig::default()
    });
    let mut pc = PathCondition::new();
    let domain = world.domain(&mut terms);
    assume_all(&mut solver, &mut terms, &mut pc, &domain);
    let mut alive = world.assignments(&mut terms);
    for _ in 0..branches {
        let c = world.bool(&mut terms, &mut random, 3);
        let expected = (any(&terms, &alive, c, true), any(&terms, &alive, c, false));
        let decision = solver.decide(&mut terms, &mut pc, c);
        let answer = possible(&decision).expect("small questions are answered");
        assert_eq!(
            answer,
            expected,
            "seed {seed}: {} under {}",
            terms.display(c),
            shown(&terms, &pc)
        );
        assert_eq!(
            pc.known(&terms, c),
            Some(expected.0),
            "seed {seed}: what was decided must be known, or its asker would ask for ever"
        );
        if let Decision::Fork { otherwise } = decision {
            assert!(model_holds(&terms, &otherwise), "seed {seed}");
            assert_eq!(otherwise.known(&terms, c), Some(false), "seed {seed}");
            let stay = random.below(2) == 0;
            alive.retain(|assignment| value(&terms, assignment, c) == stay);
            if !stay {
                pc = otherwise;
            }
        }
        assert!(model_holds(&terms, &pc), "seed {seed}");
    }
    assert_eq!(solver.stats().bad_models, 0);
    solver.stats().clone()
}

fn shown(terms: &Terms, pc: &PathCondition) -> String {
    let conjuncts = pc.conjuncts();
    conjuncts
        .iter()
        .map(|&c| terms.display(c).to_string())
        .collect::<Vec<_>>()
        .join(" && ")
}

fn value(terms: &Terms, assignment: &[(Symbol, Const)], c: Term) -> bool {
    let look_up = |symbol| {
        assignment
            .iter()
            .find(|(s, _)| *s == symbol)
            .map(|&(_, v)| v)
    };
    terms.holds(c, &look_up)
}

fn any(terms: &Terms, alive: &[Vec<(Symbol, Const)>], c: Term, truth: bool) -> bool {
    alive
        .iter()
        .any(|assignment| value(terms, assignment, c) == truth)
}

fn walk_many(layers: LayerSet, seeds: std::ops::Range<u64>) -> SolverStats {
    let mut total = SolverStats::default();
    for seed in seeds {
        total += walk(layers, seed, 12);
    }
    for info in &LAYERS {
        println!("{:>10} {}", info.name, total.decided_by(info.layer));
    }
    total
}

#[test]
fn all_layers_agree_with_enumeration() {
    let stats = walk_many(LayerSet::all(), 0..150);
    assert!(
        stats.backend_calls < stats.queries / 4,
        "the layers decide most questions"
    );
}

#[test]
#[ignore = "takes minutes; for changes of a layer"]
fn all_layers_agree_with_enumeration_on_many_paths() {
    walk_many(LayerSet::all(), 10_000..12_000);
}

#[test]
fn the_backend_alone_agrees_with_enumeration() {
    walk_many(LayerSet::backend_only(), 1_000..1_010);
}

#[test]
fn each_layer_alone_agrees_with_enumeration() {
    for info in &LAYERS {
        walk_many(LayerSet::backend_only().with(info.layer), 2_000..2_008);
    }
}

#[test]
fn each_layer_can_be_missing() {
    for info in LAYERS.iter().filter(|info| info.name != "backend") {
        let layers = LayerSet::without(info.name).expect("its own name");
        walk_many(layers, 3_000..3_010);
    }
}

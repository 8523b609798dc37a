//! All layers together, each layer switched off, and the backend alone agree with enumeration; all layers
//! agree with the backend where nothing can be enumerated.

use isopath_checks::{walk, wide};
use isopath_solver::{LAYERS, LayerSet, SolverStats};

fn sum(
    seeds: std::ops::Range<u64>,
    one: impl Fn(&[u64]) -> Result<SolverStats, String>,
) -> SolverStats {
    let mut total = SolverStats::default();
    for seed in seeds {
        match one(&walk::conditions(seed)) {
            Ok(stats) => total += stats,
            Err(mismatch) => panic!("seed {seed}: {mismatch}"),
        }
    }
    for info in &LAYERS {
        println!("{:>10} {}", info.name, total.decided_by(info.layer));
    }
    total
}

fn walk_many(layers: LayerSet, seeds: std::ops::Range<u64>) -> SolverStats {
    sum(seeds, |conditions| walk::walk(layers, conditions))
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
fn all_layers_agree_with_the_backend() {
    let stats = sum(0..40, wide::walk);
    assert!(stats.cross_checked > 300, "{}", stats.cross_checked);
    // Slices answer nothing themselves, and one path has nothing to ask twice.
    let silent = ["slices", "cache"];
    for info in LAYERS.iter().filter(|info| !silent.contains(&info.name)) {
        let answered = stats.sides[info.layer as usize];
        assert!(answered > 0, "{} has no part", info.name);
    }
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

//! Measures decisions per second: `cargo run --release -p isopath-solver --example branches`.
//!
//! Figures are given as ratios to evaluating one comparison, so that machines can be compared.

use isopath_solver::{
    Decision, LAYERS, LayerSet, PathCondition, Solver, SolverConfig, SolverStats,
};
use isopath_terms::{BinOp, Sort, Term, Terms};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Explores the tree of decisions on `conditions`; gives the number of leaves.
fn explore(solver: &mut Solver, terms: &mut Terms, pc: PathCondition, conditions: &[Term]) -> u64 {
    let mut leaves = 0;
    let mut work = vec![(pc, 0)];
    while let Some((mut pc, next)) = work.pop() {
        let Some(&c) = conditions.get(next) else {
            leaves += 1;
            continue;
        };
        if let Decision::Fork { otherwise } = solver.decide(terms, &mut pc, c) {
            work.push((otherwise, next + 1));
        }
        work.push((pc, next + 1));
    }
    leaves
}

fn ints(terms: &mut Terms, count: usize) -> Vec<Term> {
    (0..count)
        .map(|i| terms.symbol(&format!("a{i}"), Sort::Bv32))
        .collect()
}

/// `a0 > 0, a1 > 0, ...`
fn independent(terms: &mut Terms, count: usize) -> Vec<Term> {
    let zero = terms.int(0);
    let symbols = ints(terms, count);
    symbols
        .into_iter()
        .map(|a| terms.binary(BinOp::Slt, zero, a))
        .collect()
}

/// Every comparison of two of `count` symbols: the leaves are the orders of the symbols.
fn sorting(terms: &mut Terms, count: usize) -> Vec<Term> {
    let symbols = ints(terms, count);
    let mut conditions = Vec::new();
    for (i, &a) in symbols.iter().enumerate() {
        for &b in &symbols[..i] {
            conditions.push(terms.binary(BinOp::Slt, b, a));
        }
    }
    conditions
}

/// Insertion into a search tree: each new key goes down from the root, so that the conditions depend
/// on the decisions before. Gives the number of tree shapes with equal keys told apart.
fn search_trees(solver: &mut Solver, terms: &mut Terms, count: usize) -> u64 {
    let keys = ints(terms, count);
    let mut leaves = 0;
    let mut work = vec![(PathCondition::new(), Tree::default(), 0, 0)];
    while let Some((mut pc, mut tree, key, at)) = work.pop() {
        if key == count {
            leaves += 1;
            continue;
        }
        let Some(&(node, left, right)) = tree.nodes.get(at) else {
            tree.insert(key);
            work.push((pc, tree, key + 1, 0));
            continue;
        };
        let c = terms.binary(BinOp::Slt, keys[key], keys[node]);
        let below = |tree: &Tree, child: Option<usize>| child.unwrap_or(tree.nodes.len());
        match solver.decide(terms, &mut pc, c) {
            Decision::Fork { otherwise } => {
                let (l, r) = (below(&tree, left), below(&tree, right));
                work.push((pc, tree.descended(at, true), key, l));
                work.push((otherwise, tree.descended(at, false), key, r));
            }
            Decision::Always => {
                let l = below(&tree, left);
                work.push((pc, tree.descended(at, true), key, l));
            }
            _ => {
                let r = below(&tree, right);
                work.push((pc, tree.descended(at, false), key, r));
            }
        }
    }
    leaves
}

/// A search tree of key numbers; the last descent says where the next key is hung.
#[derive(Clone, Default)]
struct Tree {
    nodes: Vec<(usize, Option<usize>, Option<usize>)>,
    last: Option<(usize, bool)>,
}

impl Tree {
    fn descended(&self, at: usize, left: bool) -> Tree {
        Tree {
            nodes: self.nodes.clone(),
            last: Some((at, left)),
        }
    }

    fn insert(&mut self, key: usize) {
        let new = self.nodes.len();
        self.nodes.push((key, None, None));
        match self.last.take() {
            Some((at, true)) => self.nodes[at].1 = Some(new),
            Some((at, false)) => self.nodes[at].2 = Some(new),
            None => {}
        }
    }
}

/// The time of evaluating one comparison, as the unit.
fn unit() -> Duration {
    let mut terms = Terms::new();
    let c = independent(&mut terms, 1)[0];
    let pc = PathCondition::new();
    let start = Instant::now();
    const ROUNDS: u32 = 1_000_000;
    for _ in 0..ROUNDS {
        black_box(pc.model().satisfies(&terms, black_box(c)));
    }
    start.elapsed() / ROUNDS
}

fn report(name: &str, leaves: u64, time: Duration, stats: &SolverStats, unit: Duration) {
    let per_decision = time / stats.queries.max(1) as u32;
    println!(
        "{name}: {leaves} paths, {} decisions, {:.2} us each ({:.0} evaluations), {:.0} paths/s",
        stats.queries,
        per_decision.as_secs_f64() * 1e6,
        per_decision.as_secs_f64() / unit.as_secs_f64(),
        leaves as f64 / time.as_secs_f64(),
    );
    let by_layer: Vec<String> = LAYERS
        .iter()
        .filter(|info| stats.decided_by(info.layer) > 0)
        .map(|info| format!("{} {}", info.name, stats.decided_by(info.layer)))
        .collect();
    println!(
        "    decided by {}; backend calls {}",
        by_layer.join(", "),
        stats.backend_calls
    );
}

fn measure(name: &str, layers: LayerSet, run: impl Fn(&mut Solver, &mut Terms) -> u64) {
    let mut terms = Terms::new();
    let mut solver = Solver::new(SolverConfig {
        layers,
        ..SolverConfig::default()
    });
    let start = Instant::now();
    let leaves = run(&mut solver, &mut terms);
    report(name, leaves, start.elapsed(), solver.stats(), unit());
}

fn main() {
    let branches = |count| {
        move |solver: &mut Solver, terms: &mut Terms| {
            let conditions = independent(terms, count);
            explore(solver, terms, PathCondition::new(), &conditions)
        }
    };
    measure("11 independent branches", LayerSet::all(), branches(11));
    measure(
        "8 independent branches, backend only",
        LayerSet::backend_only(),
        branches(8),
    );
    measure("sorting 6 symbols", LayerSet::all(), |solver, terms| {
        let conditions = sorting(terms, 6);
        explore(solver, terms, PathCondition::new(), &conditions)
    });
    measure(
        "search trees of 7 keys",
        LayerSet::all(),
        |solver, terms| search_trees(solver, terms, 7),
    );
    measure(
        "long path of 2000 independent branches",
        LayerSet::all(),
        |solver, terms| {
            let mut pc = PathCondition::new();
            for c in independent(terms, 2_000) {
                solver.decide(terms, &mut pc, c);
            }
            1
        },
    );
}

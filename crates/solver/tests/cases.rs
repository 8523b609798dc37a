//! Questions about which references are one, with numbers in their cells: every answer of the search through cases is
//! compared with the backend's.

use isopath_random::Random;
use isopath_solver::{Assumed, Layer, LayerSet, PathCondition, Solver, SolverConfig, SolverStats};
use isopath_terms::{BinOp, Const, Sort, Term, Terms};

/// References, each with a cell that holds a number.
struct Heap {
    terms: Terms,
    random: Random,
    references: Vec<Term>,
    numbers: Vec<Term>,
}

impl Heap {
    fn new(seed: u64, objects: usize) -> Heap {
        let mut terms = Terms::new();
        let mut symbols = |name: &str, sort| -> Vec<Term> {
            let names = (0..objects).map(|i| format!("{name}{i}"));
            names.map(|name| terms.symbol(&name, sort)).collect()
        };
        let references = symbols("r", Sort::Loc);
        let numbers = symbols("n", Sort::Bv32);
        Heap {
            terms,
            random: Random(seed),
            references,
            numbers,
        }
    }

    /// A reference, null, or one of two references.
    fn reference(&mut self, depth: u32) -> Term {
        match self.random.below(8) {
            0 => self.terms.constant(Const::Loc(0)),
            1 if depth > 0 => {
                let c = self.identity(depth - 1);
                let (a, b) = (self.reference(depth - 1), self.reference(depth - 1));
                self.terms.ite(c, a, b)
            }
            _ => {
                let i = self.random.below(self.references.len());
                self.references[i]
            }
        }
    }

    fn identity(&mut self, depth: u32) -> Term {
        let (a, b) = (self.reference(depth), self.reference(depth));
        self.terms.eq(a, b)
    }

    /// What is read through a reference: the number of whichever object it is, and perhaps something more.
    fn number(&mut self) -> Term {
        let read = self.random.below(self.references.len());
        let mut value = self.numbers[read];
        for i in 0..read {
            let same = self.terms.eq(self.references[read], self.references[i]);
            value = self.terms.ite(same, self.numbers[i], value);
        }
        let more = self.random.below(5) as i32 - 2;
        let more = self.terms.int(more);
        self.terms.binary(BinOp::Add, value, more)
    }

    fn condition(&mut self, depth: u32) -> Term {
        match self.random.below(if depth > 0 { 8 } else { 5 }) {
            0..=2 => self.identity(1),
            3 => {
                let (a, b) = (self.number(), self.number());
                self.terms.binary(BinOp::Slt, a, b)
            }
            4 => {
                let (a, b) = (self.number(), self.number());
                self.terms.eq(a, b)
            }
            5 => {
                let c = self.condition(depth - 1);
                self.terms.not(c)
            }
            6 => {
                let (a, b) = (self.condition(depth - 1), self.condition(depth - 1));
                self.terms.and(a, b)
            }
            _ => {
                let (a, b) = (self.condition(depth - 1), self.condition(depth - 1));
                self.terms.or(a, b)
            }
        }
    }
}

/// Assumes random conditions on many paths, as far as they are possible, and compares each answer.
fn compared(layers: LayerSet) -> SolverStats {
    let mut stats = SolverStats::default();
    for seed in 1..=50 {
        let mut heap = Heap::new(seed, 5);
        let mut solver = Solver::new(SolverConfig {
            layers,
            cross_check: true,
            ..SolverConfig::default()
        });
        let mut pc = PathCondition::new();
        for _ in 0..24 {
            let c = heap.condition(2);
            let assumed = solver.assume(&mut heap.terms, &mut pc, c);
            assert!(!matches!(assumed, Assumed::Unknown(_)), "seed {seed}");
        }
        stats += solver.stats();
    }
    stats
}

#[test]
fn cases_and_backend_agree() {
    let alone = ["repair", "cache", "resolve", "order"];
    let layers = alone
        .iter()
        .try_fold(LayerSet::all(), |layers, name| layers.and_without(name));
    let stats = compared(layers.expect("these layers exist"));
    assert_eq!(stats.disagreements, Vec::<String>::new());
    assert!(stats.decided_by(Layer::Cases) > 300, "{stats:?}");
}

#[test]
fn all_layers_and_backend_agree() {
    let stats = compared(LayerSet::all());
    assert_eq!(stats.disagreements, Vec::<String>::new());
    assert!(stats.decided_by(Layer::Cases) > 20, "{stats:?}");
}

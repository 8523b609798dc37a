//! Random paths over small domains: each decision of the solver against enumeration.

use crate::{World, assume_all, model_holds, possible};
use isopath_random::Random;
use isopath_solver::{Decision, LayerSet, PathCondition, Solver, SolverConfig, SolverStats};
use isopath_terms::{Const, Symbol, Term, Terms};
use std::time::Duration;

/// Decisions on a path.
pub const BRANCHES: usize = 12;

/// Small questions are answered, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(120);

/// The conditions of a path, each as the seed that it is drawn from.
pub fn conditions(seed: u64) -> Vec<u64> {
    let mut random = Random(seed);
    (0..BRANCHES).map(|_| random.draw()).collect()
}

/// A path on its way.
struct Walk {
    terms: Terms,
    world: World,
    solver: Solver,
    pc: PathCondition,
    /// The assignments that lead here.
    alive: Vec<Vec<(Symbol, Const)>>,
}

/// Walks down one path; gives what the solver did, or where it was wrong.
pub fn walk(layers: LayerSet, conditions: &[u64]) -> Result<SolverStats, String> {
    let mut walk = Walk::new(layers);
    for &seed in conditions {
        walk.decide(&mut Random(seed))?;
    }
    match walk.solver.stats().bad_models {
        0 => Ok(walk.solver.stats().clone()),
        n => Err(format!("{n} models of the backend are none")),
    }
}

impl Walk {
    fn new(layers: LayerSet) -> Walk {
        let mut terms = Terms::new();
        let world = World::new(&mut terms);
        let mut solver = Solver::new(SolverConfig {
            layers,
            timeout: PATIENCE,
            ..SolverConfig::default()
        });
        let mut pc = PathCondition::new();
        let domain = world.domain(&mut terms);
        assume_all(&mut solver, &mut terms, &mut pc, &domain);
        let alive = world.assignments(&mut terms);
        Walk {
            terms,
            world,
            solver,
            pc,
            alive,
        }
    }

    fn decide(&mut self, random: &mut Random) -> Result<(), String> {
        let c = self.world.bool(&mut self.terms, random, 3);
        let expected = (self.any(c, true), self.any(c, false));
        let before = self.pc.clone();
        let decision = self.solver.decide(&mut self.terms, &mut self.pc, c);
        let answer = possible(&decision);
        self.require(answer == Some(expected), c, &before, || {
            format!("{answer:?} instead of {expected:?}")
        })?;
        // Or else its asker would ask for ever.
        let known = self.pc.known(&self.terms, c) == Some(expected.0);
        self.require(known, c, &before, || "decided, but not known".to_owned())?;
        if let Decision::Fork { otherwise } = decision {
            self.fork(c, otherwise, random.below(2) == 0)?;
        }
        let holds = model_holds(&self.terms, &self.pc);
        self.require(holds, c, &before, || "the model is none".to_owned())
    }

    /// Goes on with one side.
    fn fork(&mut self, c: Term, otherwise: PathCondition, stay: bool) -> Result<(), String> {
        let terms = &self.terms;
        let right = model_holds(terms, &otherwise) && otherwise.known(terms, c) == Some(false);
        self.require(right, c, &otherwise, || {
            "the other side does not know of itself".to_owned()
        })?;
        self.alive.retain(|a| value(&self.terms, a, c) == stay);
        if !stay {
            self.pc = otherwise;
        }
        Ok(())
    }

    fn any(&self, c: Term, truth: bool) -> bool {
        let mut alive = self.alive.iter();
        alive.any(|assignment| value(&self.terms, assignment, c) == truth)
    }

    fn require(
        &self,
        holds: bool,
        c: Term,
        under: &PathCondition,
        what: impl FnOnce() -> String,
    ) -> Result<(), String> {
        let show = |c: Term| self.terms.display(c).to_string();
        let conjuncts = || under.conjuncts().into_iter().map(show).collect::<Vec<_>>();
        match holds {
            true => Ok(()),
            false => Err(format!(
                "{}: {} under {}",
                what(),
                show(c),
                conjuncts().join(" && ")
            )),
        }
    }
}

fn value(terms: &Terms, assignment: &[(Symbol, Const)], c: Term) -> bool {
    let look_up = |symbol| {
        let mut bindings = assignment.iter();
        bindings.find(|(s, _)| *s == symbol).map(|&(_, v)| v)
    };
    terms.holds(c, &look_up)
}

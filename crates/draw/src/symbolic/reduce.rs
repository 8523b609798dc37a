//! Values and conditions with nothing in them that follows from the rest.

use isopath_machine::Machine;
use isopath_solver::{Assumed, PathCondition};
use isopath_terms::{Node, Sort, Term, Terms};
use rustc_hash::FxHashMap;

/// Conjuncts of a path condition of which each is held against all others. Of more, only what simple look-ups know is
/// left out: the questions grow with the square of their number.
const CONJUNCTS: usize = 24;
/// Sides of choices of one trace of which the solver is asked whether they are possible.
const SIDES: u32 = 400;
/// Conjuncts of a path on which it is: on longer ones one such question can take seconds.
const ASKED: usize = 12;
/// Terms of one trace that are looked at.
const STEPS: u32 = 20_000;
/// Choices within choices.
const DEPTH: u32 = 60;

/// Simplifies the values of one trace under what holds where they count.
pub(super) struct Reducer {
    sides: u32,
    steps: u32,
    done: FxHashMap<Term, Term>,
}

impl Default for Reducer {
    fn default() -> Self {
        Reducer {
            sides: SIDES,
            steps: STEPS,
            done: FxHashMap::default(),
        }
    }
}

impl Reducer {
    /// A term that is the same wherever `pc` holds.
    pub(super) fn reduced(
        &mut self,
        machine: &mut Machine<'_>,
        pc: &PathCondition,
        t: Term,
    ) -> Term {
        if let Some(&done) = self.done.get(&t) {
            return done;
        }
        let reduced = self.under(machine, pc, t, DEPTH);
        self.done.insert(t, reduced);
        reduced
    }

    fn under(
        &mut self,
        machine: &mut Machine<'_>,
        pc: &PathCondition,
        t: Term,
        depth: u32,
    ) -> Term {
        let terms = &mut machine.terms;
        if terms.sort(t) == Sort::Bool
            && let Some(truth) = pc.known(terms, t)
        {
            return terms.bool(truth);
        }
        let (Some(depth), Some(steps)) = (depth.checked_sub(1), self.steps.checked_sub(1)) else {
            return t;
        };
        self.steps = steps;
        match terms.node(t) {
            Node::Const(_) | Node::Symbol(_) => t,
            Node::Unary(op, a) => {
                let a = self.under(machine, pc, a, depth);
                machine.terms.unary(op, a)
            }
            Node::Binary(op, a, b) => {
                let [a, b] = [a, b].map(|operand| self.under(machine, pc, operand, depth));
                machine.terms.binary(op, a, b)
            }
            Node::Ite(condition, yes, no) => {
                let condition = self.under(machine, pc, condition, depth);
                let condition = self.shortest(machine, pc, condition);
                let otherwise = machine.terms.not(condition);
                let Some(with) = self.side(machine, pc, condition) else {
                    return self.under(machine, pc, no, depth);
                };
                let Some(without) = self.side(machine, pc, otherwise) else {
                    return self.under(machine, pc, yes, depth);
                };
                let yes = self.under(machine, &with, yes, depth);
                let no = self.under(machine, &without, no, depth);
                machine.terms.ite(condition, yes, no)
            }
        }
    }

    /// A conjunction without what follows from the rest of it.
    pub(super) fn shortest(
        &mut self,
        machine: &mut Machine<'_>,
        pc: &PathCondition,
        condition: Term,
    ) -> Term {
        let mut kept = machine.terms.conjuncts(condition);
        if kept.len() > CONJUNCTS {
            return condition;
        }
        let mut at = 0;
        while let Some(&conjunct) = kept.get(at).filter(|_| kept.len() > 1) {
            let others = kept.iter().filter(|&&other| other != conjunct).copied();
            let otherwise = machine.terms.not(conjunct);
            let others = others.fold(otherwise, |all, other| machine.terms.and(all, other));
            match self.side(machine, pc, others) {
                None => drop(kept.remove(at)),
                Some(_) => at += 1,
            }
        }
        let kept = kept.into_iter();
        kept.fold(Terms::TRUE, |all, conjunct| {
            machine.terms.and(all, conjunct)
        })
    }

    /// What holds on a side of a choice; `None` if it is impossible.
    fn side(
        &mut self,
        machine: &mut Machine<'_>,
        pc: &PathCondition,
        condition: Term,
    ) -> Option<PathCondition> {
        if condition == Terms::FALSE {
            return None;
        }
        let asked = (pc.len() <= ASKED).then_some(self.sides);
        let Some(left) = asked.and_then(|sides| sides.checked_sub(1)) else {
            let known = pc.known(&machine.terms, condition);
            let is_possible = known != Some(false);
            return is_possible.then(|| pc.supposing(&mut machine.terms, condition));
        };
        self.sides = left;
        let mut side = pc.clone();
        let Machine { solver, terms, .. } = machine;
        match solver.assume(terms, &mut side, condition) {
            Assumed::Contradicts => None,
            Assumed::Holds | Assumed::Unknown(_) => Some(side),
        }
    }
}

/// Conjuncts of which none follows from the others, in their order; and whether that is so.
pub(super) fn irredundant(
    machine: &mut Machine<'_>,
    pc: &PathCondition,
    conjuncts: Vec<Term>,
) -> (Vec<Term>, bool) {
    let mut kept = cheaply(machine, pc, conjuncts);
    if kept.len() > CONJUNCTS {
        return (kept, false);
    }
    let (mut at, mut sure) = (0, true);
    while let Some(&conjunct) = kept.get(at) {
        let others = kept.iter().filter(|&&other| other != conjunct).copied();
        let mut others = conjunction(machine, pc, others.collect());
        let otherwise = machine.terms.not(conjunct);
        match machine
            .solver
            .assume(&mut machine.terms, &mut others, otherwise)
        {
            Assumed::Contradicts => {
                kept.remove(at);
                continue;
            }
            Assumed::Unknown(_) => sure = false,
            Assumed::Holds => {}
        }
        at += 1;
    }
    (kept, sure)
}

/// Conjuncts without those that simple look-ups know from later ones.
fn cheaply(machine: &mut Machine<'_>, pc: &PathCondition, conjuncts: Vec<Term>) -> Vec<Term> {
    let (mut later, mut kept) = (conjunction(machine, pc, Vec::new()), Vec::new());
    for conjunct in conjuncts.into_iter().rev() {
        if later.known(&machine.terms, conjunct) != Some(true) {
            kept.push(conjunct);
            assume(machine, &mut later, conjunct);
        }
    }
    kept.reverse();
    kept
}

/// Conjuncts that hold on the path of `pc` as a path condition, with the model that `pc` has.
fn conjunction(
    machine: &mut Machine<'_>,
    pc: &PathCondition,
    conjuncts: Vec<Term>,
) -> PathCondition {
    let mut made = PathCondition::new();
    for (symbol, value) in pc.model().iter() {
        let symbol = machine.terms.symbol_term(symbol);
        made.suggest(&machine.terms, symbol, value);
    }
    for conjunct in conjuncts {
        assume(machine, &mut made, conjunct);
    }
    made
}

fn assume(machine: &mut Machine<'_>, pc: &mut PathCondition, conjunct: Term) {
    let _the_model_satisfies_it = machine.solver.assume(&mut machine.terms, pc, conjunct);
}

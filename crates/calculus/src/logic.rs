//! Terms and solver as the rules use them: is this satisfiable, and which sides of a branch are.

use crate::follow::Answers;
use isopath_solver::{Assumed, Decision, PathCondition, Solver, SolverConfig};
use isopath_terms::{BinOp, Const, Node, Sort, Term, Terms};
use rpds::List;

/// A path condition, with its conjuncts as the rules wrote them. A clone shares everything.
#[derive(Clone, Default)]
pub struct Condition {
    pub(crate) path: PathCondition,
    written: List<Term>,
}

impl Condition {
    /// `true`.
    pub fn new() -> Condition {
        Condition::default()
    }

    /// What the rules added, oldest first. What was implied already is not there.
    pub fn conjuncts(&self) -> Vec<Term> {
        let mut all: Vec<Term> = self.written.iter().copied().collect();
        all.reverse();
        all
    }
}

/// Whether something is satisfiable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Truth {
    /// It is.
    Yes,
    /// It is not.
    No,
    /// The solver gave up.
    Unknown,
}

impl Truth {
    fn of(possible: bool) -> Truth {
        if possible { Truth::Yes } else { Truth::No }
    }
}

/// One side of a branch.
#[derive(Clone)]
#[allow(
    clippy::large_enum_variant,
    reason = "a side is taken apart where it is made, and most are possible"
)]
pub enum BranchSide {
    /// It can be taken, under this condition.
    Possible(Condition),
    /// It cannot.
    Impossible,
    /// The solver gave up.
    Unknown,
}

/// Terms, and the solver that decides about them.
pub struct Logic {
    /// Where the terms are.
    pub terms: Terms,
    pub(crate) solver: Solver,
    pub(crate) answers: Answers,
}

impl Default for Logic {
    fn default() -> Logic {
        Logic::new(SolverConfig::default())
    }
}

impl Logic {
    /// The null reference.
    pub const NULL: Const = Const::Loc(0);

    /// No terms yet, and a solver as `config` says.
    pub fn new(config: SolverConfig) -> Logic {
        Logic {
            terms: Terms::new(),
            solver: Solver::new(config),
            answers: Answers::default(),
        }
    }

    /// A symbolic reference.
    pub fn reference(&mut self, name: &str) -> Term {
        self.terms.symbol(name, Sort::Loc)
    }

    /// `null` as a term.
    pub fn null(&mut self) -> Term {
        self.terms.constant(Logic::NULL)
    }

    /// `r = null`.
    pub fn is_null(&mut self, r: Term) -> Term {
        let null = self.null();
        self.terms.eq(r, null)
    }

    /// `a != b`.
    pub fn differ(&mut self, a: Term, b: Term) -> Term {
        let same = self.terms.eq(a, b);
        self.terms.not(same)
    }

    /// All of `parts`.
    pub fn all(&mut self, parts: impl IntoIterator<Item = Term>) -> Term {
        let terms = &mut self.terms;
        parts.into_iter().fold(Terms::TRUE, |a, b| terms.and(a, b))
    }

    /// One of `parts` at least.
    pub fn any(&mut self, parts: impl IntoIterator<Item = Term>) -> Term {
        let terms = &mut self.terms;
        parts.into_iter().fold(Terms::FALSE, |a, b| terms.or(a, b))
    }

    /// The papers' S: whether `condition` and `c` can hold together.
    pub fn satisfiable(&mut self, condition: &Condition, c: Term) -> Truth {
        match self.assume(condition, c) {
            BranchSide::Possible(_) => Truth::Yes,
            BranchSide::Impossible => Truth::No,
            BranchSide::Unknown => Truth::Unknown,
        }
    }

    /// `condition` and `c`.
    pub fn assume(&mut self, condition: &Condition, c: Term) -> BranchSide {
        let mut extended = condition.clone();
        match self.assumed(&mut extended.path, c) {
            Truth::Yes => {
                if c != Terms::TRUE {
                    extended.written.push_front_mut(c);
                }
                BranchSide::Possible(extended)
            }
            Truth::No => BranchSide::Impossible,
            Truth::Unknown => BranchSide::Unknown,
        }
    }

    /// Asserts `c` if it can hold: as the solver finds, or as the trail says that is followed.
    fn assumed(&mut self, path: &mut PathCondition, c: Term) -> Truth {
        if c == Terms::TRUE || c == Terms::FALSE {
            return Truth::of(c == Terms::TRUE);
        }
        let recorded = self.recorded(c);
        if recorded == Some(true) {
            path.follow();
        }
        let truth = match recorded {
            Some(false) => Truth::No,
            Some(true) | None => match self.solver.assume(&mut self.terms, path, c) {
                Assumed::Holds => Truth::Yes,
                Assumed::Contradicts => Truth::No,
                Assumed::Unknown(_) => Truth::Unknown,
            },
        };
        self.answers.note(c, truth);
        truth
    }

    /// `condition` and `c`, which goes without saying: it is not written down.
    pub fn given(&mut self, condition: &Condition, c: Term) -> BranchSide {
        match self.assume(condition, c) {
            BranchSide::Possible(extended) => BranchSide::Possible(Condition {
                path: extended.path,
                written: condition.written.clone(),
            }),
            other => other,
        }
    }

    /// Both sides of a branch on `c`: where it holds, and where it does not. What is implied is not
    /// written down again.
    pub fn branch(&mut self, condition: &Condition, c: Term) -> [BranchSide; 2] {
        if c == Terms::TRUE || c == Terms::FALSE {
            let mut sides = [
                BranchSide::Possible(condition.clone()),
                BranchSide::Impossible,
            ];
            sides.rotate_left(usize::from(c == Terms::FALSE));
            return sides;
        }
        let (truths, paths) = self.decided(&condition.path, c);
        let not_c = self.terms.not(c);
        let implied = truths.contains(&Truth::No);
        let mut sides = [c, not_c].into_iter().zip(truths).zip(paths);
        std::array::from_fn(|_| match sides.next() {
            Some(((c, Truth::Yes), path)) => {
                let mut written = condition.written.clone();
                if !implied {
                    written.push_front_mut(c);
                }
                BranchSide::Possible(Condition { path, written })
            }
            Some(((_, Truth::Unknown), _)) => BranchSide::Unknown,
            _ => BranchSide::Impossible,
        })
    }

    /// Which sides of `c` are possible, each with its path condition: as the solver finds, or as the trail says
    /// that is followed.
    fn decided(&mut self, path: &PathCondition, c: Term) -> ([Truth; 2], [PathCondition; 2]) {
        let not_c = self.terms.not(c);
        let mut paths = [path.clone(), path.clone()];
        let truths = match self.recorded(c) {
            Some(yes) => {
                let truths = [yes, self.recorded(not_c).unwrap_or(false)];
                self.follow_sides(&mut paths, c, truths);
                truths.map(Truth::of)
            }
            None => {
                let decision = self.solver.decide(&mut self.terms, &mut paths[0], c);
                settled(decision, &mut paths)
            }
        };
        self.answers.note(c, truths[0]);
        self.answers.note(not_c, truths[1]);
        (truths, paths)
    }

    /// Asserts the sides that are possible, without asking. The rules as they are printed put conditions together anew:
    /// what they begin with does not know that it follows a trail.
    fn follow_sides(&mut self, paths: &mut [PathCondition; 2], c: Term, possible: [bool; 2]) {
        let forced = possible.contains(&false);
        for (holds, path) in [true, false].into_iter().zip(paths) {
            if possible[usize::from(!holds)] {
                let side = (holds, forced);
                path.follow();
                self.solver.follow(&mut self.terms, path, c, side);
            }
        }
    }

    /// The conjunction of what `condition` says.
    pub fn term_of(&mut self, condition: &Condition) -> Term {
        self.all(condition.conjuncts())
    }

    /// `condition` as text.
    pub fn show(&self, condition: &Condition) -> String {
        let all = condition.conjuncts();
        if all.is_empty() {
            return "true".to_owned();
        }
        let shown: Vec<String> = all
            .iter()
            .map(|&c| self.show_conjunct(c, all.len() > 1))
            .collect();
        shown.join(" && ")
    }

    fn show_conjunct(&self, c: Term, among_others: bool) -> String {
        let text = self.terms.display(c).to_string();
        match self.terms.node(c) {
            Node::Binary(BinOp::Or, ..) | Node::Ite(..) if among_others => format!("({text})"),
            _ => text,
        }
    }
}

/// What a decision on the first of `paths` says of both sides, with each side's path condition in its place.
fn settled(decision: Decision, paths: &mut [PathCondition; 2]) -> [Truth; 2] {
    match decision {
        Decision::Always => [Truth::Yes, Truth::No],
        Decision::Never => {
            paths.swap(0, 1);
            [Truth::No, Truth::Yes]
        }
        Decision::Fork { otherwise } => {
            paths[1] = otherwise;
            [Truth::Yes, Truth::Yes]
        }
        Decision::HalfUnknown { taken: true, .. } => [Truth::Yes, Truth::Unknown],
        Decision::HalfUnknown { taken: false, .. } => {
            paths.swap(0, 1);
            [Truth::Unknown, Truth::Yes]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_branch_has_the_sides_that_are_possible() {
        let mut logic = Logic::default();
        let [x, y] = ["x", "y"].map(|name| logic.reference(name));
        let same = logic.terms.eq(x, y);
        let [BranchSide::Possible(yes), BranchSide::Possible(no)] =
            logic.branch(&Condition::new(), same)
        else {
            panic!("both sides are possible");
        };
        assert_eq!(logic.show(&yes), "y == x");
        assert!(matches!(
            logic.branch(&no, same),
            [BranchSide::Impossible, _]
        ));
        let null = logic.is_null(x);
        let other = logic.is_null(y);
        let BranchSide::Possible(yes) = logic.assume(&yes, null) else {
            panic!("possible");
        };
        let unlike = logic.terms.not(other);
        assert_eq!(logic.satisfiable(&yes, unlike), Truth::No);
    }
}

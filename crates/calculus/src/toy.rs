//! A language of three comparisons, to test the search with.

use crate::paths::{Paths, Walk};
use crate::{
    BranchSide, Condition, Found, Limits, Logic, Position, Rules, StepRecord, Successor, explore,
};
use isopath_search::{Interpreter, Order, Pause, Progress, SearchConfig};
use isopath_terms::Term;
use isopath_trace::{DecisionKind, Path};

/// Asks which of its references are null, one after another. `other` asks the second time about another one.
struct Toy {
    logic: Logic,
    other: bool,
}

#[derive(Clone)]
struct State {
    condition: Condition,
    asked: usize,
}

fn toy(other: bool) -> Toy {
    let logic = Logic::default();
    Toy { logic, other }
}

impl Toy {
    fn reference(&mut self, number: usize) -> Term {
        let name = match (number, self.other) {
            (1, true) => "other".to_owned(),
            _ => format!("x{number}"),
        };
        self.logic.reference(&name)
    }

    fn side(&self, side: BranchSide, asked: usize) -> Option<Successor<State>> {
        let BranchSide::Possible(condition) = side else {
            return None;
        };
        let state = State { condition, asked };
        let (rule, adds) = ("Ask", None);
        Some(Successor { rule, adds, state })
    }
}

impl Rules for Toy {
    type State = State;

    const LANGUAGE: &'static str = "toy";

    fn start(&mut self) -> State {
        State {
            condition: Condition::new(),
            asked: 0,
        }
    }

    fn is_final(&self, state: &State) -> bool {
        state.asked == 3
    }

    fn successors(&mut self, s: &State) -> Vec<Successor<State>> {
        let x = self.reference(s.asked);
        let first = self.logic.reference("x0");
        let null = self.logic.is_null(x);
        // An answer that is no choice: whether it can be another than the first.
        let differ = self.logic.differ(x, first);
        let _ = self.logic.satisfiable(&s.condition, differ);
        let sides = self.logic.branch(&s.condition, null);
        let sides = sides.into_iter();
        sides
            .filter_map(|side| self.side(side, s.asked + 1))
            .collect()
    }

    fn logic(&mut self) -> &mut Logic {
        &mut self.logic
    }

    fn condition(state: &mut State) -> &mut Condition {
        &mut state.condition
    }

    fn position(&self, _: &State) -> Position {
        Position::default()
    }

    fn kind(_: &str) -> DecisionKind {
        DecisionKind::Null
    }

    fn record(&mut self, _: &State, step: &Successor<State>) -> StepRecord {
        StepRecord {
            rule: step.rule,
            adds: None,
            before: String::new(),
            after: self.logic.show(&step.state.condition),
        }
    }
}

fn show(toy: &mut Toy, state: &State, _: Found) -> String {
    toy.logic.show(&state.condition)
}

type Keep = fn(&mut Toy, &State, Found) -> String;

/// Runs `walk` to its end; what forks off is added to `forks`.
fn finish(
    paths: &mut Paths<'_, Toy, Keep>,
    walk: &mut Walk<State>,
    forks: &mut Vec<Walk<State>>,
) -> Result<(Path, String), String> {
    loop {
        match paths.run(walk, 1, forks, false)? {
            Pause::Ended(found) => {
                let end = paths.ended(walk, found);
                return Ok((end.path, end.kept));
            }
            Pause::Forked | Pause::Rests | Pause::OutOfFuel => {}
        }
    }
}

/// Follows the trail to each fork in a machine of its own.
fn followed(other: bool) -> Vec<Result<(Path, String), String>> {
    let (limits, keep) = (Limits::default(), show as Keep);
    let mut paths = Paths::new(toy(false), &limits, &keep);
    let Ok(entry) = paths.enter();
    let mut pending = vec![entry];
    let mut results = Vec::new();
    while let Some(mut walk) = pending.pop() {
        let trail = paths.trail(&walk);
        let mut another = Paths::new(toy(other), &limits, &keep);
        let Ok(mut again) = another.enter();
        another.follow(&mut again, trail);
        let expected = finish(&mut paths, &mut walk, &mut pending);
        let result = finish(&mut another, &mut again, &mut Vec::new());
        assert!(other || result == expected, "{result:?} {expected:?}");
        results.push(result);
    }
    results
}

#[test]
fn a_trail_leads_to_the_same_state() {
    let ends: Vec<_> = followed(false).into_iter().map(Result::unwrap).collect();
    assert_eq!(ends.len(), 8);
    assert_eq!(ends[7].1, "x0 != null && x1 != null && x2 != null");
}

#[test]
fn a_trail_of_another_program_diverges() {
    let ends = followed(true);
    let errors: Vec<String> = ends.into_iter().filter_map(Result::err).collect();
    // Half of the trails end before the second question.
    assert_eq!(errors.len(), 6, "{errors:?}");
    assert!(errors[0].contains("is possible"), "{}", errors[0]);
}

#[test]
fn steps_are_told_in_the_order_of_one_thread() {
    let run = |jobs, order| {
        let limits = Limits {
            search: SearchConfig {
                jobs,
                order,
                ..SearchConfig::default()
            },
            record_steps: true,
            ..Limits::default()
        };
        let found = explore(&limits, &Progress::default(), || toy(false), show);
        assert_eq!(found.states, 15);
        (found.ends, found.steps.unwrap())
    };
    let (ends, steps) = run(1, Order::DepthFirst);
    assert_eq!((ends.len(), steps.len()), (8, 14));
    assert_eq!(steps[0].after, "x0 == null");
    for jobs in 1..=3 {
        for order in [Order::BreadthFirst, Order::Random(5)] {
            assert!(run(jobs, order) == (ends.clone(), steps.clone()));
        }
    }
}

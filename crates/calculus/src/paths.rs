//! Rules as a search sees them: an interpreter of paths.

use crate::follow::{Asked, TrailEntry};
use crate::search::{End, Found, Record};
use crate::{Limits, Rules, Successor};
use isopath_search::{Interpreter, Pause};
use isopath_trace::{Bound, Merge, Path, Trail};
use rpds::List;
use std::convert::Infallible;

/// Successors between looks at the clock: one may ask the solver many questions.
const SLICE: u64 = 64;

/// A path that is not over.
#[derive(Clone)]
pub(crate) struct Walk<S> {
    state: S,
    steps: u32,
    /// Newest first.
    trail: List<TrailEntry>,
    /// The choices among them.
    path: Path,
    /// The solver gave up on a question on the way. Another may find an answer, and go another way.
    unsure: bool,
}

/// The rules of one thread.
pub(crate) struct Paths<'a, R: Rules, K> {
    rules: R,
    limits: &'a Limits,
    keep: &'a K,
    /// Whether the path that is run has not reached the end of the trail that it follows.
    following: bool,
    executed: u64,
    visited: Visited,
}

/// What one thread has visited and no other.
#[derive(Default)]
pub(crate) struct Visited {
    pub(crate) states: u64,
    /// The steps, if they are recorded.
    pub(crate) records: Vec<Record>,
}

impl Merge for Visited {
    fn merge_with(&mut self, other: Visited) {
        let Visited { states, records } = other;
        self.states.merge_with(states);
        self.records.merge_with(records);
    }
}

impl<'a, R: Rules, K> Paths<'a, R, K> {
    pub(crate) fn new(rules: R, limits: &'a Limits, keep: &'a K) -> Self {
        Paths {
            rules,
            limits,
            keep,
            following: false,
            executed: 0,
            visited: Visited::default(),
        }
    }

    /// Whether a path is over before it takes a step.
    fn over(&self, walk: &Walk<R::State>) -> Option<Found> {
        if self.rules.is_final(&walk.state) {
            return Some(Found::Final);
        }
        (walk.steps >= self.limits.steps).then_some(Found::Cut(Bound::Steps))
    }

    /// One step: the path goes on by the first rule that applies, and `forks` gets the others. A path that
    /// follows a trail goes on by the rule that is recorded, and the others are left to who wrote it.
    fn step(
        &mut self,
        walk: &mut Walk<R::State>,
        forks: &mut Vec<Walk<R::State>>,
    ) -> Result<Option<Found>, String> {
        self.executed += 1;
        self.rules.logic().answers.begin_step();
        let next = self.rules.successors(&walk.state);
        if let Some(questions) = self.rules.logic().answers.diverged() {
            return Err(questions);
        }
        if !self.following {
            self.visited.states += next.len() as u64;
            self.record(walk, &next);
        }
        let mut walks = self.walks(walk, next);
        if walks.is_empty() {
            return Ok(Some(Found::NoRule));
        }
        if self.following {
            let taken = self.recorded_choice(&walks)?;
            *walk = walks.swap_remove(taken);
            return Ok(self.arrive(walk));
        }
        *walk = walks.remove(0);
        // The newest is the next one in depth-first order.
        forks.extend(walks.into_iter().rev());
        Ok(None)
    }

    /// A path for each step, with what leads to it.
    fn walks(
        &mut self,
        before: &Walk<R::State>,
        next: Vec<Successor<R::State>>,
    ) -> Vec<Walk<R::State>> {
        let at = self.rules.position(&before.state);
        let (answers, sure) = self.rules.logic().answers.of_step();
        let (mut trail, mut path) = (before.trail.clone(), before.path.clone());
        for (c, holds) in answers {
            let asked = Asked::Answer(c);
            trail.push_front_mut(TrailEntry { asked, holds, at });
        }
        let last = next.len().saturating_sub(1);
        let walks = next.into_iter().enumerate().map(|(number, step)| {
            let asked = Asked::Choice(step.rule, step.adds, R::kind(step.rule));
            let mut walk = Walk {
                state: step.state,
                steps: before.steps + 1,
                trail: trail.clone(),
                path: path.clone(),
                unsure: before.unsure || !sure,
            };
            // That it is the last one follows from the others.
            if number < last {
                let choice = |holds| TrailEntry { asked, holds, at };
                walk.trail.push_front_mut(choice(true));
                walk.path.push(true);
                trail.push_front_mut(choice(false));
                path.push(false);
            }
            walk
        });
        walks.collect()
    }

    /// Which of the steps the trail takes.
    fn recorded_choice(&mut self, walks: &[Walk<R::State>]) -> Result<usize, String> {
        for (number, walk) in walks[..walks.len() - 1].iter().enumerate() {
            let Some(entry) = walk.trail.first() else {
                continue;
            };
            let taken = self.rules.logic().next_recorded(entry.asked);
            if let Some(questions) = self.rules.logic().answers.diverged() {
                return Err(questions);
            }
            match taken {
                Some(true) => return Ok(number),
                Some(false) => {}
                None => return Err("recorded: nothing\nasked:    which rule is next".to_owned()),
            }
        }
        Ok(walks.len() - 1)
    }

    /// At the end of the trail the path has a model again, and goes its own ways.
    fn arrive(&mut self, walk: &mut Walk<R::State>) -> Option<Found> {
        let logic = self.rules.logic();
        self.following = logic.answers.is_following();
        if self.following {
            return None;
        }
        let sure = logic.arrive(R::condition(&mut walk.state));
        (!sure).then_some(Found::Unknown)
    }

    fn record(&mut self, walk: &Walk<R::State>, next: &[Successor<R::State>]) {
        if !self.limits.record_steps {
            return;
        }
        for step in next {
            let step = self.rules.record(&walk.state, step);
            let (path, steps) = (walk.path.clone(), walk.steps);
            self.visited.records.push(Record { path, steps, step });
        }
    }

    fn ended_as(&mut self, found: Found) -> Result<Pause<Found>, String> {
        match self.rules.logic().answers.unfinished() {
            Some(questions) => Err(questions),
            None => Ok(Pause::Ended(found)),
        }
    }
}

impl<R, T, K> Interpreter for Paths<'_, R, K>
where
    R: Rules,
    T: Send,
    K: Fn(&mut R, &R::State, Found) -> T,
{
    type State = Walk<R::State>;
    type Ending = Found;
    type Trace = End<T>;
    type Part = Visited;
    type Refusal = Infallible;

    fn enter(&mut self) -> Result<Walk<R::State>, Infallible> {
        Ok(Walk {
            state: self.rules.start(),
            steps: 0,
            trail: List::new(),
            path: Path::default(),
            unsure: false,
        })
    }

    fn follow(&mut self, _: &mut Walk<R::State>, trail: Trail) {
        self.following = !trail.decisions.is_empty();
        self.rules.logic().follow(trail);
    }

    fn is_following(&self) -> bool {
        self.following
    }

    fn run(
        &mut self,
        path: &mut Walk<R::State>,
        fuel: u64,
        forks: &mut Vec<Walk<R::State>>,
        stop_at_fork: bool,
    ) -> Result<Pause<Found>, String> {
        for _ in 0..fuel.min(SLICE) {
            if let Some(found) = self.over(path) {
                return self.ended_as(found);
            }
            let before = forks.len();
            match self.step(path, forks)? {
                Some(found) => return self.ended_as(found),
                None if stop_at_fork && forks.len() > before => return Ok(Pause::Forked),
                None => {}
            }
        }
        Ok(Pause::OutOfFuel)
    }

    fn trail(&mut self, path: &Walk<R::State>) -> Trail {
        let mut entries: Vec<&TrailEntry> = path.trail.iter().collect();
        entries.reverse();
        let mut state = path.state.clone();
        let condition = R::condition(&mut state);
        let logic = self.rules.logic();
        logic.written(R::LANGUAGE, entries.into_iter(), condition)
    }

    /// Where the solver gave up, a trail cannot say what it found.
    fn is_doomed(&self, path: &Walk<R::State>) -> bool {
        path.unsure || self.rules.is_final(&path.state)
    }

    fn cut(by: Bound) -> Found {
        Found::Cut(by)
    }

    fn ended(&mut self, path: &Walk<R::State>, found: Found) -> End<T> {
        End {
            found,
            path: path.path.clone(),
            kept: (self.keep)(&mut self.rules, &path.state, found),
        }
    }

    fn executed(&self) -> u64 {
        self.executed
    }

    fn leave(self) -> Visited {
        self.visited
    }
}

//! One thread's share: an interpreter, and the pending paths of one subtree.

use crate::frontier::{Frontier, frontier};
use crate::pool::{SearchError, Shared};
use crate::{Ended, Interpreter, Settled, WorkerResult};
use isopath_trace::{Bound, Pause, Trail};
use std::collections::BTreeSet;
use std::sync::atomic::Ordering::Relaxed;

/// Instructions between looks at the clock.
const SLICE: u64 = 20_000;

/// Explores subtrees until there are none left.
pub(crate) struct Worker<'a, I: Interpreter>
where
    I::State: 'a,
{
    shared: &'a Shared<'a>,
    interpreter: I,
    frontier: Box<dyn Frontier<I::State> + 'a>,
    /// Paths that wait to be compared.
    arrived: Vec<I::State>,
    forks: Vec<I::State>,
    traces: Vec<I::Trace>,
    bounds_hit: BTreeSet<Bound>,
    explored: Vec<Trail>,
    left: Vec<Trail>,
}

/// A path did not follow its trail: which question was recorded, and which asked.
type Diverged = String;

impl<'a, I: Interpreter> Worker<'a, I>
where
    I::State: 'a,
{
    pub(crate) fn new(shared: &'a Shared<'a>, interpreter: I) -> Self {
        Worker {
            shared,
            interpreter,
            frontier: frontier(shared.config.order),
            arrived: Vec::new(),
            forks: Vec::new(),
            traces: Vec::new(),
            bounds_hit: BTreeSet::new(),
            explored: Vec::new(),
            left: Vec::new(),
        }
    }

    /// What was found.
    pub(crate) fn leave(self) -> WorkerResult<I::Trace, I::Part> {
        WorkerResult {
            traces: self.traces,
            bounds_hit: self.bounds_hit,
            explored: self.explored,
            left: self.left,
            part: self.interpreter.leave(),
            wall: self.shared.start.elapsed(),
        }
    }

    /// Takes subtrees, given as the trails that lead to them, until the search is over.
    pub(crate) fn work(&mut self) -> Result<(), SearchError<I::Refusal>> {
        while let Some((trail, busy)) = self.shared.take() {
            let is_given = self.shared.config.from.contains(&trail);
            self.explored.extend(is_given.then(|| trail.clone()));
            let entry = self.interpreter.enter();
            let explored = entry.map(|mut state| {
                self.interpreter.follow(&mut state, trail);
                self.frontier.push(state);
                self.subtree()
            });
            drop(busy);
            match explored.map_err(SearchError::Refused)? {
                Ok(()) => {}
                Err(questions) if is_given => return Err(SearchError::Diverged(questions)),
                // What another worker has met, this one must meet: else a subtree is lost.
                Err(questions) => panic!("a path that is run again diverges\n{questions}"),
            }
        }
        Ok(())
    }

    /// Explores all paths that are pending, round by round.
    fn subtree(&mut self) -> Result<(), Diverged> {
        loop {
            self.round()?;
            let arrived = std::mem::take(&mut self.arrived);
            if !arrived.is_empty() {
                for state in self.interpreter.compare(arrived) {
                    self.frontier.push(state);
                }
                continue;
            }
            let Settled { resumed, ended } = self.interpreter.settle();
            for (state, ending) in ended {
                self.finish(&state, ending);
            }
            for state in resumed {
                self.frontier.push(state);
            }
            if self.frontier.is_empty() {
                return Ok(());
            }
        }
    }

    /// Runs pending paths until each has ended or rests.
    fn round(&mut self) -> Result<(), Diverged> {
        while let Some(mut state) = self.frontier.next() {
            match self.run(&mut state)? {
                Pause::Ended(ending) => self.finish(&state, ending),
                Pause::Forked | Pause::OutOfFuel => self.frontier.push(state),
                Pause::Rests => self.arrived.push(state),
            }
            self.share_if_asked();
            self.stop_if_asked();
        }
        Ok(())
    }

    /// Runs a path to its end, or to the next fork if the order is to choose there.
    fn run(&mut self, state: &mut I::State) -> Result<Pause<I::Ending>, Diverged> {
        let stop_at_fork = self.frontier.chooses_at_forks();
        loop {
            let before = self.interpreter.executed();
            let pause = self
                .interpreter
                .run(state, SLICE, &mut self.forks, stop_at_fork);
            let executed = self.interpreter.executed() - before;
            let progress = &self.shared.progress;
            progress.instructions.fetch_add(executed, Relaxed);
            for fork in self.forks.drain(..) {
                self.frontier.push(fork);
            }
            self.shared.check_limits();
            self.share_if_asked();
            match pause? {
                Pause::OutOfFuel => {}
                pause => return Ok(pause),
            }
            if let Some(bound) = self.shared.stopped() {
                return Ok(Pause::Ended(I::cut(bound)));
            }
        }
    }

    /// Gives the largest subtree away if somebody has nothing to do.
    fn share_if_asked(&mut self) {
        if self.shared.is_wanted()
            && let Some(subtree) = self.give()
        {
            self.shared.give(subtree);
        }
    }

    /// Parts with a pending path that is worth it.
    fn give(&mut self) -> Option<Trail> {
        if self.interpreter.is_following() {
            return None;
        }
        let interpreter = &self.interpreter;
        let given = self.frontier.give(&|state| !interpreter.is_doomed(state))?;
        Some(self.interpreter.trail(&given))
    }

    /// Cuts what is pending if the search is to end, or leaves it to others.
    fn stop_if_asked(&mut self) {
        if let Some(bound) = self.shared.stopped() {
            let arrived = std::mem::take(&mut self.arrived);
            for state in self.frontier.drain().into_iter().chain(arrived) {
                self.finish(&state, I::cut(bound));
            }
        } else if self.shared.is_leaving() {
            while let Some(subtree) = self.give() {
                self.left.push(subtree);
            }
        }
    }

    fn finish(&mut self, state: &I::State, ending: I::Ending) {
        let trace = self.interpreter.ended(state, ending);
        let cut_by = trace.cut_by();
        self.bounds_hit.extend(cut_by);
        if trace.is_violation() {
            self.shared.progress.violated.fetch_add(1, Relaxed);
        }
        if trace.is_counted() {
            self.shared.count(cut_by);
        }
        self.traces.push(trace);
    }
}

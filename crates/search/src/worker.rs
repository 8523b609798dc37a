//! One thread's share: an interpreter, and the pending paths of one subtree.

use crate::pool::{SearchError, Shared};
use crate::{Ended, Interpreter, Order, Pause, Settled};
use isopath_trace::Bound;
use std::collections::VecDeque;
use std::sync::atomic::Ordering::Relaxed;

/// Instructions between looks at the clock.
const SLICE: u64 = 20_000;

/// Explores subtrees until there are none left.
pub(crate) struct Worker<'a, I: Interpreter> {
    shared: &'a Shared<'a, I::Trace>,
    pub(crate) interpreter: I,
    pending: VecDeque<I::State>,
    /// Paths that wait to be compared.
    arrived: Vec<I::State>,
    forks: Vec<I::State>,
    random: u64,
}

/// How far a path was run.
enum Progressed<E> {
    Ended(E),
    Forked,
    Rests,
    Diverged(String),
}

impl<'a, I: Interpreter> Worker<'a, I> {
    pub(crate) fn new(shared: &'a Shared<'a, I::Trace>, interpreter: I) -> Self {
        let random = match shared.config.order {
            Order::Random(seed) => seed,
            _ => 0,
        };
        Worker {
            shared,
            interpreter,
            pending: VecDeque::new(),
            arrived: Vec::new(),
            forks: Vec::new(),
            random,
        }
    }

    /// Takes subtrees, given as the trails that lead to them, until the search is over.
    pub(crate) fn work(&mut self) -> Result<(), SearchError<I::Refusal>> {
        while let Some(trail) = self.shared.take() {
            let is_given = trail == self.shared.config.from;
            let entry = self.interpreter.enter();
            let diverged = entry.map(|state| {
                self.interpreter.follow(trail);
                self.pending.push_back(state);
                self.subtree()
            });
            self.shared.done();
            match diverged.map_err(SearchError::Refused)? {
                Some(questions) if is_given => return Err(SearchError::Diverged(questions)),
                // What another worker has met, this one must meet: else a subtree is lost.
                Some(questions) => panic!("a path that is run again diverges\n{questions}"),
                None => {}
            }
        }
        Ok(())
    }

    /// Explores all paths that are pending, round by round. Says if one could not follow its trail.
    fn subtree(&mut self) -> Option<String> {
        loop {
            if let Some(diverged) = self.round() {
                return Some(diverged);
            }
            let arrived = std::mem::take(&mut self.arrived);
            if !arrived.is_empty() {
                self.pending.extend(self.interpreter.compare(arrived));
                continue;
            }
            let Settled { resumed, ended } = self.interpreter.settle();
            for (state, ending) in ended {
                self.finish(&state, ending);
            }
            self.pending.extend(resumed);
            if self.pending.is_empty() {
                return None;
            }
        }
    }

    /// Runs pending paths until each has ended or rests.
    fn round(&mut self) -> Option<String> {
        while let Some(mut state) = self.next() {
            match self.run(&mut state) {
                Progressed::Ended(ending) => self.finish(&state, ending),
                Progressed::Forked => self.pending.push_back(state),
                Progressed::Rests => self.arrived.push(state),
                Progressed::Diverged(questions) => return Some(questions),
            }
            self.share_if_asked();
            if let Some(bound) = self.shared.stopped() {
                let arrived = std::mem::take(&mut self.arrived);
                for state in std::mem::take(&mut self.pending).into_iter().chain(arrived) {
                    self.finish(&state, I::cut(bound));
                }
            }
        }
        None
    }

    /// The next path to run.
    fn next(&mut self) -> Option<I::State> {
        match self.shared.config.order {
            Order::DepthFirst => self.pending.pop_back(),
            Order::BreadthFirst => self.pending.pop_front(),
            Order::Random(_) if self.pending.is_empty() => None,
            Order::Random(_) => {
                // xorshift64: any spread will do, it only has to be the same every time.
                self.random ^= self.random << 13;
                self.random ^= self.random >> 7;
                self.random ^= self.random << 17;
                let i = (self.random % self.pending.len() as u64) as usize;
                self.pending.swap_remove_back(i)
            }
        }
    }

    /// Runs a path to its end, or to the next fork if the order is not depth first.
    fn run(&mut self, state: &mut I::State) -> Progressed<I::Ending> {
        let stop_at_fork = self.shared.config.order != Order::DepthFirst;
        loop {
            let before = self.interpreter.executed();
            let pause = self
                .interpreter
                .run(state, SLICE, &mut self.forks, stop_at_fork);
            let executed = self.interpreter.executed() - before;
            let progress = &self.shared.progress;
            progress.instructions.fetch_add(executed, Relaxed);
            self.pending.extend(self.forks.drain(..));
            self.shared.check_limits();
            self.share_if_asked();
            match pause {
                Pause::Ended(ending) => return Progressed::Ended(ending),
                Pause::Forked => return Progressed::Forked,
                Pause::Rests => return Progressed::Rests,
                Pause::Diverged(questions) => return Progressed::Diverged(questions),
                Pause::OutOfFuel => {}
            }
            if let Some(bound) = self.shared.stopped() {
                return Progressed::Ended(I::cut(bound));
            }
        }
    }

    /// Gives the largest subtree away if somebody has nothing to do.
    fn share_if_asked(&mut self) {
        let may_give = !self.pending.is_empty() && !self.interpreter.is_following();
        if !may_give || !self.shared.is_wanted() {
            return;
        }
        let mut pending = self.pending.iter();
        let at = pending.position(|state| !self.interpreter.is_doomed(state));
        if let Some(given) = at.and_then(|at| self.pending.remove(at)) {
            self.shared.give(self.interpreter.trail(&given));
        }
    }

    fn finish(&mut self, state: &I::State, ending: I::Ending) {
        let trace = self.interpreter.ended(state, ending);
        if let Some(bound) = trace.cut_by() {
            self.shared.hit(bound);
        }
        if trace.is_violation() {
            self.shared.progress.violated.fetch_add(1, Relaxed);
        }
        let cut_by_traces = trace.cut_by() == Some(Bound::Traces);
        self.shared.finished(trace, cut_by_traces);
    }
}

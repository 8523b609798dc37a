//! A counter machine, explored, bounded, shared between threads and drawn: nothing of it is Java.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_report::{Dot, Run};
use isopath_search::{
    Ended, Interpreter, Order, Pause, Progress, SearchConfig, SearchError, WorkerResult, search,
};
use isopath_trace::{Bound, Decision, Outcome, Stats, Trace, TraceDetails, TraceEnding, Trail};
use std::collections::VecDeque;
use std::time::Duration;

/// Counts to three by ones and twos; at each step it forks over which.
#[derive(Default)]
struct Counters {
    goal: u32,
    steps: u64,
    following: VecDeque<Decision>,
    forgets_to_follow: bool,
    panics: bool,
}

#[derive(Clone, Default)]
struct Counter {
    count: u32,
    decided: Vec<Decision>,
    /// The step that a fork has decided and not made.
    owed: u32,
}

impl Interpreter for Counters {
    type State = Counter;
    type Ending = Result<u32, Bound>;
    type Trace = Trace;
    type Part = u64;
    type Refusal = String;

    fn enter(&mut self) -> Result<Counter, String> {
        match self.goal {
            0 => Err("nothing to count to".to_owned()),
            _ => Ok(Counter::default()),
        }
    }

    fn follow(&mut self, _: &mut Counter, trail: Trail) {
        self.following = trail.decisions.into();
        if self.forgets_to_follow {
            self.following.pop_front();
        }
    }

    fn is_following(&self) -> bool {
        !self.following.is_empty()
    }

    fn run(
        &mut self,
        path: &mut Counter,
        fuel: u64,
        forks: &mut Vec<Counter>,
        stop_at_fork: bool,
    ) -> Result<Pause<Result<u32, Bound>>, String> {
        assert!(!self.panics, "a worker panics");
        for _ in 0..fuel.min(3) {
            self.steps += 1;
            path.count += std::mem::take(&mut path.owed);
            if path.count >= self.goal {
                return Ok(Pause::Ended(Ok(path.count)));
            }
            let question = format!("a step of one from {}", path.count);
            let mut other = path.clone();
            if let Some(recorded) = self.following.pop_front() {
                if recorded.text.as_deref() != Some(question.as_str()) {
                    return Err(format!("{recorded} is not {question}"));
                }
                path.owed = if recorded.holds { 1 } else { 2 };
                path.decided.push(recorded);
                continue;
            }
            (path.owed, other.owed) = (1, 2);
            path.decided.push(Decision::branch(question.clone(), true));
            other.decided.push(Decision::branch(question, false));
            forks.push(other);
            if stop_at_fork {
                return Ok(Pause::Forked);
            }
        }
        Ok(Pause::OutOfFuel)
    }

    fn trail(&mut self, path: &Counter) -> Trail {
        Trail {
            decisions: path.decided.clone(),
            ..Trail::to_entry()
        }
    }

    fn is_doomed(&self, _: &Counter) -> bool {
        false
    }

    fn cut(by: Bound) -> Result<u32, Bound> {
        Err(by)
    }

    fn ended(&mut self, path: &Counter, ending: Result<u32, Bound>) -> Trace {
        let trail = self.trail(path);
        let end = ending.map_or_else(TraceEnding::Cut, |_| TraceEnding::Returned);
        let path = trail.path();
        Trace {
            details: Some(TraceDetails {
                trail,
                result: ending.ok().map(|count| count.to_string()),
                ..TraceDetails::default()
            }),
            ..Trace::bare(path, end)
        }
    }

    fn executed(&self) -> u64 {
        self.steps
    }

    fn leave(self) -> u64 {
        self.steps
    }
}

fn counters(goal: u32) -> Counters {
    Counters {
        goal,
        ..Counters::default()
    }
}

/// What counting to a number finds.
fn found(
    goal: u32,
    config: &SearchConfig,
) -> Result<WorkerResult<Trace, u64>, SearchError<String>> {
    let found = search(config, &Progress::default(), |_| counters(goal));
    let found = found.map_err(|(error, _)| error)?;
    Ok(WorkerResult::together(found).unwrap())
}

fn ways(goal: u32, config: SearchConfig) -> Vec<Trace> {
    found(goal, &config).unwrap().traces
}

#[test]
fn every_order_and_number_of_threads_finds_the_same() {
    let expected = ways(16, SearchConfig::default());
    // One way to the goal less one and two, and so on: Fibonacci.
    assert_eq!(expected.len(), 2584);
    let orders = [Order::DepthFirst, Order::BreadthFirst, Order::Random(3)];
    for (jobs, order) in (1..=4).flat_map(|jobs| orders.map(|order| (jobs, order))) {
        let config = SearchConfig {
            jobs,
            order,
            ..SearchConfig::default()
        };
        assert_eq!(ways(16, config), expected, "{jobs} {order:?}");
    }
}

#[test]
fn a_search_begins_where_a_trail_leads_and_ends_at_its_bounds() {
    let all = ways(5, SearchConfig::default());
    let first = Decision::branch("a step of one from 0", false);
    let from = Trail {
        decisions: vec![first],
        ..Trail::to_entry()
    };
    let config = SearchConfig {
        from: vec![from],
        ..SearchConfig::default()
    };
    let below = all
        .iter()
        .filter(|way| way.path.iter().next() == Some(false));
    assert_eq!(ways(5, config), below.cloned().collect::<Vec<_>>());
    let few = SearchConfig {
        max_traces: Some(3),
        ..SearchConfig::default()
    };
    let few = ways(5, few);
    let cut = |way: &&Trace| way.cut_by() == Some(Bound::Traces);
    assert_eq!(few.iter().filter(|way| !cut(way)).count(), 3);
    assert!(few.iter().any(|way| cut(&way)));
}

#[test]
fn what_is_left_is_explored_by_another() {
    let expected = ways(12, SearchConfig::default());
    for (order, leave_after) in [
        (Order::DepthFirst, 0),
        (Order::DepthFirst, 1),
        (Order::BreadthFirst, 20),
        (Order::Random(4), 7),
    ] {
        let config = SearchConfig {
            order,
            leave_after: Some(leave_after),
            ..SearchConfig::default()
        };
        let mut results = vec![found(12, &config).unwrap()];
        // What each leaves the next one takes, as a file has it.
        while let Some(last) = results.last().filter(|last| !last.left.is_empty()) {
            let written = serde_json::to_string(last).unwrap();
            let read: WorkerResult<Trace, u64> = serde_json::from_str(&written).unwrap();
            assert_eq!(read, *last);
            let rest = SearchConfig {
                from: read.left,
                leave_after: Some(leave_after + 50),
                ..config.clone()
            };
            results.push(found(12, &rest).unwrap());
        }
        assert!(results.len() > 2, "{order:?}");
        let some = results[..results.len() - 1].to_vec();
        let some = WorkerResult::together(some).unwrap();
        assert!(!some.is_whole(&config.from));
        let all = WorkerResult::together(results).unwrap();
        assert!(all.is_whole(&config.from));
        assert_eq!(all.traces, expected, "{order:?}");
    }
}

#[test]
fn what_was_found_is_drawn_as_that_of_java_is() {
    let traces = ways(2, SearchConfig::default());
    let run = Run {
        target: "count to 2".to_owned(),
        strategy: "none",
        outcome: Outcome::new(traces, Default::default(), Stats::default()),
        peak_rss_kb: 0,
        replays: None,
        shelf: Default::default(),
    };
    let mut drawing = Vec::new();
    let mut dot = Dot::new(&mut drawing).unwrap();
    dot.run(&run).unwrap();
    dot.finish().unwrap();
    let drawing = String::from_utf8(drawing).unwrap();
    for part in ["count to 2: ", "a step of one from 1", "#3 returned", "->"] {
        assert!(drawing.contains(part), "{part} is not in\n{drawing}");
    }
}

#[test]
fn a_subtree_that_nobody_took_is_cut() {
    // What one worker gives away while the other is stopped stays in the queue.
    let config = SearchConfig {
        jobs: 2,
        timeout: Some(Duration::ZERO),
        ..SearchConfig::default()
    };
    let found = found(30, &config).unwrap();
    assert!(found.bounds_hit.contains(&Bound::Time));
    assert!(found.left.is_empty());
}

#[test]
fn what_cannot_be_followed_or_entered_is_said() {
    let error = |goal, from| {
        let config = SearchConfig {
            from: vec![from],
            ..SearchConfig::default()
        };
        found(goal, &config).err().unwrap()
    };
    let refused = error(0, Trail::to_entry());
    assert_eq!(
        refused,
        SearchError::Refused("nothing to count to".to_owned())
    );
    let from = Trail {
        decisions: vec![Decision::branch("a step of one from 7", true)],
        ..Trail::to_entry()
    };
    assert!(matches!(error(9, from), SearchError::Diverged(_)));
}

#[test]
#[should_panic = "a path that is run again diverges"]
fn a_subtree_is_never_lost_in_silence() {
    let config = SearchConfig {
        jobs: 3,
        ..SearchConfig::default()
    };
    let make = |_| Counters {
        forgets_to_follow: true,
        ..counters(24)
    };
    let _ = search(&config, &Progress::default(), make);
}

/// The others wait for what it was busy with.
#[test]
#[should_panic = "a worker panics"]
fn a_worker_that_panics_is_not_waited_for() {
    let config = SearchConfig {
        jobs: 3,
        ..SearchConfig::default()
    };
    let make = |_| Counters {
        panics: true,
        ..counters(24)
    };
    let _ = search(&config, &Progress::default(), make);
}

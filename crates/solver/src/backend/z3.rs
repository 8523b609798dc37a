//! Z3 in process.
//!
//! Measured on path conditions: push and pop on a solver that is new for each subtree is the fastest
//! mode, long-lived solvers degrade, and check-with-assumptions is slow. So one incremental solver
//! keeps a stack of assertions and pops to the prefix it shares with the next query. Floats go to a
//! fresh solver with the tactic made for them, and so do division that timed out and large queries.

use super::z3_translate::Translator;
use super::{Answer, Backend, Query, Unknown};
use isopath_terms::Term;
use std::time::Duration;
use z3::{Params, SatResult, Solver, Tactic};

/// Checks on one incremental solver before it is replaced.
const CHECKS_PER_SOLVER: u32 = 200;
/// Distinct terms in a query up to which the incremental solver is used. It looks at the clock too
/// seldom in large ones: a chain of 2,000 sums took 18 s instead of 3 s.
const INCREMENTAL_NODES: u64 = 2_000;
/// Translated terms that are kept before the memo starts anew.
const MEMO_LIMIT: usize = 200_000;

/// The Z3 library on this thread's context.
pub struct Z3Backend {
    translator: Translator,
    incremental: Option<Incremental>,
}

/// A solver with one scope per assertion.
struct Incremental {
    solver: Solver,
    stack: Vec<Term>,
    checks: u32,
}

impl Z3Backend {
    /// A backend with nothing asserted.
    pub fn new() -> Z3Backend {
        Z3Backend {
            translator: Translator::new(),
            incremental: None,
        }
    }

    fn check_incrementally(&mut self, query: &Query, timeout: Duration) -> Answer {
        let mut incremental = self.incremental_for(query);
        for &assertion in &query.assertions[incremental.stack.len()..] {
            incremental.solver.push();
            incremental
                .solver
                .assert(self.translator.bool(query.terms, assertion));
            incremental.stack.push(assertion);
        }
        let answer = run(&self.translator, &incremental.solver, query, timeout);
        if !matches!(answer, Answer::Unknown(_)) {
            incremental.checks += 1;
            self.incremental = Some(incremental);
        }
        answer
    }

    /// The incremental solver, popped to the prefix it shares with `query`, or a new one.
    fn incremental_for(&mut self, query: &Query) -> Incremental {
        if let Some(mut old) = self
            .incremental
            .take()
            .filter(|old| old.checks < CHECKS_PER_SOLVER)
        {
            let pairs = old.stack.iter().zip(query.assertions);
            let shared = pairs.take_while(|(a, b)| a == b).count();
            if shared > 0 {
                old.solver.pop((old.stack.len() - shared) as u32);
                old.stack.truncate(shared);
                return old;
            }
        }
        Incremental {
            solver: Solver::new(),
            stack: Vec::new(),
            checks: 0,
        }
    }

    fn check_with_tactic(&mut self, tactic: &str, query: &Query, timeout: Duration) -> Answer {
        let solver = Tactic::new(tactic).solver();
        for &assertion in query.assertions {
            solver.assert(self.translator.bool(query.terms, assertion));
        }
        run(&self.translator, &solver, query, timeout)
    }
}

impl Default for Z3Backend {
    fn default() -> Z3Backend {
        Z3Backend::new()
    }
}

impl Backend for Z3Backend {
    fn check(&mut self, query: &Query, timeout: Duration) -> Answer {
        if query.shape.float_remainder {
            return Answer::Unknown(Unknown::Unsupported("the floating-point remainder"));
        }
        self.translator.forget_beyond(MEMO_LIMIT);
        if query.shape.floats {
            return self.check_with_tactic("qffpbv", query, timeout);
        }
        if query.shape.nodes > INCREMENTAL_NODES {
            return self.check_with_tactic("qfbv", query, timeout);
        }
        if !query.shape.division {
            return self.check_incrementally(query, timeout);
        }
        match self.check_incrementally(query, timeout / 2) {
            Answer::Unknown(_) => self.check_with_tactic("qfbv", query, timeout / 2),
            answer => answer,
        }
    }
}

fn run(translator: &Translator, solver: &Solver, query: &Query, timeout: Duration) -> Answer {
    let mut params = Params::new();
    params.set_u32(
        "timeout",
        timeout.as_millis().clamp(1, u32::MAX as u128) as u32,
    );
    solver.set_params(&params);
    match solver.check() {
        SatResult::Unsat => Answer::Unsat,
        SatResult::Unknown => Answer::Unknown(reason(solver)),
        SatResult::Sat => match solver.get_model() {
            Some(model) => translator.values(query, &model),
            None => Answer::Unknown(Unknown::Backend("no model".to_owned())),
        },
    }
}

fn reason(solver: &Solver) -> Unknown {
    match solver.get_reason_unknown().as_deref() {
        Some("timeout" | "canceled" | "interrupted") => Unknown::Timeout,
        Some(other) => Unknown::Backend(other.to_owned()),
        None => Unknown::Backend("no reason given".to_owned()),
    }
}

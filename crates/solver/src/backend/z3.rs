//! Z3 in process.
//!
//! Measured on path conditions: push and pop on a solver that is new for each subtree is the fastest
//! mode, long-lived solvers degrade, and check-with-assumptions is slow. So one incremental solver
//! keeps a stack of assertions and pops to the prefix it shares with the next query. Floats go to a
//! fresh solver with the tactic made for them, and so do division on which it gave up and much arithmetic.

use super::z3_translate::Translator;
use super::{Answer, Backend, Limit, Query, Unknown};
use isopath_terms::Term;
use std::cell::OnceCell;
use std::ops::Range;
use z3::{Params, SatResult, Solver, StatisticsValue, Tactic};

/// Checks on one incremental solver before it is replaced.
const CHECKS_PER_SOLVER: u32 = 200;
/// Arithmetic in a query up to which the incremental solver is used. It looks at the clock too seldom where
/// there is more: a chain of 2,000 sums took 18 s instead of 3 s. On thousands of conditions that compare
/// references it is several times faster than a tactic.
const INCREMENTAL_ARITHMETIC: u64 = 1_000;
/// Translated terms that are kept before the memo starts anew.
const MEMO_LIMIT: usize = 200_000;

/// The Z3 library on this thread's context.
pub struct Z3Backend {
    translator: Translator,
    incremental: Option<Incremental>,
    /// Asked for what all solvers of this thread have done, and for nothing else; and what that was at first.
    counted: OnceCell<(Solver, u32)>,
}

/// A solver with a stack of assertions.
struct Incremental {
    solver: Limited,
    stack: Vec<Term>,
    /// Where each scope of the solver begins on the stack.
    scopes: Vec<usize>,
    checks: u32,
}

/// A solver that knows its limit: to set it takes as long as to answer an easy query.
struct Limited {
    solver: Solver,
    work: Option<u32>,
    milliseconds: u32,
}

impl Z3Backend {
    /// A backend with nothing asserted.
    pub fn new() -> Z3Backend {
        Z3Backend {
            translator: Translator::new(),
            incremental: None,
            counted: OnceCell::new(),
        }
    }

    /// What a solver can do within its limit depends on what it was asked before. A question that is too hard for
    /// one with a past goes to one without, so that the last word is the same whoever asks.
    fn check_incrementally(&mut self, query: &Query, limit: Limit) -> Answer {
        let incremental = self.incremental_for(query);
        if incremental.checks == 0 {
            return self.check_on(incremental, query, limit);
        }
        match self.check_on(incremental, query, limit.divided_by(2)) {
            Answer::Unknown(_) => self.check_on(Incremental::new(), query, limit),
            answer => answer,
        }
    }

    fn check_on(&mut self, mut incremental: Incremental, query: &Query, limit: Limit) -> Answer {
        // The last one is the question: what comes next shares the rest with this, or none of what is new.
        let new = incremental.stack.len()..query.assertions.len();
        let question = new.end.saturating_sub(1);
        for scope in [new.start..question, question.max(new.start)..new.end] {
            incremental.assert(&mut self.translator, query, scope);
        }
        let answer = run(&self.translator, &mut incremental.solver, query, limit);
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
            old.pop_to(shared);
            if !old.stack.is_empty() {
                return old;
            }
        }
        Incremental::new()
    }

    fn check_with_tactic(&mut self, tactic: &str, query: &Query, limit: Limit) -> Answer {
        let mut solver = Limited::new(Tactic::new(tactic).solver());
        for &assertion in query.assertions {
            let assertion = self.translator.bool(query.terms, assertion);
            solver.solver.assert(assertion);
        }
        run(&self.translator, &mut solver, query, limit)
    }
}

impl Incremental {
    /// A solver that was asked nothing.
    fn new() -> Incremental {
        Incremental {
            solver: Limited::new(Solver::new()),
            stack: Vec::new(),
            scopes: Vec::new(),
            checks: 0,
        }
    }

    /// Asserts these of the query's assertions in a scope of their own.
    fn assert(&mut self, translator: &mut Translator, query: &Query, range: Range<usize>) {
        if range.is_empty() {
            return;
        }
        self.scopes.push(self.stack.len());
        self.solver.solver.push();
        for &assertion in &query.assertions[range] {
            let translated = translator.bool(query.terms, assertion);
            self.solver.solver.assert(translated);
            self.stack.push(assertion);
        }
    }

    /// Leaves the scopes that go beyond the first `shared` assertions.
    fn pop_to(&mut self, shared: usize) {
        let mut end = self.stack.len();
        let mut kept = self.scopes.len();
        while end > shared {
            kept -= 1;
            end = self.scopes[kept];
        }
        self.solver.solver.pop((self.scopes.len() - kept) as u32);
        self.scopes.truncate(kept);
        self.stack.truncate(end);
    }
}

impl Limited {
    fn new(solver: Solver) -> Limited {
        Limited {
            solver,
            work: None,
            milliseconds: 0,
        }
    }

    /// Gives the solver this work, and at most this time, but at least three quarters of it.
    fn limit(&mut self, limit: Limit) {
        let wanted = limit.clock.as_millis().clamp(1, u32::MAX as u128) as u32;
        let is_close = (wanted - wanted / 4..=wanted).contains(&self.milliseconds);
        if !is_close || self.work != Some(limit.work) {
            let mut params = Params::new();
            params.set_u32("timeout", wanted);
            params.set_u32("rlimit", limit.work);
            self.solver.set_params(&params);
            (self.work, self.milliseconds) = (Some(limit.work), wanted);
        }
    }
}

impl Default for Z3Backend {
    fn default() -> Z3Backend {
        Z3Backend::new()
    }
}

impl Backend for Z3Backend {
    fn check(&mut self, query: &Query, limit: Limit) -> Answer {
        if query.shape.float_remainder {
            return Answer::Unknown(Unknown::Unsupported("the floating-point remainder"));
        }
        self.translator.forget_beyond(MEMO_LIMIT);
        if query.shape.floats {
            return self.check_with_tactic("qffpbv", query, limit);
        }
        if query.shape.arithmetic > INCREMENTAL_ARITHMETIC {
            return self.check_with_tactic("qfbv", query, limit);
        }
        match self.check_incrementally(query, limit) {
            Answer::Unknown(_) if query.shape.division => {
                self.check_with_tactic("qfbv", query, limit.divided_by(2))
            }
            answer => answer,
        }
    }

    fn work(&self) -> u64 {
        let (solver, before) = self.counted.get_or_init(|| {
            let solver = Solver::new();
            let before = work_of_thread(&solver);
            (solver, before)
        });
        work_of_thread(solver).wrapping_sub(*before).into()
    }
}

/// What all solvers of this thread have done together; each of them can tell.
fn work_of_thread(solver: &Solver) -> u32 {
    match solver.get_statistics().value("rlimit count") {
        Some(StatisticsValue::UInt(units)) => units,
        _ => 0,
    }
}

fn run(translator: &Translator, solver: &mut Limited, query: &Query, limit: Limit) -> Answer {
    solver.limit(limit);
    let solver = &solver.solver;
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
        Some("timeout" | "canceled" | "interrupted" | "max. resource limit exceeded") => {
            Unknown::Timeout
        }
        Some(other) => Unknown::Backend(other.to_owned()),
        None => Unknown::Backend("no reason given".to_owned()),
    }
}

//! What a developer is told to act on.
//!
//! A *finding* is a failed `assert` or a crash: an exception that nobody meant to throw, or an input on which the
//! method never ends. [`RULES`] says by which
//! rule an exception that left a method is one or is not, [`EXCEPTIONS`] and [`CALLS`] say which exceptions and
//! which calls of the library the rules are about, and [`FailOn`] is what the user chose to be told.

mod fail_on;
mod tables;

pub use fail_on::{FAIL_KINDS, FailKind, FailOn, FailOnError};
pub use tables::{CALLS, CallRow, EXCEPTIONS, ExceptionRow, RULES, Rule, RuleRow};

use crate::{EndingKind, Outcome, Trace, TraceEnding};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What an exception that left a method means to its developer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// What the code says of itself is wrong.
    Violated,
    /// Nobody meant to throw it.
    Crash,
    /// It merely says that an input was null.
    Trivial,
    /// It is what the method does.
    Behaviour,
}

impl FindingKind {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            FindingKind::Violated => "violated",
            FindingKind::Crash => "crash",
            FindingKind::Trivial => "trivial",
            FindingKind::Behaviour => "behaviour",
        }
    }
}

/// What is said of an exception that left a method.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Judgement {
    /// The rule that applies.
    pub rule: Rule,
    /// Whether it is a finding: one of those that the user wants to be told.
    pub is_finding: bool,
    /// The library's method that threw, as the application called it: `java.util.ArrayList.get(int)`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<String>,
    /// How an input never returns that a bound would have cut.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub endless: Option<Endless>,
}

/// How a method never returns on an input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Endless {
    /// A loop comes back to the same state for ever.
    Loop,
    /// A call leads to a call in the same state for ever: a JVM throws a `StackOverflowError`.
    Recursion,
    /// Calls nest deeper than the stack of a JVM.
    Overflow,
}

impl Endless {
    /// The exception that a JVM throws.
    pub fn exception(self) -> Option<&'static str> {
        match self {
            Endless::Loop => None,
            Endless::Recursion | Endless::Overflow => Some("java.lang.StackOverflowError"),
        }
    }
}

impl Judgement {
    /// What it means.
    pub fn kind(&self) -> FindingKind {
        self.rule.row().kind
    }
}

impl Trace {
    /// Whether it is one that the user is told to act on. A failed `assert` of which nothing else was said is.
    pub fn is_finding(&self) -> bool {
        match &self.judgement {
            Some(judgement) => judgement.is_finding,
            None => self.ending.kind() == EndingKind::Violated,
        }
    }

    /// How its input never returns, if it was cut and that is known.
    pub fn endless(&self) -> Option<Endless> {
        self.judgement
            .as_ref()
            .and_then(|judgement| judgement.endless)
    }

    /// The class of the exception that leaves the method.
    pub fn exception(&self) -> Option<&str> {
        let thrown = self.ending.thrown();
        thrown.or_else(|| self.endless().and_then(Endless::exception))
    }

    /// The rule by which it is a finding, or is not.
    pub fn rule(&self) -> Option<Rule> {
        self.judgement.as_ref().map(|judgement| judgement.rule)
    }
}

impl Outcome {
    /// The findings, by their positions among the traces.
    pub fn findings(&self) -> impl Iterator<Item = (usize, &Trace)> {
        let traces = self.traces.iter().enumerate();
        traces.filter(|(_, trace)| trace.is_finding())
    }

    /// How often which exception left the method by which rule, failed asserts aside.
    pub fn threw_by_rule(&self) -> BTreeMap<(&str, Option<Rule>), u64> {
        let mut counts = BTreeMap::new();
        for trace in &self.traces {
            if let TraceEnding::Threw(class) = &trace.ending {
                *counts.entry((class.as_str(), trace.rule())).or_insert(0) += 1;
            }
        }
        counts
    }

    /// Traces by what their exceptions mean.
    pub fn count_of(&self, kind: FindingKind) -> u64 {
        let of_kind = |trace: &&Trace| trace.rule().is_some_and(|rule| rule.row().kind == kind);
        self.traces.iter().filter(of_kind).count() as u64
    }

    /// Whether the method throws whatever it is given: every path was checked to its end, and none returned.
    pub fn always_throws(&self) -> bool {
        let mut counted = self.traces.iter().filter(|t| t.ending.kind().is_counted());
        !self.is_vacuous()
            && counted.all(|trace| trace.ending.thrown().is_some())
            && !self.bounds_hit.iter().any(|bound| bound.is_abrupt())
    }
}

//! The trail of a path, and running it again without asking anybody.
//!
//! A step of the rules depends on its state and on answers of the solver. So a trail has two kinds of entries:
//! each *answer*, whether a condition was possible, in the order in which the rules asked; and, where several
//! rules applied, each *choice*, whether the path went on by the first of them, by the second, and so on.
//! Answers are forced, choices are forks. Who follows a trail gives the rules the recorded answers and takes the
//! recorded choice; what was possible is asserted as it was when it was asked ([`isopath_solver::Solver::follow`]),
//! so the state that it comes to is the same and knows the same.
//!
//! A question that is not the recorded one is a divergence: the path stops there and says both.

use crate::logic::Truth;
use crate::{Condition, Logic, Position};
use isopath_solver::{Assumed, Model};
use isopath_terms::{Const, Term};
use isopath_trace::{Decision, DecisionKind, Fingerprint, Place, Question, Trail, VERSION, Value};
use std::collections::VecDeque;
use std::sync::Arc;

/// What an entry of a trail is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// Whether this is possible.
    Answer(Term),
    /// Whether the path goes on by this rule, which adds this to the path condition.
    Choice(&'static str, Option<Term>, DecisionKind),
}

/// An entry of a trail, in the terms of one thread.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrailEntry {
    pub(crate) asked: Asked,
    pub(crate) holds: bool,
    pub(crate) at: Position,
}

/// What the solver answered in a step, and what it is to answer.
#[derive(Default)]
pub(crate) struct Answers {
    /// Of this step.
    given: Vec<(Term, bool)>,
    /// Whether the solver gave up on a question of this step.
    unsure: bool,
    /// What is left of the trail that is followed.
    left: VecDeque<Decision>,
    /// The values that the trail came with.
    model: Vec<(Arc<str>, Value)>,
    /// What was recorded and what was asked, where they are not the same.
    diverged: Option<String>,
}

impl Answers {
    pub(crate) fn note(&mut self, c: Term, truth: Truth) {
        self.unsure |= truth == Truth::Unknown;
        self.given.push((c, truth == Truth::Yes));
    }

    /// Forgets what was answered before.
    pub(crate) fn begin_step(&mut self) {
        self.given.clear();
        self.unsure = false;
    }

    /// What was answered since, and whether all of it is sure.
    pub(crate) fn of_step(&mut self) -> (Vec<(Term, bool)>, bool) {
        (std::mem::take(&mut self.given), !self.unsure)
    }

    pub(crate) fn is_following(&self) -> bool {
        !self.left.is_empty()
    }

    pub(crate) fn diverged(&mut self) -> Option<String> {
        self.diverged.take()
    }

    /// That the path has ended before the trail has.
    pub(crate) fn unfinished(&mut self) -> Option<String> {
        let next = self.left.pop_front()?;
        self.left.clear();
        Some(format!(
            "recorded: {next}\nasked:    nothing, the path ends"
        ))
    }
}

impl Logic {
    /// The next questions are answered as this trail says.
    pub(crate) fn follow(&mut self, trail: Trail) {
        self.answers.left = trail.decisions.into();
        self.answers.model = trail.model;
        self.answers.diverged = None;
    }

    /// Whether `c` was possible on the path that is followed; `None` if none is.
    pub(crate) fn recorded(&mut self, c: Term) -> Option<bool> {
        self.next_recorded(Asked::Answer(c))
    }

    /// Takes the next entry of the trail; `None` if none is followed. After a divergence everything is
    /// impossible until the step is over.
    pub(crate) fn next_recorded(&mut self, asked: Asked) -> Option<bool> {
        if self.answers.diverged.is_some() {
            return Some(false);
        }
        let recorded = self.answers.left.pop_front()?;
        let question = self.question(asked);
        if recorded.question == question {
            return Some(recorded.holds);
        }
        self.answers.left.clear();
        let text = format!("recorded: {recorded}\nasked:    {}", self.shown(asked));
        self.answers.diverged = Some(text);
        Some(false)
    }

    /// Gives a condition that followed a trail to its end a model again. Says if there is none that is sure.
    pub(crate) fn arrive(&mut self, condition: &mut Condition) -> bool {
        let mut hint = Model::new();
        for (name, value) in std::mem::take(&mut self.answers.model) {
            let (symbol, value) = (self.terms.find_symbol(&name), constant(value));
            match symbol.filter(|&s| self.terms.symbol_sort(s) == value.sort()) {
                Some(symbol) => hint.set(symbol, value),
                None => continue,
            };
        }
        let path = &mut condition.path;
        let completed = self.solver.complete(&mut self.terms, path, hint);
        matches!(completed, Assumed::Holds)
    }

    /// A trail, oldest entry first, to a state with this condition.
    pub(crate) fn written<'e>(
        &self,
        language: &str,
        entries: impl Iterator<Item = &'e TrailEntry>,
        condition: &Condition,
    ) -> Trail {
        let model = condition.path.model().iter();
        let name = |symbol| self.terms.symbol_name(symbol).into();
        Trail {
            version: VERSION,
            decisions: entries.map(|e| self.decision(language, e)).collect(),
            model: model.map(|(s, v)| (name(s), value(v))).collect(),
        }
    }

    fn decision(&self, language: &str, entry: &TrailEntry) -> Decision {
        let (kind, method, forced) = match entry.asked {
            Asked::Answer(_) => (DecisionKind::Branch, "answer", true),
            Asked::Choice(rule, _, kind) => (kind, rule, false),
        };
        Decision {
            question: self.question(entry.asked),
            holds: entry.holds,
            kind,
            forced,
            place: Place {
                class: language.into(),
                method: method.into(),
                offset: entry.at.column,
                file: Some(language.into()),
                line: Some(entry.at.line),
            },
            tried: None,
            text: None,
        }
    }

    fn question(&self, asked: Asked) -> Question {
        Question(match asked {
            Asked::Answer(c) => self.terms.fingerprint(c),
            Asked::Choice(rule, adds, _) => {
                let adds = adds.map_or(0, |c| self.terms.fingerprint(c));
                Fingerprint::default().and_text(rule).and(adds).low()
            }
        })
    }

    fn shown(&self, asked: Asked) -> String {
        match asked {
            Asked::Answer(c) => format!("whether {} is possible", self.terms.display(c)),
            Asked::Choice(rule, ..) => format!("whether {rule} is next"),
        }
    }
}

fn value(value: Const) -> Value {
    match value {
        Const::Bool(v) => Value::Bool(v),
        Const::Bv32(v) => Value::Int(v),
        Const::Bv64(v) => Value::Long(v),
        Const::F32(bits) => Value::FloatBits(bits),
        Const::F64(bits) => Value::DoubleBits(bits),
        Const::Loc(v) => Value::Object(v),
    }
}

fn constant(value: Value) -> Const {
    match value {
        Value::Bool(v) => Const::Bool(v),
        Value::Int(v) => Const::Bv32(v),
        Value::Long(v) => Const::Bv64(v),
        Value::FloatBits(bits) => Const::f32(f32::from_bits(bits)),
        Value::DoubleBits(bits) => Const::f64(f64::from_bits(bits)),
        Value::Object(v) => Const::Loc(v),
    }
}

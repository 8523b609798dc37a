//! One method, by several schedules.

use crate::concrete::Concrete;
use crate::covering::{Covered, Inputs};
use crate::fault::{Fault, FaultKind};
use crate::lists;
use crate::observed::{Explored, observe};
use crate::samples::Samples;
use crate::schedule::{Question, Schedule};
use crate::subjects::Subject;
use isopath_random::Random;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Inputs that are sampled of each method.
    pub samples: usize,
    /// Traces that a method may have; one with more is left out.
    pub traces: usize,
    /// How often each schedule of several threads is tried: they differ from time to time.
    pub repeats: usize,
    /// Where random choices come from.
    pub seed: u64,
}

/// What was compared.
#[derive(Clone, Copy, Default, Debug)]
pub struct Checked {
    /// Pairs of explorations whose traces were compared.
    pub lists: usize,
    /// Their traces.
    pub traces: usize,
    /// Explorations by several threads, and those of them in which work was handed over.
    pub shared: (usize, usize),
    /// What became of sampled inputs.
    pub covered: Covered,
    /// Questions with too many traces, or that take too long.
    pub left_out: usize,
}

impl std::ops::AddAssign for Checked {
    fn add_assign(&mut self, other: Checked) {
        self.lists += other.lists;
        self.traces += other.traces;
        self.shared.0 += other.shared.0;
        self.shared.1 += other.shared.1;
        self.covered += other.covered;
        self.left_out += other.left_out;
    }
}

/// A number that is always the same for one text.
pub fn seed_of(text: &str, seed: u64) -> Random {
    let mixed = text
        .bytes()
        .fold(seed, |hash, byte| Random(hash ^ u64::from(byte)).draw());
    Random(mixed)
}

/// A method, its samples, and the runs on them.
pub struct MethodChecker<'p> {
    subject: Subject<'p>,
    effort: Effort,
    samples: Samples,
    concrete: Concrete<'p>,
    /// What was compared so far.
    pub checked: Checked,
    /// What was wrong so far.
    pub faults: Vec<Fault>,
    /// The questions that were left out, and why.
    pub left_out: Vec<String>,
}

impl<'p> MethodChecker<'p> {
    /// Draws samples for a method.
    pub fn new(subject: Subject<'p>, effort: Effort) -> MethodChecker<'p> {
        let Subject {
            program,
            method,
            symbolic_statics,
        } = subject;
        let rng = seed_of(&subject.name(), effort.seed);
        let samples = Samples::draw(program, method, symbolic_statics, effort.samples, rng);
        MethodChecker {
            subject,
            effort,
            concrete: Concrete::new(program, method, &samples),
            samples,
            checked: Checked::default(),
            faults: Vec::new(),
            left_out: Vec::new(),
        }
    }

    /// Explores by the first schedule and by others, and compares. A question that takes too long or has too
    /// many traces is left out.
    pub fn ask(&mut self, question: &Question, others: &[Schedule]) {
        let Some(first) = self.explore(question, Schedule::FIRST) else {
            return;
        };
        if let Some(bound) = first.stopped_by() {
            self.checked.left_out += 1;
            let (name, traces) = (self.subject.name(), first.seen.len());
            let why = format!("{name} {question}: {} after {traces} traces", bound.name());
            self.left_out.push(why);
            return;
        }
        self.cover(question, Schedule::FIRST, &first);
        for &schedule in others {
            let repeats = if schedule.jobs > 1 {
                self.effort.repeats
            } else {
                1
            };
            for _ in 0..repeats {
                if let Some(other) = self.explore(question, schedule) {
                    self.compare(question, schedule, &first, &other);
                }
            }
        }
    }

    fn explore(&mut self, question: &Question, schedule: Schedule) -> Option<Explored> {
        let how = (question, schedule);
        let Subject {
            program, method, ..
        } = self.subject;
        let explored = observe(program, method, how, &self.samples, self.effort.traces)?;
        if schedule.jobs > 1 && explored.seen.len() > 1 {
            self.checked.shared.0 += 1;
            self.checked.shared.1 += usize::from(explored.hands > 1);
        }
        self.checked.traces += explored.outcome.traces.len();
        Some(explored)
    }

    fn compare(
        &mut self,
        question: &Question,
        schedule: Schedule,
        first: &Explored,
        other: &Explored,
    ) {
        self.checked.lists += 1;
        let (one, another) = (&first.outcome, &other.outcome);
        let lists = lists::difference(&one.traces, &another.traces);
        let whole = || lists::whole(one, another).map(|d| (FaultKind::Whole, d));
        if let Some((kind, why)) = lists.or_else(whole) {
            let why = format!(
                "{} has other traces than {}: {why}",
                Schedule::FIRST,
                schedule
            );
            self.fault(kind, question, schedule, why);
        }
        self.cover(question, schedule, other);
    }

    /// Looks for the samples in the traces of a run that came to its end.
    fn cover(&mut self, question: &Question, schedule: Schedule, explored: &Explored) {
        // A method that cannot be entered has a trace that nobody has seen.
        if explored.stopped_by().is_some() || explored.seen.len() != explored.outcome.traces.len() {
            return;
        }
        let mut inputs = Inputs {
            program: self.subject.program,
            samples: &self.samples,
            concrete: &mut self.concrete,
        };
        match inputs.cover(question, &explored.seen) {
            Ok(covered) => self.checked.covered += covered,
            Err((kind, why)) => self.fault(kind, question, schedule, why),
        }
    }

    fn fault(&mut self, kind: FaultKind, question: &Question, schedule: Schedule, why: String) {
        self.faults.push(Fault {
            kind,
            subject: self.subject.name(),
            options: format!("{question} {schedule}"),
            why,
        });
    }
}

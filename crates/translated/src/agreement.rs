//! What the comparison comes to, by strategy.

use crate::engine::{Translated, normal};
use crate::{Effort, Expected, Subject};
use isopath_calculus::check::{ConcreteHeap, Mismatch};
use isopath_heap::{STRATEGIES, Strategy};
use isopath_oracle::check as oracle;
use isopath_oracle::members::{Member, Members};
use isopath_oracle::signature::inputs;
use isopath_program::Program;
use isopath_trace::Fingerprint;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// How the engine says that null was dereferenced.
const NULL: &str = "threw java.lang.NullPointerException";

/// What the comparison of one program came to.
#[derive(Clone, Debug)]
pub struct Agreement {
    /// The rules against the evaluator.
    pub rules: Vec<Mismatch>,
    /// Heaps on which the rules were not compared.
    pub skipped: usize,
    /// The number of heaps, if there are more.
    pub first: Option<usize>,
    /// A strategy each.
    pub lines: Vec<Line>,
}

/// The engine under one strategy.
#[derive(Clone, Debug)]
pub struct Line {
    /// The strategy's name.
    pub strategy: &'static str,
    /// Feasible paths through the bytecode, if there were not too many traces.
    pub paths: Option<usize>,
    /// Heaps that were compared.
    pub heaps: usize,
    /// Whether rules, engine and evaluator agree; `None` if something was left out and they do not disagree on
    /// the rest.
    pub agrees: Option<bool>,
    /// Where the engine disagrees with the evaluator, or with the rules on the number of paths.
    pub differences: Vec<Difference>,
}

/// A disagreement of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// In words.
    pub what: String,
    /// The heap on which it shows, if it is about one.
    pub heap: Option<ConcreteHeap>,
}

/// Compares a subject with the engine under all strategies; it is the translation with this number in `program`.
pub fn agreement(
    program: &Program,
    number: usize,
    subject: &Subject,
    effort: &Effort,
) -> Result<Agreement, String> {
    agreement_under(&STRATEGIES, program, (number, subject), effort)
}

/// The same under some strategies.
pub fn agreement_under(
    strategies: &'static [Strategy],
    program: &Program,
    (number, subject): (usize, &Subject),
    effort: &Effort,
) -> Result<Agreement, String> {
    let translated = Translated::new(program, number, subject)?;
    let strategies = strategies.iter();
    let lines = strategies.map(|strategy| line(&translated, subject, strategy, effort));
    Ok(Agreement {
        rules: subject.rules.mismatches.clone(),
        skipped: subject.rules.skipped,
        first: subject.more.then_some(effort.heaps),
        lines: lines.collect(),
    })
}

impl Agreement {
    /// Whether all parties agree; `None` if something was left out.
    pub fn agrees(&self) -> Option<bool> {
        let all = self.lines.iter().map(|line| line.agrees);
        all.reduce(|a, b| match (a, b) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (None, _) | (_, None) => None,
            _ => Some(true),
        })
        .flatten()
    }
}

/// How many disagreements are shown of a party.
const SHOWN: usize = 1;

impl Agreement {
    /// A line for each strategy, and the smallest heap on which a party disagrees with the evaluator.
    pub fn text(&self) -> String {
        let mut out = String::new();
        if let Some(heaps) = self.first {
            let _ = writeln!(out, "  on the first {heaps} heaps; there are more");
        }
        if let Some(first) = self.rules.iter().min_by_key(|m| size(Some(&m.heap))) {
            let words = first.kind.words();
            let heap = first.heap.to_string();
            let on = if heap.is_empty() { "" } else { " on " };
            let _ = writeln!(out, "  rules{on}{heap}: {words}");
        }
        for line in &self.lines {
            let paths = line.paths.map_or("?".to_owned(), |paths| paths.to_string());
            let (strategy, heaps) = (line.strategy, line.heaps);
            let _ = writeln!(
                out,
                "  bytecode under {strategy}: {paths} paths, {heaps} heaps, {}",
                verdict(line)
            );
            let mut differences: Vec<&Difference> = line.differences.iter().collect();
            differences.sort_by_key(|difference| size(difference.heap.as_ref()));
            for difference in differences.iter().take(SHOWN) {
                let who = difference
                    .heap
                    .as_ref()
                    .map(|heap| format!("bytecode on {heap}: "));
                let who = who.unwrap_or_default();
                let _ = writeln!(out, "    {who}{}", difference.what);
            }
        }
        out
    }
}

fn verdict(line: &Line) -> &'static str {
    match line.agrees {
        Some(true) => "the same",
        Some(false) => "DIFFERENT",
        None => "not comparable: something was left out",
    }
}

fn size(heap: Option<&ConcreteHeap>) -> (usize, usize) {
    heap.map_or((0, 0), |heap| (heap.objects.len(), heap.to_string().len()))
}

fn line(
    translated: &Translated<'_>,
    subject: &Subject,
    strategy: &'static Strategy,
    effort: &Effort,
) -> Line {
    let of = inputs(translated.program, translated.method);
    let effort_of_oracle = oracle::Effort {
        traces: effort.traces,
        ..oracle::Effort::default()
    };
    let explored = Members::explore(
        translated.program,
        translated.method,
        &of,
        strategy,
        &effort_of_oracle,
    );
    let mut line = Line {
        strategy: strategy.name,
        paths: None,
        heaps: 0,
        agrees: None,
        differences: Vec::new(),
    };
    let Some(members) = explored else {
        return line;
    };
    let mut comparison = Comparison {
        translated,
        subject,
        all: members.all(),
        members,
        ways: Ways::default(),
        finals: BTreeMap::new(),
        most_finals: effort.finals,
    };
    let mut left_out = subject.rules.left_out || comparison.all.iter().any(|m| !m.finished);
    line.paths = Some(comparison.paths(|_| true).len());
    if !left_out {
        line.differences.extend(comparison.number_of_paths());
    }
    for run in &subject.runs {
        match comparison.heap(run) {
            Ok(compared) => {
                line.heaps += usize::from(compared);
                left_out |= !compared;
            }
            Err(what) => {
                let heap = Some(run.heap.clone());
                line.differences.push(Difference { what, heap });
            }
        }
    }
    let same = line.differences.is_empty() && subject.rules.mismatches.is_empty();
    line.agrees = match (same, left_out || subject.too_deep > 0) {
        (false, _) => Some(false),
        (true, true) => None,
        (true, false) => Some(true),
    };
    line
}

/// Which ways of the language are which ways of the bytecode.
#[derive(Default)]
struct Ways {
    to_bytecode: BTreeMap<Fingerprint, Fingerprint>,
    to_language: BTreeMap<Fingerprint, Fingerprint>,
}

impl Ways {
    fn same(&mut self, language: Fingerprint, bytecode: Fingerprint) -> Result<(), String> {
        let there = *self.to_bytecode.entry(language).or_insert(bytecode);
        let back = *self.to_language.entry(bytecode).or_insert(language);
        if there != bytecode {
            return Err("the bytecode goes another way than on heaps that run alike".to_owned());
        }
        if back != language {
            return Err("the bytecode goes the same way as on heaps that run otherwise".to_owned());
        }
        Ok(())
    }
}

struct Comparison<'a, 'p> {
    translated: &'a Translated<'p>,
    subject: &'a Subject,
    members: Members<'p>,
    all: Vec<Member>,
    ways: Ways,
    /// How many final heaps were compared, by trace.
    finals: BTreeMap<usize, usize>,
    most_finals: usize,
}

impl Comparison<'_, '_> {
    /// The ways of traces that end so.
    fn paths(&self, ending: impl Fn(&str) -> bool) -> BTreeSet<Fingerprint> {
        let ended = self.all.iter().filter(|member| ending(&member.ending));
        ended.map(|member| member.path).collect()
    }

    fn number_of_paths(&self) -> Option<Difference> {
        let rules = &self.subject.rules;
        let wanted = (rules.returned.len(), rules.null.len());
        let returned = self.paths(|ending| ending == "returned").len();
        let found = (returned, self.paths(|ending| ending == NULL).len());
        let all = self.paths(|_| true).len();
        (wanted != found || all != found.0 + found.1).then(|| Difference {
            what: format!(
                "by the rules {} paths return and {} end at null; in bytecode {} return, {} throw \
                 NullPointerException, of {all}",
                wanted.0, wanted.1, found.0, found.1
            ),
            heap: None,
        })
    }

    /// A heap; says whether it was compared, because its trace was not cut.
    fn heap(&mut self, run: &Expected) -> Result<bool, String> {
        let heap = self.translated.initial(self.subject, &run.heap);
        let having = self.members.of(&heap);
        let [trace] = having[..] else {
            let all = having.iter().map(|&trace| self.members.describe(trace));
            let all = all.collect::<Vec<_>>().join("; ");
            return Err(match having.is_empty() {
                true => "no trace of the bytecode has it".to_owned(),
                false => format!("{} traces of the bytecode have it: {all}", having.len()),
            });
        };
        let member = &self.all[trace];
        if !member.finished {
            return Ok(false);
        }
        self.ways.same(run.path, member.path)?;
        let wanted = run.result.map_or(NULL, |_| "returned");
        if member.ending != wanted {
            return Err(format!("it {wanted}, the bytecode {}", member.ending));
        }
        let finals = self.finals.entry(trace).or_default();
        if *finals < self.most_finals {
            *finals += 1;
            let after = self.members.after(trace, &heap);
            let after = after.map(|after| normal(&after, heap.objects.len()));
            if after != Some(self.translated.after(run)) {
                return Err("the bytecode leaves another heap or result".to_owned());
            }
        }
        Ok(true)
    }
}

//! Runs as one JSON object, schema `isopath.run/1`.
//!
//! Fields may be added within a schema version, never removed or changed in meaning. `threw_by_class`
//! counts traces that ended as `threw`, so its values sum to `traces.threw`; violations stand beside it,
//! in `traces.violated`.

mod coverage;
mod findings;
mod heap;

use crate::replay::Tally;
use crate::{Figures, Run, Traces, conjunction};
use coverage::CoverageJson;
use findings::{Findings, RuleJson, rules};
use heap::HeapJson;
use isopath_trace::{
    Assumption, Outcome, Subsumption, SymbolicHeap, Trace, Trail, Verdict, Witness, Wording,
};
use serde::ser::{Error, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::value::to_raw_value;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// The name of the schema, in the field `schema`.
pub const SCHEMA: &str = "isopath.run/1";

/// Writes one object and a line feed, run by run as they end, so that no run waits for others in memory.
pub struct Json<W: Write> {
    out: W,
    with_traces: bool,
    is_first: bool,
}

impl<W: Write> Json<W> {
    /// An object that goes to `out`; `with_traces` adds the list of traces of each run. Nothing is written before the
    /// first run has ended: until then something may turn out to be wrong.
    pub fn new(out: W, with_traces: bool) -> Json<W> {
        Json {
            out,
            with_traces,
            is_first: true,
        }
    }

    /// Adds a run.
    pub fn run(&mut self, run: &Run) -> io::Result<()> {
        match self.is_first {
            true => self.begin()?,
            false => self.out.write_all(b",")?,
        }
        self.out.write_all(b"\n    ")?;
        let indented = Indented {
            out: &mut self.out,
            indent: b"    ",
        };
        serde_json::to_writer_pretty(indented, &RunJson::new(run, self.with_traces))?;
        Ok(())
    }

    fn begin(&mut self) -> io::Result<()> {
        self.is_first = false;
        let schema = format!("{{\n  \"schema\": \"{SCHEMA}\",\n  \"runs\": [");
        self.out.write_all(schema.as_bytes())
    }

    /// Ends the object.
    pub fn finish(mut self) -> io::Result<()> {
        match self.is_first {
            true => self.begin()?,
            false => self.out.write_all(b"\n  ")?,
        }
        self.out.write_all(b"]\n}\n")?;
        self.out.flush()
    }
}

/// Writes one object and a line feed; `with_traces` adds the list of traces of each run.
pub fn write(out: &mut impl Write, runs: &[Run], with_traces: bool) -> io::Result<()> {
    let mut json = Json::new(out, with_traces);
    runs.iter().try_for_each(|run| json.run(run))?;
    json.finish()
}

/// Puts blanks before each line but the first. A line feed within a string of JSON is escaped.
struct Indented<'a, W: Write> {
    out: &'a mut W,
    indent: &'static [u8],
}

impl<W: Write> Write for Indented<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut lines = bytes.split(|&byte| byte == b'\n');
        self.out.write_all(lines.next().unwrap_or_default())?;
        for line in lines {
            self.out.write_all(b"\n")?;
            self.out.write_all(self.indent)?;
            self.out.write_all(line)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[derive(Serialize)]
struct RunJson<'a> {
    target: &'a str,
    strategy: &'static str,
    verdict: &'static str,
    /// Why the verdict is inconclusive; empty otherwise.
    reasons: Vec<String>,
    /// Whether no path was checked to its end: all were assumed away, cut or given up.
    vacuous: bool,
    bounds_hit: Vec<&'static str>,
    /// What was taken for granted, in words.
    assumptions: Vec<String>,
    /// The same by kind.
    assumed: Vec<AssumedJson<'a>>,
    /// Types of inputs of which there were more than the bound on objects of one type allows.
    cut_types: &'a BTreeSet<String>,
    /// Classes whose constructors could not be summed up, and why: their objects are open.
    left_open: &'a BTreeSet<String>,
    /// How states were compared, if they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    subsumption: Option<&'a Subsumption>,
    traces: Traces,
    threw_by_class: &'a BTreeMap<String, u64>,
    /// The same, and what it means.
    threw_by_rule: Vec<RuleJson<'a>>,
    /// Whether the method throws whatever it is given.
    throws_on_every_path: bool,
    /// What to act on.
    findings: Findings<'a>,
    unsupported_features: &'a BTreeMap<String, u64>,
    stats: Figures,
    /// What traces that returned, threw or were violated cover.
    coverage: Option<CoverageJson<'a>>,
    /// What a JVM made of findings, and with traces of all of them; null if it was not asked.
    replays: Option<Tally>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace_list: Option<TraceList<'a>>,
}

impl<'a> RunJson<'a> {
    fn new(run: &'a Run, with_traces: bool) -> RunJson<'a> {
        let outcome = &run.outcome;
        let verdict = outcome.verdict();
        RunJson {
            target: &run.target,
            strategy: run.strategy,
            verdict: verdict.name(),
            reasons: match verdict {
                Verdict::Inconclusive(reasons) => reasons,
                _ => Vec::new(),
            },
            vacuous: outcome.is_vacuous(),
            bounds_hit: outcome
                .bounds_hit
                .iter()
                .map(|bound| bound.name())
                .collect(),
            assumptions: assumptions(outcome),
            assumed: outcome.assumptions.iter().map(AssumedJson::new).collect(),
            cut_types: &outcome.cut_types,
            left_open: &outcome.left_open,
            subsumption: outcome.subsumption.as_ref(),
            traces: Traces::new(&outcome.counts),
            threw_by_class: &outcome.threw_by_class,
            threw_by_rule: rules(outcome),
            throws_on_every_path: outcome.always_throws(),
            findings: Findings(run),
            unsupported_features: &outcome.unsupported,
            stats: Figures::new(&outcome.stats, run.peak_rss_kb),
            coverage: outcome.coverage.as_ref().and_then(CoverageJson::new),
            replays: run.replays.as_ref().map(|all| Tally::of(all.values())),
            trace_list: with_traces.then_some(TraceList(run)),
        }
    }
}

/// A kind of assumption, by its stable name, and all that it was met with.
#[derive(Serialize)]
struct AssumedJson<'a> {
    kind: &'static str,
    sentence: String,
    of: &'a BTreeSet<String>,
}

impl<'a> AssumedJson<'a> {
    fn new((kind, of): (&Assumption, &'a BTreeSet<String>)) -> AssumedJson<'a> {
        AssumedJson {
            kind: kind.row().name,
            sentence: kind.sentence(of.iter(), usize::MAX),
            of,
        }
    }
}

/// Sentences, each about one thing where they are put so.
fn assumptions(outcome: &Outcome) -> Vec<String> {
    let one_by_one = |(kind, met): (&Assumption, &BTreeSet<String>)| match kind.row().wording {
        Wording::Clauses(_) => met.iter().cloned().collect(),
        Wording::About(_) => vec![kind.sentence(met.iter(), usize::MAX)],
    };
    outcome.assumptions.iter().flat_map(one_by_one).collect()
}

#[derive(Serialize)]
struct TraceJson<'a> {
    ending: &'static str,
    /// The class of the exception, of traces that threw or violated.
    exception: Option<&'a str>,
    /// The rule by which the exception is a finding or is not, and what it makes of it.
    rule: Option<&'static str>,
    kind: Option<&'static str>,
    /// Null of traces that are not described because the run was stopped.
    path_condition: Option<String>,
    result: Option<&'a str>,
    lines: &'a [u32],
    /// The message of the exception.
    message: Option<&'a str>,
    /// The bound, feature or reason of traces that were cut, unsupported or unknown.
    cause: Option<Cow<'a, str>>,
    /// Where the trace ended: `Foo.java:12`.
    location: Option<&'a str>,
    /// The initial heap, of methods with references among their inputs.
    heap: Option<HeapJson>,
    /// What the heap is before and after, for all inputs of the trace.
    #[serde(skip_serializing_if = "Option::is_none")]
    symbolic_heap: Option<&'a SymbolicHeap>,
    /// One input, and the end that it leads to.
    #[serde(skip_serializing_if = "Option::is_none")]
    witness: Option<&'a Witness>,
    /// Numbers among the inputs for which the trace is taken.
    example: Vec<NumberJson<'a>>,
    /// What was decided on the way, in order, forced decisions included: `isopath run --follow` takes it.
    trail: Option<&'a Trail>,
    /// `confirmed`, `disagreed` or `not replayed`, of findings and of traces that a JVM was asked about.
    replay: Option<&'static str>,
    /// What is wrong if it is not confirmed.
    replay_reasons: Vec<String>,
}

/// A number, by the name that path conditions have for it, in Java syntax.
#[derive(Serialize)]
struct NumberJson<'a> {
    name: &'a str,
    value: &'a str,
}

impl<'a> NumberJson<'a> {
    fn new((name, value): &'a (String, String)) -> NumberJson<'a> {
        NumberJson { name, value }
    }
}

/// The traces of a run, each read and made into JSON when it is written; in one line, as blanks before the lines of
/// trails and heaps would be as much again.
struct TraceList<'a>(&'a Run);

impl Serialize for TraceList<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut list = to.serialize_seq(Some(self.0.outcome.traces.len()))?;
        for i in 0..self.0.outcome.traces.len() {
            let trace = self.0.trace(i).map_err(S::Error::custom)?;
            let line = to_raw_value(&TraceJson::new(self.0, i, &trace));
            list.serialize_element(&line.map_err(S::Error::custom)?)?;
        }
        list.end()
    }
}

/// The witness that stands beside a symbolic heap.
fn shown_witness(trace: &Trace) -> Option<&Witness> {
    trace.details.as_ref()?.symbolic.as_ref()?;
    trace.witness.as_ref()?.as_deref().ok()
}

impl<'a> TraceJson<'a> {
    fn new(run: &'a Run, position: usize, trace: &'a Trace) -> TraceJson<'a> {
        let (replay, replay_reasons) = run.replay_of(position).unzip();
        let details = trace.details.as_ref();
        let exception = trace.ending.thrown();
        let cause = trace.ending.cause().filter(|_| exception.is_none());
        TraceJson {
            ending: trace.ending.kind().name(),
            exception,
            rule: trace.rule().map(|rule| rule.row().name),
            kind: trace.rule().map(|rule| rule.row().kind.name()),
            path_condition: match details {
                Some(details) => Some(conjunction(&details.path_condition())),
                None => trace.path.is_empty().then(|| conjunction(&[] as &[&str])),
            },
            result: details.and_then(|d| d.result.as_deref()),
            lines: details.map_or(&[], |d| &d.lines),
            message: details.and_then(|d| d.message.as_deref()),
            cause,
            location: details.and_then(|d| d.location.as_deref()),
            heap: details.and_then(|d| d.heap.as_ref()).map(HeapJson::new),
            symbolic_heap: details.and_then(|d| d.symbolic.as_deref()),
            witness: shown_witness(trace),
            example: details
                .map_or(&[][..], |d| &d.example)
                .iter()
                .map(NumberJson::new)
                .collect(),
            trail: details.map(|d| &d.trail),
            replay,
            replay_reasons: replay_reasons.unwrap_or_default(),
        }
    }
}

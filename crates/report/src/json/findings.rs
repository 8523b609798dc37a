//! Findings in JSON, and what else was thrown.

use super::NumberJson;
use super::heap::HeapJson;
use crate::call::call;
use crate::{Run, conjunction};
use isopath_trace::{Endless, Outcome, Trace};
use serde::ser::{Error, SerializeSeq};
use serde::{Serialize, Serializer};

/// What to act on.
#[derive(Serialize)]
struct FindingJson<'a> {
    /// `violated` or `crash`; with `--fail-on` also `trivial` or `behaviour`.
    kind: &'static str,
    /// The rule by which it is a finding.
    rule: &'static str,
    /// What the rule says.
    says: &'static str,
    exception: Option<&'a str>,
    /// How the method never returns: `loop`, `recursion` or `overflow`.
    #[serde(skip_serializing_if = "Option::is_none")]
    endless: Option<Endless>,
    message: Option<&'a str>,
    /// The line of the application: `Foo.java:12`.
    place: Option<&'a str>,
    /// The library's method that threw, called at that line.
    called: Option<&'a str>,
    /// The method with an input for which it happens.
    call: String,
    path_condition: String,
    /// That input.
    witness: WitnessJson<'a>,
    /// The number of the trace, from 1.
    trace: usize,
    /// `confirmed`, `disagreed` or `not replayed`.
    replay: Option<&'static str>,
    /// What is wrong if it is not confirmed.
    replay_reasons: Vec<String>,
}

#[derive(Serialize)]
struct WitnessJson<'a> {
    heap: Option<HeapJson>,
    example: Vec<NumberJson<'a>>,
}

/// All findings of a run, each read and made into JSON when it is written.
pub(super) struct Findings<'a>(pub(super) &'a Run);

impl Serialize for Findings<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut list = to.serialize_seq(None)?;
        for (i, _) in self.0.outcome.findings() {
            let trace = self.0.trace(i).map_err(S::Error::custom)?;
            if let Some(finding) = FindingJson::new(self.0, i, &trace) {
                list.serialize_element(&finding)?;
            }
        }
        list.end()
    }
}

impl<'a> FindingJson<'a> {
    fn new(run: &'a Run, position: usize, trace: &'a Trace) -> Option<FindingJson<'a>> {
        let judgement = trace.judgement.as_ref()?;
        let row = judgement.rule.row();
        let details = trace.details.as_ref()?;
        let (replay, replay_reasons) = run.replay_of(position).unzip();
        Some(FindingJson {
            kind: row.kind.name(),
            rule: row.name,
            says: row.says,
            exception: trace.exception(),
            endless: judgement.endless,
            message: details.message.as_deref(),
            place: details.location.as_deref(),
            called: judgement.called.as_deref(),
            call: call(&run.target, details),
            path_condition: conjunction(&details.path_condition()),
            witness: WitnessJson {
                heap: details.heap.as_ref().map(HeapJson::new),
                example: details.example.iter().map(NumberJson::new).collect(),
            },
            trace: position + 1,
            replay,
            replay_reasons: replay_reasons.unwrap_or_default(),
        })
    }
}

/// How often an exception left the method, and what that means.
#[derive(Serialize)]
pub(super) struct RuleJson<'a> {
    exception: &'a str,
    kind: Option<&'static str>,
    rule: Option<&'static str>,
    count: u64,
}

pub(super) fn rules(outcome: &Outcome) -> Vec<RuleJson<'_>> {
    let threw = outcome.threw_by_rule().into_iter();
    threw
        .map(|((exception, rule), count)| RuleJson {
            exception,
            kind: rule.map(|rule| rule.row().kind.name()),
            rule: rule.map(|rule| rule.row().name),
            count,
        })
        .collect()
}

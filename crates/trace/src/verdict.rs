//! What an exploration says about its method, which is never more than is known.

use crate::{Bound, EndingKind, Outcome};
use serde::{Deserialize, Serialize};

/// What a run says about the method.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// No finding, and nothing was left out.
    Holds,
    /// No finding within these bounds.
    HoldsWithinBounds(Vec<Bound>),
    /// A failed assert.
    Violated,
    /// A crash, or another exception that the user wants to be told of.
    Crashes,
    /// Nothing was found, but these reasons keep us from saying more.
    Inconclusive(Vec<String>),
}

impl Verdict {
    /// The name in reports.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::HoldsWithinBounds(_) => "holds within bounds",
            Verdict::Violated => "violated",
            Verdict::Crashes => "crashes",
            Verdict::Inconclusive(_) => "inconclusive",
        }
    }
}

impl Outcome {
    /// What can honestly be said.
    pub fn verdict(&self) -> Verdict {
        if self.counts.get(EndingKind::Violated) > 0 {
            return Verdict::Violated;
        }
        if self.findings().next().is_some() {
            return Verdict::Crashes;
        }
        let (abrupt, orderly): (Vec<Bound>, Vec<Bound>) =
            self.bounds_hit.iter().partition(|bound| bound.is_abrupt());
        let mut reasons = self.unanswered();
        reasons.extend(abrupt.iter().map(|bound| bound.name().to_owned()));
        if reasons.is_empty() && self.is_vacuous() {
            reasons.push(self.nothing_checked());
        }
        match (reasons.is_empty(), orderly.is_empty()) {
            (false, _) => Verdict::Inconclusive(reasons),
            (true, false) => Verdict::HoldsWithinBounds(orderly),
            (true, true) => Verdict::Holds,
        }
    }

    /// Whether no path was checked to its end, so that whatever is said of the paths is said of none.
    pub fn is_vacuous(&self) -> bool {
        let checked = EndingKind::ALL.into_iter().filter(|kind| kind.is_run());
        checked.map(|kind| self.counts.get(kind)).sum::<u64>() == 0
    }

    /// What ended paths that might have gone on.
    fn unanswered(&self) -> Vec<String> {
        let features = self.unsupported.keys();
        let mut reasons: Vec<String> = features.map(|f| format!("unsupported: {f}")).collect();
        if self.counts.get(EndingKind::Unknown) > 0 {
            reasons.push("the solver gave up".to_owned());
        }
        if self.subsumption.as_ref().is_some_and(|s| s.abstractly > 0) {
            reasons.push("explored up to abstraction".to_owned());
        }
        reasons
    }

    /// What became of all paths where none was checked to its end.
    fn nothing_checked(&self) -> String {
        let bounds: Vec<&str> = self.bounds_hit.iter().map(|bound| bound.name()).collect();
        let ways = EndingKind::ALL
            .into_iter()
            .filter(|&kind| self.counts.get(kind) > 0);
        let ways: Vec<String> = ways
            .map(|kind| match kind {
                EndingKind::Cut => format!("cut by {}", bounds.join(" or ")),
                EndingKind::Returned
                | EndingKind::Threw
                | EndingKind::Violated
                | EndingKind::AssumedAway
                | EndingKind::Subsumed
                | EndingKind::Unsupported
                | EndingKind::Unknown => kind.name().replace('_', " "),
            })
            .collect();
        match ways.is_empty() {
            true => "no path was checked to its end: there was none".to_owned(),
            false => format!(
                "no path was checked to its end: every one was {}",
                ways.join(" or ")
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Path, Stats, Trace, TraceEnding};

    fn outcome(endings: &[TraceEnding], bounds: &[Bound]) -> Outcome {
        let trace = |ending: &TraceEnding| Trace::bare(Path::default(), ending.clone());
        let traces = endings.iter().map(trace).collect();
        Outcome::new(traces, bounds.iter().copied().collect(), Stats::default())
    }

    fn because(outcome: &Outcome) -> Vec<String> {
        match outcome.verdict() {
            Verdict::Inconclusive(reasons) => reasons,
            verdict => panic!("{verdict:?}"),
        }
    }

    #[test]
    fn a_run_that_checked_nothing_does_not_hold() {
        use TraceEnding::{AssumedAway, Cut, Subsumed, Unsupported};
        let nothing = "no path was checked to its end: ";
        let cases: [(&[TraceEnding], &[Bound], &str); 5] = [
            (&[], &[], "there was none"),
            (
                &[AssumedAway, AssumedAway],
                &[],
                "every one was assumed away",
            ),
            (
                &[Cut(Bound::Depth)],
                &[Bound::Depth],
                "every one was cut by max-depth",
            ),
            (
                &[Cut(Bound::Loop), AssumedAway, Cut(Bound::Depth)],
                &[Bound::Loop, Bound::Depth],
                "every one was assumed away or cut by max-loop or max-depth",
            ),
            (&[Subsumed(1)], &[], "every one was subsumed"),
        ];
        for (endings, bounds, why) in cases {
            let outcome = outcome(endings, bounds);
            assert!(outcome.is_vacuous());
            assert_eq!(because(&outcome), [format!("{nothing}{why}")]);
        }
        // There is a better reason.
        let unsupported = outcome(&[Unsupported("f".to_owned())], &[]);
        assert!(unsupported.is_vacuous());
        assert_eq!(because(&unsupported), ["unsupported: f"]);
        let late = outcome(&[Cut(Bound::Time)], &[Bound::Time]);
        assert_eq!(because(&late), ["timeout"]);
    }

    #[test]
    fn one_path_that_ended_is_something() {
        use TraceEnding::{AssumedAway, Cut, Returned, Threw, Violated};
        let cut = || Cut(Bound::Depth);
        let returned = outcome(&[AssumedAway, Returned], &[]);
        assert_eq!(returned.verdict(), Verdict::Holds);
        let threw = outcome(&[cut(), Threw("E".to_owned())], &[Bound::Depth]);
        let within = Verdict::HoldsWithinBounds(vec![Bound::Depth]);
        assert_eq!(threw.verdict(), within);
        let violated = outcome(&[cut(), Violated("E".to_owned())], &[Bound::Depth]);
        assert_eq!(violated.verdict(), Verdict::Violated);
        for one in [returned, threw, violated] {
            assert!(!one.is_vacuous());
        }
    }
}

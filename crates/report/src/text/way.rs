//! The way of a finding: what was decided, line by line, up to where it went wrong.

use super::rows::Rows;
use super::traces::cause;
use isopath_trace::{Decision, DecisionKind, Trace, TraceDetails};
use std::io::{self, Write};

/// Steps that are shown of a long way, half of them from its end; JSON has all of them.
const SHOWN_STEPS: usize = 40;

/// The steps that lead to the end of a trace, which is the last of them.
pub(super) fn way(
    rows: &mut Rows<impl Write>,
    indent: &str,
    trace: &Trace,
    details: &TraceDetails,
) -> io::Result<()> {
    let mut steps: Vec<(String, String)> = details.trail.shown().map(step).collect();
    if let Some(more) = steps.len().checked_sub(SHOWN_STEPS).filter(|&m| m > 0) {
        let from = SHOWN_STEPS / 2;
        steps.splice(
            from..from + more,
            [(String::new(), format!("{more} more steps"))],
        );
    }
    let end = details.location.clone().unwrap_or_default();
    steps.push((end, cause(trace, details)));
    let width = steps
        .iter()
        .map(|(place, _)| place.len())
        .max()
        .unwrap_or(0);
    let mut lead = "way  ";
    for (place, found) in steps {
        let shown = rows.layout.palette.dim(lead).to_string();
        let column = indent.len() + lead.len();
        rows.hanging(indent, &shown, column, &format!("{place:width$}  {found}"))?;
        lead = "     ";
    }
    Ok(())
}

/// Where something was decided, and what.
fn step(decision: &Decision) -> (String, String) {
    let found = decision.text.as_deref().unwrap_or_default().to_owned();
    let found = match decision.kind {
        DecisionKind::Assumption => format!("assumed: {found}"),
        _ => found,
    };
    (decision.place.to_string(), found)
}

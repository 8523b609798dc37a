//! The log of backend queries, as a file that any SMT-LIB 2 solver reads.

use crate::SharedLog;
use crate::backend::{Query, smtlib};
use crate::question::QuestionSide;
use std::time::Duration;

/// Writes one query with its answer as a complete script, in one piece.
pub(crate) fn write(
    log: &SharedLog,
    number: u64,
    query: &Query,
    side: &QuestionSide,
    time: Duration,
) {
    let answer = match side {
        QuestionSide::Possible(_) => "sat".to_owned(),
        QuestionSide::Impossible => "unsat".to_owned(),
        QuestionSide::GaveUp(reason) => format!("unknown ({reason})"),
        QuestionSide::Open | QuestionSide::NotAsked => "not answered".to_owned(),
    };
    let body = if query.shape.float_remainder {
        "; not expressible in SMT-LIB: the floating-point remainder\n".to_owned()
    } else {
        smtlib::script(query) + "(check-sat)\n"
    };
    let nodes = query.shape.nodes;
    let block = format!(
        "; query {number}: {} assertions, {nodes} nodes\n(reset)\n{body}; answer: {answer}, {:.3} ms\n\n",
        query.assertions.len(),
        time.as_secs_f64() * 1e3,
    );
    // A log that cannot be written must not stop the analysis, and a poisoned lock is still a log.
    let mut sink = log.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let _ = sink.write_all(block.as_bytes());
}

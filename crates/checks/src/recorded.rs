//! Queries that real runs have sent to the backend (`isopath run --solver-log`), and other solvers' answers.

use crate::{Session, Verdict};
use std::collections::BTreeMap;
use std::time::Duration;

/// Recorded scripts, each once, with the answer in the log.
pub type Queries = BTreeMap<String, Verdict>;

/// Adds the queries of a log; gives how many it has.
pub fn read_log(log: &str, queries: &mut Queries) -> u64 {
    let mut count = 0;
    for block in log
        .split("\n; query ")
        .flat_map(|part| part.split("; query "))
    {
        let Some((_, rest)) = block.split_once('\n') else {
            continue;
        };
        let Some((script, answer)) = rest.split_once("; answer: ") else {
            continue;
        };
        let answer = answer.split([',', ' ']).next().unwrap_or_default();
        queries.insert(script.to_owned(), Verdict::parse(answer));
        count += 1;
    }
    count
}

/// How the parties answered.
#[derive(Default, Debug)]
pub struct Totals {
    /// Queries by what all who answered said, and how many of the parties answered.
    pub agreed: BTreeMap<(&'static str, usize), u64>,
    /// Times that each solver gave up, by its name and reason.
    pub gave_up: BTreeMap<(String, String), u64>,
    /// Queries with both answers, as text to look at.
    pub disagreements: Vec<String>,
    /// Queries that SMT-LIB has no words for.
    pub not_expressible: u64,
}

/// Asks every solver every query, and compares with the log and with each other.
pub fn compare(queries: &Queries, solvers: &mut [Session], limit: Duration) -> Totals {
    let mut totals = Totals::default();
    for (script, logged) in queries {
        if !script.contains("(check-sat)") {
            totals.not_expressible += 1;
            continue;
        }
        let mut answers = vec![("log".to_owned(), logged.clone())];
        for solver in solvers.iter_mut() {
            answers.push((solver.name().to_owned(), solver.ask(script, limit)));
        }
        totals.add(script, &answers);
    }
    totals
}

impl Totals {
    fn add(&mut self, script: &str, answers: &[(String, Verdict)]) {
        let count = |verdict: &Verdict| answers.iter().filter(|(_, v)| v == verdict).count();
        match (count(&Verdict::Sat), count(&Verdict::Unsat)) {
            (sat, 0) => *self.agreed.entry(("sat", sat)).or_default() += 1,
            (0, unsat) => *self.agreed.entry(("unsat", unsat)).or_default() += 1,
            _ => self.disagreements.push(format!("{answers:?}\n{script}")),
        }
        for (name, verdict) in answers {
            if let Verdict::Unknown(reason) = verdict {
                let key = (name.clone(), reason.clone());
                *self.gave_up.entry(key).or_default() += 1;
            }
        }
    }
}

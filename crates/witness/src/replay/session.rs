//! Many cases, one JVM, unless they break it.

use super::compare::{Mismatch, compare};
use super::jvm::{Jvm, Wait};
use super::observation::{Observation, Reply};
use super::{Agreement, Case, ReplayConfig, ReplayError, harness, size, wire};
use isopath_trace::{Datum, End};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;
use tempfile::TempDir;

/// Cases that the JVM has before it answers the first of them.
const AHEAD: usize = 64;
/// What a JVM throws that has reached its limit, which no trace knows.
const OUT_OF_MEMORY: &str = "java.lang.OutOfMemoryError";
/// What calls that nest without end come to.
const STACK_OVERFLOW: &str = "java.lang.StackOverflowError";

/// Replays cases. The JVM, what it has started, and all files go away with it.
pub struct Session {
    config: ReplayConfig,
    jvm: Option<Jvm>,
    classes: PathBuf,
    /// Last, so that it is removed when nobody is in it any more.
    dir: TempDir,
}

impl Session {
    /// Compiles the harness and starts a JVM.
    pub fn start(config: ReplayConfig) -> Result<Session, ReplayError> {
        let dir = TempDir::with_prefix("isopath-").map_err(ReplayError::Directory)?;
        let classes = harness::compile(&config.java_home, dir.path())?;
        let mut session = Session {
            config,
            jvm: None,
            classes,
            dir,
        };
        session.jvm = Some(session.launch()?);
        Ok(session)
    }

    fn launch(&self) -> Result<Jvm, ReplayError> {
        let work = self.dir.path().join("work");
        std::fs::create_dir_all(&work).map_err(ReplayError::Directory)?;
        Jvm::start(&self.config, &work, &self.classes)
    }

    /// Replays one case.
    pub fn replay(&mut self, case: &Case<'_>) -> Result<Agreement, ReplayError> {
        let mut all = self.replay_all(&[*case], &|| false)?;
        Ok(all.remove(0))
    }

    /// Replays cases; the answers are in their order. Those that are left when `stop` says so are not
    /// replayed.
    pub fn replay_all(
        &mut self,
        cases: &[Case<'_>],
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Agreement>, ReplayError> {
        let refused = |case: &Case<'_>| {
            size::too_large(case.witness).map(|reason| not_replayed("heap too large", reason))
        };
        let mut answers: Vec<Option<Agreement>> = cases.iter().map(refused).collect();
        let mut waiting: VecDeque<usize> =
            (0..cases.len()).filter(|&i| answers[i].is_none()).collect();
        while !waiting.is_empty() && !stop() {
            self.serve(cases, &mut waiting, &mut answers, stop)?;
        }
        let interrupted = || not_replayed("interrupted", "the run was stopped".to_owned());
        let answers = answers.into_iter();
        Ok(answers.map(|a| a.unwrap_or_else(interrupted)).collect())
    }

    /// Lets one JVM answer until all is done, or it is.
    fn serve(
        &mut self,
        cases: &[Case<'_>],
        waiting: &mut VecDeque<usize>,
        answers: &mut [Option<Agreement>],
        stop: &dyn Fn() -> bool,
    ) -> Result<(), ReplayError> {
        let jvm = match self.jvm.take() {
            Some(jvm) => jvm,
            None => self.launch()?,
        };
        let mut sent = 0;
        while let Some(&i) = waiting.front() {
            while sent < waiting.len().min(AHEAD) {
                jvm.send(wire::case(&cases[waiting[sent]]));
                sent += 1;
            }
            let (answer, is_last) = match jvm.wait(self.limit(&cases[i]), stop) {
                Wait::Answered(answer) => (judge(&cases[i], &answer.frame), answer.is_last),
                Wait::TooLong => (self.endless(&cases[i]), true),
                Wait::Stopped => return Ok(()),
                Wait::Ended => {
                    answers[i] = Some(other_end(&cases[i], &jvm.end()));
                    waiting.pop_front();
                    return Ok(());
                }
            };
            answers[i] = Some(answer);
            waiting.pop_front();
            sent -= 1;
            if is_last {
                return Ok(());
            }
        }
        self.jvm = Some(jvm);
        Ok(())
    }

    fn limit(&self, case: &Case<'_>) -> Duration {
        let all = self.config.time_limit;
        match is_endless(case) {
            true => self.config.endless_limit.map_or(all, |less| all.min(less)),
            false => all,
        }
    }

    fn endless(&self, case: &Case<'_>) -> Agreement {
        if is_endless(case) {
            return Agreement::Agreed;
        }
        let limit = self.config.time_limit.as_secs_f64();
        other_end(case, &format!("no end within {limit} s"))
    }
}

fn is_endless(case: &Case<'_>) -> bool {
    case.witness.predicted.end == End::Never
}

fn not_replayed(kind: &str, reason: String) -> Agreement {
    let kind = kind.to_owned();
    Agreement::NotReplayed { kind, reason }
}

/// An end that no prediction has.
fn other_end(case: &Case<'_>, observed: &str) -> Agreement {
    Agreement::Disagreed(vec![Mismatch::of_end(case.witness, observed)])
}

fn judge(case: &Case<'_>, frame: &[u8]) -> Agreement {
    match wire::reply(frame, case.witness.predicted.after.statics.len()) {
        Some(Reply::Ended(observed)) => judge_end(case, &observed),
        Some(Reply::Refused { kind, reason }) => Agreement::NotReplayed { kind, reason },
        Some(Reply::Ready) | None => not_replayed("harness", "the reply cannot be read".to_owned()),
    }
}

fn judge_end(case: &Case<'_>, observed: &Observation) -> Agreement {
    if is_endless(case) && threw(observed, STACK_OVERFLOW) {
        return Agreement::Agreed;
    }
    let mismatches = compare(case.witness, observed);
    if mismatches.is_empty() {
        return Agreement::Agreed;
    }
    match threw(observed, OUT_OF_MEMORY) {
        true => not_replayed("memory", "the JVM ran out of memory".to_owned()),
        false => Agreement::Disagreed(mismatches),
    }
}

fn threw(observed: &Observation, class: &str) -> bool {
    let End::Threw {
        exception: Datum::Object(position),
        ..
    } = observed.end
    else {
        return false;
    };
    let exception = observed.objects.get(position);
    exception.is_some_and(|object| object.class == class)
}

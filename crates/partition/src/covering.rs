//! Whether each sampled input lies in as many traces as it should, and whether that trace knows its end.

use crate::concrete::{Concrete, End};
use crate::fault::FaultKind;
use crate::lists::show;
use crate::observed::Seen;
use crate::samples::Samples;
use crate::schedule::Question;
use isopath_program::Program;

/// What became of the samples.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Covered {
    /// Inputs that were looked for.
    pub inputs: usize,
    /// Of them, those in a trace whose end a run came to as well.
    pub ends: usize,
    /// Of them, those that an assumption leaves out.
    pub assumed_away: usize,
    /// Of them, those in no trace of which no run can say whether an assumption leaves them out.
    pub open: usize,
}

impl std::ops::AddAssign for Covered {
    fn add_assign(&mut self, other: Covered) {
        self.inputs += other.inputs;
        self.ends += other.ends;
        self.assumed_away += other.assumed_away;
        self.open += other.open;
    }
}

/// The inputs of one method, and the runs on them.
pub struct Inputs<'a, 'p> {
    /// The program.
    pub program: &'p Program,
    /// The inputs.
    pub samples: &'a Samples,
    /// The runs.
    pub concrete: &'a mut Concrete<'p>,
}

impl Inputs<'_, '_> {
    /// Looks for all of them in the traces of one exploration. The first that is not where it should be, and
    /// why, is the fault.
    pub fn cover(
        &mut self,
        question: &Question,
        seen: &[Seen],
    ) -> Result<Covered, (FaultKind, String)> {
        let mut traces: Vec<Vec<&Seen>> = vec![Vec::new(); self.samples.heaps.len()];
        for seen in seen {
            seen.holds.iter().for_each(|&i| traces[i].push(seen));
        }
        let mut covered = Covered::default();
        for (i, traces) in traces.iter().enumerate() {
            let found = self.sample(question, i, traces);
            covered += found.map_err(|(kind, why)| (kind, self.tell(i, traces, &why)))?;
        }
        Ok(covered)
    }

    /// One sample and the traces that it lies in.
    fn sample(
        &mut self,
        question: &Question,
        i: usize,
        traces: &[&Seen],
    ) -> Result<Covered, (FaultKind, String)> {
        let assumes = self.concrete.assumes;
        let end = self.concrete.end(self.samples, i);
        let mut covered = Covered {
            inputs: 1,
            ..Covered::default()
        };
        if traces.len() > 1 && question.strategy.path_optimal {
            return Err((FaultKind::InSeveral, format!("{} traces", traces.len())));
        }
        match end {
            End::AssumedAway => match traces
                .iter()
                .find(|seen| seen.trace.ending.kind().is_run() && !seen.is_open)
            {
                Some(_) => {
                    let why = "it violates an assumption, and the trace finished".to_owned();
                    return Err((FaultKind::End, why));
                }
                None => covered.assumed_away += 1,
            },
            End::Open(_) if traces.is_empty() && assumes => covered.open += 1,
            _ if traces.is_empty() => {
                return Err((FaultKind::InNone, format!("{end:?}")));
            }
            End::Open(_) => {}
            End::Came { .. } => {
                for seen in traces
                    .iter()
                    .filter(|seen| seen.trace.ending.kind().is_run())
                {
                    agree(question, end, seen)?;
                    covered.ends += 1;
                }
            }
        }
        Ok(covered)
    }

    /// The input, and the traces that it lies in.
    fn tell(&self, i: usize, traces: &[&Seen], why: &str) -> String {
        let input = self.samples.heaps[i].show(self.program, &self.samples.inputs);
        let traces: Vec<String> = traces
            .iter()
            .map(|seen| format!("\n  {}", show(&seen.trace)))
            .collect();
        format!("{why}\non {input}{}", traces.concat())
    }
}

/// Instructions of a run that may be counted twice, because they run again after a class was initialised or an
/// exception was made.
const AGAIN: u64 = 16;

/// Whether a trace that finished has come to the end of a run on an input in it, by the same way.
fn agree(question: &Question, end: &End, seen: &Seen) -> Result<(), (FaultKind, String)> {
    let End::Came {
        ending,
        program_path,
        steps,
    } = end
    else {
        return Ok(());
    };
    if *ending != seen.trace.ending {
        let (name, cause) = (ending.kind().name(), ending.cause().unwrap_or_default());
        return Err((FaultKind::End, format!("the run {name} {cause}")));
    }
    if program_path.is_some() && *program_path != seen.trace.program_path {
        let why = "the run takes another way through the program".to_owned();
        return Err((FaultKind::Way, why));
    }
    match question.limits().max_steps {
        Some(most) if *steps > most + AGAIN => {
            let why = format!("the run takes {steps} instructions, the trace may take {most}");
            Err((FaultKind::Steps, why))
        }
        _ => Ok(()),
    }
}

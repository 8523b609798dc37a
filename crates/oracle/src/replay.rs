//! A real JVM as one more party: it is given the heaps of runs and traces, and must come to their ends.

use crate::check::Disagreement;
use crate::compared::Compared;
use crate::party::Party;
use crate::run::HeapRun;
use crate::signature::{Input, InputSlot};
use crate::words::show;
use isopath_draw::{ConcreteRun, draw_to_run, witness, witness_of_run};
use isopath_machine::Machine;
use isopath_program::{Method, Program};
use isopath_trace::Witness;
use isopath_witness::replay::{Agreement, Case, Session};
use rustc_hash::FxHashSet;

/// Some of many, evenly.
pub(crate) struct Sample {
    step: usize,
}

impl Sample {
    /// About `wanted` of `all`.
    pub(crate) fn new(all: usize, wanted: usize) -> Sample {
        let step = all.div_ceil(wanted.max(1)).max(1);
        Sample {
            step: if wanted == 0 { usize::MAX } else { step },
        }
    }

    /// Whether it has this one: the last of each group, because the first of all has the smallest heap.
    pub(crate) fn contains(&self, number: usize) -> bool {
        number % self.step == self.step - 1
    }
}

/// What a JVM is to be asked about one method.
pub(crate) struct Cases<'a> {
    class: String,
    method: &'a Method,
    /// Whose end each one is, and what it is.
    all: Vec<(String, Witness)>,
    /// The same input with the same prediction has one answer.
    seen: FxHashSet<String>,
}

impl<'a> Cases<'a> {
    pub(crate) fn new(program: &Program, method: &'a Method) -> Cases<'a> {
        Cases {
            class: program.class(method.class).name.replace('/', "."),
            method,
            all: Vec::new(),
            seen: FxHashSet::default(),
        }
    }

    fn add(&mut self, whose: String, witness: Witness, compared: &mut Compared) {
        match self.seen.insert(format!("{witness:?}")) {
            true => self.all.push((whose, witness)),
            false => compared.replayed += 1,
        }
    }

    /// A run in our own machine.
    pub(crate) fn add_run(&mut self, run: Witness, compared: &mut Compared) {
        self.add("the run".to_owned(), run, compared);
    }

    /// All traces of a strategy that came to an end.
    pub(crate) fn add_traces(&mut self, party: &mut Party<'_>, compared: &mut Compared) {
        for t in 0..party.traces.len() {
            let (machine, trace) = (&mut party.machine, &party.traces[t]);
            if !trace.is_finished() {
                continue;
            }
            let drawn = draw_to_run(machine, trace.to_draw());
            match witness(machine, trace.to_draw(), &trace.ending, &drawn) {
                Ok(witness) => self.add(party.describe(t), witness, compared),
                Err(none) => refused(compared, &none.kind),
            }
        }
    }

    /// Asks the JVM.
    pub(crate) fn replay(
        &self,
        jvm: &mut Session,
        compared: &mut Compared,
    ) -> Result<(), Disagreement> {
        let cases = self.all.iter().map(|(_, witness)| Case {
            class: &self.class,
            method: &self.method.name,
            descriptor: &self.method.desc,
            witness,
        });
        let cases: Vec<Case<'_>> = cases.collect();
        let answers = jvm.replay_all(&cases, &|| false);
        let answers = answers.map_err(|error| error.to_string())?;
        for (answer, (whose, witness)) in answers.into_iter().zip(&self.all) {
            match answer {
                Agreement::Agreed => compared.replayed += 1,
                Agreement::NotReplayed { kind, .. } => refused(compared, &kind),
                Agreement::Disagreed(all) => {
                    let all: Vec<String> = all.iter().map(ToString::to_string).collect();
                    let why = format!("{whose}\na JVM: {}\non {}", all.join("\n"), show(witness));
                    let with_jvm = true;
                    return Err(Disagreement { why, with_jvm });
                }
            }
        }
        Ok(())
    }
}

/// The beginning and the end of a run in our own machine.
pub(crate) fn witness_of<'p>(
    machine: &mut Machine<'p>,
    inputs: &[Input],
    run: &HeapRun<'p>,
) -> Witness {
    let statics = inputs.iter().filter_map(|input| match input.place {
        InputSlot::Static(id) => Some(id),
        _ => None,
    });
    witness_of_run(
        machine,
        &ConcreteRun {
            arguments: &run.arguments,
            statics: &statics.collect::<Vec<_>>(),
            objects: &run.objects[1..],
            before: &run.before,
            after: &run.state,
            ending: &run.ending,
        },
    )
}

fn refused(compared: &mut Compared, kind: &str) {
    let count = compared.not_replayed.entry(kind.to_owned());
    *count.or_default() += 1;
}

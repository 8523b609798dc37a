//! Paths that a bound has cut: is there an input among theirs on which the method never ends?
//!
//! Which of them are looked at must not depend on who explores them and when. So each worker keeps, for each place at
//! which paths are cut, those that come first in the order of traces, and looks at them when there is nothing left to
//! explore; of what all of them say, that counts which one worker alone would have found: the first finding among the
//! first paths of each place.

use super::{EndedPath, Observer, Running};
use isopath_draw::{Drawn, describe_input, draw_circular, draw_made, endless_witness};
use isopath_lab::{Circle, Lab};
use isopath_machine::{Completion, Ending, Machine, Pause, State, complete, face};
use isopath_program::{Method, MethodId, Program};
use isopath_record::Recorders;
use isopath_trace::{
    Bound, Endless, FailOn, Judgement, Merge, Path, Rule, Trace, TraceDetails, TraceEnding,
    Witness, pairs,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Paths that are looked at for each place.
const LOOKED_AT: usize = 8;
/// What is thrown when the stack overflows, with its superclasses.
const OVERFLOW: [&str; 4] = [
    "java.lang.StackOverflowError",
    "java.lang.VirtualMachineError",
    "java.lang.Error",
    "java.lang.Throwable",
];
/// Time to look at them if there is none left. A run that has used up its time promises nothing about what it finds.
const LOOKING_GRACE: Duration = Duration::from_secs(2);
/// References of a path that is looked at: each pair of them may be a question, and questions about many are hard.
const MOST_REFERENCES: usize = 24;
/// Instructions in which a path that is covered must have come to the next place.
const ANOTHER_ROUND: u64 = 5_000;
/// Paths that are tried for it.
const MOST_ANOTHER: usize = 16;

/// Where a path was cut, and by what; by no bound, if a state covers it: it may be one that comes again for ever.
type CutPlace = (MethodId, Option<Bound>);

/// Paths that are looked at, in the order of traces.
type KeptPaths<'p> = Vec<(Path, State<'p>)>;

/// The paths of one worker that a bound has cut: of each place those that come first.
pub(crate) struct CutPaths<'p, 'a> {
    /// The method that is explored.
    method: &'p Method,
    /// What the user wants to be told.
    wanted: &'a FailOn,
    kept: BTreeMap<CutPlace, KeptPaths<'p>>,
}

/// What is known of the paths that were looked at, by place: the name of the method, and the bound.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct EndlessFindings(
    #[serde(with = "pairs")] BTreeMap<(String, Option<Bound>), PlaceFindings>,
);

/// What is known of a place.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
struct PlaceFindings {
    /// The first paths that were cut there.
    paths: BTreeSet<Path>,
    /// What was found, by path.
    #[serde(with = "pairs")]
    found: BTreeMap<Path, EndlessInput>,
}

/// What a trace is to say.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct EndlessInput {
    judgement: Judgement,
    details: TraceDetails,
    witness: Witness,
}

impl Merge for EndlessFindings {
    fn merge_with(&mut self, other: EndlessFindings) {
        self.0.merge_with(other.0);
    }
}

impl Merge for PlaceFindings {
    fn merge_with(&mut self, other: PlaceFindings) {
        let PlaceFindings { paths, found } = other;
        self.paths.merge_with(paths);
        // Paths are those of one worker each.
        self.found.extend(found);
    }
}

/// What can keep a path from running for ever. Time is among it: calls that decide something take long to come to the
/// bound on their depth.
fn is_about_length(bound: Bound) -> bool {
    use Bound::{Decisions, Depth, Loop, Steps, Time};
    matches!(bound, Loop | Depth | Steps | Decisions | Time)
}

impl<'p, 'a> CutPaths<'p, 'a> {
    pub(crate) fn new(method: &'p Method, wanted: &'a FailOn) -> Self {
        CutPaths {
            method,
            wanted,
            kept: BTreeMap::new(),
        }
    }

    /// Keeps a path that was cut by this bound, or covered, if it is one of the first.
    fn keep(
        &mut self,
        machine: &Machine<'p>,
        (path, state): (&Path, &State<'p>),
        by: Option<Bound>,
    ) {
        let own = |method: &&Method| machine.program.class(method.class).is_application();
        let mut methods = state.control.frame.chain().map(|frame| frame.method);
        let method = methods.find(own).unwrap_or(state.control.frame.method);
        let kept = self.kept.entry((method.id, by)).or_default();
        let at = kept.partition_point(|(earlier, _)| earlier < path);
        if at < LOOKED_AT {
            kept.insert(at, (path.clone(), state.clone()));
            kept.truncate(LOOKED_AT);
        }
    }

    /// Looks at what was kept of one place, up to the first finding.
    fn look_at(
        &self,
        machine: &mut Machine<'p>,
        lab: &mut Lab<'p>,
        kept: &[(Path, State<'p>)],
    ) -> PlaceFindings {
        let paths = kept.iter().map(|(path, _)| path.clone());
        let mut looked_at = PlaceFindings {
            paths: paths.collect(),
            found: BTreeMap::new(),
        };
        let mut found = kept.iter().filter_map(|(path, state)| {
            if machine.solver.is_late() {
                return None;
            }
            let found = examine(machine, lab, (self.method, state), self.wanted)?;
            Some((path.clone(), found))
        });
        looked_at.found.extend(found.next());
        looked_at
    }
}

impl<'p> Observer<'p> for CutPaths<'p, '_> {
    type Part = EndlessFindings;

    fn ended(&mut self, running: &mut Running<'p>, path: &EndedPath<'_, 'p>, trace: &mut Trace) {
        match trace.ending {
            TraceEnding::Cut(bound) => {
                if is_about_length(bound) {
                    self.keep(&running.machine, (&trace.path, path.state), Some(bound));
                }
            }
            TraceEnding::Subsumed(_) => {
                for state in another_round(running, path.state) {
                    self.keep(&running.machine, (&trace.path, &state), None);
                }
            }
            TraceEnding::Returned
            | TraceEnding::Threw(_)
            | TraceEnding::Violated(_)
            | TraceEnding::AssumedAway
            | TraceEnding::Unsupported(_)
            | TraceEnding::Unknown(_) => {}
        }
    }

    /// Looks for inputs on which the method never ends.
    fn leave(mut self, running: &mut Running<'p>) -> EndlessFindings {
        let mut looked_at = EndlessFindings::default();
        if self.kept.is_empty() {
            return looked_at;
        }
        let machine = &mut running.machine;
        machine.solver.allow(LOOKING_GRACE);
        let mut lab = Lab::to_find_circles(machine.program, &machine.config.limits);
        for ((method, by), kept) in std::mem::take(&mut self.kept) {
            let place = (name_of(machine.program, method), by);
            let found = self.look_at(machine, &mut lab, &kept);
            looked_at.0.insert(place, found);
        }
        looked_at
    }
}

/// The name of a method that no other has.
fn name_of(program: &Program, method: MethodId) -> String {
    let method = program.method(method);
    let class = &program.class(method.class).name;
    format!("{class}.{}{}", method.name, method.desc)
}

/// A path that is covered has not decided yet what comes next. Where it comes to the next place, it has decided to
/// go on: that is what an input needs on which it does so for ever.
fn another_round<'p>(running: &mut Running<'p>, path: &State<'p>) -> Vec<State<'p>> {
    let Some(compared) = running
        .compared
        .as_mut()
        .filter(|_| path.inputs_made() == 0)
    else {
        return Vec::new();
    };
    let machine = &mut running.machine;
    let (mut later, mut work) = (Vec::new(), vec![path.clone()]);
    for _ in 0..MOST_ANOTHER {
        let Some(mut state) = work.pop() else { break };
        let mut nobody = Recorders::new(machine.program);
        let mut watch = (&mut compared.places, &mut nobody);
        let pause = machine.run_watched(&mut state, ANOTHER_ROUND, &mut watch);
        work.append(&mut machine.forks);
        match pause {
            Pause::Rests => later.push(state),
            Pause::Forked => work.push(state),
            Pause::Ended(_) | Pause::OutOfFuel => {}
        }
    }
    later
}

/// Looks at one path: at an input of objects that are as different as can be, and at one with as few.
fn examine<'p>(
    machine: &mut Machine<'p>,
    lab: &mut Lab<'p>,
    (method, state): (&'p Method, &State<'p>),
    wanted: &FailOn,
) -> Option<EndlessInput> {
    let mut earlier = None;
    if face::references(state).count() > MOST_REFERENCES {
        return None;
    }
    let completed = match complete(machine, state) {
        Completion::NotNeeded => None,
        Completion::Found(completed) => Some(completed),
        Completion::Impossible | Completion::Unknown(_) => return None,
    };
    let state = completed.as_deref().unwrap_or(state);
    for draw in [draw_made, draw_circular] {
        let (drawn, made): (Drawn, _) = draw(machine, state);
        let state = made.as_deref().unwrap_or(state);
        let Ok(witness) = endless_witness(machine, state, &drawn) else {
            continue;
        };
        // What a program asks for on its way is another value each time.
        if !witness.made.is_empty() || earlier.as_ref() == Some(&witness.before) {
            continue;
        }
        if let Some(circle) = lab.never(method, &witness.before) {
            let mut details = describe_input(machine, state, &Ending::Cut(Bound::Loop), &drawn);
            details.location.clone_from(&circle.place);
            return Some(EndlessInput {
                judgement: judgement(&circle, wanted),
                details,
                witness,
            });
        }
        earlier = Some(witness.before);
    }
    None
}

fn judgement(circle: &Circle, wanted: &FailOn) -> Judgement {
    let rule = match circle.how {
        Endless::Loop | Endless::Recursion => Rule::Endless,
        Endless::Overflow => Rule::StackOverflow,
    };
    let row = rule.row();
    let thrown = circle.how.exception().map_or(&[][..], |_| &OVERFLOW[..]);
    let endless = (rule == Rule::Endless).then_some(row.name);
    let names = thrown.iter().copied().chain(endless);
    let names: Vec<String> = names.map(str::to_owned).collect();
    Judgement {
        rule,
        is_finding: wanted.is_finding(row.kind, &names),
        called: None,
        endless: Some(circle.how),
    }
}

impl EndlessFindings {
    /// Adds to sorted `traces` what was found of them, whoever has explored them. Findings are described in any case.
    pub(crate) fn tell(self, traces: &mut [Trace], details: bool, witnesses: bool) {
        let mut found: BTreeMap<Path, EndlessInput> = BTreeMap::new();
        for looked_at in self.0.into_values() {
            // What one worker alone would have looked at.
            let first: BTreeSet<Path> = looked_at.paths.into_iter().take(LOOKED_AT).collect();
            let mut of_first = looked_at.found.into_iter();
            found.extend(of_first.find(|(path, _)| first.contains(path)));
        }
        // One finding is enough for each line that never ends.
        let mut lines = BTreeSet::new();
        for (path, found) in found {
            if lines.insert(found.details.location.clone())
                && let Ok(position) = traces.binary_search_by(|trace| trace.path.cmp(&path))
            {
                add(&mut traces[position], found, details, witnesses);
            }
        }
    }
}

fn add(trace: &mut Trace, found: EndlessInput, details: bool, witnesses: bool) {
    let described = details || found.judgement.is_finding;
    let wanted = witnesses && found.judgement.is_finding;
    trace.judgement = Some(found.judgement);
    trace.details = described.then_some(found.details);
    trace.witness = wanted.then(|| Ok(Box::new(found.witness)));
}

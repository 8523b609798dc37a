//! Paths that a bound has cut: is there an input among theirs on which the method never ends?
//!
//! Which of them are looked at must not depend on who explores them and when. So each worker keeps, for each place at
//! which paths are cut, those that come first in the order of traces, and looks at them when there is nothing left to
//! explore; of what all of them say, that counts which one worker alone would have found: the first finding among the
//! first paths of each place.

use isopath_draw::{Drawn, describe_input, draw_circular, draw_made, endless_witness};
use isopath_lab::{Circle, Lab};
use isopath_machine::{Completion, Ending, Machine, State, complete, face};
use isopath_program::{Method, MethodId};
use isopath_trace::{Bound, Endless, FailOn, Judgement, Path, Rule, Trace, TraceDetails, Witness};
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
const GRACE: Duration = Duration::from_secs(2);
/// References of a path that is looked at: each pair of them may be a question, and questions about many are hard.
const MOST_REFERENCES: usize = 24;
/// Those that a worker keeps of them.
type Kept<'p> = Vec<(Path, State<'p>)>;

/// Where a path was cut, and by what; by no bound, if a state covers it: it may be one that comes again for ever.
type Place = (MethodId, Option<Bound>);

/// The paths of one worker that a bound has cut.
#[derive(Default)]
pub(crate) struct CutPaths<'p>(BTreeMap<Place, Kept<'p>>);

/// What is known of the paths of one worker that were looked at.
#[derive(Default)]
pub(crate) struct LookedAt {
    /// The first paths of each place.
    paths: BTreeMap<Place, Vec<Path>>,
    found: Vec<(Place, Path, Found)>,
}

/// What a trace is to say.
struct Found {
    judgement: Judgement,
    details: TraceDetails,
    witness: Witness,
}

/// What can keep a path from running for ever. Time is among it: calls that decide something take long to come to the
/// bound on their depth.
fn is_about_length(bound: Bound) -> bool {
    use Bound::{Decisions, Depth, Loop, Steps, Time};
    matches!(bound, Loop | Depth | Steps | Decisions | Time)
}

impl<'p> CutPaths<'p> {
    /// Keeps a path that was cut, if it is one of the first.
    pub(crate) fn keep(
        &mut self,
        machine: &Machine<'p>,
        (path, state): (&Path, &State<'p>),
        ending: &Ending,
    ) {
        let bound = match *ending {
            Ending::Cut(bound) if is_about_length(bound) => Some(bound),
            Ending::Subsumed(_) => None,
            _ => return,
        };
        let own = |method: &&Method| machine.program.class(method.class).is_application();
        let mut methods = state.control.frame.chain().map(|frame| frame.method);
        let method = methods.find(own).unwrap_or(state.control.frame.method);
        let kept = self.0.entry((method.id, bound)).or_default();
        let at = kept.partition_point(|(earlier, _)| earlier < path);
        if at < LOOKED_AT {
            kept.insert(at, (path.clone(), state.clone()));
            kept.truncate(LOOKED_AT);
        }
    }

    /// Looks for inputs on which `method` never ends.
    pub(crate) fn look_at(
        self,
        machine: &mut Machine<'p>,
        method: &'p Method,
        wanted: &FailOn,
    ) -> LookedAt {
        let mut looked_at = LookedAt::default();
        if self.0.is_empty() {
            return looked_at;
        }
        machine.solver.allow(GRACE);
        let mut lab = Lab::to_find_circles(machine.program, &machine.config.limits);
        for (place, kept) in self.0 {
            let paths = kept.iter().map(|(path, _)| path.clone());
            looked_at.paths.insert(place, paths.collect());
            let mut found = kept.iter().filter_map(|(path, state)| {
                if machine.solver.is_late() {
                    return None;
                }
                let found = examine(machine, &mut lab, (method, state), wanted)?;
                Some((path.clone(), found))
            });
            if let Some((path, found)) = found.next() {
                looked_at.found.push((place, path, found));
            }
        }
        looked_at
    }
}

/// Looks at one path: at an input of objects that are as different as can be, and at one with as few.
fn examine<'p>(
    machine: &mut Machine<'p>,
    lab: &mut Lab<'p>,
    (method, state): (&'p Method, &State<'p>),
    wanted: &FailOn,
) -> Option<Found> {
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
            return Some(Found {
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

/// Adds to sorted `traces` what was found of them, whoever has explored them. Findings are described in any case.
pub(crate) fn tell(traces: &mut [Trace], all: Vec<LookedAt>, details: bool, witnesses: bool) {
    let mut firsts: BTreeMap<Place, BTreeSet<Path>> = BTreeMap::new();
    let mut found: BTreeMap<Path, (Place, Found)> = BTreeMap::new();
    for looked_at in all {
        for (place, paths) in looked_at.paths {
            firsts.entry(place).or_default().extend(paths);
        }
        let all = looked_at.found.into_iter();
        found.extend(all.map(|(place, path, found)| (path, (place, found))));
    }
    // One finding is enough for each line that never ends.
    let (mut told, mut lines) = (BTreeSet::new(), BTreeSet::new());
    for (path, (place, found)) in found {
        let mut first = firsts.get(&place).into_iter().flatten().take(LOOKED_AT);
        if first.any(|first| *first == path)
            && told.insert(place)
            && lines.insert(found.details.location.clone())
        {
            let trace = traces.binary_search_by(|trace| trace.path.cmp(&path));
            if let Ok(position) = trace {
                add(&mut traces[position], found, details, witnesses);
            }
        }
    }
}

fn add(trace: &mut Trace, found: Found, details: bool, witnesses: bool) {
    let described = details || found.judgement.is_finding;
    let wanted = witnesses && found.judgement.is_finding;
    trace.judgement = Some(found.judgement);
    trace.details = described.then_some(found.details);
    trace.witness = wanted.then(|| Ok(Box::new(found.witness)));
}

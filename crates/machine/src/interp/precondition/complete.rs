//! An input that satisfies the preconditions of a path in full: what the path has not read is chosen so.

use super::ask::{Answer, advance, apart, asking, predicate_state};
use super::effects::Guard;
use crate::{Limits, Machine, State};

/// Instructions of all ways through all predicates together.
const MOST_STEPS: u64 = 100_000;
/// Ways through predicates that are looked at.
const MOST_WAYS: usize = 400;
/// Cells that are read beyond those of the path.
const MOST_CELLS: usize = 8;
/// Instructions that weigh as much as one more cell.
const STEPS_PER_CELL: u64 = 1_000;
/// Questions on the way have this part of the usual limit each.
const PARTS: u32 = 8;

/// Whether a path that has ended has an input that satisfies its preconditions.
pub enum Completion<'p> {
    /// Every input of the path does.
    NotNeeded,
    /// Every input of this path does, which is the same with less left open: its trail is that of the path, its
    /// condition implies that of the path.
    Found(Box<State<'p>>),
    /// There is none.
    Impossible,
    /// None was found, for this reason.
    Unknown(String),
}

/// A way through one of the predicates, the earlier of which hold.
struct Way<'p> {
    state: State<'p>,
    guard: Guard<'p>,
    /// The path as the earlier predicates leave it.
    path: State<'p>,
    /// Which predicate.
    at: usize,
}

impl Way<'_> {
    fn cells(&self) -> usize {
        self.state.heap.inputs.initial().len()
    }

    /// Small inputs come first, and what takes long behind larger ones.
    fn size(&self) -> (u64, usize) {
        let steps = self.state.budget.steps / STEPS_PER_CELL;
        (self.cells() as u64 + steps, self.state.path.trail.len())
    }
}

/// Looks for inputs of a path that satisfy its preconditions in full: the predicates are run as a program is, from
/// what holds at the end of the path, small inputs first.
pub fn complete<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Completion<'p> {
    if state.path.preconditions.iter().all(|p| p.is_settled) {
        return Completion::NotNeeded;
    }
    // Bounds are about what the path looks at, and not about the rest of its input.
    let configured = machine.config.limits.clone();
    let limits = Limits {
        max_depth: configured.max_depth,
        recursion_overflows: configured.recursion_overflows,
        max_array: configured.max_array,
        max_string: configured.max_string,
        max_contents: configured.max_contents,
        symbolic_statics: configured.symbolic_statics,
        raw_inputs: configured.raw_inputs,
        ..Limits::FEW
    };
    let started = asking(state, state, false);
    machine.granted.begin();
    let parts = machine.solver.divide_limit(PARTS);
    let (found, asking) = apart(machine, limits, started, |machine| search(machine, state));
    machine.solver.divide_limit(parts);
    machine.granted.end();
    match asking.refused {
        Some(refused) => Completion::Unknown(format!("a precondition that {refused}")),
        None => found,
    }
}

fn search<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Completion<'p> {
    let mut left = Vec::new();
    let mut held = Some((state.clone(), 0));
    let (mut steps, mut looked_at, mut doubt) = (MOST_STEPS, 0, None);
    let most_cells = state.heap.inputs.initial().len() + MOST_CELLS;
    loop {
        if let Some((path, at)) = held.take() {
            match first_way(machine, path, at) {
                Ok(way) => left.push(way),
                Err(completed) => return completed,
            }
        }
        // Of those that are alike, the one that came first.
        let smallest = (0..left.len()).min_by_key(|&i| left.get(i).map(Way::size));
        let Some(smallest) = smallest else { break };
        let mut way: Way<'p> = left.remove(smallest);
        let answer = advance(machine, &mut way.state, &mut way.guard, &mut steps);
        for state in std::mem::take(&mut machine.forks) {
            left.push(Way {
                guard: way.guard.of_fork(),
                state,
                path: way.path.clone(),
                at: way.at,
            });
        }
        looked_at += usize::from(!matches!(answer, Answer::GoesOn));
        match answer {
            Answer::GoesOn if way.cells() > most_cells => doubt = Some(doubts(&way, None)),
            Answer::GoesOn => left.push(way),
            Answer::Holds => held = Some((with_inputs_of(&way.path, &way.state), way.at + 1)),
            Answer::Fails => {}
            Answer::Possible(reason) => doubt = doubt.or(Some(doubts(&way, reason))),
        }
        if steps == 0 || looked_at + left.len() > MOST_WAYS || machine.solver.is_late() {
            doubt = doubt.or_else(|| left.first().map(|way| doubts(way, None)));
            break;
        }
    }
    match doubt {
        Some(doubt) => Completion::Unknown(doubt),
        None => Completion::Impossible,
    }
}

/// The first way through the predicate at a position, or the path if there is none left to ask.
fn first_way<'p>(
    machine: &mut Machine<'p>,
    path: State<'p>,
    at: usize,
) -> Result<Way<'p>, Completion<'p>> {
    let Some(precondition) = path.path.preconditions.iter().nth(at).cloned() else {
        return Err(Completion::Found(Box::new(path)));
    };
    let unknown = |_| Completion::Unknown(format!("{} cannot be called", precondition.name));
    let state = predicate_state(machine, &path, &precondition).map_err(unknown)?;
    if let Some(asking) = &mut machine.asking {
        asking.made_from = precondition.at_entry.heap.len();
        asking.statics = path.path.preconditions.statics.clone();
    }
    Ok(Way {
        guard: Guard::new(machine, &state),
        state,
        path,
        at,
    })
}

/// The path with what a way through a predicate knows of its inputs. What was written is in the same heap.
fn with_inputs_of<'p>(path: &State<'p>, way: &State<'p>) -> State<'p> {
    let mut completed = path.clone();
    completed.heap.inputs = way.heap.inputs.boxed_clone();
    completed.heap.inputs.look_at_entry(false);
    let bytes = std::mem::take(&mut completed.inputs.known.bytes);
    completed.inputs.known = way.inputs.known.clone();
    completed.inputs.known.bytes = bytes;
    completed.path.condition = way.path.condition.clone();
    completed.inputs.roots = way.inputs.roots.clone();
    completed
}

/// Why no input was found, by the name of the precondition.
fn doubts(way: &Way<'_>, reason: Option<String>) -> String {
    let precondition = way.path.path.preconditions.iter().nth(way.at);
    let name = precondition.map_or("", |precondition| &precondition.name);
    let reason = reason
        .map(|reason| format!(": {reason}"))
        .unwrap_or_default();
    format!("no input was found that satisfies the precondition in full ({name}{reason})")
}

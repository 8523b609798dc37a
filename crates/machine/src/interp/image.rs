//! The image of the class library ([`isopath_heap::Patch`]): its static initialisers run once and are shared by
//! all paths of all machines of a program.
//!
//! The log of patches is kept with the program. Each machine has a copy of the image at some place of the log,
//! because heaps belong to one thread. What a path asks for is made in the machine's copy, under the lock of
//! the log, and then the path takes the copy over.

use crate::core::frame::Frame;
use crate::core::image::Image;
use crate::{Ending, Interrupt, Limits, Machine, State, Step};
use isopath_heap::{Heap, InitState, Patch, STRATEGIES, Value};
use isopath_program::ClassId;
use std::sync::Arc;

/// Instructions that an initialiser may take in the image.
const MAX_INSTRUCTIONS: u64 = 20_000_000;

/// Gives a path that has not begun what the image has.
pub(crate) fn begin_with_image<'p>(machine: &mut Machine<'p>, st: &mut State<'p>) {
    in_image(machine, st, |_, _| Ok(()));
}

/// Makes something in the image, and lets `st` take the image over. Says if both was possible; if not,
/// `st` must make it for itself. What is in the image already is not made again.
pub(crate) fn in_image<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    make: impl FnOnce(&mut Machine<'p>, &mut State<'p>) -> Step,
) -> bool {
    if !machine.config.shares_library || machine.is_in_image || st.heap.is_on_its_own() {
        return false;
    }
    let Some(mut image) = machine.image.take().or_else(|| new_image(machine)) else {
        return false;
    };
    machine.is_in_image = true;
    let mut log = machine.shared.log();
    image.catch_up(&log);
    let mut next = image.state.clone();
    let made = make(machine, &mut next).is_ok();
    let patch = made
        .then(|| patch(machine, &image.state.heap, &next))
        .flatten();
    let is_there = patch.is_some();
    if let Some(patch) = patch.filter(|patch| !patch.is_empty()) {
        image.patches.push(Arc::new(patch));
        log.patches.extend(image.patches.last().cloned());
        image.state.heap = next.heap;
    }
    drop(log);
    machine.is_in_image = false;
    let is_adopted = st.heap.adopt(&image.state.heap, &image.patches);
    machine.image = Some(image);
    is_there && is_adopted
}

fn new_image<'p>(machine: &mut Machine<'p>) -> Option<Image<'p>> {
    let nothing = machine.nothing().ok()?;
    let mut state = machine.blank(nothing, &STRATEGIES[0]).ok()?;
    state.heap = Heap::image();
    Some(Image {
        state,
        patches: Vec::new(),
    })
}

/// The difference between two states of the image; `None` if it cannot be shared.
fn patch<'p>(machine: &Machine<'p>, old: &Heap, new: &State<'p>) -> Option<Patch> {
    let patch = new
        .heap
        .patch_since(old)
        .filter(|_| new.inputs.texts.is_empty())?;
    let of_library = |class| !machine.program.class(class).is_application();
    let is_shareable = patch.initialised().all(of_library);
    is_shareable.then_some(patch)
}

/// Initialises a class of the library in the image. Says if `st` has it from there; if not, its
/// initialiser is to run on the path.
pub(crate) fn initialise_in_image<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: ClassId,
) -> bool {
    // Whoever is in the image holds the log.
    if machine.is_in_image || machine.shared.log().refused.contains(&class) {
        return false;
    }
    let mut ran = true;
    let is_there = in_image(machine, st, |machine, image| {
        let done = initialise_alone(machine, image, class);
        ran = done.is_ok();
        done
    });
    if !ran {
        machine.shared.log().refused.insert(class);
    }
    is_there
}

/// Runs the initialiser of a class to its end.
fn initialise_alone<'p>(machine: &mut Machine<'p>, image: &mut State<'p>, class: ClassId) -> Step {
    if image.init_state(class) == InitState::Initialised {
        return Ok(());
    }
    let failed = || Interrupt::unsupported("initialiser in the image");
    let nothing = machine.nothing().map_err(|_| failed())?;
    let code = nothing.code(machine.program)?.ok_or_else(failed)?;
    image.control.frame = Frame::new(nothing, code, &[Value::NULL]);
    image.control.depth = 1;
    // None of this is the path's own that asked.
    let limits = std::mem::replace(&mut machine.config.limits, Limits::FEW);
    let (following, forks) = (machine.following.take(), std::mem::take(&mut machine.forks));
    let begun = machine.initialise_before_start(image, class);
    let ending = begun.map(|()| run_alone(machine, image));
    let decided = !machine.forks.is_empty();
    machine.config.limits = limits;
    (machine.following, machine.forks) = (following, forks);
    match ending {
        Ok(Some(Ending::Returned(_))) if !decided => Ok(()),
        _ => Err(failed()),
    }
}

fn run_alone<'p>(machine: &mut Machine<'p>, image: &mut State<'p>) -> Option<Ending> {
    let mut left = MAX_INSTRUCTIONS;
    while left > 0 && machine.forks.is_empty() {
        let (executed, ending) = machine.run_loop(image, left, &mut ());
        left -= executed;
        if ending.is_some() {
            return ending;
        }
    }
    None
}

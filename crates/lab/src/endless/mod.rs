//! Inputs on which a method never ends.
//!
//! A run on constants is watched ([`watch`]) until a state seems to have come again; whether it does so for ever is
//! then proven ([`proof`]), or it is no finding. What is not proven within a number of instructions remains unknown.
//!
//! Calls may also nest deeper than any JVM's stack without that a state comes again, as those of a factorial of -1 do:
//! the run ends by a `StackOverflowError`, as it does where paths are explored.

mod caught;
mod proof;
mod pure;
mod same;
mod watch;

use crate::Lab;
use isopath_heap::Leaf;
use isopath_machine::{Ending, Frame, Limits, Pause, State};
use isopath_program::{Method, Program};
use isopath_trace::{Endless, Heap};
use proof::prove;
use watch::Lookout;

/// Instructions of one run, and objects that are compared on its way.
const MOST_STEPS: u64 = 2_000_000;
/// Instructions between two looks at what was found.
const CHUNK: u64 = 2_000;
/// Frames that no JVM holds by default.
const STACK: u32 = 1 << 17;
const STACK_OVERFLOW: &str = "java/lang/StackOverflowError";

/// What never returns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Circle {
    /// How it does not.
    pub how: Endless,
    /// The loop, or the call, in the application: `Foo.java:12`.
    pub place: Option<String>,
}

impl<'p> Lab<'p> {
    /// A laboratory in which calls nest as deep as on a JVM.
    pub fn to_find_circles(program: &'p Program, limits: &Limits) -> Lab<'p> {
        let mut lab = Lab::new(program, limits);
        let limits = &mut lab.machine.config.limits;
        limits.max_steps = Some(2 * MOST_STEPS);
        limits.max_loop = None;
        limits.max_decisions = None;
        limits.max_depth = STACK;
        limits.depth_overflows = true;
        lab
    }

    /// Whether `method` never returns on this input; `None` if it does, or if that is not known.
    pub fn never(&mut self, method: &'p Method, input: &Heap) -> Option<Circle> {
        let mut state = self.entry(method, input)?;
        let mut lookout = Lookout::new(self.program);
        let mut proving = 0;
        let mut steps = 0;
        while steps + lookout.work + proving < MOST_STEPS {
            let pause = self.machine.run_watched(&mut state, CHUNK, &mut lookout);
            steps += CHUNK;
            if !std::mem::take(&mut self.machine.forks).is_empty() {
                return None;
            }
            if let Some(candidate) = lookout.candidate.take() {
                let (circle, took) = prove(self, &candidate);
                if circle.is_some() {
                    return circle;
                }
                proving += took;
                lookout.refuted(&candidate);
            }
            match pause {
                Pause::OutOfFuel | Pause::Rests => {}
                Pause::Ended(Ending::Threw(thrown)) => return self.overflow(&state, thrown),
                Pause::Forked | Pause::Ended(_) => return None,
            }
        }
        None
    }

    /// Whether the stack has overflowed.
    fn overflow(&self, state: &State<'p>, thrown: Leaf) -> Option<Circle> {
        let class = self.machine.class_of_thrown(state, thrown)?;
        let Leaf::Object(error) = thrown else {
            return None;
        };
        let (class_of_line, line) = match &*class.name == STACK_OVERFLOW {
            true => self.machine.origin_of(state, error)?,
            false => return None,
        };
        let file = class_of_line.source_file.as_deref()?;
        Some(Circle {
            how: Endless::Overflow,
            place: Some(format!("{file}:{line}")),
        })
    }
}

/// The line of the application that a frame is at, or its nearest caller.
fn place(program: &Program, frame: &Frame<'_>) -> Option<String> {
    let own = |frame: &&Frame<'_>| program.class(frame.method.class).is_application();
    let frame = frame.chain().find(own)?;
    let file = program.class(frame.method.class).source_file.as_deref()?;
    Some(format!("{file}:{}", frame.line()?))
}

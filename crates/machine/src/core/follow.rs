//! Running a prefix again: the decisions of a trail are asserted where they were made, and nobody is asked.
//!
//! A path that follows a trail meets the same questions in the same order, because what an instruction asks
//! follows from the program and the entries before. A path that meets anything else ends as *diverged*: the trail
//! is of another program or other options, or a subtree would be lost or explored twice.

use crate::core::trail::Asked;
use crate::{Ending, Interrupt, Machine, Pause, State, Step};
use isopath_solver::{Assumed, Model};
use isopath_trace::{Bound, Decision, Trail};
use std::collections::VecDeque;

/// What is left of a trail that a path follows.
pub(crate) struct Following {
    left: VecDeque<Decision>,
    trail: Trail,
}

impl<'p> Machine<'p> {
    /// The path, which is run next, follows this trail before it goes its own ways.
    pub fn follow(&mut self, st: &mut State<'p>, mut trail: Trail) {
        let left: VecDeque<Decision> = std::mem::take(&mut trail.decisions).into();
        self.following = (!left.is_empty()).then_some(Following { left, trail });
        if self.is_following() {
            st.path.condition.follow();
        }
    }

    /// Whether the path has not reached the end of the trail that it follows.
    pub fn is_following(&self) -> bool {
        self.following.is_some()
    }

    /// The number that the trail says was tried here; `None` if nothing is followed.
    pub(crate) fn recorded_value(&self) -> Option<i32> {
        let next = self.following.as_ref()?.left.front()?;
        next.tried
    }

    /// Takes the side of the next decision of the trail, if the path follows one. Says whether it does.
    pub(crate) fn followed(&mut self, st: &mut State<'p>, asked: Asked) -> Step<bool> {
        let Some(recorded) = self.next_recorded(st, asked)? else {
            return Ok(false);
        };
        let side = (recorded.holds, recorded.forced);
        self.solver.follow(
            &mut self.terms,
            &mut st.path.condition,
            asked.condition,
            side,
        );
        self.record(st, asked, side);
        self.arrive(st)?;
        Ok(true)
    }

    /// Takes the next entry of the trail, which must be what is asked; `None` if none is followed.
    pub(crate) fn next_recorded(&mut self, st: &State<'p>, asked: Asked) -> Step<Option<Decision>> {
        let Some(following) = &mut self.following else {
            return Ok(None);
        };
        let recorded = following.left.pop_front();
        let question = self.question(asked.condition);
        match recorded {
            Some(recorded) if recorded.question == question && recorded.kind == asked.kind => {
                Ok(Some(recorded))
            }
            other => {
                self.following = None;
                let asked = self.asked_here(st, asked);
                let recorded = other.map_or("nothing".to_owned(), |d| d.to_string());
                Err(diverged(format!("recorded: {recorded}\nasked:    {asked}")))
            }
        }
    }

    fn asked_here(&mut self, st: &State<'p>, asked: Asked) -> Decision {
        Decision {
            question: self.question(asked.condition),
            holds: true,
            kind: asked.kind,
            forced: false,
            place: self.place_of(st.control.frame.method.id, st.control.frame.pc),
            tried: None,
            text: Some(self.show_condition(asked.condition).into()),
        }
    }

    /// At the end of the trail the path has a model again, and goes its own ways.
    pub(crate) fn arrive(&mut self, st: &mut State<'p>) -> Step {
        let Some(following) = self.following.take_if(|f| f.left.is_empty()) else {
            return Ok(());
        };
        let hint = self.read_model(&following.trail);
        let completed = self
            .solver
            .complete(&mut self.terms, &mut st.path.condition, hint);
        match completed {
            Assumed::Holds if self.is_consistent(st) => Ok(()),
            Assumed::Unknown(reason) => Err(Interrupt::unknown(reason.to_string())),
            Assumed::Holds | Assumed::Contradicts => Err(diverged(
                "what was recorded contradicts itself: no input leads down this trail".to_owned(),
            )),
        }
    }

    /// Whether a model of the path agrees with all decisions: forced ones are not asserted, as they follow from
    /// the others in every trail that a run has written.
    fn is_consistent(&self, st: &State<'p>) -> bool {
        let model = st.path.condition.model();
        let mut entries = st.path.trail.iter();
        entries.all(|entry| model.satisfies(&self.terms, entry.asked) == entry.holds)
    }

    /// The ending of a path, which must have come to the end of the trail that it follows.
    pub(crate) fn ended(&mut self, st: &State<'p>, ending: Ending) -> Pause {
        if let (Ending::Cut(Bound::Objects), Some(class)) =
            (&ending, st.inputs.known.counted_type())
        {
            self.cut_types.insert(class);
        }
        let left = self.following.take().map(|following| following.left);
        Pause::Ended(match left.as_ref().and_then(VecDeque::front) {
            None => ending,
            Some(next) => {
                let here = self.place_of(st.control.frame.method.id, st.control.frame.pc);
                Ending::Diverged(format!(
                    "recorded: {next}\nasked:    nothing, the path ends at {here}"
                ))
            }
        })
    }
}

fn diverged(questions: String) -> Interrupt {
    Interrupt::End(Box::new(Ending::Diverged(questions)))
}

/// The model that the trail which is followed carries.
pub(crate) fn recorded_model(machine: &Machine<'_>) -> Option<Model> {
    let following = machine.following.as_ref()?;
    Some(machine.read_model(&following.trail))
}

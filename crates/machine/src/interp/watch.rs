//! Those who watch a path on its way: they see each instruction begin and end, and what interrupts it.

use crate::core::library::Binding;
use crate::{Interrupt, Machine, State, Step};
use isopath_program::{Method, Op};

/// Watches paths. The loop of the interpreter is compiled for each kind of watcher: for `()`, there is nothing of
/// this in it.
pub trait Watch<'p> {
    /// What is kept of an instruction while it runs.
    type Seen;

    /// `st` is run from here on.
    fn resumed(&mut self, _st: &mut State<'p>) {}

    /// Whether the path rests before the instruction that it stands at, for somebody to look at it.
    #[inline]
    fn rests(&mut self, _st: &mut State<'p>) -> bool {
        false
    }

    /// An instruction begins, perhaps once more.
    fn before(&mut self, st: &mut State<'p>) -> Self::Seen;

    /// The instruction as it is to be run: one before `next` that does the same.
    #[inline]
    fn shown(&self, _seen: &Self::Seen, op: Op, _next: u32) -> Op {
        op
    }

    /// The instruction is done.
    #[inline]
    fn after(&mut self, _st: &mut State<'p>, _seen: Self::Seen) {}

    /// The instruction was interrupted, and may run again.
    #[inline]
    fn interrupted(&mut self, _st: &mut State<'p>, _seen: &Self::Seen, _why: &Interrupt) {}

    /// The interrupt was dealt with, or has ended the path.
    #[inline]
    fn answered(&mut self, _st: &mut State<'p>, _seen: &Self::Seen, _ended: bool) {}

    /// Another path may be run next.
    fn paused(&mut self) {}
}

/// Nobody.
impl<'p> Watch<'p> for () {
    type Seen = ();

    #[inline]
    fn before(&mut self, _: &mut State<'p>) {}
}

/// Two of them: the first one sees first.
impl<'p, A: Watch<'p>, B: Watch<'p>> Watch<'p> for (&mut A, &mut B) {
    type Seen = (A::Seen, B::Seen);

    fn resumed(&mut self, st: &mut State<'p>) {
        self.0.resumed(st);
        self.1.resumed(st);
    }

    #[inline]
    fn rests(&mut self, st: &mut State<'p>) -> bool {
        let rests = self.0.rests(st);
        self.1.rests(st) || rests
    }

    #[inline]
    fn before(&mut self, st: &mut State<'p>) -> Self::Seen {
        let seen = self.0.before(st);
        (seen, self.1.before(st))
    }

    #[inline]
    fn shown(&self, (a, b): &Self::Seen, op: Op, next: u32) -> Op {
        self.1.shown(b, self.0.shown(a, op, next), next)
    }

    #[inline]
    fn after(&mut self, st: &mut State<'p>, (a, b): Self::Seen) {
        self.0.after(st, a);
        self.1.after(st, b);
    }

    fn interrupted(&mut self, st: &mut State<'p>, (a, b): &Self::Seen, why: &Interrupt) {
        self.0.interrupted(st, a, why);
        self.1.interrupted(st, b, why);
    }

    fn answered(&mut self, st: &mut State<'p>, (a, b): &Self::Seen, ended: bool) {
        self.0.answered(st, a, ended);
        self.1.answered(st, b, ended);
    }

    fn paused(&mut self) {
        self.0.paused();
        self.1.paused();
    }
}

/// Each implementation of a method is a path of its own. Where bytecode runs the frame says so, but a model has none.
#[inline]
pub(crate) fn note_selected<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    resolved: &Method,
    target: &'p Method,
) -> Step {
    if st.notes.way.is_recorded
        && target.id != resolved.id
        && !matches!(machine.binding(target)?, Binding::Bytecode(_))
    {
        let class = machine.program.class(target.class);
        st.notes.way.enter_model(&class.name);
    }
    Ok(())
}

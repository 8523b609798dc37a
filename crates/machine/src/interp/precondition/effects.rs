//! What a predicate must not do, and that it never ends: seen by who watches it.

use crate::core::frame::Frame;
use crate::interp::watch::Watch;
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::{ObjRef, Value};
use isopath_program::{Method, Op, Program};
use std::rc::Rc;

/// How deep calls are compared with those that led to them.
const CALLS_APART: u32 = 32;

/// Ends a predicate that does what no precondition may do.
pub(crate) fn require_no_effect(machine: &mut Machine<'_>, effect: &str) -> Step {
    let Some(asking) = &mut machine.asking else {
        return Ok(());
    };
    asking.refused.get_or_insert_with(|| effect.to_owned());
    let ending = Ending::Unknown(effect.to_owned());
    Err(Interrupt::End(Box::new(ending)))
}

/// Watches a predicate.
///
/// It may write to objects that it has made, and nothing else. What the class library writes to objects of its own,
/// and what initialisers do, stays in the copy that it runs on and is no effect.
pub(super) struct Guard<'p> {
    program: &'p Program,
    /// Objects with places before this one were there before.
    made_from: usize,
    /// What it has done that it must not.
    pub(super) refused: Option<String>,
    /// It has come back to where it was, with nothing written and nothing asked in between.
    pub(super) is_endless: bool,
    /// A place where it was, since when nothing happened that a state does not show.
    kept: Option<Kept<'p>>,
    /// Jumps back since then, and after how many another place is kept.
    jumps: (u64, u64),
    /// Nothing has happened since there were so many frames.
    quiet_from: u32,
}

/// Where a predicate was: the innermost frame, and its callers.
struct Kept<'p> {
    frame: Frame<'p>,
    caller: Option<Rc<Frame<'p>>>,
}

/// An instruction before it runs.
pub(super) struct Before {
    op: Option<Op>,
    pc: u32,
    depth: u32,
}

impl<'p> Guard<'p> {
    pub(super) fn new(machine: &Machine<'p>, way: &State<'p>) -> Guard<'p> {
        let asking = machine.asking.as_ref();
        Guard {
            program: machine.program,
            made_from: asking.map_or(way.heap.len(), |asking| asking.made_from),
            refused: None,
            is_endless: false,
            kept: None,
            jumps: (0, 1),
            // It may be one that has forked off.
            quiet_from: way.control.depth,
        }
    }

    /// Watches a way that has forked off.
    pub(super) fn of_fork(&self) -> Guard<'p> {
        Guard {
            program: self.program,
            made_from: self.made_from,
            refused: None,
            is_endless: false,
            kept: None,
            jumps: (0, 1),
            quiet_from: self.quiet_from,
        }
    }

    /// Something happened that frames do not show.
    fn stir(&mut self, st: &State<'p>) {
        self.kept = None;
        self.quiet_from = st.control.depth;
    }

    /// Whether the object below `operands` on the stack was there before the predicate, so that it must not be
    /// written to.
    fn is_older(&self, st: &State<'p>, operands: usize) -> bool {
        match st.control.frame.operand(operands) {
            Some(Value::Ref(object)) => self.is_older_object(st, object),
            // Of inputs the machine knows.
            _ => false,
        }
    }

    fn is_older_object(&self, st: &State<'p>, object: ObjRef) -> bool {
        if object.is_null() {
            return false;
        }
        let by_application = self
            .program
            .class(st.control.frame.method.class)
            .is_application();
        match object.own_index() {
            Some(own) => own < self.made_from || is_stand_in(st, object),
            None => by_application,
        }
    }

    fn look_for_effects(&mut self, st: &State<'p>, op: Op) {
        let method = st.control.frame.method;
        let effect = match op {
            Op::PutField(index) if self.is_older(st, 1) => Some(self.field(method, index)),
            Op::ArrayStore(_) if self.is_older(st, 2) => Some("an array".to_owned()),
            Op::PutStatic(index) if self.program.class(method.class).is_application() => {
                Some(self.field(method, index))
            }
            _ => None,
        };
        let Some(effect) = effect else { return };
        // Strings keep their hash codes.
        let is_cache = &*self.program.class(method.class).name == "java/lang/String";
        let initialises = st
            .control
            .frame
            .chain()
            .any(|f| &*f.method.name == "<clinit>");
        if !is_cache && !initialises {
            self.refused = Some(format!("writes to {effect}, which was there before"));
        }
    }

    fn field(&self, method: &Method, index: isopath_program::ConstIndex) -> String {
        match self.program.resolve_field(method.class, index) {
            Ok(id) => {
                let field = self.program.field(id);
                let class = self.program.class(field.class).source_name();
                format!("{class}.{}", field.name)
            }
            Err(_) => "a field".to_owned(),
        }
    }

    /// A jump back: is the state that of an earlier one? By Brent's doubling, so that any circle is found.
    fn jumped_back(&mut self, st: &State<'p>) {
        self.jumps.0 += 1;
        if let Some(kept) = &self.kept {
            let same_callers = match (&kept.caller, &st.control.frame.caller) {
                (Some(one), Some(other)) => Rc::ptr_eq(one, other),
                (None, None) => true,
                _ => false,
            };
            self.is_endless |= same_callers && is_same(&kept.frame, &st.control.frame);
        }
        if self.kept.is_none() || self.jumps.0 >= self.jumps.1 {
            self.jumps = (0, self.jumps.1.saturating_mul(2));
            self.kept = Some(Kept {
                frame: st.control.frame.clone(),
                caller: st.control.frame.caller.clone(),
            });
        }
    }

    /// A call: is it the same as one that has led to it?
    fn called(&mut self, st: &State<'p>) {
        if !st.control.depth.is_multiple_of(CALLS_APART) {
            return;
        }
        let quiet = st.control.depth.saturating_sub(self.quiet_from) as usize;
        let mut callers = st
            .control
            .frame
            .chain()
            .skip(1)
            .take(quiet.saturating_sub(1));
        if let Some(last) = callers.next() {
            self.is_endless |= callers.any(|earlier| is_same(last, earlier));
        }
    }
}

/// Whether an object holds what an input collection holds.
fn is_stand_in(st: &State<'_>, object: ObjRef) -> bool {
    st.inputs.collections.stand_ins().any(|(_, o)| o == object)
}

/// Whether two frames will do the same. Fractions are never called the same: 0.0 equals -0.0 and is another number.
fn is_same(a: &Frame<'_>, b: &Frame<'_>) -> bool {
    let same = |(a, b): (Value, Value)| match a {
        Value::Float(_) | Value::Double(_) => false,
        a => a == b,
    };
    a.method.id == b.method.id
        && (a.pc, a.sp) == (b.pc, b.sp)
        && a.values().zip(b.values()).all(same)
}

impl<'p> Watch<'p> for Guard<'p> {
    type Seen = Before;

    fn before(&mut self, st: &mut State<'p>) -> Before {
        let op = st
            .control
            .frame
            .code
            .ops
            .get(st.control.frame.pc as usize)
            .copied();
        if let (Some(op), None) = (op, &self.refused) {
            self.look_for_effects(st, op);
        }
        Before {
            op,
            pc: st.control.frame.pc,
            depth: st.control.depth,
        }
    }

    fn after(&mut self, st: &mut State<'p>, seen: Before) {
        use std::cmp::Ordering::{Equal, Greater, Less};
        match (seen.op, st.control.depth.cmp(&seen.depth)) {
            (Some(op), _) if writes(op) => self.stir(st),
            // What has no frame may do anything.
            (Some(op), Equal) if calls(op) => self.stir(st),
            (_, Greater) => self.called(st),
            (_, Equal) if st.control.frame.pc <= seen.pc => self.jumped_back(st),
            (_, Less | Equal) => {}
        }
    }

    fn interrupted(&mut self, st: &mut State<'p>, _: &Before, _: &Interrupt) {
        self.stir(st);
    }
}

fn writes(op: Op) -> bool {
    matches!(
        op,
        Op::PutField(_) | Op::PutStatic(_) | Op::ArrayStore(_) | Op::MonitorEnter | Op::MonitorExit
    )
}

fn calls(op: Op) -> bool {
    matches!(
        op,
        Op::InvokeVirtual(_)
            | Op::InvokeSpecial(_)
            | Op::InvokeStatic(_)
            | Op::InvokeInterface(_)
            | Op::InvokeDynamic(_)
    )
}

//! The decoded body of a method.

use std::sync::Arc;

use crate::{ConstIndex, Op, Switch, Target};

/// A method body: instructions with their tables, all addressed by op index.
#[derive(Debug)]
pub struct Code {
    /// The instructions. Control cannot run past the last one.
    pub ops: Box<[Op]>,
    /// Deepest operand stack, a `long` or `double` counting two (JVMS 4.7.3).
    pub max_stack: u16,
    /// Local variables, a `long` or `double` counting two.
    pub max_locals: u16,
    /// The tables of [`Op::Switch`].
    pub switches: Box<[Switch]>,
    /// Exception handlers, innermost first: the first that matches catches.
    pub handlers: Box<[Handler]>,
    /// First op of each line, sorted by op.
    pub lines: Box<[(Target, u16)]>,
    /// Names of local variables, where the class file has them.
    pub locals: Box<[LocalVariable]>,
    /// Byte offset of each op in the class file's code.
    pub offsets: Box<[u16]>,
}

/// An exception handler (JVMS 2.10) for ops `start..end`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handler {
    /// First op covered.
    pub start: Target,
    /// First op after the covered ones.
    pub end: Target,
    /// Where the handler begins.
    pub handler: Target,
    /// The class constant of what it catches; `None` catches everything (`finally`).
    pub catch: Option<ConstIndex>,
}

/// A named local variable, for ops `start..end`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalVariable {
    /// Its name in the source.
    pub name: Arc<str>,
    /// Its descriptor.
    pub desc: Arc<str>,
    /// The local variable slot.
    pub slot: u16,
    /// First op at which it has a value.
    pub start: Target,
    /// First op at which it has none any more.
    pub end: Target,
}

impl Code {
    /// The source line of an op.
    pub fn line(&self, op: Target) -> Option<u32> {
        let after = self.lines.partition_point(|(start, _)| *start <= op);
        let (_, line) = self.lines.get(after.checked_sub(1)?)?;
        Some(u32::from(*line))
    }

    /// The name of a local variable slot at an op.
    pub fn local_name(&self, slot: u16, op: Target) -> Option<&str> {
        let holds = |v: &&LocalVariable| v.slot == slot && (v.start..v.end).contains(&op);
        self.locals.iter().find(holds).map(|v| &*v.name)
    }
}

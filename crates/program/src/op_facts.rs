//! What several readers of bytecode want to know of an instruction: where control goes, and which local variable it
//! touches. In one match without a rest, so that the compiler asks about an opcode that is new.

use crate::{Code, Handler, Op, Target};

/// Where control goes after an instruction, exceptions aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// To the next one.
    Next,
    /// To the target or to the next one.
    Branch(Target),
    /// To the target.
    Jump(Target),
    /// To a subroutine, and when that has ended to the next one.
    Subroutine(Target),
    /// Back from a subroutine, wherever it was called.
    Back,
    /// To one of the targets of a table.
    Switch(u32),
    /// Out of the method, or to a handler.
    Leave,
}

/// What an instruction does with a local variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocalUse {
    /// It touches none.
    None,
    /// It reads this one.
    Read(u16),
    /// It writes this one.
    Write(u16),
    /// It reads this one, and writes it.
    Update(u16),
}

/// All of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpFacts {
    /// Where control goes.
    pub flow: Flow,
    /// Which local variable it touches.
    pub local: LocalUse,
}

impl Op {
    /// What is known of this instruction.
    #[rustfmt::skip]
    pub fn facts(self) -> OpFacts {
        use Flow::{Back, Branch, Jump, Leave, Next, Subroutine};
        let (flow, local) = match self {
            Op::Load(local) => (Next, LocalUse::Read(local)),
            Op::Store(local) => (Next, LocalUse::Write(local)),
            Op::Inc(local, _) => (Next, LocalUse::Update(local)),
            Op::IfZero(_, to) | Op::IfInt(_, to) | Op::IfSame(to) | Op::IfNotSame(to) | Op::IfNull(to) | Op::IfNonNull(to)
                => (Branch(to), LocalUse::None),
            Op::Goto(to) => (Jump(to), LocalUse::None),
            Op::Jsr(to) => (Subroutine(to), LocalUse::None),
            Op::Ret(local) => (Back, LocalUse::Read(local)),
            Op::Switch(table) => (Flow::Switch(table), LocalUse::None),
            Op::ReturnValue | Op::Return | Op::Throw => (Leave, LocalUse::None),
            Op::Nop | Op::Null | Op::Int(_) | Op::Long(_) | Op::Float(_) | Op::Double(_) | Op::Ldc(_)
            | Op::ArrayLoad(_) | Op::ArrayStore(_) | Op::ArrayLength
            | Op::Pop | Op::Pop2 | Op::Dup | Op::DupX1 | Op::DupX2 | Op::Dup2 | Op::Dup2X1 | Op::Dup2X2 | Op::Swap
            | Op::Arith(_) | Op::Neg(_) | Op::Convert(_)
            | Op::GetStatic(_) | Op::PutStatic(_) | Op::GetField(_) | Op::PutField(_)
            | Op::InvokeVirtual(_) | Op::InvokeSpecial(_) | Op::InvokeStatic(_) | Op::InvokeInterface(_)
            | Op::InvokeDynamic(_)
            | Op::New(_) | Op::NewArray(_) | Op::NewRefArray(_) | Op::NewMultiArray(..)
            | Op::CheckCast(_) | Op::InstanceOf(_) | Op::MonitorEnter | Op::MonitorExit
                => (Next, LocalUse::None),
        };
        OpFacts { flow, local }
    }

    /// The jump target of a branch, `goto` or `jsr`.
    pub fn target(self) -> Option<Target> {
        match self.facts().flow {
            Flow::Branch(to) | Flow::Jump(to) | Flow::Subroutine(to) => Some(to),
            Flow::Next | Flow::Back | Flow::Switch(_) | Flow::Leave => None,
        }
    }

    /// Whether it is a jump that may or may not be taken.
    pub fn is_conditional(self) -> bool {
        matches!(self.facts().flow, Flow::Branch(_))
    }

    /// Whether control can reach the next instruction.
    pub(crate) fn falls_through(self) -> bool {
        matches!(
            self.facts().flow,
            Flow::Next | Flow::Branch(_) | Flow::Subroutine(_)
        )
    }
}

impl Code {
    /// The instructions that may come after one, exceptions aside, the next one last. A `ret` may lead anywhere.
    pub fn successors(&self, at: Target) -> Vec<Target> {
        let next = at + 1;
        match self.ops.get(at as usize).map(|op| op.facts().flow) {
            Some(Flow::Next) => vec![next],
            Some(Flow::Branch(to) | Flow::Subroutine(to)) => vec![to, next],
            Some(Flow::Jump(to)) => vec![to],
            Some(Flow::Back) => (0..self.ops.len() as Target).collect(),
            Some(Flow::Switch(table)) => self.switch_targets(table).collect(),
            Some(Flow::Leave) | None => Vec::new(),
        }
    }

    /// Where a switch may lead, by its cases and at last by default: a target may occur several times.
    pub fn switch_targets(&self, table: u32) -> impl Iterator<Item = Target> {
        let switch = self.switches.get(table as usize);
        switch.into_iter().flat_map(|switch| {
            let cases = switch.cases.iter().map(|(_, to)| *to);
            cases.chain([switch.default])
        })
    }

    /// The handlers of exceptions of an instruction, innermost first.
    pub fn handlers_of(&self, at: Target) -> impl Iterator<Item = &Handler> {
        self.handlers
            .iter()
            .filter(move |handler| handler.covers(at))
    }
}

impl Handler {
    /// Whether it is there for exceptions of this instruction.
    pub fn covers(&self, at: Target) -> bool {
        (self.start..self.end).contains(&at)
    }
}

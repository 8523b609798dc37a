//! The handler of a `synchronized` statement that unlocks when something was thrown.

use super::Fates;
use isopath_program::{Class, Code, Op};

pub(super) fn mark(_: &Class, code: &Code, fates: &mut Fates) {
    let handlers = code.handlers.iter().filter(|h| h.catch.is_none());
    for start in handlers.map(|h| h.handler as usize) {
        let ops = code.ops.get(start..start + 5);
        if let Some(
            [
                Op::Store(thrown),
                Op::Load(_),
                Op::MonitorExit,
                Op::Load(rethrown),
                Op::Throw,
            ],
        ) = ops
            && thrown == rethrown
        {
            fates.ignore(start..start + 5);
        }
    }
}

//! A `switch` over strings: the first of its two switches, over hash codes, and the comparisons that turn
//! them into the numbers that the second is over. The second has the branches of the source.

use super::Fates;
use isopath_program::{Class, Code, Constant, Op};

pub(super) fn mark(class: &Class, code: &Code, fates: &mut Fates) {
    for (pc, ops) in code.ops.windows(2).enumerate() {
        let [Op::InvokeVirtual(hash), Op::Switch(table)] = *ops else {
            continue;
        };
        let Some(switch) = code.switches.get(table as usize) else {
            continue;
        };
        let (first, end) = (pc + 1, switch.default as usize);
        let second = code.ops.get(end..end + 2);
        if let Some([Op::Load(number), Op::Switch(_)]) = second
            && calls(class, hash, "hashCode", "()I")
            && first < end
            && code.ops[first + 1..end]
                .iter()
                .all(|op| is_comparison(class, *op, *number, switch.default))
        {
            fates.ignore(first..end);
        }
    }
}

/// Whether an instruction compares a string with a constant, or notes which one it is.
fn is_comparison(class: &Class, op: Op, number: u16, end: u32) -> bool {
    match op {
        Op::Load(_) | Op::Ldc(_) | Op::Int(_) | Op::IfZero(..) => true,
        Op::InvokeVirtual(method) => calls(class, method, "equals", "(Ljava/lang/Object;)Z"),
        Op::Store(local) => local == number,
        Op::Goto(to) => to == end,
        _ => false,
    }
}

fn calls(class: &Class, index: u16, name: &str, desc: &str) -> bool {
    matches!(class.constant(index), Some(Constant::Method(method))
        if &*method.class_name == "java/lang/String"
            && &*method.name == name
            && &*method.desc == desc)
}

use super::stack::{Slot, Stack};
use super::*;
use isopath_harness::programs::{self, method};
use isopath_harness::repository;

/// A stack of values with the sources 0, 1, 2 and so on; the marked ones are of category 2.
fn stack(wide: &[bool]) -> Stack {
    let mut stack = Stack::default();
    for (source, wide) in wide.iter().enumerate() {
        stack.push(source as u32, *wide);
    }
    stack
}

fn sources(stack: &Stack) -> Vec<Option<u32>> {
    let slots = (0..stack.len()).rev().map(|depth| stack.peek(depth));
    slots.map(|slot| slot.source).collect()
}

fn shuffled(op: Op, wide: &[bool]) -> Vec<u32> {
    let mut stack = stack(wide);
    assert!(stack.shuffle(op));
    sources(&stack).into_iter().flatten().collect()
}

#[test]
fn shuffles_look_at_categories() {
    let (narrow, wide) = (false, true);
    assert_eq!(shuffled(Op::Pop2, &[narrow; 3]), [0]);
    assert_eq!(shuffled(Op::Pop2, &[narrow, narrow, wide]), [0, 1]);
    assert_eq!(shuffled(Op::DupX2, &[narrow; 3]), [2, 0, 1, 2]);
    assert_eq!(shuffled(Op::DupX2, &[narrow, wide, narrow]), [0, 2, 1, 2]);
    assert_eq!(shuffled(Op::Dup2, &[narrow; 2]), [0, 1, 0, 1]);
    assert_eq!(shuffled(Op::Dup2X1, &[narrow, narrow, wide]), [0, 2, 1, 2]);
    assert_eq!(shuffled(Op::Dup2X2, &[narrow; 4]), [2, 3, 0, 1, 2, 3]);
    assert_eq!(
        shuffled(Op::Dup2X2, &[wide, narrow, narrow]),
        [1, 2, 0, 1, 2]
    );
    assert_eq!(shuffled(Op::Dup2X2, &[wide; 2]), [1, 0, 1]);
    assert_eq!(shuffled(Op::Swap, &[narrow; 2]), [1, 0]);
}

#[test]
fn shuffles_of_too_few_values_do_no_harm() {
    for op in [
        Op::Pop2,
        Op::Dup,
        Op::DupX1,
        Op::DupX2,
        Op::Dup2,
        Op::Dup2X1,
        Op::Dup2X2,
        Op::Swap,
    ] {
        assert_eq!(shuffled(op, &[]), []);
        assert!(shuffled(op, &[false]).len() <= 2);
    }
}

#[test]
fn paths_that_disagree_leave_no_source() {
    let (mut ours, mut theirs) = (stack(&[false; 2]), stack(&[false]));
    theirs.push(7, false);
    theirs.note_write(63);
    ours.merge(&theirs);
    assert_eq!(sources(&ours), [Some(0), None]);
    assert!(ours.may_be_written(63) && !ours.may_be_written(62));
    assert!(ours.may_be_written(64), "never known");
    assert_eq!(ours.peek(2), Slot::default());
}

fn program(sources: &[&str]) -> Program {
    let folder = repository::root().join("tests/programs");
    let files = sources.iter().map(|name| folder.join(name));
    programs::open_java(&files.collect::<Vec<_>>())
}

fn methods<'p>(program: &'p Program, class: &str) -> impl Iterator<Item = &'p Method> {
    let class = program.load(class).unwrap();
    class.methods.iter().map(|id| program.method(*id))
}

/// What each instruction of a method would say.
fn messages(program: &Program, class: &str, name: &str) -> Vec<String> {
    let method = method(program, class, name);
    let length = method.code(program).unwrap().unwrap().ops.len() as u32;
    let said = (0..length).filter_map(|op| message(program, method, op));
    said.collect()
}

#[test]
fn parameters_fields_and_results_have_names() {
    let program = program(&["HelpfulNpeFields.java"]);
    let print = r#"Cannot invoke "java.io.PrintStream.println(String)" because "java.lang.System.out" is null"#;
    let text = r#"Cannot invoke "java.lang.NullPointerException.getMessage()" because "e" is null"#;
    assert_eq!(
        messages(&program, "HelpfulNpeFields", "parameter"),
        [
            r#"Cannot assign field "x" because "given" is null"#,
            text,
            print,
            r#"Cannot read field "y" because "second" is null"#,
            r#"Cannot assign field "y" because "second" is null"#,
            text,
            print,
        ]
    );
    let member = messages(&program, "HelpfulNpeFields", "member");
    assert!(
        member.contains(&r#"Cannot read field "x" because "this.held.link" is null"#.to_owned())
    );
}

#[test]
fn instructions_that_raise_nothing_say_nothing() {
    let program = program(&["HelpfulNpeFields.java"]);
    let constructor = messages(&program, "HelpfulNpeFields", "<init>");
    assert!(constructor.is_empty(), "{constructor:?}");
    let find = method(&program, "HelpfulNpeFields", "find");
    assert_eq!(message(&program, find, u32::MAX), None);
    let native = method(&program, "java/lang/Object", "hashCode");
    assert_eq!(message(&program, native, 0), None);
}

#[test]
fn stacks_of_the_jdk_add_up() {
    let program = program(&[]);
    for class in [
        "java/lang/String",
        "java/lang/Math",
        "java/lang/Double",
        "java/math/BigInteger",
        "java/util/Arrays",
        "java/util/DualPivotQuicksort",
        "java/util/HashMap",
        "java/util/concurrent/ConcurrentHashMap",
        "java/util/regex/Pattern",
        "jdk/internal/math/FloatingDecimal",
    ] {
        for method in methods(&program, class) {
            check_stacks(&program, method);
        }
    }
}

/// No instruction finds fewer values than it takes, or more than fit.
fn check_stacks(program: &Program, method: &Method) {
    let Some(code) = method.code(program).unwrap() else {
        return;
    };
    let class = program.class(method.class);
    let body = Body {
        class,
        method,
        code,
    };
    // No instruction is before the first, so nothing ends the analysis early.
    let stacks = sources::stacks_up_to(body, 0);
    for (at, stack) in stacks.iter().enumerate() {
        let place = format!("{}.{} {at}", class.name, method.name);
        let stack = stack.as_ref().unwrap_or_else(|| panic!("{place}"));
        let words = (0..stack.len()).map(|depth| 1 + usize::from(stack.peek(depth).wide));
        assert!(
            words.sum::<usize>() <= usize::from(code.max_stack),
            "{place}"
        );
        if let Some(depth) = null_operand(body, code.ops[at]) {
            assert!(depth < stack.len() && !stack.peek(depth).wide, "{place}");
        }
        if let Op::ReturnValue = code.ops[at] {
            assert_eq!(stack.len(), 1, "{place}");
        }
    }
}

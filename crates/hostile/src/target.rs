//! What users write to name a method.

use std::cell::OnceCell;

use isopath_program::{Program, ProgramConfig, TargetClass, TargetSpec};

thread_local! {
    /// Names that were asked for stay known, which is as much memory as the names themselves.
    static PROGRAM: OnceCell<Program> = const { OnceCell::new() };
}

/// A target; text that is no UTF-8 cannot reach the parser.
pub(crate) fn target(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let Ok(target) = TargetSpec::parse(text) else {
        return;
    };
    PROGRAM.with(|program| {
        let program = program.get_or_init(|| {
            Program::open(&ProgramConfig::default()).expect("the JDK can be opened")
        });
        if is_cheap(program, &target.class) || asks_for_suggestions(bytes) {
            resolve(program, &target);
        }
    });
}

fn resolve(program: &Program, target: &TargetSpec) {
    match program.resolve_target(target) {
        Ok(methods) => assert!(!methods.is_empty(), "a target means something"),
        Err(error) => assert!(!error.to_string().is_empty(), "an error says something"),
    }
}

/// Whether the class is there, or is not looked for among those of the JDK.
fn is_cheap(program: &Program, class: &TargetClass) -> bool {
    match class {
        TargetClass::Named(name) => program.load(&name.replace('.', "/")).is_ok(),
        TargetClass::SourceFile(_) => true,
    }
}

/// Comparing a name with all of the JDK takes as long as hundreds of targets: some texts do it, always the
/// same ones.
fn asks_for_suggestions(bytes: &[u8]) -> bool {
    bytes.iter().map(|&byte| usize::from(byte)).sum::<usize>() % 64 == 0
}

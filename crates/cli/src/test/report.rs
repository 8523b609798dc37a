//! What was written, what was not, and how to run it.

use crate::args::{JunitName, TestArgs};
use isopath_program::{Program, TargetClass, TargetSpec};
use isopath_trace::Verdict;
use isopath_witness::junit::{Explored, Suite, TestClass};
use std::fmt::Write;

/// The report of the command.
pub(super) fn text(
    args: &TestArgs,
    program: &Program,
    explored: &[Explored<'_>],
    suite: &Suite,
) -> String {
    let mut out = String::new();
    for class in &suite.classes {
        class_text(&mut out, args, class);
    }
    out += &incomplete(program, explored);
    let total: usize = suite.classes.iter().flat_map(counts).map(|(n, _)| n).sum();
    match total {
        0 => out.push_str("\nno test to write\n"),
        _ => out += &hint(args, suite),
    }
    out
}

fn counts(class: &TestClass) -> impl Iterator<Item = (usize, usize)> + '_ {
    class
        .tests
        .iter()
        .map(|(_, count, failing)| (*count, *failing))
}

fn class_text(out: &mut String, args: &TestArgs, class: &TestClass) {
    let (all, failing) = counts(class).fold((0, 0), |sum, n| (sum.0 + n.0, sum.1 + n.1));
    if let Some(file) = &class.file {
        let place = file.place(&args.output);
        let _ = writeln!(out, "{}: {}", place.display(), numbers(all, failing));
    } else {
        let _ = writeln!(out, "{}: no tests", class.name);
    }
    for (target, count, failing) in &class.tests {
        let _ = writeln!(out, "  {target}: {}", numbers(*count, *failing));
    }
    for name in &class.failing {
        let _ = writeln!(out, "  fails until the code is right: {name}");
    }
    for (kind, count) in &class.left_out {
        let _ = writeln!(out, "  not written: {}: {kind}", plural(*count, "case"));
    }
}

fn numbers(count: usize, failing: usize) -> String {
    let tests = match count {
        0 => "no tests".to_owned(),
        count => plural(count, "test"),
    };
    match failing {
        0 => tests,
        1 => format!("{tests}, 1 shows a finding"),
        failing => format!("{tests}, {failing} show findings"),
    }
}

fn plural(count: usize, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

/// What the exploration left out, target by target.
fn incomplete(program: &Program, explored: &[Explored<'_>]) -> String {
    let mut out = String::new();
    for Explored { method, outcome } in explored {
        let mut reasons: Vec<String> = outcome.bounds_hit.iter().map(|b| b.name().into()).collect();
        if let Verdict::Inconclusive(more) = outcome.verdict() {
            let new = more.into_iter().filter(|reason| !reasons.contains(reason));
            reasons.extend(new.collect::<Vec<_>>());
        } else {
            let unsupported = outcome.unsupported.keys();
            reasons.extend(unsupported.map(|feature| format!("unsupported: {feature}")));
        }
        if !reasons.is_empty() {
            let class = program.class(method.class).source_name();
            let target = format!("{class}#{}", method.display_signature());
            let _ = writeln!(out, "not all paths of {target}: {}", reasons.join(", "));
        }
    }
    out
}

/// The test classes for a command line: one by one, if they are few.
fn test_files(args: &TestArgs, suite: &Suite) -> Vec<String> {
    const FEW: usize = 4;
    let files = suite.classes.iter().filter_map(|class| class.file.as_ref());
    let files: Vec<String> = files
        .map(|file| file.place(&args.output).display().to_string())
        .collect();
    match files.len() <= FEW {
        true => files,
        false => vec![format!(
            "$(find {} -name '*Test.java')",
            args.output.display()
        )],
    }
}

/// The commands that compile and run the tests.
fn hint(args: &TestArgs, suite: &Suite) -> String {
    let named = args
        .methods
        .classes
        .written()
        .map(|path| path.to_string_lossy());
    let own = named
        .as_deref()
        .map_or(String::new(), |path| format!(":{path}"));
    let (jar, run) = match args.junit {
        JunitName::Five => (
            "junit-platform-console-standalone.jar",
            format!(
                "java -ea -jar junit-platform-console-standalone.jar --class-path classes{own} --scan-class-path"
            ),
        ),
        JunitName::Four => {
            let names: Vec<&str> = suite
                .classes
                .iter()
                .filter(|class| class.file.is_some())
                .map(|class| class.name.as_str())
                .collect();
            (
                "junit4.jar:hamcrest.jar",
                format!(
                    "java -ea -cp classes{own}:junit4.jar:hamcrest.jar org.junit.runner.JUnitCore {}",
                    names.join(" ")
                ),
            )
        }
    };
    let sources: Vec<String> = args
        .methods
        .targets
        .iter()
        .filter_map(|target| TargetSpec::parse(target).ok())
        .filter_map(|target| match target.class {
            TargetClass::SourceFile(file) => Some(file.display().to_string()),
            TargetClass::Named(_) => None,
        })
        .collect();
    let mut files: Vec<String> = sources;
    files.dedup();
    files.extend(test_files(args, suite));
    let path = match &named {
        Some(path) => format!("{path}:{jar}"),
        None => jar.to_owned(),
    };
    format!(
        "\nto run them:\n  javac -d classes -cp {path} {}\n  {run}\n",
        files.join(" ")
    )
}

//! Coverage as a trace file of LCOV (geninfo(1)): what is executed at all counts once, because traces are
//! classes of runs, not runs. A source file is named by its package, relative to the root of the sources.

use super::{grouped, package};
use crate::dot::escape::printable;
use isopath_trace::{ClassCoverage, Counter, Coverage, InstructionCoverage, MethodCoverage};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// The branches of a file by line: those of one line are its blocks.
type Branches<'a> = BTreeMap<u32, Vec<&'a InstructionCoverage>>;

/// Writes one trace file. Classes without line numbers are not in it: it has no words for them.
pub fn write(out: &mut impl Write, coverage: &Coverage) -> io::Result<()> {
    let classes = coverage.classes.iter().map(|(name, c)| (name.as_str(), c));
    let path = |name, class| has_lines(class).then(|| source_path(name, class));
    for (path, classes) in grouped(classes, path) {
        write_file(out, &path, &classes)?;
    }
    Ok(())
}

fn has_lines(class: &ClassCoverage) -> bool {
    let mut instructions = class.methods.values().flat_map(|m| &m.instructions);
    instructions.any(|i| i.line.is_some())
}

/// `pkg/Foo.java`. A class file that does not say so is taken to be from the file of its outermost class.
fn source_path(name: &str, class: &ClassCoverage) -> String {
    let package = package(name);
    let simple = name.strip_prefix(package).unwrap_or(name);
    let simple = simple.trim_start_matches('/');
    let outermost = simple.split('$').next().unwrap_or(simple);
    let file = match &class.source_file {
        Some(file) => file.clone(),
        None => format!("{outermost}.java"),
    };
    match package {
        "" => file,
        package => format!("{package}/{file}"),
    }
}

fn write_file(
    out: &mut impl Write,
    path: &str,
    classes: &[(&str, &ClassCoverage)],
) -> io::Result<()> {
    let methods = || {
        let classes = classes.iter();
        classes.flat_map(|(name, class)| class.methods.values().map(move |m| (*name, m)))
    };
    writeln!(out, "TN:\nSF:{}", one_line(path))?;
    write_functions(out, methods())?;
    write_branches(out, methods())?;
    write_lines(out, methods())?;
    writeln!(out, "end_of_record")
}

fn write_functions<'a>(
    out: &mut impl Write,
    methods: impl Iterator<Item = (&'a str, &'a MethodCoverage)>,
) -> io::Result<()> {
    let functions = methods.filter_map(|(class, method)| {
        let line = method.counted().filter_map(|i| i.line).min()?;
        let name = format!("{class}::{} {}", method.name, method.desc);
        Some((line, one_line(&name), method.is_entered()))
    });
    let mut functions: Vec<(u32, String, bool)> = functions.collect();
    functions.sort();
    for (line, name, _) in &functions {
        writeln!(out, "FN:{line},{name}")?;
    }
    for (_, name, entered) in &functions {
        writeln!(out, "FNDA:{},{name}", u8::from(*entered))?;
    }
    let count = Counter::of(functions.iter().map(|(_, _, entered)| *entered));
    writeln!(out, "FNF:{}\nFNH:{}", count.total(), count.covered)
}

fn write_branches<'a>(
    out: &mut impl Write,
    methods: impl Iterator<Item = (&'a str, &'a MethodCoverage)>,
) -> io::Result<()> {
    let mut branches = Branches::new();
    for instruction in methods.flat_map(|(_, method)| method.counted()) {
        if let (Some(line), false) = (instruction.line, instruction.counted_sides().is_empty()) {
            branches.entry(line).or_default().push(instruction);
        }
    }
    let mut count = Counter::default();
    for (line, blocks) in &branches {
        for (block, branch) in blocks.iter().enumerate() {
            count += branch.branches();
            for (side, taken) in branch.counted_sides().into_iter().enumerate() {
                let taken = match (branch.executed, taken) {
                    (false, _) => "-",
                    (true, false) => "0",
                    (true, true) => "1",
                };
                writeln!(out, "BRDA:{line},{block},{side},{taken}")?;
            }
        }
    }
    writeln!(out, "BRF:{}\nBRH:{}", count.total(), count.covered)
}

fn write_lines<'a>(
    out: &mut impl Write,
    methods: impl Iterator<Item = (&'a str, &'a MethodCoverage)>,
) -> io::Result<()> {
    let mut lines: BTreeMap<u32, bool> = BTreeMap::new();
    for instruction in methods.flat_map(|(_, method)| method.counted()) {
        if let Some(line) = instruction.line {
            *lines.entry(line).or_default() |= instruction.executed;
        }
    }
    for (line, &covered) in &lines {
        writeln!(out, "DA:{line},{}", u8::from(covered))?;
    }
    let count = Counter::of(lines.into_values());
    writeln!(out, "LF:{}\nLH:{}", count.total(), count.covered)
}

/// Names come from class files: they may be anything.
fn one_line(text: &str) -> String {
    text.chars().map(printable).collect()
}

//! Coverage as XML, as JaCoCo's report goal writes it (DTD `-//JACOCO//DTD Report 1.1//EN`): the same
//! elements in the same order with the same sums. Only analysed methods are there.
//!
//! There is no `sessioninfo`: it would say when and where, and the same run shall give the same file.

use super::tally::{Counters, NAMES, Tally, add};
use super::{grouped, package};
use crate::dot::escape::html as escaped;
use isopath_trace::{ClassCoverage, Coverage, MethodCoverage};
use std::io::{self, Write};

/// A document that stands alone has no white space between elements, so all of it is one line.
const HEADER: &str = concat!(
    r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#,
    r#"<!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">"#,
    r#"<report name="isopath">"#
);

/// Writes one report.
pub fn write(out: &mut impl Write, coverage: &Coverage) -> io::Result<()> {
    let classes = coverage.classes.iter().map(|(name, c)| (name.as_str(), c));
    let packages = grouped(classes, |name, _| Some(package(name)));
    let mut sum = Counters::default();
    out.write_all(HEADER.as_bytes())?;
    for (name, classes) in packages {
        add(&mut sum, &write_package(out, name, &classes)?);
    }
    write_counters(out, &sum)?;
    write!(out, "</report>")
}

/// Classes, then source files, then the sum of the latter and of classes without.
fn write_package(
    out: &mut impl Write,
    name: &str,
    classes: &[(&str, &ClassCoverage)],
) -> io::Result<Counters> {
    write!(out, r#"<package name="{}">"#, escaped(name))?;
    let mut sum = Counters::default();
    for (name, class) in classes {
        write_class(out, name, class)?;
        if class.source_file.is_none() {
            add(&mut sum, &Tally::of_class(class).counters());
        }
    }
    let files = grouped(classes.iter().copied(), |_, class| {
        class.source_file.as_deref()
    });
    for (name, classes) in files {
        add(&mut sum, &write_source_file(out, name, &classes)?);
    }
    write_counters(out, &sum)?;
    write!(out, "</package>")?;
    Ok(sum)
}

fn write_class(out: &mut impl Write, name: &str, class: &ClassCoverage) -> io::Result<()> {
    write!(out, r#"<class name="{}""#, escaped(name))?;
    if let Some(file) = &class.source_file {
        write!(out, r#" sourcefilename="{}""#, escaped(file))?;
    }
    write!(out, ">")?;
    for method in class.methods.values() {
        write_method(out, method)?;
    }
    write_counters(out, &Tally::of_class(class).counters())?;
    write!(out, "</class>")
}

fn write_method(out: &mut impl Write, method: &MethodCoverage) -> io::Result<()> {
    let tally = Tally::of_method(method);
    let (name, desc) = (escaped(&method.name), escaped(&method.desc));
    write!(out, r#"<method name="{name}" desc="{desc}""#)?;
    if let Some((line, _)) = tally.lines.first_key_value() {
        write!(out, r#" line="{line}""#)?;
    }
    write!(out, ">")?;
    write_counters(out, &tally.counters())?;
    write!(out, "</method>")
}

fn write_source_file(
    out: &mut impl Write,
    name: &str,
    classes: &[(&str, &ClassCoverage)],
) -> io::Result<Counters> {
    let mut tally = Tally::default();
    for (_, class) in classes {
        tally.add(&Tally::of_class(class));
    }
    write!(out, r#"<sourcefile name="{}">"#, escaped(name))?;
    for (number, line) in &tally.lines {
        let (i, b) = (line.instructions, line.branches);
        write!(
            out,
            r#"<line nr="{number}" mi="{}" ci="{}" mb="{}" cb="{}"/>"#,
            i.missed, i.covered, b.missed, b.covered
        )?;
    }
    write_counters(out, &tally.counters())?;
    write!(out, "</sourcefile>")?;
    Ok(tally.counters())
}

/// Counters that count something.
fn write_counters(out: &mut impl Write, counters: &Counters) -> io::Result<()> {
    for (name, counter) in NAMES.iter().zip(counters) {
        if counter.total() > 0 {
            let (missed, covered) = (counter.missed, counter.covered);
            write!(
                out,
                r#"<counter type="{name}" missed="{missed}" covered="{covered}"/>"#
            )?;
        }
    }
    Ok(())
}

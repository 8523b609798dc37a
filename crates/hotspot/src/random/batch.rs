//! Many random programs, compiled in one javac call and run in one process per side.

use super::RandomProgram;
use crate::launch::{Engine, Job, Outcome};
use crate::{Error, Result, diff, jdk};
use std::collections::BTreeMap;
use std::fmt::Write;
use tempfile::TempDir;

/// The line before a program's output.
const TITLE: &str = "=== ";

/// A run of a batch is resumed after this many programs that ended the whole process.
const MAX_DEATHS: usize = 10;

/// Compiled programs and a driver that prints each one's output under its title.
#[derive(Debug)]
pub struct Batch {
    names: Vec<String>,
    classes: TempDir,
}

/// A program on which two engines disagree.
#[derive(Debug, Clone)]
pub struct Mismatch {
    /// The program's class.
    pub name: String,
    /// Expected (-) and actual (+) output.
    pub diff: String,
}

impl Batch {
    /// Compiles the programs together with a driver.
    pub fn compile(programs: &[RandomProgram]) -> Result<Batch> {
        let classes = TempDir::new().map_err(Error::io("cannot make a directory"))?;
        let names: Vec<_> = programs
            .iter()
            .map(|program| program.name.clone())
            .collect();
        let mut sources = vec![classes.path().join("Batch.java")];
        std::fs::write(&sources[0], driver(&names)).map_err(Error::io("cannot write a source"))?;
        for program in programs {
            let path = classes.path().join(format!("{}.java", program.name));
            std::fs::write(&path, program.source()).map_err(Error::io("cannot write a source"))?;
            sources.push(path);
        }
        jdk::compile(&sources, classes.path())?;
        Ok(Batch { names, classes })
    }

    /// The programs on which the engines disagree, in order.
    pub fn compare(&self, expected: &Engine, actual: &Engine) -> Result<Vec<Mismatch>> {
        let (expected, actual) = (self.run(expected)?, self.run(actual)?);
        let differing = self.names.iter().filter_map(|name| {
            let diff = diff::unified(
                expected.get(name)?,
                actual.get(name).map_or("(not run)", String::as_str),
            );
            (!diff.is_empty()).then(|| Mismatch {
                name: name.clone(),
                diff,
            })
        });
        Ok(differing.collect())
    }

    /// The output of each program. A program that ends the process shows how; the rest is run anew.
    pub fn run(&self, engine: &Engine) -> Result<BTreeMap<String, String>> {
        let mut outputs = BTreeMap::new();
        let mut from = 0;
        for _ in 0..MAX_DEATHS {
            let args = [from.to_string()];
            let job = Job {
                classpath: self.classes.path(),
                main: "Batch",
                flags: &[],
                args: &args,
            };
            let outcome = engine.run(&job)?;
            outputs.extend(sections(&outcome.stdout));
            let Some(dead) =
                (from..self.names.len()).find(|at| !outputs.contains_key(&self.names[*at]))
            else {
                break;
            };
            outputs.insert(self.names[dead].clone(), last_words(&outcome));
            from = dead + 1;
        }
        Ok(outputs)
    }
}

fn last_words(outcome: &Outcome) -> String {
    format!(
        "the process ended with exit code {}\n{}",
        outcome.exit, outcome.stderr
    )
}

fn sections(stdout: &str) -> impl Iterator<Item = (String, String)> {
    stdout.split(TITLE).skip(1).filter_map(|section| {
        let (name, output) = section.split_once('\n')?;
        Some((name.to_owned(), output.to_owned()))
    })
}

// The title is printed after the program has run: one that ends the process leaves none behind.
fn driver(names: &[String]) -> String {
    let mut text = String::from("public class Batch {\n    static int from;\n\n");
    text.push_str("    static void show(String name, String output) {\n");
    let _ = writeln!(
        text,
        "        System.out.print(\"{TITLE}\" + name + \"\\n\" + output);\n    }}\n"
    );
    text.push_str(
        "    public static void main(String[] args) {\n        from = Integer.parseInt(args[0]);\n",
    );
    for (index, name) in names.iter().enumerate() {
        let _ = writeln!(
            text,
            "        if (from <= {index}) show(\"{name}\", {name}.run());"
        );
    }
    text + "    }\n}\n"
}

//! Many random programs, compiled in one javac call and run in a few processes per side.

use super::RandomProgram;
use crate::launch::{Engine, Job, Outcome};
use crate::{Error, Result, diff, jdk, pool};
use std::collections::BTreeMap;
use std::ops::Range;
use tempfile::TempDir;

/// The line before a program's output.
const TITLE: &str = "=== ";

/// Programs per process: enough to make its start cheap, few enough to keep all cores busy.
const CHUNK: usize = 50;

/// The run of a chunk is resumed after this many programs that ended the whole process.
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

    /// The output of each program, from one process per chunk.
    pub fn run(&self, engine: &Engine) -> Result<BTreeMap<String, String>> {
        let starts: Vec<_> = (0..self.names.len()).step_by(CHUNK).collect();
        let chunks = pool::map(&starts, |start| {
            self.run_chunk(engine, *start..self.names.len().min(start + CHUNK))
        });
        let mut outputs = BTreeMap::new();
        for chunk in chunks {
            outputs.extend(chunk?);
        }
        Ok(outputs)
    }

    // A program that ends the process shows how it did; those after it are run anew.
    fn run_chunk(
        &self,
        engine: &Engine,
        mut chunk: Range<usize>,
    ) -> Result<BTreeMap<String, String>> {
        let mut outputs = BTreeMap::new();
        for _ in 0..MAX_DEATHS {
            let args = [chunk.start.to_string(), chunk.end.to_string()];
            let job = Job {
                classpath: self.classes.path(),
                main: "Batch",
                flags: &[],
                args: &args,
            };
            let outcome = engine.run(&job)?;
            outputs.extend(sections(&outcome.stdout));
            let Some(dead) = chunk
                .clone()
                .find(|at| !outputs.contains_key(&self.names[*at]))
            else {
                break;
            };
            outputs.insert(self.names[dead].clone(), last_words(&outcome));
            chunk.start = dead + 1;
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
    let calls: String = names
        .iter()
        .enumerate()
        .map(|(at, name)| {
            format!("        if (from <= {at} && {at} < to) show(\"{name}\", {name}.run());\n")
        })
        .collect();
    format!(
        "public class Batch {{
    static void show(String name, String output) {{
        System.out.print(\"{TITLE}\" + name + \"\\n\" + output);
    }}

    public static void main(String[] args) {{
        int from = Integer.parseInt(args[0]), to = Integer.parseInt(args[1]);
{calls}    }}
}}
"
    )
}

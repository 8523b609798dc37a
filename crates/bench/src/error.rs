//! Why nothing could be measured, and what to do.

use crate::against::Refusal;
use isopath_figures::pose_methods;
use std::path::PathBuf;

/// What stands in the way of a benchmark.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The programs cannot be compiled.
    #[error("there is no javac, which compiles the programs that are measured")]
    NoCompiler,
    /// Libraries are missing.
    #[error("{} not in {}", files(jars), directory.display())]
    NoJars {
        /// Where they were looked for.
        directory: PathBuf,
        /// Their names.
        jars: Vec<&'static str>,
        /// The packages that have them.
        packages: Vec<&'static str>,
    },
    /// No class was selected.
    #[error("no class of the benchmark has {} in its name", parts.join(" or "))]
    NoClass {
        /// What was looked for.
        parts: Vec<String>,
    },
    /// Two binaries cannot be compared.
    #[error(transparent)]
    Against(#[from] Refusal),
    /// A file could not be written, a tool refused, or what was measured is not what was meant.
    #[error(transparent)]
    Failed(#[from] isopath_hotspot::Error),
}

impl Error {
    /// What to do.
    pub fn help(&self) -> Option<String> {
        match self {
            Error::NoCompiler => Some(
                "install a JDK (Debian: apt install openjdk-17-jdk-headless), or name one with \
                 JAVA_HOME"
                    .to_owned(),
            ),
            Error::NoJars { packages, .. } => Some(format!(
                "apt install {}, or name the directory with the jars of Debian 12: --jars DIR",
                packages.join(" ")
            )),
            Error::NoClass { .. } => Some(format!("the classes are {}", classes())),
            Error::Against(refusal) => Some(refusal.help()),
            Error::Failed(_) => None,
        }
    }
}

fn files(jars: &[&str]) -> String {
    let files: Vec<String> = jars.iter().map(|jar| format!("{jar}.jar")).collect();
    match &files[..] {
        [only] => format!("{only} is"),
        _ => format!("{} are", files.join(", ")),
    }
}

fn classes() -> String {
    let mut classes: Vec<&str> = pose_methods()
        .iter()
        .filter(|method| method.same_code)
        .map(|method| method.class)
        .collect();
    classes.dedup();
    classes.join(", ")
}

/// The result of this crate's functions.
pub type Result<T> = std::result::Result<T, Error>;

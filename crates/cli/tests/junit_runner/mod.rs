//! Real JUnits: compile tests, run them, and read their reports.

use super::common;
use isopath_harness::javac::Javac;
use isopath_harness::{jdk, repository};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A version of JUnit that is installed.
pub(crate) struct Junit {
    version: u32,
    jars: PathBuf,
}

/// What the tests of a run did, by name.
#[derive(Default)]
pub(crate) struct Results {
    pub(crate) passed: Vec<String>,
    pub(crate) failed: Vec<String>,
    /// What was printed.
    pub(crate) output: String,
}

const CONSOLE: &str = "junit-platform-console-standalone.jar";

impl Junit {
    /// JUnit where Debian has it, or where `ISOPATH_JUNIT` says.
    pub(crate) fn find(version: u32) -> Junit {
        let named = std::env::var_os("ISOPATH_JUNIT").map(PathBuf::from);
        let jars = named.unwrap_or_else(|| "/usr/share/java".into());
        for jar in [CONSOLE, "junit4.jar", "hamcrest.jar"] {
            assert!(
                jars.join(jar).exists(),
                "{jar} is not in {}: run './setup --tests', which installs JUnit 4 and 5, or say in \
                 ISOPATH_JUNIT where their jars are",
                jars.display()
            );
        }
        Junit { version, jars }
    }

    fn class_path(&self) -> std::ffi::OsString {
        let jars: &[&str] = match self.version {
            4 => &["junit4.jar", "hamcrest.jar"],
            _ => &[CONSOLE],
        };
        std::env::join_paths(jars.iter().map(|jar| self.jars.join(jar))).unwrap()
    }

    /// Compiles tests and what they test, with the classes of the API.
    pub(crate) fn compile(&self, sources: &[PathBuf], classes: &Path) {
        let api = repository::root().join("api");
        let javac = Javac::new().class_path(self.class_path());
        let javac = javac.option("-implicit:class").source_path(api);
        javac.compile(sources, classes).unwrap();
    }

    /// Runs all tests among the classes, with assertions on.
    pub(crate) fn run(&self, java: &Path, classes: &Path) -> Results {
        let reports = tempfile::tempdir().unwrap();
        let output = Command::new(java)
            .arg("-ea")
            .arg("-jar")
            .arg(self.jars.join(CONSOLE))
            .args([
                "--disable-banner",
                "--disable-ansi-colors",
                "--details=none",
            ])
            .args(["--scan-class-path", "--class-path"])
            .arg(classes)
            .arg("--reports-dir")
            .arg(reports.path())
            .output()
            .unwrap();
        let engine = if self.version == 4 {
            "vintage"
        } else {
            "jupiter"
        };
        let report = reports.path().join(format!("TEST-junit-{engine}.xml"));
        let xml = std::fs::read_to_string(report).unwrap_or_else(|_| panic!("{}", text(&output)));
        Results {
            output: text(&output),
            ..results(&xml)
        }
    }
}

fn text(output: &Output) -> String {
    common::stdout(output) + &common::stderr(output)
}

/// The `java` on the PATH, and those of further JDKs in the usual place.
pub(crate) fn javas() -> Vec<PathBuf> {
    let mut javas = vec![PathBuf::from("java")];
    let further = jdk::further(21);
    javas.extend(further.iter().map(|jdk| jdk.tool("java")));
    javas
}

/// Reads the one format that all build tools read.
fn results(xml: &str) -> Results {
    let mut results = Results::default();
    for case in xml.split("<testcase ").skip(1) {
        let name = case.strip_prefix("name=\"").unwrap();
        let name = name.split(['"', '(']).next().unwrap().to_owned();
        match case.contains("<failure") || case.contains("<error") {
            true => results.failed.push(name),
            false => results.passed.push(name),
        }
    }
    results
}

//! Format, lints, documentation.

use crate::cargo::{Outcome, cargo, run};
use crate::phases::Phases;

/// How to format: the workspace, and the fuzz targets, which need a workspace of their own.
const FORMATTED: [&[&str]; 2] = [
    &["fmt", "--all"],
    &["fmt", "--manifest-path", "fuzz/Cargo.toml"],
];

pub(crate) fn fmt(_: &[String]) -> Outcome {
    FORMATTED
        .into_iter()
        .try_for_each(|options| run(cargo().args(options)))
}

pub(crate) fn check(_: &[String]) -> Outcome {
    let mut phases = Phases::default();
    phases.check()?;
    phases.show();
    Ok(())
}

impl Phases {
    /// What is soonest found wrong comes first.
    pub(crate) fn check(&mut self) -> Outcome {
        self.run("format", is_formatted)?;
        self.run("clippy", clippy)?;
        self.run("documentation", document)
    }
}

fn is_formatted() -> Outcome {
    FORMATTED
        .into_iter()
        .try_for_each(|options| run(cargo().args(options).arg("--check")))
}

fn clippy() -> Outcome {
    let clippy = ["clippy", "--workspace", "--all-targets"];
    run(cargo().args(clippy).args(["--", "-D", "warnings"]))
}

fn document() -> Outcome {
    let doc = [
        "doc",
        "--workspace",
        "--no-deps",
        "--document-private-items",
    ];
    run(cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))
}

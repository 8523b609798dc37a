//! The project's chores, one command each: `cargo xtask COMMAND`.

mod by_hand;
mod cargo;
mod check;
mod phases;
mod suite;

use cargo::{Failure, Outcome};
use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

/// A chore: its name, what it does, and how. It is given the arguments that follow its name.
type Task = (&'static str, &'static str, fn(&[String]) -> Outcome);

/// All chores.
const TASKS: [Task; 9] = [
    ("setup", "install missing system packages", setup),
    ("fmt", "format the source", check::fmt),
    (
        "check",
        "check format, lints and documentation",
        check::check,
    ),
    (
        "test",
        "run all tests, or those that options of the test runner choose: -p CRATE",
        suite::test,
    ),
    (
        "bless",
        "write the expectations of the golden tests anew",
        suite::bless,
    ),
    (
        "bench",
        "measure the release binary: isopath bench, whose options follow",
        bench,
    ),
    (
        "api",
        "write isopath-api.jar beside the release binary",
        api,
    ),
    (
        "nightly",
        "list what takes too long for every change, or run it: names or 'all' follow",
        by_hand::nightly,
    ),
    (
        "ci",
        "check and test: what every change must pass",
        suite::ci,
    ),
];

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let wanted = args.first().map_or("", String::as_str);
    let Some((_, _, task)) = TASKS.iter().find(|(name, ..)| *name == wanted) else {
        let lines = TASKS
            .iter()
            .map(|(name, what, _)| format!("  {name:9}{what}"));
        let list = lines.collect::<Vec<_>>().join("\n");
        eprintln!("usage: cargo xtask COMMAND\n{list}");
        return ExitCode::from(2);
    };
    match task(&args[1..]) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(what)) => {
            eprintln!("xtask: failed: {what}");
            ExitCode::FAILURE
        }
    }
}

fn setup(_: &[String]) -> Outcome {
    cargo::run(&mut Command::new("./setup"))
}

/// `isopath bench` of a release build, and of the program beside it that measures.
fn bench(args: &[String]) -> Outcome {
    let both = ["--package", "isopath", "--package", "isopath-workbench"];
    cargo::run(cargo::cargo().args(["build", "--release"]).args(both))?;
    let mut bench = Command::new(cargo::binary("release"));
    cargo::run(bench.arg("bench").args(args))
}

/// What is shipped beside the binary; the binary itself can write it as well.
fn api(_: &[String]) -> Outcome {
    cargo::run(cargo::cargo().args(["build", "--release", "--package", "isopath"]))?;
    let binary = cargo::binary("release");
    let beside = binary.parent().map_or_else(cargo::root, Path::to_owned);
    cargo::run(Command::new(&binary).arg("api").arg("-o").arg(beside))
}

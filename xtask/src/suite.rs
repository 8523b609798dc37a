//! The tests: all of them, or some.

use crate::cargo::{Failure, Outcome, binary, cargo, has_nextest, root, run, shown, test_runner};
use crate::phases::Phases;
use std::env;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::process::{Command, Stdio};
use std::time::Duration;

/// The binary that tests are to run.
const BINARY: &str = "ISOPATH_BIN";
/// Who depends on this crate runs the binary.
const RUNS_THE_BINARY: &str = "isopath-hotspot";
/// How long `./test` has set up, in seconds.
const SETUP: &str = "ISOPATH_SETUP_SECONDS";

pub(crate) fn ci(_: &[String]) -> Outcome {
    let mut phases = Phases::default();
    if let Some(time) = env::var(SETUP).ok().and_then(|time| time.parse().ok()) {
        phases.add("setup", Duration::from_secs(time));
    }
    phases.check()?;
    phases.test()
}

/// All tests, or those that options of the runner choose.
pub(crate) fn test(args: &[String]) -> Outcome {
    match args {
        [] => Phases::default().test(),
        some => test_some(some),
    }
}

impl Phases {
    /// The tests come last, as what they print last is what the reader of a log looks for.
    fn test(&mut self) -> Outcome {
        self.run("build", || {
            run(test_runner().args(["--workspace", "--no-run"]))
        })?;
        // nextest leaves the examples in documentation out.
        if has_nextest() {
            self.run("doc tests", || {
                run(cargo().args(["test", "--workspace", "--doc"]))
            })?;
        }
        let mut closing = String::new();
        let outcome = self.run("tests", || {
            let mut all = test_runner();
            all.args(["--workspace", "--no-fail-fast"]);
            run_to_last_words(all.env(BINARY, binary("debug")), &mut closing)
        });
        self.show();
        eprint!("{closing}");
        outcome
    }
}

/// Runs tests. Where nobody watches, what the runner says at the end is kept, to be said again below the table.
fn run_to_last_words(command: &mut Command, closing: &mut String) -> Outcome {
    if io::stderr().is_terminal() {
        return run(command);
    }
    let name = shown(command);
    eprintln!("> {name}");
    let failed = |_: io::Error| Failure(name.clone());
    let child = command.current_dir(root()).stderr(Stdio::piped()).spawn();
    let mut child = child.map_err(failed)?;
    for line in child.stderr.take().into_iter().flat_map(lines) {
        eprintln!("{line}");
        if line.trim_start().starts_with("Summary") {
            *closing = line + "\n";
        }
    }
    match child.wait().map_err(failed)?.success() {
        true => Ok(()),
        false => Err(Failure(name)),
    }
}

/// What a test prints need not be text.
fn lines(output: impl io::Read) -> impl Iterator<Item = String> {
    let lines = BufReader::new(output).split(b'\n').map_while(Result::ok);
    lines.map(|line| String::from_utf8_lossy(&line).into_owned())
}

/// Builds the binary first if one of the chosen crates runs it.
fn test_some(args: &[String]) -> Outcome {
    let mut runner = test_runner();
    runner.args(args);
    if packages(args).any(runs_the_binary) {
        run(cargo().args(["build", "--package", "isopath"]))?;
        runner.env(BINARY, binary("debug"));
    }
    run(&mut runner)
}

/// What follows `-p` and `--package`.
fn packages(args: &[String]) -> impl Iterator<Item = &str> {
    let pairs = args.windows(2);
    pairs.filter_map(|pair| match &*pair[0] {
        "-p" | "--package" => Some(&*pair[1]),
        _ => None,
    })
}

fn runs_the_binary(package: &str) -> bool {
    let directory = package.strip_prefix("isopath-").unwrap_or("cli");
    let manifest = root().join("crates").join(directory).join("Cargo.toml");
    let manifest = std::fs::read_to_string(manifest).unwrap_or_default();
    manifest.contains(RUNS_THE_BINARY)
}

/// What has expectations beside it, by package.
const GOLDEN: [(&[&str], &[&str]); 2] = [
    (
        &["isopath"],
        &["golden", "verdicts", "findings", "readme", "junit"],
    ),
    (&["isopath-javalite", "isopath-tiny"], &["examples"]),
];

pub(crate) fn bless(_: &[String]) -> Outcome {
    GOLDEN.into_iter().try_for_each(|(packages, tests)| {
        let packages = packages.iter().flat_map(|name| ["--package", name]);
        let tests = tests.iter().flat_map(|name| ["--test", name]);
        let mut command = cargo();
        command.arg("test").args(packages).args(tests);
        run(command.env("ISOPATH_BLESS", "1"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_runs_the_binary_is_known() {
        for (package, expected) in [
            ("isopath-hotspot", true),
            ("isopath-bench", true),
            ("isopath-terms", false),
            ("isopath-nobody", false),
        ] {
            assert_eq!(runs_the_binary(package), expected, "{package}");
        }
    }

    #[test]
    fn packages_are_read_from_options() {
        let args = ["-p", "a", "--lib", "--package", "b", "-E", "test(c)"];
        let args = args.map(str::to_owned);
        assert_eq!(packages(&args).collect::<Vec<_>>(), ["a", "b"]);
    }
}

//! The project's chores, one command each: `cargo xtask COMMAND`.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// A chore: its name, what it does, and how.
type Task = (&'static str, &'static str, fn() -> Result<(), Failure>);

/// All chores.
const TASKS: [Task; 8] = [
    ("setup", "install missing system packages", setup),
    ("fmt", "format the source", fmt),
    ("check", "check format, lints and documentation", check),
    ("test", "build the release binary and run all tests", test),
    (
        "bless",
        "write the expectations of the golden tests anew",
        bless,
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
    ("ci", "check and test: what every change must pass", ci),
];

/// How to format: the workspace, and the fuzz targets, which need a workspace of their own.
const FORMATTED: [&[&str]; 2] = [
    &["fmt", "--all"],
    &["fmt", "--manifest-path", "fuzz/Cargo.toml"],
];

/// A row in the table of strategies that only a test has.
const EXTRA_STRATEGY: [&str; 2] = ["--features", "isopath/extra-strategy"];

/// The command that failed.
struct Failure(String);

fn main() -> ExitCode {
    let wanted = env::args().nth(1).unwrap_or_default();
    let Some((_, _, task)) = TASKS.iter().find(|(name, ..)| *name == wanted) else {
        let lines = TASKS
            .iter()
            .map(|(name, what, _)| format!("  {name:8}{what}"));
        let list = lines.collect::<Vec<_>>().join("\n");
        eprintln!("usage: cargo xtask COMMAND\n{list}");
        return ExitCode::from(2);
    };
    match task() {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(command)) => {
            eprintln!("xtask: failed: {command}");
            ExitCode::FAILURE
        }
    }
}

fn setup() -> Result<(), Failure> {
    run(&mut Command::new("./setup"))
}

fn fmt() -> Result<(), Failure> {
    FORMATTED
        .into_iter()
        .try_for_each(|options| run(cargo().args(options)))
}

fn check() -> Result<(), Failure> {
    for options in FORMATTED {
        run(cargo().args(options).arg("--check"))?;
    }
    let clippy = ["clippy", "--workspace", "--all-targets", "--quiet"];
    let strictly = ["--", "-D", "warnings"];
    run(cargo().args(clippy).args(EXTRA_STRATEGY).args(strictly))?;
    let doc = [
        "doc",
        "--workspace",
        "--no-deps",
        "--document-private-items",
        "--quiet",
    ];
    run(cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))
}

/// Tests that compare with a JVM run the release binary: it is the one that users get.
fn test() -> Result<(), Failure> {
    run(cargo().args(["build", "--release", "--quiet", "--package", "isopath"]))?;
    // nextest leaves the examples in documentation out.
    run(cargo().args(["test", "--workspace", "--doc", "--quiet"]))?;
    run(test_runner()
        .args(["--workspace", "--no-fail-fast"])
        .env("ISOPATH_BIN", release_binary()))?;
    extra_strategy()
}

/// What follows from one more row in the table of strategies. The features of all other crates stay as they are,
/// so that only what knows strategies is built again.
fn extra_strategy() -> Result<(), Failure> {
    let one = ["--workspace", "--test", "extra_strategy"];
    run(test_runner().args(one).args(EXTRA_STRATEGY))
}

fn bless() -> Result<(), Failure> {
    let golden = [
        "test",
        "--package",
        "isopath",
        "--test",
        "golden",
        "--test",
        "verdicts",
        "--test",
        "findings",
        "--test",
        "readme",
        "--test",
        "junit",
    ];
    run(cargo().args(golden).env("ISOPATH_BLESS", "1"))?;
    let calculi = [
        "test",
        "--package",
        "isopath-javalite",
        "--package",
        "isopath-tiny",
        "--test",
        "examples",
    ];
    run(cargo().args(calculi).env("ISOPATH_BLESS", "1"))
}

/// `isopath bench` of a release build, and of the program beside it that measures.
fn bench() -> Result<(), Failure> {
    let both = ["--package", "isopath", "--package", "isopath-workbench"];
    run(cargo().args(["build", "--release", "--quiet"]).args(both))?;
    let measured = env::args().skip(2);
    run(Command::new(release_binary()).arg("bench").args(measured))
}

/// What is shipped beside the binary; the binary itself can write it as well.
fn api() -> Result<(), Failure> {
    run(cargo().args(["build", "--release", "--quiet", "--package", "isopath"]))?;
    let binary = release_binary();
    let beside = binary.parent().unwrap_or(root());
    run(Command::new(&binary).arg("api").arg("-o").arg(beside))
}

fn ci() -> Result<(), Failure> {
    check()?;
    test()
}

/// nextest where it is installed, else cargo's own runner.
fn test_runner() -> Command {
    let probe = cargo().args(["nextest", "--version"]).output();
    let mut runner = cargo();
    match probe.is_ok_and(|output| output.status.success()) {
        true => runner.args(["nextest", "run"]),
        false => runner.args(["test"]),
    };
    runner
}

fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

fn release_binary() -> PathBuf {
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let binary = target.join("release/isopath");
    std::path::absolute(&binary).unwrap_or(binary)
}

fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

fn run(command: &mut Command) -> Result<(), Failure> {
    let shown = format!("{command:?}").replace('"', "");
    eprintln!("> {shown}");
    match command.current_dir(root()).status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err(Failure(shown)),
    }
}

//! What the tests of the command line share.
#![allow(dead_code, reason = "each test binary uses its part")]

pub(crate) mod golden;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The binary under test.
pub(crate) fn isopath() -> &'static str {
    env!("CARGO_BIN_EXE_isopath")
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Files of a directory of the repository, by extension, sorted.
pub(crate) fn files(dir: &str, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join(dir)).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == extension));
    files.sort();
    files
}

/// The Java files of a directory of the repository.
pub(crate) fn sources(dir: &str) -> Vec<PathBuf> {
    files(dir, "java")
}

/// Compiles everything at once: starting javac takes longer than compiling. Programs may use the API, whose
/// classes are not left beside theirs.
pub(crate) fn javac(sources: &[PathBuf], out: &Path) {
    let mut javac = Command::new("javac");
    javac
        .args(["-g", "-proc:none", "-nowarn", "-implicit:none", "-d"])
        .arg(out)
        .arg("-sourcepath")
        .arg(root().join("api"))
        .args(sources);
    let output = javac.output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// Compiles programs, each of one class and those nested in it, and gives each a directory of its own: what one
/// of them names is no part of the others' class world. The directory of `Name.java` is `out/Name`.
pub(crate) fn javac_apart(sources: &[PathBuf], out: &Path) {
    javac(sources, out);
    for source in sources {
        let name = source.file_stem().unwrap().to_str().unwrap();
        let own = out.join(name);
        std::fs::create_dir(&own).unwrap();
        for file in std::fs::read_dir(out).unwrap() {
            let file = file.unwrap().file_name().into_string().unwrap();
            let class = file.strip_suffix(".class").unwrap_or_default();
            if class == name || class.starts_with(&format!("{name}$")) {
                std::fs::rename(out.join(&file), own.join(&file)).unwrap();
            }
        }
    }
}

/// A run of the binary, in a directory, in an environment without colours or class path of its own.
pub(crate) fn run_in(dir: &Path, args: &[&str]) -> Output {
    command(dir, args).output().unwrap()
}

/// The command that [`run_in`] runs.
pub(crate) fn command(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(isopath());
    command.args(args).current_dir(dir);
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CLASSPATH"] {
        command.env_remove(variable);
    }
    command
}

/// Standard output as text.
pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Standard error as text.
pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

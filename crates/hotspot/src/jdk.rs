//! The installed JDKs and their tools: java, javac and javap.
//!
//! The one that everything uses is the one that isopath uses: `JAVA_HOME`, or else that of the `java` on
//! the `PATH`.

use crate::launch::record;
use crate::{Error, Result};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const TIME_LIMIT: Duration = Duration::from_secs(300);

/// Where most Linux distributions put JDKs.
const USUAL_PLACE: &str = "/usr/lib/jvm";

/// A tool of the JDK that everything uses.
pub fn tool(name: &str) -> PathBuf {
    match std::env::var_os("JAVA_HOME") {
        Some(home) => Path::new(&home).join("bin").join(name),
        None => PathBuf::from(name),
    }
}

fn run(tool: &str, command: Command) -> Result<String> {
    let outcome = record(command, TIME_LIMIT)?;
    if outcome.exit == 0 {
        return Ok(outcome.stdout + &outcome.stderr);
    }
    Err(Error::Tool {
        tool: tool.to_owned(),
        message: outcome.stdout + &outcome.stderr,
    })
}

/// Compiles all sources with debug information into `out`, in one call.
pub fn compile(sources: &[PathBuf], out: &Path) -> Result<()> {
    compile_with(&tool("javac"), sources, out)
}

fn compile_with(javac: &Path, sources: &[PathBuf], out: &Path) -> Result<()> {
    let mut command = Command::new(javac);
    command.args([
        "-g",
        "-proc:none",
        "-Xlint:none",
        "-nowarn",
        "-encoding",
        "UTF-8",
        "-d",
    ]);
    command.arg(out).args(sources);
    run("javac", command).map(drop)
}

/// The instructions of all classes below a directory, as javap prints them.
pub fn disassemble(classes: &[PathBuf]) -> Result<String> {
    // The harness keeps only so much of what a tool prints.
    let parts = classes.chunks(CLASSES_AT_ONCE).map(|classes| {
        let mut command = Command::new(tool("javap"));
        command.args(["-c", "-p"]).args(classes);
        run("javap", command)
    });
    parts.collect()
}

const CLASSES_AT_ONCE: usize = 200;

/// The first line of `java -version`: names the JDK that wrote the goldens.
pub fn version() -> Result<String> {
    let mut command = Command::new(tool("java"));
    command.arg("-version");
    Ok(run("java", command)?
        .lines()
        .next()
        .unwrap_or_default()
        .to_owned())
}

/// A JDK that was found on this machine.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Jdk {
    /// The version that counts: 17, 21, 25.
    pub feature: u32,
    /// Its directory.
    pub home: PathBuf,
}

impl Jdk {
    /// The JDK in this directory, if there is one that can compile and run.
    fn at(home: &Path) -> Option<Jdk> {
        let home = home.canonicalize().ok()?;
        let tools = ["java", "javac"];
        if !tools
            .iter()
            .all(|tool| home.join("bin").join(tool).exists())
        {
            return None;
        }
        let release = std::fs::read_to_string(home.join("release")).ok()?;
        let feature = feature(&release)?;
        Some(Jdk { feature, home })
    }

    /// Compiles all sources into `out` with this JDK's javac.
    pub fn compile(&self, sources: &[PathBuf], out: &Path) -> Result<()> {
        compile_with(&self.home.join("bin/javac"), sources, out)
    }
}

/// The feature version in a JDK's `release` file: `JAVA_VERSION="21.0.2"`.
fn feature(release: &str) -> Option<u32> {
    let version = release
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION=\""))?;
    leading_number(version)
}

fn leading_number(text: &str) -> Option<u32> {
    let digits = text.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}

/// The feature version of the JDK that everything uses.
pub fn default_feature() -> Result<u32> {
    let version = version()?;
    let number = version.split('"').nth(1).and_then(leading_number);
    number.ok_or_else(|| Error::Tool {
        tool: "java -version".to_owned(),
        message: version,
    })
}

/// Every installed JDK of version `least` or later besides the one that everything uses.
pub fn further(least: u32) -> Vec<Jdk> {
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    // `/usr/bin/java` is a link into a JDK.
    let mut homes: Vec<PathBuf> = std::env::split_paths(&on_path)
        .filter_map(|directory| directory.join("javac").canonicalize().ok())
        .filter_map(|javac| javac.ancestors().nth(2).map(Path::to_owned))
        .collect();
    homes.splice(0..0, std::env::var_os("JAVA_HOME").map(PathBuf::from));
    let default = homes.first().and_then(|home| home.canonicalize().ok());
    let usual = std::fs::read_dir(USUAL_PLACE).into_iter().flatten();
    homes.extend(usual.flatten().map(|entry| entry.path()));
    let mut found: Vec<Jdk> = homes.iter().filter_map(|home| Jdk::at(home)).collect();
    found.retain(|jdk| jdk.feature >= least && Some(&jdk.home) != default.as_ref());
    found.sort();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_file_names_the_feature_version() {
        assert_eq!(
            feature("IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"21.0.2\"\n"),
            Some(21)
        );
        assert_eq!(feature("JAVA_VERSION=\"25\"\n"), Some(25));
        assert_eq!(feature("IMPLEMENTOR=\"X\"\n"), None);
    }
}

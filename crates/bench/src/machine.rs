//! Where and of what the results are.

use serde::Serialize;
use std::process::Command;

/// The machine and the source.
#[derive(Debug, Clone, Serialize)]
pub struct Machine {
    /// The processor's model.
    pub cpu: String,
    /// How many threads run at once.
    pub cores: usize,
    /// The first line of `java -version`.
    pub java: String,
    /// The commit of the working tree, with `-dirty` after it if files differ from it. A binary that
    /// `ISOPATH_BIN` names may be of another.
    pub commit: String,
}

impl Machine {
    /// This machine; what cannot be found out is `unknown`.
    pub fn this() -> Machine {
        Machine {
            cpu: cpu_model().unwrap_or_else(unknown),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            java: isopath_hotspot::jdk::version().unwrap_or_else(|_| unknown()),
            commit: commit().unwrap_or_else(unknown),
        }
    }

    /// One line.
    pub fn line(&self) -> String {
        let Machine {
            cpu,
            cores,
            java,
            commit,
        } = self;
        format!("commit {commit}, {cores} cores of {cpu}, {java}")
    }
}

fn unknown() -> String {
    "unknown".to_owned()
}

fn cpu_model() -> Option<String> {
    let info = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = info.lines().find(|line| line.starts_with("model name"))?;
    line.split_once(':').map(|(_, name)| name.trim().to_owned())
}

fn commit() -> Option<String> {
    let output = Command::new("git")
        .args(["describe", "--always", "--dirty"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

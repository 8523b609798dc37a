//! Starting a process and recording everything it shows: output, errors and exit code.

use crate::jdk::{self, Jdk};
use crate::{Error, Result};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What a user of a program sees of one run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outcome {
    /// The exit code; -1 if a signal or the time limit ended the run.
    pub exit: i32,
    /// Everything on standard output.
    pub stdout: String,
    /// Everything on standard error.
    pub stderr: String,
}

/// One run of one main class.
#[derive(Debug, Clone)]
pub struct Job<'a> {
    /// The directory of class files.
    pub classpath: &'a Path,
    /// The binary name of the main class.
    pub main: &'a str,
    /// Options before the main class, such as `-ea`.
    pub flags: &'a [String],
    /// The arguments of `main`.
    pub args: &'a [String],
}

/// Something that can run a main class.
#[derive(Debug, Clone)]
pub enum Engine {
    /// The installed JVM.
    Java,
    /// The `isopath` binary at this path.
    Isopath(PathBuf),
    /// The JVM with this home.
    JavaOf(PathBuf),
    /// The `isopath` binary at this path, on the JDK with this home.
    IsopathOn(PathBuf, PathBuf),
}

/// A run that takes longer is killed.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// No program of ours prints as much; one that loops for ever must not fill the memory.
const OUTPUT_LIMIT: u64 = 4 << 20;

impl Engine {
    /// Runs one main class to its end.
    pub fn run(&self, job: &Job<'_>) -> Result<Outcome> {
        let mut command = self.command();
        command
            .args(job.flags)
            .arg("-cp")
            .arg(job.classpath)
            .arg(job.main)
            .args(job.args);
        record(command, TIME_LIMIT)
    }

    /// This engine on another JDK.
    pub fn on(&self, jdk: &Jdk) -> Engine {
        match self {
            Engine::Java | Engine::JavaOf(_) => Engine::JavaOf(jdk.home.clone()),
            Engine::Isopath(binary) | Engine::IsopathOn(binary, _) => {
                Engine::IsopathOn(binary.clone(), jdk.home.clone())
            }
        }
    }

    fn command(&self) -> Command {
        match self {
            Engine::Java => java(&jdk::tool("java")),
            Engine::JavaOf(home) => java(&home.join("bin/java")),
            Engine::Isopath(binary) => exec(binary),
            Engine::IsopathOn(binary, home) => {
                let mut command = exec(binary);
                command.env("JAVA_HOME", home);
                command
            }
        }
    }
}

fn java(launcher: &Path) -> Command {
    let mut command = Command::new(launcher);
    // These change how fast it starts, not what it prints.
    command.args([
        "-Xshare:auto",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
    ]);
    command
}

fn exec(binary: &Path) -> Command {
    let mut command = Command::new(binary);
    command.arg("exec");
    command
}

/// Runs a command in a fixed environment and records what it shows.
pub fn record(mut command: Command, limit: Duration) -> Result<Outcome> {
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command
        .env("LC_ALL", "C.UTF-8")
        .env_remove("JAVA_TOOL_OPTIONS")
        .env_remove("JDK_JAVA_OPTIONS")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(Error::io(format!("cannot start {name}")))?;
    let stdout = drain(child.stdout.take());
    let stderr = drain(child.stderr.take());
    let exit = wait(&mut child, limit).map_err(Error::io(format!("cannot wait for {name}")))?;
    let mut outcome = Outcome {
        exit: exit.unwrap_or(-1),
        stdout: text(stdout),
        stderr: text(stderr),
    };
    if exit.is_none() {
        outcome
            .stderr
            .push_str("(ended by a signal or by the harness's time limit)\n");
    }
    Ok(outcome)
}

// Both pipes are read while the process runs: a full pipe would block it for ever.
fn drain(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(pipe) = pipe {
            // A broken pipe ends the output; what came before it is still worth comparing.
            let _ = pipe.take(OUTPUT_LIMIT).read_to_end(&mut bytes);
        }
        bytes
    })
}

fn text(reader: JoinHandle<Vec<u8>>) -> String {
    String::from_utf8_lossy(&reader.join().unwrap_or_default()).into_owned()
}

fn wait(child: &mut Child, limit: Duration) -> std::io::Result<Option<i32>> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.code());
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

//! A child JVM that runs the harness, and the two threads that talk to it.
//!
//! Requests are written and replies are read on threads of their own: neither side waits for the other to
//! make room in a pipe. The child is the leader of a process group, which ends with it: what the analysed
//! code starts must not outlive the replay.

use super::harness::{self, VARIABLES};
use super::observation::Reply;
use super::{ReplayConfig, ReplayError, wire};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// Time for a JVM to start. Machines may be busy.
const START: Duration = Duration::from_secs(60);
/// Time for a process to be gone after its output has ended.
const GONE: Duration = Duration::from_secs(5);
/// Time between looks.
const TICK: Duration = Duration::from_millis(20);
/// Larger frames are not from the harness.
const LARGEST: usize = 1 << 29;

/// Small and quick to start: most cases end before a compiler has looked at them.
const OPTIONS: [&str; 7] = [
    "-ea",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-XX:-UsePerfData",
    "--add-opens",
    "java.base/java.lang=ALL-UNNAMED",
    "-Djava.awt.headless=true",
];

/// A running JVM.
pub(super) struct Jvm {
    child: Child,
    requests: Option<Sender<Vec<u8>>>,
    replies: Receiver<Answer>,
}

/// A frame, and whether it was the last one of this JVM.
pub(super) struct Answer {
    pub(super) frame: Vec<u8>,
    pub(super) is_last: bool,
}

/// What came of waiting for an answer.
pub(super) enum Wait {
    Answered(Answer),
    /// The time is up.
    TooLong,
    /// The JVM has ended.
    Ended,
    /// Whoever waits no longer wants to.
    Stopped,
}

impl Jvm {
    /// Starts one in `dir`, where `classes` has the harness.
    pub(super) fn start(
        config: &ReplayConfig,
        dir: &Path,
        classes: &Path,
    ) -> Result<Jvm, ReplayError> {
        let java = config.java_home.join("bin").join("java");
        let failed = |reason: String| ReplayError::Java {
            java: java.clone(),
            reason,
        };
        let complaints = dir.join("stderr");
        let mut child = command(&java, config, classes, &complaints)
            .and_then(|mut command| command.current_dir(dir).spawn())
            .map_err(|error| failed(error.to_string()))?;
        let (requests, replies) = match (child.stdin.take(), child.stdout.take()) {
            (Some(stdin), Some(stdout)) => (write_to(stdin), read_from(stdout)),
            _ => return Err(failed("it has no pipes".to_owned())),
        };
        let jvm = Jvm {
            child,
            requests: Some(requests),
            replies,
        };
        jvm.send(wire::start(&paths(config), &harness::stand_ins()));
        match jvm.wait(START, &|| false) {
            Wait::Answered(answer) if wire::reply(&answer.frame, 0) == Some(Reply::Ready) => {
                Ok(jvm)
            }
            _ => Err(failed(jvm.last_words(&complaints))),
        }
    }

    /// Sends a frame. One that cannot be sent is never answered, which is noticed.
    pub(super) fn send(&self, frame: Vec<u8>) {
        if let Some(requests) = &self.requests {
            let _ = requests.send(frame);
        }
    }

    /// The next answer, unless it takes too long or `stop` says so.
    pub(super) fn wait(&self, limit: Duration, stop: &dyn Fn() -> bool) -> Wait {
        let start = Instant::now();
        loop {
            match self.replies.recv_timeout(TICK) {
                Ok(answer) => return Wait::Answered(answer),
                Err(RecvTimeoutError::Disconnected) => return Wait::Ended,
                Err(RecvTimeoutError::Timeout) if stop() => return Wait::Stopped,
                Err(RecvTimeoutError::Timeout) if start.elapsed() > limit => return Wait::TooLong,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// How a JVM ended whose output has ended, in words.
    pub(super) fn end(mut self) -> String {
        match self.status() {
            Some(status) => match (status.code(), status.signal()) {
                (Some(code), _) => format!("the JVM exited with code {code}"),
                (None, Some(signal)) => format!("the JVM was ended by signal {signal}"),
                (None, None) => "the JVM ended".to_owned(),
            },
            None => "the JVM closed its output".to_owned(),
        }
    }

    fn status(&mut self) -> Option<ExitStatus> {
        let start = Instant::now();
        while start.elapsed() < GONE {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            std::thread::sleep(TICK);
        }
        None
    }

    fn last_words(mut self, complaints: &Path) -> String {
        drop(self.requests.take());
        self.status();
        let text = std::fs::read_to_string(complaints).unwrap_or_default();
        match text.trim() {
            "" => self.end(),
            text => text.to_owned(),
        }
    }
}

/// Ends the JVM and whatever it has started.
impl Drop for Jvm {
    fn drop(&mut self) {
        drop(self.requests.take());
        let group = Pid::from_raw(self.child.id() as i32);
        // There may be nothing left to end.
        let _ = killpg(group, Signal::SIGKILL);
        let _ = self.child.wait();
    }
}

fn command(
    java: &Path,
    config: &ReplayConfig,
    classes: &Path,
    complaints: &Path,
) -> io::Result<Command> {
    let mut command = Command::new(java);
    command
        .args(OPTIONS)
        .arg(format!("-Xmx{}m", config.max_heap_mb))
        .arg("-cp")
        .arg(classes)
        .arg(harness::MAIN)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(File::create(complaints)?)
        .env_remove("CLASSPATH")
        .process_group(0);
    for variable in VARIABLES {
        command.env_remove(variable);
    }
    Ok(command)
}

/// Absolute, as the JVM works in a directory of its own.
fn paths(config: &ReplayConfig) -> Vec<String> {
    let absolute = |path: &PathBuf| std::path::absolute(path).unwrap_or_else(|_| path.clone());
    let text = |path: &PathBuf| absolute(path).to_string_lossy().into_owned();
    config.class_path.iter().map(text).collect()
}

fn write_to(mut stdin: ChildStdin) -> Sender<Vec<u8>> {
    let (requests, to_send) = channel::<Vec<u8>>();
    std::thread::spawn(move || {
        for frame in to_send {
            // The JVM has gone: nobody waits for this to be read.
            if stdin.write_all(&frame).is_err() {
                return;
            }
        }
    });
    requests
}

fn read_from(stdout: ChildStdout) -> Receiver<Answer> {
    let (send, replies) = channel();
    std::thread::spawn(move || {
        let mut stdout = BufReader::new(stdout);
        while let Ok(answer) = read(&mut stdout) {
            if send.send(answer).is_err() {
                return;
            }
        }
    });
    replies
}

fn read(stdout: &mut impl Read) -> io::Result<Answer> {
    let mut length = [0; 4];
    stdout.read_exact(&mut length)?;
    let length = u32::from_be_bytes(length) as usize;
    if length > LARGEST {
        return Err(io::ErrorKind::InvalidData.into());
    }
    // Grows as bytes arrive: a length may be a lie.
    let mut frame = Vec::new();
    stdout.take(length as u64).read_to_end(&mut frame)?;
    let mut is_last = [0];
    stdout.read_exact(&mut is_last)?;
    Ok(Answer {
        frame,
        is_last: is_last != [0],
    })
}

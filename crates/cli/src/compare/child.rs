//! Starting the processes that explore.

use super::Findings;
use crate::args::Part;
use crate::error::CliError;
use crate::interrupt::Interrupts;
use crate::targets::Job;
use isopath_heap::Strategy;
use isopath_program::Program;
use std::ffi::OsString;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// Time between looks for an interrupt.
const TICK: Duration = Duration::from_millis(50);

/// What all of them are started with.
pub(super) struct Children<'a> {
    executable: PathBuf,
    program: &'a Program,
    interrupts: &'a Interrupts,
}

impl<'a> Children<'a> {
    pub(super) fn new(
        program: &'a Program,
        interrupts: &'a Interrupts,
    ) -> Result<Children<'a>, CliError> {
        let executable = std::env::current_exe()
            .map_err(|error| CliError::new(format!("cannot find my own executable: {error}")))?;
        Ok(Children {
            executable,
            program,
            interrupts,
        })
    }

    /// Whether the user wants to stop.
    pub(super) fn interrupted(&self) -> bool {
        self.interrupts.interrupted()
    }

    /// Explores `job` in a process of its own; describes the traces of these `paths`.
    pub(super) fn explore(
        &self,
        strategy: &Strategy,
        job: &Job<'_>,
        paths: &[String],
    ) -> Result<Findings, CliError> {
        let what = format!("the exploration of {} under {}", job.name, strategy.name);
        let failed = |error: io::Error| CliError::new(format!("{what} failed: {error}")).internal();
        let child = self.command(strategy, job, paths).spawn();
        let (status, output) = self.wait(child.map_err(failed)?).map_err(failed)?;
        if !status.success() {
            return Err(ended(&what, status));
        }
        serde_json::from_slice(&output).map_err(|error| failed(error.into()))
    }

    /// The command line of this process, with what the new one needs to know before it.
    fn command(&self, strategy: &Strategy, job: &Job<'_>, paths: &[String]) -> Command {
        let part = Part {
            strategy: strategy.name.to_owned(),
            class: self.program.class(job.method.class).name.to_string(),
            method: job.method.name.to_string(),
            descriptor: job.method.desc.to_string(),
        };
        let mut args = std::env::args_os().skip(1);
        let mut command = Command::new(&self.executable);
        command.args(args.next()).arg(format!("--part={part}"));
        if let Some(classes) = self.program.compiled_classes() {
            let mut option = OsString::from("--part-classes=");
            option.push(classes);
            command.arg(option);
        }
        if !paths.is_empty() {
            command.arg(format!("--part-examples={}", paths.join(",")));
        }
        command.args(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        command
    }

    /// What the process printed when it has ended. Its standard input is closed when it is to stop.
    fn wait(&self, mut child: Child) -> io::Result<(ExitStatus, Vec<u8>)> {
        let mut input = child.stdin.take();
        let output = read(&mut child);
        let output = loop {
            match output.recv_timeout(TICK) {
                Ok(output) => break output?,
                Err(RecvTimeoutError::Timeout) if self.interrupted() => drop(input.take()),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break Vec::new(),
            }
        };
        Ok((child.wait()?, output))
    }
}

fn read(child: &mut Child) -> Receiver<io::Result<Vec<u8>>> {
    let (done, output) = channel();
    let stdout = child.stdout.take();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let result = stdout.map_or(Ok(0), |mut stdout| stdout.read_to_end(&mut bytes));
        // Whoever waited has gone.
        let _ = done.send(result.map(|_| bytes));
    });
    output
}

/// The process has said itself what is wrong, unless the system has ended it.
fn ended(what: &str, status: ExitStatus) -> CliError {
    let error = CliError::new(format!("{what} ended with {status}"));
    match status.code() {
        Some(2) => error.help("the message above says why"),
        Some(_) => error.help("the message above says why").internal(),
        None => error
            .help("it may have needed more memory than there is; --max-memory bounds it")
            .internal(),
    }
}

//! An SMT solver that answers one script after the other.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// The solvers that are looked for: the program, and how to make it read scripts until its input ends.
const SOLVERS: [&[&str]; 2] = [
    &["z3", "-in"],
    &["cvc5", "--lang", "smt2", "--fp-exp", "--incremental"],
];

/// The command lines of the SMT-LIB 2 solvers that are installed here.
pub fn installed() -> Vec<Vec<String>> {
    let works = |command: &&&[&str]| Command::new(command[0]).arg("--version").output().is_ok();
    let owned = |command: &&[&str]| command.iter().map(|&word| word.to_owned()).collect();
    SOLVERS.iter().filter(works).map(owned).collect()
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is a model.
    Sat,
    /// There is none.
    Unsat,
    /// Not found out, and why.
    Unknown(String),
}

impl Verdict {
    pub(crate) fn parse(text: &str) -> Verdict {
        match text.trim() {
            "sat" => Verdict::Sat,
            "unsat" => Verdict::Unsat,
            other => Verdict::Unknown(other.to_owned()),
        }
    }
}

/// A solver, started when it is first asked and again after it has taken too long.
pub struct Session {
    command: Vec<String>,
    running: Option<Running>,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Session {
    /// A solver that is started by `command`, the program first.
    pub fn new(command: Vec<String>) -> Session {
        Session {
            command,
            running: None,
        }
    }

    /// The program.
    pub fn name(&self) -> &str {
        &self.command[0]
    }

    /// The answer to a script with one `check-sat` that starts with `(reset)`.
    pub fn ask(&mut self, script: &str, limit: Duration) -> Verdict {
        let verdict = self.answer(script, limit);
        if let Err(reason) = verdict {
            self.end();
            return Verdict::Unknown(reason);
        }
        verdict.unwrap_or_else(Verdict::Unknown)
    }

    fn answer(&mut self, script: &str, limit: Duration) -> Result<Verdict, String> {
        if self.running.is_none() {
            self.running = Some(Running::start(&self.command)?);
        }
        let running = self.running.as_mut().ok_or("it does not run")?;
        let written = running.input.write_all(script.as_bytes());
        written.map_err(|error| error.to_string())?;
        let line = running.lines.recv_timeout(limit);
        let line = line.map_err(|_| "out of time".to_owned())?;
        match Verdict::parse(&line) {
            // What else it has to say about its error must not pass for the next answer.
            Verdict::Unknown(text) if text != "unknown" => Err(text),
            verdict => Ok(verdict),
        }
    }

    fn end(&mut self) {
        if let Some(mut running) = self.running.take() {
            // It may have ended by itself.
            let _ = running.child.kill();
            let _ = running.child.wait();
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.end();
    }
}

impl Running {
    fn start(command: &[String]) -> Result<Running, String> {
        let mut child = Command::new(&command[0])
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = pipes else {
            return Err("it has no pipes".to_owned());
        };
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            let read = BufReader::new(output).lines().map_while(Result::ok);
            // Nobody listens any more after a time-out.
            read.map(|line| sender.send(line)).find(Result::is_err)
        });
        Ok(Running {
            child,
            input,
            lines,
        })
    }
}

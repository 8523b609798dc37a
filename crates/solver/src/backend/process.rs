//! Any SMT-LIB 2 solver that reads a script from its standard input.
//!
//! Each query gets a process of its own: that is slow but leaves nothing behind, which is what a
//! second opinion needs.

use super::sexp::{self, Sexp};
use super::smtlib;
use super::{Answer, Backend, Limit, Query, Unknown};
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// A solver that is started by a command line, such as `z3 -in` or `cvc5 --lang smt2`.
pub struct ProcessBackend {
    command: Vec<String>,
}

impl ProcessBackend {
    /// A backend that runs `command`, the program first.
    pub fn new(command: Vec<String>) -> ProcessBackend {
        ProcessBackend { command }
    }

    fn spawn(&self) -> io::Result<Child> {
        let (program, arguments) = self
            .command
            .split_first()
            .ok_or_else(|| io::Error::other("the solver's command line is empty"))?;
        Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
    }

    /// What the solver prints; `None` if it prints longer than `timeout`.
    fn run(&self, script: String, timeout: Duration) -> io::Result<Option<String>> {
        let mut child = self.spawn()?;
        let (sender, receiver) = mpsc::channel();
        if let (Some(mut stdin), Some(mut stdout)) = (child.stdin.take(), child.stdout.take()) {
            // A solver that ends early closes the pipe; what it printed says why.
            thread::spawn(move || stdin.write_all(script.as_bytes()));
            thread::spawn(move || {
                let mut output = String::new();
                let read = stdout.read_to_string(&mut output).map(|_| output);
                // Nobody listens any more after a time-out.
                let _ = sender.send(read);
            });
        }
        let output = receiver.recv_timeout(timeout);
        // It may have ended by itself.
        let _ = child.kill();
        child.wait()?;
        output.map_or(Ok(None), |read| read.map(Some))
    }
}

impl Backend for ProcessBackend {
    fn check(&mut self, query: &Query, limit: Limit) -> Answer {
        if query.shape.float_remainder {
            return Answer::Unknown(Unknown::Unsupported("the floating-point remainder"));
        }
        match self.run(complete_script(query), limit.time) {
            Ok(Some(output)) => answer(query, &output),
            Ok(None) => Answer::Unknown(Unknown::Timeout),
            Err(error) => Answer::Unknown(Unknown::Backend(error.to_string())),
        }
    }
}

fn complete_script(query: &Query) -> String {
    let mut script = String::from("(set-option :produce-models true)\n");
    script.push_str(&smtlib::script(query));
    script.push_str("(check-sat)\n");
    if !query.symbols.is_empty() {
        let name = |&symbol| smtlib::symbol_name(query.terms, symbol);
        let names: Vec<String> = query.symbols.iter().map(name).collect();
        script.push_str(&format!("(get-value ({}))\n", names.join(" ")));
    }
    script.push_str("(exit)\n");
    script
}

fn answer(query: &Query, output: &str) -> Answer {
    let verdict = output.lines().next().unwrap_or("").trim();
    match verdict {
        "unsat" => Answer::Unsat,
        "sat" => match values(query, &output[output.find("sat").map_or(0, |at| at + 3)..]) {
            Some(values) => Answer::Sat(values),
            None => Answer::Unknown(Unknown::Backend(format!("unreadable model: {output}"))),
        },
        other => Answer::Unknown(Unknown::Backend(other.to_owned())),
    }
}

fn values(query: &Query, text: &str) -> Option<Vec<(isopath_terms::Symbol, isopath_terms::Const)>> {
    let answers = sexp::parse(text)?;
    let pairs = answers.first().map_or(Some(&[][..]), Sexp::list)?;
    if pairs.len() != query.symbols.len() {
        return None;
    }
    let value = |(&symbol, pair): (&isopath_terms::Symbol, &Sexp)| {
        let [_, value] = pair.list()? else {
            return None;
        };
        Some((symbol, value.value(query.terms.symbol_sort(symbol))?))
    };
    query.symbols.iter().zip(pairs).map(value).collect()
}

//! The command line of Isopath.
//!
//! Text becomes typed values here, once, and nowhere else: `args` holds what the user wrote, the
//! commands turn it into the configurations of the crates below. What is public is for `isopath-workbench`, which
//! speaks as this program does.

mod api;
mod args;
pub mod calculus;
mod call_rules;
mod class_path;
mod color;
mod compare;
mod contracts;
mod destination;
mod error;
mod exec;
mod exit;
mod explore_one;
mod fail_on;
mod interrupt;
mod java_options;
mod memory;
mod objects;
mod panic;
mod plan;
mod preconditions;
mod progress;
mod replay;
mod reporter;
mod run;
mod subsume;
mod supported;
mod targets;
mod terminal;
mod test;
mod usage;
mod workbench;

pub use args::{CalculusArgs, seconds, strategy_names};
pub use destination::Destination;
pub use error::CliError;
pub use exit::Exit;
pub use interrupt::Interrupts;
pub use progress::draw;

use args::{Cli, Command};
use clap::{CommandFactory, Parser};
use std::io::Write;
use std::process::ExitCode;

/// Room for recursion over whatever an input holds: reserved, not used, by ordinary runs.
const STACK_BYTES: usize = 256 << 20;

/// Set by the test that shows what follows from a row in the table of strategies. A release does not look at it.
const EXTRA_STRATEGY: &str = "ISOPATH_EXTRA_STRATEGY";

/// The program `isopath`.
pub fn main() -> ExitCode {
    with_room(run_command)
}

/// Runs a command where deep recursion has room, and where a panic is a bug that is told as one.
pub fn with_room(command: fn() -> ExitCode) -> ExitCode {
    panic::install_hook();
    if cfg!(debug_assertions) && std::env::var_os(EXTRA_STRATEGY).is_some() {
        isopath_heap::add_extra_strategy();
    }
    let command = std::thread::Builder::new()
        .stack_size(STACK_BYTES)
        .spawn(command);
    match command.map(|thread| thread.join()) {
        Ok(Ok(code)) => code,
        // The panic hook has said what happened.
        Ok(Err(_)) => Exit::Internal.into(),
        Err(error) => {
            eprintln!("isopath: cannot start a thread: {error}");
            Exit::Internal.into()
        }
    }
}

fn run_command() -> ExitCode {
    let args = match java_options::translate(std::env::args_os()) {
        Ok(args) => args,
        Err(error) => return error.report(),
    };
    let result = match Cli::try_parse_from(&args).map(|cli| cli.command) {
        Ok(Command::Run(args)) => run::command(&args),
        Ok(Command::Compare(args)) => compare::command(&args),
        Ok(Command::Contracts(args)) => contracts::command(&args),
        Ok(Command::Test(args)) => test::command(&args),
        Ok(Command::Replay(args)) => replay::command(&args),
        Ok(Command::Exec(args)) => exec::command(&args),
        Ok(Command::Bench(_)) => Err(workbench::hand_over("isopath bench")),
        Ok(Command::Calculus(args)) if args.against_bytecode => {
            Err(workbench::hand_over("--against-bytecode"))
        }
        Ok(Command::Calculus(args)) => calculus::command(&args, None),
        Ok(Command::Api(args)) => api::command(&args),
        Ok(Command::Supported) => supported::command(),
        Ok(Command::Strategies) => strategies(),
        Ok(Command::Completions(args)) => completions(args.shell),
        Err(error) => {
            let usage = usage::explained(error, args.get(1).map(AsRef::as_ref));
            // Nothing is left to do if the message cannot be printed.
            let _ = usage.print();
            return ExitCode::from(usage.exit_code() as u8);
        }
    };
    result.unwrap_or_else(|error| error.report())
}

fn strategies() -> Result<ExitCode, CliError> {
    let mut out = std::io::stdout().lock();
    let default = isopath_heap::STRATEGIES[0].name;
    let names = isopath_heap::STRATEGIES.iter().map(|s| s.name.len());
    let width = names.max().unwrap_or(0) + 2;
    for strategy in isopath_heap::STRATEGIES.iter() {
        let mark = if strategy.name == default {
            " (default)"
        } else {
            ""
        };
        writeln!(out, "{:width$}{}{mark}", strategy.name, strategy.summary)?;
    }
    Ok(Exit::Clean.into())
}

fn completions(shell: clap_complete::Shell) -> Result<ExitCode, CliError> {
    // Generated in memory first: the generator panics on a closed pipe.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "isopath", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(Exit::Clean.into())
}

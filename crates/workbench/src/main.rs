//! `isopath-workbench`: what measures `isopath`, and what asks other parties whether it is right.
//!
//! `isopath bench` and `isopath calculus --against-bytecode` become this program, with the same arguments; it
//! stands beside `isopath`. So the product is built without its tests and its benchmarks.

mod against_bytecode;
mod args;
mod bench;

use args::BenchArgs;
use clap::{Parser, Subcommand};
use isopath_cli::{CalculusArgs, calculus, with_room};
use std::process::ExitCode;

#[derive(Parser, Debug)]
#[command(
    name = "isopath-workbench",
    version,
    about,
    arg_required_else_help = true
)]
struct Workbench {
    #[command(subcommand)]
    command: Command,
}

/// Commands are called, and written, as those of `isopath` that need this program.
#[derive(Subcommand, Debug)]
enum Command {
    /// Measure isopath: speed, start, scaling, memory, and benchmarks of papers
    #[command(after_help = args::examples(), override_usage = args::USAGE)]
    Bench(Box<BenchArgs>),
    /// isopath calculus, which also compares with bytecode
    Calculus(Box<CalculusArgs>),
}

fn main() -> ExitCode {
    with_room(|| {
        let result = match Workbench::parse().command {
            Command::Bench(args) => bench::command(&args),
            Command::Calculus(args) => {
                let party = args
                    .against_bytecode
                    .then_some(against_bytecode::opinion as _);
                calculus::command(&args, party)
            }
        };
        result.unwrap_or_else(|error| error.report())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Workbench::command().debug_assert();
    }
}

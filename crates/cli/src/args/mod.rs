//! What the user wrote.

mod bound;
mod calculus;
mod compare;
mod contracts;
mod explore;
mod replay;
mod run;
mod test;

pub use bound::seconds;
pub(crate) use bound::{ObjectsOf, UpTo};
pub use calculus::CalculusArgs;
pub(crate) use compare::{CompareArgs, Part};
pub(crate) use contracts::ContractsArgs;
pub use explore::strategy_names;
pub(crate) use explore::{
    BOUNDS, BoundArgs, ExplorationArgs, ExploreArgs, OrderName, SearchArgs, SolverArgs, TableArgs,
    TargetArgs, WalkArgs, WholeArgs,
};
pub(crate) use replay::{JvmArgs, ReplayArgs};
pub(crate) use run::{OutputArgs, RunArgs};
pub(crate) use test::{JunitName, TestArgs};

use crate::class_path::ClassPathArgs;
use crate::exit::Exit;
use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;

const ABOUT: &str = "Symbolic execution of Java bytecode: one trace per path";

const EXAMPLES: &str = "\
Examples:
  isopath run Account.java
  isopath run -cp build/classes 'com.example.Account#withdraw(int)' --traces
  isopath exec -cp build/classes com.example.Main some arguments";

/// The command line.
#[derive(Parser, Debug)]
#[command(name = "isopath", version, about = ABOUT, after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Explore methods on symbolic inputs: for which do they return, throw, or fail an assert?
    #[command(after_help = run::examples(), override_usage = run::USAGE)]
    Run(Box<RunArgs>),
    /// Explore methods under several strategies: do they find the same paths, and at what price?
    #[command(after_help = compare::examples(), override_usage = compare::USAGE)]
    Compare(Box<CompareArgs>),
    /// Write a JUnit test for each path of methods, one that fails for each finding
    #[command(after_help = test::examples(), override_usage = test::USAGE)]
    Test(Box<TestArgs>),
    /// Run the inputs of traces on a JVM: does it do what they predict? Asks before it runs anything
    #[command(after_help = replay::examples(), override_usage = replay::USAGE)]
    Replay(Box<ReplayArgs>),
    /// Run a main method on constants, printing what java prints
    #[command(after_help = exec_examples(), override_usage = EXEC_USAGE)]
    Exec(ExecArgs),
    /// Print the contracts of methods: their own clauses and what they inherit
    #[command(after_help = contracts::EXAMPLES, override_usage = contracts::USAGE)]
    Contracts(ContractsArgs),
    /// Measure this executable: speed, start, scaling, memory, and benchmarks of papers
    #[command(
        disable_help_flag = true,
        after_help = "All of it: isopath bench --help"
    )]
    Bench(HandedOver),
    /// Run a program in a paper's own language by the paper's own rules, step by step
    #[command(after_help = calculus::examples(), override_usage = calculus::USAGE)]
    Calculus(Box<CalculusArgs>),
    /// Write the jar with isopath.Verify (assume, check, inputs) for your own build
    #[command(after_help = API_EXAMPLES)]
    Api(ApiArgs),
    /// List the strategies for input objects
    #[command(after_help = "Example:\n  isopath run Foo.java --strategy pose")]
    Strategies,
    /// List what is supported of the JDK: inputs, wide types, native methods
    #[command(after_help = "Example:\n  isopath supported | grep java.util.HashMap")]
    Supported,
    /// Print a completion script for a shell
    #[command(after_help = COMPLETION_EXAMPLES)]
    Completions(CompletionArgs),
}

const EXEC_USAGE: &str = "isopath exec [-cp PATH] [-ea] [OPTIONS] MAIN-CLASS [ARGS]...";

fn exec_examples() -> String {
    format!(
        "\
Examples:
  isopath exec -cp build/classes com.example.Main
  isopath exec -ea -cp lib.jar:build/classes com.example.Main --verbose input
  isopath exec Main.java

Exit codes: those of the program (1 after an uncaught exception), or
  {}  wrong usage or input
  {}  the program needs something that is not supported; its name is printed",
        Exit::Usage.code(),
        Exit::Inconclusive.code(),
    )
}

/// Arguments of `exec`.
#[derive(clap::Args, Debug)]
pub(crate) struct ExecArgs {
    #[command(flatten)]
    pub(crate) classes: ClassPathArgs,
    /// Check assert statements of application classes (also -ea)
    #[arg(long, overrides_with = "disable_assertions")]
    pub(crate) enable_assertions: bool,
    /// Skip assert statements, the default (also -da)
    #[arg(long, overrides_with = "enable_assertions")]
    pub(crate) disable_assertions: bool,
    /// The class with the main method, or a .java file
    #[arg(value_name = "MAIN-CLASS")]
    pub(crate) main: String,
    /// The program's own arguments
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) args: Vec<String>,
}

/// Arguments of `bench`, which another program reads.
#[derive(clap::Args, Debug)]
pub(crate) struct HandedOver {
    /// What to measure, and how
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) args: Vec<OsString>,
}

const API_EXAMPLES: &str = "\
Examples:
  isopath api -o lib && javac -cp lib/isopath-api.jar Account.java
  java -cp lib/isopath-api.jar:. Account

Neither 'isopath run' nor 'isopath exec' needs the jar.";

/// Arguments of `api`.
#[derive(clap::Args, Debug)]
pub(crate) struct ApiArgs {
    /// Where to write it: a directory (as isopath-api.jar), or a file that ends in .jar
    #[arg(long, short, value_name = "PATH", default_value = ".")]
    pub(crate) output: PathBuf,
    /// The JDK that compiles it: default JAVA_HOME, else that of the javac on the PATH
    #[arg(long, value_name = "DIR")]
    pub(crate) java_home: Option<PathBuf>,
}

const COMPLETION_EXAMPLES: &str = "\
Examples:
  isopath completions bash > ~/.local/share/bash-completion/completions/isopath
  isopath completions zsh > ~/.zfunc/_isopath
  isopath completions fish > ~/.config/fish/completions/isopath.fish";

/// Arguments of `completions`.
#[derive(clap::Args, Debug)]
pub(crate) struct CompletionArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}

//! `isopath exec`: run `main` on constants and print what `java` prints.

use crate::args::ExecArgs;
use crate::error::CliError;
use crate::exit::Exit;
use isopath_heap::{Leaf, ObjRef, STRATEGIES};
use isopath_machine::{Assertions, Assumptions, Console, Ending, Limits, Machine, Pause, State};
use isopath_program::{Method, Program};
use isopath_solver::{Solver, SolverConfig};
use isopath_trace::Bound;
use std::io::{BufWriter, IsTerminal, LineWriter, Write, stderr, stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Constants need no bounds but the stack's: HotSpot overflows in this region as well.
fn limits() -> Limits {
    Limits {
        max_depth: 9000,
        depth_overflows: true,
        max_array: 1 << 28,
        memory_overflows: true,
        ..Limits::FEW
    }
}

/// Instructions between looks at the size of the heap.
const SLICE: u64 = 200_000;
/// Objects from which on it is worth looking for garbage.
const COLLECT_AT: usize = 200_000;
/// Objects that a program may have in use: beyond, it would take the machine's memory.
const MAX_OBJECTS: usize = 50_000_000;
const MAIN: (&str, &str) = ("main", "([Ljava/lang/String;)V");
/// The exit code of `java` after an uncaught exception.
const UNCAUGHT: u8 = 1;

/// Runs the program.
pub(crate) fn command(args: &ExecArgs) -> Result<ExitCode, CliError> {
    let program = Program::open(&args.classes.config(&source_file(&args.main))?)?;
    let main = main_method(&program, &args.main)?;
    let solver = Solver::new(SolverConfig::default());
    let mut machine = Machine::new(&program, solver, limits());
    machine.config.shares_library = false;
    machine.console = console();
    machine.config.assertions = match args.enable_assertions {
        true => Assertions::Enabled,
        false => Assertions::Disabled,
    };
    machine.config.assumptions = Assumptions::Check;
    let mut state = machine
        .main_entry(main, &args.args, &STRATEGIES[0])
        .map_err(|error| CliError::entry(&args.main, error))?;
    let ending = run_to_end(&mut machine, &mut state);
    let code = conclude(&mut machine, state, ending);
    flush(&mut machine.console)?;
    // The operating system takes the heap back faster than we could.
    std::process::exit(code.into())
}

fn source_file(main: &str) -> Vec<PathBuf> {
    if main.ends_with(".java") {
        vec![PathBuf::from(main)]
    } else {
        Vec::new()
    }
}

/// `main(String[])` of a class, or of the first class of a source file that has one.
fn main_method<'p>(program: &'p Program, written: &str) -> Result<&'p Method, CliError> {
    let classes = match written.ends_with(".java") {
        true => program.classes_of_source(Path::new(written))?,
        false => vec![program.find_class(written)?],
    };
    let main_of = |class: &&isopath_program::Class| {
        let method = program.method(program.find_method(class.id, MAIN.0, MAIN.1)?);
        method.is_static().then_some(method)
    };
    classes.iter().find_map(main_of).ok_or_else(|| {
        CliError::new(format!("{written} has no main method"))
            .help("exec needs a class with public static void main(String[] args)")
    })
}

/// Lines appear at once on a terminal; files and pipes get large pieces.
fn console() -> Console {
    let out: Box<dyn Write> = match stdout().is_terminal() {
        true => Box::new(LineWriter::new(stdout())),
        false => Box::new(BufWriter::with_capacity(1 << 16, stdout())),
    };
    Console {
        out,
        err: Box::new(LineWriter::new(stderr())),
        input: Some(Box::new(stdin())),
        has_clock: true,
    }
}

/// Runs to the end, collecting garbage whenever the heap has doubled since the last time.
fn run_to_end<'p>(machine: &mut Machine<'p>, state: &mut State<'p>) -> Ending {
    let mut collect_at = COLLECT_AT;
    loop {
        if let Pause::Ended(ending) = machine.run(state, SLICE) {
            return ending;
        }
        if state.heap.in_use() > collect_at {
            let live = machine.collect(state);
            collect_at = (2 * live).max(COLLECT_AT);
            if live > MAX_OBJECTS {
                return Ending::Cut(Bound::Memory);
            }
        }
    }
}

/// Says what is to be said about the ending, and with which code the process ends.
fn conclude<'p>(machine: &mut Machine<'p>, state: State<'p>, ending: Ending) -> u8 {
    match ending {
        Ending::Returned(_) => Exit::Clean.code(),
        // The low byte is what a parent process sees, as with java.
        Ending::Exited(code) => code as u8,
        Ending::Threw(Leaf::Object(exception)) => report_uncaught(machine, state, exception),
        Ending::Threw(Leaf::Input(_)) => {
            inconclusive(machine, "a program on constants has no inputs")
        }
        Ending::Unsupported(feature) => inconclusive(machine, &format!("unsupported: {feature}")),
        Ending::Diverged(questions) => inconclusive(machine, &questions),
        Ending::Unknown(reason) => inconclusive(machine, &format!("the solver gave up: {reason}")),
        Ending::Cut(bound) => inconclusive(machine, &format!("cut by {}", bound.name())),
        Ending::Subsumed(by) => inconclusive(machine, &format!("covered by state {by}")),
        Ending::AssumedAway => inconclusive(machine, "an assumption does not hold"),
    }
}

/// Lets the thread print the exception, as java does: the program may have replaced its handler.
fn report_uncaught<'p>(machine: &mut Machine<'p>, state: State<'p>, exception: ObjRef) -> u8 {
    let headline = headline(machine, &state, exception);
    let ending = match machine.uncaught_entry(state, exception) {
        Ok(mut reporting) => run_to_end(machine, &mut reporting),
        Err(_) => Ending::Unsupported("Thread.dispatchUncaughtException".to_owned()),
    };
    match ending {
        Ending::Exited(code) => return code as u8,
        // What a handler throws is ignored (JLS 11.3).
        Ending::Returned(_) | Ending::Threw(_) => {}
        // Better the first line of the message than none.
        _ => complain(machine, &headline),
    }
    UNCAUGHT
}

fn headline<'p>(machine: &Machine<'p>, state: &State<'p>, exception: ObjRef) -> String {
    let class = machine
        .class_of(state, exception)
        .map(|class| class.source_name());
    let message = machine
        .message_of(state, exception)
        .map(|text| format!(": {text}"));
    let (class, message) = (class.unwrap_or_default(), message.unwrap_or_default());
    format!("Exception in thread \"main\" {class}{message}")
}

fn inconclusive(machine: &mut Machine<'_>, reason: &str) -> u8 {
    complain(machine, &format!("isopath: {reason}"));
    Exit::Inconclusive.code()
}

/// A line after all that the program itself wrote to standard error.
fn complain(machine: &mut Machine<'_>, line: &str) {
    // A closed standard error is the user's wish.
    let _ = writeln!(machine.console.err, "{line}");
}

fn flush(console: &mut Console) -> Result<(), CliError> {
    console.err.flush()?;
    Ok(console.out.flush()?)
}

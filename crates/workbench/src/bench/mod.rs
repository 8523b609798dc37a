//! `isopath bench`: how fast is it?

mod against;

use crate::args::BenchArgs;
use isopath_bench::document::{Style, render};
use isopath_bench::plot::{DRAWN, figures};
use isopath_bench::pose::{self, Outcome, PoseReport, Record, Survey, Watcher};
use isopath_bench::report::Report;
use isopath_bench::scale::Scale;
use isopath_bench::sections::{SECTIONS, Section};
use isopath_cli::{CliError, Destination, Exit, Interrupts};
use serde::Serialize;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The environment variable that names the executable to measure.
const BINARY: &str = "ISOPATH_BIN";
/// The executable beside this one.
const ISOPATH: &str = "isopath";
/// Where Debian's packages put their jars.
const JARS: &str = "/usr/share/java";

/// Measures what was asked for.
pub(crate) fn command(args: &BenchArgs) -> Result<ExitCode, CliError> {
    match &args.against.old {
        Some(old) => against::command(args, old),
        None => measure(args),
    }
}

fn measure(args: &BenchArgs) -> Result<ExitCode, CliError> {
    let isopath = binary()?;
    let survey = survey(args, &isopath)?;
    let plots = plots(args)?;
    let json = args
        .json
        .as_deref()
        .map(|path| Destination::new(path, "the figures"));
    let mut file = json.as_ref().map(Destination::open).transpose()?;
    let mut report = isopath_bench::run(&isopath, &sections(args), &scale(args)).map_err(told)?;
    if let Some(survey) = survey {
        let watching = Watching(Interrupts::watch());
        report.pose = Some(PoseReport::of(&survey, &watching).map_err(told)?);
    }
    if let Some(directory) = plots {
        draw(&report, directory)?;
    }
    if !json.as_ref().is_some_and(Destination::is_stdout) {
        stdout().write_all(render(&report.blocks(), style(args)).as_bytes())?;
    }
    if let (Some(json), Some(file)) = (&json, &mut file) {
        write(&report, file).map_err(|error| json.failed(error))?;
    }
    Ok(exit_of(&report).into())
}

/// What is named, or else what stands beside this program.
fn binary() -> Result<PathBuf, CliError> {
    if let Some(named) = std::env::var_os(BINARY) {
        return Ok(PathBuf::from(named));
    }
    let refused = |what: String| {
        CliError::new(what).help(format!(
            "cargo build --release -p isopath -p isopath-workbench, or name an isopath with {BINARY}"
        ))
    };
    let beside =
        beside().map_err(|error| refused(format!("cannot find my own executable: {error}")))?;
    match beside.is_file() {
        true => Ok(beside),
        false => Err(refused(format!("there is no {}", beside.display()))),
    }
}

fn beside() -> std::io::Result<PathBuf> {
    std::env::current_exe().map(|own| own.with_file_name(ISOPATH))
}

fn sections(args: &BenchArgs) -> Vec<&'static Section> {
    let wanted = |section: &&Section| args.wants(section.name);
    SECTIONS.iter().filter(wanted).collect()
}

fn scale(args: &BenchArgs) -> Scale {
    let mut scale = if args.quick {
        Scale::QUICK
    } else {
        Scale::FULL
    };
    scale.rounds = args.rounds.map_or(scale.rounds, usize::from);
    scale
}

/// What is missing for it is known before anything is measured.
fn survey(args: &BenchArgs, isopath: &Path) -> Result<Option<Survey>, CliError> {
    let of_pose = &args.pose;
    if !args.wants(pose::NAME) {
        return match of_pose.given() {
            Some(option) => Err(CliError::new(format!("{option} is an option of pose"))
                .help(format!("isopath bench {} {option} ...", pose::NAME))),
            None => Ok(None),
        };
    }
    let jars = of_pose.jars.as_deref().unwrap_or(Path::new(JARS));
    let strategies = match &of_pose.strategies[..] {
        [] => pose::STRATEGIES.map(str::to_owned).to_vec(),
        named => named.to_vec(),
    };
    let mut survey =
        Survey::of_benchmark(isopath, jars, &of_pose.class, strategies).map_err(told)?;
    survey.timeout = of_pose.timeout.unwrap_or(survey.timeout);
    survey.jobs = of_pose.jobs.map_or(survey.jobs, usize::from);
    Ok(Some(survey))
}

/// Tells the user of each method, and ends with what is known when there is an interrupt.
struct Watching(Interrupts);

impl Watcher for Watching {
    fn ended(&self, done: usize, all: usize, record: &Record) {
        let Record {
            strategy,
            target,
            seconds,
            ..
        } = record;
        let what = match &record.outcome {
            Outcome::Explored(explored) if explored.finished() => {
                format!("{} traces", explored.total())
            }
            Outcome::Explored(explored) => format!("{} traces, not finished", explored.total()),
            Outcome::Refused { .. } => "refused".to_owned(),
            Outcome::Crashed { .. } => "crashed".to_owned(),
        };
        let width = all.to_string().len();
        eprintln!("[{done:width$}/{all}] {seconds:5.1} s  {strategy} {target}: {what}");
    }

    fn stopped(&self) -> bool {
        self.0.interrupted()
    }
}

/// The directory for diagrams, if there will be any.
fn plots(args: &BenchArgs) -> Result<Option<&Path>, CliError> {
    let Some(directory) = args.plots.as_deref() else {
        return Ok(None);
    };
    if !DRAWN.iter().any(|name| args.wants(name)) {
        return Err(CliError::new("there is nothing to draw for --plots")
            .help(format!("diagrams are of {}", DRAWN.join(", "))));
    }
    std::fs::create_dir_all(directory).map_err(|error| unwritable(directory, &error))?;
    Ok(Some(directory))
}

fn draw(report: &Report, directory: &Path) -> Result<(), CliError> {
    for (name, figure) in figures(report) {
        let path = directory.join(name);
        std::fs::write(&path, figure).map_err(|error| unwritable(&path, &error))?;
    }
    Ok(())
}

fn unwritable(path: &Path, error: &std::io::Error) -> CliError {
    CliError::new(format!("cannot write {}: {error}", path.display()))
        .help("name a directory that you may write to")
}

fn style(args: &BenchArgs) -> Style {
    match args.markdown {
        true => Style::Markdown,
        false => Style::Text,
    }
}

fn write(report: &impl Serialize, out: &mut dyn Write) -> std::io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, report)?;
    writeln!(out)?;
    out.flush()
}

fn exit_of(report: &Report) -> Exit {
    match &report.pose {
        Some(survey) if !survey.is_clean() => Exit::Findings,
        Some(survey) if survey.incomplete => Exit::Inconclusive,
        _ => Exit::Clean,
    }
}

fn told(error: isopath_bench::Error) -> CliError {
    let help = error.help();
    let error = CliError::new(error);
    match help {
        Some(help) => error.help(help),
        None => error,
    }
}

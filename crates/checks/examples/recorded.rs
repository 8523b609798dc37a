//! Gives the backend queries of real runs to the SMT solvers that are installed, and compares:
//! `cargo run --release -p isopath-checks --example recorded -- [--all] [--timeout S] [--limit MS]
//! [--sample N] [--save FILE] PATH...`.
//!
//! A path is a `.java` file, whose methods are run, a log of `isopath run --solver-log`, or a directory of
//! them. With `--all` the fast layers are off, so that every question is a query. `--timeout` is for
//! the exploration of a method, `--limit` for a query.

use clap::Parser;
use isopath_checks::recorded::{Queries, Totals, compare, read_log};
use isopath_checks::{Session, installed};
use isopath_hotspot::binary::isopath;
use isopath_hotspot::launch::Engine;
use isopath_solver::LAYERS;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// Queries of real runs, by all solvers.
#[derive(Parser)]
struct Options {
    /// Switch the fast layers off, so that every question is a query.
    #[arg(long)]
    all: bool,
    /// Seconds for the exploration of a method.
    #[arg(long, default_value_t = 5)]
    timeout: u64,
    /// Milliseconds for a query.
    #[arg(long, default_value_t = 5000)]
    limit: u64,
    /// Compare only one in so many of the different queries.
    #[arg(long, default_value_t = 1)]
    sample: usize,
    /// Keep the log of all runs.
    #[arg(long)]
    save: Option<PathBuf>,
    /// `.java` files, whose methods are run, logs of `isopath run --solver-log`, or directories of them.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

type Failure = Box<dyn std::error::Error>;

/// The files of a path, sorted.
fn files(path: &Path) -> std::io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path)? {
        files.push(entry?.path());
    }
    let wanted = |file: &PathBuf| file.extension().is_some_and(|e| e == "java" || e == "smt2");
    files.retain(wanted);
    files.sort();
    Ok(files)
}

/// The log of a run of one source file; its first line may have options.
fn record(isopath: &Path, file: &Path, options: &Options) -> Result<String, Failure> {
    let dir = tempfile::tempdir()?;
    let log = dir.path().join("log.smt2");
    let source = std::fs::read_to_string(file)?;
    let first = source.lines().next().unwrap_or_default();
    let own = first.strip_prefix("// isopath: ").unwrap_or_default();
    let mut run = Command::new(isopath);
    run.args(["run", "--solver-log"]).arg(&log);
    if !own.contains("--timeout") {
        run.arg("--timeout").arg(options.timeout.to_string());
    }
    if options.all {
        let fast = LAYERS.iter().filter(|info| info.name != "backend");
        run.args(fast.flat_map(|info| ["--no-layer", info.name]));
    }
    run.args(own.split_whitespace()).arg(file);
    run.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    // Without a query there is no log.
    Ok(std::fs::read_to_string(log).unwrap_or_default())
}

fn collect(options: &Options) -> Result<(u64, Queries), Failure> {
    let Engine::Isopath(binary) = isopath()? else {
        return Err("no isopath".into());
    };
    let (mut count, mut queries, mut saved) = (0, Queries::new(), String::new());
    for path in &options.paths {
        for file in files(path)? {
            let log = match file.extension().is_some_and(|e| e == "java") {
                true => record(&binary, &file, options)?,
                false => std::fs::read_to_string(&file)?,
            };
            count += read_log(&log, &mut queries);
            saved += &log;
        }
    }
    if let Some(file) = &options.save {
        std::fs::write(file, saved)?;
    }
    Ok((count, queries))
}

fn print(totals: &Totals) {
    for ((answer, parties), count) in &totals.agreed {
        println!("{count:>10} {answer} by {parties} of log, z3 and cvc5");
    }
    for ((name, reason), count) in &totals.gave_up {
        println!("{count:>10} {name}: {reason}");
    }
    println!("{:>10} not expressible", totals.not_expressible);
    println!("{:>10} disagreements", totals.disagreements.len());
    totals.disagreements.iter().for_each(|d| println!("{d}"));
}

fn main() -> Result<ExitCode, Failure> {
    let options = Options::parse();
    let mut solvers: Vec<Session> = installed().into_iter().map(Session::new).collect();
    let (count, queries) = collect(&options)?;
    println!("{count:>10} queries, {} of them different", queries.len());
    let sampled = queries.into_iter().step_by(options.sample.max(1));
    let queries: Queries = sampled.collect();
    println!("{:>10} of these to compare", queries.len());
    let (start, limit) = (Instant::now(), options.limit);
    let totals = compare(&queries, &mut solvers, Duration::from_millis(limit));
    print(&totals);
    println!("compared in {:.0?}", start.elapsed());
    Ok(match totals.disagreements.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

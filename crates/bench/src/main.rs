//! The command line of the benchmark.

use clap::Parser;
use isopath_bench::report::Report;
use isopath_bench::scale::Scale;
use isopath_bench::sections::{SECTIONS, Section};
use isopath_hotspot::{Error, Result};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Measures isopath beside java: speed, start, paths, scaling, memory.
///
/// ISOPATH_BIN names the binary; without it the release binary is built and measured.
#[derive(Parser)]
struct Arguments {
    /// Small sizes, one round: shows that everything runs, its times mean nothing
    #[arg(long)]
    quick: bool,

    /// How often each task is run; the best counts
    #[arg(long, value_name = "N")]
    rounds: Option<usize>,

    /// The sections to measure
    #[arg(long, value_name = "SECTION", value_delimiter = ',', value_parser = names())]
    only: Vec<String>,

    /// Also write all figures to a file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

fn names() -> clap::builder::PossibleValuesParser {
    SECTIONS.iter().map(|section| section.name).into()
}

fn main() -> ExitCode {
    match measure(&Arguments::parse()) {
        Ok(report) => {
            print!("{}", report.render());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(arguments: &Arguments) -> Result<Report> {
    let report = isopath_bench::run(&sections(arguments), &scale(arguments))?;
    if let Some(file) = &arguments.json {
        write_json(&report, file)?;
    }
    Ok(report)
}

fn sections(arguments: &Arguments) -> Vec<&'static Section> {
    let only = &arguments.only;
    let wanted = |section: &&Section| only.is_empty() || only.iter().any(|it| it == section.name);
    SECTIONS.iter().filter(wanted).collect()
}

fn scale(arguments: &Arguments) -> Scale {
    let mut scale = if arguments.quick {
        Scale::QUICK
    } else {
        Scale::FULL
    };
    scale.rounds = arguments.rounds.unwrap_or(scale.rounds).max(1);
    scale
}

fn write_json(report: &Report, file: &Path) -> Result<()> {
    let text = serde_json::to_string_pretty(report).map_err(|error| Error::Tool {
        tool: "writing JSON".to_owned(),
        message: error.to_string(),
    })?;
    std::fs::write(file, text + "\n").map_err(Error::io(file.display()))
}

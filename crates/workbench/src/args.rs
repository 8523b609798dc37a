//! Arguments of `bench`.

use clap::builder::{PossibleValue, PossibleValuesParser};
use isopath_bench::pose;
use isopath_bench::sections::SECTIONS;
use isopath_cli::{Exit, seconds, strategy_names};
use std::path::PathBuf;
use std::time::Duration;

pub(crate) const USAGE: &str = "isopath bench [OPTIONS] [NAME]...";

/// The name of everything.
const ALL: &str = "all";

/// The part of the help text after the options.
pub(crate) fn examples() -> String {
    format!(
        "\
Measures the isopath that it is called as, or the one that the environment variable ISOPATH_BIN
names, as users run it, each task in a process of its own. Programs are compiled first, which needs
a JDK.

Examples:
  isopath bench --quick                         does everything run? its times mean nothing
  isopath bench paths scaling --rounds 3
  isopath bench --markdown --json figures.json  everything but pose, some minutes
  isopath bench pose --class gson --timeout 1   some classes of the paper's benchmark
  isopath bench pose --json pose.json           all of them, three hours
  isopath bench all --markdown --json figures.json --plots plots
  isopath bench paths scaling --against ../old/target/release/isopath --rounds 3
  isopath bench kiasan2 --row n=5 --against ../old/target/release/isopath --instructions

Exit codes:
  {}  measured
  {}  of pose: a method crashed or was refused, or has more traces than under lazy
  {}  wrong usage or input, a missing JDK or jar, or a task that did not count right
  {}  of pose: it was interrupted; of --against: that, or some rows are not the same work
  {}  a bug in isopath",
        Exit::Clean.code(),
        Exit::Findings.code(),
        Exit::Usage.code(),
        Exit::Inconclusive.code(),
        Exit::Internal.code(),
    )
}

/// Arguments of `bench`.
#[derive(clap::Args, Debug)]
pub(crate) struct BenchArgs {
    /// What to measure; 'all' is everything [default: all but pose]
    #[arg(value_name = "NAME", value_parser = names())]
    pub(crate) names: Vec<String>,
    /// Small sizes, one round: shows that everything runs, its times mean nothing
    #[arg(long)]
    pub(crate) quick: bool,
    /// How often each task is run; the best counts, with --against the median [default: 5]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) rounds: Option<u16>,
    /// Print tables in Markdown
    #[arg(long, help_heading = "Output")]
    pub(crate) markdown: bool,
    /// Also write all figures, by task and method; '-' is standard output, without tables
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) json: Option<PathBuf>,
    /// Also draw the sections growth and pose: SVG files in this directory
    #[arg(
        long,
        value_name = "DIR",
        help_heading = "Output",
        conflicts_with = "old"
    )]
    pub(crate) plots: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) against: AgainstArgs,
    #[command(flatten)]
    pub(crate) pose: PoseArgs,
}

/// How to compare two executables.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Comparison")]
pub(crate) struct AgainstArgs {
    /// Compare with another isopath executable: both take turns, ratios are new/old
    #[arg(id = "old", long = "against", value_name = "OLD")]
    pub(crate) old: Option<PathBuf>,
    /// Only rows with this in their name (may be repeated)
    #[arg(long, value_name = "PART", requires = "old")]
    pub(crate) row: Vec<String>,
    /// Count instructions instead of time, by perf or valgrind: slow, but they repeat [rounds: 1]
    #[arg(long, requires = "old")]
    pub(crate) instructions: bool,
}

/// What there is to say about the section `pose`.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Of pose")]
pub(crate) struct PoseArgs {
    /// Only classes with this in their name (may be repeated)
    #[arg(long, value_name = "PART")]
    pub(crate) class: Vec<String>,
    /// Which to run, separated by commas [default: pose,lazy]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = strategy_names())]
    pub(crate) strategies: Vec<String>,
    /// Seconds for one method under one strategy [default: 20]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,
    /// Methods at a time: several disturb each other's times [default: 1]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) jobs: Option<u16>,
    /// Where Debian's jars are [default: /usr/share/java]
    #[arg(long, value_name = "DIR")]
    pub(crate) jars: Option<PathBuf>,
}

impl BenchArgs {
    /// Whether a section is to be measured. Without names all are but the survey, which takes hours.
    pub(crate) fn wants(&self, name: &str) -> bool {
        let named = |name: &str| self.names.iter().any(|it| it == name);
        let by_default = self.names.is_empty() && name != pose::NAME;
        by_default || named(name) || named(ALL)
    }

    /// The sections that were named one by one.
    pub(crate) fn named(&self) -> &[String] {
        match self.names.iter().any(|it| it == ALL) {
            true => &[],
            false => &self.names,
        }
    }
}

impl PoseArgs {
    /// The first option that was given.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let options = [
            ("--class", !self.class.is_empty()),
            ("--strategies", !self.strategies.is_empty()),
            ("--timeout", self.timeout.is_some()),
            ("--jobs", self.jobs.is_some()),
            ("--jars", self.jars.is_some()),
        ];
        let given = options.into_iter().find(|(_, given)| *given);
        given.map(|(name, _)| name)
    }
}

fn names() -> PossibleValuesParser {
    let sections = SECTIONS.iter().map(|section| (section.name, section.about));
    let names = sections.chain([(pose::NAME, pose::ABOUT), (ALL, "all of them")]);
    PossibleValuesParser::new(names.map(|(name, about)| PossibleValue::new(name).help(about)))
}

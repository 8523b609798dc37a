//! What is a finding in code that nobody here wrote: public methods of libraries, drawn by a seed, each explored by
//! a process of its own, and some of what is found, drawn by the same seed, to be read by hand:
//! `cargo run --release -p isopath-bench --example survey -- target/release/isopath --jar a.jar --jar b.jar`.
//!
//! With `--replay` a JVM runs the input of each finding: only for libraries that you would let run.

use clap::Parser;
use isopath_program::{AccessFlags, ClassPathEntry, Program, ProgramConfig};
use isopath_random::Random;
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A survey of findings.
#[derive(Parser)]
struct Options {
    /// The executable.
    isopath: PathBuf,
    /// The libraries, each with classes of its own.
    #[arg(long = "jar", required = true)]
    jars: Vec<PathBuf>,
    /// Methods of each library.
    #[arg(long, default_value_t = 100)]
    methods: usize,
    /// Findings that are shown.
    #[arg(long, default_value_t = 20)]
    shown: usize,
    #[arg(long, default_value_t = 29)]
    seed: u64,
    /// Seconds for each method.
    #[arg(long, default_value_t = 2)]
    timeout: u64,
    /// Leave out classes with this in their name.
    #[arg(long)]
    without: Vec<String>,
    /// Run each finding on a JVM.
    #[arg(long)]
    replay: bool,
}

/// What a library has: how often methods come to a verdict, and the first finding of each place.
#[derive(Default)]
struct Found {
    verdicts: BTreeMap<String, usize>,
    violated: usize,
    with_findings: usize,
    findings: Vec<Value>,
    replays: BTreeMap<String, usize>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let mut rng = Random(options.seed);
    let mut all = Vec::new();
    for jar in &options.jars {
        let mut methods = public_methods(jar, &options.without)?;
        println!("{}: {} public methods", jar.display(), methods.len());
        let drawn = draw(&mut methods, options.methods, &mut rng);
        let mut found = Found::default();
        for target in &drawn {
            found.add(target, &explore(&options, jar, target)?);
        }
        found.print(drawn.len());
        all.append(&mut found.findings);
    }
    for finding in draw(&mut all, options.shown, &mut rng) {
        println!("\n{}", shown(&finding));
    }
    Ok(())
}

/// Methods with a body that anybody can call, as users write them.
fn public_methods(jar: &Path, without: &[String]) -> Result<Vec<String>, Box<dyn Error>> {
    let program = Program::open(&ProgramConfig {
        class_path: vec![ClassPathEntry::Jar(jar.to_owned())],
        ..ProgramConfig::default()
    })?;
    let mut found = Vec::new();
    for name in program.application_classes() {
        let Ok(class) = program.load(name) else {
            continue;
        };
        let named = class.source_name();
        let is_left_out = without.iter().any(|part| named.contains(part));
        if is_left_out || !class.access.has(AccessFlags::PUBLIC) {
            continue;
        }
        for method in class.methods.iter().map(|&id| program.method(id)) {
            let has_body = !method.is_abstract() && !method.is_native();
            let is_made_up = method.name.starts_with('<') || method.access.is_synthetic();
            if has_body && !is_made_up && method.access.has(AccessFlags::PUBLIC) {
                found.push(format!("{named}#{}", method.display_signature()));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Takes so many out of all.
fn draw<T>(all: &mut Vec<T>, wanted: usize, rng: &mut Random) -> Vec<T> {
    let wanted = wanted.min(all.len());
    (0..wanted)
        .map(|_| all.swap_remove(rng.below(all.len())))
        .collect()
}

fn explore(options: &Options, jar: &Path, target: &str) -> Result<Value, Box<dyn Error>> {
    let mut command = Command::new(&options.isopath);
    command.arg("run").arg("-cp").arg(jar).arg(target);
    command.args(["--json", "--timeout", &options.timeout.to_string()]);
    if options.replay {
        command.args(["--replay", "--yes"]);
    }
    let output = command.output()?;
    let printed: Value = serde_json::from_slice(&output.stdout).map_err(|_| {
        let said = String::from_utf8_lossy(&output.stderr);
        format!("{target}: {said}")
    })?;
    Ok(printed["runs"][0].clone())
}

impl Found {
    fn add(&mut self, target: &str, run: &Value) {
        let verdict = run["verdict"].as_str().unwrap_or_default();
        *self.verdicts.entry(verdict.to_owned()).or_default() += 1;
        self.violated += usize::from(verdict == "violated");
        let findings = run["findings"].as_array().cloned().unwrap_or_default();
        self.with_findings += usize::from(!findings.is_empty());
        let (mut places, mut is_refuted) = (Vec::new(), false);
        for mut finding in findings {
            let replayed = finding["replay"].as_str().unwrap_or_default().to_owned();
            if replayed == "disagreed" && !is_refuted {
                println!("a JVM refutes {target}: {finding}");
                is_refuted = true;
            }
            let reasons = finding["replay_reasons"].to_string();
            let why = if replayed == "confirmed" {
                ""
            } else {
                &reasons
            };
            *self.replays.entry(format!("{replayed} {why}")).or_default() += 1;
            let place = [&finding["rule"], &finding["place"], &finding["called"]].map(Value::clone);
            if !places.contains(&place) {
                places.push(place);
                finding["target"] = target.into();
                self.findings.push(finding);
            }
        }
    }

    fn print(&self, methods: usize) {
        println!("  {methods} methods: {:?}", self.verdicts);
        println!(
            "  {} with findings, at {} places; {} with violated asserts",
            self.with_findings,
            self.findings.len(),
            self.violated
        );
        println!("  on a JVM: {:?}", self.replays);
    }
}

/// What there is to read.
fn shown(finding: &Value) -> String {
    let text = |name: &str| finding[name].as_str().unwrap_or("-").to_owned();
    format!(
        "{}\n  {} {} at {}, {}, {}\n  when {}\n  call {}",
        text("target"),
        text("exception"),
        text("message"),
        text("place"),
        text("rule"),
        text("called"),
        text("path_condition"),
        text("call")
    )
}

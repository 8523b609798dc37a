//! Do runs end when they should? Public methods of libraries, drawn by a seed, with all libraries on the class path, each
//! under every strategy with a time limit; and runs that are told to stop at random moments:
//! `cargo run --release -p isopath-bench --example deadlines -- target/release/isopath --jar a.jar --jar b.jar`,
//! or `--jars-of-debian` after `apt-get install libcommons-lang3-java libcommons-collections4-java libcommons-text-java
//! libcommons-io-java libcommons-csv-java libcommons-codec-java libcommons-math3-java libguava-java libgoogle-gson-java
//! libjoda-time-java libbcel-java`.
//!
//! A run is late by what it takes beyond its limit, less what a run of the same method takes that has no time at all.

use clap::Parser;
use isopath_heap::STRATEGIES;
use isopath_program::{AccessFlags, ClassPathEntry, Program, ProgramConfig};
use isopath_random::Random;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::error::Error;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Output, Stdio};
use std::time::{Duration, Instant};

/// A survey of time limits.
#[derive(Parser)]
struct Options {
    /// The executable.
    isopath: PathBuf,
    /// The libraries.
    #[arg(long = "jar", required_unless_present = "jars_of_debian")]
    jars: Vec<PathBuf>,
    /// Those that Debian has.
    #[arg(long)]
    jars_of_debian: bool,
    /// Methods that are drawn.
    #[arg(long, default_value_t = 40)]
    methods: usize,
    /// Runs that are told to stop.
    #[arg(long, default_value_t = 50)]
    stops: usize,
    #[arg(long, default_value_t = 40)]
    seed: u64,
    /// Seconds for each method.
    #[arg(long, default_value_t = 1)]
    timeout: u64,
    /// Milliseconds that a run may be late.
    #[arg(long, default_value_t = 500)]
    late: u64,
}

/// Libraries in `/usr/share/java`.
const DEBIAN: [&str; 11] = [
    "commons-lang3",
    "commons-collections4",
    "commons-text",
    "commons-io",
    "commons-csv",
    "commons-codec",
    "commons-math3",
    "guava",
    "gson",
    "joda-time",
    "bcel",
];
/// The time to an end after a signal: two looks of the one who waits are in it.
const STOP: Duration = Duration::from_secs(1);
/// After a signal at any moment: it found something, nothing, was inconclusive, or had not begun.
const CODES: [i32; 4] = [0, 1, 3, 130];

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut options = Options::parse();
    if options.jars_of_debian {
        let jar = |name: &&str| PathBuf::from(format!("/usr/share/java/{name}.jar"));
        options.jars.extend(DEBIAN.iter().map(jar));
    }
    let mut rng = Random(options.seed);
    let mut methods = public_methods(&options)?;
    let wanted = options.methods.min(methods.len());
    let drawn: Vec<String> = (0..wanted)
        .map(|_| methods.swap_remove(rng.below(methods.len())))
        .collect();
    let mut faults = 0;
    for strategy in STRATEGIES.iter() {
        let mut worst = Duration::ZERO;
        for target in &drawn {
            let late = lateness(&options, strategy.name, target)?;
            worst = worst.max(late);
            if late > Duration::from_millis(options.late) {
                faults += 1;
                println!("{late:.2?} late: {} {target}", strategy.name);
            }
        }
        println!(
            "{}: {wanted} methods, at most {worst:.2?} late",
            strategy.name
        );
    }
    let mut slowest = Duration::ZERO;
    for stop in 0..options.stops {
        let target = &drawn[rng.below(drawn.len())];
        let signal = [Signal::SIGTERM, Signal::SIGINT][stop % 2];
        let after = Duration::from_millis(rng.below(3_000) as u64);
        let (took, fault) = stopped(&options, target, signal, after)?;
        slowest = slowest.max(took);
        if let Some(fault) = fault {
            faults += 1;
            println!("{signal} after {after:?}, {took:.2?}: {target}: {fault}");
        }
    }
    println!("{} stops, the slowest in {slowest:.2?}", options.stops);
    Ok(ExitCode::from(u8::from(faults > 0)))
}

/// Methods with a body that anybody can call, as users write them.
fn public_methods(options: &Options) -> Result<Vec<String>, Box<dyn Error>> {
    let jars = options.jars.iter().cloned();
    let program = Program::open(&ProgramConfig {
        class_path: jars.map(ClassPathEntry::Jar).collect(),
        ..ProgramConfig::default()
    })?;
    let mut found = Vec::new();
    for class in program.application_classes() {
        let Ok(class) = program.load(class) else {
            continue;
        };
        for method in class.methods.iter().map(|&id| program.method(id)) {
            let has_body = !method.is_abstract() && !method.is_native();
            let is_made_up = method.name.starts_with('<') || method.access.is_synthetic();
            let is_public = [class.access, method.access].map(|a| a.has(AccessFlags::PUBLIC));
            if has_body && !is_made_up && is_public == [true, true] {
                found.push(format!(
                    "{}#{}",
                    class.source_name(),
                    method.display_signature()
                ));
            }
        }
    }
    found.sort();
    Ok(found)
}

fn command(options: &Options, target: &str) -> Command {
    let class_path: Vec<String> = options
        .jars
        .iter()
        .map(|jar| jar.display().to_string())
        .collect();
    let mut command = Command::new(&options.isopath);
    command.args(["run", "-cp", &class_path.join(":"), target]);
    command
}

fn lateness(options: &Options, strategy: &str, target: &str) -> Result<Duration, Box<dyn Error>> {
    let time = |seconds: u64| -> Result<Duration, Box<dyn Error>> {
        let mut run = command(options, target);
        run.args([
            "--json",
            "--strategy",
            strategy,
            "--timeout",
            &seconds.to_string(),
        ]);
        let start = Instant::now();
        let output = run.output()?;
        let took = start.elapsed();
        match fault(&output, &CODES[..3]) {
            Some(fault) => Err(format!("{target} under {strategy}: {fault}").into()),
            // A method may be there twice: as it is, and as the compiler has it for a supertype.
            None => {
                let said: serde_json::Value = serde_json::from_slice(&output.stdout)?;
                let runs = said["runs"].as_array().map_or(1, Vec::len) as u32;
                Ok(took.saturating_sub(Duration::from_secs(seconds) * runs))
            }
        }
    };
    let least = time(0)?;
    Ok(time(options.timeout)?.saturating_sub(least))
}

/// What is wrong with the end of a run, if something is.
fn fault(output: &Output, codes: &[i32]) -> Option<String> {
    let said = String::from_utf8_lossy(&output.stderr);
    let code = output.status.code();
    match code.is_some_and(|code| codes.contains(&code)) && !said.contains("internal error") {
        true => None,
        false => Some(format!("ended with {} and said {said}", output.status)),
    }
}

/// How long a run takes to end after a signal.
fn stopped(
    options: &Options,
    target: &str,
    signal: Signal,
    after: Duration,
) -> Result<(Duration, Option<String>), Box<dyn Error>> {
    let mut run = command(options, target);
    run.args(["--timeout", "none", "--json"]);
    run.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = run.spawn()?;
    std::thread::sleep(after);
    let sent = Instant::now();
    // It may have ended by itself.
    let _ = kill(Pid::from_raw(child.id() as i32), signal);
    let output = child.wait_with_output()?;
    let took = sent.elapsed();
    // Until there is something to say, a signal ends the process as it ends any other.
    let is_early = output.status.code().is_none() && output.stdout.is_empty();
    let has_said = is_early || serde_json::from_slice::<serde_json::Value>(&output.stdout).is_ok();
    let fault = match fault(&output, &CODES).filter(|_| !is_early) {
        Some(fault) => Some(fault),
        None if !has_said => Some("nothing that is known was printed".to_owned()),
        None => (took > STOP).then(|| "too late".to_owned()),
    };
    Ok((took, fault))
}

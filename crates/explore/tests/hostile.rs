//! Exploring mutated class files ends: with traces, or with an error that names the class. Never with a
//! panic, a hang or memory blown up.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, Progress, explore};
use isopath_heap::STRATEGIES;
use isopath_machine::Limits;
use isopath_program::{ClassPathEntry, Program, ProgramConfig};
use isopath_solver::SolverConfig;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Files to try; more by hand.
fn fuzz_count() -> u64 {
    std::env::var("ISOPATH_FUZZ_COUNT").map_or(1000, |n| n.parse().expect("a number"))
}

/// splitmix64.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// One or two changed bytes: most files stay loadable, so that the machine meets them.
fn mutate(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut mutated = bytes.to_vec();
    for _ in 0..=random.below(2) {
        let at = 10 + random.below(mutated.len() - 10);
        mutated[at] = match random.below(3) {
            0 => mutated[at] ^ (1 << random.below(8)),
            1 => random.below(256) as u8,
            _ => mutated[at].wrapping_add(1),
        };
    }
    mutated
}

fn config() -> ExploreConfig {
    ExploreConfig {
        limits: Limits {
            max_loop: Some(3),
            max_depth: 50,
            max_steps: Some(20_000),
            ..Limits::FEW
        },
        max_traces: Some(40),
        timeout: Some(Duration::from_secs(2)),
        solver: SolverConfig {
            timeout: Duration::from_millis(200),
            ..SolverConfig::default()
        },
        details: true,
        record_paths: true,
        coverage: true,
        ..ExploreConfig::new(&STRATEGIES[0])
    }
}

/// Sources of the golden programs that use most instructions.
const SEEDS: [&str; 8] = [
    "ArrayAlias",
    "ArrayIndices",
    "Casts",
    "CustomException",
    "LongBranches",
    "SwitchInt",
    "TryCatchFinally",
    "NewArray",
];

fn compile(dir: &Path) -> Vec<PathBuf> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/run");
    let files = SEEDS
        .iter()
        .map(|name| sources.join(format!("{name}.java")));
    let status = Command::new("javac")
        .arg("-g")
        .arg("-d")
        .arg(dir)
        .args(files)
        .status();
    assert!(status.expect("javac runs").success());
    let entries = std::fs::read_dir(dir).unwrap().map(|e| e.unwrap().path());
    let mut classes: Vec<PathBuf> = entries.collect();
    classes.sort();
    classes
}

/// Explores all static methods of a class; says how many traces there were.
fn exercise(dir: &Path, name: &str) -> u64 {
    let class_path = vec![ClassPathEntry::Dir(dir.to_owned())];
    let program = Program::open(&ProgramConfig {
        class_path,
        ..ProgramConfig::default()
    })
    .unwrap();
    let Ok(class) = program.load(name) else {
        return 0;
    };
    let methods = class.methods.iter().map(|&id| program.method(id));
    let outcomes = methods
        .filter(|method| method.is_static())
        .filter_map(|method| explore(&program, method, &config(), &Progress::default()).ok());
    outcomes.map(|outcome| outcome.counts.total()).sum()
}

#[test]
fn mutated_classes_are_explored_to_an_end() {
    let dir = tempfile::tempdir().unwrap();
    let classes = compile(dir.path());
    let mut random = Random(17);
    let mut traces = 0;
    for round in 0..fuzz_count() {
        let file = &classes[random.below(classes.len())];
        let original = std::fs::read(file).unwrap();
        std::fs::write(file, mutate(&original, &mut random)).unwrap();
        let start = Instant::now();
        traces += exercise(dir.path(), file.file_stem().unwrap().to_str().unwrap());
        std::fs::write(file, original).unwrap();
        assert!(
            start.elapsed() < Duration::from_secs(60),
            "round {round}: {}",
            file.display()
        );
    }
    println!("{traces} traces of {} mutated classes", fuzz_count());
    assert!(traces > fuzz_count(), "most files are explored");
}

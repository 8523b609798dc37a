//! Input that means no good, and the ways it comes in.
//!
//! Each way in is a function of bytes that must come to an end: with an answer or an error, never with a
//! panic, a hang or memory blown up. `fuzz/` has a cargo-fuzz target for each, with a corpus; the tests here
//! run the corpus, and mutations of compiled classes, through the same functions on a stable compiler.

mod code;
mod explore;
mod load;
mod mutate;
mod shared;
mod target;

pub use explore::explore_class;
pub use load::exercise;
pub use mutate::mutate;

use isopath_program::{ClassPathEntry, Program, ProgramConfig, ProgramError};

/// A way in: its name, which is also that of its fuzz target and of its corpus, and what it does.
pub type WayIn = (&'static str, fn(&[u8]));

/// All of them.
pub const WAYS_IN: [WayIn; 5] = [
    ("class", load::class),
    ("jar", load::jar),
    ("code", code::code),
    ("target", target::target),
    ("explore", explore::explored),
];

/// Feeds bytes to the way in of this name.
///
/// # Panics
/// If there is none, or if the bytes have found a bug.
pub fn feed(name: &str, bytes: &[u8]) {
    let way_in = WAYS_IN.iter().find(|(known, _)| *known == name);
    way_in.expect("a name of WAYS_IN").1(bytes);
}

/// Single classes have this name, as a class file is found by its name.
const SEED: &str = "Seed";

/// Opens a program over one entry with the default JDK.
pub fn open(entry: ClassPathEntry) -> Result<Program, ProgramError> {
    Program::open(&ProgramConfig {
        class_path: vec![entry],
        ..ProgramConfig::default()
    })
}

/// Opens a program with one class file; its directory must live as long as it is used.
fn open_class(bytes: &[u8]) -> (Program, tempfile::TempDir) {
    let dir = tempfile::tempdir().expect("temporary directories can be made");
    let file = dir.path().join(format!("{SEED}.class"));
    std::fs::write(file, bytes).expect("a new file can be written");
    let program = open(ClassPathEntry::Dir(dir.path().to_owned()));
    let program = program.expect("a directory and the JDK can be opened");
    (program, dir)
}

//! One program for many class files, each under a name of its own.
//!
//! Opening a program takes milliseconds, most of them for the JDK; loading a small class takes microseconds.
//! A program knows a name for ever, so each file is made to say a fresh one, of the same length, wherever it
//! says [`SEED`].

use std::cell::RefCell;

use isopath_program::{ClassPathEntry, Program};
use tempfile::TempDir;

use crate::{SEED, exercise, open};

/// Classes before a new program is opened, so that neither memory nor the chance that one file meets another
/// grows without bound.
const CLASSES: usize = 1000;

struct Shared {
    program: Program,
    dir: TempDir,
    loaded: usize,
}

thread_local! {
    static SHARED: RefCell<Option<Shared>> = const { RefCell::new(None) };
}

/// Loads a class file and all that is in it.
pub(crate) fn load(bytes: &[u8]) {
    SHARED.with_borrow_mut(|slot| {
        // A program that a panic has left behind is not used again.
        let mut shared = slot.take().unwrap_or_else(Shared::new);
        shared.load(bytes);
        *slot = Some(shared).filter(|shared| shared.loaded < CLASSES);
    });
}

impl Shared {
    fn new() -> Shared {
        let dir = TempDir::new().expect("temporary directories can be made");
        let program = open(ClassPathEntry::Dir(dir.path().to_owned()));
        Shared {
            program: program.expect("a directory and the JDK can be opened"),
            dir,
            loaded: 0,
        }
    }

    fn load(&mut self, bytes: &[u8]) {
        let name = format!("S{:03}", self.loaded);
        self.loaded += 1;
        let file = self.dir.path().join(format!("{name}.class"));
        std::fs::write(&file, renamed(bytes, &name)).expect("a new file can be written");
        exercise(&self.program, &name);
    }
}

/// The bytes with `name` wherever they say [`SEED`].
fn renamed(bytes: &[u8], name: &str) -> Vec<u8> {
    let mut renamed = bytes.to_vec();
    let mut at = 0;
    while let Some(part) = renamed.get_mut(at..at + SEED.len()) {
        if part == SEED.as_bytes() {
            part.copy_from_slice(name.as_bytes());
        }
        at += 1;
    }
    renamed
}

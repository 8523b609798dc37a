//! Class files that are kept from one run of the tests to the next, below cargo's target directory: by the
//! fingerprint of all that they depend on, so nothing has to be thrown away when a source changes.
//!
//! Tests are processes that run side by side. A directory gets its name when it is complete, and whoever comes
//! second takes what is there.

use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// What cargo marks its target directory with.
const MARK: &str = "CACHEDIR.TAG";
const NAME: &str = "java-classes";

/// A directory of what is kept.
pub(crate) struct Kept {
    directory: PathBuf,
}

impl Kept {
    /// That of the target directory that this executable is in. One that is installed has none.
    pub(crate) fn of_this_build() -> Option<Kept> {
        let own = std::env::current_exe().ok()?;
        let target = own.ancestors().find(|dir| dir.join(MARK).is_file())?;
        Some(Kept {
            directory: target.join(NAME),
        })
    }

    /// The directory with this fingerprint; `make` fills it if there is none.
    pub(crate) fn get(
        &self,
        fingerprint: &ContentHash,
        make: impl FnOnce(&Path) -> io::Result<()>,
    ) -> io::Result<PathBuf> {
        let path = self.directory.join(fingerprint.name());
        if path.is_dir() {
            return Ok(path);
        }
        std::fs::create_dir_all(&self.directory)?;
        let made = TempDir::with_prefix_in("making-", &self.directory)?;
        make(made.path())?;
        match std::fs::rename(made.path(), &path) {
            // It has another name now: there is nothing to remove.
            Ok(()) => drop(made.keep()),
            Err(_) if path.is_dir() => {}
            Err(error) => return Err(error),
        }
        Ok(path)
    }
}

/// What something was made of: 128 bits of names and contents.
pub(crate) struct ContentHash([DefaultHasher; 2]);

impl Default for ContentHash {
    fn default() -> ContentHash {
        let salted = |salt: u8| {
            let mut hasher = DefaultHasher::new();
            hasher.write_u8(salt);
            hasher
        };
        ContentHash([salted(0), salted(1)])
    }
}

impl ContentHash {
    pub(crate) fn add(&mut self, word: impl AsRef<OsStr>) {
        self.add_bytes(word.as_ref().as_encoded_bytes());
    }

    /// With its length, so that two words are not one.
    fn add_bytes(&mut self, bytes: &[u8]) {
        self.0.iter_mut().for_each(|hasher| bytes.hash(hasher));
    }

    /// The name and the contents of a file.
    pub(crate) fn add_file(&mut self, file: &Path) -> io::Result<()> {
        self.add(file.file_name().unwrap_or_default());
        self.add_bytes(&std::fs::read(file)?);
        Ok(())
    }

    /// A file, or all files below a directory with their places there. What is not there is empty.
    pub(crate) fn add_below(&mut self, path: &Path) -> io::Result<()> {
        if path.is_file() {
            return self.add_file(path);
        }
        self.add(path.file_name().unwrap_or_default());
        let mut inside: Vec<PathBuf> = match std::fs::read_dir(path) {
            Ok(entries) => entries
                .map(|entry| Ok(entry?.path()))
                .collect::<io::Result<_>>()?,
            Err(_) => Vec::new(),
        };
        inside.sort();
        self.add(inside.len().to_string());
        inside.iter().try_for_each(|path| self.add_below(path))
    }

    fn name(&self) -> String {
        let [first, second] = &self.0;
        format!("{:016x}{:016x}", first.finish(), second.finish())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    fn fingerprint(words: &[&str]) -> ContentHash {
        let mut all = ContentHash::default();
        words.iter().for_each(|word| all.add(word));
        all
    }

    #[test]
    fn whatever_differs_has_another_name() {
        let dir = TempDir::new().unwrap();
        let below = || {
            let mut all = ContentHash::default();
            all.add_below(dir.path()).unwrap();
            all.name()
        };
        let mut names = vec![below()];
        for (file, text) in [("a", "x"), ("a", "y"), ("b", ""), ("ab", "y")] {
            std::fs::write(dir.path().join(file), text).unwrap();
            names.push(below());
        }
        std::fs::create_dir(dir.path().join("c")).unwrap();
        std::fs::rename(dir.path().join("b"), dir.path().join("c/b")).unwrap();
        names.push(below());
        names.push(fingerprint(&["a", "b"]).name());
        names.push(fingerprint(&["ab"]).name());
        let different: std::collections::BTreeSet<&String> = names.iter().collect();
        assert_eq!(different.len(), names.len(), "{names:?}");
        assert_eq!(fingerprint(&["a"]).name(), fingerprint(&["a"]).name());
    }

    #[test]
    fn what_is_there_is_not_made_again() {
        let dir = TempDir::new().unwrap();
        let kept = Kept {
            directory: dir.path().join("kept"),
        };
        let get = |word: &str, text: &str| {
            let write = |out: &Path| std::fs::write(out.join("file"), text);
            let made = kept.get(&fingerprint(&[word]), write).unwrap();
            std::fs::read_to_string(made.join("file")).unwrap()
        };
        assert_eq!(get("a", "first"), "first");
        assert_eq!(get("a", "second"), "first");
        assert_eq!(get("b", "second"), "second");
        let left = std::fs::read_dir(&kept.directory).unwrap().count();
        assert_eq!(left, 2, "nothing half made stays");
    }

    #[test]
    fn what_could_not_be_made_is_not_kept() {
        let dir = TempDir::new().unwrap();
        let kept = Kept {
            directory: dir.path().to_owned(),
        };
        let failed = |_: &Path| Err(io::Error::other("no"));
        assert!(kept.get(&fingerprint(&["a"]), failed).is_err());
        assert!(kept.get(&fingerprint(&["a"]), |_| Ok(())).is_ok());
    }
}

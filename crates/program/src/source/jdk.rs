//! Which JDK.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::ProgramError;

/// A JDK that exists, with its feature release.
#[derive(Clone, Debug)]
pub(crate) struct Jdk {
    pub(crate) home: PathBuf,
    /// 17 of `17.0.15`; 0 when the `release` file does not say.
    pub(crate) feature: u32,
}

impl Jdk {
    /// The named JDK, else `JAVA_HOME`, else the one whose `javac` or `java` is on the `PATH`.
    pub(crate) fn find(explicit: Option<&Path>) -> Result<Jdk, ProgramError> {
        let from_environment = || std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty());
        if let Some(home) = explicit
            .map(Path::to_owned)
            .or_else(|| from_environment().map(PathBuf::from))
        {
            return Jdk::at(&home);
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        home_on_path(&path).map_or_else(|| Err(not_found(&path)), |home| Jdk::at(&home))
    }

    pub(crate) fn at(home: &Path) -> Result<Jdk, ProgramError> {
        let bad = |reason: &str| ProgramError::BadJdk {
            home: home.to_owned(),
            reason: reason.to_owned(),
        };
        if !home.is_dir() {
            return Err(bad(
                "there is no such directory; check JAVA_HOME or the option that named it",
            ));
        }
        if !home.join("lib/modules").is_file() {
            return Err(bad("it has no lib/modules; Isopath needs a JDK 9 or newer"));
        }
        Ok(Jdk {
            home: home.to_owned(),
            feature: feature_release(home).unwrap_or(0),
        })
    }

    pub(crate) fn image_file(&self) -> PathBuf {
        self.home.join("lib/modules")
    }

    pub(crate) fn javac(&self) -> PathBuf {
        self.home
            .join("bin")
            .join(format!("javac{}", std::env::consts::EXE_SUFFIX))
    }
}

/// `/usr/bin/javac` is often a link to a link to `<home>/bin/javac`.
fn home_on_path(path: &OsString) -> Option<PathBuf> {
    let directories: Vec<PathBuf> = std::env::split_paths(path).collect();
    ["javac", "java"].iter().find_map(|command| {
        let file = format!("{command}{}", std::env::consts::EXE_SUFFIX);
        directories.iter().find_map(|dir| {
            let real = dir.join(&file).canonicalize().ok()?;
            let home = real.parent()?.parent()?;
            home.join("lib/modules").is_file().then(|| home.to_owned())
        })
    })
}

fn not_found(path: &OsString) -> ProgramError {
    let looked_at = format!(
        "JAVA_HOME (not set), then for javac and java on PATH ({})",
        path.to_string_lossy()
    );
    ProgramError::NoJdk { looked_at }
}

/// `JAVA_VERSION="17.0.15"` in the file `release`.
fn feature_release(home: &Path) -> Option<u32> {
    let text = std::fs::read_to_string(home.join("release")).ok()?;
    let version = text
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    version
        .trim_matches('"')
        .split(['.', '-', '+', '_'])
        .next()?
        .parse()
        .ok()
}

//! The JDKs of this machine.
//!
//! The one that everything uses is the one that isopath uses: `JAVA_HOME`, or else that of the `java` on the
//! `PATH`.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// Where systems put JDKs; on some of them the home is a directory deeper.
const USUAL_PLACES: [&str; 5] = [
    "/usr/lib/jvm",
    "/usr/java",
    "/opt/java",
    "/opt",
    "/Library/Java/JavaVirtualMachines",
];
const DEEPER: &str = "Contents/Home";

/// What a JDK that can be used has.
const PARTS: [&str; 3] = ["bin/java", "bin/javac", "lib/modules"];

/// A tool of the JDK that everything uses.
pub fn tool(name: &str) -> PathBuf {
    match std::env::var_os("JAVA_HOME") {
        Some(home) => Path::new(&home).join("bin").join(name),
        None => PathBuf::from(name),
    }
}

/// What the JDK of a tool says of itself: its `release` file, with the place where it is.
pub(crate) fn release(tool: &Path) -> io::Result<OsString> {
    let found = match tool.components().count() {
        1 => on_path(tool).ok_or(io::ErrorKind::NotFound)?,
        _ => tool.to_owned(),
    };
    let found = found.canonicalize()?;
    let home = found.ancestors().nth(2).unwrap_or(&found);
    let mut release = home.as_os_str().to_owned();
    release.push(std::fs::read_to_string(home.join("release"))?);
    Ok(release)
}

/// Where the shell would find a tool.
fn on_path(tool: &Path) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let mut places = std::env::split_paths(&path).map(|place| place.join(tool));
    places.find(|place| place.is_file())
}

/// A JDK that was found on this machine.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Jdk {
    /// The version that counts: 17, 21, 25.
    pub feature: u32,
    /// Its directory.
    pub home: PathBuf,
}

impl Jdk {
    /// The JDK in this directory, if there is one that can compile and run.
    fn at(home: &Path) -> Option<Jdk> {
        let home = home.canonicalize().ok()?;
        let is_complete = PARTS.iter().all(|part| home.join(part).exists());
        let release = std::fs::read_to_string(home.join("release")).ok();
        let feature = release
            .filter(|_| is_complete)
            .as_deref()
            .and_then(feature)?;
        Some(Jdk { feature, home })
    }

    /// A tool of this JDK.
    pub fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(name)
    }
}

/// The feature version in a JDK's `release` file: `JAVA_VERSION="21.0.2"`.
fn feature(release: &str) -> Option<u32> {
    let mut lines = release.lines();
    leading_number(lines.find_map(|line| line.strip_prefix("JAVA_VERSION=\""))?)
}

/// The number that a text begins with.
pub fn leading_number(text: &str) -> Option<u32> {
    let digits = text.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}

/// The homes of `JAVA_HOME` and the JDKs on the `PATH`: the first is the one that everything uses.
fn chosen() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // `/usr/bin/javac` is a link into a JDK.
    let on_path = std::env::split_paths(&path)
        .filter_map(|directory| directory.join("javac").canonicalize().ok())
        .filter_map(|javac| javac.ancestors().nth(2).map(Path::to_owned));
    let named = std::env::var_os("JAVA_HOME").map(PathBuf::from);
    named.into_iter().chain(on_path).collect()
}

/// Every installed JDK, sorted.
pub fn installed() -> Vec<Jdk> {
    let directories = USUAL_PLACES
        .iter()
        .filter_map(|dir| std::fs::read_dir(dir).ok());
    let children = directories.flatten().flatten().map(|child| child.path());
    let usual = children.flat_map(|child| [child.join(DEEPER), child]);
    let homes = chosen().into_iter().chain(usual);
    let mut found: Vec<Jdk> = homes.filter_map(|home| Jdk::at(&home)).collect();
    found.sort();
    found.dedup();
    found
}

/// Every installed JDK of version `least` or later besides the one that everything uses.
pub fn further(least: u32) -> Vec<Jdk> {
    let default = chosen().first().and_then(|home| home.canonicalize().ok());
    let mut found = installed();
    found.retain(|jdk| jdk.feature >= least && Some(&jdk.home) != default.as_ref());
    found
}

/// A JDK of a feature release; prints a notice when there is none.
pub fn of_feature(feature: u32) -> Option<Jdk> {
    let found = installed().into_iter().find(|jdk| jdk.feature == feature);
    if found.is_none() {
        println!("notice: no JDK {feature} on this machine, skipped");
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_file_names_the_feature_version() {
        assert_eq!(
            feature("IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"21.0.2\"\n"),
            Some(21)
        );
        assert_eq!(feature("JAVA_VERSION=\"25\"\n"), Some(25));
        assert_eq!(feature("IMPLEMENTOR=\"X\"\n"), None);
    }
}

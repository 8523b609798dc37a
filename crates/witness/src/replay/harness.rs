//! The Java side, compiled when a session starts: what the user has is a JDK, and whatever release it is,
//! its own compiler and its own JVM fit together.

use super::ReplayError;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The class with the main method.
pub(super) const MAIN: &str = "isopath.replay.Main";

macro_rules! harness {
    ($($name:literal),*) => {
        [$((
            concat!("isopath/replay/", $name, ".java"),
            include_str!(concat!("../../java/isopath/replay/", $name, ".java")),
        )),*]
    };
}

/// The harness.
const HARNESS: &[(&str, &str)] = &harness![
    "Blueprint",
    "Builder",
    "Case",
    "CaseLoader",
    "ClassPath",
    "Contents",
    "Datum",
    "Descriptors",
    "FieldName",
    "In",
    "Inputs",
    "Main",
    "Observer",
    "Opening",
    "Out",
    "Records",
    "Refusal",
    "Types"
];

macro_rules! api {
    ($name:literal) => {
        (
            concat!($name, ".java"),
            include_str!(concat!("../../../../api/", $name, ".java")),
        )
    };
}

/// The classes that Isopath provides, as programs meet them here. Most forward to `isopath.Verify`, so they
/// are those that users get; but values are those of the trace, and the program sees an analysis.
const STAND_INS: [(&str, &str); 6] = [
    api!("isopath/AssumptionViolated"),
    (
        "isopath/Verify.java",
        include_str!("../../java/standin/isopath/Verify.java"),
    ),
    (
        "jbse/meta/Analysis.java",
        include_str!("../../java/standin/jbse/meta/Analysis.java"),
    ),
    api!("org/sosy_lab/sv_benchmarks/ObjectFactory"),
    api!("org/sosy_lab/sv_benchmarks/Verifier"),
    api!("gov/nasa/jpf/symbc/Debug"),
];

/// Environment variables that would make a JVM or a compiler do something else.
pub(super) const VARIABLES: [&str; 4] = [
    "JAVA_TOOL_OPTIONS",
    "JDK_JAVA_OPTIONS",
    "JDK_JAVAC_OPTIONS",
    "_JAVA_OPTIONS",
];

/// Names of the classes that Isopath provides, as reflection has them.
pub(super) fn stand_ins() -> Vec<String> {
    let names = isopath_program::STAND_INS.iter();
    names.map(|class| class.name.replace('/', ".")).collect()
}

/// Compiles everything; the class files are in the result, a directory below `dir`.
pub(super) fn compile(java_home: &Path, dir: &Path) -> Result<PathBuf, ReplayError> {
    let (sources, classes) = (dir.join("sources"), dir.join("classes"));
    let javac = java_home
        .join("bin")
        .join(format!("javac{}", std::env::consts::EXE_SUFFIX));
    let mut command = Command::new(&javac);
    command
        .args(["-proc:none", "-nowarn", "-encoding", "UTF-8"])
        .arg("-d")
        .arg(&classes)
        .stdin(Stdio::null());
    for variable in VARIABLES {
        command.env_remove(variable);
    }
    for (name, text) in HARNESS.iter().chain(&STAND_INS) {
        let file = sources.join(name);
        write(&file, text).map_err(ReplayError::Directory)?;
        command.arg(file);
    }
    let failed = |reason: String| ReplayError::Javac {
        javac: javac.clone(),
        reason,
    };
    let output = command
        .output()
        .map_err(|error| failed(error.to_string()))?;
    match output.status.success() {
        true => Ok(classes),
        false => Err(failed(String::from_utf8_lossy(&output.stderr).into_owned())),
    }
}

fn write(file: &Path, text: &str) -> std::io::Result<()> {
    if let Some(dir) = file.parent() {
        std::fs::create_dir_all(dir)?;
    }
    std::fs::write(file, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_harness_is_compiled() {
        let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("java");
        let files = std::fs::read_dir(dir.join("isopath/replay")).unwrap();
        assert_eq!(files.count(), HARNESS.len());
    }

    /// Annotations that are kept in class files only are never loaded by a JVM.
    fn has_code(class: &isopath_program::StandIn) -> bool {
        !matches!(class.kind, isopath_program::StandInKind::Annotation(..))
    }

    /// By name and number: the compiler sees to the rest, as programs are compiled against the real ones.
    #[test]
    fn stand_ins_have_the_methods_of_the_table() {
        for class in isopath_program::STAND_INS
            .iter()
            .filter(|class| has_code(class))
        {
            let file = format!("{}.java", class.name);
            let source = STAND_INS.iter().find(|(name, _)| *name == file);
            let (_, text) = source.unwrap_or_else(|| panic!("no {file}"));
            for method in class.methods.iter().filter(|m| m.name != "<init>") {
                let declared = format!(" {}(", method.name);
                assert!(text.contains(&declared), "{file} has no {}", method.name);
            }
        }
    }
}

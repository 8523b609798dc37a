//! The API as a jar, for programs that run on a JVM.

use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::ProgramError;
use crate::source::{Jdk, javac};

macro_rules! sources {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../../api/", $name, ".java")))),*]
    };
}

/// The sources of the API: every class of [`super::STAND_INS`].
const SOURCES: &[(&str, &str)] = sources![
    "isopath/AssumptionViolated",
    "isopath/Ensures",
    "isopath/EnsuresList",
    "isopath/Invariant",
    "isopath/ModelOf",
    "isopath/Modifies",
    "isopath/Pure",
    "isopath/Requires",
    "isopath/RequiresList",
    "isopath/Throws",
    "isopath/ThrowsList",
    "isopath/Verify",
    "org/sosy_lab/sv_benchmarks/ObjectFactory",
    "org/sosy_lab/sv_benchmarks/Verifier",
    "jbse/meta/Analysis",
    "gov/nasa/jpf/symbc/Debug",
];

const MANIFEST: &str =
    "Manifest-Version: 1.0\r\nAutomatic-Module-Name: isopath.api\r\nCreated-By: isopath\r\n\r\n";

/// Class files for any JVM that Isopath knows; a JDK that no longer makes them makes its own.
const RELEASES: [&[&str]; 2] = [&["--release", "8"], &[]];

/// Compiles the API with the JDK's `javac` and writes it as a jar: with one JDK, always the same bytes.
/// The JDK is the named one, else that of [`crate::ProgramConfig`].
pub fn write_api_jar(java_home: Option<&Path>, jar: &Path) -> Result<(), ProgramError> {
    let unwritable = |path: &Path, error: std::io::Error| ProgramError::Unwritable {
        path: path.to_owned(),
        reason: error.to_string(),
    };
    let jdk = Jdk::find(java_home)?;
    let dir = TempDir::with_prefix("isopath-")
        .map_err(|error| unwritable(&std::env::temp_dir(), error))?;
    write_sources(dir.path()).map_err(|error| unwritable(dir.path(), error))?;
    compile(&jdk, dir.path())?;
    let bytes = pack(dir.path()).map_err(|error| unwritable(dir.path(), error))?;
    std::fs::write(jar, bytes).map_err(|error| unwritable(jar, error))
}

fn file(dir: &Path, class: &str, extension: &str) -> PathBuf {
    dir.join(format!("{class}.{extension}"))
}

fn write_sources(dir: &Path) -> std::io::Result<()> {
    for (class, text) in SOURCES {
        let file = file(dir, class, "java");
        std::fs::create_dir_all(file.parent().unwrap_or(dir))?;
        std::fs::write(file, text)?;
    }
    Ok(())
}

/// Class files appear beside the sources.
fn compile(jdk: &Jdk, dir: &Path) -> Result<(), ProgramError> {
    let mut complaint = String::new();
    for release in RELEASES {
        let mut command = javac(jdk);
        command.args(release).args(["-Xlint:none", "-d"]).arg(dir);
        command.args(SOURCES.iter().map(|(class, _)| file(dir, class, "java")));
        match command.output() {
            Ok(output) if output.status.success() => return Ok(()),
            Ok(output) => complaint = String::from_utf8_lossy(&output.stderr).into_owned(),
            Err(error) => complaint = format!("cannot run {}: {error}", jdk.javac().display()),
        }
    }
    Err(ProgramError::Javac {
        files: "the API of Isopath".to_owned(),
        output: complaint,
    })
}

/// One time for all entries: that of the zip format's own epoch.
fn pack(dir: &Path) -> std::io::Result<Vec<u8>> {
    let options = SimpleFileOptions::default().last_modified_time(zip::DateTime::default());
    let mut jar = ZipWriter::new(Cursor::new(Vec::new()));
    jar.start_file("META-INF/MANIFEST.MF", options)?;
    jar.write_all(MANIFEST.as_bytes())?;
    for (class, _) in SOURCES {
        jar.start_file(format!("{class}.class"), options)?;
        jar.write_all(&std::fs::read(file(dir, class, "class"))?)?;
    }
    Ok(jar.finish()?.into_inner())
}

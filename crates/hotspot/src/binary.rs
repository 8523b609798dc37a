//! Finding the `isopath` binary under test.

use crate::launch::{Engine, record};
use crate::{Error, Result};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const BUILD_LIMIT: Duration = Duration::from_secs(1800);

/// The binary that `ISOPATH_BIN` names, or else the one of this build, brought up to date.
pub fn isopath() -> Result<Engine> {
    let binary = match std::env::var_os("ISOPATH_BIN") {
        Some(named) => PathBuf::from(named),
        None => build()?,
    };
    require_exec(&binary)?;
    Ok(Engine::Isopath(binary))
}

// A test executable lies in <target>/<profile>/deps, an example in <target>/<profile>/examples.
// Building each time costs little when nothing changed, and never tests a stale binary.
fn build() -> Result<PathBuf> {
    let own = std::env::current_exe().map_err(Error::io("cannot find this executable"))?;
    let profile = own.ancestors().nth(2).unwrap_or(Path::new("target/debug"));
    let target = profile.parent().unwrap_or(Path::new("target"));
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo
        .args(["build", "--quiet", "--package", "isopath", "--target-dir"])
        .arg(target);
    cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
    if profile.ends_with("release") {
        cargo.arg("--release");
    }
    let outcome = record(cargo, BUILD_LIMIT)?;
    if outcome.exit != 0 {
        return Err(Error::Tool {
            tool: "cargo build -p isopath".to_owned(),
            message: outcome.stderr,
        });
    }
    Ok(profile.join("isopath"))
}

fn require_exec(binary: &Path) -> Result<()> {
    let mut command = Command::new(binary);
    command.args(["exec", "--help"]);
    let outcome = record(command, Duration::from_secs(60))?;
    if outcome.exit == 0 {
        return Ok(());
    }
    Err(Error::Tool {
        tool: format!("{} exec --help", binary.display()),
        message: outcome.stderr,
    })
}

//! Why two binaries cannot be compared, and what to do.

use std::path::PathBuf;

/// How many rows a message lists.
const LISTED: usize = 20;

/// Why two binaries cannot be compared.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no such file.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// It is a directory, in which one may be.
    #[error("{} is a directory, not an executable", .0.display())]
    Directory(PathBuf, Option<PathBuf>),
    /// It is no program for this machine or this user.
    #[error("cannot run {}: {}", .0.display(), .1)]
    CannotRun(PathBuf, std::io::Error),
    /// It is another program, which says something else.
    #[error("{} is not an isopath: asked for its --version, it said: {}", .0.display(), .1)]
    NotIsopath(PathBuf, String),
    /// It is the one that it is to be compared with.
    #[error("{} is the very file that it is to be compared with", .0.display())]
    SameFile(PathBuf),
    /// Nothing counts instructions here.
    #[error(
        "nothing here counts instructions: there is no valgrind that works, and no perf that may"
    )]
    NoCounter,
    /// A section has nothing that could be compared.
    #[error("{section} cannot be compared: {why}")]
    NotComparable {
        /// Which.
        section: &'static str,
        /// Why.
        why: &'static str,
        /// Those that can.
        others: Vec<&'static str>,
    },
    /// No row was selected.
    #[error("no row has {} in its name", parts.join(" or "))]
    NoRow {
        /// What was looked for.
        parts: Vec<String>,
        /// The rows that there are.
        rows: Vec<String>,
    },
}

impl Refusal {
    /// What to do.
    pub fn help(&self) -> String {
        match self {
            Refusal::Directory(_, Some(file)) => format!("did you mean {}?", file.display()),
            Refusal::Missing(_) | Refusal::Directory(..) | Refusal::NotIsopath(..) => {
                BUILD.to_owned()
            }
            Refusal::CannotRun(path, error) => match error.kind() {
                std::io::ErrorKind::PermissionDenied => {
                    format!("if it is an isopath: chmod +x {}", path.display())
                }
                _ => BUILD.to_owned(),
            },
            Refusal::SameFile(path) => format!(
                "{BUILD}\nto see how noisy this machine is, compare with a copy: cp {} copy",
                path.display()
            ),
            Refusal::NoCounter => {
                "install valgrind (Debian: apt install valgrind), let perf count \
                (sysctl kernel.perf_event_paranoid=2, on a machine whose processor can), or leave \
                --instructions away"
                    .to_owned()
            }
            Refusal::NotComparable { others, .. } => {
                format!("these can: {}", others.join(", "))
            }
            Refusal::NoRow { rows, .. } => listed(rows),
        }
    }
}

const BUILD: &str = "name the isopath of another build, such as that of another commit:\n\
    git worktree add ../old COMMIT && cargo build --release -p isopath --manifest-path ../old/Cargo.toml\n\
    isopath bench --against ../old/target/release/isopath";

fn listed(rows: &[String]) -> String {
    let shown = rows.iter().take(LISTED).map(String::as_str);
    let more = rows.len().saturating_sub(LISTED);
    let mut lines: Vec<&str> = std::iter::once("the rows are").chain(shown).collect();
    let rest = format!("and {more} more");
    lines.extend((more > 0).then_some(&*rest));
    lines.join("\n")
}

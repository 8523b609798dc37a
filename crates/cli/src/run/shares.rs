//! A run that processes divide among them: what workers found is written to files, which another process adds up.

use crate::error::CliError;
use crate::exit::Exit;
use crate::explore_one::explore_watched;
use crate::interrupt::Interrupts;
use crate::plan;
use crate::targets::Job;
use isopath_explore::{ExploreConfig, MethodResult};
use isopath_program::Program;
use isopath_trace::{Trail, VERSION};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What workers found, by method: what a file holds, or several together.
#[derive(Serialize, Deserialize)]
pub(super) struct Shares {
    version: u32,
    methods: BTreeMap<String, Vec<MethodResult>>,
}

/// Explores methods, or what a file says is left of them, and writes what each worker found.
pub(super) fn explore(
    program: &Program,
    jobs: Vec<Job<'_>>,
    config: &ExploreConfig,
    interrupts: &Interrupts,
    (from, to): (Option<&Path>, &Path),
) -> Result<ExitCode, CliError> {
    let before = from.map(Shares::of_file).transpose()?;
    let mut shares = Shares::default();
    for job in jobs {
        let config = match &before {
            Some(before) => plan::beginning_at(before.left(&job.name), config),
            None => config.clone(),
        };
        let found = explore_watched(program, &job, &config, interrupts, || ())?;
        shares.methods.insert(job.name, found);
    }
    shares.write(to)?;
    plan::flush_log(config)?;
    Ok(Exit::Clean.into())
}

impl Default for Shares {
    fn default() -> Shares {
        Shares {
            version: VERSION,
            methods: BTreeMap::new(),
        }
    }
}

impl Shares {
    /// What all files have; `None` if there are none.
    pub(super) fn read(files: &[PathBuf]) -> Result<Option<Shares>, CliError> {
        let mut all = Shares::default();
        for file in files {
            for (method, found) in Shares::of_file(file)?.methods {
                all.methods.entry(method).or_default().extend(found);
            }
        }
        Ok((!files.is_empty()).then_some(all))
    }

    /// What workers found of a method.
    pub(super) fn take(&mut self, method: &str) -> Vec<MethodResult> {
        self.methods.remove(method).unwrap_or_default()
    }

    /// Where to begin with what they have left of a method.
    fn left(&self, method: &str) -> Vec<Trail> {
        let found = self.methods.get(method).into_iter().flatten();
        found.flat_map(|result| result.left.clone()).collect()
    }

    fn of_file(path: &Path) -> Result<Shares, CliError> {
        let wrong = |error: &dyn std::fmt::Display| {
            CliError::new(format!("cannot read the share {}: {error}", path.display()))
        };
        let file = File::open(path).map_err(|error| wrong(&error))?;
        let shares: Shares =
            serde_json::from_reader(BufReader::new(file)).map_err(|error| wrong(&error))?;
        match shares.version {
            VERSION => Ok(shares),
            other => Err(wrong(&format!("its version is {other}, not {VERSION}"))),
        }
    }

    fn write(&self, path: &Path) -> Result<(), CliError> {
        let wrong = |error: &dyn std::fmt::Display| {
            CliError::new(format!(
                "cannot write the share {}: {error}",
                path.display()
            ))
        };
        let mut file = BufWriter::new(File::create(path).map_err(|error| wrong(&error))?);
        serde_json::to_writer(&mut file, self).map_err(|error| wrong(&error))?;
        file.flush().map_err(|error| wrong(&error))
    }
}

//! `isopath calculus`: programs in the papers' own languages, by the papers' own rules.

use crate::against_bytecode::Agreement;
use crate::args::CalculusArgs;
use crate::destination::Destination;
use crate::error::CliError;
use crate::exit::Exit;
use crate::interrupt::Interrupts;
use crate::plan::walk;
use crate::progress::Live;
use isopath_calculus::{Exploration, Limits, SourceError, dot, text};
use isopath_explore::Progress;
use isopath_machine::Bound;
use std::io::{Write, stdout};
use std::path::Path;
use std::process::ExitCode;

/// A source file that is longer is no program of these languages.
const MAX_BYTES: u64 = 1 << 20;

/// A language: how its files end, and how its programs are explored.
struct Language {
    extension: &'static str,
    explore: fn(&str, &CalculusArgs, &Progress) -> Result<Explored, CliError>,
}

type Explored = Result<Exploration, SourceError>;

const LANGUAGES: [Language; 2] = [
    Language {
        extension: "javalite",
        explore: javalite,
    },
    Language {
        extension: "tiny",
        explore: tiny,
    },
];

/// Explores a file and reports.
pub(crate) fn command(args: &CalculusArgs) -> Result<ExitCode, CliError> {
    let language = language(&args.file)?;
    let source = read(&args.file)?;
    let drawing = args
        .dot
        .as_ref()
        .map(|path| Destination::new(path, "the drawing"));
    let opened = drawing.as_ref().map(Destination::open).transpose()?;
    let run = explore(language, &source, args)?;
    if let (Some(drawing), Some(mut out)) = (&drawing, opened) {
        let written = out
            .write_all(dot(&run).as_bytes())
            .and_then(|()| out.flush());
        written.map_err(|error| drawing.failed(error))?;
    }
    let agreement = match args.against_bytecode {
        true => Some(against_bytecode(&source, &run, args)?),
        false => None,
    };
    if !drawing.is_some_and(|drawing| drawing.is_stdout()) {
        stdout().write_all(report(&run, agreement.as_ref(), args.json)?.as_bytes())?;
    }
    let bytecode = agreement.map_or(Exit::Clean, |agreement| agreement.exit());
    Ok(exit(&run).or_worse(bytecode).into())
}

/// Explores, with a progress line, until an interrupt.
fn explore(
    language: &Language,
    source: &str,
    args: &CalculusArgs,
) -> Result<Exploration, CliError> {
    let progress = Interrupts::watch().begin();
    let live = Live::show(&progress, &args.file.display().to_string());
    let run = (language.explore)(source, args, &progress);
    drop(live);
    run?.map_err(|error| wrong(args, &error))
}

fn report(run: &Exploration, against: Option<&Agreement>, json: bool) -> Result<String, CliError> {
    if !json {
        return Ok(text(run) + &against.map(Agreement::text).unwrap_or_default());
    }
    let json = serde_json::to_value(run).and_then(|mut json| {
        if let Some(agreement) = against {
            json["against_bytecode"] = agreement.json();
        }
        serde_json::to_string_pretty(&json)
    });
    json.map(|json| json + "\n")
        .map_err(|error| CliError::new(format!("cannot make JSON: {error}")).internal())
}

/// Translates the program and lets the engine run it.
fn against_bytecode(
    source: &str,
    run: &Exploration,
    args: &CalculusArgs,
) -> Result<Agreement, CliError> {
    let directory = tempfile::tempdir()
        .map_err(|error| CliError::new(format!("cannot make a temporary directory: {error}")))?;
    let entry = translate(source, directory.path())?;
    let (class, method) = entry.map_err(|error| wrong(args, &error))?;
    crate::against_bytecode::compare(run, &format!("{class}.java#{method}"), directory.path())
}

fn wrong(args: &CalculusArgs, error: &SourceError) -> CliError {
    CliError::new(format!("{}:{error}", args.file.display())).help(&error.help)
}

/// Most bounds are orderly. What is not: no rule where one should apply, questions without an answer, and an end by
/// time, memory or an interrupt.
fn exit(run: &Exploration) -> Exit {
    let ends = |kind: &str| run.traces.iter().any(|trace| trace.ending == kind);
    let mut left_out = run.left_out.iter().filter_map(|name| Bound::named(name));
    let abrupt = left_out.any(Bound::is_abrupt);
    match (ends("no-rule"), ends("unknown") || abrupt) {
        (true, _) => Exit::Findings,
        (false, true) => Exit::Inconclusive,
        (false, false) => Exit::Clean,
    }
}

fn language(file: &Path) -> Result<&'static Language, CliError> {
    let extension = file
        .extension()
        .and_then(|e| e.to_str())
        .unwrap_or_default();
    let found = LANGUAGES
        .iter()
        .find(|language| language.extension == extension);
    found.ok_or_else(|| {
        let message = format!("{} is in no language that is known here", file.display());
        let names = LANGUAGES.map(|language| format!(".{}", language.extension));
        CliError::new(message).help(format!("name a file that ends in {}", names.join(" or ")))
    })
}

fn read(file: &Path) -> Result<String, CliError> {
    let failed = |error: std::io::Error| {
        CliError::new(format!("cannot read {}: {error}", file.display()))
            .help("name a file that exists and that you may read")
    };
    let length = std::fs::metadata(file).map_err(failed)?.len();
    if length > MAX_BYTES {
        let message = format!("{} has {length} bytes", file.display());
        return Err(CliError::new(message).help(format!("a program may have {MAX_BYTES}")));
    }
    let bytes = std::fs::read(file).map_err(failed)?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        CliError::new(format!("{} is not UTF-8 at byte {at}", file.display()))
            .help("save it as UTF-8")
    })
}

fn limits(args: &CalculusArgs) -> Limits {
    Limits {
        steps: args.max_steps.0.unwrap_or(u32::MAX),
        search: walk(&args.walk, &args.whole),
        record_steps: args.step,
    }
}

fn javalite(source: &str, args: &CalculusArgs, progress: &Progress) -> Result<Explored, CliError> {
    let name = args.semantics.as_deref().unwrap_or("summaries");
    let known = isopath_javalite::Semantics::named(name);
    let semantics = known
        .ok_or_else(|| no_semantics(name, "javalite", &isopath_javalite::Semantics::names()))?;
    if let Some(directory) = &args.java
        && let Err(error) = translate(source, directory)?
    {
        return Ok(Err(error));
    }
    let options = isopath_javalite::Options {
        semantics,
        limits: limits(args),
        k: args.k.0,
    };
    Ok(isopath_javalite::explore_source(source, &options, progress))
}

/// Writes the program as Java; gives the class and the method at which it begins.
fn translate(source: &str, directory: &Path) -> Result<Entry, CliError> {
    use isopath_javalite::syntax::{Scope, check, parse};
    let translated = parse(source).and_then(|program| {
        check(&program, Scope::Lexical)?;
        Ok((isopath_javalite::java(&program)?, program))
    });
    let (java, program) = match translated {
        Ok(translated) => translated,
        Err(error) => return Ok(Err(error)),
    };
    let file = directory.join(format!("{}.java", program.entry_class));
    let written = std::fs::create_dir_all(directory).and_then(|()| std::fs::write(&file, java));
    written.map_err(|error| {
        CliError::new(format!("cannot write {}: {error}", file.display()))
            .help("name a directory that you may write to")
    })?;
    Ok(Ok((
        program.entry_class.to_string(),
        program.entry_method.to_string(),
    )))
}

type Entry = Result<(String, String), SourceError>;

fn tiny(source: &str, args: &CalculusArgs, progress: &Progress) -> Result<Explored, CliError> {
    let name = args.semantics.as_deref().unwrap_or("pose");
    let known = isopath_tiny::Semantics::named(name);
    let names = isopath_tiny::SEMANTICS.iter().map(|row| row.0.to_owned());
    let names: Vec<String> = names.collect();
    let semantics = known.ok_or_else(|| no_semantics(name, "tiny", &names))?;
    if args.k.0.is_some() {
        let error = CliError::new("--k is about Javalite: POSE makes no input objects");
        return Err(error.help("bound the run by --max-steps or --max-traces"));
    }
    if args.java.is_some() || args.against_bytecode {
        let error = CliError::new("--java and --against-bytecode are about Javalite");
        return Err(error.help("programs of the tiny language are not translated yet"));
    }
    let options = isopath_tiny::Options {
        semantics,
        limits: limits(args),
    };
    Ok(isopath_tiny::explore_source(source, &options, progress))
}

fn no_semantics(name: &str, language: &str, names: &[String]) -> CliError {
    let message = format!("there is no semantics '{name}' of {language}");
    CliError::new(message).help(format!("there are:\n{}", names.join("\n")))
}

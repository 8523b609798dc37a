//! `isopath calculus`: programs in the papers' own languages, by the papers' own rules.

use crate::against_bytecode;
use crate::args::CalculusArgs;
use crate::destination::Destination;
use crate::error::CliError;
use crate::exit::Exit;
use crate::interrupt::Interrupts;
use crate::plan::walk;
use crate::progress::Live;
use isopath_calculus::{Exploration, Java, Limits, SourceError, dot, text};
use isopath_explore::Progress;
use isopath_trace::Bound;
use isopath_translated::{Agreement, Effort, Subject};
use std::io::{Write, stdout};
use std::path::Path;
use std::process::ExitCode;

/// A source file that is longer is no program of these languages.
const MAX_BYTES: u64 = 1 << 20;

/// A language: how its files end, how its programs are explored, and what they are in Java.
struct Language {
    extension: &'static str,
    explore: Explore<Exploration>,
    java: fn(&str) -> Result<Java, SourceError>,
    /// What is compared with bytecode.
    subject: Explore<Subject>,
}

type Explore<T> = fn(&str, &CalculusArgs, &Progress) -> Result<Explored<T>, CliError>;
type Explored<T> = Result<T, SourceError>;

const LANGUAGES: [Language; 2] = [
    Language {
        extension: "javalite",
        explore: javalite,
        java: javalite_java,
        subject: javalite_subject,
    },
    Language {
        extension: "tiny",
        explore: tiny,
        java: tiny_java,
        subject: tiny_subject,
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
    if let Some(directory) = &args.java {
        write_java(language, &source, directory, args)?;
    }
    let interrupts = Interrupts::watch();
    let run = explore(language.explore, &source, args, &interrupts)?;
    if let (Some(drawing), Some(mut out)) = (&drawing, opened) {
        let written = out
            .write_all(dot(&run).as_bytes())
            .and_then(|()| out.flush());
        written.map_err(|error| drawing.failed(error))?;
    }
    let agreement = match args.against_bytecode {
        true => {
            let subject = explore(language.subject, &source, args, &interrupts)?;
            Some(against_bytecode::compare(subject, &Effort::default())?)
        }
        false => None,
    };
    if !drawing.is_some_and(|drawing| drawing.is_stdout()) {
        stdout().write_all(report(&run, agreement.as_ref(), args.json)?.as_bytes())?;
    }
    let bytecode = agreement
        .as_ref()
        .map_or(Exit::Clean, against_bytecode::exit);
    Ok(exit(&run).or_worse(bytecode).into())
}

/// Explores, with a progress line, until an interrupt.
fn explore<T>(
    how: Explore<T>,
    source: &str,
    args: &CalculusArgs,
    interrupts: &Interrupts,
) -> Result<T, CliError> {
    let progress = interrupts.begin();
    let live = Live::show(&progress, &args.file.display().to_string());
    let run = how(source, args, &progress);
    drop(live);
    run?.map_err(|error| wrong(args, &error))
}

fn report(run: &Exploration, against: Option<&Agreement>, json: bool) -> Result<String, CliError> {
    if !json {
        return Ok(text(run) + &against.map(Agreement::text).unwrap_or_default());
    }
    let json = serde_json::to_value(run).and_then(|mut json| {
        if let Some(agreement) = against {
            json["against_bytecode"] = against_bytecode::json(agreement);
        }
        serde_json::to_string_pretty(&json)
    });
    json.map(|json| json + "\n")
        .map_err(|error| CliError::new(format!("cannot make JSON: {error}")).internal())
}

/// Writes the program as Java into `directory`.
fn write_java(
    language: &Language,
    source: &str,
    directory: &Path,
    args: &CalculusArgs,
) -> Result<(), CliError> {
    let java = (language.java)(source).map_err(|error| wrong(args, &error))?;
    let file = directory.join(format!("{}.java", java.class));
    let written =
        std::fs::create_dir_all(directory).and_then(|()| std::fs::write(&file, java.source));
    written.map_err(|error| {
        CliError::new(format!("cannot write {}: {error}", file.display()))
            .help("name a directory that you may write to")
    })
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

fn javalite(
    source: &str,
    args: &CalculusArgs,
    progress: &Progress,
) -> Result<Explored<Exploration>, CliError> {
    let options = javalite_options(args)?;
    Ok(isopath_javalite::explore_source(source, &options, progress))
}

fn javalite_subject(
    source: &str,
    args: &CalculusArgs,
    progress: &Progress,
) -> Result<Explored<Subject>, CliError> {
    let options = javalite_options(args)?;
    let program = javalite_program(source);
    Ok(program.and_then(|program| {
        Subject::javalite(&program.into(), &options, &Effort::default(), progress)
    }))
}

fn javalite_options(args: &CalculusArgs) -> Result<isopath_javalite::Options, CliError> {
    let name = args.semantics.as_deref().unwrap_or("summaries");
    let known = isopath_javalite::Semantics::named(name);
    let semantics = known
        .ok_or_else(|| no_semantics(name, "javalite", &isopath_javalite::Semantics::names()))?;
    Ok(isopath_javalite::Options {
        semantics,
        limits: limits(args),
        k: args.k.0,
    })
}

fn javalite_program(source: &str) -> Result<isopath_javalite::syntax::Program, SourceError> {
    use isopath_javalite::syntax::{Scope, check, parse};
    let program = parse(source)?;
    check(&program, Scope::Lexical).map(|()| program)
}

fn javalite_java(source: &str) -> Result<Java, SourceError> {
    isopath_javalite::java(&javalite_program(source)?)
}

fn tiny_program(source: &str) -> Result<isopath_tiny::syntax::Program, SourceError> {
    use isopath_tiny::syntax::{check, parse};
    let program = parse(source)?;
    check(&program).map(|()| program)
}

fn tiny_java(source: &str) -> Result<Java, SourceError> {
    isopath_tiny::java(&tiny_program(source)?)
}

fn tiny(
    source: &str,
    args: &CalculusArgs,
    progress: &Progress,
) -> Result<Explored<Exploration>, CliError> {
    let options = tiny_options(args)?;
    Ok(isopath_tiny::explore_source(source, &options, progress))
}

fn tiny_subject(
    source: &str,
    args: &CalculusArgs,
    progress: &Progress,
) -> Result<Explored<Subject>, CliError> {
    let options = tiny_options(args)?;
    let program = tiny_program(source);
    Ok(program.and_then(|program| Subject::tiny(&program, &options, &Effort::default(), progress)))
}

fn tiny_options(args: &CalculusArgs) -> Result<isopath_tiny::Options, CliError> {
    let name = args.semantics.as_deref().unwrap_or("pose");
    let known = isopath_tiny::Semantics::named(name);
    let names = isopath_tiny::SEMANTICS.iter().map(|row| row.0.to_owned());
    let names: Vec<String> = names.collect();
    let semantics = known.ok_or_else(|| no_semantics(name, "tiny", &names))?;
    if args.k.0.is_some() {
        let error = CliError::new("--k is about Javalite: POSE makes no input objects");
        return Err(error.help("bound the run by --max-steps or --max-traces"));
    }
    Ok(isopath_tiny::Options {
        semantics,
        limits: limits(args),
    })
}

fn no_semantics(name: &str, language: &str, names: &[String]) -> CliError {
    let message = format!("there is no semantics '{name}' of {language}");
    CliError::new(message).help(format!("there are:\n{}", names.join("\n")))
}

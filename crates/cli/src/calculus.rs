//! `isopath calculus`: programs in the papers' own languages, by the papers' own rules.

use crate::args::CalculusArgs;
use crate::destination::Destination;
use crate::error::CliError;
use crate::exit::Exit;
use crate::interrupt::Interrupts;
use crate::plan::walk;
use crate::progress::Live;
use isopath_calculus::{
    Exploration, Interpret, Java, Language, LanguageOptions, Limits, NamedSemantics, ProgramSyntax,
    SourceError, dot, explore_source, text,
};
use isopath_explore::Progress;
use isopath_javalite as javalite;
use isopath_tiny as tiny;
use isopath_trace::Bound;
use serde_json::Value;
use std::io::{Write, stdout};
use std::path::Path;
use std::process::ExitCode;

/// A source file that is longer is no program of these languages.
const MAX_BYTES: u64 = 1 << 20;

/// A checked program, and by which rules and bounds it is explored.
pub enum Checked {
    /// In Javalite.
    Javalite(javalite::syntax::Program, javalite::Options),
    /// In the tiny object language.
    Tiny(tiny::syntax::Program, tiny::Options),
}

/// What a party that does not use the rules says of the same program.
pub struct Opinion {
    /// For people.
    pub text: String,
    /// For programs.
    pub json: Value,
    /// Whether it agrees.
    pub exit: Exit,
}

/// A party that is asked besides the rules.
pub type Party = fn(Checked, &Progress) -> Result<Explored<Opinion>, CliError>;

/// What is wrong with a program is in its source.
pub type Explored<T> = Result<T, SourceError>;

/// A language: how its files end, how its programs are explored, and what they are in Java.
struct LanguageInfo {
    extension: &'static str,
    explore: fn(&str, &CalculusArgs, &Progress) -> Result<Explored<Exploration>, CliError>,
    java: fn(&str) -> Explored<Java>,
    /// For another party.
    checked: fn(&str, &CalculusArgs) -> Result<Explored<Checked>, CliError>,
}

const LANGUAGES: [LanguageInfo; 2] = [
    LanguageInfo::of::<javalite::Machine>(|source, args| checked(source, args, Checked::Javalite)),
    LanguageInfo::of::<tiny::Machine>(|source, args| checked(source, args, Checked::Tiny)),
];

impl LanguageInfo {
    const fn of<L: Interpret>(
        checked: fn(&str, &CalculusArgs) -> Result<Explored<Checked>, CliError>,
    ) -> LanguageInfo {
        LanguageInfo {
            extension: L::NAME,
            explore: explored::<L>,
            java: translated::<L>,
            checked,
        }
    }
}

fn explored<L: Interpret>(
    source: &str,
    args: &CalculusArgs,
    progress: &Progress,
) -> Result<Explored<Exploration>, CliError> {
    let options = options::<L>(args)?;
    Ok(explore_source(source, &options, progress))
}

fn translated<L: Language>(source: &str) -> Explored<Java> {
    L::java(&L::Program::read(source)?)
}

fn checked<L: Language>(
    source: &str,
    args: &CalculusArgs,
    of: fn(L::Program, LanguageOptions<L>) -> Checked,
) -> Result<Explored<Checked>, CliError> {
    let options = options(args)?;
    Ok(L::Program::read(source).map(|program| of(program, options)))
}

fn options<L: Language>(args: &CalculusArgs) -> Result<LanguageOptions<L>, CliError> {
    let name = args.semantics.as_deref().unwrap_or(L::DEFAULT);
    let semantics = L::Semantics::named(name).ok_or_else(|| {
        let message = format!("there is no semantics '{name}' of {}", L::NAME);
        let names = L::Semantics::names().join("\n");
        CliError::new(message).help(format!("there are:\n{names}"))
    })?;
    if args.k.0.is_some() && !L::HAS_CHAINS {
        let error = CliError::new("--k is about Javalite: POSE makes no input objects");
        return Err(error.help("bound the run by --max-steps or --max-traces"));
    }
    Ok(LanguageOptions {
        semantics,
        limits: limits(args),
        k: args.k.0,
    })
}

/// Explores a file and reports, with the opinion of another party.
pub fn command(args: &CalculusArgs, party: Option<Party>) -> Result<ExitCode, CliError> {
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
    let run = explore(args, &interrupts, |progress| {
        (language.explore)(&source, args, progress)
    })?;
    if let (Some(drawing), Some(mut out)) = (&drawing, opened) {
        let written = out
            .write_all(dot(&run).as_bytes())
            .and_then(|()| out.flush());
        written.map_err(|error| drawing.failed(error))?;
    }
    let opinion = match party {
        Some(party) => Some(explore(args, &interrupts, |progress| {
            match (language.checked)(&source, args)? {
                Ok(checked) => party(checked, progress),
                Err(error) => Ok(Err(error)),
            }
        })?),
        None => None,
    };
    if !drawing.is_some_and(|drawing| drawing.is_stdout()) {
        stdout().write_all(report(&run, opinion.as_ref(), args.json)?.as_bytes())?;
    }
    let agrees = opinion.map_or(Exit::Clean, |opinion| opinion.exit);
    Ok(exit(&run).or_worse(agrees).into())
}

/// Explores, with a progress line, until an interrupt.
fn explore<T>(
    args: &CalculusArgs,
    interrupts: &Interrupts,
    how: impl FnOnce(&Progress) -> Result<Explored<T>, CliError>,
) -> Result<T, CliError> {
    let progress = interrupts.begin();
    let live = Live::show(&progress, &args.file.display().to_string());
    let run = how(&progress);
    drop(live);
    run?.map_err(|error| wrong(args, &error))
}

fn report(run: &Exploration, opinion: Option<&Opinion>, json: bool) -> Result<String, CliError> {
    if !json {
        let more = opinion.map_or("", |opinion| &opinion.text);
        return Ok(text(run) + more);
    }
    let json = serde_json::to_value(run).and_then(|mut json| {
        if let Some(opinion) = opinion {
            json["against_bytecode"] = opinion.json.clone();
        }
        serde_json::to_string_pretty(&json)
    });
    json.map(|json| json + "\n")
        .map_err(|error| CliError::new(format!("cannot make JSON: {error}")).internal())
}

/// Writes the program as Java into `directory`.
fn write_java(
    language: &LanguageInfo,
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

fn language(file: &Path) -> Result<&'static LanguageInfo, CliError> {
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

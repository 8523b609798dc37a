//! `isopath supported`: what is known of the JDK, from the tables that the analysis itself uses.

use crate::error::CliError;
use crate::exit::Exit;
use isopath_machine::{modelled_methods, supported_inputs};
use isopath_program::{EVERYDAY, source_name, usual_implementations};
use std::io::Write;
use std::process::ExitCode;

/// Prints the tables.
pub(crate) fn command() -> Result<ExitCode, CliError> {
    let mut out = std::io::stdout().lock();
    let names = |classes: &[&str]| {
        let names: Vec<String> = classes.iter().map(|class| source_name(class)).collect();
        names.join(", ")
    };
    let wide = usual_implementations().map(|(ty, classes)| (source_name(ty), names(classes)));
    let others = (
        "other interfaces, java.lang.Object".to_owned(),
        names(EVERYDAY),
    );
    let modelled = modelled_methods().into_iter().map(|(class, methods)| {
        let methods: Vec<&str> = methods.into_iter().collect();
        (class, methods.join(", "))
    });
    let sections: [(&str, Vec<(String, String)>); 3] = [
        (
            "Inputs of classes of the JDK",
            supported_inputs().into_iter().collect(),
        ),
        (
            "What an input of a wide type of the JDK is, beside classes of the application (--implementation)",
            wide.chain([others]).collect(),
        ),
        (
            "Methods that are not run from bytecode; any other native method is unsupported",
            modelled.collect(),
        ),
    ];
    for (i, (title, rows)) in sections.into_iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{title}:")?;
        for (name, text) in rows {
            writeln!(out, "  {name}: {text}")?;
        }
    }
    Ok(Exit::Clean.into())
}

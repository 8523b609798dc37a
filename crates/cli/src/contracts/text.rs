//! Contracts as text.

use super::listing::{ContractListing, ListedCase, ListedClause, ListedContract};
use std::fmt::Write;

/// All of them.
pub(super) fn render(listing: &ContractListing) -> String {
    let contracts = listing.contracts.iter().map(contract);
    let mut parts: Vec<String> = contracts.collect();
    if !listing.without.is_empty() {
        let without = listing.without.iter();
        parts.push(format!(
            "No contract:\n{}",
            without
                .map(|name| format!("  {name}\n"))
                .collect::<String>()
        ));
    }
    parts.join("\n")
}

fn contract(contract: &ListedContract) -> String {
    let mut lines = format!("{}\n", contract.method);
    for (i, case) in contract.cases.iter().enumerate() {
        let also = if i > 0 { "also " } else { "" };
        let inherited = case.declared != contract.method;
        let origin = match inherited {
            true => format!("{also}inherited from {}", case.declared),
            false => "its own".to_owned(),
        };
        add(&mut lines, 2, &format!("{origin}:"));
        self::case(&mut lines, case);
    }
    if !contract.invariants.is_empty() {
        add(&mut lines, 2, "invariants:");
    }
    for invariant in &contract.invariants {
        let lazily = if invariant.lazily { ", lazily" } else { "" };
        add(&mut lines, 4, &format!("{}{lazily}", invariant.predicate));
    }
    lines
}

fn case(lines: &mut String, case: &ListedCase) {
    if case.requires.is_empty() {
        add(lines, 4, "requires  nothing");
    }
    for requires in &case.requires {
        add(lines, 4, &format!("requires  {}", clause(requires)));
    }
    for ensures in &case.ensures {
        add(lines, 4, &format!("ensures   {}", clause(ensures)));
    }
    for throws in &case.throws {
        let when = throws.when.as_ref();
        let when = when.map_or_else(String::new, |when| format!(" when {}", clause(when)));
        add(lines, 4, &format!("throws    {}{when}", throws.exception));
    }
    if let Some(paths) = &case.modifies {
        let paths = match paths.is_empty() {
            true => "nothing".to_owned(),
            false => paths.join(", "),
        };
        add(lines, 4, &format!("modifies  {paths}"));
    }
}

/// `Account#fits(int) of this, more`, or where the statement stands.
fn clause(clause: &ListedClause) -> String {
    let lazily = if clause.lazily { ", lazily" } else { "" };
    let is_statement = !clause.written.starts_with('@');
    match (&clause.predicate, clause.line) {
        (Some(predicate), _) if !is_statement && clause.inputs.is_empty() => {
            format!("{predicate}{lazily}")
        }
        (Some(predicate), _) if !is_statement => {
            format!("{predicate} of {}{lazily}", clause.inputs.join(", "))
        }
        (_, Some(line)) => {
            let file = clause.file.as_deref().unwrap_or("line ");
            format!("{} at {file}:{line}", clause.written)
        }
        (_, None) => clause.written.clone(),
    }
}

fn add(lines: &mut String, indent: usize, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(lines, "{:indent$}{text}", "");
}

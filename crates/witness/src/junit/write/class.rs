//! A test class as a file.

use super::{Page, Statics};
use crate::junit::java::comment;

/// A case that has no test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Left {
    /// `transferTo(Account,int)`.
    pub(crate) method: String,
    /// When it happens, in Java-like syntax.
    pub(crate) when: String,
    /// Why, a name to count by.
    pub(crate) kind: String,
    /// Why, for a reader.
    pub(crate) reason: String,
}

/// Cases that are listed one by one.
const LISTED: usize = 20;

/// The text of a test class.
pub(crate) fn page(
    page: &Page<'_, '_>,
    name: &str,
    about: &str,
    package: &str,
    statics: &Statics,
    tests: &[String],
    left: &[Left],
) -> String {
    let statics = statics.text(page);
    let helpers = page.helper_methods();
    let imports = page.scope.import_lines();
    let mut text = format!(
        "// Tests of {about}, one for each of its paths, written by isopath test.\n\
         // They are yours: keep, change or delete what you like.\n"
    );
    if !package.is_empty() {
        text += &format!("package {package};\n");
    }
    text += &format!("\n{imports}\n");
    if page.scope.has_raw_types() {
        let suppress = page.scope.lang("SuppressWarnings");
        text += &format!("@{suppress}({{\"rawtypes\", \"unchecked\"}})\n");
    }
    text += &format!("{}class {name} {{\n", page.version.dialect().modifier);
    let mut body = statics;
    body.extend(tests.iter().map(String::as_str));
    body += &left_out(left);
    body += &helpers;
    text += body.strip_prefix('\n').unwrap_or(&body);
    text + "}\n"
}

fn left_out(left: &[Left]) -> String {
    if left.is_empty() {
        return String::new();
    }
    let mut text = "\n".to_owned() + &comment(4, "Not written:");
    for case in left.iter().take(LISTED) {
        let when = match case.when.is_empty() {
            true => String::new(),
            false => format!(" when {}", case.when),
        };
        text += &comment(4, &format!("- {}{when}: {}.", case.method, case.reason));
    }
    if left.len() > LISTED {
        text += &comment(4, &format!("- and {} more.", left.len() - LISTED));
    }
    text
}

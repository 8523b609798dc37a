//! What a user names on the command line, and what it means.
//!
//! `pkg.Class`, `pkg.Class#method`, `pkg.Class#method(int,long[])`, `Foo.java`, `Foo.java#method`. Nested
//! classes are written with `.` or `$`.

use std::path::{Path, PathBuf};

use crate::{Class, LinkErrorKind, MethodId, Program, ProgramError, Type, source_name};

/// Classes are not nested deeper, but a name of nothing but dots would be looked for once for each.
const MAX_NESTING: usize = 64;

/// A target as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TargetSpec {
    /// The class, or the source file that declares it.
    pub class: TargetClass,
    /// The method; all of them if `None`.
    pub method: Option<String>,
    /// The parameter types as written; all overloads if `None`.
    pub params: Option<Vec<String>>,
}

/// Where to look for the method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TargetClass {
    /// A class, as written: `java.util.Map.Entry`, `java.util.Map$Entry` or `java/util/Map$Entry`.
    Named(String),
    /// All classes that a source file declares.
    SourceFile(PathBuf),
}

impl TargetSpec {
    /// Takes a target apart.
    pub fn parse(text: &str) -> Result<TargetSpec, ProgramError> {
        let (class, member) = match text.split_once('#') {
            Some((class, member)) => (class, Some(member)),
            None => (text, None),
        };
        let malformed = |reason: &str| {
            let example = "write it like pkg.Class#method or pkg.Class#method(int,long[])";
            Err(ProgramError::Target(format!(
                "target \"{text}\": {reason}; {example}"
            )))
        };
        if class.is_empty() {
            return malformed("no class is named");
        }
        let (method, params) = match member.map(split_params) {
            None => (None, None),
            Some(Some((name, params))) if !name.is_empty() => (Some(name), params),
            Some(_) => return malformed("the method is not a name with an optional list of types"),
        };
        let class = match class.ends_with(".java") {
            true => TargetClass::SourceFile(class.into()),
            false => TargetClass::Named(class.to_owned()),
        };
        Ok(TargetSpec {
            class,
            method,
            params,
        })
    }
}

/// `m(int,long[])` as `m` and its types.
fn split_params(member: &str) -> Option<(String, Option<Vec<String>>)> {
    let Some((name, rest)) = member.split_once('(') else {
        return (!member.contains(')')).then(|| (member.to_owned(), None));
    };
    let list = rest
        .strip_suffix(')')
        .filter(|list| !list.contains(['(', ')']))?;
    let types = list
        .split(',')
        .map(|ty| ty.split_whitespace().collect::<String>());
    let types: Vec<String> = types.filter(|ty| !ty.is_empty()).collect();
    Some((name.to_owned(), Some(types)))
}

impl Program {
    /// The methods that a target means, in declaration order: those named (all overloads, unless types are
    /// given), or every method with code of the class or source file, lambda bodies and bridges left out.
    pub fn resolve_target(&self, target: &TargetSpec) -> Result<Vec<MethodId>, ProgramError> {
        let classes = self.target_classes(&target.class)?;
        let methods: Vec<MethodId> = classes
            .iter()
            .flat_map(|class| self.matching_methods(class, target))
            .collect();
        match methods.is_empty() {
            false => Ok(methods),
            true => Err(self.no_such_target_method(&classes, target)),
        }
    }

    /// The classes that a target means.
    pub fn target_classes(&self, class: &TargetClass) -> Result<Vec<&Class>, ProgramError> {
        match class {
            TargetClass::Named(name) => self.find_class(name).map(|class| vec![class]),
            TargetClass::SourceFile(file) => self.classes_of_source(file),
        }
    }

    /// A class as users write it: with dots or slashes, nested ones with `.` or `$`.
    pub fn find_class(&self, written: &str) -> Result<&Class, ProgramError> {
        let mut name = written.replace('.', "/");
        for _ in 0..=MAX_NESTING {
            match self.load(&name) {
                Ok(class) => return Ok(class),
                // Some other class is missing, or this one is broken: that is the message to show.
                Err(error)
                    if error.kind != LinkErrorKind::NoClassDefFound || *error.message != *name =>
                {
                    return Err(error.into());
                }
                Err(_) => {}
            }
            // The last dot may have separated a nested class: a/B/C, then a/B$C, then a$B$C.
            match name.rfind('/') {
                Some(slash) => name.replace_range(slash..=slash, "$"),
                None => break,
            }
        }
        Err(self.no_such_class(written))
    }

    /// The classes that a compiled source file declares, sorted by name.
    pub fn classes_of_source(&self, file: &Path) -> Result<Vec<&Class>, ProgramError> {
        let names = self.sources.classes_of_source(file).ok_or_else(|| {
            let shown = file.display();
            ProgramError::Target(format!(
                "{shown} is not among the .java files of the class path; add it there"
            ))
        })?;
        let classes = names
            .iter()
            .map(|name| self.load(name).map_err(ProgramError::from));
        let simple = file
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        let declared = |class: &&Class| class.source_file.as_deref() == simple.as_deref();
        Ok(classes
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .filter(declared)
            .collect())
    }

    fn matching_methods(&self, class: &Class, target: &TargetSpec) -> Vec<MethodId> {
        let matches = |id: &MethodId| {
            let method = self.method(*id);
            let shown = !method.access.is_synthetic()
                && !method.is_abstract()
                && !method.is_static_initializer();
            match &target.method {
                None => shown && !method.is_constructor(),
                Some(name) => {
                    *name == *method.name && has_params(&method.params, target.params.as_deref())
                }
            }
        };
        class.methods.iter().copied().filter(matches).collect()
    }

    fn no_such_class(&self, written: &str) -> ProgramError {
        let known = self.application_classes();
        let known: Vec<String> = known.iter().map(|name| source_name(name)).collect();
        let mut near = nearest(written, known.iter().cloned());
        if near.is_empty() {
            let jdk = self.jdk_classes().into_iter();
            near = nearest(written, jdk.map(|name| source_name(&name)));
        }
        let hint = match (near.is_empty(), known.is_empty()) {
            (false, _) => format!("did you mean {}?", near.join(" or ")),
            (true, false) => format!("the class path has\n{}", listed(&known)),
            (true, true) => "the class path has no classes at all".to_owned(),
        };
        ProgramError::Target(format!(
            "no class {written} on the class path or in the JDK; {hint}"
        ))
    }

    fn no_such_target_method(&self, classes: &[&Class], target: &TargetSpec) -> ProgramError {
        let place: Vec<String> = classes.iter().map(|class| class.source_name()).collect();
        let mut names = Vec::new();
        let mut listing = String::new();
        for id in classes.iter().flat_map(|class| &class.methods) {
            let method = self.method(*id);
            if !method.access.is_synthetic() && !method.is_static_initializer() {
                names.push(method.name.to_string());
                listing += &format!("\n  {} {}", method.ret, method.display_signature());
            }
        }
        let wanted = target.method.as_deref().unwrap_or("with code");
        let shown = match &target.params {
            Some(params) => format!("{wanted}({})", params.join(",")),
            None => wanted.to_owned(),
        };
        // A method of this name has other parameters, and the list shows them.
        let near = nearest(wanted, names.into_iter().filter(|name| name != wanted));
        let hint = if near.is_empty() {
            String::new()
        } else {
            format!("; did you mean {}?", near.join(" or "))
        };
        let place = place.join(", ");
        ProgramError::Target(format!(
            "no method {shown} in {place}{hint}\nIts methods are:{listing}"
        ))
    }
}

/// The first names, one per line, and how many more there are.
fn listed(names: &[String]) -> String {
    const SHOWN: usize = 12;
    let mut lines: Vec<String> = names.iter().take(SHOWN).map(|n| format!("  {n}")).collect();
    if names.len() > SHOWN {
        lines.push(format!("  and {} more", names.len() - SHOWN));
    }
    lines.join("\n")
}

/// Whether a parameter list is the one written: full names, or simple ones (`String`, `Entry[]`).
fn has_params(params: &[Type], written: Option<&[String]>) -> bool {
    let Some(written) = written else { return true };
    let matches = |(ty, written): (&Type, &String)| {
        let name = ty.to_string();
        let written = written.replace("...", "[]");
        name == written
            || name.ends_with(&format!(".{written}"))
            || name.ends_with(&format!("${written}"))
            || name.replace('$', ".") == written
    };
    params.len() == written.len() && params.iter().zip(written).all(matches)
}

/// How alike two names must be to be suggested: one wrong letter of three.
const CLOSE: f64 = 0.65;

/// 1 for equal names, 0 for those whose lengths alone keep them from being close: the distance takes the
/// product of both lengths, and there are tens of thousands of classes.
fn similarity(a: &str, b: &str) -> f64 {
    let lengths = [a, b].map(|name| name.chars().count() as f64);
    match lengths[0].min(lengths[1]) < CLOSE * lengths[0].max(lengths[1]) {
        true => 0.0,
        false => strsim::normalized_damerau_levenshtein(a, b),
    }
}

/// Up to three names that are close to what was written, the closest first.
fn nearest(written: &str, names: impl Iterator<Item = String>) -> Vec<String> {
    let last_part = |name: &str| {
        name.rsplit(['.', '$', '/'])
            .next()
            .unwrap_or(name)
            .to_lowercase()
    };
    let (whole, part) = (written.to_lowercase(), last_part(written));
    let similarity = |name: &str| {
        let wholes = similarity(&whole, &name.to_lowercase());
        wholes.max(similarity(&part, &last_part(name)))
    };
    let mut scored: Vec<(f64, String)> = names
        .map(|name| (similarity(&name), name))
        .filter(|(score, _)| *score >= CLOSE)
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    scored.dedup();
    scored.truncate(3);
    scored.into_iter().map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> (TargetClass, Option<String>, Option<Vec<String>>) {
        let target = TargetSpec::parse(text).unwrap();
        (target.class, target.method, target.params)
    }

    #[test]
    fn targets_are_taken_apart() {
        let named = |name: &str| TargetClass::Named(name.to_owned());
        assert_eq!(parse("a.B"), (named("a.B"), None, None));
        assert_eq!(parse("a.B#m"), (named("a.B"), Some("m".into()), None));
        assert_eq!(
            parse("a.B#m()"),
            (named("a.B"), Some("m".into()), Some(vec![]))
        );
        let types = vec!["int".to_owned(), "long[]".to_owned()];
        assert_eq!(
            parse("a.B#m(int, long [])"),
            (named("a.B"), Some("m".into()), Some(types))
        );
        let file = TargetClass::SourceFile("x/Foo.java".into());
        assert_eq!(parse("x/Foo.java#m"), (file, Some("m".into()), None));
    }

    #[test]
    fn malformed_targets_say_how_to_write_one() {
        for text in [
            "",
            "#m",
            "a.B#",
            "a.B#m(",
            "a.B#(int)",
            "a.B#m)",
            "a.B#m((int))",
        ] {
            let error = TargetSpec::parse(text).unwrap_err().to_string();
            assert!(error.contains("pkg.Class#method"), "{text}: {error}");
        }
    }

    #[test]
    fn near_names_are_suggested_closest_first() {
        let names = ["insert", "inserted", "remove"].map(str::to_owned);
        assert_eq!(nearest("insrt", names.into_iter()), ["insert"]);
        assert_eq!(nearest("abz", ["abs".to_owned()].into_iter()), ["abs"]);
    }
}

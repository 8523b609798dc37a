//! From descriptors of methods to the targets that users write.

/// A method to explore.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// Its class, by its name in Java.
    pub class: String,
    /// What users write: `pkg.Class#method(int)`.
    pub target: String,
    /// Its descriptor: a target leaves the type of the result open, and a bridge method differs in nothing
    /// else from the one that it calls.
    pub descriptor: String,
}

impl Subject {
    /// A method; nothing if the descriptor is malformed.
    pub fn new(class: &str, method: &str, descriptor: &str) -> Option<Subject> {
        Some(Subject {
            class: class.to_owned(),
            target: target(class, method, descriptor)?,
            descriptor: descriptor.to_owned(),
        })
    }
}

/// `pkg.Class#method(int,java.lang.String[])`; nothing if the descriptor is malformed.
fn target(class: &str, method: &str, descriptor: &str) -> Option<String> {
    let (mut rest, _) = descriptor.strip_prefix('(')?.split_once(')')?;
    let mut types = Vec::new();
    while !rest.is_empty() {
        let (name, after) = first_type(rest)?;
        types.push(name);
        rest = after;
    }
    Some(format!("{class}#{method}({})", types.join(",")))
}

/// The first type of a list, and what follows it (JVMS 4.3.2).
fn first_type(descriptor: &str) -> Option<(String, &str)> {
    let element = descriptor.trim_start_matches('[');
    let dimensions = descriptor.len() - element.len();
    let (name, rest) = match element.strip_prefix('L') {
        Some(class) => {
            let (name, rest) = class.split_once(';')?;
            (name.replace('/', "."), rest)
        }
        None => {
            let kind = element.chars().next()?;
            let (_, name) = PRIMITIVES.iter().find(|(letter, _)| *letter == kind)?;
            ((*name).to_owned(), &element[1..])
        }
    };
    Some((name + &"[]".repeat(dimensions), rest))
}

const PRIMITIVES: [(char, &str); 8] = [
    ('B', "byte"),
    ('C', "char"),
    ('D', "double"),
    ('F', "float"),
    ('I', "int"),
    ('J', "long"),
    ('S', "short"),
    ('Z', "boolean"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use isopath_figures::pose_methods;

    #[test]
    fn types_are_written_as_in_java() {
        let written = |descriptor| target("a.B", "m", descriptor);
        assert_eq!(written("()V").as_deref(), Some("a.B#m()"));
        assert_eq!(
            written("([[IJLjava/lang/String;[La/B$C;Z)I").as_deref(),
            Some("a.B#m(int[][],long,java.lang.String,a.B$C[],boolean)")
        );
    }

    #[test]
    fn what_is_no_descriptor_is_refused() {
        for descriptor in ["", "I", "(I", "(Q)V", "(La/B)V", "([)V"] {
            assert_eq!(target("A", "m", descriptor), None, "{descriptor}");
        }
    }

    #[test]
    fn every_method_of_the_benchmark_has_a_target() {
        for it in pose_methods() {
            assert!(
                target(it.class, it.method, it.descriptor).is_some(),
                "{it:?}"
            );
        }
    }
}

//! Names that Java source can have (JLS 3.8, 3.9).

use isopath_program::is_reserved;

/// Whether source code can use this name. Class files may have others: the JVM allows nearly anything.
pub(crate) fn is_identifier(name: &str) -> bool {
    let starts = |c: char| c.is_alphabetic() || c == '_' || c == '$';
    let mut chars = name.chars();
    chars.next().is_some_and(starts)
        && chars.all(|c| starts(c) || c.is_ascii_digit())
        && !is_reserved(name)
}

/// The name with everything replaced that an identifier cannot have in its middle.
pub(crate) fn sanitised(name: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() && (c.is_ascii() || c.is_alphabetic());
    name.chars()
        .map(|c| if plain(c) { c } else { '_' })
        .collect()
}

/// The name with a small first letter, as variables have it: `account`, `urlReader`, `id`.
pub(crate) fn decapitalised(name: &str) -> String {
    let capitals = name.chars().take_while(|c| c.is_uppercase()).count();
    let all = capitals == name.chars().count();
    // Of `URLReader` the last capital belongs to the next word.
    let lowered = match (all, capitals) {
        (true, _) | (_, 0 | 1) => capitals,
        _ => capitals - 1,
    };
    let small = name.chars().take(lowered).flat_map(char::to_lowercase);
    small.chain(name.chars().skip(lowered)).collect()
}

/// The name with a capital first letter.
pub(crate) fn capitalised(name: &str) -> String {
    let mut chars = name.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_are_told_from_other_names() {
        for good in ["a", "_a", "$1", "größe", "record", "Outer$Inner"] {
            assert!(is_identifier(good), "{good}");
        }
        for bad in ["", "1a", "a-b", "class", "a.b", "_", "a b", "<init>"] {
            assert!(!is_identifier(bad), "{bad}");
        }
        assert_eq!(sanitised("foo-bar/x²"), "foo_bar_x_");
    }

    #[test]
    fn first_letters_change_as_people_change_them() {
        for (class, variable) in [
            ("Account", "account"),
            ("URLReader", "urlReader"),
            ("ID", "id"),
            ("A", "a"),
        ] {
            assert_eq!(decapitalised(class), variable);
        }
        assert_eq!(capitalised("other"), "Other");
    }
}

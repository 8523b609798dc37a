//! What text and drawings of heaps share: names of objects, and how much is shown.

use isopath_trace::TraceObject;

/// Objects that are drawn before others are only named.
pub(crate) const SHOWN_OBJECTS: usize = 16;
/// Fields or elements of one object that are shown before the rest is left out.
pub(crate) const SHOWN_FIELDS: usize = 16;

/// `Node#2`: the simple name of the class, and a number that no other object of the heap has.
pub(crate) fn title(object: &TraceObject, position: usize) -> String {
    format!("{}#{}", simple_name(&object.class), position + 1)
}

/// `Entry` of `java.util.Map$Entry`. Local and anonymous classes keep the name of the class around them.
fn simple_name(class: &str) -> &str {
    let class = class.rsplit_once('.').map_or(class, |(_, name)| name);
    match class.rsplit_once('$') {
        Some((_, member)) if member.starts_with(char::is_alphabetic) => member,
        _ => class,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_never_empty() {
        assert_eq!(simple_name("java.util.Map$Entry"), "Entry");
        assert_eq!(simple_name("a.b.C[]"), "C[]");
        assert_eq!(simple_name("a.Outer$1"), "Outer$1");
        assert_eq!(simple_name("a.Outer$1Local"), "Outer$1Local");
        assert_eq!(simple_name("a.Money$"), "Money$");
    }
}

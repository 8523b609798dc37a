//! Path conditions as one Java-like expression.

/// All conditions at once: joined by ` && `, with parentheses where an operand needs them; `true` if
/// there is none.
pub fn conjunction(conditions: &[impl AsRef<str>]) -> String {
    match conditions {
        [] => "true".to_owned(),
        [one] => one.as_ref().to_owned(),
        many => operands(many),
    }
}

fn operands(conditions: &[impl AsRef<str>]) -> String {
    const AND: &str = " && ";
    let conditions = conditions.iter().map(AsRef::as_ref);
    let length = conditions.clone().map(|c| c.len() + AND.len()).sum();
    let mut joined = String::with_capacity(length);
    for condition in conditions {
        if !joined.is_empty() {
            joined.push_str(AND);
        }
        match binds_weaker_than_and(condition) {
            true => joined.extend(["(", condition, ")"]),
            false => joined.push_str(condition),
        }
    }
    joined
}

/// Whether an operator outside all parentheses is `||` or `?:`.
fn binds_weaker_than_and(condition: &str) -> bool {
    let mut depth = 0_usize;
    let mut previous = b' ';
    // All of these are ASCII, which no other character contains.
    for byte in condition.bytes() {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b'?' if depth == 0 => return true,
            b'|' if depth == 0 && previous == b'|' => return true,
            _ => {}
        }
        previous = byte;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn join(conditions: &[&str]) -> String {
        conjunction(&conditions.iter().map(|c| c.to_string()).collect::<Vec<_>>())
    }

    #[test]
    fn nothing_assumed_is_true() {
        assert_eq!(join(&[]), "true");
    }

    #[test]
    fn only_weaker_operators_get_parentheses() {
        assert_eq!(join(&["a == 0 || b == 0"]), "a == 0 || b == 0");
        assert_eq!(
            join(&["a == 0 || b == 0", "c < (d || e ? 1 : 2)"]),
            "(a == 0 || b == 0) && c < (d || e ? 1 : 2)"
        );
        assert_eq!(
            join(&["a ? b : c", "x | y", "z"]),
            "(a ? b : c) && x | y && z"
        );
    }
}

//! Path conditions as one Java-like expression.

/// All conditions at once: joined by ` && `, with parentheses where an operand needs them; `true` if
/// there is none.
pub fn conjunction(conditions: &[String]) -> String {
    match conditions {
        [] => "true".to_owned(),
        [one] => one.clone(),
        many => operands(many).join(" && "),
    }
}

/// The conditions as operands of `&&`.
pub(crate) fn operands(conditions: &[String]) -> Vec<String> {
    conditions.iter().map(|c| operand(c)).collect()
}

fn operand(condition: &str) -> String {
    match binds_weaker_than_and(condition) {
        true => format!("({condition})"),
        false => condition.to_owned(),
    }
}

/// Whether an operator outside all parentheses is `||` or `?:`.
fn binds_weaker_than_and(condition: &str) -> bool {
    let mut depth = 0_usize;
    let mut previous = ' ';
    for c in condition.chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            '?' if depth == 0 => return true,
            '|' if depth == 0 && previous == '|' => return true,
            _ => {}
        }
        previous = c;
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

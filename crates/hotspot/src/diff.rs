//! A unified diff of two short texts, by longest common subsequence.

const CONTEXT: usize = 3;

/// Lines of longer texts beyond this are not compared: the table would take too much memory.
const MAX_LINES: usize = 2000;

/// The lines that differ, with a few equal ones around them; empty if the texts are equal.
pub fn unified(expected: &str, actual: &str) -> String {
    if expected == actual {
        return String::new();
    }
    let (old, new) = (first_lines(expected), first_lines(actual));
    let script = script(&old, &new);
    let mut shown = String::new();
    let mut last = None;
    for (at, (mark, line)) in script.iter().enumerate() {
        if !near_change(&script, at) {
            continue;
        }
        if last.is_some_and(|last| last + 1 != at) {
            shown.push_str("@@\n");
        }
        last = Some(at);
        shown.push_str(&format!("{mark}{line}\n"));
    }
    if shown.is_empty() {
        format!("(differ after line {MAX_LINES} or in a line's end)\n")
    } else {
        shown
    }
}

fn first_lines(text: &str) -> Vec<&str> {
    text.lines().take(MAX_LINES).collect()
}

fn near_change(script: &[(char, &str)], at: usize) -> bool {
    let from = at.saturating_sub(CONTEXT);
    let to = (at + CONTEXT + 1).min(script.len());
    script[from..to].iter().any(|(mark, _)| *mark != ' ')
}

fn script<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<(char, &'a str)> {
    let common = common_lengths(old, new);
    let (mut i, mut j) = (0, 0);
    let mut script = Vec::new();
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            script.push((' ', old[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == new.len() || i < old.len() && common[i + 1][j] >= common[i][j + 1] {
            script.push(('-', old[i]));
            i += 1;
        } else {
            script.push(('+', new[j]));
            j += 1;
        }
    }
    script
}

// common[i][j] is the length of a longest common subsequence of old[i..] and new[j..].
fn common_lengths(old: &[&str], new: &[&str]) -> Vec<Vec<u32>> {
    let mut common = vec![vec![0; new.len() + 1]; old.len() + 1];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            common[i][j] = if old[i] == new[j] {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }
    common
}

#[cfg(test)]
mod tests {
    use super::unified;

    #[test]
    fn equal_texts_have_no_diff() {
        assert_eq!(unified("a\nb\n", "a\nb\n"), "");
    }

    #[test]
    fn changes_are_marked_within_their_context() {
        let diff = unified(
            "1\n2\n3\n4\n5\n6\n7\n8\n9\n",
            "1\n2\n3\n4\n5\nsix\n7\n8\n9\n",
        );
        assert_eq!(diff, " 3\n 4\n 5\n-6\n+six\n 7\n 8\n 9\n");
    }

    #[test]
    fn additions_at_both_ends_are_found() {
        assert_eq!(unified("m\n", "a\nm\nz\n"), "+a\n m\n+z\n");
    }
}

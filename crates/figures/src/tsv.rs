//! Tables of tab-separated values with a header.

use std::collections::BTreeMap;

/// A row: values by the name of their column.
pub(crate) struct Record(BTreeMap<&'static str, &'static str>);

impl Record {
    /// The text in a column.
    ///
    /// # Panics
    ///
    /// If there is no such column: the tables are part of the repository.
    pub(crate) fn text(&self, column: &str) -> &'static str {
        self.0
            .get(column)
            .unwrap_or_else(|| panic!("no column {column}"))
    }

    /// The number in a column.
    pub(crate) fn number(&self, column: &str) -> u64 {
        let text = self.text(column);
        text.parse()
            .unwrap_or_else(|_| panic!("{column} is {text}, not a number"))
    }

    /// The seconds in a column that has times like `0.4s` and `1.8m`.
    pub(crate) fn seconds(&self, column: &str) -> f64 {
        seconds(self.text(column))
    }
}

fn seconds(text: &str) -> f64 {
    let number = |digits: &str| {
        let number: Result<f64, _> = digits.parse();
        number.unwrap_or_else(|_| panic!("{text} is not a time"))
    };
    match (text.strip_suffix('s'), text.strip_suffix('m')) {
        (Some(seconds), _) => number(seconds),
        (_, Some(minutes)) => 60.0 * number(minutes),
        _ => number(text),
    }
}

/// The rows of a table.
pub(crate) fn records(table: &'static str) -> Vec<Record> {
    let mut lines = table.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let record = |line: &'static str| {
        let cells = header.iter().copied().zip(line.split('\t'));
        Record(cells.collect())
    };
    lines.map(record).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_found_by_name() {
        let rows = records("a\tb\n1\t2.5m\n2\t0.5s\n");
        assert_eq!(rows.len(), 2);
        assert_eq!((rows[0].number("a"), rows[0].seconds("b")), (1, 150.0));
        assert_eq!(rows[1].seconds("b"), 0.5);
    }
}

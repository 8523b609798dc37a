//! What the rows of a section come to.

use super::ratio::geometric_mean;
use super::{Row, Status};
use serde::Serialize;
use std::collections::BTreeMap;

/// What the rows of a section come to. Only those that are compared count.
#[derive(Debug, Serialize)]
pub struct Summary {
    /// The geometric mean of the ratios.
    pub mean: Option<f64>,
    /// The row with the least ratio.
    pub best: Option<Extreme>,
    /// The row with the largest ratio.
    pub worst: Option<Extreme>,
    /// How many rows there are of each status.
    pub rows: BTreeMap<Status, usize>,
}

/// A row that stands out.
#[derive(Debug, Clone, Serialize)]
pub struct Extreme {
    /// Its name.
    pub name: String,
    /// Its ratio.
    pub ratio: f64,
}

impl Summary {
    pub(super) fn of(rows: &[Row]) -> Summary {
        let mut compared: Vec<Extreme> = rows.iter().filter_map(extreme).collect();
        compared.sort_by(|a, b| a.ratio.total_cmp(&b.ratio));
        let ratios: Vec<f64> = compared.iter().map(|it| it.ratio).collect();
        let mut by_status = BTreeMap::new();
        for row in rows {
            *by_status.entry(row.status).or_default() += 1;
        }
        Summary {
            mean: geometric_mean(&ratios),
            best: compared.first().cloned(),
            worst: compared.last().cloned(),
            rows: by_status,
        }
    }

    /// One line.
    pub(super) fn line(&self) -> String {
        let of = |status: &Status| self.rows.get(status).copied().unwrap_or_default();
        let others = Status::ALL[1..].iter().filter(|status| of(status) > 0);
        let others: Vec<String> = others
            .map(|status| format!("{} {}", of(status), status.name()))
            .collect();
        let others = match others.is_empty() {
            true => String::new(),
            false => format!("; not counted: {}", others.join(", ")),
        };
        format!("{}{others}", self.ratios(of(&Status::Compared)))
    }

    fn ratios(&self, compared: usize) -> String {
        match (self.mean, &self.best, &self.worst) {
            (Some(mean), Some(best), Some(worst)) => format!(
                "geometric mean {mean:.3} of {compared} {}, best {:.3} ({}), worst {:.3} ({})",
                if compared == 1 { "row" } else { "rows" },
                best.ratio,
                best.name,
                worst.ratio,
                worst.name
            ),
            _ => "no row is compared".to_owned(),
        }
    }
}

fn extreme(row: &Row) -> Option<Extreme> {
    let ratio = row.ratio.filter(|_| row.status == Status::Compared)?;
    Some(Extreme {
        name: row.name.clone(),
        ratio: ratio.median,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::against::{Ratio, Unit};
    use crate::task::Task;

    fn row(name: &str, ratio: f64, status: Status) -> Row {
        let ratio = Ratio {
            median: ratio,
            least: ratio / 2.0,
            largest: ratio * 2.0,
        };
        Row {
            name: name.to_owned(),
            task: Task::run(name, 1),
            status,
            cost: None,
            unit: Unit::Seconds,
            ratio: Some(ratio),
            rounds: Vec::new(),
            traces: None,
            note: None,
        }
    }

    #[test]
    fn what_is_not_compared_does_not_count_but_is_counted() {
        let rows = [
            row("a", 2.0, Status::Compared),
            row("b", 0.5, Status::Compared),
            row("c", 0.1, Status::OtherWork),
            row("d", 9.0, Status::OtherWork),
            row("e", 9.0, Status::Failed),
        ];
        let line = "geometric mean 1.000 of 2 rows, best 0.500 (b), worst 2.000 (a); \
                    not counted: 2 other work, 1 failed";
        assert_eq!(Summary::of(&rows).line(), line);
        let none = Summary::of(&rows[4..]);
        assert_eq!(none.line(), "no row is compared; not counted: 1 failed");
    }
}

//! A vertical axis on which each step is a factor of ten.

/// From one power of ten to another, between two places of a drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Axis {
    low: i32,
    high: i32,
    bottom: f64,
    top: f64,
}

impl Axis {
    /// The powers of ten around all values. What is less than `least` stands at the foot: nothing has no
    /// logarithm.
    pub(super) fn around(
        values: impl Iterator<Item = f64>,
        least: f64,
        bottom: f64,
        top: f64,
    ) -> Axis {
        let exponents: Vec<f64> = values.map(|value| value.max(least).log10()).collect();
        let low = exponents.iter().copied().fold(f64::INFINITY, f64::min);
        let high = exponents.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let (low, high) = match exponents.is_empty() {
            true => (0, 1),
            false => (low.floor() as i32, high.ceil() as i32),
        };
        Axis {
            low,
            high: high.max(low + 1),
            bottom,
            top,
        }
    }

    /// Where a value stands.
    pub(super) fn place(&self, value: f64) -> f64 {
        let (low, high) = (f64::from(self.low), f64::from(self.high));
        let exponent = value.max(f64::MIN_POSITIVE).log10().clamp(low, high);
        let share = (exponent - low) / (high - low);
        self.bottom + share * (self.top - self.bottom)
    }

    /// The powers of ten, and what they are called.
    pub(super) fn ticks(&self) -> Vec<(f64, String)> {
        let tick = |exponent: i32| (10f64.powi(exponent), label(exponent));
        (self.low..=self.high).map(tick).collect()
    }
}

fn label(exponent: i32) -> String {
    match exponent {
        0..=4 => crate::table::grouped(&10u64.pow(exponent as u32).to_string()),
        -4..0 => format!("{}", 10f64.powi(exponent)),
        _ => format!("1e{exponent}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_between_powers_of_ten() {
        let axis = Axis::around([3.0, 250.0].into_iter(), 1.0, 100.0, 0.0);
        let names: Vec<String> = axis.ticks().into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["1", "10", "100", "1,000"]);
        assert_eq!((axis.place(1.0), axis.place(1000.0)), (100.0, 0.0));
        assert!((axis.place(31.6228) - 50.0).abs() < 0.01);
    }

    #[test]
    fn nothing_stands_at_the_foot() {
        let axis = Axis::around([0.0, 5.0].into_iter(), 0.01, 100.0, 0.0);
        assert_eq!(axis.place(0.0), 100.0);
        assert_eq!(axis.ticks()[0].1, "0.01");
    }

    #[test]
    fn an_axis_is_there_without_values() {
        let axis = Axis::around(std::iter::empty(), 1.0, 100.0, 0.0);
        assert_eq!(axis.ticks().len(), 2);
    }
}

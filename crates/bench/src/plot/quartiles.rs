//! What a box plot shows of many values.

/// Least, lower quartile, median, upper quartile, greatest.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Quartiles(pub(super) [f64; 5]);

impl Quartiles {
    /// Of these values, if there are any.
    pub(super) fn of(values: &[f64]) -> Option<Quartiles> {
        let mut sorted = values.to_vec();
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len().checked_sub(1)?;
        let at = |share: f64| {
            let place = share * last as f64;
            let (below, above) = (place.floor() as usize, place.ceil() as usize);
            sorted[below] + (sorted[above] - sorted[below]) * place.fract()
        };
        Some(Quartiles([0.0, 0.25, 0.5, 0.75, 1.0].map(at)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_stand_between_values() {
        let of = |values: &[f64]| Quartiles::of(values).map(|it| it.0);
        assert_eq!(of(&[4.0, 1.0, 3.0, 2.0]), Some([1.0, 1.75, 2.5, 3.25, 4.0]));
        assert_eq!(of(&[7.0]), Some([7.0; 5]));
        assert_eq!(of(&[]), None);
    }
}

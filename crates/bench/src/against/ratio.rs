//! Figures of several rounds as one.

use super::Both;
use serde::Serialize;

/// How many times as much the new binary costs, round by round: under 1 it is the better one.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Ratio {
    /// The one that counts.
    pub median: f64,
    /// Of the best round.
    pub least: f64,
    /// Of the worst round.
    pub largest: f64,
}

impl Ratio {
    /// The ratios of rounds, of which there is at least one, of costs above 0.
    pub fn of(rounds: &[Both<f64>]) -> Option<Ratio> {
        let ratios: Vec<f64> = rounds.iter().map(|it| it.new / it.old).collect();
        Some(Ratio {
            median: median(ratios.clone())?,
            least: ratios.iter().copied().reduce(f64::min)?,
            largest: ratios.iter().copied().reduce(f64::max)?,
        })
    }
}

/// The one in the middle, or halfway between the two.
pub(super) fn median(mut figures: Vec<f64>) -> Option<f64> {
    figures.sort_by(f64::total_cmp);
    let middle = figures.len() / 2;
    match figures.len() {
        0 => None,
        odd if odd % 2 == 1 => Some(figures[middle]),
        _ => Some(f64::midpoint(figures[middle - 1], figures[middle])),
    }
}

/// The mean of ratios: that of 2 and 1/2 is 1.
pub(super) fn geometric_mean(ratios: &[f64]) -> Option<f64> {
    let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (!ratios.is_empty()).then(|| (logarithms / ratios.len() as f64).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ratio_is_of_neighbours_in_time() {
        // The machine was twice as slow in the second round, for both.
        let rounds = [(1.0, 1.0), (2.2, 2.0), (0.9, 1.0)].map(|(new, old)| Both { new, old });
        let ratio = Ratio::of(&rounds);
        let expected = Ratio {
            median: 1.0,
            least: 0.9,
            largest: 1.1,
        };
        assert_eq!(ratio, Some(expected));
        assert_eq!(Ratio::of(&[]), None);
    }

    #[test]
    fn an_even_number_has_its_median_halfway() {
        assert_eq!(median(vec![4.0, 1.0, 2.0, 100.0]), Some(3.0));
    }

    #[test]
    fn twice_and_half_as_fast_is_as_fast() {
        assert_eq!(geometric_mean(&[2.0, 0.5]), Some(1.0));
        assert_eq!(geometric_mean(&[]), None);
    }
}

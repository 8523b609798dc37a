//! One diagram among several that stand side by side.

use super::axis::Axis;
use super::quartiles::Quartiles;
use super::svg::{Anchor, Pen, Svg};
use isopath_heap::STRATEGIES;
use std::collections::BTreeSet;

/// A diagram over a logarithmic axis.
#[derive(Debug)]
pub(super) struct Panel {
    pub(super) title: String,
    /// What is below the horizontal axis.
    pub(super) across: String,
    /// What is less stands at the foot of the axis.
    pub(super) least: f64,
    pub(super) content: Content,
}

/// What a diagram shows.
#[derive(Debug)]
pub(super) enum Content {
    /// A name, and values over whole numbers.
    Curves(Vec<(String, Vec<(u32, f64)>)>),
    /// A name, and values of which the distribution is shown.
    Boxes(Vec<(String, Vec<f64>)>),
}

/// Colours that people tell apart who do not see all of them (Okabe and Ito), in the order of the table of
/// strategies: a strategy has the same in all diagrams.
const COLORS: [&str; 6] = [
    "#0072B2", "#56B4E9", "#009E73", "#E69F00", "#D55E00", "#CC79A7",
];
const OTHER: &str = "#999999";
const INK: Pen = Pen {
    color: "#333333",
    width: 1.0,
};
const FAINT: Pen = Pen {
    color: "#DDDDDD",
    width: 1.0,
};

const WIDTH: f64 = 260.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 10.0;
const TOP: f64 = 28.0;
const BOTTOM: f64 = 40.0;
const LEGEND: f64 = 24.0;

/// Diagrams side by side, with the names of curves below.
pub(super) fn figure(panels: &[Panel]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in panels.iter().flat_map(Panel::curves) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let legend = if names.is_empty() { 0.0 } else { LEGEND };
    let mut svg = Svg::new(WIDTH * panels.len() as f64, HEIGHT + legend);
    for (index, panel) in panels.iter().enumerate() {
        panel.draw(&mut svg, WIDTH * index as f64);
    }
    let mut x = LEFT;
    for (index, name) in names.iter().enumerate() {
        let y = HEIGHT + LEGEND / 2.0;
        svg.line(
            (x, y - 4.0),
            (x + 24.0, y - 4.0),
            pen(name, index, names.len()),
        );
        svg.text((x + 30.0, y), Anchor::Start, name);
        x += 60.0 + 7.0 * name.len() as f64;
    }
    svg.finish()
}

fn color(name: &str) -> &'static str {
    let mut colored = STRATEGIES.iter().zip(COLORS);
    let found = colored.find(|(strategy, _)| strategy.name == name);
    found.map_or(OTHER, |(_, color)| color)
}

/// Later curves are thinner and drawn over earlier ones, so that those in the same place are all seen.
fn pen(name: &str, index: usize, all: usize) -> Pen {
    Pen {
        color: color(name),
        width: 1.5 + 1.5 * (all - index - 1) as f64,
    }
}

impl Panel {
    fn curves(&self) -> Vec<&str> {
        match &self.content {
            Content::Curves(curves) => curves.iter().map(|(name, _)| &**name).collect(),
            Content::Boxes(_) => Vec::new(),
        }
    }

    fn values(&self) -> Vec<f64> {
        match &self.content {
            Content::Curves(curves) => {
                let points = curves.iter().flat_map(|(_, points)| points);
                points.map(|(_, value)| *value).collect()
            }
            Content::Boxes(boxes) => boxes
                .iter()
                .flat_map(|(_, values)| values)
                .copied()
                .collect(),
        }
    }

    fn draw(&self, svg: &mut Svg, left: f64) {
        let bottom = HEIGHT - BOTTOM;
        let axis = Axis::around(self.values().into_iter(), self.least, bottom, TOP);
        let (from, to) = (left + LEFT, left + WIDTH - RIGHT);
        for (value, name) in axis.ticks() {
            let y = axis.place(value);
            svg.line((from, y), (to, y), FAINT);
            svg.text((from - 6.0, y + 4.0), Anchor::End, &name);
        }
        svg.line((from, bottom), (to, bottom), INK);
        svg.text(((from + to) / 2.0, TOP - 12.0), Anchor::Middle, &self.title);
        svg.text(
            ((from + to) / 2.0, HEIGHT - 8.0),
            Anchor::Middle,
            &self.across,
        );
        match &self.content {
            Content::Curves(curves) => draw_curves(svg, &axis, (from, to), curves),
            Content::Boxes(boxes) => draw_boxes(svg, &axis, (from, to), boxes),
        }
    }
}

fn draw_curves(
    svg: &mut Svg,
    axis: &Axis,
    (from, to): (f64, f64),
    curves: &[(String, Vec<(u32, f64)>)],
) {
    let numbers = || {
        curves
            .iter()
            .flat_map(|(_, points)| points)
            .map(|(x, _)| *x)
    };
    let (first, last) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(1));
    let step = (to - from) / f64::from(last - first + 1);
    let place = |x: u32| from + step * (f64::from(x - first) + 0.5);
    for x in numbers().collect::<BTreeSet<_>>() {
        svg.text(
            (place(x), HEIGHT - BOTTOM + 14.0),
            Anchor::Middle,
            &x.to_string(),
        );
    }
    for (index, (name, points)) in curves.iter().enumerate() {
        let pen = pen(name, index, curves.len());
        let points: Vec<(f64, f64)> = points
            .iter()
            .map(|&(x, y)| (place(x), axis.place(y)))
            .collect();
        svg.polyline(&points, pen);
        for point in points {
            svg.dot(point, pen.width / 2.0 + 1.5, pen.color);
        }
    }
}

fn draw_boxes(svg: &mut Svg, axis: &Axis, (from, to): (f64, f64), boxes: &[(String, Vec<f64>)]) {
    let step = (to - from) / boxes.len().max(1) as f64;
    for (index, (name, values)) in boxes.iter().enumerate() {
        let middle = from + step * (index as f64 + 0.5);
        let label = format!("{name} ({})", values.len());
        svg.text((middle, HEIGHT - BOTTOM + 14.0), Anchor::Middle, &label);
        let Some(Quartiles(all)) = Quartiles::of(values) else {
            continue;
        };
        let [least, lower, median, upper, greatest] = all.map(|value| axis.place(value));
        let (left, right) = (middle - step / 5.0, middle + step / 5.0);
        svg.line((middle, least), (middle, greatest), INK);
        svg.line((left, least), (right, least), INK);
        svg.line((left, greatest), (right, greatest), INK);
        svg.rectangle((left, upper), (right, lower), color(name), INK);
        svg.line((left, median), (right, median), Pen { width: 3.0, ..INK });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panel(content: Content) -> Panel {
        Panel {
            title: "AvlTree.insert".to_owned(),
            across: "k".to_owned(),
            least: 1.0,
            content,
        }
    }

    #[test]
    fn curves_have_points_and_names() {
        let curve = |name: &str| (name.to_owned(), vec![(1, 4.0), (2, 21.0), (3, 190.0)]);
        let curves = Content::Curves(vec![curve("lazy"), curve("pose")]);
        let svg = figure(&[panel(curves)]);
        assert_eq!(svg.matches("<circle").count(), 6);
        assert!(
            svg.contains(">lazy</text>") && svg.contains(">pose</text>"),
            "{svg}"
        );
    }

    #[test]
    fn boxes_say_of_how_many_values_they_are() {
        let boxes = vec![
            ("pose".to_owned(), vec![1.0, 2.0, 50.0]),
            ("lazy".to_owned(), Vec::new()),
        ];
        let svg = figure(&[panel(Content::Boxes(boxes))]);
        assert!(
            svg.contains(">pose (3)</text>") && svg.contains(">lazy (0)</text>"),
            "{svg}"
        );
        assert_eq!(svg.matches("<rect x=").count(), 1);
    }
}

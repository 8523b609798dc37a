//! Scalable vector graphics, as far as diagrams need them.

use std::fmt::Write;

/// A drawing; the origin is at its upper left.
#[derive(Debug)]
pub(super) struct Svg {
    width: f64,
    height: f64,
    body: String,
}

/// Where a text stands relative to its place.
#[derive(Debug, Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// How a line is drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pen {
    pub(super) color: &'static str,
    pub(super) width: f64,
}

// Writing to a string cannot fail.
impl Svg {
    pub(super) fn new(width: f64, height: f64) -> Svg {
        let body = String::new();
        Svg {
            width,
            height,
            body,
        }
    }

    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), pen: Pen) {
        self.polyline(&[from, to], pen);
    }

    pub(super) fn polyline(&mut self, points: &[(f64, f64)], pen: Pen) {
        let points: Vec<String> = points
            .iter()
            .map(|(x, y)| format!("{x:.1},{y:.1}"))
            .collect();
        let Pen { color, width } = pen;
        let _ = writeln!(
            self.body,
            r#"<polyline points="{}" fill="none" stroke="{color}" stroke-width="{width}"/>"#,
            points.join(" ")
        );
    }

    pub(super) fn dot(&mut self, (x, y): (f64, f64), radius: f64, color: &str) {
        let _ = writeln!(
            self.body,
            r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius}" fill="{color}"/>"#
        );
    }

    /// A rectangle from its upper left to its lower right.
    pub(super) fn rectangle(&mut self, from: (f64, f64), to: (f64, f64), fill: &str, pen: Pen) {
        let (width, height) = (to.0 - from.0, to.1 - from.1);
        let Pen { color, width: w } = pen;
        let _ = writeln!(
            self.body,
            r#"<rect x="{:.1}" y="{:.1}" width="{width:.1}" height="{height:.1}" fill="{fill}" stroke="{color}" stroke-width="{w}"/>"#,
            from.0, from.1
        );
    }

    pub(super) fn text(&mut self, (x, y): (f64, f64), anchor: Anchor, text: &str) {
        let _ = writeln!(
            self.body,
            r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{}">{}</text>"#,
            anchor.name(),
            escaped(text)
        );
    }

    /// The file.
    pub(super) fn finish(self) -> String {
        let Svg {
            width,
            height,
            body,
        } = self;
        // A page may be dark; the ink is not.
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="white"/>
{body}</svg>
"#
        )
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        let mut svg = Svg::new(10.0, 10.0);
        svg.text((1.0, 2.0), Anchor::End, "a<b & c");
        let file = svg.finish();
        assert!(file.contains(r#"<text x="1.0" y="2.0" text-anchor="end">a&lt;b &amp; c</text>"#));
        assert!(file.starts_with("<svg ") && file.ends_with("</svg>\n"));
    }
}

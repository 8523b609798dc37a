//! Colours.

use crate::compare::Agreement;
use crate::replay::Tally;
use anstyle::{AnsiColor, Effects, Style};
use isopath_trace::{EndingKind, Verdict};
use std::fmt::{self, Display};

/// Styles of a report; all empty when colours are off.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    colored: bool,
}

const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default();
const OPEN: Style = AnsiColor::Yellow.on_default();
const NOTE: Style = AnsiColor::Cyan.on_default();
const DIM: Style = Style::new().effects(Effects::DIMMED);
const STRONG: Style = Style::new().effects(Effects::BOLD);

impl Palette {
    /// No escape sequences at all.
    pub fn plain() -> Palette {
        Palette { colored: false }
    }

    /// ANSI colours.
    pub fn colored() -> Palette {
        Palette { colored: true }
    }

    /// Less important text.
    pub fn dim(self, text: impl Display) -> impl Display {
        self.paint(DIM, text)
    }

    /// Headings.
    pub fn strong(self, text: impl Display) -> impl Display {
        self.paint(STRONG, text)
    }

    /// Text about endings of one kind.
    pub fn ending(self, kind: EndingKind, text: impl Display) -> impl Display {
        let style = match kind {
            EndingKind::Returned => GOOD,
            EndingKind::Threw => NOTE,
            EndingKind::Violated => BAD.bold(),
            EndingKind::AssumedAway | EndingKind::Subsumed => DIM,
            EndingKind::Cut | EndingKind::Unsupported | EndingKind::Unknown => OPEN,
        };
        self.paint(style, text)
    }

    /// Text about how a finding ended.
    pub fn finding(self, text: impl Display) -> impl Display {
        self.paint(BAD.bold(), text)
    }

    /// Text about a verdict.
    pub fn verdict(self, verdict: &Verdict, text: impl Display) -> impl Display {
        let style = match verdict {
            Verdict::Holds | Verdict::HoldsWithinBounds(_) => GOOD,
            Verdict::Violated | Verdict::Crashes => BAD,
            Verdict::Inconclusive(_) => OPEN,
        };
        self.paint(style.bold(), text)
    }

    /// Text about whether strategies agree.
    pub fn agreement(self, agreement: Agreement, text: impl Display) -> impl Display {
        let style = match agreement {
            Agreement::Same => GOOD,
            Agreement::Different | Agreement::Repeated => BAD,
            Agreement::NotComparable => OPEN,
        };
        self.paint(style.bold(), text)
    }

    /// Text about replays.
    pub fn replay(self, tally: &Tally, text: impl Display) -> impl Display {
        let style = match (tally.disagreed, tally.agreed) {
            (1.., _) => BAD,
            (0, 1..) => GOOD,
            (0, 0) => OPEN,
        };
        self.paint(style.bold(), text)
    }

    /// Text about something that failed.
    pub fn error(self, text: impl Display) -> impl Display {
        self.paint(BAD.bold(), text)
    }

    /// Advice.
    pub fn help(self, text: impl Display) -> impl Display {
        self.paint(NOTE.bold(), text)
    }

    fn paint<T: Display>(self, style: Style, text: T) -> Painted<T> {
        let style = if self.colored { style } else { Style::new() };
        Painted { style, text }
    }
}

struct Painted<T> {
    style: Style,
    text: T,
}

impl<T: Display> Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}{}",
            self.style.render(),
            self.text,
            self.style.render_reset()
        )
    }
}

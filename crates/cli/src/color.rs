//! Whether to use colours.

use clap::ValueEnum;
use isopath_report::Palette;
use std::env;
use std::io::{IsTerminal, stdout};

/// The values of `--color`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColorChoice {
    /// When the output is a terminal and the environment does not object
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColorChoice {
    /// The palette for standard output.
    pub(crate) fn palette(self) -> Palette {
        match self {
            ColorChoice::Auto => auto(stdout().is_terminal()),
            ColorChoice::Always => Palette::colored(),
            ColorChoice::Never => Palette::plain(),
        }
    }
}

/// The palette for a stream, by the conventions of no-color.org and bixense.com/clicolors.
pub(crate) fn auto(is_terminal: bool) -> Palette {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let is = |name: &str, value: &str| env::var_os(name).is_some_and(|v| v == value);
    let forced = set("CLICOLOR_FORCE").is_some() && !is("CLICOLOR_FORCE", "0");
    let refused = is("CLICOLOR", "0") || is("TERM", "dumb");
    let colored = set("NO_COLOR").is_none() && (forced || is_terminal && !refused);
    if colored {
        Palette::colored()
    } else {
        Palette::plain()
    }
}

//! What commands say of each target, on its way to standard output.

use crate::args::TableArgs;
use crate::terminal::width;
use isopath_report::Layout;
use isopath_report::compare::{self, CompareText, Comparison};
use isopath_report::replay::{self, ReplayText, Replayed};
use std::io::{self, BufWriter, Stdout, Write, stdout};

type Out = BufWriter<Stdout>;

/// What there is to say of one target.
pub(crate) trait Tabled: Sized {
    /// All tables.
    type Text;
    /// Begins the tables.
    fn text(out: Out, layout: Layout) -> Self::Text;
    /// Adds the table of a target.
    fn add_to(&self, text: &mut Self::Text) -> io::Result<()>;
    /// Ends the tables.
    fn finish(text: Self::Text) -> io::Result<()>;
    /// All targets as one JSON object.
    fn json(out: &mut Out, all: &[Self]) -> io::Result<()>;
}

/// Tables appear one by one, JSON when all are done.
pub(crate) enum Reporter<T: Tabled> {
    Text(T::Text),
    Json(Vec<T>),
}

impl<T: Tabled> Reporter<T> {
    /// What the user asked for.
    pub(crate) fn new(args: &TableArgs) -> Reporter<T> {
        if args.json {
            return Reporter::Json(Vec::new());
        }
        let layout = Layout {
            palette: args.color.palette(),
            width: width(),
            traces: false,
            stats: false,
        };
        Reporter::Text(T::text(BufWriter::new(stdout()), layout))
    }

    /// Takes what there is to say of a target.
    pub(crate) fn add(&mut self, one: T) -> io::Result<()> {
        match self {
            Reporter::Text(text) => one.add_to(text),
            Reporter::Json(all) => {
                all.push(one);
                Ok(())
            }
        }
    }

    /// Ends the output.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Reporter::Text(text) => T::finish(text),
            Reporter::Json(all) => {
                let mut out = BufWriter::new(stdout());
                T::json(&mut out, &all)?;
                out.flush()
            }
        }
    }
}

impl Tabled for Comparison {
    type Text = CompareText<Out>;

    fn text(out: Out, layout: Layout) -> CompareText<Out> {
        CompareText::new(out, layout)
    }

    fn add_to(&self, text: &mut CompareText<Out>) -> io::Result<()> {
        text.comparison(self)
    }

    fn finish(text: CompareText<Out>) -> io::Result<()> {
        text.finish()
    }

    fn json(out: &mut Out, all: &[Comparison]) -> io::Result<()> {
        compare::json::write(out, all)
    }
}

impl Tabled for Replayed {
    type Text = ReplayText<Out>;

    fn text(out: Out, layout: Layout) -> ReplayText<Out> {
        ReplayText::new(out, layout)
    }

    fn add_to(&self, text: &mut ReplayText<Out>) -> io::Result<()> {
        text.replayed(self)
    }

    fn finish(text: ReplayText<Out>) -> io::Result<()> {
        text.finish()
    }

    fn json(out: &mut Out, all: &[Replayed]) -> io::Result<()> {
        replay::json::write(out, all)
    }
}

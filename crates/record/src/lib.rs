//! Recorders: what is noted of paths while they run.
//!
//! Each watches the interpreter from outside ([`Watch`]), and writes to the [notes](isopath_machine::Notes) of the
//! path: they are forked with it.
//!
//! *Architecture invariant:* recorders know nothing of inputs, the solver or the order of paths, and change nothing
//! of what a path does.

mod coverage;
mod way;

pub use coverage::{Coverage, OpCoverage};

use coverage::Probe;
use isopath_machine::{Interrupt, State, Watch};
use isopath_program::{Method, Op, Program};
use way::{Standing, WayRecorder};

/// The recorders of one thread, those that are wanted.
pub struct Recorders<'p> {
    program: &'p Program,
    lines: bool,
    way: Option<WayRecorder<'p>>,
    coverage: Option<Coverage<'p>>,
}

/// What is kept of an instruction while it runs.
pub struct Seen<'p> {
    place: Option<Standing<'p>>,
    probe: Option<Probe>,
}

impl<'p> Recorders<'p> {
    /// None is wanted yet.
    pub fn new(program: &'p Program) -> Recorders<'p> {
        Recorders {
            program,
            lines: false,
            way: None,
            coverage: None,
        }
    }

    /// The way of each path is recorded, and nothing else.
    pub fn of_ways(program: &'p Program) -> Recorders<'p> {
        let mut recorders = Recorders::new(program);
        recorders.record_ways();
        recorders
    }

    /// Records which source lines of application classes each path executes ([`State::lines_of`]).
    pub fn record_lines(&mut self) {
        self.lines = true;
    }

    /// Records the way of each path through the program ([`State::program_path`]).
    pub fn record_ways(&mut self) {
        self.way = Some(WayRecorder::new(self.program));
    }

    /// Records what paths cover of `target` and of the methods of application classes.
    pub fn record_coverage(&mut self, target: &'p Method) {
        self.coverage = Some(Coverage::new(self.program, target));
    }

    /// Whether somebody wants to know something.
    pub fn is_any(&self) -> bool {
        self.lines || self.way.is_some() || self.coverage.is_some()
    }

    /// What `path` has covered counts: it has ended as a run on a JVM would.
    pub fn keep_coverage(&mut self, path: &State<'p>) {
        if let Some(coverage) = &mut self.coverage {
            coverage.keep(&path.notes.covered);
        }
    }

    /// What kept paths have covered: per method one entry for each of its instructions.
    pub fn covered(&self) -> Vec<(&'p Method, Vec<OpCoverage>)> {
        let coverage = self.coverage.iter();
        coverage.flat_map(|coverage| coverage.all()).collect()
    }

    /// Notes the line about to be executed, if it is one of the program's own.
    fn record_line(&self, st: &mut State<'p>) {
        let frame = &st.control.frame;
        if let Some(line) = frame.line()
            && self.program.class(frame.method.class).is_application()
        {
            let line = (frame.method.class, line);
            if !st.notes.lines.contains(&line) {
                st.notes.lines.insert_mut(line);
            }
        }
    }
}

impl<'p> Watch<'p> for Recorders<'p> {
    type Seen = Seen<'p>;

    fn resumed(&mut self, st: &mut State<'p>) {
        st.notes.way.is_recorded = self.way.is_some();
        // A path that forked off as its inputs were introduced was not watched on its way back.
        way::left_initialiser(st);
    }

    #[inline]
    fn before(&mut self, st: &mut State<'p>) -> Seen<'p> {
        if self.lines {
            self.record_line(st);
        }
        let probe = match &mut self.coverage {
            Some(coverage) => coverage.cover(self.program, st),
            None => None,
        };
        let place = self.way.is_some().then(|| way::place(st));
        Seen { place, probe }
    }

    #[inline]
    fn shown(&self, seen: &Seen<'p>, op: Op, next: u32) -> Op {
        match seen.place.is_some() || seen.probe.is_some() {
            true => way::telling(op, next),
            false => op,
        }
    }

    #[inline]
    fn after(&mut self, st: &mut State<'p>, seen: Seen<'p>) {
        if let (Some(probe), Some(coverage)) = (seen.probe, &mut self.coverage) {
            coverage.cover_side(st, probe, self.way.is_some());
        }
        if let (Some(from), Some(way)) = (seen.place, &mut self.way) {
            way.record_step(st, from);
        }
    }

    fn interrupted(&mut self, st: &mut State<'p>, seen: &Seen<'p>, why: &Interrupt) {
        if let (Some(from), Some(way)) = (seen.place, &mut self.way) {
            way.record_interrupt(st, from, why);
        }
    }

    fn answered(&mut self, st: &mut State<'p>, seen: &Seen<'p>, ended: bool) {
        if let (Some(from), Some(way)) = (seen.place, &mut self.way) {
            way.record_answer(st, from, ended);
        }
    }

    fn paused(&mut self) {
        if let Some(coverage) = &mut self.coverage {
            coverage.forget_marks();
        }
    }
}

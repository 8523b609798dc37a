//! Descriptions of traces, out of the way until they are written.

use isopath_explore::{EndedPath, Observer, Running};
use isopath_report::Shelf;
use isopath_trace::Trace;

/// Puts descriptions on a shelf where traces end, if all of them are described.
pub(super) struct PutsAway<'a> {
    pub(super) shelf: &'a Shelf,
    /// Whether witnesses are needed before anything is written.
    pub(super) replays: bool,
}

impl<'p> Observer<'p> for PutsAway<'_> {
    type Part = ();

    fn ended(&mut self, _: &mut Running<'p>, _: &EndedPath<'_, 'p>, trace: &mut Trace) {
        let needed = trace.witness.take_if(|_| self.replays);
        self.shelf.put(trace);
        trace.witness = needed.or(trace.witness.take());
    }

    fn leave(self, _: &mut Running<'p>) {}
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use isopath_explore::{
        ExploreConfig, Order, Progress, SearchConfig, Witnesses, WorkerResult, explore_apart,
        summed_up,
    };
    use isopath_harness::programs;
    use isopath_heap::STRATEGIES;
    use isopath_machine::Limits;
    use isopath_report::{Dot, Layout, Palette, Run, Text, json};
    use isopath_trace::{FailOn, Outcome, Path, Stats};
    use std::collections::BTreeMap;
    use std::sync::Arc;

    const SOURCE: &str = r#"
        class Lists {
            Lists next;
            int value;
            static int find(Lists list, int[] values, String text) {
                for (int i = 0; list != null && i < 4; list = list.next, i++) {
                    if (list.value == values[i]) return text.length();
                    if (list == list.next) while (true) { }
                }
                return 1 / (values.length - 3);
            }
        }
    "#;

    /// What is printed of a run: as text, as JSON and as a drawing.
    fn printed(mut run: Run) -> [String; 3] {
        run.outcome.stats = Stats::default();
        let layout = Layout {
            palette: Palette::plain(),
            width: Some(100),
            traces: true,
            stats: false,
        };
        let (mut text, mut object, mut dot) = (Vec::new(), Vec::new(), Vec::new());
        Text::new(&mut text, layout).run(&run).unwrap();
        let mut drawing = Dot::new(&mut dot).unwrap();
        drawing.run(&run).unwrap();
        json::write(&mut object, &[run], true).unwrap();
        [text, object, dot].map(|bytes| String::from_utf8(bytes).unwrap())
    }

    /// Keeps each trace as it is before it is put away: the models of trails differ from exploration to exploration.
    struct Keeps(Vec<Trace>);

    impl<'p> Observer<'p> for Keeps {
        type Part = Vec<Trace>;

        fn ended(&mut self, _: &mut Running<'p>, _: &EndedPath<'_, 'p>, trace: &mut Trace) {
            self.0.push(trace.clone());
        }

        fn leave(self, _: &mut Running<'p>) -> Vec<Trace> {
            self.0
        }
    }

    /// Explores with a shelf; what is held, and each trace as it was before it was put away.
    fn explored(config: &ExploreConfig, shelf: &Shelf, replays: bool) -> (Outcome, Vec<Trace>) {
        let program = programs::program_of(&[("Lists.java", SOURCE)]);
        let method = programs::method(&program, "Lists", "find");
        let observers = || (Keeps(Vec::new()), PutsAway { shelf, replays });
        let found = explore_apart(&program, method, config, &Progress::default(), observers);
        let found = WorkerResult::together(found.unwrap()).unwrap();
        let (outcome, (seen, ())) = summed_up(found, config);
        (outcome, seen)
    }

    fn run(outcome: Outcome, shelf: Arc<Shelf>) -> Run {
        Run {
            target: "Lists#find(Lists,int[],String)".to_owned(),
            strategy: STRATEGIES[0].name,
            outcome,
            shelf,
            peak_rss_kb: 0,
            replays: None,
        }
    }

    fn config(jobs: usize, order: Order, symbolic_heaps: bool) -> ExploreConfig {
        ExploreConfig {
            details: true,
            endless: true,
            fail_on: FailOn::default(),
            limits: Limits {
                max_steps: Some(2_000),
                ..Limits::FEW
            },
            symbolic_heaps,
            witnesses: match symbolic_heaps {
                true => Witnesses::All,
                false => Witnesses::None,
            },
            search: SearchConfig {
                jobs,
                order,
                ..SearchConfig::default()
            },
            ..ExploreConfig::new(&STRATEGIES[0])
        }
    }

    /// Explores with a shelf; says what was held, and what was put away.
    fn both(config: &ExploreConfig) -> (Outcome, Run) {
        let shelf = Arc::new(Shelf::default());
        let (outcome, seen) = explored(config, &shelf, false);
        let seen = seen.into_iter().map(|trace| (trace.path.clone(), trace));
        let mut seen: BTreeMap<Path, Trace> = seen.collect();
        let mut held = outcome.clone();
        for trace in &mut held.traces {
            let seen = seen.remove(&trace.path).unwrap();
            trace.details = trace.details.take().or(seen.details);
            trace.witness = trace.witness.take().or(seen.witness);
        }
        (held, run(outcome, shelf))
    }

    #[test]
    fn what_was_put_away_is_printed_as_if_it_had_been_held() {
        let orders = [
            (1, Order::DepthFirst),
            (3, Order::DepthFirst),
            (2, Order::Random(5)),
        ];
        for (i, (jobs, order)) in orders.into_iter().cycle().take(6).enumerate() {
            let (held, put_away) = both(&config(jobs, order, i >= orders.len()));
            let expected = printed(run(held, Arc::default()));
            let found = printed(put_away);
            assert!(found[0].contains("heap") && found[0].contains("endless"));
            for (found, expected) in found.iter().zip(&expected) {
                let mut lines = found.lines().zip(expected.lines());
                let other = lines.find(|(found, expected)| found != expected);
                assert_eq!(other, None, "{jobs} jobs, {order:?}");
                assert_eq!(found.len(), expected.len());
            }
        }
    }

    #[test]
    fn nothing_is_held_but_what_was_found_at_the_end() {
        for jobs in [1, 3] {
            let (_, run) = both(&config(jobs, Order::DepthFirst, true));
            let traces = &run.outcome.traces;
            assert!(traces.len() > 20, "{} traces", traces.len());
            assert_eq!(run.shelf.len(), traces.len());
            let is_held = |t: &&Trace| t.details.is_some() || t.witness.is_some();
            let held: Vec<&Trace> = traces.iter().filter(is_held).collect();
            assert_eq!(held.len(), 1);
            assert!(held[0].endless().is_some());
        }
    }

    #[test]
    fn witnesses_stay_where_they_are_replayed() {
        let shelf = Shelf::default();
        let config = config(1, Order::DepthFirst, true);
        let (outcome, _) = explored(&config, &shelf, true);
        assert_eq!(shelf.len(), outcome.traces.len());
        let returned = outcome.traces.iter().filter(|t| t.ending.kind().is_run());
        assert!(returned.clone().count() > 5);
        assert!(
            returned
                .into_iter()
                .all(|t| t.witness.is_some() && t.details.is_none())
        );
    }
}

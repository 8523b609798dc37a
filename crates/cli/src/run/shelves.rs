//! Descriptions of traces, out of the way until they are written.

use isopath_explore::{ExploreConfig, Observer, Running};
use isopath_machine::{Ending, State};
use isopath_report::Shelf;
use isopath_trace::Trace;
use std::sync::Arc;

/// Where the next exploration puts what is said of traces, if all of them are described.
pub(super) fn shelf_for(config: &mut ExploreConfig, replays: bool) -> Arc<Shelf> {
    let shelf = Arc::new(Shelf::default());
    config.observer = config.details.then(|| {
        let shelf = Arc::clone(&shelf);
        Arc::new(PutsAway { shelf, replays }) as Arc<dyn Observer>
    });
    shelf
}

struct PutsAway {
    shelf: Arc<Shelf>,
    /// Whether witnesses are needed before anything is written.
    replays: bool,
}

impl Observer for PutsAway {
    fn ended<'p>(&self, _: &mut Running<'p>, _: &State<'p>, _: &Ending, trace: &mut Trace) {
        let needed = trace.witness.take_if(|_| self.replays);
        self.shelf.put(trace);
        trace.witness = needed.or(trace.witness.take());
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use isopath_explore::{Order, Progress, SearchConfig, Witnesses, explore};
    use isopath_harness::programs;
    use isopath_heap::STRATEGIES;
    use isopath_machine::Limits;
    use isopath_report::{Dot, Layout, Palette, Run, Text, json};
    use isopath_trace::{FailOn, Outcome, Path, Stats};
    use std::collections::BTreeMap;
    use std::sync::Mutex;

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
    struct Keeps {
        last: Arc<dyn Observer>,
        seen: Mutex<BTreeMap<Path, Trace>>,
    }

    impl Observer for Keeps {
        fn ended<'p>(
            &self,
            running: &mut Running<'p>,
            state: &State<'p>,
            ending: &Ending,
            trace: &mut Trace,
        ) {
            let path = trace.path.clone();
            self.seen.lock().unwrap().insert(path, trace.clone());
            self.last.ended(running, state, ending, trace);
        }
    }

    fn explored(config: &ExploreConfig) -> Outcome {
        let program = programs::program_of(&[("Lists.java", SOURCE)]);
        let method = programs::method(&program, "Lists", "find");
        explore(&program, method, config, &Progress::default()).unwrap()
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
    fn both(mut config: ExploreConfig) -> (Outcome, Run) {
        let shelf = shelf_for(&mut config, false);
        let keeps = Arc::new(Keeps {
            last: config.observer.take().unwrap(),
            seen: Mutex::default(),
        });
        config.observer = Some(Arc::clone(&keeps) as Arc<dyn Observer>);
        let outcome = explored(&config);
        let mut held = outcome.clone();
        for trace in &mut held.traces {
            let seen = keeps.seen.lock().unwrap().remove(&trace.path).unwrap();
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
            let (held, put_away) = both(config(jobs, order, i >= orders.len()));
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
            let (_, run) = both(config(jobs, Order::DepthFirst, true));
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
        let mut config = config(1, Order::DepthFirst, true);
        let shelf = shelf_for(&mut config, true);
        let outcome = explored(&config);
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

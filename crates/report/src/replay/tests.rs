//! Replays made up.

use super::*;
use crate::{Layout, Palette};

fn replayed() -> Replayed {
    let difference = Difference {
        place: "this.next.val".to_owned(),
        predicted: "3".to_owned(),
        observed: "0".to_owned(),
    };
    let trace = |number, ending, predicted: &str, replay| ReplayedTrace {
        number,
        ending,
        predicted: predicted.to_owned(),
        replay,
    };
    let too_large = Replay::NotReplayed {
        kind: "heap too large".to_owned(),
        reason: "its objects take 512 MB".to_owned(),
    };
    let cut = Replay::NotReplayed {
        kind: "cut".to_owned(),
        reason: String::new(),
    };
    Replayed {
        target: "A#m()".to_owned(),
        strategy: "pose",
        traces: vec![
            trace(1, EndingKind::Returned, "3", Replay::Agreed),
            trace(
                2,
                EndingKind::Threw,
                "java.lang.Error: no",
                Replay::Disagreed(vec![difference]),
            ),
            trace(4, EndingKind::Returned, "", too_large),
            trace(10, EndingKind::Cut, "max-loop", cut),
        ],
        times: Times::default(),
    }
}

#[test]
fn a_table_has_a_line_for_each_trace() {
    let mut out = Vec::new();
    let layout = Layout {
        palette: Palette::plain(),
        width: None,
        traces: false,
        stats: false,
    };
    let mut text = ReplayText::new(&mut out, layout);
    text.replayed(&replayed()).unwrap();
    text.replayed(&replayed()).unwrap();
    text.finish().unwrap();
    let text = String::from_utf8(out).unwrap();
    let expected = "\
✗ A#m(): disagreed
      predicted                  on the JVM
  #1  returned 3                 agreed
  #2  threw java.lang.Error: no  disagreed
      this.next.val: predicted 3, observed 0
  #4  returned                   not replayed
      heap too large: its objects take 512 MB
  #10 cut max-loop               not replayed
  4 traces: 1 agreed, 1 disagreed, 2 not replayed (cut 1, heap too large 1)
";
    assert!(text.starts_with(expected), "{text}");
    let total =
        "\n2 methods, 8 traces: 2 agreed, 2 disagreed, 4 not replayed (cut 2, heap too large 2)\n";
    assert!(text.ends_with(total), "{text}");
}

#[test]
fn json_has_everything() {
    let mut out = Vec::new();
    json::write(&mut out, &[replayed()]).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
    let replay = &json["replays"][0];
    assert_eq!(json["schema"], "isopath.replay/1");
    assert_eq!(
        (&replay["traces"], &replay["agreed"]),
        (&4.into(), &1.into())
    );
    assert_eq!(replay["not_replayed"]["heap too large"], 1);
    let traces = &replay["trace_list"];
    assert_eq!(traces[1]["mismatches"][0]["place"], "this.next.val");
    assert_eq!(traces[2]["replay"], "not replayed");
    assert_eq!(traces[3]["kind"], "cut");
}

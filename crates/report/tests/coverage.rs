//! Made-up coverage in each of its formats.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_report::{Layout, Palette, Run, Text, jacoco, json, lcov};
use isopath_trace::{
    ClassCoverage, Counts, Coverage, InstructionCoverage, MethodCoverage, Outcome, Side, Stats,
};
use std::collections::{BTreeMap, BTreeSet};

fn side(taken: bool, fails: bool) -> Side {
    Side { taken, fails }
}

/// An instruction: its line, whether it was executed, its sides.
fn op(line: u32, executed: bool, sides: &[bool]) -> InstructionCoverage {
    InstructionCoverage {
        line: (line > 0).then_some(line),
        executed,
        sides: sides.iter().map(|&taken| side(taken, false)).collect(),
        fails: false,
    }
}

fn method(name: &str, desc: &str, instructions: &[InstructionCoverage]) -> MethodCoverage {
    MethodCoverage {
        name: name.to_owned(),
        desc: desc.to_owned(),
        instructions: instructions.to_vec(),
    }
}

fn class(source_file: Option<&str>, methods: &[MethodCoverage]) -> ClassCoverage {
    ClassCoverage {
        source_file: source_file.map(str::to_owned),
        methods: methods.iter().cloned().enumerate().collect(),
    }
}

/// Two classes of one file that share a line, and one that the compiler gave no names to.
fn coverage() -> Coverage {
    let run = [
        op(3, true, &[true, true]),
        op(4, true, &[true, false, false]),
        op(5, false, &[]),
        op(7, false, &[false, false]),
        op(9, true, &[]),
    ];
    let account = class(
        Some("Account.java"),
        &[
            method("run", "(I)V", &run),
            method("lambda$run$0", "()V", &[op(9, false, &[])]),
        ],
    );
    let inner = class(
        Some("Account.java"),
        &[method(
            "<init>",
            "()V",
            &[op(9, true, &[]), op(9, true, &[])],
        )],
    );
    let bare = class(None, &[method("f", "()V", &[op(0, true, &[true, false])])]);
    Coverage {
        classes: BTreeMap::from([
            ("bank/Account".to_owned(), account),
            ("bank/Account$1".to_owned(), inner),
            ("Bare".to_owned(), bare),
        ]),
        target: Some(("bank/Account".to_owned(), 0)),
    }
}

fn jacoco_of(coverage: &Coverage) -> String {
    let mut out = Vec::new();
    jacoco::write(&mut out, coverage).unwrap();
    String::from_utf8(out).unwrap()
}

fn lcov_of(coverage: &Coverage) -> String {
    let mut out = Vec::new();
    lcov::write(&mut out, coverage).unwrap();
    String::from_utf8(out).unwrap()
}

const XML: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
<report name="isopath">
<package name="">
<class name="Bare">
<method name="f" desc="()V">
<counter type="INSTRUCTION" missed="0" covered="1"/>
<counter type="BRANCH" missed="1" covered="1"/>
<counter type="COMPLEXITY" missed="1" covered="1"/>
<counter type="METHOD" missed="0" covered="1"/>
</method>
<counter type="INSTRUCTION" missed="0" covered="1"/>
<counter type="BRANCH" missed="1" covered="1"/>
<counter type="COMPLEXITY" missed="1" covered="1"/>
<counter type="METHOD" missed="0" covered="1"/>
<counter type="CLASS" missed="0" covered="1"/>
</class>
<counter type="INSTRUCTION" missed="0" covered="1"/>
<counter type="BRANCH" missed="1" covered="1"/>
<counter type="COMPLEXITY" missed="1" covered="1"/>
<counter type="METHOD" missed="0" covered="1"/>
<counter type="CLASS" missed="0" covered="1"/>
</package>
<package name="bank">
<class name="bank/Account" sourcefilename="Account.java">
<method name="run" desc="(I)V" line="3">
<counter type="INSTRUCTION" missed="2" covered="3"/>
<counter type="BRANCH" missed="4" covered="3"/>
<counter type="LINE" missed="2" covered="3"/>
<counter type="COMPLEXITY" missed="3" covered="2"/>
<counter type="METHOD" missed="0" covered="1"/>
</method>
<method name="lambda$run$0" desc="()V" line="9">
<counter type="INSTRUCTION" missed="1" covered="0"/>
<counter type="LINE" missed="1" covered="0"/>
<counter type="COMPLEXITY" missed="1" covered="0"/>
<counter type="METHOD" missed="1" covered="0"/>
</method>
<counter type="INSTRUCTION" missed="3" covered="3"/>
<counter type="BRANCH" missed="4" covered="3"/>
<counter type="LINE" missed="2" covered="3"/>
<counter type="COMPLEXITY" missed="4" covered="2"/>
<counter type="METHOD" missed="1" covered="1"/>
<counter type="CLASS" missed="0" covered="1"/>
</class>
<class name="bank/Account$1" sourcefilename="Account.java">
<method name="&lt;init&gt;" desc="()V" line="9">
<counter type="INSTRUCTION" missed="0" covered="2"/>
<counter type="LINE" missed="0" covered="1"/>
<counter type="COMPLEXITY" missed="0" covered="1"/>
<counter type="METHOD" missed="0" covered="1"/>
</method>
<counter type="INSTRUCTION" missed="0" covered="2"/>
<counter type="LINE" missed="0" covered="1"/>
<counter type="COMPLEXITY" missed="0" covered="1"/>
<counter type="METHOD" missed="0" covered="1"/>
<counter type="CLASS" missed="0" covered="1"/>
</class>
<sourcefile name="Account.java">
<line nr="3" mi="0" ci="1" mb="0" cb="2"/>
<line nr="4" mi="0" ci="1" mb="2" cb="1"/>
<line nr="5" mi="1" ci="0" mb="0" cb="0"/>
<line nr="7" mi="1" ci="0" mb="2" cb="0"/>
<line nr="9" mi="1" ci="3" mb="0" cb="0"/>
<counter type="INSTRUCTION" missed="3" covered="5"/>
<counter type="BRANCH" missed="4" covered="3"/>
<counter type="LINE" missed="2" covered="3"/>
<counter type="COMPLEXITY" missed="4" covered="3"/>
<counter type="METHOD" missed="1" covered="2"/>
<counter type="CLASS" missed="0" covered="2"/>
</sourcefile>
<counter type="INSTRUCTION" missed="3" covered="5"/>
<counter type="BRANCH" missed="4" covered="3"/>
<counter type="LINE" missed="2" covered="3"/>
<counter type="COMPLEXITY" missed="4" covered="3"/>
<counter type="METHOD" missed="1" covered="2"/>
<counter type="CLASS" missed="0" covered="2"/>
</package>
<counter type="INSTRUCTION" missed="3" covered="6"/>
<counter type="BRANCH" missed="5" covered="4"/>
<counter type="LINE" missed="2" covered="3"/>
<counter type="COMPLEXITY" missed="5" covered="4"/>
<counter type="METHOD" missed="1" covered="3"/>
<counter type="CLASS" missed="0" covered="3"/>
</report>"#;

#[test]
fn xml_is_as_jacoco_writes_it() {
    // In the file there is no white space between elements.
    let xml = jacoco_of(&coverage());
    assert_eq!(xml.replace("><", ">\n<"), XML);
}

const LCOV: &str = "TN:
SF:bank/Account.java
FN:3,bank/Account::run (I)V
FN:9,bank/Account$1::<init> ()V
FN:9,bank/Account::lambda$run$0 ()V
FNDA:1,bank/Account::run (I)V
FNDA:1,bank/Account$1::<init> ()V
FNDA:0,bank/Account::lambda$run$0 ()V
FNF:3
FNH:2
BRDA:3,0,0,1
BRDA:3,0,1,1
BRDA:4,0,0,1
BRDA:4,0,1,0
BRDA:4,0,2,0
BRDA:7,0,0,-
BRDA:7,0,1,-
BRF:7
BRH:3
DA:3,1
DA:4,1
DA:5,0
DA:7,0
DA:9,1
LF:5
LH:3
end_of_record
";

#[test]
fn lcov_has_one_record_for_each_source_file() {
    assert_eq!(lcov_of(&coverage()), LCOV);
}

#[test]
fn nothing_analysed_is_an_empty_report() {
    let xml = jacoco_of(&Coverage::default());
    assert!(
        xml.ends_with(r#"<report name="isopath"></report>"#),
        "{xml}"
    );
    assert_eq!(lcov_of(&Coverage::default()), "");
}

#[test]
fn names_cannot_break_out() {
    let name = "a\"><b>&amp;\n\0\u{ffff}'";
    let hostile = class(Some(name), &[method(name, name, &[op(1, true, &[])])]);
    let coverage = Coverage {
        classes: BTreeMap::from([(format!("{name}/{name}"), hostile)]),
        target: None,
    };
    let xml = jacoco_of(&coverage);
    let safe = "a&quot;&gt;&lt;b&gt;&amp;amp;\u{fffd}\u{fffd}\u{fffd}'";
    assert!(xml.contains(&format!("<package name=\"{safe}\">")), "{xml}");
    assert!(!xml.contains("<b>") && !xml.contains(char::is_control));
    let lcov = lcov_of(&coverage);
    let records: Vec<&str> = lcov.lines().map(|l| l.split(':').next().unwrap()).collect();
    let expected = "TN SF FN FNDA FNF FNH BRF BRH DA LF LH end_of_record";
    assert_eq!(records.join(" "), expected);
}

fn run(coverage: Coverage) -> Run {
    let outcome = Outcome {
        counts: Counts::default(),
        traces: Vec::new(),
        assumptions: Default::default(),
        left_open: Default::default(),
        cut_types: Default::default(),
        bounds_hit: BTreeSet::new(),
        subsumption: None,
        threw_by_class: BTreeMap::new(),
        unsupported: BTreeMap::new(),
        stats: Stats::default(),
        coverage: Some(coverage),
    };
    Run {
        target: "bank.Account#run(int)".to_owned(),
        strategy: "pose",
        outcome,
        replays: None,
        shelf: Default::default(),
        peak_rss_kb: 0,
    }
}

fn text_of(coverage: Coverage) -> String {
    let layout = Layout {
        palette: Palette::plain(),
        width: None,
        traces: false,
        stats: false,
    };
    let mut out = Vec::new();
    let mut text = Text::new(&mut out, layout);
    text.run(&run(coverage)).unwrap();
    text.finish().unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn the_summary_says_what_is_missed_of_the_target() {
    let rows = "  coverage    3 of 5 lines, 3 of 7 branches
  missed      Account.java:5-7
              branches of Account.java:4\n";
    assert!(text_of(coverage()).ends_with(rows));
    // Without names of files and lines, what is left to say.
    let bare = Coverage {
        target: Some(("Bare".to_owned(), 0)),
        ..coverage()
    };
    let rows = "  coverage    1 of 1 instructions, 1 of 2 branches\n";
    assert!(text_of(bare).ends_with(rows));
}

#[test]
fn an_assertion_that_holds_is_no_gap() {
    let rows = |taken: bool| {
        let branch = InstructionCoverage {
            sides: vec![side(taken, true), side(true, false)],
            ..op(3, true, &[])
        };
        let failure = InstructionCoverage {
            fails: true,
            ..op(4, taken, &[])
        };
        let methods = [method("m", "()V", &[branch, failure, op(5, true, &[])])];
        let coverage = Coverage {
            classes: BTreeMap::from([("A".to_owned(), class(Some("A.java"), &methods))]),
            target: Some(("A".to_owned(), 0)),
        };
        let text = text_of(coverage);
        text.lines().last().unwrap().trim().to_owned()
    };
    assert_eq!(rows(false), "coverage    2 of 2 lines");
    assert_eq!(rows(true), "coverage    3 of 3 lines, 2 of 2 branches");
}

#[test]
fn json_has_the_target_and_what_it_reached() {
    let mut out = Vec::new();
    json::write(&mut out, &[run(coverage())], false).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
    let covered = &json["runs"][0]["coverage"];
    assert_eq!(covered["class"], "bank.Account");
    assert_eq!(covered["method"], "run");
    assert_eq!(covered["source_file"], "Account.java");
    let counter =
        |missed: u64, covered: u64| serde_json::json!({ "missed": missed, "covered": covered });
    assert_eq!(covered["instructions"], counter(2, 3));
    assert_eq!(covered["branches"], counter(4, 3));
    assert_eq!(covered["lines"], counter(2, 3));
    assert_eq!(covered["missed_lines"], serde_json::json!([5, 7]));
    assert_eq!(covered["partly_covered_lines"], serde_json::json!([4]));
    let reached = covered["reached"].as_array().unwrap();
    let names: Vec<_> = reached.iter().map(|m| m["method"].as_str()).collect();
    assert_eq!(names, ["f", "lambda$run$0", "<init>"].map(Some));
}

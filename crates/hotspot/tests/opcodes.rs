//! The corpus executes or at least contains every instruction of JVMS chapter 6.

use isopath_harness::assembler::MNEMONICS;
use isopath_hotspot::corpus::Corpus;
use isopath_hotspot::jdk;
use std::collections::BTreeSet;

#[test]
fn every_opcode_occurs_in_the_corpus() {
    let corpus = Corpus::build().unwrap_or_else(|error| panic!("{error}"));
    let text = jdk::disassemble(&corpus.class_files().unwrap()).unwrap();
    let found: BTreeSet<&str> = text.lines().filter_map(mnemonic).collect();
    let missing: Vec<_> = MNEMONICS
        .iter()
        .filter(|known| !found.contains(*known))
        .collect();
    // `wide` is a prefix: javap shows it as part of the instruction's name.
    assert_eq!(missing, [&"wide"]);
    for widened in ["iload_w", "dstore_w", "aload_w", "iinc_w", "ret_w"] {
        assert!(found.contains(widened), "{widened}");
    }
}

// "      12: iload_1" and "  12: tableswitch   { // 1 to 3"
fn mnemonic(line: &str) -> Option<&str> {
    let (address, rest) = line.trim_start().split_once(": ")?;
    address.parse::<u32>().ok()?;
    rest.split_whitespace().next()
}

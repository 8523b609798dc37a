//! The corpus executes or at least contains every instruction of JVMS chapter 6.

use isopath_hotspot::assembler::MNEMONICS;
use isopath_hotspot::corpus::Corpus;
use isopath_hotspot::jdk;
use std::collections::BTreeSet;

#[test]
fn every_opcode_occurs_in_the_corpus() {
    let corpus = Corpus::build().unwrap_or_else(|error| panic!("{error}"));
    let text = jdk::disassemble(&corpus.class_files().unwrap()).unwrap();
    let found: BTreeSet<&str> = text.lines().filter_map(mnemonic).collect();
    // `wide` is a prefix: javap shows it as part of the instruction's name.
    let missing: Vec<_> = MNEMONICS
        .iter()
        .filter(|known| !found.contains(*known) && !found.contains(format!("{known}_w").as_str()))
        .collect();
    assert_eq!(missing, [&"wide"]);
    assert!(found.contains("iinc_w") && found.contains("ret_w") && found.contains("dload_w"));
}

// "      12: iload_1" and "  12: tableswitch   { // 1 to 3"
fn mnemonic(line: &str) -> Option<&str> {
    let (address, rest) = line.trim_start().split_once(": ")?;
    address.parse::<u32>().ok()?;
    rest.split_whitespace().next()
}

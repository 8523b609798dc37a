#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| isopath_hostile::feed("target", bytes));

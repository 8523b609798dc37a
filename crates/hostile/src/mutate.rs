//! Seeded mutations of files, for tests without a fuzzer.

use isopath_random::Random;

/// Flips bytes, overwrites numbers with extremes, cuts, repeats.
pub fn mutate(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut mutated = bytes.to_vec();
    // Mostly one or two: a file that stays loadable gets further into linking, decoding and running.
    let rounds = [1, 1, 1, 2, 2, 8][random.below(6)];
    for _ in 0..rounds {
        mutate_once(&mut mutated, random);
    }
    mutated
}

fn mutate_once(bytes: &mut Vec<u8>, random: &mut Random) {
    let at = random.below(bytes.len());
    match random.below(7) {
        0 => bytes[at] ^= 1 << random.below(8),
        1 => bytes[at] = random.draw() as u8,
        2 => bytes[at] = bytes[at].wrapping_add(1),
        3 => bytes[at] = [0, 1, 0x7F, 0x80, 0xFF][random.below(5)],
        4 if at + 2 <= bytes.len() => bytes[at..at + 2].copy_from_slice(&[0xFF, 0xFF]),
        5 if random.below(4) == 0 => bytes.truncate(at.max(1)),
        6 if random.below(4) == 0 => {
            let end = (at + random.below(16)).min(bytes.len());
            let part = bytes[at..end].to_vec();
            bytes.splice(at..at, part);
        }
        _ => {}
    }
}

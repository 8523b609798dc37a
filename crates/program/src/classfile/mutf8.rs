//! Modified UTF-8 (JVMS 4.4.7): surrogates are encoded one by one, and U+0000 as two bytes.

use std::borrow::Cow;

use super::Malformed;

/// The UTF-16 units of a string constant; unpaired surrogates are kept.
pub(crate) fn to_utf16(bytes: &[u8]) -> Result<Vec<u16>, Malformed> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while !rest.is_empty() {
        let (unit, length) = next_unit(rest)?;
        units.push(unit);
        rest = &rest[length..];
    }
    Ok(units)
}

/// A name. Names with unpaired surrogates are refused: no compiler makes them, and they have no Rust string.
pub(crate) fn to_text(bytes: &[u8]) -> Result<Cow<'_, str>, Malformed> {
    match plain(bytes) {
        Some(text) => Ok(Cow::Borrowed(text)),
        None => String::from_utf16(&to_utf16(bytes)?)
            .map(Cow::Owned)
            .map_err(|_| Malformed::new("Unpaired surrogate in a name")),
    }
}

/// Whether the bytes are well-formed.
pub(crate) fn check(bytes: &[u8]) -> Result<(), Malformed> {
    if plain(bytes).is_some() {
        return Ok(());
    }
    let mut rest = bytes;
    while !rest.is_empty() {
        rest = &rest[next_unit(rest)?.1..];
    }
    Ok(())
}

/// ASCII without NUL is the same in every encoding.
fn plain(bytes: &[u8]) -> Option<&str> {
    let is_plain = bytes.is_ascii() && !bytes.contains(&0);
    if is_plain {
        std::str::from_utf8(bytes).ok()
    } else {
        None
    }
}

/// The first unit and the length of its encoding.
fn next_unit(bytes: &[u8]) -> Result<(u16, usize), Malformed> {
    let continued = |i: usize| match bytes.get(i) {
        Some(byte) if byte & 0xC0 == 0x80 => Some(u16::from(byte & 0x3F)),
        _ => None,
    };
    let first = u16::from(bytes[0]);
    let unit = match bytes[0] {
        0x01..=0x7F => Some((first, 1)),
        0xC0..=0xDF => continued(1).map(|low| ((first & 0x1F) << 6 | low, 2)),
        0xE0..=0xEF => continued(1)
            .zip(continued(2))
            .map(|(mid, low)| (first << 12 | mid << 6 | low, 3)),
        _ => None,
    };
    unit.ok_or_else(|| Malformed::new("Illegal UTF8 string in constant pool"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surrogates_and_nul_decode() {
        assert_eq!(to_utf16(&[0xC0, 0x80, b'a']).unwrap(), [0, 0x61]);
        let pair = [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80];
        assert_eq!(to_utf16(&pair).unwrap(), [0xD83D, 0xDE00]);
        assert_eq!(to_text(&pair).unwrap(), "😀");
        assert_eq!(to_text("für".as_bytes()).unwrap(), "für");
    }

    #[test]
    fn malformed_bytes_are_refused() {
        for bytes in [
            &[0u8][..],
            &[0xC3],
            &[0xE2, 0x82],
            &[0xF0, 0x9F, 0x98, 0x80],
            &[0x80],
            &[0xC3, 0x28],
        ] {
            assert!(check(bytes).is_err(), "{bytes:?}");
            assert!(to_utf16(bytes).is_err(), "{bytes:?}");
        }
        assert!(
            to_text(&[0xED, 0xA0, 0xBD]).is_err(),
            "an unpaired surrogate has no Rust string"
        );
        assert!(
            check(&[0xED, 0xA0, 0xBD]).is_ok(),
            "but it is a legal constant"
        );
    }
}

//! How large a witness is, before anything is built from it.

use isopath_trace::{Body, Witness};

/// Bytes of all objects before the run. A path condition can ask for an array of two billion elements
/// without anyone meaning it.
const LARGEST: u64 = 1 << 26;
/// Bytes of an object's header.
const HEADER: u64 = 16;
/// Bytes of a reference, or of a field.
const WORD: u64 = 8;

/// Bytes of an element of a collection, with the node that leads to it.
const NODE: u64 = 48;

/// What is too large about a witness, if anything is.
pub(super) fn too_large(witness: &Witness) -> Option<String> {
    let sizes = witness.before.objects.iter();
    let total: u64 = sizes.map(|object| size(&object.class, &object.body)).sum();
    (total > LARGEST).then(|| format!("its objects take {} MB", total >> 20))
}

fn size(class: &str, body: &Body) -> u64 {
    let parts = match body {
        Body::Fields(fields) => fields.len() as u64 * WORD,
        Body::Array { length, .. } => u64::from(length.unsigned_abs()) * element(class),
        Body::Text { units, .. } => units.len() as u64 * 2,
        Body::Contents(values) => values.len() as u64 * NODE,
        _ => WORD,
    };
    HEADER + parts
}

/// Bytes of an element of an array of this class.
fn element(class: &str) -> u64 {
    match class.as_bytes().get(1) {
        Some(b'Z' | b'B') => 1,
        Some(b'S' | b'C') => 2,
        Some(b'I' | b'F') => 4,
        _ => WORD,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_count_by_their_elements() {
        let array = |length| Body::Array {
            length,
            elements: Vec::new(),
        };
        assert_eq!(size("[B", &array(100)), 116);
        assert_eq!(size("[J", &array(100)), 816);
        assert_eq!(size("[Ljava.lang.Object;", &array(i32::MAX)) >> 20, 16384);
    }
}

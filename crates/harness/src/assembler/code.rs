//! The bytes of one method: instructions, labels and handlers (JVMS 4.7.3).

use std::collections::BTreeMap;

/// A branch offset to be filled in when all labels are known.
#[derive(Debug)]
struct Fixup {
    /// Where the offset is stored.
    at: usize,
    /// The address of the branching instruction, which offsets count from.
    origin: usize,
    /// Four bytes instead of two.
    wide: bool,
    label: String,
}

#[derive(Debug)]
struct Handler {
    /// Start, end and handler.
    labels: [String; 3],
    /// Constant pool index of the caught class; 0 catches all.
    catches: u16,
}

/// A method body under construction.
#[derive(Debug, Default)]
pub(super) struct Code {
    pub(super) bytes: Vec<u8>,
    labels: BTreeMap<String, usize>,
    fixups: Vec<Fixup>,
    handlers: Vec<Handler>,
}

impl Code {
    pub(super) fn label(&mut self, name: &str) {
        self.labels.insert(name.to_owned(), self.bytes.len());
    }

    pub(super) fn branch(&mut self, origin: usize, wide: bool, label: &str) {
        self.fixups.push(Fixup {
            at: self.bytes.len(),
            origin,
            wide,
            label: label.to_owned(),
        });
        self.bytes
            .extend(if wide { &[0; 4][..] } else { &[0; 2][..] });
    }

    pub(super) fn handler(&mut self, catches: u16, labels: [String; 3]) {
        self.handlers.push(Handler { labels, catches });
    }

    /// The instructions and the handlers, or the label that is missing.
    pub(super) fn finish(mut self) -> Result<(Vec<u8>, Vec<[u16; 4]>), String> {
        for fixup in std::mem::take(&mut self.fixups) {
            self.fill_in(&fixup)?;
        }
        let mut handlers = Vec::new();
        for Handler { labels, catches } in &self.handlers {
            let [start, end, handler] = labels;
            let [start, end, handler] = [
                self.address_in_table(start)?,
                self.address_in_table(end)?,
                self.address_in_table(handler)?,
            ];
            handlers.push([start, end, handler, *catches]);
        }
        u16::try_from(self.bytes.len()).map_err(|_| "method too long")?;
        Ok((self.bytes, handlers))
    }

    fn address_in_table(&self, label: &str) -> Result<u16, String> {
        let address = u16::try_from(self.address(label)?);
        address.map_err(|_| "method too long".to_owned())
    }

    fn fill_in(&mut self, fixup: &Fixup) -> Result<(), String> {
        let too_far = |_| format!("{} is too far away", fixup.label);
        let offset = self.address(&fixup.label)? as i64 - fixup.origin as i64;
        if fixup.wide {
            let offset = i32::try_from(offset).map_err(too_far)?;
            self.bytes[fixup.at..fixup.at + 4].copy_from_slice(&offset.to_be_bytes());
        } else {
            let offset = i16::try_from(offset).map_err(too_far)?;
            self.bytes[fixup.at..fixup.at + 2].copy_from_slice(&offset.to_be_bytes());
        }
        Ok(())
    }

    fn address(&self, label: &str) -> Result<usize, String> {
        self.labels
            .get(label)
            .copied()
            .ok_or_else(|| format!("no label {label}"))
    }
}

//! The constant pool of a class under construction (JVMS 4.4).

use std::collections::BTreeMap;

/// Constants in the order of their first use; equal ones are shared.
#[derive(Debug, Default)]
pub struct ConstantPool {
    bytes: Vec<u8>,
    indices: BTreeMap<Vec<u8>, u16>,
    /// The number of slots in use; slot 0 is never one.
    used: u16,
}

impl ConstantPool {
    /// The index of a constant by its bytes, tag first, and the slots that it takes.
    pub fn add(&mut self, entry: Vec<u8>, slots: u16) -> u16 {
        if let Some(index) = self.indices.get(&entry) {
            return *index;
        }
        let index = self.used + 1;
        self.used += slots;
        self.bytes.extend(&entry);
        self.indices.insert(entry, index);
        index
    }

    /// A text.
    pub fn utf8(&mut self, text: &str) -> u16 {
        // Our names and texts are without NUL or surrogates, where "modified UTF-8" differs.
        let length = u16::try_from(text.len()).unwrap_or(u16::MAX);
        self.add(
            [&[1], &length.to_be_bytes()[..], text.as_bytes()].concat(),
            1,
        )
    }

    /// An int.
    pub fn integer(&mut self, value: i32) -> u16 {
        self.add([&[3], &value.to_be_bytes()[..]].concat(), 1)
    }

    /// A float.
    pub fn float(&mut self, value: f32) -> u16 {
        self.add([&[4], &value.to_be_bytes()[..]].concat(), 1)
    }

    /// A long.
    pub fn long(&mut self, value: i64) -> u16 {
        self.add([&[5], &value.to_be_bytes()[..]].concat(), 2)
    }

    /// A double.
    pub fn double(&mut self, value: f64) -> u16 {
        self.add([&[6], &value.to_be_bytes()[..]].concat(), 2)
    }

    /// A class.
    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.pointing(7, &[name])
    }

    /// A string.
    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.pointing(8, &[text])
    }

    /// A field (tag 9), method (10) or interface method (11) reference.
    pub fn member(&mut self, tag: u8, owner: &str, name: &str, descriptor: &str) -> u16 {
        let owner = self.class(owner);
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let name_and_type = self.pointing(12, &[name, descriptor]);
        self.pointing(tag, &[owner, name_and_type])
    }

    fn pointing(&mut self, tag: u8, targets: &[u16]) -> u16 {
        let mut entry = vec![tag];
        entry.extend(targets.iter().flat_map(|target| target.to_be_bytes()));
        self.add(entry, 1)
    }

    /// `constant_pool_count` and the entries.
    pub fn finish(&self) -> Vec<u8> {
        [&(self.used + 1).to_be_bytes()[..], &self.bytes].concat()
    }
}

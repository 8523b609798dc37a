//! Frames for the harness.

use super::*;
use crate::replay::Case;
use isopath_trace::{Body, Datum, FieldName, Object, Witness};
use std::collections::HashMap;

/// The first frame: where classes are, and which are Isopath's own.
pub(in crate::replay) fn start(class_path: &[String], stand_ins: &[String]) -> Vec<u8> {
    let mut frame = Frame::default();
    for list in [class_path, stand_ins] {
        frame.count(list.len());
        for text in list {
            frame.string(text);
        }
    }
    frame.finish()
}

/// A call to make.
pub(in crate::replay) fn case(case: &Case<'_>) -> Vec<u8> {
    let Witness {
        before,
        made,
        predicted,
    } = case.witness;
    let mut frame = Frame::default();
    for name in [case.class, case.method, case.descriptor] {
        frame.string(name);
    }
    frame.optional(before.receiver);
    frame.list(&before.arguments, |frame, argument| {
        frame.datum(argument.value)
    });
    frame.list(&before.statics, |frame, field| {
        frame.field(&field.field);
        frame.datum(field.value);
    });
    frame.list(made, |frame, value| frame.datum(value.value));
    frame.list(&before.objects, Frame::object);
    frame.list(&predicted.after.statics, |frame, field| {
        frame.field(&field.field)
    });
    frame.finish()
}

/// A frame in the making.
#[derive(Default)]
struct Frame<'a> {
    strings: Vec<&'a str>,
    positions: HashMap<&'a str, u32>,
    bytes: Vec<u8>,
}

impl<'a> Frame<'a> {
    fn number(&mut self, number: u32) {
        self.bytes.extend(number.to_be_bytes());
    }

    fn count(&mut self, count: usize) {
        self.number(count as u32);
    }

    fn string(&mut self, text: &'a str) {
        let next = self.strings.len() as u32;
        let position = *self.positions.entry(text).or_insert(next);
        if position == next {
            self.strings.push(text);
        }
        self.number(position);
    }

    fn list<T>(&mut self, list: &'a [T], write: impl Fn(&mut Frame<'a>, &'a T)) {
        self.count(list.len());
        for item in list {
            write(self, item);
        }
    }

    fn tagged(&mut self, tag: u8, bytes: &[u8]) {
        self.bytes.push(tag);
        self.bytes.extend(bytes);
    }

    fn optional(&mut self, datum: Option<Datum>) {
        match datum {
            Some(datum) => self.datum(datum),
            None => self.bytes.push(VOID),
        }
    }

    fn datum(&mut self, datum: Datum) {
        match datum {
            Datum::Null => self.bytes.push(NULL),
            Datum::Object(position) => self.tagged(OBJECT, &(position as u32).to_be_bytes()),
            Datum::Boolean(value) => self.tagged(b'Z', &[value.into()]),
            Datum::Byte(value) => self.tagged(b'B', &value.to_be_bytes()),
            Datum::Short(value) => self.tagged(b'S', &value.to_be_bytes()),
            Datum::Char(value) => self.tagged(b'C', &value.to_be_bytes()),
            Datum::Int(value) => self.tagged(b'I', &value.to_be_bytes()),
            Datum::Long(value) => self.tagged(b'J', &value.to_be_bytes()),
            Datum::Float(bits) => self.tagged(b'F', &bits.to_be_bytes()),
            Datum::Double(bits) => self.tagged(b'D', &bits.to_be_bytes()),
        }
    }

    fn field(&mut self, field: &'a FieldName) {
        for text in [&field.class, &field.name, &field.ty] {
            self.string(text);
        }
    }

    fn object(&mut self, object: &'a Object) {
        self.string(&object.class);
        match &object.body {
            Body::Fields(fields) => {
                self.bytes.push(FIELDS);
                self.list(fields, |frame, (field, value)| {
                    frame.field(field);
                    frame.datum(*value);
                });
            }
            Body::Array { length, elements } => {
                self.tagged(ARRAY, &length.to_be_bytes());
                self.list(elements, |frame, (index, value)| {
                    frame.bytes.extend(index.to_be_bytes());
                    frame.datum(*value);
                });
            }
            Body::Text { units, interned } => {
                self.tagged(TEXT, &[(*interned).into()]);
                self.list(units, |frame, unit| frame.bytes.extend(unit.to_be_bytes()));
            }
            Body::Boxed(value) => {
                self.bytes.push(BOXED);
                self.datum(*value);
            }
            Body::Constant(name) => {
                self.bytes.push(CONSTANT);
                self.string(name);
            }
            Body::Class(name) => {
                self.bytes.push(CLASS);
                self.string(name);
            }
            Body::Excerpt(never) => match *never {},
            Body::Contents(values) => {
                self.bytes.push(CONTENTS);
                self.list(values, |frame, value| frame.datum(*value));
            }
            Body::Opaque => self.bytes.push(OPAQUE),
        }
    }

    /// The whole: its length, its strings, the rest.
    fn finish(self) -> Vec<u8> {
        let mut frame = vec![0; 4];
        frame.extend((self.strings.len() as u32).to_be_bytes());
        for text in &self.strings {
            frame.extend((text.len() as u32).to_be_bytes());
            frame.extend(text.as_bytes());
        }
        frame.extend(&self.bytes);
        let length = frame.len() as u32 - 4;
        frame[..4].copy_from_slice(&length.to_be_bytes());
        frame
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_written_once() {
        let frame = start(&["a".to_owned(), "b".to_owned()], &["a".to_owned()]);
        let words: Vec<u8> = [
            &[0, 0, 0, 34][..],
            // The table.
            &[0, 0, 0, 2, 0, 0, 0, 1, b'a', 0, 0, 0, 1, b'b'],
            // Two lists.
            &[0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1],
            &[0, 0, 0, 1, 0, 0, 0, 0],
        ]
        .concat();
        assert_eq!(frame, words);
    }
}

//! Frames of the harness.

use super::*;
use crate::replay::observation::{Made, Observation, Reply};
use isopath_trace::{Body, Datum, End, FieldName, Object};

/// What a reply says. `statics` is how many static fields were asked for. `None` if it is no reply: the
/// program has got at the pipe.
pub(in crate::replay) fn reply(frame: &[u8], statics: usize) -> Option<Reply> {
    let mut frame = Frame::new(frame)?;
    let reply = match frame.byte()? {
        ENDED => Reply::Ended(Box::new(frame.observation(statics)?)),
        REFUSED => Reply::Refused {
            kind: frame.string()?,
            reason: String::from_utf16_lossy(&frame.text()?),
        },
        first if first == READY.to_be_bytes()[0] => {
            frame.bytes = &frame.bytes[3..];
            Reply::Ready
        }
        _ => return None,
    };
    frame.bytes.is_empty().then_some(reply)
}

/// A frame, as far as it has not been read.
struct Frame<'a> {
    strings: Vec<&'a str>,
    bytes: &'a [u8],
}

impl<'a> Frame<'a> {
    fn new(bytes: &'a [u8]) -> Option<Frame<'a>> {
        let mut frame = Frame {
            strings: Vec::new(),
            bytes,
        };
        for _ in 0..frame.number()? {
            let length = frame.number()? as usize;
            let text = std::str::from_utf8(frame.take(length)?).ok()?;
            frame.strings.push(text);
        }
        Some(frame)
    }

    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    fn byte(&mut self) -> Option<u8> {
        self.array().map(|[byte]| byte)
    }

    fn flag(&mut self) -> Option<bool> {
        Some(self.byte()? != 0)
    }

    fn number(&mut self) -> Option<u32> {
        self.array().map(u32::from_be_bytes)
    }

    fn string(&mut self) -> Option<String> {
        let position = self.number()? as usize;
        Some((*self.strings.get(position)?).to_owned())
    }

    fn text(&mut self) -> Option<Vec<u16>> {
        let length = self.number()? as usize;
        let bytes = self.take(length.checked_mul(2)?)?;
        let units = bytes.chunks_exact(2);
        Some(
            units
                .map(|unit| u16::from_be_bytes([unit[0], unit[1]]))
                .collect(),
        )
    }

    fn datum(&mut self) -> Option<Datum> {
        self.optional().flatten()
    }

    /// A value, or that there is none.
    fn optional(&mut self) -> Option<Option<Datum>> {
        Some(Some(match self.byte()? {
            VOID => return Some(None),
            NULL => Datum::Null,
            OBJECT => Datum::Object(self.number()? as usize),
            b'Z' => Datum::Boolean(self.flag()?),
            b'B' => Datum::Byte(i8::from_be_bytes(self.array()?)),
            b'S' => Datum::Short(i16::from_be_bytes(self.array()?)),
            b'C' => Datum::Char(u16::from_be_bytes(self.array()?)),
            b'I' => Datum::Int(i32::from_be_bytes(self.array()?)),
            b'J' => Datum::Long(i64::from_be_bytes(self.array()?)),
            b'F' => Datum::Float(self.number()?),
            b'D' => Datum::Double(u64::from_be_bytes(self.array()?)),
            _ => return None,
        }))
    }

    /// Items, each after a flag that says that there is one more.
    fn items<T>(&mut self, read: impl Fn(&mut Frame<'a>) -> Option<T>) -> Option<Vec<T>> {
        let mut items = Vec::new();
        while self.flag()? {
            items.push(read(self)?);
        }
        Some(items)
    }

    fn observation(&mut self, statics: usize) -> Option<Observation> {
        let made = Made {
            taken: self.number()? as usize,
            lacking: self.number()? as usize,
            misuse: String::from_utf16_lossy(&self.text()?),
            assumption_violated: self.flag()?,
        };
        let value = self.optional()?;
        let statics = (0..statics)
            .map(|_| self.optional())
            .collect::<Option<_>>()?;
        let objects = self.items(Frame::object)?;
        let end = match self.byte()? {
            RETURNED => End::Returned(value),
            THREW => End::Threw {
                exception: value?,
                message: self.message()?,
            },
            _ => return None,
        };
        Some(Observation {
            end,
            objects,
            statics,
            made,
        })
    }

    fn message(&mut self) -> Option<Option<Option<String>>> {
        if !self.flag()? {
            return Some(None);
        }
        Some(Some(match self.flag()? {
            true => Some(String::from_utf16_lossy(&self.text()?)),
            false => None,
        }))
    }

    fn object(&mut self) -> Option<Object> {
        Some(Object {
            class: self.string()?,
            body: self.body()?,
        })
    }

    fn body(&mut self) -> Option<Body> {
        Some(match self.byte()? {
            FIELDS => Body::Fields(self.items(|frame| Some((frame.field()?, frame.datum()?)))?),
            ARRAY => Body::Array {
                length: i32::from_be_bytes(self.array()?),
                elements: self.items(|frame| Some((frame.number()? as i32, frame.datum()?)))?,
            },
            TEXT => Body::Text {
                units: self.text()?,
                interned: false,
            },
            BOXED => Body::Boxed(self.datum()?),
            CONSTANT => Body::Constant(self.string()?),
            CLASS => Body::Class(self.string()?),
            CONTENTS => Body::Contents(self.items(Frame::datum)?),
            OPAQUE => Body::Opaque,
            _ => return None,
        })
    }

    fn field(&mut self) -> Option<FieldName> {
        Some(FieldName {
            class: self.string()?,
            name: self.string()?,
            ty: self.string()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_harness_says_that_it_is_there() {
        let ready = [[0, 0, 0, 0], READY.to_be_bytes()].concat();
        assert_eq!(reply(&ready, 0), Some(Reply::Ready));
    }

    #[test]
    fn a_refusal_has_a_kind_and_a_reason() {
        let frame = [
            &[0, 0, 0, 1, 0, 0, 0, 4][..],
            b"enum",
            b"R\0\0\0\0\0\0\0\x02\0n\0o",
        ]
        .concat();
        let (kind, reason) = ("enum".to_owned(), "no".to_owned());
        assert_eq!(reply(&frame, 0), Some(Reply::Refused { kind, reason }));
    }

    /// Whatever stands there, it is a reply or not, and nothing worse.
    #[test]
    fn what_is_cut_short_is_no_reply() {
        let frame = [
            &[0, 0, 0, 1, 0, 0, 0, 4][..],
            b"enum",
            b"R\0\0\0\0\0\0\0\x02\0n\0o",
        ]
        .concat();
        for length in 0..frame.len() {
            assert_eq!(reply(&frame[..length], 0), None, "{length}");
        }
        assert_eq!(reply(&[0xff; 64], 3), None);
        assert_eq!(reply(&[&frame[..], b"x"].concat(), 0), None);
    }
}

//! Exception handlers, lines and names of local variables.

use super::{Decoder, Fault, RawCode};
use crate::classfile::{AttributeKind, Attributes, Malformed, RawConstant, Reader};
use crate::{Handler, LocalVariable, Target};

impl Decoder<'_> {
    /// The exception table (JVMS 4.7.3): ranges begin and handlers stand at instructions; ranges end at one
    /// or at the end of the code, and are not empty.
    pub(super) fn handlers(
        &self,
        reader: &mut Reader<'_>,
        body: &RawCode,
    ) -> Result<Box<[Handler]>, Fault> {
        let count = reader.u16()?;
        let mut handlers = Vec::new();
        for _ in 0..count {
            let [start, end, handler, catch] =
                [reader.u16()?, reader.u16()?, reader.u16()?, reader.u16()?];
            let range = body.op(start.into()).zip(body.op_or_end(end.into()));
            let Some(((start, end), handler)) = range.zip(body.op(handler.into())) else {
                let table =
                    format!("Illegal exception table range {start}..{end} with handler {handler}");
                return Err(Fault::Format(table));
            };
            if start >= end {
                return Err(Fault::Format(format!(
                    "Empty exception table range at op {start}"
                )));
            }
            handlers.push(Handler {
                start,
                end,
                handler,
                catch: self.catch_type(catch)?,
            });
        }
        Ok(handlers.into())
    }

    fn catch_type(&self, index: u16) -> Result<Option<u16>, Fault> {
        match (index, self.file.pool.get(index)) {
            (0, _) => Ok(None),
            (_, RawConstant::Class(_)) => Ok(Some(index)),
            _ => Err(Fault::Format(format!("Catch type {index} is not a class"))),
        }
    }

    /// Line numbers are a help to readers: malformed ones are left out, as HotSpot's debug tables may be.
    pub(super) fn lines(&self, attributes: &Attributes, body: &RawCode) -> Box<[(Target, u16)]> {
        let mut lines = Vec::new();
        for range in attributes.all(AttributeKind::LineNumberTable) {
            let _ = read_lines(Reader::new(&self.file.bytes[range]), body, &mut lines);
        }
        lines.sort_by_key(|(start, _)| *start);
        lines.into()
    }

    /// As [`Decoder::lines`].
    pub(super) fn locals(&self, attributes: &Attributes, body: &RawCode) -> Box<[LocalVariable]> {
        let mut locals = Vec::new();
        for range in attributes.all(AttributeKind::LocalVariableTable) {
            let _ = self.read_locals(Reader::new(&self.file.bytes[range]), body, &mut locals);
        }
        locals.into()
    }

    fn read_locals(
        &self,
        mut reader: Reader<'_>,
        body: &RawCode,
        locals: &mut Vec<LocalVariable>,
    ) -> Result<(), Malformed> {
        let (pool, bytes) = (&self.file.pool, &self.file.bytes);
        for _ in 0..reader.u16()? {
            let (start, length) = (usize::from(reader.u16()?), usize::from(reader.u16()?));
            let name = pool.text(bytes, reader.u16()?)?;
            let desc = pool.text(bytes, reader.u16()?)?;
            let slot = reader.u16()?;
            let range = body.op_or_end(start).zip(body.op_or_end(start + length));
            if let Some((start, end)) = range {
                locals.push(LocalVariable {
                    name: name.into(),
                    desc: desc.into(),
                    slot,
                    start,
                    end,
                });
            }
        }
        Ok(())
    }
}

fn read_lines(
    mut reader: Reader<'_>,
    body: &RawCode,
    lines: &mut Vec<(Target, u16)>,
) -> Result<(), Malformed> {
    for _ in 0..reader.u16()? {
        let (start, line) = (reader.u16()?, reader.u16()?);
        lines.extend(body.op(start.into()).map(|op| (op, line)));
    }
    Ok(())
}

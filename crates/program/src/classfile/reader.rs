//! A cursor over bytes that cannot run past their end.

use super::Malformed;

/// Reads big-endian numbers; every read past the end is "Truncated class file".
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    position: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, position: 0 }
    }

    pub(crate) fn position(&self) -> usize {
        self.position
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.position == self.bytes.len()
    }

    /// Room for `count` items of at least so many bytes each: no more than the bytes that are left can hold,
    /// whatever a count in a hostile file claims.
    pub(crate) fn room_for<T>(&self, count: usize, item_bytes: usize) -> Vec<T> {
        Vec::with_capacity(count.min((self.bytes.len() - self.position) / item_bytes))
    }

    pub(crate) fn take(&mut self, count: usize) -> Result<&'a [u8], Malformed> {
        let rest = &self.bytes[self.position..];
        let taken = rest
            .get(..count)
            .ok_or_else(|| Malformed::new("Truncated class file"))?;
        self.position += count;
        Ok(taken)
    }

    pub(crate) fn skip(&mut self, count: usize) -> Result<(), Malformed> {
        self.take(count).map(|_| ())
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], Malformed> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    pub(crate) fn u8(&mut self) -> Result<u8, Malformed> {
        Ok(self.take(1)?[0])
    }

    pub(crate) fn u16(&mut self) -> Result<u16, Malformed> {
        self.array().map(u16::from_be_bytes)
    }

    pub(crate) fn i16(&mut self) -> Result<i16, Malformed> {
        self.array().map(i16::from_be_bytes)
    }

    pub(crate) fn u32(&mut self) -> Result<u32, Malformed> {
        self.array().map(u32::from_be_bytes)
    }

    pub(crate) fn i32(&mut self) -> Result<i32, Malformed> {
        self.array().map(i32::from_be_bytes)
    }

    pub(crate) fn i64(&mut self) -> Result<i64, Malformed> {
        self.array().map(i64::from_be_bytes)
    }

    /// A counted list of two-byte items.
    pub(crate) fn list_u16<T>(
        &mut self,
        mut item: impl FnMut(u16) -> Result<T, Malformed>,
    ) -> Result<Vec<T>, Malformed> {
        let count = self.u16()?;
        let bytes = self.take(2 * usize::from(count))?;
        bytes
            .chunks_exact(2)
            .map(|pair| item(u16::from_be_bytes([pair[0], pair[1]])))
            .collect()
    }
}

//! From bytecode to [`Op`]s (JVMS 4.7.3, 4.9, 6.5).
//!
//! One pass reads the instructions with byte offsets as jump targets and notes where each instruction
//! starts; a second turns the offsets into op indices, so that a jump into the middle of an instruction is
//! found out. Static constraints (JVMS 4.9.1) are checked here; the structural ones on stack and locals
//! (4.9.2) by [`crate::verify`].

mod constants;
mod instructions;
mod tables;

use crate::classfile::{AttributeKind, Attributes, ClassFile, Malformed, Reader};
use crate::{Class, Code, LinkError, LinkErrorKind, Method, Op, Switch, Target};

/// Marks byte offsets at which no instruction starts.
const NO_OP: Target = Target::MAX;

/// Why a body cannot be used.
pub(crate) enum Fault {
    /// The `Code` attribute is malformed: `ClassFormatError`.
    Format(String),
    /// The code breaks a constraint of JVMS 4.9: `VerifyError`.
    Verify(String),
}

impl From<Malformed> for Fault {
    fn from(Malformed(reason): Malformed) -> Fault {
        Fault::Format(reason)
    }
}

/// Decodes the body of a method; `None` if it has none.
pub(crate) fn decode(class: &Class, method: &Method) -> Result<Option<Code>, LinkError> {
    let Some(file) = &class.file else {
        return Ok(None);
    };
    let Some(range) = method.attributes.find(AttributeKind::Code) else {
        return Ok(None);
    };
    let decoded = Decoder {
        class,
        file,
        method,
    }
    .decode(range);
    decoded
        .map(Some)
        .map_err(|fault| link_error(class, method, fault))
}

fn link_error(class: &Class, method: &Method, fault: Fault) -> LinkError {
    let location = format!(
        "in method {}.{}{}",
        class.source_name(),
        method.name,
        method.desc
    );
    match fault {
        Fault::Format(reason) => LinkError::format(&class.name, format!("{reason} {location}")),
        Fault::Verify(reason) => LinkError::new(
            LinkErrorKind::Verify,
            &class.name,
            format!("{reason} {location}"),
        ),
    }
}

pub(crate) struct Decoder<'a> {
    class: &'a Class,
    file: &'a ClassFile,
    method: &'a Method,
}

/// Instructions on the way to ops: targets are still byte offsets.
struct RawCode {
    ops: Vec<Op>,
    switches: Vec<Switch>,
    offsets: Vec<u16>,
    /// The op that starts at each byte offset, or [`NO_OP`]; one more entry for the end of the code.
    op_at: Vec<Target>,
}

impl Decoder<'_> {
    fn decode(&self, range: std::ops::Range<usize>) -> Result<Code, Fault> {
        let base = range.start;
        let mut reader = Reader::new(&self.file.bytes[range]);
        let (max_stack, max_locals) = (reader.u16()?, reader.u16()?);
        self.check_arguments_fit(max_locals)?;
        let code = self.code_bytes(&mut reader)?;
        let mut body = self.instructions(code, max_locals)?;
        body.link_jumps()?;
        let handlers = self.handlers(&mut reader, &body)?;
        let attributes = Attributes::read_at(&mut reader, base, &self.file.pool, &self.file.bytes)?;
        if !reader.is_empty() {
            return Err(Fault::Format("Code attribute has wrong length".into()));
        }
        let code = Code {
            max_stack,
            max_locals,
            handlers,
            lines: self.lines(&attributes, &body),
            locals: self.locals(&attributes, &body),
            ops: body.ops.into(),
            switches: body.switches.into(),
            offsets: body.offsets.into(),
        };
        // The JDK's own code is taken as good, as HotSpot does.
        if self.class.is_application() {
            crate::verify::verify(self.class, self.method, &code)?;
        }
        Ok(code)
    }

    /// `code_length` is at least 1 and below 65,536 (JVMS 4.7.3).
    fn code_bytes<'a>(&self, reader: &mut Reader<'a>) -> Result<&'a [u8], Fault> {
        let length = reader.u32()?;
        if length == 0 || length > 65_535 {
            return Err(Fault::Format(format!("Invalid code length {length}")));
        }
        Ok(reader.take(length as usize)?)
    }

    fn check_arguments_fit(&self, max_locals: u16) -> Result<(), Fault> {
        let method = self.method;
        let receiver = usize::from(!method.is_static());
        let units: usize = method
            .params
            .iter()
            .map(|ty| 1 + usize::from(ty.is_wide()))
            .sum();
        match receiver + units <= usize::from(max_locals) {
            true => Ok(()),
            false => Err(Fault::Format("Arguments can't fit into locals".into())),
        }
    }
}

impl RawCode {
    /// Turns jump targets from byte offsets into op indices.
    fn link_jumps(&mut self) -> Result<(), Fault> {
        let op_at = &self.op_at;
        let link = |target: &mut Target| match op_at.get(*target as usize) {
            // The entry for the end of the code is no instruction either.
            Some(op) if *op != NO_OP && (*target as usize) < op_at.len() - 1 => {
                *target = *op;
                Ok(())
            }
            _ => Err(Fault::Verify(format!(
                "Illegal target {target} of a jump or branch"
            ))),
        };
        for op in &mut self.ops {
            let has_target = op.target().is_some();
            match op.target_mut() {
                Some(target) => link(target)?,
                None => debug_assert!(!has_target, "{op:?} has a target that is not linked"),
            }
        }
        for switch in &mut self.switches {
            link(&mut switch.default)?;
            switch
                .cases
                .iter_mut()
                .try_for_each(|(_, target)| link(target))?;
        }
        Ok(())
    }

    /// The op at a byte offset; the end of the code counts as one.
    fn op_or_end(&self, offset: usize) -> Option<Target> {
        self.op_at.get(offset).copied().filter(|op| *op != NO_OP)
    }

    /// The op at a byte offset.
    fn op(&self, offset: usize) -> Option<Target> {
        self.op_or_end(offset)
            .filter(|op| (*op as usize) < self.ops.len())
    }
}

//! Names of parameters, where the class file has them.

use std::sync::Arc;

use crate::classfile::{AttributeKind, Malformed};
use crate::{Method, Program};

impl Program {
    /// `MethodParameters` (JVMS 4.7.24), else the local variables alive at the first instruction.
    pub(crate) fn param_names(&self, method: &Method) -> Vec<Option<Arc<str>>> {
        match self.declared_param_names(method) {
            Some(names) if names.len() == method.params.len() => names,
            _ => self.local_param_names(method),
        }
    }

    fn declared_param_names(&self, method: &Method) -> Option<Vec<Option<Arc<str>>>> {
        let file = self.class(method.class).file.as_ref()?;
        let mut reader = file.attribute(&method.attributes, AttributeKind::MethodParameters)?;
        let count = reader.u8().ok()?;
        let mut name = || -> Result<Option<Arc<str>>, Malformed> {
            let (name, _access) = (reader.u16()?, reader.u16()?);
            Ok(file.pool.text(&file.bytes, name).ok().map(Arc::from))
        };
        (0..count).map(|_| name().ok()).collect()
    }

    fn local_param_names(&self, method: &Method) -> Vec<Option<Arc<str>>> {
        let code = method.code(self).ok().flatten();
        let receiver = usize::from(!method.is_static());
        let slots = method.arg_local_slots.iter().skip(receiver);
        slots
            .map(|slot| {
                code.and_then(|code| code.local_name(*slot, 0))
                    .map(Arc::from)
            })
            .collect()
    }
}

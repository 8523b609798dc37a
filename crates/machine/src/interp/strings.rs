//! Strings and class constants: `ldc` (JVMS 5.1, 6.5), and strings as the host sees them.

use crate::interp::image;
use crate::interp::vm_objects;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, Host, ObjRef, Value};
use isopath_program::{ConstIndex, Constant, ElemKind, JavaString};

/// `String.coder` of a string of UTF-16 units; 0 is Latin-1.
const UTF16: i32 = 1;

impl<'p> Machine<'p> {
    /// Whether a method that has a model for what depends on inputs is left to its bytecode. If paths are
    /// recorded the model runs on constants as well, so that a concrete run has the fingerprint of the
    /// trace that it follows.
    #[inline]
    pub(crate) fn is_plain(&self, st: &State<'p>, args: &[Value]) -> bool {
        !st.notes.way.is_recorded && args.iter().all(|&value| self.is_plain_value(st, value))
    }

    fn is_plain_value(&self, st: &State<'p>, value: Value) -> bool {
        let object = match value {
            Value::Ref(r) => st.heap.get(r),
            value => return !matches!(value, Value::Sym(_)),
        };
        let Some(object) = object else {
            return true;
        };
        if let Some(array) = object.array() {
            return !matches!(array, Array::Values(_) | Array::Logged(_));
        }
        let Some(fields) = self
            .caches
            .text_fields
            .iter()
            .find(|t| t.class == object.class)
        else {
            // Something that no text is equal to.
            return true;
        };
        let bytes = match object.field(fields.value) {
            // Its constructor is at work.
            Some(Value::Ref(bytes)) if bytes.is_null() => return true,
            Some(Value::Ref(bytes)) => bytes,
            _ => return false,
        };
        let array = st.heap.get(bytes).and_then(|o| o.array());
        matches!(array, Some(Array::Bytes(_)))
    }

    /// `ldc` of anything but an int or float.
    pub(crate) fn constant(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step<Value> {
        let class = self.program.class(st.control.frame.method.class);
        Ok(match class.constant(index) {
            Some(Constant::Int(v)) => Value::Int(*v),
            Some(Constant::Long(v)) => Value::Long(*v),
            Some(Constant::Float(v)) => Value::Float(*v),
            Some(Constant::Double(v)) => Value::Double(*v),
            Some(Constant::String(s)) => Value::Ref(self.interned(st, s)?),
            Some(Constant::Class(_)) => {
                let id = self.program.resolve_class(class.id, index)?;
                Value::Ref(self.class_mirror(st, id)?)
            }
            Some(Constant::MethodHandle { .. }) => {
                return Err(Interrupt::unsupported("method handle constant"));
            }
            Some(Constant::MethodType(_)) => {
                return Err(Interrupt::unsupported("method type constant"));
            }
            Some(Constant::Dynamic(_)) => return Err(Interrupt::unsupported("dynamic constant")),
            _ => return Err(Interrupt::malformed("ldc of something else")),
        })
    }

    /// The interned string object with this content.
    pub(crate) fn interned(&mut self, st: &mut State<'p>, string: &JavaString) -> Step<ObjRef> {
        let index = string.id.index();
        match st.heap.interned.get(index) {
            Some(object) if !object.is_null() => return Ok(*object),
            _ => {}
        }
        if image::in_image(self, st, |machine, image| {
            machine.interned(image, string).map(drop)
        }) {
            return self.interned(st, string);
        }
        let object = self.new_string(st, &string.units)?;
        st.heap.set_interned(index, object);
        Ok(object)
    }

    /// A new string object with this content. `String` has fields `value` and `coder` since JDK 9.
    pub(crate) fn new_string(&mut self, st: &mut State<'p>, units: &[u16]) -> Step<ObjRef> {
        let latin1 = units.iter().all(|&u| u < 256);
        let bytes: Vec<i8> = match latin1 {
            true => units.iter().map(|&u| u as i8).collect(),
            false => units
                .iter()
                .flat_map(|u| u.to_ne_bytes())
                .map(|b| b as i8)
                .collect(),
        };
        let bytes_class = self.program.prim_array(ElemKind::Byte);
        let value = st
            .heap
            .allocate(bytes_class, Body::Array(Array::Bytes(bytes)));
        let class = self.program.class(self.program.well_known().string);
        let string = self.allocate(st, class);
        self.set_named(st, string, "value", Value::Ref(value))?;
        self.set_named(
            st,
            string,
            "coder",
            Value::Int(if latin1 { 0 } else { UTF16 }),
        )?;
        Ok(string)
    }

    /// A new string object.
    pub(crate) fn new_text(&mut self, st: &mut State<'p>, text: &str) -> Step<ObjRef> {
        self.new_string(st, &text.encode_utf16().collect::<Vec<_>>())
    }

    /// The UTF-16 units of a string object; `None` if they are not constant.
    pub fn string_units(&self, st: &State<'p>, string: ObjRef) -> Option<Vec<u16>> {
        let Value::Ref(value) = self.named(st, string, "value")? else {
            return None;
        };
        let Value::Int(coder) = self.named(st, string, "coder")? else {
            return None;
        };
        let Array::Bytes(bytes) = st.heap.get(value)?.array()? else {
            return None;
        };
        Some(match coder {
            UTF16 => bytes
                .chunks_exact(2)
                .map(|pair| u16::from_ne_bytes([pair[0] as u8, pair[1] as u8]))
                .collect(),
            _ => bytes.iter().map(|&b| u16::from(b as u8)).collect(),
        })
    }

    /// The text of a string object; `None` if it is not constant.
    pub fn text(&self, st: &State<'p>, string: ObjRef) -> Option<String> {
        self.string_units(st, string)
            .map(|units| String::from_utf16_lossy(&units))
    }

    /// A field of an object by name: for the few fields of JDK classes that the machine knows.
    pub fn named(&self, st: &State<'p>, object: ObjRef, field: &str) -> Option<Value> {
        let object = st.heap.get(object)?;
        let id = self.program.find_field(object.class, field)?;
        object.field(self.program.field(id).slot)
    }

    /// Sets a field of an object by name.
    pub(crate) fn set_named(
        &mut self,
        st: &mut State<'p>,
        object: ObjRef,
        field: &str,
        value: Value,
    ) -> Step {
        let class = st.heap.get(object).map(|o| o.class);
        let id = class.and_then(|c| self.program.find_field(c, field));
        let slot = id.map(|id| self.program.field(id).slot);
        let target = slot
            .zip(st.heap.get_mut(object))
            .and_then(|(s, o)| o.field_mut(s));
        match target {
            Some(target) => *target = value,
            None => return Err(Interrupt::unsupported(format!("field {field} in this JDK"))),
        }
        Ok(())
    }

    /// A new `java.lang.Class` object that stands for `of`.
    pub(crate) fn new_mirror(&mut self, st: &mut State<'p>, of: Host) -> Step<ObjRef> {
        let class = self.program.class(self.program.well_known().class);
        let mirror = self.allocate(st, class);
        if let Some(object) = st.heap.get_mut(mirror) {
            object.host = of;
        }
        if let Host::ClassMirror(id) = of
            && let Some(component) = self.program.class(id).array.map(|a| a.component)
        {
            let component = match component {
                Some(component) => self.class_mirror(st, component)?,
                None => vm_objects::primitive_mirror_of_array(self, st, id)?,
            };
            self.set_named(st, mirror, "componentType", Value::Ref(component))?;
        }
        Ok(mirror)
    }
}

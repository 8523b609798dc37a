//! Instructions in words.

use isopath_program::{ConstIndex, ElemKind, MemberRef, Op};

use super::Body;
use super::stack::Stack;

/// An expression is followed through this many field and array accesses.
const MAX_DETAIL: u32 = 5;
/// Array indices can nest without end, and share parts in ways that no source code does.
const MAX_PARTS: u32 = 500;

/// What could not be done: `Cannot read field "x"`.
pub(super) fn failed_action(body: Body<'_>, op: Op) -> Option<String> {
    Some(match op {
        Op::ArrayLoad(kind) => format!("Cannot load from {} array", element(kind)),
        Op::ArrayStore(kind) => format!("Cannot store to {} array", element(kind)),
        Op::ArrayLength => "Cannot read the array length".to_owned(),
        Op::Throw => "Cannot throw exception".to_owned(),
        Op::MonitorEnter => "Cannot enter synchronized block".to_owned(),
        Op::MonitorExit => "Cannot exit synchronized block".to_owned(),
        Op::GetField(i) => format!("Cannot read field \"{}\"", body.member(i)?.name),
        Op::PutField(i) => format!("Cannot assign field \"{}\"", body.member(i)?.name),
        Op::InvokeVirtual(i) | Op::InvokeSpecial(i) | Op::InvokeInterface(i) => {
            format!("Cannot invoke \"{}\"", method_name(body.member(i)?)?)
        }
        _ => return None,
    })
}

fn element(kind: ElemKind) -> &'static str {
    match kind {
        ElemKind::Boolean | ElemKind::Byte => "byte/boolean",
        ElemKind::Char => "char",
        ElemKind::Short => "short",
        ElemKind::Int => "int",
        ElemKind::Long => "long",
        ElemKind::Float => "float",
        ElemKind::Double => "double",
        ElemKind::Ref => "object",
    }
}

/// What was null, `depth` places below the top of the stack before `at`: ` because "x" is null`.
pub(super) fn cause(
    body: Body<'_>,
    stacks: &[Option<Stack>],
    at: u32,
    depth: usize,
) -> Option<String> {
    let mut words = Words {
        body,
        stacks,
        parts: MAX_PARTS,
    };
    let text = words.value(at, depth, MAX_DETAIL)?;
    let because = match words.source(at, depth)? {
        (_, op) if called(op).is_some() => "because the return value of",
        _ => "because",
    };
    Some(format!(" {because} \"{text}\" is null"))
}

/// The method that a call calls; a dynamic call site has none to name.
fn called(op: Op) -> Option<ConstIndex> {
    match op {
        Op::InvokeVirtual(i)
        | Op::InvokeSpecial(i)
        | Op::InvokeStatic(i)
        | Op::InvokeInterface(i) => Some(i),
        _ => None,
    }
}

struct Words<'a> {
    body: Body<'a>,
    stacks: &'a [Option<Stack>],
    /// How many more values may be put into words.
    parts: u32,
}

impl<'a> Words<'a> {
    fn stack(&self, at: u32) -> Option<&'a Stack> {
        self.stacks.get(at as usize)?.as_ref()
    }

    /// The instruction that pushed a value.
    fn source(&self, at: u32, depth: usize) -> Option<(u32, Op)> {
        let source = self.stack(at)?.peek(depth).source?;
        Some((source, self.body.op(source)?))
    }

    /// The expression whose value is `depth` places below the top of the stack before `at`.
    fn value(&mut self, at: u32, depth: usize, detail: u32) -> Option<String> {
        if detail == 0 {
            return None;
        }
        self.parts = self.parts.checked_sub(1)?;
        let (source, op) = self.source(at, depth)?;
        match op {
            Op::Load(local) => Some(self.local(at, source, local)),
            Op::Null => Some("null".to_owned()),
            // Larger ones come from the constant pool, which is not looked at.
            Op::Int(value) => i16::try_from(value).ok().map(|value| value.to_string()),
            Op::ArrayLoad(ElemKind::Int | ElemKind::Ref) => Some(self.element_of(source, detail)),
            Op::GetStatic(i) => Some(static_name(self.body.member(i)?)),
            Op::GetField(i) => self.field_of(source, i, detail),
            _ => method_name(self.body.member(called(op)?)?),
        }
    }

    fn element_of(&mut self, load: u32, detail: u32) -> String {
        let array = self.value(load, 1, detail - 1);
        let index = self.value(load, 0, detail);
        let (array, index) = (array.as_deref(), index.as_deref());
        format!("{}[{}]", array.unwrap_or("<array>"), index.unwrap_or("..."))
    }

    fn field_of(&mut self, get: u32, field: ConstIndex, detail: u32) -> Option<String> {
        let name = &self.body.member(field)?.name;
        Some(match self.value(get, 0, detail - 1) {
            Some(object) => format!("{object}.{name}"),
            None => name.to_string(),
        })
    }

    /// The name of a local that was loaded by `load` for `user`. Without debug information, a parameter
    /// is told from another variable that shares its place by nothing having been stored there.
    fn local(&self, user: u32, load: u32, local: u16) -> String {
        if let Some(name) = self.body.code.local_name(local, load) {
            return name.to_owned();
        }
        let written = self.stack(user).is_none_or(|s| s.may_be_written(local));
        let argument = self.argument(local).filter(|_| !written);
        argument.unwrap_or_else(|| format!("<local{local}>"))
    }

    fn argument(&self, local: u16) -> Option<String> {
        let method = self.body.method;
        let mut arguments = method.arg_local_slots.iter();
        let position = arguments.position(|slot| *slot == local)?;
        Some(match (method.is_static(), position) {
            (true, _) => format!("<parameter{}>", position + 1),
            (false, 0) => "this".to_owned(),
            (false, _) => format!("<parameter{position}>"),
        })
    }
}

/// `Owner.field`.
fn static_name(field: &MemberRef) -> String {
    format!("{}.{}", class_name(&field.class_name), field.name)
}

/// `Owner.method(int, String)`.
fn method_name(method: &MemberRef) -> Option<String> {
    let params = method.method_type()?.params;
    let params: Vec<String> = params.iter().map(|ty| param_name(ty.to_string())).collect();
    let class = class_name(&method.class_name);
    Some(format!("{class}.{}({})", method.name, params.join(", ")))
}

/// Array classes, whose `clone` can be called, keep their descriptor: `[Ljava.lang.String;`.
fn class_name(internal: &str) -> String {
    match internal {
        "java/lang/Object" => "Object".to_owned(),
        "java/lang/String" => "String".to_owned(),
        _ => internal.replace('/', "."),
    }
}

/// HotSpot compares the beginning only, so that `StringBuilder` loses its package as well.
fn param_name(name: String) -> String {
    match name.strip_prefix("java.lang.") {
        Some(short) if short.starts_with("Object") || short.starts_with("String") => {
            short.to_owned()
        }
        _ => name,
    }
}

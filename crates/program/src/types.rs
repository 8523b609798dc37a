//! Field and method descriptors (JVMS 4.3).

use std::fmt;
use std::sync::Arc;

/// The element type of an array, as far as its storage goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "named after the types")]
pub enum ElemKind {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Ref,
}

/// The primitive kinds with their descriptor and their name in source code.
const PRIMITIVES: [(ElemKind, char, &str); 8] = [
    (ElemKind::Boolean, 'Z', "boolean"),
    (ElemKind::Byte, 'B', "byte"),
    (ElemKind::Char, 'C', "char"),
    (ElemKind::Short, 'S', "short"),
    (ElemKind::Int, 'I', "int"),
    (ElemKind::Long, 'J', "long"),
    (ElemKind::Float, 'F', "float"),
    (ElemKind::Double, 'D', "double"),
];

impl ElemKind {
    /// All primitive kinds, in the order of the `newarray` type codes' names.
    pub const PRIMITIVES: [ElemKind; 8] = [
        ElemKind::Boolean,
        ElemKind::Byte,
        ElemKind::Char,
        ElemKind::Short,
        ElemKind::Int,
        ElemKind::Long,
        ElemKind::Float,
        ElemKind::Double,
    ];

    /// The descriptor of a primitive kind; `L` for references.
    pub fn descriptor(self) -> char {
        PRIMITIVES
            .iter()
            .find(|(kind, ..)| *kind == self)
            .map_or('L', |(_, descriptor, _)| *descriptor)
    }

    /// The kind of an array element with this first descriptor character.
    pub fn from_descriptor(first: u8) -> Option<ElemKind> {
        match first {
            b'L' | b'[' => Some(ElemKind::Ref),
            _ => PRIMITIVES
                .iter()
                .find(|(_, d, _)| *d == first as char)
                .map(|(kind, ..)| *kind),
        }
    }

    /// `long` and `double` take two local variables (JVMS 2.6.1).
    pub fn is_wide(self) -> bool {
        matches!(self, ElemKind::Long | ElemKind::Double)
    }
}

/// The type of a field, a parameter or a result.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named after the types")]
pub enum Type {
    Void,
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    /// An internal class name (`java/lang/String`) or an array descriptor (`[I`).
    Ref(Arc<str>),
}

/// Parameters and result of a method descriptor.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MethodType {
    /// The parameters, without a receiver.
    pub params: Vec<Type>,
    /// The result, perhaps [`Type::Void`].
    pub ret: Type,
}

impl Type {
    /// The internal name of a reference type's class.
    pub fn class_name(&self) -> Option<&str> {
        match self {
            Type::Ref(name) => Some(name),
            _ => None,
        }
    }

    /// Parses a field descriptor or `V`; nothing may follow it.
    pub fn parse(descriptor: &str) -> Option<Type> {
        match next_type(descriptor)? {
            (ty, "") => Some(ty),
            _ => None,
        }
    }

    /// Parses a method descriptor such as `(IJ)V`. At most 255 units of parameters (JVMS 4.3.3) is checked
    /// where the receiver is known.
    pub fn parse_method(descriptor: &str) -> Option<MethodType> {
        let mut rest = descriptor.strip_prefix('(')?;
        let mut params = Vec::new();
        while !rest.starts_with(')') {
            let (ty, after) = next_type(rest)?;
            if ty == Type::Void {
                return None;
            }
            params.push(ty);
            rest = after;
        }
        let ret = Type::parse(&rest[1..])?;
        Some(MethodType { params, ret })
    }

    /// The type of a class by its internal name or array descriptor.
    pub fn reference(name: impl Into<Arc<str>>) -> Type {
        Type::Ref(name.into())
    }

    /// `long` and `double` take two local variables (JVMS 2.6.1).
    pub fn is_wide(&self) -> bool {
        matches!(self, Type::Long | Type::Double)
    }

    /// Whether values of this type are references.
    pub fn is_reference(&self) -> bool {
        matches!(self, Type::Ref(_))
    }

    /// How an array element or a field of this type is stored; `None` for `void`.
    pub fn kind(&self) -> Option<ElemKind> {
        Some(match self {
            Type::Void => return None,
            Type::Boolean => ElemKind::Boolean,
            Type::Byte => ElemKind::Byte,
            Type::Char => ElemKind::Char,
            Type::Short => ElemKind::Short,
            Type::Int => ElemKind::Int,
            Type::Long => ElemKind::Long,
            Type::Float => ElemKind::Float,
            Type::Double => ElemKind::Double,
            Type::Ref(_) => ElemKind::Ref,
        })
    }

    /// The primitive type of this kind; `None` for [`ElemKind::Ref`].
    pub fn primitive(kind: ElemKind) -> Option<Type> {
        Some(match kind {
            ElemKind::Boolean => Type::Boolean,
            ElemKind::Byte => Type::Byte,
            ElemKind::Char => Type::Char,
            ElemKind::Short => Type::Short,
            ElemKind::Int => Type::Int,
            ElemKind::Long => Type::Long,
            ElemKind::Float => Type::Float,
            ElemKind::Double => Type::Double,
            ElemKind::Ref => return None,
        })
    }

    /// The descriptor (JVMS 4.3.2).
    pub fn descriptor(&self) -> String {
        match (self, self.kind()) {
            (Type::Ref(name), _) if name.starts_with('[') => name.to_string(),
            (Type::Ref(name), _) => format!("L{name};"),
            (_, Some(kind)) => kind.descriptor().to_string(),
            (_, None) => "V".to_owned(),
        }
    }
}

impl fmt::Display for Type {
    /// As in Java source: `long[]`, `java.util.Map$Entry`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.kind()) {
            (Type::Ref(name), _) => f.write_str(&source_name(name)),
            (_, Some(kind)) => f.write_str(primitive_name(kind)),
            (_, None) => f.write_str("void"),
        }
    }
}

impl MethodType {
    /// The descriptor (JVMS 4.3.3).
    pub fn descriptor(&self) -> String {
        let params: String = self.params.iter().map(Type::descriptor).collect();
        format!("({params}){}", self.ret.descriptor())
    }

    /// The parameters as in Java source: `int,long[]`.
    pub fn display_params(&self) -> String {
        let names: Vec<String> = self.params.iter().map(Type::to_string).collect();
        names.join(",")
    }
}

/// `java/lang/String` as `java.lang.String`, `[[I` as `int[][]`.
pub fn source_name(internal: &str) -> String {
    let element = internal.trim_start_matches('[');
    let dimensions = internal.len() - element.len();
    let name = match (dimensions, Type::parse(element)) {
        (1.., Some(ty)) => ty.to_string(),
        _ => element.replace('/', "."),
    };
    name + &"[]".repeat(dimensions)
}

fn primitive_name(kind: ElemKind) -> &'static str {
    PRIMITIVES
        .iter()
        .find(|(k, ..)| *k == kind)
        .map_or("reference", |(.., name)| *name)
}

/// The first type of a descriptor and what follows it.
fn next_type(descriptor: &str) -> Option<(Type, &str)> {
    let first = *descriptor.as_bytes().first()?;
    match first {
        b'V' => Some((Type::Void, &descriptor[1..])),
        b'L' => next_class(descriptor),
        b'[' => next_array(descriptor),
        _ => Some((
            Type::primitive(ElemKind::from_descriptor(first)?)?,
            &descriptor[1..],
        )),
    }
}

fn next_class(descriptor: &str) -> Option<(Type, &str)> {
    let end = descriptor.find(';')?;
    let name = &descriptor[1..end];
    is_class_name(name).then(|| (Type::reference(name), &descriptor[end + 1..]))
}

fn next_array(descriptor: &str) -> Option<(Type, &str)> {
    let element = descriptor.trim_start_matches('[');
    let dimensions = descriptor.len() - element.len();
    // At most 255 dimensions (JVMS 4.3.2).
    if dimensions > 255 {
        return None;
    }
    let (ty, rest) = next_type(element)?;
    let length = descriptor.len() - rest.len();
    (ty != Type::Void).then(|| (Type::reference(&descriptor[..length]), rest))
}

/// What follows the first type of a descriptor, without building it.
pub(crate) fn skip_type(descriptor: &str) -> Option<&str> {
    let element = descriptor.trim_start_matches('[');
    let dimensions = descriptor.len() - element.len();
    let rest = match *element.as_bytes().first()? {
        b'V' if dimensions > 0 => None,
        b'L' => {
            let (name, rest) = element[1..].split_once(';')?;
            is_class_name(name).then_some(rest)
        }
        b'V' | b'Z' | b'B' | b'C' | b'S' | b'I' | b'J' | b'F' | b'D' => Some(&element[1..]),
        _ => None,
    };
    rest.filter(|_| dimensions <= 255)
}

/// Whether this is a method descriptor (JVMS 4.3.3), without building its types.
pub(crate) fn is_method_descriptor(descriptor: &str) -> bool {
    let Some(mut rest) = descriptor.strip_prefix('(') else {
        return false;
    };
    while !rest.starts_with([')', 'V']) {
        match skip_type(rest) {
            Some(after) => rest = after,
            None => return false,
        }
    }
    rest.strip_prefix(')').and_then(skip_type) == Some("")
}

/// Units that the arguments of a method descriptor take, without a receiver: a `long` or `double` is two.
pub(crate) fn argument_units(descriptor: &str) -> Option<usize> {
    let mut rest = descriptor.strip_prefix('(')?;
    let mut units = 0;
    while !rest.starts_with(')') {
        units += 1 + usize::from(rest.starts_with(['J', 'D']));
        rest = skip_type(rest)?;
    }
    Some(units)
}

/// Binary class names in internal form: unqualified names separated by `/` (JVMS 4.2.1).
pub(crate) fn is_class_name(name: &str) -> bool {
    !name.is_empty() && name.split('/').all(is_unqualified_name)
}

/// Names of fields and local variables (JVMS 4.2.2).
pub(crate) fn is_unqualified_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(['.', ';', '[', '/'])
}

/// Names of methods: `<` and `>` only in `<init>` and `<clinit>` (JVMS 4.2.2).
pub(crate) fn is_method_name(name: &str) -> bool {
    matches!(name, "<init>" | "<clinit>") || is_unqualified_name(name) && !name.contains(['<', '>'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptors_round_trip() {
        for text in [
            "V",
            "I",
            "J",
            "Ljava/lang/String;",
            "[[J",
            "[Ljava/util/Map$Entry;",
        ] {
            assert_eq!(Type::parse(text).unwrap().descriptor(), text);
        }
    }

    #[test]
    fn types_print_as_in_source() {
        assert_eq!(Type::parse("[[J").unwrap().to_string(), "long[][]");
        assert_eq!(
            Type::parse("[Ljava/lang/String;").unwrap().to_string(),
            "java.lang.String[]"
        );
        assert_eq!(
            Type::parse_method("(I[JLa/B;)V").unwrap().display_params(),
            "int,long[],a.B"
        );
        assert_eq!(source_name("I"), "I", "a class may be called I");
    }

    #[test]
    fn malformed_descriptors_are_refused() {
        for text in ["", "L", "L;", "La//b;", "[V", "II", "La.b;", "[", "Q"] {
            assert_eq!(Type::parse(text), None, "{text}");
            assert_ne!(skip_type(text), Some(""), "{text}");
        }
        for text in ["", "()", "(V)V", "(I", "I)V", "(I)VV", "(L)V"] {
            assert_eq!(Type::parse_method(text), None, "{text}");
            assert!(!is_method_descriptor(text), "{text}");
        }
        assert_eq!(Type::parse(&("[".repeat(256) + "I")), None);
        assert!(Type::parse(&("[".repeat(255) + "I")).is_some());
    }
}

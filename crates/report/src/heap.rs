//! What text, JSON and drawings of heaps share: rows of names and values, names of objects, and how much is shown.

use isopath_trace::{
    Argument, Body, Choice, Datum, Excerpt, FieldName, Heap, Object, Picture, Seen, Sequence,
    StaticValue,
};

/// Objects that are drawn before others are only named.
pub(crate) const SHOWN_OBJECTS: usize = 16;
/// Fields or elements of one object that are shown before the rest is left out.
pub(crate) const SHOWN_FIELDS: usize = 16;

/// An initial heap as a person reads it.
pub(crate) struct Rows {
    /// Whether every initial heap of the trace has this shape.
    pub(crate) exact: bool,
    /// The receiver, parameters and static fields that are references.
    pub(crate) roots: Vec<Row>,
    /// The objects.
    pub(crate) objects: Vec<ObjectRows>,
}

/// An object.
pub(crate) struct ObjectRows {
    /// The class, `pkg.Outer$Inner` or `int[]`.
    pub(crate) class: String,
    /// What the trace read of it: fields by name, or `length` and elements as `[index]`.
    pub(crate) fields: Vec<Row>,
}

/// A name, and what it stands for.
pub(crate) type Row = (String, Shown);

/// A value in Java-like syntax.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// The object at this position.
    Object(usize),
    /// Anything else: null, a constant, the name of what the path leaves open, `?`.
    Text(String),
}

impl Shown {
    /// Whether it is what a cell holds that nothing was written to.
    pub(crate) fn is_default(&self) -> bool {
        let defaults = ["null", "0", "false", "0L", "0.0", "0.0f", "(char) 0"];
        matches!(self, Shown::Text(text) if defaults.contains(&&**text))
    }
}

impl Rows {
    pub(crate) fn new(picture: &Picture) -> Rows {
        let objects = picture.heap.objects.iter().enumerate();
        Rows {
            exact: picture.exact,
            roots: roots(picture),
            objects: objects
                .map(|(i, object)| ObjectRows {
                    class: source_name(picture.declared.get(&i).unwrap_or(&object.class)),
                    fields: fields(&object.body),
                })
                .collect(),
        }
    }

    /// The receiver, the parameters and the static fields, numbers among them.
    pub(crate) fn all_roots(picture: &Picture) -> Vec<Row> {
        let roots = picture.heap.roots();
        roots.map(|(name, _, value)| (name, shown(value))).collect()
    }
}

/// A concrete heap as it is shown, with the roots that lead to it.
pub(crate) fn concrete(heap: &Heap, roots: &Heap) -> Picture {
    let objects = heap.objects.iter().map(|object| Object {
        class: object.class.clone(),
        body: only(&object.body),
    });
    let arguments = roots.arguments.iter().map(|argument| Argument {
        name: argument.name.clone(),
        ty: argument.ty.clone(),
        value: Seen::Only(argument.value),
    });
    let statics = heap.statics.iter().map(|known| StaticValue {
        field: known.field.clone(),
        value: Seen::Only(known.value),
    });
    Picture {
        exact: true,
        heap: Heap {
            receiver: roots.receiver.map(Seen::Only),
            arguments: arguments.collect(),
            statics: statics.collect(),
            objects: objects.collect(),
        },
        ..Picture::default()
    }
}

fn only(body: &Body) -> Body<Seen> {
    match body {
        Body::Fields(fields) => {
            let fields = fields.iter();
            Body::Fields(fields.map(|(f, v)| (f.clone(), Seen::Only(*v))).collect())
        }
        Body::Array { length, elements } => Body::Array {
            length: *length,
            elements: elements.iter().map(|(i, v)| (*i, Seen::Only(*v))).collect(),
        },
        Body::Contents(held) => Body::Contents(held.iter().copied().map(Seen::Only).collect()),
        Body::Boxed(value) => Body::Boxed(Seen::Only(*value)),
        Body::Text { units, interned } => Body::Text {
            units: units.clone(),
            interned: *interned,
        },
        Body::Constant(name) => Body::Constant(name.clone()),
        Body::Class(name) => Body::Class(name.clone()),
        Body::Opaque => Body::Opaque,
        Body::Excerpt(never) => match *never {},
    }
}

/// The roots that are references. That a constant is null stands in the path condition.
fn roots(picture: &Picture) -> Vec<Row> {
    let is_reference = |ty: Option<&str>| ty.is_none_or(|ty| ty.starts_with(['L', '[']));
    let roots = picture.heap.roots();
    roots
        .filter(|(_, ty, value)| is_reference(*ty) && !is_no_constant(value))
        .map(|(name, _, value)| (name, shown(value)))
        .collect()
}

fn is_no_constant(value: &Seen) -> bool {
    matches!(value, Seen::Choice { chosen: None, .. })
}

fn fields(body: &Body<Seen>) -> Vec<Row> {
    match body {
        Body::Fields(fields) => named(fields),
        Body::Excerpt(excerpt) => elements(excerpt),
        Body::Array { elements, .. } => {
            let index = |(index, value): &(i32, Seen)| (format!("[{index}]"), shown(value));
            elements.iter().map(index).collect()
        }
        Body::Contents(held) => {
            let index = |(i, value)| (format!("[{i}]"), shown(value));
            held.iter().enumerate().map(index).collect()
        }
        Body::Text { units, .. } => vec![text(units)],
        Body::Boxed(value) => vec![("value".to_owned(), shown(value))],
        Body::Constant(name) | Body::Class(name) => {
            vec![("name".to_owned(), Shown::Text(name.clone()))]
        }
        Body::Opaque => Vec::new(),
    }
}

/// Fields by name, those that a field of a subclass hides with the name of their class.
fn named(fields: &[(FieldName, Seen)]) -> Vec<Row> {
    let named = fields.iter().enumerate().map(|(i, (field, value))| {
        let mut below = fields[i + 1..].iter();
        let name = match below.any(|(other, _)| other.name == field.name) {
            true => format!("{}.{}", field.class, field.name),
            false => field.name.clone(),
        };
        (name, shown(value))
    });
    named.collect()
}

/// The length, if the trace asked for it, and elements; or a text of which the trace allows no other.
fn elements(excerpt: &Excerpt) -> Vec<Row> {
    let length = match excerpt.of {
        Sequence::Text { .. } => {
            if let Some(units) = whole_text(excerpt) {
                return vec![text(&units)];
            }
            "length()"
        }
        Sequence::Contents => "size",
        Sequence::Array => "length",
    };
    let known = excerpt.length.iter();
    let known = known.map(|value| (length.to_owned(), shown(value)));
    let elements = excerpt.elements.iter().map(|element| {
        let index = match shown(&element.index) {
            Shown::Text(index) => format!("[{index}]"),
            Shown::Object(_) => "[?]".to_owned(),
        };
        (index, shown(&element.value))
    });
    known.chain(elements).collect()
}

fn text(units: &[u16]) -> Row {
    let text = format!("{:?}", String::from_utf16_lossy(units));
    ("text".to_owned(), Shown::Text(text))
}

/// The units of a text of which the path allows no other.
fn whole_text(text: &Excerpt) -> Option<Vec<u16>> {
    let Some(Seen::Only(Datum::Int(length))) = text.length else {
        return None;
    };
    let units = text.elements.iter().map(|unit| match unit.value {
        Seen::Only(Datum::Char(value)) if is_only(&unit.index) => Some(value),
        _ => None,
    });
    let units = units.collect::<Option<Vec<u16>>>()?;
    (usize::try_from(length) == Ok(units.len())).then_some(units)
}

fn is_only(value: &Seen) -> bool {
    matches!(value, Seen::Only(_))
}

fn shown(value: &Seen) -> Shown {
    Shown::Text(match value {
        Seen::Only(Datum::Object(i)) => return Shown::Object(*i),
        Seen::Only(datum) => datum.to_string(),
        Seen::OneOf { symbol, .. } => symbol.clone(),
        Seen::Choice { chosen: None, .. } => "null".to_owned(),
        Seen::Choice {
            class,
            chosen: Some(chosen),
        } => constant(class, chosen),
        Seen::Unread => "?".to_owned(),
    })
}

/// `Color.RED`; a `Class` by its position.
fn constant(class: &str, chosen: &Choice) -> String {
    let simple = class.rsplit(['.', '$']).next().unwrap_or(class);
    match &chosen.name {
        Some(name) if class != "java.lang.Class" => format!("{simple}.{name}"),
        _ => format!("{simple} {}", chosen.position),
    }
}

/// `Node#2`: the simple name of the class, and a number that no other object of the heap has.
pub(crate) fn title(object: &ObjectRows, position: usize) -> String {
    format!("{}#{}", simple_name(&object.class), position + 1)
}

/// `int[]` of `[I`, `a.B[][]` of `[[La.B;`: a class as the source calls it.
fn source_name(class: &str) -> String {
    let element = class.trim_start_matches('[');
    let dimensions = class.len() - element.len();
    let primitive = PRIMITIVES.iter().find(|(letter, _)| *letter == element);
    let name = match (dimensions, primitive) {
        (0, _) => element,
        (_, Some((_, name))) => name,
        _ => element
            .strip_prefix('L')
            .and_then(|name| name.strip_suffix(';'))
            .unwrap_or(element),
    };
    name.to_owned() + &"[]".repeat(dimensions)
}

/// The primitive types, as names of array classes have them and as the source does (JVMS 4.3.2).
const PRIMITIVES: [(&str, &str); 8] = [
    ("B", "byte"),
    ("C", "char"),
    ("D", "double"),
    ("F", "float"),
    ("I", "int"),
    ("J", "long"),
    ("S", "short"),
    ("Z", "boolean"),
];

/// `Entry` of `java.util.Map$Entry`. Local and anonymous classes keep the name of the class around them.
fn simple_name(class: &str) -> &str {
    let class = class.rsplit_once('.').map_or(class, |(_, name)| name);
    match class.rsplit_once('$') {
        Some((_, member)) if member.starts_with(char::is_alphabetic) => member,
        _ => class,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_never_empty() {
        assert_eq!(simple_name("java.util.Map$Entry"), "Entry");
        assert_eq!(simple_name("a.b.C[]"), "C[]");
        assert_eq!(simple_name("a.Outer$1"), "Outer$1");
        assert_eq!(simple_name("a.Outer$1Local"), "Outer$1Local");
        assert_eq!(simple_name("a.Money$"), "Money$");
    }

    #[test]
    fn classes_are_called_as_in_the_source() {
        assert_eq!(source_name("a.Outer$Inner"), "a.Outer$Inner");
        assert_eq!(source_name("[[J"), "long[][]");
        assert_eq!(source_name("[La.B;"), "a.B[]");
    }

    fn unit(index: Seen) -> isopath_trace::Element {
        isopath_trace::Element {
            index,
            value: Seen::Only(Datum::Char(u16::from(b'a'))),
        }
    }

    #[test]
    fn a_text_is_whole_if_all_of_it_is_known() {
        let known = Excerpt {
            of: Sequence::Text { literal: None },
            length: Some(Seen::Only(Datum::Int(2))),
            elements: [0, 1].map(|i| unit(Seen::Only(Datum::Int(i)))).into(),
        };
        let whole = Shown::Text("\"aa\"".to_owned());
        assert_eq!(elements(&known), [("text".to_owned(), whole)]);
        let mut open = known.clone();
        open.elements[1] = unit(Seen::OneOf {
            example: None,
            symbol: "i".to_owned(),
        });
        let names: Vec<String> = elements(&open).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["length()", "[0]", "[i]"]);
        let mut short = known;
        short.elements.pop();
        assert_eq!(elements(&short).len(), 2);
    }

    #[test]
    fn constants_have_names_and_classes_positions() {
        let chosen = |name: Option<&str>| Choice {
            position: 2,
            name: name.map(str::to_owned),
        };
        assert_eq!(constant("a.B$Color", &chosen(Some("RED"))), "Color.RED");
        assert_eq!(constant("a.B$Color", &chosen(None)), "Color 2");
        assert_eq!(constant("java.lang.Class", &chosen(Some("int"))), "Class 2");
    }
}

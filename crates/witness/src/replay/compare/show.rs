//! Values in Java-like syntax.

use super::has_value;
use isopath_trace::{Body, Datum, End, Object};

/// Longer strings are cut.
const SHOWN: usize = 80;

/// The objects of one side, with names for those that have been met.
pub(super) struct Heap<'a> {
    objects: &'a [Object],
    names: Vec<Option<String>>,
}

impl<'a> Heap<'a> {
    /// `names` are those of the first objects.
    pub(super) fn new(objects: &'a [Object], names: Vec<String>) -> Heap<'a> {
        let mut names: Vec<Option<String>> = names.into_iter().map(Some).collect();
        names.resize(objects.len(), None);
        Heap { objects, names }
    }

    pub(super) fn get(&self, i: usize) -> Option<&'a Object> {
        self.objects.get(i)
    }

    /// Names an object that has no name yet.
    pub(super) fn name(&mut self, i: usize, name: &str) {
        if let Some(slot @ None) = self.names.get_mut(i) {
            *slot = Some(name.to_owned());
        }
    }

    /// The class of an object; nothing of null.
    pub(super) fn class_of(&self, value: Datum) -> Option<&'a str> {
        match value {
            Datum::Object(i) => self.get(i).map(|object| &*object.class),
            _ => None,
        }
    }

    pub(super) fn value(&self, value: Datum) -> String {
        match value {
            Datum::Object(i) => self.object(i),
            other => primitive(other),
        }
    }

    fn object(&self, i: usize) -> String {
        let Some(object) = self.get(i) else {
            return "an object that is not there".to_owned();
        };
        let class = short(&object.class);
        match (&object.body, &self.names[i]) {
            (Body::Text { units, .. }, _) => quoted(&String::from_utf16_lossy(units)),
            (Body::Boxed(value), _) => format!("{class} {}", primitive(*value)),
            (Body::Constant(name), _) => format!("{class}.{name}"),
            (Body::Class(name), _) => format!("{}.class", short(name)),
            (_, Some(name)) => format!("{name} ({class})"),
            (_, None) => format!("a new {class}"),
        }
    }

    /// A value in words that do not depend on how heaps are numbered, as far as one look goes.
    pub(super) fn signature(&self, value: Datum) -> String {
        let Some((i, object)) = (match value {
            Datum::Object(i) => self.get(i).map(|object| (i, object)),
            _ => None,
        }) else {
            return primitive(value);
        };
        let part = |value: &Datum| match *value {
            Datum::Object(i) => match self.get(i) {
                Some(part) if has_value(part) => self.object(i),
                Some(part) => part.class.clone(),
                None => String::new(),
            },
            plain => primitive(plain),
        };
        let parts: Vec<String> = match &object.body {
            _ if has_value(object) => return self.object(i),
            Body::Fields(fields) => fields.iter().map(|(_, value)| part(value)).collect(),
            Body::Array { elements, .. } => elements.iter().map(|(_, value)| part(value)).collect(),
            Body::Contents(values) => values.iter().map(part).collect(),
            _ => Vec::new(),
        };
        format!("{} {}", object.class, parts.join(" "))
    }

    pub(super) fn end(&self, end: &End) -> String {
        match end {
            End::Returned(None) => "returned".to_owned(),
            End::Never => "ran for ever".to_owned(),
            End::Returned(Some(value)) => format!("returned {}", self.value(*value)),
            End::Threw { exception, message } => {
                let class = self.class_of(*exception).unwrap_or("null");
                match message {
                    Some(Some(text)) => format!("threw {class}: {}", clipped(text)),
                    _ => format!("threw {class}"),
                }
            }
        }
    }
}

/// A class without its package. The hidden class of a lambda has no name of its own.
pub(super) fn short(class: &str) -> &str {
    match is_lambda(class) {
        true => "lambda",
        false => class.rsplit('.').next().unwrap_or(class),
    }
}

/// Whether a class was made up by a JVM for a lambda: its name differs from run to run.
pub(super) fn is_lambda(class: &str) -> bool {
    class.contains("$$Lambda") || class.contains("/0x")
}

fn primitive(value: Datum) -> String {
    match value {
        Datum::Null => "null".to_owned(),
        Datum::Object(i) => format!("object {i}"),
        Datum::Boolean(value) => value.to_string(),
        Datum::Byte(value) => value.to_string(),
        Datum::Short(value) => value.to_string(),
        Datum::Char(unit) => format!("'{}'", escaped(&String::from_utf16_lossy(&[unit]))),
        Datum::Int(value) => value.to_string(),
        Datum::Long(value) => value.to_string(),
        Datum::Float(bits) => format!("{:?}", f32::from_bits(bits)),
        Datum::Double(bits) => format!("{:?}", f64::from_bits(bits)),
    }
}

/// The message of an exception.
pub(super) fn message(message: &Option<String>) -> String {
    message.as_deref().map_or_else(|| "none".to_owned(), quoted)
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", clipped(&escaped(text)))
}

fn escaped(text: &str) -> String {
    text.chars().flat_map(char::escape_debug).collect()
}

fn clipped(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

//! Class files of stand-ins (JVMS 4): just what they need.

use super::{StandIn, StandInBody, StandInKind, StandInMethod};
use crate::AccessFlags;

/// Java 8: every `javac` and every reader takes it.
const MAJOR_VERSION: u16 = 52;
/// Slots of locals and operands: no body needs more.
const SLOTS: u16 = 2;

/// What every annotation interface extends.
const ANNOTATION: &str = "java/lang/annotation/Annotation";

const UTF8: u8 = 1;
const INTEGER: u8 = 3;
const CLASS: u8 = 7;
const METHOD: u8 = 10;
const INTERFACE_METHOD: u8 = 11;
const NAME_AND_TYPE: u8 = 12;

const ALOAD_0: u8 = 0x2a;
const ALOAD_1: u8 = 0x2b;
const ARETURN: u8 = 0xb0;
const RETURN: u8 = 0xb1;
const INVOKESPECIAL: u8 = 0xb7;
const INVOKESTATIC: u8 = 0xb8;
const INVOKEINTERFACE: u8 = 0xb9;

/// The class file of `class`.
pub(super) fn write(class: &StandIn) -> Vec<u8> {
    let mut pool = Pool::default();
    let interface = AccessFlags::INTERFACE | AccessFlags::ABSTRACT;
    let (kind, interfaces) = match class.kind {
        StandInKind::Class => (AccessFlags::SUPER, None),
        StandInKind::Interface => (interface, None),
        StandInKind::Annotation(..) => (interface | AccessFlags::ANNOTATION, Some(ANNOTATION)),
    };
    let this = pool.class(class.name);
    let superclass = pool.class(class.superclass);
    let interfaces: Vec<u16> = interfaces
        .map(|name| pool.class(name))
        .into_iter()
        .collect();
    let mut rest = words(&[AccessFlags::PUBLIC | kind, this, superclass]);
    rest.extend(words(&[interfaces.len() as u16]));
    rest.extend(words(&interfaces));
    // No fields.
    rest.extend(words(&[0, class.methods.len() as u16]));
    for method in class.methods {
        rest.extend(write_method(&mut pool, class, method));
    }
    let annotations = match class.kind {
        StandInKind::Annotation(targets, list) => Some(pool.meta_annotations(targets, list)),
        StandInKind::Class | StandInKind::Interface => None,
    };
    rest.extend(attributes(&[pool.signature(class.signature), annotations]));
    let mut file = vec![0xCA, 0xFE, 0xBA, 0xBE];
    file.extend(words(&[0, MAJOR_VERSION, pool.entries.len() as u16 + 1]));
    file.extend(pool.entries.concat());
    file.extend(rest);
    file
}

fn write_method(pool: &mut Pool, class: &StandIn, method: &StandInMethod) -> Vec<u8> {
    let kind = match method.body {
        StandInBody::Model => AccessFlags::STATIC | AccessFlags::NATIVE,
        StandInBody::Abstract | StandInBody::DefaultFalse | StandInBody::DefaultEmpty => {
            AccessFlags::ABSTRACT
        }
        StandInBody::Super => 0,
        StandInBody::Forward(..) | StandInBody::Assume(..) => AccessFlags::STATIC,
    };
    let (name, desc) = (pool.utf8(method.name), pool.utf8(method.desc));
    let code = code(pool, class, method).map(|code| code_attribute(pool, &code));
    let mut bytes = words(&[AccessFlags::PUBLIC | kind, name, desc]);
    let default = default_value(pool, method.body);
    bytes.extend(attributes(&[
        code,
        pool.signature(method.signature),
        default,
    ]));
    bytes
}

/// The value of an element that is not written (JVMS 4.7.22).
fn default_value(pool: &mut Pool, body: StandInBody) -> Option<Vec<u8>> {
    let (tag, constant) = match body {
        StandInBody::DefaultFalse => (b'Z', pool.int(0)),
        StandInBody::DefaultEmpty => (b's', pool.utf8("")),
        _ => return None,
    };
    let value = [&[tag], &constant.to_be_bytes()[..]].concat();
    Some(pool.attribute("AnnotationDefault", &value))
}

fn code(pool: &mut Pool, class: &StandIn, method: &StandInMethod) -> Option<Vec<u8>> {
    match method.body {
        StandInBody::Model
        | StandInBody::Abstract
        | StandInBody::DefaultFalse
        | StandInBody::DefaultEmpty => None,
        StandInBody::Super => {
            let target = pool.member(METHOD, class.superclass, method.name, method.desc);
            let [high, low] = target.to_be_bytes();
            Some(vec![ALOAD_0, ALOAD_1, INVOKESPECIAL, high, low, RETURN])
        }
        StandInBody::Forward(interface, name, desc) => {
            let target = pool.member(INTERFACE_METHOD, interface, name, desc);
            let [high, low] = target.to_be_bytes();
            // The receiver is the one argument, and there is a zero for historical reasons.
            Some(vec![ALOAD_1, INVOKEINTERFACE, high, low, 1, 0, ARETURN])
        }
        StandInBody::Assume(interface, name, desc) => {
            let [high, low] = pool
                .member(INTERFACE_METHOD, interface, name, desc)
                .to_be_bytes();
            let assume = pool.member(METHOD, class.name, "assume", "(Z)V");
            let mut code = vec![ALOAD_0, INVOKEINTERFACE, high, low, 1, 0, INVOKESTATIC];
            code.extend(assume.to_be_bytes());
            code.push(RETURN);
            Some(code)
        }
    }
}

/// Straight code: no handlers, and no attributes (a `StackMapTable` is for branches).
fn code_attribute(pool: &mut Pool, code: &[u8]) -> Vec<u8> {
    let mut bytes = words(&[SLOTS, SLOTS]);
    bytes.extend((code.len() as u32).to_be_bytes());
    bytes.extend(code);
    bytes.extend(words(&[0, 0]));
    pool.attribute("Code", &bytes)
}

/// The number of attributes, and those that are there.
fn attributes<const N: usize>(attributes: &[Option<Vec<u8>>; N]) -> Vec<u8> {
    let present: Vec<&[u8]> = attributes.iter().flatten().map(Vec::as_slice).collect();
    [words(&[present.len() as u16]), present.concat()].concat()
}

fn words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_be_bytes()).collect()
}

/// The constant pool, in the order of first use; equal constants are one.
#[derive(Default)]
struct Pool {
    entries: Vec<Vec<u8>>,
}

impl Pool {
    fn constant(&mut self, entry: Vec<u8>) -> u16 {
        let known = self.entries.iter().position(|e| *e == entry);
        let index = known.unwrap_or_else(|| {
            self.entries.push(entry);
            self.entries.len() - 1
        });
        index as u16 + 1
    }

    /// Our names are ASCII, where modified UTF-8 is plain.
    fn utf8(&mut self, text: &str) -> u16 {
        let length = (text.len() as u16).to_be_bytes();
        self.constant([&[UTF8], &length[..], text.as_bytes()].concat())
    }

    fn int(&mut self, value: i32) -> u16 {
        self.constant([&[INTEGER], &value.to_be_bytes()[..]].concat())
    }

    fn pointing(&mut self, tag: u8, to: &[u16]) -> u16 {
        self.constant([vec![tag], words(to)].concat())
    }

    fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.pointing(CLASS, &[name])
    }

    fn member(&mut self, tag: u8, class: &str, name: &str, desc: &str) -> u16 {
        let class = self.class(class);
        let (name, desc) = (self.utf8(name), self.utf8(desc));
        let name_and_type = self.pointing(NAME_AND_TYPE, &[name, desc]);
        self.pointing(tag, &[class, name_and_type])
    }

    fn attribute(&mut self, name: &str, contents: &[u8]) -> Vec<u8> {
        let name = self.utf8(name).to_be_bytes();
        let length = (contents.len() as u32).to_be_bytes();
        [&name[..], &length, contents].concat()
    }

    /// `@Target` and `@Repeatable` of an annotation interface (JVMS 4.7.16), for `javac`. Without `@Retention` it is
    /// kept in class files.
    fn meta_annotations(&mut self, targets: &[&str], list: Option<&str>) -> Vec<u8> {
        let mut bytes = words(&[1 + u16::from(list.is_some())]);
        let places = self.utf8("Ljava/lang/annotation/ElementType;");
        bytes.extend(self.annotation_of("Target"));
        bytes.push(b'[');
        bytes.extend(words(&[targets.len() as u16]));
        for target in targets {
            bytes.push(b'e');
            bytes.extend(words(&[places, self.utf8(target)]));
        }
        if let Some(list) = list {
            bytes.extend(self.annotation_of("Repeatable"));
            bytes.push(b'c');
            bytes.extend(words(&[self.utf8(&format!("L{list};"))]));
        }
        self.attribute("RuntimeVisibleAnnotations", &bytes)
    }

    /// An annotation of `java.lang.annotation` with one element, up to the element's value.
    fn annotation_of(&mut self, name: &str) -> Vec<u8> {
        let interface = self.utf8(&format!("Ljava/lang/annotation/{name};"));
        words(&[interface, 1, self.utf8("value")])
    }

    fn signature(&mut self, signature: Option<&str>) -> Option<Vec<u8>> {
        let index = self.utf8(signature?);
        Some(self.attribute("Signature", &words(&[index])))
    }
}

#[cfg(test)]
mod tests {
    use super::super::STAND_INS;
    use super::*;
    use ristretto_classfile::ClassFile;

    #[test]
    fn another_reader_takes_the_files_and_finds_the_methods() {
        for class in STAND_INS {
            let file = ClassFile::from_bytes(&write(class)).unwrap();
            file.verify().unwrap();
            assert_eq!(file.class_name().unwrap(), class.name);
            let found = file.methods.iter().map(|method| {
                let text = |index| file.constant_pool.try_get_utf8(index).unwrap().to_string();
                (text(method.name_index), text(method.descriptor_index))
            });
            let listed = class.methods.iter();
            let listed = listed.map(|m| (m.name.to_owned(), m.desc.to_owned()));
            assert_eq!(found.collect::<Vec<_>>(), listed.collect::<Vec<_>>());
        }
    }
}

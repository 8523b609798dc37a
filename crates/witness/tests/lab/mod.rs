//! Witnesses made by hand.
#![allow(dead_code, reason = "each test uses its part")]

use isopath_program::{ClassPathEntry, Program};
use isopath_trace::{
    Argument, Body, Datum, End, FieldName, Heap, Object, Prediction, StaticValue, Witness,
};
use isopath_witness::replay::{Agreement, Case, ReplayConfig, Session};
use std::path::Path;
use std::time::Duration;

/// The class `Lab`, compiled, and a session that has it.
pub(crate) struct Lab {
    pub(crate) session: Session,
    /// Keeps the class files.
    _program: Program,
}

impl Lab {
    pub(crate) fn open() -> Lab {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lab/Lab.java");
        let entries = vec![ClassPathEntry::Java(file)];
        let program = isopath_harness::programs::open(entries.clone()).unwrap();
        let config = ReplayConfig {
            time_limit: Duration::from_secs(5),
            max_heap_mb: 128,
            ..ReplayConfig::of(&program, &entries)
        };
        Lab {
            session: Session::start(config).unwrap(),
            _program: program,
        }
    }

    pub(crate) fn replay(&mut self, call: &Call) -> Agreement {
        self.session.replay(&call.case()).unwrap()
    }

    #[track_caller]
    pub(crate) fn agrees(&mut self, call: &Call) {
        assert_eq!(self.replay(call), Agreement::Agreed, "{call:?}");
    }

    /// What does not agree.
    #[track_caller]
    pub(crate) fn disagrees(&mut self, call: &Call) -> Vec<String> {
        match self.replay(call) {
            Agreement::Disagreed(all) => all.iter().map(|m| m.to_string()).collect(),
            other => panic!("{other:?}: {call:?}"),
        }
    }

    /// The kind of reason for which there is no replay.
    #[track_caller]
    pub(crate) fn refuses(&mut self, call: &Call) -> String {
        match self.replay(call) {
            Agreement::NotReplayed { kind, .. } => kind,
            other => panic!("{other:?}: {call:?}"),
        }
    }
}

/// A call with its prediction.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) class: &'static str,
    pub(crate) method: &'static str,
    pub(crate) descriptor: &'static str,
    pub(crate) witness: Witness,
}

/// A static method of `Lab` that is predicted to return nothing.
pub(crate) fn call(method: &'static str, descriptor: &'static str) -> Call {
    Call {
        class: "Lab",
        method,
        descriptor,
        witness: Witness {
            before: Heap::default(),
            made: Vec::new(),
            predicted: Prediction {
                end: End::Returned(None),
                after: Heap::default(),
            },
        },
    }
}

impl Call {
    pub(crate) fn case(&self) -> Case<'_> {
        Case {
            class: self.class,
            method: self.method,
            descriptor: self.descriptor,
            witness: &self.witness,
        }
    }

    pub(crate) fn of(mut self, class: &'static str) -> Call {
        self.class = class;
        self
    }

    pub(crate) fn on(mut self, receiver: Datum) -> Call {
        self.witness.before.receiver = Some(receiver);
        self
    }

    pub(crate) fn arg(mut self, name: &str, value: Datum) -> Call {
        self.witness.before.arguments.push(argument(name, value));
        self
    }

    pub(crate) fn made(mut self, value: Datum) -> Call {
        self.witness.made.push(argument("any", value));
        self
    }

    /// An object that is there before, and is the same after.
    pub(crate) fn object(self, object: Object) -> Call {
        let after = object.clone();
        self.changing(object, after)
    }

    /// An object before and after.
    pub(crate) fn changing(mut self, before: Object, after: Object) -> Call {
        let position = self.witness.before.objects.len();
        self.witness.before.objects.push(before);
        self.witness.predicted.after.objects.insert(position, after);
        self
    }

    /// An object that is there only after.
    pub(crate) fn new_object(mut self, object: Object) -> Call {
        self.witness.predicted.after.objects.push(object);
        self
    }

    pub(crate) fn with_static(mut self, name: &str, ty: &str, value: Datum) -> Call {
        let field = field("Lab", name, ty);
        self.witness
            .before
            .statics
            .push(StaticValue { field, value });
        self
    }

    pub(crate) fn leaves(mut self, name: &str, ty: &str, value: Datum) -> Call {
        let field = field("Lab", name, ty);
        let statics = &mut self.witness.predicted.after.statics;
        statics.push(StaticValue { field, value });
        self
    }

    pub(crate) fn returns(mut self, value: Datum) -> Call {
        self.witness.predicted.end = End::Returned(Some(value));
        self
    }

    pub(crate) fn throws(mut self, exception: usize, message: Option<Option<&str>>) -> Call {
        self.witness.predicted.end = End::Threw {
            exception: Datum::Object(exception),
            message: message.map(|m| m.map(str::to_owned)),
        };
        self
    }
}

fn argument(name: &str, value: Datum) -> Argument {
    Argument {
        name: name.to_owned(),
        ty: String::new(),
        value,
    }
}

pub(crate) fn field(class: &str, name: &str, ty: &str) -> FieldName {
    FieldName {
        class: class.to_owned(),
        name: name.to_owned(),
        ty: ty.to_owned(),
    }
}

/// An object of a class in `Lab` with these fields of its own.
pub(crate) fn object(class: &str, fields: &[(&str, &str, Datum)]) -> Object {
    let class = format!("Lab${class}");
    let fields = fields
        .iter()
        .map(|(name, ty, value)| (field(&class, name, ty), *value));
    Object {
        body: Body::Fields(fields.collect()),
        class,
    }
}

pub(crate) const NODE: &str = "LLab$Node;";

/// A node with all its fields.
pub(crate) fn node(val: i32, next: Datum) -> Object {
    node_with_id(val, next, 0)
}

/// A node that a constructor has made.
pub(crate) fn made_node(val: i32, next: Datum) -> Object {
    node_with_id(val, next, 9)
}

pub(crate) fn node_with_id(val: i32, next: Datum, id: i32) -> Object {
    object(
        "Node",
        &[
            ("val", "I", Datum::Int(val)),
            ("next", NODE, next),
            ("id", "I", Datum::Int(id)),
        ],
    )
}

pub(crate) fn array(class: &str, length: i32, elements: &[(i32, Datum)]) -> Object {
    Object {
        class: class.to_owned(),
        body: Body::Array {
            length,
            elements: elements.to_vec(),
        },
    }
}

pub(crate) fn plain(class: &str, body: Body) -> Object {
    Object {
        class: class.to_owned(),
        body,
    }
}

pub(crate) fn text(text: &str) -> Object {
    plain(
        "java.lang.String",
        Body::Text {
            units: text.encode_utf16().collect(),
            interned: false,
        },
    )
}

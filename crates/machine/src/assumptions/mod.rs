//! What was taken for granted on the way, so that verdicts can name it.
//!
//! A machine notes what its paths meet, while they run: not what the image of the class library meets, which is
//! made before, nor what drawing a trace asks for, which is made after. Notes are ids, put into words at the end.

pub(crate) mod assigned;
pub(crate) mod environment;
pub(crate) mod statics;
pub(crate) mod table;
pub(crate) mod types;

pub(crate) use assigned::FieldUses;
pub(crate) use environment::Whom;
pub use table::{ASSUMPTIONS, Assumption, AssumptionRow, Wording};

use crate::Machine;
use isopath_program::{ClassId, FieldId, MethodId};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What was taken for granted, by kind: what it was met with, in words.
pub type Assumed = BTreeMap<Assumption, BTreeSet<String>>;

/// What an assumption was met with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Met {
    Class(ClassId),
    Method(MethodId),
    Field(FieldId),
    Clause(&'static str),
    Text(Rc<str>),
}

/// What the paths of a machine have met.
#[derive(Default)]
pub(crate) struct Granted {
    /// Somebody wants to know.
    wanted: bool,
    /// A path is being run.
    running: bool,
    met: FxHashSet<(Assumption, Met)>,
    statics: statics::ReadStatics,
    types: types::OpenTypes,
    hashes: environment::Hashes,
}

impl Granted {
    /// Whether to take notes now.
    #[inline]
    pub(crate) fn listens(&self) -> bool {
        self.running
    }

    /// A path is run from here on.
    pub(crate) fn begin(&mut self) {
        self.running = self.wanted;
    }

    /// No path is run any more.
    pub(crate) fn end(&mut self) {
        self.running = false;
    }

    fn note(&mut self, kind: Assumption, met: Met) {
        self.met.insert((kind, met));
    }
}

/// From now on the machine notes what its paths take for granted.
pub fn note_assumptions<'p>(machine: &mut Machine<'p>) {
    machine.granted.wanted = true;
}

/// Notes that a path takes something for granted.
pub(crate) fn grant<'p>(machine: &mut Machine<'p>, kind: Assumption, met: Met) {
    if machine.granted.listens() && !machine.is_in_image {
        machine.granted.note(kind, met);
    }
}

/// What the paths of this machine have taken for granted.
pub fn assumed<'p>(machine: &Machine<'p>) -> Assumed {
    let mut found = Assumed::new();
    let hidden = environment::hashes_that_show(machine);
    let hidden = hidden.chain(statics::statics_that_inputs_may_be(machine));
    let hidden = hidden.chain(types::chosen_classes(machine));
    let met: Vec<(Assumption, Met)> = machine.granted.met.iter().cloned().chain(hidden).collect();
    for (kind, met) in met {
        found
            .entry(kind)
            .or_default()
            .insert(in_words(machine, kind, &met));
    }
    found
}

fn in_words<'p>(machine: &Machine<'p>, kind: Assumption, met: &Met) -> String {
    let program = machine.program;
    match met {
        Met::Class(class) if kind == Assumption::Types => types::standing_for(machine, *class),
        Met::Class(class) => program.class(*class).source_name(),
        Met::Method(method) => {
            let method = program.method(*method);
            if method.is_constructor() {
                return format!("new {}", program.class(method.class).source_name());
            }
            format!(
                "{}.{}",
                program.class(method.class).source_name(),
                method.name
            )
        }
        Met::Field(field) => {
            let field = program.field(*field);
            format!(
                "{}.{}",
                program.class(field.class).source_name(),
                field.name
            )
        }
        Met::Clause(text) => (*text).to_owned(),
        Met::Text(text) => text.to_string(),
    }
}

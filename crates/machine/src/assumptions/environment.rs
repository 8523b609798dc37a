//! What of its surroundings a program asks for, and is told one of many answers.

use super::{Assumption, Met};
use crate::core::frame::Frame;
use crate::core::interrupt::{Message, Raise};
use crate::{Machine, State};
use isopath_program::{ClassId, Method, MethodId};

/// Who must ask, so that an answer matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whom {
    /// The application itself.
    Application,
    /// The class library on behalf of the application as well.
    Anyone,
}

/// Classes that ask for hash codes to find a place, and whose order of iteration is that of places.
const TABLES: &[&str] = &[
    "java/util/HashMap",
    "java/util/Hashtable",
    "java/util/IdentityHashMap",
    "java/util/WeakHashMap",
    "java/util/concurrent/ConcurrentHashMap",
];

/// A method whose answer is one of many was called.
pub(crate) fn grant_answer<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    method: &Method,
    kind: Assumption,
    whom: Whom,
) {
    if asks(machine, st, whom) {
        let called = called_by_application(machine, st, method.id);
        super::grant(machine, kind, Met::Method(called));
    }
}

/// Whether somebody asks whose question counts: what initialisers of the class library are told is part of
/// the image, and what comes of it is noted where it shows.
pub(crate) fn asks<'p>(machine: &Machine<'p>, st: &State<'p>, whom: Whom) -> bool {
    let is_own = |frame: &Frame<'p>| machine.program.class(frame.method.class).is_application();
    let starts = |frame: &Frame<'p>| frame.method.is_static_initializer() && !is_own(frame);
    machine.granted.listens()
        && match whom {
            Whom::Application => is_own(&st.control.frame),
            Whom::Anyone => is_own(&st.control.frame) || !st.control.frame.chain().any(starts),
        }
}

/// The method that the application called when the class library called `method` in the end.
fn called_by_application<'p>(machine: &Machine<'p>, st: &State<'p>, method: MethodId) -> MethodId {
    let frames = st.control.frame.chain().map(|frame| frame.method);
    let of_library = frames.take_while(|m| !machine.program.class(m.class).is_application());
    of_library.last().map_or(method, |m| m.id)
}

/// The application looked for a class or a service, through the class library, and there is none.
pub(crate) fn grant_nowhere<'p>(machine: &mut Machine<'p>, st: &State<'p>, name: &str) {
    let frames = st
        .control
        .frame
        .chain()
        .map(|f| machine.program.class(f.method.class));
    let asks = { frames }.find(|class| &*class.name != "java/lang/Class");
    if machine.granted.listens() && asks.is_some_and(|class| class.is_application()) {
        super::grant(machine, Assumption::ClassPath, Met::Text(name.into()));
    }
}

/// An exception is about to be raised: perhaps about a class that is missing.
pub(crate) fn grant_missing<'p>(machine: &mut Machine<'p>, st: &State<'p>, raise: &Raise) {
    if machine.granted.listens()
        && raise.class == "java/lang/NoClassDefFoundError"
        && let Message::Text(name) = &raise.message
        && machine.program.load(name).is_err()
    {
        grant_nowhere(machine, st, &name.replace('/', "."));
    }
}

/// The application locks something, perhaps before the first instruction.
pub(crate) fn grant_lock<'p>(machine: &mut Machine<'p>, method: &Method) {
    if machine.granted.wanted
        && !machine.is_in_image
        && machine.program.class(method.class).is_application()
    {
        machine
            .granted
            .note(Assumption::Threads, Met::Method(method.id));
    }
}

/// The identity hash code of an object of a class was asked for.
pub(crate) fn grant_hash<'p>(machine: &mut Machine<'p>, st: &State<'p>, class: ClassId) {
    if !asks(machine, st, Whom::Anyone) || machine.is_in_image {
        return;
    }
    match is_for_a_table(machine, st) {
        true => drop(machine.granted.hashes.asked.insert(class)),
        false => super::grant(machine, Assumption::HashCodes, Met::Class(class)),
    }
}

/// Whether a hash table wants to know, perhaps through `hashCode` of a key.
fn is_for_a_table<'p>(machine: &Machine<'p>, st: &State<'p>) -> bool {
    let is_table = |m: &Method| TABLES.contains(&&*machine.program.class(m.class).name);
    let passes_on = |m: &Method| matches!(&*m.name, "hashCode" | "hash");
    let mut frames = st.control.frame.chain().map(|frame| frame.method);
    let asks = frames.find(|method| is_table(method) || !passes_on(method));
    asks.is_some_and(is_table)
}

/// A hash table is iterated.
pub(crate) fn note_iteration<'p>(machine: &mut Machine<'p>) {
    machine.granted.hashes.iterated |= machine.granted.listens() && !machine.is_in_image;
}

/// The classes of objects whose identity hash codes show in the order of a table.
pub(crate) fn hashes_that_show<'p>(
    machine: &Machine<'p>,
) -> impl Iterator<Item = (Assumption, Met)> {
    let hashes = &machine.granted.hashes;
    let shown = hashes.asked.iter().filter(|_| hashes.iterated);
    shown.map(|&class| (Assumption::HashCodes, Met::Class(class)))
}

//! The semantics by name: three that are right, and what the papers print instead, one row each.

use crate::syntax::Scope;
use isopath_calculus::NamedSemantics;

/// Which machine runs the fields and the comparisons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Base {
    /// Lazy initialization (003, Figures 6, 10 and 14).
    Lazy,
    /// Heap summaries (003, Figures 7, 11 and 16).
    Summaries,
    /// Über-lazy (004, Figures 3 and 4).
    UberLazy,
}

/// Something that is printed and not right, or not Java.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Flaw {
    /// 003 and 004, METHOD INVOCATION: the callee sees the caller's variables.
    DynamicScope,
    /// 003 and 004, METHOD INVOCATION: `lookup(m)` ignores the class.
    LookupByName,
    /// 003 and 004, METHOD INVOCATION: nothing asks whether the receiver is null.
    CallOnNull,
    /// 003 and 004, POP after VARIABLE DECLARATION: assignments to outer variables are undone.
    PopForgets,
    /// 003, FIELD WRITE of Figure 10: stores the locations of the receiver.
    WriteReceiver,
    /// 003, Lemma 4: an alias differs from all other earlier references.
    AliasGuard,
    /// 003, EQUALS (REFERENCES-FALSE): `phi and A or B`, by precedence.
    EqualsFalseOr,
    /// 003, Figure 15: the same joined with *and*; 004 prints that.
    EqualsFalseAnd,
    /// 003, FIELD ACCESS and WRITE: no rule where null is feasible.
    NullStuck,
    /// 003, FIELD WRITE: a location that the receiver has under two guards gets the set of the last.
    WriteLast,
    /// 004: no rule makes an input an alias of another.
    NoAlias,
    /// 004, NEW: fields of a new object are unknown.
    NewUnknown,
    /// 004, VARIABLE DECLARATION: the variable gets a new object, and the value is dropped.
    DeclareDrops,
    /// 004, FIELD WRITE (NULL) and (NON-NULL): look at the written value, not at the receiver.
    WriteInitialisesValue,
    /// 004, FIELD WRITE: changes the set of the field's old reference; the field gets an empty one.
    WriteOldReference,
    /// 004, FIELD WRITE: leaves no value.
    WriteNoResult,
    /// 004, POP: leaves no value.
    PopNoResult,
    /// 004, FIELD ACCESS after (NULL): a field of null reads as uninitialised.
    NullReads,
    /// 004, FIELD ACCESS: the value set of an uninitialised field is empty, so each read is another unknown.
    FreshRead,
}

/// What is known about a [`Flaw`].
pub struct FlawInfo {
    /// Which.
    pub flaw: Flaw,
    /// Its name in `BASE/NAME`.
    pub name: &'static str,
    /// The machines that have it in print.
    pub bases: &'static [Base],
    /// Where, and what is printed.
    pub printed: &'static str,
    /// What is done instead.
    pub right: &'static str,
}

use Base::{Lazy, Summaries, UberLazy};
const ALL: &[Base] = &[Lazy, Summaries, UberLazy];

/// All of them, in the order of the papers.
pub const FLAWS: &[FlawInfo] = &[
    FlawInfo {
        flaw: Flaw::DynamicScope,
        name: "dynamic-scope",
        bases: ALL,
        printed: "METHOD INVOCATION: the callee's environment extends the caller's",
        right: "the callee sees this and its parameter (lexical scope, as in Java)",
    },
    FlawInfo {
        flaw: Flaw::LookupByName,
        name: "lookup",
        bases: ALL,
        printed: "METHOD INVOCATION: lookup(m) ignores the class",
        right: "the method of the receiver's class",
    },
    FlawInfo {
        flaw: Flaw::CallOnNull,
        name: "call-on-null",
        bases: ALL,
        printed: "METHOD INVOCATION: nothing asks whether the receiver is null",
        right: "a call on null ends like an access to a field of null",
    },
    FlawInfo {
        flaw: Flaw::PopForgets,
        name: "pop",
        bases: ALL,
        printed: "POP after VARIABLE DECLARATION: the whole environment from before is back, so that an \
                  assignment to an outer variable is undone",
        right: "only the declared variable goes out of scope",
    },
    FlawInfo {
        flaw: Flaw::WriteReceiver,
        name: "write-receiver",
        bases: &[Lazy],
        printed: "003, FIELD WRITE (Figure 10): stores the locations of the receiver, L(r_x)",
        right: "those of the written reference, L(r)",
    },
    FlawInfo {
        flaw: Flaw::AliasGuard,
        name: "alias-guard",
        bases: &[Summaries],
        printed: "003, SUMMARIZE (Lemma 4): an alias equals one earlier reference and differs from all \
                  others, which leaves no location where two earlier ones are the same",
        right: "the location of the least earlier reference that it equals",
    },
    FlawInfo {
        flaw: Flaw::EqualsFalseOr,
        name: "equals-false-or",
        bases: &[Summaries],
        printed: "003, EQUALS (REFERENCES-FALSE): phi and A or B; by precedence B forgets phi",
        right: "phi and not the formula of EQUALS (REFERENCES-TRUE)",
    },
    FlawInfo {
        flaw: Flaw::EqualsFalseAnd,
        name: "equals-false-and",
        bases: &[Summaries, UberLazy],
        printed: "003, Figure 15, and 004, EQUALS (REFERENCES-FALSE): phi and A and B, which excludes what \
                  differs at common locations",
        right: "phi and not the formula of EQUALS (REFERENCES-TRUE)",
    },
    FlawInfo {
        flaw: Flaw::NullStuck,
        name: "null-stuck",
        bases: &[Summaries],
        printed: "003, FIELD ACCESS and FIELD WRITE: no rule applies where null is feasible",
        right: "one fork on null",
    },
    FlawInfo {
        flaw: Flaw::WriteLast,
        name: "write-last",
        bases: &[Summaries, UberLazy],
        printed: "003 and 004, FIELD WRITE: a location that the receiver has under two guards is in X twice, and \
                  can be mapped to one of the two sets only",
        right: "the guards of one location are joined first",
    },
    FlawInfo {
        flaw: Flaw::NoAlias,
        name: "no-alias",
        bases: &[UberLazy],
        printed: "004: no rule makes an input an alias of another",
        right: "FIELD ACCESS (NON-NULL) also gives the locations of earlier references",
    },
    FlawInfo {
        flaw: Flaw::NewUnknown,
        name: "new-unknown",
        bases: &[UberLazy],
        printed: "004, NEW: fields of a new object are fresh symbolic references",
        right: "null, as in 003",
    },
    FlawInfo {
        flaw: Flaw::DeclareDrops,
        name: "declare-drops",
        bases: &[UberLazy],
        printed: "004, VARIABLE DECLARATION: the variable gets a fresh object",
        right: "the value",
    },
    FlawInfo {
        flaw: Flaw::WriteInitialisesValue,
        name: "write-initialises-value",
        bases: &[UberLazy],
        printed: "004, FIELD WRITE (NULL) and (NON-NULL): initialise the written value",
        right: "the receiver",
    },
    FlawInfo {
        flaw: Flaw::WriteOldReference,
        name: "write-old-reference",
        bases: &[UberLazy],
        printed: "004, FIELD WRITE: R where R' is meant, so the old reference gets the new set",
        right: "the fresh reference",
    },
    FlawInfo {
        flaw: Flaw::WriteNoResult,
        name: "write-no-result",
        bases: &[UberLazy],
        printed: "004, FIELD WRITE: no value is left, and no rule goes on",
        right: "the written value",
    },
    FlawInfo {
        flaw: Flaw::PopNoResult,
        name: "pop-no-result",
        bases: &[UberLazy],
        printed: "004, POP: no value is left, and no rule goes on",
        right: "the value",
    },
    FlawInfo {
        flaw: Flaw::NullReads,
        name: "null-reads",
        bases: &[UberLazy],
        printed: "004, FIELD ACCESS after (NULL): a field of null reads as uninitialised",
        right: "the run is stuck at null",
    },
    FlawInfo {
        flaw: Flaw::FreshRead,
        name: "fresh-read",
        bases: &[UberLazy],
        printed: "004, FIELD ACCESS: the value set of an uninitialised field is empty, so that two reads give two \
                  unrelated unknowns (EQUALS has no rule for these; they are compared as unknowns)",
        right: "the field's own reference, initialised when it is needed",
    },
];

/// A machine, and what of it is as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Semantics {
    name: String,
    /// The machine.
    pub base: Base,
    flaws: Vec<Flaw>,
}

/// The named semantics: name, machine, whether all is as printed, and what it is.
pub const SEMANTICS: &[(&str, Base, bool, &str)] = &[
    ("lazy", Lazy, false, "lazy initialization (003)"),
    (
        "lazy-as-printed",
        Lazy,
        true,
        "lazy initialization, with every flaw of the print",
    ),
    ("summaries", Summaries, false, "exact heap summaries (003)"),
    (
        "summaries-as-printed",
        Summaries,
        true,
        "heap summaries, with every flaw of the print",
    ),
    ("uber-lazy", UberLazy, false, "über-lazy (004)"),
    (
        "uber-lazy-as-printed",
        UberLazy,
        true,
        "über-lazy, with every flaw of the print",
    ),
];

impl NamedSemantics for Semantics {
    /// A row of [`SEMANTICS`], or `BASE/FLAW` for one flaw alone.
    fn named(name: &str) -> Option<Semantics> {
        let (base, flaw) = name
            .split_once('/')
            .map_or((name, None), |(b, f)| (b, Some(f)));
        let &(_, base, printed, _) = SEMANTICS.iter().find(|row| row.0 == base)?;
        let of_base = FLAWS.iter().filter(|info| info.bases.contains(&base));
        let flaws: Vec<Flaw> = match flaw {
            // 003 prints `or`; the `and` of its Figure 15 is a row of its own.
            None if base == Summaries => of_base
                .filter(|info| printed && info.flaw != Flaw::EqualsFalseAnd)
                .map(|info| info.flaw)
                .collect(),
            None => of_base.filter(|_| printed).map(|info| info.flaw).collect(),
            Some(_) if printed => return None,
            Some(flaw) => vec![of_base.into_iter().find(|info| info.name == flaw)?.flaw],
        };
        let name = name.to_owned();
        Some(Semantics { name, base, flaws })
    }

    /// The table's, then each flaw alone on each machine that has it in print.
    fn names() -> Vec<String> {
        let whole = SEMANTICS.iter().map(|row| row.0.to_owned());
        let exact = SEMANTICS.iter().filter(|row| !row.2);
        let single = exact.flat_map(|row| {
            let of_base = FLAWS.iter().filter(|info| info.bases.contains(&row.1));
            of_base.map(|info| format!("{}/{}", row.0, info.name))
        });
        whole.chain(single).collect()
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Semantics {
    /// Whether this is as printed.
    pub fn has(&self, flaw: Flaw) -> bool {
        self.flaws.contains(&flaw)
    }

    /// Whether nothing is.
    pub fn is_exact(&self) -> bool {
        self.flaws.is_empty()
    }

    /// Where names are looked for.
    pub fn scope(&self) -> Scope {
        if self.has(Flaw::DynamicScope) {
            Scope::Dynamic
        } else {
            Scope::Lexical
        }
    }
}

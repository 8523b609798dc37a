//! Random expressions of a type.

use super::worlds::{Type, World};
use isopath_random::Random;

/// Primitive types that are not computed with as they are, but as ints.
pub(super) const NARROW: [&str; 4] = ["byte", "char", "short", "long"];

/// Ways to compute an int of others. What is hard for a solver has a constant in it.
const ARITHMETIC: &[&str] = &[
    "({int} + {int})",
    "({int} - {int})",
    "({int} ^ {int})",
    "({int} & 3)",
    "({int} * 3)",
    "({int} << 2)",
    "({int} >>> 30)",
    "({int} / 2)",
    "(6 / {int})",
    "({int} % 3)",
    "(-({int}))",
    "(byte) ({int} + 127)",
    "(char) ({int} - 1)",
    "(int) ({int} * 5L >> 1)",
    "(int) ({int} + 2147483647L)",
];

/// What expressions can use.
pub(super) struct Scope<'w> {
    pub(super) world: &'w World,
    pub(super) rng: Random,
    /// Local variables and parameters by name and type.
    pub(super) variables: Vec<(String, &'static str)>,
    /// Ints that nobody may write: counters of loops, what a caught exception says.
    pub(super) counters: Vec<String>,
    /// Loops around the statement.
    pub(super) loops: usize,
    /// Statements so far: each group of them may multiply the paths.
    pub(super) statements: usize,
    /// The result and the parameter of the method that calls itself, if it can be called.
    pub(super) helper: Option<(&'static str, &'static str)>,
}

impl<'w> Scope<'w> {
    /// No statement yet, and no method to call.
    pub(super) fn new(
        world: &'w World,
        rng: Random,
        variables: Vec<(String, &'static str)>,
    ) -> Scope<'w> {
        Scope {
            world,
            rng,
            variables,
            counters: Vec::new(),
            loops: 0,
            statements: 0,
            helper: None,
        }
    }

    /// Whether `1` of `n` times something is to be done.
    pub(super) fn one_in(&mut self, n: usize) -> bool {
        self.rng.below(n) == 0
    }

    pub(super) fn one_of<T: Clone>(&mut self, choices: &[T]) -> Option<T> {
        match choices.len() {
            0 => None,
            n => choices.get(self.rng.below(n)).cloned(),
        }
    }

    /// An expression of a type, primitive or not.
    pub(super) fn of(&mut self, ty: &'static str, depth: usize) -> String {
        match ty {
            "int" => self.int(depth),
            "boolean" => self.condition(depth),
            ty if NARROW.contains(&ty) => format!("({ty}) ({})", self.int(depth)),
            ty => self.reference(ty, depth),
        }
    }

    /// What can be read or assigned, and is of type `ty` or can be assigned to it.
    pub(super) fn place(&mut self, fits: &dyn Fn(&str) -> bool, depth: usize) -> Option<String> {
        let statics = self
            .world
            .statics
            .iter()
            .map(|&(name, ty)| (name.to_owned(), ty));
        let all = self.variables.iter().cloned().chain(statics);
        let known: Vec<String> = all
            .filter(|(_, ty)| fits(ty))
            .map(|(name, _)| name)
            .collect();
        if depth > 0 && (known.is_empty() || !self.one_in(3)) {
            let member = self.member(fits, depth - 1);
            if member.is_some() {
                return member;
            }
        }
        self.one_of(&known)
    }

    /// A field or element.
    fn member(&mut self, fits: &dyn Fn(&str) -> bool, depth: usize) -> Option<String> {
        let mut found: Vec<(&'static str, &'static str)> = Vec::new();
        for ty in self.world.types {
            let members = ty.members.iter().filter(|(_, member)| fits(member));
            found.extend(members.map(|(suffix, _)| (ty.name, *suffix)));
        }
        let (ty, suffix) = self.one_of(&found)?;
        let owner = self.simple_reference(ty, depth)?;
        let suffix = self.suffix(suffix);
        // The compiler must not know that the array is of a subtype.
        Some(match suffix.starts_with('[') {
            true => format!("(({ty}) {owner}){suffix}"),
            false => format!("{owner}{suffix}"),
        })
    }

    /// A template with an expression for each type in braces; other braces are Java's.
    pub(super) fn filled(&mut self, template: &'static str, depth: usize) -> String {
        let Some((before, rest)) = template.split_once('{') else {
            return template.to_owned();
        };
        let hole = rest
            .split_once('}')
            .filter(|(ty, _)| matches!(*ty, "int") || self.world.find(ty).is_some());
        match hole {
            Some((ty, after)) => {
                let expression = self.of(ty, depth);
                format!("{before}{expression}{}", self.filled(after, depth))
            }
            None => format!("{before}{{{}", self.filled(rest, depth)),
        }
    }

    fn suffix(&mut self, suffix: &str) -> String {
        match suffix.contains('#') {
            true => suffix.replace('#', &self.index()),
            false => suffix.to_owned(),
        }
    }

    fn index(&mut self) -> String {
        match self.rng.below(4) {
            0 if self.variables.iter().any(|(name, _)| name == "i") => "i".to_owned(),
            1 => "1".to_owned(),
            _ => "0".to_owned(),
        }
    }

    /// A reference that a member can be asked of.
    fn simple_reference(&mut self, ty: &'static str, depth: usize) -> Option<String> {
        let world = self.world;
        if let Some(place) = self.place(&|t| world.assignable(t, ty), depth) {
            return Some(place);
        }
        let wider = self.place(&|t| world.related(t, ty) && world.find(t).is_some(), depth)?;
        Some(format!("(({ty}) {wider})"))
    }

    fn reference(&mut self, ty: &'static str, depth: usize) -> String {
        let world = self.world;
        let own: Option<&'static Type> = world.find(ty);
        match self.rng.below(if depth == 0 { 8 } else { 13 }) {
            0 => "null".to_owned(),
            1 => {
                let makes = own.map_or(&[][..], |ty| ty.makes);
                match self.one_of(makes) {
                    Some(made) => self.filled(made, depth.saturating_sub(1)),
                    None => "null".to_owned(),
                }
            }
            8 => {
                let (c, a, b) = (
                    self.condition(depth - 1),
                    self.reference(ty, depth - 1),
                    self.reference(ty, depth - 1),
                );
                format!("({c} ? {a} : {b})")
            }
            9 => match self.place(
                &|t| world.related(t, ty) && world.find(t).is_some(),
                depth - 1,
            ) {
                Some(other) => format!("(({ty}) {other})"),
                None => "null".to_owned(),
            },
            10 | 11 => match self.call(ty, depth - 1) {
                Some(call) => call,
                None => self.reference(ty, depth - 1),
            },
            _ => match self.place(&|t| world.assignable(t, ty), depth) {
                Some(place) => place,
                None => "null".to_owned(),
            },
        }
    }

    /// A call, or the length of an array.
    fn call(&mut self, ty: &str, depth: usize) -> Option<String> {
        let world = self.world;
        let mut found: Vec<(&'static str, &'static str)> = Vec::new();
        for owner in world.types {
            let calls = owner
                .calls
                .iter()
                .filter(|(_, result)| world.assignable(result, ty));
            found.extend(calls.map(|(suffix, _)| (owner.name, *suffix)));
        }
        if let Some((result, parameter)) = self.helper
            && world.assignable(result, ty)
            && (found.is_empty() || self.one_in(2))
        {
            return Some(format!("h({}, 2)", self.reference(parameter, depth)));
        }
        let (owner, suffix) = self.one_of(&found)?;
        let owner = self.simple_reference(owner, depth)?;
        Some(format!("{owner}{}", self.filled(suffix, 0)))
    }

    fn int(&mut self, depth: usize) -> String {
        match self.rng.below(if depth == 0 { 4 } else { 10 }) {
            0 => self.rng.pick(&["0", "1", "2", "-1"]).to_owned(),
            1 => match self.one_of(&self.counters.clone()) {
                Some(counter) => counter,
                None => self.rng.pick(&["0", "1", "-1"]).to_owned(),
            },
            4 => {
                let template = ARITHMETIC[self.rng.below(ARITHMETIC.len())];
                self.filled(template, depth - 1)
            }
            5 | 6 => match self.call("int", depth - 1) {
                Some(call) => call,
                None => self.int(depth - 1),
            },
            7 => {
                let (c, a, b) = (
                    self.condition(depth - 1),
                    self.int(depth - 1),
                    self.int(depth - 1),
                );
                format!("({c} ? {a} : {b})")
            }
            _ => {
                let narrow = self.place(&|t| t == "int" || NARROW.contains(&t), depth);
                narrow.map_or_else(|| "1".to_owned(), |place| format!("(int) {place}"))
            }
        }
    }

    /// A condition.
    pub(super) fn condition(&mut self, depth: usize) -> String {
        match self.rng.below(if depth == 0 { 8 } else { 10 }) {
            0..=2 => self.same_reference(depth),
            3 => {
                let ty = self.any_type();
                let null = self.rng.pick(&["==", "!="]);
                let place = self.reference(ty, depth);
                format!("{place} {null} null")
            }
            4 => {
                let compare = self.rng.pick(&["<", "==", "!=", ">="]);
                format!("{} {compare} {}", self.int(depth), self.int(0))
            }
            5 => self.type_test(depth),
            6 => match self.place(&|t| t == "boolean", depth) {
                Some(place) => place,
                None => self.same_reference(depth),
            },
            7 => format!("!({})", self.condition(0)),
            _ => {
                let op = self.rng.pick(&["&&", "||"]);
                format!("({} {op} {})", self.condition(depth - 1), self.condition(0))
            }
        }
    }

    pub(super) fn any_type(&mut self) -> &'static str {
        let types = self.world.types;
        types[self.rng.below(types.len())].name
    }

    fn any_related(&mut self, ty: &'static str) -> &'static str {
        let world = self.world;
        let names = world.types.iter().map(|other| other.name);
        let related: Vec<&'static str> = names.filter(|other| world.related(ty, other)).collect();
        self.one_of(&related).unwrap_or(ty)
    }

    /// A place, so that the compiler knows its type and nothing of its value.
    fn known(&mut self, ty: &'static str, depth: usize) -> String {
        let world = self.world;
        let place = self.place(&|t| world.assignable(t, ty), depth);
        place.map_or_else(
            || format!("(({ty}) null)"),
            |place| format!("(({ty}) {place})"),
        )
    }

    fn same_reference(&mut self, depth: usize) -> String {
        let ty = self.any_type();
        let other = self.any_related(ty);
        let same = self.rng.pick(&["==", "==", "!="]);
        format!(
            "{} {same} {}",
            self.known(ty, depth),
            self.known(other, depth)
        )
    }

    fn type_test(&mut self, depth: usize) -> String {
        let ty = self.any_type();
        let other = self.any_related(ty);
        let tested = self.known(ty, depth);
        match self.one_in(3) {
            true => format!("(Object) {tested}.getClass() == {}.class", self.any_type()),
            false => format!("{tested} instanceof {other}"),
        }
    }
}

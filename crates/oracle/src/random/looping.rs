//! Loops that write: fields, elements, links between objects of the inputs and new ones.

use super::expression::Scope;
use super::tree::Statement;

impl Scope<'_> {
    /// A loop in which the local variable `t` of this type goes from one object to the next, most of the time.
    pub(super) fn looping(&mut self, local: &'static str) -> Vec<Statement> {
        let before = self.one_in(3).then(|| Statement::Line(self.line()));
        let head = self.head();
        self.loops += 1;
        let count = 1 + self.rng.below(3);
        let mut body: Vec<Statement> = (0..count).map(|_| self.work()).collect();
        if !self.one_in(4) {
            let step = Statement::Line(self.step(local));
            body.insert(self.rng.below(body.len() + 1), step);
        }
        self.loops -= 1;
        let whole = Statement::Group(vec![(head, body)], "}");
        before.into_iter().chain([whole]).collect()
    }

    fn head(&mut self) -> String {
        match self.rng.below(5) {
            0 => "for (int k = 0; k < 4; k++) {".to_owned(),
            // The compiler must not find out that a condition is a constant.
            1 => format!("while (\"\".isEmpty() & {}) {{", self.condition(1)),
            2 if self.variables.iter().any(|(name, _)| name == "i") => {
                "while (i-- > 0) {".to_owned()
            }
            3 => format!("while (t != null && {}) {{", self.condition(0)),
            _ => "while (t != null) {".to_owned(),
        }
    }

    fn work(&mut self) -> Statement {
        let line = match self.rng.below(4) {
            0 => self.line(),
            1 => self.update(),
            _ => self.assignment(),
        };
        match self.one_in(4) {
            true => {
                let head = format!("if ({}) {{", self.condition(0));
                Statement::Group(vec![(head, vec![Statement::Line(line)])], "}")
            }
            false => Statement::Line(line),
        }
    }

    /// To what the object leads to, if it can lead to another one of its type.
    fn step(&mut self, local: &'static str) -> String {
        let world = self.world;
        let members = world.find(local).map_or(&[][..], |ty| ty.members);
        let next = members.iter().filter(|(_, ty)| world.assignable(ty, local));
        let next: Vec<&str> = next.map(|(suffix, _)| *suffix).collect();
        match self.one_of(&next) {
            Some(suffix) if !self.one_in(3) => format!("t = t{};", suffix.replace('#', "0")),
            _ => format!("t = {};", self.reference(local, 2)),
        }
    }
}

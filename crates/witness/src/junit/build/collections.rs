//! Collections and holders of the JDK, made by their own public methods.
//!
//! A collection is made empty and filled: at once where all that it is to hold is there, else in the end, so that
//! it can hold itself. Elements are asked for hash codes or compared when they are added, so what is still to be
//! set of them is set before.

use super::members::create;
use super::plan::{Later, Plan, Refusal};
use super::step::Step;
use isopath_heap::Value;
use isopath_lab::{Came, Member, ONE_BUCKET, Recipe, asks, recipe_of};
use isopath_program::{Class, Method};
use isopath_trace::{Body, Datum};

const REFUSAL: Refusal = "needs an object of the JDK";

fn recipe(class: &str) -> Result<Recipe, Refusal> {
    recipe_of(class).ok_or(REFUSAL)
}

impl<'p> Plan<'_, '_, 'p> {
    /// Makes a collection or holder; what it is to hold has been made, but for what leads to it.
    pub(super) fn make_collection(
        &mut self,
        object: usize,
        values: &[Datum],
    ) -> Result<(), Refusal> {
        let name = self.objects[object].class.as_str();
        let class = self.shop.lab.class(name).ok_or(REFUSAL)?;
        match recipe(name)? {
            Recipe::Filled { width, .. } => {
                let hashes = ["java.util.HashMap", "java.util.HashSet"].contains(&name);
                match hashes && values.len() > width {
                    true => self.created(object, class, ("<init>", "(IF)V"), &ONE_BUCKET)?,
                    false => self.created(object, class, ("<init>", "()V"), &[])?,
                }
                let is_ready = !asks(name) || self.later.is_empty();
                match is_ready && self.are_there(values) {
                    true => self.fill(object),
                    false => self.postponed(object),
                }
            }
            Recipe::Holder { with, .. } if self.are_there(values) => {
                self.created(object, class, with, values)
            }
            Recipe::Holder { later: Some(_), .. } => {
                self.created(object, class, ("<init>", "()V"), &[])?;
                self.postponed(object)
            }
            Recipe::Fixed { .. } if self.are_there(values) => self.make_whole(object),
            Recipe::Fixed { .. } => {
                self.later.push(Later::Whole(object));
                Ok(())
            }
            Recipe::Holder { .. } => Err(REFUSAL),
        }
    }

    fn are_there(&self, values: &[Datum]) -> bool {
        let heaps = &self.built.heaps;
        values.iter().all(|&value| heaps.value(value).is_some())
    }

    fn postponed(&mut self, object: usize) -> Result<(), Refusal> {
        self.later.push(Later::Contents(object));
        Ok(())
    }

    /// Makes what has all that it holds from the start.
    pub(super) fn make_whole(&mut self, object: usize) -> Result<(), Refusal> {
        let description = &self.objects[object];
        let class = self.shop.lab.class(&description.class).ok_or(REFUSAL)?;
        match (&description.body, recipe(&description.class)?) {
            (Body::Contents(values), Recipe::Fixed { empty, with }) => {
                let member = if values.is_empty() { empty } else { with };
                self.created(object, class, member, values)
            }
            _ => Err(REFUSAL),
        }
    }

    fn member(&self, class: &Class, (name, desc): Member) -> Result<&'p Method, Refusal> {
        let program = self.shop.lab.program;
        let found = program.find_method(class.id, name, desc);
        found.map(|id| program.method(id)).ok_or(REFUSAL)
    }

    fn created(
        &mut self,
        object: usize,
        class: &Class,
        member: Member,
        args: &[Datum],
    ) -> Result<(), Refusal> {
        let method = self.member(class, member)?;
        let values = self.values(args)?;
        let made = create(self.shop.lab, &mut self.built.state, method, &values);
        self.built.heaps.places[object] = Some(made.ok_or(REFUSAL)?);
        self.built.steps.push(Step::Create {
            object,
            method,
            args: args.to_vec(),
            by_reflection: false,
        });
        Ok(())
    }

    /// Adds what a collection is to hold.
    pub(super) fn fill(&mut self, object: usize) -> Result<(), Refusal> {
        let description = &self.objects[object];
        let Body::Contents(values) = &description.body else {
            return Ok(());
        };
        let (by, width) = match recipe(&description.class)? {
            Recipe::Filled { by, width } => (by, width),
            Recipe::Holder {
                later: Some(by), ..
            } => (by, 1),
            _ => return Err(REFUSAL),
        };
        let class = self.shop.lab.class(&description.class).ok_or(REFUSAL)?;
        let method = self.member(class, by)?;
        for args in values.chunks(width) {
            let target = self.values(&[Datum::Object(object)])?;
            let call: Vec<Value> = [target, self.values(args)?].concat();
            let came = self.shop.lab.call(&mut self.built.state, method, &call);
            if !matches!(came, Came::Back(_)) {
                return Err("needs a collection that does not take its elements");
            }
            self.built.steps.push(Step::Fill {
                object,
                method,
                args: args.to_vec(),
            });
        }
        Ok(())
    }

    fn values(&self, data: &[Datum]) -> Result<Vec<Value>, Refusal> {
        let values = data.iter().map(|&datum| self.built.heaps.value(datum));
        values.collect::<Option<_>>().ok_or(REFUSAL)
    }
}

//! Random methods over input objects, as Java source: fields, elements, aliasing, types, exceptions.

mod compare;
mod expression;
mod statement;
mod worlds;

pub use compare::{Failure, compare, shrink};

use crate::rng::Rng;
use expression::Scope;
use statement::{Statement, render, smaller};
use worlds::WORLDS;

/// A class with one random method, `m`, and the classes of its inputs.
#[derive(Clone, Debug)]
pub struct RandomProgram {
    /// The name of the class.
    pub name: String,
    world: usize,
    /// The type of the local variable `t`.
    local: &'static str,
    returns: &'static str,
    result: String,
    early: String,
    body: Vec<Statement>,
}

impl RandomProgram {
    /// The program with this number.
    pub fn new(seed: u64) -> RandomProgram {
        let mut rng = Rng(seed);
        let which = rng.below(WORLDS.len());
        let world = &WORLDS[which];
        let mut variables: Vec<(String, &'static str)> = Vec::new();
        for &(name, ty) in world.params {
            variables.push((name.to_owned(), ty));
        }
        let local = world.types[world.types.len() - 1 - rng.below(world.types.len().min(2))].name;
        variables.push(("t".to_owned(), local));
        let mut scope = Scope {
            world,
            rng,
            variables,
        };
        let body = scope.body(0);
        let returns = match scope.one_in(2) {
            true => "int",
            false => scope.any_type(),
        };
        let (result, early) = (scope.of(returns, 1), scope.of(returns, 0));
        RandomProgram {
            name: format!("Random{seed}"),
            world: which,
            local,
            returns,
            result,
            early,
            body,
        }
    }

    /// Java source.
    pub fn source(&self) -> String {
        let world = &WORLDS[self.world];
        let params: Vec<String> = world
            .params
            .iter()
            .map(|(name, ty)| format!("{ty} {name}"))
            .collect();
        let mut body = String::new();
        render(&self.body, 2, &self.early, &mut body);
        format!(
            "abstract class {} {{{}\n    static {} m({}) {{\n        {} t = {};\n{body}        return {};\n    }}\n}}\n",
            self.name,
            world.source,
            self.returns,
            params.join(", "),
            self.local,
            self.start(),
            self.result
        )
    }

    /// What the local variable is at first: a parameter where one fits.
    fn start(&self) -> &'static str {
        let world = &WORLDS[self.world];
        let fits = |(_, ty): &&(&str, &'static str)| world.assignable(ty, self.local);
        world
            .params
            .iter()
            .find(fits)
            .map_or("null", |(name, _)| name)
    }

    /// This program with one thing less, in all ways.
    pub fn smaller(&self) -> Vec<RandomProgram> {
        let bodies = smaller(&self.body).into_iter();
        bodies
            .map(|body| RandomProgram {
                body,
                ..self.clone()
            })
            .collect()
    }
}

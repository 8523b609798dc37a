//! Random methods over input objects, as Java source: fields, elements, aliasing, types, calls, exceptions.

mod compare;
mod constructs;
mod expression;
mod helper;
mod precondition;
mod statement;
mod tree;
mod worlds;

pub use compare::{Failure, compare, shrink};

use expression::Scope;
use helper::Helper;
use isopath_random::Random;
use precondition::Precondition;
use tree::{Statement, render, smaller};
use worlds::{WORLDS, World};

/// A class with one random method, `m`, the one that it calls, and the classes of its inputs.
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
    helper: Option<Helper>,
    precondition: Option<Precondition>,
}

impl RandomProgram {
    /// The program with this number.
    pub fn new(seed: u64) -> RandomProgram {
        let mut rng = Random(seed);
        let which = rng.below(WORLDS.len());
        let world = &WORLDS[which];
        let mut variables: Vec<(String, &'static str)> = Vec::new();
        for &(name, ty) in world.params {
            variables.push((name.to_owned(), ty));
        }
        let local = world.types[world.types.len() - 1 - rng.below(world.types.len().min(2))].name;
        variables.push(("t".to_owned(), local));
        let helper = (rng.below(3) == 0).then(|| Helper::new(world, &mut rng));
        let mut scope = Scope::new(world, rng, variables);
        scope.helper = helper.as_ref().map(|h| (h.returns, h.parameter));
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
            helper,
            precondition: None,
        }
    }

    /// The same under a precondition that is assumed as far as the inputs are known.
    pub fn with_precondition(seed: u64) -> RandomProgram {
        let program = RandomProgram::new(seed);
        let precondition = Precondition::new(program.world(), Random(!seed));
        RandomProgram {
            precondition: Some(precondition),
            ..program
        }
    }

    fn world(&self) -> &'static World {
        &WORLDS[self.world]
    }

    /// Java source.
    pub fn source(&self) -> String {
        let (name, world) = (&self.name, self.world().source);
        format!("abstract class {name} {{{world}{}}}\n", self.method())
    }

    /// Java source in which the body of the method is repeated while `condition` holds.
    pub fn repeated_while(&self, condition: &str) -> String {
        let mut repeated = self.clone();
        let head = format!("while ({condition}) {{");
        repeated.body = vec![Statement::Group(vec![(head, self.body.clone())], "}")];
        repeated.source()
    }

    /// The methods that are random.
    fn method(&self) -> String {
        let helper = self
            .helper
            .as_ref()
            .map_or_else(String::new, Helper::source);
        let params = self.world().params.iter();
        let params: Vec<String> = params.map(|(name, ty)| format!("{ty} {name}")).collect();
        let (params, start) = (params.join(", "), self.start());
        let mut body = String::new();
        render(&self.body, 2, &self.early, &mut body);
        let RandomProgram {
            local,
            returns,
            result,
            ..
        } = self;
        let (name, assumes) = match &self.precondition {
            Some(precondition) => ("n", precondition.source(self.world(), returns)),
            None => ("m", String::new()),
        };
        format!(
            "{helper}{assumes}\n    static {returns} {name}({params}) {{\n        {local} t = {start};\n\
             {body}        return {result};\n    }}\n"
        )
    }

    /// What the local variable is at first: a parameter where one fits.
    fn start(&self) -> &'static str {
        let world = self.world();
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
        let bodies = bodies.map(|body| RandomProgram {
            body,
            ..self.clone()
        });
        let mut found: Vec<RandomProgram> = bodies.collect();
        let nothing = if self.returns == "int" { "0" } else { "null" };
        if self.result != nothing {
            let result = nothing.to_owned();
            found.push(RandomProgram {
                result,
                ..self.clone()
            });
        }
        let precondition = self.precondition.as_ref();
        if let Some(precondition) = precondition.and_then(Precondition::smaller) {
            found.push(RandomProgram {
                precondition: Some(precondition),
                ..self.clone()
            });
        }
        if self.helper.is_some() {
            found.push(RandomProgram {
                helper: None,
                ..self.clone()
            });
        }
        found
    }
}

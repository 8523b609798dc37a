//! A random predicate of the parameters, which a method assumes as far as its inputs are known.

use super::expression::Scope;
use super::worlds::World;
use isopath_random::Random;

/// `static boolean p(..)`: a walk of a few steps, on each of which something is false, and a condition.
#[derive(Clone, Debug)]
pub(super) struct Precondition {
    walk: Option<String>,
    condition: String,
}

impl Precondition {
    pub(super) fn new(world: &'static World, rng: Random) -> Precondition {
        let params = world.params.iter();
        let variables: Vec<_> = params.map(|&(name, ty)| (name.to_owned(), ty)).collect();
        let mut scope = Scope::new(world, rng, variables);
        let condition = scope.condition(2);
        let is_object = |ty: &str| world.types.iter().any(|t| t.name == ty);
        let mut objects = world.params.iter().filter(|(_, ty)| is_object(ty));
        let start = objects.next().filter(|_| scope.one_in(2));
        let walk = start.map(|&(start, ty)| {
            scope.variables.push(("walker".to_owned(), ty));
            let (wrong, next) = (scope.condition(1), scope.of(ty, 1));
            format!(
                "        {ty} walker = {start};\n        for (int k = 0; k < 3 && walker != null; k++) {{\n            \
                 if ({wrong}) return false;\n            walker = {next};\n        }}\n"
            )
        });
        Precondition { walk, condition }
    }

    /// Java source: the predicate, and a method `m` that assumes it and then does what `n` does.
    pub(super) fn source(&self, world: &World, returns: &str) -> String {
        let params = world.params.iter();
        let declared: Vec<String> = params.map(|(name, ty)| format!("{ty} {name}")).collect();
        let names: Vec<&str> = world.params.iter().map(|(name, _)| *name).collect();
        let (declared, names) = (declared.join(", "), names.join(", "));
        let walk = self.walk.as_deref().unwrap_or_default();
        let condition = &self.condition;
        format!(
            "\n    static boolean p({declared}) {{\n{walk}        return {condition};\n    }}\n\
             \n    static {returns} m({declared}) {{\n        \
             isopath.Verify.assumeLazily(() -> p({names}));\n        return n({names});\n    }}\n"
        )
    }

    /// The same with less in it.
    pub(super) fn smaller(&self) -> Option<Precondition> {
        let without_walk = Precondition {
            walk: None,
            condition: self.condition.clone(),
        };
        self.walk.as_ref().map(|_| without_walk)
    }
}

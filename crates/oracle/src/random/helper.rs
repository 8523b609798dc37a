//! A random method that calls itself a bounded number of times.

use super::expression::Scope;
use super::worlds::World;
use isopath_random::Random;

/// `static T h(P p, int d)`: something is done to `p`, and then it is over or the same is done to another.
#[derive(Clone, Debug)]
pub(super) struct Helper {
    pub(super) returns: &'static str,
    pub(super) parameter: &'static str,
    line: String,
    stop: String,
    result: String,
    next: String,
}

impl Helper {
    pub(super) fn new(world: &World, rng: &mut Random) -> Helper {
        let mut scope = Scope::new(world, Random(rng.draw()), Vec::new());
        scope.counters.push("d".to_owned());
        let parameter = scope.any_type();
        scope.variables.push(("p".to_owned(), parameter));
        let returns = match scope.one_in(2) {
            true => "int",
            false => scope.any_type(),
        };
        Helper {
            returns,
            parameter,
            line: scope.line(),
            stop: scope.condition(1),
            result: scope.of(returns, 1),
            next: scope.of(parameter, 1),
        }
    }

    /// Java source.
    pub(super) fn source(&self) -> String {
        let Helper {
            returns,
            parameter,
            line,
            stop,
            result,
            next,
        } = self;
        let again = match *returns {
            "int" => format!("1 + h({next}, d - 1)"),
            _ => format!("h({next}, d - 1)"),
        };
        format!(
            "\n    static {returns} h({parameter} p, int d) {{\n        {line}\n        \
             if (d <= 0 || {stop}) return {result};\n        return {again};\n    }}\n"
        )
    }
}

//! Call sites of `invokedynamic` that the JDK would link at run time, by their bootstrap methods.

use crate::core::library::CallSite;
use crate::models::{concat, pattern_switch, record};
use crate::{Interrupt, Machine, State, Step};
use isopath_program::Constant;

/// Does what a call site does.
pub(crate) fn call_site<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    at: &CallSite<'p>,
) -> Step {
    let &CallSite {
        class, site, args, ..
    } = at;
    match at.bootstrap.as_str() {
        "java/lang/invoke/StringConcatFactory.makeConcat" => {
            concat::concat(machine, st, class, site, None, &[])
        }
        "java/lang/invoke/StringConcatFactory.makeConcatWithConstants" => {
            let recipe = args.split_first();
            match recipe.map(|(first, rest)| (class.constant(*first), rest)) {
                Some((Some(Constant::String(recipe)), constants)) => {
                    concat::concat(machine, st, class, site, Some(&recipe.units), constants)
                }
                _ => Err(Interrupt::malformed("concatenation without a recipe")),
            }
        }
        "java/lang/runtime/ObjectMethods.bootstrap" => {
            record::record_method(machine, st, class, site, args)
        }
        "java/lang/runtime/SwitchBootstraps.typeSwitch" => {
            pattern_switch::type_switch(machine, st, class, site, args)
        }
        "java/lang/runtime/SwitchBootstraps.enumSwitch" => {
            pattern_switch::enum_switch(machine, st, class, site, args)
        }
        other => Err(Interrupt::unsupported(format!("invokedynamic {other}"))),
    }
}

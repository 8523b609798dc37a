//! `invokedynamic` (JVMS 6.5): call sites whose bootstrap method the machine knows.

use crate::models::concat;
use crate::models::pattern_switch;
use crate::models::record;
use crate::{Interrupt, Machine, State, Step};
use isopath_program::{Class, ConstIndex, Constant, DynamicRef};

impl<'p> Machine<'p> {
    /// `invokedynamic`.
    pub(crate) fn invoke_dynamic(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let class = self.program.class(st.frame.method.class);
        let Some(Constant::InvokeDynamic(site)) = class.constant(index) else {
            return Err(Interrupt::malformed("invokedynamic of something else"));
        };
        let (name, args) = bootstrap(class, site)?;
        match name.as_str() {
            "java/lang/invoke/StringConcatFactory.makeConcat" => {
                concat::concat(self, st, class, site, None, &[])
            }
            "java/lang/invoke/StringConcatFactory.makeConcatWithConstants" => {
                match args
                    .split_first()
                    .map(|(first, rest)| (class.constant(*first), rest))
                {
                    Some((Some(Constant::String(recipe)), constants)) => {
                        concat::concat(self, st, class, site, Some(&recipe.units), constants)
                    }
                    _ => Err(Interrupt::malformed("concatenation without a recipe")),
                }
            }
            "java/lang/invoke/LambdaMetafactory.metafactory"
            | "java/lang/invoke/LambdaMetafactory.altMetafactory" => {
                self.make_lambda(st, class, site, args, index)
            }
            "java/lang/runtime/ObjectMethods.bootstrap" => {
                record::record_method(self, st, class, site, args)
            }
            "java/lang/runtime/SwitchBootstraps.typeSwitch" => {
                pattern_switch::type_switch(self, st, class, site, args)
            }
            "java/lang/runtime/SwitchBootstraps.enumSwitch" => {
                pattern_switch::enum_switch(self, st, class, site, args)
            }
            other => Err(Interrupt::unsupported(format!("invokedynamic {other}"))),
        }
    }
}

/// Class and name of the bootstrap method, and its static arguments.
pub(crate) fn bootstrap<'a>(
    class: &'a Class,
    site: &DynamicRef,
) -> Step<(String, &'a [ConstIndex])> {
    let bad = || Interrupt::malformed("bad bootstrap method");
    let method = class
        .bootstrap_methods
        .get(site.bootstrap as usize)
        .ok_or_else(bad)?;
    let Some(Constant::MethodHandle { reference, .. }) = class.constant(method.method) else {
        return Err(bad());
    };
    match class.constant(*reference) {
        Some(Constant::Method(m) | Constant::InterfaceMethod(m)) => {
            Ok((format!("{}.{}", m.class_name, m.name), &method.args))
        }
        _ => Err(bad()),
    }
}

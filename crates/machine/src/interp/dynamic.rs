//! `invokedynamic` (JVMS 6.5): call sites whose bootstrap method the machine knows.

use crate::core::library::CallSite;
use crate::interp::lambda;
use crate::{Interrupt, Machine, State, Step};
use isopath_program::{Class, ConstIndex, Constant, DynamicRef};

impl<'p> Machine<'p> {
    /// `invokedynamic`.
    pub(crate) fn invoke_dynamic(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let class = self.program.class(st.control.frame.method.class);
        let Some(Constant::InvokeDynamic(site)) = class.constant(index) else {
            return Err(Interrupt::malformed("invokedynamic of something else"));
        };
        let (bootstrap, args) = bootstrap(class, site)?;
        if LAMBDAS.contains(&&*bootstrap) {
            return lambda::make_lambda(self, st, class, site, args, index);
        }
        let call_site = CallSite {
            class,
            site,
            bootstrap,
            args,
        };
        (self.config.library.call_site)(self, st, &call_site)
    }
}

/// Bootstrap methods that make lambdas.
const LAMBDAS: &[&str] = &[
    "java/lang/invoke/LambdaMetafactory.metafactory",
    "java/lang/invoke/LambdaMetafactory.altMetafactory",
];

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

//! Supertypes in an order that does not depend on the order of loading, and what a method overrides.

use isopath_program::{Class, ClassId, Constant, LinkError, Method, MethodId, Op, Program};

/// A class, its interfaces in the order of declaration, then its superclass, each with its own behind it; each once.
pub(crate) fn supertypes(program: &Program, class: ClassId) -> Vec<ClassId> {
    let mut found = Vec::new();
    let mut waiting = vec![class];
    while let Some(next) = waiting.pop() {
        if found.contains(&next) {
            continue;
        }
        found.push(next);
        let class = program.class(next);
        waiting.extend(class.super_class);
        waiting.extend(class.interfaces.iter().rev());
    }
    found
}

/// The methods that a method overrides (JVMS 5.4.5), nearest first, also where a type parameter has become a type: then
/// a bridge of the class has the descriptor of the overridden method.
pub(crate) fn overridden(program: &Program, method: &Method) -> Result<Vec<MethodId>, LinkError> {
    if method.is_static() || method.is_private() || method.is_constructor() {
        return Ok(Vec::new());
    }
    let descriptors = descriptors(program, method)?;
    let mut found = Vec::new();
    for class in supertypes(program, method.class).into_iter().skip(1) {
        for desc in &descriptors {
            let inherited = program.declared_method(class, &method.name, desc);
            found.extend(inherited.filter(|id| overrides(program, method, program.method(*id))));
        }
    }
    Ok(found)
}

fn overrides(program: &Program, method: &Method, inherited: &Method) -> bool {
    let package = |method: &Method| program.class(method.class).package();
    let access = inherited.access;
    let is_visible = access.is_public()
        || access.is_protected()
        || !access.is_private() && package(method) == package(inherited);
    is_visible && !inherited.is_static() && !access.is_bridge()
}

/// The descriptor of a method, and those of the bridges that lead to it.
fn descriptors(program: &Program, method: &Method) -> Result<Vec<String>, LinkError> {
    let class = program.class(method.class);
    let mut found = vec![method.desc.to_string()];
    for id in &class.methods {
        let bridge = program.method(*id);
        let is_bridge = bridge.access.is_bridge() && bridge.name == method.name;
        if is_bridge && leads_to(program, class, bridge, method)? {
            found.push(bridge.desc.to_string());
        }
    }
    Ok(found)
}

fn leads_to(
    program: &Program,
    class: &Class,
    bridge: &Method,
    method: &Method,
) -> Result<bool, LinkError> {
    let Some(code) = bridge.code(program)? else {
        return Ok(false);
    };
    let called = code.ops.iter().filter_map(|op| match op {
        Op::InvokeVirtual(index) | Op::InvokeInterface(index) => class.constant(*index),
        _ => None,
    });
    let is_it = |constant: &Constant| match constant {
        Constant::Method(called) | Constant::InterfaceMethod(called) => {
            called.name == method.name && called.desc == method.desc
        }
        _ => false,
    };
    Ok(called.into_iter().any(is_it))
}

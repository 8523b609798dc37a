//! What must hold of a class and its supertypes (JVMS 4.1, 5.3.5).

use super::Supers;
use crate::classfile::{AttributeKind, ClassFile};
use crate::{AccessFlags, Class, LinkError, LinkErrorKind, Origin};

/// Flags and the superclass's presence (JVMS 4.1).
pub(super) fn check_class(file: &ClassFile) -> Result<(), LinkError> {
    let access = file.access;
    // Before Java 5 compilers left ABSTRACT off interfaces; the JVM sets it itself.
    let illegal = if access.is_interface() {
        file.major >= 49 && !access.is_abstract() || access.is_final() || access.is_enum()
    } else {
        access.is_annotation() || access.is_final() && access.is_abstract()
    };
    if illegal {
        let reason = format!("Illegal class modifiers 0x{:X}", access.0);
        return Err(LinkError::format(&file.name, reason));
    }
    let is_object = &*file.name == "java/lang/Object";
    match (is_object, file.super_name.as_deref()) {
        (true, None) => Ok(()),
        (false, Some("java/lang/Object")) => Ok(()),
        (false, Some(_)) if !access.is_interface() => Ok(()),
        _ => Err(LinkError::format(&file.name, "Invalid superclass")),
    }
}

/// Superclass and superinterfaces can be extended, and from here (JVMS 5.3.5, steps 3 and 4).
pub(super) fn check_supers(
    file: &ClassFile,
    origin: &Origin,
    supers: &Supers<'_>,
) -> Result<(), LinkError> {
    if let Some(superclass) = supers.super_class {
        check_superclass(file, superclass)?;
        check_extensible(file, origin, superclass, "superclass")?;
    }
    for interface in &supers.interfaces {
        check_interface(file, interface)?;
        check_extensible(file, origin, interface, "superinterface")?;
    }
    check_no_repeats(file)
}

fn check_superclass(file: &ClassFile, superclass: &Class) -> Result<(), LinkError> {
    let (name, super_name) = (file.name.replace('/', "."), superclass.source_name());
    if superclass.is_interface() {
        let message = format!("class {name} has interface {super_name} as super class");
        return Err(incompatible(file, message));
    }
    if superclass.access.is_final() {
        let message = format!("class {name} cannot inherit from final class {super_name}");
        return Err(incompatible(file, message));
    }
    Ok(())
}

fn check_interface(file: &ClassFile, interface: &Class) -> Result<(), LinkError> {
    match interface.is_interface() {
        true => Ok(()),
        false => {
            let (name, super_name) = (file.name.replace('/', "."), interface.source_name());
            let message = format!(
                "class {name} can not implement {super_name}, because it is not an interface"
            );
            Err(incompatible(file, message))
        }
    }
}

/// Accessible (JVMS 5.4.4), and permitted if sealed (JVMS 5.3.5).
fn check_extensible(
    file: &ClassFile,
    origin: &Origin,
    class: &Class,
    role: &str,
) -> Result<(), LinkError> {
    let (name, super_name) = (file.name.replace('/', "."), class.source_name());
    if !class.access.is_public() && !same_package(&file.name, origin, class) {
        let message = format!("class {name} cannot access its {role} {super_name}");
        return Err(LinkError::new(
            LinkErrorKind::IllegalAccess,
            &file.name,
            message,
        ));
    }
    match &class.permitted_subclasses {
        Some(permitted) if !permitted.contains(&file.name) => Err(incompatible(
            file,
            format!("class {name} cannot inherit from sealed class {super_name}"),
        )),
        _ => Ok(()),
    }
}

/// The run-time package: the name, and who loaded it (JVMS 5.3).
fn same_package(name: &str, origin: &Origin, class: &Class) -> bool {
    let package = name.rsplit_once('/').map_or("", |(package, _)| package);
    let by_jdk = |origin: &Origin| matches!(origin, Origin::Jdk { .. });
    package == class.package() && by_jdk(origin) == by_jdk(&class.origin)
}

fn check_no_repeats(file: &ClassFile) -> Result<(), LinkError> {
    let mut names: Vec<&str> = file.interfaces.iter().map(|name| &**name).collect();
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(LinkError::format(
            &file.name,
            format!("Duplicate interface name \"{}\"", pair[0]),
        )),
        None => Ok(()),
    }
}

/// A field's modifiers (JVMS 4.5).
pub(super) fn check_field_access(
    file: &ClassFile,
    access: AccessFlags,
    name: &str,
) -> Result<(), LinkError> {
    let constant = AccessFlags::PUBLIC | AccessFlags::STATIC | AccessFlags::FINAL;
    let illegal = has_two_visibilities(access)
        || access.is_final() && access.is_volatile()
        || file.access.is_interface() && access.0 & constant != constant;
    match illegal {
        false => Ok(()),
        true => {
            let reason = format!("Illegal modifiers 0x{:X} of field {name}", access.0);
            Err(LinkError::format(&file.name, reason))
        }
    }
}

/// A method's modifiers (JVMS 4.6), as far as anything depends on them.
pub(super) fn check_method_access(
    file: &ClassFile,
    access: AccessFlags,
    name: &str,
) -> Result<(), LinkError> {
    // The flags of a class initialiser mean nothing but STATIC and STRICT.
    if name == "<clinit>" {
        return Ok(());
    }
    let never_abstract =
        AccessFlags::PRIVATE | AccessFlags::STATIC | AccessFlags::FINAL | AccessFlags::NATIVE;
    let never_init =
        AccessFlags::STATIC | AccessFlags::FINAL | AccessFlags::NATIVE | AccessFlags::ABSTRACT;
    let in_interface = file.access.is_interface();
    let illegal = has_two_visibilities(access)
        || access.is_abstract() && access.has(never_abstract)
        || name == "<init>" && (access.has(never_init) || in_interface)
        || in_interface
            && (access.is_protected() || access.is_final() || access.is_package_private());
    match illegal {
        false => Ok(()),
        true => {
            let reason = format!("Method {name} has illegal modifiers 0x{:X}", access.0);
            Err(LinkError::format(&file.name, reason))
        }
    }
}

fn has_two_visibilities(access: AccessFlags) -> bool {
    let visibility = AccessFlags::PUBLIC | AccessFlags::PROTECTED | AccessFlags::PRIVATE;
    (access.0 & visibility).count_ones() > 1
}

/// Native and abstract methods have no code, all others have one (JVMS 4.7.3).
pub(super) fn check_code_presence(
    file: &ClassFile,
    method: &crate::classfile::RawMember,
) -> Result<(), LinkError> {
    let bodiless =
        &*method.name != "<clinit>" && (method.access.is_native() || method.access.is_abstract());
    let reason = match (method.attributes.count(AttributeKind::Code), bodiless) {
        (0, true) | (1, false) => return Ok(()),
        (0, false) => "Absent Code attribute in method that is not native or abstract",
        (1, true) => "Code attribute in native or abstract method",
        _ => "Multiple Code attributes",
    };
    Err(LinkError::format(
        &file.name,
        format!("{reason} ({}{})", method.name, method.desc),
    ))
}

pub(super) fn incompatible(file: &ClassFile, message: String) -> LinkError {
    LinkError::new(LinkErrorKind::IncompatibleClassChange, &file.name, message)
}

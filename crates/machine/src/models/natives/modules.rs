//! `java.lang.Module`, resources of the JDK, and the services that its own modules provide.
//!
//! The module system is not booted: that is most of a JVM's start. A `Module` here knows its name, and what
//! the JDK exports is read off the names of packages.

use super::class::class;
use super::{Call, Model, Reply, null, unsupported};
use crate::assumptions::environment;
use crate::interp::image;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, Host, ObjRef, Value};
use isopath_program::{Class, ElemKind, Origin};

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/lang/Class",
        methods: &[
            ("getModule", "()Ljava/lang/Module;", get_module),
            (
                "forName",
                "(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;",
                for_name_in_module,
            ),
        ],
    },
    Model {
        class: "java/lang/Module",
        methods: &[
            ("implIsExportedOrOpen", "*", is_exported_or_open),
            ("getDescriptor", "*", unsupported),
            ("getLayer", "*", unsupported),
            ("getPackages", "*", unsupported),
            ("canUse", "*", super::one),
            ("addReads", "*", |c| Ok(Reply::Value(c.arg(0)?))),
        ],
    },
    Model {
        class: "jdk/internal/loader/BootLoader",
        methods: &[(
            "findResourceAsStream",
            "(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;",
            find_resource,
        )],
    },
    Model {
        class: "java/lang/ClassLoader",
        methods: &[
            ("getSystemResource", "*", unsupported),
            ("getSystemResources", "*", unsupported),
            ("getSystemResourceAsStream", "*", unsupported),
        ],
    },
    Model {
        class: "java/util/ServiceLoader",
        methods: &[
            ("loadInstalled", "*", |c| load_services(c, 0)),
            (
                "load",
                "(Ljava/lang/Class;)Ljava/util/ServiceLoader;",
                |c| load_services(c, 0),
            ),
            (
                "load",
                "(Ljava/lang/Class;Ljava/lang/ClassLoader;)Ljava/util/ServiceLoader;",
                |c| load_services(c, 0),
            ),
            (
                "load",
                "(Ljava/lang/ModuleLayer;Ljava/lang/Class;)Ljava/util/ServiceLoader;",
                |c| load_services(c, 1),
            ),
            ("iterator", "()Ljava/util/Iterator;", iterate_services),
        ],
    },
    Model {
        class: "sun/util/locale/provider/LocaleProviderAdapter",
        methods: &[(
            "getAdapter",
            "(Ljava/lang/Class;Ljava/util/Locale;)Lsun/util/locale/provider/LocaleProviderAdapter;",
            require_base_locale,
        )],
    },
];

/// Services that the JDK has no providers of, or only such that have the data of languages that
/// [`require_base_locale`] refuses.
const NOT_PROVIDED: &[&str] = &[
    "java/lang/System$LoggerFinder",
    "java/time/chrono/AbstractChronology",
    "java/time/chrono/Chronology",
    "java/time/zone/ZoneRulesProvider",
    "sun/util/locale/provider/LocaleDataMetaInfo",
    "sun/util/resources/LocaleData$CommonResourceBundleProvider",
    "sun/util/resources/LocaleData$SupplementaryResourceBundleProvider",
    "sun/util/resources/LocaleData$LocaleDataResourceBundleProvider",
];

/// Services with their one provider, whose constructor does nothing but ask for permission.
const PROVIDED: &[(&str, &str)] = &[(
    "jdk/internal/logger/DefaultLoggerFinder",
    "sun/util/logging/internal/LoggingProviderImpl",
)];

fn get_module<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let class = class(call, 0)?;
    let module = module_of(call.machine, call.state, class)?;
    Ok(Reply::Value(Value::Ref(module)))
}

/// The module of a class, one object per module; `None` stands for the primitive types.
fn module_of<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: Option<&Class>,
) -> Step<ObjRef> {
    let mut class = class;
    while let Some(element) = class.and_then(|c| c.array)
        && let Some(component) = element.component
    {
        class = Some(machine.program.class(component));
    }
    let name = match class.filter(|c| c.array.is_none()).map(|c| &c.origin) {
        Some(Origin::Application) => None,
        Some(Origin::Jdk { module }) => Some(module.to_string()),
        None => Some("java.base".to_owned()),
    };
    if let Some((_, known)) = st.heap.vm.modules.iter().find(|(n, _)| *n == name) {
        return Ok(*known);
    }
    if image::in_image(machine, st, |machine, image| {
        module_of(machine, image, class).map(drop)
    }) {
        return module_of(machine, st, class);
    }
    let module = machine.allocate(st, machine.program.load("java/lang/Module")?);
    if let Some(name) = &name {
        let name = machine.new_text(st, name)?;
        machine.set_named(st, module, "name", Value::Ref(name))?;
    }
    st.heap.vm.modules.push((name, module));
    Ok(module)
}

/// `Class.forName(Module, String)`: null where there is none.
fn for_name_in_module<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let name = call.text(1)?.replace('.', "/");
    match call.machine.program.load(&name) {
        Ok(class) => {
            let mirror = call.machine.class_mirror(call.state, class.id)?;
            Ok(Reply::Value(Value::Ref(mirror)))
        }
        Err(_) => null(call),
    }
}

/// `implIsExportedOrOpen(String package, Module other, boolean open)`: the JDK exports all `java` packages and
/// opens none, and its own modules may do what they do. The class path is open.
fn is_exported_or_open<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (this, other) = (call.object(0)?, call.object(2)?);
    let (package, open) = (call.text(1)?, call.int(3)? != 0);
    let unnamed =
        |call: &Call<'_, '_>, m| call.machine.named(call.state, m, "name") == Some(Value::NULL);
    let public = package.starts_with("java.") || package.starts_with("javax.");
    let answer = match () {
        _ if this == other || unnamed(call, this) || !unnamed(call, other) => true,
        _ if public => !open,
        _ => {
            let feature = format!("reflection on package {package} of the JDK");
            return Err(Interrupt::unsupported(feature));
        }
    };
    Ok(Reply::Value(Value::bool(answer)))
}

/// `findResourceAsStream(String module, String name)`: a stream over its bytes.
fn find_resource<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (module, name) = (call.text(0)?, call.text(1)?);
    let program = call.machine.program;
    match program.jdk_resource(&module, &name) {
        Some(bytes) => byte_stream(call, bytes),
        None => null(call),
    }
}

/// A new stream over these bytes.
pub(super) fn byte_stream<'p>(call: &mut Call<'_, 'p>, bytes: Vec<u8>) -> Step<Reply<'p>> {
    let program = call.machine.program;
    let class = program.load("java/io/ByteArrayInputStream")?;
    call.machine.require_initialised(call.state, class.id)?;
    let length = bytes.len() as i32;
    let bytes = bytes.into_iter().map(|b| b as i8).collect();
    let array = Body::Array(Array::Bytes(bytes));
    let buffer = program.prim_array(ElemKind::Byte);
    let buffer = call.state.heap.allocate(buffer, array);
    let stream = call.machine.allocate(call.state, class);
    let (machine, st) = (&mut *call.machine, &mut *call.state);
    machine.set_named(st, stream, "buf", Value::Ref(buffer))?;
    machine.set_named(st, stream, "count", Value::Int(length))?;
    Ok(Reply::Value(Value::Ref(stream)))
}

/// A loader of services that nobody provides; any other ends the path.
fn load_services<'p>(call: &mut Call<'_, 'p>, service: usize) -> Step<Reply<'p>> {
    let mirror = call.arg(service)?;
    let class = class(call, service)?.ok_or_else(|| call.unsupported())?;
    let name = class.source_name();
    let file = format!("META-INF/services/{name}");
    let known = NOT_PROVIDED.contains(&&*class.name) || provider(class).is_some();
    let by_jdk = !class.is_application() && !known;
    if by_jdk || call.machine.program.has_application_file(&file) {
        return Err(Interrupt::unsupported(format!("ServiceLoader of {name}")));
    }
    if !known {
        environment::grant_nowhere(call.machine, call.state, &name);
    }
    let program = call.machine.program;
    let loader = call
        .machine
        .allocate(call.state, program.load("java/util/ServiceLoader")?);
    call.machine
        .set_named(call.state, loader, "service", mirror)?;
    Ok(Reply::Value(Value::Ref(loader)))
}

fn provider(service: &Class) -> Option<&'static str> {
    let mut provided = PROVIDED.iter();
    let found = provided.find(|(name, _)| *name == &*service.name);
    found.map(|(_, provider)| *provider)
}

fn iterate_services<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let loader = call.object(0)?;
    let program = call.machine.program;
    let service = match call.machine.named(call.state, loader, "service") {
        Some(Value::Ref(mirror)) => call.state.heap.get(mirror).map(|o| o.host),
        _ => None,
    };
    let Some(Host::ClassMirror(service)) = service else {
        return Err(call.unsupported());
    };
    let class = program.load("java/util/Collections")?;
    call.machine.require_initialised(call.state, class.id)?;
    let (name, desc, args) = match provider(program.class(service)) {
        None => ("emptyIterator", "()Ljava/util/Iterator;", Vec::new()),
        Some(provider) => {
            let provider = program.load(provider)?;
            call.machine.require_initialised(call.state, provider.id)?;
            let provider = call.machine.allocate(call.state, provider);
            let desc = "(Ljava/lang/Object;)Ljava/util/Iterator;";
            ("singletonIterator", desc, vec![Value::Ref(provider)])
        }
    };
    let iterator = call.machine.method_of(class, name, desc)?;
    Ok(Reply::Call(iterator, args))
}

/// The data of English and of no language is in `java.base`; all other is in a module of services.
fn require_base_locale<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let locale = call.object(1)?;
    let base = call.machine.named(call.state, locale, "baseLocale");
    let mut parts = Vec::new();
    for part in ["language", "script", "region", "variant"] {
        let text = match base {
            Some(Value::Ref(base)) => call.machine.named(call.state, base, part),
            _ => None,
        };
        match text {
            Some(Value::Ref(text)) => {
                let text = call.machine.text(call.state, text).unwrap_or_default();
                parts.push(text);
            }
            _ => return Err(call.unsupported()),
        }
    }
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    match parts[..] {
        ["", "", "", ""] | ["en", "", "" | "US", ""] => Ok(Reply::Body(call.args.clone())),
        _ => {
            let name: Vec<&str> = parts.into_iter().filter(|p| !p.is_empty()).collect();
            let feature = format!("locale data of {}", name.join("_"));
            Err(Interrupt::unsupported(feature))
        }
    }
}

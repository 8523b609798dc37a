//! `java.lang.System`, `Runtime`, shutdown, and the properties that a JVM is born with.

use super::{Call, Model, Reply, nothing, null, zero};
use crate::assumptions::{Assumption, Whom};
use crate::models::natives::object;
use crate::{Ending, Interrupt, Step};
use isopath_heap::{Array, Body, Value};
use isopath_program::ElemKind;
use isopath_trace::DecisionKind;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/lang/System",
        methods: &[
            ("arraycopy", "*", super::array::arraycopy),
            (
                "identityHashCode",
                "(Ljava/lang/Object;)I",
                identity_hash_code,
            ),
            ("nanoTime", "()J", |c| time(c, |t| t.as_nanos() as i64)),
            ("currentTimeMillis", "()J", |c| {
                time(c, |t| t.as_millis() as i64)
            }),
            ("setIn0", "*", |c| set_stream(c, "in")),
            ("setOut0", "*", |c| set_stream(c, "out")),
            ("setErr0", "*", |c| set_stream(c, "err")),
            ("exit", "(I)V", exit),
            ("getSecurityManager", "*", |c| {
                c.grant(Assumption::Jvm, Whom::Application);
                null(c)
            }),
            ("allowSecurityManager", "*", zero),
            ("loadLibrary", "*", nothing),
        ],
    },
    Model {
        class: "java/lang/Runtime",
        methods: &[
            ("availableProcessors", "()I", |c| figure(c, Value::Int(1))),
            ("freeMemory", "()J", |c| figure(c, Value::Long(1 << 30))),
            ("totalMemory", "()J", |c| figure(c, Value::Long(1 << 30))),
            ("maxMemory", "()J", |c| figure(c, Value::Long(1 << 32))),
            ("gc", "()V", |c| {
                c.grant(Assumption::Collector, Whom::Anyone);
                nothing(c)
            }),
            ("exit", "(I)V", |c| {
                c.args.remove(0);
                exit(c)
            }),
            ("halt", "(I)V", |c| {
                c.args.remove(0);
                exit(c)
            }),
        ],
    },
    Model {
        class: "java/util/TimeZone",
        methods: &[("getSystemTimeZoneID", "*", time_zone)],
    },
    Model {
        class: "java/lang/Terminator",
        methods: &[("setup", "()V", terminator_setup)],
    },
    Model {
        class: "jdk/internal/util/SystemProps$Raw",
        methods: &[
            ("vmProperties", "()[Ljava/lang/String;", vm_properties),
            (
                "platformProperties",
                "()[Ljava/lang/String;",
                platform_properties,
            ),
        ],
    },
];

/// What a JVM says of the machine that it runs on.
fn figure<'p>(call: &mut Call<'_, 'p>, figure: Value) -> Step<Reply<'p>> {
    call.grant(Assumption::Jvm, Whom::Anyone);
    Ok(Reply::Value(figure))
}

fn identity_hash_code<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let object = call.arg(0)?;
    let null = call.machine.is_null(call.state, object)?;
    match call.machine.truth(call.state, DecisionKind::Null, null)? {
        true => Ok(Reply::Value(Value::Int(0))),
        false => object::identity_hash(call.machine, call.state, object).map(Reply::Value),
    }
}

/// The time since 1970. Without a clock it is an input that nobody knows, but for the class library's own
/// initialisers, which stir it into the order of unordered collections: any number will do there.
fn time<'p>(call: &mut Call<'_, 'p>, unit: fn(Duration) -> i64) -> Step<Reply<'p>> {
    let program = call.machine.program;
    let mut frames = call.state.control.frame.chain();
    let library_starts = frames.any(|f| {
        f.method.is_static_initializer() && !program.class(f.method.class).is_application()
    });
    match (call.machine.console.has_clock, library_starts) {
        (_, true) => Ok(Reply::Value(Value::Long(0))),
        (true, false) => {
            let now = SystemTime::now().duration_since(UNIX_EPOCH);
            Ok(Reply::Value(Value::Long(unit(now.unwrap_or_default()))))
        }
        (false, false) => Err(call.unsupported()),
    }
}

/// `VM.getNanoTimeAdjustment`: nanoseconds since a number of seconds after 1970.
pub(super) fn nanos_since<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let offset = call.long(0)?;
    match time(call, |now| now.as_nanos() as i64)? {
        Reply::Value(Value::Long(now)) => {
            let since = now.wrapping_sub(offset.wrapping_mul(1_000_000_000));
            Ok(Reply::Value(Value::Long(since)))
        }
        other => Ok(other),
    }
}

/// Where there is a clock, the host's zone, found as the JDK finds it; else the same one everywhere.
fn time_zone<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let host = call
        .machine
        .console
        .has_clock
        .then(host_time_zone)
        .flatten();
    call.reply_text(host.as_deref().unwrap_or("UTC"))
}

fn host_time_zone() -> Option<String> {
    let variable = std::env::var("TZ").ok();
    let variable = variable.map(|tz| tz.trim_start_matches(':').to_owned());
    let named = || {
        let file = std::fs::read_to_string("/etc/timezone").ok()?;
        Some(file.trim().to_owned())
    };
    let linked = || {
        let target = std::fs::canonicalize("/etc/localtime").ok()?;
        let (_, zone) = target.to_str()?.split_once("zoneinfo/")?;
        Some(zone.to_owned())
    };
    { variable }
        .filter(|tz| !tz.is_empty())
        .or_else(named)
        .or_else(linked)
}

fn set_stream<'p>(call: &mut Call<'_, 'p>, name: &str) -> Step<Reply<'p>> {
    let program = call.machine.program;
    let stream = call.arg(0)?;
    match program.find_field(call.method.class, name) {
        Some(field) => call
            .machine
            .set_static(call.state, program.field(field), stream)?,
        None => return Err(call.unsupported()),
    }
    Ok(Reply::Void)
}

/// Signal handlers are not set up. HotSpot has initialised references by now, which the class library
/// relies on in its next step.
fn terminator_setup<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let reference = call.machine.program.load("java/lang/ref/Reference")?;
    call.machine.require_initialised(call.state, reference.id)?;
    Ok(Reply::Void)
}

fn exit<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let code = call.int(0)?;
    Err(Interrupt::End(Box::new(Ending::Exited(code))))
}

/// What HotSpot tells the class library about itself, as pairs.
fn vm_properties<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let feature = call.machine.program.jdk_feature();
    // JVMS 4.1: Java 17 is 61.
    let class_version = format!("{}.0", feature + 44);
    let feature = feature.to_string();
    let pairs = [
        ("java.home", "/"),
        (
            "java.vm.specification.name",
            "Java Virtual Machine Specification",
        ),
        ("java.vm.specification.vendor", "Oracle Corporation"),
        ("java.vm.specification.version", &feature),
        ("java.vm.name", "Isopath"),
        ("java.vm.vendor", "Isopath"),
        ("java.vm.version", env!("CARGO_PKG_VERSION")),
        ("java.vm.info", "interpreted mode"),
        ("java.class.version", &class_version),
        ("java.class.path", ""),
        ("java.library.path", ""),
        ("sun.nio.MaxDirectMemorySize", "-1"),
        ("java.vm.compressedOopsMode", "32-bit"),
    ];
    let flat: Vec<Option<&str>> = pairs
        .iter()
        .flat_map(|&(k, v)| [Some(k), Some(v)])
        .chain([None, None])
        .collect();
    string_array(call, &flat)
}

/// The platform's properties, in the order of `SystemProps$Raw._*_NDX`.
fn platform_properties<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let program = call.machine.program;
    let mut values: Vec<Option<&str>> = vec![None; 64];
    let mut last = 0;
    let class = program.class(call.method.class);
    for &field in &class.static_fields {
        let field = program.field(field);
        let index = match field.constant.and_then(|i| class.constant(i)) {
            Some(isopath_program::Constant::Int(i)) => *i as usize,
            _ => continue,
        };
        if &*field.name == "FIXED_LENGTH" {
            last = index;
        } else if let Some(slot) = values.get_mut(index) {
            *slot = platform_property(&field.name);
        }
    }
    values.truncate(last);
    string_array(call, &values)
}

fn platform_property(index_name: &str) -> Option<&'static str> {
    Some(match index_name {
        "_file_encoding_NDX" | "_native_encoding_NDX" => "UTF-8",
        "_sun_jnu_encoding_NDX" | "_sun_stdout_encoding_NDX" | "_sun_stderr_encoding_NDX" => {
            "UTF-8"
        }
        "_stdout_encoding_NDX" | "_stderr_encoding_NDX" | "_stdin_encoding_NDX" => "UTF-8",
        "_file_separator_NDX" => "/",
        "_path_separator_NDX" => ":",
        "_line_separator_NDX" => "\n",
        "_os_name_NDX" => "Linux",
        "_os_arch_NDX" => "amd64",
        "_os_version_NDX" => "0",
        "_java_io_tmpdir_NDX" => "/tmp",
        "_user_dir_NDX" | "_user_home_NDX" => "/",
        "_user_name_NDX" => "isopath",
        "_display_language_NDX" => "en",
        "_sun_arch_data_model_NDX" => "64",
        "_sun_cpu_endian_NDX" => "little",
        "_sun_io_unicode_encoding_NDX" => "UnicodeLittle",
        _ => return None,
    })
}

/// A new array of strings.
pub(super) fn string_array<'p>(call: &mut Call<'_, 'p>, texts: &[Option<&str>]) -> Step<Reply<'p>> {
    let mut values = Vec::with_capacity(texts.len());
    for text in texts {
        values.push(match text {
            Some(text) => Value::Ref(call.machine.new_text(call.state, text)?),
            None => Value::NULL,
        });
    }
    let program = call.machine.program;
    let class = program.array_of(program.well_known().string)?;
    debug_assert_eq!(
        program.class(class).array.map(|a| a.elem),
        Some(ElemKind::Ref)
    );
    let array = call
        .state
        .heap
        .allocate(class, Body::Array(Array::Values(values)));
    Ok(Reply::Value(Value::Ref(array)))
}

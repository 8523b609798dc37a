//! Classes of assembly: what every one of them has, beside what its text says.

use super::AssembledClass;
use super::class_file::{ClassBuilder, MethodCode};
use super::code::Code;
use super::operands::{argument_slots, encode};

const VERSION: u16 = 49;
const PUBLIC: u16 = 1;
const STATIC: u16 = 8;
/// Enough for every program of ours; the JVM only asks for an upper bound.
const MAX_STACK: u16 = 64;
const MAX_LOCALS: u16 = 400;

/// Printing methods that every class has: a descriptor, how to load the argument, and the
/// parameter type of `println`.
const SHOW: [(&str, &str); 5] = [
    ("I", "iload_0"),
    ("J", "lload_0"),
    ("F", "fload_0"),
    ("D", "dload_0"),
    ("Ljava/lang/Object;", "aload_0"),
];

/// A class of assembly under construction.
#[derive(Debug)]
pub(super) struct PrintingClass {
    pub(super) class: ClassBuilder,
    has_constructor: bool,
}

impl PrintingClass {
    pub(super) fn new(name: &str, superclass: &str, interfaces: Vec<String>) -> PrintingClass {
        let mut class = ClassBuilder::new(name);
        class.major = VERSION;
        class.super_name = superclass.to_owned();
        class.interfaces = interfaces;
        PrintingClass {
            class,
            has_constructor: false,
        }
    }

    pub(super) fn field(&mut self, is_static: bool, name: &str, descriptor: &str) {
        self.class.field(access(is_static), name, descriptor);
    }

    pub(super) fn method(
        &mut self,
        is_static: bool,
        name: &str,
        descriptor: &str,
        code: Code,
    ) -> Result<(), String> {
        self.has_constructor |= name == "<init>";
        let (code, handlers) = code.finish()?;
        let body = MethodCode {
            max_stack: MAX_STACK,
            max_locals: MAX_LOCALS + u16::from(argument_slots(descriptor)),
            code,
            handlers,
        };
        let access = access(is_static);
        self.class.method(access, name, descriptor, Some(body));
        Ok(())
    }

    fn scripted(
        &mut self,
        is_static: bool,
        name: &str,
        descriptor: &str,
        lines: &[&str],
    ) -> Result<(), String> {
        let mut code = Code::default();
        for line in lines {
            encode(line, &self.class.name, &mut self.class.pool, &mut code)?;
        }
        self.method(is_static, name, descriptor, code)
    }

    fn helpers(&mut self) -> Result<(), String> {
        if !self.has_constructor {
            let call = format!("invokespecial {}.<init>()V", self.class.super_name);
            self.scripted(false, "<init>", "()V", &["aload_0", &call, "return"])?;
        }
        for (parameter, load) in SHOW {
            let print = format!("invokevirtual java/io/PrintStream.println({parameter})V");
            let lines = [
                "getstatic java/lang/System.out Ljava/io/PrintStream;",
                load,
                &print,
                "return",
            ];
            self.scripted(true, "show", &format!("({parameter})V"), &lines)?;
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> Result<AssembledClass, String> {
        self.helpers()?;
        Ok(AssembledClass {
            name: self.class.name.clone(),
            bytes: self.class.build(),
        })
    }
}

fn access(is_static: bool) -> u16 {
    if is_static { PUBLIC | STATIC } else { PUBLIC }
}

//! A class under construction and its bytes (JVMS 4.1).

use super::AssembledClass;
use super::code::Code;
use super::operands::{argument_slots, encode};
use super::pool::ConstantPool;

const VERSION: u16 = 49;
const PUBLIC: u16 = 1;
const STATIC: u16 = 8;
const SUPER: u16 = 0x20;
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

#[derive(Debug)]
pub(super) struct ClassBuilder {
    pub(super) name: String,
    superclass: String,
    interfaces: Vec<String>,
    pub(super) pool: ConstantPool,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    has_constructor: bool,
}

impl ClassBuilder {
    pub(super) fn new(name: &str, superclass: &str, interfaces: Vec<String>) -> ClassBuilder {
        ClassBuilder {
            name: name.to_owned(),
            superclass: superclass.to_owned(),
            interfaces,
            pool: ConstantPool::default(),
            fields: Vec::new(),
            methods: Vec::new(),
            has_constructor: false,
        }
    }

    pub(super) fn field(&mut self, is_static: bool, name: &str, descriptor: &str) {
        let mut field = self.member(is_static, name, descriptor);
        field.extend([0, 0]);
        self.fields.push(field);
    }

    pub(super) fn method(
        &mut self,
        is_static: bool,
        name: &str,
        descriptor: &str,
        code: Code,
    ) -> Result<(), String> {
        self.has_constructor |= name == "<init>";
        let body = code.finish(
            MAX_STACK,
            MAX_LOCALS + u16::from(argument_slots(descriptor)),
        )?;
        let mut method = self.member(is_static, name, descriptor);
        method.extend([0, 1]);
        method.extend(self.pool.utf8("Code").to_be_bytes());
        method.extend(
            u32::try_from(body.len())
                .map_err(|_| "method too long")?
                .to_be_bytes(),
        );
        method.extend(body);
        self.methods.push(method);
        Ok(())
    }

    fn member(&mut self, is_static: bool, name: &str, descriptor: &str) -> Vec<u8> {
        let access = if is_static { PUBLIC | STATIC } else { PUBLIC };
        [access, self.pool.utf8(name), self.pool.utf8(descriptor)]
            .iter()
            .flat_map(|part| part.to_be_bytes())
            .collect()
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
            encode(line, &self.name, &mut self.pool, &mut code)?;
        }
        self.method(is_static, name, descriptor, code)
    }

    fn helpers(&mut self) -> Result<(), String> {
        if !self.has_constructor {
            let call = format!("invokespecial {}.<init>()V", self.superclass);
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
        let mut tail = (PUBLIC | SUPER).to_be_bytes().to_vec();
        tail.extend(self.pool.class(&self.name).to_be_bytes());
        tail.extend(self.pool.class(&self.superclass).to_be_bytes());
        tail.extend(count(self.interfaces.len())?);
        for interface in &self.interfaces {
            tail.extend(self.pool.class(interface).to_be_bytes());
        }
        for members in [&self.fields, &self.methods] {
            tail.extend(count(members.len())?);
            tail.extend(members.concat());
        }
        tail.extend([0, 0]);
        let head = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0];
        let bytes = [
            &head[..],
            &VERSION.to_be_bytes(),
            &self.pool.finish(),
            &tail,
        ]
        .concat();
        Ok(AssembledClass {
            name: self.name,
            bytes,
        })
    }
}

fn count(length: usize) -> Result<[u8; 2], String> {
    u16::try_from(length)
        .map(u16::to_be_bytes)
        .map_err(|_| "too many members".to_owned())
}

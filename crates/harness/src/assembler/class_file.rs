//! A class file under construction and its bytes (JVMS 4.1).

use super::pool::ConstantPool;
use std::io;
use std::path::Path;

/// Public, and what compilers set on every class.
pub const PUBLIC_SUPER: u16 = 0x21;
/// What a method has that anybody can call without an object.
pub const PUBLIC_STATIC: u16 = 0x09;

/// A class file under construction. Nothing that is put into it is checked.
#[derive(Debug)]
pub struct ClassBuilder {
    /// The version.
    pub major: u16,
    /// Its flags.
    pub access: u16,
    /// Its superclass; empty for none.
    pub super_name: String,
    /// Its interfaces.
    pub interfaces: Vec<String>,
    /// Its binary name.
    pub name: String,
    /// Its constants.
    pub pool: ConstantPool,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    attributes: Vec<Vec<u8>>,
}

/// A method body.
#[derive(Debug, Default, Clone)]
pub struct MethodCode {
    /// The depth of the operand stack.
    pub max_stack: u16,
    /// The number of local variables.
    pub max_locals: u16,
    /// The instructions.
    pub code: Vec<u8>,
    /// Start, end, handler, catch type.
    pub handlers: Vec<[u16; 4]>,
}

impl ClassBuilder {
    /// A public class of version 52 without members.
    pub fn new(name: &str) -> ClassBuilder {
        ClassBuilder {
            major: 52,
            access: PUBLIC_SUPER,
            super_name: "java/lang/Object".into(),
            interfaces: Vec::new(),
            name: name.into(),
            pool: ConstantPool::default(),
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
        }
    }

    /// The bytes of an attribute.
    fn attribute(&mut self, name: &str, contents: &[u8]) -> Vec<u8> {
        let name = self.pool.utf8(name).to_be_bytes();
        let length = (contents.len() as u32).to_be_bytes();
        [&name[..], &length, contents].concat()
    }

    /// Adds an attribute of the class.
    pub fn class_attribute(&mut self, name: &str, contents: &[u8]) {
        let attribute = self.attribute(name, contents);
        self.attributes.push(attribute);
    }

    /// Adds a field.
    pub fn field(&mut self, access: u16, name: &str, descriptor: &str) {
        let field = self.member(access, name, descriptor, None);
        self.fields.push(field);
    }

    /// Adds a method.
    pub fn method(&mut self, access: u16, name: &str, descriptor: &str, body: Option<MethodCode>) {
        let code = body.map(|body| self.attribute("Code", &body.bytes()));
        let method = self.member(access, name, descriptor, code);
        self.methods.push(method);
    }

    fn member(
        &mut self,
        access: u16,
        name: &str,
        descriptor: &str,
        attribute: Option<Vec<u8>>,
    ) -> Vec<u8> {
        let (name, descriptor) = (self.pool.utf8(name), self.pool.utf8(descriptor));
        let attributes = u16::from(attribute.is_some());
        let head = [access, name, descriptor, attributes].map(u16::to_be_bytes);
        [head.concat(), attribute.unwrap_or_default()].concat()
    }

    /// The class file.
    pub fn build(mut self) -> Vec<u8> {
        let this = self.pool.class(&self.name);
        let superclass = match &*self.super_name {
            "" => 0,
            name => self.pool.class(name),
        };
        let interfaces = self.interfaces.iter().map(|name| self.pool.class(name));
        let interfaces: Vec<u16> = interfaces.collect();
        let head = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0];
        let class = [self.access, this, superclass, interfaces.len() as u16];
        let class = class.into_iter().chain(interfaces);
        let class: Vec<u8> = class.flat_map(u16::to_be_bytes).collect();
        let mut bytes = [
            &head[..],
            &self.major.to_be_bytes(),
            &self.pool.finish(),
            &class,
        ]
        .concat();
        for list in [&self.fields, &self.methods, &self.attributes] {
            bytes.extend((list.len() as u16).to_be_bytes());
            bytes.extend(list.concat());
        }
        bytes
    }

    /// Writes the class file where a class path directory would have it.
    pub fn write(self, dir: &Path) -> io::Result<()> {
        let path = dir.join(format!("{}.class", self.name));
        std::fs::create_dir_all(path.parent().unwrap_or(dir))?;
        std::fs::write(path, self.build())
    }
}

impl MethodCode {
    /// The contents of the `Code` attribute (JVMS 4.7.3).
    fn bytes(&self) -> Vec<u8> {
        let sizes = [self.max_stack, self.max_locals].map(u16::to_be_bytes);
        let length = (self.code.len() as u32).to_be_bytes();
        let handlers = (self.handlers.len() as u16).to_be_bytes();
        let table = self.handlers.iter().flatten();
        let table: Vec<u8> = table.flat_map(|word| word.to_be_bytes()).collect();
        [
            &sizes.concat()[..],
            &length,
            &self.code,
            &handlers,
            &table,
            &[0, 0],
        ]
        .concat()
    }
}

//! A tiny assembler: class files that no compiler makes.

/// Public, and what compilers set on every class.
pub const PUBLIC_SUPER: u16 = 0x21;
pub const PUBLIC_STATIC: u16 = 0x09;

/// A class file under construction.
pub struct ClassBuilder {
    pub major: u16,
    pub access: u16,
    pub super_name: String,
    pub interfaces: Vec<String>,
    name: String,
    pool: Vec<Vec<u8>>,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    attributes: Vec<Vec<u8>>,
}

/// A method body.
#[derive(Default, Clone)]
pub struct Body {
    pub max_stack: u16,
    pub max_locals: u16,
    pub code: Vec<u8>,
    /// Start, end, handler, catch type.
    pub handlers: Vec<[u16; 4]>,
}

impl ClassBuilder {
    pub fn new(name: &str) -> ClassBuilder {
        ClassBuilder {
            major: 52,
            access: PUBLIC_SUPER,
            super_name: "java/lang/Object".into(),
            interfaces: Vec::new(),
            name: name.into(),
            pool: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
        }
    }

    /// A constant by its bytes, tag first; equal ones share an index.
    pub fn constant(&mut self, bytes: Vec<u8>) -> u16 {
        let known = self.pool.iter().position(|constant| *constant == bytes);
        let position = known.unwrap_or_else(|| {
            self.pool.push(bytes);
            self.pool.len() - 1
        });
        position as u16 + 1
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        let mut bytes = vec![1];
        bytes.extend((text.len() as u16).to_be_bytes());
        bytes.extend(text.as_bytes());
        self.constant(bytes)
    }

    pub fn int(&mut self, value: i32) -> u16 {
        self.constant([&[3][..], &value.to_be_bytes()].concat())
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.constant([&[7][..], &name.to_be_bytes()].concat())
    }

    /// Tag 9 is a field, 10 a method, 11 an interface method.
    pub fn member(&mut self, tag: u8, class: &str, name: &str, desc: &str) -> u16 {
        let class = self.class(class);
        let (name, desc) = (self.utf8(name), self.utf8(desc));
        let name_and_type =
            self.constant([&[12][..], &name.to_be_bytes(), &desc.to_be_bytes()].concat());
        self.constant(
            [
                &[tag][..],
                &class.to_be_bytes(),
                &name_and_type.to_be_bytes(),
            ]
            .concat(),
        )
    }

    pub fn attribute(&mut self, name: &str, contents: &[u8]) -> Vec<u8> {
        let name = self.utf8(name);
        [
            &name.to_be_bytes()[..],
            &(contents.len() as u32).to_be_bytes(),
            contents,
        ]
        .concat()
    }

    pub fn class_attribute(&mut self, name: &str, contents: &[u8]) {
        let attribute = self.attribute(name, contents);
        self.attributes.push(attribute);
    }

    pub fn field(&mut self, access: u16, name: &str, desc: &str) {
        let (name, desc) = (self.utf8(name), self.utf8(desc));
        self.fields
            .push([access, name, desc, 0].map(u16::to_be_bytes).concat());
    }

    pub fn method(&mut self, access: u16, name: &str, desc: &str, body: Option<Body>) {
        let attributes = body.map(|body| self.code_attribute(&body));
        let (name, desc) = (self.utf8(name), self.utf8(desc));
        let count = attributes.iter().len() as u16;
        let mut bytes = [access, name, desc, count].map(u16::to_be_bytes).concat();
        bytes.extend(attributes.into_iter().flatten());
        self.methods.push(bytes);
    }

    fn code_attribute(&mut self, body: &Body) -> Vec<u8> {
        let mut bytes = [body.max_stack, body.max_locals]
            .map(u16::to_be_bytes)
            .concat();
        bytes.extend((body.code.len() as u32).to_be_bytes());
        bytes.extend(&body.code);
        bytes.extend((body.handlers.len() as u16).to_be_bytes());
        bytes.extend(
            body.handlers
                .iter()
                .flatten()
                .flat_map(|word| word.to_be_bytes()),
        );
        bytes.extend([0, 0]);
        self.attribute("Code", &bytes)
    }

    pub fn build(mut self) -> Vec<u8> {
        let this = self.class(&self.name.clone());
        let superclass = match self.super_name.clone() {
            name if name.is_empty() => 0,
            name => self.class(&name),
        };
        let interfaces: Vec<u16> = self
            .interfaces
            .clone()
            .iter()
            .map(|name| self.class(name))
            .collect();
        let mut bytes = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, 0];
        bytes.extend(self.major.to_be_bytes());
        bytes.extend((self.pool.len() as u16 + 1).to_be_bytes());
        bytes.extend(self.pool.concat());
        bytes.extend(
            [self.access, this, superclass, interfaces.len() as u16]
                .map(u16::to_be_bytes)
                .concat(),
        );
        bytes.extend(interfaces.iter().flat_map(|index| index.to_be_bytes()));
        for list in [&self.fields, &self.methods, &self.attributes] {
            bytes.extend((list.len() as u16).to_be_bytes());
            bytes.extend(list.concat());
        }
        bytes
    }

    /// Writes the class file where a class path directory would have it.
    pub fn write(self, dir: &std::path::Path) {
        let path = dir.join(format!("{}.class", self.name));
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, self.build()).unwrap();
    }
}

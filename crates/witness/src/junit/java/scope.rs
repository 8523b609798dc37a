//! What a test can name, and how: types from its package, with the imports that this takes.

use super::{is_identifier, text_literal};
use isopath_program::{AccessFlags, Class, ClassId, Field, Program, Type, source_name};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

/// Packages of the JDK that are for everybody.
const OPEN_PACKAGES: [&str; 2] = ["java/", "javax/"];

/// What the code of a method may throw that a compiler wants to see declared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Throws {
    #[default]
    Nothing,
    Exception,
    Throwable,
}

/// The names that one test class uses.
pub(crate) struct Scope<'p> {
    pub(crate) program: &'p Program,
    /// The package, internal form.
    package: String,
    /// Simple names that mean a class of the package.
    taken: BTreeSet<String>,
    /// Simple names with what they are imported as.
    imports: RefCell<BTreeMap<String, String>>,
    static_imports: RefCell<BTreeSet<String>>,
    /// The names of classes, if they can be named: each object of each test has one.
    paths: RefCell<BTreeMap<ClassId, Option<Vec<String>>>>,
    /// Whether a type with parameters was named, which makes it a raw one.
    raw: Cell<bool>,
    /// What the method that is being written throws.
    throws: Cell<Throws>,
}

/// What a test class has imported.
pub(crate) struct Imports {
    classes: BTreeMap<String, String>,
    statics: BTreeSet<String>,
    raw: bool,
}

impl<'p> Scope<'p> {
    /// The scope of a class in the package of `class`.
    pub(crate) fn beside(program: &'p Program, class: &Class) -> Scope<'p> {
        let package = class.package().to_owned();
        let simple = |name: &String| match name.rsplit_once('/') {
            Some((p, simple)) if p == package => Some(simple.to_owned()),
            None if package.is_empty() => Some(name.clone()),
            _ => None,
        };
        let taken: BTreeSet<String> = program
            .application_classes()
            .iter()
            .filter_map(simple)
            .collect();
        Scope {
            program,
            taken,
            package,
            imports: RefCell::default(),
            static_imports: RefCell::default(),
            paths: RefCell::default(),
            raw: Cell::default(),
            throws: Cell::default(),
        }
    }

    /// Whether a simple name means a class of the package.
    pub(crate) fn is_taken(&self, simple: &str) -> bool {
        self.taken.contains(simple)
    }

    /// A class of `java.lang`.
    pub(crate) fn lang(&self, simple: &str) -> String {
        match self.is_taken(simple) {
            true => format!("java.lang.{simple}"),
            false => simple.to_owned(),
        }
    }

    /// A class of another package, imported where its simple name is free.
    pub(crate) fn imported(&self, full: &str) -> String {
        let simple = full.rsplit('.').next().unwrap_or(full);
        let mut imports = self.imports.borrow_mut();
        let known = imports.get(simple).is_some_and(|other| other != full);
        if known || self.is_taken(simple) {
            return full.to_owned();
        }
        imports.insert(simple.to_owned(), full.to_owned());
        simple.to_owned()
    }

    /// A static method of another class, called by its simple name.
    pub(crate) fn static_import(&self, class: &str, method: &str) -> String {
        let mut imports = self.static_imports.borrow_mut();
        imports.insert(format!("{class}.{method}"));
        method.to_owned()
    }

    /// The import declarations, static ones first.
    pub(crate) fn import_lines(&self) -> String {
        let statics = self.static_imports.borrow();
        let imports = self.imports.borrow();
        let mut plain: Vec<&String> = imports.values().collect();
        plain.sort();
        let mut text: String = statics
            .iter()
            .map(|name| format!("import static {name};\n"))
            .collect();
        if !text.is_empty() && !plain.is_empty() {
            text.push('\n');
        }
        text.extend(plain.iter().map(|name| format!("import {name};\n")));
        text
    }

    /// What has been imported so far.
    pub(crate) fn imports(&self) -> Imports {
        Imports {
            classes: self.imports.borrow().clone(),
            statics: self.static_imports.borrow().clone(),
            raw: self.raw.get(),
        }
    }

    /// Forgets what was imported since then.
    pub(crate) fn restore(&self, imports: Imports) {
        self.imports.replace(imports.classes);
        self.static_imports.replace(imports.statics);
        self.raw.set(imports.raw);
    }

    /// Whether a raw type was named.
    pub(crate) fn has_raw_types(&self) -> bool {
        self.raw.get()
    }

    /// Notes that the method that is being written may throw.
    pub(crate) fn may_throw(&self, what: Throws) {
        self.throws.set(self.throws.get().max(what));
    }

    /// Forgets what was noted since it was `earlier`: it happens inside a lambda.
    pub(crate) fn forget_throws(&self, earlier: Throws) {
        self.throws.set(earlier);
    }

    /// What was noted so far.
    pub(crate) fn throws(&self) -> Throws {
        self.throws.get()
    }

    /// What was noted since the last call.
    pub(crate) fn take_throws(&self) -> Throws {
        self.throws.take()
    }

    /// Whether source code of this package can name the class.
    pub(crate) fn can_name(&self, id: ClassId) -> bool {
        let class = self.program.class(id);
        match class.array {
            Some(array) => array.component.is_none_or(|c| self.can_name(c)),
            None => self.path(class).is_some(),
        }
    }

    /// Whether source code of this package can name the type.
    pub(crate) fn can_name_type(&self, ty: &Type) -> bool {
        match ty {
            Type::Ref(name) => self
                .program
                .load(name)
                .is_ok_and(|class| self.can_name(class.id)),
            _ => true,
        }
    }

    /// The class as source code of this package calls it; `None` if it cannot.
    pub(crate) fn class(&self, id: ClassId) -> Option<String> {
        let class = self.program.class(id);
        if let Some(array) = class.array {
            let element = match array.component {
                Some(component) => self.class(component)?,
                None => source_name(&class.name).replace("[]", ""),
            };
            return Some(element + "[]");
        }
        let mut path = self.path(class)?;
        let top = path.remove(0);
        let shown = self.top_level(&top);
        if class
            .signature
            .as_deref()
            .is_some_and(|s| s.starts_with('<'))
        {
            self.raw.set(true);
        }
        Some([vec![shown], path].concat().join("."))
    }

    /// The class with type arguments, as source code of this package calls it.
    pub(crate) fn with_arguments(&self, id: ClassId, arguments: &str) -> Option<String> {
        match arguments.is_empty() {
            true => self.class(id),
            false => Some(self.erased(id)? + arguments),
        }
    }

    /// The class where no type arguments are missing.
    pub(crate) fn erased(&self, id: ClassId) -> Option<String> {
        let was_raw = self.raw.get();
        let class = self.class(id);
        self.raw.set(was_raw);
        class
    }

    /// `<?, ?>` of a map: arguments that any object of the class fits.
    pub(crate) fn wildcards(&self, id: ClassId) -> String {
        match self.type_parameters(id) {
            0 => String::new(),
            n => format!("<{}>", vec!["?"; n].join(", ")),
        }
    }

    /// The number of type parameters of a class. Each has a name, and a colon before each of its bounds.
    pub(crate) fn type_parameters(&self, id: ClassId) -> usize {
        let signature = self.program.class(id).signature.as_deref();
        let Some(rest) = signature.and_then(|s| s.strip_prefix('<')) else {
            return 0;
        };
        let (mut depth, mut count, mut is_name) = (0, 0, true);
        for c in rest.chars() {
            match c {
                '>' if depth == 0 => break,
                '<' => depth += 1,
                '>' => depth -= 1,
                ':' if depth == 0 && is_name => {
                    count += 1;
                    is_name = false;
                }
                ';' if depth == 0 => is_name = true,
                _ => {}
            }
        }
        count
    }

    /// A top-level class by its full name.
    fn top_level(&self, full: &str) -> String {
        let own = self.package.replace('/', ".");
        match full.rsplit_once('.') {
            None => full.to_owned(),
            Some((package, simple)) if package == own => simple.to_owned(),
            Some(("java.lang", simple)) => self.lang(simple),
            Some(_) => self.imported(full),
        }
    }

    /// The full name of the outermost class, then the simple names of those inside it.
    fn path(&self, class: &Class) -> Option<Vec<String>> {
        if let Some(known) = self.paths.borrow().get(&class.id) {
            return known.clone();
        }
        let path = self.find_path(class);
        self.paths.borrow_mut().insert(class.id, path.clone());
        path
    }

    fn find_path(&self, class: &Class) -> Option<Vec<String>> {
        if class.enclosing_method.is_some() || class.access.is_synthetic() {
            return None;
        }
        let near = class.package() == self.package;
        if let Some(inner) = class.as_inner() {
            let (outer, simple) = (inner.outer.as_deref()?, inner.simple_name.as_deref()?);
            let visible = inner.access.is_public() || near && !inner.access.is_private();
            let mut path = self.path(self.program.load(outer).ok()?)?;
            path.push(simple.to_owned());
            return (visible && is_identifier(simple)).then_some(path);
        }
        let open = class.is_application()
            || OPEN_PACKAGES
                .iter()
                .any(|open| class.name.starts_with(open));
        let visible = near || class.access.is_public() && !class.package().is_empty();
        let named = class.name.split('/').all(is_identifier);
        (open && visible && named).then(|| vec![class.name.replace('/', ".")])
    }

    /// A type as source code of this package calls it; `None` if it cannot.
    pub(crate) fn ty(&self, ty: &Type) -> Option<String> {
        match ty {
            Type::Ref(name) => self.class(self.program.load(name).ok()?.id),
            primitive => Some(primitive.to_string()),
        }
    }

    /// Whether source code of this package can use a member with these flags.
    pub(crate) fn can_use(&self, owner: ClassId, access: AccessFlags) -> bool {
        let class = self.program.class(owner);
        let near = class.package() == self.package;
        let visible = access.is_public() || near && !access.is_private();
        visible && !access.is_synthetic() && self.can_name(owner)
    }

    /// Whether source code of this package can read a field.
    pub(crate) fn can_read(&self, field: &Field) -> bool {
        is_identifier(&field.name) && self.can_use(field.class, field.access)
    }

    /// The expression for the class object.
    pub(crate) fn class_object(&self, id: ClassId) -> String {
        match self.class(id) {
            Some(name) => format!("{name}.class"),
            None => self.class_by_name(&self.program.class(id).name.replace('/', ".")),
        }
    }

    /// The expression for the class object of a class that is found by name.
    fn class_by_name(&self, name: &str) -> String {
        self.may_throw(Throws::Exception);
        let name = text_literal(&name.encode_utf16().collect::<Vec<_>>());
        format!("{}.forName({name})", self.lang("Class"))
    }

    /// The expression for the class object of a type.
    pub(crate) fn type_object(&self, ty: &Type) -> String {
        match ty {
            Type::Ref(name) => match self.program.load(name) {
                Ok(class) => self.class_object(class.id),
                Err(_) => self.class_by_name(&name.replace('/', ".")),
            },
            primitive => format!("{primitive}.class"),
        }
    }
}

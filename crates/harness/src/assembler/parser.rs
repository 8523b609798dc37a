//! Lines of assembly to classes.

use super::code::Code;
use super::operands::encode;
use super::printing::PrintingClass;
use super::{AssembledClass, AssemblyError};

type Parsed<T> = Result<T, String>;

/// A method whose `.end` has not been seen.
struct OpenMethod {
    is_static: bool,
    name: String,
    descriptor: String,
    code: Code,
}

#[derive(Default)]
struct Parser {
    finished: Vec<AssembledClass>,
    class: Option<PrintingClass>,
    method: Option<OpenMethod>,
}

/// Assembles all classes of one source text.
pub fn assemble(text: &str) -> Result<Vec<AssembledClass>, AssemblyError> {
    let mut parser = Parser::default();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if !line.is_empty() && !line.starts_with(';') {
            parser.line(line).map_err(|message| AssemblyError {
                line: index + 1,
                message,
            })?;
        }
    }
    let end = text.lines().count();
    parser
        .close_class()
        .map_err(|message| AssemblyError { line: end, message })?;
    Ok(parser.finished)
}

impl Parser {
    fn line(&mut self, line: &str) -> Parsed<()> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [".class", name, rest @ ..] => self.open_class(name, rest),
            [".field", "static", name, descriptor] => self.field(true, name, descriptor),
            [".field", name, descriptor] => self.field(false, name, descriptor),
            [".method", "static", name, descriptor] => self.open_method(true, name, descriptor),
            [".method", name, descriptor] => self.open_method(false, name, descriptor),
            [".end"] => self.close_method(),
            [".catch", kind, from, to, handler] => self.catch(kind, [from, to, handler]),
            [label] if label.ends_with(':') => {
                self.method()?.code.label(label.trim_end_matches(':'));
                Ok(())
            }
            _ => self.instruction(line),
        }
    }

    fn class(&mut self) -> Parsed<&mut PrintingClass> {
        self.class
            .as_mut()
            .ok_or_else(|| "outside a class".to_owned())
    }

    fn field(&mut self, is_static: bool, name: &str, descriptor: &str) -> Parsed<()> {
        self.class()?.field(is_static, name, descriptor);
        Ok(())
    }

    fn method(&mut self) -> Parsed<&mut OpenMethod> {
        self.method
            .as_mut()
            .ok_or_else(|| "outside a method".to_owned())
    }

    fn open_class(&mut self, name: &str, rest: &[&str]) -> Parsed<()> {
        self.close_class()?;
        let (superclass, interfaces) = match rest {
            [] => ("java/lang/Object", Vec::new()),
            ["super", superclass] => (*superclass, Vec::new()),
            ["implements", interfaces @ ..] => (
                "java/lang/Object",
                interfaces.iter().map(|it| (*it).to_owned()).collect(),
            ),
            _ => return Err("needs `super X` or `implements X...`".to_owned()),
        };
        self.class = Some(PrintingClass::new(name, superclass, interfaces));
        Ok(())
    }

    fn close_class(&mut self) -> Parsed<()> {
        if self.method.is_some() {
            return Err("a method without .end".to_owned());
        }
        if let Some(class) = self.class.take() {
            self.finished.push(class.finish()?);
        }
        Ok(())
    }

    fn open_method(&mut self, is_static: bool, name: &str, descriptor: &str) -> Parsed<()> {
        let (name, descriptor) = (name.to_owned(), descriptor.to_owned());
        self.method = Some(OpenMethod {
            is_static,
            name,
            descriptor,
            code: Code::default(),
        });
        Ok(())
    }

    fn close_method(&mut self) -> Parsed<()> {
        let OpenMethod {
            is_static,
            name,
            descriptor,
            code,
        } = self.method.take().ok_or(".end without .method")?;
        self.class()?.method(is_static, &name, &descriptor, code)
    }

    fn catch(&mut self, kind: &str, labels: [&str; 3]) -> Parsed<()> {
        let catches = if kind == "any" {
            0
        } else {
            self.class()?.class.pool.class(kind)
        };
        self.method()?
            .code
            .handler(catches, labels.map(str::to_owned));
        Ok(())
    }

    fn instruction(&mut self, line: &str) -> Parsed<()> {
        let class = &mut self.class.as_mut().ok_or("outside a class")?.class;
        let method = self.method.as_mut().ok_or("outside a method")?;
        encode(line, &class.name, &mut class.pool, &mut method.code)
    }
}

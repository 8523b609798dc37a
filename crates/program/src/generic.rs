//! Generic types (JVMS 4.7.9.1), as far as they say what a collection holds.

/// A class with its type arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GenericType {
    /// The erasure: an internal name, or the descriptor of an array.
    pub class: String,
    /// The arguments; `None` for one that is a variable, a wildcard without an upper bound or the like.
    pub arguments: Vec<Option<GenericType>>,
}

/// Nesting that is looked into: signatures come from class files, which anybody can write.
const DEPTH: u32 = 8;

impl GenericType {
    /// The type of a field; `None` for primitives and variables, and if the signature is malformed.
    pub fn of_field(signature: &str) -> Option<GenericType> {
        Parser::new(signature).parameter(DEPTH)?
    }

    /// The types of the parameters of a method; empty if the signature is malformed.
    pub fn of_parameters(signature: &str) -> Vec<Option<GenericType>> {
        let mut parser = Parser::new(signature);
        parser.parameters().unwrap_or_default()
    }
}

struct Parser<'a> {
    rest: &'a str,
}

impl<'a> Parser<'a> {
    fn new(rest: &'a str) -> Parser<'a> {
        Parser { rest }
    }

    fn next(&mut self) -> Option<char> {
        let first = self.rest.chars().next()?;
        self.rest = &self.rest[first.len_utf8()..];
        Some(first)
    }

    /// What stands before the first of `ends`, which stays.
    fn until(&mut self, ends: &[char]) -> Option<&'a str> {
        let at = self.rest.find(ends)?;
        let (before, rest) = self.rest.split_at(at);
        self.rest = rest;
        Some(before)
    }

    fn parameters(&mut self) -> Option<Vec<Option<GenericType>>> {
        // Bounds of the method's own variables come first.
        let start = self.rest.find('(')?;
        self.rest = &self.rest[start + 1..];
        let mut found = Vec::new();
        while !self.rest.starts_with(')') {
            found.push(self.parameter(DEPTH)?);
        }
        Some(found)
    }

    /// One type. The outer `None` says that the signature is malformed.
    fn parameter(&mut self, depth: u32) -> Option<Option<GenericType>> {
        match self.next()? {
            'L' => self.class(depth.checked_sub(1)?).map(Some),
            'T' => {
                self.until(&[';'])?;
                self.next()?;
                Some(None)
            }
            '[' => {
                let before = self.rest;
                let element = self.parameter(depth.checked_sub(1)?)?;
                let primitive = before.len() - self.rest.len() == 1;
                Some(match element {
                    Some(element) if element.class.starts_with('[') => Some(array(element.class)),
                    Some(element) => Some(array(format!("L{};", element.class))),
                    None if primitive => Some(array(before[..1].to_owned())),
                    None => None,
                })
            }
            _ => Some(None),
        }
    }

    /// A class after its `L`, nested ones by their whole names; arguments of the innermost count.
    fn class(&mut self, depth: u32) -> Option<GenericType> {
        let mut class = String::new();
        let mut arguments = Vec::new();
        loop {
            class.push_str(self.until(&['<', '.', ';'])?);
            match self.next()? {
                '<' => arguments = self.arguments(depth)?,
                '.' => class.push('$'),
                _ => return Some(GenericType { class, arguments }),
            }
        }
    }

    fn arguments(&mut self, depth: u32) -> Option<Vec<Option<GenericType>>> {
        let mut arguments = Vec::new();
        loop {
            let argument = match self.rest.chars().next()? {
                '>' => {
                    self.next()?;
                    return Some(arguments);
                }
                '*' => {
                    self.next()?;
                    None
                }
                '+' => {
                    self.next()?;
                    self.parameter(depth)?
                }
                // A lower bound says nothing about what comes out.
                '-' => {
                    self.next()?;
                    self.parameter(depth)?;
                    None
                }
                _ => self.parameter(depth)?,
            };
            arguments.push(argument);
        }
    }
}

fn array(element: String) -> GenericType {
    GenericType {
        class: format!("[{element}"),
        arguments: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(ty: &Option<GenericType>) -> String {
        let Some(ty) = ty else { return "?".to_owned() };
        let arguments: Vec<String> = ty.arguments.iter().map(shown).collect();
        match arguments.is_empty() {
            true => ty.class.clone(),
            false => format!("{}<{}>", ty.class, arguments.join(",")),
        }
    }

    #[test]
    fn arguments_are_read() {
        let cases = [
            (
                "Ljava/util/List<Ljava/lang/Integer;>;",
                "java/util/List<java/lang/Integer>",
            ),
            ("Ljava/util/Map<TK;+La/B;>;", "java/util/Map<?,a/B>"),
            ("Ljava/util/List<*>;", "java/util/List<?>"),
            ("Ljava/util/List<-La/B;>;", "java/util/List<?>"),
            (
                "Ljava/util/List<Ljava/util/List<[I>;>;",
                "java/util/List<java/util/List<[I>>",
            ),
            ("La/Outer<TT;>.Inner<La/B;>;", "a/Outer$Inner<a/B>"),
            ("[Ljava/util/List<La/B;>;", "[Ljava/util/List;"),
            ("[[J", "[[J"),
            ("TT;", "?"),
        ];
        for (signature, expected) in cases {
            assert_eq!(shown(&GenericType::of_field(signature)), expected);
        }
    }

    #[test]
    fn parameters_are_read_in_order() {
        let signature = "<T:Ljava/lang/Object;>(ITT;Ljava/util/List<La/B;>;[D)V";
        let parameters = GenericType::of_parameters(signature);
        let parameters: Vec<String> = parameters.iter().map(shown).collect();
        assert_eq!(parameters, ["?", "?", "java/util/List<a/B>", "[D"]);
    }

    #[test]
    fn what_is_malformed_says_nothing() {
        let deep = format!("{}La/B;{}", "Ljava/util/List<".repeat(99), ">;".repeat(99));
        for signature in ["", "L", "Lx", "Lx<", "Lx<La/B;", "[", "Tx", &deep] {
            assert_eq!(GenericType::of_field(signature), None, "{signature}");
        }
        assert_eq!(GenericType::of_parameters("(Lx<"), Vec::new());
    }
}

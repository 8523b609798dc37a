//! The methods at the end of a test class that reach where the language does not let source code reach. Only
//! those that are used are written.

use super::Page;
use crate::junit::java::{Scope, Throws};

/// A helper method of a test class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Helper {
    /// `allocate(type)`: an object that no constructor has seen.
    Allocate,
    /// `get(object, declaring, name)`: the value of a field.
    Get,
    /// `set(object, declaring, name, value)`: sets a field.
    Set,
    /// `call(object, declaring, name, types, args...)`: calls a method.
    Call,
    /// `construct(type, types, args...)`: calls a constructor.
    Construct,
}

impl Page<'_, '_> {
    /// The name of a helper, which is written from now on.
    pub(crate) fn helper(&self, helper: Helper) -> &'static str {
        self.helpers.borrow_mut().insert(helper);
        let (name, throws) = match helper {
            Helper::Allocate => ("allocate", Throws::Exception),
            Helper::Get => ("get", Throws::Exception),
            Helper::Set => ("set", Throws::Exception),
            Helper::Call => ("call", Throws::Throwable),
            Helper::Construct => ("construct", Throws::Throwable),
        };
        self.scope.may_throw(throws);
        name
    }

    /// The methods that are used, each after an empty line.
    pub(crate) fn helper_methods(&self) -> String {
        let helpers = self.helpers.borrow();
        helpers.iter().map(|&h| method(self.scope, h)).collect()
    }
}

fn method(scope: &Scope<'_>, helper: Helper) -> String {
    let reflect = |simple: &str| scope.imported(&format!("java.lang.reflect.{simple}"));
    let (class, object, string) = (
        scope.lang("Class"),
        scope.lang("Object"),
        scope.lang("String"),
    );
    let (exception, throwable) = (scope.lang("Exception"), scope.lang("Throwable"));
    match helper {
        Helper::Allocate => {
            let constructor = reflect("Constructor");
            format!(
                r#"
    /** An object that no constructor has seen, as deserialisation makes it. */
    private static <T> T allocate({class}<T> type) throws {exception} {{
        {class}<?> factory = {class}.forName("sun.reflect.ReflectionFactory");
        {object} constructor = factory
                .getMethod("newConstructorForSerialization", {class}.class, {constructor}.class)
                .invoke(
                        factory.getMethod("getReflectionFactory").invoke(null),
                        type,
                        {object}.class.getDeclaredConstructor());
        return type.cast((({constructor}<?>) constructor).newInstance());
    }}
"#
            )
        }
        Helper::Get => {
            let field_class = reflect("Field");
            format!(
                r#"
    /** The value of a field, whoever may read it. */
    private static {object} get({object} object, {class}<?> declaring, {string} name)
            throws {exception} {{
        {field_class} field = declaring.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(object);
    }}
"#
            )
        }
        Helper::Set => {
            let field_class = reflect("Field");
            format!(
                r#"
    /** Sets a field, whoever may write to it. */
    private static void set({object} object, {class}<?> declaring, {string} name, {object} value)
            throws {exception} {{
        {field_class} field = declaring.getDeclaredField(name);
        field.setAccessible(true);
        field.set(object, value);
    }}
"#
            )
        }
        Helper::Call => {
            let (method_class, wrapped) = (reflect("Method"), reflect("InvocationTargetException"));
            format!(
                r#"
    /** Calls a method, whoever may call it, and throws what it throws. */
    private static {object} call(
            {object} object, {class}<?> declaring, {string} name, {class}<?>[] types, {object}... args)
            throws {throwable} {{
        {method_class} method = declaring.getDeclaredMethod(name, types);
        method.setAccessible(true);
        try {{
            return method.invoke(object, args);
        }} catch ({wrapped} e) {{
            throw e.getCause();
        }}
    }}
"#
            )
        }
        Helper::Construct => {
            let (constructor_class, wrapped) =
                (reflect("Constructor"), reflect("InvocationTargetException"));
            format!(
                r#"
    /** Calls a constructor, whoever may call it, and throws what it throws. */
    private static <T> T construct({class}<T> type, {class}<?>[] types, {object}... args)
            throws {throwable} {{
        {constructor_class}<T> constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        try {{
            return constructor.newInstance(args);
        }} catch ({wrapped} e) {{
            throw e.getCause();
        }}
    }}
"#
            )
        }
    }
}

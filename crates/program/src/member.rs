//! Fields and methods of loaded classes.

use std::sync::{Arc, OnceLock};

use crate::classfile::Attributes;
use crate::{
    AccessFlags, Annotation, ClassId, Code, ConstIndex, FieldId, LinkError, MethodId, Program, Type,
};

/// A declared field.
#[derive(Debug)]
pub struct Field {
    /// Its id.
    pub id: FieldId,
    /// The declaring class.
    pub class: ClassId,
    /// Its name.
    pub name: Arc<str>,
    /// Its type.
    pub ty: Type,
    /// Its flags.
    pub access: AccessFlags,
    /// Index among the instance fields of an object, or among the static fields of the class.
    pub slot: usize,
    /// The `ConstantValue` of a static field (JVMS 4.7.2).
    pub constant: Option<ConstIndex>,
    /// The generic signature.
    pub signature: Option<Arc<str>>,
    pub(crate) attributes: Attributes,
}

impl Field {
    /// Whether it is a static field.
    pub fn is_static(&self) -> bool {
        self.access.is_static()
    }

    /// Whether it is final.
    pub fn is_final(&self) -> bool {
        self.access.is_final()
    }

    /// Annotations on the field, visible and invisible ones.
    pub fn annotations(&self, program: &Program) -> Result<Vec<Annotation>, LinkError> {
        program.annotations(self.class, &self.attributes)
    }
}

/// A declared method.
#[derive(Debug)]
pub struct Method {
    /// Its id.
    pub id: MethodId,
    /// The declaring class.
    pub class: ClassId,
    /// Its name; `<init>` and `<clinit>` included.
    pub name: Arc<str>,
    /// Its descriptor.
    pub desc: Arc<str>,
    /// Its parameters, without the receiver.
    pub params: Vec<Type>,
    /// Its result.
    pub ret: Type,
    /// Its flags.
    pub access: AccessFlags,
    /// Stack values that a call takes, the receiver included; a `long` is one.
    pub arg_count: usize,
    /// The local variable that each argument arrives in, the receiver first; a `long` takes two locals.
    pub arg_local_slots: Vec<u16>,
    /// Declared exceptions: internal names.
    pub exceptions: Vec<Arc<str>>,
    /// `invokeExact` and its siblings: each call site has its own descriptor (JVMS 2.9.3).
    pub is_signature_polymorphic: bool,
    /// The declaring class is an interface.
    pub in_interface: bool,
    /// The generic signature.
    pub signature: Option<Arc<str>>,
    pub(crate) attributes: Attributes,
    /// Position among the methods of its class.
    pub(crate) declared_index: usize,
    /// The slots it fills in the tables of its class; calls resolved to it look at the first. Empty for what
    /// is not selected through a table: static and private methods, constructors, interface methods.
    pub(crate) vtable_slots: Box<[u32]>,
    pub(crate) code: OnceLock<Result<Option<Box<Code>>, LinkError>>,
}

impl Method {
    /// The body, decoded at the first call; `None` for abstract and native methods.
    pub fn code<'a>(&'a self, program: &Program) -> Result<Option<&'a Code>, LinkError> {
        match self
            .code
            .get_or_init(|| program.decode(self).map(|code| code.map(Box::new)))
        {
            Ok(code) => Ok(code.as_deref()),
            Err(error) => Err(error.clone()),
        }
    }

    /// Whether it is static.
    pub fn is_static(&self) -> bool {
        self.access.is_static()
    }

    /// Whether it is native.
    pub fn is_native(&self) -> bool {
        self.access.is_native()
    }

    /// Whether it is abstract.
    pub fn is_abstract(&self) -> bool {
        self.access.is_abstract()
    }

    /// Whether a call enters a monitor.
    pub fn is_synchronized(&self) -> bool {
        self.access.is_synchronized()
    }

    /// Whether it is private.
    pub fn is_private(&self) -> bool {
        self.access.is_private()
    }

    /// Whether it is a constructor.
    pub fn is_constructor(&self) -> bool {
        &*self.name == "<init>"
    }

    /// Whether it is the static initialiser.
    pub fn is_static_initializer(&self) -> bool {
        &*self.name == "<clinit>"
    }

    /// Names of the parameters, where the class file has them: `MethodParameters`, else the local
    /// variable table (javac `-g`). One entry per parameter.
    pub fn param_names(&self, program: &Program) -> Vec<Option<Arc<str>>> {
        program.param_names(self)
    }

    /// Annotations on the method, visible and invisible ones.
    pub fn annotations(&self, program: &Program) -> Result<Vec<Annotation>, LinkError> {
        program.annotations(self.class, &self.attributes)
    }

    /// Annotations on each parameter, visible and invisible ones (JVMS 4.7.18). May be shorter than the
    /// parameter list, where the compiler left implicit parameters out.
    pub fn param_annotations(&self, program: &Program) -> Result<Vec<Vec<Annotation>>, LinkError> {
        program.param_annotations(self.class, &self.attributes)
    }

    /// `name(int,long[])`.
    pub fn display_signature(&self) -> String {
        let params: Vec<String> = self.params.iter().map(Type::to_string).collect();
        format!("{}({})", self.name, params.join(","))
    }
}

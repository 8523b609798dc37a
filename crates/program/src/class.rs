//! A loaded class, interface or array class.

use std::sync::{Arc, OnceLock};

use crate::classfile::ClassFile;
use crate::pool::ConstantPool;
use crate::{
    AccessFlags, Annotation, BootstrapMethod, ClassId, ConstIndex, Constant, ElemKind, FieldId,
    LinkError, MethodId,
};

/// A loaded and linked class. Array classes have neither constants nor members.
#[derive(Debug)]
pub struct Class {
    /// Its id.
    pub id: ClassId,
    /// Internal name (`java/util/Map$Entry`) or array descriptor (`[I`).
    pub name: Arc<str>,
    /// Flags of the class file; for nested classes see also [`InnerClass::access`].
    pub access: AccessFlags,
    /// `None` for `java/lang/Object` only; interfaces have `java/lang/Object`.
    pub super_class: Option<ClassId>,
    /// Direct superinterfaces, in file order.
    pub interfaces: Vec<ClassId>,
    /// Declared methods, in file order.
    pub methods: Vec<MethodId>,
    /// Declared fields, in file order.
    pub fields: Vec<FieldId>,
    /// Number of instance fields, inherited ones included.
    pub instance_slots: usize,
    /// Number of static fields declared here.
    pub static_slots: usize,
    /// All instance fields in slot order, inherited ones first.
    pub instance_fields: Arc<[FieldId]>,
    /// The static fields declared here, in slot order.
    pub static_fields: Vec<FieldId>,
    /// The static initialiser.
    pub clinit: Option<MethodId>,
    /// The source file's name.
    pub source_file: Option<Arc<str>>,
    /// Where the class came from.
    pub origin: Origin,
    /// For array classes.
    pub array: Option<ArrayInfo>,
    /// The nest host's name; `None` when the class is its own host (JVMS 4.7.28).
    pub nest_host: Option<Arc<str>>,
    /// The nest members' names, of a nest host (JVMS 4.7.29).
    pub nest_members: Vec<Arc<str>>,
    /// Classes permitted to extend a sealed class; `None` when not sealed (JVMS 4.7.31).
    pub permitted_subclasses: Option<Vec<Arc<str>>>,
    /// The `InnerClasses` attribute: this class if nested, its members, and others it mentions (JVMS 4.7.6).
    pub inner_classes: Vec<InnerClass>,
    /// For local and anonymous classes (JVMS 4.7.7).
    pub enclosing_method: Option<EnclosingMethod>,
    /// Components of a record; `None` when not a record (JVMS 4.7.30).
    pub record_components: Option<Vec<RecordComponent>>,
    /// Bootstrap methods of dynamic constants and call sites.
    pub bootstrap_methods: Vec<BootstrapMethod>,
    /// The class file's version; 0 for arrays.
    pub major_version: u16,
    /// The generic signature.
    pub signature: Option<Arc<str>>,
    /// This class and its superclasses, `java/lang/Object` first: position is depth.
    pub(crate) super_chain: Box<[ClassId]>,
    /// All superinterfaces (and itself, if an interface), sorted by id.
    pub(crate) all_interfaces: Arc<[ClassId]>,
    /// Declared methods by hash of name and descriptor, sorted.
    pub(crate) method_index: Box<[(u64, MethodId)]>,
    /// What each slot of [`crate::Method::vtable_slots`] runs on an object of this class.
    pub(crate) vtable: Arc<[MethodId]>,
    /// Per entry of `all_interfaces`, what each of its methods runs on an object of this class; filled on
    /// demand.
    pub(crate) interface_tables: Box<[OnceLock<InterfaceTable>]>,
    /// The class of arrays of this class, once loaded.
    pub(crate) array_class: OnceLock<ClassId>,
    pub(crate) pool: ConstantPool,
    pub(crate) file: Option<Arc<ClassFile>>,
}

/// The selected method, or why there is none, for each declared method of an interface.
pub(crate) type InterfaceTable = Box<[Result<MethodId, Box<LinkError>>]>;

/// Where a class came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The JDK image.
    Jdk {
        /// The module, such as `java.base`.
        module: Arc<str>,
    },
    /// The class path.
    Application,
}

/// What an array class is an array of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArrayInfo {
    /// Storage of the elements.
    pub elem: ElemKind,
    /// The elements' class; `None` for primitives.
    pub component: Option<ClassId>,
    /// Number of dimensions.
    pub dims: u8,
}

/// An entry of the `InnerClasses` attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InnerClass {
    /// The nested class.
    pub name: Arc<str>,
    /// The class it is a member of; `None` for local and anonymous classes.
    pub outer: Option<Arc<str>>,
    /// Its simple name in the source; `None` for anonymous classes.
    pub simple_name: Option<Arc<str>>,
    /// Its flags as declared in the source: `private`, `static` and the rest.
    pub access: AccessFlags,
}

/// Where a local or anonymous class was declared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnclosingMethod {
    /// The enclosing class.
    pub class: Arc<str>,
    /// Name and descriptor of the enclosing method, if directly inside one.
    pub method: Option<(Arc<str>, Arc<str>)>,
}

/// A component of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordComponent {
    /// Its name.
    pub name: Arc<str>,
    /// Its descriptor.
    pub desc: Arc<str>,
    /// Its generic signature.
    pub signature: Option<Arc<str>>,
}

impl Class {
    /// The constant with this index; `None` when there is none that code can use.
    pub fn constant(&self, index: ConstIndex) -> Option<&Constant> {
        self.pool.constant(index)
    }

    /// Whether this is an interface (annotation interfaces included).
    pub fn is_interface(&self) -> bool {
        self.access.is_interface()
    }

    /// Whether this is an array class.
    pub fn is_array(&self) -> bool {
        self.array.is_some()
    }

    /// Whether the class came from the class path.
    pub fn is_application(&self) -> bool {
        self.origin == Origin::Application
    }

    /// The name in Java source, `$` left in: `java.util.Map$Entry`, `int[]`.
    pub fn source_name(&self) -> String {
        crate::types::source_name(&self.name)
    }

    /// The run-time package in internal form; empty for the unnamed package.
    pub fn package(&self) -> &str {
        self.name
            .rsplit_once('/')
            .map_or("", |(package, _)| package)
    }

    /// This class's own entry of `InnerClasses`, when nested.
    pub fn as_inner(&self) -> Option<&InnerClass> {
        self.inner_classes
            .iter()
            .find(|inner| inner.name == self.name)
    }

    /// Annotations on the class, visible and invisible ones (JVMS 4.7.16, 4.7.17).
    pub fn annotations(&self) -> Result<Vec<Annotation>, LinkError> {
        match &self.file {
            Some(file) => file.annotations(&file.attributes),
            None => Ok(Vec::new()),
        }
    }
}

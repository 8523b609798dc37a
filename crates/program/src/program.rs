//! The program: what is loaded, and the way to load more.

use std::path::PathBuf;
use std::sync::Arc;

use crate::classfile::Attributes;
use crate::{
    Annotation, Class, ClassId, Code, ConstIndex, ElemKind, Field, FieldId, JavaString, LinkError,
    Method, MethodId, ProgramError, StringId,
};

/// Where to find classes.
#[derive(Clone, Debug, Default)]
pub struct ProgramConfig {
    /// Application classes, searched in order.
    pub class_path: Vec<ClassPathEntry>,
    /// The JDK; else `JAVA_HOME`, else the `java` on the `PATH`.
    pub java_home: Option<PathBuf>,
    /// What else `javac` may see when it compiles `.java` entries.
    pub javac_class_path: Vec<PathBuf>,
}

/// An entry of the class path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClassPathEntry {
    /// A directory of packages.
    Dir(PathBuf),
    /// A jar or zip file.
    Jar(PathBuf),
    /// A source file, compiled with the JDK's `javac` when the program is opened.
    Java(PathBuf),
}

/// Classes that a machine cannot do without, loaded when the program is opened.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named after the classes")]
pub struct WellKnown {
    pub object: ClassId,
    pub string: ClassId,
    pub class: ClassId,
    pub throwable: ClassId,
    pub cloneable: ClassId,
    pub serializable: ClassId,
    pub method_handle: ClassId,
    pub var_handle: ClassId,
    /// Arrays of the primitives, in the order of [`ElemKind::PRIMITIVES`].
    pub prim_arrays: [ClassId; 8],
}

/// A class path and a JDK, with everything loaded from them so far. All methods take `&self`.
#[derive(Debug)]
pub struct Program {}

impl Program {
    /// Opens the class path and the JDK; compiles `.java` entries.
    pub fn open(config: &ProgramConfig) -> Result<Program, ProgramError> {
        let _ = config;
        todo!()
    }

    /// Loads a class by internal name or array descriptor, with its superclasses and superinterfaces
    /// (JVMS 5.3).
    pub fn load(&self, name: &str) -> Result<&Class, LinkError> {
        let _ = name;
        todo!()
    }

    /// A loaded class.
    pub fn class(&self, id: ClassId) -> &Class {
        let _ = id;
        todo!()
    }

    /// A method of a loaded class.
    pub fn method(&self, id: MethodId) -> &Method {
        let _ = id;
        todo!()
    }

    /// A field of a loaded class.
    pub fn field(&self, id: FieldId) -> &Field {
        let _ = id;
        todo!()
    }

    /// Classes loaded when the program was opened.
    pub fn well_known(&self) -> &WellKnown {
        todo!()
    }

    /// The class of arrays of this class.
    pub fn array_of(&self, component: ClassId) -> Result<ClassId, LinkError> {
        let _ = component;
        todo!()
    }

    /// The class of arrays of a primitive. ([`ElemKind::Ref`] gives `Object[]`.)
    pub fn prim_array(&self, kind: ElemKind) -> ClassId {
        let _ = kind;
        todo!()
    }

    /// Whether a reference to `sub` is assignable to `sup`: the rules of `instanceof` (JVMS 6.5), interfaces
    /// and arrays included.
    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        let _ = (sub, sup);
        todo!()
    }

    /// Resolves a class constant (JVMS 5.4.3.1), once.
    pub fn resolve_class(&self, from: ClassId, index: ConstIndex) -> Result<ClassId, LinkError> {
        let _ = (from, index);
        todo!()
    }

    /// Resolves a field constant (JVMS 5.4.3.2), once. Whether it is static is for the caller to check.
    pub fn resolve_field(&self, from: ClassId, index: ConstIndex) -> Result<FieldId, LinkError> {
        let _ = (from, index);
        todo!()
    }

    /// Resolves a method or interface method constant (JVMS 5.4.3.3, 5.4.3.4), once.
    pub fn resolve_method(&self, from: ClassId, index: ConstIndex) -> Result<MethodId, LinkError> {
        let _ = (from, index);
        todo!()
    }

    /// A method by name and descriptor, looked up in the class, its superclasses and its superinterfaces.
    pub fn find_method(&self, class: ClassId, name: &str, desc: &str) -> Option<MethodId> {
        let _ = (class, name, desc);
        todo!()
    }

    /// A field by name, looked up in the class, its superinterfaces and its superclasses.
    pub fn find_field(&self, class: ClassId, name: &str) -> Option<FieldId> {
        let _ = (class, name);
        todo!()
    }

    /// The method that a virtual or interface call runs on a receiver of this class (JVMS 5.4.6).
    pub fn select(&self, receiver: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        let _ = (receiver, resolved);
        todo!()
    }

    /// The method that `invokespecial` in class `from` runs (JVMS 6.5.invokespecial).
    pub fn special_target(&self, from: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        let _ = (from, resolved);
        todo!()
    }

    /// Number of classes loaded so far: all ids are below it.
    pub fn class_count(&self) -> usize {
        todo!()
    }

    /// The JDK's feature release: 17, 21, 25.
    pub fn jdk_feature(&self) -> u32 {
        todo!()
    }

    /// Internal names of all classes in the application entries, sorted.
    pub fn application_classes(&self) -> Vec<String> {
        todo!()
    }

    /// The id of a string (equal strings, equal ids).
    pub fn intern(&self, units: &[u16]) -> JavaString {
        let _ = units;
        todo!()
    }

    /// The string with this id.
    pub fn string(&self, id: StringId) -> &JavaString {
        let _ = id;
        todo!()
    }

    pub(crate) fn decode(&self, method: &Method) -> Result<Option<Code>, LinkError> {
        let _ = method;
        todo!()
    }

    pub(crate) fn param_names(&self, method: &Method) -> Vec<Option<Arc<str>>> {
        let _ = method;
        todo!()
    }

    pub(crate) fn annotations(
        &self,
        class: ClassId,
        attributes: &Attributes,
    ) -> Result<Vec<Annotation>, LinkError> {
        let _ = (class, attributes);
        todo!()
    }

    pub(crate) fn param_annotations(
        &self,
        class: ClassId,
        attributes: &Attributes,
    ) -> Result<Vec<Vec<Annotation>>, LinkError> {
        let _ = (class, attributes);
        todo!()
    }
}

//! The program: what is loaded, and the way to load more.

use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, RwLock};

use rustc_hash::FxHashMap;

use crate::classfile::Attributes;
use crate::implementations::{Implementation, Implementations};
use crate::source::{ClassPathEntry, Jdk, Sources};
use crate::string_table::StringTable;
use crate::{
    Annotation, Class, ClassId, Code, ElemKind, Field, FieldId, JavaString, LinkError, Method,
    MethodId, ProgramError, StringId, World,
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
    /// What an input of a wide type is taken to be, where the usual answer will not do.
    pub implementations: Vec<Implementation>,
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
    /// `Object[]`.
    pub object_array: ClassId,
    /// Arrays of the primitives, in the order of [`ElemKind::PRIMITIVES`].
    pub prim_arrays: [ClassId; 8],
}

/// A class path and a JDK, with everything loaded from them so far. All methods take `&self`.
///
/// Loaded items live in append-only tables that are read without locks; a lock is held only while a class
/// is being loaded.
#[derive(Debug)]
pub struct Program {
    pub(crate) sources: Sources,
    jdk: Jdk,
    pub(crate) classes: boxcar::Vec<Class>,
    pub(crate) methods: boxcar::Vec<Method>,
    pub(crate) fields: boxcar::Vec<Field>,
    pub(crate) strings: Arc<StringTable>,
    application: OnceLock<Vec<String>>,
    /// What a later stage keeps with the program.
    attached: OnceLock<Box<dyn Any + Send + Sync>>,
    /// Every name that was asked for, with its class or why it does not load (JVMS 5.3: failures stay).
    pub(crate) by_name: RwLock<FxHashMap<Arc<str>, Result<ClassId, LinkError>>>,
    /// Held while loading; ids are handed out under it.
    pub(crate) loading: Mutex<()>,
    well_known: Option<WellKnown>,
    pub(crate) implementations: Implementations,
    pub(crate) world: OnceLock<World>,
}

impl Program {
    /// Opens the class path and the JDK; compiles `.java` entries.
    pub fn open(config: &ProgramConfig) -> Result<Program, ProgramError> {
        let jdk = Jdk::find(config.java_home.as_deref())?;
        let sources = Sources::open(&jdk, &config.class_path, &config.javac_class_path)?;
        let mut program = Program {
            sources,
            jdk,
            classes: boxcar::Vec::new(),
            methods: boxcar::Vec::new(),
            fields: boxcar::Vec::new(),
            strings: Arc::default(),
            application: OnceLock::new(),
            attached: OnceLock::new(),
            by_name: RwLock::default(),
            loading: Mutex::new(()),
            well_known: None,
            implementations: Implementations::new(config.implementations.clone()),
            world: OnceLock::new(),
        };
        program.well_known = Some(program.load_well_known()?);
        program.check_implementations()?;
        Ok(program)
    }

    fn load_well_known(&self) -> Result<WellKnown, LinkError> {
        let load = |name: &str| self.load(name).map(|class| class.id);
        let object = load("java/lang/Object")?;
        // Before any array: they are its supertypes.
        let (cloneable, serializable) =
            (load("java/lang/Cloneable")?, load("java/io/Serializable")?);
        let mut prim_arrays = [object; 8];
        for (array, kind) in prim_arrays.iter_mut().zip(ElemKind::PRIMITIVES) {
            *array = load(&format!("[{}", kind.descriptor()))?;
        }
        Ok(WellKnown {
            object,
            string: load("java/lang/String")?,
            class: load("java/lang/Class")?,
            throwable: load("java/lang/Throwable")?,
            cloneable,
            serializable,
            method_handle: load("java/lang/invoke/MethodHandle")?,
            var_handle: load("java/lang/invoke/VarHandle")?,
            object_array: load("[Ljava/lang/Object;")?,
            prim_arrays,
        })
    }

    /// What a later stage keeps with the program, made when it is first asked for. There is room for one.
    pub fn attached<T: Any + Send + Sync + Default>(&self) -> &T {
        let attached = self.attached.get_or_init(|| Box::new(T::default()));
        let attached = attached.downcast_ref();
        attached.expect("one stage has something to keep")
    }

    /// A loaded class.
    #[inline]
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.index()]
    }

    /// A method of a loaded class.
    #[inline]
    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.index()]
    }

    /// A field of a loaded class.
    pub fn field(&self, id: FieldId) -> &Field {
        &self.fields[id.index()]
    }

    /// Classes loaded when the program was opened.
    ///
    /// # Panics
    /// Never: an open program has them.
    pub fn well_known(&self) -> &WellKnown {
        self.well_known
            .as_ref()
            .expect("set by Program::open, which hands out nothing before")
    }

    /// The class of arrays of a primitive; [`ElemKind::Ref`] gives `Object[]`.
    pub fn prim_array(&self, kind: ElemKind) -> ClassId {
        let well_known = self.well_known();
        let position = ElemKind::PRIMITIVES
            .iter()
            .position(|primitive| *primitive == kind);
        position.map_or(well_known.object_array, |position| {
            well_known.prim_arrays[position]
        })
    }

    /// Number of classes loaded so far: all ids are below it.
    pub fn class_count(&self) -> usize {
        self.classes.count()
    }

    /// Number of methods of the classes loaded so far.
    pub fn method_count(&self) -> usize {
        self.methods.count()
    }

    /// Number of fields of the classes loaded so far.
    pub fn field_count(&self) -> usize {
        self.fields.count()
    }

    /// The directory of the JDK.
    pub fn java_home(&self) -> &Path {
        &self.jdk.home
    }

    /// The JDK's feature release: 17, 21, 25.
    pub fn jdk_feature(&self) -> u32 {
        // A JDK without a readable `release` file: its own classes are of its own version.
        let of_object = || u32::from(self.class(self.well_known().object).major_version) - 44;
        if self.jdk.feature == 0 {
            of_object()
        } else {
            self.jdk.feature
        }
    }

    /// Internal names of all classes in the application entries, sorted.
    pub fn application_classes(&self) -> &[String] {
        self.application
            .get_or_init(|| self.sources.application_classes())
    }

    /// A resource of one of the JDK's modules (`java.base`), by its path there.
    pub fn jdk_resource(&self, module: &str, name: &str) -> Option<Vec<u8>> {
        self.sources.image.resource(module, name)
    }

    /// Whether the class path has a file of this path, such as `META-INF/services/a.B`.
    pub fn has_application_file(&self, path: &str) -> bool {
        self.sources.has_file(path)
    }

    /// Internal names of all classes of the JDK, sorted.
    pub fn jdk_classes(&self) -> Vec<String> {
        self.sources.image.class_names()
    }

    /// Where the classes of `.java` entries are, for as long as this program is open.
    pub fn compiled_classes(&self) -> Option<&Path> {
        self.sources
            .compiled
            .as_ref()
            .map(|compiled| compiled.dir())
    }

    /// Things that a user should know but that are no errors, such as jar entries that were left out.
    pub fn warnings(&self) -> &[String] {
        &self.sources.warnings
    }

    /// The string with these UTF-16 units: equal strings have equal ids.
    pub fn intern(&self, units: &[u16]) -> JavaString {
        self.strings.intern(units)
    }

    /// The string with this id.
    pub fn string(&self, id: StringId) -> &JavaString {
        self.strings.get(id)
    }

    pub(crate) fn decode(&self, method: &Method) -> Result<Option<Code>, LinkError> {
        crate::decode::decode(self.class(method.class), method)
    }

    pub(crate) fn annotations(
        &self,
        class: ClassId,
        attributes: &Attributes,
    ) -> Result<Vec<Annotation>, LinkError> {
        let file = self.class(class).file.as_ref();
        file.map_or(Ok(Vec::new()), |file| file.annotations(attributes))
    }

    pub(crate) fn param_annotations(
        &self,
        class: ClassId,
        attributes: &Attributes,
    ) -> Result<Vec<Vec<Annotation>>, LinkError> {
        let file = self.class(class).file.as_ref();
        file.map_or(Ok(Vec::new()), |file| file.param_annotations(attributes))
    }
}

//! Loading classes by name (JVMS 5.3).

use std::sync::{Arc, PoisonError};

use crate::classfile::ClassFile;
use crate::source::FoundClass;
use crate::types::is_class_name;
use crate::{Class, ClassId, LinkError, LinkErrorKind, Origin, Program, Type};

/// Supertypes of supertypes that may wait for each other. Real hierarchies stay below 50; a JVM overflows
/// its stack somewhere beyond.
pub(crate) const MAX_HIERARCHY_DEPTH: usize = 512;

/// A class whose file has been read, while its supertypes are being loaded.
struct Pending {
    name: Arc<str>,
    file: ClassFile,
    origin: Origin,
    /// Supertypes that have been looked for: the superclass, then the interfaces.
    supertypes_seen: usize,
}

impl Program {
    /// Loads a class by internal name or array descriptor, with its superclasses and superinterfaces.
    pub fn load(&self, name: &str) -> Result<&Class, LinkError> {
        let loaded = match self.known(name) {
            Some(known) => known,
            None if name.starts_with('[') => self.load_array(name),
            None => self.load_new(name),
        };
        loaded.map(|id| self.class(id))
    }

    /// What became of a name that was asked for before.
    pub(crate) fn known(&self, name: &str) -> Option<Result<ClassId, LinkError>> {
        // Poisoning is harmless: entries are inserted whole.
        self.by_name
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .get(name)
            .cloned()
    }

    pub(crate) fn remember(&self, name: Arc<str>, loaded: Result<ClassId, LinkError>) {
        self.by_name
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(name, loaded);
    }

    /// Loads a class that is not an array, supertypes first. Chains of supertypes are as long as a class
    /// path says, so this keeps its own stack.
    fn load_new(&self, name: &str) -> Result<ClassId, LinkError> {
        let _guard = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        let mut pending: Vec<Pending> = Vec::new();
        let mut next: Option<Arc<str>> = Some(name.into());
        loop {
            if let Some(name) = next.take() {
                match self.begin(&name, &pending) {
                    Ok(Some(class)) => pending.push(class),
                    Ok(None) => {}
                    Err(error) => self.fail(name, &mut pending, &error),
                }
            }
            let Some(top) = pending.last_mut() else { break };
            next = self.missing_supertype(top);
            if next.is_none() {
                pending.pop().into_iter().for_each(|top| self.finish(top));
            }
        }
        self.known(name).unwrap_or_else(|| Err(not_found(name)))
    }

    /// Reads the class file, unless the class is known by now: another thread may have been faster.
    fn begin(&self, name: &Arc<str>, pending: &[Pending]) -> Result<Option<Pending>, LinkError> {
        if self.known(name).is_some() {
            return Ok(None);
        }
        if pending.iter().any(|class| class.name == *name) {
            return Err(LinkError::new(
                LinkErrorKind::ClassCircularity,
                name,
                name.to_string(),
            ));
        }
        if pending.len() >= MAX_HIERARCHY_DEPTH {
            return Err(too_deep(name));
        }
        let FoundClass { bytes, origin } = self.find_class_file(name)?;
        let file = ClassFile::read(name, bytes, origin != Origin::Application)?;
        check_name(name, &file)?;
        Ok(Some(Pending {
            name: name.clone(),
            file,
            origin,
            supertypes_seen: 0,
        }))
    }

    fn find_class_file(&self, name: &str) -> Result<FoundClass, LinkError> {
        // Only legal names may become file names.
        let found = if is_class_name(name) {
            self.sources.find(name)?
        } else {
            None
        };
        found.ok_or_else(|| not_found(name))
    }

    /// A class that does not load takes down those that wait for it: their own names then fail with the same
    /// error (JVMS 5.3.5, step 3).
    fn fail(&self, name: Arc<str>, pending: &mut Vec<Pending>, error: &LinkError) {
        if error.kind != LinkErrorKind::ClassCircularity {
            self.remember(name, Err(error.clone()));
        }
        for class in pending.drain(..) {
            self.remember(class.name, Err(error.clone()));
        }
    }

    /// The first supertype that has not been looked for yet.
    fn missing_supertype(&self, class: &mut Pending) -> Option<Arc<str>> {
        let seen = &mut class.supertypes_seen;
        let supertypes = class
            .file
            .super_name
            .iter()
            .chain(&class.file.interfaces)
            .skip(*seen);
        supertypes
            .inspect(|_| *seen += 1)
            .find(|name| self.known(name).is_none())
            .cloned()
    }

    fn finish(&self, class: Pending) {
        let name = class.name.clone();
        let defined = self.define_pending(class);
        self.remember(name, defined);
    }

    fn define_pending(&self, class: Pending) -> Result<ClassId, LinkError> {
        let loaded = |name: &Arc<str>| self.known(name).unwrap_or_else(|| Err(not_found(name)));
        let super_class = class.file.super_name.as_ref().map(loaded).transpose()?;
        let interfaces = class
            .file
            .interfaces
            .iter()
            .map(loaded)
            .collect::<Result<Vec<_>, _>>()?;
        crate::link::define(self, class.file, class.origin, super_class, interfaces)
    }

    /// Array classes are made, not read (JVMS 5.3.3).
    fn load_array(&self, name: &str) -> Result<ClassId, LinkError> {
        if Type::parse(name).is_none() {
            return Err(not_found(name));
        }
        let component = match name.as_bytes()[1] {
            b'[' => Some(self.load(&name[1..])?.id),
            b'L' => Some(self.load(&name[2..name.len() - 1])?.id),
            _ => None,
        };
        match component {
            Some(component) => self.array_of(component),
            None => Ok(self.define_array(name, None)),
        }
    }
}

/// A file may not hold another class than its name says (JVMS 5.3.5, step 2).
fn check_name(name: &str, file: &ClassFile) -> Result<(), LinkError> {
    if *file.name != *name {
        let message = format!("{name} (wrong name: {})", file.name);
        return Err(LinkError::new(
            LinkErrorKind::NoClassDefFound,
            name,
            message,
        ));
    }
    if file.access.is_module() {
        let message = format!("{name} is not a class because access_flag ACC_MODULE is set");
        return Err(LinkError::new(
            LinkErrorKind::NoClassDefFound,
            name,
            message,
        ));
    }
    Ok(())
}

pub(crate) fn too_deep(name: &str) -> LinkError {
    let message = format!("{name} has more than {MAX_HIERARCHY_DEPTH} levels of supertypes");
    LinkError::new(LinkErrorKind::TooDeep, name, message)
}

pub(crate) fn not_found(name: &str) -> LinkError {
    LinkError::new(LinkErrorKind::NoClassDefFound, name, name)
}

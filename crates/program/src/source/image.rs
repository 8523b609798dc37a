//! The JDK's own classes: the image `lib/modules` (JEP 220).

use std::sync::{PoisonError, RwLock};

use rustc_hash::FxHashMap;

use super::jimage::Image;
use super::{Jdk, Name, class_of_path};
use crate::{LinkError, LinkErrorKind, ProgramError};

/// An open image, with the packages that were asked for.
#[derive(Debug)]
pub(crate) struct JdkImage {
    image: Image,
    modules: RwLock<FxHashMap<Box<str>, Option<Name>>>,
}

impl JdkImage {
    pub(crate) fn open(jdk: &Jdk) -> Result<JdkImage, ProgramError> {
        let path = jdk.image_file();
        let image = Image::open(&path).map_err(|error| ProgramError::BadJdk {
            home: jdk.home.clone(),
            reason: format!("cannot read {}: {error}", path.display()),
        })?;
        Ok(JdkImage {
            image,
            modules: RwLock::default(),
        })
    }

    /// The class file of this name, with its module.
    pub(crate) fn find(&self, name: &str) -> Result<Option<(Vec<u8>, Name)>, LinkError> {
        let Some((package, _)) = name.rsplit_once('/') else {
            return Ok(None);
        };
        let Some(module) = self.module_of(package) else {
            return Ok(None);
        };
        match self.image.resource(&format!("/{module}/{name}.class")) {
            Ok(bytes) => Ok(bytes.map(|bytes| (bytes, module))),
            Err(error) => {
                let message = format!("{name} (cannot read it from the JDK image: {error})");
                Err(LinkError::new(
                    LinkErrorKind::NoClassDefFound,
                    name,
                    message,
                ))
            }
        }
    }

    /// A resource of a module, by its path there.
    pub(crate) fn resource(&self, module: &str, name: &str) -> Option<Vec<u8>> {
        self.image.resource(&format!("/{module}/{name}")).ok()?
    }

    /// The module that holds a package, in internal form (`java/lang`).
    fn module_of(&self, package: &str) -> Option<Name> {
        let known = self
            .modules
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .get(package)
            .cloned();
        known.unwrap_or_else(|| {
            let module = self.find_module(package);
            let mut modules = self.modules.write().unwrap_or_else(PoisonError::into_inner);
            modules.insert(package.into(), module.clone());
            module
        })
    }

    /// `/packages/java.lang` lists pairs: whether the module's package is empty, and the module's name.
    fn find_module(&self, package: &str) -> Option<Name> {
        let listing = self
            .image
            .resource(&format!("/packages/{}", package.replace('/', ".")))
            .ok()??;
        let word = |at: usize| self.image.word(&listing, at);
        let pairs = (0..listing.len())
            .step_by(8)
            .map_while(|at| word(at).zip(word(at + 4)));
        let (_, name) = pairs.into_iter().find(|(is_empty, _)| *is_empty == 0)?;
        self.image.string(name.into()).map(Name::from)
    }

    /// Names of all classes, sorted. Walks the whole image: tens of milliseconds.
    pub(crate) fn class_names(&self) -> Vec<String> {
        let class_name = |resource: String| {
            let (module, path) = resource.strip_prefix('/')?.split_once('/')?;
            let class = class_of_path(path).filter(|_| !matches!(module, "modules" | "packages"));
            class.map(str::to_owned)
        };
        let mut names: Vec<String> = self.image.names().filter_map(class_name).collect();
        names.sort();
        names
    }
}

//! What is supported of the JDK, from the tables that say so.

use crate::library::{collections, constants, rules};
use crate::models::natives;
use isopath_program::source_name;
use std::collections::{BTreeMap, BTreeSet};

/// Classes of the JDK whose objects are known as inputs, by the names that Java has for them, and what such an
/// input is.
pub fn supported_inputs() -> BTreeMap<String, String> {
    let mut inputs = BTreeMap::new();
    inputs.insert("java/lang/String".to_owned(), "any text".to_owned());
    inputs.insert(
        "java/lang/Enum".to_owned(),
        "one of the constants".to_owned(),
    );
    inputs.insert(
        "java/lang/Class".to_owned(),
        format!("one of {}", constants::class_names().join(", ")),
    );
    inputs.extend(rules::described());
    inputs.extend(collections::described());
    let named = inputs.into_iter();
    named.map(|(class, is)| (source_name(&class), is)).collect()
}

/// Methods that the machine does itself instead of running their bytecode, by class. Most are native.
pub fn modelled_methods() -> BTreeMap<String, BTreeSet<&'static str>> {
    let mut methods: BTreeMap<String, BTreeSet<&'static str>> = BTreeMap::new();
    for (class, method) in natives::modelled() {
        methods
            .entry(source_name(class))
            .or_default()
            .insert(method);
    }
    methods
}

//! What was taken for granted of the inputs of an exploration.

use crate::Machine;
use isopath_program::{Class, ClassId};
use std::collections::BTreeSet;

impl<'p> Machine<'p> {
    /// What holds of inputs only because it was assumed: sentences without a full stop.
    pub fn assumed_of_inputs(&self) -> BTreeSet<String> {
        let asked = self.input_types.asked();
        let mut found: BTreeSet<String> = asked
            .into_iter()
            .filter_map(|declared| self.implementation_assumed(self.program.class(declared)))
            .collect();
        let class = self.program.class(self.program.well_known().class);
        if self.input_types.is_chosen(class.id) {
            let classes = self.constant_names(class).join(", ");
            found.insert(format!("{} is one of {classes}", class.source_name()));
        }
        found.extend(self.input_types.assumed().map(str::to_owned));
        found
    }

    /// What stands for a wide type of the JDK.
    fn implementation_assumed(&self, declared: &Class) -> Option<String> {
        self.program.implementations(declared)?;
        let ranges = self.input_types.instances(self.program, declared.id);
        let numbers = ranges.iter().flat_map(|&(low, high)| low..=high);
        let classes: Vec<ClassId> = numbers
            .filter_map(|number| self.program.world().class(number))
            .collect();
        let classes = classes.into_iter().map(|class| self.program.class(class));
        let (mut names, mut array, mut own) = (Vec::new(), false, false);
        for class in classes {
            match (class.is_array(), class.is_application()) {
                (true, _) => array = true,
                (_, true) => own = true,
                _ => names.push(class.source_name()),
            }
        }
        names.extend(array.then(|| "an array".to_owned()));
        names.extend(own.then(|| "of the application".to_owned()));
        let last = names.pop()?;
        let names = match names.is_empty() {
            true => last,
            false => format!("{} or {last}", names.join(", ")),
        };
        Some(format!("{} is {names}", declared.source_name()))
    }
}

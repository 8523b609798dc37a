//! Which class an input object has.

use isopath_program::{ClassId, Program};

/// Classes that are tried in turn where a path leaves the class of an object open, before the solver's
/// model decides. Most of them are excluded by a look at the ranges of their numbers.
pub(super) const TRIED: usize = 64;

/// The most specific of some declared types that one object has.
pub(super) fn most_specific(program: &Program, declared: &[ClassId]) -> Option<ClassId> {
    let narrower = |best: ClassId, other: ClassId| match program.is_subclass(other, best) {
        true => other,
        false => best,
    };
    declared.iter().copied().reduce(narrower)
}

/// A class whose objects have all of these types: the most specific type itself, or the first of the class
/// world, which is only looked at if need be.
pub(super) fn first(program: &Program, declared: &[ClassId]) -> Option<ClassId> {
    let named = most_specific(program, declared)?;
    let class = program.class(named);
    let concrete = class.is_array() || !class.is_interface() && !class.access.is_abstract();
    if concrete && declared.iter().all(|&d| program.is_subclass(named, d)) {
        return Some(named);
    }
    let number = candidates(program, declared).next()?;
    program.world().class(number)
}

/// The numbers of the classes whose objects have all of these types: the most specific type itself if it
/// is such a class, then all in the order of the class world.
pub(super) fn candidates(program: &Program, declared: &[ClassId]) -> impl Iterator<Item = i32> {
    let world = program.world();
    let fits = |class: ClassId| declared.iter().all(|&d| world.may_be(program, d, class));
    let named = most_specific(program, declared);
    let mut found: Vec<(i32, ClassId)> =
        world.classes().filter(|&(_, class)| fits(class)).collect();
    found.sort_by_key(|&(_, class)| Some(class) != named);
    found.into_iter().map(|(number, _)| number)
}

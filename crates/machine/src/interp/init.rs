//! Class initialisation (JVMS 5.5).

use crate::core::continuation::{Continuation, Then};
use crate::interp::image;
use crate::{Interrupt, Machine, Message, Raise, State, Step};
use isopath_heap::{ClassData, InitState, Leaf, ObjRef, Value, Visit, Visitor, default_value};
use isopath_program::{Class, ClassId, Constant, Method};
use std::rc::Rc;

/// What HotSpot calls when it starts, and we when the class is first used: `System.out` and the system
/// properties come from there.
const AFTER_CLINIT: &[(&str, &str, &str)] = &[("java/lang/System", "initPhase1", "()V")];

/// Classes that HotSpot initialises when it starts and that others rely on without saying so: the
/// second before the first. (None of them is an exception or an entry: those cannot ask twice.)
const BEFORE_CLINIT: &[(&str, &str)] = &[
    ("java/lang/ref/Reference", "java/lang/System"),
    // System needs it for its streams, and would find it half done.
    ("java/nio/charset/Charset", "java/lang/System"),
    ("java/util/ImmutableCollections", "java/lang/System"),
    ("jdk/internal/access/SharedSecrets", "java/lang/System"),
    ("jdk/internal/reflect/Reflection", "java/lang/System"),
    (
        "jdk/internal/reflect/ReflectionFactory",
        "java/lang/reflect/Method",
    ),
];

impl<'p> Machine<'p> {
    /// Begins to initialise `class`: its static initialiser and those of its supertypes are put on the
    /// call chain, the outermost supertype innermost, so that it runs first. When they have returned,
    /// the instruction that asked runs again.
    pub(crate) fn initialise(&mut self, st: &mut State<'p>, id: ClassId) -> Step {
        let class = self.program.class(id);
        if st.init_state(id) == InitState::Erroneous {
            let text = format!("Could not initialize class {}", class.source_name());
            return Err(Interrupt::Raise(Box::new(Raise {
                class: "java/lang/NoClassDefFoundError",
                message: Message::Text(text),
                cause: Some(self.class_data(st, id).failure).filter(|f| !f.is_null()),
                raised_in: None,
            })));
        }
        let mut order = Vec::new();
        self.initialisation_order(st, class, &mut order);
        if self.initialise_of_library(st, &order) {
            order.clear();
            self.initialisation_order(st, class, &mut order);
        }
        if let Some(before) = self.unmet_dependency(st, &order)? {
            // Then the instruction runs again and asks for `class` again.
            return self.initialise(st, before);
        }
        for id in &order {
            self.prepare(st, self.program.class(*id))?;
            self.set_init_state(st, *id, InitState::InProgress);
        }
        let asked = st.control.depth;
        // From `class` outwards; those without code are done as soon as what runs before them is.
        let mut done_with_next: Vec<ClassId> = Vec::new();
        for id in order {
            done_with_next.push(id);
            for method in self.initialisers(self.program.class(id))? {
                let code = method.code(self.program)?;
                let code = code.ok_or_else(|| Interrupt::malformed("<clinit> without code"))?;
                let then: Then = Some(Rc::new(Initialised(std::mem::take(&mut done_with_next))));
                self.push_frame(st, (method, code), &[], then);
                st.control.frame.pending = true;
            }
        }
        self.mark_initialised(st, &done_with_next);
        if st.control.depth > asked {
            st.notes.way.initialise_from(asked + 1);
        }
        // The innermost one is about to run.
        st.control.frame.pending = false;
        Ok(())
    }

    /// Takes those of these classes that are the class library's from the image. Says if there is one.
    fn initialise_of_library(&mut self, st: &mut State<'p>, classes: &[ClassId]) -> bool {
        let mut found = false;
        for &id in classes {
            let of_library = !self.program.class(id).is_application();
            found |= of_library && image::initialise_in_image(self, st, id);
        }
        found
    }

    /// Initialises `class` before the first instruction of the frame that was just made.
    pub(crate) fn initialise_before_start(&mut self, st: &mut State<'p>, class: ClassId) -> Step {
        if self.require_initialised(st, class).is_ok() {
            return Ok(());
        }
        st.control.frame.pending = true;
        self.initialise(st, class)
    }

    /// What initialises `class` itself, the last to run first.
    fn initialisers(&self, class: &Class) -> Step<Vec<&'p Method>> {
        let mut methods = Vec::new();
        for (name, method, desc) in AFTER_CLINIT {
            if *name == &*class.name {
                methods.push(self.method_of(class, method, desc)?);
            }
        }
        methods.extend(class.clinit.map(|id| self.program.method(id)));
        Ok(methods)
    }

    /// What must be initialised before that of these classes even begins.
    fn unmet_dependency(&self, st: &State<'p>, classes: &[ClassId]) -> Step<Option<ClassId>> {
        for &id in classes {
            let name = &*self.program.class(id).name;
            for (_, before) in BEFORE_CLINIT.iter().filter(|(class, _)| *class == name) {
                let before = self.program.load(before)?.id;
                if st.init_state(before) == InitState::Uninitialised {
                    return Ok(Some(before));
                }
            }
        }
        Ok(None)
    }

    /// `class` and the supertypes that must be initialised before it, in reverse order of execution.
    fn initialisation_order(&self, st: &State<'p>, class: &Class, order: &mut Vec<ClassId>) {
        if order.contains(&class.id) || st.init_state(class.id) != InitState::Uninitialised {
            return;
        }
        order.push(class.id);
        if class.is_interface() || class.is_array() {
            return;
        }
        for &interface in class.interfaces.iter().rev() {
            self.default_interfaces(st, self.program.class(interface), order);
        }
        if let Some(superclass) = class.super_class {
            self.initialisation_order(st, self.program.class(superclass), order);
        }
    }

    /// Superinterfaces that declare default methods are initialised with a class (JVMS 5.5 step 7).
    fn default_interfaces(&self, st: &State<'p>, interface: &Class, order: &mut Vec<ClassId>) {
        let has_default = interface.methods.iter().any(|&m| {
            let method = self.program.method(m);
            !method.is_static() && !method.is_abstract()
        });
        if has_default {
            self.initialisation_order(st, interface, order);
        }
        for &parent in interface.interfaces.iter().rev() {
            self.default_interfaces(st, self.program.class(parent), order);
        }
    }

    /// Static fields with their default and constant values (JVMS 5.4.2, 5.5 step 6).
    fn prepare(&mut self, st: &mut State<'p>, class: &'p Class) -> Step {
        let mut statics = Vec::with_capacity(class.static_slots);
        for &id in &class.static_fields {
            let field = self.program.field(id);
            let constant = field.constant.and_then(|index| class.constant(index));
            statics.push(match constant {
                Some(Constant::Int(v)) => Value::Int(*v),
                Some(Constant::Long(v)) => Value::Long(*v),
                Some(Constant::Float(v)) => Value::Float(*v),
                Some(Constant::Double(v)) => Value::Double(*v),
                Some(Constant::String(s)) => Value::Ref(self.interned(st, s)?),
                _ => default_value(&field.ty),
            });
        }
        self.class_data(st, class.id).statics = Rc::from(statics);
        Ok(())
    }

    /// What this path knows of a class.
    pub(crate) fn class_data<'a>(&self, st: &'a mut State<'p>, id: ClassId) -> &'a mut ClassData {
        st.heap.class_data(id)
    }

    /// Records how far the initialisation of a class has come.
    pub(crate) fn set_init_state(&self, st: &mut State<'p>, id: ClassId, state: InitState) {
        self.class_data(st, id).init = state;
    }

    /// Records that classes are initialised.
    pub(crate) fn mark_initialised(&self, st: &mut State<'p>, classes: &[ClassId]) {
        for class in classes {
            self.set_init_state(st, *class, InitState::Initialised);
            if self.config.limits.symbolic_statics {
                self.open_statics(st, self.program.class(*class));
            }
        }
    }

    /// Static fields of the application that are not final are inputs: they may have been changed before
    /// the run. They get their symbols when they are first read.
    fn open_statics(&self, st: &mut State<'p>, class: &Class) {
        if !class.is_application() {
            return;
        }
        let fields = class.static_fields.iter().map(|&f| self.program.field(f));
        let open: Vec<bool> = fields
            .map(|f| !f.is_final() && !f.access.is_synthetic())
            .collect();
        let statics = Rc::make_mut(&mut self.class_data(st, class.id).statics);
        for (slot, _) in statics.iter_mut().zip(open).filter(|(_, open)| *open) {
            *slot = Value::Unset;
        }
    }

    /// The `java.lang.Class` object of a class.
    pub(crate) fn class_mirror(&mut self, st: &mut State<'p>, id: ClassId) -> Step<ObjRef> {
        let mirror = self.class_data(st, id).mirror;
        if !mirror.is_null() {
            return Ok(mirror);
        }
        if image::in_image(self, st, |machine, image| {
            machine.class_mirror(image, id).map(drop)
        }) {
            return self.class_mirror(st, id);
        }
        let mirror = self.new_mirror(st, isopath_heap::Host::ClassMirror(id))?;
        self.class_data(st, id).mirror = mirror;
        Ok(mirror)
    }
}

/// Static initialisers are being run: then these classes are initialised, and the caller's instruction runs
/// again.
struct Initialised(Vec<ClassId>);

impl Visit for Initialised {
    fn visit(&self, _: &mut dyn Visitor) {}
}

impl Continuation for Initialised {
    fn resume<'p>(&self, machine: &mut Machine<'p>, st: &mut State<'p>, _: Option<Value>) -> Step {
        machine.mark_initialised(st, &self.0);
        st.control.frame.pending = false;
        match st.control.entering.is_some() && st.control.depth == 1 {
            true => Err(Interrupt::Enter),
            false => Ok(()),
        }
    }

    fn thrown<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        exception: Leaf,
    ) -> Option<Interrupt> {
        st.notes
            .way
            .initialiser_failed(st.control.depth, st.control.frame.pc);
        Some(match exception {
            Leaf::Object(exception) => machine.failed_initialisation(st, &self.0, exception),
            Leaf::Input(_) => {
                Interrupt::unsupported("static initialiser that throws an input object")
            }
        })
    }
}

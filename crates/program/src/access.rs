//! Access flags of classes, fields and methods (JVMS 4.1, 4.5, 4.6).

/// The flags as they stand in the class file; the same bit means different things on classes, fields and
/// methods, so each question says what it is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AccessFlags(pub u16);

macro_rules! flags {
    ($($(#[$doc:meta])* $name:ident, $ask:ident = $bit:literal;)*) => {
        impl AccessFlags {
            $($(#[$doc])* pub const $name: u16 = $bit;)*
            $($(#[$doc])* pub fn $ask(self) -> bool { self.has(Self::$name) })*
        }
    };
}

flags! {
    /// `public`
    PUBLIC, is_public = 0x0001;
    /// `private`
    PRIVATE, is_private = 0x0002;
    /// `protected`
    PROTECTED, is_protected = 0x0004;
    /// `static`
    STATIC, is_static = 0x0008;
    /// `final`
    FINAL, is_final = 0x0010;
    /// Methods: `synchronized`
    SYNCHRONIZED, is_synchronized = 0x0020;
    /// Classes: `invokespecial` treats superclass methods specially (every modern class)
    SUPER, is_super = 0x0020;
    /// Fields: `volatile`
    VOLATILE, is_volatile = 0x0040;
    /// Methods: a bridge that the compiler made
    BRIDGE, is_bridge = 0x0040;
    /// Fields: `transient`
    TRANSIENT, is_transient = 0x0080;
    /// Methods: variable number of arguments
    VARARGS, is_varargs = 0x0080;
    /// Methods: `native`
    NATIVE, is_native = 0x0100;
    /// Classes: an interface
    INTERFACE, is_interface = 0x0200;
    /// Classes and methods: `abstract`
    ABSTRACT, is_abstract = 0x0400;
    /// Methods: `strictfp`
    STRICT, is_strict = 0x0800;
    /// Not in the source
    SYNTHETIC, is_synthetic = 0x1000;
    /// Classes: an annotation interface
    ANNOTATION, is_annotation = 0x2000;
    /// Classes and fields: an enum, or one of its constants
    ENUM, is_enum = 0x4000;
    /// Classes: a module description, not a class
    MODULE, is_module = 0x8000;
}

impl AccessFlags {
    /// Whether any of these bits is set.
    pub fn has(self, bits: u16) -> bool {
        self.0 & bits != 0
    }

    /// Neither public, protected nor private.
    pub fn is_package_private(self) -> bool {
        !self.has(Self::PUBLIC | Self::PROTECTED | Self::PRIVATE)
    }
}

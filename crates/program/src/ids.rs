//! Dense ids of everything that a [`crate::Program`] has loaded.
//!
//! Ids are handed out in the order of loading, which may differ between runs when several threads load:
//! they index tables, and nothing that a user sees may depend on their order.

macro_rules! dense_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub struct $name(u32);

        impl $name {
            /// The id with this index.
            ///
            /// # Panics
            /// When the index does not fit 32 bits: four billion loaded items do not fit in memory either.
            pub fn from_index(index: usize) -> Self {
                Self(u32::try_from(index).expect("more than u32::MAX loaded items"))
            }

            /// Position in a table with one entry per loaded item.
            pub fn index(self) -> usize {
                self.0 as usize
            }

            #[allow(dead_code, reason = "not every kind of id is stored in a resolution cache")]
            pub(crate) fn raw(self) -> u32 {
                self.0
            }

            #[allow(dead_code, reason = "not every kind of id is stored in a resolution cache")]
            pub(crate) fn from_raw(raw: u32) -> Self {
                Self(raw)
            }
        }
    };
}

dense_id!(
    /// A loaded class, interface or array class.
    ClassId
);
dense_id!(
    /// A declared method of a loaded class.
    MethodId
);
dense_id!(
    /// A declared field of a loaded class, static or not.
    FieldId
);
dense_id!(
    /// A distinct string constant: equal strings of all classes share one id (JLS 3.10.5).
    StringId
);

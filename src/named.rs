//! Enums whose values have names.

/// Defines an enum whose values have names for programs and perhaps sentences for people.
macro_rules! named {
    ($(#[$attribute:meta])* $type:ident {
        $($(#[$note:meta])* $variant:ident $name:literal $sentence:literal)*
    }) => {
        $crate::named::named! {
            $(#[$attribute])* $type {
                $($(#[$note])* #[doc = concat!($sentence, ".")] $variant $name)*
            }
        }

        impl $type {
            /// Returns a sentence for people. `{}` represents the text at the error, if the sentence quotes it.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self { $(Self::$variant => $sentence),* }
            }
        }
    };
    ($(#[$attribute:meta])* $type:ident { $($(#[$note:meta])* $variant:ident $name:literal)* }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        #[non_exhaustive]
        pub enum $type {
            $($(#[$note])* $variant,)*
        }

        impl $type {
            /// Every value, in the order of its number.
            pub const ALL: &'static [Self] = &Self::VALUES;

            /// [`ALL`](Self::ALL), with its length.
            #[allow(dead_code, reason = "only some algorithms need the length")]
            pub(crate) const VALUES: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// Returns the name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }
        }
    };
}

pub(crate) use named;

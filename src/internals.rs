//! Additions to the public interface for the boundary to JavaScript, the packages and the fuzz targets of
//! this repository: fast paths, offsets, terms of other Standards.
//!
//! **No stability:** any release may change or remove anything here. Programs use the crate's root and its
//! documented modules, some of whose items are also here.

/// With functions on byte sequences.
pub mod form_urlencoded {
    pub use crate::form_urlencoded::sequences::{decode, sequences};
    pub use crate::form_urlencoded::*;
}

/// With the fast paths.
pub mod host {
    pub use crate::host::domain::parse_domain;
    pub use crate::host::*;

    /// Fast paths.
    pub mod fast {
        pub use crate::host::fast::*;
    }
}

/// Terms of the Infra Standard.
pub mod infra {
    pub use crate::infra::*;
}

/// With serialized URLs as texts and offsets, the fast paths from text to text, and the setters.
pub mod url {
    pub use crate::url::path::starts_with_a_windows_drive_letter;
    pub use crate::url::*;

    /// Fast paths.
    pub mod fast {
        pub use crate::url::fast::*;
    }

    /// Serialized URLs.
    pub mod href {
        pub use crate::url::href::*;
        pub use crate::url::offsets::*;
    }

    /// Special schemes.
    pub mod scheme {
        pub use crate::url::scheme::*;
    }

    /// The setter steps, on a record.
    pub mod setters {
        pub use crate::url::setters::*;
    }
}

/// URL code points and URL units.
pub mod url_code_points {
    pub use crate::url_code_points::*;
}

/// With additions for the caches of the boundary and for lists of patterns.
pub mod url_pattern {
    pub use crate::url_pattern::extra::{ANYTHING, OTHER, SEGMENT, shape, size, working_memory};
    pub use crate::url_pattern::regexp::CustomRegExp;
    pub use crate::url_pattern::result::Captures;
    pub use crate::url_pattern::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};
    pub use crate::url_pattern::*;
}

/// Offsets in UTF-16.
pub mod utf_16 {
    pub use crate::utf_16::*;
}

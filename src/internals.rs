//! What the boundary to JavaScript, the packages, the tests and the fuzz targets of this repository need beyond the
//! front: the reference path, the fast paths, offsets, terms of other Standards.
//!
//! **No stability:** any release may change or remove anything here.

pub use crate::url_code_points::is_url_code_point;

/// With functions on byte sequences, and the fast path.
pub mod form_urlencoded {
    pub use crate::form_urlencoded::sequences::{decode, sequences};
    pub use crate::form_urlencoded::*;

    /// From bytes to bytes.
    pub mod fast {
        pub use crate::form_urlencoded::fast::*;
    }
}

/// The host parser and serializer, and the fast paths.
pub mod host {
    pub use crate::host::domain::parse_domain;
    pub use crate::host::parser::*;
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

/// Texts and offsets.
pub mod url {
    pub use crate::url::offsets::Offsets;
    pub use crate::url::origin::serialized_origin;
    pub use crate::url::reason::Reason;
    pub use crate::url::set_outcome;

    /// Fast paths.
    pub mod fast {
        pub use crate::url::fast::*;
    }

    /// The reference path.
    pub mod reference {
        pub use crate::url::reference::*;
    }

    /// Special schemes.
    pub mod scheme {
        pub use crate::url::scheme::*;
    }
}

/// With the texts of a pattern, for lists of patterns.
pub mod url_pattern {
    pub use crate::url_pattern::identifier::is_a_valid_name_code_point;
    pub use crate::url_pattern::regexp::CustomRegExp;
    pub use crate::url_pattern::result::Captures;
    pub use crate::url_pattern::shape::{ANYTHING, OTHER, SEGMENT, shape};
    pub use crate::url_pattern::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};
    pub use crate::url_pattern::*;

    /// The encoding callbacks.
    pub mod canonicalize {
        pub use crate::url_pattern::canonicalize::*;
    }
}

/// Offsets in UTF-16.
pub mod utf_16 {
    pub use crate::utf_16::*;
}

/// Sinks of validation errors.
pub mod validation {
    pub use crate::validation_error::sink::{FailingReport, Ignored, Reported, ValidationErrorSink};
}

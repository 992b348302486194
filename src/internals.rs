//! What the boundary to JavaScript, the packages and the fuzz targets of this repository need beyond the public
//! interface.
//!
//! **No stability:** any release may change or remove anything here. Programs use the items at the crate's root
//! and in its documented modules.

/// See the documented modules of the same names, which are a part of these.
pub mod encoding {
    pub use crate::encoding::*;
}

/// The [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded)
/// parser and serializer, on byte sequences.
pub mod form_urlencoded {
    pub use crate::form_urlencoded::*;
}

/// Hosts, with their fast paths.
pub mod host {
    pub use crate::host::*;
}

/// Terms of the Infra Standard.
pub mod infra {
    pub use crate::infra::*;
}

/// Percent-encoded bytes.
pub mod percent_encoding {
    pub use crate::percent_encoding::*;
}

/// URLs, with their fast paths and additions.
pub mod url {
    pub use crate::url::*;
}

/// URL code points.
pub mod url_code_points {
    pub use crate::url_code_points::*;
}

/// URL patterns, with what the caches of the boundary need.
pub mod url_pattern {
    pub use crate::url_pattern::*;
}

/// Positions in UTF-16.
pub mod utf_16 {
    pub use crate::utf_16::*;
}

/// Validation errors and their sinks.
pub mod validation {
    pub use crate::validation::*;
}

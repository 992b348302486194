//! [Validation errors](https://url.spec.whatwg.org/#validation-error): the Standard's 31 names, the range of
//! each in the input, and whether it made the parser fail.
//!
//! [`Url::options`](crate::Url::options) collects those of a URL, [`diagnose_host`] those of a host.

pub use crate::url::diagnosis::{Finding, diagnose_host, is_valid_url_string};
pub use crate::validation_error::{UrlPart, ValidationError};

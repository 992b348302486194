//! The boundary to JavaScript: classes of static functions over integers.
//!
//! JavaScript writes text to the *scratch* area, as UTF-8 in which U+FFFD replaces lone surrogates. A call
//! returns a [`Status`]. Its *answer* is the *results*, a fixed row of integers, and a text unless the answer
//! is the caller's own string. JavaScript owns all state. Only caches outlive a call: the areas, the last
//! base and list, and some patterns and their inputs. This code never calls JavaScript, so no call is
//! re-entered. If a call is cut off, JavaScript discards the whole instance.

#[cfg(feature = "classes")]
mod compiled_patterns;
mod memory;
#[cfg(feature = "classes")]
mod reg_exp;
pub mod status;
mod text;
mod url;
#[cfg(feature = "classes")]
mod url_pattern;
mod url_search_params;

pub use url::Url;
pub use url_search_params::UrlSearchParams;

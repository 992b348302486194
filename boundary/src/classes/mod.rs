//! The boundary to JavaScript: classes of static functions over integers.
//!
//! Text goes in through the *scratch* area, as UTF-8 in which lone surrogates have become U+FFFD.
//! What comes back is a [`Status`] and the *results*, a fixed row of integers; a text only where the
//! answer is not the caller's own string. JavaScript owns everything: nothing here outlives a call but
//! what saves time, namely the areas themselves, the last base and list, and some patterns and inputs of
//! them. Nothing is called from here, so no call is ever entered twice; and where one is cut off,
//! JavaScript throws the whole instance away.

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

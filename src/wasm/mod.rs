//! The boundary to JavaScript: classes of static functions over integers.
//!
//! Text goes in through the *scratch* area, as UTF-8 in which lone surrogates have become U+FFFD.
//! What comes back is a [`Status`] and the *results*, a fixed row of integers; a text only where the
//! answer is not the caller's own string. JavaScript keeps `href` and its offsets: nothing here
//! outlives a call but the areas themselves, the last base, list and inputs of patterns, and the
//! patterns, which JavaScript frees.

mod memory;
mod reg_exp;
mod status;
mod text;
mod url;
mod url_pattern;
mod url_search_params;

pub use url::Url;
pub use url_search_params::UrlSearchParams;

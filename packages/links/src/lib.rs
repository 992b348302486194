//! Finds URLs, domains and email addresses in text by Unicode's standard, [UTS
//! #58](https://www.unicode.org/reports/tr58/), and writes URLs so that they are found again.
//!
//! ```
//! use weburl_links::{Kind, Options, find_links, format_link, is_link};
//!
//! let options = Options::new();
//! let text = "See https://en.wikipedia.org/wiki/Rust_(game).";
//! let link = find_links(text, &options).next().unwrap();
//! assert_eq!(&text[link.range], "https://en.wikipedia.org/wiki/Rust_(game)");
//! assert_eq!(link.kind, Kind::Url);
//!
//! let hrefs: Vec<String> = find_links("bücher.de or ü@example.com", &options).map(|link| link.href).collect();
//! assert_eq!(hrefs, ["https://xn--bcher-kva.de/", "mailto:%C3%BC@example.com"]);
//!
//! assert!(is_link("example.com/a", &options));
//! let text = format_link("https://example.com/%CF%80/a.", &options)?;
//! assert_eq!(text.as_deref(), Some("https://example.com/π/a%2E"));
//! # Ok::<(), weburl_links::InvalidUrl>(())
//! ```
//!
//! Ranges are in bytes. Every link is a URL that parses and leads to the host that its text shows. The time is
//! linear in the length of the text.
//!
//! [`Options::strict`] is UTS #58 to the letter, for the version [`UNICODE_VERSION`]; [`Options::new`] adds each
//! [`Rule`]. [`LinkFinder`] finds links in a text that arrives in chunks.
//!
//! It needs `alloc`, but not the standard library.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, clippy::unwrap_used, clippy::expect_used)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod emails;
mod format;
#[cfg(test)]
mod growth;
mod hosts;
mod local_parts;
mod options;
mod properties;
mod rules;
mod runs;
mod scanner;
mod streams;
mod table;
mod tails;
mod urls;

pub use format::{InvalidUrl, format_link};
pub use options::{BareDomains, DefaultScheme, InvalidScheme, Options, Rule};
pub use scanner::{Kind, Link, Links};
pub use streams::LinkFinder;

/// The version of Unicode whose UTS #58 this is.
pub const UNICODE_VERSION: &str = table::VERSION;

/// Finds the links of a text, in order: <https://www.unicode.org/reports/tr58/#detection-algorithm>. It takes time
/// linear in the length of the text.
#[must_use]
pub fn find_links<'a>(text: &'a str, options: &'a Options) -> Links<'a> {
    Links::new(text, options)
}

/// Returns whether all of a text is one link.
#[must_use]
pub fn is_link(text: &str, options: &Options) -> bool {
    find_links(text, options).next().is_some_and(|link| link.range == (0..text.len()))
}

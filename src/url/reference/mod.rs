//! The reference path: the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser), the URL record,
//! the serializer and the setters, as the Standard writes them.
//!
//! It is the oracle of the [fast paths](super::fast), reports validation errors, and parses what they leave to it. No
//! record leaves it: [`record`] and [`base`] make one of a [`UrlRef`], and [`to_url`] makes a [`Url`](crate::Url).

pub mod parser;
pub(super) mod path;
mod record;
pub mod serializer;
pub mod setters;
mod state;

pub use path::{Path, starts_with_a_windows_drive_letter};
pub use record::UrlRecord;
pub use serializer::to_url;
pub(crate) use state::State;

use super::UrlRef;
use super::scheme::Kind;
use crate::host::Host;
use crate::infra::broken;

/// Returns the record of `url`. Nothing is parsed again.
#[must_use]
pub fn record(url: UrlRef<'_>) -> UrlRecord {
    let path = match url.path_segments() {
        _ if url.has_opaque_path() => Path::Opaque(url.path().into()),
        Some(segments) => Path::List(segments.map(Into::into).collect()),
        None => Path::List(Default::default()),
    };
    UrlRecord {
        scheme: url.scheme().into(),
        username: url.username().into(),
        password: url.password().unwrap_or_default().into(),
        host: url.host().map(|host| Host::to_owned(&host)),
        port: url.port(),
        path,
        query: url.query().map(Into::into),
        fragment: url.fragment().map(Into::into),
    }
}

/// Returns the record that the API uses if `url` is a base: the API takes a base as a string, which it parses.
#[must_use]
pub fn base(url: UrlRef<'_>) -> UrlRecord {
    if !is_another_as_base(url) {
        return record(url);
    }
    match parser::parse(url.as_str(), None) {
        Some(url) => url,
        None => broken("a serialized URL parses"),
    }
}

/// Returns whether the parser changes the text of `url`: only if the protocol setter made it a "file" URL. The setter
/// keeps the domain "localhost" and a first segment such as "C|", which the parser changes to the empty host and "C:".
pub(super) fn is_another_as_base(url: UrlRef<'_>) -> bool {
    url.kind() == Kind::File
        && (url.host_str() == Some("localhost")
            || url.path_segments().and_then(|mut segments| segments.next()).is_some_and(is_unnormalized_drive_letter))
}

fn is_unnormalized_drive_letter(segment: &str) -> bool {
    path::is_windows_drive_letter(segment) && segment.ends_with('|')
}

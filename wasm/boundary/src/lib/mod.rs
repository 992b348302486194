//! The boundary of `weburl/lib`: functions over strings.
//!
//! A function returns a string, or nothing on failure. JavaScript then reads further integers and texts by
//! [`numbers`](crate::shared::numbers) and [`text`]. Offsets and lengths are in UTF-16 code units. URLs are
//! passed as hrefs, which JavaScript got from this module.

mod answer;
mod diagnosis;
mod forms;
mod hosts;
mod references;
mod search;
mod setters;
mod urls;

pub use answer::{has_room, text};
pub use diagnosis::{diagnose, diagnose_host, is_valid_url};
pub use forms::{form_parse, form_serialize, percent_decode, percent_encode};
pub use hosts::{domain_to_ascii, domain_to_unicode, parse_host, serialize_ipv4, serialize_ipv6};
pub use references::{is_scheme, parse_reference, reference_from_parts, request_url};
pub use search::{query_parameters, search_pieces};
pub use setters::set_outcome;
pub use urls::{equals, file_url_to_path, from_parts, origin, parse, path_to_file_url, relative};

//! The crate url, through its module for the URL class, and the crate `form_urlencoded` that it uses.

use url::{Url, quirks};

use crate::{Operation, Outcome, UrlClass, without_operations};

impl UrlClass for Url {
    fn parse(input: &str, base: Option<&str>) -> Option<Self> {
        match base {
            Some(base) => Self::parse(base).ok()?.join(input).ok(),
            None => Self::parse(input).ok(),
        }
    }

    fn members(&self) -> [String; 11] {
        [
            quirks::href(self),
            &quirks::origin(self),
            quirks::protocol(self),
            quirks::username(self),
            quirks::password(self),
            quirks::host(self),
            quirks::hostname(self),
            quirks::port(self),
            quirks::pathname(self),
            quirks::search(self),
            quirks::hash(self),
        ]
        .map(str::to_owned)
    }

    fn set(&mut self, attribute: &str, value: &str) -> bool {
        let _ = match attribute {
            "href" => return quirks::set_href(self, value).is_ok(),
            "protocol" => quirks::set_protocol(self, value),
            "username" => quirks::set_username(self, value),
            "password" => quirks::set_password(self, value),
            "host" => quirks::set_host(self, value),
            "hostname" => quirks::set_hostname(self, value),
            "port" => quirks::set_port(self, value),
            "pathname" => {
                quirks::set_pathname(self, value);
                Ok(())
            }
            "search" => {
                quirks::set_search(self, value);
                Ok(())
            }
            "hash" => {
                quirks::set_hash(self, value);
                Ok(())
            }
            _ => unreachable!("{attribute} is not an attribute of the class"),
        };
        true
    }
}

/// The crate has no operations on a list.
pub(crate) fn search_params(text: &str, operations: &[Operation]) -> Outcome {
    let query = text.strip_prefix('?').unwrap_or(text);
    let tuples: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
    let mut serializer = form_urlencoded::Serializer::new(String::new());
    let serialized = serializer.extend_pairs(&tuples).finish();
    without_operations(&tuples, serialized, operations)
}

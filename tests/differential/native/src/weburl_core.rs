//! The package's own core, natively.

use weburl::Encoding;
use weburl::form_urlencoded;
use weburl::{Component, Url};

use crate::{Operation, Outcome, UrlClass, without_operations};

impl UrlClass for Url {
    fn parse(input: &str, base: Option<&str>) -> Option<Self> {
        let (url, can_parse) = match base {
            Some(base) => {
                let base = Self::parse(base).ok()?;
                (base.join(input), Self::options().base(&base).can_parse(input))
            }
            None => (Self::parse(input), Self::can_parse(input)),
        };
        assert_eq!(url.is_ok(), can_parse, "whether it can be parsed");
        url.ok()
    }

    fn members(&self) -> [String; 11] {
        let components = [
            Component::Protocol,
            Component::Username,
            Component::Password,
            Component::Host,
            Component::Hostname,
            Component::Port,
            Component::Pathname,
            Component::Search,
            Component::Hash,
        ];
        let [protocol, username, password, host, hostname, port, pathname, search, hash] =
            components.map(|component| self.get(component).to_owned());
        let (href, origin) = (self.to_string(), self.origin().to_string());
        [href, origin, protocol, username, password, host, hostname, port, pathname, search, hash]
    }

    fn set(&mut self, attribute: &str, value: &str) -> bool {
        if attribute == "href" {
            let url = Self::parse(value);
            let is_valid = url.is_ok();
            *self = url.unwrap_or_else(|_| self.clone());
            return is_valid;
        }
        let mut components = Component::ALL.iter().copied();
        let component = components.find(|component| component.name() == attribute);
        self.set(component.expect("an attribute of the class"), value);
        true
    }
}

/// The core has only the parser and the serializer; the operations on a list are in JavaScript.
pub(crate) fn search_params(text: &str, operations: &[Operation]) -> Outcome {
    let query = text.strip_prefix('?').unwrap_or(text);
    let tuples: Vec<_> = form_urlencoded::parse_string(query).collect();
    let serialized = form_urlencoded::serialize(tuples.clone(), Encoding::UTF_8);
    without_operations(&tuples, serialized, operations)
}

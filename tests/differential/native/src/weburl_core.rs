//! The package's own core, natively.

use weburl::encoding::Encoding;
use weburl::form_urlencoded;
use weburl::url::Component;
use weburl::{Url, WebApi};

use crate::{Operation, Outcome, UrlClass, without_operations};

impl UrlClass for Url {
    fn parse(input: &str, base: Option<&str>) -> Option<Self> {
        let (url, can_parse) = match base {
            Some(base) => (Self::parse_with_base(input, base), Self::can_parse_with_base(input, base)),
            None => (Self::parse(input), Self::can_parse(input)),
        };
        assert_eq!(url.is_ok(), can_parse, "whether it can be parsed");
        url.ok()
    }

    fn members(&self) -> [String; 11] {
        [
            self.as_str(),
            &WebApi::origin(self),
            self.protocol(),
            WebApi::username(self),
            WebApi::password(self),
            WebApi::host(self),
            self.hostname(),
            WebApi::port(self),
            self.pathname(),
            self.search(),
            self.hash(),
        ]
        .map(str::to_owned)
    }

    fn set(&mut self, attribute: &str, value: &str) -> bool {
        if attribute == "href" {
            return self.set_href(value).is_ok();
        }
        let mut components = Component::ALL.iter().copied();
        let component = components.find(|component| component.name() == attribute);
        WebApi::set(self, component.expect("an attribute of the class"), value);
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

//! `Uri\Rfc3986\Uri` of PHP: the grammar without the empty text and zones, and with a number as the port.

use super::ruby_uri::number;
use super::{Parts, Reading};
use crate::parser::{Grammar, parse};

pub(super) fn read(text: &str) -> Reading {
    let Ok(parsed) = parse(text, Grammar::UriReference) else {
        return Reading::Failure;
    };
    if text.is_empty() || parsed.host.is_some_and(|host| host.starts_with('[') && host.contains('%')) {
        return Reading::Failure;
    }
    let mut parts = Parts::from(parsed);
    parts.port = parts.port.and_then(|port| number(&port));
    Reading::Read(parts)
}

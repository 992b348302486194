//! The [encoding callbacks](https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks).
//!
//! They run on each fixed text of a pattern separately, so a text is canonicalized as if it were the whole
//! component: `{ hostname: "192.168.*" }` has the fixed text `192.168.`, which is the IPv4 address
//! 192.0.0.168. The Standard requires this, and browsers do it.
//!
//! Spec divergence (performance): most texts stay unchanged. One pass over their bytes detects this, and the
//! Standard's steps in [`steps`] are skipped. A property test compares the two.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec;

use super::ComponentName;
use super::error::UrlPatternErrorKind as Kind;
use super::pattern_parser::EncodingCallback;
use crate::host::Host;
use crate::percent_encoding::{FRAGMENT, PATH, PercentEncodeSet, SPECIAL_QUERY, USERINFO};
use crate::url::fast::canonical;
use crate::url::reference::parser::parse_onto;
use crate::url::reference::serializer::serialize_port;
use crate::url::reference::{Path, State, UrlRecord};
use crate::validation_error::Ignored;

/// [Creates a dummy URL](https://urlpattern.spec.whatwg.org/#url-pattern-create-a-dummy-url): the result of
/// the basic URL parser for `https://dummy.invalid/`.
fn create_a_dummy_url() -> UrlRecord {
    UrlRecord {
        scheme: String::from("https"),
        host: Some(Host::Domain(String::from("dummy.invalid"))),
        path: Path::List(vec![String::new()]),
        ..UrlRecord::new()
    }
}

/// Runs `steps` unless `value` is empty or is known to stay unchanged.
fn canonicalize(
    value: &str,
    stays: bool,
    steps: impl FnOnce(&str) -> Result<String, Kind>,
) -> Result<Cow<'_, str>, Kind> {
    if value.is_empty() || stays {
        return Ok(Cow::Borrowed(value));
    }
    steps(value).map(Cow::Owned)
}

/// Returns whether `value` contains no code point of `set`. Every set contains tabs and newlines, which the
/// parser removes.
fn has_none_of(value: &str, set: PercentEncodeSet) -> bool {
    !value.bytes().any(|byte| set.contains(byte))
}

/// Returns the encoding callback of `component`. `is_opaque` is whether a pathname is one of an opaque path.
pub(super) fn encoding_callback(component: ComponentName, is_opaque: bool) -> EncodingCallback {
    match component {
        ComponentName::Protocol => canonicalize_a_protocol,
        ComponentName::Username => canonicalize_a_username,
        ComponentName::Password => canonicalize_a_password,
        ComponentName::Hostname => canonicalize_a_hostname,
        ComponentName::Port => canonicalize_a_port,
        ComponentName::Pathname if is_opaque => canonicalize_an_opaque_pathname,
        ComponentName::Pathname => canonicalize_a_pathname,
        ComponentName::Search => canonicalize_a_search,
        ComponentName::Hash => canonicalize_a_hash,
    }
}

/// [Canonicalize a protocol](https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol).
pub fn canonicalize_a_protocol(value: &str) -> Result<Cow<'_, str>, Kind> {
    let stays = value.bytes().all(|byte| byte.is_ascii_lowercase());
    canonicalize(value, stays, steps::protocol)
}

/// [Canonicalize a username](https://urlpattern.spec.whatwg.org/#canonicalize-a-username).
pub fn canonicalize_a_username(value: &str) -> Result<Cow<'_, str>, Kind> {
    canonicalize(value, has_none_of(value, USERINFO), steps::userinfo)
}

/// [Canonicalize a password](https://urlpattern.spec.whatwg.org/#canonicalize-a-password).
pub fn canonicalize_a_password(value: &str) -> Result<Cow<'_, str>, Kind> {
    canonicalize(value, has_none_of(value, USERINFO), steps::userinfo)
}

/// [Canonicalize a hostname](https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname).
pub fn canonicalize_a_hostname(value: &str) -> Result<Cow<'_, str>, Kind> {
    canonicalize(value, canonical::is_domain(value), steps::hostname)
}

/// [Canonicalize an IPv6 hostname](https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname).
pub fn canonicalize_an_ipv6_hostname(value: &str) -> Result<Cow<'_, str>, Kind> {
    let is_allowed = |c: char| c.is_ascii_hexdigit() || matches!(c, '[' | ']' | ':');
    if !value.chars().all(is_allowed) {
        return Err(Kind::InvalidIpv6Hostname);
    }
    Ok(Cow::Owned(value.to_ascii_lowercase()))
}

/// [Canonicalizes a port](https://urlpattern.spec.whatwg.org/#canonicalize-a-port) without a *protocolValue*,
/// as the encoding callback does.
///
/// The dummy URL's scheme is then the empty string, so that no port is a default port: "create a URL pattern"
/// removes a default port if the protocol is known.
pub fn canonicalize_a_port(port_value: &str) -> Result<Cow<'_, str>, Kind> {
    canonicalize_a_port_of(port_value, "")
}

/// [Canonicalizes a port](https://urlpattern.spec.whatwg.org/#canonicalize-a-port) with a *protocolValue*.
pub fn canonicalize_a_port_of<'a>(port_value: &'a str, protocol_value: &str) -> Result<Cow<'a, str>, Kind> {
    canonicalize(port_value, false, |port_value| {
        let mut dummy_url = create_a_dummy_url();
        dummy_url.scheme = protocol_value.to_owned();
        let (_, result) = parse_onto(port_value, &mut dummy_url, State::Port, &mut Ignored);
        result.map_err(|_| Kind::InvalidPort)?;
        Ok(serialize_port(&dummy_url))
    })
}

/// [Canonicalize a pathname](https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname).
pub fn canonicalize_a_pathname(value: &str) -> Result<Cow<'_, str>, Kind> {
    let bytes = value.as_bytes();
    let may_have_dot_segment = bytes.windows(2).any(|pair| matches!(pair, [b'/', b'.' | b'%']));
    let stays = has_none_of(value, PATH) && !bytes.contains(&b'\\') && !may_have_dot_segment;
    canonicalize(value, stays, steps::pathname)
}

/// [Canonicalize an opaque pathname](https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname).
pub fn canonicalize_an_opaque_pathname(value: &str) -> Result<Cow<'_, str>, Kind> {
    // This set is larger than the set that the parser encodes: it also has the code points that end a path.
    canonicalize(value, has_none_of(value, PATH), steps::opaque_pathname)
}

/// [Canonicalize a search](https://urlpattern.spec.whatwg.org/#canonicalize-a-search).
pub fn canonicalize_a_search(value: &str) -> Result<Cow<'_, str>, Kind> {
    canonicalize(value, has_none_of(value, SPECIAL_QUERY), steps::search)
}

/// [Canonicalize a hash](https://urlpattern.spec.whatwg.org/#canonicalize-a-hash).
pub fn canonicalize_a_hash(value: &str) -> Result<Cow<'_, str>, Kind> {
    canonicalize(value, has_none_of(value, FRAGMENT), steps::hash)
}

/// The Standard's steps for each component, for a value that is not empty.
#[allow(missing_docs, reason = "only a test calls them from elsewhere")]
pub mod steps {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::create_a_dummy_url;
    use crate::url::reference::parser::{parse, parse_onto};
    use crate::url::reference::serializer::serialize_path;
    use crate::url::reference::setters::set_the_username;
    use crate::url::reference::{Path, State, UrlRecord};
    use crate::url_pattern::error::UrlPatternErrorKind as Kind;
    use crate::validation_error::Ignored;

    pub fn protocol(value: &str) -> Result<String, Kind> {
        let parse_result = parse(&[value, "://dummy.invalid/"].concat(), None);
        Ok(parse_result.ok_or(Kind::InvalidProtocol)?.scheme)
    }

    /// For a username or a password, which are percent-encoded alike.
    pub fn userinfo(value: &str) -> Result<String, Kind> {
        let mut dummy_url = create_a_dummy_url();
        set_the_username(&mut dummy_url, value);
        Ok(dummy_url.username)
    }

    pub fn hostname(value: &str) -> Result<String, Kind> {
        let dummy_url = parse_onto_dummy_url(value, State::Hostname, |_| {});
        let host = dummy_url.and_then(|dummy_url| dummy_url.host);
        Ok(host.ok_or(Kind::InvalidHostname)?.serialize())
    }

    pub fn pathname(value: &str) -> Result<String, Kind> {
        let leading_slash = value.starts_with('/');
        let inserted = if leading_slash { "" } else { "/-" };
        let modified_value = [inserted, value].concat();
        let dummy_url = parse_onto_dummy_url(&modified_value, State::PathStart, |dummy_url| {
            dummy_url.path = Path::List(Vec::new());
        });
        let mut result = dummy_url.as_ref().map_or_else(String::new, serialize_path);
        // A ".." can remove the inserted code points. "The code point substring from 2" then removes the
        // first two code points that are left, if there are any.
        result.drain(..inserted.len().min(result.len()));
        Ok(result)
    }

    pub fn opaque_pathname(value: &str) -> Result<String, Kind> {
        let dummy_url = parse_onto_dummy_url(value, State::OpaquePath, |dummy_url| {
            dummy_url.path = Path::Opaque(String::new());
        });
        Ok(dummy_url.as_ref().map_or_else(String::new, serialize_path))
    }

    pub fn search(value: &str) -> Result<String, Kind> {
        let dummy_url = parse_onto_dummy_url(value, State::Query, |dummy_url| {
            dummy_url.query = Some(String::new());
        });
        Ok(dummy_url.and_then(|url| url.query).unwrap_or_default())
    }

    pub fn hash(value: &str) -> Result<String, Kind> {
        let dummy_url = parse_onto_dummy_url(value, State::Fragment, |dummy_url| {
            dummy_url.fragment = Some(String::new());
        });
        Ok(dummy_url.and_then(|url| url.fragment).unwrap_or_default())
    }

    /// Changes a dummy URL with `prepare`, and parses `value` onto it. Only the hostname state can fail.
    fn parse_onto_dummy_url(value: &str, state: State, prepare: fn(&mut UrlRecord)) -> Option<UrlRecord> {
        let mut dummy_url = create_a_dummy_url();
        prepare(&mut dummy_url);
        let (_, result) = parse_onto(value, &mut dummy_url, state, &mut Ignored);
        result.is_ok().then_some(dummy_url)
    }
}

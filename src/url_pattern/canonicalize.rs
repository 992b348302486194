//! The [encoding callbacks](https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks).
//!
//! They run on each fixed text of a pattern by itself, so a text is canonicalized as if it were the
//! whole component: `{ hostname: "192.168.*" }` has the fixed text `192.168.`, which is the IPv4
//! address 192.0.0.168. That is what the Standard says, and what engines do.
//!
//! Most texts stay as they are, and one look at each byte tells. Debug builds compare that with what
//! the parser makes of them.

use alloc::borrow::Cow;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::error::ErrorCode;
use crate::host::Host;
use crate::percent_encoding::{FRAGMENT, PATH, PercentEncodeSet, SPECIAL_QUERY, USERINFO};
use crate::url::canonical;
use crate::url::parser::{parse, parse_onto};
use crate::url::serializer::{serialize_host, serialize_path, serialize_port};
use crate::url::setters::{set_the_password, set_the_username};
use crate::url::{Path, State, UrlRecord};

/// [Create a dummy URL](https://urlpattern.spec.whatwg.org/#url-pattern-create-a-dummy-url): what the
/// basic URL parser makes of `https://dummy.invalid/`.
fn create_a_dummy_url() -> UrlRecord {
    UrlRecord {
        scheme: String::from("https"),
        host: Some(Host::Domain(String::from("dummy.invalid"))),
        path: Path::List(vec![String::new()]),
        ..UrlRecord::new()
    }
}

/// What `parse` makes of `value`: the same where that is known to `stay`, or is the empty string.
fn canonicalize(
    value: &str,
    stays: bool,
    parse: impl FnOnce(&str) -> Result<String, ErrorCode>,
) -> Result<Cow<'_, str>, ErrorCode> {
    if value.is_empty() {
        return Ok(Cow::Borrowed(""));
    }
    if stays {
        debug_assert_eq!(parse(value).as_deref(), Ok(value));
        return Ok(Cow::Borrowed(value));
    }
    parse(value).map(Cow::Owned)
}

/// Whether `value` contains nothing that is in `set`. Tabs and newlines, which the parser drops, are
/// in every set.
fn has_none_of(value: &str, set: PercentEncodeSet) -> bool {
    !value.bytes().any(|byte| set.contains(byte))
}

/// [Canonicalize a protocol](https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol).
pub(super) fn canonicalize_a_protocol(value: &str) -> Result<Cow<'_, str>, ErrorCode> {
    let stays = value.bytes().all(|byte| byte.is_ascii_lowercase());
    canonicalize(value, stays, |value| {
        let parse_result = parse(&[value, "://dummy.invalid/"].concat(), None);
        Ok(parse_result.ok_or(ErrorCode::InvalidProtocol)?.scheme)
    })
}

/// [Canonicalize a username](https://urlpattern.spec.whatwg.org/#canonicalize-a-username).
pub(super) fn canonicalize_a_username(value: &str) -> Result<Cow<'_, str>, ErrorCode> {
    canonicalize(value, has_none_of(value, USERINFO), |value| {
        let mut dummy_url = create_a_dummy_url();
        set_the_username(&mut dummy_url, value);
        Ok(dummy_url.username)
    })
}

/// [Canonicalize a password](https://urlpattern.spec.whatwg.org/#canonicalize-a-password).
pub(super) fn canonicalize_a_password(value: &str) -> Result<Cow<'_, str>, ErrorCode> {
    canonicalize(value, has_none_of(value, USERINFO), |value| {
        let mut dummy_url = create_a_dummy_url();
        set_the_password(&mut dummy_url, value);
        Ok(dummy_url.password)
    })
}

/// [Canonicalize a hostname](https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname).
pub(super) fn canonicalize_a_hostname(value: &str) -> Result<Cow<'_, str>, ErrorCode> {
    canonicalize(value, canonical::is_domain(value), |value| {
        let mut dummy_url = create_a_dummy_url();
        parse_onto(value, &mut dummy_url, State::Hostname)
            .map_err(|_| ErrorCode::InvalidHostname)?;
        Ok(serialize_host(&dummy_url))
    })
}

/// [Canonicalize an IPv6 hostname](https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname).
pub(super) fn canonicalize_an_ipv6_hostname(value: &str) -> Result<Cow<'_, str>, ErrorCode> {
    let is_allowed = |c: char| c.is_ascii_hexdigit() || matches!(c, '[' | ']' | ':');
    if !value.chars().all(is_allowed) {
        return Err(ErrorCode::InvalidIpv6Hostname);
    }
    Ok(Cow::Owned(value.to_ascii_lowercase()))
}

/// [Canonicalize a port](https://urlpattern.spec.whatwg.org/#canonicalize-a-port), without a
/// *protocolValue*: as the encoding callback.
///
/// Spec divergence: the Standard runs this on a dummy URL whose scheme is `https`, so that the fixed
/// text 443 is lost, of `443*` as of a port 443 beside a protocol that is not `https`.
/// web-platform-tests and the engines keep it; "create a URL pattern" drops a default port already
/// where the protocol is known.
pub(super) fn canonicalize_a_port(port_value: &str) -> Result<Cow<'_, str>, ErrorCode> {
    canonicalize_a_port_of(port_value, "")
}

/// [Canonicalize a port](https://urlpattern.spec.whatwg.org/#canonicalize-a-port), with a
/// *protocolValue*.
pub(super) fn canonicalize_a_port_of<'a>(
    port_value: &'a str,
    protocol_value: &str,
) -> Result<Cow<'a, str>, ErrorCode> {
    canonicalize(port_value, false, |port_value| {
        let mut dummy_url = create_a_dummy_url();
        dummy_url.scheme = protocol_value.to_owned();
        parse_onto(port_value, &mut dummy_url, State::Port).map_err(|_| ErrorCode::InvalidPort)?;
        Ok(serialize_port(&dummy_url))
    })
}

/// [Canonicalize a pathname](https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname).
pub(super) fn canonicalize_a_pathname(value: &str) -> Result<Cow<'_, str>, ErrorCode> {
    let bytes = value.as_bytes();
    let may_have_dot_segment = bytes
        .windows(2)
        .any(|pair| matches!(pair, [b'/', b'.' | b'%']));
    let stays = has_none_of(value, PATH) && !bytes.contains(&b'\\') && !may_have_dot_segment;
    canonicalize(value, stays, |value| {
        let leading_slash = value.starts_with('/');
        let inserted = if leading_slash { "" } else { "/-" };
        let mut dummy_url = create_a_dummy_url();
        dummy_url.path = Path::List(Vec::new());
        // This cannot fail: the path states of a special URL do not.
        let _ = parse_onto(
            &[inserted, value].concat(),
            &mut dummy_url,
            State::PathStart,
        );
        let mut result = serialize_path(&dummy_url);
        // Where "..", say, has removed the inserted code points, "the code point substring from 2" is
        // what it takes away in their place, or nothing.
        result.drain(..inserted.len().min(result.len()));
        Ok(result)
    })
}

/// [Canonicalize an opaque pathname](https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname).
pub(super) fn canonicalize_an_opaque_pathname(value: &str) -> Result<Cow<'_, str>, ErrorCode> {
    // This set has more than the parser encodes: the code points that end a path too.
    canonicalize(value, has_none_of(value, PATH), |value| {
        let mut dummy_url = create_a_dummy_url();
        dummy_url.path = Path::Opaque(String::new());
        // This cannot fail: the opaque path state does not.
        let _ = parse_onto(value, &mut dummy_url, State::OpaquePath);
        Ok(serialize_path(&dummy_url))
    })
}

/// [Canonicalize a search](https://urlpattern.spec.whatwg.org/#canonicalize-a-search).
pub(super) fn canonicalize_a_search(value: &str) -> Result<Cow<'_, str>, ErrorCode> {
    canonicalize(value, has_none_of(value, SPECIAL_QUERY), |value| {
        let mut dummy_url = create_a_dummy_url();
        dummy_url.query = Some(String::new());
        // This cannot fail: the query state does not.
        let _ = parse_onto(value, &mut dummy_url, State::Query);
        Ok(dummy_url.query.unwrap_or_default())
    })
}

/// [Canonicalize a hash](https://urlpattern.spec.whatwg.org/#canonicalize-a-hash).
pub(super) fn canonicalize_a_hash(value: &str) -> Result<Cow<'_, str>, ErrorCode> {
    canonicalize(value, has_none_of(value, FRAGMENT), |value| {
        let mut dummy_url = create_a_dummy_url();
        dummy_url.fragment = Some(String::new());
        // This cannot fail: the fragment state does not.
        let _ = parse_onto(value, &mut dummy_url, State::Fragment);
        Ok(dummy_url.fragment.unwrap_or_default())
    })
}

//! The URL of an HTTP request: [RFC 9112, section 3](https://www.rfc-editor.org/rfc/rfc9112#section-3.2).

use alloc::string::String;

use crate::url::{Url, fast};

/// The URL of an HTTP request.
impl Url {
    /// [Reconstructs the target URI](https://www.rfc-editor.org/rfc/rfc9112#section-3.3) of a request: from its
    /// target, which has one of four forms; the scheme of its connection, `http` or `https`; and its `Host` field,
    /// which is empty if there is none.
    ///
    /// `None` if the server has to respond with 400 (Bad Request): the target has none of the forms or no host, or
    /// the field [is invalid](https://www.rfc-editor.org/rfc/rfc9112#section-3.2), even if the target has a host.
    ///
    /// ```
    /// use weburl::Url;
    ///
    /// let url = Url::from_request("/a?b", "https", "example.com").unwrap();
    /// assert_eq!(url.as_str(), "https://example.com/a?b");
    /// assert!(Url::from_request("/a?b", "https", "").is_none());
    /// ```
    #[must_use]
    pub fn from_request(target: &str, scheme: &str, host: &str) -> Option<Self> {
        let has_host = !host.is_empty();
        if !is_target(target) || (has_host && !is_host_field(host)) {
            return None;
        }
        let of_host = |rest: &str| -> Option<Self> {
            let text: String = [scheme, "://", host, rest].concat();
            fast::url(&text, None)
        };
        if has_host {
            of_host("")?;
        }
        if is_absolute_form(target) {
            return fast::url(target, None);
        }
        if is_authority_form(target) {
            return fast::url(&[scheme, "://", target].concat(), None);
        }
        // The origin-form starts with a slash; the asterisk-form stands for a URL without a path.
        match target {
            _ if !has_host => None,
            "*" => of_host(""),
            _ if target.starts_with('/') => of_host(target),
            _ => None,
        }
    }
}

/// [`VCHAR`](https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1), except `#`: a fragment is not sent.
fn is_target(target: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_graphic() && byte != b'#';
    !target.is_empty() && target.bytes().all(is_allowed)
}

/// Returns the text after the [`uri-host`](https://www.rfc-editor.org/rfc/rfc9110#section-4.1) at the start of a
/// text. A host contains no delimiter of credentials or paths.
fn after_host(text: &str) -> Option<&str> {
    let (length, end) = match text.strip_prefix('[') {
        Some(address) => {
            let is_part = |c: char| c.is_ascii_hexdigit() || matches!(c, ':' | '.');
            let length = text.len() - address.trim_start_matches(is_part).len();
            (length, "]")
        }
        None => {
            let is_part =
                |c: char| c.is_ascii_alphanumeric() || b"_.~!$&'()*+,;=%-".iter().any(|&other| c == char::from(other));
            (text.len() - text.trim_start_matches(is_part).len(), "")
        }
    };
    if length <= end.len() {
        return None;
    }
    text[length..].strip_prefix(end)
}

/// Returns the digits after a colon, and the text after them. `None` without a colon.
fn port(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix(':')?;
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    Some((&text[..text.len() - rest.len()], rest))
}

/// The [`Host`](https://www.rfc-editor.org/rfc/rfc9110#section-7.2) field, whose port may be empty.
fn is_host_field(text: &str) -> bool {
    after_host(text).is_some_and(|rest| port(rest).map_or(rest, |(_, rest)| rest).is_empty())
}

/// <https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2>, with the schemes of HTTP
fn is_absolute_form(target: &str) -> bool {
    let Some((scheme, rest)) =
        target.split_once(':').and_then(|(scheme, rest)| Some((scheme, rest.strip_prefix("//")?)))
    else {
        return false;
    };
    let is_http = ["http", "https"].iter().any(|http| scheme.eq_ignore_ascii_case(http));
    let after_host = after_host(rest).filter(|_| is_http);
    after_host.is_some_and(|rest| {
        let rest = port(rest).map_or(rest, |(_, rest)| rest);
        rest.is_empty() || rest.starts_with(['/', '?'])
    })
}

/// <https://www.rfc-editor.org/rfc/rfc9112#section-3.2.3>
fn is_authority_form(target: &str) -> bool {
    let port = after_host(target).and_then(port);
    port.is_some_and(|(port, rest)| !port.is_empty() && rest.is_empty())
}

//! Changing the components of a URL.

use alloc::borrow::Cow;
use alloc::string::String;
use core::net::IpAddr;

use form_urlencoded::Serializer;

use crate::{Host, ParseError, PathSegmentsMut, Url, UrlQuery};

/// Removes tabs and newlines, as the parser does.
pub(crate) fn without_tabs_and_newlines(value: &str) -> Cow<'_, str> {
    match value.bytes().any(|byte| matches!(byte, b'\t' | b'\n' | b'\r')) {
        true => value.replace(['\t', '\n', '\r'], "").into(),
        false => value.into(),
    }
}

/// Setters. On error the URL is unchanged. Code points that a component cannot contain are percent-encoded. A value that
/// would make the URL longer than weburl's limit of about 300 MB is ignored, or an error.
impl Url {
    /// Sets the fragment, without a `#`, or removes it.
    pub fn set_fragment(&mut self, fragment: Option<&str>) {
        // The only error is a text that is too long.
        let _ = self.inner.set_fragment(fragment);
    }

    /// Sets the query, without a `?`, or removes it.
    pub fn set_query(&mut self, query: Option<&str>) {
        // As above.
        let _ = self.inner.set_query(query);
    }

    /// Returns a serializer that appends pairs to the query and keeps the pairs before them as they are written. The URL
    /// gets the query, even an empty one, when the serializer is dropped or finished.
    ///
    /// ```
    /// let mut url = url::Url::parse("https://example.org/?b&c=%20#f")?;
    /// url.query_pairs_mut().append_pair("d", "x y").append_key_only("e");
    /// assert_eq!(url.as_str(), "https://example.org/?b&c=%20&d=x+y&e#f");
    /// url.query_pairs_mut().clear();
    /// assert_eq!(url.as_str(), "https://example.org/?#f");
    /// # Ok::<(), url::ParseError>(())
    /// ```
    pub fn query_pairs_mut(&mut self) -> Serializer<'_, UrlQuery<'_>> {
        UrlQuery::serializer(self)
    }

    /// Sets the path. In an opaque path, a `/` at the start is percent-encoded.
    ///
    /// ```
    /// let mut url = url::Url::parse("mailto:a@example.org")?;
    /// url.set_path("b@example.org");
    /// assert_eq!(url.as_str(), "mailto:b@example.org");
    /// # Ok::<(), url::ParseError>(())
    /// ```
    pub fn set_path(&mut self, path: &str) {
        if !self.cannot_be_a_base() {
            // As above.
            let _ = self.inner.set_path(path);
            return;
        }
        let path = without_tabs_and_newlines(path);
        let mut text = String::from(self.scheme());
        text.push(':');
        text.push_str(if path.starts_with('/') { "%2F" } else { "" });
        // Written otherwise, these would end the path, or be removed.
        let rest = path.strip_prefix('/').unwrap_or(&path).replace('?', "%3F").replace('#', "%23");
        let trimmed = rest.trim_end_matches(|c| c <= ' ');
        text.push_str(trimmed);
        for byte in rest[trimmed.len()..].bytes() {
            weburl::percent::percent_encode(byte, &mut text);
        }
        text.push_str(&self[crate::Position::AfterPath..]);
        if let Ok(url) = weburl::Url::parse(&text) {
            self.inner = url;
        }
    }

    /// Returns a [`PathSegmentsMut`], which changes the segments of the path.
    ///
    /// # Errors
    ///
    /// If the path is opaque.
    #[allow(clippy::result_unit_err, reason = "the interface of the crate url")]
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, ()> {
        PathSegmentsMut::new(self)
    }

    /// Sets or removes the port. The default port of the scheme is omitted.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a file URL.
    #[allow(clippy::result_unit_err, reason = "the interface of the crate url")]
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), ()> {
        self.inner.set_port(port).map_err(|_| ())
    }

    /// Sets the host, up to its first `:` unless it is in brackets; or removes it, with credentials and port. The empty
    /// host of a URL stays.
    ///
    /// # Errors
    ///
    /// If the path is opaque, the value is not a host, or the URL cannot have it.
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), ParseError> {
        if self.cannot_be_a_base() {
            return Err(ParseError::SetHostOnCannotBeABaseUrl);
        }
        let is_file = self.scheme() == "file";
        let Some(host) = host else {
            return match (self.has_host(), self.is_special()) {
                (false, _) => Ok(()),
                (true, true) if is_file => self.inner.set_host(Some("")).map_err(|_| ParseError::EmptyHost),
                (true, _) => self.inner.set_host(None).map_err(|_| ParseError::EmptyHost),
            };
        };
        let host = match host.find(':') {
            _ if host.starts_with('[') && host.ends_with(']') => host,
            Some(0) => return Err(ParseError::InvalidDomainCharacter),
            Some(colon) => &host[..colon],
            None => host,
        };
        // A host of these is parsed to itself or an address, or has an error, which is found below.
        let is_plain = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.'));
        if is_plain && !host.is_empty() && self.inner.set_host(Some(host)).is_ok() {
            return Ok(());
        }
        let host = if self.is_special() { Host::parse(host) } else { Host::parse_opaque(host) }?;
        // The host is valid, so the only error is an empty one with credentials or a port.
        self.inner.set_host(Some(&alloc::string::ToString::to_string(&host))).map_err(|_| ParseError::EmptyHost)
    }

    /// Sets the host to an IP address.
    ///
    /// # Errors
    ///
    /// If the path is opaque.
    #[allow(clippy::result_unit_err, reason = "the interface of the crate url")]
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), ()> {
        self.inner.set_ip_host(address).map_err(|_| ())
    }

    /// Sets or removes the password.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a file URL.
    #[allow(clippy::result_unit_err, reason = "the interface of the crate url")]
    pub fn set_password(&mut self, password: Option<&str>) -> Result<(), ()> {
        self.inner.set_password(password).map_err(|_| ())
    }

    /// Sets the username; the empty string removes it.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a file URL.
    #[allow(clippy::result_unit_err, reason = "the interface of the crate url")]
    pub fn set_username(&mut self, username: &str) -> Result<(), ()> {
        self.inner.set_username(username).map_err(|_| ())
    }

    /// Sets the scheme. A special scheme stays special; any other scheme stays not special.
    ///
    /// # Errors
    ///
    /// If the value is not a scheme, or the URL cannot have it.
    #[allow(clippy::result_unit_err, reason = "the interface of the crate url")]
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), ()> {
        let scheme = without_tabs_and_newlines(scheme);
        self.inner.set_scheme(scheme.strip_suffix(':').unwrap_or(&scheme)).map_err(|_| ())
    }
}

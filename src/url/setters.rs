//! Changing the components of a URL.

use core::net::IpAddr;

use super::fast::splice::{self, Text};
use super::fast::{edit, fits};
use super::parse_error::Subject;
use super::query_pairs::UrlQuery;
use super::reason::Reason;
use super::reference::setters::set_with;
use super::reference::{UrlRecord, record, to_url};
use super::scheme::is_url_scheme_string;
use super::{Component, ParseError, PathSegmentsMut, QueryPairs, Url, UrlRef};
use crate::form_urlencoded::Serializer;
use crate::host::Host;
use crate::infra::{broken, is_ascii_tab_or_newline, serialized_integer};
use crate::validation_error::FailingReport;

/// Setters. On error the URL is unchanged. It is an error if a setter cannot use the whole value. Code points
/// that a component cannot contain are percent-encoded.
impl Url {
    /// Sets the scheme, without the `:`. A special scheme stays special; any other scheme stays not special.
    ///
    /// # Errors
    ///
    /// If the value is not a scheme, or the URL cannot have it.
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), ParseError> {
        if !is_url_scheme_string(scheme) {
            return Err(invalid(Component::Protocol, scheme, Reason::InvalidScheme));
        }
        self.set_component(Component::Protocol, scheme)
    }

    /// Sets the username; the empty string removes it.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a file URL.
    pub fn set_username(&mut self, username: &str) -> Result<(), ParseError> {
        self.set_component(Component::Username, username)
    }

    /// Sets or removes the password.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a file URL.
    pub fn set_password(&mut self, password: Option<&str>) -> Result<(), ParseError> {
        self.set_component(Component::Password, password.unwrap_or_default())
    }

    /// Sets the host, or with `None` makes it null, which also removes credentials and port, and makes an empty path
    /// `/`. An IPv6 address is in brackets.
    ///
    /// # Errors
    ///
    /// If the value is not a host, or the URL cannot have it.
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), ParseError> {
        if let Some(host) = host {
            return self.set_component(Component::Hostname, host);
        }
        if self.is_special() {
            return Err(invalid(Component::Hostname, "", Reason::needed(Reason::HostNeeded, self.scheme())));
        }
        edit::remove_host(self);
        Ok(())
    }

    /// Sets the host to an IP address.
    ///
    /// # Errors
    ///
    /// If the URL has an opaque path.
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), ParseError> {
        let host: Host = address.into();
        self.set_component(Component::Hostname, &host.serialize())
    }

    /// Sets or removes the port. The default port of the scheme is omitted.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a file URL.
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), ParseError> {
        let text = port.map(|port| serialized_integer(port.into()));
        self.set_component(Component::Port, &text.unwrap_or_default())
    }

    /// Sets the path. `/`, and `\` in a special URL, separate segments; dot segments are resolved.
    ///
    /// # Errors
    ///
    /// If the path is opaque.
    pub fn set_path(&mut self, path: &str) -> Result<(), ParseError> {
        self.set_component(Component::Pathname, path)
    }

    /// Returns a [`PathSegmentsMut`], which changes the segments of the path.
    ///
    /// # Errors
    ///
    /// If the path is opaque.
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, ParseError> {
        PathSegmentsMut::new(self)
    }

    /// Sets the query, without a `?`, or removes it.
    ///
    /// # Errors
    ///
    /// If the URL would be too long.
    pub fn set_query(&mut self, query: Option<&str>) -> Result<(), ParseError> {
        self.set_nullable(Component::Search, query)
    }

    /// [Updates](https://url.spec.whatwg.org/#concept-urlsearchparams-update) the query; without pairs,
    /// removes it.
    ///
    /// ```
    /// use weburl::{QueryPairs, Url};
    ///
    /// let mut url = Url::parse("https://example.org/?q=1&x=2#f")?;
    /// let mut pairs: QueryPairs = url.query_pairs().collect();
    /// pairs.set("q", "a b");
    /// pairs.delete("x");
    /// url.set_query_pairs(&pairs)?;
    /// assert_eq!(url.as_str(), "https://example.org/?q=a+b#f");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the URL would be too long.
    pub fn set_query_pairs(&mut self, pairs: &QueryPairs) -> Result<(), ParseError> {
        let query = pairs.serialize();
        self.set_query(Some(&*query).filter(|query| !query.is_empty()))
    }

    /// Returns a [`Serializer`] that appends pairs to the query, and leaves the pairs before them as they are.
    /// The URL gets its fragment back when the serializer is dropped or [finished](Serializer::finish).
    ///
    /// ```
    /// let mut url = weburl::Url::parse("https://example.org/?b&c=%20#f")?;
    /// url.query_pairs_mut().append_pair("d", "x y").append_key_only("e");
    /// assert_eq!(url.as_str(), "https://example.org/?b&c=%20&d=x+y&e#f");
    /// url.query_pairs_mut().clear().extend_pairs([("a", "1"), ("b", "2")]);
    /// assert_eq!(url.query_pairs_mut().finish().as_str(), "https://example.org/?a=1&b=2#f");
    /// url.query_pairs_mut().clear();
    /// assert_eq!(url.as_str(), "https://example.org/#f");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    ///
    /// A pair that would make the URL too long is ignored.
    pub fn query_pairs_mut(&mut self) -> Serializer<UrlQuery<'_>> {
        Serializer::new(UrlQuery::new(self))
    }

    /// Sets the fragment, without a `#`, or removes it.
    ///
    /// # Errors
    ///
    /// If the URL would be too long.
    pub fn set_fragment(&mut self, fragment: Option<&str>) -> Result<(), ParseError> {
        self.set_nullable(Component::Hash, fragment)
    }

    /// Sets the query or the fragment. `None` makes it null.
    fn set_nullable(&mut self, component: Component, value: Option<&str>) -> Result<(), ParseError> {
        let text = if value.is_some() { Text::OfComponent } else { Text::OfAttribute };
        let value = value.unwrap_or_default();
        self.check_length(component, value)?;
        match splice::set(component, self, value, text) {
            true => Ok(()),
            false => broken("the query and the fragment can be set"),
        }
    }

    fn check_length(&self, component: Component, value: &str) -> Result<(), ParseError> {
        match fits(self.text.len(), value.len()) {
            true => Ok(()),
            false => Err(invalid(component, value, Reason::TooLong)),
        }
    }

    fn set_component(&mut self, component: Component, value: &str) -> Result<(), ParseError> {
        self.check_length(component, value)?;
        if splice::set(component, self, value, Text::OfAttribute) {
            return Ok(());
        }
        let mut url = record(self.as_url_ref());
        try_set(component, &mut url, value)?;
        *self = to_url(&url);
        Ok(())
    }
}

fn invalid(component: Component, value: &str, reason: Reason) -> ParseError {
    ParseError::of(value, 0..value.len(), reason, Subject::Value(component))
}

/// Returns the outcome of a setter of the URL class, which does not report it: an error if it does not use the whole value.
///
/// # Errors
///
/// If the setter does not use the value, or uses only a part of it.
pub fn set_outcome(component: Component, url: UrlRef<'_>, value: &str) -> Result<(), ParseError> {
    try_set(component, &mut record(url), value)
}

/// Runs the setter of `component`. The record is changed even if only a part of the value is used.
fn try_set(component: Component, url: &mut UrlRecord, value: &str) -> Result<(), ParseError> {
    let mut report = FailingReport::default();
    let (end, result) = set_with(component, url, value, &mut report);
    let reason = match result {
        Ok(()) if value[end..].bytes().all(is_ascii_tab_or_newline) => return Ok(()),
        Ok(()) => Reason::RestIgnored,
        Err(Reason::Reported) => return Err(ParseError::new(value, report, Subject::Value(component))),
        Err(reason) => reason,
    };
    let span = if matches!(reason, Reason::RestIgnored | Reason::PortWithoutDigits) {
        end..value.len()
    } else {
        0..value.len()
    };
    Err(ParseError::of(value, span, reason, Subject::Value(component)))
}

//! Changing the components of a URL.

use alloc::string::ToString;
use core::net::IpAddr;

use super::query_pairs::UrlQuery;
use super::{PathSegmentsMut, QueryPairs, Url};
use crate::form_urlencoded::Serializer;
use crate::host::Host;
use crate::url::Component;
use crate::url::extra::set_outcome::{Refusal, try_set};
use crate::url::fast::{edit, fits, splice};
use crate::url::href::Href;
use crate::url::writing::is_url_scheme_string;

/// Setters. On error the URL is unchanged. It is an error if a setter cannot use the whole value. Code points
/// that a component cannot contain are percent-encoded.
impl Url {
    /// Sets the scheme, without the `:`. A special scheme stays special; any other scheme stays not special.
    ///
    /// # Errors
    ///
    /// If the value is not a scheme, or the URL cannot have it.
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), Refusal> {
        if !is_url_scheme_string(scheme) {
            return Err(Refusal::InvalidScheme);
        }
        self.set_component(Component::Protocol, scheme)
    }

    /// Sets the username; the empty string removes it.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a file URL.
    pub fn set_username(&mut self, username: &str) -> Result<(), Refusal> {
        self.set_component(Component::Username, username)
    }

    /// Sets or removes the password.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a file URL.
    pub fn set_password(&mut self, password: Option<&str>) -> Result<(), Refusal> {
        self.set_component(Component::Password, password.unwrap_or_default())
    }

    /// Sets the host, or with `None` makes it null, which also removes credentials and port, and makes an empty path
    /// `/`. An IPv6 address is in brackets.
    ///
    /// # Errors
    ///
    /// If the value is not a host, or the URL cannot have it.
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), Refusal> {
        if let Some(host) = host {
            return self.set_component(Component::Hostname, host);
        }
        if self.is_special() {
            return Err(Refusal::HostMissing);
        }
        edit::remove_host(&mut self.href);
        Ok(())
    }

    /// Sets the host to an IP address.
    ///
    /// # Errors
    ///
    /// If the URL has an opaque path.
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), Refusal> {
        let host: Host = address.into();
        self.set_component(Component::Hostname, &host.serialize())
    }

    /// Sets or removes the port. The default port of the scheme is omitted.
    ///
    /// # Errors
    ///
    /// If the URL has no host, or is a file URL.
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), Refusal> {
        let text = port.map(|port| port.to_string());
        self.set_component(Component::Port, &text.unwrap_or_default())
    }

    /// Sets the path. `/`, and `\` in a special URL, separate segments; dot segments are resolved.
    ///
    /// # Errors
    ///
    /// If the path is opaque.
    pub fn set_path(&mut self, path: &str) -> Result<(), Refusal> {
        self.set_component(Component::Pathname, path)
    }

    /// Returns a [`PathSegmentsMut`], which changes the segments of the path.
    ///
    /// # Errors
    ///
    /// If the path is opaque.
    pub fn path_segments_mut(&mut self) -> Result<PathSegmentsMut<'_>, Refusal> {
        PathSegmentsMut::new(self)
    }

    /// Sets the query, without a `?`, or removes it.
    ///
    /// # Errors
    ///
    /// If the URL would be too long.
    pub fn set_query(&mut self, query: Option<&str>) -> Result<(), Refusal> {
        self.check_length(query.unwrap_or_default())?;
        edit::set_query(&mut self.href, query);
        Ok(())
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
    pub fn set_query_pairs(&mut self, pairs: &QueryPairs) -> Result<(), Refusal> {
        let query = pairs.serialize();
        self.set_query(Some(&*query).filter(|query| !query.is_empty()))
    }

    /// Returns a [`Serializer`] that appends pairs to the query and keeps the pairs before them as they are written.
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
    pub fn set_fragment(&mut self, fragment: Option<&str>) -> Result<(), Refusal> {
        self.check_length(fragment.unwrap_or_default())?;
        edit::set_fragment(&mut self.href, fragment);
        Ok(())
    }

    fn check_length(&self, value: &str) -> Result<(), Refusal> {
        match fits(self.as_str().len(), value.len()) {
            true => Ok(()),
            false => Err(Refusal::TooLong),
        }
    }

    fn set_component(&mut self, component: Component, value: &str) -> Result<(), Refusal> {
        self.check_length(value)?;
        // Each uses the whole value or nothing.
        let href = &mut self.href;
        if edit::set(component, href, value) || splice::set(component, href, value.as_bytes()) {
            return Ok(());
        }
        let mut record = self.record();
        try_set(component, &mut record, value)?;
        self.href = Href::new(&record);
        Ok(())
    }
}

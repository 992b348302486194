//! Changing the components of a URL.

use alloc::string::{String, ToString};
use core::net::IpAddr;

use super::{PathSegmentsMut, Url};
use crate::host::Host;
use crate::url::extra::set_outcome::{Refusal, try_set};
use crate::url::href::Href;
use crate::url::{Component, fast};

/// Setters. On error the URL is unchanged. It is an error if a setter cannot use the whole value. Code points
/// that a component cannot contain are percent-encoded.
impl Url {
    /// Sets the scheme. A special scheme stays special; any other scheme stays not special.
    ///
    /// # Errors
    ///
    /// If the value is not a scheme, or the URL cannot have it.
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), Refusal> {
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

    /// Sets the host, or with `None` makes it null, which also removes credentials and port. An IPv6 address is in
    /// brackets.
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
        let mut record = self.record();
        record.host = None;
        record.username = String::new();
        record.password = String::new();
        record.port = None;
        self.href = Href::new(&record);
        Ok(())
    }

    /// Sets the host to an IP address.
    ///
    /// # Errors
    ///
    /// If the URL has an opaque path.
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), Refusal> {
        let host: Host = match address {
            IpAddr::V4(address) => Host::Ipv4(address),
            IpAddr::V6(address) => Host::Ipv6(address),
        };
        self.set_component(Component::Hostname, &host.to_string())
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
        let query = query.map_or_else(String::new, |query| ["?", query].concat());
        self.set_component(Component::Search, &query)
    }

    /// Sets the fragment, without a `#`, or removes it.
    ///
    /// # Errors
    ///
    /// If the URL would be too long.
    pub fn set_fragment(&mut self, fragment: Option<&str>) -> Result<(), Refusal> {
        let fragment = fragment.map_or_else(String::new, |fragment| ["#", fragment].concat());
        self.set_component(Component::Hash, &fragment)
    }

    fn set_component(&mut self, component: Component, value: &str) -> Result<(), Refusal> {
        if !fast::fits(self.as_str().len(), value.len()) {
            return Err(Refusal::TooLong);
        }
        // The other setters use the whole value or nothing.
        let may_use_a_part = matches!(component, Component::Protocol | Component::Hostname);
        if !may_use_a_part && fast::set(component, &mut self.href, value) {
            return Ok(());
        }
        let mut record = self.record();
        try_set(component, &mut record, value)?;
        self.href = Href::new(&record);
        Ok(())
    }
}

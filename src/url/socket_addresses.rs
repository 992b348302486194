//! The addresses of a URL's host, by the resolver of this system.

use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::vec::Vec;

use super::Url;
use crate::host::Host;

/// The network, with the feature `std`.
impl Url {
    /// Resolves the host with the system's resolver, and returns its addresses with the port of the URL, the default
    /// port of the scheme or else the result of `default_port`.
    ///
    /// ```
    /// let url = weburl::Url::parse("https://[::1]/")?;
    /// assert_eq!(url.socket_addrs(|| None)?, ["[::1]:443".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the URL has no host or no port, or the resolver fails.
    pub fn socket_addrs(&self, default_port: impl Fn() -> Option<u16>) -> io::Result<Vec<SocketAddr>> {
        let invalid = |message| io::Error::new(io::ErrorKind::InvalidInput, message);
        let port = self.port_or_known_default().or_else(default_port);
        let port = port.ok_or_else(|| invalid("the URL has no port, and its scheme has no default port"))?;
        match self.host() {
            None | Some(Host::Empty) => Err(invalid("the URL has no host")),
            Some(Host::Domain(name) | Host::Opaque(name)) => Ok((name, port).to_socket_addrs()?.collect()),
            Some(Host::Ipv4(address)) => Ok([(address, port).into()].into()),
            Some(Host::Ipv6(address)) => Ok([(address, port).into()].into()),
        }
    }
}

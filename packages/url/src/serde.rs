//! URLs in serialized data.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::getters::Parts;
use crate::{Host, Url};

impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

struct UrlVisitor;

impl Visitor<'_> for UrlVisitor {
    type Value = Url;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string representing an URL")
    }

    fn visit_str<E: Error>(self, input: &str) -> Result<Url, E> {
        Url::parse(input).map_err(|error| E::custom(format!("{error}: {input:?}")))
    }
}

impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(UrlVisitor)
    }
}

/// The kind of a host; a domain is in the text.
#[derive(PartialEq, Eq, serde_derive::Serialize, serde_derive::Deserialize)]
enum HostInternal {
    None,
    Domain,
    Ipv4(Ipv4Addr),
    Ipv6(Ipv6Addr),
}

impl HostInternal {
    fn of(url: &Url) -> Self {
        match url.host() {
            None => Self::None,
            Some(Host::Domain(_)) => Self::Domain,
            Some(Host::Ipv4(address)) => Self::Ipv4(address),
            Some(Host::Ipv6(address)) => Self::Ipv6(address),
        }
    }
}

/// The text and the offsets as a sequence of ten: text, end of the scheme, end of the username, start and end of the host,
/// kind of the host, port, starts of path, query and fragment.
impl Url {
    /// Serializes the text and the offsets.
    ///
    /// # Errors
    ///
    /// If the serializer fails.
    pub fn serialize_internal<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Parts { scheme_end, username_end, host_start, host_end, port, path_start, query_start, fragment_start } =
            self.parts();
        (
            self.as_str(),
            scheme_end,
            username_end,
            host_start,
            host_end,
            HostInternal::of(self),
            port,
            path_start,
            query_start,
            fragment_start,
        )
            .serialize(serializer)
    }

    /// Deserializes what [`serialize_internal`](Self::serialize_internal) wrote.
    ///
    /// # Errors
    ///
    /// If the deserializer fails, or these are not the offsets of the URL with this text.
    pub fn deserialize_internal<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (text, scheme_end, username_end, host_start, host_end, host, port, path_start, query_start, fragment_start) =
            <(String, _, _, _, _, HostInternal, _, _, _, _)>::deserialize(deserializer)?;
        let parts =
            Parts { scheme_end, username_end, host_start, host_end, port, path_start, query_start, fragment_start };
        let url = Self::parse(&text).map_err(|error| D::Error::custom(format!("{error}: {text:?}")))?;
        if url.as_str() == text && url.parts() == parts && HostInternal::of(&url) == host {
            Ok(url)
        } else {
            Err(D::Error::custom(format!("these are not the offsets of the URL {text:?}")))
        }
    }
}

//! Whether readers and clients have the same host and port.

use super::clients::{Client, Destination, destinations};
use super::parts::*;
use super::{Reader, Reading};

/// The readers and clients that see one host and port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostGroup {
    /// In lowercase; an IPv6 address in brackets.
    pub host: String,
    /// Without leading zeros; the default port of the scheme if there is no other one, otherwise empty.
    pub port: String,
    /// In the order of [`Reader::ALL`].
    pub readers: Vec<Reader>,
    /// Those that connect there.
    pub clients: Vec<Client>,
}

/// Some of those that were asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// In the order of [`Reader::ALL`].
    pub readers: Vec<Reader>,
    /// In the order of [`Client::ALL`]; one with two versions can be here and in a group.
    pub clients: Vec<Client>,
}

/// Which readers and clients agree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HostAgreement {
    /// One for each host and port that a reader sees, or to which a client connects.
    pub groups: Vec<HostGroup>,
    /// Those that reject the text.
    pub rejecting: Asked,
    /// Those whose model does not know, or that see a host that is not ASCII: what maps it is not part of the reader.
    pub unknown: Asked,
}

impl HostAgreement {
    /// Whether all that do not reject the text have the same host and port, and the host is not empty. `false`
    /// if all reject it, or one is unknown.
    #[must_use]
    pub fn agrees(&self) -> bool {
        matches!(self.groups.as_slice(), [group] if !group.host.is_empty())
            && self.unknown.readers.is_empty()
            && self.unknown.clients.is_empty()
    }

    #[inline(never)]
    fn group(&mut self, (host, port): Destination) -> &mut HostGroup {
        let found = self.groups.iter().position(|group| group.host == host && group.port == port);
        let index = found.unwrap_or(self.groups.len());
        if found.is_none() {
            self.groups.push(HostGroup { host, port, readers: Vec::new(), clients: Vec::new() });
        }
        &mut self.groups[index]
    }
}

/// Compares where these readers and clients see the host of a text. `readings` are those of
/// [`readings`](super::readings).
#[must_use]
pub fn compare_hosts(text: &str, readings: &[Reading], readers: &[Reader], clients: &[Client]) -> HostAgreement {
    let mut result = HostAgreement::default();
    for (&reader, reading) in Reader::ALL.iter().zip(readings).filter(|(reader, _)| readers.contains(reader)) {
        match reading {
            Reading::Read(parts) if parts.host.as_ref().is_none_or(|host| host.is_ascii()) => {
                result.group((host_of(parts), String::from(port(parts)))).readers.push(reader);
            }
            Reading::Failure => result.rejecting.readers.push(reader),
            _ => result.unknown.readers.push(reader),
        }
    }
    for &client in Client::ALL.iter().filter(|client| clients.contains(client)) {
        for destination in destinations(client, text, readings) {
            let list = match destination {
                Ok(destination) => &mut result.group(destination).clients,
                Err(Failure) => &mut result.rejecting.clients,
                Err(Unknown) => &mut result.unknown.clients,
            };
            if list.last() != Some(&client) {
                list.push(client);
            }
        }
    }
    result
}

/// Which parts differ among the readings that are known, in the order of [`Parts`]. An absent part is equal to an empty
/// one, and after a host an empty path to `/`. Schemes and hosts are compared without case, IPv6 addresses by
/// their value, and ports with the scheme's default.
#[must_use]
pub fn disagreements(readings: &[Reading]) -> [bool; 7] {
    let mut known = readings.iter().filter_map(Reading::parts);
    let mut differ = [false; 7];
    let Some(first) = known.next() else {
        return differ;
    };
    let ours = first.components().each().map(Option::unwrap_or_default);
    for other in known {
        let theirs = other.components().each().map(Option::unwrap_or_default);
        let is_scheme_same = ours[0].eq_ignore_ascii_case(theirs[0]);
        for (index, differs) in differ.iter_mut().enumerate() {
            if ours[index] == theirs[index] && (index != 3 || is_scheme_same) {
                continue;
            }
            *differs |= match index {
                0 => !is_scheme_same,
                2 => host_of(first) != host_of(other),
                3 => port(first) != port(other),
                4 => path(first) != path(other),
                _ => true,
            };
        }
    }
    differ
}

fn path(parts: &Parts) -> &str {
    let has_host = parts.host.as_ref().is_some_and(|host| !host.is_empty());
    if has_host && parts.path == "/" { "" } else { &parts.path }
}

fn port(parts: &Parts) -> &str {
    let port = parts.port.as_deref().unwrap_or_default();
    if port.is_empty() {
        let scheme = parts.scheme.as_deref().unwrap_or_default();
        return default_port(&scheme.to_ascii_lowercase());
    }
    match port.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    }
}

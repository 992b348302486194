//! Hosts from texts and addresses.

use core::net::IpAddr;
use core::str::FromStr;

use super::ParseError;
use super::parse_error::Subject;
use crate::host::{self, Host};
use crate::validation_error::FailingReport;

impl FromStr for Host {
    type Err = ParseError;

    /// Parses the host of a special URL.
    fn from_str(input: &str) -> Result<Self, ParseError> {
        let mut report = FailingReport::default();
        let host = host::parse(input, false, &mut report);
        host.ok_or_else(|| ParseError::new(input, report, Subject::Host))
    }
}

impl TryFrom<&str> for Host {
    type Error = ParseError;

    /// Parses the host of a special URL.
    fn try_from(input: &str) -> Result<Self, ParseError> {
        input.parse()
    }
}

impl From<IpAddr> for Host {
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Self::Ipv4(address),
            IpAddr::V6(address) => Self::Ipv6(address),
        }
    }
}

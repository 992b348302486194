//! [Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)): domains, and why a text is not one.
//! [`str::parse`] makes a [`Host`] from the host of a special URL.

pub(crate) mod domain;
pub(crate) mod fast;
#[cfg(feature = "idna")]
mod idna;
mod ipv4;
mod ipv6;
mod opaque;
pub(crate) mod parser;
mod problem;

pub use self::domain::{domain_parser, domain_to_unicode};
pub(crate) use self::ipv4::{ends_in_a_number, is_serialized as is_serialized_ipv4_address, parse as parse_ipv4};
pub(crate) use self::ipv6::{is_serialized as is_serialized_ipv6_address, parse as parse_ipv6};
pub use self::parser::is_valid_host_string;
pub(crate) use self::parser::{
    AddressBuffer, Host, is_forbidden_domain_code_point, is_forbidden_host_code_point, parse, serialize,
    serialize_address,
};
#[doc(inline)]
pub use self::problem::{DomainProblem, DomainReason, domain_problem};
pub(crate) use self::problem::{host_problem, host_problem_range, problem_range};

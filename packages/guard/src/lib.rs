//! May this URL be fetched? May this redirect be followed? By which proxy? Decisions against server-side
//! request forgery and open redirects, over URLs as the [URL Standard](https://url.spec.whatwg.org/) parses
//! them.
//!
//! ```
//! use weburl_guard::{Policy, Reason, check_address, local_redirect, may_fetch};
//!
//! let policy = Policy::new();
//! let url = may_fetch("https://EXAMPLE.com/a", &policy)?;
//! assert_eq!((url.as_str(), url.path()), ("https://example.com/a", "/a"));
//! let refusal = may_fetch("http://[::ffff:7f00:1]/", &policy).unwrap_err();
//! assert_eq!(refusal.reason(), Reason::AddressSpace);
//!
//! // The address of a name is only known when it is contacted.
//! assert!(check_address("10.0.0.1".parse().unwrap(), &policy).is_err());
//!
//! assert!(local_redirect("/\\evil.example", "https://example.com/").is_err());
//! # Ok::<(), weburl_guard::Refusal>(())
//! ```
//!
//! This crate resolves nothing and sends nothing. Pass each address of a name to [`check_address_of`], and
//! connect to allowed addresses only. Disable the client's redirects, and call [`follow_redirect`] for each.
//! The features `reqwest` and `hyper-util` have clients that do this.
//!
//! Without these features, it needs `alloc`, but not the standard library.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, clippy::unwrap_used, clippy::expect_used)]

extern crate alloc;

mod address;
mod explanation;
mod fetching;
mod hosts;
#[cfg(feature = "hyper-util")]
pub mod hyper_util;
mod policy;
mod proxies;
mod redirects;
mod refusal;
#[cfg(feature = "reqwest")]
pub mod reqwest;
mod rule;
mod sentences;
mod urls;

pub use address::{AddressSpace, REBINDING_SERVICES, SpaceName, address_space, address_space_of};
pub use explanation::{Ruling, explain};
pub use fetching::{check_address, check_address_of, check_host, may_fetch};
pub use hosts::Host;
pub use policy::{Policy, PolicyBuilder, Ports};
pub use proxies::{ProxyError, proxy_for};
pub use redirects::{
    Followed, LocalRedirect, LoopbackPorts, Redirect, Sites, follow_redirect, is_registered_redirect, local_redirect,
    local_redirect_to,
};
pub use refusal::{Reason, Refusal};
pub use rule::Rule;
pub use sentences::PolicyError;
pub use urls::Url;

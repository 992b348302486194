//! HTTP clients that ask a policy about each URL, each redirect and each address.

mod hyper_client;
mod reqwest_client;

use std::error::Error;
use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::sync::Arc;
use weburl_guard::{Policy, check_address_of};

pub use hyper_client::get as get_with_hyper;
pub use reqwest_client::get as get_with_reqwest;

pub type AnyError = Box<dyn Error + Send + Sync>;

/// Returns the addresses of a name, and blocks meanwhile.
pub type Lookup = Arc<dyn Fn(&str) -> io::Result<Vec<IpAddr>> + Send + Sync>;

/// The operating system's.
pub fn system_lookup() -> Lookup {
    Arc::new(|name| Ok((name, 0).to_socket_addrs()?.map(|address| address.ip()).collect()))
}

/// A lookup that fails if the policy refuses an address.
#[derive(Clone)]
pub struct Guarded {
    pub policy: Policy,
    pub lookup: Lookup,
}

impl Guarded {
    async fn resolve(self, name: String) -> Result<std::vec::IntoIter<SocketAddr>, AnyError> {
        let Self { policy, lookup } = self;
        let addresses = tokio::task::spawn_blocking({
            let name = name.clone();
            move || lookup(&name)
        })
        .await??;
        for &address in &addresses {
            check_address_of(address, &name, &policy)?;
        }
        // The client puts the port of the URL in.
        let sockets: Vec<_> = addresses.into_iter().map(|ip| SocketAddr::new(ip, 0)).collect();
        Ok(sockets.into_iter())
    }
}

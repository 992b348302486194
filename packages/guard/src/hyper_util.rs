//! A connector and a resolver for the clients of [`hyper_util`](https://docs.rs/hyper-util), with the feature
//! `hyper-util`.
//!
//! ```
//! use hyper_util::client::legacy::Client;
//! use hyper_util::rt::TokioExecutor;
//! use weburl_guard::Policy;
//! use weburl_guard::hyper_util::GuardedConnector;
//!
//! let connector = GuardedConnector::new(Policy::new());
//! let client: Client<_, String> = Client::builder(TokioExecutor::new()).build(connector);
//! # let _ = client;
//! ```
//!
//! The connector judges the scheme, the host and the port of each connection, and each address of a name. It does not
//! see the path, credentials and the length of a URL, which [`may_fetch`] judges. hyper follows no redirects.
//! hyper keeps free connections for 90 seconds: set `pool_timer` and `pool_idle_timeout` of its client.
//! A connector for TLS wraps this one: `HttpsConnectorBuilder::wrap_connector` of hyper-rustls.

use crate::fetching::{check_address_of, check_host, may_fetch};
use crate::policy::Policy;
use crate::sentences::PolicyError;
use ::hyper_util::client::legacy::connect::HttpConnector;
use ::hyper_util::client::legacy::connect::dns::{GaiResolver, Name};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec::{self, Vec};
use core::error::Error;
use core::future::Future;
use core::net::SocketAddr;
use core::pin::Pin;
use core::task::{Context, Poll};
use http::Uri;
use tower_service::Service;

/// An error of a client, which is a [`Refusal`](crate::Refusal) or has one among its sources if the policy caused it.
pub type BoxError = Box<dyn Error + Send + Sync>;

type Pending<T> = Pin<Box<dyn Future<Output = Result<T, BoxError>> + Send>>;

/// The maximum number of addresses that are judged and passed on. A hostile answer has thousands.
const MAXIMUM_ADDRESSES: usize = 256;

/// Resolves names by `R`, by default the system's resolver. Fails if the policy refuses the name or one of its
/// addresses. Returns at most 256.
#[derive(Clone, Debug)]
pub struct GuardedResolver<R = GaiResolver> {
    policy: Arc<Policy>,
    inner: R,
}

impl<R> GuardedResolver<R> {
    /// Checks the names that another resolver is asked for, and the addresses that it returns.
    ///
    /// # Errors
    ///
    /// If the policy's schemes, ports or paths are not the default: a resolver does not see them. Use a client or a
    /// connector.
    pub fn new(policy: Arc<Policy>, inner: R) -> Result<Self, PolicyError> {
        let message = |unseen| format!("a resolver cannot check {unseen}: use a client or a connector");
        match policy.unseen() {
            Some(unseen) => Err(PolicyError::new(message(unseen))),
            None => Ok(Self::of_client(policy, inner)),
        }
    }

    /// The resolver of something that checks the rest of the URL.
    pub(crate) fn of_client(policy: Arc<Policy>, inner: R) -> Self {
        Self { policy, inner }
    }
}

impl<R> Service<Name> for GuardedResolver<R>
where
    R: Service<Name>,
    R::Response: Iterator<Item = SocketAddr>,
    R::Error: Into<BoxError>,
    R::Future: Send + 'static,
{
    type Response = vec::IntoIter<SocketAddr>;
    type Error = BoxError;
    type Future = Pending<Self::Response>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        self.inner.poll_ready(context).map_err(Into::into)
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let policy = Arc::clone(&self.policy);
        // Before it is resolved: the question alone would tell a server that the name was used.
        let answer = check_host(name.as_str(), &policy).map(|()| self.inner.call(name.clone()));
        Box::pin(async move {
            let answer = answer?.await.map_err(Into::into)?;
            let mut addresses: Vec<SocketAddr> = answer.take(MAXIMUM_ADDRESSES).collect();
            for address in &mut addresses {
                check_address_of(address.ip(), name.as_str(), &policy)?;
                // The client connects to the port of the URL, which was judged.
                address.set_port(0);
            }
            Ok(addresses.into_iter())
        })
    }
}

/// Connects to what the policy allows. It takes `https` too, for a connector for TLS that wraps it.
#[derive(Clone, Debug)]
pub struct GuardedConnector<R = GaiResolver> {
    policy: Arc<Policy>,
    inner: HttpConnector<GuardedResolver<R>>,
}

impl GuardedConnector {
    /// Resolves names by the system's resolver.
    #[must_use]
    pub fn new(policy: Policy) -> Self {
        Self::with_resolver(policy, GaiResolver::new())
    }
}

impl<R> GuardedConnector<R> {
    /// Resolves names by another resolver.
    #[must_use]
    pub fn with_resolver(policy: Policy, resolver: R) -> Self {
        let policy = Arc::new(policy);
        let mut inner = HttpConnector::new_with_resolver(GuardedResolver::of_client(Arc::clone(&policy), resolver));
        inner.enforce_http(false);
        Self { policy, inner }
    }

    /// Returns the options of the connections, such as the maximum time to connect.
    pub fn options_mut(&mut self) -> &mut HttpConnector<GuardedResolver<R>> {
        &mut self.inner
    }
}

impl<R> Service<Uri> for GuardedConnector<R>
where
    HttpConnector<GuardedResolver<R>>: Service<Uri>,
    <HttpConnector<GuardedResolver<R>> as Service<Uri>>::Error: Into<BoxError>,
    <HttpConnector<GuardedResolver<R>> as Service<Uri>>::Future: Send + 'static,
{
    type Response = <HttpConnector<GuardedResolver<R>> as Service<Uri>>::Response;
    type Error = BoxError;
    type Future = Pending<Self::Response>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        self.inner.poll_ready(context).map_err(Into::into)
    }

    fn call(&mut self, uri: Uri) -> Self::Future {
        // The connection is made to the URL as it was judged.
        let judged: Result<Uri, BoxError> = may_fetch(&uri.to_string(), &self.policy)
            .map_err(Into::into)
            .and_then(|url| url.as_str().parse().map_err(Into::into));
        let connecting = judged.map(|uri| self.inner.call(uri));
        Box::pin(async { connecting?.await.map_err(Into::into) })
    }
}

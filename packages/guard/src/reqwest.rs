//! A client of [`reqwest`](https://docs.rs/reqwest) with a policy, with the feature `reqwest`.
//!
//! ```no_run
//! use weburl_guard::{Policy, Refusal};
//! use weburl_guard::reqwest::{GuardedClient, body_within};
//!
//! # async fn fetch() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
//! let client = GuardedClient::new(Policy::new())?;
//! match client.get("https://example.com/")?.send().await {
//!     Ok(response) => println!("{} bytes", body_within(response, 10_000_000).await?.len()),
//!     Err(error) => println!("a redirect or an address was refused: {:?}", Refusal::of(&error)),
//! }
//! # Ok(())
//! # }
//! ```
//!
//! The client judges the URL, each redirect and each address, and connects to the addresses that it judged. It uses no
//! proxy, because a proxy resolves names itself. The body of a redirect is not read. reqwest's own `bytes` and `text`
//! have no limit: read bodies by [`body_within`].

use crate::fetching::may_fetch;
use crate::hyper_util::{BoxError, GuardedResolver};
use crate::policy::Policy;
use crate::redirects::{Followed, follow_redirect};
use crate::refusal::{Reason, Refusal};
use crate::urls::parse;
use ::hyper_util::client::legacy::connect::dns::{GaiResolver, Name as HyperName};
use ::reqwest::dns::{Addrs, Name, Resolve, Resolving};
use ::reqwest::redirect::{Action, Attempt, Policy as RedirectPolicy};
use ::reqwest::{Client, ClientBuilder, Error, Method, RequestBuilder, Response};
use alloc::boxed::Box;
use alloc::format;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::future::poll_fn;
use core::net::SocketAddr;
use core::time::Duration;
use tower_service::Service;

impl<R> Resolve for GuardedResolver<R>
where
    R: Service<HyperName> + Clone + Send + Sync + 'static,
    R::Response: Iterator<Item = SocketAddr>,
    R::Error: Into<BoxError>,
    R::Future: Send + 'static,
{
    fn resolve(&self, name: Name) -> Resolving {
        let mut resolver = self.clone();
        Box::pin(async move {
            let name = name.as_str().parse()?;
            poll_fn(|context| resolver.poll_ready(context)).await?;
            let addresses = resolver.call(name).await?;
            Ok(Box::new(addresses) as Addrs)
        })
    }
}

const LONGEST_REQUEST: Duration = Duration::from_secs(30);
const LONGEST_IDLE: Duration = Duration::from_secs(4);

/// A client that fetches what the policy allows.
#[derive(Clone, Debug)]
pub struct GuardedClient {
    policy: Arc<Policy>,
    client: Client,
}

impl GuardedClient {
    /// Makes a client with the system's resolver. A request with its redirects and its body may take 30 seconds.
    ///
    /// # Errors
    ///
    /// If reqwest cannot make a client.
    pub fn new(policy: Policy) -> Result<Self, Error> {
        Self::with(policy, Client::builder().timeout(LONGEST_REQUEST), GaiResolver::new())
    }

    /// Makes a client with other options of reqwest, and another resolver. The redirect policy, the resolver and the
    /// proxies of `builder` are replaced, and free connections close after 4 seconds; its `resolve` and `unix_socket`
    /// are not judged. A request has no limit of time, unless `builder` has one.
    ///
    /// # Errors
    ///
    /// If reqwest cannot make a client.
    pub fn with<R>(policy: Policy, builder: ClientBuilder, resolver: R) -> Result<Self, Error>
    where
        GuardedResolver<R>: Resolve + 'static,
    {
        let policy = Arc::new(policy);
        let of_redirects = Arc::clone(&policy);
        let client = builder
            .no_proxy()
            .pool_idle_timeout(LONGEST_IDLE)
            .redirect(RedirectPolicy::custom(move |attempt| follow(attempt, &of_redirects)))
            .dns_resolver(GuardedResolver::of_client(Arc::clone(&policy), resolver))
            .build()?;
        Ok(Self { policy, client })
    }

    /// Starts a `GET` request of a URL.
    ///
    /// # Errors
    ///
    /// If the policy refuses the URL. `send` fails if it refuses a redirect or an address; the error has the
    /// [`Refusal`] among its sources.
    pub fn get(&self, url: &str) -> Result<RequestBuilder, Refusal> {
        self.request(Method::GET, url)
    }

    /// Starts a request of a URL.
    ///
    /// # Errors
    ///
    /// As [`get`](Self::get).
    pub fn request(&self, method: Method, url: &str) -> Result<RequestBuilder, Refusal> {
        Ok(self.client.request(method, may_fetch(url, &self.policy)?.as_str()))
    }
}

/// Reads a body of at most this number of bytes, after decompression.
///
/// # Errors
///
/// If it has more, with [`Reason::Bytes`], or if it cannot be read.
pub async fn body_within(mut response: Response, maximum: usize) -> Result<Vec<u8>, BoxError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if chunk.len() > maximum - body.len() {
            let message = format!("The body has more than {maximum} bytes.");
            return Err(Refusal::new(Reason::Bytes, message).into());
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

fn follow(attempt: Attempt<'_>, policy: &Policy) -> Action {
    match judge(&attempt, policy) {
        Ok(()) => attempt.follow(),
        Err(refusal) => attempt.error(refusal),
    }
}

fn judge(attempt: &Attempt<'_>, policy: &Policy) -> Result<(), Refusal> {
    // The first is the URL of the request.
    let previous = attempt.previous();
    let count = u32::try_from(previous.len().saturating_sub(1)).unwrap_or(u32::MAX);
    let from = previous.last().and_then(|url| parse(url.as_str())).ok_or_else(|| Refusal::invalid("URL"))?;
    let after = Followed { count, status: attempt.status().as_u16(), ..Followed::default() };
    let next = follow_redirect(&from, attempt.url().as_str(), policy, after)?;
    match policy.sensitive_headers.first() {
        Some(name) if next.cross_origin => {
            let message = format!("The redirect leads to another origin, and reqwest would send {name} to it.");
            Err(Refusal::new(Reason::OtherOrigin, message))
        }
        _ => Ok(()),
    }
}

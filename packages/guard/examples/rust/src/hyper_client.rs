use crate::{AnyError, Guarded};
use http_body_util::{BodyExt, Empty};
use hyper::body::Bytes;
use hyper_util::client::legacy::{
    Client,
    connect::{HttpConnector, dns::Name},
};
use hyper_util::rt::TokioExecutor;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use tower_service::Service;
use weburl_guard::may_fetch;

impl Service<Name> for Guarded {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = AnyError;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, AnyError>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), AnyError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        Box::pin(self.clone().resolve(name.as_str().to_owned()))
    }
}

/// The body of a URL. hyper follows no redirects.
pub async fn get(url: &str, guarded: &Guarded) -> Result<String, AnyError> {
    let url = may_fetch(url, &guarded.policy)?;
    let connector = HttpConnector::new_with_resolver(guarded.clone());
    let client = Client::builder(TokioExecutor::new()).build::<_, Empty<Bytes>>(connector);
    let response = client.get(url.parse()?).await?;
    let body = response.into_body().collect().await?.to_bytes();
    Ok(String::from_utf8_lossy(&body).into_owned())
}

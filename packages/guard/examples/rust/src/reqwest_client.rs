use crate::{AnyError, Guarded};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Client, header::LOCATION, redirect};
use std::sync::Arc;
use weburl_guard::{Followed, follow_redirect, may_fetch};

impl Resolve for Guarded {
    fn resolve(&self, name: Name) -> Resolving {
        let answer = Guarded::resolve(self.clone(), name.as_str().to_owned());
        Box::pin(async { Ok(Box::new(answer.await?) as Addrs) })
    }
}

/// The body of a URL, after redirects. It sends no header that belongs to one origin.
pub async fn get(url: &str, guarded: &Guarded) -> Result<String, AnyError> {
    let client = Client::builder()
        .no_proxy()
        .redirect(redirect::Policy::none())
        .dns_resolver(Arc::new(guarded.clone()))
        .build()?;
    let policy = &guarded.policy;
    let mut url = may_fetch(url, policy)?;
    let mut after = Followed::default();
    loop {
        let response = client.get(&url).send().await?;
        let location = response.headers().get(LOCATION);
        let Some(location) = location.filter(|_| response.status().is_redirection()) else {
            return Ok(response.text().await?);
        };
        after.status = response.status().as_u16();
        url = follow_redirect(&url, location, policy, after)?.url;
        after.count += 1;
    }
}

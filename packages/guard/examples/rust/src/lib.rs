use weburl_guard::hyper_util::BoxError;
use weburl_guard::reqwest::{GuardedClient, body_within};

/// The body of a URL, after redirects. `Refusal::of(&*error)` is the refusal, if that was the error.
pub async fn body(client: &GuardedClient, url: &str) -> Result<String, BoxError> {
    let response = client.get(url)?.send().await?;
    Ok(String::from_utf8(body_within(response, 1_000_000).await?)?)
}

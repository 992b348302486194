use weburl_guard::hyper_util::BoxError;
use weburl_guard::reqwest::GuardedClient;

/// The body of a URL, after redirects. `Refusal::of(&*error)` is the refusal, if that was the error.
pub async fn body(client: &GuardedClient, url: &str) -> Result<String, BoxError> {
    Ok(client.get(url)?.send().await?.text().await?)
}

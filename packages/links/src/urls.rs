//! URLs, parsed. No other file names the crate `weburl`.

use alloc::string::String;
use weburl::Url;

pub(crate) struct Parsed(Url);

impl Parsed {
    pub(crate) fn new(input: &str) -> Option<Self> {
        #[cfg(test)]
        crate::growth::count(input.len());
        Url::parse(input).ok().map(Self)
    }

    pub(crate) fn href(&self) -> &str {
        self.0.as_str()
    }

    pub(crate) fn scheme(&self) -> &str {
        self.0.scheme()
    }

    /// Empty if there is no host.
    pub(crate) fn hostname(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// The scheme, the host and the port of a URL without credentials.
    pub(crate) fn start_with_host(&self) -> String {
        let start = alloc::format!("{}://{}", self.scheme(), self.hostname());
        match self.0.port() {
            Some(port) => alloc::format!("{start}:{port}"),
            None => start,
        }
    }
}

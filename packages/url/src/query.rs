//! The query as the target of a serializer.

use alloc::borrow::ToOwned;
use alloc::string::String;

use form_urlencoded::{Serializer, Target};

use crate::Url;

/// The query of a URL, which [`Url::query_pairs_mut`] returns in a serializer. The URL gets the query when this value is
/// dropped or the serializer is finished.
#[derive(Debug)]
pub struct UrlQuery<'a> {
    /// `None` after it is finished.
    url: Option<&'a mut Url>,
    query: String,
}

impl<'a> UrlQuery<'a> {
    pub(crate) fn serializer(url: &'a mut Url) -> Serializer<'a, Self> {
        let query = url.query().unwrap_or_default().to_owned();
        Serializer::new(Self { url: Some(url), query })
    }

    fn write(&mut self) -> Option<&'a mut Url> {
        let url = self.url.take()?;
        url.set_query(Some(&self.query));
        Some(url)
    }
}

impl<'a> Target for UrlQuery<'a> {
    type Finished = &'a mut Url;

    fn as_mut_string(&mut self) -> &mut String {
        &mut self.query
    }

    fn finish(mut self) -> &'a mut Url {
        match self.write() {
            Some(url) => url,
            None => unreachable!("a serializer gives its target away when it finishes"),
        }
    }
}

impl Drop for UrlQuery<'_> {
    fn drop(&mut self) {
        self.write();
    }
}

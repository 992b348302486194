//! Making a relative reference.

use alloc::string::String;

use crate::Url;

/// Splits a path after its last `/`, into its folders and its file, without that `/`.
fn folders_and_file(path: &str) -> (&str, &str) {
    path.rsplit_once('/').unwrap_or(("", path))
}

impl Url {
    /// Returns a reference that [`join`](Self::join) resolves to `url`. `None` if one of the paths is opaque, the two
    /// differ in scheme, host or port, or only the whole URL resolves to it.
    ///
    /// ```
    /// use url::Url;
    ///
    /// let base = Url::parse("https://example.org/docs/guide/?page=2")?;
    /// let image = Url::parse("https://example.org/docs/img/a.png#b")?;
    /// assert_eq!(base.make_relative(&image).as_deref(), Some("../img/a.png#b"));
    /// # Ok::<(), url::ParseError>(())
    /// ```
    pub fn make_relative(&self, url: &Self) -> Option<String> {
        let is_near = !self.cannot_be_a_base()
            && !url.cannot_be_a_base()
            && (self.scheme(), self.host(), self.port()) == (url.scheme(), url.host(), url.port());
        if !is_near {
            return None;
        }
        let mut reference = relative_path(self.path(), url.path());
        for (delimiter, component) in [('?', url.query()), ('#', url.fragment())] {
            if let Some(component) = component {
                reference.push(delimiter);
                reference.push_str(component);
            }
        }
        if self.join(&reference).is_ok_and(|joined| joined == *url) {
            return Some(reference);
        }
        let shortest = self.inner.make_relative(&url.inner);
        (shortest != url.as_str()).then_some(shortest)
    }
}

fn relative_path(from: &str, to: &str) -> String {
    let (from, from_file) = folders_and_file(from);
    let (to, to_file) = folders_and_file(to);
    let is_common = from.split('/').zip(to.split('/')).take_while(|(one, another)| one == another);
    let common = is_common.count();
    let ups = from.split('/').skip(common).take_while(|folder| !folder.is_empty()).map(|_| "..");
    let mut path = String::new();
    for segment in ups.chain(to.split('/').skip(common)) {
        if !path.is_empty() {
            path.push('/');
        }
        path.push_str(segment);
    }
    let is_same_file = path.is_empty() && from_file == to_file;
    if !is_same_file {
        if !path.is_empty() || to_file.is_empty() {
            path.push('/');
        }
        path.push_str(to_file);
    }
    path
}

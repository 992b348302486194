//! The serializer, one tuple after another.

use alloc::string::String;
use core::borrow::Borrow;
use core::mem;

use crate::encoding::Encoding;
use crate::percent_encoding::{FORM_URLENCODED, encode_and_percent_encode};

/// Runs the serializer's steps for one tuple.
pub(crate) fn append_pair(name: &str, value: &str, encoding: Encoding, output: &mut String) {
    encode_and_percent_encode(encoding, name, FORM_URLENCODED, output);
    output.push('=');
    encode_and_percent_encode(encoding, value, FORM_URLENCODED, output);
}

/// The text that a [`Serializer`] appends to. Other crates cannot name this trait.
pub trait Target {
    /// The result of [`Serializer::finish`].
    type Finished;

    /// Removes all pairs.
    fn clear(&mut self);

    /// Passes the text to `write`, after a `&` if pairs precede. Does nothing if `length` bytes are too many.
    fn append(&mut self, length: usize, write: impl FnOnce(&mut String));

    /// Returns the result.
    fn finish(&mut self) -> Self::Finished;
}

impl Target for String {
    type Finished = Self;

    fn clear(&mut self) {
        Self::clear(self);
    }

    fn append(&mut self, _: usize, write: impl FnOnce(&mut String)) {
        if !self.is_empty() {
            self.push('&');
        }
        write(self);
    }

    fn finish(&mut self) -> Self {
        mem::take(self)
    }
}

/// Runs the [`application/x-www-form-urlencoded`
/// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) in UTF-8 on one tuple after another.
///
/// ```
/// use weburl::form_urlencoded::Serializer;
///
/// let form = Serializer::new(String::new()).append_pair("a", "b c").append_pair("d", "&").finish();
/// assert_eq!(form, "a=b+c&d=%26");
/// ```
///
/// [`Url::query_pairs_mut`](crate::Url::query_pairs_mut) returns one that writes to a query.
#[derive(Debug)]
pub struct Serializer<T = String> {
    target: T,
}

impl<T: Target> Serializer<T> {
    /// Appends to `target`, which is empty or contains pairs.
    #[must_use]
    pub fn new(target: T) -> Self {
        Self { target }
    }

    /// Removes all pairs, including those that were in the target before.
    pub fn clear(&mut self) -> &mut Self {
        self.target.clear();
        self
    }

    /// Appends a tuple.
    pub fn append_pair(&mut self, name: &str, value: &str) -> &mut Self {
        self.target.append(name.len().saturating_add(value.len()), |output| {
            append_pair(name, value, Encoding::UTF_8, output);
        });
        self
    }

    /// Appends a name without a `=`, which parses like a name with an empty value.
    pub fn append_key_only(&mut self, name: &str) -> &mut Self {
        self.target.append(name.len(), |output| {
            encode_and_percent_encode(Encoding::UTF_8, name, FORM_URLENCODED, output);
        });
        self
    }

    /// Appends each tuple.
    pub fn extend_pairs<I, N, V>(&mut self, pairs: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: Borrow<(N, V)>,
        N: AsRef<str>,
        V: AsRef<str>,
    {
        for pair in pairs {
            let (name, value) = pair.borrow();
            self.append_pair(name.as_ref(), value.as_ref());
        }
        self
    }

    /// Returns the text or the URL. Later calls do not change it.
    ///
    /// # Panics
    ///
    /// If a serializer of a URL is already finished.
    pub fn finish(&mut self) -> T::Finished {
        self.target.finish()
    }
}

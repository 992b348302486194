//! The [API](https://url.spec.whatwg.org/#api) of the Standard for Rust: [`Url`], and what comes with it.

mod parse_error;
mod query_pairs;
#[cfg(feature = "serde")]
mod serde;

use alloc::borrow::Cow;
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

pub use self::parse_error::ParseError;
pub use self::query_pairs::QueryPairs;

use crate::form_urlencoded;
use crate::url::extra::relative::relative;
use crate::url::fast;
use crate::url::href::{Href, record};
use crate::url::origin::{Origin, origin};
use crate::url::{Component, UrlRecord};

/// A URL, as text: what the [URL class](https://url.spec.whatwg.org/#url-class) of browsers is, for Rust.
///
/// ```
/// use weburl::Url;
///
/// let mut url = Url::parse("https://Example.org:443/docs/../ü?q=1#top")?;
/// assert_eq!(url.as_str(), "https://example.org/%C3%BC?q=1#top");
/// assert_eq!((url.hostname(), url.port(), url.search()), ("example.org", "", "?q=1"));
///
/// assert!(url.set_port("8080"));
/// assert!(!url.set_port("none"));
/// assert_eq!(url.join("img/a.png")?.as_str(), "https://example.org:8080/img/a.png");
///
/// let error = Url::parse("https://example.org:65536/").unwrap_err();
/// assert_eq!((error.name(), error.place()), ("port-out-of-range", 20..25));
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// Its getters and setters have the names of the class and give what the class gives: [`search`](Self::search)
/// with the `?`, [`port`](Self::port) as text. The Standard's own fields are in [`record`](Self::record).
///
/// Two URLs are equal, ordered and hashed as their texts, which are
/// [normalized](https://url.spec.whatwg.org/#url-equivalence) by the parser.
///
/// A text of more than about 300 MB is refused: no function of this type panics.
#[derive(Clone)]
pub struct Url {
    href: Href,
}

/// How many bytes of an href a byte of input makes at most: what U+FDFA is mapped to, 18 code points of
/// Arabic, in Punycode.
const GROWTH: usize = 12;

/// Whether the offsets of a URL have enough bits that is made of so many bytes of a URL and of text.
fn fits(url: usize, text: usize) -> bool {
    let length = text.checked_mul(GROWTH);
    let length = length.and_then(|length| length.checked_add(url));
    length.is_some_and(|length| u32::try_from(length).is_ok())
}

impl Url {
    /// The [API URL parser](https://url.spec.whatwg.org/#api-url-parser) without a base.
    ///
    /// # Errors
    ///
    /// Where the parser returns failure.
    #[inline]
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        parse(input, None).ok_or_else(|| ParseError::new(input, None))
    }

    /// The [API URL parser](https://url.spec.whatwg.org/#api-url-parser) with a base.
    ///
    /// # Errors
    ///
    /// Where the parser returns failure, for the input or for the base.
    pub fn parse_with_base(input: &str, base: &str) -> Result<Self, ParseError> {
        let Some(base_url) = parse(base, None) else {
            return Err(ParseError::about_base(base));
        };
        base_url.join(input)
    }

    /// [`URL.canParse`](https://url.spec.whatwg.org/#dom-url-canparse) without a base.
    #[must_use]
    pub fn can_parse(input: &str) -> bool {
        fits(0, input.len()) && fast::can_parse(input, None)
    }

    /// [`URL.canParse`](https://url.spec.whatwg.org/#dom-url-canparse) with a base.
    #[must_use]
    pub fn can_parse_with_base(input: &str, base: &str) -> bool {
        fits(0, input.len().saturating_add(base.len())) && fast::can_parse(input, Some(base))
    }

    /// The URL that `input` is with this one as its base.
    ///
    /// # Errors
    ///
    /// Where the parser returns failure.
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        parse(input, Some(&self.href)).ok_or_else(|| ParseError::new(input, Some(self.as_str())))
    }

    /// The shortest text that [`join`](Self::join) makes `to` of.
    #[must_use]
    pub fn relative(&self, to: &Self) -> String {
        relative(&self.record(), &to.record())
    }

    /// The [href](https://url.spec.whatwg.org/#dom-url-href): all of the URL, in ASCII.
    #[inline]
    #[must_use]
    pub fn href(&self) -> &str {
        self.href.as_str()
    }

    /// The same as [`href`](Self::href).
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.href.as_str()
    }

    /// The text, without a copy of it.
    #[must_use]
    pub fn into_string(self) -> String {
        self.href.into_string()
    }

    /// The [origin](https://url.spec.whatwg.org/#dom-url-origin). Its `Display` is what the class gives.
    #[must_use]
    pub fn origin(&self) -> Origin {
        origin(&self.record())
    }

    /// The [URL record](https://url.spec.whatwg.org/#concept-url), whose fields are the Standard's: without
    /// delimiters, with a host that knows what it is, the port as a number, and the path as a list.
    #[must_use]
    pub fn record(&self) -> UrlRecord {
        // A serialized URL always parses.
        record(self.as_str()).unwrap_or_else(UrlRecord::new)
    }

    /// The names and values of the query, decoded.
    ///
    /// ```
    /// let url = weburl::Url::parse("https://example.org/?q=a+b&x=%C3%BC")?;
    /// let pairs: Vec<_> = url.query_pairs().collect();
    /// assert_eq!(pairs, [("q".into(), "a b".into()), ("x".into(), "ü".into())]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn query_pairs(&self) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
        let search = self.search();
        form_urlencoded::parse_string(search.strip_prefix('?').unwrap_or(search))
    }

    /// [Updates](https://url.spec.whatwg.org/#concept-urlsearchparams-update) the query: without pairs there
    /// is none.
    ///
    /// ```
    /// use weburl::{QueryPairs, Url};
    ///
    /// let mut url = Url::parse("https://example.org/?q=1&x=2#f")?;
    /// let mut pairs: QueryPairs = url.query_pairs().collect();
    /// pairs.set("q", "a b");
    /// pairs.delete("x");
    /// assert!(url.set_query_pairs(&pairs));
    /// assert_eq!(url.as_str(), "https://example.org/?q=a+b#f");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_query_pairs(&mut self, pairs: &QueryPairs) -> bool {
        let mut query = String::from("?");
        query.push_str(&pairs.serialize());
        self.set_search(if query == "?" { "" } else { &query })
    }

    /// The setter of [href](https://url.spec.whatwg.org/#dom-url-href).
    ///
    /// # Errors
    ///
    /// Where the parser returns failure. The URL stays as it was.
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self = Self::parse(value)?;
        Ok(())
    }

    /// What the getter of `component` gives.
    #[inline]
    #[must_use]
    pub fn get(&self, component: Component) -> &str {
        self.href.get(component)
    }

    /// The setter of `component`. Returns `false` where it has ignored the value, as the class does silently:
    /// the URL is then as it was.
    pub fn set(&mut self, component: Component, value: &str) -> bool {
        fits(self.as_str().len(), value.len()) && fast::set(component, &mut self.href, value)
    }
}

#[inline]
fn parse(input: &str, base: Option<&Href>) -> Option<Url> {
    if !fits(base.map_or(0, |base| base.as_str().len()), input.len()) {
        return None;
    }
    fast::href(input, base).map(|href| Url { href })
}

macro_rules! attributes {
    ($($component:ident $getter:ident $setter:ident $getter_note:literal $setter_note:literal)*) => {
        impl Url {
            $(
                #[doc = $getter_note]
                #[inline]
                #[must_use]
                pub fn $getter(&self) -> &str {
                    self.get(Component::$component)
                }

                #[doc = $setter_note]
                ///
                /// Returns `false` where the value is ignored.
                pub fn $setter(&mut self, value: &str) -> bool {
                    self.set(Component::$component, value)
                }
            )*
        }
    };
}

attributes! {
    Protocol protocol set_protocol
        "The [protocol](https://url.spec.whatwg.org/#dom-url-protocol): the scheme and the `:`."
        "Sets the [protocol](https://url.spec.whatwg.org/#dom-url-protocol), with a `:` or without. A special scheme does not become one that is not, nor the other way round."
    Username username set_username
        "The [username](https://url.spec.whatwg.org/#dom-url-username), percent-encoded."
        "Sets the [username](https://url.spec.whatwg.org/#dom-url-username) of a URL with a host that is no file URL."
    Password password set_password
        "The [password](https://url.spec.whatwg.org/#dom-url-password), percent-encoded."
        "Sets the [password](https://url.spec.whatwg.org/#dom-url-password) of a URL with a host that is no file URL."
    Host host set_host
        "The [host](https://url.spec.whatwg.org/#dom-url-host), and the port where there is one."
        "Sets the [host](https://url.spec.whatwg.org/#dom-url-host), and the port where the value has one, of a URL without an opaque path."
    Hostname hostname set_hostname
        "The [hostname](https://url.spec.whatwg.org/#dom-url-hostname): the host without the port."
        "Sets the [hostname](https://url.spec.whatwg.org/#dom-url-hostname) of a URL without an opaque path."
    Port port set_port
        "The [port](https://url.spec.whatwg.org/#dom-url-port); the empty string for the default port of the scheme."
        "Sets the [port](https://url.spec.whatwg.org/#dom-url-port) of a URL with a host that is no file URL, to the number that the value starts with. The empty string removes it."
    Pathname pathname set_pathname
        "The [pathname](https://url.spec.whatwg.org/#dom-url-pathname)."
        "Sets the [pathname](https://url.spec.whatwg.org/#dom-url-pathname) of a URL without an opaque path."
    Search search set_search
        "The [search](https://url.spec.whatwg.org/#dom-url-search): the query with its `?`, or the empty string where there is none or an empty one."
        "Sets the [search](https://url.spec.whatwg.org/#dom-url-search), with a `?` or without. The empty string removes the query."
    Hash hash set_hash
        "The [hash](https://url.spec.whatwg.org/#dom-url-hash): the fragment with its `#`, or the empty string where there is none or an empty one."
        "Sets the [hash](https://url.spec.whatwg.org/#dom-url-hash), with a `#` or without. The empty string removes the fragment."
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<&str> for Url {
    type Error = ParseError;

    fn try_from(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<String> for Url {
    type Error = ParseError;

    fn try_from(input: String) -> Result<Self, ParseError> {
        Self::parse(&input)
    }
}

impl TryFrom<&UrlRecord> for Url {
    type Error = ParseError;

    /// The URL of a record, such as [`from_parts`](crate::url::extra::parts::from_parts) makes.
    fn try_from(url: &UrlRecord) -> Result<Self, ParseError> {
        Self::parse(Href::new(url).as_str())
    }
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.into_string()
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Url").field(&self.as_str()).finish()
    }
}

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Url {}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

//! Conversion to and from the `Url` of the crate `url`: each parses the text of the other.

use super::{ParseError, Url};

impl TryFrom<&Url> for url::Url {
    type Error = url::ParseError;

    fn try_from(url: &Url) -> Result<Self, Self::Error> {
        Self::parse(url.as_str())
    }
}

impl TryFrom<Url> for url::Url {
    type Error = url::ParseError;

    fn try_from(url: Url) -> Result<Self, Self::Error> {
        Self::try_from(&url)
    }
}

impl TryFrom<&url::Url> for Url {
    type Error = ParseError;

    fn try_from(url: &url::Url) -> Result<Self, ParseError> {
        Self::parse(url.as_str())
    }
}

impl TryFrom<url::Url> for Url {
    type Error = ParseError;

    fn try_from(url: url::Url) -> Result<Self, ParseError> {
        Self::try_from(&url)
    }
}

//! URLs, hosts and origins as strings in serialized data.

use alloc::borrow::Cow;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::Url;
use crate::host::{self, Host};
use crate::url::Origin;
use crate::validation::Ignored;

fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cow<'de, str>, D::Error> {
    Cow::deserialize(deserializer)
}

impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::parse(&text(deserializer)?).map_err(Error::custom)
    }
}

impl<'de> Deserialize<'de> for Host {
    /// Parses the host of a special URL; if that fails, an opaque host.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = text(deserializer)?;
        let opaque = || host::parse(&text, true, &mut Ignored);
        text.parse().or_else(|error| opaque().ok_or_else(|| Error::custom(error)))
    }
}

impl<'de> Deserialize<'de> for Origin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = text(deserializer)?;
        if text == "null" {
            return Ok(Self::new_opaque());
        }
        let origin = Url::parse(&text).map_err(Error::custom)?.origin();
        if origin.is_tuple() && origin.serialize() == text {
            Ok(origin)
        } else {
            Err(Error::custom("not a serialized origin"))
        }
    }
}

impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<T: AsRef<str>> Serialize for Host<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Origin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

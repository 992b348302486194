//! URLs and origins as strings in serialized data.

use alloc::borrow::Cow;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::Url;
use super::parse_error::shown;
use crate::url::Origin;

fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cow<'de, str>, D::Error> {
    Cow::deserialize(deserializer)
}

impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::parse(&text(deserializer)?).map_err(Error::custom)
    }
}

impl<'de> Deserialize<'de> for Origin {
    /// "null" is a new opaque origin, which equals no other.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = text(deserializer)?;
        if text == "null" {
            return Ok(Self::new_opaque());
        }
        let origin = Url::parse(&text).map_err(Error::custom)?.origin();
        if origin.is_tuple() && origin.ascii_serialization() == text {
            Ok(origin)
        } else {
            Err(Error::custom(format_args!("{} is not a serialized origin", shown(&text))))
        }
    }
}

impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Serialize for Origin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

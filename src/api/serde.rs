//! URLs, hosts and origins as strings in serialized data.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use super::Url;
use crate::host::{self, Host};
use crate::url::Origin;
use crate::validation::Ignored;

/// A type that is a string in serialized data.
trait Text: Sized {
    const NAME: &'static str;

    fn read<E: Error>(text: &str) -> Result<Self, E>;
}

impl Text for Url {
    const NAME: &'static str = "a URL";

    fn read<E: Error>(text: &str) -> Result<Self, E> {
        Self::parse(text).map_err(E::custom)
    }
}

impl Text for Host {
    const NAME: &'static str = "a host";

    /// The host of a special URL; otherwise an opaque host.
    fn read<E: Error>(text: &str) -> Result<Self, E> {
        let opaque = || host::parse(text, true, &mut Ignored);
        text.parse()
            .or_else(|error| opaque().ok_or_else(|| E::custom(error)))
    }
}

impl Text for Origin {
    const NAME: &'static str = "an origin";

    fn read<E: Error>(text: &str) -> Result<Self, E> {
        if text == "null" {
            return Ok(Self::new_opaque());
        }
        let origin = Url::parse(text).map_err(E::custom)?.origin();
        if origin.is_tuple() && origin.serialize() == text {
            Ok(origin)
        } else {
            Err(E::custom("not a serialized origin"))
        }
    }
}

struct TextVisitor<T>(PhantomData<T>);

impl<T: Text> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::NAME)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::read(text)
    }
}

macro_rules! as_text {
    ($($type:ty)*) => {
        $(
            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserializer.deserialize_str(TextVisitor(PhantomData))
                }
            }
        )*
    };
}

as_text!(Url Host Origin);

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

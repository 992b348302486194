//! URLs, hosts and origins as strings in serialized data, and patterns as dictionaries.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::Url;
use crate::host::{self, Host};
use crate::url::Origin;
use crate::url_pattern::{ComponentName, RegExp, UrlPattern, UrlPatternInit, UrlPatternOptions};
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

    /// Parses the host of a special URL; if that fails, an opaque host.
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

/// The member of a pattern's dictionary with its option.
const IGNORE_CASE: &str = "ignoreCase";

impl<R: RegExp> Serialize for UrlPattern<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let init = self.to_init();
        let mut map = serializer.serialize_map(None)?;
        for name in ComponentName::ALL {
            if let Some(member) = init.get(name).filter(|member| *member != "*") {
                map.serialize_entry(name.name(), member)?;
            }
        }
        if self.options().ignore_case {
            map.serialize_entry(IGNORE_CASE, &true)?;
        }
        map.end()
    }
}

struct PatternVisitor;

impl<'de> Visitor<'de> for PatternVisitor {
    type Value = UrlPattern;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a URL pattern, as a string or a dictionary")
    }

    fn visit_str<E: Error>(self, pattern: &str) -> Result<UrlPattern, E> {
        UrlPattern::parse(pattern).map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<UrlPattern, A::Error> {
        let mut init = UrlPatternInit::default();
        let mut options = UrlPatternOptions::default();
        while let Some(key) = map.next_key::<String>()? {
            let mut names = ComponentName::ALL.into_iter();
            let member = match names.find(|name| name.name() == key) {
                Some(name) => init.get_mut(name),
                None if key == "baseURL" => &mut init.base_url,
                None if key == IGNORE_CASE => {
                    options.ignore_case = map.next_value()?;
                    continue;
                }
                None => {
                    return Err(A::Error::custom(format_args!(
                        "a URL pattern has no member {key:?}"
                    )));
                }
            };
            *member = Some(Cow::Owned(map.next_value()?));
        }
        UrlPattern::from_init(&init, options).map_err(A::Error::custom)
    }
}

impl<'de> Deserialize<'de> for UrlPattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PatternVisitor)
    }
}

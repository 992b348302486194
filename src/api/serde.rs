//! URLs and origins as strings in serialized data, and patterns as dictionaries.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::Url;
use super::parse_error::shown;
use crate::url::Origin;
use crate::url_pattern::{ComponentName, RegExp, UrlPattern, UrlPatternInit, UrlPatternOptions};

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

/// The member of a pattern's dictionary with its option.
const IGNORE_CASE: &str = "ignoreCase";

impl<R: RegExp> Serialize for UrlPattern<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let init = self.to_init();
        let mut map = serializer.serialize_map(None)?;
        for name in ComponentName::VALUES {
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
            if key == IGNORE_CASE {
                options.ignore_case = map.next_value()?;
                continue;
            }
            let Some(member) = init.member_mut(&key) else {
                return Err(A::Error::custom(format_args!("a URL pattern has no member {key:?}")));
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

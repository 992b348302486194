//! Patterns in serialized data.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeTuple, Serializer};

use super::{ComponentName, RegExp, UrlPattern, UrlPatternInit, UrlPatternOptions};

/// The member of a pattern's dictionary with its option.
const IGNORE_CASE: &str = "ignoreCase";

/// The eight pattern strings and the option.
const TUPLE_LENGTH: usize = ComponentName::VALUES.len() + 1;

impl<R: RegExp> Serialize for UrlPattern<R> {
    /// Formats for people, such as JSON, have a dictionary; its members are a `UrlPatternInit`'s and `ignoreCase`.
    /// Other formats, such as postcard and bincode, have a tuple of the eight pattern strings and the option.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let init = self.to_init();
        let ignore_case = self.options().ignore_case;
        let members = ComponentName::VALUES.map(|name| (name, init.get(name).unwrap_or("*")));
        if !serializer.is_human_readable() {
            let mut tuple = serializer.serialize_tuple(TUPLE_LENGTH)?;
            for (_, member) in members {
                tuple.serialize_element(member)?;
            }
            tuple.serialize_element(&ignore_case)?;
            return tuple.end();
        }
        let members = members.into_iter().filter(|(_, member)| *member != "*");
        let mut map = serializer.serialize_map(Some(members.clone().count() + usize::from(ignore_case)))?;
        for (name, member) in members {
            map.serialize_entry(name.name(), member)?;
        }
        if ignore_case {
            map.serialize_entry(IGNORE_CASE, &true)?;
        }
        map.end()
    }
}

impl<'de, R: RegExp> Deserialize<'de> for UrlPattern<R> {
    /// In formats for people, the pattern may also be a constructor string.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let visitor = PatternVisitor(PhantomData);
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(visitor)
        } else {
            deserializer.deserialize_tuple(TUPLE_LENGTH, visitor)
        }
    }
}

struct PatternVisitor<R>(PhantomData<R>);

impl<'de, R: RegExp> Visitor<'de> for PatternVisitor<R> {
    type Value = UrlPattern<R>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a URL pattern, as a string or a dictionary")
    }

    fn visit_str<E: Error>(self, pattern: &str) -> Result<UrlPattern<R>, E> {
        pattern.parse().map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<UrlPattern<R>, A::Error> {
        let mut init = UrlPatternInit::default();
        let mut options = UrlPatternOptions::default();
        while let Some(key) = map.next_key::<String>()? {
            if key == IGNORE_CASE {
                options.ignore_case = map.next_value()?;
                continue;
            }
            let Some(member) = member(&mut init, &key) else {
                return Err(A::Error::custom(format_args!("a URL pattern has no member {key:?}")));
            };
            *member = Some(Cow::Owned(map.next_value()?));
        }
        UrlPattern::new(&init, None, options).map_err(A::Error::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<UrlPattern<R>, A::Error> {
        let missing = |length| A::Error::invalid_length(length, &"the eight pattern strings and the option");
        let mut init = UrlPatternInit::default();
        for (index, name) in ComponentName::VALUES.into_iter().enumerate() {
            let member: String = elements.next_element()?.ok_or_else(|| missing(index))?;
            *init.get_mut(name) = Some(Cow::Owned(member));
        }
        let ignore_case = elements.next_element()?.ok_or_else(|| missing(TUPLE_LENGTH - 1))?;
        UrlPattern::new(&init, None, UrlPatternOptions { ignore_case }).map_err(A::Error::custom)
    }
}

/// Returns the member whose identifier is `key`, if any.
fn member<'i, 'a>(init: &'i mut UrlPatternInit<'a>, key: &str) -> Option<&'i mut Option<Cow<'a, str>>> {
    if key == "baseURL" {
        return Some(&mut init.base_url);
    }
    let component = ComponentName::VALUES.into_iter().find(|component| component.name() == key)?;
    Some(init.get_mut(component))
}

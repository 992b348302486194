//! Patterns as text, and their equality.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Range;

use super::constructor_string::parse_a_constructor_string;
use super::generate::is_name_start;
use super::init::UrlPatternInit;
use super::pattern::UrlPattern;
use super::regexp::{RegExp, RegExpError};
use super::{ComponentName, ComponentName as C};
use crate::url::shown;
use crate::validation_error::quoted;

/// An engine that accepts every expression, and finds that each matches a special scheme. A pattern whose protocol is
/// another expression is then shown as a dictionary.
struct AnyRegExp;

impl RegExp for AnyRegExp {
    fn create(_: &str, _: bool) -> Result<Self, RegExpError> {
        Ok(Self)
    }

    fn exec(&self, _: &str, _: &mut Vec<Option<Range<usize>>>) -> bool {
        true
    }
}

impl<R> UrlPattern<R> {
    /// Returns a constructor string that is parsed to `init`, the dictionary of this pattern. `None` if there is none:
    /// such a string cannot have, say, a search after the pathname `*`.
    fn constructor_string(&self, init: &UrlPatternInit<'_>) -> Option<String> {
        let with_authority = self.written(init, true);
        [with_authority, self.written(init, false)].into_iter().find(|text| {
            let parsed = parse_a_constructor_string::<AnyRegExp>(text);
            parsed.is_ok_and(|parsed| {
                let member = |name| parsed.init.get(name).unwrap_or("*");
                ComponentName::VALUES.into_iter().all(|name| Some(member(name)) == init.get(name))
            })
        })
    }

    /// Writes the members of `init` with the delimiters of a constructor string, which leaves out a `*` at the end.
    fn written(&self, init: &UrlPatternInit<'_>, has_authority: bool) -> String {
        let member = |name| init.get(name).unwrap_or_default();
        let mut text = String::from(member(C::Protocol));
        text.push_str(if has_authority { "://" } else { "\\:" });
        if has_authority {
            let (username, password) = (member(C::Username), member(C::Password));
            if (username, password) != ("*", "*") {
                text.push_str(username);
                if password != "*" {
                    // Not the start of a name.
                    text.push_str(if is_name_start(password) { "\\:" } else { ":" });
                    text.push_str(password);
                }
                text.push('@');
            }
            text.push_str(member(C::Hostname));
            if !member(C::Port).is_empty() {
                text.push_str(if is_name_start(member(C::Port)) { "\\:" } else { ":" });
                text.push_str(member(C::Port));
            }
        }
        let last = [C::Pathname, C::Search, C::Hash].into_iter().rfind(|&name| member(name) != "*");
        let last = last.unwrap_or(C::Port);
        if last >= C::Pathname {
            text.push_str(member(C::Pathname));
        }
        if last >= C::Search {
            // After a group, a question mark would be a modifier.
            text.push_str(if self.ends_with_a_group(C::Pathname) { "\\?" } else { "?" });
            text.push_str(member(C::Search));
        }
        if last == C::Hash {
            text.push('#');
            text.push_str(member(C::Hash));
        }
        text
    }

    fn ends_with_a_group(&self, component: ComponentName) -> bool {
        let last = self.component(component).part_list.last();
        last.is_some_and(|part| !part.is_plain_text())
    }
}

/// Writes a dictionary, in which not every member is `*`, for people.
fn dictionary(init: &UrlPatternInit<'_>) -> String {
    let mut text = String::new();
    let members = ComponentName::VALUES.into_iter().filter_map(|name| Some((name, init.get(name)?)));
    for (name, member) in members.filter(|&(_, member)| member != "*") {
        let before = if text.is_empty() { "{ " } else { ", " };
        text.extend([before, name.name(), ": ", &quoted(member)]);
    }
    text.push_str(" }");
    text
}

/// A constructor string of an equal pattern, or its dictionary if there is no such string. No string contains
/// [`ignore_case`](crate::url_pattern::UrlPatternOptions::ignore_case).
impl<R> fmt::Display for UrlPattern<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let init = self.to_init();
        f.pad(&self.constructor_string(&init).unwrap_or_else(|| dictionary(&init)))
    }
}

/// Like `Display`, but without credentials, and with `ignore_case`.
impl<R> fmt::Debug for UrlPattern<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut init = self.to_init();
        let text = match self.constructor_string(&init) {
            Some(text) => shown(&text),
            None => {
                init.password = init.password.map(|password| if password == "*" { password } else { "…".into() });
                dictionary(&init)
            }
        };
        let ignore_case = if self.options().ignore_case { ", ignore_case" } else { "" };
        write!(f, "UrlPattern({text}{ignore_case})")
    }
}

impl<R> PartialEq for UrlPattern<R> {
    fn eq(&self, other: &Self) -> bool {
        self.components.iter().zip(&other.components).all(|(one, other)| one.key() == other.key())
    }
}

impl<R> Eq for UrlPattern<R> {}

impl<R> Hash for UrlPattern<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.components.iter().for_each(|component| component.key().hash(state));
    }
}

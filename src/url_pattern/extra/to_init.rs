//! Converts a URL pattern back to a dictionary.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::url_pattern::component::PatternComponent;
use crate::url_pattern::generate::append_a_pattern_string;
use crate::url_pattern::part::{Modifier, Part, PartType};
use crate::url_pattern::{
    ComponentName, RegExp, UrlPattern, UrlPatternInit, UrlPatternOptions, has_default_port,
};

impl<R: RegExp> UrlPattern<R> {
    /// Returns a dictionary that, with the pattern's [`options`](Self::options), makes an equal pattern: one
    /// with the same pattern strings and groups that matches the same.
    ///
    /// Its members are the pattern strings, except those that would be read differently: the default port of
    /// the protocol, a hash that starts with "#", the hostname "[", and texts that canonicalization makes
    /// empty or joins.
    #[must_use]
    pub fn to_init(&self) -> UrlPatternInit<'static> {
        let mut init = UrlPatternInit::default();
        for name in ComponentName::ALL {
            let component = self.component(name);
            let member = pattern_string_with_all_texts(component);
            *init.get_mut(name) = Some(match name {
                // One leading # is stripped from the member.
                ComponentName::Hash if member.starts_with('#') => {
                    Cow::Owned(["#", &member].concat())
                }
                // One code point is too short for an IPv6 address.
                ComponentName::Hostname if member == "[" => Cow::Borrowed("\\["),
                _ => Cow::Owned(member),
            });
        }
        if has_default_port(&init) {
            // The protocol was not written as a scheme, so the port stayed.
            init.port = init.port.map(|port| Cow::Owned(["{", &port, "}"].concat()));
        }
        init
    }

    /// Returns the options that the pattern was made with.
    #[must_use]
    pub fn options(&self) -> UrlPatternOptions {
        UrlPatternOptions {
            ignore_case: self.component(ComponentName::Pathname).options.ignore_case,
        }
    }
}

/// Returns a pattern string that parses to the parts of `component`.
fn pattern_string_with_all_texts<R>(component: &PatternComponent<R>) -> String {
    // Two adjacent texts would be read, and canonicalized, as one. A modifier ends a text, even the modifier
    // of an empty group, which is not a part.
    let part_list = &component.part_list;
    let runs = part_list.chunk_by(|left, right| !(is_text(left) && is_text(right)));
    let mut result = String::new();
    for (index, run) in runs.enumerate() {
        if index > 0 {
            result.push_str("{}?");
        }
        // A tab is one of the texts that are empty once canonicalized.
        append_a_pattern_string(run, &component.options, "\t", &mut result);
    }
    result
}

fn is_text(part: &Part) -> bool {
    part.part_type == PartType::FixedText && part.modifier == Modifier::None
}

//! Converts a URL pattern back to a dictionary.

use alloc::borrow::Cow;
use alloc::string::String;

use super::component::PatternComponent;
use super::create::has_default_port;
use super::generate::append_a_pattern_string;
use super::{ComponentName, UrlPattern, UrlPatternInit, UrlPatternOptions};

impl<R> UrlPattern<R> {
    /// Returns a dictionary that, with the pattern's [`options`](Self::options), makes an equal pattern: it
    /// has the same pattern strings and groups, and matches the same inputs.
    ///
    /// Its members are the pattern strings. Some are written differently, because the parser would change
    /// them: the default port of the protocol, a hash that starts with "#", the hostname "[", and texts that
    /// canonicalization makes empty or joins.
    #[must_use]
    pub fn to_init(&self) -> UrlPatternInit<'static> {
        let mut init = UrlPatternInit::default();
        for name in ComponentName::VALUES {
            let component = self.component(name);
            let member = pattern_string_with_all_texts(component);
            *init.get_mut(name) = Some(match name {
                // One leading # is stripped from the member.
                ComponentName::Hash if member.starts_with('#') => Cow::Owned(["#", &member].concat()),
                // Alone, "[" is too short to be an IPv6 address; with the backslash it is one.
                ComponentName::Hostname if member == "[" => Cow::Borrowed("\\["),
                _ => Cow::Owned(member),
            });
        }
        if has_default_port(&init) {
            // The given protocol was not the plain scheme, so the default port was not removed.
            init.port = init.port.map(|port| Cow::Owned(["{", &port, "}"].concat()));
        }
        init
    }

    /// Returns the options that the pattern was made with.
    #[must_use]
    pub fn options(&self) -> UrlPatternOptions {
        UrlPatternOptions { ignore_case: self.component(ComponentName::Pathname).options.ignore_case }
    }
}

/// Returns a pattern string that parses to the parts of `component`.
fn pattern_string_with_all_texts<R>(component: &PatternComponent<R>) -> String {
    // Two adjacent texts would be parsed and canonicalized as one. The modifier of an empty group separates
    // them, and the group itself adds no part.
    let part_list = &component.part_list;
    let runs = part_list.chunk_by(|left, right| !(left.is_plain_text() && right.is_plain_text()));
    let mut result = String::new();
    for (index, run) in runs.enumerate() {
        if index > 0 {
            result.push_str("{}?");
        }
        // A tab is empty once canonicalized.
        append_a_pattern_string(run, &component.options, "\t", &mut result);
    }
    result
}

//! From a URL pattern back to a dictionary.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::component::Component;
use super::generate::generate_a_pattern_string;
use super::part::{Modifier, Part, PartType};
use super::{
    ComponentName, RegExp, UrlPattern, UrlPatternInit, UrlPatternOptions, has_default_port,
};

impl<R: RegExp> UrlPattern<R> {
    /// A dictionary from which, with the pattern's [`options`](Self::options), an equal pattern can
    /// be made: one with the same pattern strings and groups that matches the same.
    ///
    /// Its members are the pattern strings, but where one of them would be read in another way than
    /// the component was.
    #[must_use]
    pub fn to_init(&self) -> UrlPatternInit<'static> {
        let mut init = UrlPatternInit::default();
        for name in ComponentName::ALL {
            let component = self.component(name);
            let member = pattern_string_with_all_texts(component);
            *init.get_mut(name) = Some(match name {
                // One leading # is stripped from the member.
                ComponentName::Hash if member.starts_with('#') => format!("#{member}").into(),
                // One code point is too little to be an IPv6 address.
                ComponentName::Hostname if member == "[" => Cow::Borrowed("\\["),
                _ => Cow::Owned(member),
            });
        }
        if has_default_port(&init) {
            // The protocol was not written as a scheme: the port stayed.
            init.port = init.port.map(|port| format!("{{{port}}}").into());
        }
        init
    }

    /// The options that the pattern was made with.
    #[must_use]
    pub fn options(&self) -> UrlPatternOptions {
        UrlPatternOptions {
            ignore_case: self.component(ComponentName::Pathname).options.ignore_case,
        }
    }
}

/// A pattern string that is parsed to the same parts as `component` was made of.
fn pattern_string_with_all_texts<R>(component: &Component<R>) -> String {
    let mut part_list = component.part_list.clone();
    for part in &mut part_list {
        // A text that is empty once it is canonicalized. A tab is one too.
        if part.part_type == PartType::FixedText && part.value.is_empty() {
            part.value = Box::from("\t");
        }
    }
    // Two texts, written one after the other, would be one and be canonicalized as one. A modifier
    // ends a text, also that of an empty group, which is no part.
    let runs = part_list.chunk_by(|left, right| !(is_text(left) && is_text(right)));
    let runs: Vec<String> = runs
        .map(|run| generate_a_pattern_string(run, &component.options))
        .collect();
    runs.join("{}?")
}

fn is_text(part: &Part) -> bool {
    part.part_type == PartType::FixedText && part.modifier == Modifier::None
}

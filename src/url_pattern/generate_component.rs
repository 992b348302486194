//! `pattern.generate()`, which is tentative: in web-platform-tests, but not in the Standard.

use alloc::string::String;

use super::canonicalize::canonicalize_a_hostname;
use super::component::PatternComponent;
use super::error::{Given, Problem, UrlPatternError, UrlPatternErrorKind as Kind};
use super::part::{Modifier, PartType};
use super::{ComponentName, RegExp, UrlPattern};

impl<R: RegExp> UrlPattern<R> {
    /// Returns the text of `component` in which each group captures its value in `groups`. Canonicalizes the
    /// values first. The result must be canonical: a component that canonicalization would change, such as
    /// one with the segment `..`, occurs in no URL, and the pattern would not match it.
    ///
    /// # Errors
    ///
    /// If the component has a group that is not a plain name, or a modifier; if a group has no value; and if
    /// the pattern would not match the value of a group.
    pub fn generate<'g>(
        &self,
        component: ComponentName,
        groups: impl Fn(&str) -> Option<&'g str>,
    ) -> Result<String, UrlPatternError> {
        let pattern = self.component(component);
        // The callback for IPv6 addresses only checks single characters.
        let canonicalize = match component {
            ComponentName::Hostname => canonicalize_a_hostname,
            _ => pattern.encoding_callback,
        };
        let generated = pattern.generate(&groups).and_then(|generated| {
            if canonicalize(&generated)? == generated { Ok(generated) } else { Err(Kind::UnfitGroup) }
        });
        generated.map_err(|kind| UrlPatternError::new(Problem::new(kind, 0), Some(component), Given::Nothing, ""))
    }
}

impl<R> PatternComponent<R> {
    fn generate<'g>(&self, groups: &dyn Fn(&str) -> Option<&'g str>) -> Result<String, Kind> {
        let mut result = String::new();
        for part in &*self.part_list {
            if part.modifier != Modifier::None {
                return Err(Kind::NotGeneratable);
            }
            match part.part_type {
                PartType::FixedText => result.push_str(&part.value),
                PartType::RegExp | PartType::FullWildcard => {
                    return Err(Kind::NotGeneratable);
                }
                PartType::SegmentWildcard => {
                    let value = groups(&part.name.text()).ok_or(Kind::MissingGroup)?;
                    let value = (self.encoding_callback)(value)?;
                    let delimiter = self.options.delimiter_code_point;
                    let is_delimiter = |byte| Some(char::from(byte)) == delimiter;
                    if value.is_empty() || value.bytes().any(is_delimiter) {
                        return Err(Kind::UnfitGroup);
                    }
                    result.push_str(&part.prefix);
                    result.push_str(&value);
                    result.push_str(&part.suffix);
                }
            }
        }
        Ok(result)
    }
}

//! `pattern.generate()`, which is tentative: web-platform-tests have it, and the Standard has not.

use alloc::string::{String, ToString};

use super::error::{ErrorCode, PatternError};
use super::part::{Modifier, PartType};
use super::{ComponentName, RegExp, UrlPattern, UrlPatternError};

impl<R: RegExp> UrlPattern<R> {
    /// The component that results where each group captures what `groups` says for its name. What it
    /// says is canonicalized first. The component is not changed any more: where it would be, as one with
    /// the segment `..` is, no URL has it and the pattern would not match.
    ///
    /// # Errors
    ///
    /// Where the component has a group that is not a plain name, or a modifier; where a group has no
    /// value; and where it has one that the pattern would not match.
    pub fn generate<'g>(
        &self,
        component: ComponentName,
        groups: impl Fn(&str) -> Option<&'g str>,
    ) -> Result<String, UrlPatternError> {
        let error = |code| UrlPatternError::in_component(PatternError::new(code, 0), component, 0);
        let compiled = self.component(component);
        let mut result = String::new();
        for part in &compiled.part_list {
            match part.part_type {
                _ if part.modifier != Modifier::None => {
                    return Err(error(ErrorCode::NotGeneratable));
                }
                PartType::FixedText => result.push_str(&part.value),
                PartType::RegExp | PartType::FullWildcard => {
                    return Err(error(ErrorCode::NotGeneratable));
                }
                PartType::SegmentWildcard => {
                    let value = groups(&part.name.to_string())
                        .ok_or_else(|| error(ErrorCode::MissingGroup))?;
                    let value = (compiled.encoding_callback)(value).map_err(error)?;
                    let delimiter = compiled.options.delimiter_code_point;
                    if value.is_empty() || delimiter.is_some_and(|c| value.contains(c)) {
                        return Err(error(ErrorCode::UnfitGroup));
                    }
                    result.extend([&*part.prefix, &*value, &*part.suffix]);
                }
            }
        }
        let canonical = (compiled.encoding_callback)(&result).map_err(error)?;
        if canonical != result {
            return Err(error(ErrorCode::UnfitGroup));
        }
        Ok(result)
    }
}

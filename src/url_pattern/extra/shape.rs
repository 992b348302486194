//! The texts that a component begins and ends with, for those who find patterns by them.

use alloc::string::String;

use crate::url_pattern::part::{Modifier, PartType};
use crate::url_pattern::{ComponentName, RegExp, UrlPattern};

/// Stands in a shape for at least one code point, none of which is the component's delimiter.
pub const SEGMENT: char = '\u{1}';

/// Stands in a shape for any code points.
pub const ANYTHING: char = '\u{2}';

/// Stands in a shape for a part that only the matcher understands: a custom regular expression, and
/// whatever is optional or repeated.
pub const OTHER: char = '\u{3}';

impl<R: RegExp> UrlPattern<R> {
    /// The fixed text of `component`, in which each of its groups is one of [`SEGMENT`], [`ANYTHING`] and
    /// [`OTHER`]. No fixed text has these: the encoding callbacks percent-encode C0 controls.
    #[must_use]
    pub fn shape(&self, component: ComponentName) -> String {
        let component = self.component(component);
        let mut shape = String::new();
        for part in &component.part_list {
            if part.modifier != Modifier::None {
                shape.push(OTHER);
                continue;
            }
            shape.push_str(&part.prefix);
            match part.part_type {
                PartType::FixedText => shape.push_str(&part.value),
                PartType::SegmentWildcard if component.options.delimiter_code_point.is_some() => {
                    shape.push(SEGMENT);
                }
                PartType::FullWildcard => shape.push(ANYTHING),
                PartType::SegmentWildcard | PartType::RegExp => shape.push(OTHER),
            }
            shape.push_str(&part.suffix);
        }
        shape
    }
}

//! The fixed texts of a component, by which a list of patterns is indexed.

use alloc::string::String;

use super::part::{Modifier, PartType};
use super::{ComponentName, RegExp, UrlPattern};

/// In a shape: at least one code point, but not the component's delimiter.
pub const SEGMENT: char = '\u{1}';

/// In a shape: any code points.
pub const ANYTHING: char = '\u{2}';

/// In a shape: a part that only the matcher can decide, such as a custom regular expression or an optional or
/// repeated part.
pub const OTHER: char = '\u{3}';

/// Returns the fixed text of `component`, in which each group is one of [`SEGMENT`], [`ANYTHING`] and
/// [`OTHER`]. Fixed texts never contain these: the encoding callbacks percent-encode C0 controls.
#[must_use]
pub fn shape<R: RegExp>(pattern: &UrlPattern<R>, component: ComponentName) -> String {
    let component = pattern.component(component);
    let mut shape = String::new();
    for part in &*component.part_list {
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

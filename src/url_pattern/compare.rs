//! `URLPattern.compareComponent()`, which is tentative: in web-platform-tests, but not in the Standard.

use alloc::string::String;
use core::cmp::Ordering;

use super::part::{Modifier, Part, PartType};
use super::{ComponentName, UrlPattern};

impl<R> UrlPattern<R> {
    /// Compares how restrictive a component of this pattern and of another are: the one that matches less is `Greater`.
    ///
    /// Compares part by part: a more restrictive type is greater, then a more restrictive modifier, then the texts
    /// decide: the prefix, the value, the suffix. Names do not count. The shorter list is padded with empty fixed texts.
    #[must_use]
    pub fn compare_component<S>(&self, component: ComponentName, other: &UrlPattern<S>) -> Ordering {
        let (left, right) = (&self.component(component).part_list, &other.component(component).part_list);
        let empty = Part::new(PartType::FixedText, String::new(), Modifier::None);
        // Compares all parts of the longer list: an extra part may be a text that is empty once canonicalized,
        // which is not a difference, but a later part may differ.
        (0..left.len().max(right.len()))
            .map(|index| {
                let [left, right] = [left, right].map(|list| list.get(index).unwrap_or(&empty));
                compare_part(left, right)
            })
            .find(|ordering| ordering.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}

fn compare_part(left: &Part, right: &Part) -> Ordering {
    let [left, right] = [left, right].map(|part| {
        let by_type = match part.part_type {
            PartType::FullWildcard => 0,
            PartType::SegmentWildcard => 1,
            PartType::RegExp => 2,
            PartType::FixedText => 3,
        };
        let by_modifier = match part.modifier {
            Modifier::ZeroOrMore => 0,
            Modifier::Optional => 1,
            Modifier::OneOrMore => 2,
            Modifier::None => 3,
        };
        (by_type, by_modifier, &part.prefix, &part.value, &part.suffix)
    });
    left.cmp(&right)
}

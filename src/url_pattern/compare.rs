//! `URLPattern.compareComponent()`, which is tentative: web-platform-tests have it, and the Standard
//! has not.

use alloc::boxed::Box;
use core::cmp::Ordering;

use super::part::{Modifier, Part, PartType};
use super::{ComponentName, RegExp, UrlPattern};

/// Which of two components matches less: one that does is `Greater`.
///
/// Part by part, a more restrictive type is greater, then a more restrictive modifier, then the
/// texts decide: the prefix, the value, the suffix. Names do not count. A list that has ended goes on
/// with an empty fixed text.
#[must_use]
pub fn compare_component<R: RegExp, S: RegExp>(
    component: ComponentName,
    left: &UrlPattern<R>,
    right: &UrlPattern<S>,
) -> Ordering {
    let left = &left.component(component).part_list;
    let right = &right.component(component).part_list;
    let differing = left
        .iter()
        .zip(right)
        .map(|(left, right)| compare_part(left, right))
        .find(|ordering| ordering.is_ne());
    let empty = Part::fixed_text(Box::default(), Modifier::None);
    differing.unwrap_or_else(|| match (left.get(right.len()), right.get(left.len())) {
        (Some(left), _) => compare_part(left, &empty),
        (None, Some(right)) => compare_part(&empty, right),
        (None, None) => Ordering::Equal,
    })
}

fn compare_part(left: &Part, right: &Part) -> Ordering {
    restriction_by_type(left.part_type)
        .cmp(&restriction_by_type(right.part_type))
        .then_with(|| {
            restriction_by_modifier(left.modifier).cmp(&restriction_by_modifier(right.modifier))
        })
        .then_with(|| left.prefix.cmp(&right.prefix))
        .then_with(|| left.value.cmp(&right.value))
        .then_with(|| left.suffix.cmp(&right.suffix))
}

fn restriction_by_type(part_type: PartType) -> u8 {
    match part_type {
        PartType::FullWildcard => 0,
        PartType::SegmentWildcard => 1,
        PartType::RegExp => 2,
        PartType::FixedText => 3,
    }
}

fn restriction_by_modifier(modifier: Modifier) -> u8 {
    match modifier {
        Modifier::ZeroOrMore => 0,
        Modifier::Optional => 1,
        Modifier::OneOrMore => 2,
        Modifier::None => 3,
    }
}

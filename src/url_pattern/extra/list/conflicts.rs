//! The patterns of a list that can never be the first match.

use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::index::{delimiter_of, is_whole};
use super::{Key, List};
use crate::url_pattern::{
    ANYTHING, ComponentName, MatchInput, OTHER, RegExp, SEGMENT, UrlPattern, compare_component,
};

impl<R: RegExp, T> List<R, T> {
    /// Returns the pairs of patterns of which the earlier hides the later: it matches whatever the later
    /// matches.
    ///
    /// The texts and wildcards of the patterns decide or, where these do not suffice, [`compare_component`],
    /// which finds equal ones. Undecided pairs are omitted.
    #[must_use]
    pub fn conflicts(&self) -> Vec<(Key, Key)> {
        let mut conflicts = Vec::new();
        for number in 0..self.entries.0.len() as u32 {
            let Some((later, _)) = self.entries.get(number) else {
                continue;
            };
            let mut candidates = Vec::new();
            match example_of(later) {
                Some(example) => self.find(&example, &mut |numbers| {
                    candidates.extend_from_slice(numbers);
                }),
                None => candidates.extend(0..number),
            }
            candidates.retain(|&candidate| candidate < number);
            candidates.sort_unstable();
            for candidate in candidates {
                let pair = self.entries.get(candidate);
                if pair.is_some_and(|(earlier, _)| hides(earlier, later)) {
                    let [earlier, later] = [candidate, number].map(|at| self.key_of(at));
                    conflicts.push((earlier, later));
                }
            }
        }
        conflicts
    }
}

/// Returns an input that `pattern` matches; `None` if none is known.
fn example_of<R: RegExp>(pattern: &UrlPattern<R>) -> Option<MatchInput<'static>> {
    let mut texts = [const { String::new() }; 8];
    for component in ComponentName::ALL {
        let shape = pattern.shape(component);
        if shape.contains(OTHER) {
            return None;
        }
        let without_asterisks = shape.replace(ANYTHING, "");
        texts[component as usize] = without_asterisks.replace(SEGMENT, "x");
    }
    Some(MatchInput::from_components(|component| {
        &*texts[component as usize]
    }))
}

/// Tells whether `earlier` is known to match whatever `later` matches.
fn hides<R: RegExp>(earlier: &UrlPattern<R>, later: &UrlPattern<R>) -> bool {
    let is_equal = |component| compare_component(component, earlier, later) == Ordering::Equal;
    ComponentName::ALL.into_iter().all(|component| {
        let [shape, mut other] = [earlier, later].map(|pattern| pattern.shape(component));
        let [ignores_case, other_ignores_case] =
            [earlier, later].map(|pattern| pattern.component(component).options.ignore_case);
        if ignores_case == other_ignores_case
            && is_equal(component)
            // The protocol decides the delimiter of the pathname.
            && (component != ComponentName::Pathname || is_equal(ComponentName::Protocol))
        {
            return true;
        }
        if ignores_case {
            other.make_ascii_lowercase();
            return matches_shape(&shape.to_ascii_lowercase(), &other, component);
        }
        !other_ignores_case && matches_shape(&shape, &other, component)
    })
}

/// Tells whether the texts and wildcards of a shape match everything that another shape stands for. In the
/// other shape, a segment counts as any character except the delimiter; only an asterisk matches the others.
fn matches_shape(shape: &str, other: &str, component: ComponentName) -> bool {
    let mut shape = shape;
    let mut other = other;
    loop {
        let text_end = shape.find([SEGMENT, ANYTHING, OTHER]);
        let text = &shape[..text_end.unwrap_or(shape.len())];
        let Some(rest) = other.strip_prefix(text) else {
            return false;
        };
        let mut behind = shape[text.len()..].chars();
        let group = behind.next();
        shape = behind.as_str();
        other = rest;
        match group {
            None => return other.is_empty(),
            Some(ANYTHING) => {
                return !shape.contains([SEGMENT, ANYTHING, OTHER]) && other.ends_with(shape);
            }
            Some(SEGMENT) if is_whole(shape, component) => {
                let delimiter = char::from(delimiter_of(component));
                let (segment, _) = other.split_at(other.find(delimiter).unwrap_or(other.len()));
                if segment.is_empty() || segment.contains([ANYTHING, OTHER]) {
                    return false;
                }
                other = &other[segment.len()..];
            }
            Some(_) => return false,
        }
    }
}

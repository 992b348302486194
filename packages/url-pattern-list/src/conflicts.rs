//! The patterns of a list that can never be the first match.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

use super::index::{Index, Shapes, ShapesOf, delimiter_of, is_whole, lowercase_if};
use super::{Key, UrlPatternList};
use weburl::internals::url_pattern::{
    ANYTHING, ComponentName, OTHER, RegExp, SEGMENT, UrlPattern, compare_component,
};

impl<R: RegExp, T> UrlPatternList<T, R> {
    /// Returns the pairs of patterns in which the earlier one hides the later one: it matches everything that
    /// the later one matches.
    ///
    /// The texts and wildcards of the patterns decide. If they are not enough, [`compare_component`] finds
    /// equal components. Undecided pairs are omitted.
    #[must_use]
    pub fn conflicts(&self) -> Vec<(Key, Key)> {
        let comparable = Comparable::new(self);
        let [mut index, mut lowercase_index] = [Index::new(), Index::new()];
        for (at, (_, pattern)) in comparable.patterns.iter().enumerate() {
            let index = if pattern.options().ignore_case {
                &mut lowercase_index
            } else {
                &mut index
            };
            index.add(at as u32, &comparable);
        }
        let mut conflicts = Vec::new();
        for (at, (key, later)) in comparable.patterns.iter().enumerate() {
            let (text, ranges) = text_of(&comparable.shapes[at]);
            let range_of = |component| Range::clone(&ranges[component as usize]);
            let mut candidates: Vec<u32> = Vec::new();
            let mut add = |numbers: &[u32]| {
                let earlier = numbers.iter().take_while(|&&number| (number as usize) < at);
                candidates.extend(earlier);
            };
            index.find(text.as_bytes(), range_of, &mut add);
            lowercase_index.find(text.to_ascii_lowercase().as_bytes(), range_of, &mut add);
            candidates.sort_unstable();
            for candidate in candidates {
                let (earlier_key, earlier) = comparable.patterns[candidate as usize];
                if hides(earlier, later) {
                    conflicts.push((earlier_key, *key));
                }
            }
        }
        conflicts
    }
}

/// The patterns of a list, with shapes for an index of conflicts.
///
/// A component that does not consist of texts and wildcards hides only equal components. So its shape is
/// replaced by a fixed text: other code points stand for the groups, and equal components share a number.
struct Comparable<'l, R> {
    patterns: Vec<(Key, &'l UrlPattern<R>)>,
    shapes: Vec<[String; 8]>,
}

impl<'l, R: RegExp> Comparable<'l, R> {
    fn new<T>(list: &'l UrlPatternList<T, R>) -> Self {
        let patterns: Vec<_> = list
            .iter()
            .map(|(key, pattern, _)| (key, pattern))
            .collect();
        let shapes = patterns
            .iter()
            .map(|(_, pattern)| ComponentName::ALL.map(|component| pattern.shape(component)));
        let mut comparable = Self {
            shapes: shapes.collect(),
            patterns,
        };
        for component in ComponentName::ALL {
            comparable.number_equal(component);
        }
        comparable
    }

    /// Replaces each shape of `component` that does not consist of texts and wildcards by a fixed text.
    fn number_equal(&mut self, component: ComponentName) {
        let Self { patterns, shapes } = self;
        let name = component as usize;
        let mut numbers: Vec<usize> = (0..patterns.len())
            .filter(|&at| !is_of_texts(&shapes[at][name], component))
            .collect();
        let ordered = |left: usize, right: usize| {
            compare_component(component, patterns[left].1, patterns[right].1)
        };
        numbers.sort_by(|&left, &right| ordered(left, right));
        let mut number = 0;
        for (index, &at) in numbers.iter().enumerate() {
            if index > 0 && ordered(numbers[index - 1], at).is_ne() {
                number += 1;
            }
            shapes[at][name] = fixed_text_of(&shapes[at][name], number);
        }
    }
}

impl<R: RegExp> ShapesOf for Comparable<'_, R> {
    fn shapes_of(&self, number: u32) -> Shapes {
        let number = number as usize;
        let ignore_case = self.patterns[number].1.options().ignore_case;
        ComponentName::ALL.map(|component| {
            lowercase_if(self.shapes[number][component as usize].clone(), ignore_case)
        })
    }
}

/// Returns whether a shape consists of texts and wildcards for which [`matches_shape`] can decide: segment
/// wildcards that match a whole segment or the rest of one, then at most one asterisk.
fn is_of_texts(shape: &str, component: ComponentName) -> bool {
    let mut has_asterisk = false;
    shape
        .char_indices()
        .all(|(at, code_point)| match code_point {
            OTHER => false,
            SEGMENT => !has_asterisk && is_whole(&shape[at + 1..], component),
            ANYTHING => !core::mem::replace(&mut has_asterisk, true),
            _ => true,
        })
}

/// Returns a text without groups for a shape with groups. The text differs for each number.
fn fixed_text_of(shape: &str, number: usize) -> String {
    let mut text = String::new();
    let mut number = Some(number);
    for code_point in shape.chars() {
        let group = match code_point {
            SEGMENT => '\u{5}',
            ANYTHING => '\u{6}',
            OTHER => '\u{7}',
            _ => {
                text.push(code_point);
                continue;
            }
        };
        text.push(group);
        if let Some(number) = number.take() {
            text.push_str(&number.to_string());
            text.push('\u{4}');
        }
    }
    text
}

/// Returns a text of shapes, with the range of each component in it. With it as the text of an input, an
/// index finds all patterns that may hide a pattern with these shapes: their texts occur in the shapes, and
/// their wildcards match groups like other code points.
fn text_of(shapes: &[String; 8]) -> (String, [Range<usize>; 8]) {
    let mut text = String::new();
    let ranges = ComponentName::ALL.map(|component| {
        let start = text.len();
        text.push_str(&shapes[component as usize]);
        start..text.len()
    });
    (text, ranges)
}

/// Returns whether `earlier` is known to match whatever `later` matches.
fn hides<R: RegExp>(earlier: &UrlPattern<R>, later: &UrlPattern<R>) -> bool {
    let is_equal = |component| compare_component(component, earlier, later) == Ordering::Equal;
    ComponentName::ALL.into_iter().all(|component| {
        let [shape, mut other] = [earlier, later].map(|pattern| pattern.shape(component));
        let [ignores_case, other_ignores_case] =
            [earlier, later].map(|pattern| ignores_case(pattern, component));
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

fn ignores_case<R: RegExp>(pattern: &UrlPattern<R>, component: ComponentName) -> bool {
    let may_ignore = matches!(
        component,
        ComponentName::Pathname | ComponentName::Search | ComponentName::Hash
    );
    may_ignore && pattern.options().ignore_case
}

/// Returns whether the texts and wildcards of a shape match everything that another shape matches. In the other
/// shape, a segment counts as any character except the delimiter; only an asterisk matches the other groups.
fn matches_shape(shape: &str, other: &str, component: ComponentName) -> bool {
    let mut shape = shape;
    let mut other = other;
    loop {
        let text_end = shape.find([SEGMENT, ANYTHING, OTHER]);
        let text = &shape[..text_end.unwrap_or(shape.len())];
        let Some(rest) = other.strip_prefix(text) else {
            return false;
        };
        let mut after = shape[text.len()..].chars();
        let group = after.next();
        shape = after.as_str();
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

//! [Elision](https://url.spec.whatwg.org/#url-rendering-elision): leaving out parts if there is not enough space.

use alloc::string::String;
use alloc::vec::Vec;

use super::Role;
use super::characters::kind;
use weburl::percent::percent_encoded_byte;

/// The mark of an elision. No other part of a shown URL contains it: a domain cannot, and elsewhere it stays
/// percent-encoded.
pub(super) const ELLIPSIS: &str = "…";

/// A part of a shown URL.
pub(super) type Shown = (Role, String);

pub(super) fn length(text: &str) -> usize {
    text.chars().count()
}

pub(super) fn length_of(parts: &[Shown]) -> usize {
    parts.iter().map(|(_, text)| length(text)).sum()
}

/// Shortens the parts after the host from their end to `maximum` code points. Keeps the ellipsis, and the
/// delimiter that shows where the host ends.
pub(super) fn elide_end(parts: &mut Vec<Shown>, maximum: usize) {
    if length_of(parts) <= maximum {
        return;
    }
    let delimiter = parts.first().and_then(|(_, text)| text.chars().next());
    let at_least = usize::from(matches!(delimiter, Some('/' | '?' | '#')));
    if length_of(parts) <= at_least + length(ELLIPSIS) {
        return;
    }
    let mut rest = maximum.saturating_sub(length(ELLIPSIS)).max(at_least);
    let mut count = 0;
    for (_, text) in parts.iter_mut() {
        let length = length(text);
        if length > rest {
            text.truncate(cut(text, rest));
            count += usize::from(!text.is_empty());
            break;
        }
        rest -= length;
        count += 1;
    }
    parts.truncate(count);
    parts.push((Role::Ellipsis, ELLIPSIS.into()));
}

/// Returns the offset at which `text` can be cut: after at most `maximum` code points, not before a mark and
/// not within a percent-encoded byte.
fn cut(text: &str, maximum: usize) -> usize {
    let longest = text.char_indices().nth(maximum).map_or(text.len(), |(offset, _)| offset);
    let is_whole = |offset: usize| {
        let before_mark = text[offset..].starts_with(|c: char| !c.is_ascii() && kind(c).is_mark());
        let within_encoded_byte = (1..=2).any(|back| {
            let start = offset.checked_sub(back);
            start.is_some_and(|start| percent_encoded_byte(&text.as_bytes()[start..]).is_some())
        });
        !before_mark && !within_encoded_byte
    };
    let offsets = (0..=longest).rev().filter(|&offset| text.is_char_boundary(offset));
    let mut whole = offsets.skip_while(|&offset| !is_whole(offset));
    whole.next().unwrap_or(0)
}

/// Returns the number of labels to elide, from the lowest one on, so that the other labels and the ellipsis
/// fit in `maximum` code points; all labels if none fits.
pub(super) fn labels_to_elide(labels: &[String], maximum: usize) -> usize {
    let mut rest: usize = labels.iter().map(|label| length(label)).sum();
    if rest <= maximum {
        return 0;
    }
    rest += length(ELLIPSIS);
    let is_enough = |label: &String| {
        rest -= length(label);
        rest <= maximum
    };
    let enough = labels.iter().position(is_enough);
    enough.map_or(labels.len(), |index| index + 1)
}

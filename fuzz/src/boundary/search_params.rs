//! The calls that the URLSearchParams class makes to the module, like `js/boundary/url-search-params.js`.

use weburl::encoding::Encoding;
use weburl::form_urlencoded;

use super::layout::Slot;
use super::memory::{Boundary, CHANGED, OrCutOff, SAME, code_units, integer, slice, succeeded};

/// Added to the start of a string that is in the decoded text, not in the query.
const DECODED: u32 = 1 << 29;

/// The bytes before each name and each value to be serialized.
const MARKS: [u8; 2] = [0xFE, 0xFF];

/// Checks the parser on a range of a text, in code units, and the serializer on its result. The text before
/// the range is ASCII.
pub fn check_query(boundary: &mut Boundary, text: &str, start: u32, end: u32) -> OrCutOff<()> {
    let query = slice(text, start, end);
    let expected: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
    let found = boundary.operation(|boundary| {
        let end_of_bytes = if start > 1 && text == boundary.written {
            end as usize
        } else {
            write(boundary, text, start, end)?
        };
        let offsets = [integer(start), integer(end_of_bytes)];
        let count = boundary.call("UrlSearchParams", "parse", &offsets)?;
        let address = boundary.result(Slot::TableAddress)?;
        let ranges = boundary.words(address, 2 * count);
        let decoded = if ranges.iter().any(|offset| offset & DECODED != 0) {
            let status = boundary.call("UrlSearchParams", "decoded", &[])?;
            assert!(status == SAME || status == CHANGED);
            if status == SAME {
                boundary.ascii_text()?
            } else {
                boundary.decoded_text()?
            }
        } else {
            String::new()
        };
        let strings = ranges.chunks_exact(2).map(|range| {
            if range[0] < DECODED {
                slice(text, range[0], range[1])
            } else {
                slice(&decoded, range[0] - DECODED, range[1])
            }
        });
        Ok(strings.collect::<Vec<_>>())
    })?;
    let strings = expected
        .iter()
        .flat_map(|(name, value)| [&**name, &**value]);
    assert_eq!(found, strings.collect::<Vec<_>>(), "{query:?}");
    let serialized = boundary.operation(|boundary| {
        let end_of_bytes = if text == boundary.written {
            end as usize
        } else {
            write(boundary, text, start, end)?
        };
        let offsets = [integer(start), integer(end_of_bytes)];
        let status = boundary.call("UrlSearchParams", "serializeParsed", &offsets)?;
        assert!(succeeded(status));
        if status == SAME {
            Ok(query.clone())
        } else {
            boundary.ascii_text()
        }
    })?;
    assert_eq!(
        serialized,
        form_urlencoded::serialize(expected, Encoding::UTF_8),
        "{query:?}"
    );
    Ok(())
}

/// Writes a range of a text to the same offset in scratch. Returns its end.
fn write(boundary: &mut Boundary, text: &str, start: u32, end: u32) -> OrCutOff<usize> {
    boundary.reserve(end as usize)?;
    Ok(if start <= 1 && end as usize == code_units(text) {
        boundary.write_text(text.as_bytes(), 0)
    } else {
        let range = slice(text, start, end);
        boundary.write_text(range.as_bytes(), start as usize)
    })
}

pub fn check_tuples(boundary: &mut Boundary, tuples: &[[&str; 2]]) -> OrCutOff<()> {
    let serialized = boundary.operation(|boundary| {
        let strings = tuples.as_flattened();
        boundary.reserve(strings.iter().map(|text| code_units(text) + 1).sum())?;
        let mut end = 0;
        for (string, mark) in strings.iter().zip(MARKS.into_iter().cycle()) {
            end = boundary.write_text(&[mark], end);
            end = boundary.write_text(string.as_bytes(), end);
        }
        let status = boundary.call("UrlSearchParams", "serialize", &[integer(end)])?;
        assert_eq!(status, CHANGED);
        boundary.ascii_text()
    })?;
    let expected = tuples.iter().map(|[name, value]| (name, value));
    assert_eq!(
        serialized,
        form_urlencoded::serialize(expected, Encoding::UTF_8)
    );
    Ok(())
}

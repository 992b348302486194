//! Offsets in UTF-16 code units are those that the standard library counts.

use proptest::prelude::*;
use weburl::internals::utf_16::{Utf16Index, code_units};

use crate::cases::cases;

proptest! {
    #![proptest_config(cases(5_000))]

    #[test]
    fn counts_the_code_units(text in "[a\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{FFFF}\u{10000}\u{3FFFF}\u{40000}\u{10FFFF}]{0,9}") {
        prop_assert_eq!(code_units(text.as_bytes()), text.encode_utf16().count());
    }

    /// In any order, as the ranges of reports may overlap.
    #[test]
    fn converts_offsets(text in "[aé☕😀]{1,9}", order in prop::collection::vec(any::<prop::sample::Index>(), 1..9)) {
        let mut index = Utf16Index::new(&text);
        let boundaries: Vec<usize> = (0..=text.len()).filter(|&byte| text.is_char_boundary(byte)).collect();
        for byte in order.iter().map(|one| *one.get(&boundaries)) {
            prop_assert_eq!(index.at(byte) as usize, text[..byte].encode_utf16().count(), "{:?} {}", text, byte);
        }
    }
}

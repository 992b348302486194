//! `crates/weburl-unicode/idna_adapter` has the same results for the crate `idna` as ICU4X.

use icu_properties::props::{BidiClass, JoiningType as J};
use idna_adapter::{
    Adapter, BidiClassMask, FIRST_BC_MASK, LAST_LTR_MASK, LAST_RTL_MASK, LEFT_OR_DUAL_JOINING_MASK, MIDDLE_LTR_MASK,
    MIDDLE_RTL_MASK, RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};

use crate::unicode::bidi::{AL, AN, EN, L, NSM, OF_BOTH, R};
use crate::unicode::{Status, Unicode};

/// The sets of classes, each with the classes in the Bidi Rule.
const BIDI_MASKS: [(BidiClassMask, &[BidiClass], &[BidiClass]); 6] = [
    (RTL_MASK, &[R, AL, AN], &[]),
    (FIRST_BC_MASK, &[L, R, AL], &[]),
    (LAST_LTR_MASK, &[L, EN], &[]),
    (LAST_RTL_MASK, &[R, AL, EN, AN], &[]),
    (MIDDLE_LTR_MASK, &[L], &OF_BOTH),
    (MIDDLE_RTL_MASK, &[R, AL, AN], &OF_BOTH),
];

#[test]
fn it_gives_the_properties_of_all_that_a_label_can_contain() {
    let (unicode, adapter) = (Unicode::new(), Adapter::new());
    let valid = ('\0'..=char::MAX).filter(|&c| unicode.status(c) == Status::Valid);
    for c in valid.chain(['\u{FFFD}']) {
        let expected = unicode.bidi_class.get(c);
        let class = adapter.bidi_class(c);
        for (mask, classes, others) in BIDI_MASKS {
            let intersects = mask.intersects(class.to_mask());
            let is_in = classes.contains(&expected) || others.contains(&expected);
            assert_eq!(intersects, is_in, "{c:?}");
        }
        for (is, wanted) in [
            (class.is_ltr(), L),
            (class.is_nonspacing_mark(), NSM),
            (class.is_european_number(), EN),
            (class.is_arabic_number(), AN),
        ] {
            assert_eq!(is, expected == wanted, "{c:?}");
        }

        let expected = unicode.joining_type.get(c);
        let joining_type = adapter.joining_type(c);
        for (mask, joining_types) in [
            (LEFT_OR_DUAL_JOINING_MASK, [J::LeftJoining, J::DualJoining]),
            (RIGHT_OR_DUAL_JOINING_MASK, [J::RightJoining, J::DualJoining]),
        ] {
            let intersects = joining_type.to_mask().intersects(mask);
            assert_eq!(intersects, joining_types.contains(&expected), "{c:?}");
        }
        let is_transparent = joining_type.is_transparent();
        assert_eq!(is_transparent, expected == J::Transparent, "{c:?}");

        assert_eq!(adapter.is_mark(c), unicode.is_mark(c), "{c:?}");
        assert_eq!(adapter.is_virama(c), unicode.mapper.is_virama(c), "{c:?}");
    }
}

#[test]
fn it_maps_and_validates() {
    let adapter = Adapter::new();
    let text = "Ａ\u{AD}e\u{301}\u{E000}";
    let mapped: String = adapter.map_normalize(text.chars()).collect();
    assert_eq!(mapped, "aé\u{FFFD}");
    let validated: String = adapter.normalize_validate("a\u{AD}".chars()).collect();
    assert_eq!(validated, "a\u{FFFD}");
}

//! Labels, names and output encodings, as in the Encoding Standard.

use std::borrow::Cow;

use weburl::Encoding;
#[cfg(feature = "encoding")]
use weburl::{Url, internals::url::reference::parser::parse_with, internals::validation::Ignored};

fn name_of(label: &str) -> Option<&'static str> {
    Encoding::for_label(label).map(Encoding::name)
}

/// <https://encoding.spec.whatwg.org/#names-and-labels>
#[test]
fn labels_of_utf_8() {
    for label in
        ["unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8", "\t UTF-8\n"]
    {
        assert_eq!(name_of(label), Some("UTF-8"), "{label:?}");
        assert_eq!(Encoding::for_label(label), Some(Encoding::UTF_8), "{label:?}");
    }
    for label in ["", "utf", "utf-8\u{B}", "utf-9"] {
        assert_eq!(name_of(label), None, "{label:?}");
    }
    assert_eq!(name_of("latin1"), cfg!(feature = "encoding").then_some("windows-1252"));
}

#[test]
fn utf_8_is_its_own_output_encoding() {
    assert_eq!(Encoding::UTF_8.output_encoding(), Encoding::UTF_8);
    assert!(matches!(Encoding::UTF_8.decode_without_bom("aé".as_bytes()), Cow::Borrowed("aé")));
    assert_eq!(Encoding::UTF_8.decode_without_bom(b"\xEF\xBB\xBFa\xFF\xC3b"), "\u{FEFF}a\u{FFFD}\u{FFFD}b");
}

#[cfg(feature = "encoding")]
#[test]
fn legacy_encodings() {
    for (label, name, output) in [
        ("l1", "windows-1252", "windows-1252"),
        ("sjis", "Shift_JIS", "Shift_JIS"),
        ("utf-16", "UTF-16LE", "UTF-8"),
        ("unicodefffe", "UTF-16BE", "UTF-8"),
        ("iso-2022-kr", "replacement", "UTF-8"),
    ] {
        assert_eq!(name_of(label), Some(name));
        let encoding = Encoding::for_label(label).unwrap().output_encoding();
        assert_eq!((encoding.name(), encoding == Encoding::UTF_8), (output, output == "UTF-8"), "{label}");
    }
    assert_eq!(Encoding::for_label("l1").unwrap().decode_without_bom(b"\xE9\x80"), "é€");
}

/// <https://url.spec.whatwg.org/#query-state>: the encoding is for special URLs, but not for "ws" and "wss".
#[cfg(feature = "encoding")]
#[test]
fn the_encoding_of_a_query() {
    let encoding = Encoding::for_label("windows-1252").unwrap();
    for (input, query) in [
        ("https://h/?é", "%E9"),
        ("ftp://h/?é", "%E9"),
        ("file:///?é", "%E9"),
        ("ws://h/?é", "%C3%A9"),
        ("wss://h/?é", "%C3%A9"),
        ("foo://h/?é", "%C3%A9"),
        ("foo:?é", "%C3%A9"),
    ] {
        assert_eq!(Url::options().encoding(encoding).parse(input).unwrap().query(), Some(query), "{input}");
        let record = parse_with(input, None, encoding, &mut Ignored).unwrap();
        assert_eq!(record.query.as_deref(), Some(query), "{input}");
    }
}

//! Percent-encoding in every encoding, compared with the crate `encoding_rs`. Each check panics if they differ.

use weburl::Encoding;
use weburl::form_urlencoded;
use weburl::internals::url::reference::parser::parse_with;
use weburl::internals::validation::Ignored;
use weburl::percent::{
    FORM_URLENCODED, NAMED_SETS, PercentEncodeSet, SPECIAL_QUERY, percent_decode, percent_encode_after_encoding,
};

/// The encodings of the Encoding Standard, one label for each.
pub const LABELS: [&str; 40] = [
    "utf-8", "ibm866", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7",
    "iso-8859-8", "iso-8859-8-i", "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16", "koi8-r",
    "koi8-u", "macintosh", "windows-874", "windows-1250", "windows-1251", "windows-1252", "windows-1253",
    "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "x-mac-cyrillic", "gbk", "gb18030",
    "big5", "euc-jp", "iso-2022-jp", "shift_jis", "euc-kr", "replacement", "utf-16be", "utf-16le", "x-user-defined",
];

fn encodings(label: &str) -> (Encoding, &'static encoding_rs::Encoding) {
    let ours = Encoding::for_label(label).expect("it is a label");
    let theirs = encoding_rs::Encoding::for_label(label.as_bytes()).expect("it is a label");
    assert_eq!(ours.name(), theirs.name());
    (ours, theirs)
}

/// Checks decoding against the crate `encoding_rs`.
pub fn check_decoded(label: &str, bytes: &[u8]) {
    let (ours, theirs) = encodings(label);
    let (expected, _) = theirs.decode_without_bom_handling(bytes);
    assert_eq!(ours.decode_without_bom(bytes), expected, "{label} {bytes:?}");
}

/// Percent-encodes each byte separately.
fn naive_percent_encoded(bytes: &[u8], set: PercentEncodeSet) -> String {
    let encoded = |&byte: &u8| match byte {
        b' ' if set == FORM_URLENCODED => "+".to_owned(),
        _ if set.contains(byte) => format!("%{byte:02X}"),
        _ => char::from(byte).to_string(),
    };
    bytes.iter().map(encoded).collect()
}

/// Encodes `text` and percent-encodes the result. A code point that the encoding lacks becomes a numeric
/// character reference, which the crate writes as in HTML. `text` must not contain such a reference.
fn naive_encoded(label: &str, text: &str, set: PercentEncodeSet) -> String {
    let (_, theirs) = encodings(label);
    let (bytes, _, _) = theirs.output_encoding().encode(text);
    let mut output = String::new();
    let mut rest = &*bytes;
    while let Some(start) = rest.windows(2).position(|pair| pair == b"&#") {
        output.push_str(&naive_percent_encoded(&rest[..start], set));
        let reference = &rest[start + 2..];
        let length = reference.iter().position(|&byte| byte == b';').expect("its end");
        let number = str::from_utf8(&reference[..length]).expect("digits");
        output.extend(["%26%23", number, "%3B"]);
        rest = &reference[length + 1..];
    }
    output + &naive_percent_encoded(rest, set)
}

/// Checks that queries and forms encode a text like the crate, and then percent-encode it like the naive encoder.
pub fn check_encoded(label: &str, text: &str) {
    // An ampersand starts only references.
    let text: String = text.chars().filter(|&c| c != '&').collect();
    let (encoding, _) = encodings(label);
    let encoding = encoding.output_encoding();
    for set in [SPECIAL_QUERY, FORM_URLENCODED] {
        let mut output = String::new();
        assert!(percent_encode_after_encoding(encoding, &text, set, &mut output));
        assert_eq!(output, naive_encoded(label, &text, set), "{label} {text:?}");
    }
    let form = form_urlencoded::serialize([(&*text, "")], encoding);
    let expected = naive_encoded(label, &text, FORM_URLENCODED) + "=";
    assert_eq!(form, expected, "{label} {text:?}");

    // Without the characters that the parser removes or that end the query.
    let query: String = text.chars().filter(|c| !"\t\n\r#".contains(*c)).collect();
    let input = ["https://h/?", &query, "#"].concat();
    let url = parse_with(&input, None, encoding, &mut Ignored).expect("it is a URL");
    let expected = naive_encoded(label, &query, SPECIAL_QUERY);
    assert_eq!(url.query.as_deref(), Some(&*expected), "{label} {query:?}");
}

/// Checks that in UTF-8 every set percent-encodes the code points that it contains, and that a set that
/// contains the percent sign is lossless.
pub fn check_percent_encoded(text: &str) {
    for &(name, set) in NAMED_SETS {
        let mut output = String::new();
        assert!(percent_encode_after_encoding(Encoding::UTF_8, text, set, &mut output));
        let expected = naive_percent_encoded(text.as_bytes(), set);
        assert_eq!(output, expected, "{name} {text:?}");
        if set.contains(b'%') && set != FORM_URLENCODED {
            assert_eq!(percent_decode(output.as_bytes()), text.as_bytes());
        }
    }
}

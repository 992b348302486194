//! Domains and their Unicode form, compared with the Punycode of the crate `idna`. Each check panics if they differ.

use weburl::host::{domain_parser, domain_to_unicode};
use weburl::internals::host::fast::simple_domain::{BUFFER_LENGTH, to_ascii};

/// Checks that the fast path for simple code points encodes the mapped labels like the crate, and that the
/// result decodes to these labels.
pub fn check_encoded(domain: &str) {
    let mut buffer = [0; BUFFER_LENGTH];
    let Some(ascii) = to_ascii(domain, &mut buffer) else {
        return;
    };
    let ascii = std::str::from_utf8(ascii).expect("it is ASCII");
    let mapped: String = weburl_unicode::map_normalize(domain.chars()).collect();
    let encoded = |label: &str| match label.is_ascii() {
        true => label.to_owned(),
        false => ["xn--", &idna::punycode::encode_str(label).expect("it is short")].concat(),
    };
    let labels: Vec<String> = mapped.split('.').map(encoded).collect();
    assert_eq!(ascii, labels.join("."), "{domain:?}");
    for (label, mapped) in ascii.split('.').zip(mapped.split('.')) {
        if let Some(punycode) = label.strip_prefix("xn--") {
            let decoded = idna::punycode::decode_to_string(punycode);
            assert_eq!(decoded.as_deref(), Some(mapped));
        }
    }
    assert_eq!(domain_to_unicode(ascii), mapped);
}

/// Checks that the domain parser converts a domain's Unicode form back to the domain.
pub fn check_unicode(domain: &str) {
    let Some(ascii) = domain_parser(domain, false) else {
        return;
    };
    let unicode = domain_to_unicode(&ascii);
    // UTS #46's validity criteria reject it, but the crate does not: "the label must not begin with 'xn--'",
    // once decoded.
    let is_encoded_twice = |label: &str| label.starts_with("xn--") && !label.is_ascii();
    if unicode.split('.').any(is_encoded_twice) {
        return;
    }
    let again = domain_parser(&unicode, false);
    assert_eq!(again.as_ref(), Some(&ascii), "{unicode:?}");
}

//! [UTS #46](https://www.unicode.org/reports/tr46/). The only file that names the crate `idna`.
//!
//! That crate always sets *CheckBidi* and *CheckJoiners* to true, *Transitional_Processing* and
//! *IgnoreInvalidPunycode* to false, as the Standard asks.
//!
//! It leaves out one of the [validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria):
//! "If not CheckHyphens, the label must not begin with “xn--”". That is checked here.
//!
//! Spec divergence: Punycode takes quadratic time, so the crate (like ICU) takes a label of more
//! than 1000 code points that is to be encoded, or of more than 2000 that is to be decoded, for an
//! error. No such label fits in the 63 bytes that the DNS has for one.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii). `None` is failure.
pub(super) fn domain_parser_to_ascii(domain: &str, be_strict: bool) -> Option<Cow<'_, str>> {
    let (use_std3_ascii_rules, check_hyphens, verify_dns_length) = if be_strict {
        (AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify)
    } else {
        (AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::Ignore)
    };
    let result = Uts46::new()
        .to_ascii(
            domain.as_bytes(),
            use_std3_ascii_rules,
            check_hyphens,
            verify_dns_length,
        )
        .ok()?;
    // With CheckHyphens the two hyphens are an error of their own.
    let is_valid = be_strict || !result.split('.').any(is_punycode_of_punycode_prefix);
    is_valid.then_some(result)
}

/// Whether `label`, which is valid otherwise, begins with "xn--" once it is decoded. Then its basic code
/// points do so too, which Punycode starts with.
fn is_punycode_of_punycode_prefix(label: &str) -> bool {
    let punycode = label.strip_prefix("xn--");
    punycode.is_some_and(|punycode| {
        punycode.starts_with("xn--")
            && punycode_decode(punycode).is_some_and(|label| begins_with_punycode_prefix(&label))
    })
}

/// Whether a label that is not, or no longer, Punycode begins with "xn--".
pub(super) fn begins_with_punycode_prefix(label: &[char]) -> bool {
    label.starts_with(&['x', 'n', '-', '-'])
}

/// [Unicode ToUnicode](https://www.unicode.org/reports/tr46/#ToUnicode) with the parameters of
/// [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). `None` where an
/// error was recorded.
pub(super) fn to_unicode(domain: &str) -> Option<Cow<'_, str>> {
    let (result, errors) =
        Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    // Without an error every label that began with "xn--" has been decoded.
    let is_valid = errors.is_ok() && !result.split('.').any(|label| label.starts_with("xn--"));
    is_valid.then_some(result)
}

/// How many code points the crate decodes at most.
const PUNYCODE_DECODE_MAXIMUM: usize = 2000;

/// How many code points of a label the crate encodes at most.
const PUNYCODE_ENCODE_MAXIMUM: usize = 1000;

/// The label of which `punycode` is what stands behind its "xn--". `None` where it is not
/// [Punycode](https://www.rfc-editor.org/rfc/rfc3492), or that of an ASCII label.
pub(super) fn punycode_decode(punycode: &str) -> Option<Vec<char>> {
    if punycode.is_empty() || punycode.ends_with('-') || punycode.len() > PUNYCODE_DECODE_MAXIMUM {
        return None;
    }
    idna::punycode::decode(punycode)
}

/// `label` as it goes over the wire. `None` where it is longer than the crate encodes.
pub(super) fn ascii_label(label: &[char]) -> Option<String> {
    if label.iter().all(char::is_ascii) {
        return Some(label.iter().collect());
    }
    if label.len() > PUNYCODE_ENCODE_MAXIMUM {
        return None;
    }
    let punycode = idna::punycode::encode(label)?;
    Some(["xn--", &punycode].concat())
}

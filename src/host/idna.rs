//! [UTS #46](https://www.unicode.org/reports/tr46/) by the crate `idna`, under the feature `idna`. No other
//! file names the crate.
//!
//! The crate always sets *CheckBidi* and *CheckJoiners* to true, *Transitional_Processing* and
//! *IgnoreInvalidPunycode* to false, as the Standard requires.
//!
//! It omits one of the [validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria): "If not
//! CheckHyphens, the label must not begin with “xn--”". This file checks it.
//!
//! Spec divergence: Punycode takes quadratic time, so the crate (like ICU) returns an error for a label of more than
//! 1000 code points to encode, or of more than 2000 to decode. Such labels exceed the 63 bytes that the DNS allows.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use weburl_unicode::punycode;

/// Runs [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii). `None` is failure.
pub(super) fn domain_parser_to_ascii(domain: &str, be_strict: bool) -> Option<Cow<'_, str>> {
    let (use_std3_ascii_rules, check_hyphens, verify_dns_length) = if be_strict {
        (AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify)
    } else {
        (AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::Ignore)
    };
    let result =
        Uts46::new().to_ascii(domain.as_bytes(), use_std3_ascii_rules, check_hyphens, verify_dns_length).ok()?;
    // With CheckHyphens the two hyphens are already an error.
    let is_valid = be_strict || !result.split('.').any(is_punycode_of_punycode_prefix);
    is_valid.then_some(result)
}

/// Returns whether `label`, which is otherwise valid, begins with "xn--" once decoded. Then its basic code
/// points, which come first in Punycode, also begin with "xn--".
fn is_punycode_of_punycode_prefix(label: &str) -> bool {
    let Some(punycode) = label.strip_prefix("xn--") else {
        return false;
    };
    let decoded = || punycode::decode(&punycode.chars().collect::<Vec<char>>());
    punycode.starts_with("xn--") && decoded().is_some_and(|label| label.starts_with(&['x', 'n', '-', '-']))
}

/// Runs [Unicode ToUnicode](https://www.unicode.org/reports/tr46/#ToUnicode) with the parameters of [domain
/// to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). `None` if an error was recorded.
pub(super) fn to_unicode(domain: &str) -> Option<Cow<'_, str>> {
    let (result, errors) = Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    // Without an error every label that began with "xn--" has been decoded.
    let is_valid = errors.is_ok() && !result.split('.').any(|label| label.starts_with("xn--"));
    is_valid.then_some(result)
}

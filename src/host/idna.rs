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
use alloc::string::String;
use alloc::vec::Vec;

use idna::uts46::{AsciiDenyList, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46, verify_dns_length};
use weburl_unicode::punycode;

/// Runs [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii). `None` is failure.
pub(super) fn domain_parser_to_ascii(domain: &str, be_strict: bool) -> Option<Cow<'_, str>> {
    let result = process(domain, be_strict, false)?;
    // With CheckHyphens the two hyphens are already an error.
    let is_valid = if be_strict {
        verify_dns_length(&result, false)
    } else {
        !result.split('.').any(is_punycode_of_punycode_prefix)
    };
    is_valid.then_some(result)
}

/// Runs the steps that ToASCII and ToUnicode share. The crate's own functions for these would be compiled separately.
/// `None` if an error was recorded.
fn process(domain: &str, be_strict: bool, is_to_unicode: bool) -> Option<Cow<'_, str>> {
    let (use_std3_ascii_rules, check_hyphens) =
        if be_strict { (AsciiDenyList::STD3, Hyphens::Check) } else { (AsciiDenyList::EMPTY, Hyphens::Allow) };
    let mut output = String::new();
    let processed = Uts46::new().process(
        domain.as_bytes(),
        use_std3_ascii_rules,
        check_hyphens,
        ErrorPolicy::FailFast,
        |_, _, _| is_to_unicode,
        &mut output,
        None,
    );
    processed.ok().map(|success| match success {
        ProcessingSuccess::Passthrough => Cow::Borrowed(domain),
        ProcessingSuccess::WroteToSink => Cow::Owned(output),
    })
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
    let result = process(domain, false, true)?;
    // Without an error every label that began with "xn--" has been decoded.
    let is_valid = !result.split('.').any(|label| label.starts_with("xn--"));
    is_valid.then_some(result)
}

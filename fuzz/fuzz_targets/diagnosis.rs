//! A diagnosis has the same URL or host and the same reports as the parser, and each report has its reason.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::Encoding;
use weburl::internals::url::reference::parser::parse;
use weburl_fuzz::Input;
use weburl_fuzz::diagnosis::{check_diagnosis, check_host_diagnosis};
use weburl_fuzz::encoding::LABELS;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let label = input.choose(&LABELS);
    let encoding = Encoding::for_label(label).unwrap_or_default();
    let (text, base) = (input.text(), input.text());
    check_diagnosis(&text, None, encoding);
    for is_opaque in [false, true] {
        check_host_diagnosis(&text, is_opaque);
    }
    if let Some(base) = parse(&base, None) {
        check_diagnosis(&text, Some(&base), encoding);
    }
});

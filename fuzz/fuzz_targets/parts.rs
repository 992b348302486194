//! A URL made from the parts of a URL is the same URL, and a URL made from any parts has the same parts.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::Url;
use weburl::parts::Parts;
use weburl_fuzz::Input;
use weburl_fuzz::parts::{check_made_of, check_parts_of};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    if let Ok(url) = Url::parse(&input.text()) {
        check_parts_of(&url);
    }
    let mut optional = || {
        let is_given = input.flag();
        let text = input.text().into_owned();
        is_given.then_some(text)
    };
    let parts = Parts {
        host: optional(),
        query: optional(),
        fragment: optional(),
        port: optional().map(|port| port.bytes().fold(0, |port, byte| port << 4 ^ u16::from(byte))),
        scheme: input.text().into_owned(),
        username: input.text().into_owned(),
        password: input.text().into_owned(),
        path: input.text().into_owned(),
    };
    check_made_of(&parts);
});

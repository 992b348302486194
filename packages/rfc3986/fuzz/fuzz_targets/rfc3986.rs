//! Two other crates accept the same IRI-references; resolution, the reverse and normalization agree with parsing.

#![no_main]

use fluent_uri::IriRef;
use iri_string::types::IriReferenceStr;
use libfuzzer_sys::fuzz_target;
use weburl_rfc3986::readings::{Reader, compare_hosts, disagreements, readings};
use weburl_rfc3986::{
    Components, CrawlRules, Grammar, Level, Resolution, crawl, dpop_htu, http_target_uri, normalize, parse, recompose,
    relativize, resolve, surt, to_iri, to_uri,
};

fn parsed(text: &str) -> Components<'_> {
    parse(text, Grammar::IriReference).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn check_grammar(text: &str) {
    let found = parse(text, Grammar::IriReference);
    if let Err(error) = &found {
        let part = text.get(error.span.clone()).expect("whole characters");
        assert!(part.chars().count() <= 1, "{text:?}");
    }
    // They do not know zones, nor section 4.1 of RFC 3987.
    let is_bidirectional = |c| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}');
    if !text.contains("%25") && !text.contains(is_bidirectional) {
        assert_eq!(found.is_ok(), IriRef::parse(text).is_ok(), "{text:?}");
        assert_eq!(found.is_ok(), IriReferenceStr::new(text).is_ok(), "{text:?}");
    }
}

fn check_mappings(text: &str, components: &Components<'_>) {
    assert_eq!(recompose(components).as_deref(), Some(text));
    let uri = to_uri(text).expect("an IRI-reference");
    assert!(parse(&uri, Grammar::UriReference).is_ok(), "{uri:?}");
    let iri = to_iri(&uri).expect("a URI-reference");
    assert_eq!(to_iri(&to_uri(&iri).expect("an IRI-reference")), Ok(iri));
}

fn check_normalization(components: &Components<'_>) {
    for level in [Level::Case, Level::PercentEncoding, Level::PathSegments, Level::Scheme, Level::Host] {
        let normal = normalize(components, level);
        assert_eq!(normalize(&parsed(&normal), level), normal);
    }
    let rules = CrawlRules { parameters: &["a*"], index_files: &["index.html"] };
    let _ = surt(components, &rules);
    if let Some(key) = crawl(components, &rules) {
        assert_eq!(crawl(&parsed(&key), &rules).as_ref(), Some(&key));
    }
    for policy in [http_target_uri, dpop_htu] {
        if let Some(key) = policy(components) {
            assert_eq!(policy(&parsed(&key)).as_ref(), Some(&key));
        }
    }
}

fn check_resolution(components: &Components<'_>, base: &Components<'_>) {
    let target = resolve(components, base, Resolution::Strict).expect("the base has a scheme");
    let relative = relativize(&parsed(&target), base);
    let again = resolve(&parsed(&relative), base, Resolution::Strict);
    assert_eq!(again.as_ref(), Some(&target), "{relative:?}");
}

fuzz_target!(|data: &[u8]| {
    // A byte that UTF-8 never contains separates the text from the base.
    let mut parts = data.split(|&byte| byte == 0xff).map(str::from_utf8);
    let (Some(Ok(text)), base) = (parts.next(), parts.next()) else {
        return;
    };
    check_grammar(text);
    let all = readings(text);
    let differ = disagreements(&all);
    assert!(!compare_hosts(text, &all, Reader::ALL, &[]).agrees() || !(differ[2] || differ[3]), "{text:?}");
    let Ok(components) = parse(text, Grammar::IriReference) else {
        return;
    };
    check_mappings(text, &components);
    check_normalization(&components);
    if let Some(Ok(base)) = base
        && let Ok(base) = parse(base, Grammar::Iri)
    {
        check_resolution(&components, &base);
    }
});

//! Links are ordered ranges of the text that parse to the host that it shows, chunks do not matter, and a formatted URL
//! is found whole.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::Url;
use weburl_links::{BareDomains, Kind, Link, LinkFinder, Options, Rule, find_links, format_link, is_link};

fn check_link(text: &str, link: &Link) {
    let shown = &text[link.range.clone()];
    assert!(!shown.contains(|code: char| code.is_control() || code.is_whitespace()), "{shown:?}");
    let url = Url::parse(&link.href).expect("the href is a URL");
    assert_eq!(url.as_str(), link.href);
    if link.kind == Kind::Email || !matches!(url.scheme(), "http" | "https") {
        return;
    }
    assert_eq!((url.username(), url.password()), ("", None), "{shown:?}");
    let scheme = if link.kind == Kind::Url { url.scheme().len() + "://".len() } else { 0 };
    let authority = &shown[scheme..];
    let end = authority.find(['/', '?', '#']).unwrap_or(authority.len());
    let host = Url::parse(&["http://", &authority[..end], "/"].concat()).expect("the shown host is valid");
    assert_eq!(host.host_str(), url.host_str(), "{shown:?}");
}

fn check(text: &str, options: &Options) {
    let links: Vec<Link> = find_links(text, options).collect();
    let mut end = 0;
    for link in &links {
        assert!(link.range.start >= end && link.range.end > link.range.start, "{link:?}");
        end = link.range.end;
        check_link(text, link);
    }
    let mut finder = LinkFinder::new(options.clone());
    let chunks = text.char_indices().map(|(index, code)| &text[index..index + code.len_utf8()]);
    let mut streamed: Vec<Link> = chunks.flat_map(|chunk| finder.push(chunk)).collect();
    streamed.extend(finder.end());
    assert_eq!(streamed, links, "{text:?}");
    for url in links.iter().map(|link| &*link.href).chain([text]) {
        if let Ok(Some(formatted)) = format_link(url, options) {
            assert!(is_link(&formatted, options), "{url:?}: {formatted:?}");
            let inside = ["a ", &*formatted, " b"].concat();
            let mut found = find_links(&inside, options).map(|link| link.range);
            assert_eq!(found.next(), Some(2..2 + formatted.len()), "{url:?}: {formatted:?}");
            assert_eq!(found.next(), None, "{url:?}: {formatted:?}");
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let Some(text) = data.split(|&byte| byte == 0xff).next().and_then(|part| str::from_utf8(part).ok()) else {
        return;
    };
    check(text, &Options::new());
    check(text, &Options::strict());
    check(text, &Options::strict().schemes_by(|_| true).rule(Rule::TrimMarkup, true).bare_domains(BareDomains::Www));
});

//! The oracle for the fast path of `src/url/fast/canonical/`, natively and in WebAssembly, where it reads the
//! bytes differently.

use weburl::Host;
use weburl::internals::url::fast::canonical::canonical;
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::to_url;

/// Returns whether both agree: if the fast path has a result, the parser must leave `input` unchanged or only
/// add its path, with the same offsets.
pub fn is_same_as_reference(input: &str) -> bool {
    let Some(found) = canonical(input.as_bytes()) else {
        return true;
    };
    let path = if found.lacks_path { "/" } else { "" };
    found.end == input.len()
        && parse(input, None).is_some_and(|url| {
            let href = to_url(&url);
            href.as_str() == [input, path].concat() && href.as_url_ref().offsets() == found.offsets
        })
}

/// Returns whether the fast path should recognize `href`, which is a serialized URL.
pub fn is_meant(href: &str) -> bool {
    let url = parse(href, None).unwrap();
    let Some(Host::Domain(domain)) = url.host.as_ref() else {
        return false;
    };
    let last_label = domain.strip_suffix('.').unwrap_or(domain).rsplit('.').next().unwrap();
    url.is_special()
        && url.scheme != "file"
        && !url.includes_credentials()
        && last_label.starts_with(|c: char| !c.is_ascii_digit())
}

/// URLs longer and shorter than a chunk, whose components start at every offset in a chunk.
const URLS: [&str; 4] = [
    "https://www.example.com/some/longer/path.html?query=of&some=more#and-a-fragment-after-it",
    "http://a.b:8080/%7Ec/d.e/.f/?g?h/#i#j/.k",
    "wss://host-with-a-long-name.sub.example.org./",
    "ftp://x.y/",
];

/// Texts that begin, end or change a component, or that create dot segments with the text around them.
const PUT_IN: [&str; 12] = ["/", "/.", "/..", "/%2e", "/.%2E", ".", "..", "%2e", "?", "#", "\t", "é"];

/// Replaces each byte of some URLs by each ASCII byte, cuts them at each offset, and inserts other texts there.
pub fn each_byte_at_each_offset() {
    let hold = |input: String| {
        assert!(is_same_as_reference(&input), "{input:?}");
        if let Some(href) = parse(&input, None).map(|url| to_url(&url))
            && href.as_str().strip_suffix('/').unwrap_or(href.as_str()) == input.strip_suffix('/').unwrap_or(&input)
            && is_meant(&input)
        {
            let found = canonical(input.as_bytes()).map(|url| url.offsets);
            assert_eq!(found, Some(href.as_url_ref().offsets()), "{input:?}");
        }
    };
    for url in URLS {
        for offset in 0..url.len() {
            let (before, after) = url.split_at(offset);
            hold(before.to_owned());
            for text in PUT_IN {
                hold(format!("{before}{text}{after}"));
            }
            for byte in '\0'..='\x7f' {
                hold(format!("{before}{byte}{}", &after[1..]));
            }
        }
    }
}

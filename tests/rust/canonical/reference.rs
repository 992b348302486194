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
    let is_file = url.scheme == "file";
    let is_meant_host = match url.host.as_ref() {
        Some(Host::Domain(domain)) => {
            let last_label = domain.strip_suffix('.').unwrap_or(domain).rsplit('.').next().unwrap();
            !is_file && last_label.starts_with(|c: char| !c.is_ascii_digit())
        }
        Some(Host::Ipv4(_) | Host::Ipv6(_)) => !is_file,
        // What may be a drive letter is left to the parser.
        Some(Host::Empty) => is_file && href.as_bytes().get("file:///C".len()) != Some(&b'|'),
        _ => false,
    };
    url.is_special() && !url.includes_credentials() && is_meant_host
}

/// URLs longer and shorter than a chunk, whose components start at every offset in a chunk.
const URLS: [&str; 5] = [
    "https://www.example.com/some/longer/path.html?query=of&some=more#and-a-fragment-after-it",
    "http://a.b:8080/%7Ec/d.e/.f/?g?h/#i#j/.k",
    "wss://host-with-a-long-name.sub.example.org./",
    "ftp://x.y/",
    "file:///C:/a/b",
];

/// Texts that begin, end or change a component, or that create dot segments with the text around them.
const PUT_IN: [&str; 12] = ["/", "/.", "/..", "/%2e", "/.%2E", ".", "..", "%2e", "?", "#", "\t", "é"];

/// Checks that the fast path has the parser's result for `input`, if it is canonical or lacks only its path.
fn check(input: &str) {
    assert!(is_same_as_reference(input), "{input:?}");
    if let Some(href) = parse(input, None).map(|url| to_url(&url))
        && href.as_str().strip_suffix('/').unwrap_or(href.as_str()) == input.strip_suffix('/').unwrap_or(input)
        && is_meant(input)
    {
        let found = canonical(input.as_bytes()).map(|url| url.offsets);
        assert_eq!(found, Some(href.as_url_ref().offsets()), "{input:?}");
    }
}

/// Addresses with each set of pieces that are zero, and with numbers of each length.
fn pieces() -> impl Iterator<Item = [u16; 8]> {
    let others = (0..=u8::MAX).map(|zeros| {
        core::array::from_fn(|index| match zeros >> index & 1 {
            0 => [0x1, 0x20, 0xfff, 0xa000][(index + usize::from(zeros)) % 4],
            _ => 0,
        })
    });
    core::iter::once([0xffff; 8]).chain(others)
}

/// Removes each byte of addresses, replaces it, and inserts others before it; compresses each run of pieces.
pub fn near_addresses() {
    let numbers = [0, 1, 9, 10, 42, 99, 100, 199, 249, 250, 255, 7];
    let ipv4 = (0..numbers.len()).map(|start| {
        Host::<String>::Ipv4(core::array::from_fn::<u8, 4, _>(|index| numbers[(start + index) % numbers.len()]).into())
    });
    for host in pieces().map(|pieces| Host::<String>::Ipv6(pieces.into())).chain(ipv4) {
        let host = host.to_string();
        check(&format!("https://{host}/"));
        for offset in 0..host.len() {
            let (before, after) = (&host[..offset], &host[offset + 1..]);
            check(&format!("https://{before}{after}/"));
            for text in ["0", "1", "5", "f", "g", "`", ":", ";", ".", "[", "]", "/", "0000"] {
                check(&format!("https://{before}{text}{after}/"));
                check(&format!("https://{before}{text}{}/", &host[offset..]));
            }
        }
    }
    let text = |pieces: &[u16]| pieces.iter().map(|piece| format!("{piece:x}")).collect::<Vec<_>>().join(":");
    for pieces in pieces() {
        for (start, end) in (0..8).flat_map(|start| (start..=8).map(move |end| (start, end))) {
            check(&format!("https://[{}::{}]/", text(&pieces[..start]), text(&pieces[end..])));
        }
    }
}

/// Replaces each byte of some URLs by each ASCII byte, cuts them at each offset, and inserts other texts there.
pub fn each_byte_at_each_offset() {
    let hold = |input: String| check(&input);
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

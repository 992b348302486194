//! The examples of RFC 3986 and RFC 3987.

use weburl_rfc3986::{
    CrawlRules, Grammar, HostType, Level, Resolution, crawl, dpop_htu, host_type, http_target_uri, normalize, parse,
    relativize, remove_dot_segments, resolve, surt, to_iri, to_uri,
};

fn resolved(reference: &str, base: &str, resolution: Resolution) -> String {
    let reference = parse(reference, Grammar::UriReference).unwrap();
    resolve(&reference, &parse(base, Grammar::Uri).unwrap(), resolution).unwrap()
}

/// <https://www.rfc-editor.org/rfc/rfc3986#section-5.4>
#[test]
fn reference_resolution() {
    let base = "http://a/b/c/d;p?q";
    let rows = "g:h g:h, g http://a/b/c/g, ./g http://a/b/c/g, g/ http://a/b/c/g/, /g http://a/g, //g http://g, \
        ?y http://a/b/c/d;p?y, g?y http://a/b/c/g?y, #s http://a/b/c/d;p?q#s, g#s http://a/b/c/g#s, \
        g?y#s http://a/b/c/g?y#s, ;x http://a/b/c/;x, g;x http://a/b/c/g;x, g;x?y#s http://a/b/c/g;x?y#s, \
        . http://a/b/c/, ./ http://a/b/c/, .. http://a/b/, ../ http://a/b/, ../g http://a/b/g, \
        ../.. http://a/, ../../ http://a/, ../../g http://a/g, ../../../g http://a/g, ../../../../g http://a/g, \
        /./g http://a/g, /../g http://a/g, g. http://a/b/c/g., .g http://a/b/c/.g, g.. http://a/b/c/g.., \
        ..g http://a/b/c/..g, ./../g http://a/b/g, ./g/. http://a/b/c/g/, g/./h http://a/b/c/g/h, \
        g/../h http://a/b/c/h, g;x=1/./y http://a/b/c/g;x=1/y, g;x=1/../y http://a/b/c/y, \
        g?y/./x http://a/b/c/g?y/./x, g?y/../x http://a/b/c/g?y/../x, g#s/./x http://a/b/c/g#s/./x, \
        g#s/../x http://a/b/c/g#s/../x, http:g http:g";
    let rows: Vec<_> = rows.split(", ").map(|row| row.rsplit_once(' ').unwrap()).collect();
    assert_eq!(rows.len(), 41);
    assert_eq!(resolved("", base, Resolution::Strict), "http://a/b/c/d;p?q");
    for (reference, expected) in rows {
        assert_eq!(resolved(reference, base, Resolution::Strict), expected, "{reference}");
    }
    assert_eq!(resolved("http:g", base, Resolution::Loose), "http://a/b/c/g");
    assert_eq!(resolved("HTTP:?y", base, Resolution::Loose), "http://a/b/c/d;p?y");
    assert_eq!(resolved("g:h", base, Resolution::Loose), "g:h");
    // The fragment of the base is not inherited.
    assert_eq!(resolved("", "http://a/b#c", Resolution::Strict), "http://a/b");
    assert_eq!(resolved("g", "http://a?q", Resolution::Strict), "http://a/g");
}

#[test]
fn a_resolved_path_is_not_read_as_an_authority() {
    for (reference, base, expected) in [
        ("..//c", "a:/b/d", "a:/.//c"),
        ("/.//c", "a:b", "a:/.//c"),
        (".//c", "a:b", "a:/c"),
        ("a:/..//c", "x:y", "a:/.//c"),
    ] {
        assert_eq!(resolved(reference, base, Resolution::Strict), expected);
    }
}

/// <https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4>
#[test]
fn dot_segments() {
    for (path, expected) in [
        ("/a/b/c/./../../g", "/a/g"),
        ("mid/content=5/../6", "mid/6"),
        ("../", ""),
        ("..", ""),
        ("/..", "/"),
        ("a/..", "/"),
        ("//..//", "//"),
        ("é/./ü", "é/ü"),
        ("/é/..", "/"),
    ] {
        assert_eq!(remove_dot_segments(path), expected, "{path}");
    }
}

/// <https://www.rfc-editor.org/rfc/rfc3986#section-1.1.2> and <https://www.rfc-editor.org/rfc/rfc3986#section-3>
#[test]
fn components() {
    type Row = (&'static str, [Option<&'static str>; 7]);
    let rows: [Row; 12] = [
        (
            "ftp://ftp.is.co.za/rfc/rfc1808.txt",
            [Some("ftp"), None, Some("ftp.is.co.za"), None, Some("/rfc/rfc1808.txt"), None, None],
        ),
        (
            "ldap://[2001:db8::7]/c=GB?objectClass?one",
            [Some("ldap"), None, Some("[2001:db8::7]"), None, Some("/c=GB"), Some("objectClass?one"), None],
        ),
        ("mailto:John.Doe@example.com", [Some("mailto"), None, None, None, Some("John.Doe@example.com"), None, None]),
        (
            "news:comp.infosystems.www.servers.unix",
            [Some("news"), None, None, None, Some("comp.infosystems.www.servers.unix"), None, None],
        ),
        ("tel:+1-816-555-1212", [Some("tel"), None, None, None, Some("+1-816-555-1212"), None, None]),
        ("telnet://192.0.2.16:80/", [Some("telnet"), None, Some("192.0.2.16"), Some("80"), Some("/"), None, None]),
        (
            "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
            [Some("urn"), None, None, None, Some("oasis:names:specification:docbook:dtd:xml:4.1.2"), None, None],
        ),
        (
            "foo://example.com:8042/over/there?name=ferret#nose",
            [
                Some("foo"),
                None,
                Some("example.com"),
                Some("8042"),
                Some("/over/there"),
                Some("name=ferret"),
                Some("nose"),
            ],
        ),
        ("//u:p@:/?#", [None, Some("u:p"), Some(""), Some(""), Some("/"), Some(""), Some("")]),
        ("", [None, None, None, None, Some(""), None, None]),
        ("http://[fe80::a%25en1]/", [Some("http"), None, Some("[fe80::a%25en1]"), None, Some("/"), None, None]),
        ("file:///etc/hosts", [Some("file"), None, Some(""), None, Some("/etc/hosts"), None, None]),
    ];
    for (text, expected) in rows {
        let found = parse(text, Grammar::UriReference).unwrap();
        let parts =
            [found.scheme, found.userinfo, found.host, found.port, Some(found.path), found.query, found.fragment];
        assert_eq!(parts, expected, "{text}");
        assert_eq!(parse(text, Grammar::IriReference), Ok(found));
        assert_eq!(parse(text, Grammar::Uri).is_ok(), found.scheme.is_some());
    }
}

/// The examples of both texts that no other test has: their authority, and whether they are URIs, IRIs or references.
#[test]
fn other_examples() {
    for (text, host) in [
        // RFC 3986, section 3
        ("urn:example:animal:ferret:nose", None),
        // <https://www.rfc-editor.org/rfc/rfc3986#section-7.6>
        ("ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm", Some("10.0.0.1")),
        // Appendixes B and C
        ("http://www.ics.uci.edu/pub/ietf/uri/#Related", Some("www.ics.uci.edu")),
        ("http://www.w3.org/Addressing/", Some("www.w3.org")),
        ("ftp://foo.example.com/rfc/", Some("foo.example.com")),
        ("http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING", Some("www.ics.uci.edu")),
        // RFC 3987, sections 3.1, 5 and 6.4
        ("http://xn--rsum-bpad.example.org", Some("xn--rsum-bpad.example.org")),
        ("http://example.org/~user", Some("example.org")),
        ("http://example.org/%7euser", Some("example.org")),
        ("http://example.org/%7Euser", Some("example.org")),
        ("http://www.example.org/r%E9sum%E9.html", Some("www.example.org")),
        ("http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9", Some("www.example.org")),
    ] {
        assert_eq!(parse(text, Grammar::Uri).unwrap().host, host, "{text}");
        assert_eq!(parse(text, Grammar::Iri).unwrap().host, host, "{text}");
    }
    for (iri, host) in [
        ("http://r\u{e9}sum\u{e9}.example.org", "r\u{e9}sum\u{e9}.example.org"),
        ("http://www.example.org/r\u{e9}sum\u{e9}.html", "www.example.org"),
        ("http://www.example.org/re\u{301}sume\u{301}.html", "www.example.org"),
        ("http://www.example.org/r%E9sum%E9.xml#r\u{e9}sum\u{e9}", "www.example.org"),
        // <https://www.rfc-editor.org/rfc/rfc3987#section-4.4>, in which capitals stand for letters from right to left
        ("http://ab.\u{5d0}\u{5d1}\u{5d2}.ij/kl/mn/op.html", "ab.\u{5d0}\u{5d1}\u{5d2}.ij"),
        ("http://ab.\u{5d0}\u{5d1}.\u{5d2}\u{5d3}/ef/gh/ij.html", "ab.\u{5d0}\u{5d1}.\u{5d2}\u{5d3}"),
        ("http://ab.cd.ef/\u{5d0}123/gh.html?\u{5d1}=\u{5d2}#\u{5d3}", "ab.cd.ef"),
    ] {
        assert_eq!(parse(iri, Grammar::Iri).unwrap().host, Some(host), "{iri}");
        assert!(parse(iri, Grammar::UriReference).is_err(), "{iri}");
        let uri = to_uri(iri).unwrap();
        let back = to_iri(&uri).unwrap();
        assert_eq!(back, iri);
    }
    // <https://www.rfc-editor.org/rfc/rfc3986#section-4.2>
    assert!(parse("this:that", Grammar::Uri).is_ok());
    let relative = parse("./this:that", Grammar::UriReference).unwrap();
    assert_eq!((relative.scheme, relative.path), (None, "./this:that"));
    // <https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2>
    let iri = parse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9", Grammar::Iri).unwrap();
    let normal = to_iri(&normalize(&iri, Level::PathSegments));
    assert_eq!(normal.as_deref(), Ok("example://a/b/c/%7Bfoo%7D/ros\u{e9}"));
}

#[test]
fn errors() {
    for (text, grammar, span, expected) in [
        ("", Grammar::Uri, 0..0, "scheme"),
        ("1a:", Grammar::Uri, 0..1, "scheme"),
        ("a b:", Grammar::Uri, 1..2, "scheme"),
        ("a:b#c", Grammar::AbsoluteUri, 3..4, "absolute-URI"),
        ("1:b", Grammar::UriReference, 1..2, "segment-nz-nc"),
        ("http://a:b/", Grammar::Uri, 9..10, "port"),
        ("http://a@b@c/", Grammar::Uri, 10..11, "host"),
        ("http://a\\@b", Grammar::Uri, 8..9, "host"),
        ("http://[::1", Grammar::Uri, 11..11, "IPv6address"),
        ("http://[::1]a", Grammar::Uri, 12..13, "host"),
        ("http://[::01.2.3.4]", Grammar::Uri, 10..11, "IPv4address"),
        ("http://[v1.]", Grammar::Uri, 11..12, "IPvFuture"),
        ("http://[fe80::1%25]", Grammar::Uri, 18..19, "ZoneID"),
        ("http://[fe80::1%eth]", Grammar::Uri, 15..16, "IPv6address"),
        ("http://a/%zz", Grammar::Uri, 9..10, "pct-encoded"),
        ("http://a/ü", Grammar::Uri, 9..11, "path-abempty"),
        ("http://a/\u{e000}", Grammar::Iri, 9..12, "path-abempty"),
        ("a:/[", Grammar::Uri, 3..4, "path-absolute"),
        ("a:[", Grammar::Uri, 2..3, "path-rootless"),
        ("a[", Grammar::UriReference, 1..2, "path-noscheme"),
        ("a?b[", Grammar::UriReference, 3..4, "query"),
        ("a#b#", Grammar::UriReference, 3..4, "fragment"),
        ("a#\u{e000}", Grammar::IriReference, 2..5, "fragment"),
    ] {
        let error = parse(text, grammar).unwrap_err();
        assert_eq!((error.span, error.expected), (span, expected), "{text}");
    }
    assert!(parse("a?\u{e000}", Grammar::IriReference).is_ok());
}

#[test]
fn hosts() {
    for (host, expected) in [
        ("192.0.2.16", HostType::Ipv4Address),
        ("255.249.100.9", HostType::Ipv4Address),
        ("256.1.1.1", HostType::RegName),
        ("01.1.1.1", HostType::RegName),
        ("1.1.1", HostType::RegName),
        ("1.1.1.1.1", HostType::RegName),
        ("", HostType::RegName),
        ("bücher", HostType::RegName),
        ("[::]", HostType::Ipv6Address),
        ("[1:2:3:4:5:6:7::]", HostType::Ipv6Address),
        ("[1::3:4:5:6:1.2.3.4]", HostType::Ipv6Address),
        ("[fe80::1%25%41]", HostType::Ipv6Addrz),
        ("[V1a.:]", HostType::IpvFuture),
    ] {
        assert_eq!(host_type(host), Some(expected), "{host}");
    }
    for host in
        ["a:b", "[::1", "[]", "[1]", "[::1]a", "[1:2:3:4:5:6:7:8::]", "[1:2:3:4:5:6:7:1.2.3.4]", "a b", "[%251]"]
    {
        assert_eq!(host_type(host), None, "{host}");
    }
}

/// <https://www.rfc-editor.org/rfc/rfc3987#section-3.1> and <https://www.rfc-editor.org/rfc/rfc3987#section-3.2.1>
#[test]
fn iris() {
    for (iri, uri) in [
        ("http://www.example.org/red%09rosé#red", "http://www.example.org/red%09ros%C3%A9#red"),
        ("http://résumé.example.org", "http://r%C3%A9sum%C3%A9.example.org"),
        ("http://example.com/\u{10300}\u{10301}\u{10302}", "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82"),
        ("http://xn--99zt52a.example.org/%E2%80%AE", "http://xn--99zt52a.example.org/%E2%80%AE"),
    ] {
        assert_eq!(to_uri(iri).as_deref(), Ok(uri));
    }
    for (uri, iri) in [
        ("http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst"),
        ("http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"),
        ("http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%E2%80%AE"),
        ("http://a/%2f%25%20%7e%fc?%EE%80%80#%ee%80%80", "http://a/%2f%25%20~%FC?\u{e000}#%EE%80%80"),
        ("//[fe80::1%25%C3%BC]/%C3%BC", "//[fe80::1%25%C3%BC]/ü"),
    ] {
        assert_eq!(to_iri(uri).as_deref(), Ok(iri));
        assert!(parse(iri, Grammar::IriReference).is_ok());
    }
    assert!(to_uri("a b").is_err() && to_iri("ü").is_err());
}

/// <https://www.rfc-editor.org/rfc/rfc3987#section-4.1>
#[test]
fn bidirectional_formatting() {
    // LRM, RLM, LRE, RLE, PDF, LRO and RLO.
    for character in ['\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}'] {
        for text in [format!("a{character}"), format!("http://{character}@h/"), format!("http://{character}/")] {
            assert!(parse(&text, Grammar::IriReference).is_err() && to_uri(&text).is_err(), "{text:?}");
        }
        let error = parse(&format!("a:b?c#d{character}"), Grammar::Iri).unwrap_err();
        assert_eq!((error.span, error.expected), (7..10, "fragment"));
        let encoded: String = character.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
        assert_eq!(to_iri(&encoded), Ok(encoded));
    }
    // ALM, LRI, RLI, FSI and PDI, which are newer than the text: allowed, but not decoded.
    for character in ['\u{61c}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}'] {
        let text = format!("http://a/{character}?{character}#{character}");
        let encoded = to_uri(&text).unwrap();
        assert_eq!(to_iri(&encoded), Ok(encoded));
    }
}

/// <https://www.rfc-editor.org/rfc/rfc3986#section-6.2>
#[test]
fn normalization() {
    for (text, level, expected) in [
        ("HTTP://www.EXAMPLE.com/%3a%7e/../B", Level::Case, "http://www.example.com/%3A%7E/../B"),
        ("a://%41%c3/", Level::Case, "a://%41%C3/"),
        ("a://%41B%c3/%41", Level::PercentEncoding, "a://ab%C3/A"),
        ("a://[FE80::A%25Eth%30%3a]/", Level::PercentEncoding, "a://[fe80::a%25Eth0%3A]/"),
        ("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", Level::PathSegments, "example://a/b/c/%7Bfoo%7D"),
        ("/a/%2e%2E/b", Level::PathSegments, "/b"),
        ("a/../b", Level::PathSegments, "a/../b"),
        ("a:/.//b", Level::PathSegments, "a:/.//b"),
        ("/..//b", Level::PathSegments, "/.//b"),
        ("http://example.com", Level::PathSegments, "http://example.com"),
        ("http://example.com", Level::Scheme, "http://example.com/"),
        ("http://example.com:/", Level::Scheme, "http://example.com/"),
        ("http://example.com:80/", Level::Scheme, "http://example.com/"),
        ("https://example.com:80?a", Level::Scheme, "https://example.com:80/?a"),
        ("a://b:80", Level::Scheme, "a://b:80"),
        ("mailto:Joe@Example.COM", Level::Scheme, "mailto:Joe@Example.COM"),
        ("http://[0:0:0:0:0:0:0:1]:80", Level::Scheme, "http://[0:0:0:0:0:0:0:1]/"),
        // For http, the URL Standard ignores the number of slashes.
        ("HTTPS:///a%2Eexample/../%65", Level::Host, "https:///a%2Eexample/../%65"),
        ("https:/a/../b", Level::Host, "https:/a/../b"),
        ("wss:a:%38/../b", Level::Host, "wss:a:%38/../b"),
        ("https://:443/a/../b", Level::Host, "https://:443/a/../b"),
        ("///a/../b", Level::Host, "///a/../b"),
        ("file:///a/../%62", Level::Host, "file:///b"),
        ("a:///b/../c", Level::Host, "a:///c"),
    ] {
        let found = normalize(&parse(text, Grammar::UriReference).unwrap(), level);
        assert_eq!(found, expected, "{text}");
        assert_eq!(normalize(&parse(&found, Grammar::UriReference).unwrap(), level), expected);
    }
}

/// The examples of <https://www.rfc-editor.org/rfc/rfc5952#section-4>, and of section 5.
#[test]
fn ipv6_addresses() {
    for (address, expected) in [
        ("2001:0db8::0001", "2001:db8::1"),
        ("2001:db8:0:0:0:0:2:1", "2001:db8::2:1"),
        ("2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
        ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
        ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"),
        ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
        ("2001:DB8::ABCD:EF12", "2001:db8::abcd:ef12"),
        ("0:0:0:0:0:0:0:1", "::1"),
        ("0000:00:0::0", "::"),
        ("::FFFF:C000:201", "::ffff:192.0.2.1"),
        ("0:0:0:0:0:ffff:192.0.2.1", "::ffff:192.0.2.1"),
        ("FE80:0::01%25Eth0", "fe80::1%25Eth0"),
    ] {
        let normal = |level| {
            let text = format!("a://u@[{address}]:8/b");
            normalize(&parse(&text, Grammar::Uri).unwrap(), level)
        };
        assert_eq!(normal(Level::Host), format!("a://u@[{expected}]:8/b"));
        let address = address.to_ascii_lowercase().replace("%25eth0", "%25Eth0");
        assert_eq!(normal(Level::Scheme), format!("a://u@[{address}]:8/b"));
    }
    let rules = CrawlRules::default();
    let uri = parse("http://[0:0:0:0:0:0:0:1]/", Grammar::Uri).unwrap();
    assert_eq!(crawl(&uri, &rules).as_deref(), Some("http://[::1]/"));
    assert_eq!(surt(&uri, &rules).as_deref(), Some("[::1])/"));
    assert_eq!(http_target_uri(&uri).as_deref(), Some("http://[0:0:0:0:0:0:0:1]/"));
}

#[test]
fn policies() {
    let rules = CrawlRules { parameters: &["utm_*", "gclid"], index_files: &["index.html"] };
    let uri = |text| parse(text, Grammar::Uri).unwrap();
    let text = "HTTPS://u@Www.Example.com:443/a/./index.html?b=2&utm_source=x&a=1&&gclid&b=1#f";
    let target = "https://www.example.com/a/index.html";
    assert_eq!(http_target_uri(&uri(text)), Some(format!("{target}?b=2&utm_source=x&a=1&&gclid&b=1")));
    assert_eq!(dpop_htu(&uri(text)).as_deref(), Some(target));
    assert_eq!(crawl(&uri(text), &rules).as_deref(), Some("https://u@www.example.com/a/?a=1&b=2&b=1"));
    assert_eq!(surt(&uri(text), &rules).as_deref(), Some("com,example,www)/a/?a=1&b=2&b=1"));
    assert_eq!(crawl(&uri("http://a/?gclid#!b"), &rules).as_deref(), Some("http://a/#!b"));
    assert_eq!(surt(&uri("http://1.2.3.4:8/"), &rules).as_deref(), Some("1.2.3.4:8)/"));
    assert_eq!(surt(&uri("http://a.b.//c"), &rules).as_deref(), Some("b,a)//c"));
    for text in ["ftp://a/", "http:a", "http:///a"] {
        assert_eq!((http_target_uri(&uri(text)), surt(&uri(text), &rules)), (None, None), "{text}");
    }
}

#[test]
fn relative_references() {
    for (target, base, expected) in [
        ("http://a/b/c", "http://a/b/d", "c"),
        ("http://a/b/c?q#f", "http://a/b/c?q", "#f"),
        ("http://a/b/c?q#f", "http://a/b/c", "?q#f"),
        ("http://a/b/", "http://a/b/c", "./"),
        ("http://a/b//c", "http://a/b/d", ".//c"),
        ("http://a/b/c:d", "http://a/b/e", "./c:d"),
        ("http://a/x/y", "http://a/b/c/d", "../../x/y"),
        ("http://b/x", "http://a/x", "//b/x"),
        ("http://a", "http://a/b", "//a"),
        ("https://a/b", "http://a/b", "https://a/b"),
        ("http://a/../b", "http://a/b", "http://a/../b"),
        ("urn:a:b", "urn:c", "./a:b"),
    ] {
        let relative = relativize(&parse(target, Grammar::Uri).unwrap(), &parse(base, Grammar::Uri).unwrap());
        assert_eq!(relative, expected);
    }
}

/// The crate takes the reading of the URL Standard from `weburl`, with hosts of IDNA.
#[test]
fn readings_of_the_url_standard() {
    use weburl_rfc3986::readings::{Client, Reader, Reading, compare_hosts, disagreements, readings};

    let all = readings("HTTP://u:p@Bücher.example:80/a?b#c");
    assert_eq!(all.len(), Reader::ALL.len());
    let Some(Reading::Read(parts)) = all.first() else {
        panic!("{all:?}");
    };
    assert_eq!(parts.host.as_deref(), Some("xn--bcher-kva.example"));
    let compared = |text: &str| compare_hosts(text, &readings(text), Reader::ALL, Client::ALL);
    assert!(!compared("HTTP://u:p@B\u{fc}cher.example:80/a?b#c").agrees());
    assert!(disagreements(&all)[2]);
    let agreement = compared("https://EXAMPLE.com/");
    assert!(agreement.agrees());
    let [group] = agreement.groups.as_slice() else {
        panic!("{agreement:?}");
    };
    assert_eq!((group.host.as_str(), group.port.as_str()), ("example.com", "443"));
    assert_eq!((group.readers.as_slice(), group.clients.as_slice()), (Reader::ALL, Client::ALL));
    assert!(!compare_hosts("", &[], Reader::ALL, &[]).agrees());
    assert_eq!((Reader::UrlStandard.version(), Reader::PythonUrllib.version()), ("", "3.11.7"));
    assert_eq!(Client::Aiohttp.name(), "aiohttp");
    let Some(Reading::Read(parts)) = readings("a:/.//b").into_iter().next() else {
        panic!();
    };
    assert_eq!((parts.path.as_str(), parts.host), ("//b", None));
}

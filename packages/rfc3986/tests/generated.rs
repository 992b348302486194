//! Strings from a generator that follows the ABNF of both texts, and strings nearly of the grammar: this parser, those of
//! other crates, and properties of each function.

use std::env;
use std::ops::Range;

use iri_string::types::{IriReferenceStr, IriStr, UriAbsoluteStr, UriReferenceStr, UriStr};
use weburl_rfc3986::readings::{Reader, Reading, disagreements, read_alike, readings};
use weburl_rfc3986::{
    Components, CrawlRules, Grammar, Level, Resolution, crawl, dpop_htu, host_type, http_target_uri, normalize, parse,
    recompose, relativize, remove_dot_segments, resolve, surt, to_iri, to_uri,
};

/// A million with `npm test -- --long`.
fn rows() -> usize {
    if env::var("WEBURL_DEPTH").is_ok_and(|depth| depth == "long") { 1_000_000 } else { 100_000 }
}

/// A generator of random numbers with a fixed seed: xorshift64*.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    fn below(&mut self, limit: usize) -> usize {
        self.next() as usize % limit
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn one(&mut self, characters: &str) -> char {
        let index = self.below(characters.len());
        char::from(characters.as_bytes()[index])
    }
}

const ALPHA: &str = "abcdefXYZ";
const DIGIT: &str = "0123456789";
const HEXDIG: &str = "0123456789abcdefABCDEF";
const SUB_DELIMS: &str = "!$&'()*+,;=";

/// One function for each production of the ABNF.
struct Generator {
    random: Random,
    is_iri: bool,
    text: String,
}

impl Generator {
    fn repeat(&mut self, count: Range<usize>, mut one: impl FnMut(&mut Self)) {
        for _ in 0..count.start + self.random.below(count.len()) {
            one(self);
        }
    }

    fn one(&mut self, characters: &str) {
        let character = self.random.one(characters);
        self.text.push(character);
    }

    fn pct_encoded(&mut self) {
        self.text.push('%');
        self.one(HEXDIG);
        self.one(HEXDIG);
    }

    fn unreserved(&mut self) {
        if self.is_iri && self.random.chance(20) {
            let characters = ['\u{a0}', 'ü', '\u{d7ff}', '\u{f900}', '\u{ffef}', '\u{10000}', '\u{e1000}', '\u{efffd}'];
            self.text.push(characters[self.random.below(characters.len())]);
        } else {
            self.one("abXY019-._~");
        }
    }

    fn character(&mut self, others: &str, with_private: bool) {
        match self.random.below(10) {
            0 => self.pct_encoded(),
            1 => self.one(SUB_DELIMS),
            2 if !others.is_empty() => self.one(others),
            3 if with_private && self.is_iri => {
                let characters = ['\u{e000}', '\u{f8ff}', '\u{f0000}', '\u{10fffd}'];
                self.text.push(characters[self.random.below(characters.len())]);
            }
            _ => self.unreserved(),
        }
    }

    fn scheme(&mut self) {
        self.one(ALPHA);
        self.repeat(0..4, |it| it.one("abZ09+-."));
    }

    fn authority(&mut self) {
        if self.random.chance(30) {
            self.repeat(0..4, |it| it.character(":", false));
            self.text.push('@');
        }
        match self.random.below(6) {
            0 => self.ip_literal(),
            1 => self.ipv4_address(),
            _ => self.repeat(0..6, |it| it.character("", false)),
        }
        if self.random.chance(30) {
            self.text.push(':');
            self.repeat(0..6, |it| it.one(DIGIT));
        }
    }

    fn ip_literal(&mut self) {
        self.text.push('[');
        if self.random.chance(20) {
            self.one("vV");
            self.repeat(1..3, |it| it.one(HEXDIG));
            self.text.push('.');
            self.repeat(1..4, |it| it.one("a0-._~!$&'()*+,;=:"));
        } else {
            self.ipv6_address();
        }
        self.text.push(']');
    }

    fn ipv6_address(&mut self) {
        // The nine alternatives by the number of pieces before and after "::".
        let before = self.random.below(9);
        let after = if before == 8 { 0 } else { self.random.below(8 - before) };
        if before == 8 {
            self.pieces(8);
        } else {
            if before > 0 {
                for index in 0..before {
                    if index > 0 {
                        self.text.push(':');
                    }
                    self.repeat(1..5, |it| it.one(HEXDIG));
                }
            }
            self.text.push_str("::");
            self.pieces(after);
        }
    }

    /// `count` times `h16`, of which the last two may be an `IPv4address`.
    fn pieces(&mut self, count: usize) {
        let has_ipv4 = count >= 2 && self.random.chance(30);
        for index in 0..count - 2 * usize::from(has_ipv4) {
            if index > 0 {
                self.text.push(':');
            }
            self.repeat(1..5, |it| it.one(HEXDIG));
        }
        if has_ipv4 {
            if count > 2 {
                self.text.push(':');
            }
            self.ipv4_address();
        }
    }

    fn ipv4_address(&mut self) {
        for index in 0..4 {
            if index > 0 {
                self.text.push('.');
            }
            let octet = self.random.below(256);
            self.text.push_str(&octet.to_string());
        }
    }

    fn path(&mut self, has_authority: bool, has_scheme: bool) {
        let first = self.text.len();
        if has_authority || self.random.chance(50) {
            // path-abempty or path-absolute
            self.repeat(0..4, |it| it.segment("/", ":@"));
        } else {
            self.segment("", if has_scheme { ":@" } else { "@" });
            self.repeat(0..3, |it| it.segment("/", ":@"));
        }
        if !has_authority && self.text[first..].starts_with("//") {
            self.text.insert(first + 1, 'a');
        }
    }

    fn segment(&mut self, before: &str, others: &str) {
        self.text.push_str(before);
        match self.random.below(6) {
            0 => self.text.push('.'),
            1 => self.text.push_str(".."),
            _ => self.repeat(0..4, |it| it.character(others, false)),
        }
    }

    fn generate(&mut self, grammar: Grammar) -> String {
        self.text = String::new();
        self.is_iri = matches!(grammar, Grammar::Iri | Grammar::IriReference);
        let is_reference = matches!(grammar, Grammar::UriReference | Grammar::IriReference);
        let has_scheme = !is_reference || self.random.chance(40);
        if has_scheme {
            self.scheme();
            self.text.push(':');
        }
        let has_authority = self.random.chance(60);
        if has_authority {
            self.text.push_str("//");
            self.authority();
        }
        self.path(has_authority, has_scheme);
        if self.random.chance(30) {
            self.text.push('?');
            self.repeat(0..5, |it| it.character(":@/?", true));
        }
        if grammar != Grammar::AbsoluteUri && self.random.chance(30) {
            self.text.push('#');
            self.repeat(0..5, |it| it.character(":@/?", false));
        }
        self.text.clone()
    }

    /// Removes, inserts or replaces a character.
    fn mutate(&mut self, text: &str) -> String {
        let mut characters: Vec<char> = text.chars().collect();
        for _ in 0..1 + self.random.below(2) {
            let at = self.random.below(characters.len() + 1);
            let other = match self.random.below(12) {
                0 => ['\u{e000}', '\u{fdd0}', '\u{ffff}', '\u{e0fff}', '\u{80}', 'ü'][self.random.below(6)],
                _ => self.random.one("[]%:/?#@\\ a0.1-_g\"<>{}|^`\n\x7f+v"),
            };
            match self.random.below(3) {
                0 => characters.insert(at, other),
                1 if at < characters.len() => characters[at] = other,
                _ if at < characters.len() => drop(characters.remove(at)),
                _ => {}
            }
        }
        characters.into_iter().collect()
    }
}

const GRAMMARS: [Grammar; 5] =
    [Grammar::Uri, Grammar::UriReference, Grammar::AbsoluteUri, Grammar::Iri, Grammar::IriReference];

fn generator(seed: u64) -> Generator {
    Generator { random: Random(seed), is_iri: false, text: String::new() }
}

#[test]
fn strings_of_the_grammar() {
    let mut generator = generator(0x5eed_3986);
    for row in 0..rows() {
        let grammar = GRAMMARS[row % GRAMMARS.len()];
        let text = generator.generate(grammar);
        let components = parse(&text, grammar).unwrap_or_else(|error| panic!("{grammar:?} {text:?}: {error}"));
        assert_eq!(recompose(&components).as_deref(), Some(&*text));
    }
}

fn is_valid_for_iri_string(text: &str, grammar: Grammar) -> bool {
    match grammar {
        Grammar::Uri => UriStr::new(text).is_ok(),
        Grammar::UriReference => UriReferenceStr::new(text).is_ok(),
        Grammar::AbsoluteUri => UriAbsoluteStr::new(text).is_ok(),
        Grammar::Iri => IriStr::new(text).is_ok(),
        _ => IriReferenceStr::new(text).is_ok(),
    }
}

fn is_valid_for_fluent_uri(text: &str, grammar: Grammar) -> bool {
    match grammar {
        Grammar::Uri => fluent_uri::Uri::parse(text).is_ok(),
        Grammar::UriReference => fluent_uri::UriRef::parse(text).is_ok(),
        Grammar::AbsoluteUri => fluent_uri::Uri::parse(text).is_ok_and(|uri| !uri.has_fragment()),
        Grammar::Iri => fluent_uri::Iri::parse(text).is_ok(),
        _ => fluent_uri::IriRef::parse(text).is_ok(),
    }
}

#[test]
fn strings_nearly_of_the_grammar() {
    let mut generator = generator(0x3987);
    let mut valid = 0;
    for row in 0..rows() {
        let grammar = GRAMMARS[row % GRAMMARS.len()];
        let text = generator.generate(grammar);
        let text = generator.mutate(&text);
        let found = parse(&text, grammar);
        valid += usize::from(found.is_ok());
        if let Err(error) = &found {
            assert!(text.get(error.span.clone()).is_some_and(|part| part.chars().count() <= 1), "{text:?}");
        }
        // They do not know zones.
        if text.contains("%25") {
            continue;
        }
        assert_eq!(found.is_ok(), is_valid_for_iri_string(&text, grammar), "{grammar:?} {text:?} {found:?}");
        assert_eq!(found.is_ok(), is_valid_for_fluent_uri(&text, grammar), "{grammar:?} {text:?} {found:?}");
    }
    assert!((rows() / 5..rows() * 4 / 5).contains(&valid), "{valid}");
}

const LEVELS: [Level; 5] = [Level::Case, Level::PercentEncoding, Level::PathSegments, Level::Scheme, Level::Host];

type Policy<'a> = dyn Fn(&Components<'_>) -> Option<String> + 'a;

#[test]
fn properties() {
    let mut generator = generator(0xabcd);
    for _ in 0..rows() / 2 {
        let base_text = generator.generate(Grammar::Iri);
        let text = generator.generate(Grammar::IriReference);
        let reference = parse(&text, Grammar::IriReference).unwrap();
        let base = parse(&base_text, Grammar::Iri).unwrap();

        let resolved = resolve(&reference, &base, Resolution::Strict).unwrap();
        let target = parse(&resolved, Grammar::Iri).unwrap();
        assert_eq!((target.host, target.query.is_some()), expected_parts(&reference, &base), "{text} {base_text}");
        let relative = relativize(&target, &base);
        let again = parse(&relative, Grammar::IriReference).unwrap();
        assert_eq!(resolve(&again, &base, Resolution::Strict), Some(resolved.clone()), "{relative} {base_text}");

        for level in LEVELS {
            let normal = normalize(&reference, level);
            let parsed = parse(&normal, Grammar::IriReference).unwrap_or_else(|error| panic!("{normal:?} {error}"));
            assert_eq!(normalize(&parsed, level), normal, "{text}");
        }
        let rules = CrawlRules { parameters: &["a*"], index_files: &["a", "."] };
        let policies: [&Policy<'_>; 3] = [&http_target_uri, &dpop_htu, &|components| crawl(components, &rules)];
        let http = format!("http://h{}", target.path);
        for policy in policies {
            for components in [target, parse(&http, Grammar::Iri).unwrap_or(target)] {
                if let Some(key) = policy(&components) {
                    assert_eq!(policy(&parse(&key, Grammar::Iri).unwrap()), Some(key));
                }
            }
        }

        let uri = to_uri(&text).unwrap();
        let iri = to_iri(&uri).unwrap();
        assert!(parse(&uri, Grammar::UriReference).is_ok() && parse(&iri, Grammar::IriReference).is_ok(), "{iri}");
        assert_eq!(to_iri(&to_uri(&iri).unwrap()), Ok(iri));
    }
}

/// The host of a resolved reference, and whether it has a query.
fn expected_parts<'a>(reference: &Components<'a>, base: &Components<'a>) -> (Option<&'a str>, bool) {
    let has_own = reference.scheme.is_some() || reference.host.is_some();
    let host = if has_own { reference.host } else { base.host };
    let inherits = !has_own && reference.path.is_empty() && reference.query.is_none();
    (host, if inherits { base.query.is_some() } else { reference.query.is_some() })
}

/// The levels leave the scheme, the host and the port that the URL Standard sees, also without an authority, where it
/// sees one. A path after an authority keeps its decoded segments.
#[test]
fn the_url_standard_sees_the_same() {
    let mut generator = generator(0x0123);
    let mut compared = 0;
    for _ in 0..rows() / 2 {
        let rest = generator.generate(Grammar::UriReference);
        let parsed = parse(&rest, Grammar::UriReference).unwrap();
        let prefix = PREFIXES[generator.random.below(PREFIXES.len())];
        let host = parsed.host.filter(|host| !host.is_empty()).unwrap_or("h");
        let text = prefix.to_owned() + if prefix == "http://" { host } else { "" } + parsed.path;
        let Ok(components) = parse(&text, Grammar::Uri) else {
            continue;
        };
        let url = weburl::Url::parse(&text).ok();
        for level in LEVELS {
            let normal = normalize(&components, level);
            let again = weburl::Url::parse(&normal).ok();
            let seen = |url: &Option<weburl::Url>| {
                let url = url.as_ref()?;
                Some((url.scheme().to_owned(), url.host().map(|host| host.to_string()), url.port()))
            };
            assert_eq!(seen(&url), seen(&again), "{text} {normal}");
            let path = |url: &Option<weburl::Url>| {
                let path = url.as_ref()?.path().to_owned();
                let components = Components { path: &path, ..Components::default() };
                Some(normalize(&components, Level::PercentEncoding))
            };
            if prefix == "http://" {
                assert_eq!(path(&url), path(&again), "{text} {normal}");
            }
        }
        compared += usize::from(url.is_some());
    }
    assert!(compared > rows() / 50, "{compared}");
}

/// Before a path, and with "http://" before a host.
const PREFIXES: [&str; 10] = [
    "http://", "http://", "http:", "http:/", "https:///", "HTTPS:////", "ws:/./", "wss:///../", "ftp://:21/",
    "http://u@/",
];

#[test]
fn what_is_read_alike_is_what_each_model_reads() {
    const PIECES: &[&str] = &[
        "a", "b", "c", "z", "0", "9", "-", ".", "-", ".", "_", "/", "=", "&", "x", ":", "A", "?", "#", "~", "!", "$",
        "(", ")", "*", "+", ",", ";", "@", "'", "|", "^", "%20", "%C3%BC", "%c3", "%41", "%2F", "%FF", "%", "\\", "é",
        "..", "/b:", "/c|", "%3F", "%25", "%3B", "%26", "%40", "%2B", "%00", "%0A", "%2e",
    ];
    const HOSTS: &[&str] = &[
        "a", "", "a.b", "1.2.3.4", "01.2.3.4", "256.1.1.1", "1.2.3", "[::1]", "[2001:db8::a]", "[2001:DB8::a]",
        "[1::]", "[1:0:0:2::]", "[1:0:0:2:0:0:0:3]", "[::ffff:1.2.3.4]", "[::ffff:102:304]", "[::1.2.3.4]", "[::1",
        "[::1]a", "xn--a", "u@a", "u:1@a", "u:@a", ":p@a", "$&:+,@a", "u:p:q@a", "u%20@a", "u;@a", "u!@a", "u@v@a",
        "u@1.2.3.4", "U-._~:P@[::1]",
    ];
    const SCHEMES: &[&str] = &["ftp", "ws", "wss", "gopher", "http", "http", "https", "https", "https"];
    const PORTS: &[&str] =
        &["", "", ":1", ":21", ":80", ":443", ":8080", ":080", ":65535", ":65536", ":0", ":", ":+8", ":1:2"];
    let mut random = Random(1);
    let mut alike = 0;
    for _ in 0..500_000 {
        let mut text = format!("{}://", SCHEMES[random.below(SCHEMES.len())]);
        let drawn = random.below(3);
        text.push_str(HOSTS[random.below(HOSTS.len())]);
        for limit in [if drawn == 0 { 12 } else { 0 }, 12, 2] {
            if drawn > 0 && !text.ends_with('/') && text.matches('/').count() == 2 {
                text.push_str(PORTS[random.below(PORTS.len())]);
            }
            text.extend((0..random.below(limit + 1)).map(|_| PIECES[random.below(PIECES.len())]).collect::<Vec<_>>());
            text.push(random.one("//a.?#"));
        }
        if let Some((parts, others)) = read_alike(&text) {
            alike += 1;
            for (reader, reading) in Reader::ALL.iter().zip(readings(&text)) {
                let other = others.iter().find(|(other, _)| other == reader).map(|(_, reading)| reading.clone());
                assert_eq!(reading, other.unwrap_or_else(|| Reading::Read(parts.clone())), "{text}");
            }
        }
    }
    assert!(alike > 1_000, "{alike}");
}

#[test]
fn nothing_is_quadratic() {
    // A quadratic function would take minutes.
    let length = if env::var("WEBURL_DEPTH").is_ok_and(|depth| depth != "quick") { 1 << 20 } else { 1 << 18 };
    for unit in ["/..", "/a", "../", "./", "%41", "[", ":", "@", "a/", "&a", "%e2", "ü", "//", "1:", "."] {
        let long = unit.repeat(length / unit.len());
        for text in [long.clone(), format!("http://h/{long}"), format!("http://{long}"), format!("http://h/?{long}")] {
            let _ = disagreements(&readings(&text));
            let _ = remove_dot_segments(&text);
            let _ = host_type(&text);
            let (Ok(components), Ok(base)) = (parse(&text, Grammar::IriReference), parse("http://h/a/b", Grammar::Uri))
            else {
                continue;
            };
            let _ = normalize(&components, Level::Host);
            let _ = recompose(&components);
            let _ = resolve(&components, &base, Resolution::Loose);
            let _ = resolve(&base, &components, Resolution::Strict);
            let _ = relativize(&components, &base);
            let _ = relativize(&base, &components);
            let _ = crawl(&components, &CrawlRules::default());
            let _ = (surt(&components, &CrawlRules::default()), dpop_htu(&components));
            let _ = to_uri(&text).is_ok_and(|uri| to_iri(&uri).is_ok());
        }
    }
}

#[test]
fn more_dot_segments_than_segments() {
    let path = |reading: &Reading| reading.parts().map(|parts| parts.path.clone());
    for (reader, reading) in Reader::ALL.iter().zip(readings("http://a/b/../../c/")) {
        let is_kept = matches!(path(&reading).as_deref(), Some("/c/" | "/b/../../c/" | "/../c/"));
        assert!(is_kept, "{reader:?} {reading:?}");
    }
}

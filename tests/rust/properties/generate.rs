//! Inputs that look like URLs, with the parser's special characters in every position.

use proptest::prelude::*;
use proptest::sample::select;
use weburl::Component;

/// Generates an input: mostly in the shape of a URL, sometimes pieces of URLs in any order.
pub(crate) fn input() -> BoxedStrategy<String> {
    prop_oneof![
        8 => (around(), start(), rest(), around()).prop_map(|(before, start, rest, after)| {
            [before, &start, &rest, after].concat()
        }),
        2 => pieces(0..12),
        1 => (any::<String>(), rest()).prop_map(|(start, rest)| start + &rest),
    ]
    .boxed()
}

/// Generates an input and the setters to run after it.
pub(crate) fn inputs_and_setters() -> BoxedStrategy<(String, Vec<(Component, String)>)> {
    (input(), prop::collection::vec(attribute_and_value(), 1..6)).boxed()
}

/// Generates a setter, with a value that mostly suits it.
pub(crate) fn attribute_and_value() -> BoxedStrategy<(Component, String)> {
    use Component::*;
    let of_its_kind = prop_oneof![
        (Just(Protocol), protocol()),
        (select(vec![Username, Password]), pieces(0..3)),
        (select(vec![Host, Hostname]), host_and_port()),
        (Just(Port), port()),
        (Just(Pathname), path()),
        (Just(Search), prop_oneof![Just(String::new()), query()]),
        (Just(Hash), prop_oneof![Just(String::new()), fragment()]),
    ];
    prop_oneof![
        4 => of_its_kind,
        1 => (select(Component::ALL.to_vec()), prop_oneof![pieces(0..6), input(), rest(), Just(String::new())]),
    ]
    .boxed()
}

/// Generates the text of a form: any characters, often ones with a meaning in a form.
pub(crate) fn text() -> BoxedStrategy<String> {
    prop_oneof![pieces(0..8), any::<String>()].boxed()
}

/// Generates characters that are stripped at both ends of an input.
fn around() -> BoxedStrategy<&'static str> {
    prop_oneof![8 => Just(""), 1 => select(vec![" ", "\t", "\n ", "\0", "\u{1F} "])].boxed()
}

fn scheme() -> BoxedStrategy<String> {
    let special = select(vec!["http", "https", "ws", "wss", "ftp", "file", "HTTPS", "FiLe", "ht\ttp"]);
    let other = select(vec!["foo", "data", "mailto", "blob", "javascript", "a+b.c-1", "f\to"]);
    prop_oneof![3 => special, 1 => Just("file"), 2 => other].prop_map(str::to_owned).boxed()
}

/// Generates a value for the protocol: a scheme, often followed by something.
pub(crate) fn protocol() -> BoxedStrategy<String> {
    let end = select(vec!["", "", "", ":", ":x", "é", "\n"]);
    (scheme(), end).prop_map(|(scheme, end)| scheme + end).boxed()
}

/// Generates the text before the authority or the path.
fn start() -> BoxedStrategy<String> {
    let slashes = select(vec!["//", "//", "//", "/", "", "///", "\\\\", "/\\", "/\t/", "/.//"]);
    let scheme = prop_oneof![6 => scheme().prop_map(|scheme| scheme + ":"), 1 => Just(String::new())];
    (scheme, slashes).prop_map(|(scheme, slashes)| scheme + slashes).boxed()
}

/// Generates the text after the slashes.
pub(crate) fn rest() -> BoxedStrategy<String> {
    let authority = prop_oneof![
        4 => (credentials(), host_and_port()).prop_map(|(credentials, host)| credentials + &host),
        1 => Just(String::new()),
    ];
    let optional = |part: BoxedStrategy<String>| prop_oneof![2 => Just(String::new()), 1 => part];
    (authority, path(), optional(query().boxed()), optional(fragment().boxed()))
        .prop_map(|(authority, path, query, fragment)| authority + &path + &query + &fragment)
        .boxed()
}

fn credentials() -> BoxedStrategy<String> {
    let some = (pieces(0..3), select(vec!["", ":", ":p", "@", ":@:"]));
    prop_oneof![
        2 => Just(String::new()),
        1 => some.prop_map(|(name, rest)| format!("{name}{rest}@")),
    ]
    .boxed()
}

pub(crate) fn host_and_port() -> BoxedStrategy<String> {
    let port = prop_oneof![2 => Just(String::new()), 1 => port().prop_map(|port| format!(":{port}"))];
    (host(), port).prop_map(|(host, port)| host + &port).boxed()
}

fn host() -> BoxedStrategy<String> {
    let domain = select(vec![
        "example.com", "EXAMPLE.com", "localhost", "LocalHost", "loc%61lhost", "a", "a.", ".", "a..b", "☕.example",
        "xn--53h.example", "xn--8i7caa", "%e2%98%95", "fa\u{DF}", "a\u{AD}b", "_a-", "www.BÜCHER.example",
        "例え。テスト", "a<\u{338}b", "a<%CC%B8b", "ü.0x1", "a.b.",
    ]);
    let address = select(vec![
        "1.2.3.4", "0x7f.1", "256", "1.256", "1.2.3.4.", "１.２", "%31", "[::1]", "[1:0:0:2:0:0:0:3]",
        "[1:2:3:4:5:6:7:8]", "[::1.2.3.4]", "[::01]", "10.99.199.249", "255.250.100.0", "256.1.1.1", "1.2.3.04",
        "0X7F.1",
    ]);
    let mostly_invalid = select(vec![
        "a b", "a^b", "a%b", "\u{FFFD}", "C:", "C|", "c%7C", "09", "a.1", "[1::2::3]", "[1:2", "[", "[::1]x", "A.9G",
        "EXA<MPLE", "loc\talhost",
    ]);
    prop_oneof![
        6 => domain.prop_map(str::to_owned),
        3 => address.prop_map(str::to_owned),
        2 => Just(String::new()),
        1 => mostly_invalid.prop_map(str::to_owned),
        1 => pieces(1..4),
    ]
    .boxed()
}

pub(crate) fn port() -> BoxedStrategy<String> {
    let ports = vec!["", "80", "443", "21", "0", "8080", "00080", "65535", "65536", "8x", "x", "8\t0"];
    select(ports).prop_map(str::to_owned).boxed()
}

fn path() -> BoxedStrategy<String> {
    let segment = prop_oneof![
        3 => select(vec![
            "", ".", "..", "%2e", "%2E.", ".%2e", "...", "C:", "C|", "c%7C", "a", "a b", " ", "x:y",
        ])
        .prop_map(str::to_owned),
        1 => pieces(0..3),
    ];
    let separator = prop_oneof![6 => Just("/"), 1 => Just("\\"), 1 => Just("/\t")];
    let segments = prop::collection::vec((separator, segment), 0..5);
    (select(vec!["", "", "", "a", "..", "C|", "a "]), segments)
        .prop_map(|(first, segments)| {
            let segments = segments.into_iter().map(|(separator, segment)| separator.to_owned() + &segment);
            first.to_owned() + &segments.collect::<String>()
        })
        .boxed()
}

fn query() -> BoxedStrategy<String> {
    pieces(0..4).prop_map(|query| format!("?{query}")).boxed()
}

fn fragment() -> BoxedStrategy<String> {
    pieces(0..4).prop_map(|fragment| format!("#{fragment}")).boxed()
}

/// Generates pieces with a meaning in one state or another, in any order.
pub(crate) fn pieces(count: std::ops::Range<usize>) -> BoxedStrategy<String> {
    let piece = prop_oneof![
        6 => select(vec![
            ":", "/", "//", "\\", "?", "#", "@", "[", "]", ".", "..", "%2e", "%", "%4", "%41", "%zz",
            "%C3%A9", " ", "\t", "\n", "\r", "\0", "\u{1F}", "\u{7F}", "\"", "'", "<", ">", "^", "`",
            "{", "|", "}", "~", "&", "=", "+", ";", "$", ",", "!", "*", "(", "-", "_", "a", "Z", "0",
            "é", "\u{80}", "☕", "\u{FEFF}", "\u{FFFE}", "\u{1F4A9}", "\u{10FFFF}", "localhost",
        ])
        .prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, count).prop_map(|pieces| pieces.concat()).boxed()
}
